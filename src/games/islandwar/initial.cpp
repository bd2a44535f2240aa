// 4.1A, 6B.3, 14, 19B.7, 19C: what the Initial Phases do of themselves, and what a player does in them in any order (R4.2).
#include <fmt/format.h>

#include "core/chances.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// --- of itself -----------------------------------------------------------------------------------------------------------

namespace {

// 14, R14.1: in the Initial Phase of the one side the other one recovers.
void recover(const Game& game, Position& p, Side side, Events* events) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::disrupted)) {
            unset(p, piece, status::disrupted | status::badly);
            if (on_map(at(p, piece))) {
                settle_owners(game, p, at(p, piece), events);
            }
        }
    }
}

// 19C; the first turn has its weather by the scenario (21.2).
void set_weather(Position& p, Weather weather, Sea sea, Events* events) {
    p.weather = weather;
    p.sea = sea;
    p.stirred = 1;  // what a line may cross hangs on it
    Event event = happening(EventType::track, Sentence::weather, "19C");
    event.a = static_cast<std::int16_t>(index(weather));
    event.b = static_cast<std::int16_t>(index(sea));
    emit(events, event);
}

Sea sea_of_turn(const Game& game, const Position& p, Sea rolled) {
    const FixedSea& fixed = island(game, p).fixed_sea;
    return fixed.from != 0 && p.turn >= fixed.from && p.turn <= fixed.to ? fixed.sea : rolled;
}

void receive_points(const Game& game, Position& p, Side side, int turn) {
    for (const Points& row : island(game, p).points) {
        if (row.turn == turn && side_of(row.contingent) == side) {
            std::uint8_t& track = p.points[index(row.contingent)][index(row.kind)];
            track = static_cast<std::uint8_t>(track + row.points);
        }
    }
}

// What follows the weather.
void begin_us_initial(const Game& game, Position& p, Events* events) {
    allot_support(game, p, events);
    judge_isolation(game, p, events);
    receive_points(game, p, us, p.turn);
    receive_reinforcements(game, p, us, events);
    p.scouted = 0;
    p.stack.push(Initial{});
    push_planning(game, p);
}

void begin_japanese_initial(const Game& game, Position& p) {
    hide_again(game, p);
    receive_points(game, p, japan, p.turn);
    p.stack.push(Initial{});
}

}  // namespace

Side side_of(Contingent contingent) { return contingent == Contingent::ija || contingent == Contingent::ijn ? japan : us; }

void begin_initial(const Game& game, Position& p, Events* events) {
    const Side side = phasing(p);
    expose_all_in_clear(game, p, events);
    recover(game, p, other(side), events);
    unset_all(game, p, side, status::fired | status::stayed);  // 11
    if (side == japan) {
        begin_japanese_initial(game, p);
    } else if (p.turn == 1) {
        set_weather(p, island(game, p).first_weather, island(game, p).first_sea, events);
        begin_us_initial(game, p, events);
    } else {
        p.stack.push(WeatherRoll{});
    }
}

void end_initial(const Game& game, Position& p) { unset_all(game, p, status::stayed); }

void WeatherRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    emit_die<WeatherRoll>(events, action.number, "19C");
    const WeatherResult& rolled = game.weather.at(action.number);
    set_weather(p, rolled.weather, sea_of_turn(game, p, rolled.sea), events);
    begin_us_initial(game, p, events);
}

// --- what a player does --------------------------------------------------------------------------------------------------

namespace {

// 6B.3, R6.12: a marker covers the units of one hex; those of a hex that is marked already need none.
Hexes reserve_hexes(const Game& game, const Position& p, Side side) {
    Hexes marked;
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::reserve) && on_map(at(p, piece))) {
            marked.insert(at(p, piece));
        }
    }
    return marked;
}

void list_reserves(const Game& game, const Position& p, ActionList& out) {
    const Side side = phasing(p);
    const Hexes marked = reserve_hexes(game, p, side);
    const bool spare = marked.count() < island(game, p).reserves[index(side)];
    p.occupied[index(side)].for_each([&](HexId hex) {
        for_units(game, p, side, hex, [&](PieceId piece) {
            if (has(p, piece, status::reserve)) {
                list(out, Verb::unmark_reserve, piece);
            } else if (unit(game, piece).movement > 0 && (spare || marked.contains(hex))) {
                list(out, Verb::mark_reserve, piece);
            }
        });
    });
}

}  // namespace

Side Initial::asked(const Game&, const Position& p) const { return phasing(p); }

