// One place for a question. A procedure that can wait for an answer is one struct of the game:
//
//     // 15.6: the defenders of a hex strike back.
//     struct Counterattack {
//         HexId target = no_hex;
//         static constexpr Ask ask{"counterattack", "15.6", "Choose a hex to strike back at, or pass"};
//         static constexpr auto fields = std::tuple{field("target", &Counterattack::target, hex_form)};
//         Side asked(const Game&, const Position&) const;               // or: static constexpr Side by = japan;
//         bool ready(const Game&, Position&, Events*);                  // if it may have nothing to ask
//         void actions(const Game&, const Position&, ActionList&) const;
//         void apply(const Game&, Position&, Action, Events*);
//     };
//
// The game lists its procedures once, `using Procedures = ProcedureList<Turn, ..., Counterattack>`, and keeps them on a
// ProcedureStack in its Position. Dispatch, the table of asks, the document of the stack and its checks come from the list.
//
// What a procedure has:
//  - `ask`: its id (also its word in documents), case, and the sentence that asks. One whose question has several wordings has
//    `static constexpr std::array<Ask, N> asks` besides, and `std::size_t which() const`: 0 for `ask`, 1 for asks[0], ...
//  - `fields`, unless it has no members: see core/fields.h.
//  - who is asked: `by` or `asked`. A procedure that never asks has neither, and `void go_on(const Game&, Position&, Events*)`
//    instead of `ready`, `actions` and `apply`.
//  - `ready`: whether the question is open; when it says no, it has changed the stack. Without it the question always is.
//  - `Prompt prompt(const Game&, const Position&) const`, where there are facts to tell besides `ask`. The side that is asked
//    reads it, so that it may rest only on what that side knows.
//  - `Verdict verdict(const Game&, const Position&, const Try&) const`: what forbids an answer, for "why not?".
//  - For Positions that come from outside, whether it can be under way where it lies:
//      `using lies_on = On<Turn, Attack>`, the procedures that can lie right below it, or TopOn, Within;
//      `static constexpr auto phase = Phase::combat`, which Position::phase must be, or `std::array phase{...}`, one of them;
//      `static constexpr auto needs = a_fight_is_on`, a `bool (*)(const Game&, const Position&)` that several may share;
//      fields with a form that is `fitting` (core/forms.h), which hold only what fits; a member
//      `filler`, which is 0; and, for what else there is to say,
//      `bool stands(const Game&, const Position&, std::size_t depth) const`, asked last.
//    core/misplaced.h asks all of these.
//
// A procedure works in place, on the stack: after it has popped itself or pushed another in its own place, its members are
// gone. It copies what it still needs first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/broken.h"
#include "core/fixed_vector.h"
#include "core/forms.h"
#include "core/game.h"
#include "core/verdict.h"

namespace causeway {

// Where a procedure lies in memory: aligned for 16-bit ids, as large as the largest of the list.
template <std::size_t Bytes>
struct ProcedureSlot {
    alignas(2) std::array<std::byte, Bytes> bytes{};
    std::uint16_t kind = 0;
    friend constexpr bool operator==(const ProcedureSlot&, const ProcedureSlot&) = default;
};

template <class... P>
struct ProcedureList {
    static constexpr std::size_t count = sizeof...(P);
    static constexpr std::size_t largest = std::max({sizeof(P)...});
    using Slot = ProcedureSlot<(largest + 1) / 2 * 2>;

    template <class T>
    static constexpr std::uint16_t kind_of = [] {
        constexpr bool same[] = {std::is_same_v<T, P>...};
        static_assert((std::is_same_v<T, P> || ...), "not in the list of procedures");
        return static_cast<std::uint16_t>(std::find(std::begin(same), std::end(same), true) - std::begin(same));
    }();

    static_assert((std::is_trivially_copyable_v<P> && ...));
    static_assert(((std::is_empty_v<P> || std::has_unique_object_representations_v<P>) && ...),
                  "a procedure has padding: order its members from wide to narrow, or widen one");
    static_assert(((alignof(P) <= 2) && ...), "a procedure's members have at most 16 bits");

