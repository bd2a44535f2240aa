// 3.0, 25.4, 25.5: the start of a match and the Allied set-up.
#include <fmt/format.h>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

bool is_set_up(Group group) {
    return is_one_of(group, {Group::naval_base, Group::island, Group::penang, Group::airfields, Group::north});
}

bool has_airfield_unit(const Game& game, const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return is(game, piece, Class::airfield); });
}

// 12.8, 25.4
inline Verdict may_deploy(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Group group = unit(game, piece).group;
    if (!game.quarters[index(group)].contains(hex) || (group == Group::airfields && has_airfield_unit(game, p, hex))) {
        return forbidden_by("25.4");
    }
    return p.stacks.empty(hex) || fits(game, p, piece, hex) ? allowed : forbidden_by("12.8");
}

HexId only_hex(const Game& game, PieceId piece) {
    const Group group = unit(game, piece).group;
    return group == Group::naval_base ? game.naval_base : group == Group::penang ? game.penang : no_hex;
}

void place_allied_start(const Game& game, Position& p) {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (is_set_up(unit(game, piece).group)) {
            const HexId hex = only_hex(game, piece);
            put(game, p, piece, hex == no_hex ? box::hand : hex);
        }
    }
}

void place_japanese_start(const Game& game, Position& p) {
    int supply = scenario(game, p).supply_base[index(japan)];
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (unit(game, piece).group == Group::start) {
            put(game, p, piece, box::base);
        } else if (is_supply(game, piece) && supply > 0) {
            put(game, p, piece, box::base);
            --supply;
        }
    }
}

void deal_markers(const Game& game, Position& p) {
    for (const Side side : both_sides) {
        for (std::size_t kind = 0; kind < marker_count; ++kind) {
            const MarkerFacts& facts = game.markers[index(side)][kind];
            p.hand[index(side)][kind] = facts.in_hand;
            p.pool[index(side)][kind] = static_cast<std::uint8_t>(facts.count - facts.in_hand);
        }
    }
}

}  // namespace

bool may_start_in(const Game& game, Group group, HexId hex) {
    const HexFacts& there = facts(game, hex);
    switch (group) {
        case Group::naval_base: return there.naval_base;
        case Group::island: return there.island;
        case Group::penang: return there.penang;
        case Group::airfields: return there.airfield && !there.thailand;
        case Group::north: return there.set_up;
        case Group::pool:
        case Group::start:
        case Group::southern_operation:
        case Group::replacements:
        case Group::indian_army:
        case Group::middle_east:
        case Group::optional:
        case Group::armoured: break;
    }
    return false;
}

void assign_quarters(Game& game) {
    for (std::size_t group = 0; group < group_count; ++group) {
        for (const HexId hex : game.land) {
            game.quarters[group].assign(hex, may_start_in(game, static_cast<Group>(group), hex));
        }
    }
}

Position start(const Game& game, std::size_t scenario_number, Options options) {
    Position p;
    p.scenario = static_cast<std::uint8_t>(scenario_number);
    p.options = static_cast<std::uint8_t>(options & ((1U << option_count) - 1U));
    p.at.fill(box::unused);
    p.assaults.fill(no_hex);
    for (const Side side : both_sides) {
        points_on(p, side, Mission::reserve) = scenario(game, p).air[index(side)];
    }
    place_allied_start(game, p);
    place_japanese_start(game, p);
    deal_markers(game, p);
    p.stack.push(Turn{.begun = 1});
    p.stack.push(Deploy{});
    return p;
}

// --- the Allied set-up ---------------------------------------------------------------------------------------------------

namespace {

// Counters that differ in nothing but their number need be offered only once.
bool are_interchangeable(const Game& game, PieceId a, PieceId b) {
    const Unit &one = unit(game, a), &two = unit(game, b);
    const bool plain = one.type == Class::supply || one.type == Class::airfield;
    return plain && one.type == two.type && one.group == two.group;
}

template <class Visit>
void for_hand(const Game& game, const Position& p, Visit visit) {
    PieceId last = no_piece;
    for_box(game, p, allies, box::hand, [&](PieceId piece) {
        if (last == no_piece || !are_interchangeable(game, last, piece)) {
            visit(piece);
        }
        last = piece;
    });
}

int hand_count(const Game& game, const Position& p) {
    int count = 0;
    for_box(game, p, allies, box::hand, [&](PieceId) { ++count; });
    return count;
}

void deploy(const Game& game, Position& p, PieceId piece, HexId hex, Events* events) {
    put(game, p, piece, hex);
    Event event = about(game, p, EventType::place, Sentence::deployed, "25.4", piece);
    event.hex = hex;
    event.seen_by = only(allies);
    emit(events, event);
}

HexId first_legal(const Game& game, const Position& p, PieceId piece) {
    const auto found =
        std::find_if(game.land.begin(), game.land.end(), [&](HexId hex) { return may_deploy(game, p, piece, hex).allowed(); });
    return found == game.land.end() ? no_hex : *found;
}

void deploy_as_in_history(const Game& game, Position& p, Events* events) {
    for (const Deployed& each : game.deployment) {
        if (at(p, each.piece) == box::hand && may_deploy(game, p, each.piece, each.hex).allowed()) {
            deploy(game, p, each.piece, each.hex, events);
        }
    }
    for_box(game, p, allies, box::hand, [&](PieceId piece) { deploy(game, p, piece, first_legal(game, p, piece), events); });
}

}  // namespace

void Deploy::actions(const Game& game, const Position& p, ActionList& out) const {
    for_hand(game, p, [&](PieceId piece) { list(out, Verb::unit, piece); });
    list(out, out.empty() ? Verb::done : Verb::historical);
}

void Deploy::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::unit: p.stack.push(PlaceUnit{.piece = action.piece}); break;
        case Verb::historical: deploy_as_in_history(game, p, events); break;
        default:
            emit(events, happening(EventType::place, Sentence::set_up, "25.4"));
            p.stack.pop();
            break;
    }
}

Prompt Deploy::prompt(const Game& game, const Position& p) const {
    const int left = hand_count(game, p);
    if (left == 0) {
        return {"The set-up is complete: begin the campaign"};
    }
    return {fmt::format("{} units to set up: choose one, or let the rest go where history had them", left)};
}

Prompt PlaceUnit::prompt(const Game& game, const Position&) const {
    return {fmt::format("Choose the hex in which {} starts", counter(game, piece).name)};
}

void PlaceUnit::actions(const Game& game, const Position& p, ActionList& out) const {
    const Hexes& quarters = game.quarters[index(unit(game, piece).group)];
    Hexes open = quarters;
    (quarters & p.occupied[index(allies)]).for_each([&](HexId hex) {
        open.assign(hex, may_deploy(game, p, piece, hex).allowed());
    });
    list_all(out, Verb::place, open);
    list(out, Verb::cancel);
}

void PlaceUnit::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId placed = piece;
    p.stack.pop();
    if (verb(action) == Verb::place) {
        deploy(game, p, placed, action.hex, events);
    }
}

Verdict PlaceUnit::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::place: return tried.hex == no_hex ? senseless : may_deploy(game, p, piece, tried.hex);
        case Verb::cancel: return allowed;
        default: return senseless;
    }
}

bool PlaceUnit::stands(const Game& game, const Position& p, std::size_t) const {
    return owner(game, piece) == allies && at(p, piece) == box::hand;
}

}  // namespace causeway::malaya
