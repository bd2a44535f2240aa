// The procedures of fire (8.0) and assault (9.0).
#pragma once

#include <cstdint>
#include <tuple>

#include "games/guam/sequence_procedures.h"

namespace causeway::guam {

struct Activation;
struct AssaultCourse;
struct RoutCheck;

// --- opportunity fire (8.6): opportunity.cpp ---------------------------------------------------------------------------

enum class Trigger : std::uint8_t { leaving, landing, zone, unloading };

struct OpportunityFire {
    HexId hex = no_hex;         // the place that is shot at
    HexId to = no_hex;          // where the units go
    HexId dogs = no_hex;        // the place whose dogs are asked (12.5)
    PieceId target = no_piece;  // meanwhile: the hard target chosen
    PieceId weapon = no_piece;  // chosen for the next fire of its hex (8.3.2)
    Side side = us;             // that may fire
    Trigger trigger = Trigger::leaving;
    bool unarmed = false;          // the next fire is made without a weapon
    Shells shells = Shells::best;  // of a white box (8.1)
    static constexpr Ask ask{"opportunity-fire", "8.6", "Fire at the units that move?"};
    static constexpr auto fields = std::tuple{field("hex", &OpportunityFire::hex, place_form),
                                              field("to", &OpportunityFire::to, place_form, optional),
                                              field("dogs", &OpportunityFire::dogs, place_form, optional),
                                              field("piece", &OpportunityFire::target, piece_form, optional),
                                              field("weapon", &OpportunityFire::weapon, weapon_form, optional),
                                              field("side", &OpportunityFire::side, side_form),
                                              field("trigger", &OpportunityFire::trigger, word_form<Trigger>),
                                              field("unarmed", &OpportunityFire::unarmed, flag, optional),
                                              field("shells", &OpportunityFire::shells, word_form<Shells>, optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::alert>, const Game& game, Position& p, int face, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- a fire (8.0): shot.cpp, rout.cpp, losses.cpp ----------------------------------------------------------------------

// The fire in Position::shot is resolved.
struct FireResolution {
    static constexpr auto needs = fire_under_way;
    static constexpr Ask ask{"shot", "8.0", ""};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::fire>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 8.3.1: the target unit of a fire at a hex, where it matters who it is: target.cpp
struct TargetChoice {
    using lies_on = On<FireResolution>;
    static constexpr auto needs = fire_under_way;
    static constexpr Ask ask{"target-unit", "8.3.1", "Name the target unit of the fire"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 8.5.1: the firing side chooses who checks.
struct RoutChoice {
    using lies_on = On<FireResolution>;
    static constexpr auto needs = fire_under_way;
    HexId hex = no_hex;
    static constexpr Ask ask{"rout-choice", "8.5.1", "Choose the unit that must check for rout"};
    static constexpr auto fields = std::tuple{field("hex", &RoutChoice::hex, place_form)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 8.5.3, on a RoutCheck.
struct Tenacity {
    using lies_on = On<RoutCheck>;
    static constexpr auto needs = fire_under_way;
    HexId hex = no_hex;
    PieceId piece = no_piece;
    static constexpr Ask ask{"tenacity", "8.5.3", "Take a disorganization instead of the rout check?"};
    static constexpr auto fields =
        std::tuple{field("hex", &Tenacity::hex, place_form), field("piece", &Tenacity::piece, unit_form)};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 8.5.1
struct RoutCheck {
    using lies_on = On<FireResolution>;
    static constexpr auto needs = fire_under_way;
    HexId hex = no_hex;
    PieceId piece = no_piece;
    std::uint16_t offered = 0;  // Tenacity was
    static constexpr Ask ask{"rout", "8.5.1", ""};
    static constexpr auto fields =
        std::tuple{field("hex", &RoutCheck::hex, place_form), field("piece", &RoutCheck::piece, unit_form),
                   field("offered", &RoutCheck::offered, flag, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::rout>, const Game& game, Position& p, int face, Events* events);
};

// 8.5
struct Loss {
    HexId hex = no_hex;
    Side side = us;
    std::uint8_t left = 0;  // units still to lose
    static constexpr Ask ask{"loss", "8.5", "Choose a unit to lose"};
    static constexpr auto fields = std::tuple{field("hex", &Loss::hex, place_form), field("side", &Loss::side, side_form),
                                              field("left", &Loss::left, up_to(255), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- assault (9.0): assault.cpp ----------------------------------------------------------------------------------------

// What an assault does next. The letters are those of 9.1.
enum class AssaultStage : std::uint8_t {
    drunk,     // a Banzai marker was placed in the hex (9.6.1)
    skaggs,    // the same, and Marines are near (14.1)
    massed,    // the same, in the turn of the massed charge (9.6.2)
    commit,    // A
    begin,     // 9.6: markers come off those who charge
    support,   // B
    column,    // C
    retreat,   // D
    alert,     // 12.5
    fire,      // E
    witek,     // 14.1
    attacker,  // G: the attacker's die
    defender,  // G: the defender's
    mason,     // 14.1
    leaders,   // H
    results,   // I
    losses,    // 9.6
    advance,   // J
    end,       // K, L
};

// The steps of the assault in Position::assault, or of a Banzai marker before it.
struct AssaultCourse {
    using lies_on = Within<Activation>;
    HexId hex = no_hex;
    PieceId weapon = no_piece;  // of the last defensive fire
    AssaultStage stage = AssaultStage::drunk;
    std::uint8_t origins = 0;    // the directions from which the attackers come, as bits (see side_bit)
    std::uint8_t fired_at = 0;   // those already fired at
    std::int8_t difference = 0;  // of the totals
    static constexpr Ask ask{"assault", "9.1", ""};
    static constexpr auto fields = std::tuple{field("hex", &AssaultCourse::hex, land_form),
                                              field("piece", &AssaultCourse::weapon, piece_form, optional),
                                              field("stage", &AssaultCourse::stage, word_form<AssaultStage>),
                                              field("origins", &AssaultCourse::origins, up_to(127), optional),
                                              field("fired_at", &AssaultCourse::fired_at, up_to(127), optional),
                                              field("difference", &AssaultCourse::difference, from_to(-127, 127), optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::drunk>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::alert>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::assault_attacker>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::assault_defender>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 9.1 A: units that go in.
struct Commitment {
    using lies_on = On<AssaultCourse>;
    static constexpr auto needs = assault_under_way;
    static constexpr Ask ask{"commit", "9.3", "Choose the units that assault"};
    static constexpr bool completes = true;
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 9.1 B: support_fire.cpp
struct SupportFire {
    using lies_on = On<AssaultCourse>;
    static constexpr auto needs = assault_under_way;
    static constexpr Ask ask{"support-fire", "9.4", "Fire artillery at the hex before the assault"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 9.1 D: defensive_fire.cpp
struct Retreat {
    using lies_on = On<AssaultCourse>;
    static constexpr auto needs = assault_under_way;
    static constexpr Ask ask{"retreat", "9.1", "Retreat before the assault?"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 9.1 E
struct DefensiveFire {
    using lies_on = On<AssaultCourse>;
    static constexpr auto needs = assault_under_way;
    PieceId weapon = no_piece;  // chosen by hand, none if by_hand
    bool by_hand = false;
    Shells shells = Shells::best;  // of a white box (8.1)
    static constexpr Ask ask{"defensive-fire", "9.4", "Fire at the units that assault"};
    static constexpr auto fields = std::tuple{field("piece", &DefensiveFire::weapon, piece_form, optional),
                                              field("by_hand", &DefensiveFire::by_hand, flag, optional),
                                              field("shells", &DefensiveFire::shells, word_form<Shells>, optional)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 9.4: the attacker divides the DG among his hexes.
struct SpreadLosses {
    using lies_on = On<AssaultCourse>;
    static constexpr auto needs = assault_under_way;
    std::uint8_t left = 0;
    static constexpr Ask ask{"spread", "9.4", "Choose the hex that takes a disorganization"};
    static constexpr auto fields = std::tuple{field("left", &SpreadLosses::left, up_to(255))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 9.6: what a charge costs: charge.cpp
struct ChargeLoss {
    using lies_on = Within<AssaultCourse>;
    static constexpr auto needs = assault_under_way;
    bool leader = false;    // a leader; or
    std::uint8_t left = 0;  // so many units
    static constexpr Ask ask{"charge-loss", "9.6", "Choose a charging unit to lose"};
    static constexpr auto fields = std::tuple{field("leader", &ChargeLoss::leader, flag, optional),
                                              field("left", &ChargeLoss::left, up_to(255), optional)};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 9.1 J: who goes in: advance.cpp
struct Advance {
    using lies_on = On<AssaultCourse>;
    static constexpr auto needs = assault_under_way;
    PieceId weapon = no_piece;  // that the next unit of its hex takes along (12.3)
    std::uint8_t gone_in = 0;   // units
    bool unarmed = false;       // the next unit takes none
    static constexpr Ask ask{"advance", "9.1", "Advance into the hex"};
    static constexpr auto fields = std::tuple{field("weapon", &Advance::weapon, weapon_form, optional),
                                              field("gone_in", &Advance::gone_in, up_to(255), optional),
                                              field("unarmed", &Advance::unarmed, flag, optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 9.6.3: a group that must march or charge: gyokusai.cpp
enum class Band : std::uint16_t { fresh, marched, charged };
struct LastCharge {
    using lies_on = On<Activation>;
    HexId hex = no_hex;  // from where it set out last, so that a group that does not get on stops
    Band band = Band::fresh;
    static constexpr Ask ask{"gyokusai", "9.6.3", "Move or charge"};
    static constexpr auto fields = std::tuple{field("hex", &LastCharge::hex, place_form, optional),
                                              field("band", &LastCharge::band, word_form<Band>, optional)};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 14.1: whether a hero appears or is used: heroes.cpp
struct HeroOffer {
    using lies_on = On<AssaultCourse, FireResolution>;
    HexId hex = no_hex;  // Skaggs' marker
    Hero hero = Hero::none;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"hero", "14.1", "Does the hero take part?"};
    static constexpr auto fields =
        std::tuple{field("hex", &HeroOffer::hex, place_form, optional), field("hero", &HeroOffer::hero, word_form<Hero>)};
    static constexpr Side by = us;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::guam
