// Procedures on a stack: what of a game's list core makes.
#include "core/procedures.h"

#include <gtest/gtest.h>

#include "core/misplaced.h"
#include "core/tally.h"

namespace causeway {
namespace {

enum class Hour : std::uint16_t { day, night };

struct Position;
struct Inn {
    using Position = causeway::Position;
};

// Never asks: sends the guests in, one after the other.
struct Door {
    using lies_on = On<>;
    std::uint16_t guests = 0;
    static constexpr Ask ask{"door", "1.0", "The door opens"};
    void go_on(const Inn&, Position&, Events*);
};
// Asks unless the guest wants nothing; the bill is worded differently.
struct Table {
    using lies_on = On<Door>;
    std::uint8_t guest = 0;
    bool paying = false;
    static constexpr Ask ask{"order", "2.0", "Order a dish"};
    static constexpr std::array<Ask, 1> asks{Ask{"bill", "2.1", "Pay"}};
    std::size_t which() const { return paying ? 1 : 0; }
    Side asked(const Inn&, const Position&) const { return paying ? second_side : first_side; }
    bool ready(const Inn&, Position& position, Events*);
    void actions(const Inn&, const Position&, ActionList& list) const {
        list.push_back({.verb = paying ? std::uint8_t{1} : std::uint8_t{0}});
    }
    void apply(const Inn&, Position& position, Action action, Events*);
    Prompt prompt(const Inn&, const Position&) const { return {"Guest " + std::to_string(guest)}; }
    Verdict verdict(const Inn&, const Position&, const Try& tried) const {
        return tried.verb == 0 ? allowed : forbidden_by("2.2");
    }
    bool stands(const Inn&, const Position& position, std::size_t depth) const;
};
struct Closed {
    static constexpr auto phase = Hour::night;
    static constexpr Ask ask{"closed", "3.0", "Closed"};
    static constexpr Side by = nobody;
    void actions(const Inn&, const Position&, ActionList&) const {}
    void apply(const Inn&, Position&, Action, Events*) {}
};
bool is_quiet(const Inn&, const Position& position);
bool is_room(const Inn&, std::uint8_t number) { return number > 0 && number < 9; }
// While somebody eats, at any hour; and the guest whom it wakes.
struct Fire {
    using lies_on = Within<Table>;
    static constexpr std::array phase{Hour::day, Hour::night};
    static constexpr Ask ask{"fire", "4.0", ""};
    void go_on(const Inn&, Position&, Events*) {}
};
struct Sleeper {
    using lies_on = TopOn<Door, Fire>;
    static constexpr auto needs = is_quiet;
    std::uint8_t room = 0;
    std::uint8_t next_room = 0;
    static constexpr Ask ask{"sleeper", "4.1", "Get up?"};
    static constexpr auto fields = std::tuple{field("room", &Sleeper::room, fitting(up_to(99), is_room, "is no room")),
                                              field("next", &Sleeper::next_room, fitting(up_to(99), is_room, ""), optional)};
    static constexpr Side by = first_side;
    void actions(const Inn&, const Position&, ActionList&) const {}
    void apply(const Inn&, Position&, Action, Events*) {}
};
// Serves the guest whose table it is, with one dish or with two that differ.
struct Waiter {
    using lies_on = TopOn<Table>;
    std::uint8_t guest = 0, dish = 0, second = 0;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"waiter", "2.3", ""};
    static constexpr auto fields =
        std::tuple{field("guest", &Waiter::guest, up_to(9)), field("dish", &Waiter::dish, from_to(1, 3)),
                   field("second", &Waiter::second, up_to(3), optional)};
    void go_on(const Inn&, Position&, Events*) {}
    bool stands(const Inn&, const Position& position, std::size_t depth) const;
};
using Procedures = ProcedureList<Door, Table, Closed, Fire, Sleeper, Waiter>;

struct Position {
    ProcedureStack<Procedures, 4> stack;
    Hour phase = Hour::day;
    friend constexpr bool operator==(const Position&, const Position&) = default;
};
bool is_quiet(const Inn&, const Position& position) { return position.phase == Hour::night; }
std::string piece_id(const Inn&, const Position&, PieceId, Viewer) { return "cook"; }
std::size_t piece_count(const Inn&) { return 1; }

void Door::go_on(const Inn&, Position& position, Events*) {
    if (guests == 0) {
        position.stack.replace(Closed{});
        return;
    }
    position.stack.push(Table{.guest = static_cast<std::uint8_t>(guests--)});
}
bool Table::ready(const Inn&, Position& position, Events*) {
    if (guest == 2) {  // wants nothing
        position.stack.pop();
        return false;
    }
    return true;
}
void Table::apply(const Inn&, Position& position, Action action, Events*) {
    if (action.verb == 0) {
        paying = true;
    } else {
        position.stack.pop();
    }
}
bool Table::stands(const Inn&, const Position& position, std::size_t depth) const {
    return !paying || depth + 1 == position.stack.size();
}
bool Waiter::stands(const Inn&, const Position& position, std::size_t depth) const {
    require(dish != 1, "a dish that is off");
    return position.stack.at<Table>(depth - 1).guest == guest && dish != second;
}

void run(Position& position) {
    for (ProcedureSteps steps; !top_is_ready(Inn{}, position, nullptr); steps.step()) {
    }
}

TEST(Procedures, AreTriviallyCopiedAndHaveNoPadding) {
    EXPECT_TRUE(std::is_trivially_copyable_v<Position>);
    EXPECT_TRUE(std::has_unique_object_representations_v<Position>);
    Position one, two;
    one.stack.push(Door{3});
    one.stack.pop();
    EXPECT_EQ(one, two) << "what is popped leaves nothing behind";
}

TEST(Procedures, TheTableOfAsksHasEachWithItsWordings) {
    constexpr auto table = asks<Procedures>;
    ASSERT_EQ(table.size(), 7U);
    EXPECT_EQ(table[0].id, "door");
    EXPECT_EQ(table[1].id, "order");
    EXPECT_EQ(table[2].id, "bill");
    EXPECT_EQ(table[3].id, "closed");
}

TEST(Procedures, RunUntilSomebodyIsAsked) {
    Position position;
    position.stack.push(Door{3});
    run(position);
    EXPECT_EQ(decision(Inn{}, position), (Decision{first_side, 1}));
    EXPECT_EQ(prompt(Inn{}, position).text, "Guest 3");
    EXPECT_EQ(position.stack.find<Door>()->guests, 2);
    ActionList list;
    actions(Inn{}, position, list);
    ASSERT_EQ(list.size(), 1U);
    take_answer(Inn{}, position, list[0], nullptr);
    EXPECT_EQ(decision(Inn{}, position), (Decision{second_side, 2}));
    take_answer(Inn{}, position, {.verb = 1}, nullptr);
    run(position);  // the second guest wants nothing
    EXPECT_EQ(prompt(Inn{}, position).text, "Guest 1");
    take_answer(Inn{}, position, {.verb = 1}, nullptr);
    run(position);
    EXPECT_TRUE(position.stack.on_top<Closed>());
    EXPECT_EQ(decision(Inn{}, position), (Decision{nobody, 3}));
    EXPECT_EQ(position.stack.find<Table>(), nullptr);
}

TEST(Procedures, TheOpenOneSaysWhatForbidsAnAttempt) {
    Position position;
    EXPECT_EQ(open_verdict(Inn{}, position, {}), senseless);
    position.stack.push(Door{1});
    run(position);
    EXPECT_TRUE(open_verdict(Inn{}, position, {.verb = 0, .piece = {}}).allowed());
    EXPECT_STREQ(open_verdict(Inn{}, position, {.verb = 1, .piece = {}}).rule(), "2.2");
}

TEST(Procedures, TheLowestThatCannotBeUnderWayIsNamed) {
    Position position;
    position.stack.push(Door{1});
    position.stack.push(Table{1});
    EXPECT_EQ(first_misplaced(Inn{}, position), 2U);
    position.stack.push(Table{2});
    EXPECT_EQ(first_misplaced(Inn{}, position), 2U);
    position.stack.clear();
    position.stack.push(Table{1});
    EXPECT_EQ(first_misplaced(Inn{}, position), 0U) << "what it must lie on is not there";
}

TEST(Procedures, StandInTheirPhaseAndByTheirOwnWord) {
    Position position;
    position.stack.push(Closed{});
    EXPECT_EQ(first_misplaced(Inn{}, position), 0U);
    position.phase = Hour::night;
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U);
    position.stack.push(Door{});
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U) << "it lies on nothing";
    position.stack.clear();
    position.stack.push(Door{});
    position.stack.push(Table{.guest = 1, .paying = true});
    EXPECT_EQ(first_misplaced(Inn{}, position), 2U);
    position.stack.push(Closed{});
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U) << "who pays is asked";
}

