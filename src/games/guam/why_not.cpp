// Which case forbids what a player just tried. Nothing is hidden, so all of the Position may be looked at.
#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/fire.h"
#include "games/guam/support.h"
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

PieceId find_piece(const Game& game, const std::string& id) {
    for (std::size_t i = 0; i < game.pieces.size() && !id.empty(); ++i) {
        if (game.pieces[i].id == id) {
            return static_cast<PieceId>(i);
        }
    }
    return no_piece;
}

const char* first_of(std::initializer_list<const char*> cases) {
    const auto* found = std::find_if(cases.begin(), cases.end(), [](const char* rule) { return *rule != '\0'; });
    return found == cases.end() ? "" : *found;
}

// 10.2.1, 10.2.2: what the state of a place forbids; `pinned` when being pinned matters, too.
const char* shaken(const Game& game, const Position& p, HexId place, bool pinned) {
    switch (nerve(game, p, place)) {
        case Nerve::suppressed: return "10.2.1";
        case Nerve::pinned: return pinned ? "10.2.2" : "";
        case Nerve::steady: break;
    }
    return "";
}

// --- who can act (5.0) -------------------------------------------------------------------------------------------------

const char* cannot_order(const Game& game, const Position& p, PieceId unit) {
    if (!belongs(game, p, unit, p.chit)) {
        return held_back(game, p, unit) ? "18.0" : is_ambush(game, unit) ? "24.2" : "5.1";
    }
    if (has(p, unit, status::done)) {
        return "5.2";
    }
    if (at(p, unit) == box::routed) {
        return "8.5.2";
    }
    if (!on_map(at(p, unit))) {
        return at_sea(at(p, unit)) ? "22.1" : "18.0";
    }
    // A second action, or any on a Direct Command chit: in command, and paid for.
    return "5.1";
}

// R9.32: assaults come first.
bool waits_for_assaults(const Game& game, const Position& p) {
    return top<Activation>(p).step <= Step::assaults && assault::any_waiting(game, p);
}

const char* cannot_choose(const Game& game, const Position& p, PieceId piece) {
    if (owner(game, piece) != side_of_chit(game, p.chit)) {
        return "5.0";
    }
    const bool late = top<Activation>(p).step > Step::weapons || is_command_chit(p.chit);
    switch (piece_of(game, piece).type) {
        case PieceType::leader:
            return top<Activation>(p).step > Step::leaders || is_command_chit(p.chit) ? "4.0"
                   : belongs(game, p, piece, p.chit)                                  ? "13.1"
                                                                                      : "5.1";
        case PieceType::hero: return "14.0";
        case PieceType::weapon: return late ? "4.0" : at(p, piece) == box::reallocating ? "12.2" : "12.1";
        case PieceType::truck: return "15.0";
        default: return waits_for_assaults(game, p) ? "9.3" : cannot_order(game, p, piece);
    }
}

const char* cannot_choose_stack(const Game& game, const Position& p, HexId hex) {
    const Side side = side_of_chit(game, p.chit);
    if (!holds(game, p, hex, side)) {
        return "5.0";
    }
    if (waits_for_assaults(game, p)) {
        return "9.3";
    }
    return any_unit(game, p, hex, side, [&](PieceId unit) { return belongs(game, p, unit, p.chit); }) ? "5.2" : "5.1";
}

// --- movement (6.0) ----------------------------------------------------------------------------------------------------

// 6.2: why a step into an adjacent hex is impossible, or "".
const char* cannot_step(const Game& game, const Position& p, PieceId unit, HexId from, HexId to) {
    if (game.map.grid().distance(from, to) != 1 || step_cost(game, p, unit, from, to) >= 0) {
        return "";
    }
    const Mode mode = piece_of(game, unit).mode;
    return mode != Mode::none && terrain_facts(game, p, to).cost[index(mode)] == 0 ? "6.2.1" : "6.2.2";
}

// 6.1.2
const char* meets_rivals(const Game& game, const Position& p, PieceId unit, HexId to) {
    const bool rivals = owner(game, unit) == japan && any_unit(game, p, to, japan, [&](PieceId other) {
                            return !is_ambush(game, other) && is_navy(game, other) != is_navy(game, unit);
                        });
    return rivals ? "6.1.2" : "";
}

