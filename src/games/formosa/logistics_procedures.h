// What can wait for an answer in 3.0 Set-up, 7.0 Logistics, 8.0 Recruits, 9.0 Amoy and 24.0 Scenarios.
#pragma once

#include "games/formosa/sides.h"

namespace causeway::formosa {

struct Turn;
struct Deploy;
struct ReconRoll;
struct Mobilize;
struct SetupKamikaze;
struct SetupLp;
template <Side of>
struct Recruit;

// 24.1: Japanese tactical air points.
struct SetupTac : DieRoll, In<Phase::setup, SetupKamikaze> {
    static constexpr Ask ask{"setup-tac", "24.1", "How many Japanese tactical air points are there?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 24.1
struct SetupKamikaze : DieRoll, In<Phase::setup, SetupLp> {
    static constexpr Ask ask{"setup-kamikaze", "24.1", "How many kamikaze points are there?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 24.1
struct SetupLp : DieRoll, In<Phase::setup, Deploy> {
    static constexpr Ask ask{"setup-lp", "24.1", "How many logistics points has Japan?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 3.0: Japan deploys and recruits.
struct Deploy : In<Phase::setup, ReconRoll> {
    static constexpr Ask ask{"deploy", "3.0", "Deploy and recruit units, reveal some if you like, then finish the set-up"};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 8.1: on top of whoever deploys or recruits.
struct PlaceUnit {
    using lies_on = On<Deploy, Recruit<japan>, Recruit<allies>, PlaceUnit>;
    PieceId piece = no_piece;
    std::uint16_t paid = 0;  // 1: it waits in the Staging Area and is paid for (25.5)
    static constexpr Ask ask{"place", "8.1", "Choose where the unit goes"};
    static constexpr auto fields =
        std::tuple{field("piece", &PlaceUnit::piece, piece_form), field("paid", &PlaceUnit::paid, up_to(1))};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 24.1
struct ReconRoll : DieRoll, In<Phase::setup, Mobilize> {
    static constexpr Ask ask{"recon-roll", "24.1", "How many stacks does reconnaissance find?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 24.1
struct Recon {
    using lies_on = On<Mobilize>;
    std::uint8_t stacks = 0;  // still to be revealed
    static constexpr Ask ask{"recon", "24.1", "Choose a stack to reveal, or finish"};
    static constexpr auto fields = std::tuple{field("stacks", &Recon::stacks, from_to(1, 6))};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 3.0: the Allies recruit before the first turn.
struct Mobilize : In<Phase::setup, Turn> {
    static constexpr Ask ask{"mobilize", "3.0",
                             "Recruit units, air points and markers for the invasion, then finish the set-up"};
    static constexpr Side by = allies;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// 7.2
struct LogisticsRoll : DieRoll, In<Phase::logistics, Turn> {
    static constexpr Ask ask{"logistics-roll", "7.2", "How many logistics points does Japan receive?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 8.0
template <Side of>
struct Recruit : In<of == japan ? Phase::japanese_recruits : Phase::allied_recruits, Turn> {
    static constexpr Ask ask{of == japan ? "recruit-japan" : "recruit-allies", "8.0",
                             "Recruit or replace units, buy air points and markers, or end the phase"};
    static constexpr Side by = of;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 9.1
struct AmoyRoll : DieRoll, In<Phase::amoy, Turn> {
    static constexpr Ask ask{"amoy-roll", "9.1", "Does Amoy fall?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

}  // namespace causeway::formosa
