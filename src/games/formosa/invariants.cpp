// What no Position may violate.
#include "games/formosa/invariants.h"

#include <algorithm>

namespace causeway::formosa {

namespace {

constexpr std::uint16_t battle_marks = status::in_battle | status::retreated | status::stepped | status::stayed;
constexpr std::uint16_t hidden_marks = status::wandered | status::off_road | status::late;

class Inspector {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        inspect_heading();
        inspect_places();
        if (!faults_.empty()) {
            return std::move(faults_);  // nothing else is safe to look at
        }
        inspect_hexes();
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            inspect_status(static_cast<PieceId>(i));
        }
        inspect_tracks();
        inspect_air();
        inspect_battle();
        if (faults_.empty()) {
            inspect_strikes();
            inspect_beaches();
            inspect_bombers();
        }
        // The procedures take all of the above for granted.
        if (faults_.empty()) {
            inspect_stack(game_, p_, faults_);
        }
        return std::move(faults_);
    }

  private:
    void fault(std::string message, std::string where) { faults_.push_back({std::move(message), std::move(where), no_piece}); }
    void fault(std::string message, std::string key, PieceId piece) {
        faults_.push_back({std::move(message), std::move(key), piece});
    }
    void refuse_if(bool wrong, const char* message, const char* where) {
        if (wrong) {
            fault(message, where);
        }
    }
    static std::string item(const char* list, std::size_t i) { return std::string(list) + "[" + std::to_string(i) + "]"; }

    const HexFacts& facts(HexId hex) const { return game_.hexes[index(hex)]; }
    bool is_over() const { return p_.phase == Phase::over; }
    const ScenarioFacts& scenario() const { return game_.scenarios[p_.scenario]; }
    // A game that ends in the middle of a phase stays as it was, so its last Position may hold what any phase may.
    bool is_during(Phase first, Phase last) const { return is_over() || (p_.phase >= first && p_.phase <= last); }