const char* cannot_move(const Game& game, const Position& p, HexId to) {
    const Group group = group_of(game, p);
    if (group.size == 0 || !on_map(at(p, group.first))) {
        return "";
    }
    const HexId from = at(p, group.first);
    const Side side = owner(game, group.first);
    bool deployed = false;
    for_group(game, p, [&](PieceId unit) { deployed = deployed || is_deployed(p, unit); });
    if (deployed) {
        return "6.0";
    }
    if (const char* rule = shaken(game, p, group.place, true); *rule != '\0') {
        return rule;
    }
    if (in_cave(p, group.first)) {
        return "6.3";
    }
    if (!is_land(game, to)) {
        return "6.2.1";
    }
    if (!in_play(game, p, to)) {
        return "3.1";
    }
    if (blaze(game, p, to) == Blaze::burning) {
        return "8.8.1";
    }
    if (holds_outside(game, p, to, other(side))) {
        return "9.0";  // enemies are assaulted
    }
    const bool shelled = game.barrages[index(barrage(game, p, from))].stops;
    return first_of(
        {meets_rivals(game, p, group.first, to), cannot_step(game, p, group.first, from, to), shelled ? "8.7.2" : "", "6.0"});
}

const char* cannot_turn(const Game& game, const Position& p, bool deploy) {
    const Group group = group_of(game, p);
    if (group.size == 0) {
        return "";
    }
    const Piece& piece = piece_of(game, group.first);
    if (in_column(p, group.first) != deploy) {
        return "";
    }
    if (!deploy) {
        return piece.has_column ? "6.0" : "3.2";
    }
    if (has(p, group.first, status::gyokusai)) {
        return "9.6.3";
    }
    const HexId hex = at(p, group.first);
    const bool silenced =
        has(p, group.first, status::no_guns) || (piece.indirect && on_map(hex) && enemy_adjacent(game, p, hex, piece.side));
    if (silenced) {
        return "8.7.5";
    }
    const bool vehicle = piece.mode == Mode::wheeled || piece.mode == Mode::tracked;
    return vehicle && on_map(hex) && !terrain_facts(game, p, hex).vehicles_deploy ? "6.2.1" : "6.0";
}

const char* cannot_use_cave(const Game& game, const Position& p, HexId hex) {
    const HexId place = hex == no_hex ? group_hex(game, p) : hex;
    if (place == no_hex || !on_map(place)) {
        return "";
    }
    const std::uint8_t cave = facts(game, place).cave;
    return cave != nothing && ((p.sealed >> cave) & 1U) != 0 ? "11.2" : "6.3";
}

// --- fire (7.0, 8.0) ---------------------------------------------------------------------------------------------------

// 7.1: why the unit does not see the hex: too far or too dark, something at another level, something on the way.
const char* cannot_see(const Game& game, const Position& p, PieceId unit, HexId to) {
    if (unit_sees(game, p, unit, to)) {
        return "";
    }
    const HexId from = at(p, unit);
    if (in_cave(p, unit)) {
        return "6.3";
    }
    if (game.map.grid().distance(from, to) > visibility(game, p, to)) {
        return is_night_now(p) ? "17.0" : is_rain(p) ? "4.0" : "7.1.1";
    }
    return facts(game, from).level != facts(game, to).level ? "7.1.2" : "7.1.1";
}

// Why the unit cannot fire into the hex, enemies there or not.
const char* cannot_fire_into(const Game& game, const Position& p, PieceId unit, HexId hex) {
    const HexId place = place_of(game, p, unit);
    if (const char* rule = shaken(game, p, place, false); *rule != '\0') {
        return rule;
    }
    if (has(p, unit, status::loaded)) {
        return "15.0";
    }
    if (!can_fire(game, p, unit)) {
        return fires_indirectly(game, p, unit) ? "8.7" : "8.1";
    }
    if (shooting(game, p, place) == Shooting::concentrated) {
        return "8.3.6";
    }
    if (game.map.grid().distance(at(p, unit), hex) > face(game, p, unit).range) {
        return "8.1";
    }
    return first_of({cannot_see(game, p, unit, hex), in_fire_zone(game, p, unit, hex) ? "" : "7.2"});
}

