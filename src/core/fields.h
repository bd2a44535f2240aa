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
// Those of a game's own things are written by the game; the ones here serve them all. What does not depend on a member alone is
// a `part`: its form gets the whole struct.
//
// This header names no JSON type, so that it costs nothing where only the tables are declared.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bits.h"
#include "core/enum_words.h"
#include "core/ids.h"
#include "core/words.h"

namespace causeway {

class Map;

// --- Fields ------------------------------------------------------------------------------------------------------------

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
    bool is_left_out(const Struct& owner) const { return presence != Presence::always && owner.*member == Struct{}.*member; }
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

// A key whose value is made of the whole struct. The form may have `bool is_left_out(const Struct&) const`.
template <class Form>
struct Part {
    std::string_view key;
    Form form;

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
constexpr auto part(std::string_view key, Form form) {
    return Part<Form>{key, form};
}

// Where a piece is: "hex" with a hex of the map, or "box" with what lies beside it. `place(owner)` gives the HexId; `boxes` has
// `std::string name(game, owner, place)`, empty for a hex of the map, and `std::optional<HexId> find(game, owner, name)`.
template <class Place, class Boxes>
struct PlaceField {
    Place place;
    Boxes boxes;

    static void add_keys(std::vector<std::string_view>& keys) { keys.insert(keys.end(), {"hex", "box"}); }
    template <class G, class Owner, class Json>
    void write_to(const G& game, const Owner& owner, Json& out) const {
        const HexId at = place(owner);
        const std::string box = boxes.name(game, owner, at);
        out[box.empty() ? "hex" : "box"] = box.empty() ? map(game).name(at) : box;
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
struct Remark {
    std::string_view key;
};
constexpr Remark remark(std::string_view key) { return {key}; }

// A figure of the data that the rules take for granted: it must be there and have this value.
struct Constant {
    std::string_view key;
    int value = 0;

    void add_keys(std::vector<std::string_view>& keys) const { keys.push_back(key); }
    template <class G, class Node, class Owner>
    void read_from(const G&, const Node& node, Owner&&) const {
        node.at(std::string(key)).integer(value, value);
    }
    template <class G, class Owner, class Json>
    void write_to(const G&, const Owner&, Json& out) const {
        out[std::string(key)] = value;
    }
};
constexpr Constant constant(std::string_view key, int value) { return {key, value}; }

// --- Writing and reading a table ---------------------------------------------------------------------------------------

namespace detail {

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
    } else if constexpr (!std::is_same_v<F, Remark>) {
        if (!each.is_left_out(owner)) {
            each.form.write(game, each.of(owner), out[std::string(each.key)]);
        } else if (is_nullable(each)) {
            out[std::string(each.key)] = nullptr;
        }
    }
}

template <class F>
void add_keys(const F& each, std::vector<std::string_view>& keys) {
    if constexpr (requires { each.add_keys(keys); }) {
        each.add_keys(keys);
    } else {
        keys.push_back(each.key);
    }
}

template <class F>
constexpr bool may_be_missing(const F& each) {
    if constexpr (requires { each.presence; }) {
        return each.presence == Presence::optional;
    } else if constexpr (requires { each.form.may_be_missing; }) {
        return each.form.may_be_missing;
    } else {
        return false;
    }
}

template <class G, class Node, class Struct, class F>
void read_field(const G& game, const Node& node, Struct&& owner, const F& each) {
    if constexpr (requires { each.read_from(game, node, owner); }) {
        each.read_from(game, node, owner);
    } else if constexpr (std::is_same_v<F, Remark>) {
        node.at(std::string(each.key)).text();
    } else {
        const Node member = may_be_missing(each) ? node.find(std::string(each.key)) : node.at(std::string(each.key));
        if (member.present()) {
            each.form.read(game, member, each.of(owner));
        }
    }
}

}  // namespace detail

// Adds the fields to a JSON object.
template <class G, class Struct, class... F, class Json>
void write_fields(const G& game, const Struct& owner, const std::tuple<F...>& fields, Json& out) {
    std::apply([&](const auto&... each) { (detail::write_field(game, owner, each, out), ...); }, fields);
}

// Reads the fields of an object or table; `also` are further keys that it may have, for somebody else to read.
template <class G, class Node, class Struct, class... F>
void read_fields(const G& game, const Node& node, Struct&& owner, const std::tuple<F...>& fields,
                 std::initializer_list<std::string_view> also = {}) {
    std::vector<std::string_view> keys(also);
    std::apply([&](const auto&... each) { (detail::add_keys(each, keys), ...); }, fields);
    node.only(keys);
    std::apply([&](const auto&... each) { (detail::read_field(game, node, owner, each), ...); }, fields);
}

// --- Forms -------------------------------------------------------------------------------------------------------------

// A whole number within bounds.
struct NumberForm {
    int least = 0, most = 0;
    template <class G, class Value, class Json>
    void write(const G&, const Value& value, Json& out) const {
        out = static_cast<int>(value);
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.integer(least, most));
    }
};
constexpr NumberForm up_to(int most) { return {0, most}; }
constexpr NumberForm from_to(int least, int most) { return {least, most}; }
// Any value of the type.
template <class Integer>
inline constexpr NumberForm any_number{std::numeric_limits<Integer>::min(), std::numeric_limits<Integer>::max()};

struct FlagForm {
    template <class G, class Value, class Json>
    void write(const G&, const Value& value, Json& out) const {
        out = value != Value{};
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.flag());
    }
};
inline constexpr FlagForm flag;

