#include "tests/fuzz/documents.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/map.h"
#include "play/chance.h"

namespace causeway::fuzz {

namespace {

std::size_t below(Rng& rng, std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); }

template <class List>
auto& any_of(List& list, Rng& rng) {
    return list[below(rng, std::size(list))];
}

std::string kind_of(const json& document) {
    std::string kind;
    for (const json& frame : document["stack"]) {
        kind += frame["ask"].get<std::string>() + ' ';
    }
    return kind;
}

// --- the corpus --------------------------------------------------------------------------------------------------------

constexpr std::size_t documents_a_kind = 3;
constexpr std::size_t values_a_key = 60;

void remember_values(Corpus& corpus, const json& value) {
    if (value.is_object()) {
        for (const auto& [key, member] : value.items()) {
            std::vector<json>& known = corpus.values[key];
            if (known.size() < values_a_key && std::find(known.begin(), known.end(), member) == known.end()) {
                known.push_back(member);
            }
            remember_values(corpus, member);
        }
    } else if (value.is_array()) {
        for (const json& item : value) {
            remember_values(corpus, item);
        }
    }
}

// Writing a document is dear: a question that was met often is looked at now and then only.
bool is_worth_a_look(std::map<std::uint8_t, int>& met, Decision open, Rng& rng) {
    return ++met[open.ask] <= 12 || rng.below(24) == 0;
}

}  // namespace

Corpus collect(const AnyGame& game, FrameFields fields, int matches, int decisions, Rng& rng) {
    Corpus corpus;
    corpus.game = &game;
    corpus.fields = std::move(fields);
    std::map<std::string, std::size_t> kinds;
    std::map<std::uint8_t, int> met;
    ActionList legal;
    for (std::size_t scenario = 0; scenario < game.info().scenarios.size(); ++scenario) {
        for (int match = 0; match < matches; ++match) {
            AnyPosition position = game.start(scenario, mixed_options(game.info(), rng));
            for (int answered = 0; answered < decisions && game.decision(position).by != nobody; ++answered) {
                if (is_worth_a_look(met, game.decision(position), rng)) {
                    json document = game.document(position);
                    const auto [kind, is_new] = kinds.emplace(kind_of(document), corpus.kinds.size());
                    if (is_new) {
                        corpus.kinds.emplace_back();
                    }
                    if (std::vector<json>& known = corpus.kinds[kind->second]; known.size() < documents_a_kind) {
                        remember_values(corpus, document);
                        corpus.frames.insert(corpus.frames.end(), document["stack"].begin(), document["stack"].end());
                        known.push_back(std::move(document));
                    }
                }
                game.actions(position, legal);
                game.apply(position, any_of(legal, rng), nullptr);
            }
        }
    }
    return corpus;
}

