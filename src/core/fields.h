// One place for a field. What a struct looks like in a file is a table of its fields, a std::tuple: key, member, form.
//
//     constexpr auto battle_fields = std::tuple{field("target", &Battle::target, hex_form, optional),
//                                               field("nation", &Battle::nation, words(nation_ids)),
//                                               field("losses", &Battle::losses, up_to(255))};
//
// `write_fields` makes a JSON object of it; `read_fields` reads one back, or a TOML table (DocumentNode and DataValue have the
// same questions), and refuses unknown keys, missing ones and what their forms forbid, with the place.
//
// A form says how one value is written and read. It has two templates:
//     template <class G, class Value, class Json> void write(const G& game, const Value& value, Json& out) const;
//     template <class G, class Node, class Value> void read(const G& game, const Node& node, Value& value) const;
// Those that serve all games are in core/forms.h and core/list_forms.h, those of its own things the game writes. What does not
// depend on a member alone is a `part`: its form gets the whole struct.
//
// This header knows JSON by name only, so that it costs nothing where only the tables are declared. What a form asks of a node
// and writes into a value is done out of line (core/document.cpp): it is instantiated for every field of every struct.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/ids.h"
#include "core/words.h"

namespace causeway {

// --- Making JSON -------------------------------------------------------------------------------------------------------

// What forms write.
namespace written {
void put(nlohmann::json& out, int value);
void put(nlohmann::json& out, bool value);
void put(nlohmann::json& out, std::string_view text);
inline void put(nlohmann::json& out, const char* text) { put(out, std::string_view(text)); }
void put_null(nlohmann::json& out);
void put_list(nlohmann::json& out);
void put_object(nlohmann::json& out);
nlohmann::json& member(nlohmann::json& object, std::string_view key);  // a new one is null, as is a new item
nlohmann::json& item(nlohmann::json& list);
}  // namespace written

void add_key(std::vector<std::string_view>& keys, std::string_view key);  // one of those that a table may have

// --- Fields ------------------------------------------------------------------------------------------------------------

// A struct as it begins.
template <class Struct>
const Struct& beginning_of() {
    static const Struct value{};
    return value;
}

// An optional field is left out while it has the value that its struct begins with; one that is or_null is null then.
enum class Presence : std::uint8_t { always, optional, or_null };
inline constexpr Presence optional = Presence::optional, or_null = Presence::or_null;

template <class Struct, class Member, class Form>
struct Field {
    std::string_view key;
    Member Struct::* member;
    Form form;
    Presence presence;

    const Member& of(const Struct& owner) const { return owner.*member; }
    Member& of(Struct& owner) const { return owner.*member; }
    bool is_left_out(const Struct& owner) const {
        return presence != Presence::always && owner.*member == beginning_of<Struct>().*member;
    }
};
template <class Struct, class Member, class Form>
constexpr auto field(std::string_view key, Member Struct::* member, Form form, Presence presence = Presence::always) {
    return Field<Struct, Member, Form>{key, member, form, presence};
}

// A member of what is kept in columns, such as one array a figure indexed by piece: the field belongs to a Row.
template <class Owner>
struct Row {
    Owner& owner;
    std::size_t index;
};
template <class Owner, class Array, class Form>
struct Column {
    using Value = typename Array::value_type;
    std::string_view key;
    Array Owner::* member;
    Form form;
    Presence presence;
    Value blank;  // left out while it has this value

    const Value& of(const Row<const Owner>& row) const { return (row.owner.*member)[row.index]; }
    Value& of(const Row<Owner>& row) const { return (row.owner.*member)[row.index]; }
    bool is_left_out(const Row<const Owner>& row) const { return presence == Presence::optional && of(row) == blank; }
};
template <class Owner, class Array, class Form>
constexpr auto column(std::string_view key, Array Owner::* member, Form form) {
    return Column<Owner, Array, Form>{key, member, form, Presence::always, {}};
}
template <class Owner, class Array, class Form>
constexpr auto column(std::string_view key, Array Owner::* member, Form form, typename Array::value_type blank) {
    return Column<Owner, Array, Form>{key, member, form, Presence::optional, blank};
}

// A key whose value is made of the whole struct; with `record` it is some of its fields in a table of their own. An optional
// one may be missing; it is always written, unless the form has `bool is_left_out(const Struct&) const`.
template <class Form>
struct Part {
    std::string_view key;
    Form form;
    Presence presence;

