// The dice (31.0), each in one place: what it is rolled for, what a face of it is worth and to whom, and what a person should
// know before he has it rolled again. A new die is an enumerator and its Die here, with what the Die declares in one of the
// dice_of_*.cpp; what is forgotten does not compile. The procedure that rolls it takes the face by
//     void rolled(Die<Purpose::wind>, const Game& game, Position& p, int face, Events* events);
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/enum_words.h"
#include "core/game.h"

namespace causeway::guam {

struct Game;
struct Position;
struct Roll;

enum class Purpose : std::uint8_t {
    weather,
    dispatch,
    tank,
    incident,
    delay,
    tank_check,
    demolition,
    command,
    air,
    event,
    wind,
    spread_fire,
    fire,
    rout,
    scatter,
    illumination,
    alert,
    assault_attacker,
    assault_defender,
    drunk,
    engineering,
    sealing,
    clearing,
    repair,
    mines,
    ambush,
    sniper,
    trap,
    flares,
};

template <Purpose purpose>
struct Die;

// --- what a Die says of itself -----------------------------------------------------------------------------------------

// Whose good a high merit is: of the side that rolls; of nobody, so that either may dislike what comes; or of the side that
// rolls, but it hurts the American, who is asked when he is hit.
enum class Whose : std::uint8_t { rollers, nobodys, hazard };
// How good a face is for the side whose die it is; only the order of the numbers means something. Of a die that is nobody's it
// only tells results apart.
using Merit = int(const Game& game, const Position& p, int face);
// Whom the face serves: the side whose die it is (good) or the other (bad); open where that is not so clear, idle where no face
// would change anything. No worse than expected is bad, too, but no failure to speak of.
enum class Luck : std::uint8_t { good, bad, as_expected, open, idle };
using LuckOf = Luck(const Game& game, const Position& p, int face);
// What the die on the table means: its face, what was needed and why, and what would come of another.
using Facts = Prompt(const Game& game, const Position& p, const Roll& die);
// What a bot gives for another face of a die that is its own or the enemy's; less than 0: it keeps its whiskey or sake.
using Worth = double(const Game& game, const Position& p, int face, bool own);

// For dice of which there is no more to say.
struct TellsItsFace {
    static Facts facts;
};
struct OpenLuck {
    static LuckOf luck;
};
struct NeverAgain {
    static Worth worth;
};
struct PlainDie : TellsItsFace, OpenLuck, NeverAgain {
    static constexpr Whose whose = Whose::rollers;
};

// --- the sequence of play, the sky and the wind: dice_of_the_day.cpp ---------------------------------------------------

template <>
struct Die<Purpose::weather> : TellsItsFace, OpenLuck, NeverAgain {
    static constexpr Ask ask{"weather-die", "4.0", "The weather of the day"};
    static constexpr Whose whose = Whose::nobodys;
    static Merit merit;
};
template <>
struct Die<Purpose::dispatch> : PlainDie {
    static constexpr Ask ask{"dispatch-die", "4.0", "A die for dispatch points"};
    static Merit merit;
};
template <>
struct Die<Purpose::tank> : PlainDie {
    static constexpr Ask ask{"tank-die", "12.4.2", "Does the tank weapon land?"};
    static Merit merit;
};
template <>
struct Die<Purpose::incident> : PlainDie {
    static constexpr Ask ask{"incident-die", "12.4.2", "A landing incident"};
    static Merit merit;
};
template <>
struct Die<Purpose::delay> : PlainDie {
    static constexpr Ask ask{"delay-die", "12.4.2", "How long is the delay?"};
    static Merit merit;
};
template <>
struct Die<Purpose::tank_check> : PlainDie {
    static constexpr Ask ask{"tank-check", "12.4.2", "A check at a landing obstacle"};
    static Merit merit;
};
template <>
struct Die<Purpose::demolition> : PlainDie {
    static constexpr Ask ask{"demolition-die", "28.3", "A die for the demolition teams"};
    static Merit merit;
};
template <>
struct Die<Purpose::command> : PlainDie {
    static constexpr Ask ask{"command-die", "4.0", "A die for direct commands"};
    static Merit merit;
};
template <>
struct Die<Purpose::air> : PlainDie {
    static constexpr Ask ask{"air-die", "16.0", "A die for air support"};
    static Merit merit;
};
template <>
struct Die<Purpose::event> : PlainDie {
    static constexpr Ask ask{"event-die", "20.0", "A die for the random event"};
    static Merit merit;
};
template <>
struct Die<Purpose::wind> : TellsItsFace, OpenLuck, NeverAgain {
    static constexpr Ask ask{"wind-die", "8.8.1", "A die for the fire"};
    static constexpr Whose whose = Whose::nobodys;
    static Merit merit;
};
template <>
struct Die<Purpose::spread_fire> : TellsItsFace, OpenLuck, NeverAgain {
    static constexpr Ask ask{"spread-die", "8.8.1", "Which way does the fire spread?"};
    static constexpr Whose whose = Whose::nobodys;
    static Merit merit;
};
template <>
struct Die<Purpose::flares> : PlainDie {
    static constexpr Ask ask{"flares-die", "17.1", "A die for illumination rounds"};
    static Merit merit;
};

// --- fire and assault: dice_of_combat.cpp ------------------------------------------------------------------------------

template <>
struct Die<Purpose::fire> {
    static constexpr Ask ask{"fire-die", "8.4", "A die for the fire"};
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static LuckOf luck;
    static Facts facts;
    static Worth worth;
};
template <>
struct Die<Purpose::rout> {
    static constexpr Ask ask{"rout-die", "8.5.1", "A rout check"};
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static LuckOf luck;
    static Facts facts;
    static Worth worth;
};
template <>
struct Die<Purpose::scatter> : PlainDie {
    static constexpr Ask ask{"scatter-die", "8.7.6", "A die for scatter"};
    static Merit merit;
};
template <>
struct Die<Purpose::illumination> : OpenLuck, NeverAgain {
    static constexpr Ask ask{"illumination-die", "8.7.3", "A die for the illumination round"};
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static Facts facts;
};
// 9.4: both sides roll the same die.
struct AssaultDie {
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static LuckOf luck;
    static Facts facts;
    static Worth worth;
};
template <>
struct Die<Purpose::assault_attacker> : AssaultDie {
    static constexpr Ask ask{"attacker-die", "9.4", "The attacker's die"};
};
template <>
struct Die<Purpose::assault_defender> : AssaultDie {
    static constexpr Ask ask{"defender-die", "9.4", "The defender's die"};
};
template <>
struct Die<Purpose::drunk> : PlainDie {
    static constexpr Ask ask{"drunk-die", "9.6.1", "Are they drunk?"};
    static Merit merit;
};

// --- engineers, and what waits in a hex: dice_of_hazards.cpp -----------------------------------------------------------

// 11.1, 11.2, 28.2: the check of the one unit that works.
struct WorkDie {
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static LuckOf luck;
};
template <>
struct Die<Purpose::engineering> : WorkDie, NeverAgain {
    static constexpr Ask ask{"trench-die", "11.1", "A check to build a trench"};
    static Facts facts;
};
template <>
struct Die<Purpose::sealing> : WorkDie {
    static constexpr Ask ask{"sealing-die", "11.2", "A check to seal the cave"};
    static Facts facts;
    static Worth worth;
};
template <>
struct Die<Purpose::clearing> : WorkDie, NeverAgain {
    static constexpr Ask ask{"clearing-die", "28.2", "A check to clear mines"};
    static Facts facts;
};
template <>
struct Die<Purpose::repair> : OpenLuck, NeverAgain {
    static constexpr Ask ask{"repair-die", "11.3.2", "A die to repair the airfield"};
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static Facts facts;
};
template <>
struct Die<Purpose::alert> : OpenLuck, NeverAgain {
    static constexpr Ask ask{"alert-die", "12.5", "A die for the war dogs"};
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static Facts facts;
};
template <>
struct Die<Purpose::mines> : NeverAgain {
    static constexpr Ask ask{"mines-die", "28.1", "A die for the mines"};
    static constexpr Whose whose = Whose::hazard;
    static Merit merit;
    static LuckOf luck;
    static Facts facts;
};
template <>
struct Die<Purpose::ambush> : NeverAgain {
    static constexpr Ask ask{"ambush-die", "24.1", "A die for the ambush"};
    static constexpr Whose whose = Whose::rollers;
    static Merit merit;
    static LuckOf luck;
    static Facts facts;
};
template <>
struct Die<Purpose::sniper> : NeverAgain {
    static constexpr Ask ask{"sniper-die", "25.0", "A die for the sniper"};
    static constexpr Whose whose = Whose::hazard;
    static Merit merit;
    static LuckOf luck;
    static Facts facts;
};
template <>
struct Die<Purpose::trap> : NeverAgain {
    static constexpr Ask ask{"trap-die", "23.0", "A die for the booby trap"};
    static constexpr Whose whose = Whose::hazard;
    static Merit merit;
    static LuckOf luck;
    static Facts facts;
};

// --- all of them -------------------------------------------------------------------------------------------------------

template <class T>
concept WholeDie = std::same_as<decltype(T::merit), Merit> && std::same_as<decltype(T::luck), LuckOf> &&
                   std::same_as<decltype(T::facts), Facts> && std::same_as<decltype(T::worth), Worth> &&
                   std::same_as<decltype(T::ask), const Ask> && std::same_as<decltype(T::whose), const Whose>;

// A Die as a value, for a purpose that is known only while one plays.
struct DieOf {
    Whose whose;
    Merit& merit;
    LuckOf& luck;
    Facts& facts;
    Worth& worth;
};
template <WholeDie T>
constexpr DieOf die_of_type() {
    return {T::whose, T::merit, T::luck, T::facts, T::worth};
}
template <std::size_t... i>
constexpr auto make_dice(std::index_sequence<i...>) {
    return std::array{die_of_type<Die<static_cast<Purpose>(i)>>()...};
}
template <std::size_t... i>
constexpr auto make_die_asks(std::index_sequence<i...>) {
    return std::array{Die<static_cast<Purpose>(i)>::ask...};
}
// In the order of Purpose.
inline constexpr auto die_asks = make_die_asks(std::make_index_sequence<enum_size<Purpose>>{});
inline constexpr auto all_dice = make_dice(std::make_index_sequence<enum_size<Purpose>>{});

// Whether a procedure takes the face of that die.
template <class Procedure, Purpose purpose>
concept Takes = requires(Procedure& procedure, const Game& game, Position& p, Events* events) {
    procedure.rolled(Die<purpose>{}, game, p, 0, events);
};
template <class Procedure>
constexpr bool takes(Purpose purpose) {
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
        return ((Takes<Procedure, static_cast<Purpose>(i)> && purpose == static_cast<Purpose>(i)) || ...);
    }(std::make_index_sequence<enum_size<Purpose>>{});
}

// --- what is asked of the die on the table: dice.cpp -------------------------------------------------------------------

int merit(const Game& game, const Position& p, const Roll& die, int face);
Luck luck_of(const Game& game, const Position& p, const Roll& die);
Prompt facts_of_die(const Game& game, const Position& p, const Roll& die);
double worth_of_another(const Game& game, const Position& p, const Roll& die, Side side);
// Whether it is a failure of the side that matters: a failed check, a fire that should have hit, a bad die in an assault, a
// hazard that hurts.
bool is_failure(const Game& game, const Position& p, const Roll& die, Side side);
// 31.0: whether another face would be better for the side than the one that shows. Of a die that is nobody's: whether another
// face would lead to something else.
bool could_gain(const Game& game, const Position& p, const Roll& die, Side side);

// 12.5: the number of the war dogs that are asked by the topmost die.
int number_of_dogs(const Game& game, const Position& p);

}  // namespace causeway::guam
