// The forms of single values (core/fields.h says what a form is): numbers, flags, texts, words, bits, hexes, ids and sets of
// them, and what narrows or changes a form. Those of records and lists are in core/list_forms.h.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "core/bits.h"
#include "core/enum_words.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/ids.h"
#include "core/words.h"

namespace causeway {

// The values of a form that takes every whole number from the first to the last, or what stands for one: `values(game)`.
struct Values {
    int first = 0, last = 0;
};
constexpr Values first_values(std::size_t count) { return {0, static_cast<int>(count) - 1}; }

// A whole number within bounds.
struct NumberForm {
    int least = 0, most = 0;
    template <class G, class Value, class Json>
    void write(const G&, const Value& value, Json& out) const {
        written::put(out, static_cast<int>(value));
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.integer(least, most));
    }
    template <class G>
    Values values(const G&) const {
        return {least, most};
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
        written::put(out, value != Value{});
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.flag());
    }
    template <class G>
    Values values(const G&) const {
        return first_values(2);
    }
};
inline constexpr FlagForm flag;

struct TextForm {
    template <class G, class Json>
    void write(const G&, const std::string& value, Json& out) const {
        written::put(out, value);
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
        written::put(out, (*ids)[static_cast<std::size_t>(value)]);
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.one_of(*ids));
    }
    template <class G>
    Values values(const G&) const {
        return first_values(Count);
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
        written::put(out, words_of<Enum>[static_cast<std::size_t>(value)]);
    }
    template <class G, class Node, class Value>
    void read(const G&, const Node& node, Value& value) const {
        value = static_cast<Value>(node.one_of(words_of<Enum>));
    }
    template <class G>
    Values values(const G&) const {
        return first_values(enum_size<Enum>);
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
        written::put(out, value);
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
        written::put_list(out);
        for (const auto& [word, bit] : *ids) {
            if ((value & bit) != 0) {
                written::put(written::item(out), word);
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
        written::put(out, name(game, value));
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
    template <class G>
    Values values(const G& game) const {
        return first_values(static_cast<std::size_t>(map(game).size()));
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
        written::put(out, name(game, value));
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
    template <class G>
    Values values(const G& game) const {
        return first_values(std::size(things(game)));
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
    template <class G>
        requires requires(const Form& inner, const G& game) { inner.values(game); }
    Values values(const G& game) const {
        return form.values(game);  // among them those that fit
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

// A hex on land, for a game that has `bool is_land(const G&, HexId)`, which bears any value.
inline constexpr auto land_form =
    fitting(hex_form, [](const auto& game, HexId hex) { return is_land(game, hex); }, "is no land hex");

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
        written::put_list(out);
        const auto add = [&](auto member) { one.write(game, member, written::item(out)); };
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

}  // namespace causeway
