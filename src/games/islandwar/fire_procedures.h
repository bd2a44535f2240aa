// What can wait for an answer in 11 and 12. A bombardment is put together above Bombard (Aim) and then gives way to its die
// (BombardRoll) and to its hits (ChooseHits, PlaceHits). Whatever spends air points lets the enemy's guns fire at them first:
// AntiAir and its dice lie above what they can abort.
#pragma once

#include "core/fixed_vector.h"
#include "games/islandwar/sides.h"

namespace causeway::islandwar {

struct Turn;
struct March;
struct MoveTo;
struct Assault;
struct InterdictionRoll;

bool is_assault_on(const Game& game, const Position& p);  // support.cpp

// --- bombardment (11B): bombardment.cpp ----------------------------------------------------------------------------------

// The phasing side bombards hex after hex.
struct Bombard {
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::bombardment;
    FixedVector<HexId, 10> shelled{};  // R12.1: where each surface point of this phase went
    std::uint8_t napalm = 0;           // 21.7: points of this turn
    std::uint8_t acted = 0;
    static constexpr Ask ask{"bombard", "11B", "Choose a hex to bombard, or end the phase"};
    static constexpr auto fields =
        std::tuple{field("shelled", &Bombard::shelled, repeating(list_of(hex_form))),
                   field("napalm", &Bombard::napalm, up_to(20)), field("acted", &Bombard::acted, up_to(1), optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};

// What goes at one hex; its guns are marked status::supports.
struct Barrage {
    HexId hex = no_hex;
    PieceId alone = no_piece;           // 15B.5: at this unit on top of the fort only
    std::uint8_t air = 0, surface = 0;  // points, those of napalm among them
    std::uint8_t napalm = 0;            // 21.7
    std::uint8_t filler = 0;
    static constexpr auto fields =
        std::tuple{field("hex", &Barrage::hex, hex_form), field("alone", &Barrage::alone, piece_form, optional),
                   field("air", &Barrage::air, up_to(40)), field("surface", &Barrage::surface, up_to(3)),
                   field("napalm", &Barrage::napalm, up_to(20), optional)};
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
struct Aim : Barrage {
    using lies_on = TopOn<Bombard>;
    static constexpr Ask ask{"aim", "11B.1", "Add guns, air and surface points, then open fire"};
    static constexpr bool completes = true;
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};
struct BombardRoll : DieRoll, Barrage {
    static constexpr const char* chart = "bombardment";
    using lies_on = On<Bombard>;
    static constexpr Ask ask{"bombard-roll", "11B.1", "The bombardment is rolled"};
    bool ready(const Game& game, Position& p, Events* events);
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 11B.2: the American puts hits on exposed guns before the owner places the rest.
struct ChooseHits {
    using lies_on = TopOn<Bombard>;
    HexId hex = no_hex;
    std::uint8_t hits = 0;
    std::uint8_t filler = 0;
    static constexpr Side by = us;
    static constexpr Ask ask{"choose-hits", "11B.2", "Put a disruption hit on an exposed gun, or leave the hits to the owner"};
    static constexpr auto fields =
        std::tuple{field("hex", &ChooseHits::hex, hex_form), field("hits", &ChooseHits::hits, from_to(1, 20))};
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};
struct PlaceHits {
    using lies_on = On<Bombard>;
    HexId hex = no_hex;
    PieceId alone = no_piece;  // 15B.5
    std::uint8_t hits = 0;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"place-hits", "11B.2", "Choose the unit that takes a disruption hit"};
    static constexpr auto fields =
        std::tuple{field("hex", &PlaceHits::hex, hex_form), field("alone", &PlaceHits::alone, piece_form, optional),
                   field("hits", &PlaceHits::hits, up_to(20))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// --- Support (11A, 12.1): support.cpp ------------------------------------------------------------------------------------

// For one Assault; what is lent stands in Position::fight, and the guns are marked status::supports.
template <bool attacking>
struct Support {
    using lies_on = TopOn<Assault>;
    static constexpr auto phase = fighting_phases;
    static constexpr auto needs = is_assault_on;
    static constexpr Ask ask = attacking ? Ask{"offensive-support", "11A.1", "Add guns, air and surface points to the attack"}
                                         : Ask{"defensive-support", "11A.2", "Add guns, air and surface points to the defence"};
    static constexpr bool completes = true;
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};
using OffensiveSupport = Support<true>;
using DefensiveSupport = Support<false>;

// --- anti-aircraft fire (11C): antiair.cpp -------------------------------------------------------------------------------

// Only the Japanese are asked: only the American has air points (21.6). The dice that the chosen units will roll, those of
// units at most one hex away apart.
struct AntiAir {
    using lies_on = TopOn<BombardRoll, Assault, InterdictionRoll>;
    HexId hex = no_hex;
    std::uint8_t close = 0, far = 0;
    static constexpr Side by = japan;
    static constexpr Ask ask{"anti-air", "11C.1", "Choose the units that fire at the aircraft"};
    static constexpr auto fields =
        std::tuple{field("hex", &AntiAir::hex, hex_form), field("close", &AntiAir::close, up_to(60), optional),
                   field("far", &AntiAir::far, up_to(60), optional)};
    static constexpr bool completes = true;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};
struct AntiAirRoll : DieRoll {
    static constexpr const char* chart = "anti-aircraft";
    using lies_on = TopOn<BombardRoll, Assault, InterdictionRoll>;
    HexId hex = no_hex;
    std::uint8_t close = 0, far = 0;
    static constexpr Ask ask{"anti-air-roll", "11C.1", "Anti-aircraft fire is rolled"};
    static constexpr auto fields =
        std::tuple{field("hex", &AntiAirRoll::hex, hex_form), field("close", &AntiAirRoll::close, up_to(60), optional),
                   field("far", &AntiAirRoll::far, up_to(60), optional)};
    bool ready(const Game& game, Position& p, Events* events);
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// --- interdiction (12.2): interdiction.cpp -------------------------------------------------------------------------------

// Japanese units have entered a hex.
struct Interdict {
    using lies_on = TopOn<March, MoveTo>;
    HexId hex = no_hex;
    std::uint8_t road = 0;  // they came along one
    std::uint8_t filler = 0;
    static constexpr Side by = us;
    static constexpr std::array phase{Phase::movement, Phase::combat};
    static constexpr Ask ask{"interdict", "12.2", "Send aircraft against the units that have entered the hex?"};
    static constexpr auto fields =
        std::tuple{field("hex", &Interdict::hex, hex_form), field("road", &Interdict::road, up_to(1), optional)};
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};
// A die for each air point that is left; the best counts (R12.4).
struct InterdictionRoll : DieRoll {
    static constexpr const char* chart = "interdiction";
    using lies_on = On<March, MoveTo>;
    static constexpr std::array phase{Phase::movement, Phase::combat};
    HexId hex = no_hex;
    std::uint8_t air = 0;
    std::uint8_t best = 0;
    std::uint8_t road = 0;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"interdiction-roll", "12.2", "Interdiction is rolled"};
    static constexpr auto fields = std::tuple{
        field("hex", &InterdictionRoll::hex, hex_form), field("air", &InterdictionRoll::air, up_to(40)),
        field("best", &InterdictionRoll::best, up_to(2), optional), field("road", &InterdictionRoll::road, up_to(1), optional)};
    bool ready(const Game& game, Position& p, Events* events);
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::islandwar
