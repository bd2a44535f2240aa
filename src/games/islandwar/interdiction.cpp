// 12.2 Air interdiction of Japanese units on the march; a standing order keeps it from being asked (R12.3, orders.cpp).
#include <fmt/format.h>

#include <cmath>

#include "core/chances.h"
#include "core/tally.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

// The enemy Movement Phase, or Reserves in one's own Combat Phase.
bool is_time(const Position& p) { return phasing(p) == japan ? p.phase == Phase::movement : p.phase == Phase::combat; }

bool wants_to_be_asked(const Position& p) { return p.interdict == InterdictionOrder::ask; }

// R12.3: units that the American has let pass for this phase.
bool is_spared(const Game& game, const Position& p, HexId hex) {
    bool all = true;
    for_units(game, p, japan, hex,
              [&](PieceId piece) { all = all && (!has(p, piece, status::grouped) || has(p, piece, status::spared)); });
    return all;
}

void spare(const Game& game, Position& p, HexId hex) {
    for_units(game, p, japan, hex, [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            set(p, piece, status::spared);
        }
    });
}

bool comes_by_road(const Game& game, HexId from, HexId hex) {
    const std::optional<Direction> way = on_map(from) ? game.map.direction(from, hex) : std::nullopt;
    return way && has_side(facts(game, from).roads, *way);
}

}  // namespace

void offer_interdiction(const Game& game, Position& p, HexId hex, HexId from) {
    if (p.air > 0 && wants_to_be_asked(p) && is_time(p) && !is_spared(game, p, hex)) {
        p.stack.push(Interdict{.hex = hex, .road = static_cast<std::uint8_t>(comes_by_road(game, from, hex))});
    }
}

void end_interdiction(const Game& game, Position& p) {
    p.interdictions.clear();
    unset_all(game, p, japan, status::spared);
    if (p.interdict == InterdictionOrder::ask_next_phase) {
        p.interdict = InterdictionOrder::ask;
    }
}

// --- the question --------------------------------------------------------------------------------------------------------

// The order may have changed since.
bool Interdict::ready(const Game&, Position& p, Events*) {
    const bool asks = p.air > 0 && wants_to_be_asked(p);
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Interdict::actions(const Game&, const Position& p, ActionList& out) const {
    for (int points = 1; points <= p.air; ++points) {
        list(out, Verb::interdict, no_piece, no_hex, points);
    }
    list(out, Verb::pass);
    list(out, Verb::pass_unit);
    list(out, Verb::pass_phase);
}

void Interdict::apply(const Game& game, Position& p, Action action, Events* events) {
    const InterdictionRoll mission{{}, hex, static_cast<std::uint8_t>(action.number), 0, road, 0};
    switch (verb(action)) {
        case Verb::interdict: {
            p.air = static_cast<std::uint8_t>(p.air - action.number);
            Event event = in_hex(EventType::combat, Sentence::interdicts, "12.2a", hex);
            event.a = action.number;
            emit(events, event);
            p.stack.replace(mission);
            offer_anti_air(game, p, mission.hex);
            return;
        }
        case Verb::pass_unit: spare(game, p, hex); break;
        case Verb::pass_phase: p.interdict = InterdictionOrder::ask_next_phase; break;
        default: break;
    }
    p.stack.pop();
}

namespace {

// Where the units are that a question at this depth is about: those of the move right below it, or below their march.
bool is_where_they_are(const Position& p, std::size_t depth, HexId hex) {
    const std::size_t move = p.stack.is<MoveTo>(depth - 1) ? depth - 1 : depth - 2;
    return p.stack.is<MoveTo>(move) && at(p, p.stack.at<MoveTo>(move).piece) == hex;
}

}  // namespace

bool Interdict::stands(const Game&, const Position& p, std::size_t depth) const { return is_where_they_are(p, depth, hex); }
bool InterdictionRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return is_where_they_are(p, depth, hex);
}

Prompt Interdict::prompt(const Game& game, const Position& p) const {
    return {
        fmt::format("Japanese units have entered {}. {} air points left: send some to make the way on dearer, or let them pass",
                    game.map.label(hex), p.air)};
}

// --- dice and marker (12.2b, R12.4) --------------------------------------------------------------------------------------

namespace {

int interdiction_modifier(const Game& game, const Position& p, HexId hex, bool road, Explanation* explanation) {
    const InterdictionModifiers& all = game.interdiction_modifiers;
    const Terrain terrain = facts(game, hex).terrain;
    Tally tally(explanation);
    tally.add_if(road ? all.road : 0, "along a road", "12.2");
    tally.add_if(terrain == Terrain::clear ? all.clear : 0, "clear", "12.2");
    tally.add_if(terrain == Terrain::mountain ? all.mountain : 0, "mountain", "12.2");
    tally.add_if(terrain == Terrain::swamp ? all.swamp : 0, "swamp", "12.2");
    tally.add_if(p.weather == Weather::rain ? all.rain : 0, "rain", "21.2");
    return tally.total();
}

std::string interdiction_words(int points) {
    return points == 0 ? "no effect" : fmt::format("{} movement point{} more to leave", points, points == 1 ? "" : "s");
}

// The best of so many dice.
std::vector<Outcome> interdiction_chances(const Game& game, int dice, int modifier) {
    Chances chances;
    double below = 0;
    for (int best = 0; best <= 6; ++best) {
        int faces = 0;
        for (int die = 1; die <= 6; ++die) {
            faces += game.interdiction.at(die + modifier) <= best ? 1 : 0;
        }
        const double up_to_this = std::pow(faces / 6.0, dice);
        if (up_to_this > below) {
            chances.add(up_to_this - below, interdiction_words(best));
        }
        below = up_to_this;
    }
    return chances.take();
}

void place_marker(Position& p, HexId hex, int points, Events* events) {
    Event event = in_hex(EventType::combat, Sentence::interdicted, "12.2b", hex);
    event.a = static_cast<std::int16_t>(points);
    emit(events, event);
    const auto number = static_cast<std::uint8_t>(points);
    const auto marker =
        std::find_if(p.interdictions.begin(), p.interdictions.end(), [&](const Interdiction& each) { return each.hex == hex; });
    if (marker != p.interdictions.end()) {
        marker->points = std::max(marker->points, number);
    } else if (points > 0) {
        p.interdictions.push_back({.hex = hex, .points = number});
    }
}

}  // namespace

// Anti-aircraft fire is still to come.
Preview Interdict::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (verb(action) == Verb::interdict) {
        const int modifier = interdiction_modifier(game, p, hex, road != 0, &made.explanation);
        made.outcomes = interdiction_chances(game, action.number, modifier);
        made.charts = {{"interdiction"}};
    }
    return made;
}

bool InterdictionRoll::ready(const Game&, Position& p, Events* events) {
    if (air > 0) {
        return true;
    }
    const HexId target = hex;
    const int points = best;
    p.stack.pop();
    place_marker(p, target, points, events);
    return false;
}

void InterdictionRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    --air;
    emit_die<InterdictionRoll>(events, action.number, "12.2b");
    best = std::max(best, game.interdiction.at(action.number + interdiction_modifier(game, p, hex, road != 0, nullptr)));
}

}  // namespace causeway::islandwar
