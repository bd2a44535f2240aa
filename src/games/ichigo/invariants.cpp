// What no Position may violate, and where procedures can be under way.
#include <algorithm>

#include "core/misplaced.h"
#include "core/trace.h"
#include "games/ichigo/load.h"

namespace causeway::ichigo {

namespace {

const HexFacts& facts(const Game& game, HexId hex) { return game.hexes[index(hex)]; }

bool fits_box(const Unit& unit, HexId place) {
    if (unit.kind == Kind::regular) {
        return place == box::unused;  // 9.7: never dead
    }
    switch (place) {
        case box::unused: return false;
        case box::track: return unit.turn != 0;
        case box::area_army:
        case box::crossing:
        case box::withdrawn: return unit.nation == Nation::japan;
        case box::support: return unit.kind == Kind::special_forces;
        default: return place == box::dead || place == army(unit).box;
    }
}

class Inspector : private Inspection {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        inspect_heading();
        inspect_places();
        if (is_sound()) {  // else nothing more is safe to look at
            inspect_hexes();
            for (std::size_t i = 0; i < game_.units.size(); ++i) {
                inspect_piece(static_cast<PieceId>(i));
            }
            inspect_faces();
            inspect_markers();
        }
        if (is_sound()) {  // procedures take all of the above for granted
            inspect_stack();
        }
        return take();
    }

  private:
    void inspect_heading() {
        const bool over = p_.phase == Phase::over;
        expect(p_.turn >= 1 && p_.turn <= last_turn(p_), "the game has no such turn", "turn");
        expect(!p_.stack.empty(), "something must be under way", "stack");
        expect(over == (p_.winner != 0) && over == (p_.ending != 0),
               "a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        const bool american = p_.phase >= Phase::landing && p_.phase <= Phase::us_second;
        expect(launched(p_) ? p_.phase != Phase::airpower : !american,
               "phases I to III need Causeway, phase IV its absence (5.0)", "phase");
        const bool late = p_.turn > 7 || (p_.turn == 7 && p_.phase > Phase::start && !over);
        expect(p_.causeway == 0 ? !late : p_.turn >= 7, "Causeway is decided at the start of turn 7 (5.2)", "tracks.causeway");
        expect(p_.tanks <= game_.initial_tanks + (launched(p_) ? game_.kwantung_tanks : 0),
               "there are not so many tank regiments (3.4, 5.3.6)", "tracks.tanks");
    }

    // Each piece on the map is on land and once in the stack of its hex, and nowhere else.
    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const HexId place = p_.at[i];
            const auto piece = static_cast<PieceId>(i);
            expect(!on_map(place) || is_land(game_, place), "is not on land", "hex", piece);
            expect(on_map(place) || fits_box(game_.units[i], place), "does not belong in this box", "box", piece);
        }
        expect(!is_sound() || p_.stacks.misplaced(p_.at, game_.units.size()) == no_piece,
               "a piece is not in the stack of its hex", "pieces");
    }

    void inspect_hexes() {
        std::array<Hexes, 3> occupied{};
        for (const HexId hex : game_.land) {
            PieceId last = no_piece;
            for_stack(p_, hex, [&](PieceId piece) {
                occupied[index(nation(game_, piece))].insert(hex);
                last = piece;
            });
            const bool both = occupied[0].contains(hex) && (occupied[1] | occupied[2]).contains(hex);
            const bool allied = occupied[1].contains(hex) && occupied[2].contains(hex);
            expect(!both, "is in a hex with units of the other side (6.0)", "hex", last);
            expect(!allied, "is in a hex with US and Chinese units (6.3)", "hex", last);
            if (last != no_piece && !both && !allied) {
                inspect_stacking(hex, last);
            }
        }
        expect(p_.occupied == occupied, "the occupation of hexes is wrong", "pieces");
    }

    void inspect_stacking(HexId hex, PieceId last) {
        const Nation nation = unit(game_, last).nation;
        expect(stacked(game_, p_, hex) <= stacking_limit(nation),
               std::string("is in a hex with more units than may stack (") + stacking_case(nation) + ")", "hex", last);
        expect(controls(p_, side_of(nation), hex), "is in a hex on the wrong side of \"control\" (3.5)", "hex", last);
        expect(nation != Nation::china || !facts(game_, hex).formosa, "Chinese units never enter Formosa (9.9)", "hex", last);
    }

