// 15.4.1, 19.4: logistics points and air supply that a side puts into a battle.
#include <fmt/format.h>

#include <algorithm>

#include "games/formosa/battle.h"

namespace causeway::formosa {

namespace {

// 19.4: whether air supply could support the side's part in the battle, were its force not in supply. 13.1, R19.4: it goes to a
// hex that is attacked, and the B-29s share theirs with no other air unit.
Verdict may_fly_supply(const Position& p, Side side) {
    if (side != allies || p.air_supply != Asset::ready || p.battle.kind == BattleKind::landing) {
        return forbidden_by("19.4");
    }
    const auto& targets = p.battle.targets;
    const bool room = std::any_of(targets.begin(), targets.end(), [&](HexId hex) { return hex != p.bombed; });
    return room ? allowed : forbidden_by("13.1");
}

Verdict may_use_air_supply(const Game& game, const Position& p, Side side) {
    const Verdict flies = may_fly_supply(p, side);
    return flies.allowed() && is_force_supplied(game, p, side) ? forbidden_by("19.4") : flies;
}

struct Means {
    int lp;  // at most
    bool air_supply;
    bool gunfire;  // that can be kept back (17.0)
};

Means possible_effort(const Game& game, const Position& p, bool attacking) {
    const Side side = attacking ? attacker(p) : defender(p);
    const int limit = attacking && side == allies ? 2 : 1;
    const int lp = std::min<int>(limit, p.lp[index(side)]);
    const bool flies = may_fly_supply(p, side).allowed();
    const bool supplied = (lp > 0 || flies) && is_force_supplied(game, p, side);
    return {
        .lp = supplied ? lp : 0, .air_supply = flies && !supplied, .gunfire = side == allies && gunfire_support(game, p) > 0};
}

template <bool attacking>
void after_effort(Position& p) {
    if constexpr (attacking) {
        p.stack.replace(Effort<false>{});
    } else {
        p.stack.replace(CombatRoll{});
    }
}

// 19.3: a line that only a concealed fort ends reveals it.
void reveal_source(const Game& game, Position& p, Events* events) {
    HexId source = no_hex;
    bool open = false;
    for_force(game, p, japan, [&](PieceId piece) {
        open = open || supply_source(game, p, piece) != no_hex;
        source = source == no_hex ? supply_source(game, p, piece, true) : source;
    });
    if (open || source == no_hex) {
        return;
    }
    for_stack(p, source, [&](PieceId piece) {
        if (is_fort(game, piece) && has(p, piece, status::concealed)) {
            reveal(game, p, piece, nullptr, "19.3");
            Event event = about(game, p, EventType::reveal, Sentence::source_revealed, "19.3", piece);
            event.hex = source;
            emit(events, event);
        }
    });
}

}  // namespace

template <bool attacking>
Side Effort<attacking>::asked(const Game&, const Position& p) const {
    return attacking ? attacker(p) : defender(p);
}

// Whether a concealed fort supplies the Japanese is theirs to know, so they are asked while they have a point at all.
template <bool attacking>
bool Effort<attacking>::ready(const Game& game, Position& p, Events*) {
    bool asks = p.lp[index(japan)] > 0;
    if (asked(game, p) == allies) {
        const Means means = possible_effort(game, p, attacking);
        asks = means.lp > 0 || means.air_supply || means.gunfire || p.battle.gunfire_held > 0;
    }
    if (!asks) {
        after_effort<attacking>(p);
    }
    return asks;
}

template <bool attacking>
void Effort<attacking>::actions(const Game& game, const Position& p, ActionList& out) const {
    const Means means = possible_effort(game, p, attacking);
    for (int points = 0; points <= means.lp; ++points) {
        list(out, Verb::spend, no_piece, no_hex, points);
    }
    if (means.air_supply) {
        list(out, Verb::air_supply);
    }
    if (means.gunfire) {
        list(out, Verb::hold_fire);
    }
}

template <bool attacking>
void Effort<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    const Side side = asked(game, p);
    if (verb(action) == Verb::hold_fire) {
        ++p.battle.gunfire_held;
        return;
    }
    if (verb(action) == Verb::air_supply) {
        p.air_supply = Asset::used;
        p.battle.air_supply = attacking ? 1 : 2;
        Event event = happening(EventType::choice, Sentence::air_supply, "19.4");
        event.b = static_cast<std::int16_t>(index(side));
        emit(events, event);
    } else if (action.number > 0) {
        spend(p, side, action.number);
        (attacking ? p.battle.attacker_lp : p.battle.defender_lp) = static_cast<std::uint8_t>(action.number);
        Event event = happening(EventType::track, Sentence::lp_spent, "15.4.1");
        event.a = action.number;
        event.b = static_cast<std::int16_t>(index(side));
        emit(events, event);
        if (side == japan) {
            reveal_source(game, p, events);
        }
    }
    after_effort<attacking>(p);
}

template <bool attacking>
Verdict Effort<attacking>::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::air_supply: return may_use_air_supply(game, p, asked(game, p));
        case Verb::hold_fire: return possible_effort(game, p, attacking).gunfire ? allowed : forbidden_by("17.0");
        default: return senseless;
    }
}

template <bool attacking>
Prompt Effort<attacking>::prompt(const Game& game, const Position& p) const {
    Prompt prompt;
    const Odds odds = combat_odds(game, p, &prompt.explanation);
    const int gunfire = asked(game, p) == allies ? gunfire_support(game, p) : 0;
    prompt.text = fmt::format("Spend logistics points on the {}? The column is {} now; {} LP left{}",
                              attacking ? "attack" : "defence", column_name(game, p, odds.column), p.lp[index(asked(game, p))],
                              gunfire > 0 ? fmt::format(". {} naval gunfire in support", gunfire) : "");
    prompt.outcomes = combat_outcomes(game, p, odds.column);
    return prompt;
}

template struct Effort<true>;
template struct Effort<false>;

}  // namespace causeway::formosa