struct TextForm {
    template <class G, class Json>
    void write(const G&, const std::string& value, Json& out) const {
        out = value;
    }
    template <class G, class Node>
    void read(const G&, const Node& node, std::string& value) const {
        value = node.text();
    }
};
inline constexpr TextForm text_form;

// An enumeration, or a small number, by the word at its place. The words must outlive the form.
template <std::size_t Count>
struct WordsForm {
    const char* const (*ids)[Count];
    template <class G, class Value, class Json>
    void write(const G&, const Value& value, Json& out) const {
        out = (*ids)[static_cast<std::size_t>(value)];
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.one_of(*ids));
    }
};
template <std::size_t Count>
constexpr WordsForm<Count> words(const char* const (&ids)[Count]) {
    return {&ids};
}

// An enumeration by the names of its enumerators (core/enum_words.h), kept as such or as a small number.
template <class Enum>
struct EnumForm {
    template <class G, class Value, class Json>
    void write(const G&, const Value& value, Json& out) const {
        out = std::string(words_of<Enum>[static_cast<std::size_t>(value)]);
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.one_of(words_of<Enum>));
    }
};
template <class Enum>
inline constexpr EnumForm<Enum> word_form;

// A text that is one of the words.
template <std::size_t Count>
struct TextAmongForm {
    const char* const (*texts)[Count];
    template <class G, class Json>
    void write(const G&, const std::string& value, Json& out) const {
        out = value;
    }
    template <class G, class Node>
    void read(const G&, const Node& node, std::string& value) const {
        value = (*texts)[node.one_of(*texts)];
    }
};
template <std::size_t Count>
constexpr TextAmongForm<Count> text_among(const char* const (&texts)[Count]) {
    return {&texts};
}

// A set of bits as a list of words, each at most once. `words` are pairs of a word and its bit.
template <class Bits, std::size_t Count>
struct BitsForm {
    const std::pair<const char*, Bits> (*ids)[Count];
    template <class G, class Value, class Json>
    void write(const G&, const Value& value, Json& out) const {
        out = Json::array();
        for (const auto& [word, bit] : *ids) {
            if ((value & bit) != 0) {
                out.push_back(word);
            }
        }
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        for (const Node& item : node.list()) {
            const std::string word = item.text();
            const auto found = std::find_if(std::begin(*ids), std::end(*ids), [&](const auto& id) { return word == id.first; });
            if (found == std::end(*ids)) {
                item.report(in_quotes(word) + " is not known here");
                return;
            }
            if ((value & found->second) != 0) {
                item.report(in_quotes(word) + " is here a second time");
            }
            value = static_cast<Value>(value | found->second);
        }
    }
};
template <class Bits, std::size_t Count>
constexpr BitsForm<Bits, Count> bits(const std::pair<const char*, Bits> (&ids)[Count]) {
    return {&ids};
}

// A hex by its printed number.
struct HexForm {
    template <class G>
    std::string name(const G& game, HexId value) const {
        return map(game).name(value);
    }
    template <class G, class Json>
    void write(const G& game, HexId value, Json& out) const {
        out = name(game, value);
    }
    template <class G, class Node>
    void read(const G& game, const Node& node, HexId& value) const {
        const std::string name = node.text();
        const std::optional<HexId> hex = map(game).find(name);
        if (!hex) {
            node.report("there is no hex " + in_quotes(name));
        }
        value = hex.value_or(no_hex);
    }
};
inline constexpr HexForm hex_form;

