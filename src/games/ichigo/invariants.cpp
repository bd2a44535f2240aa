// What no Position may violate.
#include "games/ichigo/invariants.h"

#include <algorithm>

#include "core/trace.h"

namespace causeway::ichigo {

namespace {

constexpr Field nation_field{"nation", 2, true};

class Inspector {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        // Nothing else is safe to look at while these are broken.
        inspect_heading();
        inspect_places();
        if (faults_.empty()) {
            inspect_links();
        }
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
        inspect_battle();
        return std::move(faults_);
    }

  private:
    void fault(std::string message, std::string where) { faults_.push_back({std::move(message), std::move(where), no_piece}); }
    void fault(std::string message, std::string key, PieceId piece) {
        faults_.push_back({std::move(message), std::move(key), piece});
    }
    const HexFacts& facts(HexId hex) const { return game_.hexes[index(hex)]; }
    bool is_land(HexId hex) const { return index(hex) < static_cast<std::size_t>(game_.map.size()) && facts(hex).cost != 0; }
    bool is_piece(PieceId piece) const { return index(piece) < game_.units.size(); }

    void inspect_heading() {
        if (p_.turn < 1 || p_.turn > last_turn(p_)) {
            fault("the game has no turn " + std::to_string(p_.turn), "turn");
        }
        if (p_.stack.empty()) {
            fault("something must be under way", "stack");
        }
        const bool over = p_.phase == Phase::over;
        if (over != (p_.winner != 0) || over != (p_.ending != 0) || p_.winner > 3 || p_.ending > last_ending) {
            fault("a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        }
        if (p_.causeway > 2 || index(p_.collapse) > 2 || p_.fights_first > 7 || p_.network_stale > both_networks) {
            fault("a track is out of bounds", "tracks");
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

    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const HexId place = p_.at[i];
            const auto piece = static_cast<PieceId>(i);
            if (on_map(place) ? !is_land(place) : index(place) - index(box::unused) >= box_count) {
                fault(game_.units[i].id + (on_map(place) ? " is not on land" : " is nowhere"), "hex", piece);
            } else if (!on_map(place) && !fits_box(game_.units[i], place)) {
                fault(game_.units[i].id + " does not belong in this box", "box", piece);
            }
        }
    }

    static bool fits_box(const Unit& unit, HexId place) {
        if (unit.kind == Kind::regular) {
            return place == box::unused;  // 9.7: never dead
        }
        if (place == box::track) {
            return unit.turn != 0;
        }
        if (place == box::dead) {
            return true;
        }
        if (place == box::withdrawn || place == box::area_army || place == box::crossing) {
            return unit.nation == Nation::japan;
        }
        return (place == box::kwantung && unit.army == Army::kwantung) ||
               (place == box::formosa && unit.army == Army::formosa_garrison) ||
               (place == box::us_pool && unit.nation == Nation::us) ||
               (place == box::support && unit.kind == Kind::special_forces);
    }

    // Each piece on the map is once in the stack of its hex, and nowhere else.
    void inspect_links() {
        const PieceId wrong = p_.stacks.misplaced(p_.at, game_.units.size());
        if (index(wrong) < game_.units.size()) {
            fault(game_.units[index(wrong)].id + " is not in the stack of its hex", "hex", wrong);
        } else if (wrong != no_piece) {
            fault("a stack is broken", "pieces");
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
        const int count = stacked(game_, p_, hex);
        if (count > stacking_limit(nation)) {
            constexpr const char* cases[] = {"6.2", "6.3", "6.4"};
            fault(name + " holds " + std::to_string(count) + " " + nation_names[index(nation)] + " units, the limit is " +
                      std::to_string(stacking_limit(nation)) + " (" + cases[index(nation)] + ")",
                  "hex", last);
        }
        if (!controls(p_, side_of(nation), hex)) {
            fault(
                name + " holds " + nation_names[index(nation)] + " units, so it must be on the right side of \"control\" (3.5)",
                "hex", last);
        }
        if (nation == Nation::china && facts(hex).formosa) {
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
        if (p_.allowance[i] != not_rolled && p_.allowance[i] > most_points) {
            fault(u.id + " has too many movement points", "allowance", piece);
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

    const Frame* find_frame(FrameKind kind) const {
        const auto found =
            std::find_if(p_.stack.begin(), p_.stack.end(), [kind](const Frame& frame) { return frame.kind == kind; });
        return found == p_.stack.end() ? nullptr : &*found;
    }

    bool can_be_moving(PieceId piece) const {
        const Frame* move = find_frame(FrameKind::move_to);
        return on_map(at(p_, piece)) && !is_static(unit(game_, piece)) && move != nullptr && move->hex == at(p_, piece);
    }

    bool can_be_attacking(PieceId piece) const {
        return on_map(at(p_, piece)) && is_land(p_.battle.target) && index(nation(game_, piece)) == p_.battle.nation &&
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
            if (face != none8 && (!is_body(game_, piece) || face >= uses.size())) {
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
        const Frame* deal = find_frame(FrameKind::deal);
        const std::size_t number = i - index(game_.first_body);
        const bool undealt = deal != nullptr && number >= deal->a && number < deal->b;
        if (playing && faced == undealt) {
            fault(game_.units[i].id + (faced ? " has its face before the deal" : " has no face"), "face", piece);
        }
        const Frame* recruit = find_frame(FrameKind::recruits_place);
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
        if (p_.air_side != none8 && p_.air_side > 1) {
            fault("is no side", "tracks.air");
        }
        if ((!p_.air.empty() && (p_.air_side == none8 || launched(p_))) || p_.air_range != range_of_markers(game_, p_)) {
            fault("airpower markers belong to the side that won the air, and leave with Causeway (8.1, 8.8)",
                  "markers.airpower");
        }
        if (p_.bomber != no_hex && !(is_land(p_.bomber) && facts(p_.bomber).city)) {
            fault("the B-29s raid cities (8.9)", "markers.b-29");
        }
        if (p_.aerial_supply != no_hex && !is_land(p_.aerial_supply)) {
            fault("aerial supply goes to a unit (7.8)", "markers.aerial-supply");
        }
        for (const bool formosa : {true, false}) {
            const HexId hex = formosa ? p_.formosa_beachhead : p_.mainland_beachhead;
            if (hex != no_hex && !(is_land(hex) && launched(p_) && facts(hex).port && facts(hex).formosa == formosa &&
                                   (controls(p_, allies, hex) || p_.winner != 0))) {
                fault("a beachhead is a port in Allied hands after the launch of Causeway (5.3)",
                      formosa ? "markers.beachhead-formosa" : "markers.beachhead-mainland");
            }
        }
        if (p_.mainland_beachhead != no_hex && p_.turn < 8) {
            fault("the landing on the mainland comes in turn 8 (5.3.12)", "markers.beachhead-mainland");
        }
        for (const auto& [key, hexes] : hex_lists) {
            const bool cities = hexes == &Position::lost_once || hexes == &Position::garrison_gone;
            (p_.*hexes).for_each([&, k = key](HexId hex) {
                if (!is_land(hex) || (cities && !facts(hex).initially_japanese)) {
                    fault(game_.map.name(hex) + " cannot be in this list", k);
                }
            });
        }
    }

    // --- the stack of procedures ---

    void inspect_stack() {
        for (std::size_t i = 0; i < p_.stack.size(); ++i) {
            if (!frame_stands(i)) {
                fault("this cannot be under way now", "stack[" + std::to_string(i) + "]");
                return;
            }
        }
        const FrameKind last = p_.stack.back().kind;
        if (last == FrameKind::turn) {
            fault("nothing is asked", "stack");
        }
    }

    bool frame_stands(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        if (index(frame.kind) >= static_cast<std::size_t>(frame_kinds)) {
            return false;
        }
        const FrameShape known = shape(frame.kind);
        for (const auto& [member, field] : frame_fields) {
            if (frame.*member > (known.*field).most) {
                return false;
            }
        }
        if ((known.hex ? !is_land(frame.hex) : frame.hex != no_hex) ||
            (frame.piece != no_piece && !(known.piece && is_piece(frame.piece)))) {
            return false;
        }
        if (i == 0) {
            const bool over = frame.kind == FrameKind::over;
            return over == (p_.phase == Phase::over) &&
                   (over ? p_.stack.size() == 1
                         : frame.kind == FrameKind::turn && frame.a == (p_.phase == Phase::setup ? 0 : 1));
        }
        return stands_on(frame.kind, p_.stack[i - 1].kind) && fits_phase(frame) && (is_battle(frame.kind) || details_stand(i));
    }

    static bool is_battle(FrameKind kind) { return kind >= FrameKind::build && kind <= FrameKind::momentum; }

    // What may lie directly under a procedure. Several wait on the stack for their turn within a phase.
    static bool stands_on(FrameKind kind, FrameKind below) {
        const auto any = [below](std::initializer_list<FrameKind> kinds) {
            return std::find(kinds.begin(), kinds.end(), below) != kinds.end();
        };
        switch (kind) {
            case FrameKind::turn:
            case FrameKind::over: return false;
            case FrameKind::causeway_sign:
            case FrameKind::causeway: return any({FrameKind::turn, FrameKind::bomber_roll});
            case FrameKind::enter: return any({FrameKind::turn, FrameKind::area_army_roll});
            case FrameKind::garrison: return any({FrameKind::turn, FrameKind::enter});
            case FrameKind::land: return any({FrameKind::turn, FrameKind::enter, FrameKind::garrison});
            case FrameKind::port:
            case FrameKind::displace: return below == FrameKind::land;
            case FrameKind::absorb: return any({FrameKind::turn, FrameKind::area_army_roll, FrameKind::enter});
            case FrameKind::withdraw:
                return any({FrameKind::turn, FrameKind::area_army_roll, FrameKind::enter, FrameKind::absorb});
            case FrameKind::absorb_brigade: return below == FrameKind::absorb;
            case FrameKind::crossing: return below == FrameKind::area_army_draw;
            case FrameKind::move_to:
            case FrameKind::airlift: return below == FrameKind::select;
            case FrameKind::move_roll: return below == FrameKind::move_to;
            case FrameKind::recruits_place: return below == FrameKind::recruits_draw;
            case FrameKind::collapse: return below != FrameKind::collapse;
            default: return below == (is_battle(kind) ? FrameKind::attack : FrameKind::turn);
        }
    }

    bool fits_phase(const Frame& frame) const {
        switch (frame.kind) {
            case FrameKind::deal: return p_.phase == Phase::setup;
            case FrameKind::causeway_sign:
            case FrameKind::causeway: return p_.phase == Phase::start && p_.turn == 7 && p_.causeway == 0;
            case FrameKind::bomber_roll:
            case FrameKind::bomber: return p_.phase == Phase::start && p_.turn >= 7;
            case FrameKind::port:
            case FrameKind::displace: return p_.phase == Phase::landing && launched(p_) && p_.mainland_beachhead == no_hex;
            case FrameKind::land:
            case FrameKind::garrison: return p_.phase == Phase::landing && launched(p_);
            case FrameKind::enter: return p_.phase == Phase::reinforcement || (p_.phase == Phase::landing && launched(p_));
            case FrameKind::order: return half_of(frame.a, true);
            case FrameKind::air_japan:
            case FrameKind::air_allies:
            case FrameKind::air_place: return p_.phase == Phase::airpower && !launched(p_);
            case FrameKind::withdraw:
            case FrameKind::absorb:
            case FrameKind::absorb_brigade: return p_.phase == Phase::reinforcement;
            case FrameKind::area_army_roll:
            case FrameKind::area_army_draw:
            case FrameKind::crossing:
            case FrameKind::ashore: return p_.phase == Phase::reinforcement && launched(p_);
            case FrameKind::select: return is_movement(frame.a) && (half_of(frame.a, true) || half_of(frame.a, false));
            case FrameKind::attack: return !is_movement(frame.a) && (half_of(frame.a, true) || half_of(frame.a, false));
            case FrameKind::recruits_roll:
            case FrameKind::recruits_draw:
            case FrameKind::recruits_place: return p_.phase == Phase::recruits;
            default: return true;
        }
    }

    // 5.1: whether this is the first or second phase of the nation.
    bool half_of(std::uint8_t nation, bool first) const {
        constexpr Phase firsts[] = {Phase::japan_first, Phase::china_first, Phase::us_first};
        constexpr Phase seconds[] = {Phase::japan_second, Phase::china_second, Phase::us_second};
        const bool there = nation != index(Nation::us) || launched(p_);
        return there && p_.phase == (first ? firsts : seconds)[nation];
    }
    // 5.5
    bool is_movement(std::uint8_t nation) const {
        const bool fights_first = ((p_.fights_first >> nation) & 1U) != 0;
        return half_of(nation, true) != fights_first;
    }

    // The operands that the rules will take for granted.
    bool details_stand(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        const Frame& below = p_.stack[i - 1];
        const bool is_top = i + 1 == p_.stack.size();
        const auto in_box = [&](HexId place) { return is_piece(frame.piece) && at(p_, frame.piece) == place; };
        switch (frame.kind) {
            case FrameKind::deal: return deal_stands(frame);
            case FrameKind::displace: return facts(frame.hex).port && !facts(frame.hex).formosa && !p_.stacks.empty(frame.hex);
            case FrameKind::land: return !is_top || p_.turn != 7 || p_.formosa_beachhead != no_hex;
            case FrameKind::garrison: return is_top ? in_box(box::formosa) : frame.piece == no_piece;
            case FrameKind::enter: return enter_stands(frame, is_top);
            case FrameKind::air_allies: return frame.a >= 1;
            case FrameKind::air_place: return p_.air_side <= 1 && frame.a >= 1 && p_.air.size() + frame.a <= p_.air.capacity();
            case FrameKind::withdraw: return frame.a + frame.b > 0;
            case FrameKind::absorb_brigade:
                return is_piece(frame.piece) && on_map(at(p_, frame.piece)) && is_division(unit(game_, frame.piece)) &&
                       nation(game_, frame.piece) == Nation::japan && facts(at(p_, frame.piece)).initially_japanese;
            case FrameKind::area_army_draw: return frame.a >= 1 || !is_top;
            case FrameKind::crossing: return in_box(box::area_army) && unit(game_, frame.piece).kind != Kind::special_forces;
            case FrameKind::ashore: return in_box(box::crossing);
            case FrameKind::move_to: return frame.a == below.a && move_stands(i);
            case FrameKind::move_roll: return frame.hex == below.hex && frame.piece == below.piece;
            case FrameKind::airlift: return airlift_stands(frame, below);
            case FrameKind::recruits_draw: return frame.a >= 1 || !is_top;
            case FrameKind::recruits_place: return in_box(box::unused) && p_.face[index(frame.piece)] != none8;
            case FrameKind::collapse: return is_top && p_.collapse == Collapse::rolled;
            default: return true;
        }
    }

    bool deal_stands(const Frame& frame) const {
        const std::size_t bodies = game_.units.size() - index(game_.first_body);
        if (frame.a >= frame.b || frame.b > bodies || pool_size(p_) < frame.b - frame.a) {
            return false;
        }
        for (std::size_t number = frame.a; number < frame.b; ++number) {
            if (!on_map(p_.at[index(game_.first_body) + number])) {
                return false;
            }
        }
        return true;
    }

    bool enter_stands(const Frame& frame, bool is_top) const {
        const std::vector<PieceId>& japanese = game_.pieces[index(Nation::japan)];
        if (!is_top) {
            return frame.a <= japanese.size();
        }
        return frame.a < japanese.size() && frame.piece == japanese[frame.a] && !on_map(at(p_, frame.piece)) &&
               (at(p_, frame.piece) == box::track || at(p_, frame.piece) == box::kwantung ||
                at(p_, frame.piece) == box::formosa);
    }

    bool move_stands(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        const bool rolls = i + 1 < p_.stack.size() && p_.stack[i + 1].kind == FrameKind::move_roll;
        int group = 0;
        bool ready = true;
        for_stack(p_, frame.hex, [&](PieceId piece) {
            if (has(p_, piece, status::moving)) {
                ++group;
                ready = ready && index(nation(game_, piece)) == frame.a && (rolls || p_.allowance[index(piece)] <= most_points);
            }
        });
        const bool alone =
            frame.piece == no_piece || (has(p_, frame.piece, status::moving) && at(p_, frame.piece) == frame.hex && group == 1);
        return group > 0 && ready && alone;
    }

    bool airlift_stands(const Frame& frame, const Frame& below) const {
        if (!is_piece(frame.piece) || index(nation(game_, frame.piece)) != below.a || is_static(unit(game_, frame.piece))) {
            return false;
        }
        const HexId place = at(p_, frame.piece);
        return frame.piece == game_.airborne ? on_map(place) || place == box::us_pool
                                             : is_body(game_, frame.piece) && on_map(place);
    }

    // --- the battle ---

    void inspect_battle() {
        const auto frame = std::find_if(p_.stack.begin(), p_.stack.end(), [](const Frame& f) { return is_battle(f.kind); });
        const Frame* attack = find_frame(FrameKind::attack);
        if (frame == p_.stack.end()) {
            if (p_.battle != Battle{}) {
                fault("no battle is under way", "battle");
            }
        } else if (attack == nullptr || p_.battle.nation != attack->a) {
            fault("it is not this nation that attacks", "battle.nation");
        } else if (frame->kind == FrameKind::momentum) {
            const Battle none{.nation = p_.battle.nation};
            if (p_.battle != none || !p_.occupied[p_.battle.nation].contains(frame->hex)) {
                fault("a momentum attack has not begun (11.25)", "battle");
            }
        } else if (!is_land(p_.battle.target) ||
                   p_.occupied[p_.battle.nation].contains(p_.battle.target) != has_advanced(frame->kind)) {
            fault("this hex cannot be under attack", "battle.target");
        } else if (p_.battle.momentum_from != no_hex && !is_land(p_.battle.momentum_from)) {
            fault("no attack can come from here", "battle.momentum_from");
        } else if (!battle_stands(frame->kind)) {
            fault("this cannot be the state of a battle in this step", "battle");
        }
    }

    // In the advance the target may hold attackers that have moved in.
    bool has_advanced(FrameKind kind) const {
        return kind == FrameKind::advance && p_.occupied[p_.battle.nation].contains(p_.battle.target);
    }

    bool battle_stands(FrameKind kind) const {
        const Battle& battle = p_.battle;
        const bool defended = enemy_in(p_, side_of(static_cast<Nation>(battle.nation)), battle.target) ||
                              (battle.nation != index(Nation::japan) && garrisoned(game_, p_, battle.target));
        if (kind == FrameKind::build ? battle.committed != 0 || battle.tanks != 0 || battle.special_forces != 0
                                     : battle.committed == 0) {
            return false;
        }
        // 11.17, 11.28: what is committed leaves the table with the roll.
        const bool rolled = kind == FrameKind::defender_loss || kind == FrameKind::attacker_loss || kind == FrameKind::advance;
        if (!rolled && (battle.tanks > p_.tanks || battle.losses != 0 || battle.attacker_losses != 0 ||
                        (battle.special_forces != 0 && at(p_, game_.special_forces) != box::support))) {
            return false;
        }
        switch (kind) {
            case FrameKind::support: return defended && battle.nation == index(Nation::japan);
            case FrameKind::defend: return defended && battle.nation != index(Nation::japan);
            case FrameKind::defender_loss: return battle.losses > 0 && defended;
            case FrameKind::attacker_loss: return battle.losses > 0;
            case FrameKind::advance:
                return !enemy_in(p_, side_of(static_cast<Nation>(battle.nation)), battle.target) && room_to_advance();
            default: return defended;
        }
    }

    // While the advance is the open question, at least one unit more must fit (11.24).
    bool room_to_advance() const {
        return top(p_).kind != FrameKind::advance ||
               can_stack(game_, p_, static_cast<Nation>(p_.battle.nation), p_.battle.target, 1);
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault> faults_;
};

}  // namespace

FrameShape shape(FrameKind kind) {
    switch (kind) {
        case FrameKind::turn: return {.a = {"begun", 1}};
        case FrameKind::deal: return {.a = {"dealt", none8}, .b = {"of", none8}};
        case FrameKind::causeway: return {.a = {"airbases", 2}};  // 1 for the landing, 2 against it
        case FrameKind::displace: return {.hex = true};
        case FrameKind::land: return {.a = {"landed", 1}};
        case FrameKind::garrison: return {.piece = true};
        case FrameKind::enter: return {.a = {"next", none8}, .piece = true};
        case FrameKind::order: return {.a = nation_field};
        case FrameKind::air_allies: return {.a = {"japanese_die", 6}};
        case FrameKind::air_place: return {.a = {"markers", 5}};
        case FrameKind::withdraw: return {.a = {"divisions", 2}, .b = {"substitutes", 2}, .c = {"joined", 1}};
        case FrameKind::absorb_brigade: return {.piece = true};
        case FrameKind::area_army_draw: return {.a = {"units", 6}};
        case FrameKind::crossing: return {.piece = true};
        case FrameKind::ashore: return {.piece = true};
        case FrameKind::select: return {.a = nation_field};
        case FrameKind::move_roll: return {.b = {"alone", 1}, .hex = true, .piece = true};
        // The march: 1 while it may still be strategic, 2 once it is under way.
        case FrameKind::move_to: return {.a = nation_field, .b = {"spent", 24}, .c = {"march", 3}, .hex = true, .piece = true};
        case FrameKind::airlift: return {.piece = true};
        case FrameKind::attack: return {.a = nation_field};
        case FrameKind::momentum: return {.hex = true};
        case FrameKind::recruits_draw: return {.a = {"units", 6}};
        case FrameKind::recruits_place: return {.piece = true};
        default: return {};
    }
}

Hexes range_of_markers(const Game& game, const Position& p) {
    Hexes range;
    for (const HexId hex : p.air) {
        range |= within<max_hexes>(hex, 1, [&](HexId h) -> const std::array<HexId, 6>& { return game.map.neighbours(h); });
    }
    return range;
}

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

std::vector<std::string> violations(const Game& game, const Position& position) {
    std::vector<std::string> found;
    for (const Fault& fault : faults(game, position)) {
        found.push_back(fault.where + ": " + fault.message);
    }
    return found;
}

}  // namespace causeway::ichigo