    void inspect_piece(PieceId piece) {
        const Unit& u = unit(game_, piece);
        const HexId place = at(p_, piece);
        const int steps = p_.steps[index(piece)];
        // Units that wait for their turn are whole; only the dead and the withdrawn have no steps.
        const bool gone = place == box::dead || place == box::withdrawn || place == box::unused;
        const bool waiting = !on_map(place) && !gone && place != box::crossing;
        expect(steps <= u.full_steps && (gone || steps > 0) && (!waiting || steps == u.full_steps),
               "cannot have that many steps here", "steps", piece);
        expect(!on_map(place) || u.nation != Nation::us || launched(p_), "cannot be here before Causeway is launched (5.3)",
               "hex", piece);
        expect(!on_map(place) || u.kind != Kind::special_forces, "never enters the map (11.28)", "hex", piece);
        // A game that ends in the middle of a move or a battle stays as it was.
        const bool over = p_.phase == Phase::over;
        const bool mobile = on_map(place) && !is_static(u);
        expect(over || !has(p_, piece, status::moving) || (mobile && can_be_moving(piece)), "cannot be moving", "status",
               piece);
        expect(over || !has(p_, piece, status::attacking) || (mobile && can_be_attacking(piece)), "cannot be attacking",
               "status", piece);
    }

    bool can_be_moving(PieceId piece) const {
        const MoveTo* move = p_.stack.find<MoveTo>();
        return move != nullptr && move->hex == at(p_, piece);
    }

    bool can_be_attacking(PieceId piece) const {
        const bool there = p_.battle.momentum == 0 || p_.battle.momentum_from == at(p_, piece);
        return there && p_.battle.target != no_hex && index(nation(game_, piece)) == p_.battle.nation &&
               game_.map.grid().distance(at(p_, piece), p_.battle.target) == 1;
    }

    // 3.3, 9.7: each face is on one body or in the pool. Bodies get theirs in the deal and keep them while in play.
    void inspect_faces() {
        std::vector<int> uses(game_.faces.size());
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const auto piece = static_cast<PieceId>(i);
            const std::uint8_t face = p_.face[i];
            if (is_body(game_, piece)) {
                expect(face == none8 || (uses[face]++ == 0 && !in_pool(p_, face)), "this face is in two places", "face", piece);
                inspect_body(piece);
            } else {
                expect(face == none8, "has a face that it cannot have", "face", piece);
            }
        }
        for (std::size_t face = 0; face < uses.size(); ++face) {
            expect(uses[face] > 0 || in_pool(p_, static_cast<int>(face)), "a face is neither on a unit nor here", "pool");
        }
    }

    void inspect_body(PieceId piece) {
        const int steps = p_.steps[index(piece)];
        const bool playing = on_map(at(p_, piece));
        const bool faced = p_.face[index(piece)] != none8;
        const Deal* deal = p_.stack.find<Deal>();
        const std::size_t number = index(piece) - index(game_.first_body);
        const bool undealt = deal != nullptr && number >= deal->dealt && number < deal->of;
        expect(!playing || faced != undealt, faced ? "has its face before the deal" : "has no face", "face", piece);
        const RecruitsPlace* recruit = p_.stack.find<RecruitsPlace>();
        expect(playing || !faced || (recruit != nullptr && recruit->piece == piece), "is off the map and waits for nothing",
               "box", piece);
        expect(faced || (!has(p_, piece, status::tried) && (playing || steps == 0)), "stands for nobody", "status", piece);
        expect(!faced || steps == 1, "must have one step (2.15)", "steps", piece);
    }

    void inspect_markers() {
        const bool flown = p_.air.empty() || (p_.air_side != none8 && !launched(p_));
        expect(flown && p_.air_range == range_of_markers(game_, p_),
               "airpower markers belong to the side that won the air, and leave with Causeway (8.1, 8.8)", "markers.airpower");
        inspect_beachhead(p_.formosa_beachhead, true, "markers.beachhead-formosa");
        inspect_beachhead(p_.mainland_beachhead, false, "markers.beachhead-mainland");
        expect(p_.mainland_beachhead == no_hex || p_.turn >= 8, "the landing on the mainland comes in turn 8 (5.3.12)",
               "markers.beachhead-mainland");
    }

    void inspect_beachhead(HexId hex, bool formosa, const char* where) {
        const bool held = hex == no_hex || controls(p_, allies, hex) || p_.winner != 0;
        expect(hex == no_hex || (held && launched(p_) && facts(game_, hex).port && facts(game_, hex).formosa == formosa),
               "a beachhead is a port in Allied hands after the launch of Causeway (5.3)", where);
    }

    void inspect_stack() {
        const std::size_t depth = first_misplaced(game_, p_);
        if (depth != p_.stack.size()) {
            expect(false, "this cannot be under way now",
                   p_.stack.lies_on<Attack>(depth) ? "battle" : place_of_misplaced(game_, p_, depth));
        }
        expect(p_.battle.momentum_from == no_hex || p_.battle.momentum != 0,
               "only a momentum attack comes from one hex (11.25)", "battle.momentum_from");
        expect(!is_sound() || p_.battle == Battle{} || (p_.stack.size() > 2 && p_.stack.is<Attack>(1)),
               "no battle is under way", "battle");
    }

    const Game& game_;
    const Position& p_;
};

