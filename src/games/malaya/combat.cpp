// 14.3, 14.4: a battle from its beginning to its roll. The attacker names the table and plays his markers, then the defender
// plays his (R5.15).
#include <fmt/format.h>

#include "games/malaya/battle.h"

namespace causeway::malaya {

namespace {

// --- a battle begins -----------------------------------------------------------------------------------------------------

// 14.26: everybody in the hexes under attack defends, who retreated there in this phase included (15.35).
void muster(const Game& game, Position& p) {
    for (const PieceId piece : game.pieces[p.battle.attacker]) {
        if (p.battle_of[index(piece)] != p.battle.number || fighting_hex(p, piece) == no_hex) {
            continue;
        }
        set(p, piece, status::in_battle);
        const HexId hex = at(p, piece);
        auto& from = p.battle.from;
        if (on_map(hex) && std::find(from.begin(), from.end(), hex) == from.end()) {
            from.push_back(hex);
        }
    }
    for_targets(p, p.battle.number, [&](HexId hex) {
        for_stack(p, hex, [&](PieceId piece) {
            if (owner(game, piece) == defender(p)) {
                set(p, piece, status::in_battle);
            }
        });
    });
}

// 15.21: judged for all as they stand now.
void mark_surrounded(const Game& game, Position& p) {
    for (const Side side : both_sides) {
        for_force(game, p, side, [&](PieceId piece) {
            if (is_surrounded(game, p, piece)) {
                set(p, piece, status::surrounded);
            }
        });
    }
}

void show(const Game& game, Position& p, PieceId piece, Events* events) {
    if (has(p, piece, status::known)) {
        return;
    }
    set(p, piece, status::known);
    Event event = about(game, p, EventType::reveal, Sentence::seen, "18.0", piece);
    event.hex = at(p, piece);
    event.seen_by = only(other(owner(game, piece)));
    emit(events, event);
}

// R18.3: both sides see who fights, and the HQ that supports.
void show_forces(const Game& game, Position& p, Events* events) {
    const std::array<PieceId, 2> staffs = supporters(game, p);
    for (const Side side : both_sides) {
        for_force(game, p, side, [&](PieceId piece) { show(game, p, piece, events); });
        if (const PieceId hq = staffs[index(side)]; hq != no_piece) {
            show(game, p, hq, events);
        }
    }
}

HexId first_target(const Position& p) {
    HexId first = no_hex;
    for_targets(p, p.battle.number, [&](HexId hex) { first = first == no_hex ? hex : first; });
    return first;
}

void announce(const Game& game, const Position& p, Events* events) {
    if (events == nullptr) {
        return;
    }
    Explanation explanation;
    const Odds odds = combat_odds(game, p, &explanation);
    Event event = happening(EventType::choice, Sentence::battle, "14.3");
    event.hex = first_target(p);
    event.a = static_cast<std::int16_t>(odds.attack);
    event.b = static_cast<std::int16_t>(odds.defence);
    event.c = static_cast<std::int16_t>(odds.percent);
    emit(events, event, explanation);
}

void begin_battle(const Game& game, Position& p, Side side, std::uint8_t number, Events* events) {
    p.battle = {};
    p.battle.number = number;
    p.battle.attacker = static_cast<std::uint8_t>(index(side));
    muster(game, p);
    mark_surrounded(game, p);
    show_forces(game, p, events);
    announce(game, p, events);
    p.stack.push(Table{});
}

std::uint8_t battle_at(const Position& p, HexId hex) {
    for (const Target& target : p.targets) {
        if (target.hex == hex) {
            return target.battle;
        }
    }
    return 0;
}

int battles_left(const Position& p) {
    int left = 0;
    for (std::size_t i = 0; i < p.targets.size(); ++i) {
        const auto is_same = [&](const Target& earlier) { return earlier.battle == p.targets[i].battle; };
        left += std::none_of(p.targets.begin(), p.targets.begin() + i, is_same) ? 1 : 0;
    }
    return left;
}

std::string odds_in_words(const Game& game, const Odds& odds) {
    return fmt::format("{} against {}, column {}", odds.attack, odds.defence, column_name(game, odds.column));
}

}  // namespace

// --- Resolve -------------------------------------------------------------------------------------------------------------

bool Resolve::ready(const Game& game, Position& p, Events* events) {
    switch (battles_left(p)) {
        case 0: p.stack.pop(); return false;
        case 1: begin_battle(game, p, side, p.targets[0].battle, events); return false;
        default: return true;
    }
}

void Resolve::actions(const Game&, const Position& p, ActionList& out) const {
    for (const Target& target : p.targets) {
        list(out, Verb::fight, no_piece, target.hex);
    }
}

void Resolve::apply(const Game& game, Position& p, Action action, Events* events) {
    begin_battle(game, p, side, battle_at(p, action.hex), events);
}

Prompt Resolve::prompt(const Game&, const Position& p) const {
    return {fmt::format("Choose the battle to fight next, by one of its hexes: {} are left", battles_left(p))};
}

// --- Table ---------------------------------------------------------------------------------------------------------------

Side Table::asked(const Game&, const Position& p) const { return p.battle.defender_chooses != 0 ? defender(p) : attacker(p); }

void Table::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::raid);
    list(out, Verb::assault);
}

