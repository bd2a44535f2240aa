// What no Position may violate.
#include "games/islandwar/invariants.h"

#include <algorithm>

#include "core/misplaced.h"

namespace causeway::islandwar {

namespace {

constexpr std::uint32_t battle_marks = status::in_battle | status::supports | status::retreats | status::cut_off;
constexpr std::uint32_t combat_marks = status::fought | status::refugee | status::responded;
// What a unit that waits in a box for its landing may bear.
constexpr std::uint32_t waiting_marks = status::ashore | status::fired | status::supported_attack | status::supported_defence |
                                        status::supports | status::aa_fired | status::grouped | status::moved | status::stayed |
                                        status::landed | status::landing | status::last_wave | status::disrupted |
                                        status::badly | status::fought | status::cut_off;

bool is_out_of_play(HexId place) {
    return place == box::unused || place == box::pool || place == box::gone || place == box::withdrawn;
}

class Inspector : Inspection {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        inspect_heading();
        if (!is_sound()) {
            return take();
        }
        inspect_places();
        if (!is_sound()) {
            return take();  // nothing else is safe to look at
        }
        inspect_hexes();
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            inspect_hits(static_cast<PieceId>(i));
            inspect_status(static_cast<PieceId>(i));
            inspect_cargo(static_cast<PieceId>(i));
        }
        inspect_points();
        inspect_plans();
        inspect_markers();
        inspect_origins();
        inspect_fight();
        // The procedures take all of the above for granted.
        if (is_sound()) {
            inspect_stack();
        }
        return take();
    }

  private:
    bool is_over() const { return p_.phase == Phase::over; }
    const Island& battle() const { return island(game_, p_); }
    // A hex of the sheet that the scenario is played on.
    bool is_here(HexId hex) const { return game_.map.exists(hex) && on_map(hex) && battle().all.contains(hex); }
    bool is_land_here(HexId hex) const { return is_here(hex) && facts(game_, hex).land; }
    static std::string item(std::string_view list, std::size_t i) { return std::string(list) + "[" + std::to_string(i) + "]"; }

    // --- turn and phase (4) ---