TEST(Procedures, StandAnywhereAboveWhatTheyLieWithin) {
    Position position;
    position.stack.push(Door{});
    position.stack.push(Fire{});
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U) << "nobody eats";
    position.stack.pop();
    position.stack.push(Table{});
    position.stack.push(Fire{});
    position.stack.push(Fire{});
    EXPECT_EQ(first_misplaced(Inn{}, position), 4U);
    EXPECT_TRUE((position.stack.holds<Closed, Table>()));
    EXPECT_FALSE((position.stack.holds<Closed, Sleeper>()));
}

TEST(Procedures, StandOnTopOnlyWhereTheySaySo) {
    Position position;
    position.phase = Hour::night;
    position.stack.push(Door{});
    position.stack.push(Sleeper{.room = 1});
    EXPECT_EQ(first_misplaced(Inn{}, position), 2U);
    position.stack.push(Closed{});
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U);
}

TEST(Procedures, StandOnlyWithWhatTheyNeedAndWhatFits) {
    Position position;
    position.phase = Hour::night;
    position.stack.push(Door{});
    position.stack.push(Sleeper{.room = 1, .next_room = 2});
    EXPECT_EQ(first_misplaced(Inn{}, position), 2U);
    position.phase = Hour::day;
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U) << "what it needs does not hold";
    position.phase = Hour::night;
    position.stack.top<Sleeper>().next_room = 9;
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U) << "an optional field fits unless it has its usual value";
    position.stack.top<Sleeper>() = {.room = 0};
    EXPECT_EQ(first_misplaced(Inn{}, position), 1U) << "no other field may have it";
}

