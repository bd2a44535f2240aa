// Reading of documents, a Position as JSON: values that know their path. The first thing that is wrong is kept,
// "pieces[3].hex"; what is read after it is empty but harmless.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/action.h"
#include "core/broken.h"
#include "core/error.h"
#include "core/fault.h"
#include "core/game.h"
#include "core/list_forms.h"
#include "core/map.h"
#include "core/words.h"

namespace causeway {

// Names no path before something is reported, so that it costs nothing to pass on.
class DocumentNode {
  public:
    DocumentNode(const nlohmann::json& document, std::optional<Error>& error)
        : root_(&document), value_(&document), error_(&error) {}

    bool present() const;
    bool ok() const { return !error_->has_value(); }  // whether nothing was wrong with the document so far
    void report(std::string message) const;

    // A member. The key must outlive the node.
    DocumentNode find(std::string_view key) const;
    DocumentNode at(std::string_view key) const;
    // Reports members other than these.
    void only(std::initializer_list<std::string_view> keys) const { only(std::vector<std::string_view>(keys)); }
    void only(const std::vector<std::string_view>& keys) const;

    std::vector<DocumentNode> list() const;
    std::string text() const;
    bool flag() const;
    int integer(int least, int most) const;  // a whole number from `least` to `most`; 0 after a report
    std::uint8_t number(int most) const { return static_cast<std::uint8_t>(integer(0, most)); }
    // The place of the text among words; 0 after a report.
    std::uint8_t one_of(std::span<const char* const> words) const;
    std::uint8_t one_of(std::span<const std::string_view> words) const;

  private:
    template <class Words>
    std::uint8_t place_among(const Words& words) const;

    const nlohmann::json* root_;
    const nlohmann::json* value_;            // null when it is missing
    const nlohmann::json* owner_ = nullptr;  // of a missing value: where it is missing, as far as that is there itself
    std::string_view key_;                   // of a missing value
    std::optional<Error>* error_;
};

// --- what most documents hold ------------------------------------------------------------------------------------------

// The place among `things` of the one with that id; reports and gives their number when there is none.
template <class Things>
std::size_t read_id(const Things& things, const DocumentNode& node, std::string_view what) {
    const std::string id = node.text();
    const auto found = std::find_if(std::begin(things), std::end(things), [&](const auto& thing) { return thing.id == id; });
    if (found == std::end(things)) {
        node.report("there is no " + std::string(what) + " " + in_quotes(id));
    }
    return static_cast<std::size_t>(found - std::begin(things));
}

// --- a whole document ---------------------------------------------------------------------------------------------------

// The first place at which a document says something else than its Position when that is written again: what was named twice
// or belongs nowhere. What has its usual value may be left out, and lists of things or words may be in another order.
std::optional<Error> first_difference(const nlohmann::json& written, const nlohmann::json& given);

// The path of the piece with that id, "pieces[12]"; "pieces" when it is not there.
std::string place_of_piece(const nlohmann::json& document, std::string_view id);

// A list of items, each about the one of several `things` whose `id` it names: calls read_item(place of the thing, item) for
// each. Reports an id that is unknown or here a second time; gives which things were there.
template <class Things, class Read>
std::vector<bool> read_by_id(const DocumentNode& node, const Things& things, std::string_view what, const Read& read_item) {
    std::vector<bool> present(std::size(things), false);
    for (const DocumentNode& item : node.list()) {
        const std::size_t thing = read_id(things, item.at("id"), what);
        if (thing == std::size(things)) {
            break;
        }
        if (present[thing]) {
            item.at("id").report("two " + std::string(what) + "s have the id " + in_quotes(things[thing].id));
            break;
        }
        present[thing] = true;
        read_item(thing, item);
    }
    return present;
}

template <class G, class Fields>
nlohmann::json write_document(const G& game, const typename G::Position& position, const Fields& fields) {
    nlohmann::json written;
    write_fields(game, position, fields, written);
    return written;
}

// What is wrong with a Position that was read, or nothing. May meet what is Broken.
template <class G, class Finish, class Name>
std::optional<Error> find_wrong(const G& game, const nlohmann::json& given, typename G::Position& position,
                                const Finish& finish, const Name& name) {
    if (const std::vector<Fault> found = faults(game, position); !found.empty()) {
        return first_of(found, [&](PieceId piece) { return place_of_piece(given, name(piece)); });
    }
    finish(position);
    std::vector<Action> answers;
    actions(game, position, answers);
    if (answers.empty() && decision(game, position).by != nobody) {
        return Error{"there is no answer to what is asked here", "stack[" + std::to_string(position.stack.size() - 1) + "]"};
    }
    for (const Action answer : answers) {
        typename G::Position after = position;
        apply(game, after, answer, nullptr);
    }
    return first_difference(document(game, position), given);
}

// The Position that a document describes by its table of fields, read as if an enemy had written it. The game's
// `faults(game, position)` must find nothing in it; then `finish` works out what follows from the rest; what is asked must have
// answers that the rules can take, and the Position must write the same document. `name` gives the id of a piece.
template <class G, class Fields, class Finish, class Name>
Expected<typename G::Position> read_document(const G& game, const nlohmann::json& given, const Fields& fields,
                                             typename G::Position position, const Finish& finish, const Name& name) {
    std::optional<Error> error;
    const DocumentNode root(given, error);
    read_fields(game, root, position, fields);
    if (!error) {
        try {
            error = find_wrong(game, given, position, finish, name);
        } catch (const Broken& reason) {
            const std::size_t top = position.stack.size() - 1;
            error = Error{std::string("cannot be asked here: the rules would meet ") + reason.what(),
                          position.stack.empty() ? "stack" : "stack[" + std::to_string(top) + "]"};
        }
    }
    if (error) {
        return tl::make_unexpected(std::move(*error));
    }
    return position;
}

// The same where nothing follows from the rest.
template <class G, class Fields, class Name>
Expected<typename G::Position> read_document(const G& game, const nlohmann::json& given, const Fields& fields,
                                             const typename G::Position& blank, const Name& name) {
    return read_document(game, given, fields, blank, [](typename G::Position&) {}, name);
}

}  // namespace causeway