const char* cannot_fire_at(const Game& game, const Position& p, HexId hex) {
    const Group group = group_of(game, p);
    if (group.size == 0 || !on_map(at(p, group.first)) || !is_land(game, hex)) {
        return "";
    }
    if (!holds(game, p, hex, other(owner(game, group.first)))) {
        return "8.2";
    }
    if (was_used(p, group.place, use::direct)) {
        return "8.0";
    }
    if (const char* rule = cannot_fire_into(game, p, group.first, hex); *rule != '\0') {
        return rule;
    }
    return is_hidden(game, p, hex) ? "6.2.1" : group_can_act(game, p) ? "8.2" : "5.1";
}

const char* cannot_fire_at_piece(const Game& game, const Position& p, PieceId target) {
    const Group group = group_of(game, p);
    if (group.size == 0 || owner(game, target) == owner(game, group.first)) {
        return "";
    }
    if (at_sea(at(p, target))) {
        return "22.3.1";
    }
    if (!on_map(at(p, target)) || !is_unit(game, target)) {
        return "";
    }
    return is_hard(game, target) ? cannot_fire_at(game, p, at(p, target)) : "8.2";
}

const char* cannot_bombard(const Game& game, const Position& p, HexId hex) {
    const Group group = group_of(game, p);
    if (group.size == 0 || !on_map(at(p, group.first))) {
        return "";
    }
    const PieceId unit = group.first;
    if (const char* rule = shaken(game, p, group.place, true); *rule != '\0') {
        return rule;
    }
    if (!fires_indirectly(game, p, unit)) {
        return piece_of(game, unit).indirect ? "8.7.5" : "8.7";
    }
    if (was_used(p, group.place, use::indirect) && was_used(p, group.place, use::indirect_2)) {
        return "8.0";
    }
    if (!can_shell(game, p, unit)) {
        return owner(game, unit) == japan ? "27.0" : "8.7.5";
    }
    const bool reaches = game.map.grid().distance(at(p, unit), hex) <= piece_of(game, unit).deployed.range;
    return reaches && holds_outside(game, p, hex, owner(game, unit)) ? "8.7.4" : "8.7.1";
}

// --- opportunity fire (8.6) --------------------------------------------------------------------------------------------

const char* cannot_answer_fire(const Game& game, const Position& p, HexId from) {
    const Side side = top<OpportunityFire>(p).side;
    PieceId unit = no_piece;
    if (is_land(game, from)) {
        for_units(game, p, from, side, [&](PieceId each) { unit = unit == no_piece ? each : unit; });
    }
    if (unit == no_piece) {
        return "8.6";
    }
    const HexId place = place_of(game, p, unit);
    if (was_used(p, place, use::held | use::fired) || shooting(game, p, place) == Shooting::no_fire) {
        return "8.6";
    }
    const HexId target =
        on_map(top<OpportunityFire>(p).hex) ? top<OpportunityFire>(p).hex : hex_of(game, top<OpportunityFire>(p).hex);
    return on_map(target) ? first_of({cannot_fire_into(game, p, unit, target), "8.6"}) : "22.3.1";
}

// --- other orders ------------------------------------------------------------------------------------------------------

const char* cannot_rally(const Game& game, const Position& p) {
    const Group group = group_of(game, p);
    if (group.size == 0) {
        return "";
    }
    const bool shelled = !game.barrages[index(barrage(game, p, group.place))].rally;
    const bool needs_it = nerve(game, p, group.place) != Nerve::steady || dg(game, p, group.place) > 0;
    return !needs_it ? "10.0" : shelled ? "8.7.2" : "10.1";
}

const char* cannot_work(const Game& game, const Position& p, const char* rule) {
    const Group group = group_of(game, p);
    return group.size == 0 ? "" : first_of({on_map(group.place) ? shaken(game, p, group.place, false) : "", rule});
}

// 9.2, 9.3
const char* cannot_mark(const Game& game, const Position& p, HexId hex) {
    if (is_command_chit(p.chit)) {
        return "9.0";
    }
    if (!is_land(game, hex)) {
        return "";
    }
    const Side side = side_of_chit(game, p.chit);
    const bool out_of_points = p.divisions[division_of_chit(game, p.chit)].dispatch == 0;
    return assault_mark(p, hex, side) != nullptr ? "9.2" : out_of_points ? "19.1" : side == us ? "9.2" : "9.6";
}

const char* cannot_assault(const Game& game, const Position& p, HexId hex) {
    if (is_command_chit(p.chit)) {
        return "9.0";
    }
    return assault_mark(p, hex, side_of_chit(game, p.chit)) == nullptr ? "9.2" : "9.3";
}

