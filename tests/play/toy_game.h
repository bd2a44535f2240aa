// "Envelopes", the game that the tests of the play layer know by heart. Each side has three counters, dealt blindly with
// the values 1 to 3, which the enemy does not know. In his turn a player may shift his counters between three boxes, peek
// at an enemy counter, or attack one: the enemy braces or yields, a die is rolled, and a hit shows the counter and scores
// its value. After three turns each, the higher score wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/map.h"
#include "play/adaptor.h"

namespace causeway::toy {

inline constexpr std::size_t piece_count = 6;  // red has 0 to 2, blue 3 to 5
inline constexpr std::uint8_t last_round = 3;
inline constexpr std::uint8_t shifts_a_turn = 3;

enum class Phase : std::uint8_t { deal, order, brace, roll, over };
enum class Verb : std::uint8_t { draw, shift, peek, attack, end, brace, yield, roll, vow };

struct Position {
    std::array<std::uint8_t, piece_count> value{};  // 0 until dealt
    std::array<std::uint8_t, piece_count> shown{};
    std::array<std::uint8_t, piece_count> box{};
    std::array<std::uint8_t, 2> score{};
    Phase phase = Phase::deal;
    std::uint8_t round = 1;
    std::uint8_t mover = 0;
    std::uint8_t shifts = 0;
    std::uint8_t target = 0xFF;
    std::uint8_t braced = 0;
    std::uint8_t attacked = 0;
    std::uint8_t hard = 0;  // option: a braced counter is hit by a six only
    std::uint8_t vows = 0;  // bit: a side that always braces, its standing order
    friend bool operator==(const Position&, const Position&) = default;
};

struct Game {
    using Position = toy::Position;
    GameInfo info;
    Map map;
};

inline const std::vector verbs{
    VerbSpec{"draw", Operand::choice},
    VerbSpec{"shift", Operand::piece | Operand::box},
    VerbSpec{"peek", Operand::piece},
    VerbSpec{"attack", Operand::piece},
    VerbSpec{"end"},
    VerbSpec{"brace"},
    VerbSpec{"yield"},
    VerbSpec{"roll", Operand::faces},
    VerbSpec{"vow", Operand::choice},
};
inline constexpr std::array asks{
    Ask{"deal", "1.1", "Deal a counter"},
    Ask{"order", "2.0", "Shift, peek, attack or end"},
    Ask{"brace", "3.1", "Brace the counter under attack, or yield"},
    Ask{"roll", "3.2", "Roll for the attack"},
};
inline constexpr std::array<const char*, piece_count> ids{"red-a", "red-b", "red-c", "blue-a", "blue-b", "blue-c"};
inline constexpr std::array<const char*, 3> boxes{"left", "centre", "right"};
inline constexpr std::array<const char*, 3> values{"one", "two", "three"};
// Standing orders: 2 * side, and 1 more for the one that takes the other back.
inline constexpr std::array<const char*, 4> vows{"red-braces", "red-asks", "blue-braces", "blue-asks"};

inline Game load() {
    Game game;
    game.info.id = "toy";
    game.info.title = "Envelopes";
    game.info.sides = {{"red", "Red"}, {"blue", "Blue"}};
    game.info.scenarios = {{"plain", "Three turns", last_round}, {"short", "The last turn", 1}};
    game.info.options = {{"hard", "Bracing helps more", "3.3", false}};
    game.info.verbs = verbs;
    game.info.asks = asks;
    return game;
}

inline std::size_t owner(std::size_t piece) { return piece / 3; }
inline Action answer(Verb verb, std::size_t piece = 0xFFFF, int number = 0) {
    return {.verb = static_cast<std::uint8_t>(verb),
            .piece = static_cast<PieceId>(piece),
            .number = static_cast<std::int16_t>(number)};
}

inline Position start(const Game&, std::size_t scenario, Options options) {
    Position p;
    p.round = scenario == 1 ? last_round : 1;
    p.hard = static_cast<std::uint8_t>(options & 1U);
    return p;
}

inline Decision decision(const Game&, const Position& p) {
    const auto mover = static_cast<Side>(p.mover);
    switch (p.phase) {
        case Phase::deal: return {chance_side, 0};
        case Phase::order: return {mover, 1};
        case Phase::brace: return {other(mover), 2};
        case Phase::roll: return {chance_side, 3};
        case Phase::over: break;
    }
    return {};
}

inline std::size_t next_to_deal(const Position& p) {
    return static_cast<std::size_t>(std::find(p.value.begin(), p.value.end(), 0) - p.value.begin());
}

// How often the list of actions was made: a long list is dear, and nobody is to make one twice.
inline int lists_made = 0;

inline void actions(const Game&, const Position& p, ActionList& list) {
    ++lists_made;
    list.clear();
    if (p.phase == Phase::deal) {
        const std::size_t side = owner(next_to_deal(p));
        for (std::uint8_t v = 1; v <= 3; ++v) {
            const auto* hand = p.value.data() + 3 * side;
            if (std::find(hand, hand + 3, v) == hand + 3) {
                list.push_back(answer(Verb::draw, 0xFFFF, v));
            }
        }
    } else if (p.phase == Phase::order) {
        for (std::size_t i = 0; i < piece_count; ++i) {
            if (owner(i) == p.mover) {
                for (int box = 0; box < 3 && p.shifts < shifts_a_turn; ++box) {
                    if (box != p.box[i]) {
                        list.push_back(answer(Verb::shift, i, box));
                    }
                }
            } else {
                if (p.shown[i] == 0) {
                    list.push_back(answer(Verb::peek, i));
                }
                if (p.attacked == 0) {
                    list.push_back(answer(Verb::attack, i));
                }
            }
        }
        list.push_back(answer(Verb::end));
    } else if (p.phase == Phase::brace) {
        list = {answer(Verb::brace), answer(Verb::yield)};
    } else if (p.phase == Phase::roll) {
        for (int face = 1; face <= 6; ++face) {
            list.push_back(answer(Verb::roll, 0xFFFF, face));
        }
    }
}

// In his turn a player shifts his own counters, and peeks at and attacks the enemy's.
inline Verdict open_verdict(const Game& game, const Position& p, const Attempt& attempt) {
    ActionList legal;
    actions(game, p, legal);
    bool asked = false;
    for (const Action& action : legal) {
        const std::string piece = action.piece == no_piece ? "" : ids[index(action.piece)];
        if (action.verb == attempt.verb && piece == attempt.piece && action.hex == attempt.hex) {
            return allowed;
        }
        asked = asked || action.verb == attempt.verb;
    }
    return asked ? forbidden_by("2.0") : senseless;
}

inline void standing_orders(const Game&, const Position& p, Side side, ActionList& list) {
    if (p.phase != Phase::over) {
        list.push_back(answer(Verb::vow, 0xFFFF, static_cast<int>(2 * index(side) + ((p.vows >> index(side)) & 1U))));
    }
}

inline std::uint32_t weight(const Game&, const Position&, Action) { return 1; }

inline int needed(const Position& p) { return p.braced == 0 ? 4 : p.hard != 0 ? 6 : 5; }

inline Explanation explain_roll(const Position& p) {
    Explanation explanation;
    explain(&explanation, "to hit", "3.2", 4);
    if (p.braced != 0) {
        explain(&explanation, "braced", "3.1", needed(p) - 4);
    }
    return explanation;
}

inline Event piece_event(EventType type, std::uint8_t sentence, const char* rule, std::size_t piece, const Position& p) {
    Event event{.type = type, .sentence = sentence, .rule = rule, .piece = static_cast<PieceId>(piece), .b = p.value[piece]};
    event.known_to = p.shown[piece] != 0 ? to_all : only(static_cast<Side>(owner(piece)));
    return event;
}

inline void roll(Position& p, int die, Events* events) {
    const std::size_t target = p.target;
    const bool hit = die >= needed(p);
    emit(events,
         {.type = EventType::combat,
          .sentence = 3,
          .rule = "3.2",
          .a = static_cast<std::int16_t>(die),
          .result = hit ? "hit" : "miss"},
         explain_roll(p));
    p.phase = Phase::order;
    p.target = 0xFF;
    p.braced = 0;
    if (hit) {
        p.shown[target] = 1;
        p.score[p.mover] = static_cast<std::uint8_t>(p.score[p.mover] + p.value[target]);
        emit(events, piece_event(EventType::reveal, 2, "3.2", target, p));
    }
}

inline void end_turn(Position& p, Events* events) {
    p.shifts = 0;
    p.attacked = 0;
    p.round = static_cast<std::uint8_t>(p.round + p.mover);
    p.mover ^= 1U;
    emit(events, {.type = EventType::phase, .sentence = 4, .rule = "2.0", .a = p.mover});
    if (p.round > last_round) {
        p.phase = Phase::over;
        p.round = last_round;
        emit(events, {.type = EventType::result, .sentence = 5, .rule = "4.0"});
    }
}

// The side under attack braces without being asked.
inline void keep_vow(Position& p) {
    if (p.phase == Phase::brace && ((p.vows >> (1U - p.mover)) & 1U) != 0) {
        p.braced = 1;
        p.phase = Phase::roll;
    }
}

inline void apply(const Game&, Position& p, Action action, Events* events) {
    const std::size_t piece = index(action.piece);
    switch (static_cast<Verb>(action.verb)) {
        case Verb::draw: {
            const std::size_t dealt = next_to_deal(p);
            p.value[dealt] = static_cast<std::uint8_t>(action.number);
            emit(events, piece_event(EventType::draw, 0, "1.1", dealt, p));
            p.phase = next_to_deal(p) == piece_count ? Phase::order : Phase::deal;
            break;
        }
        case Verb::shift:
            p.box[piece] = static_cast<std::uint8_t>(action.number);
            ++p.shifts;
            emit(events, piece_event(EventType::move, 1, "2.1", piece, p));
            break;
        case Verb::peek:
            p.shown[piece] = 1;
            emit(events, piece_event(EventType::reveal, 2, "2.2", piece, p));
            break;
        case Verb::attack:
            p.target = static_cast<std::uint8_t>(piece);
            p.attacked = 1;
            p.phase = Phase::brace;
            keep_vow(p);
            break;
        case Verb::vow:
            p.vows ^= static_cast<std::uint8_t>(1U << (action.number / 2U));
            keep_vow(p);
            break;
        case Verb::end: end_turn(p, events); break;
        case Verb::brace: p.braced = 1; [[fallthrough]];
        case Verb::yield: p.phase = Phase::roll; break;
        case Verb::roll: roll(p, action.number, events); break;
    }
}

inline std::optional<Result> result(const Game&, const Position& p) {
    if (p.phase != Phase::over) {
        return std::nullopt;
    }
    return Result{p.score[0] == p.score[1]  ? nobody
                  : p.score[0] > p.score[1] ? first_side
                                            : second_side,
                  "4.0", "the higher score"};
}

// What is left of the shifts; and the last turn must not end behind.
inline Remark remark(const Game& game, const Position& p, Action action) {
    Remark made;
    if (static_cast<Verb>(action.verb) == Verb::shift) {
        made.says = "costs 1, " + std::to_string(shifts_a_turn - p.shifts) + " left";
    } else if (static_cast<Verb>(action.verb) == Verb::end) {
        made.loses = loses_at_once(game, p, static_cast<Side>(p.mover), action);
    }
    return made;
}

inline bool knows(const Position& p, std::size_t piece, Viewer viewer) {
    return viewer == Viewer::omniscient || p.shown[piece] != 0 || is_side(viewer, static_cast<Side>(owner(piece)));
}

inline View view(const Game& game, const Position& p, Viewer viewer) {
    View seen;
    seen.turn = p.round;
    seen.turns = last_round;
    seen.turn_label = "Round " + std::to_string(p.round);
    seen.phase = p.phase == Phase::deal ? "deal" : "turn";
    seen.phase_rule = p.phase == Phase::deal ? "1.0" : "2.0";
    for (std::size_t i = 0; i < piece_count; ++i) {
        PieceView piece;
        piece.id = ids[i];
        piece.side = game.info.sides[owner(i)].id;
        piece.hidden = !knows(p, i, viewer);
        piece.box = boxes[p.box[i]];
        if (!piece.hidden) {
            piece.name = ids[i];
            piece.attack = p.value[i];
        }
        seen.pieces.push_back(std::move(piece));
    }
    seen.tracks = {{"red", "Red score", p.score[0]}, {"blue", "Blue score", p.score[1]}};
    return seen;
}

inline Position resample(const Game&, const Position& position, Side side, Rng& rng) {
    Position p = position;
    std::vector<std::size_t> unknown;
    for (std::size_t i = 0; i < piece_count; ++i) {
        if (owner(i) != index(side) && p.shown[i] == 0 && p.value[i] != 0) {
            unknown.push_back(i);
        }
    }
    for (std::size_t i = 0; i < unknown.size(); ++i) {  // the true order must not show
        for (std::size_t j = i + 1; j < unknown.size(); ++j) {
            if (p.value[unknown[j]] < p.value[unknown[i]]) {
                std::swap(p.value[unknown[i]], p.value[unknown[j]]);
            }
        }
    }
    for (std::size_t i = unknown.size(); i > 1; --i) {
        std::swap(p.value[unknown[i - 1]], p.value[unknown[rng.below(static_cast<std::uint32_t>(i))]]);
    }
    return p;
}

inline std::string piece_id(const Game&, const Position&, PieceId piece, Viewer) { return ids[index(piece)]; }

inline std::string choice_name(const Game&, Action action) {
    if (static_cast<Verb>(action.verb) == Verb::vow) {
        return vows[static_cast<std::size_t>(action.number)];
    }
    return static_cast<Verb>(action.verb) == Verb::draw ? values[static_cast<std::size_t>(action.number) - 1]
                                                        : boxes[static_cast<std::size_t>(action.number)];
}

inline std::string describe(const Game&, const Event& event, Viewer viewer) {
    const std::string piece = event.piece == no_piece ? "" : ids[index(event.piece)];
    const bool known = viewer == Viewer::omniscient ||
                       (viewer == Viewer::spectator ? event.known_to == to_all : ((event.known_to >> index(viewer)) & 1U) != 0);
    switch (event.sentence) {
        case 0: return piece + " is dealt " + (known ? std::to_string(event.b) : "a value");
        case 1: return piece + " shifts";
        case 2: return piece + " is a " + std::to_string(event.b);
        case 3: return "the die shows " + std::to_string(event.a);
        case 4: return "the turn passes";
        default: return "the end";
    }
}

inline Preview preview(const Game&, const Position& p, Action action) {
    Preview shown;
    if (static_cast<Verb>(action.verb) == Verb::brace || static_cast<Verb>(action.verb) == Verb::yield) {
        Position after = p;
        after.braced = static_cast<Verb>(action.verb) == Verb::brace ? 1 : 0;
        shown.explanation = explain_roll(after);
        shown.column = std::to_string(needed(after)) + "+";
        shown.outcomes = {{(7 - needed(after)) / 6.0, "hit"}, {(needed(after) - 1) / 6.0, "miss"}};
    }
    return shown;
}

inline nlohmann::json document(const Game&, const Position& p) {
    nlohmann::json pieces = nlohmann::json::array();
    for (std::size_t i = 0; i < piece_count; ++i) {
        pieces.push_back({{"id", ids[i]}, {"value", p.value[i]}, {"shown", p.shown[i]}, {"box", boxes[p.box[i]]}});
    }
    return {{"game", "toy"},          {"round", p.round},   {"mover", p.mover}, {"phase", static_cast<int>(p.phase)},
            {"shifts", p.shifts},     {"target", p.target}, {"hard", p.hard},   {"braced", p.braced},
            {"attacked", p.attacked}, {"score", p.score},   {"vows", p.vows},   {"pieces", pieces}};
}

inline std::vector<std::string> violations(const Game&, const Position& p) {
    std::vector<std::string> broken;
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (p.value[3 * side + i] != 0 && p.value[3 * side + i] == p.value[3 * side + k]) {
                    broken.push_back(std::string(ids[3 * side + i]) + " has the value of another");
                }
            }
        }
    }
    if ((p.phase == Phase::deal) != (next_to_deal(p) < piece_count)) {
        broken.push_back("counters without a value after the deal");
    }
    if ((p.phase == Phase::brace || p.phase == Phase::roll) != (p.target < piece_count)) {
        broken.push_back("an attack without a target, or the reverse");
    }
    return broken;
}

