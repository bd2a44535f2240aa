// The procedures of 4.0 to 9.0: the turn, Causeway, airpower, reinforcements.
#pragma once

#include <cstdint>
#include <tuple>

#include "core/game.h"
#include "core/list_forms.h"
#include "core/procedures.h"
#include "games/ichigo/nations.h"

namespace causeway::ichigo {

struct Game;
struct Position;

// 5.1, with the start of the turn (5.2, 8.9) before it.
enum class Phase : std::uint8_t {
    setup,
    start,
    landing,
    us_first,
    us_second,
    airpower,
    reinforcement,
    japan_first,
    japan_second,
    china_first,
    china_second,
    recruits,
    over,
};

// The answers, and what they take.
enum class Verb : std::uint8_t {
    roll,
    draw,
    place,
    pass,
    land,
    transfer,
    order,
    marker,
    withdraw,
    absorb,
    end,
    unit,
    stack,
    leave,
    move,
    through,
    stop,
    airlift,
    airdrop,
    supply,
    target,
    attacker,
    attackers,
    commit,
    cancel,
    tank,
    special_forces,
    done,
    lose,
    advance,
    all,
    push
};
inline constexpr auto piece_form = id_of([](const auto& game) -> const auto& { return game.units; }, "piece");
inline constexpr auto nation_form = words(nation_ids);

bool is_landing_port(const Game& game, HexId hex);

// Where procedures can be under way, for Positions that come from outside: what several of them need (core/procedures.h). The
// rest is in invariants.cpp.
inline constexpr auto causeway_is_open = [](const auto&, const auto& p) { return p.turn == 7 && p.causeway == 0; };  // 5.2
inline constexpr auto causeway_is_launched = [](const auto&, const auto& p) { return launched(p); };
inline constexpr auto mainland_is_open = [](const auto&, const auto& p) { return p.mainland_beachhead == no_hex; };  // 5.3.12
inline constexpr auto bombers_are_there = [](const auto&, const auto& p) { return p.turn >= 7; };                    // 8.9
struct EndPhase;
struct BomberRoll;
struct Land;
struct Garrison;
struct Enter;
struct Absorb;
struct AreaArmyRoll;

// What a die decides.
struct DieRoll {
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
};

// --- 5.0 Sequence of play, 4.1 China collapse: sequence.cpp ----------------------------------------------------------

// 5.1: the phases of a turn; never asks.
struct Turn {
    bool begun = false;  // the current phase; with nothing above it on the stack, it is over
    static constexpr Ask ask{"turn", "5.1", "The turn goes on"};
    static constexpr auto fields = std::tuple{field("begun", &Turn::begun, up_to(1))};
    using lies_on = On<>;
    void go_on(const Game& game, Position& p, Events* events);
    bool stands(const Game&, const auto& p, std::size_t depth) const {
        return !p.stack.is_top(depth) && p.phase != Phase::over && begun == (p.phase != Phase::setup);
    }
};

// 5.5: who decides whether a nation moves or fights first.
struct Order {
    Nation nation = Nation::japan;
    static constexpr Ask ask{"order", "5.5", "Move first or fight first?"};
    static constexpr auto fields = std::tuple{field("nation", &Order::nation, nation_form)};
    using lies_on = On<Turn>;
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 5.0: a player who did something in a phase ends it himself, so that he can take back his last step like any other. One who
// had nothing to do, or passed on everything, is not asked.
struct EndPhase {
    bool acted = false;
    static constexpr Ask ask{"end-phase", "5.0", "All is done in this phase: end it"};
    static constexpr auto fields = std::tuple{field("acted", &EndPhase::acted, up_to(1))};
    using lies_on = On<Turn, AreaArmyRoll>;
    static constexpr std::array phase{Phase::start, Phase::landing, Phase::airpower, Phase::reinforcement, Phase::recruits};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 4.1
struct CollapseRoll : DieRoll {
    static constexpr Ask ask{"collapse", "4.1", "Chungking has fallen. Does China collapse?"};
    using lies_on = Within<Turn>;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 4.0: the match has ended; never asks.
struct Over {
    static constexpr Ask ask{"over", "4.0", "The game is over"};
    using lies_on = TopOn<>;
    static constexpr auto phase = Phase::over;
    void go_on(const Game&, Position&, Events*) {}
};

// --- 5.2, 5.3 Causeway: causeway.cpp ---------------------------------------------------------------------------------

// 5.2: whether the loss of all airbases helps or hinders.
struct CausewaySign : DieRoll {
    static constexpr Ask ask{"causeway-sign", "5.2", "Does the loss of all airbases speak for Causeway or against it?"};
    using lies_on = On<Turn, BomberRoll>;
    static constexpr auto phase = Phase::start;
    static constexpr auto needs = causeway_is_open;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 5.2
struct CausewayRoll {
    std::uint8_t airbases = 0;  // their loss speaks 1: for the landing, 2: against it
    static constexpr Ask ask{"causeway", "5.2", "Causeway or the Philippines?"};
    static constexpr auto fields = std::tuple{field("airbases", &CausewayRoll::airbases, up_to(2))};
    static constexpr Side by = chance_side;
    using lies_on = On<Turn, BomberRoll>;
    static constexpr auto phase = Phase::start;
    static constexpr auto needs = causeway_is_open;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 5.3.12: the Allies choose the mainland landing.
struct Port {
    static constexpr Ask ask{"port", "5.3.12", "Choose the port of the landing on the mainland"};
    static constexpr Side by = allies;
    using lies_on = On<Land>;
    static constexpr auto phase = Phase::landing;
    static constexpr auto needs = mainland_is_open;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

// 5.3.4, 5.3.12: the Allies push units out of the landing hex.
struct Displace {
    HexId hex = no_hex;
    static constexpr Ask ask{"displace", "5.3.12", "Move the units in the port out of the way of the landing"};
    static constexpr auto fields =
        std::tuple{field("hex", &Displace::hex, fitting(hex_form, is_landing_port, "must be the port of a landing"))};
    static constexpr Side by = allies;
    using lies_on = On<Land>;
    static constexpr auto phase = Phase::landing;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 5.3.4, 10.11
struct Land {
    bool landed = false;  // where divisions must land in this turn (R38)
    static constexpr Ask ask{"land", "5.3.4", "Bring US divisions ashore, or end the landings"};
    static constexpr auto fields = std::tuple{field("landed", &Land::landed, up_to(1))};
    static constexpr Side by = allies;
    using lies_on = On<Turn, Garrison>;
    static constexpr auto phase = Phase::landing;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    // 5.3.4: nobody comes ashore before there is a beachhead.
    bool stands(const Game&, const auto& p, std::size_t depth) const {
        return !p.stack.is_top(depth) || p.turn != 7 || p.formosa_beachhead != no_hex;
    }
};

// 5.3.5
struct Garrison {
    PieceId piece = no_piece;  // the division that is deployed now
    static constexpr Ask ask{"garrison", "5.3.5", "Deploy the Formosa Garrison"};
    static constexpr auto fields = std::tuple{field("piece", &Garrison::piece, piece_form, optional)};
    static constexpr Side by = japan;
    using lies_on = On<Enter>;
    static constexpr auto phase = Phase::landing;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- 8.0 Airpower: airpower.cpp --------------------------------------------------------------------------------------

// 5.3.3, 8.9
struct BomberRoll : DieRoll {
    static constexpr Ask ask{"bomber-roll", "8.9", "Do the B-29s fly this turn?"};
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::start;
    static constexpr auto needs = bombers_are_there;
    bool ready(const Game& game, Position& p, Events* events);
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 8.9
struct Bomber {
    static constexpr Ask ask{"bomber", "8.9", "Send the B-29s against a Japanese city, or pass"};
    static constexpr Side by = allies;
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::start;
    static constexpr auto needs = bombers_are_there;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 8.1
struct AirJapan : DieRoll {
    static constexpr Ask ask{"air-japan", "8.1", "Japan rolls for the air"};
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::airpower;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 8.1
struct AirAllies {
    std::uint8_t japanese_die = 0;
    static constexpr Ask ask{"air-allies", "8.1", "The Allies roll for the air"};
    static constexpr auto fields = std::tuple{field("japanese_die", &AirAllies::japanese_die, from_to(1, 6))};
    static constexpr Side by = chance_side;
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::airpower;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 8.2: the winner of the air places its markers.
struct AirPlace {
    std::uint8_t markers = 0;  // left to be placed
    static constexpr Ask ask{"air-place", "8.2", "Place an airpower marker"};
    static constexpr auto fields = std::tuple{field("markers", &AirPlace::markers, from_to(1, 5))};
    using lies_on = On<EndPhase>;
    static constexpr auto phase = Phase::airpower;
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- 9.0 Reinforcements, 3.3 the deal: reinforcement.cpp, area_army.cpp ----------------------------------------------

// 3.3: the faces of the Chinese bodies on the map, one after the other.
struct Deal {
    std::uint8_t dealt = 0, of = 0;
    static constexpr Ask ask{"deal", "3.3", "A Chinese unit is dealt face down"};
    static constexpr auto fields = std::tuple{field("dealt", &Deal::dealt, up_to(255)), field("of", &Deal::of, up_to(255))};
    static constexpr Side by = chance_side;
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::setup;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 9.1, 9.3, 5.3.6: each unit that may come is asked about once a phase.
struct Enter {
    PieceId piece = no_piece;
    std::uint16_t next = 0;  // its place in the Japanese order of battle
    static constexpr Ask ask{"enter", "9.1", "Bring the next reinforcement on, or pass to hold it back"};
    static constexpr auto fields =
        std::tuple{field("next", &Enter::next, up_to(255)), field("piece", &Enter::piece, piece_form, optional)};
    static constexpr Side by = japan;
    using lies_on = On<EndPhase>;
    static constexpr std::array phase{Phase::reinforcement, Phase::landing};
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 9.2, R42
struct Withdraw {
    std::uint8_t divisions = 0;    // still owed
    std::uint8_t substitutes = 0;  // still owed for a division that was missing
    bool joined = false;           // a unit has joined the 14th Area Army (5.3.11)
    static constexpr Ask ask{"withdraw", "9.2", "Choose a unit to withdraw"};
    static constexpr auto fields =
        std::tuple{field("divisions", &Withdraw::divisions, up_to(2)), field("substitutes", &Withdraw::substitutes, up_to(2)),
                   field("joined", &Withdraw::joined, up_to(1))};
    static constexpr Side by = japan;
    using lies_on = On<Absorb>;
    static constexpr auto phase = Phase::reinforcement;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game&, const auto&, std::size_t) const { return divisions + substitutes > 0; }
};

// 9.5
struct Absorb {
    static constexpr Ask ask{"absorb", "9.5", "Choose a reduced division to be filled up with a brigade, or end"};
    static constexpr Side by = japan;
    using lies_on = On<Enter>;
    static constexpr auto phase = Phase::reinforcement;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

// 9.5
struct AbsorbBrigade {
    PieceId piece = no_piece;  // the division
    static constexpr Ask ask{"absorb-brigade", "9.5", "Choose the brigade that it absorbs"};
    static constexpr auto fields = std::tuple{field("piece", &AbsorbBrigade::piece, piece_form)};
    static constexpr Side by = japan;
    using lies_on = On<Absorb>;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 5.3.7
struct AreaArmyRoll : DieRoll {
    static constexpr Ask ask{"area-army-roll", "5.3.7", "How many units of the 14th Area Army sail?"};
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::reinforcement;
    static constexpr auto needs = causeway_is_launched;
    bool ready(const Game& game, Position& p, Events* events);
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 5.3.7
struct AreaArmyDraw {
    std::uint8_t units = 0;  // left to be drawn
    static constexpr Ask ask{"area-army-draw", "5.3.7", "A unit of the 14th Area Army is drawn"};
    static constexpr auto fields = std::tuple{field("units", &AreaArmyDraw::units, up_to(6))};
    static constexpr Side by = chance_side;
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::reinforcement;
    static constexpr auto needs = causeway_is_launched;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game&, const auto& p, std::size_t depth) const { return units > 0 || !p.stack.is_top(depth); }
};

// 5.3.9
struct Crossing {
    PieceId piece = no_piece;
    static constexpr Ask ask{"crossing", "5.3.9", "Does the unit survive the crossing?"};
    static constexpr auto fields = std::tuple{field("piece", &Crossing::piece, piece_form)};
    static constexpr Side by = chance_side;
    using lies_on = On<AreaArmyDraw>;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 5.3.8: Japan places what survived.
struct Ashore {
    PieceId piece = no_piece;
    static constexpr Ask ask{"ashore", "5.3.8", "Choose where the unit comes ashore"};
    static constexpr auto fields = std::tuple{field("piece", &Ashore::piece, piece_form, optional)};
    static constexpr Side by = japan;
    using lies_on = On<EndPhase>;
    static constexpr auto phase = Phase::reinforcement;
    static constexpr auto needs = causeway_is_launched;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 9.7
struct RecruitsRoll : DieRoll {
    static constexpr Ask ask{"recruits-roll", "9.7", "How many Chinese reinforcements come?"};
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::recruits;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 9.7
struct RecruitsDraw {
    std::uint8_t units = 0;  // left to be drawn
    static constexpr Ask ask{"recruits-draw", "9.7", "A Chinese reinforcement is drawn"};
    static constexpr auto fields = std::tuple{field("units", &RecruitsDraw::units, up_to(6))};
    static constexpr Side by = chance_side;
    using lies_on = On<EndPhase>;
    static constexpr auto phase = Phase::recruits;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game&, const auto& p, std::size_t depth) const { return units > 0 || !p.stack.is_top(depth); }
};

// 9.7
struct RecruitsPlace {
    PieceId piece = no_piece;
    static constexpr Ask ask{"recruits-place", "9.7", "Choose a city for the reinforcement"};
    static constexpr auto fields = std::tuple{field("piece", &RecruitsPlace::piece, piece_form)};
    static constexpr Side by = allies;
    using lies_on = On<RecruitsDraw>;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::ichigo