void Initial::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::end);
    list_reserves(game, p, out);
    list_replacements(game, p, *this, out);
    if (phasing(p) == japan) {
        list_abandonable(game, p, out);  // 18F.2
        list_cover(game, p, out);        // 15B
    }
    if (phasing(p) == us && p.scouted == 0 && !is_pm(p) && p.air > 0) {
        list(out, Verb::scout);
    }
}

void Initial::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::mark_reserve: set(p, action.piece, status::reserve); break;
        case Verb::unmark_reserve: unset(p, action.piece, status::reserve); break;
        case Verb::scout:
            p.scouted = 1;
            --p.air;
            p.stack.push(ScoutRoll{});
            break;
        case Verb::rebuild: rebuild(game, p, action.piece, events); break;
        case Verb::replace:
            dummies = static_cast<std::uint8_t>(dummies + (is_dummy(game, action.piece) ? 1 : 0));
            replace(game, p, action.piece, action.hex, events);
            break;
        case Verb::abandon: abandon(game, p, action.piece, events); break;
        case Verb::give: p.stack.push(Give{.piece = action.piece}); break;
        case Verb::cover:
        case Verb::uncover:
            take_cover(p, action);
            expose_in_clear(game, p, at(p, action.piece), events);  // 19B.3
            break;
        default:
            end_initial(game, p);
            p.stack.pop();
            break;
    }
}

Prompt Initial::prompt(const Game& game, const Position& p) const {
    const Side side = phasing(p);
    const int left = island(game, p).reserves[index(side)] - reserve_hexes(game, p, side).count();
    const std::string markers = fmt::format("{} reserve marker{} left", left, left == 1 ? "" : "s");
    const bool looks = side == us && p.scouted == 0 && !is_pm(p) && p.air > 0;
    return {fmt::format("{}{}. Rebuild, mark reserves, or end the phase", markers,
                        looks ? fmt::format("; one of {} air points may look at hidden counters", p.air) : "")};
}

Preview Initial::preview(const Game&, const Position&, Action action) const {
    Preview made;
    if (verb(action) == Verb::scout) {
        Chances chances;
        chances.add_die([](int die) { return fmt::format("{} counter{} to look at", die, die == 1 ? "" : "s"); });
        made.outcomes = chances.take();
    }
    return made;
}

// --- intelligence (19B.7) ------------------------------------------------------------------------------------------------

void FirstLook::apply(const Game&, Position& p, Action action, Events* events) {
    emit_die<FirstLook>(events, action.number, "19B.7");
    if (first == 0) {
        first = static_cast<std::uint8_t>(action.number);
    } else {
        const auto sum = static_cast<std::uint8_t>(first + action.number);
        p.stack.replace(Scout{.left = sum});
    }
}

void ScoutRoll::apply(const Game&, Position& p, Action action, Events* events) {
    emit_die<ScoutRoll>(events, action.number, "19B.7");
    p.stack.replace(Scout{.left = static_cast<std::uint8_t>(action.number)});
}

namespace {

// The topmost hidden counter of a stack, a fort too (15B); what lies under a fort is safe.
PieceId first_hidden(const Game& game, const Position& p, HexId hex) {
    PieceId found = no_piece;
    for_stack(p, hex, [&](PieceId piece) {
        const bool hides = is_unit(game, piece) || is(game, piece, Type::fort);
        if (found == no_piece && owner(game, piece) == japan && hides && !has(p, piece, status::exposed)) {
            found = piece;
        }
    });
    return found == no_piece || has(p, found, status::under) ? no_piece : found;
}

int price_of_look(const Game& game, HexId hex) { return facts(game, hex).mountain ? game.intelligence.mountain : 1; }

}  // namespace

bool Scout::ready(const Game& game, Position& p, Events*) {
    bool any = false;
    p.occupied[index(japan)].for_each(
        [&](HexId hex) { any = any || (first_hidden(game, p, hex) != no_piece && price_of_look(game, hex) <= left); });
    if (left == 0 || !any) {
        p.stack.pop();
        return false;
    }
    return true;
}

void Scout::actions(const Game& game, const Position& p, ActionList& out) const {
    p.occupied[index(japan)].for_each([&](HexId hex) {
        const PieceId piece = first_hidden(game, p, hex);
        if (piece != no_piece && price_of_look(game, hex) <= left) {
            list(out, Verb::expose, piece);
        }
    });
    list(out, Verb::done);
}

void Scout::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    left = static_cast<std::uint8_t>(left - price_of_look(game, at(p, action.piece)));
    expose(game, p, action.piece, events, "19B.7");
}

Prompt Scout::prompt(const Game&, const Position&) const {
    return {fmt::format("{} hidden counters may be looked at; in the mountains each counts twice", left)};
}

}  // namespace causeway::islandwar
