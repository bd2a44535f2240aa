// What no Position may violate.
#include "games/malaya/invariants.h"

#include <algorithm>

namespace causeway::malaya {

namespace {

constexpr unsigned battle_marks = status::in_battle | status::retreats | status::stepped | status::stayed | status::surrounded;
constexpr unsigned command_marks = status::active | status::paid;
constexpr unsigned march_marks = status::ready | status::railed;

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
        inspect_battalions();
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            inspect_status(static_cast<PieceId>(i));
        }
        inspect_air();
        inspect_markers();
        inspect_lists();
        inspect_assaults();
        inspect_raids();
        inspect_declarations();
        inspect_battle();
        // The procedures take all of the above for granted.
        if (is_sound()) {
            inspect_stack(game_, p_, *this);
        }
        return take();
    }

  private:
    const HexFacts& facts(HexId hex) const { return game_.hexes[index(hex)]; }
    const ScenarioFacts& scenario() const { return game_.scenarios[p_.scenario]; }
    bool is_over() const { return p_.phase == Phase::over; }
    bool is_during(Phase first, Phase last) const { return p_.phase >= first && p_.phase <= last; }
    template <class Phases>
    bool is_among(const Phases& phases) const {
        return is_phase_among(p_.phase, phases);
    }
    // What stands at this place of a list in the document.
    static std::string item(std::string_view list, std::size_t i) { return std::string(list) + "[" + std::to_string(i) + "]"; }
    // Whether the list holds the hex before that place.
    template <class List, class HexOf>
    static bool is_double(const List& list, std::size_t i, HexOf hex_of) {
        return std::any_of(list.begin(), list.begin() + i, [&](const auto& each) { return hex_of(each) == hex_of(list[i]); });
    }

    // --- turn and phase (4.1) ---

    void inspect_heading() {
        expect(p_.turn >= 1 && p_.turn <= scenario().turns, "the scenario has no such turn", "turn");
        expect(p_.phase != Phase::setup || p_.turn == 1, "units are set up before the first turn (3.0)", "phase");
        expect(impulse_fits(), "this phase belongs to another impulse (4.1)", "impulse");
        expect(p_.turn > 1 || p_.first == index(japan), "Japan has the initiative on turn 1 (25.2)", "first");
        expect(!p_.stack.empty(), "something must be under way", "stack");
        expect(p_.vp[0] >= 0 && p_.vp[1] >= 0, "nobody has less than no victory points (24.1)", "vp");
        expect(is_over() == (p_.winner != 0) && is_over() == (p_.ending != 0),
               "a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        expect(p_.winner == winner_of_ending(), "this ending has another winner", "winner");
    }
    bool impulse_fits() const {
        if (is_during(Phase::movement, Phase::combat)) {
            return p_.impulse == 1 || p_.impulse == 2;
        }
        if (is_during(Phase::follow_on_movement, Phase::follow_on_combat)) {
            return p_.impulse >= 3 && p_.impulse <= 5;
        }
        return p_.phase == Phase::victory ? p_.impulse == 4 || p_.impulse == 5 : p_.impulse == 0;
    }
    // 24.2, 25.3: the Allies win by the second ending and the three from the fourth on, Japan by the first and the three after.
    int winner_of_ending() const {
        constexpr int winners[] = {0, 2, 1, 1, 1, 1, 2, 2, 2, 3};
        static_assert(std::size(winners) == last_ending + 1);
        return p_.ending <= last_ending ? winners[p_.ending] : -1;
    }

    // --- pieces ---

    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const Unit& u = game_.units[i];
            const HexId place = p_.at[i];
            expect(on_map(place) ? fits_hex(u, place) : fits_box(u, place), "does not belong here",
                   on_map(place) ? "hex" : "box", static_cast<PieceId>(i));
        }
        // Each piece on the map is once in the stack of its hex, and nowhere else.
        expect(p_.stacks.misplaced(p_.at, max_pieces) == no_piece, "a piece is not in the stack of its hex", "pieces");
        for (std::size_t i = game_.units.size(); i < max_pieces; ++i) {
            expect(p_.at[i] == box::unused && p_.status[i] == 0 && p_.battle_of[i] == 0, "there are not so many pieces",
                   "pieces");
        }
    }

    bool fits_hex(const Unit& u, HexId hex) const {
        if (!facts(hex).land) {
            return false;
        }
        return p_.phase != Phase::setup || may_start_in(game_, u.group, hex);
    }

    // 25.0: who begins on the map, in a base or in hand goes off the board only as a loss, or to be its battalions.
    static bool begins(Group group) {
        return is_one_of(group,
                         {Group::start, Group::naval_base, Group::island, Group::penang, Group::airfields, Group::north});
    }
    bool fits_box(const Unit& u, HexId place) const {
        const bool supply = u.type == Class::supply;
        if (place == box::unused) {
            return p_.phase == Phase::setup ? !begins(u.group) : supply || u.breakdown != no_kind || !begins(u.group);
        }
        if (place == box::hand) {
            return p_.phase == Phase::setup && u.side == allies && begins(u.group);
        }
        if (p_.phase == Phase::setup) {
            return place == box::base && u.side == japan && (supply || u.group == Group::start);
        }
        if (place == box::replaceable || place == box::eliminated) {
            return !supply;
        }
        if (is_afloat(place)) {
            return u.side == japan && !supply;  // 22.4, 26.2
        }
        if (place == box::to_place) {
            return is_during(Phase::markers, Phase::reinforcement);
        }
        return place == box::base || (on_track(place) && place >= track_of(p_.turn));
    }

    void inspect_hexes() {
        std::array<Hexes, 2> occupied{};
        for (std::size_t h = 0; h < max_hexes; ++h) {
            const auto hex = static_cast<HexId>(h);
            PieceId last = no_piece;
            int airfields = 0;
            for_stack(p_, hex, [&](PieceId piece) {
                occupied[index(owner(game_, piece))].insert(hex);
                airfields += is(game_, piece, Class::airfield) ? 1 : 0;
                last = piece;
            });
            const bool mixed = occupied[0].contains(hex) && occupied[1].contains(hex);
            expect(!mixed, "there are units of both sides in the hex (12.6)", "hex", last);
            expect(p_.phase != Phase::setup || (airfields <= 1 && !is_overstacked(game_, p_, hex)),
                   "too many units start in the hex (12.8, 25.4)", "hex", last);
        }
        expect(occupied[0] == p_.occupied[0] && occupied[1] == p_.occupied[1], "the occupation of hexes is wrong", "pieces");
    }

    // 26.7: what is broken down lies aside, and its battalions are in play or lost.
    void inspect_battalions() {
        for (std::size_t kind = 0; kind < game_.kinds.size(); ++kind) {
            int in_play = 0, parted = 0;
            bool named = false;
            for (const PieceId piece : game_.kinds[kind].counters) {
                in_play += at(p_, piece) != box::unused ? 1 : 0;
                named = named || unit(game_, piece).group == Group::armoured;
            }
            for (std::size_t i = 0; i < game_.units.size(); ++i) {
                const Unit& u = game_.units[i];
                const bool aside = p_.at[i] == box::unused && has(p_, static_cast<PieceId>(i), status::parted);
                parted += u.breakdown != no_kind && aside ? game_.breakdowns[u.breakdown].parts[kind] : 0;
            }
            // The 7th Armored Brigade comes as its battalions, or not at all.
            expect(in_play == parted || (named && in_play == 0), "battalions and what was broken down do not agree (26.7)",
                   "pieces");
        }
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const Unit& u = game_.units[i];
            const auto piece = static_cast<PieceId>(i);
            const bool missing = begins(u.group) && u.type != Class::supply && p_.at[i] == box::unused;
            expect(!missing || has(p_, piece, status::parted), "is in no place although it was not broken down (26.7)", "box",
                   piece);
        }
    }

    // --- statuses ---

    void inspect_status(PieceId piece) {
        const Unit& u = unit(game_, piece);
        const HexId place = at(p_, piece);
        const auto bears = [&](unsigned marks) { return has(p_, piece, marks); };
        const auto refuse = [&](bool wrong, const char* why) { expect(!wrong, why, "status", piece); };
        refuse(bears(~marks_allowed(u, place) & 0xFFFFU), "has a status that it cannot have there");
        refuse(bears(command_marks) && u.type != Class::headquarters, "is no headquarters (7.3)");
        refuse(bears(status::paid) && (!bears(status::active) || p_.phase != Phase::logistics),
               "headquarters are activated in the Logistics Phase (7.3)");
        refuse(bears(status::suppressed) && !is_combat_unit(game_, piece), "is no combat unit and never suppressed (8.0)");
        refuse(bears(march_marks) && !is_among(movement_phases), "the Movement Phase is over (10.2)");
        refuse(bears(status::ready) && p_.phase != Phase::follow_on_movement, "is free to move anyway (10.2)");
        refuse(bears(status::railed) && u.side != japan, "pays half a point on every railroad (26.12)");
        refuse(bears(status::moved) && !may_have_moved(), "the Movement Phase is over (11.2)");
        refuse(bears(status::grouped) && p_.phase != Phase::reinforcement && !is_among(movement_phases), "nobody moves now");
        refuse(bears(status::arrived) && p_.phase != Phase::logistics && !is_among(combat_phases),
               "the Combat Phase is over (15.35)");
        refuse(bears(battle_marks) && p_.battle.number == 0, "is in no battle");
        refuse(bears(status::retreats | status::surrounded) && !bears(status::in_battle), "is in no battle");
        refuse(bears(status::parted) && place != box::unused && u.kind == no_kind, "is no battalion (26.7)");
        inspect_attacker(piece);
    }

    // What put() leaves to a unit there.
    unsigned marks_allowed(const Unit& u, HexId place) const {
        if (on_map(place)) {
            return 0xFFFFU & ~status::exempt;
        }
        if (is_afloat(place)) {
            return 0xFFFFU & ~(status::exempt | status::retreats | status::stepped);
        }
        if (place == box::base) {
            return command_marks | march_marks | status::grouped | status::exempt | status::parted | status::moved;
        }
        if (place == box::to_place) {
            return status::exempt | status::parted;
        }
        if (place == box::unused) {
            return u.breakdown != no_kind ? status::parted : 0U;
        }
        return on_track(place) ? status::exempt : 0U;
    }
    // 11.2, R6.4: in a movement phase, and from the Reinforcement Phase until that of its side.
    bool may_have_moved() const {
        return is_during(Phase::reinforcement, Phase::combat) || p_.phase == Phase::follow_on_movement;
    }

    // 14.2: who attacks in a declared battle.
    void inspect_attacker(PieceId piece) {
        const int number = p_.battle_of[index(piece)];
        if (number == 0) {
            return;
        }
        const HexId place = at(p_, piece);
        const bool there = on_map(place) || is_afloat(place);
        expect(there && owner(game_, piece) == phasing(p_) && !is_supply(game_, piece) && is_among(combat_phases),
               "cannot attack (14.2)", "battle", piece);
        bool any = false, adjacent = true;
        for_targets(p_, number, [&](HexId target) {
            any = true;
            adjacent = adjacent && there && is_within_reach(place, target);
        });
        // Who fights now may have gone.
        expect(any && (adjacent || number == p_.battle.number), "does not adjoin every target (14.2)", "battle", piece);
    }
    bool is_within_reach(HexId place, HexId target) const {
        return on_map(place) ? game_.around[index(place)].contains(target)
                             : p_.assaults[index(place) - index(box::afloat)] == target;
    }

    // --- air points (16.0) ---

    void inspect_air() {
        for (const Side side : both_sides) {
            const std::string where = "air." + side_id(game_, side);
            const Wing& wing = p_.wings[index(side)];
            expect(wing.fresh <= wing.on[index(Mission::reserve)], "points that have come are in the reserve (16.31)",
                   where + ".fresh");
            expect(points_in_play(side) <= most_points(side), "there are not so many air points (25.6, 25.7)", where);
            int assigned = wing.flown;
            for (const Mission mission : {Mission::superiority, Mission::strike, Mission::interdiction, Mission::recon}) {
                assigned += wing.on[index(mission)];
            }
            expect(assigned == 0 || is_over() || is_during(Phase::missions, Phase::victory),
                   "missions are assigned in their phase and end with the turn (16.3)", where);
            expect(wing.flown == 0 || p_.phase >= Phase::reinforcement, "nobody has flown yet (16.5)", where + ".flown");
            expect(wing.on[index(Mission::superiority)] == 0 || p_.phase == Phase::missions || p_.phase == Phase::superiority,
                   "air superiority is over (16.5)", where + ".superiority");
        }
    }
    int points_in_play(Side side) const {
        int points = air_points(p_, side);
        for (const Raid& raid : p_.raids) {
            points += phasing(p_) == side ? raid.air : 0;
        }
        return points;
    }
    // R16.6; ABDA brings the Allies two points and Air Reinforcements a die.
    int most_points(Side side) const {
        const int start = scenario().air[index(side)];
        return side == allies ? start + 8 : start + static_cast<int>(game_.airfields.size());
    }

    // --- command markers (5.0) ---

    void inspect_markers() {
        for (const Side side : both_sides) {
            for (std::size_t kind = 0; kind < marker_count; ++kind) {
                const int held = p_.hand[index(side)][kind], waiting = p_.pool[index(side)][kind];
                const std::string where = side_id(game_, side) + "." + std::string(words_of<Marker>[kind]);
                const int all = game_.markers[index(side)][kind].count;
                expect(held + waiting <= all, "there are not so many of these markers (5.3)", "hand." + where);
                expect(held == 0 || is_held(static_cast<Marker>(kind)), "takes effect when it is picked (5.3)",
                       "hand." + where);
            }
        }
        for (std::size_t kind = 0; kind < marker_count; ++kind) {
            const auto marker = static_cast<Marker>(kind);
            const bool ships = marker == Marker::naval_ca || marker == Marker::naval_dd;
            expect(p_.fired[kind] <= (ships ? p_.hand[index(japan)][kind] : 0), "there are not so many ships (17.0)",
                   "fired." + std::string(words_of<Marker>[kind]));
        }
        expect(p_.amphibious_moves == held(p_, japan, Marker::amphibious_move), "serves while it is held (5.3.15)",
               "amphibious_moves");
        expect(p_.planned == 0 || p_.phase >= Phase::missions, "missions are planned in their phase (16.31)", "planned");
        expect(p_.panic == 0 || p_.phase >= Phase::markers, "Panic lasts for its turn (5.3.19)", "panic");
        expect(p_.no_landings == 0 || p_.phase >= Phase::strikes || p_.impulse == 2,
               "Force Z has not been attacked this turn (26.1.6)", "no_landings");
    }
    // 5.3: the others are gone, or back in the pool, as soon as they are picked.
    static bool is_held(Marker marker) {
        using enum Marker;
        return is_one_of(marker, {matadore, intelligence, staff_planning, thais_resist, force_z, naval_ca, naval_dd,
                                  amphibious_move, banzai, yamashita, tank_shock});
    }

    // --- what lies on the map ---

    void inspect_lists() {
        expect((p_.occupied[index(allies)] | p_.occupied[index(japan)]).includes(p_.forts),
               "a fortification lasts while somebody is in it (21.3)", "forts");
        expect(p_.engineers.empty() || is_among(movement_phases), "engineers bridge rivers in the Movement Phase (20.0)",
               "engineers");
        for (std::size_t i = 0; i < p_.engineers.size(); ++i) {
            expect(is_land(game_, p_.engineers[i]), "is no land hex", item("engineers", i));
        }
        expect(game_.coast_set.includes(p_.beaches), "supply lands on coasts (26.11)", "beaches");
        expect(p_.beaches.empty() || p_.phase >= Phase::reinforcement, "supply lands from the Reinforcement Phase on (26.11)",
               "beaches");
        expect(game_.land_set.includes(p_.met), "there are no zones of control at sea (13.1)", "met");
        expect(p_.met.empty() || is_among(movement_phases) || p_.stack.holds<Retreats>(),
               "nobody moves or retreats who could have met a zone of control (18.4)", "met");
    }

    // 22.4
    void inspect_assaults() {
        for (std::size_t force = 0; force < assault_count; ++force) {
            bool any = false;
            for_box(game_, p_, japan, afloat_box(force), [&](PieceId) { any = true; });
            const HexId target = p_.assaults[force];
            const bool set = target != no_hex;
            expect(set ? is_land(game_, target) && facts(target).coastal &&
                             !is_double(p_.assaults, force, [](HexId hex) { return hex; })
                       : !any,
                   "a force at sea assaults a coastal hex (22.4)", item("assaults", force));
            expect(!set || any || p_.battle.number != 0, "nobody is at sea (22.4)", item("assaults", force));
            expect(!set || (p_.phase >= Phase::reinforcement && p_.phase <= Phase::follow_on_combat),
                   "assaults are fought in the Combat Phase (22.4)", item("assaults", force));
        }
    }

    // 16.8, 17.0
    void inspect_raids() {
        const Side side = phasing(p_);
        int ca = 0, dd = 0, force_z = 0;
        for (std::size_t i = 0; i < p_.raids.size(); ++i) {
            const Raid& raid = p_.raids[i];
            ca += raid.ca;
            dd += raid.dd;
            force_z += raid.force_z;
            expect(is_land(game_, raid.hex) &&
                       !is_double(p_.raids, i, [](const Raid& each) { return std::pair(each.hex, each.is_naval()); }),
                   "the hex is bombarded already, or is none (16.8)", item("raids", i) + ".hex");
            expect(raid.air > 0 || raid.is_naval(), "nobody bombards it (16.8)", item("raids", i));
            expect(raid.air == 0 || !raid.is_naval(), "aircraft and ships bombard apart (16.81)", item("raids", i));
            // The first of two attacks on a hex may leave nobody there for the second (R16.10).
            expect(side != nobody && is_among(strike_phases) && (enemy_in(p_, side, raid.hex) || !p_.stack.holds<Strike>()),
                   "no enemy is bombarded here now (16.8)", item("raids", i));
            expect(side == nobody || raid.air <= scenario().strike_limit[index(side)], "too many strike this hex (26.1.3)",
                   item("raids", i) + ".air");
        }
        expect(ca <= p_.fired[index(Marker::naval_ca)] && dd <= p_.fired[index(Marker::naval_dd)] &&
                   (ca + dd == 0 || side == japan),
               "there are not so many ships (17.0)", "raids");
        expect(force_z <= held(p_, allies, Marker::force_z) && (force_z == 0 || side == allies), "Force Z is not here (17.0)",
               "raids");
    }

    // --- battles (14.0) ---

    void inspect_declarations() {
        expect(p_.targets.empty() || is_among(combat_phases), "battles are declared in the Combat Phase (14.2)", "targets");
        for (std::size_t i = 0; i < p_.targets.size(); ++i) {
            const Target& target = p_.targets[i];
            expect(is_land(game_, target.hex) && !is_double(p_.targets, i, [](const Target& each) { return each.hex; }),
                   "a hex is attacked once (14.27)", item("targets", i) + ".hex");
            expect(target.battle >= 1 && target.battle <= most_battles && target.filler == 0, "there is no such battle",
                   item("targets", i) + ".battle");
            expect(target.battle == p_.battle.number || is_manned(target), "nobody is there to fight (14.0)",
                   item("targets", i));
        }
    }
    // A battle that is only being put together may have no attackers yet.
    bool is_manned(const Target& target) const {
        const Build* build = p_.stack.find<Build>();
        const bool waits = build == nullptr || build->number != target.battle;
        return phasing(p_) != nobody && enemy_in(p_, phasing(p_), target.hex) && (!waits || is_attacked(target.battle));
    }
    bool is_attacked(int battle) const {
        return std::any_of(p_.battle_of.begin(), p_.battle_of.end(), [&](int number) { return number == battle; });
    }

    void inspect_battle() {
        const Battle& battle = p_.battle;
        if (battle.number == 0) {
            expect(battle == Battle{}, "no battle is under way", "battle");
            return;
        }
        expect(is_among(combat_phases) && battle.attacker == index(phasing(p_)), "nobody fights now (14.0)", "battle.attacker");
        bool any = false;
        for_targets(p_, battle.number, [&](HexId) { any = true; });
        expect(any, "no such battle was declared (14.2)", "battle.number");
        for (std::size_t i = 0; i < battle.from.size(); ++i) {
            expect(is_land(game_, battle.from[i]), "is no land hex", item("battle.from", i));
        }
        expect(result_fits(), "is a result of the other table (14.5)", "battle.result");
        expect(battle.tank_shock == 0 || battle.attacker == index(japan), "is played on a Japanese attack (5.3.24)",
               "battle.tank_shock");
    }
    bool result_fits() const {
        const CombatResult result = p_.battle.result;
        switch (p_.battle.table) {
            case Crt::none: return result == CombatResult::none;
            case Crt::assault: return result <= CombatResult::dz;
            case Crt::raid: return result == CombatResult::none || result >= CombatResult::aa;
        }
        return false;
    }

    const Game& game_;
    const Position& p_;
};

}  // namespace

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

}  // namespace causeway::malaya