// --- Procedures --------------------------------------------------------------------------------------------------------

bool is_in(const Position& p, PieceId piece, HexId place) { return piece != no_piece && at(p, piece) == place; }

// 5.5: whether this is the nation's phase of movement, or of combat.
bool is_phase_of(const Position& p, Nation nation, bool movement) {
    return p.phase == half_of(nation, is_movement(p, nation, true) == movement);
}

// Whether the battle is one of the attack under way, with a target.
bool battle_is_on(const Position& p) {
    const Attack* attack = p.stack.find<Attack>();
    return attack != nullptr && index(attack->nation) == p.battle.nation && p.battle.target != no_hex;
}

bool is_taken(const Position& p) { return p.occupied[p.battle.nation].contains(p.battle.target); }

// Before the die nothing is lost yet, and what is committed is still there (11.17, 11.28).
bool is_undecided(const Game& game, const Position& p) {
    const Battle& battle = p.battle;
    return battle_is_on(p) && defended(game, p) && !is_taken(p) && battle.tanks <= p.tanks && battle.losses == 0 &&
           battle.attacker_losses == 0 && (battle.special_forces == 0 || at(p, game.special_forces) == box::support);
}

}  // namespace

bool battle_is_declared(const Game&, const Position& p) { return battle_is_on(p) && p.battle.committed != 0; }
bool attack_is_built(const Game& game, const Position& p) {
    return is_undecided(game, p) && p.battle.committed == 0 && p.battle.tanks == 0 && p.battle.special_forces == 0;
}
bool attack_is_declared(const Game& game, const Position& p) { return is_undecided(game, p) && p.battle.committed != 0; }
bool japan_attacks(const Game& game, const Position& p) {
    return attack_is_declared(game, p) && p.battle.nation == index(Nation::japan);
}
bool japan_defends(const Game& game, const Position& p) {
    return attack_is_declared(game, p) && p.battle.nation != index(Nation::japan);
}
bool losses_are_due(const Game& game, const Position& p) {
    return battle_is_declared(game, p) && !is_taken(p) && p.battle.losses > 0;
}
bool defenders_lose(const Game& game, const Position& p) { return losses_are_due(game, p) && defended(game, p); }

bool Order::stands(const Game&, const Position& p, std::size_t) const { return p.phase == half_of(nation, true); }

bool EndPhase::stands(const Game&, const Position& p, std::size_t depth) const {
    if (p.stack.is_top(depth) && !acted) {
        return false;
    }
    switch (p.phase) {
        case Phase::start: return p.bomber != no_hex;
        case Phase::landing: return p.turn == 7;
        case Phase::airpower: return p.air_side != none8;
        case Phase::setup:
        case Phase::us_first:
        case Phase::us_second:
        case Phase::reinforcement:
        case Phase::japan_first:
        case Phase::japan_second:
        case Phase::china_first:
        case Phase::china_second:
        case Phase::recruits:
        case Phase::over: break;
    }
    return true;
}

bool CollapseRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.stack.is_top(depth) && p.collapse == Collapse::rolled;
}

bool Displace::stands(const Game& game, const Position& p, std::size_t) const {
    const HexId beachhead = hex == game.takao ? p.formosa_beachhead : p.mainland_beachhead;
    return beachhead == no_hex && !p.stacks.empty(hex);
}