// The place among things with an `id`, as that id. `things(game)` gives them. Reports and keeps the value when there is none.
template <class Things>
struct IdForm {
    Things things;
    std::string_view what;
    template <class G, class Value>
    std::string name(const G& game, const Value& value) const {
        return std::string(things(game)[static_cast<std::size_t>(value)].id);
    }
    template <class G, class Value, class Json>
    void write(const G& game, const Value& value, Json& out) const {
        out = name(game, value);
    }
    template <class G, class Node, class Value>
    void read(const G& game, const Node& node, Value& value) const {
        const auto& all = things(game);
        const std::string id = node.text();
        const auto found = std::find_if(std::begin(all), std::end(all), [&](const auto& thing) { return thing.id == id; });
        if (found == std::end(all)) {
            node.report("there is no " + std::string(what) + " " + in_quotes(id));
            return;
        }
        value = static_cast<Value>(found - std::begin(all));
    }
};
template <class Things>
constexpr IdForm<Things> id_of(Things things, std::string_view what) {
    return {things, what};
}
// A player's side by its id.
inline constexpr auto side_form = id_of([](const auto& game) -> const auto& { return info(game).sides; }, "side");
inline constexpr auto scenario_form = id_of([](const auto& game) -> const auto& { return info(game).scenarios; }, "scenario");

// A form that takes only what fits: `fits(game, value)`, which must bear any value; what does not fit is refused with the
// message. A field of such a form holds only what fits in Positions that nobody read as well (fields_fit).
template <class Form, class Fits>
struct FittingForm {
    Form form;
    Fits fits;
    const char* message;
    template <class G, class Value, class Json>
    void write(const G& game, const Value& value, Json& out) const {
        form.write(game, value, out);
    }
    template <class G, class Node, class Value>
    void read(const G& game, const Node& node, Value& value) const {
        form.read(game, node, value);
        if (!fits(game, value)) {
            node.report(message);
        }
    }
};
template <class Form, class Fits>
constexpr FittingForm<Form, Fits> fitting(Form form, Fits fits, const char* message) {
    return {form, fits, message};
}

// Whether the struct's fields hold what fits; one that is optional may also have its usual value.
template <class G, class Struct, class... F>
bool fields_fit(const G& game, const Struct& owner, const std::tuple<F...>& fields) {
    const auto fits = [&]<class Each>(const Each& each) {
        if constexpr (requires { each.form.fits(game, each.of(owner)); }) {
            return each.is_left_out(owner) || each.form.fits(game, each.of(owner));
        } else {
            return true;
        }
    };
    return std::apply([&](const auto&... each) { return (fits(each) && ...); }, fields);
}

// A value by way of another, which has the form: `to(game, value)` gives the other, `from(game, other)` the way back.
template <class Form, class To, class From>
struct ThroughForm {
    Form form;
    To to;
    From from;
    template <class G, class Value, class Json>
    void write(const G& game, const Value& value, Json& out) const {
        form.write(game, to(game, value), out);
    }
    template <class G, class Node, class Value>
    void read(const G& game, const Node& node, Value& value) const {
        auto other = std::decay_t<decltype(to(game, value))>{};
        form.read(game, node, other);
        value = static_cast<Value>(from(game, other));
    }
};
template <class Form, class To, class From>
constexpr ThroughForm<Form, To, From> through(Form form, To to, From from) {
    return {form, to, from};
}

// A set as a list of what `one` makes of its members, each at most once: the bits of a number by their places, or a HexSet.
// After a report `one` may leave the member as it is, one that the set cannot hold.
template <class One>
struct SetForm {
    One one;
    template <class G, class Set, class Json>
    void write(const G& game, const Set& set, Json& out) const {
        out = Json::array();
        const auto add = [&](auto member) {
            Json written;
            one.write(game, member, written);
            out.push_back(std::move(written));
        };
        if constexpr (std::is_integral_v<Set>) {
            for_bits(set, add);
        } else {
            set.for_each(add);
        }
    }
    template <class G, class Node, class Set>
    void read(const G& game, const Node& node, Set& set) const {
        for (const Node& item : node.list()) {
            if constexpr (std::is_integral_v<Set>) {
                std::size_t place = std::numeric_limits<std::size_t>::max();
                one.read(game, item, place);
                if (place >= std::numeric_limits<Set>::digits) {
                    return;
                }
                refuse_double(game, item, place, ((set >> place) & 1U) != 0);
                set = static_cast<Set>(set | (Set{1} << place));
            } else {
                HexId hex = no_hex;
                one.read(game, item, hex);
                if (hex == no_hex) {
                    return;
                }
                refuse_double(game, item, hex, set.contains(hex));
                set.insert(hex);
            }
        }
    }

