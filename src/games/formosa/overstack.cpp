// 13.3: the penalty for too many units in a hex.
#include <fmt/format.h>

#include <algorithm>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

// The units of one nation in a hex, by kind.
struct Contingent {
    int mobile = 0, fixed = 0;
    int size() const { return mobile + fixed; }
    // 13.1, 13.2: how many have to go.
    int excess(Side side) const { return std::max(0, mobile - mobile_limit[index(side)]) + std::max(0, fixed - static_limit); }
};

using Contingents = std::array<Contingent, nation_count>;

// The fewest units that must go, of whichever nation (5.1).
int fewest_to_go(const Contingents& stack, Side side) {
    int all = 0;
    for (const Contingent& each : stack) {
        all += each.size();
    }
    int fewest = all;
    for (const Contingent& stays : stack) {
        fewest = std::min(fewest, all - stays.size() + stays.excess(side));
    }
    return fewest;
}

int& place_in(const Game& game, const Position& p, Contingents& stack, PieceId piece) {
    Contingent& own = stack[index(nation(game, piece))];
    return is_static(game, p, piece) ? own.fixed : own.mobile;
}

// Visits the units whose leaving brings the hex nearer to its limits; returns how many of them must go.
template <class Visit>
int for_excess(const Game& game, const Position& p, Side side, HexId hex, Visit visit) {
    Contingents stack{};
    for_stack(p, hex, [&](PieceId piece) { ++place_in(game, p, stack, piece); });
    const int fewest = fewest_to_go(stack, side);
    for_stack(p, hex, [&](PieceId piece) {
        Contingents without = stack;
        --place_in(game, p, without, piece);
        if (fewest_to_go(without, side) < fewest) {
            visit(piece);
        }
    });
    return fewest;
}

void remove_excess(const Game& game, Position& p, PieceId piece, Events* events) {
    const HexId hex = at(p, piece);
    unset(p, piece, status::concealed);
    set(p, piece, status::known);  // the display is open
    Event event = about(game, p, EventType::loss, Sentence::overstacked, "13.3", piece);
    event.hex = hex;
    emit(events, event);
    remove_to(game, p, piece, box::replacements);
}

// Whether the owner has to choose. Where every unit that could go must go, they go at once.
bool chooses_excess(const Game& game, Position& p, Side side, HexId hex, Events* events) {
    int candidates = 0;
    const int fewest = for_excess(game, p, side, hex, [&](PieceId) { ++candidates; });
    if (candidates > fewest) {
        return true;
    }
    for_excess(game, p, side, hex, [&](PieceId piece) { remove_excess(game, p, piece, events); });
    return false;
}

}  // namespace

bool Overstack::ready(const Game& game, Position& p, Events* events) {
    if (is_overstacked(game, p, side, hex)) {
        return chooses_excess(game, p, side, hex, events);
    }
    p.stack.pop();
    return false;
}

void Overstack::actions(const Game& game, const Position& p, ActionList& out) const {
    for_excess(game, p, side, hex, [&](PieceId piece) { list(out, Verb::lose, piece); });
}

void Overstack::apply(const Game& game, Position& p, Action action, Events* events) {
    remove_excess(game, p, action.piece, events);
}

Verdict Overstack::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::lose || tried.piece == no_piece || !on_map(at(p, tried.piece))) {
        return senseless;
    }
    bool helps = false;
    for_excess(game, p, side, hex, [&](PieceId piece) { helps = helps || piece == tried.piece; });
    return helps ? allowed : forbidden_by("13.3");
}

// 11.0: the Allies cannot know whether Japan will be asked after them.
Remark Overstack::remark(const Game& game, const Position& p, Action action) const {
    if (side == japan) {
        return warn_japan(game, p, action);
    }
    Position then = p;
    remove_excess(game, then, action.piece, nullptr);
    const bool is_last =
        p.phase == Phase::japanese_combat && p.turn == last_turn(game, p) && overstacked_hex(game, then, allies) == no_hex;
    Remark remark;
    remark.loses = is_last && allies_lose_on_points(game, then) ? "4.2" : "";
    return remark;
}

Prompt Overstack::prompt(const Game& game, const Position& p) const {
    const int fewest = for_excess(game, p, side, hex, [](PieceId) {});
    return {fmt::format("Too many units in {}: choose one to remove. {} to go", game.map.name(hex), fewest)};
}

}  // namespace causeway::formosa