bool Garrison::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.stack.is_top(depth) ? is_in(p, piece, box::formosa) : piece == no_piece;
}

bool AirPlace::stands(const Game&, const Position& p, std::size_t) const {
    return p.air_side != none8 && p.air.size() + markers <= p.air.capacity();
}

bool Deal::stands(const Game& game, const Position& p, std::size_t) const {
    const std::size_t bodies = game.units.size() - index(game.first_body);
    bool stands = dealt < of && of <= bodies && pool_size(p) >= of - dealt;
    for (std::size_t number = dealt; stands && number < of; ++number) {
        stands = on_map(p.at[index(game.first_body) + number]);
    }
    return stands;
}

bool Enter::stands(const Game& game, const Position& p, std::size_t depth) const {
    const std::vector<PieceId>& pieces = japanese(game);
    if (!p.stack.is_top(depth)) {
        return next <= pieces.size();
    }
    return next < pieces.size() && piece == pieces[next] &&
           (is_in(p, piece, box::track) || is_in(p, piece, box::kwantung) || is_in(p, piece, box::formosa));
}

bool AbsorbBrigade::stands(const Game& game, const Position& p, std::size_t) const {
    return on_map(at(p, piece)) && is_division(unit(game, piece)) && nation(game, piece) == Nation::japan &&
           facts(game, at(p, piece)).initially_japanese;
}

bool Crossing::stands(const Game& game, const Position& p, std::size_t) const {
    return is_in(p, piece, box::area_army) && unit(game, piece).kind != Kind::special_forces;
}

bool Ashore::stands(const Game&, const Position& p, std::size_t) const { return is_in(p, piece, box::crossing); }

bool RecruitsPlace::stands(const Game&, const Position& p, std::size_t) const {
    return is_in(p, piece, box::unused) && p.face[index(piece)] != none8;
}

bool Select::stands(const Game&, const Position& p, std::size_t) const { return is_phase_of(p, nation, true); }

bool MoveTo::stands(const Game& game, const Position& p, std::size_t depth) const {
    const bool rolls = p.stack.is<MoveRoll>(depth + 1);
    int group = 0;
    bool stands = p.stack.at<Select>(depth - 1).nation == nation;
    for_stack(p, hex, [&](PieceId each) {
        if (has(p, each, status::moving)) {
            ++group;
            stands = stands && ichigo::nation(game, each) == nation && (rolls || p.allowance[index(each)] != not_rolled);
        }
    });
    const bool alone = piece == no_piece || (has(p, piece, status::moving) && at(p, piece) == hex && group == 1);
    return stands && group > 0 && alone;
}

bool Airlift::stands(const Game& game, const Position& p, std::size_t depth) const {
    return p.stack.at<Select>(depth - 1).nation == nation(game, piece) && (is_body(game, piece) || piece == game.airborne) &&
           (on_map(at(p, piece)) || (piece == game.airborne && is_in(p, piece, box::us_pool)));
}

bool Attack::stands(const Game&, const Position& p, std::size_t) const { return is_phase_of(p, nation, false); }

// While the advance is the open question, at least one unit more must fit (11.24).
bool Advance::stands(const Game& game, const Position& p, std::size_t depth) const {
    const auto who = static_cast<Nation>(p.battle.nation);
    return !enemy_in(p, side_of(who), p.battle.target) &&
           (!p.stack.is_top(depth) || can_stack(game, p, who, p.battle.target, 1));
}

bool Momentum::stands(const Game& game, const Position& p, std::size_t depth) const {
    const Battle none{.nation = static_cast<std::uint8_t>(p.stack.at<Attack>(depth - 1).nation)};
    const std::vector<PieceId>& pieces = game.pieces[none.nation];
    return p.battle == none && std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
               return is_on_map(p, piece) && has(p, piece, status::advanced);
           });
}

Hexes range_of_markers(const Game& game, const Position& p) {
    Hexes range;
    for (const HexId hex : p.air) {
        if (on_map(hex)) {  // a document may name none
            range |= within<max_hexes>(hex, 1, [&](HexId h) -> const std::array<HexId, 6>& { return game.map.neighbours(h); });
        }
    }
    return range;
}

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

}  // namespace causeway::ichigo
