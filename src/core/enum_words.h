// The words of an enumeration are the names of its enumerators, with dashes for underscores: Verb::drop_zone is "drop-zone". So
// a word that players, documents and data files read is written once, where the rules name it. For enumerations that count from
// 0 without gaps.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace causeway {

namespace detail {

// "Verb::drop_zone" as the compiler spells it in this function's own name; "(Verb)200" for what is no enumerator.
template <auto value>
constexpr std::string_view whole_spelling() {
    return __PRETTY_FUNCTION__;
}
// Where the value stands in it, which is the same for all.
inline constexpr std::size_t spelled_from = whole_spelling<0>().find("value = ") + std::string_view("value = ").size();

template <auto value>
constexpr std::string_view spelling() {
    constexpr std::string_view here = whole_spelling<value>().substr(spelled_from);
    return here.substr(0, here.find_first_of(";]"));
}

// Eight at a time: each step is a function of its own to compile.
template <class Enum, std::size_t from = 0>
constexpr std::size_t count_enumerators() {
    constexpr std::size_t more = []<std::size_t... i>(std::index_sequence<i...>) {
        std::size_t count = 0;
        static_cast<void>(((whole_spelling<static_cast<Enum>(from + i)>()[spelled_from] != '(' && ++count != 0) && ...));
        return count;
    }(std::make_index_sequence<8>{});
    if constexpr (more < 8) {
        return from + more;
    } else {
        return count_enumerators<Enum, from + 8>();
    }
}

// Also of a pointer to a member: &Telling::piece is "piece".
template <auto value>
struct EnumWord {
    static constexpr std::string_view spelled = spelling<value>();
    static constexpr std::string_view name = spelled.substr(spelled.rfind(':') + 1);
    static constexpr auto dashed = [] {
        std::array<char, name.size()> word{};
        for (std::size_t i = 0; i < name.size(); ++i) {
            word[i] = name[i] == '_' ? '-' : name[i];
        }
        return word;
    }();
    static constexpr std::string_view word{dashed.data(), dashed.size()};
};

template <class Enum, std::size_t... i>
constexpr std::array<std::string_view, sizeof...(i)> make_words(std::index_sequence<i...>) {
    return {EnumWord<static_cast<Enum>(i)>::word...};
}

}  // namespace detail

template <class Enum>
inline constexpr std::size_t enum_size = detail::count_enumerators<Enum>();

// All of them, in the order of the enumeration.
template <class Enum>
inline constexpr auto words_of = detail::make_words<Enum>(std::make_index_sequence<enum_size<Enum>>{});

template <class Enum>
    requires std::is_enum_v<Enum>
constexpr std::string_view word_of(Enum value) {
    return words_of<Enum>[static_cast<std::size_t>(value)];
}

}  // namespace causeway
