// Whether each procedure of a stack can be under way where it lies, for Positions that come from outside; core/procedures.h
// says what a procedure states about it. What cannot be is refused with its place, "stack[2].piece".
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/broken.h"
#include "core/forms.h"
#include "core/procedures.h"

namespace causeway {

// Whether the phase is the one of the procedure, or among its several.
template <class Phase, class Wanted>
bool is_phase_among(Phase phase, const Wanted& wanted) {
    if constexpr (std::is_same_v<Phase, Wanted>) {
        return phase == wanted;
    } else {
        return std::find(std::begin(wanted), std::end(wanted), phase) != std::end(wanted);
    }
}

// Whether a procedure of this kind can be under way at this depth of the stack, whatever its fields hold.
template <class T, class G>
bool may_be_asked(const G& game, const typename G::Position& position, std::size_t depth) {
    bool may = true;
    if constexpr (requires { typename T::lies_on; }) {
        may = T::lies_on::holds(position.stack, depth);
    }
    if constexpr (requires { T::phase; }) {
        may = may && is_phase_among(position.phase, T::phase);
    }
    if constexpr (requires { T::needs; }) {
        may = may && T::needs(game, position);
    }
    return may;
}

// Whether it can with what its fields hold.
template <class T, class G>
bool holds_what_it_may(const G& game, const typename G::Position& position, std::size_t depth) {
    const T& procedure = position.stack.template at<T>(depth);
    bool may = true;
    if constexpr (requires { T::fields; }) {
        may = fields_fit(game, procedure, T::fields);
    }
    if constexpr (requires { procedure.filler; }) {
        may = may && procedure.filler == 0;
    }
    if constexpr (requires { procedure.stands(game, position, depth); }) {
        may = may && procedure.stands(game, position, depth);
    }
    return may;
}

// The lowest procedure that cannot be under way where it lies; the size of the stack when all can.
template <class G>
std::size_t first_misplaced(const G& game, const typename G::Position& position) {
    using List = typename decltype(position.stack)::Procedures;
    for (std::size_t depth = 0; depth < position.stack.size(); ++depth) {
        const bool stands = List::visit(position.stack[depth], [&]<class T>(const T&) -> bool {
            return may_be_asked<T>(game, position, depth) && holds_what_it_may<T>(game, position, depth);
        });
        if (!stands) {
            return depth;
        }
    }
    return position.stack.size();
}

namespace detail {

// More than the hexes of any map: a field of any number is not worth more.
constexpr int most_tried = 8192;

// Whether the procedure could be under way if the field held another value; `position` is as before afterwards.
template <class T, class G, class F>
bool would_stand_with_another(const G& game, typename G::Position& position, std::size_t depth, const F& field) {
    auto& member = field.of(position.stack.template at<T>(depth));
    const auto before = member;
    const auto stands_with = [&](auto value) {
        member = static_cast<std::remove_cvref_t<decltype(member)>>(value);
        try {
            return holds_what_it_may<T>(game, position, depth);
        } catch (const Broken&) {
            return false;
        }
    };
    bool found = field.presence != Presence::always && stands_with(field.of(T{}));
    if constexpr (requires { field.form.values(game); }) {
        const Values all = field.form.values(game);
        const int last = std::min(all.last, all.first + most_tried);
        for (int value = all.first; value <= last && !found; ++value) {
            found = stands_with(value);
        }
    }
    member = before;
    return found;
}

// The first such field; empty when there is none.
template <class T, class G>
std::string_view wrong_field(const G& game, const typename G::Position& position, std::size_t depth) {
    typename G::Position tried = position;
    std::string_view key;
    const auto look_at = [&](const auto& field) {
        if constexpr (requires { field.member; }) {
            key = key.empty() && would_stand_with_another<T>(game, tried, depth, field) ? field.key : key;
        }
    };
    std::apply([&](const auto&... field) { (look_at(field), ...); }, T::fields);
    return key;
}

}  // namespace detail

// The path of a procedure that cannot be under way: "stack[2].ask" when it cannot whatever its fields hold, "stack[2].piece"
// when it could with another piece, "stack[2]" when no single field is to blame.
template <class G>
std::string place_of_misplaced(const G& game, const typename G::Position& position, std::size_t depth) {
    using List = typename decltype(position.stack)::Procedures;
    const std::string_view key = List::visit(position.stack[depth], [&]<class T>(const T&) -> std::string_view {
        if constexpr (requires { T::fields; }) {
            if (may_be_asked<T>(game, position, depth)) {
                return detail::wrong_field<T>(game, position, depth);
            }
        }
        return "ask";
    });
    return "stack[" + std::to_string(depth) + "]" + (key.empty() ? "" : ".") + std::string(key);
}

}  // namespace causeway
