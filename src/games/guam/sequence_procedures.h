// The procedures of the sequence of play (4.0) and of the dice (31.0).
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "core/game.h"
#include "core/procedures.h"
#include "games/guam/dice.h"
#include "games/guam/forms.h"

namespace causeway::guam {

// --- what procedures rest on, in a Position that comes from outside: procedures.cpp ------------------------------------

bool is_land_of(const Game& game, HexId hex);
bool is_unit_of(const Game& game, PieceId piece);
bool is_weapon_of(const Game& game, PieceId piece);
bool is_person_of(const Game& game, PieceId piece);  // a leader or a hero
bool is_hero_of(const Game& game, PieceId piece);
inline constexpr auto land_form = fitting(place_form, is_land_of, "is no land hex");
inline constexpr auto unit_form = fitting(piece_form, is_unit_of, "is no unit");
inline constexpr auto weapon_form = fitting(piece_form, is_weapon_of, "is no support weapon");
inline constexpr auto person_form = fitting(piece_form, is_person_of, "is no leader");
inline constexpr auto hero_form = fitting(piece_form, is_hero_of, "is no hero");
// Whether Position::shot or Position::assault is about something.
bool fire_under_way(const Game& game, const Position& p);
bool assault_under_way(const Game& game, const Position& p);

// --- dice (31.0): dice.h, dice.cpp --------------------------------------------------------------------------------------

// A die for the procedure below. When it stands, after whiskey and sake, that procedure gets its face.
struct Roll {
    Purpose purpose = Purpose::weather;
    std::uint8_t face = not_rolled;
    std::uint8_t offered = 0;  // bits: sides that were asked whether it is rolled again
    Side side = us;            // whose die it is
    static constexpr std::uint8_t not_rolled = 10;
    static constexpr std::pair<const char*, std::uint8_t> offered_ids[] = {{"us", 1}, {"japan", 2}};
    static constexpr Ask ask{"roll", "4.0", "Roll a die"};
    static constexpr auto asks = die_asks;
    std::size_t which() const { return 1 + index(purpose); }
    static constexpr auto fields =
        std::tuple{field("purpose", &Roll::purpose, id_of([](const auto&) -> const auto& { return die_asks; }, "die")),
                   field("face", &Roll::face, up_to(9), optional),
                   field("offered", &Roll::offered, bits(offered_ids), optional), field("side", &Roll::side, side_form)};
    static constexpr Side by = chance_side;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 31.0: whiskey or sake for the roll below.
struct Reroll {
    using lies_on = TopOn<Roll>;
    Side side = us;
    static constexpr Ask ask{"reroll", "31.0", "Roll the die again?"};
    static constexpr auto fields = std::tuple{field("side", &Reroll::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// --- the turn: turn.cpp, victory.cpp -----------------------------------------------------------------------------------

enum class TurnStep : std::uint8_t { prepare, act, end, next, fill };

// 4.0: the sequence of play itself.
struct Turn {
    using lies_on = On<>;
    TurnStep step = TurnStep::prepare;
    bool conceding = false;  // the End Phase has asked about hexes to concede (30.2)
    bool flares = false;     // illumination rounds for the last charge are due (17.1)
    static constexpr Ask ask{"turn", "4.0", ""};
    static constexpr auto fields =
        std::tuple{field("step", &Turn::step, word_form<TurnStep>), field("conceding", &Turn::conceding, flag, optional),
                   field("flares", &Turn::flares, flag, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::flares>, const Game& game, Position& p, int face, Events* events);
};

// 30.2: victory hexes that Japan gives up in the End Phase.
struct Concede {
    static constexpr Ask ask{"concede", "30.2", "Give up victory hexes that nobody defends?"};
    static constexpr bool completes = true;
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// --- preparation (4.0 1): preparation.cpp ------------------------------------------------------------------------------

// 4.0 1A to D: the weather, and what a new day brings.
struct Daybreak {
    bool has_rolled = false;
    static constexpr Ask ask{"weather", "4.0", ""};
    static constexpr auto fields = std::tuple{field("has_rolled", &Daybreak::has_rolled, flag, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::weather>, const Game& game, Position& p, int face, Events* events);
};

// 24.3: ambush units that Japan takes back.
struct Disbanding {
    static constexpr Ask ask{"disband", "24.3", "Take back ambush units that are far from everybody"};
    static constexpr bool completes = true;
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 27.0: artillery that moves in Night II.
struct ShiftGuns {
    static constexpr Ask ask{"shift-guns", "27.0", "Choose artillery to move in the night"};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};
struct ShiftGunTo {
    using lies_on = On<ShiftGuns>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"shift-gun-to", "27.0", "Where does the battery go?"};
    static constexpr auto fields = std::tuple{field("piece", &ShiftGunTo::piece, unit_form)};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 4.0 1G: chits for the cup.
struct BuyChits {
    Side side = us;
    static constexpr Ask ask{"buy", "4.0", "Spend dispatch points on chits for the cup"};
    static constexpr auto fields = std::tuple{field("side", &BuyChits::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// 4.0 1H, I: fatigue, and a die a division for dispatch points.
struct DispatchDice {
    std::uint8_t division = 0;  // whose die is next
    bool tired = false;         // fatigue was counted
    static constexpr Ask ask{"dispatch", "4.0", ""};
    static constexpr auto fields = std::tuple{field("division", &DispatchDice::division, division_form, optional),
                                              field("tired", &DispatchDice::tired, flag, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::dispatch>, const Game& game, Position& p, int face, Events* events);
};

// 28.3: a die a mined beach for the demolition teams.
struct DemolitionDice {
    std::uint8_t beach = 0;  // whose die is next
    static constexpr Ask ask{"demolition", "28.3", ""};
    static constexpr auto fields = std::tuple{field("beach", &DemolitionDice::beach, beach_form, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::demolition>, const Game& game, Position& p, int face, Events* events);
};

// --- arrivals (12.4.2, 14.1, 18.0): arrivals.cpp -----------------------------------------------------------------------

struct Arrivals {
    PieceId piece = no_piece;   // the tank weapon that rolls
    std::uint16_t brought = 0;  // everything that needs no die has come
    static constexpr Ask ask{"arrivals", "12.4.2", ""};
    static constexpr auto fields = std::tuple{field("piece", &Arrivals::piece, weapon_form, optional),
                                              field("brought", &Arrivals::brought, flag, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::tank>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::incident>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::delay>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::tank_check>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 14.1: where a hero joins his unit.
struct JoinHero {
    PieceId piece = no_piece;
    static constexpr Ask ask{"join-hero", "14.1", "Which hex does the hero join?"};
    static constexpr auto fields = std::tuple{field("piece", &JoinHero::piece, hero_form)};
    static constexpr Side by = us;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- the action phase (4.0 2): cup.cpp ---------------------------------------------------------------------------------

// 9.6.2
struct MassedCharge {
    static constexpr Ask ask{"massed", "9.6.2", "Launch the massed charge this turn?"};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::flares>, const Game& game, Position& p, int face, Events* events);
};

// 4.0 2C: a formation before the draw.
struct Purchase {
    Side side = us;
    static constexpr Ask ask{"purchase", "4.0", "Pay two dispatch points to activate a formation now?"};
    static constexpr auto fields = std::tuple{field("side", &Purchase::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// A chit; or, before the first turn, the rifle company that a formation lacks (18.0).
struct Draw {
    std::uint8_t formation = nothing;
    static constexpr Ask ask{"draw", "4.0", "Draw a chit from the cup"};
    static constexpr std::array<Ask, 1> asks{{{"draw", "18.0", "Draw the rifle company that the formation lacks"}}};
    std::size_t which() const { return formation == nothing ? 0 : 1; }
    static constexpr auto fields = std::tuple{field("formation", &Draw::formation, formation_form, optional)};
    static constexpr Side by = chance_side;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 4.0 2vi: a die a division for direct commands.
struct CommandDice {
    std::uint8_t division = 0;  // whose die is next
    static constexpr Ask ask{"command-dice", "4.0", ""};
    static constexpr auto fields = std::tuple{field("division", &CommandDice::division, division_form, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::command>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 6.1: the end of a chit that made no unit active (4.0 2k).
struct Crowding {
    static constexpr Ask ask{"crowding", "6.1", ""};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::event>, const Game& game, Position& p, int face, Events* events);
};

}  // namespace causeway::guam