    void inspect_heading() {
        expect(p_.scenario < game_.scenarios.size(), "there is no such scenario", "scenario");
        if (!is_sound()) {
            return;
        }
        expect(p_.turn >= 1 && p_.turn <= last_turn(game_, p_), "the scenario has no such turn", "turn");
        expect(index(p_.phase) <= index(Phase::over), "there is no such phase", "phase");
        expect(p_.player <= 1, "there is no such side", "player");
        expect(p_.phase != Phase::setup || p_.turn == scenario(game_, p_).first_turn,
               "units are set up before the first turn (4)", "phase");
        const bool by_night = p_.phase == Phase::night_movement || p_.phase == Phase::night_combat;
        expect(!by_night || (phasing(p_) == japan && is_pm(p_)), "only Japan moves by night, after PM turns (6C.2)", "phase");
        expect(!p_.stack.empty(), "something must be under way", "stack");
        expect(p_.winner <= 3 && p_.ending <= last_ending && is_over() == (p_.winner != 0) && is_over() == (p_.ending != 0),
               "a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        expect(p_.winner == winner_of_ending(), "this ending has another winner (20)", "winner");
        expect(index(p_.weather) <= index(Weather::rain) && index(p_.sea) <= index(Sea::heavy), "there is no such weather",
               "weather");
        expect(p_.options < (1U << option_count), "there is no such option", "options");
        expect(p_.prepared <= 1, "fire prepares the first landings or has not yet (18B)", "prepared");
        expect(index(p_.interdict) <= index(InterdictionOrder::ask_next_phase), "there is no such order", "interdict");
        expect(index(p_.share) <= index(Share::three), "there is no such order", "share");
        expect(index(p_.shelter) <= index(Shelter::none), "there is no such order", "shelter");
        expect(p_.stirred == 0 && p_.filler == decltype(p_.filler){}, "holds what nobody wrote", "pieces");
    }

    // 20: the table in victory.cpp.
    int winner_of_ending() const {
        constexpr int winners[] = {0, 2, 1, 1, 3, 2, 2, 2};
        static_assert(std::size(winners) == last_ending + 1);
        return p_.ending <= last_ending ? winners[p_.ending] : -1;
    }

    // --- pieces ---

    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const auto piece = static_cast<PieceId>(i);
            const HexId place = p_.at[i];
            const Unit& u = unit(game_, piece);
            expect(place == box::unused || u.island == no_island || u.island == scenario(game_, p_).island,
                   "belongs to the other battle", on_map(place) ? "hex" : "box", piece);
            expect(on_map(place) ? fits_hex(piece, place) : fits_box(u, place), "does not belong here",
                   on_map(place) ? "hex" : "box", piece);
        }
        // Each piece on the map is once in the stack of its hex, and nowhere else.
        expect(p_.stacks.misplaced(p_.at, max_pieces) == no_piece, "a piece is not in the stack of its hex", "pieces");
        for (std::size_t i = game_.units.size(); i < max_pieces; ++i) {
            expect(p_.at[i] == box::unused && p_.status[i] == 0 && p_.hits[i] == 0 && p_.carrier[i] == no_piece,
                   "there are not so many pieces", "pieces");
        }
    }

    bool fits_hex(PieceId piece, HexId hex) const {
        if (!is_here(hex)) {
            return false;
        }
        const Unit& u = unit(game_, piece);
        if (facts(game_, hex).land) {
            return true;
        }
        // 18I.3, 18L: amphibians and what they carry swim; so does the Japanese landing by night (R21.3).
        const bool swims = u.amphibious || p_.carrier[index(piece)] != no_piece || u.type == Type::demonstration;
        return swims || (u.side == japan && u.unit && p_.phase == Phase::night_movement);
    }

    bool fits_box(const Unit& u, HexId place) const {
        const bool american = u.side == us;
        if (is_planned(place)) {
            return american && u.unit;
        }
        if (place == box::unused || place == box::gone) {
            return true;
        }
        if (place == box::hand) {
            return !american && p_.phase == Phase::setup;
        }
        if (place == box::pool) {
            return u.unit;
        }
        if (place == box::saipan) {
            return american && u.klass == Class::artillery;
        }
        const bool waits = place == box::offshore || place == box::reserve || place == box::demonstration;
        return american && (waits || place == box::withdrawn);
    }

    void inspect_hexes() {
        std::array<Hexes, 2> occupied{};
        for (std::size_t h = 0; h < static_cast<std::size_t>(game_.map.size()); ++h) {
            const auto hex = static_cast<HexId>(h);
            int forts = 0, dummies = 0, beachheads = 0;
            PieceId last = no_piece;
            for_stack(p_, hex, [&](PieceId piece) {
                if (fills_a_hex(game_, piece)) {
                    occupied[index(owner(game_, piece))].insert(hex);
                }
                forts += is(game_, piece, Type::fort) ? 1 : 0;
                dummies += is_dummy(game_, piece) ? 1 : 0;
                beachheads += is(game_, piece, Type::beachhead) ? 1 : 0;
                last = piece;
            });
            expect(forts <= 1, "there is one fort in a hex (15B.1)", "hex", last);
            // While units move, more may be on the way through.
            const bool passing = is_phase_among(p_.phase, movement_phases) || is_phase_among(p_.phase, combat_phases);
            expect(dummies <= 2 || passing, "there are two dummies in a hex (19B.6)", "hex", last);
            expect(beachheads <= 1, "there is one Beachhead in a hex (18C.2)", "hex", last);
        }
        expect(occupied[0] == p_.occupied[0] && occupied[1] == p_.occupied[1], "the occupation of hexes is wrong", "pieces");
        bool land = true;
        p_.owned.for_each([&](HexId hex) { land = land && is_land_here(hex); });
        expect(land, "only land of this island is owned (5B)", "owned");
    }

    // 9D.3, 18K.3: what has lost everything is in no hex.
    void inspect_hits(PieceId piece) {
        const int hits = p_.hits[index(piece)];
        const Unit& u = unit(game_, piece);
        if (hits == 0) {
            return;
        }
        const bool fort = u.type == Type::fort;  // 21.7: levels
        const int most = fort ? u.level : u.steps > 0 ? u.steps : u.defence;
        expect((u.unit || fort) && hits < most && !is_out_of_play(at(p_, piece)), "has lost more than it has (9D.3)", "hits",
               piece);
    }

    // --- statuses ---

    void inspect_status(PieceId piece) {
        const Unit& u = unit(game_, piece);
        const HexId place = at(p_, piece);
        const auto bears = [&](std::uint32_t marks) { return has(p_, piece, marks); };
        const auto refuse = [&](bool wrong, const char* why) { expect(!wrong, why, "status", piece); };
        refuse(bears(~marks_allowed(u, place)), "has a status that it cannot have there");
        refuse(bears(status::badly) && !bears(status::disrupted), "is disrupted as well (14)");
        refuse(bears(status::isolated) && u.side != us, "is never isolated (13B)");
        refuse(on_map(place) && !bears(status::ashore), "has been on the map (20)");
        refuse(bears(status::under) && (u.side != japan || !lies_below_fort(piece)), "lies below no fort (15B)");
        refuse(bears(status::landed | status::landing) && p_.phase == Phase::setup, "nobody has landed yet (18)");
        refuse(bears(status::moved) && !is_phase_among(p_.phase, fighting_phases) && !is_over(), "nobody moves now (6A.2)");
        refuse(bears(combat_marks) && !is_phase_among(p_.phase, fighting_phases) && !is_over(), "nobody fights now (9)");
        refuse(bears(battle_marks) && (p_.phase == Phase::setup || p_.phase == Phase::initial), "nobody fights now (9)");
    }

    // A fort covers what lies below it in the stack.
    bool lies_below_fort(PieceId piece) const {
        const PieceId fort = fort_in(game_, p_, at(p_, piece));
        return fort != no_piece && p_.stacks.level(piece, at(p_, piece)) > p_.stacks.level(fort, at(p_, piece));
    }

    static std::uint32_t marks_allowed(const Unit& u, HexId place) {
        if (is_out_of_play(place)) {
            return place == box::withdrawn ? status::ashore | status::relieved : status::ashore;
        }
        if (place == box::hand) {
            return status::ashore | status::grouped;
        }
        if (!on_map(place)) {
            return waiting_marks;
        }
        return u.unit ? known_status : status::ashore | status::exposed;
    }

    // --- transports (18K.1) ---

    void inspect_cargo(PieceId piece) {
        const PieceId carrier = p_.carrier[index(piece)];
        const bool known = carrier == no_piece || (index(carrier) < game_.units.size() && carrier != piece);
        expect(known, "there is no such transport", "carrier", piece);
        if (carrier == no_piece || !known) {
            return;
        }
        const bool together =
            owner(game_, carrier) == owner(game_, piece) && at(p_, carrier) == at(p_, piece) && !is_out_of_play(at(p_, piece));
        expect(unit(game_, carrier).transport && !unit(game_, piece).transport && is_unit(game_, piece) && together,
               "is carried by nobody (18K.1)", "carrier", piece);
        int load = 0;
        for (const PieceId each : game_.pieces[index(owner(game_, piece))]) {
            load += p_.carrier[index(each)] == carrier ? unit(game_, each).stacking : 0;
        }
        expect(load <= unit(game_, carrier).carries, "is too much for its transport (18K.1)", "carrier", piece);
    }

    // --- points (12, 16, 20) ---

    void inspect_points() {
        expect(p_.air <= most_support && p_.surface <= most_support, "there are not so many points (12)", "air");
        expect(p_.scouted <= 1 && p_.demonstration <= 1, "is done once (18C.3, 19B.7)", "scouted");
        expect(std::abs(p_.casualties) <= most_casualties, "there are not so many casualties (20)", "casualties");
        for (std::size_t contingent = 0; contingent < contingent_count; ++contingent) {
            for (std::size_t kind = 0; kind < kind_count; ++kind) {
                expect(p_.points[contingent][kind] <= most_points && p_.remainders[contingent][kind] <= most_points,
                       "there are not so many points (16)", "points");
            }
        }
        for (std::size_t i = 0; i < p_.held.size(); ++i) {
            inspect_held(i);
        }
    }
    // 16C.3
    void inspect_held(std::size_t i) {
        const Held& held = p_.held[i];
        const bool exists = index(held.source) < game_.units.size();
        expect(exists && owner(game_, held.source) == japan &&
                   (is(game_, held.source, Type::source) || is(game_, held.source, Type::headquarters)),
               "is no Japanese source (16C.2)", item("held", i) + ".source");
        const auto same = [&](const Held& each) { return each.source == held.source; };
        expect(std::none_of(p_.held.begin(), p_.held.begin() + i, same), "is here a second time", item("held", i));
        expect(exists && on_map(at(p_, held.source)), "is not on the map (16C.3)", item("held", i) + ".source");
        expect(held.isolated != 0 && held.isolated < (1U << kind_count), "is cut off for no such kind",
               item("held", i) + ".isolated");
        for (std::size_t kind = 0; kind < kind_count; ++kind) {
            const bool may_hold = (held.isolated >> kind & 1U) != 0;
            expect(held.points[kind] <= (may_hold ? most_points : 0), "there are not so many points (16)",
                   item("held", i) + ".points");
        }
    }

    // --- landings (18) ---

    void inspect_plans() {
        for (std::size_t i = 0; i < plan_count; ++i) {
            const Plan& plan = p_.plans[i];
            const std::string where = "plans";
            if (plan.hex == no_hex) {
                expect(plan == Plan{}, "nothing is planned", where);
                for (const PieceId piece : game_.pieces[index(us)]) {
                    expect(!is_planned(at(p_, piece)) || plan_of(at(p_, piece)) != i, "nothing is planned (18A.2)", "box",
                           piece);
                }
                continue;
            }
            expect(is_land_here(plan.hex), "is no beach of this island (18A)", where);
            expect(plan.turn <= max_turns && plan.placed <= 1, "is never done", where);
            const auto same = [&](const Plan& each) { return each.hex == plan.hex; };
            expect(std::none_of(p_.plans.begin(), p_.plans.begin() + i, same), "two plans are for the same hex (18A)", where);
        }
    }

    void inspect_markers() {
        expect(p_.interdictions.empty() || is_phase_among(p_.phase, fighting_phases) || is_over(), "lasts for its phase (12.2)",
               "interdictions");
        for (std::size_t i = 0; i < p_.interdictions.size(); ++i) {
            const Interdiction& each = p_.interdictions[i];
            expect(is_land_here(each.hex) && each.filler == 0, "is no land hex", item("interdictions", i) + ".hex");
            expect(each.points >= 1 && each.points <= most_interdiction, "costs nothing (12.2)",
                   item("interdictions", i) + ".points");
            const auto same = [&](const Interdiction& other) { return other.hex == each.hex; };
            expect(std::none_of(p_.interdictions.begin(), p_.interdictions.begin() + i, same), "is here a second time",
                   item("interdictions", i) + ".hex");
        }
    }

    // 18L, 21.3: of the phasing side, who could have crossed.
    void inspect_origins() {
        expect(p_.origins.empty() || is_phase_among(p_.phase, fighting_phases) || is_over(), "lasts for its Player Turn (18L)",
               "origins");
        for (std::size_t i = 0; i < p_.origins.size(); ++i) {
            const Origin& each = p_.origins[i];
            expect(index(each.piece) < game_.units.size() && owner(game_, each.piece) == phasing(p_) && may_cross(each.piece),
                   "does not land from the map (18L)", item("origins", i) + ".piece");
            expect(is_here(each.hex), "is no hex of this island", item("origins", i) + ".hex");
            const auto same = [&](const Origin& other) { return other.piece == each.piece; };
            expect(std::none_of(p_.origins.begin(), p_.origins.begin() + i, same), "is here a second time",
                   item("origins", i) + ".piece");
        }
    }
    bool may_cross(PieceId piece) const {
        return swims_from_the_map(game_, piece) || (is(game_, piece, Type::infantry) && p_.night_landing == p_.turn);
    }

    // --- combat (9) ---

    void inspect_fight() {
        const Fight& fight = p_.fight;
        if (fight.kind == FightKind::none) {
            expect(fight == Fight{}, "no fight is under way", "fight");
            return;
        }
        expect(index(fight.kind) <= index(FightKind::assault) && is_here(fight.target), "nobody is attacked here",
               "fight.target");
        expect(fight.from == no_hex || is_here(fight.from), "is no hex of this island", "fight.from");
        expect(fight.attacker <= 1, "there is no such side", "fight.attacker");
        expect(is_phase_among(p_.phase, fighting_phases) || is_over(), "nobody fights now (9)", "fight");
        expect(fight.die <= 6 && fight.column < odds_columns && fight.ability <= 2 && fight.row >= -30 && fight.row <= 30,
               "is on no table (9)", "fight");
        expect(fight.overrun <= 1 && fight.banzai <= 1 && fight.early <= 1 && fight.judged <= 1 && fight.filler == 0,
               "is true or not", "fight");
        expect(fight.air <= most_support && fight.surface <= most_support && fight.defence_air <= most_support &&
                   fight.defence_surface <= most_support,
               "there are not so many points (12)", "fight");
    }

    // --- procedures ---

    void inspect_stack() {
        if (const std::size_t depth = first_misplaced(game_, p_); depth != p_.stack.size()) {
            expect(false, "this cannot be under way now", place_of_misplaced(game_, p_, depth));
            return;
        }
        expect(!p_.stack.on_top<Turn>(), "nothing is asked", "stack");
        expect(p_.stack.on_top<Over>() == is_over(), "nothing is asked once the game is over", "stack");
        const bool in_hand = std::any_of(p_.at.begin(), p_.at.end(), [](HexId place) { return place == box::hand; });
        expect(!in_hand || is_setting_up(p_), "the set-up is over (21.14)", "stack");
    }

    const Game& game_;
    const Position& p_;
};

}  // namespace

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

}  // namespace causeway::islandwar
