// 21.0 Allied naval transfer.
#include <fmt/format.h>

#include <algorithm>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

constexpr int port_capacity = 4;  // 21.0 (2)

std::size_t port_index(const Game& game, HexId hex) {
    return static_cast<std::size_t>(std::find(game.ports.begin(), game.ports.end(), hex) - game.ports.begin());
}
bool is_busy(const Game& game, const Position& p, HexId port) {
    return p.port_traffic[port_index(game, port)] >= port_capacity;
}
void count_at(const Game& game, Position& p, HexId hex) {
    if (is_functional_port(game, p, hex)) {
        ++p.port_traffic[port_index(game, hex)];
    }
}

// 21.0: whether the unit's place lets it embark. A unit sails once a phase.
bool can_leave(const Game& game, const Position& p, PieceId piece) {
    const HexId from = at(p, piece);
    if (is_static(game, p, piece) || has(p, piece, status::landing)) {
        return false;
    }
    return is_staging(from) || (on_map(from) && (facts(game, from).port() || facts(game, from).open_coast));
}

// R21.1-R21.3
Verdict may_arrive(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const HexId from = at(p, piece);
    if (hex == from || !facts(game, hex).coastal || enemy_in(p, allies, hex)) {
        return forbidden_by("21.0");
    }
    const bool to_port = is_functional_port(game, p, hex);
    const bool sails = is_staging(from)                    ? occupied_by(p, allies, hex)
                       : to_port && is_busy(game, p, hex)  ? false
                       : is_functional_port(game, p, from) ? !is_busy(game, p, from)
                                                           : to_port;
    if (!sails) {
        return forbidden_by("21.0");
    }
    return can_debark(game, piece, hex) ? may_stack(game, p, piece, hex) : forbidden_by("12.2");
}

// Whoever is on the map can go to the Staging Area.
Verdict may_sail(const Game& game, const Position& p, PieceId piece) {
    if (owner(game, piece) != allies && !on_map(at(p, piece))) {
        return senseless;
    }
    bool found = owner(game, piece) == allies && can_leave(game, p, piece);
    if (found && !on_map(at(p, piece))) {
        found = false;
        p.occupied[index(allies)].for_each([&](HexId hex) { found = found || may_arrive(game, p, piece, hex).allowed(); });
    }
    return found ? allowed : forbidden_by("21.0");
}

bool can_anybody_sail(const Game& game, const Position& p) {
    const auto& units = game.pieces[index(allies)];
    return std::any_of(units.begin(), units.end(), [&](PieceId piece) { return may_sail(game, p, piece).allowed(); });
}

void sail(const Game& game, Position& p, PieceId piece, HexId to, Events* events) {
    const HexId from = at(p, piece);
    Event event = about(game, p, EventType::move, Sentence::sailed, "21.0", piece);
    event.from = from;
    event.hex = to;
    if (on_map(from) && on_map(to)) {
        count_at(game, p, from);
        count_at(game, p, to);
    }
    if (on_map(from) && !is_functional_port(game, p, from)) {
        for_stack(p, from, [&](PieceId left) { set(p, left, status::landing); });  // 21.0 (3): one unit a hex
    }
    put(game, p, piece, to);
    set(p, piece, status::landing | status::moved);
    event.known_to = known_to(game, p, piece);
    emit(events, event);
}

bool is_last_ashore(const Position& p, PieceId piece) {
    const HexId from = at(p, piece);
    return on_map(from) && p.occupied[index(allies)].count() == 1 && p.stacks.size(from) == 1;
}

void end_transfer(Position& p) {
    unset_all(p, status::landing);
    p.port_traffic.fill(0);
    p.stack.pop();
}

}  // namespace

bool Transfer::ready(const Game& game, Position& p, Events*) {
    const auto& units = game.pieces[index(allies)];
    const bool acted = std::any_of(units.begin(), units.end(), [&](PieceId piece) { return has(p, piece, status::landing); });
    const bool asks = acted || can_anybody_sail(game, p);
    if (!asks) {
        end_transfer(p);
    }
    return asks;
}

void Transfer::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (may_sail(game, p, piece).allowed()) {
            list(out, Verb::unit, piece);
        }
    }
    list(out, Verb::end);
}

void Transfer::apply(const Game&, Position& p, Action action, Events*) {
    if (verb(action) == Verb::unit) {
        p.stack.push(Sail{.piece = action.piece});
    } else {
        end_transfer(p);
    }
}

Verdict Transfer::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::unit && tried.piece != no_piece ? may_sail(game, p, tried.piece) : senseless;
}

void Sail::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const HexId hex : game.land) {
        if (may_arrive(game, p, piece, hex).allowed()) {
            list(out, Verb::place, no_piece, hex);
        }
    }
    if (on_map(at(p, piece))) {
        list(out, Verb::stow, no_piece, no_hex, box_number(box::staging));
    }
    list(out, Verb::cancel);
}

void Sail::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId sailing = piece;
    p.stack.pop();
    if (verb(action) != Verb::cancel) {
        sail(game, p, sailing, verb(action) == Verb::stow ? numbered_box(action.number) : action.hex, events);
    }
}

Remark Sail::remark(const Game&, const Position& p, Action action) const {
    Remark remark;
    remark.loses = verb(action) == Verb::stow && is_last_ashore(p, piece) ? "4.1" : "";
    return remark;
}

Prompt Sail::prompt(const Game& game, const Position& p) const {
    return {fmt::format(
        "Choose where {} sails{}", unit(game, piece).name,
        is_last_ashore(p, piece) ? ". It is the last unit ashore: if it leaves Formosa the match is lost (4.1)" : "")};
}

Verdict Sail::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::place && tried.hex != no_hex ? may_arrive(game, p, piece, tried.hex) : senseless;
}

}  // namespace causeway::formosa
