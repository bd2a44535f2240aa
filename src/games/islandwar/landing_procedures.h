// What can wait for an answer in reinforcements and landings: 17, 18.
#pragma once

#include "games/islandwar/sides.h"

namespace causeway::islandwar {

struct Turn;
struct Initial;
struct Select;
struct MoveTo;
struct Withdraw;
struct Assault;

// --- the Initial Phase (17, 18A, 18C.3): reinforcements.cpp, planning.cpp --------------------------------------------------

// 18A, R18.3: hexes of Beachheads are written down and dropped, boxes are filled; before the first turn hexes only.
struct Planning {
    using lies_on = On<Turn, Initial>;
    static constexpr std::array phase{Phase::setup, Phase::initial};
    static constexpr bool completes = true;
    static constexpr Ask ask{"planning", "18A", "Plan the landings, or be done"};
    static constexpr Side by = us;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
// 18A.2: units of the Offshore Box go into the boxes of one plan.
struct Boxes {
    using lies_on = On<Planning>;
    static constexpr auto phase = Phase::initial;
    std::uint8_t plan = 0;
    std::uint8_t filler = 0;
    static constexpr bool completes = true;
    static constexpr Ask ask{"boxes", "18A.2", "Put units into the waves, or choose a transport to load"};
    static constexpr auto fields = std::tuple{field("plan", &Boxes::plan, up_to(static_cast<int>(plan_count) - 1))};
    static constexpr Side by = us;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};
// 18K.1: what rides in the transport, which is in one of the boxes.
struct Loading {
    using lies_on = TopOn<Boxes>;
    PieceId piece = no_piece;
    static constexpr bool completes = true;
    static constexpr Ask ask{"loading", "18K.1", "Choose what rides in the transport"};
    static constexpr auto fields = std::tuple{field("piece", &Loading::piece, piece_form)};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// 18C.3: where the demonstration is.
struct Demonstrate {
    using lies_on = TopOn<Turn, Initial, Planning, Withdraw>;
    static constexpr auto phase = Phase::initial;
    static constexpr Ask ask{"demonstrate", "18C.3", "Choose the beach of the demonstration"};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
// 21.4: some of its battalions may leave it before the others.
struct EarlyBattalions {
    using lies_on = TopOn<Turn, Initial, Planning, Withdraw>;
    static constexpr auto phase = Phase::initial;
    std::uint8_t left = 0;
    static constexpr Ask ask{"early-battalions", "21.4", "Choose battalions that leave the demonstration now, or be done"};
    static constexpr auto fields = std::tuple{field("left", &EarlyBattalions::left, from_to(1, 20))};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
// 17A.2: so many units of that type must leave.
struct Withdraw {
    using lies_on = On<Turn, Initial, Planning, Withdraw>;
    static constexpr auto phase = Phase::initial;
    Type type = Type::amtrac;
    std::uint8_t left = 0;
    static constexpr Ask ask{"withdraw", "17A.2", "Choose a unit to withdraw"};
    static constexpr auto fields =
        std::tuple{field("type", &Withdraw::type, word_form<Type>), field("left", &Withdraw::left, from_to(1, 20))};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- landing (18D, 18E, 18G.1d): landing.cpp, ashore.cpp -----------------------------------------------------------------

// 18E: the unit, with what it carries, has been placed in its hex.
struct LandingRoll : DieRoll {
    static constexpr const char* chart = "landing-disruption";
    using lies_on = TopOn<Select, MoveTo>;
    static constexpr auto phase = movement_phases;
    PieceId piece = no_piece;
    std::uint8_t opposed = 0, returns = 0;  // 18A.1: it goes back at once
    static constexpr Ask ask{"landing-roll", "18E", "A landing is rolled"};
    static constexpr auto fields =
        std::tuple{field("piece", &LandingRoll::piece, piece_form), field("opposed", &LandingRoll::opposed, up_to(1), optional),
                   field("returns", &LandingRoll::returns, up_to(1), optional)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 18G.1d, R18.12: enough are ashore to overrun the enemies in the hex.
struct BeachOverrun {
    using lies_on = TopOn<Select, MoveTo>;
    static constexpr auto phase = movement_phases;
    HexId hex = no_hex;
    static constexpr Ask ask{"beach-overrun", "18G.1d", "Overrun the enemies on the beach?"};
    static constexpr auto fields = std::tuple{field("hex", &BeachOverrun::hex, land_form)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Preview preview(const Game& game, const Position& p, Action action) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- amphibious assaults (18J): ashore.cpp -------------------------------------------------------------------------------

bool is_landing_assault(const Game& game, const Position& p);  // an assault within one hex is under way

// 18J.3: nobody has retreated.
struct NextRound {
    using lies_on = TopOn<Assault>;
    static constexpr auto needs = is_landing_assault;
    static constexpr Ask ask{"next-round", "18J.3", "Fight another round, or go back to the ships?"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Preview preview(const Game& game, const Position& p, Action action) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
// 18J.2, R18.14: those that attacked go (status::retreats), others may go along; then each of them rolls.
struct SeaRetreat {
    using lies_on = On<Assault>;
    static constexpr auto needs = is_landing_assault;
    std::uint8_t voluntary = 0, chosen = 0;
    static constexpr Ask ask{"sea-retreat", "18J.2", "Choose others in the hex that go back to the ships too, or be done"};
    static constexpr auto fields = std::tuple{field("voluntary", &SeaRetreat::voluntary, up_to(1), optional),
                                              field("chosen", &SeaRetreat::chosen, up_to(1), optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Preview preview(const Game& game, const Position& p, Action action) const;
};
struct SeaRetreatRoll : DieRoll {
    static constexpr const char* chart = "amphibious-retreat";
    using lies_on = TopOn<SeaRetreat>;
    static constexpr auto needs = is_landing_assault;
    PieceId piece = no_piece;
    static constexpr Ask ask{"sea-retreat-roll", "18J.2", "A retreat to the ships is rolled"};
    static constexpr auto fields = std::tuple{field("piece", &SeaRetreatRoll::piece, piece_form)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- transports (18K): transport.cpp -------------------------------------------------------------------------------------

// 18K.3: at the end of a phase a reduced transport drops what it can carry no longer.
struct Overloaded {
    using lies_on = TopOn<Turn>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"overloaded", "18K.3", "Choose what the reduced transport drops"};
    static constexpr auto fields = std::tuple{field("piece", &Overloaded::piece, piece_form)};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::islandwar
