// What can wait for an answer in 16.0 Airpower, with the camp of 25.10, and 18.0 the Mobile Fleet.
#pragma once

#include "games/formosa/sides.h"

namespace causeway::formosa {

struct Turn;
struct Attack;
struct Sortie;
struct BomberRoll;

// 16.1: Japan plans first.
template <Side of>
struct Plan : In<Phase::planning, std::conditional_t<of == japan, Plan<allies>, Turn>> {
    static constexpr Ask ask{of == japan ? "plan-japan" : "plan-allies", "16.1",
                             "Plan the missions of your air units in secret"};
    static constexpr Side by = of;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

// 16.2: the Allies fire first, but what fires is fixed before the losses.
template <Side of>
struct AirFire {
    using lies_on = On<std::conditional_t<of == japan, Turn, AirFire<japan>>>;
    static constexpr auto phase = Phase::superiority;
    std::uint8_t points = 0;
    static constexpr Ask ask = of == japan ? Ask{"air-fire-japan", "16.2", "Japan fires for air superiority"}
                                           : Ask{"air-fire-allies", "16.2", "The Allies fire for air superiority"};
    static constexpr auto fields = std::tuple{field("points", &AirFire::points, up_to(28))};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 16.2
template <Side of>
struct AirLoss {
    using lies_on = On<std::conditional_t<of == japan, AirFire<japan>, Turn>>;
    static constexpr auto phase = Phase::superiority;
    std::uint8_t points = 0;  // still to lose
    static constexpr Ask ask{of == japan ? "air-loss-japan" : "air-loss-allies", "16.2", "Choose an air point to lose"};
    static constexpr auto fields = std::tuple{field("points", &AirLoss::points, from_to(1, 28))};
    static constexpr Side by = of;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 16.6
struct KamikazeRoll : DieRoll, In<Phase::special_attack, Sortie> {
    static constexpr Ask ask{"kamikaze-roll", "16.6", "The kamikazes attack"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 16.6
struct KamikazeLoss {
    using lies_on = On<Sortie>;
    std::uint8_t markers = 0;  // still to return
    static constexpr Ask ask{"kamikaze-loss", "16.6", "Choose what the kamikazes turn back"};
    static constexpr auto fields = std::tuple{field("markers", &KamikazeLoss::markers, from_to(1, 28))};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 18.0
struct Sortie : In<Phase::special_attack, Turn> {
    static constexpr Ask ask{"sortie", "18.0", "Send the Mobile Fleet out, or keep it back"};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 18.0
struct SortieRoll : DieRoll, In<Phase::special_attack, Turn> {
    static constexpr Ask ask{"sortie-roll", "18.0", "How does the sortie end?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 18.0
struct SortieLp : DieRoll, In<Phase::special_attack, Turn> {
    static constexpr Ask ask{"sortie-lp", "18.0", "How many logistics points do the Allies lose?"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 16.5
struct Bomber : In<Phase::bombers, Turn> {
    static constexpr Ask ask{"bomber", "16.5", "Choose a hex for the B-29s, or pass"};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 16.5: Japan may reveal a static unit under the bombs.
struct Fortify {
    using lies_on = On<BomberRoll>;
    HexId hex = no_hex;
    static constexpr Ask ask{"fortify", "16.5", "Reveal a fortification under the bombs, or pass"};
    static constexpr auto fields = std::tuple{field("hex", &Fortify::hex, hex_form)};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 16.5
struct BomberRoll {
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::bombers;
    HexId hex = no_hex;
    static constexpr Ask ask{"bomber-roll", "16.5", "The B-29s bomb"};
    static constexpr auto fields = std::tuple{field("hex", &BomberRoll::hex, hex_form)};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 25.10
struct CampRoll {
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::bombers;
    HexId hex = no_hex;
    static constexpr Ask ask{"camp-roll", "25.10", "Do the bombs hit the camp?"};
    static constexpr auto fields = std::tuple{field("hex", &CampRoll::hex, hex_form)};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 16.5
struct BomberLoss {
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::bombers;
    HexId hex = no_hex;
    static constexpr Ask ask{"bomber-loss", "16.5", "Choose the unit that is lost"};
    static constexpr auto fields = std::tuple{field("hex", &BomberLoss::hex, hex_form)};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 16.3
struct Support {
    using lies_on = On<Attack>;
    Side side = nobody;
    static constexpr Ask ask{"support", "16.3", "Place ground support, or go on to the attacks"};
    static constexpr auto fields = std::tuple{field("side", &Support::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 16.4
struct Interdict : In<Phase::interdiction, Turn> {
    static constexpr Ask ask{"interdict", "16.4", "Place an air point as interdiction, or finish"};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

}  // namespace causeway::formosa
