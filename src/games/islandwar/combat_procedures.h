// What can wait for an answer in 9, 10, 15A, 19A and 6B.3. An attack is put together (ChooseAttack, Build), then one frame that
// never asks runs it, Assault or FireFight; each of its questions lies above it. An overrun that fails lays an Assault on the
// move that it interrupts (6B.2c).
#pragma once

#include "games/islandwar/sides.h"

namespace causeway::islandwar {

struct Turn;
struct MoveTo;
struct Retreats;
struct SlipAway;

bool is_fighting(const Game& game, const Position& p);    // an attack is under way: combat.cpp
bool is_assaulting(const Game& game, const Position& p);  // an Assault
bool is_fire_fight(const Game& game, const Position& p);  // Fire Combat
inline constexpr int most_losses = 255;

// --- choosing (9A, 9B): combat.cpp ---------------------------------------------------------------------------------------

// 9A: attacks one after the other, in any order.
struct ChooseAttack {
    using lies_on = On<Turn>;
    static constexpr auto phase = combat_phases;
    FixedVector<HexId, 30> emptied{};  // hexes that were attacked in this phase and then had no defender left
    std::uint16_t acted = 0;
    static constexpr Ask ask{"attack", "9A", "Choose a hex to attack, or end the phase"};
    static constexpr auto fields = std::tuple{field("emptied", &ChooseAttack::emptied, list_of(hex_form), optional),
                                              field("acted", &ChooseAttack::acted, up_to(1), optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};
// 9A.1, 9A.2: the units that take part (status::in_battle), and whether engineers or flame-throwers use their ability (15A).
struct Build {
    using lies_on = TopOn<ChooseAttack>;
    static constexpr auto needs = is_fighting;
    static constexpr bool completes = true;
    static constexpr Ask ask{"build", "9A", "Choose the units that attack, then attack or call it off"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};

// --- the assault (9A.2): assault.cpp -------------------------------------------------------------------------------------

// R9.1: the order of questions; never asks.
struct Assault {
    using lies_on = On<ChooseAttack, MoveTo>;
    static constexpr auto phase = fighting_phases;
    static constexpr auto needs = is_assaulting;
    enum Stage : std::uint8_t {
        offensive_support,
        early_retreats,
        reserve_moves,
        exposure,
        defensive_support,
        banzai,
        banzai_over,
        odds,
        attacker_losses,
        defender_losses,
        natural_three,
        sea_retreats,
        attacker_retreats,
        defender_retreats,
        landing,
        advance,
        end,
    };
    std::uint8_t stage = offensive_support;
    std::uint8_t automatic = 0;                           // 9A.2g: 1 AE, 2 DE, without a die
    std::uint8_t attacker_due = 0, defender_due = 0;      // losses of the result (9D.1)
    std::uint8_t attacker_bound = 0, defender_bound = 0;  // abilities that were used (9H)
    static constexpr Ask ask{"assault", "9A.2", "The assault goes on"};
    static constexpr auto fields = std::tuple{field("stage", &Assault::stage, up_to(end)),
                                              field("automatic", &Assault::automatic, up_to(2), optional),
                                              field("attacker_due", &Assault::attacker_due, up_to(most_losses), optional),
                                              field("defender_due", &Assault::defender_due, up_to(most_losses), optional),
                                              field("attacker_bound", &Assault::attacker_bound, up_to(7), optional),
                                              field("defender_bound", &Assault::defender_bound, up_to(7), optional)};
    void go_on(const Game& game, Position& p, Events* events);
};
struct AssaultRoll : DieRoll {
    using lies_on = TopOn<Assault>;
    static constexpr auto needs = is_assaulting;
    static constexpr Ask ask{"assault-roll", "9A.2e", "The assault is rolled"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// --- Fire Combat (9A.1): fire_combat.cpp ---------------------------------------------------------------------------------

// Never asks.
struct FireFight {
    using lies_on = On<ChooseAttack>;
    static constexpr auto needs = is_fire_fight;
    enum Stage : std::uint8_t { early_retreats, return_fire, fire, fire_back, defender_losses, attacker_losses, end };
    std::uint8_t stage = early_retreats;
    std::uint8_t attacker_due = 0, defender_due = 0;
    std::uint8_t hurts_armor = 0;  // 9B.8: bit 0 the attackers' fire, bit 1 the defenders'
    static constexpr Ask ask{"fire-fight", "9A.1", "The fire goes on"};
    static constexpr auto fields = std::tuple{field("stage", &FireFight::stage, up_to(end)),
                                              field("attacker_due", &FireFight::attacker_due, up_to(most_losses), optional),
                                              field("defender_due", &FireFight::defender_due, up_to(most_losses), optional),
                                              field("hurts_armor", &FireFight::hurts_armor, up_to(3), optional)};
    void go_on(const Game& game, Position& p, Events* events);
};
// 9A.1b: the hex into which the defenders fire back, and those of them that hold their fire (status::stayed).
struct ReturnFire {
    using lies_on = TopOn<FireFight>;
    static constexpr auto needs = is_fire_fight;
    static constexpr Ask ask{"return-fire", "9A.1b", "Choose the hex to fire back at, or hold fire"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};
template <bool attacking>
struct FireRoll : DieRoll {
    static constexpr const char* chart = "fire";
    using lies_on = TopOn<FireFight>;
    static constexpr auto needs = is_fire_fight;
    static constexpr Ask ask = attacking ? Ask{"fire-roll", "9A.1c", "The attackers' fire is rolled"}
                                         : Ask{"return-fire-roll", "9A.1c", "The defenders' fire is rolled"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// --- losses (9D, 9H): results.cpp ----------------------------------------------------------------------------------------

// What losses are counted in (9D.1h, 9D.2, R19.1).
enum class Counted : std::uint8_t { attack, defence, fire, banzai };

// The owner places losses one by one; units that have had one are marked status::stayed (15B.7).
struct Losses {
    using lies_on = TopOn<Assault, FireFight>;
    static constexpr auto needs = is_fighting;
    Side side = nobody;
    Counted counted = Counted::attack;
    std::uint8_t due = 0;
    std::uint8_t bound = 0;         // 9H.1: abilities that must still pay
    std::uint8_t spares_armor = 0;  // 9B.8
    std::uint8_t under = 0;         // 9H.2: a unit under the fort has taken one
    static constexpr Ask ask{"losses", "9D.3", "Choose a unit that takes a loss"};
    static constexpr auto fields = std::tuple{field("side", &Losses::side, side_form),
                                              field("counted", &Losses::counted, word_form<Counted>),
                                              field("due", &Losses::due, up_to(most_losses)),
                                              field("bound", &Losses::bound, up_to(7), optional),
                                              field("spares_armor", &Losses::spares_armor, up_to(1), optional),
                                              field("under", &Losses::under, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};
// 9H.4
struct NaturalThree {
    using lies_on = TopOn<Assault>;
    static constexpr auto needs = is_assaulting;
    static constexpr Ask ask{"natural-three", "9H.4", "Choose the amphibian that takes one loss more"};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// --- movement after combat (9F), retreat before combat (9J): retreat.cpp, advance.cpp ------------------------------------

// Units marked status::retreats go one by one in the order of their owner, or stay for a loss (9F.2).
struct Retreats {
    using lies_on = On<Assault>;
    static constexpr auto needs = is_assaulting;
    Side side = nobody;
    std::uint8_t length = 1;
    static constexpr Ask ask{"retreats", "9F.1", "Choose the unit that retreats next"};
    static constexpr auto fields =
        std::tuple{field("side", &Retreats::side, side_form), field("length", &Retreats::length, from_to(1, 2))};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};
// 9F.1: hex by hex, away from where it fought; `left` 0: it goes on because it found no room.
struct Retreat {
    using lies_on = TopOn<Retreats, SlipAway>;
    static constexpr auto needs = is_fighting;
    PieceId piece = no_piece;
    HexId origin = no_hex;
    std::uint8_t left = 1;
    std::uint8_t told = 0;           // the enemy has said where his zones really are
    FixedVector<HexId, 8> passed{};  // where it found no room, and does not go back to
    static constexpr Ask ask{"retreat", "9F.1", "Choose the next hex of its retreat"};
    static constexpr auto fields =
        std::tuple{field("piece", &Retreat::piece, piece_form), field("origin", &Retreat::origin, hex_form),
                   field("left", &Retreat::left, up_to(2)), field("told", &Retreat::told, up_to(1), optional),
                   field("passed", &Retreat::passed, list_of(hex_form), optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 9J: who tries to get away before the combat; those that have tried are marked status::stayed.
struct SlipAway {
    using lies_on = On<Assault, FireFight>;
    static constexpr auto needs = is_fighting;
    static constexpr Ask ask{"slip-away", "9J.1", "Choose a unit that tries to retreat before combat, or let them stand"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Preview preview(const Game& game, const Position& p, Action action) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
struct SlipRoll : DieRoll {
    static constexpr const char* chart = "retreat-before-combat";
    using lies_on = TopOn<SlipAway>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"slip-roll", "9J.1", "Does it get away?"};
    static constexpr auto fields = std::tuple{field("piece", &SlipRoll::piece, piece_form)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 9F.3
struct Advance {
    using lies_on = TopOn<Assault>;
    static constexpr auto needs = is_assaulting;
    static constexpr Ask ask{"advance", "9F.3", "Choose a unit that advances into the hex, or stay"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- reserves (6B.3): reserves.cpp; Banzai (19A): banzai.cpp --------------------------------------------------------------

struct ReserveMoves {
    using lies_on = On<Assault>;
    static constexpr auto phase = Phase::combat;
    static constexpr auto needs = is_assaulting;
    static constexpr Ask ask{"reserve-moves", "6B.3", "Choose a reserve that moves, or go on"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
struct BanzaiCall {
    using lies_on = TopOn<Assault>;
    static constexpr auto needs = is_assaulting;
    static constexpr Ask ask{"banzai", "19A.1", "Make it a Banzai attack?"};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};
struct BanzaiRoll : DieRoll {
    static constexpr const char* chart = "banzai";
    using lies_on = TopOn<Assault>;
    static constexpr auto needs = is_assaulting;
    static constexpr Ask ask{"banzai-roll", "19A.2", "The American rolls for the losses of the charge"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

}  // namespace causeway::islandwar
