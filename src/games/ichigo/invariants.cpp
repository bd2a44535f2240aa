// What no Position may violate.
#include "games/ichigo/invariants.h"

#include <algorithm>

#include "core/trace.h"

namespace causeway::ichigo {

namespace {

const HexFacts& facts(const Game& game, HexId hex) { return game.hexes[index(hex)]; }

bool fits_box(const Unit& unit, HexId place) {
    if (unit.kind == Kind::regular) {
        return place == box::unused;  // 9.7: never dead
    }
    if (place == box::track) {
        return unit.turn != 0;
    }
    if (place == box::withdrawn || place == box::area_army || place == box::crossing) {
        return unit.nation == Nation::japan;
    }
    return place == box::dead || (place == box::kwantung && unit.army == Army::kwantung) ||
           (place == box::formosa && unit.army == Army::formosa_garrison) ||
           (place == box::us_pool && unit.nation == Nation::us) || (place == box::support && unit.kind == Kind::special_forces);
}

class Inspector {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        // Nothing else is safe to look at while these are broken.
        inspect_heading();
        inspect_places();
        if (!faults_.empty()) {
            return std::move(faults_);
        }
        inspect_hexes();
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            inspect_piece(static_cast<PieceId>(i));
        }
        inspect_faces();
        inspect_markers();
        inspect_stack();
        return std::move(faults_);
    }

  private:
    void fault(std::string message, std::string where, PieceId piece = no_piece) {
        faults_.push_back({std::move(message), std::move(where), piece});
    }

    void inspect_heading() {
        if (p_.turn < 1 || p_.turn > last_turn(p_)) {
            fault("the game has no turn " + std::to_string(p_.turn), "turn");
        }
        if (p_.stack.empty()) {
            fault("something must be under way", "stack");
        }
        const bool over = p_.phase == Phase::over;
        if (over != (p_.winner != 0) || over != (p_.ending != 0)) {
            fault("a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        }
        // 5.2: decided at the start of turn 7, neither sooner nor later.
        const bool late = p_.turn > 7 || (p_.turn == 7 && p_.phase > Phase::start && p_.phase != Phase::over);
        if (p_.causeway == 0 ? late : p_.turn < 7) {
            fault("Causeway is decided at the start of turn 7 (5.2)", "tracks.causeway");
        }
        if (p_.tanks > game_.initial_tanks + (launched(p_) ? game_.kwantung_tanks : 0)) {
            fault("there are not so many tank regiments (3.4, 5.3.6)", "tracks.tanks");
        }
    }

    // Each piece on the map is on land and once in the stack of its hex, and nowhere else.
    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const HexId place = p_.at[i];
            if (on_map(place) ? !is_land(game_, place) : !fits_box(game_.units[i], place)) {
                fault(game_.units[i].id + (on_map(place) ? " is not on land" : " does not belong in this box"),
                      on_map(place) ? "hex" : "box", static_cast<PieceId>(i));
            }
        }
        const PieceId wrong = faults_.empty() ? p_.stacks.misplaced(p_.at, game_.units.size()) : no_piece;
        if (wrong != no_piece) {
            fault("a piece is not in the stack of its hex", "pieces");
        }
    }

    void inspect_hexes() {
        for (std::size_t h = 0; h < max_hexes; ++h) {
            const auto hex = static_cast<HexId>(h);
            std::array<bool, 3> present{};
            PieceId last = no_piece;
            for_stack(p_, hex, [&](PieceId piece) {
                present[index(nation(game_, piece))] = true;
                last = piece;
            });
            for (const Nation nation : all_nations) {
                if (p_.occupied[index(nation)].contains(hex) != present[index(nation)]) {
                    fault("the occupation of " + game_.map.name(hex) + " is wrong", "pieces");
                }
            }
            if (last != no_piece) {
                inspect_stacking(hex, present, last);
            }
        }
    }