  private:
    template <class G, class Node, class Member>
    void refuse_double(const G& game, const Node& item, Member member, bool is_double) const {
        if (!is_double) {
            return;
        }
        if constexpr (requires { one.name(game, member); }) {
            item.report(one.name(game, member) + " is here a second time");
        } else {
            item.report("is here a second time");
        }
    }
};
template <class One>
constexpr SetForm<One> set_of(One one) {
    return {one};
}
// Things with an `id`, one bit each.
template <class Things>
constexpr auto ids_of(Things things, std::string_view what) {
    return set_of(id_of(things, what));
}
inline constexpr auto hexes_form = set_of(hex_form);

// A struct with a table of its own.
template <class Fields>
struct RecordForm {
    Fields fields;
    template <class G, class Value, class Json>
    void write(const G& game, const Value& value, Json& out) const {
        out = Json::object();
        write_fields(game, value, fields, out);
    }
    template <class G, class Node, class Value>
    void read(const G& game, const Node& node, Value& value) const {
        read_fields(game, node, value, fields);
    }
};
template <class Fields>
constexpr RecordForm<Fields> record(Fields fields) {
    return {fields};
}

// An array, every place of it.
template <class Form>
struct ArrayForm {
    Form form;
    template <class G, class Array, class Json>
    void write(const G& game, const Array& array, Json& out) const {
        out = Json::array();
        for (const auto& item : array) {
            Json written;
            form.write(game, item, written);
            out.push_back(std::move(written));
        }
    }
    template <class G, class Node, class Array>
    void read(const G& game, const Node& node, Array& array) const {
        const std::vector<Node> items = node.list();
        if (items.size() != array.size()) {
            node.report("must hold " + std::to_string(array.size()) + " values");
            return;
        }
        for (std::size_t i = 0; i < items.size(); ++i) {
            form.read(game, items[i], array[i]);
        }
    }
};
template <class Form>
constexpr ArrayForm<Form> array_of(Form form) {
    return {form};
}

// One place of an array, given as a number or as an enumerator.
template <class Form>
struct ElementForm {
    std::size_t place;
    Form form;
    template <class G, class Array, class Json>
    void write(const G& game, const Array& array, Json& out) const {
        form.write(game, array[place], out);
    }
    template <class G, class Node, class Array>
    void read(const G& game, const Node& node, Array& array) const {
        form.read(game, node, array[place]);
    }
};
template <class Place, class Form>
constexpr ElementForm<Form> element(Place place, Form form) {
    return {static_cast<std::size_t>(place), form};
}

// Items of a FixedVector or a std::vector.
template <class Form>
struct ListForm {
    Form form;
    template <class G, class List, class Json>
    void write(const G& game, const List& list, Json& out) const {
        out = Json::array();
        for (const auto& item : list) {
            Json written;
            form.write(game, item, written);
            out.push_back(std::move(written));
        }
    }
    template <class G, class Node, class List>
    void read(const G& game, const Node& node, List& list) const {
        for (const Node& item : node.list()) {
            if constexpr (requires { list.full(); }) {
                if (list.full()) {
                    item.report("there are too many of these");
                    return;
                }
            }
            auto value = std::remove_cvref_t<decltype(*list.begin())>{};
            form.read(game, item, value);
            list.push_back(value);
        }
    }
};
template <class Form>
constexpr ListForm<Form> list_of(Form form) {
    return {form};
}

// An array of which most is blank, as a list of the other places: under `key` what `one` makes of the place, and the value's
// own fields. No place is in the list twice; after a report `one` may leave the place as it is, one that is not in the array.
template <class One, class Fields>
struct EntriesForm {
    std::string_view key;
    One one;
    Fields fields;
    template <class G, class Array, class Json>
    void write(const G& game, const Array& array, Json& out) const {
        out = Json::array();
        for (std::size_t place = 0; place < array.size(); ++place) {
            if (array[place] != typename Array::value_type{}) {
                Json item = Json::object();
                one.write(game, place, item[std::string(key)]);
                write_fields(game, array[place], fields, item);
                out.push_back(std::move(item));
            }
        }
    }
    template <class G, class Node, class Array>
    void read(const G& game, const Node& node, Array& array) const {
        for (const Node& item : node.list()) {
            const Node name = item.at(std::string(key));
            std::size_t place = array.size();
            one.read(game, name, place);
            if (place >= array.size()) {
                return;
            }
            if (array[place] != typename Array::value_type{}) {
                name.report("is here a second time");
            }
            read_fields(game, item, array[place], fields, {key});
        }
    }
};
template <class One, class Fields>
constexpr EntriesForm<One, Fields> entries(std::string_view key, One one, Fields fields) {
    return {key, one, fields};
}

