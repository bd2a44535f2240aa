// 6B.2: overruns. Who may, whether it succeeds, and the assault of one that does not.
#include "games/islandwar/battle.h"

namespace causeway::islandwar {

namespace {

bool has_any_strength(const Game& game, const Position& p, std::span<const PieceId> group) {
    return std::any_of(group.begin(), group.end(), [&](PieceId piece) { return attack_of(game, p, piece) > 0; });
}

// R6.6: by the terrain of the target alone.
bool fit_together(const Game& game, const Position& p, std::span<const PieceId> group, HexId target) {
    Stacked load;
    for (const PieceId piece : group) {
        const int points = stacking_of(game, piece, target);
        load.all += points;
        load.artillery += is_artillery(game, piece) ? points : 0;
    }
    return fits(game, p, owner(game, group.front()), target, load);
}

void begin_overrun(const Game& game, Position& p, std::span<const PieceId> group, HexId target) {
    p.fight = Fight{};
    p.fight.target = target;
    p.fight.from = at(p, group.front());
    p.fight.kind = FightKind::assault;
    p.fight.attacker = static_cast<std::uint8_t>(index(owner(game, group.front())));
    p.fight.overrun = 1;
    for (const PieceId piece : group) {
        set(p, piece, status::in_battle);
    }
}

// 19B.4, 19B.6: dummies are gone when they are seen.
void show_targets(const Game& game, Position& p, Events* events) {
    for (const PieceId piece : hex_defenders(game, p)) {
        expose(game, p, piece, events, "19B.4");
    }
    if (const PieceId fort = fort_in(game, p, p.fight.target); fort != no_piece) {
        expose(game, p, fort, events, "19B.4");
    }
    for (const PieceId piece : attackers(game, p)) {
        expose(game, p, piece, events, "19B.4");
    }
}

}  // namespace

Verdict may_overrun(const Game& game, const Position& p, std::span<const PieceId> group, HexId target) {
    for (const PieceId piece : group) {
        const Verdict able = first_of(may_attack(game, p, piece), may_assault_into(game, p, piece, target));  // R6.4
        if (!able.allowed()) {
            return able;
        }
    }
    return first_of(has_any_strength(game, p, group) ? allowed : forbidden_by("9G.1"),
                    fit_together(game, p, group, target) ? allowed : forbidden_by("6B.2"));
}

bool overrun(const Game& game, Position& p, std::span<const PieceId> group, HexId target, Events* events) {
    begin_overrun(game, p, group, target);
    Explanation explanation;
    const bool succeeds = overrun_succeeds(game, p, events == nullptr ? nullptr : &explanation);
    show_targets(game, p, events);
    Event event = in_hex(EventType::combat, Sentence::overruns, succeeds ? "6B.2b" : "6B.2c", target);
    event.a = succeeds ? 1 : 0;
    if (events != nullptr) {
        emit(events, event, explanation);
    }
    if (succeeds) {
        eliminate_all(game, p, hex_defenders(game, p), events, "6B.2b", true);
        end_attack(game, p);
        return true;
    }
    Assault assault;
    if (is_vacated(game, p)) {
        assault.stage = Assault::advance;  // R6.10
    }
    p.stack.push(assault);
    return false;
}

}  // namespace causeway::islandwar