void Table::apply(const Game& game, Position& p, Action action, Events* events) {
    p.battle.table = verb(action) == Verb::raid ? Crt::raid : Crt::assault;
    emit(events, of_side(EventType::choice, Sentence::table, "14.41", asked(game, p), static_cast<int>(p.battle.table)));
    if (p.battle.defender_chooses != 0) {
        p.stack.replace(CombatRoll{});
    } else {
        p.stack.replace(Prepare<true>{});
    }
}

Prompt Table::prompt(const Game& game, const Position& p) const {
    Prompt prompt;
    prompt.text = fmt::format("Raid or Assault? {}", odds_in_words(game, combat_odds(game, p, &prompt.explanation)));
    return prompt;
}

// --- Prepare (5.3) -------------------------------------------------------------------------------------------------------

namespace {

template <class Holds>
bool any_in_force(const Game& game, const Position& p, Side side, Holds holds) {
    bool found = false;
    for_force(game, p, side, [&](PieceId piece) { found = found || holds(piece); });
    return found;
}

// R5.12
bool is_armored(const Game& game, PieceId piece) { return is(game, piece, Class::armor) || is(game, piece, Class::recon); }

bool is_in_thailand(const Game& game, const Position& p, PieceId piece) {
    return on_map(at(p, piece)) && facts(game, at(p, piece)).thailand;
}

// R5.3: the Allies use their own in an attack, and that of Japan against one.
Side holder_of(Side side, bool attacking, Marker marker) {
    return marker == Marker::thais_resist && side == allies && !attacking ? japan : side;
}

Verdict may_play(const Game& game, const Position& p, Side side, Marker marker) {
    const bool attacking = side == attacker(p);
    if (held(p, holder_of(side, attacking, marker), marker) == 0) {
        return senseless;
    }
    const auto once = [](bool fits, std::uint8_t played) { return fits && played == 0 ? allowed : forbidden_by("5.3"); };
    // R5.14: of each kind one.
    if (marker == Marker::banzai) {
        return once(side == japan, p.battle.banzai);
    }
    if (marker == Marker::tank_shock) {
        return once(
            side == japan && attacking && any_in_force(game, p, japan, [&](PieceId piece) { return is_armored(game, piece); }),
            p.battle.tank_shock);
    }
    if (marker == Marker::thais_resist) {
        return once(
            side == allies && any_in_force(game, p, allies, [&](PieceId piece) { return is_in_thailand(game, p, piece); }),
            p.battle.thais_resist);
    }
    return once(marker == Marker::intelligence && !attacking, p.battle.defender_chooses);
}

// Whoever holds any marker is asked, so that the question tells nothing of the hand (R5.15). That Japan has drawn Thais Resist
// is known: it took effect (5.3.21).
bool is_asked_for_markers(const Game& game, const Position& p, Side side) {
    return hand_size(p, side) > 0 || may_play(game, p, side, Marker::thais_resist).allowed();
}

void play(const Game&, Position& p, Side side, Marker marker, Events* events) {
    const Side holder = holder_of(side, side == attacker(p), marker);
    Battle& battle = p.battle;
    std::uint8_t& played = marker == Marker::banzai         ? battle.banzai
                           : marker == Marker::tank_shock   ? battle.tank_shock
                           : marker == Marker::thais_resist ? battle.thais_resist
                                                            : battle.defender_chooses;
    played = 1;
    if (marker == Marker::thais_resist) {
        remove_marker(p, holder, marker, events);
    } else {
        return_to_pool(p, holder, marker, events);
    }
}

void leave_markers(Position& p, bool attacking) {
    if (attacking) {
        p.stack.replace(Prepare<false>{});
    } else if (p.battle.defender_chooses != 0) {
        p.stack.replace(Table{});
    } else {
        p.stack.replace(CombatRoll{});
    }
}

}  // namespace