// An array as an object, with the id of the thing at each place as its key; all must be there, and nothing else.
template <class Things, class Form>
struct ByIdForm {
    Things things;
    Form form;
    template <class G, class Array, class Json>
    void write(const G& game, const Array& array, Json& out) const {
        out = Json::object();
        for (std::size_t i = 0; i < std::size(things(game)); ++i) {
            form.write(game, array[i], out[things(game)[i].id]);
        }
    }
    template <class G, class Node, class Array>
    void read(const G& game, const Node& node, Array& array) const {
        std::vector<std::string_view> keys;
        for (const auto& thing : things(game)) {
            keys.push_back(thing.id);
        }
        node.only(keys);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            form.read(game, node.at(std::string(keys[i])), array[i]);
        }
    }
};
template <class Things, class Form>
constexpr ByIdForm<Things, Form> by_id(Things things, Form form) {
    return {things, form};
}
// One value a side.
template <class Form>
constexpr auto by_side(Form form) {
    return by_id([](const auto& game) -> const auto& { return info(game).sides; }, form);
}

// The options in force, every one by its id: bits in the order of GameInfo::options.
struct OptionsForm {
    template <class G, class Value, class Json>
    void write(const G& game, const Value& value, Json& out) const {
        out = Json::object();
        for (std::size_t i = 0; i < info(game).options.size(); ++i) {
            out[info(game).options[i].id] = ((value >> i) & 1U) != 0;
        }
    }
    template <class G, class Node, class Value>
    void read(const G& game, const Node& node, Value& value) const {
        std::vector<std::string_view> keys;
        for (const auto& option : info(game).options) {
            keys.push_back(option.id);
        }
        node.only(keys);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const bool on = node.at(std::string(keys[i])).flag();
            value = static_cast<Value>(value | (on ? Value{1} << i : 0U));
        }
        refuse_exclusive(info(game), node, value);
    }

  private:
    template <class Info, class Node, class Value>
    static void refuse_exclusive(const Info& info, const Node& node, Value value) {
        for (std::size_t i = 0; i < info.options.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const auto& excluded = info.options[i].excludes;
                const bool both = ((value >> i) & 1U) != 0 && ((value >> k) & 1U) != 0;
                if (both && std::find(excluded.begin(), excluded.end(), info.options[k].id) != excluded.end()) {
                    node.report(info.options[i].id + " and " + info.options[k].id + " exclude each other");
                }
            }
        }
    }
};
inline constexpr OptionsForm options_form;

// What every document begins with: it names its game.
struct GameForm {
    static constexpr bool may_be_missing = true;
    template <class G, class Position, class Json>
    void write(const G& game, const Position&, Json& out) const {
        out = info(game).id;
    }
    template <class G, class Node, class Position>
    void read(const G& game, const Node& node, Position&) const {
        if (node.text() != info(game).id) {
            node.report("is another game");
        }
    }
};
inline constexpr auto game_part = part("game", GameForm{});

// The procedures under way, the lowest first, each with its word and its fields.
struct StackForm {
    template <class G, class Stack, class Json>
    void write(const G& game, const Stack& stack, Json& out) const {
        out = Json::array();
        for (std::size_t depth = 0; depth < stack.size(); ++depth) {
            Json item = Json::object();
            Stack::Procedures::visit(stack[depth], [&]<class T>(const T& procedure) {
                item["ask"] = std::string(T::ask.id);
                if constexpr (requires { T::fields; }) {
                    write_fields(game, procedure, T::fields, item);
                }
            });
            out.push_back(std::move(item));
        }
    }
    template <class G, class Node, class Stack>
    void read(const G& game, const Node& node, Stack& stack) const {
        for (const Node& item : node.list()) {
            if (stack.full()) {
                item.report("the stack is too deep");
                return;
            }
            const std::string word = item.at("ask").text();
            bool known = false;
            Stack::Procedures::for_each([&]<class T>(T procedure) {
                if (known || word != T::ask.id) {
                    return;
                }
                known = true;
                if constexpr (requires { T::fields; }) {
                    read_fields(game, item, procedure, T::fields, {"ask"});
                } else {
                    item.only({"ask"});
                }
                stack.push(procedure);
            });
            if (!known) {
                item.at("ask").report("there is no question " + in_quotes(word));
                return;
            }
        }
    }
};
inline constexpr StackForm stack_form;

}  // namespace causeway
