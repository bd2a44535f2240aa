#include "play/names.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "core/map.h"
#include "play/chance.h"
#include "play/remarks.h"

namespace causeway {

using nlohmann::json;

namespace {

template <class Things>
std::optional<std::size_t> find_id(const Things& things, std::string_view id) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].id == id) {
            return i;
        }
    }
    return std::nullopt;
}

std::string operand_name(const AnyGame& game, const AnyPosition& position, Action action, Operand operand, Viewer viewer) {
    switch (operand) {
        case Operand::piece: return action.piece == no_piece ? "" : game.piece_id(position, action.piece, viewer);
        case Operand::hex: return action.hex == no_hex ? "" : game.map().name(action.hex);
        case Operand::side: return side_id(game.info(), static_cast<Side>(action.number));
        case Operand::box:
        case Operand::choice: return game.choice_name(action);
        case Operand::number:
        case Operand::faces: return std::to_string(action.number);
        case Operand::none: break;
    }
    return "";
}

// Calls `visit(operand, key, name)` for each operand that the action carries, in the order of the text.
template <class Visit>
void for_operands(const AnyGame& game, const AnyPosition& position, Action action, Viewer viewer, Visit visit) {
    static constexpr std::pair<Operand, const char*> order[] = {
        {Operand::piece, "piece"},   {Operand::hex, "hex"},       {Operand::box, "box"},     {Operand::side, "side"},
        {Operand::number, "number"}, {Operand::choice, "choice"}, {Operand::faces, "faces"},
    };
    const Operand taken = game.info().verbs[action.verb].operands;
    for (const auto& [operand, key] : order) {
        if (has(taken, operand)) {
            if (std::string name = operand_name(game, position, action, operand, viewer); !name.empty()) {
                visit(operand, key, std::move(name));
            }
        }
    }
}

std::string_view trimmed(std::string_view text) {
    const std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == text.npos ? std::string_view{} : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool begins_with_word(std::string_view text, std::string_view word) {
    return text.substr(0, word.size()) == word && (text.size() == word.size() || text[word.size()] == ' ');
}

}  // namespace

std::optional<Side> find_side(const GameInfo& info, std::string_view id) {
    const std::optional<std::size_t> found = find_id(info.sides, id);
    return found ? std::optional(static_cast<Side>(*found)) : std::nullopt;
}

std::string side_id(const GameInfo& info, Side side) {
    if (index(side) < info.sides.size()) {
        return info.sides[index(side)].id;
    }
    return side == chance_side ? "chance" : "";
}

std::optional<std::size_t> find_scenario(const GameInfo& info, std::string_view id) { return find_id(info.scenarios, id); }

namespace {

Expected<Options> compatible(const GameInfo& info, Options options) {
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        for (const std::string& excluded : info.options[i].excludes) {
            const std::optional<std::size_t> other_option = find_id(info.options, excluded);
            if (other_option && ((options >> i) & (options >> *other_option) & 1U) != 0) {
                return fail("cannot go together with " + excluded, info.options[i].id);
            }
        }
    }
    return options;
}

}  // namespace

Expected<Options> options_from_json(const GameInfo& info, const json& document) {
    Options options = document.is_array() ? Options{0} : default_options(info);
    const auto set = [&](std::string_view id, bool on) {
        const std::optional<std::size_t> option = find_id(info.options, id);
        if (option) {
            const Options bit = Options{1} << *option;
            options = on ? options | bit : options & ~bit;
        }
        return option.has_value();
    };
    if (document.is_array()) {
        for (std::size_t i = 0; i < document.size(); ++i) {
            if (!document[i].is_string() || !set(document[i].get_ref<const std::string&>(), true)) {
                return fail("not an option of this game", "[" + std::to_string(i) + "]");
            }
        }
        return compatible(info, options);
    }
    if (!document.is_object()) {
        return fail("options are an object of true and false, or a list of ids");
    }
    for (const auto& [id, on] : document.items()) {
        if (!on.is_boolean() || !set(id, on.get<bool>())) {
            return fail(on.is_boolean() ? "not an option of this game" : "an option is true or false", id);
        }
    }
    return compatible(info, options);
}

json options_json(const GameInfo& info, Options options) {
    json document = json::object();
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        document[info.options[i].id] = ((options >> i) & 1U) != 0;
    }
    return document;
}

Viewer viewer_of_answers(Decision decision) {
    return index(decision.by) < max_sides ? viewer_of(decision.by) : Viewer::omniscient;
}

