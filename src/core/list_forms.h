// The forms of records, arrays and lists, and of what every Position holds: options, its game, the stack of procedures.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/forms.h"

namespace causeway {

// A struct with a table of its own.
template <class Fields>
struct RecordForm {
    Fields fields;
    template <class G, class Value, class Json>
    void write(const G& game, const Value& value, Json& out) const {
        written::put_object(out);
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
template <class First, class Second, class... More>
constexpr auto record(First first, Second second, More... more) {
    return record(std::tuple{first, second, more...});
}

// An array, every place of it.
template <class Form>
struct ArrayForm {
    Form form;
    template <class G, class Array, class Json>
    void write(const G& game, const Array& array, Json& out) const {
        written::put_list(out);
        for (const auto& item : array) {
            form.write(game, item, written::item(out));
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

// The form of the values themselves, without what narrows it.
template <class Form>
constexpr const Form& innermost(const Form& form) {
    return form;
}
template <class Form, class Fits>
constexpr const auto& innermost(const FittingForm<Form, Fits>& form) {
    return innermost(form.form);
}

// Whether two records have the same "id", if they have one at all.
template <class Fields, class Struct>
bool have_same_id(const Fields& fields, const Struct& a, const Struct& b) {
    const auto is_same = [&]<class Each>(const Each& each) {
        if constexpr (requires {
                          { each.of(a) } -> std::same_as<const std::string&>;
                      }) {
            return each.key == "id" && each.of(a) == each.of(b);
        } else {
            return false;
        }
    };
    return std::apply([&](const auto&... each) { return (is_same(each) || ...); }, fields);
}

// Items of a FixedVector or a std::vector, at most so many. A hex, a piece, what else is called by its id, and a record with an
// "id" is in the list once, unless it is `repeating`.
template <class Form>
struct ListForm {
    Form form;
    std::size_t most = std::numeric_limits<std::size_t>::max();
    bool repeats = false;
    template <class G, class List, class Json>
    void write(const G& game, const List& list, Json& out) const {
        written::put_list(out);
        for (const auto& item : list) {
            form.write(game, item, written::item(out));
        }
    }
    template <class G, class Node, class List>
    void read(const G& game, const Node& node, List& list) const {
        for (const Node& item : node.list()) {
            if (is_full(list)) {
                item.report("there are too many of these");
                return;
            }
            auto value = std::remove_cvref_t<decltype(*list.begin())>{};
            form.read(game, item, value);
            if (!repeats && item.ok()) {
                refuse_double(game, item, list, value);
            }
            list.push_back(std::move(value));
        }
    }

  private:
    template <class List>
    bool is_full(const List& list) const {
        if constexpr (requires { list.full(); }) {
            return list.full();
        } else {
            return list.size() >= most;
        }
    }
    template <class G, class Node, class List, class Value>
    void refuse_double(const G& game, const Node& item, const List& list, const Value& value) const {
        const auto& one = innermost(form);
        if constexpr (requires { one.fields; }) {
            const auto same = [&](const Value& other) { return have_same_id(one.fields, other, value); };
            if (std::any_of(list.begin(), list.end(), same)) {
                const Node id = item.at("id");
                id.report(in_quotes(id.text()) + " is here a second time");
            }
        } else if constexpr (requires { one.name(game, value); }) {
            if (std::find(list.begin(), list.end(), value) != list.end()) {
                item.report(one.name(game, value) + " is here a second time");
            }
        } else {
            static_assert(!std::is_same_v<Value, HexId> && !std::is_same_v<Value, PieceId>,
                          "a form of hexes or pieces has a name for them");
        }
    }
};
template <class Form>
constexpr ListForm<Form> list_of(Form form) {
    return {form};
}
template <class Form>
constexpr ListForm<Form> list_of(Form form, std::size_t most) {
    return {form, most};
}
// The same thing may be in the list more than once.
template <class Form>
constexpr ListForm<Form> repeating(ListForm<Form> list) {
    list.repeats = true;
    return list;
}

// The same of things with an `id`, of which no two are the same, also among those that the list had before.
template <class Form>
struct ThingsForm {
    ListForm<Form> list;
    std::string_view what;
    template <class G, class List, class Json>
    void write(const G& game, const List& things, Json& out) const {
        list.write(game, things, out);
    }
    template <class G, class Node, class List>
    void read(const G& game, const Node& node, List& things) const {
        const std::size_t before = things.size();
        list.read(game, node, things);
        const std::vector<Node> items = node.list();
        for (std::size_t i = before; i < things.size(); ++i) {
            const auto same = [&](const auto& thing) { return thing.id == things[i].id; };
            if (std::any_of(things.begin(), things.begin() + static_cast<std::ptrdiff_t>(i), same)) {
                items[i - before].at("id").report("two " + std::string(what) + " have the id " + in_quotes(things[i].id));
            }
        }
    }
};
template <class Form>
constexpr ThingsForm<Form> things_of(Form form, std::string_view what,
                                     std::size_t most = std::numeric_limits<std::size_t>::max()) {
    return {{form, most, true}, what};
}

// An array as a list of tables, one a word: each has the word of its place as its "id". Every word must be there once; those
// before `first` need not.
template <class Fields>
struct RowsForm {
    std::span<const std::string_view> words;
    RecordForm<Fields> row_form;
    std::size_t first = 0;
    template <class G, class Array, class Json>
    void write(const G& game, const Array& array, Json& out) const {
        written::put_list(out);
        for (std::size_t row = first; row < words.size(); ++row) {
            Json& item = written::item(out);
            written::put(written::member(item, "id"), words[row]);
            write_fields(game, array[row], row_form.fields, item);
        }
    }
    template <class G, class Node, class Array>
    void read(const G& game, const Node& node, Array& array) const {
        std::vector<bool> there(words.size());
        for (const Node& item : node.list()) {
            const std::size_t row = item.at("id").one_of(words);
            if (there[row]) {
                item.at("id").report(in_quotes(words[row]) + " is here a second time");
            }
            there[row] = true;
            read_fields(game, item, array[row], row_form.fields, {"id"});
        }
        for (std::size_t row = first; row < words.size(); ++row) {
            if (!there[row]) {
                node.report("there is no " + in_quotes(words[row]));
            }
        }
    }
};
template <class Fields>
constexpr RowsForm<Fields> rows_of(std::span<const std::string_view> words, RecordForm<Fields> row_form,
                                   std::size_t first = 0) {
    return {words, row_form, first};
}

// What `form` reads, if there was nothing wrong so far, is shown to check(game, node, value): it reports what does not fit
// together, and may work out what follows from the rest.
template <class Form, class Check>
struct CheckedForm {
    Form form;
    Check check;
    template <class G, class Value, class Json>
    void write(const G& game, const Value& value, Json& out) const {
        form.write(game, value, out);
    }
    template <class G, class Node, class Value>
    void read(const G& game, const Node& node, Value& value) const {
        form.read(game, node, value);
        if (node.ok()) {
            check(game, node, value);
        }
    }
};
template <class Form, class Check>
constexpr const auto& innermost(const CheckedForm<Form, Check>& form) {
    return innermost(form.form);
}
template <class Form, class Check>
constexpr CheckedForm<Form, Check> checked(Form form, Check check) {
    return {form, check};
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
        written::put_list(out);
        for (std::size_t place = 0; place < array.size(); ++place) {
            if (array[place] != typename Array::value_type{}) {
                Json& item = written::item(out);
                one.write(game, place, written::member(item, key));
                write_fields(game, array[place], fields, item);
            }
        }
    }
    template <class G, class Node, class Array>
    void read(const G& game, const Node& node, Array& array) const {
        for (const Node& item : node.list()) {
            const Node name = item.at(key);
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
        written::put_object(out);
        for (std::size_t i = 0; i < std::size(things(game)); ++i) {
            form.write(game, array[i], written::member(out, things(game)[i].id));
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
            form.read(game, node.at(keys[i]), array[i]);
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
        written::put_object(out);
        for (std::size_t i = 0; i < info(game).options.size(); ++i) {
            written::put(written::member(out, info(game).options[i].id), ((value >> i) & 1U) != 0);
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
            const bool on = node.at(keys[i]).flag();
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
        written::put(out, info(game).id);
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
        written::put_list(out);
        for (std::size_t depth = 0; depth < stack.size(); ++depth) {
            Json& item = written::item(out);
            Stack::Procedures::visit(stack[depth], [&]<class T>(const T& procedure) {
                written::put(written::member(item, "ask"), T::ask.id);
                if constexpr (requires { T::fields; }) {
                    write_fields(game, procedure, T::fields, item);
                }
            });
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