    void inspect_stacking(HexId hex, const std::array<bool, 3>& present, PieceId last) {
        const std::string name = game_.map.name(hex);
        if (present[0] + present[1] + present[2] > 1) {
            fault(name + (present[0] ? " holds units of both sides (6.0)" : " holds US and Chinese units (6.3)"), "hex", last);
            return;
        }
        const Nation nation = unit(game_, last).nation;
        const std::string held = name + " holds " + nation_names[index(nation)] + " units, ";
        if (stacked(game_, p_, hex) > stacking_limit(nation)) {
            fault(held + "more than " + std::to_string(stacking_limit(nation)) + " (" + stacking_case(nation) + ")", "hex",
                  last);
        }
        if (!controls(p_, side_of(nation), hex)) {
            fault(held + "so it must be on the right side of \"control\" (3.5)", "hex", last);
        }
        if (nation == Nation::china && facts(game_, hex).formosa) {
            fault("Chinese units never enter Formosa (9.9)", "hex", last);
        }
    }

    void inspect_piece(PieceId piece) {
        const std::size_t i = index(piece);
        const Unit& u = unit(game_, piece);
        const bool playing = on_map(p_.at[i]);
        // Units that wait for their turn are whole; only the dead and the withdrawn have no steps.
        const bool gone = p_.at[i] == box::dead || p_.at[i] == box::withdrawn || p_.at[i] == box::unused;
        const bool waiting = !playing && !gone && p_.at[i] != box::crossing;
        if (p_.steps[i] > u.full_steps || (!gone && p_.steps[i] == 0) || (waiting && p_.steps[i] != u.full_steps)) {
            fault(u.id + " has " + std::to_string(p_.steps[i]) + " steps", "steps", piece);
        }
        if (playing && u.nation == Nation::us && !launched(p_)) {
            fault(u.id + " cannot be here before Causeway is launched (5.3)", "hex", piece);
        }
        if (playing && u.kind == Kind::special_forces) {
            fault(u.id + " never enters the map (11.28)", "hex", piece);
        }
        // A game that ends in the middle of a move or a battle stays as it was.
        const bool over = p_.phase == Phase::over;
        if (!over && has(p_, piece, status::moving) && !can_be_moving(piece)) {
            fault(u.id + " cannot be moving", "status", piece);
        }
        if (!over && has(p_, piece, status::attacking) && !can_be_attacking(piece)) {
            fault(u.id + " cannot be attacking", "status", piece);
        }
    }

    bool can_be_moving(PieceId piece) const {
        const MoveTo* move = p_.stack.find<MoveTo>();
        return on_map(at(p_, piece)) && !is_static(unit(game_, piece)) && move != nullptr && move->hex == at(p_, piece);
    }

    bool can_be_attacking(PieceId piece) const {
        return on_map(at(p_, piece)) && is_land(game_, p_.battle.target) && index(nation(game_, piece)) == p_.battle.nation &&
               !is_static(unit(game_, piece)) && game_.map.grid().distance(at(p_, piece), p_.battle.target) == 1;
    }