std::string action_text(const AnyGame& game, const AnyPosition& position, Action action, Viewer viewer) {
    std::string text(game.info().verbs[action.verb].name);
    for_operands(game, position, action, viewer, [&](Operand, const char*, const std::string& name) { text += ' ' + name; });
    return text;
}

json action_json(const AnyGame& game, const AnyPosition& position, Action action, Viewer viewer) {
    std::string text(game.info().verbs[action.verb].name);
    json document{{"do", text}};
    for_operands(game, position, action, viewer, [&](Operand operand, const char* key, std::string name) {
        text += ' ' + name;
        if (operand == Operand::number) {
            document[key] = action.number;
        } else if (operand == Operand::faces) {
            document[key] = json::array({action.number});
        } else {
            document[key] = std::move(name);
        }
    });
    document["text"] = std::move(text);
    return document;
}

std::string forbidding_rule(const AnyGame& game, const AnyPosition& position, const json& given) {
    const auto member = [&](const char* key) {
        const auto found = given.is_object() ? given.find(key) : given.end();
        return found != given.end() && found->is_string() ? found->get<std::string>() : std::string{};
    };
    std::istringstream words(given.is_string() ? given.get<std::string>() : std::string{});
    std::string verb = member("do");
    if (given.is_string()) {
        words >> verb;
    }
    const auto& verbs = game.info().verbs;
    const auto spec = std::find_if(verbs.begin(), verbs.end(), [&](const VerbSpec& known) { return known.name == verb; });
    if (spec == verbs.end() || game.decision(position).by == nobody) {
        return {};
    }
    Attempt attempt{static_cast<std::uint8_t>(spec - verbs.begin()), member("piece"), no_hex};
    std::string hex = member("hex");
    if (given.is_string()) {
        // In the order in which action_text writes them.
        if (has(spec->operands, Operand::piece)) {
            words >> attempt.piece;
        }
        if (has(spec->operands, Operand::hex)) {
            words >> hex;
        }
    }
    if (const std::optional<HexId> found = game.map().find(hex)) {
        attempt.hex = *found;
    }
    return game.why_not(position, attempt);
}

namespace {

// The first case that forbids a verb with this operand.
std::string first_case(const AnyGame& game, const AnyPosition& position, Operand operand, const std::string& piece, HexId hex) {
    const auto& verbs = game.info().verbs;
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        if (has(verbs[i].operands, operand)) {
            if (std::string rule = game.why_not(position, {static_cast<std::uint8_t>(i), piece, hex}); !rule.empty()) {
                return rule;
            }
        }
    }
    return {};
}

}  // namespace

std::string forbidding_case(const AnyGame& game, const AnyPosition& position, const std::string& piece, HexId hex) {
    const Decision open = game.decision(position);
    if (open.by == nobody || open.by == chance_side) {
        return {};
    }
    ActionList legal;
    game.actions(position, legal);
    if (!piece.empty()) {
        std::erase_if(legal, [&](Action action) {
            return action.piece != no_piece && game.piece_id(position, action.piece, viewer_of(open.by)) != piece;
        });
        const bool named = std::any_of(legal.begin(), legal.end(), [](Action a) { return a.piece != no_piece; });
        const bool goes_somewhere =
            std::any_of(legal.begin(), legal.end(), [](Action a) { return a.piece != no_piece && a.hex != no_hex; });
        if (named && !goes_somewhere) {
            return {};
        }
        if (std::string rule = named ? "" : first_case(game, position, Operand::piece, piece, no_hex); !rule.empty()) {
            return rule;
        }
    }
    const bool open_hex = std::any_of(legal.begin(), legal.end(), [hex](Action a) { return a.hex == hex; });
    return hex == no_hex || open_hex ? "" : first_case(game, position, Operand::hex, piece, hex);
}