namespace {

// --- values ------------------------------------------------------------------------------------------------------------

std::string any_hex(const Corpus& corpus, Rng& rng) {
    const Map& map = corpus.game->map();
    return map.name(static_cast<HexId>(below(rng, static_cast<std::size_t>(map.size()))));
}

json any_number(Rng& rng) {
    static const json numbers[] = {0, 1, 2, 3, 5, 6, 7, 9, 10, 15, 16, 20, 31, 63, 64, 99, 100, 127, 128, 200, 254, 255, -1};
    return any_of(numbers, rng);
}

json any_piece(const Corpus& corpus, const json& document, Rng& rng) {
    const auto pieces = document.find("pieces");
    if (pieces != document.end() && pieces->is_array() && !pieces->empty() && rng.below(4) != 0) {
        const json& piece = (*pieces)[below(rng, pieces->size())];
        return piece.is_object() ? piece.value("id", json()) : piece;
    }
    const auto known = corpus.values.find("id");
    return known == corpus.values.end() ? json("nobody") : any_of(known->second, rng);
}

// Something that could stand under the key, in this document or in another.
json any_value(const Corpus& corpus, const json& document, const std::string& key, Rng& rng) {
    const auto known = corpus.values.find(key);
    switch (rng.below(known == corpus.values.end() ? 5 : 12)) {
        case 0: return any_hex(corpus, rng);
        case 1: return any_number(rng);
        case 2: return any_piece(corpus, document, rng);
        case 3: return rng.below(2) == 0;
        case 4: return rng.below(3) == 0 ? json() : rng.below(2) == 0 ? json::array() : json::object();
        default: return any_of(known->second, rng);
    }
}

// A value of the same type as the one before.
json other_value(const Corpus& corpus, const json& document, const std::string& key, const json& before, Rng& rng) {
    if (before.is_boolean()) {
        return !before.get<bool>();
    }
    if (before.is_number_integer()) {
        return rng.below(2) == 0 ? any_number(rng) : json(before.get<std::int64_t>() + (rng.below(2) == 0 ? 1 : -1));
    }
    const bool hex = before.is_string() && corpus.game->map().find(before.get_ref<const std::string&>());
    if (hex && rng.below(2) == 0) {
        return any_hex(corpus, rng);
    }
    return any_value(corpus, document, key, rng);
}

// --- changes -----------------------------------------------------------------------------------------------------------

void change_list(const Corpus& corpus, const json& document, const std::string& key, json& list, Rng& rng);

void change_member(const Corpus& corpus, const json& document, const std::string& key, json& member, Rng& rng) {
    if (member.is_array() && rng.below(4) != 0) {
        change_list(corpus, document, key, member, rng);
    } else if (member.is_object() && !member.empty() && rng.below(6) != 0) {
        auto inside = member.begin();
        std::advance(inside, static_cast<std::ptrdiff_t>(below(rng, member.size())));
        if (rng.below(5) == 0) {
            member.erase(inside);
        } else {
            change_member(corpus, document, inside.key(), inside.value(), rng);
        }
    } else {
        member = other_value(corpus, document, key, member, rng);
    }
}

void change_list(const Corpus& corpus, const json& document, const std::string& key, json& list, Rng& rng) {
    if (list.empty() || rng.below(8) == 0) {
        const auto known = corpus.values.find(key);
        const json other = known == corpus.values.end() ? json::array() : any_of(known->second, rng);
        if (other.is_array() && !other.empty()) {
            list.push_back(other[below(rng, other.size())]);
        } else {
            list.push_back(any_hex(corpus, rng));
        }
        return;
    }
    const std::size_t place = below(rng, list.size());
    switch (rng.below(6)) {
        case 0: list.erase(place); break;
        case 1: list.push_back(list[place]); break;
        case 2: std::swap(list[place], list[below(rng, list.size())]); break;
        default: change_member(corpus, document, key, list[place], rng);
    }
}

// What the procedure knows may be there or not.
void change_frame(const Corpus& corpus, const json& document, json& frame, Rng& rng) {
    const json ask = frame.value("ask", json());
    const auto known = ask.is_string() ? corpus.fields.find(ask.get<std::string>()) : corpus.fields.end();
    if (known == corpus.fields.end() || known->second.empty()) {
        return;
    }
    const std::string& key = any_of(known->second, rng);
    const auto member = frame.find(key);
    if (member == frame.end()) {
        frame[key] = any_value(corpus, document, key, rng);
        return;
    }
    switch (rng.below(5)) {
        case 0:
        case 1: frame.erase(key); break;
        case 2:
            if (const auto other = frame.find(any_of(known->second, rng)); other != frame.end()) {
                std::swap(*member, *other);
            }
            break;
        default: change_member(corpus, document, key, *member, rng);
    }
}

void change_stack(const Corpus& corpus, json& stack, Rng& rng) {
    const std::size_t place = stack.empty() ? 0 : below(rng, stack.size());
    switch (rng.below(stack.empty() ? 2 : 7)) {
        case 0: stack.insert(stack.begin() + static_cast<std::ptrdiff_t>(place), any_of(corpus.frames, rng)); break;
        case 1: stack.push_back(any_of(corpus.frames, rng)); break;
        case 2: stack.erase(place); break;
        case 3: stack.insert(stack.begin() + static_cast<std::ptrdiff_t>(place), stack[place]); break;
        case 4: std::swap(stack[place], stack[below(rng, stack.size())]); break;
        case 5: stack.erase(stack.begin() + static_cast<std::ptrdiff_t>(place) + 1, stack.end()); break;
        default: stack[place] = any_of(corpus.frames, rng);
    }
}

// The same key as it is in another Position.
void take_over(const Corpus& corpus, json& document, const std::string& key, Rng& rng) {
    const json& other = any_of(any_of(corpus.kinds, rng), rng);
    if (const auto found = other.find(key); found != other.end()) {
        document[key] = *found;
    } else {
        document.erase(key);
    }
}

}  // namespace

json mutated(const Corpus& corpus, Rng& rng) {
    json document = any_of(any_of(corpus.kinds, rng), rng);
    const std::uint32_t changes = 1 + (rng.below(3) == 0 ? rng.below(4) : 0);
    for (std::uint32_t i = 0; i < changes; ++i) {
        const std::uint32_t which = rng.below(20);
        json& stack = document["stack"];
        if (which < 9 && stack.is_array() && !stack.empty()) {
            json& frame = stack[below(rng, stack.size())];
            if (frame.is_object()) {
                change_frame(corpus, document, frame, rng);
            }
        } else if (which < 11 && stack.is_array()) {
            change_stack(corpus, stack, rng);
        } else {
            auto member = document.begin();
            std::advance(member, static_cast<std::ptrdiff_t>(below(rng, document.size())));
            const std::string key = member.key();
            if (which == 11) {
                take_over(corpus, document, key, rng);
            } else {
                change_member(corpus, document, key, member.value(), rng);
            }
        }
    }
    return document;
}

}  // namespace causeway::fuzz