// --- by question -------------------------------------------------------------------------------------------------------

const char* forbidden_hex(const Game& game, const Position& p, Verb verb, HexId hex) {
    switch (verb) {
        case Verb::stack: return is_land(game, hex) ? cannot_choose_stack(game, p, hex) : "";
        case Verb::move: return cannot_move(game, p, hex);
        case Verb::tunnel: return cannot_use_cave(game, p, hex);
        case Verb::fire: return cannot_fire_at(game, p, hex);
        case Verb::bombard: return cannot_bombard(game, p, hex);
        case Verb::illuminate: return is_night_now(p) ? first_of({cannot_bombard(game, p, hex)}) : "8.7.3";
        case Verb::smoke: return cannot_work(game, p, "8.7.2");
        case Verb::mark: return cannot_mark(game, p, hex);
        case Verb::assault:
        case Verb::call_off: return cannot_assault(game, p, hex);
        default: return "";
    }
}

const char* forbidden_piece(const Game& game, const Position& p, Verb verb, PieceId piece) {
    switch (verb) {
        case Verb::unit: return cannot_choose(game, p, piece);
        case Verb::fire_at: return cannot_fire_at_piece(game, p, piece);
        case Verb::detach: return piece_of(game, piece).type == PieceType::weapon && on_map(at(p, piece)) ? "12.2" : "";
        case Verb::disband: return is_ambush(game, piece) ? "24.3" : "";
        case Verb::arm: return piece_of(game, piece).type == PieceType::weapon ? "12.3" : "";
        case Verb::take:
        case Verb::leave: return piece_of(game, piece).type == PieceType::weapon ? "12.1" : "";
        case Verb::load: return piece_of(game, piece).type == PieceType::truck ? "15.0" : "";
        default: return "";
    }
}

const char* forbidden_order(const Game& game, const Position& p, Verb verb) {
    switch (verb) {
        case Verb::end: return waits_for_assaults(game, p) ? "9.3" : "9.6.3";
        case Verb::enter_cave:
        case Verb::leave_cave: return cannot_use_cave(game, p, no_hex);
        case Verb::deploy: return cannot_turn(game, p, true);
        case Verb::form_column: return cannot_turn(game, p, false);
        case Verb::concentrate: return "8.3.6";
        case Verb::disarm: return "12.3";
        case Verb::rally: return cannot_rally(game, p);
        case Verb::dig:
        case Verb::entrench: return cannot_work(game, p, "11.1");
        case Verb::seal: return cannot_work(game, p, "11.2");
        case Verb::clear_mines: return cannot_work(game, p, "28.2");
        case Verb::assign:
        case Verb::repair: return "11.3.2";
        case Verb::load:
        case Verb::unload: return cannot_work(game, p, "15.0");
        case Verb::abandon: return "6.2.2";
        default: return "";
    }
}

// Whether the verb is among the answers at all; then the case of the question is what forbids this one.
const char* rule_of_question(const Game& game, const Position& p, Verb verb) {
    ActionList legal;
    actions(game, p, legal);
    const bool asked = std::any_of(legal.begin(), legal.end(), [&](Action action) { return guam::verb(action) == verb; });
    return asked ? game.info.asks[decision(game, p).ask].rule.data() : "";
}

}  // namespace

const char* why_not(const Game& game, const Position& p, const Attempt& attempt) {
    const auto verb = static_cast<Verb>(attempt.verb);
    const Side side = decision(game, p).by;
    const PieceId piece = find_piece(game, attempt.piece);
    if (side == nobody || side == chance_side || (piece == no_piece && !attempt.piece.empty())) {
        return "";
    }
    if (p.stack.on_top<Activation>()) {
        if (attempt.hex != no_hex) {
            if (const char* rule = forbidden_hex(game, p, verb, attempt.hex); *rule != '\0') {
                return rule;
            }
        }
        return piece != no_piece       ? forbidden_piece(game, p, verb, piece)
               : attempt.hex == no_hex ? forbidden_order(game, p, verb)
                                       : "";
    }
    if (p.stack.on_top<OpportunityFire>() && verb == Verb::fire_from && attempt.hex != no_hex) {
        return cannot_answer_fire(game, p, attempt.hex);
    }
    if (p.stack.on_top<OpportunityFire>() && verb == Verb::fire_at) {
        return "8.2";
    }
    return rule_of_question(game, p, verb);
}

}  // namespace causeway::guam