namespace {

// What a listed action bears besides itself; whoever sends it back may leave that in.
constexpr const char* beside_the_action[] = {"text", "says", "gives_up", "loses"};

// The first legal action that `is_wanted(action, viewer)` picks; `viewer` is in whose words it is written.
template <class Wanted>
std::optional<LegalAction> first_legal(const AnyGame& game, const AnyPosition& position, Wanted is_wanted) {
    const Decision open = game.decision(position);
    if (open.by == nobody) {
        return std::nullopt;
    }
    ActionList legal;
    game.actions(position, legal);
    for (const Action action : legal) {
        if (is_wanted(action, viewer_of_answers(open))) {
            return LegalAction{action, open.by};
        }
    }
    for (const Side side : both_sides) {
        legal.clear();
        game.standing_orders(position, side, legal);
        for (const Action action : legal) {
            if (is_wanted(action, viewer_of(side))) {
                return LegalAction{action, side, true};
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<LegalAction> find_legal(const AnyGame& game, const AnyPosition& position, Action action) {
    return first_legal(game, position, [action](Action legal, Viewer) { return legal == action; });
}

std::optional<LegalAction> find_legal(const AnyGame& game, const AnyPosition& position, const json& given) {
    const bool is_text = given.is_string();
    const std::string_view text = is_text ? trimmed(given.get_ref<const std::string&>()) : std::string_view{};
    json wanted;
    std::string_view verb = text;
    if (!is_text) {
        wanted = given;
        for (const char* key : beside_the_action) {
            wanted.erase(key);
        }
        const auto found = wanted.find("do");
        if (found == wanted.end() || !found->is_string()) {
            return std::nullopt;
        }
        verb = found->get_ref<const std::string&>();
    }
    return first_legal(game, position, [&](Action action, Viewer viewer) {
        // Most of a long list falls to a glance at the verb, before anything is written.
        if (!begins_with_word(verb, game.info().verbs[action.verb].name)) {
            return false;
        }
        if (is_text) {
            return action_text(game, position, action, viewer) == text;
        }
        json written = action_json(game, position, action, viewer);
        written.erase("text");
        return written == wanted;
    });
}

std::optional<Action> find_action(const AnyGame& game, const AnyPosition& position, const json& given) {
    const std::optional<LegalAction> found = find_legal(game, position, given);
    return found ? std::optional(found->action) : std::nullopt;
}

json standing_json(const AnyGame& game, const AnyPosition& position, Viewer viewer) {
    json orders = json::array();
    for (const Side side : both_sides) {
        if (viewer == Viewer::omniscient || is_side(viewer, side)) {
            ActionList list;
            game.standing_orders(position, side, list);
            for (const Action action : list) {
                orders.push_back(action_json(game, position, action, viewer_of(side)));
            }
        }
    }
    return orders;
}

json explanation_json(std::span<const Term> terms) {
    json list = json::array();
    for (const Term& term : terms) {
        list.push_back({{"label", term.label}, {"rule", term.rule}, {"amount", term.amount}});
    }
    return list;
}

json outcomes_json(std::span<const Outcome> outcomes) {
    json list = json::array();
    for (const Outcome& outcome : outcomes) {
        list.push_back({{"p", outcome.probability}, {"text", outcome.text}});
    }
    return list;
}

namespace {

// What the open question rests on: a sentence in place of the general one, the terms of its number, what may come of it.
void put_facts(const Prompt& prompt, json& decision) {
    if (!prompt.text.empty()) {
        decision["prompt"] = prompt.text;
    }
    if (!prompt.explanation.empty()) {
        decision["explanation"] = explanation_json(prompt.explanation);
    }
    if (!prompt.outcomes.empty()) {
        decision["outcomes"] = outcomes_json(prompt.outcomes);
    }
}

void put_remark(const Remark& remark, json& action) {
    const auto put = [&](const char* key, const std::string& text) {
        if (!text.empty()) {
            action[key] = text;
        }
    };
    put("says", remark.says);
    put("gives_up", remark.gives_up);
    put("loses", remark.loses);
}

}  // namespace

json decision_json(const AnyGame& game, const AnyPosition& position, Viewer viewer) {
    const Decision open = game.decision(position);
    json document{{"by", nullptr}, {"actions", json::array()}};
    if (open.by == nobody) {
        return document;
    }
    const Ask& ask = game.info().asks[open.ask];
    document["by"] = side_id(game.info(), open.by);
    document["ask"] = ask.id;
    document["prompt"] = ask.prompt;
    document["rule"] = ask.rule;
    if (viewer == Viewer::omniscient || is_side(viewer, open.by)) {
        put_facts(game.prompt(position), document);
        ActionList legal;
        game.actions(position, legal);
        const std::vector<Remark> notes = remarks(game, position, legal);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            document["actions"].push_back(action_json(game, position, legal[i], viewer_of_answers(open)));
            put_remark(notes[i], document["actions"].back());
        }
    }
    if (json standing = standing_json(game, position, viewer); !standing.empty()) {
        document["standing"] = std::move(standing);
    }
    return document;
}

}  // namespace causeway
