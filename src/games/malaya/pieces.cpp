// 2.3, 9.0, 12.0: counters and where they are, breakdown, stacking, elimination.
#include "games/malaya/chapters.h"

namespace causeway::malaya {

bool is_land(const Game& game, HexId hex) { return on_map(hex) && facts(game, hex).land; }

void unset_all(const Game& game, Position& p, Side side, unsigned bits) {
    for (const PieceId piece : game.pieces[index(side)]) {
        unset(p, piece, bits);
    }
}

void unset_all(Position& p, unsigned bits) {
    for (std::uint16_t& marks : p.status) {
        marks = static_cast<std::uint16_t>(marks & ~bits);
    }
}

namespace {

// 21.3: gone the instant that nobody is left in it.
void lose_fort(Position& p, HexId hex, Events* events) {
    if (!is_fortified(p, hex)) {
        return;
    }
    p.forts.erase(hex);
    Event event = happening(EventType::control, Sentence::fort_lost, "21.3");
    event.hex = hex;
    emit(events, event);
}

void take_off(const Game& game, Position& p, PieceId piece, Events* events) {
    const HexId hex = at(p, piece);
    if (!on_map(hex)) {
        return;
    }
    p.stacks.take(piece, hex);
    if (p.stacks.empty(hex)) {
        p.occupied[index(owner(game, piece))].erase(hex);
        lose_fort(p, hex, events);
    }
}

bool is_out_of_play(HexId place) {
    return place == box::unused || place == box::replaceable || place == box::eliminated || on_track(place);
}

}  // namespace

void put(const Game& game, Position& p, PieceId piece, HexId place, Events* events) {
    take_off(game, p, piece, events);
    p.at[index(piece)] = place;
    if (on_map(place)) {
        p.stacks.put_on_top(piece, place);
        p.occupied[index(owner(game, piece))].insert(place);
    } else if (is_out_of_play(place)) {
        p.status[index(piece)] = 0;
        p.battle_of[index(piece)] = 0;
    } else {
        unset(p, piece, status::known);
    }
}

PieceId spare_supply(const Game& game, const Position& p, Side side) {
    for (const PieceId piece : game.supplies[index(side)]) {
        if (at(p, piece) == box::unused) {
            return piece;
        }
    }
    return no_piece;
}

// --- elimination (15.2) --------------------------------------------------------------------------------------------------

namespace {

// 15.21, 5.3.17: never to be replaced.
bool is_lost_for_good(const Position& p, PieceId piece) {
    return has(p, piece, status::surrounded) || (p.battle.banzai != 0 && has(p, piece, status::in_battle));
}

}  // namespace

void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    const bool supply = is_supply(game, piece), for_good = is_lost_for_good(p, piece);
    Event event = happening(EventType::loss, supply ? Sentence::supply_lost : Sentence::eliminated, rule);
    event.piece = piece;
    event.hex = at(p, piece);
    event.a = for_good ? 1 : 0;
    emit(events, event);
    const int points = loss_points(game, p, piece);
    put(game, p, piece, supply ? box::unused : for_good ? box::eliminated : box::replaceable, events);
    if (points > 0) {
        score(p, other(owner(game, piece)), points, events, "24.1");
    }
}

void withdraw(const Game& game, Position& p, PieceId piece, Events* events) {
    Event event = happening(EventType::loss, Sentence::withdrawn, "5.3");
    event.piece = piece;
    emit(events, event);
    put(game, p, piece, box::eliminated, events);
}

// --- breakdown (9.0, 26.7) -----------------------------------------------------------------------------------------------

namespace {

// What the battalions take over from the whole, and what they are worth to the fight they are in.
constexpr unsigned inherited = status::known | status::moved | status::suppressed | status::ready | status::grouped |
                               status::in_battle | status::retreats | status::surrounded | status::exempt | status::railed |
                               status::arrived | status::stayed | status::stepped;

PieceId spare_battalion(const Game& game, const Position& p, std::size_t kind) {
    for (const PieceId piece : game.kinds[kind].counters) {
        if (at(p, piece) == box::unused) {
            return piece;
        }
    }
    broken("there is no battalion left to break down into");
}

void clear_parted(const Game& game, Position& p) {
    for (const Kind& kind : game.kinds) {
        for (const PieceId piece : kind.counters) {
            unset(p, piece, status::parted);
        }
    }
}

}  // namespace

void break_down(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    const Breakdown& into = game.breakdowns[unit(game, piece).breakdown];
    const HexId place = at(p, piece);
    const unsigned marks = p.status[index(piece)] & inherited;
    const std::uint8_t battle = p.battle_of[index(piece)];
    Event event = about(game, p, EventType::choice, Sentence::broken_down, rule, piece);
    event.hex = place;
    emit(events, event);
    clear_parted(game, p);
    for (std::size_t kind = 0; kind < game.kinds.size(); ++kind) {
        for (int i = 0; i < into.parts[kind]; ++i) {
            const PieceId battalion = spare_battalion(game, p, kind);
            put(game, p, battalion, place);
            set(p, battalion, marks | status::parted);
            p.battle_of[index(battalion)] = battle;
        }
    }
    put(game, p, piece, box::unused);
    set(p, piece, status::parted);
}