    // 3.3, 9.7: each face is on one body or in the pool. Bodies get theirs in the deal and keep them while in play.
    void inspect_faces() {
        std::vector<int> uses(game_.faces.size());
        for (std::size_t face = 0; face < uses.size(); ++face) {
            uses[face] += in_pool(p_, static_cast<int>(face)) ? 1 : 0;
        }
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const auto piece = static_cast<PieceId>(i);
            const std::uint8_t face = p_.face[i];
            if (face != none8 && !is_body(game_, piece)) {
                fault(game_.units[i].id + " has a face that it cannot have", "face", piece);
            } else if (face != none8 && uses[face]++ > 0) {
                fault(game_.faces[face].id + " is in two places", "face", piece);
            }
            if (is_body(game_, piece)) {
                inspect_body(piece);
            }
        }
        for (std::size_t face = 0; face < uses.size(); ++face) {
            if (uses[face] == 0) {
                fault(game_.faces[face].id + " is neither on a unit nor in the pool", "pool");
            }
        }
    }

    void inspect_body(PieceId piece) {
        const std::size_t i = index(piece);
        const bool playing = on_map(p_.at[i]);
        const bool faced = p_.face[i] != none8;
        const Deal* deal = p_.stack.find<Deal>();
        const std::size_t number = i - index(game_.first_body);
        const bool undealt = deal != nullptr && number >= deal->dealt && number < deal->of;
        if (playing && faced == undealt) {
            fault(game_.units[i].id + (faced ? " has its face before the deal" : " has no face"), "face", piece);
        }
        const RecruitsPlace* recruit = p_.stack.find<RecruitsPlace>();
        if (!playing && faced && (recruit == nullptr || recruit->piece != piece)) {
            fault(game_.units[i].id + " is off the map and waits for nothing", "box", piece);
        }
        if (!faced && (has(p_, piece, status::tried) || (!playing && p_.steps[i] != 0))) {
            fault(game_.units[i].id + " stands for nobody", "status", piece);
        }
        if (faced && p_.steps[i] != 1) {
            fault(game_.units[i].id + " must have one step (2.15)", "steps", piece);
        }
    }

    void inspect_markers() {
        if ((!p_.air.empty() && (p_.air_side == none8 || launched(p_))) || p_.air_range != range_of_markers(game_, p_)) {
            fault("airpower markers belong to the side that won the air, and leave with Causeway (8.1, 8.8)",
                  "markers.airpower");
        }
        for (std::size_t i = 0; i < p_.air.size(); ++i) {
            if (std::count(p_.air.begin(), p_.air.end(), p_.air[i]) > 1) {
                fault("one airpower marker a hex (8.2)", "markers.airpower[" + std::to_string(i) + "]");
            }
        }
        if (p_.bomber != no_hex && !facts(game_, p_.bomber).city) {
            fault("the B-29s raid cities (8.9)", "markers.b-29");
        }
        if (p_.aerial_supply != no_hex && !is_land(game_, p_.aerial_supply)) {
            fault("aerial supply goes to a unit (7.8)", "markers.aerial-supply");
        }
        for (const bool formosa : {true, false}) {
            const HexId hex = formosa ? p_.formosa_beachhead : p_.mainland_beachhead;
            const bool taken = hex != no_hex && !controls(p_, allies, hex) && p_.winner == 0;
            if (hex != no_hex && (taken || !launched(p_) || !facts(game_, hex).port || facts(game_, hex).formosa != formosa)) {
                fault("a beachhead is a port in Allied hands after the launch of Causeway (5.3)",
                      formosa ? "markers.beachhead-formosa" : "markers.beachhead-mainland");
            }
        }
        if (p_.mainland_beachhead != no_hex && p_.turn < 8) {
            fault("the landing on the mainland comes in turn 8 (5.3.12)", "markers.beachhead-mainland");
        }
        inspect_list(p_.japanese_control, "control", false);
        inspect_list(p_.attacked, "attacked", false);
        inspect_list(p_.lost_once, "lost_once", true);
        inspect_list(p_.garrison_gone, "garrison_gone", true);
    }

    void inspect_list(const Hexes& hexes, const char* key, bool cities) {
        hexes.for_each([&](HexId hex) {
            if (!is_land(game_, hex) || (cities && !facts(game_, hex).initially_japanese)) {
                fault(game_.map.name(hex) + " cannot be in this list", key);
            }
        });
    }

    // Procedures are looked at only on top of sound pieces.
    void inspect_stack() {
        if (!faults_.empty()) {
            return;
        }
        const std::size_t depth = first_misplaced(game_, p_);
        if (depth != p_.stack.size()) {
            const bool in_battle = depth > 0 && p_.stack.is<Attack>(depth - 1);
            fault("this cannot be under way now", in_battle ? "battle" : "stack[" + std::to_string(depth) + "]");
        } else if (p_.battle != Battle{} && !(p_.stack.size() > 2 && p_.stack.is<Attack>(1))) {
            fault("no battle is under way", "battle");
        }
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault> faults_;
};

}  // namespace

Hexes range_of_markers(const Game& game, const Position& p) {
    Hexes range;
    for (const HexId hex : p.air) {
        range |= within<max_hexes>(hex, 1, [&](HexId h) -> const std::array<HexId, 6>& { return game.map.neighbours(h); });
    }
    return range;
}

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

std::vector<std::string> violations(const Game& game, const Position& position) { return messages(faults(game, position)); }

}  // namespace causeway::ichigo