// A table with guest 7 and, on top, what is wrong with the waiter.
std::string place_of_wrong(Waiter waiter) {
    Position position;
    position.stack.push(Door{});
    position.stack.push(Table{.guest = 7});
    position.stack.push(waiter);
    EXPECT_EQ(first_misplaced(Inn{}, position), 2U);
    return place_of_misplaced(Inn{}, position, 2);
}

TEST(Procedures, TheFieldThatIsWrongIsNamed) {
    EXPECT_EQ(place_of_wrong({.guest = 6, .dish = 2}), "stack[2].guest") << "with guest 7 it could be under way";
    EXPECT_EQ(place_of_wrong({.guest = 7, .dish = 3, .second = 3}), "stack[2].dish") << "the first of two that could differ";
    EXPECT_EQ(place_of_wrong({.guest = 6, .dish = 3, .second = 3}), "stack[2]") << "not one alone";
    EXPECT_EQ(place_of_wrong({.guest = 7, .dish = 3, .filler = 1}), "stack[2]") << "no field";
}

TEST(Procedures, AWrongFieldNeedNotFit) {
    Position position;
    position.phase = Hour::night;
    position.stack.push(Door{});
    position.stack.push(Sleeper{.room = 1, .next_room = 9});
    EXPECT_EQ(place_of_misplaced(Inn{}, position, 1), "stack[1].next");
    position.stack.top<Sleeper>() = {.room = 0};
    EXPECT_EQ(place_of_misplaced(Inn{}, position, 1), "stack[1].room");
}

TEST(Procedures, TheQuestionIsNamedWhereNoFieldMatters) {
    Position position;
    position.stack.push(Closed{});
    EXPECT_EQ(place_of_misplaced(Inn{}, position, 0), "stack[0].ask") << "not by day";
    position.stack.clear();
    position.stack.push(Door{});
    position.stack.push(Waiter{.dish = 2});
    EXPECT_EQ(place_of_misplaced(Inn{}, position, 1), "stack[1].ask") << "at no table";
    position.stack.pop();
    position.stack.push(Sleeper{.room = 1});
    EXPECT_EQ(place_of_misplaced(Inn{}, position, 1), "stack[1].ask") << "what it needs does not hold";
}

TEST(Procedures, ToTakeOneForAnotherIsBroken) {
    Position position;
    position.stack.push(Door{});
    EXPECT_THROW(position.stack.top<Table>(), Broken);
    EXPECT_THROW(position.stack.at<Door>(1), Broken);
}

TEST(Verdict, TheFirstThatForbidsCounts) {
    EXPECT_TRUE(first_of(allowed, allowed).allowed());
    EXPECT_STREQ(first_of(allowed, forbidden_by("4.1"), forbidden_by("4.2")).rule(), "4.1");
    EXPECT_FALSE(senseless.allowed());
    EXPECT_STREQ(senseless.rule(), "");
}

TEST(Tally, TheSumIsThatOfTheTerms) {
    Explanation terms;
    Tally tally(&terms);
    tally.add("strength", "5.2", 9).add_if(0, "night", "5.9").add_if(-2, "rough", "5.3");
    EXPECT_EQ(tally.total(), 7);
    ASSERT_EQ(terms.size(), 2U);
    EXPECT_EQ(terms[0].amount + terms[1].amount, tally.total());
    EXPECT_EQ(Tally().add("strength", "5.2", 9).total(), 9);
}

TEST(Procedures, ThoseThatComeToNoQuestionAreBroken) {
    Position position;
    position.stack.push(Door{1});
    position.stack.push(Table{.guest = 1});
    position.stack.push(Fire{});  // burns on
    EXPECT_THROW(run(position), Broken);
}

}  // namespace
}  // namespace causeway
