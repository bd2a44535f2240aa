#include "play/words_json.h"

#include <nlohmann/json.hpp>

#include "play/names.h"

namespace causeway {

using nlohmann::json;

namespace {

void put(json& document, const char* key, const std::string& text) {
    if (!text.empty()) {
        document[key] = text;
    }
}

json labels_json(const std::vector<LabelledWord>& words) {
    json labels = json::object();
    for (const LabelledWord& each : words) {
        labels[each.word] = each.label;
    }
    return labels;
}

json colours_json(const std::vector<Coloured>& list) {
    json colours = json::object();
    for (const Coloured& each : list) {
        json entry{{"colour", each.colour}};
        put(entry, "title", each.title);
        put(entry, "overlay", each.overlay);
        colours[each.id] = std::move(entry);
    }
    return colours;
}

json verbs_json(const GameInfo& info) {
    json verbs = json::object();
    for (std::size_t i = 0; i < info.vocabulary.verbs.size(); ++i) {
        const VerbWords& words = info.vocabulary.verbs[i];
        verbs[std::string(info.verbs[i].name)] = {{"role", words.role}, {"label", words.label}};
    }
    return verbs;
}

json statuses_json(const Vocabulary& words) {
    json list = json::array();
    for (const StatusWords& each : words.statuses) {
        json entry{{"word", each.word}, {"badge", each.badge}};
        put(entry, "label", each.label);
        put(entry, "letter", each.letter);
        if (each.subject) {
            entry["subject"] = true;
        }
        if (each.warning) {
            entry["warning"] = true;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

json counters_json(const Vocabulary& words) {
    json counters = json::object();
    for (const CounterWords& each : words.counters) {
        json& entry = counters[each.word] = json::object();
        put(entry, "label", each.label);
        put(entry, "emblem", each.emblem);
    }
    return counters;
}

json markers_json(const Vocabulary& words) {
    json list = json::array();
    for (const MarkerWords& each : words.markers) {
        json entry{{"id", each.id}};
        put(entry, "says", each.says);
        put(entry, "emblem", each.emblem);
        put(entry, "chip", each.chip);
        if (each.subject) {
            entry["subject"] = true;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

json looks_json(const std::vector<LookWords>& words) {
    json looks = json::object();
    for (const LookWords& each : words) {
        json& entry = looks[each.word] = {{"look", each.look}};
        put(entry, "colour", each.colour);
    }
    return looks;
}

json setting_words_json(const Vocabulary& words) {
    json list = json::array();
    for (const SettingWords& each : words.settings) {
        json values = json::array();
        for (const LabelledWord& value : each.values) {
            values.push_back({{"id", value.word}, {"title", value.label}});
        }
        list.push_back({{"id", each.id}, {"title", each.title}, {"values", std::move(values)}});
    }
    return list;
}

json sentences_json(const GameInfo& info) {
    json sentences = json::object();
    for (std::size_t i = 0; i < info.vocabulary.sentences.size(); ++i) {
        sentences[std::string(info.sentences[i].id)] = info.vocabulary.sentences[i].source();
    }
    return sentences;
}

// The texts of the actions that change one setting, by the value they lead to.
json changes_json(const SettingWords& setting, const std::string& side, const json& standing) {
    json changes = json::object();
    for (const LabelledWord& value : setting.values) {
        const std::string choice = side + "-" + setting.id + "-" + value.word;
        for (const json& action : standing) {
            if (action.value("choice", "") == choice) {
                changes[value.word] = action["text"];
            }
        }
    }
    return changes;
}

}  // namespace

json words_json(const GameInfo& info) {
    const Vocabulary& words = info.vocabulary;
    return {{"exercise", words.exercise},
            {"verbs", verbs_json(info)},
            {"choices", labels_json(words.choices)},
            {"sides", colours_json(words.sides)},
            {"nations", colours_json(words.nations)},
            {"formations", colours_json(words.formations)},
            {"statuses", statuses_json(words)},
            {"counters", counters_json(words)},
            {"markers", markers_json(words)},
            {"terrain", labels_json(words.terrain)},
            {"settings", setting_words_json(words)},
            {"stations", words.stations},
            {"sentences", sentences_json(info)}};
}

json looks_json(const MapLooks& looks) {
    return {{"terrain", looks_json(looks.terrain)},
            {"hexsides", looks_json(looks.hexsides)},
            {"lines", looks_json(looks.lines)},
            {"places", looks_json(looks.places)}};
}

json settings_json(const AnyGame& game, const AnyPosition& position, Viewer viewer) {
    json list = json::array();
    const json standing = game.info().vocabulary.settings.empty() ? json::array() : standing_json(game, position, viewer);
    for (const Side side : both_sides) {
        if (viewer != Viewer::omniscient && !is_side(viewer, side)) {
            continue;
        }
        const std::string owner = side_id(game.info(), side);
        for (const Setting& now : game.settings(position, side)) {
            for (const SettingWords& setting : game.info().vocabulary.settings) {
                if (setting.id == now.id) {
                    list.push_back({{"side", owner},
                                    {"id", now.id},
                                    {"value", now.value},
                                    {"changes", changes_json(setting, owner, standing)}});
                }
            }
        }
    }
    return list;
}

}  // namespace causeway
