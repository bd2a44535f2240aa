// What no Position may violate.
#include "games/formosa/invariants.h"

#include <algorithm>

namespace causeway::formosa {

namespace {

constexpr std::uint16_t battle_marks = status::in_battle | status::retreated | status::stepped | status::stayed;
constexpr std::uint16_t hidden_marks = status::wandered | status::off_road | status::late;

class Inspector : Inspection {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        inspect_heading();
        inspect_places();
        if (!is_sound()) {
            return take();  // nothing else is safe to look at
        }
        inspect_hexes();
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            inspect_status(static_cast<PieceId>(i));
        }
        inspect_tracks();
        inspect_air();
        inspect_markers();
        inspect_battle();
        if (is_sound()) {
            inspect_strikes();
            inspect_beaches();
        }
        // The procedures take all of the above for granted.
        if (is_sound()) {
            inspect_stack(game_, p_, *this);
        }
        return take();
    }

  private:
    const HexFacts& facts(HexId hex) const { return game_.hexes[index(hex)]; }
    bool is_over() const { return p_.phase == Phase::over; }
    const ScenarioFacts& scenario() const { return game_.scenarios[p_.scenario]; }
    // A game that ends in the middle of a phase stays as it was, so its last Position may hold what any phase may.
    bool is_during(Phase first, Phase last) const { return is_over() || (p_.phase >= first && p_.phase <= last); }
    bool is_during(Phase phase) const { return is_during(phase, phase); }
    // What stands at this place of a list in the document.
    static std::string item(std::string_view list, std::size_t i) { return std::string(list) + "[" + std::to_string(i) + "]"; }

