// What can wait for an answer in 12.0 Land Movement, 13.0 Stacking, and the optional rules of the movement phases.
#pragma once

#include "games/formosa/sides.h"

namespace causeway::formosa {

struct Turn;

// 12.0
struct Select {
    using lies_on = On<Turn>;
    Side side = nobody;
    std::uint8_t acted = 0;  // 1: something was done, so the phase ends when its player ends it
    static constexpr Ask ask{"select", "12.0", "Choose a unit to move, or end movement"};
    static constexpr auto fields =
        std::tuple{field("side", &Select::side, side_form), field("acted", &Select::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 12.0
struct MoveTo {
    using lies_on = On<Select>;
    PieceId piece = no_piece;
    std::uint8_t spent = 0;        // half points
    std::uint8_t infiltrated = 0;  // 1: it has ignored a zone of control (22.0, 25.9)
    static constexpr Ask ask{"move-to", "12.0", "Choose where to move"};
    static constexpr bool completes = true;
    static constexpr auto fields =
        std::tuple{field("piece", &MoveTo::piece, piece_form), field("spent", &MoveTo::spent, up_to(24)),
                   field("infiltrated", &MoveTo::infiltrated, up_to(1))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 25.3
struct FlyTo {
    using lies_on = On<Select>;
    static constexpr auto phase = Phase::allied_movement;
    PieceId piece = no_piece;
    static constexpr Ask ask{"fly-to", "25.3", "Choose the airfield to fly to"};
    static constexpr auto fields = std::tuple{field("piece", &FlyTo::piece, piece_form)};
    static constexpr Side by = allies;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 25.7, 25.8
bool can_raid(const Game& game, const Position& p);

// 25.7, 25.8: where the brigade or the raiders come down.
struct RaidPlace {
    using lies_on = On<Select>;
    static constexpr auto needs = can_raid;
    PieceId piece = no_piece;
    static constexpr Ask ask{"raid-place", "25.7", "Choose where the raid comes down"};
    static constexpr auto fields = std::tuple{field("piece", &RaidPlace::piece, piece_form)};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 25.7, 25.8
struct RaidRoll {
    using lies_on = On<Select>;
    static constexpr auto needs = can_raid;
    PieceId piece = no_piece;
    HexId hex = no_hex;
    static constexpr Ask ask{"raid-roll", "25.7", "Does the raid get through?"};
    static constexpr auto fields =
        std::tuple{field("piece", &RaidRoll::piece, piece_form), field("hex", &RaidRoll::hex, land_form)};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 25.8
struct RaidDamage : DieRoll {
    using lies_on = On<Select>;
    static constexpr auto needs = can_raid;
    static constexpr Ask ask{"raid-damage", "25.8", "What do the raiders destroy?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 25.8
struct RaidLoss {
    using lies_on = On<Select>;
    static constexpr auto needs = can_raid;
    std::uint8_t points = 0;  // still to lose
    static constexpr Ask ask{"raid-loss", "25.8", "Choose an air point to lose"};
    static constexpr auto fields = std::tuple{field("points", &RaidLoss::points, from_to(1, 2))};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 13.3
struct Overstack {
    using lies_on = On<Turn>;
    HexId hex = no_hex;
    Side side = nobody;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"overstack", "13.3", "Too many units in the hex: choose one to remove"};
    static constexpr auto fields =
        std::tuple{field("hex", &Overstack::hex, hex_form), field("side", &Overstack::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::formosa
