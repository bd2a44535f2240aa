// "The Glade", a game that no client was made for: verbs, statuses, colours and a standing order that nobody has heard of. The
// sides take turns; one nudges a unit, which tiptoes to a hex beside it, yodels or giggles, and then snoozes. A yodel that is
// heard makes an enemy ticklish.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/load.h"
#include "core/map.h"
#include "core/telling.h"

namespace causeway::made_up {

inline constexpr std::size_t piece_count = 4;  // gnomes have 0 and 1, trolls 2 and 3
inline constexpr std::uint8_t last_turn = 6, none = 0xFF;

enum class Verb : std::uint8_t { roll, nudge, tiptoe, yodel, giggle, snooze, vow };
enum class Sentence : std::uint8_t { tiptoes, yodels, snoozes, vows };

struct Position {
    std::array<std::uint16_t, piece_count> at{};
    std::array<std::uint8_t, piece_count> ticklish{};
    std::array<std::uint8_t, 2> lanterns{};  // 0 lit, 1 dim, 2 dark
    std::uint8_t turn = 1, mover = 0;
    std::uint8_t nudged = none;
    std::uint8_t yodelling = 0;
    friend bool operator==(const Position&, const Position&) = default;
};

struct Game {
    using Position = made_up::Position;
    GameInfo info;
    Map map;
    Charts charts;
};

inline const std::vector<VerbSpec> verbs{{"roll"}, {"nudge"}, {"tiptoe"}, {"yodel"}, {"giggle"}, {"snooze"}, {"vow"}};
inline constexpr std::array asks{Ask{"glade", "1.0", "Nudge somebody, or snooze"},
                                 Ask{"nudged", "1.1", "Tiptoe, yodel or giggle"}, Ask{"echo", "1.2", "Listen for the echo"}};
inline const std::vector<SentenceSpec> sentences{{"tiptoes"}, {"yodels"}, {"snoozes"}, {"vows"}};
inline const std::vector<std::string_view> slot_ids{"piece", "from", "hex"};
inline constexpr std::array<const char*, piece_count> ids{"pip", "pop", "grum", "grom"};
inline constexpr std::array<const char*, piece_count> names{"Pip of the Lamps", "Pop", "Grum", "Grom"};
inline constexpr std::array<const char*, 3> lantern_ids{"lit", "dim", "dark"};

inline Expected<Game> load(const std::string& directory) {
    GameInfo info;
    info.id = "glade";
    info.title = "The Glade";
    info.sides = {{"gnomes", "Gnomes"}, {"trolls", "Trolls"}};
    info.scenarios = {{"dusk", "Dusk", last_turn}};
    info.verbs = verbs;
    info.asks = asks;
    info.sentences = sentences;
    info.slots = slot_ids;
    return load_game<Game>(directory, std::move(info), {});
}

inline std::size_t owner(std::size_t piece) { return piece / 2; }
inline HexId place(const Position& p, std::size_t piece) { return static_cast<HexId>(p.at[piece]); }
inline Action answer(Verb verb, PieceId piece = no_piece, HexId hex = no_hex, int number = 0) {
    return {.verb = static_cast<std::uint8_t>(verb), .piece = piece, .hex = hex, .number = static_cast<std::int16_t>(number)};
}

inline Position start(const Game& game, std::size_t, Options) {
    Position p;
    constexpr std::array<const char*, piece_count> places{"0202", "0203", "0402", "0403"};
    for (std::size_t i = 0; i < piece_count; ++i) {
        p.at[i] = static_cast<std::uint16_t>(*game.map.find(places[i]));
    }
    p.ticklish[2] = 1;
    return p;
}

inline Decision decision(const Game&, const Position& p) {
    if (p.turn > last_turn) {
        return {};
    }
    return p.yodelling != 0 ? Decision{chance_side, 2}
                            : Decision{static_cast<Side>(p.mover), p.nudged == none ? std::uint8_t{0} : std::uint8_t{1}};
}

inline bool is_free(const Position& p, HexId hex) {
    return std::find(p.at.begin(), p.at.end(), static_cast<std::uint16_t>(hex)) == p.at.end();
}

inline void actions(const Game& game, const Position& p, ActionList& list) {
    list.clear();
    if (p.yodelling != 0) {
        for (int face = 1; face <= 6; ++face) {
            list.push_back(answer(Verb::roll, no_piece, no_hex, face));
        }
    } else if (p.nudged != none) {
        for (const HexId hex : game.map.neighbours(place(p, p.nudged))) {
            if (hex != no_hex && is_free(p, hex)) {
                list.push_back(answer(Verb::tiptoe, no_piece, hex));
            }
        }
        list.push_back(answer(Verb::yodel));
        list.push_back(answer(Verb::giggle));
    } else {
        for (std::size_t i = 0; i < piece_count; ++i) {
            if (owner(i) == p.mover) {
                list.push_back(answer(Verb::nudge, static_cast<PieceId>(i)));
            }
        }
        list.push_back(answer(Verb::snooze));
    }
}

inline void standing_orders(const Game&, const Position& p, Side side, ActionList& list) {
    for (std::uint8_t value = 0; value < 3 && p.turn <= last_turn; ++value) {
        if (p.lanterns[index(side)] != value) {
            list.push_back(answer(Verb::vow, no_piece, no_hex, 3 * static_cast<int>(index(side)) + value));
        }
    }
}
inline std::vector<Setting> settings(const Game&, const Position& p, Side side) {
    return {{"lanterns", lantern_ids[p.lanterns[index(side)]]}};
}

inline std::uint32_t weight(const Game&, const Position&, Action) { return 1; }

inline Event happening(EventType type, Sentence sentence, const Position& p) {
    return {.type = type, .sentence = static_cast<std::uint8_t>(sentence), .rule = "1.0", .c = p.mover};
}

inline void apply(const Game&, Position& p, Action action, Events* events) {
    switch (static_cast<Verb>(action.verb)) {
        case Verb::nudge: p.nudged = static_cast<std::uint8_t>(action.piece); break;
        case Verb::giggle: p.nudged = none; break;
        case Verb::yodel: p.yodelling = 1; break;
        case Verb::tiptoe: {
            Event event = happening(EventType::move, Sentence::tiptoes, p);
            event.piece = static_cast<PieceId>(p.nudged);
            event.from = place(p, p.nudged);
            event.hex = action.hex;
            p.at[p.nudged] = static_cast<std::uint16_t>(action.hex);
            p.nudged = none;
            emit(events, event);
            break;
        }
        case Verb::roll: {
            Event event = happening(EventType::roll, Sentence::yodels, p);
            event.piece = static_cast<PieceId>(p.nudged);
            event.a = action.number;
            event.b = action.number > 3 ? 1 : 0;
            p.ticklish[2U * (1U - p.mover)] = static_cast<std::uint8_t>(event.b);
            p.yodelling = 0;
            p.nudged = none;
            emit(events, event);
            break;
        }
        case Verb::snooze:
            emit(events, happening(EventType::phase, Sentence::snoozes, p));
            p.turn = static_cast<std::uint8_t>(p.turn + p.mover);
            p.mover ^= 1U;
            break;
        case Verb::vow: {
            const auto side = static_cast<std::uint8_t>(action.number / 3);
            p.lanterns[side] = static_cast<std::uint8_t>(action.number % 3);
            Event event = happening(EventType::choice, Sentence::vows, p);
            event.c = side;
            emit(events, event);
            break;
        }
    }
}

inline std::optional<Result> result(const Game&, const Position& p) {
    return p.turn > last_turn ? std::optional(Result{nobody, "2.0", "everybody is asleep"}) : std::nullopt;
}

inline View view(const Game& game, const Position& p, Viewer) {
    View seen;
    seen.turn = std::min(p.turn, last_turn);
    seen.turns = last_turn;
    seen.turn_label = "Night " + std::to_string(seen.turn);
    seen.phase = "night";
    seen.phase_label = "A quiet night";
    seen.phase_rule = "1.0";
    for (std::size_t i = 0; i < piece_count; ++i) {
        PieceView& piece = seen.pieces.emplace_back();
        piece.id = ids[i];
        piece.side = game.info.sides[owner(i)].id;
        piece.nation = i == 0 ? "lamplighters" : "";
        piece.hex = place(p, i);
        piece.name = names[i];
        piece.kind = piece.symbol = i == 3 ? "toadstool" : "infantry";
        piece.attack = piece.defence = 3;
        piece.movement = 1;
        piece.status = {"knee-high " + std::to_string(i + 1)};
        if (i == 1) {
            piece.status.emplace_back("bearded");
        }
        if (p.ticklish[i] != 0) {
            piece.status.emplace_back("ticklish");
        }
        if (p.nudged == i) {
            piece.status.emplace_back("nudged");
        }
    }
    const HexId oak = *game.map.find("0302");
    seen.control.emplace_back(oak, game.info.sides[0].id);
    seen.markers.push_back({"mushroom-1", "A mushroom", *game.map.find("0304"), game.info.sides[1].id});
    return seen;
}

inline Position resample(const Game&, const Position& p, Side, Rng&) { return p; }
inline std::string piece_id(const Game&, const Position&, PieceId piece, Viewer) { return ids[index(piece)]; }
inline std::string choice_name(const Game& game, Action action) {
    const auto number = static_cast<std::size_t>(action.number);
    return number < 6 ? game.info.sides[number / 3].id + "-lanterns-" + lantern_ids[number % 3] : "";
}

inline std::string slot(const Game& game, const Event& event, Viewer, std::string_view name) {
    if (name == "piece") {
        return event.piece == no_piece ? "" : names[index(event.piece)];
    }
    const HexId hex = name == "from" ? event.from : event.hex;
    return hex == no_hex ? "" : game.map.label(hex);
}
inline std::string describe(const Game& game, const Event& event, Viewer viewer) {
    return tell(game.info, event, [&](std::string_view name) { return slot(game, event, viewer, name); }).text;
}

inline Preview preview(const Game&, const Position&, Action) { return {}; }

inline nlohmann::json document(const Game&, const Position& p) {
    return {{"at", p.at},       {"ticklish", p.ticklish}, {"lanterns", p.lanterns},  {"turn", p.turn},
            {"mover", p.mover}, {"nudged", p.nudged},     {"yodelling", p.yodelling}};
}
inline Expected<Position> from_document(const Game&, const nlohmann::json&) { return fail("nobody asks for this"); }
inline std::vector<std::string> violations(const Game&, const Position&) { return {}; }
inline void appraise(const Game&, const Position&, Side, std::span<const Action>, std::span<double> scores, Rng& rng) {
    for (double& score : scores) {
        score = rng.below(100);
    }
}

}  // namespace causeway::made_up