    void inspect_heading() {
        if (p_.turn < 1 || p_.turn > scenario().turns) {
            fault("the scenario has no turn " + std::to_string(p_.turn), "turn");
        }
        refuse_if(p_.stack.empty(), "something must be under way", "stack");
        if (is_over() != (p_.winner != 0) || is_over() != (p_.ending != 0)) {
            fault("a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
            return;
        }
        const std::optional<Result> end = result(game_, p_);
        const int winner = !end ? 0 : end->winner == nobody ? 3 : static_cast<int>(index(end->winner)) + 1;
        refuse_if(winner != p_.winner, "this ending has another winner", "winner");
    }

    // --- pieces ---

    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const HexId place = p_.at[i];
            const auto piece = static_cast<PieceId>(i);
            const std::string& id = game_.units[i].id;
            if (is_absent(game_, p_, game_.units[i]) && place != box::unused) {
                fault(id + " has no part in this scenario with these options", on_map(place) ? "hex" : "box", piece);
            } else if (on_map(place) ? !fits_hex(game_.units[i], place) : !fits_box(game_.units[i], place)) {
                fault(id + " does not belong here", on_map(place) ? "hex" : "box", piece);
            }
        }
        // Each piece on the map is once in the stack of its hex, and nowhere else.
        refuse_if(p_.stacks.misplaced(p_.at, max_pieces) != no_piece, "a piece is not in the stack of its hex", "pieces");
    }

    bool fits_hex(const Unit& u, HexId hex) const {
        if (!facts(hex).land) {
            return side_of(u.nation) == allies && u.movement > 0 && is_during(Phase::invasion, Phase::invasion);
        }
        if (!can_stand(game_, u, hex)) {
            return false;  // 12.2
        }
        if (side_of(u.nation) == allies) {
            return p_.phase != Phase::setup;
        }
        switch (u.type) {
            case Class::coastal_defense: return facts(hex).port();
            case Class::heavy_weapons: return facts(hex).city || facts(hex).town;
            case Class::camp: return facts(hex).town && !facts(hex).city;
            default: return true;
        }
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
        for (std::size_t h = 0; h < static_cast<std::size_t>(game_.map.size()); ++h) {
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
            const std::string name = game_.map.name(hex);
            if (occupied[0].contains(hex) && occupied[1].contains(hex)) {
                fault(name + " holds units of both sides (12.2)", "hex", last);
            } else if (const Side side = owner(game_, last); holds_limits(side) && is_overstacked(game_, p_, side, hex)) {
                fault(name + " is overstacked (" + (side == allies ? "13.1" : "13.2") + ")", "hex", last);
            }
            if (bases > 1) {
                fault(name + " holds more than one base (20.1)", "hex", last);
            }
        }
        refuse_if(occupied != p_.occupied, "the occupation of hexes is wrong", "pieces");
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
        const bool japanese = u.nation == Nation::japan;
        const auto refuse = [&](bool wrong, const char* why) {
            if (wrong) {
                fault(u.id + " " + why, "status", piece);
            }
        };
        if (!on_map(place)) {
            const bool waits = place == box::staging || place == box::amoy || place == box::raiders;
            const unsigned allowed = status::known | (waits ? status::moved | status::landing | status::fought : 0U);
            refuse(has(p_, piece, ~allowed & 0xFFFFU), "is off the map and has a status of the map");
            return;
        }
        refuse(!japanese && has(p_, piece, status::concealed | hidden_marks | status::dying),
               "is Allied and never concealed (11.0)");
        refuse(japanese && has(p_, piece, status::base | status::motorized | status::landing),
               "is Japanese: no base, no trucks, no landing (20.0, 22.0, 10.0)");
        refuse(has(p_, piece, status::concealed) && has(p_, piece, status::dying), "is concealed and falls (25.6)");
        refuse(has(p_, piece, hidden_marks) && !has(p_, piece, status::concealed | status::dying),
               "moved unseen but is not concealed");
        refuse(has(p_, piece, status::wandered) && u.movement == 0 && !u.mobile_deception, "cannot have moved (11.1)");
        refuse(japanese && u.type == Class::deception && !has(p_, piece, status::concealed),
               "is a deception unit face up (11.1)");
        refuse(has(p_, piece, status::base) && (u.type != Class::engineer || !game_.base_set.contains(place)),
               "cannot be a base here (20.1)");
        refuse(has(p_, piece, battle_marks) && p_.battle.kind == BattleKind::none, "is in no battle");
        refuse(has(p_, piece, status::dying) && !is_option_on(p_, die_hards), "cannot go on as guerrillas (25.6)");
        refuse(!facts(place).land && has(p_, piece, status::base), "is at sea");
    }

    // --- points and tracks ---

    void inspect_tracks() {
        for (const Side side : {allies, japan}) {
            if (p_.lp[index(side)] > most_lp) {
                fault("has too many logistics points", "lp." + game_.info.sides[index(side)].id);
            }
        }
        refuse_if(p_.amoy != 0 && (p_.amoy < 2 || p_.amoy > p_.turn), "Amoy falls on turn 2 or later (9.1)", "amoy");
        refuse_if(p_.recruited_97 > (is_option_on(p_, division_97) ? 1 : 0), "the 97th Division needs its option (25.5)",
                  "recruited_97");
        refuse_if(p_.landings_barred > p_.gunfire_barred, "only a fleet that bars gunfire bars landings (18.0)",
                  "landings_barred");
        refuse_if(p_.gunfire_barred != 0 && !is_during(Phase::special_attack, Phase::japanese_combat),
                  "is over when the turn ends (18.0)", "gunfire_barred");
        refuse_if(p_.planned != 0 && p_.phase != Phase::planning, "plans are made in the Strike Planning Phase (16.1)",
                  "planned");
        inspect_camp();
        inspect_traffic();
        const bool fights =
            is_during(Phase::allied_combat, Phase::allied_combat) || is_during(Phase::japanese_combat, Phase::japanese_combat);
        refuse_if(!game_.land_set.includes(p_.must_be_attacked) || (!fights && !p_.must_be_attacked.empty()),
                  "only enemies on land must be attacked, in a combat phase (15.0)", "must_be_attacked");
    }

    void inspect_camp() {
        if (p_.vp_adjustment == 0) {
            return;
        }
        const auto& units = game_.pieces[index(japan)];
        const bool gone = std::any_of(units.begin(), units.end(), [&](PieceId piece) {
            return is(game_, piece, Class::camp) && at(p_, piece) == box::eliminated;
        });
        refuse_if(std::abs(p_.vp_adjustment) != camp_points || !gone, "the camp counts once it is gone (25.10)", "camp");
    }

    void inspect_traffic() {
        for (std::size_t i = 0; i < max_ports; ++i) {
            const int units = p_.port_traffic[i];
            const bool possible = is_during(Phase::transfer, Phase::transfer) && i < game_.ports.size();
            refuse_if(units > (possible ? most_traffic : 0), "up to four units use a port in the Naval Transfer Phase (21.0)",
                      "port_traffic");
        }
    }

    void inspect_air() {
        for (const Nation nation : all_nations) {
            const std::string id = nation_ids[index(nation)];
            const Wing& wing = p_.wings[index(nation)];
            const bool plays = nation != Nation::commonwealth || scenario().commonwealth;
            if (tac_in_play(p_, nation) > (plays ? game_.pools.tac[index(nation)] : 0)) {
                fault("there are not so many air points (8.2)", "air." + id);
            }
            const int flying = wing.superiority + wing.tactical + wing.spent;
            if (flying > 0 && !is_during(Phase::planning, Phase::administration)) {
                fault("missions are planned in the Strike Planning Phase and end with the turn (16.1)", "air." + id);
            }
            if (wing.superiority > 0 && !is_during(Phase::planning, Phase::superiority)) {
                fault("air superiority is over (16.2)", "air." + id + ".superiority");
            }
            if (p_.gunfire[index(nation)] > (plays ? game_.pools.gunfire[index(nation)] : 0)) {
                fault("there are not so many gunfire units (8.2)", nation == Nation::japan ? "gunfire" : "gunfire." + id);
            }
        }
        refuse_if(p_.kamikaze_pool + p_.kamikaze_ready + p_.kamikaze_planned > game_.pools.kamikaze,
                  "there are not so many kamikaze points (8.2)", "kamikaze");
        refuse_if(p_.kamikaze_planned > 0 && !is_during(Phase::planning, Phase::special_attack),
                  "kamikazes attack in the Special Attack Phase (16.6)", "kamikaze.planned");
    }

    // 13.1, 13.2, 16.1, 16.3, 16.4
    void inspect_strikes() {
        for (std::size_t i = 0; i < p_.strikes.size(); ++i) {
            const Strike& strike = p_.strikes[i];
            if (!facts(strike.hex).land) {
                fault("air points are over a land hex", item("strikes", i));
                return;
            }
            const Side side = side_of(static_cast<Nation>(strike.nation));
            if (strike.points > (side == allies ? 2 : 1)) {
                fault("a hex takes two Allied points or one Japanese (16.3)", item("strikes", i) + ".points");
            }
            for (std::size_t k = 0; k < i; ++k) {
                if (p_.strikes[k].hex == strike.hex && side_of(static_cast<Nation>(p_.strikes[k].nation)) == side) {
                    fault("the side has other air points in this hex (16.1)", item("strikes", i) + ".hex");
                }
            }
            if (!strike_fits_phase(side, strike.hex)) {
                fault("no air points are over the map now (16.3, 16.4)", item("strikes", i));
            }
        }
    }

    bool strike_fits_phase(Side side, HexId hex) const {
        if (side == japan) {
            return is_during(Phase::japanese_combat, Phase::japanese_combat);
        }
        if (p_.phase == Phase::invasion) {
            return p_.battle.kind == BattleKind::landing && p_.battle.targets[0] == hex && hex != p_.bombed;  // 10.2.2
        }
        return is_during(Phase::allied_combat, Phase::japanese_combat) && p_.phase != Phase::base_building &&
               (hex != p_.bombed || is_over());
    }

    // 10.1
    void inspect_beaches() {
        int amphibious = 0, airborne = 0;
        for (std::size_t i = 0; i < p_.beaches.size(); ++i) {
            const Beach& beach = p_.beaches[i];
            (beach.airborne != 0 ? airborne : amphibious) += 1;
            const bool at_sea = !facts(beach.hex).land;
            const bool fits =
                beach.airborne != 0 ? facts(beach.hex).open || facts(beach.hex).airfield : at_sea || facts(beach.hex).coastal;
            const bool twice = std::any_of(p_.beaches.begin(), p_.beaches.begin() + i,
                                           [&](const Beach& b) { return b.hex == beach.hex && b.airborne == beach.airborne; });
            if (!fits || twice || (beach.fought != 0 && !at_sea) ||
                (!at_sea && enemy_in(p_, allies, beach.hex) && !is_over())) {
                fault("no marker can be here (10.1)", item("beaches", i) + ".hex");
            }
        }
        refuse_if(!p_.beaches.empty() && !is_during(Phase::invasion, Phase::invasion),
                  "markers are on the map in the Invasion Phase only (10.1)", "beaches");
        refuse_if(amphibious + p_.amphibious > game_.pools.amphibious, "there are not so many amphibious markers (8.2)",
                  "markers.amphibious");
        if (!is_one_of(p_.drop_zone, {Asset::pool, Asset::ready, Asset::used}) ||
            airborne != (p_.drop_zone == Asset::used ? 1 : 0)) {
            fault("the drop zone is used while it is on the map (10.1)", "markers.drop-zone");
        }
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (on_map(p_.at[i]) && !facts(p_.at[i]).land && !is_beach(p_.at[i])) {
                fault(game_.units[i].id + " is at sea without a marker (10.1)", "hex", static_cast<PieceId>(i));
            }
        }
    }

    bool is_beach(HexId hex) const {
        return std::any_of(p_.beaches.begin(), p_.beaches.end(),
                           [hex](const Beach& beach) { return beach.hex == hex && beach.airborne == 0; });
    }

    void inspect_bombers() {
        if (!is_one_of(p_.bombers, {Asset::pool, Asset::ready, Asset::planned, Asset::used})) {
            fault("the B-29s can be recruited again (16.5)", "markers.b-29");
        }
        if (!is_one_of(p_.air_supply, {Asset::pool, Asset::ready, Asset::used})) {
            fault("air supply waits or is used (19.4)", "markers.air-supply");
        }
        if (!is_one_of(p_.fleet, {Asset::pool, Asset::ready, Asset::gone})) {
            fault("the fleet waits or is gone (18.0)", "markers.fleet");
        }
        const bool flies = p_.bombed != no_hex;
        refuse_if(flies != (p_.bombers == Asset::used) || (flies && !facts(p_.bombed).land) || (p_.suppressed != 0 && !flies) ||
                      (flies && !is_during(Phase::bombers, Phase::japanese_combat)),
                  "the B-29s are over a hex from their phase on (16.5)", "bombed");
        refuse_if(p_.bombers == Asset::planned && !is_during(Phase::planning, Phase::japanese_combat),
                  "missions are planned in the Strike Planning Phase and end with the turn (16.1)", "markers.b-29");
    }

    // --- the battle ---

    void inspect_battle() {
        const Battle& battle = p_.battle;
        if (battle.kind == BattleKind::none) {
            if (battle != Battle{}) {
                fault("no battle is under way", "battle");
            }
            return;
        }
        for (std::size_t i = 0; i < battle.targets.size(); ++i) {
            inspect_battle_hex(battle.targets, i, "battle.targets");
        }
        for (std::size_t i = 0; i < battle.from.size(); ++i) {
            inspect_battle_hex(battle.from, i, "battle.from");
        }
        if (!faults_.empty()) {
            return;
        }
        refuse_if(!battle_fits_phase(), "there is no such battle in this phase (15.0)", "battle.kind");
        for (const HexId from : battle.from) {
            for (const HexId target : battle.targets) {
                const bool adjacent =
                    is_landing() ? game_.map.grid().distance(from, target) == 1 : game_.around[index(from)].contains(target);
                if (!adjacent) {
                    fault("all attackers are next to all defenders (15.0)", "battle.from");
                    return;
                }
            }
        }
        refuse_if(battle.camp > battle.targets.size(), "there is no such target", "battle.camp");
    }

    // A landing, or the counterattack against one.
    bool is_landing() const { return p_.phase == Phase::invasion; }

    bool battle_fits_phase() const {
        const Battle& battle = p_.battle;
        const bool countered = battle.kind == BattleKind::counterattack;
        if (!countered && is_landing() != (battle.kind == BattleKind::landing)) {
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
                   : is_one_of(p_.phase, {Phase::allied_combat, Phase::japanese_combat}) &&
                         std::none_of(shore.begin(), shore.end(), at_sea) && std::none_of(sea.begin(), sea.end(), at_sea);
    }

    template <class List>
    void inspect_battle_hex(const List& hexes, std::size_t i, const char* where) {
        if (std::find(hexes.begin(), hexes.begin() + i, hexes[i]) != hexes.begin() + i) {
            fault("is here a second time", item(where, i));
        }
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

std::vector<std::string> violations(const Game& game, const Position& position) {
    std::vector<std::string> found;
    for (const Fault& fault : faults(game, position)) {
        const std::string piece = fault.piece == no_piece ? "" : unit(game, fault.piece).id + ".";
        found.push_back(piece + fault.where + ": " + fault.message);
    }
    return found;
}

}  // namespace causeway::formosa