    // Calls visit(procedure) with the procedure in the slot, as what it is.
    template <class Visit>
    static decltype(auto) visit(Slot& slot, Visit&& visit) {
        using Answer = std::common_type_t<decltype(visit(std::declval<P&>()))...>;
        using Call = Answer (*)(Slot&, Visit&);
        static constexpr Call calls[] = {
            [](Slot& in, Visit& call) -> Answer { return call(*std::launder(reinterpret_cast<P*>(in.bytes.data()))); }...};
        require(slot.kind < count, "a procedure that is not in the list");
        return calls[slot.kind](slot, visit);
    }
    template <class Visit>
    static decltype(auto) visit(const Slot& slot, Visit&& visit) {
        using Answer = std::common_type_t<decltype(visit(std::declval<const P&>()))...>;
        using Call = Answer (*)(const Slot&, Visit&);
        static constexpr Call calls[] = {[](const Slot& in, Visit& call) -> Answer {
            return call(*std::launder(reinterpret_cast<const P*>(in.bytes.data())));
        }...};
        require(slot.kind < count, "a procedure that is not in the list");
        return calls[slot.kind](slot, visit);
    }
    // Calls visit(T{}) for each procedure of the list.
    template <class Visit>
    static constexpr void for_each(Visit&& visit) {
        (visit(P{}), ...);
    }
};

// The procedures under way, the open one on top. Trivially copyable and without padding, like all of a Position.
template <class List, std::size_t Depth>
class ProcedureStack {
  public:
    using Procedures = List;
    using Slot = typename List::Slot;

    std::size_t size() const { return slots_.size(); }
    bool empty() const { return slots_.empty(); }
    bool full() const { return slots_.full(); }
    static constexpr std::size_t capacity() { return Depth; }
    const Slot& operator[](std::size_t depth) const { return slots_[depth]; }
    Slot& operator[](std::size_t depth) { return slots_[depth]; }
    const Slot& back() const { return slots_.back(); }
    Slot& back() { return slots_.back(); }

    template <class T>
    void push(const T& procedure) {
        slots_.push_back(slot_of(procedure));
    }
    void pop() { slots_.pop_back(); }
    void clear() { slots_.clear(); }
    // Puts another procedure in the place of the top one.
    template <class T>
    void replace(const T& procedure) {
        slots_.back() = slot_of(procedure);
    }

    template <class T>
    bool is(std::size_t depth) const {
        return depth < slots_.size() && slots_[depth].kind == List::template kind_of<T>;
    }
    template <class T>
    bool on_top() const {
        return !empty() && slots_.back().kind == List::template kind_of<T>;
    }
    bool is_top(std::size_t depth) const { return depth + 1 == slots_.size(); }
    // Whether the lowest procedures of both, so many, are the same.
    bool begins_like(const ProcedureStack& other, std::size_t count) const {
        return size() >= count && std::equal(slots_.begin(), slots_.begin() + count, other.slots_.begin());
    }
    // Whether one of these lies right below that depth; or anywhere below.
    template <class... Below>
    bool lies_on(std::size_t depth) const {
        return depth > 0 && (is<Below>(depth - 1) || ...);
    }
    template <class... Below>
    bool lies_within(std::size_t depth) const {
        while (depth > 0 && !lies_on<Below...>(depth)) {
            --depth;
        }
        return depth > 0;
    }
    // Whether one of these is under way.
    template <class... Any>
    bool holds() const {
        return lies_within<Any...>(size());
    }
    // The procedure at a depth, which must be a T.
    template <class T>
    T& at(std::size_t depth) {
        require(is<T>(depth), "another procedure is under way");
        return *std::launder(reinterpret_cast<T*>(slots_[depth].bytes.data()));
    }
    template <class T>
    const T& at(std::size_t depth) const {
        require(is<T>(depth), "another procedure is under way");
        return *std::launder(reinterpret_cast<const T*>(slots_[depth].bytes.data()));
    }
    template <class T>
    T& top() {
        return at<T>(size() - 1);
    }
    template <class T>
    const T& top() const {
        return at<T>(size() - 1);
    }
    // The topmost T, which must be under way.
    template <class T>
    const T& nearest() const {
        const T* found = find<T>();
        require(found != nullptr, "the procedure is not under way");
        return *found;
    }
    // The topmost T, or null.
    template <class T>
    T* find() {
        const std::size_t depth = depth_of<T>();
        return depth == size() ? nullptr : &at<T>(depth);
    }
    template <class T>
    const T* find() const {
        const std::size_t depth = depth_of<T>();
        return depth == size() ? nullptr : &at<T>(depth);
    }

    template <class Visit>
    decltype(auto) visit_top(Visit&& visit) {
        return List::visit(slots_.back(), std::forward<Visit>(visit));
    }
    template <class Visit>
    decltype(auto) visit_top(Visit&& visit) const {
        return List::visit(slots_.back(), std::forward<Visit>(visit));
    }

