// The procedures of an activation (5.0): orders, leaders and weapons (12.0, 13.0), movement (6.0) and what waits on the way
// (23.0 to 25.0, 28.0).
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "games/guam/sequence_procedures.h"

namespace causeway::guam {

// --- orders: activation.cpp --------------------------------------------------------------------------------------------

// Steps of an activation (4.0 2v), in order; the player may go on, never back.
enum class Step : std::uint8_t { leaders, weapons, assaults, markers, actions };
// What comes next when the procedures above an activation are gone.
enum class Pending : std::uint8_t { none, unload, charge, burn, crowd, close };

// 5.0: the chit in play commands.
struct Activation {
    PieceId weapon = no_piece;  // to fire with, chosen by the player (8.2)
    Side side = us;
    Step step = Step::leaders;
    Pending pending = Pending::none;
    bool unarmed = false;          // the group fires without a weapon
    bool concentrated = false;     // 8.3.6
    bool detached = false;         // a weapon was detached: none is attached any more (R4.10)
    bool repaired = false;         // the roll for the airfield was made (R11.5)
    bool begun = false;            // what happens at the start has happened
    bool acted = false;            // the player did something, so that he ends it himself (5.0)
    Shells shells = Shells::best;  // of a white box (8.1)
    static constexpr Ask ask{"activation", "5.0", "Give orders to active units"};
    static constexpr auto fields = std::tuple{field("piece", &Activation::weapon, piece_form, optional),
                                              field("side", &Activation::side, side_form),
                                              field("step", &Activation::step, word_form<Step>),
                                              field("pending", &Activation::pending, word_form<Pending>, optional),
                                              field("unarmed", &Activation::unarmed, flag, optional),
                                              field("concentrated", &Activation::concentrated, flag, optional),
                                              field("detached", &Activation::detached, flag, optional),
                                              field("repaired", &Activation::repaired, flag, optional),
                                              field("begun", &Activation::begun, flag, optional),
                                              field("acted", &Activation::acted, flag, optional),
                                              field("shells", &Activation::shells, word_form<Shells>, optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::engineering>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::sealing>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::clearing>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::repair>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::scatter>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::illumination>, const Game& game, Position& p, int face, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 9.2: where a marker goes that is not on an enemy: assault.cpp
struct PlaceMark {
    using lies_on = On<Activation>;
    static constexpr Ask ask{"mark", "9.2", "Choose the hex of the assault marker"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 13.1: leaders.cpp
struct PlaceLeader {
    using lies_on = On<Activation>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"place-leader", "13.1", "Where does the leader go?"};
    static constexpr auto fields = std::tuple{field("piece", &PlaceLeader::piece, person_form)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 13.1: a leader or hero who is left alone.
struct LonelyLeader {
    HexId hex = no_hex;
    PieceId piece = no_piece;
    Side side = us;
    bool replaced = false;  // a Japanese one was lost, his replacement looks for units
    static constexpr Ask ask{"lonely-leader", "13.1", "Where does the leader go?"};
    static constexpr auto fields =
        std::tuple{field("hex", &LonelyLeader::hex, land_form), field("piece", &LonelyLeader::piece, person_form),
                   field("side", &LonelyLeader::side, side_form), field("replaced", &LonelyLeader::replaced, flag, optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 12.1: weapons.cpp
struct PlaceWeapon {
    using lies_on = On<Activation>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"place-weapon", "12.1", "Which hex gets the support weapon?"};
    static constexpr auto fields = std::tuple{field("piece", &PlaceWeapon::piece, weapon_form)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 12.1: more weapons than units.
struct Excess {
    HexId hex = no_hex;
    Side side = us;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"excess", "12.1", "Choose a support weapon to take away"};
    static constexpr auto fields = std::tuple{field("hex", &Excess::hex, land_form), field("side", &Excess::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 8.5.2: where a routed unit comes back: routed.cpp
struct Rejoin {
    using lies_on = On<Activation>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"rejoin", "8.5.2", "Where does the routed unit come back?"};
    static constexpr auto fields = std::tuple{field("piece", &Rejoin::piece, unit_form)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- indirect fire (8.7): indirect.cpp ---------------------------------------------------------------------------------

// 8.7.1 to 8.7.3: where the group lays a barrage, lights up the ground or lays smoke.
enum class Lays : std::uint16_t { barrage, light, smoke };
struct Aiming {
    using lies_on = On<Activation>;
    Lays what = Lays::barrage;
    static constexpr Ask ask{"lay-barrage", "8.7.1", "Choose the hex for the barrage"};
    static constexpr std::array<Ask, 2> asks{
        {{"light-up", "8.7.3", "Choose the hex to light up"}, {"lay-smoke", "8.7.2", "Choose the hex for the smoke"}}};
    std::size_t which() const { return index(what); }
    static constexpr auto fields = std::tuple{field("what", &Aiming::what, word_form<Lays>)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- movement (6.0): march.cpp -----------------------------------------------------------------------------------------

enum class MarchStep : std::uint8_t { choose, left, mined, ambush, entered, stopped, into_cave };

// A group on its way.
struct Marching {
    using lies_on = Within<Activation>;
    HexId hex = no_hex;       // where it wants to go
    HexId to = no_hex;        // the next hex
    std::uint16_t mines = 0;  // DG that the group carries along from mines (28.1)
    MarchStep step = MarchStep::choose;
    Road road = Road::none;  // that it takes into the next hex
    static constexpr Ask ask{"march", "6.0", ""};
    static constexpr auto fields = std::tuple{
        field("hex", &Marching::hex, land_form), field("to", &Marching::to, land_form, optional),
        field("mines", &Marching::mines, up_to(9), optional), field("step", &Marching::step, word_form<MarchStep>, optional),
        field("road", &Marching::road, word_form<Road>, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::mines>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 6.2.2: claim the ridge marker or not; the other side is asked after the first.
struct RidgeClaim {
    HexId hex = no_hex;
    HexId to = no_hex;  // the enemy's hex
    Side side = us;
    bool second = false;
    static constexpr Ask ask{"ridge", "6.2.2", "Claim the ridge?"};
    static constexpr auto fields =
        std::tuple{field("hex", &RidgeClaim::hex, land_form), field("to", &RidgeClaim::to, land_form),
                   field("side", &RidgeClaim::side, side_form), field("second", &RidgeClaim::second, flag, optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 16.0: strike the Japanese who came along a road to the hex, or not.
struct Interdiction {
    HexId hex = no_hex;
    static constexpr Ask ask{"interdiction", "16.0", "Strike the units on the road?"};
    static constexpr auto fields = std::tuple{field("hex", &Interdiction::hex, land_form)};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- hazards: hazards.cpp ----------------------------------------------------------------------------------------------

// 28.1: stay on the beach or go on.
struct MineChoice {
    using lies_on = On<Marching>;
    HexId hex = no_hex;
    HexId to = no_hex;
    std::uint16_t levels = 0;  // DG of the mines
    static constexpr Ask ask{"mines", "28.1", "Go on through the mines, or stay on the beach?"};
    static constexpr auto fields =
        std::tuple{field("hex", &MineChoice::hex, land_form), field("to", &MineChoice::to, land_form),
                   field("levels", &MineChoice::levels, up_to(9))};
    static constexpr Side by = us;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 24.1: the unit is drawn once the attempt has succeeded.
struct AmbushAttempt {
    using lies_on = On<Marching>;
    HexId hex = no_hex;  // where the group stands
    HexId to = no_hex;   // and wants to go
    std::uint16_t drawing = 0;
    static constexpr Ask ask{"ambush", "24.1", "Try to place an ambush unit?"};
    static constexpr std::array<Ask, 1> asks{{{"ambush", "24.1", "The ambush unit is drawn"}}};
    std::size_t which() const { return drawing; }
    static constexpr auto fields =
        std::tuple{field("hex", &AmbushAttempt::hex, land_form), field("to", &AmbushAttempt::to, land_form),
                   field("drawing", &AmbushAttempt::drawing, flag, optional)};
    Side asked(const Game&, const Position&) const { return drawing != 0 ? chance_side : japan; }
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::ambush>, const Game& game, Position& p, int face, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 23.0: a booby trap goes off; Chance turns it over.
struct BoobyTrap {
    HexId hex = no_hex;
    std::uint8_t kind = nothing;       // once it is turned over
    std::uint8_t first_die = nothing;  // that the dogs may undo
    static constexpr Ask ask{"trap", "23.0", "The booby trap is turned over"};
    static constexpr auto fields =
        std::tuple{field("hex", &BoobyTrap::hex, land_form), field("kind", &BoobyTrap::kind, up_to(max_traps - 1), optional),
                   field("first_die", &BoobyTrap::first_die, up_to(9), optional)};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::trap>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::alert>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 25.0: a sniper shoots; Chance turns him over.
struct SniperShot {
    HexId hex = no_hex;
    HexId to = no_hex;                 // the hex that was entered
    std::uint8_t first_die = nothing;  // that the dogs may undo
    bool has_shot = false;
    static constexpr Ask ask{"sniper", "25.0", "The sniper is turned over"};
    static constexpr auto fields =
        std::tuple{field("hex", &SniperShot::hex, land_form), field("to", &SniperShot::to, land_form),
                   field("first_die", &SniperShot::first_die, up_to(9), optional),
                   field("has_shot", &SniperShot::has_shot, flag, optional)};
    static constexpr Side by = chance_side;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::sniper>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::alert>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 23.0, 25.0: whether the war dogs of the hex are to undo the die that did harm.
struct CallDogs {
    using lies_on = TopOn<BoobyTrap, SniperShot>;
    HexId hex = no_hex;
    static constexpr Ask ask{"call-dogs", "12.5", "Send the war dogs to undo it?"};
    static constexpr auto fields = std::tuple{field("hex", &CallDogs::hex, land_form)};
    static constexpr Side by = us;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 23.0, 25.0: which American leader is lost.
struct LeaderLoss {
    HexId hex = no_hex;
    static constexpr Ask ask{"leader-loss", "23.0", "Choose the leader who is hit"};
    static constexpr auto fields = std::tuple{field("hex", &LeaderLoss::hex, land_form)};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

}  // namespace causeway::guam
