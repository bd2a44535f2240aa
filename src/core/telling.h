// Events in words: the game gives the texts of the slots, its vocabulary the sentence round them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/enum_words.h"
#include "core/event.h"
#include "core/game.h"

namespace causeway {

struct Told {
    std::string text;
    // How to say it in another language; empty and none where the game has no templates.
    std::string_view sentence;
    std::vector<std::pair<std::string, std::string>> slots = {};
};

// What the Event itself says: its figures by their names, and what a chart gave. Empty for the game's own slots.
inline std::optional<std::string> figure_of(const SentenceSpec& spec, const Event& event, std::string_view slot) {
    const auto figure = std::find(spec.figures.begin(), spec.figures.end(), slot);
    if (figure != spec.figures.end()) {
        return std::to_string(event.figures()[static_cast<std::size_t>(figure - spec.figures.begin())]);
    }
    if (slot == "column" || slot == "result") {
        return slot == "column" ? event.column : event.result;
    }
    return std::nullopt;
}

// One of the game's own slots: its name in the templates, and who writes it.
template <class Telling>
struct Slot {
    std::string_view name;
    std::string (*text)(const Telling&);
};
// The slots that these members of a Telling write, called as the members are spelled.
template <class Telling, auto... texts>
inline constexpr std::array<Slot<Telling>, sizeof...(texts)> slots_of{
    Slot<Telling>{detail::EnumWord<texts>::word, [](const Telling& telling) { return (telling.*texts)(); }}...};

template <class Slots>
std::vector<std::string_view> names_of(const Slots& slots) {
    std::vector<std::string_view> names;
    names.reserve(slots.size());
    for (const auto& each : slots) {
        names.push_back(each.name);
    }
    return names;
}
template <class Telling, std::size_t count>
std::string text_of(const std::array<Slot<Telling>, count>& slots, const Telling& telling, std::string_view name) {
    for (const Slot<Telling>& each : slots) {
        if (each.name == name) {
            return each.text(telling);
        }
    }
    return {};
}

// `text_of` gives the text of one of the game's own slots by its name. An Event without a sentence has no words.
template <class TextOf>
Told tell(const GameInfo& info, const Event& event, TextOf text_of) {
    Told told;
    if (event.sentence < info.vocabulary.sentences.size()) {
        const SentenceSpec& spec = info.sentences[event.sentence];
        const SentenceTemplate& sentence = info.vocabulary.sentences[event.sentence];
        told.sentence = spec.id;
        for (const std::string& slot : sentence.slots()) {
            std::optional<std::string> figure = figure_of(spec, event, slot);
            told.slots.emplace_back(slot, figure ? std::move(*figure) : text_of(std::string_view(slot)));
        }
        told.text = sentence.write([&](const std::string& wanted) {
            for (const auto& [slot, text] : told.slots) {
                if (slot == wanted) {
                    return text;
                }
            }
            return std::string{};
        });
    }
    return told;
}

template <FillsSlots G>
Told told_by(const G& game, const Event& event, Viewer viewer) {
    return tell(info(game), event, [&](std::string_view name) { return slot(game, event, viewer, name); });
}
template <FillsSlots G>
std::string describe(const G& game, const Event& event, Viewer viewer) {
    return told_by(game, event, viewer).text;
}

}  // namespace causeway