    friend constexpr bool operator==(const ProcedureStack&, const ProcedureStack&) = default;

  private:
    template <class T>
    static Slot slot_of(const T& procedure) {
        Slot slot;
        slot.kind = List::template kind_of<T>;
        if constexpr (!std::is_empty_v<T>) {
            std::memcpy(slot.bytes.data(), &procedure, sizeof procedure);
        }
        return slot;
    }
    template <class T>
    std::size_t depth_of() const {
        for (std::size_t depth = size(); depth > 0; --depth) {
            if (is<T>(depth - 1)) {
                return depth - 1;
            }
        }
        return size();
    }

    FixedVector<Slot, Depth> slots_;
};

// --- The table of asks -------------------------------------------------------------------------------------------------

template <class T>
constexpr std::size_t asks_of_procedure() {
    if constexpr (requires { T::asks; }) {
        return 1 + std::size(T::asks);
    } else {
        return 1;
    }
}

// Where a procedure's asks begin in the table.
template <class... P>
constexpr auto first_asks(ProcedureList<P...>) {
    std::array<std::uint8_t, sizeof...(P)> first{};
    std::size_t next = 0, i = 0;
    ((first[i++] = static_cast<std::uint8_t>(next), next += asks_of_procedure<P>()), ...);
    return first;
}

template <class... P>
constexpr auto make_asks(ProcedureList<P...>) {
    std::array<Ask, (asks_of_procedure<P>() + ...)> all{};
    std::size_t next = 0;
    const auto add = [&]<class T>(T) {
        all[next++] = T::ask;
        if constexpr (requires { T::asks; }) {
            for (const Ask& ask : T::asks) {
                all[next++] = ask;
            }
        }
    };
    (add(P{}), ...);
    return all;
}

// For GameInfo::asks.
template <class List>
inline constexpr auto asks = make_asks(List{});

// --- The contract of core/game.h, for a Position with a member `stack` --------------------------------------------------

template <class T>
inline constexpr bool never_asks = !requires { T::by; } && !requires { &T::asked; };

// Whom the procedure at a depth of the stack asks; nobody if it never asks.
template <class G>
Side asked_at(const G& game, const typename G::Position& position, std::size_t depth) {
    using List = typename decltype(position.stack)::Procedures;
    return List::visit(position.stack[depth], [&]<class T>(const T& procedure) -> Side {
        if constexpr (requires { T::by; }) {
            return T::by;
        } else if constexpr (never_asks<T>) {
            return nobody;
        } else {
            return procedure.asked(game, position);
        }
    });
}
template <class G>
Side asked_side(const G& game, const typename G::Position& position) {
    return asked_at(game, position, position.stack.size() - 1);
}

template <RunsProcedures G>
Decision decision(const G& game, const typename G::Position& position) {
    using List = typename decltype(position.stack)::Procedures;
    static constexpr auto first = first_asks(List{});
    if (position.stack.empty()) {
        return {};
    }
    const std::size_t which = position.stack.visit_top([]<class T>(const T& procedure) -> std::size_t {
        if constexpr (requires { procedure.which(); }) {
            return procedure.which();
        } else {
            return 0;
        }
    });
    return {asked_side(game, position), static_cast<std::uint8_t>(first[position.stack.back().kind] + which)};
}

// How many procedures, from the bottom, are a doing of the other side that the open question of `by` interrupts: a march
// under opportunity fire, a battle whose losses the defender chooses.
template <RunsProcedures G>
std::size_t interrupted(const G& game, const typename G::Position& position, Side by) {
    std::size_t lowest = position.stack.size();  // of the questions to `by`
    for (std::size_t depth = position.stack.size(); depth-- > 0;) {
        const Side asked = asked_at(game, position, depth);
        if (asked == other(by)) {
            return lowest;
        }
        lowest = asked == by ? depth : lowest;
    }
    return 0;
}
// Whether what an answer of `by` interrupted has gone on since, so that he has seen more of the other side's plan.
template <RunsProcedures G>
bool plan_went_on(const G& game, const typename G::Position& before, const typename G::Position& after, Side by) {
    return !after.stack.begins_like(before.stack, interrupted(game, before, by));
}

// Whether the open question is the very same in both.
template <RunsProcedures G>
bool same_question(const G&, const typename G::Position& before, const typename G::Position& after) {
    return before.stack.size() == after.stack.size() && after.stack.begins_like(before.stack, before.stack.size());
}

// Between two questions so many procedures may go on, a hundred times what a match has needed; those that go round in a circle
// are Broken. Whoever runs them takes a step before each.
struct ProcedureSteps : LoopBound {
    static constexpr int most = 20'000;
    constexpr ProcedureSteps() : LoopBound(most, "procedures that come to no question") {}
};

// Whether the top procedure has an open question; if not, it has gone on.
template <class G>
bool top_is_ready(const G& game, typename G::Position& position, Events* events) {
    return position.stack.visit_top([&]<class T>(T& procedure) -> bool {
        if constexpr (never_asks<T>) {
            procedure.go_on(game, position, events);
            return false;
        } else if constexpr (requires { procedure.ready(game, position, events); }) {
            return procedure.ready(game, position, events);
        } else {
            return true;
        }
    });
}

template <RunsProcedures G>
void actions(const G& game, const typename G::Position& position, ActionList& list) {
    list.clear();
    if (position.stack.empty()) {
        return;
    }
    position.stack.visit_top([&]<class T>(const T& procedure) {
        if constexpr (!never_asks<T>) {
            procedure.actions(game, position, list);
        }
    });
}

template <class G>
void take_answer(const G& game, typename G::Position& position, Action action, Events* events) {
    position.stack.visit_top([&]<class T>(T& procedure) {
        if constexpr (!never_asks<T>) {
            procedure.apply(game, position, action, events);
        }
    });
}

template <RunsProcedures G>
Prompt prompt(const G& game, const typename G::Position& position) {
    if (position.stack.empty()) {
        return {};
    }
    return position.stack.visit_top([&]<class T>(const T& procedure) -> Prompt {
        if constexpr (requires { procedure.prompt(game, position); }) {
            return procedure.prompt(game, position);
        } else {
            return {};
        }
    });
}

// The verdict of the list itself: what is listed is allowed; anything else is forbidden by the case that asks, if the verb is
// an answer to it at all. It serves procedures without a verdict of their own, and those whose lists come out of a search,
// which then name a better reason.
template <RunsProcedures G>
Verdict verdict_of_list(const G& game, const typename G::Position& position, const Try& tried) {
    using List = typename decltype(position.stack)::Procedures;
    ActionList legal;
    actions(game, position, legal);
    bool asked = false;
    for (const Action& action : legal) {
        if (action.verb == tried.verb && action.piece == tried.piece && action.hex == tried.hex) {
            return allowed;
        }
        asked = asked || action.verb == tried.verb;
    }
    return asked ? Verdict::by_the_list(asks<List>[decision(game, position).ask].rule.data()) : senseless;
}

// What forbids an attempt at the open question.
template <RunsProcedures G>
Verdict open_verdict(const G& game, const typename G::Position& position, const Attempt& attempt) {
    const Side by = position.stack.empty() ? nobody : asked_side(game, position);
    if (by == nobody || by == chance_side) {
        return senseless;
    }
    const PieceId piece = find_piece(game, position, piece_count(game), attempt.piece, viewer_of(by));
    if (piece == no_piece && !attempt.piece.empty()) {
        return senseless;
    }
    const Try tried{by, attempt.verb, piece, attempt.hex};
    return position.stack.visit_top([&]<class T>(const T& procedure) -> Verdict {
        if constexpr (requires { procedure.verdict(game, position, tried); }) {
            return procedure.verdict(game, position, tried);
        } else {
            return verdict_of_list(game, position, tried);
        }
    });
}
template <RunsProcedures G>
const char* why_not(const G& game, const typename G::Position& position, const Attempt& attempt) {
    return open_verdict(game, position, attempt).rule();
}

// --- Where a procedure can lie, for `lies_on` ---------------------------------------------------------------------------

// Right on one of these; at the bottom for On<>.
template <class... Below>
struct On {
    template <class Stack>
    static bool holds(const Stack& stack, std::size_t depth) {
        return sizeof...(Below) == 0 ? depth == 0 : stack.template lies_on<Below...>(depth);
    }
};
// The same, and nothing on it: it is the open question whenever it is under way.
template <class... Below>
struct TopOn {
    template <class Stack>
    static bool holds(const Stack& stack, std::size_t depth) {
        return On<Below...>::holds(stack, depth) && stack.is_top(depth);
    }
};
// While one of these is under way, whatever lies between.
template <class... Below>
struct Within {
    template <class Stack>
    static bool holds(const Stack& stack, std::size_t depth) {
        return stack.template lies_within<Below...>(depth);
    }
};

}  // namespace causeway