    template <class Struct>
    Struct& of(Struct& owner) const {
        return owner;
    }
    template <class Struct>
    bool is_left_out(const Struct& owner) const {
        if constexpr (requires { form.is_left_out(owner); }) {
            return form.is_left_out(owner);
        } else {
            return false;
        }
    }
};
template <class Form>
constexpr auto part(std::string_view key, Form form, Presence presence = Presence::always) {
    return Part<Form>{key, form, presence};
}

// Where a piece is: "hex" with a hex of the map, or "box" with what lies beside it. `place(owner)` gives the HexId; `boxes` has
// `std::string name(game, owner, place)`, empty for a hex of the map, and `std::optional<HexId> find(game, owner, name)`.
template <class Place, class Boxes>
struct PlaceField {
    Place place;
    Boxes boxes;

    static void add_keys(std::vector<std::string_view>& keys) { add_key(keys, "hex"), add_key(keys, "box"); }
    template <class G, class Owner, class Json>
    void write_to(const G& game, const Owner& owner, Json& out) const {
        const HexId at = place(owner);
        const std::string box = boxes.name(game, owner, at);
        written::put(written::member(out, box.empty() ? "hex" : "box"), box.empty() ? map(game).name(at) : box);
    }
    template <class G, class Node, class Owner>
    void read_from(const G& game, const Node& node, Owner&& owner) const {
        const Node hex = node.find("hex"), box = node.find("box");
        if (hex.present() == box.present()) {
            node.report("a piece is either in a hex or in a box");
            return;
        }
        const std::string name = hex.present() ? hex.text() : box.text();
        const std::optional<HexId> found = hex.present() ? map(game).find(name) : boxes.find(game, owner, name);
        if (!found) {
            (hex.present() ? hex : box).report("there is no " + std::string(hex.present() ? "hex " : "box ") + in_quotes(name));
            return;
        }
        place(owner) = *found;
    }
};
template <class Place, class Boxes>
constexpr auto hex_or_box(Place place, Boxes boxes) {
    return PlaceField<Place, Boxes>{place, boxes};
}

// Boxes beside the map by their ids, kept as the places from `first` on; every other place is a hex of the map.
template <std::size_t Count>
struct BoxIds {
    HexId first;
    const char* const (*ids)[Count];
    template <class G, class Owner>
    std::string name(const G&, const Owner&, HexId place) const {
        return place >= first && index(place) - index(first) < Count ? (*ids)[index(place) - index(first)] : "";
    }
    template <class G, class Owner>
    std::optional<HexId> find(const G&, const Owner&, std::string_view name) const {
        const auto found = std::find(std::begin(*ids), std::end(*ids), name);
        const auto box = index(first) + static_cast<std::size_t>(found - std::begin(*ids));
        return found == std::end(*ids) ? std::nullopt : std::optional(static_cast<HexId>(box));
    }
};
template <std::size_t Count>
constexpr BoxIds<Count> box_ids_from(HexId first, const char* const (&ids)[Count]) {
    return {first, &ids};
}

// A text that people read and no rule, such as where a figure comes from. It must be there.
struct RemarkField {
    std::string_view key;
};
constexpr RemarkField remark(std::string_view key) { return {key}; }

// A figure of the data that the rules take for granted: it must have this value, and be there unless it is optional.
struct Constant {
    std::string_view key;
    int value = 0;
    Presence presence = Presence::always;

    void add_keys(std::vector<std::string_view>& keys) const { add_key(keys, key); }
    template <class G, class Node, class Owner>
    void read_from(const G&, const Node& node, Owner&&) const {
        const Node figure = presence == Presence::optional ? node.find(key) : node.at(key);
        if (figure.present()) {
            figure.integer(value, value);
        }
    }
    template <class G, class Owner, class Json>
    void write_to(const G&, const Owner&, Json& out) const {
        written::put(written::member(out, key), value);
    }
};
constexpr Constant constant(std::string_view key, int value, Presence presence = Presence::always) {
    return {key, value, presence};
}

// Exactly one of the keys, which other fields read, must be there.
template <std::size_t Count>
struct ExactlyOne {
    std::array<std::string_view, Count> keys;