template <bool attacking>
Side Prepare<attacking>::asked(const Game&, const Position& p) const {
    return attacking ? attacker(p) : defender(p);
}

template <bool attacking>
bool Prepare<attacking>::ready(const Game& game, Position& p, Events*) {
    const bool asks = is_asked_for_markers(game, p, asked(game, p));
    if (!asks) {
        leave_markers(p, attacking);
    }
    return asks;
}

template <bool attacking>
void Prepare<attacking>::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const Marker marker : {Marker::banzai, Marker::tank_shock, Marker::thais_resist, Marker::intelligence}) {
        if (may_play(game, p, asked(game, p), marker).allowed()) {
            list(out, Verb::play, no_piece, no_hex, static_cast<int>(marker));
        }
    }
    list(out, Verb::pass);
}

template <bool attacking>
void Prepare<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::play) {
        play(game, p, asked(game, p), marker(action), events);
    } else {
        leave_markers(p, attacking);
    }
}

template <bool attacking>
Remark Prepare<attacking>::remark(const Game&, const Position&, Action action) const {
    Remark remark;
    if (verb(action) == Verb::play) {
        const Marker played = marker(action);
        remark.says = played == Marker::banzai         ? "one shift for Japan; no Japanese retreat; losses are for good"
                      : played == Marker::tank_shock   ? "one shift to the right; armor may pursue two hexes"
                      : played == Marker::thais_resist ? "one shift for the Allies; leaves the game"
                                                       : "you say whether it is a Raid or an Assault";
    }
    return remark;
}

template <bool attacking>
Prompt Prepare<attacking>::prompt(const Game& game, const Position& p) const {
    Prompt prompt;
    const Odds odds = combat_odds(game, p, &prompt.explanation);
    prompt.text = fmt::format("Play a command marker on the {} by {}? {}", attacking ? "attack" : "defence against an attack",
                              p.battle.table == Crt::raid ? "Raid" : "Assault", odds_in_words(game, odds));
    return prompt;
}

template struct Prepare<true>;
template struct Prepare<false>;

// --- CombatRoll ----------------------------------------------------------------------------------------------------------

void CombatRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    Explanation explanation;
    const Odds odds = combat_odds(game, p, events == nullptr ? nullptr : &explanation);
    p.battle.result =
        game.results[index(p.battle.table)][static_cast<std::size_t>(action.number)][static_cast<std::size_t>(odds.column)];
    if (events != nullptr) {
        Event event = happening(EventType::combat, Sentence::result, "14.3");
        event.hex = first_target(p);
        event.a = action.number;
        event.result = combat_result_names[index(p.battle.result)];
        event.column = game.charts.find("assault")->column_name(odds.column).c_str();
        emit(events, event, explanation);
    }
    p.stack.replace(Aftermath{});
}

}  // namespace causeway::malaya
