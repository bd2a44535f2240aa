// 14.5, 15.1: what a result does, step by step in its printed order, and the end of a battle.
#include "games/malaya/battle.h"

namespace causeway::malaya {

namespace {

enum class Step : std::uint8_t {
    none,
    cut_down_attackers,  // all but one battalion of each unit
    cut_down_defenders,
    annihilate_attackers,
    annihilate_defenders,
    halve_attackers,
    halve_defenders,
    wear_attackers,
    wear_defenders,
    attackers_retreat_one,
    attackers_retreat_two,
    attackers_rout,
    defenders_retreat_one,
    defenders_retreat_two,
    defenders_rout,
    attackers_pursue_one,
    attackers_pursue_two,
    defenders_pursue_one,
    survivors_pursue,  // if the other side is gone
};

struct Course {
    const char* rule;
    Step steps[3];
};

// In the order of CombatResult. R15.1, R15.2: half of one's own factors; DM lets the attackers pursue.
constexpr Course courses[] = {
    {"14.5", {}},
    {"14.5.1", {Step::cut_down_attackers, Step::attackers_retreat_two, Step::defenders_pursue_one}},
    {"14.5.2", {Step::halve_attackers, Step::attackers_retreat_one, Step::defenders_pursue_one}},
    {"14.5.3", {Step::annihilate_attackers, Step::defenders_pursue_one}},
    {"14.5.4", {Step::halve_defenders, Step::halve_attackers, Step::survivors_pursue}},
    {"14.5.5", {Step::cut_down_defenders, Step::defenders_retreat_two, Step::attackers_pursue_one}},
    {"14.5.6", {Step::halve_defenders, Step::defenders_retreat_one, Step::attackers_pursue_one}},
    {"14.5.7", {Step::annihilate_defenders, Step::attackers_pursue_one}},
    {"14.5.8", {Step::wear_attackers}},
    {"14.5.9", {Step::halve_attackers, Step::attackers_rout, Step::defenders_pursue_one}},
    {"14.5.10", {}},
    {"14.5.11", {Step::wear_defenders}},
    {"14.5.12", {Step::halve_defenders, Step::defenders_rout, Step::attackers_pursue_two}},
};
static_assert(std::size(courses) == std::size(combat_result_names));

// AZ, DZ: for good.
void annihilate(const Game& game, Position& p, Side side, Events* events, const char* rule) {
    for_force(game, p, side, [&](PieceId piece) {
        set(p, piece, status::surrounded);
        eliminate(game, p, piece, events, rule);
    });
}

// AE, DE (1): who has no battalions goes; (2) is LastBattalion's.
void eliminate_unbreakable(const Game& game, Position& p, Side side, Events* events, const char* rule) {
    for_force(game, p, side, [&](PieceId piece) {
        if (!can_break_down(game, piece)) {
            eliminate(game, p, piece, events, rule);
        }
    });
}

std::uint8_t total_of(const Game& game, const Position& p, Side side) {
    return static_cast<std::uint8_t>(std::min(255, force_factors(game, p, side)));
}

// BB: R15.13: nobody pursues if nobody is left.
void pursue_if_alone(const Game& game, Position& p) {
    const bool attackers = any_left(game, p, attacker(p)), defenders = any_left(game, p, defender(p));
    if (attackers != defenders) {
        offer_pursuit(game, p, attackers ? attacker(p) : defender(p), 1);
    }
}

void take(const Game& game, Position& p, Step step, const char* rule, Events* events) {
    switch (step) {
        case Step::none: break;
        case Step::cut_down_attackers:
            eliminate_unbreakable(game, p, attacker(p), events, rule);
            p.stack.push(LastBattalion<true>{});
            break;
        case Step::cut_down_defenders:
            eliminate_unbreakable(game, p, defender(p), events, rule);
            p.stack.push(LastBattalion<false>{});
            break;
        case Step::annihilate_attackers: annihilate(game, p, attacker(p), events, rule); break;
        case Step::annihilate_defenders: annihilate(game, p, defender(p), events, rule); break;
        case Step::halve_attackers: p.stack.push(Halve<true>{.total = total_of(game, p, attacker(p))}); break;
        case Step::halve_defenders: p.stack.push(Halve<false>{.total = total_of(game, p, defender(p))}); break;
        case Step::wear_attackers: p.stack.push(Attrition<true>{}); break;
        case Step::wear_defenders: p.stack.push(Attrition<false>{}); break;
        case Step::attackers_retreat_one: order_retreat(game, p, attacker(p), 1, events); break;
        case Step::attackers_retreat_two: order_retreat(game, p, attacker(p), 2, events); break;
        case Step::attackers_rout: order_retreat(game, p, attacker(p), rout, events); break;
        case Step::defenders_retreat_one: order_retreat(game, p, defender(p), 1, events); break;
        case Step::defenders_retreat_two: order_retreat(game, p, defender(p), 2, events); break;
        case Step::defenders_rout: order_retreat(game, p, defender(p), rout, events); break;
        case Step::attackers_pursue_one: offer_pursuit(game, p, attacker(p), 1); break;
        case Step::attackers_pursue_two: offer_pursuit(game, p, attacker(p), 2); break;
        case Step::defenders_pursue_one: offer_pursuit(game, p, defender(p), 1); break;
        case Step::survivors_pursue: pursue_if_alone(game, p); break;
    }
}

}  // namespace

void Aftermath::go_on(const Game& game, Position& p, Events* events) {
    const Course& course = courses[index(p.battle.result)];
    if (step >= std::size(course.steps)) {
        conclude(game, p, events);
        return;
    }
    const Step next = course.steps[step];
    ++step;
    take(game, p, next, course.rule, events);
}

// --- the end of a battle -------------------------------------------------------------------------------------------------

namespace {

// 22.4: who has not landed is lost.
void lose_at_sea(const Game& game, Position& p, Events* events) {
    for_force(game, p, attacker(p), [&](PieceId piece) {
        if (!is_afloat(at(p, piece))) {
            return;
        }
        Event event = about(game, p, EventType::loss, Sentence::lost_at_sea, "22.4", piece);
        event.hex = fighting_hex(p, piece);
        emit(events, event);
        eliminate(game, p, piece, events, "22.4");
    });
    forget_empty_forces(game, p);
}

void forget_declaration(Position& p) {
    for (std::size_t i = p.targets.size(); i-- > 0;) {
        if (p.targets[i].battle == p.battle.number) {
            p.targets.erase_at(i);
        }
    }
    for (std::uint8_t& battle : p.battle_of) {
        battle = battle == p.battle.number ? std::uint8_t{0} : battle;
    }
}

}  // namespace

void conclude(const Game& game, Position& p, Events* events) {
    lose_at_sea(game, p, events);
    unset_all(p, status::in_battle | status::retreats | status::stepped | status::stayed | status::surrounded);
    forget_declaration(p);
    p.battle = {};
    p.stack.pop();
}

}  // namespace causeway::malaya