    static void add_keys(std::vector<std::string_view>&) {}
    template <class G, class Node, class Owner>
    void read_from(const G&, const Node& node, Owner&&) const {
        std::string all;
        int there = 0;
        for (const std::string_view key : keys) {
            all += (all.empty() ? "" : ", ") + in_quotes(key);
            there += node.find(key).present() ? 1 : 0;
        }
        if (there != 1) {
            node.report("must have exactly one of " + all);
        }
    }
    template <class G, class Owner, class Json>
    static void write_to(const G&, const Owner&, Json&) {}
};
template <class... Key>
constexpr auto exactly_one(Key... keys) {
    return ExactlyOne<sizeof...(Key)>{{keys...}};
}

// --- Writing and reading a table ---------------------------------------------------------------------------------------

namespace detail {

// std::apply would do, and costs as much to compile as what is done to the fields.
template <class... F, class Do>
void for_fields(const std::tuple<F...>& fields, const Do& act) {
    [&]<std::size_t... i>(std::index_sequence<i...>) { (act(std::get<i>(fields)), ...); }(std::index_sequence_for<F...>{});
}

template <class F>
constexpr bool is_nullable(const F& each) {
    if constexpr (requires { each.presence; }) {
        return each.presence == Presence::or_null;
    } else {
        return false;
    }
}

template <class G, class Struct, class F, class Json>
void write_field(const G& game, const Struct& owner, const F& each, Json& out) {
    if constexpr (requires { each.write_to(game, owner, out); }) {
        each.write_to(game, owner, out);
    } else if constexpr (!std::is_same_v<F, RemarkField>) {
        if (!each.is_left_out(owner)) {
            each.form.write(game, each.of(owner), written::member(out, each.key));
        } else if (is_nullable(each)) {
            written::put_null(written::member(out, each.key));
        }
    }
}

template <class F>
void add_keys(const F& each, std::vector<std::string_view>& keys) {
    if constexpr (requires { each.add_keys(keys); }) {
        each.add_keys(keys);
    } else {
        add_key(keys, each.key);
    }
}

template <class F>
constexpr bool may_be_missing(const F& each) {
    if constexpr (requires { each.form.may_be_missing; }) {
        return each.form.may_be_missing;
    } else {
        return each.presence == Presence::optional;
    }
}

template <class G, class Node, class Struct, class F>
void read_field(const G& game, const Node& node, Struct&& owner, const F& each) {
    if constexpr (requires { each.read_from(game, node, owner); }) {
        each.read_from(game, node, owner);
    } else if constexpr (std::is_same_v<F, RemarkField>) {
        node.at(each.key).text();
    } else {
        const bool required = !may_be_missing(each);
        const Node member = required ? node.at(each.key) : node.find(each.key);
        // A null where something is required is for its form to refuse: nobody may be left with the value that a struct begins
        // with, which need not be one that can be written.
        if (member.present() || (required && !is_nullable(each))) {
            each.form.read(game, member, each.of(owner));
        }
    }
}

}  // namespace detail

// Adds the fields to a JSON object.
template <class G, class Struct, class... F, class Json>
void write_fields(const G& game, const Struct& owner, const std::tuple<F...>& fields, Json& out) {
    detail::for_fields(fields, [&](const auto& each) { detail::write_field(game, owner, each, out); });
}

// Reads the fields of an object or table; `also` are further keys that it may have, for somebody else to read.
template <class G, class Node, class Struct, class... F>
void read_fields(const G& game, const Node& node, Struct&& owner, const std::tuple<F...>& fields,
                 std::initializer_list<std::string_view> also = {}) {
    std::vector<std::string_view> keys(also);
    detail::for_fields(fields, [&](const auto& each) { detail::add_keys(each, keys); });
    node.only(keys);
    detail::for_fields(fields, [&](const auto& each) { detail::read_field(game, node, owner, each); });
}

// The fields of a member that is a struct, beside those of its owner instead of in a table of their own.
template <class Struct, class Member, class Fields>
struct MemberFields {
    Member Struct::* member;
    Fields fields;

    void add_keys(std::vector<std::string_view>& keys) const {
        detail::for_fields(fields, [&](const auto& each) { detail::add_keys(each, keys); });
    }
    template <class G, class Node>
    void read_from(const G& game, const Node& node, Struct& owner) const {
        detail::for_fields(fields, [&](const auto& each) { detail::read_field(game, node, owner.*member, each); });
    }
    template <class G, class Json>
    void write_to(const G& game, const Struct& owner, Json& out) const {
        write_fields(game, owner.*member, fields, out);
    }
};
template <class Struct, class Member, class... F>
constexpr auto fields_of(Member Struct::* member, const std::tuple<F...>& fields) {
    return MemberFields<Struct, Member, std::tuple<F...>>{member, fields};
}
template <class Struct, class Member, class... F>
constexpr auto fields_of(Member Struct::* member, F... fields) {
    return fields_of(member, std::tuple{fields...});
}

}  // namespace causeway