inline Expected<Position> from_document(const Game& game, const nlohmann::json& document) {
    Position p;
    const auto number = [](const nlohmann::json& from, const char* key, std::uint8_t most, std::uint8_t& to) {
        const auto found = from.find(key);
        const bool fits =
            found != from.end() && found->is_number_unsigned() &&
            (found->get<std::uint64_t>() <= most || (found->get<std::uint64_t>() == 0xFF && std::string_view(key) == "target"));
        if (fits) {
            to = found->get<std::uint8_t>();
        }
        return fits;
    };
    std::uint8_t phase = 0;
    const std::tuple<const char*, std::uint8_t, std::uint8_t*> fields[] = {
        {"round", last_round, &p.round},      {"mover", 1, &p.mover},   {"phase", 4, &phase},
        {"shifts", shifts_a_turn, &p.shifts}, {"target", 5, &p.target}, {"braced", 1, &p.braced},
        {"attacked", 1, &p.attacked},         {"hard", 1, &p.hard},     {"vows", 3, &p.vows},
    };
    for (const auto& [key, most, to] : fields) {
        if (!number(document, key, most, *to)) {
            return fail("out of range", key);
        }
    }
    p.phase = static_cast<Phase>(phase);
    const nlohmann::json score = document.value("score", nlohmann::json());
    const nlohmann::json pieces = document.value("pieces", nlohmann::json());
    if (!score.is_array() || score.size() != 2 || !score[0].is_number_unsigned() || !score[1].is_number_unsigned()) {
        return fail("two numbers", "score");
    }
    p.score = {score[0].get<std::uint8_t>(), score[1].get<std::uint8_t>()};
    if (!pieces.is_array() || pieces.size() != piece_count) {
        return fail("six counters", "pieces");
    }
    for (std::size_t i = 0; i < piece_count; ++i) {
        const std::string where = "pieces[" + std::to_string(i) + "]";
        const nlohmann::json& piece = pieces[i];
        if (!piece.is_object() || piece.value("id", nlohmann::json()) != ids[i]) {
            return fail("another counter was expected", where + ".id");
        }
        if (!number(piece, "value", 3, p.value[i]) || !number(piece, "shown", 1, p.shown[i])) {
            return fail("out of range", where);
        }
        const auto box = std::find(boxes.begin(), boxes.end(), piece.value("box", nlohmann::json()));
        if (box == boxes.end()) {
            return fail("no such box", where + ".box");
        }
        p.box[i] = static_cast<std::uint8_t>(box - boxes.begin());
    }
    if (const std::vector<std::string> broken = violations(game, p); !broken.empty()) {
        return fail(broken.front(), "pieces");
    }
    return p;
}

// Attack what is worth most, else end.
inline void appraise(const Game&, const Position& p, Side, std::span<const Action> legal, std::span<double> scores, Rng&) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const auto verb = static_cast<Verb>(legal[i].verb);
        scores[i] = verb == Verb::attack                       ? 1.0 + p.value[index(legal[i].piece)]
                    : verb == Verb::brace || verb == Verb::end ? 1.0
                                                               : 0.0;
    }
}

static_assert(causeway::Game<Game>);

inline const AnyGame& game() {
    static const GameAdaptor<Game> adapted = [] {
        GameAdaptor<Game> made(load());
        made.set_rules(
            {.cases =
                 {{"2.0", "Order", "A side gives its orders one by one.", {"A side gives its orders one by one."}, true, ""}},
             .versions = {{1, "The first rules."}, {2, "A counter is shown when hit."}, {3, "A vow binds at once."}}});
        return made;
    }();
    return adapted;
}

}  // namespace causeway::toy