Battalions battalions_in(const Game& game, const Position& p, Side side, HexId place) {
    Battalions there{};
    const auto count = [&](PieceId piece) {
        if (const std::uint8_t kind = unit(game, piece).kind; kind != no_kind && !has(p, piece, status::suppressed)) {
            ++there[kind];
        }
    };
    if (on_map(place)) {
        for_stack(p, place, count);
    } else {
        for_box(game, p, side, place, count);
    }
    return there;
}

bool are_enough(const Breakdown& whole, const Battalions& there) {
    return std::equal(whole.parts.begin(), whole.parts.end(), there.begin(), std::less_equal<>());
}

Verdict may_combine(const Game& game, const Position& p, PieceId whole, HexId place) {
    const bool can = is_apart(game, p, whole) && are_enough(game.breakdowns[unit(game, whole).breakdown],
                                                            battalions_in(game, p, owner(game, whole), place));
    return can ? allowed : forbidden_by("9.2");
}

namespace {

// The battalions in the place that make up the whole.
FixedVector<PieceId, 4> parts_of(const Game& game, const Position& p, PieceId whole, HexId place) {
    const Breakdown& of = game.breakdowns[unit(game, whole).breakdown];
    FixedVector<PieceId, 4> parts;
    for (std::size_t kind = 0; kind < game.kinds.size(); ++kind) {
        int missing = of.parts[kind];
        for (const PieceId battalion : game.kinds[kind].counters) {
            if (missing > 0 && at(p, battalion) == place && !has(p, battalion, status::suppressed)) {
                parts.push_back(battalion);
                --missing;
            }
        }
    }
    return parts;
}

}  // namespace

void combine(const Game& game, Position& p, PieceId whole, HexId place, Events* events) {
    const FixedVector<PieceId, 4> parts = parts_of(game, p, whole, place);
    unsigned of_any = 0, of_all = status::known;
    for (const PieceId battalion : parts) {
        of_any |= p.status[index(battalion)] & status::moved;  // R6.4, R6.5
        of_all &= p.status[index(battalion)];                  // R18.2
    }
    unset(p, whole, status::parted);
    put(game, p, whole, place);
    set(p, whole, of_any | of_all);
    for (const PieceId battalion : parts) {
        put(game, p, battalion, box::unused);
    }
    Event event = about(game, p, EventType::choice, Sentence::combined, "9.2", whole);
    event.hex = place;
    emit(events, event);
}

// --- stacking (12.0, 26.8) -----------------------------------------------------------------------------------------------

int stacked(const Game& game, const Position& p, HexId hex) {
    int equivalents = 0;
    for_stack(p, hex, [&](PieceId piece) { equivalents += unit(game, piece).stacking; });
    return equivalents;
}

void settle_stacking(const Game& game, Position& p, Events* events) {
    for (const Side side : both_sides) {
        for (const PieceId piece : game.headquarters[index(side)]) {
            if (on_map(at(p, piece)) && has(p, piece, status::active) && is_overstacked(game, p, at(p, piece))) {
                unset(p, piece, status::active);
                Event event = about(game, p, EventType::supply, Sentence::deactivated, "12.5", piece);
                event.seen_by = event.known_to;
                emit(events, event);
            }
        }
    }
}

namespace {

// The defence factors of the units in the hex that take up so many equivalents, the highest first.
using Strengths = FixedVector<int, max_pieces>;

Strengths strengths_of(const Game& game, const Position& p, HexId hex, int size) {
    Strengths found;
    for_stack(p, hex, [&](PieceId piece) {
        if (unit(game, piece).stacking == size && !has(p, piece, status::arrived)) {
            found.push_back(unit(game, piece).defence);
        }
    });
    std::sort(found.begin(), found.end(), std::greater<>());
    return found;
}

int sum_of_first(const Strengths& strengths, int count) {
    int sum = 0;
    for (int i = 0; i < std::min(count, static_cast<int>(strengths.size())); ++i) {
        sum += strengths[static_cast<std::size_t>(i)];
    }
    return sum;
}

// How many of the same size in the hex are better, or as good and higher in the stack.
int rank_of(const Game& game, const Position& p, PieceId piece) {
    const Unit& own = unit(game, piece);
    int rank = 0;
    bool above = true;
    for_stack(p, at(p, piece), [&](PieceId each) {
        const Unit& of = unit(game, each);
        above = above && each != piece;
        if (each != piece && of.stacking == own.stacking && !has(p, each, status::arrived)) {
            rank += of.defence > own.defence || (of.defence == own.defence && above) ? 1 : 0;
        }
    });
    return rank;
}

}  // namespace

// Units take up one equivalent or three (26.8), so that it is enough to ask how many large ones are the best choice.
bool is_employed(const Game& game, const Position& p, PieceId piece) {
    const int size = unit(game, piece).stacking;
    if (size == 0) {
        return true;
    }
    constexpr int large = 3, most_large = stacking_limit / large;
    const Strengths of_large = strengths_of(game, p, at(p, piece), large), of_small = strengths_of(game, p, at(p, piece), 1);
    const auto total = [&](int count) {
        return sum_of_first(of_large, count) + sum_of_first(of_small, stacking_limit - large * count);
    };
    int best = most_large;
    for (int count = most_large; count-- > 0;) {
        best = total(count) > total(best) ? count : best;
    }
    return rank_of(game, p, piece) < (size == large ? best : stacking_limit - large * best);
}

}  // namespace causeway::malaya