    void inspect_heading() {
        expect(p_.turn >= 1 && p_.turn <= scenario().turns, "the scenario has no such turn", "turn");
        expect(is_played(p_, p_.phase), "this turn has no such phase (6.1)", "phase");
        expect(!p_.stack.empty(), "something must be under way", "stack");
        expect(is_over() == (p_.winner != 0) && is_over() == (p_.ending != 0),
               "a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        const std::optional<Result> end = result(game_, p_);
        const int winner = !end ? 0 : end->winner == nobody ? 3 : static_cast<int>(index(end->winner)) + 1;
        expect(winner == p_.winner, "this ending has another winner", "winner");
    }

    // --- pieces ---

    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const Unit& u = game_.units[i];
            const HexId place = p_.at[i];
            const bool plays = place == box::unused || !is_absent(game_, p_, u);
            const bool fits = on_map(place) ? fits_hex(u, place) : fits_box(u, place);
            expect(plays && fits, plays ? "does not belong here" : "has no part in this scenario with these options",
                   on_map(place) ? "hex" : "box", static_cast<PieceId>(i));
        }
        // Each piece on the map is once in the stack of its hex, and nowhere else.
        expect(p_.stacks.misplaced(p_.at, max_pieces) == no_piece, "a piece is not in the stack of its hex", "pieces");
    }

    bool fits_hex(const Unit& u, HexId hex) const {
        if (!facts(hex).land) {
            return side_of(u.nation) == allies && u.movement > 0 && is_during(Phase::invasion);
        }
        if (!can_stand(game_, u, hex)) {
            return false;  // 12.2
        }
        return side_of(u.nation) == allies ? p_.phase != Phase::setup : suits(facts(hex), u.type);
    }

    bool fits_box(const Unit& u, HexId place) const {
        if (place == box::replacements || place == box::eliminated) {
            return true;
        }
        if (place == box::reinforcements) {
            return !u.from_amoy;
        }
        if (side_of(u.nation) == allies) {
            return place == box::staging || (place == box::amoy && p_.amoy != 0) ||
                   (place == box::sixth_marines && u.from_amoy) || (place == box::unused && is_absent(game_, p_, u));
        }
        return place == box::unused || (place == box::hand && p_.phase == Phase::setup) ||
               (place == box::raiders && (u.option & (marine_brigade | air_raiders)) != 0);
    }

    void inspect_hexes() {
        std::array<Hexes, 2> occupied{};
        for (std::size_t h = 0; h < max_hexes; ++h) {
            const auto hex = static_cast<HexId>(h);
            int bases = 0;
            PieceId last = no_piece;
            for_stack(p_, hex, [&](PieceId piece) {
                occupied[index(owner(game_, piece))].insert(hex);
                bases += has(p_, piece, status::base) ? 1 : 0;
                last = piece;
            });
            if (last == no_piece) {
                continue;
            }
            const bool mixed = occupied[0].contains(hex) && occupied[1].contains(hex);
            const Side side = owner(game_, last);
            expect(!mixed, "there are units of both sides in the hex (12.2)", "hex", last);
            expect(mixed || !holds_limits(side) || !is_overstacked(game_, p_, side, hex), "the hex is overstacked (13.1, 13.2)",
                   "hex", last);
            expect(bases <= 1, "the hex holds more than one base (20.1)", "hex", last);
        }
        expect(occupied == p_.occupied, "the occupation of hexes is wrong", "pieces");
    }

    // 13.0: limits hold again from the end of a phase that checks them to the next in which they can be broken.
    bool holds_limits(Side side) const {
        if (p_.phase >= Phase::base_building && p_.phase <= Phase::interdiction) {
            return side == japan;
        }
        return p_.phase <= Phase::bombers && !checks_stacking(p_.phase, side);
    }

    void inspect_status(PieceId piece) {
        const Unit& u = unit(game_, piece);
        const HexId place = at(p_, piece);
        const auto bears = [&](unsigned marks) { return has(p_, piece, marks); };
        const auto refuse = [&](bool wrong, const char* why) { expect(!wrong, why, "status", piece); };
        if (!on_map(place)) {
            const bool waits = place == box::staging || place == box::amoy || place == box::raiders;
            const unsigned allowed = status::known | (waits ? status::moved | status::landing | status::fought : 0U);
            refuse(bears(~allowed & 0xFFFFU), "is off the map and has a status of the map");
            return;
        }
        const bool japanese = u.nation == Nation::japan;
        refuse(!japanese && bears(status::concealed | hidden_marks | status::dying), "is Allied and never concealed (11.0)");
        refuse(japanese && bears(status::base | status::motorized | status::landing),
               "is Japanese: no base, no trucks, no landing (20.0, 22.0, 10.0)");
        refuse(bears(status::concealed) && bears(status::dying), "is concealed and falls (25.6)");
        refuse(bears(hidden_marks) && !bears(status::concealed | status::dying), "moved unseen but is not concealed");
        refuse(bears(status::wandered) && u.movement == 0 && !u.mobile_deception, "cannot have moved (11.1)");
        refuse(japanese && u.type == Class::deception && !bears(status::concealed), "is a deception unit face up (11.1)");
        refuse(bears(status::base) && (u.type != Class::engineer || !game_.base_set.contains(place)),
               "cannot be a base here (20.1)");
        refuse(bears(battle_marks) && p_.battle.kind == BattleKind::none, "is in no battle");
        refuse(bears(status::dying) && !is_option_on(p_, die_hards), "cannot go on as guerrillas (25.6)");
    }

    // --- points and tracks ---

    void inspect_tracks() {
        for (const Side side : both_sides) {
            expect(p_.lp[index(side)] <= most_lp, "has too many logistics points", "lp." + side_id(game_, side));
        }
        expect(p_.amoy == 0 || (p_.amoy >= 2 && p_.amoy <= p_.turn), "Amoy falls on turn 2 or later (9.1)", "amoy");
        expect(p_.recruited_97 == 0 || is_option_on(p_, division_97), "the 97th Division needs its option (25.5)",
               "recruited_97");
        expect(p_.landings_barred <= p_.gunfire_barred, "only a fleet that bars gunfire bars landings (18.0)",
               "landings_barred");
        expect(p_.gunfire_barred == 0 || is_during(Phase::special_attack, Phase::japanese_combat),
               "is over when the turn ends (18.0)", "gunfire_barred");
        expect(p_.planned == 0 || p_.phase == Phase::planning, "plans are made in the Strike Planning Phase (16.1)", "planned");
        const auto& units = game_.pieces[index(japan)];
        const bool camp_is_gone = std::any_of(units.begin(), units.end(), [&](PieceId piece) {
            return is(game_, piece, Class::camp) && at(p_, piece) == box::eliminated;
        });
        expect(p_.vp_adjustment == 0 || (std::abs(p_.vp_adjustment) == camp_points && camp_is_gone),
               "the camp counts once it is gone (25.10)", "camp");
        const std::size_t ports = is_during(Phase::transfer) ? game_.ports.size() : 0;
        for (std::size_t i = 0; i < max_ports; ++i) {
            expect(p_.port_traffic[i] <= (i < ports ? most_traffic : 0),
                   "up to four units use a port in the Naval Transfer Phase (21.0)", "port_traffic");
        }
        const bool fights = is_during(Phase::allied_combat) || is_during(Phase::japanese_combat);
        expect(game_.land_set.includes(p_.must_be_attacked) && (fights || p_.must_be_attacked.empty()),
               "only enemies on land must be attacked, in a combat phase (15.0)", "must_be_attacked");
    }

    void inspect_air() {
        for (const Nation nation : all_nations) {
            const std::string id(word_of(nation));
            const Wing& wing = p_.wings[index(nation)];
            const bool plays = nation != Nation::commonwealth || scenario().commonwealth;
            expect(tac_in_play(p_, nation) <= (plays ? game_.pools.tac[index(nation)] : 0),
                   "there are not so many air points (8.2)", "air." + id);
            expect(wing.superiority + wing.tactical + wing.spent == 0 || is_during(Phase::planning, Phase::administration),
                   "missions are planned in the Strike Planning Phase and end with the turn (16.1)", "air." + id);
            expect(wing.superiority == 0 || is_during(Phase::planning, Phase::superiority), "air superiority is over (16.2)",
                   "air." + id + ".superiority");
            expect(p_.gunfire[index(nation)] <= (plays ? game_.pools.gunfire[index(nation)] : 0),
                   "there are not so many gunfire units (8.2)", nation == Nation::japan ? "gunfire" : "gunfire." + id);
        }
        expect(p_.kamikaze_pool + p_.kamikaze_ready + p_.kamikaze_planned <= game_.pools.kamikaze,
               "there are not so many kamikaze points (8.2)", "kamikaze");
        expect(p_.kamikaze_planned == 0 || is_during(Phase::planning, Phase::special_attack),
               "kamikazes attack in the Special Attack Phase (16.6)", "kamikaze.planned");
    }

    void inspect_markers() {
        using enum Asset;
        expect(is_one_of(p_.drop_zone, {pool, ready, used}), "the drop zone waits or is used (10.1)", "markers.drop-zone");
        expect(!is_one_of(p_.bombers, {gone, flown}), "the B-29s can be recruited again (16.5)", "markers.b-29");
        expect(is_one_of(p_.air_supply, {pool, ready, used, flown}), "air supply waits or is used (19.4)",
               "markers.air-supply");
        expect(p_.air_supply != flown ||
                   (is_option_on(p_, air_transport) && is_during(Phase::allied_movement, Phase::interdiction)),
               "air supply carries a unit in the Allied player turn (25.3)", "markers.air-supply");
        expect(is_one_of(p_.fleet, {pool, ready, gone}), "the fleet waits or is gone (18.0)", "markers.fleet");
        const bool flies = p_.bombed != no_hex;
        expect(flies ? is_land(game_, p_.bombed) && is_during(Phase::bombers, Phase::japanese_combat) : p_.suppressed == 0,
               "the B-29s are over a hex from their phase on (16.5)", "bombed");
        expect(flies == (p_.bombers == used), "the B-29s are used while they are over a hex (16.5)", "bombed");
        expect(p_.bombers != planned || is_during(Phase::planning, Phase::japanese_combat),
               "missions are planned in the Strike Planning Phase and end with the turn (16.1)", "markers.b-29");
    }

    // 13.1, 13.2, 16.1, 16.3, 16.4
    void inspect_strikes() {
        for (std::size_t i = 0; i < p_.strikes.size(); ++i) {
            const Strike& strike = p_.strikes[i];
            const Side side = side_of(static_cast<Nation>(strike.nation));
            const bool twice = std::any_of(p_.strikes.begin(), p_.strikes.begin() + i, [&](const Strike& other) {
                return other.hex == strike.hex && side_of(static_cast<Nation>(other.nation)) == side;
            });
            expect(strike.points <= (side == allies ? 2 : 1), "a hex takes two Allied points or one Japanese (16.3)",
                   item("strikes", i) + ".points");
            expect(!twice, "the side has other air points in this hex (16.1)", item("strikes", i) + ".hex");
            expect(is_land(game_, strike.hex) && strike_fits_phase(side, strike.hex),
                   "no air points are over this hex now (16.3, 16.4)", item("strikes", i));
        }
    }

    bool strike_fits_phase(Side side, HexId hex) const {
        if (side == japan) {
            return is_during(Phase::japanese_combat);
        }
        if (p_.phase == Phase::invasion) {
            return p_.battle.kind == BattleKind::landing && p_.battle.targets[0] == hex && hex != p_.bombed;  // 10.2.2
        }
        return is_during(Phase::allied_combat, Phase::japanese_combat) && p_.phase != Phase::base_building &&
               (hex != p_.bombed || is_over());
    }

    // 10.1
    void inspect_beaches() {
        std::array<int, 2> markers{};  // amphibious, airborne
        for (std::size_t i = 0; i < p_.beaches.size(); ++i) {
            const Beach& beach = p_.beaches[i];
            const HexFacts& here = facts(beach.hex);
            const bool fits = beach.airborne != 0 ? here.open || here.airfield : !here.land || here.coastal;
            const bool twice = std::any_of(p_.beaches.begin(), p_.beaches.begin() + i, [&](const Beach& other) {
                return other.hex == beach.hex && other.airborne == beach.airborne;
            });
            const bool held = here.land && (beach.fought != 0 || (enemy_in(p_, allies, beach.hex) && !is_over()));
            expect(fits && !twice && !held, "no marker can be here (10.1)", item("beaches", i) + ".hex");
            ++markers[beach.airborne];
        }
        expect(p_.beaches.empty() || is_during(Phase::invasion), "markers are on the map in the Invasion Phase only (10.1)",
               "beaches");
        expect(markers[0] + p_.amphibious <= game_.pools.amphibious, "there are not so many amphibious markers (8.2)",
               "markers.amphibious");
        expect(markers[1] == (p_.drop_zone == Asset::used ? 1 : 0), "the drop zone is used while it is on the map (10.1)",
               "markers.drop-zone");
        p_.occupied[index(allies)].for_each([&](HexId hex) {
            const auto is_here = [hex](const Beach& beach) { return beach.hex == hex && beach.airborne == 0; };
            expect(facts(hex).land || std::any_of(p_.beaches.begin(), p_.beaches.end(), is_here),
                   "is at sea without a marker (10.1)", "hex", p_.stacks.top(hex));
        });
    }

    // --- the battle ---

    void inspect_battle() {
        const Battle& battle = p_.battle;
        if (battle.kind == BattleKind::none) {
            expect(battle == Battle{}, "no battle is under way", "battle");
            return;
        }
        if (!is_sound()) {
            return;
        }
        expect(battle_fits_phase(), "there is no such battle in this phase (15.0)", "battle.kind");
        const auto is_adjacent = [&](HexId from, HexId target) {
            return is_landing() ? game_.map.grid().distance(from, target) == 1 : game_.around[index(from)].contains(target);
        };
        const bool all_adjacent = std::all_of(battle.from.begin(), battle.from.end(), [&](HexId from) {
            return std::all_of(battle.targets.begin(), battle.targets.end(),
                               [&](HexId target) { return is_adjacent(from, target); });
        });
        expect(all_adjacent, "all attackers are next to all defenders (15.0)", "battle.from");
        expect(battle.camp <= battle.targets.size(), "there is no such target", "battle.camp");
    }

    // A landing, or the counterattack against one. Once the force is ashore it may exploit (R25.32).
    bool is_landing() const {
        const Battle& battle = p_.battle;
        const bool ashore =
            battle.kind == BattleKind::exploitation ||
            (battle.kind == BattleKind::counterattack && !battle.targets.empty() && facts(battle.targets[0]).land);
        return p_.phase == Phase::invasion && !ashore;
    }

    // R10.10: of a landing that overran the defenders nothing is left but to go on.
    bool kind_fits_phase() const {
        const Battle& battle = p_.battle;
        switch (battle.kind) {
            case BattleKind::landing: return p_.phase == Phase::invasion;
            case BattleKind::attack:
                return p_.phase != Phase::invasion ||
                       (battle.committed != 0 && battle.result == index(CombatResult::de) && p_.stack.holds<Advance>());
            case BattleKind::none:
            case BattleKind::counterattack:
            case BattleKind::exploitation: break;
        }
        return true;
    }

    bool battle_fits_phase() const {
        const Battle& battle = p_.battle;
        const bool countered = battle.kind == BattleKind::counterattack;
        if (!kind_fits_phase()) {
            return false;
        }
        if (battle.targets.empty() && battle.kind != BattleKind::exploitation) {
            return false;
        }
        const auto phasing = static_cast<Side>(countered ? 1 - battle.attacker : battle.attacker);
        if (p_.phase == Phase::japanese_combat ? phasing != japan : phasing != allies) {
            return false;
        }
        // 10.2.2: one hex on the coast, attacked from the sea.
        const auto at_sea = [&](HexId hex) { return !facts(hex).land; };
        const auto& shore = countered ? battle.from : battle.targets;
        const auto& sea = countered ? battle.targets : battle.from;
        return is_landing()
                   ? shore.size() == 1 && facts(shore[0]).coastal && std::all_of(sea.begin(), sea.end(), at_sea)
                   : is_one_of(p_.phase, {Phase::invasion, Phase::allied_combat, Phase::japanese_combat}) &&
                         std::none_of(shore.begin(), shore.end(), at_sea) && std::none_of(sea.begin(), sea.end(), at_sea);
    }

    const Game& game_;
    const Position& p_;
};

}  // namespace

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

}  // namespace causeway::formosa
