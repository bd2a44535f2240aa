// 14.0 Heroes in assaults: Skaggs comes when a charge is declared, Witek helps once, Mason spoils a Japanese die. Wilson and
// Skaggs help like leaders where they are (odds.cpp).
#include <algorithm>

#include "games/guam/assault.h"
#include "games/guam/fire.h"

namespace causeway::guam::assault {

namespace {

void say_hero(PieceId piece, HexId hex, int what, Events* events) {
    constexpr int leaves = 1;
    Event event = about(what == leaves ? EventType::loss : EventType::place, Sentence::hero, "14.1", piece);
    event.hex = hex;
    event.a = static_cast<std::int16_t>(what);
    emit(events, event);
}
constexpr int arrives = 0, used = 2;

void remove_hero(const Game& game, Position& p, PieceId piece, HexId hex, Events* events) {
    say_hero(piece, hex, used, events);
    unset(p, piece, status::fired_in);
    put(game, p, piece, box::eliminated);
}

// R14.5: the marked hex itself or one beside it, with a unit that he serves.
bool skaggs_may_join(const Game& game, const Position& p, HexId hex) {
    const PieceId skaggs = hero_piece(game, Hero::skaggs);
    return hex != no_hex && is_land(game, hex) &&
           any_unit(game, p, hex, us, [&](PieceId unit) { return serves(game, skaggs, unit); });
}

template <class Visit>
void for_skaggs_hexes(const Game& game, const Position& p, HexId marked, Visit visit) {
    if (skaggs_may_join(game, p, marked)) {
        visit(marked);
    }
    for (const HexId next : game.map.neighbours(marked)) {
        if (skaggs_may_join(game, p, next)) {
            visit(next);
        }
    }
}

// 14.1 a: whether a unit of Mason's regiment is in the assault, on either end of it.
bool is_masons_fight(const Game& game, const Position& p) {
    const PieceId mason = hero_piece(game, Hero::mason);
    bool found = false;
    const auto look = [&](PieceId unit) { found = found || serves(game, mason, unit); };
    if (attacker(p) == us) {
        for_attackers(game, p, look);
    } else {
        for_defenders(game, p, look);
    }
    return found;
}

}  // namespace

PieceId hero_piece(const Game& game, Hero hero) {
    const auto found =
        std::find_if(game.heroes.begin(), game.heroes.end(), [&](PieceId piece) { return piece_of(game, piece).hero == hero; });
    return found == game.heroes.end() ? no_piece : *found;
}

bool is_at_hand(const Game& game, const Position& p, Hero hero) {
    const PieceId piece = hero_piece(game, hero);
    return piece != no_piece && at(p, piece) == box::pool && p.turn >= piece_of(game, piece).arrives;
}

void offer_skaggs(const Game& game, Position& p, HexId hex) {
    bool near = false;
    if (is_at_hand(game, p, Hero::skaggs)) {
        for_skaggs_hexes(game, p, hex, [&](HexId) { near = true; });
    }
    if (near) {
        push(p, HeroOffer{hex, Hero::skaggs});
    }
}

// 14.0: only one hero in a combat, so that he is offered only where he is the best.
void offer_witek(const Game& game, Position& p) {
    if (!is_at_hand(game, p, Hero::witek)) {
        return;
    }
    const PieceId there = best_hero(game, p, us);
    if (there == no_piece || quality_bonus(game, p, there) < quality_bonus(game, p, hero_piece(game, Hero::witek))) {
        push(p, HeroOffer{no_hex, Hero::witek});
    }
}

bool is_witek_called(const Game& game, const Position& p) {
    const PieceId witek = hero_piece(game, Hero::witek);
    return witek != no_piece && has(p, witek, status::fired_in);
}

void call_witek(const Game& game, Position& p, bool called) {
    if (const PieceId witek = hero_piece(game, Hero::witek); witek != no_piece) {
        called ? set(p, witek, status::fired_in) : unset(p, witek, status::fired_in);
    }
}

void list_witek(const Game& game, const Position& p, ActionList& list) {
    if (!is_witek_called(game, p) && is_at_hand(game, p, Hero::witek)) {
        guam::list(list, Verb::arm, hero_piece(game, Hero::witek));
    }
}

HeroPart part_of_witek(const Game& game, const Position& p, Side side) {
    return side == us && is_witek_called(game, p) ? HeroPart::called : HeroPart::none;
}

namespace {

// 8.5.1: the fire may bring a check that one of them could fail and would pass with Witek. A headquarters needs no hero
// (R8.10).
bool could_steady(const Game& game, const Position& p) {
    const Shot& shot = p.shot;
    bool checks = false;
    for (int die = 0; die <= std::clamp<int>(shot.value, 0, 8); ++die) {
        checks = checks || game.fire[index(shot.type)][static_cast<std::size_t>(die)].rout;
    }
    constexpr int always = 8;  // 9 fails whatever is needed
    bool shaky = false;
    for_targets(game, p, shot, [&](PieceId unit) {
        shaky = shaky || (!piece_of(game, unit).headquarters && rout_limit(game, p, unit, nullptr) < always);
    });
    return checks && shaky;
}

// 14.0: one hero in a combat; the better one counts.
bool is_outdone(const Game& game, const Position& p, HexId hex) {
    const int bonus = quality_bonus(game, p, hero_piece(game, Hero::witek));
    return std::any_of(game.heroes.begin(), game.heroes.end(), [&](PieceId hero) {
        return at(p, hero) == hex && owner(game, hero) == us && quality_bonus(game, p, hero) >= bonus;
    });
}

}  // namespace

bool offer_witek_under_fire(const Game& game, Position& p) {
    const Shot& shot = p.shot;
    if (shot.side != index(japan) || shot.hero != HeroPart::none || !on_map(shot.hex) || !is_at_hand(game, p, Hero::witek) ||
        p.orders[index(us)].hero == HeroOrder::never) {
        return false;
    }
    p.shot.hero = HeroPart::offered;
    if (is_outdone(game, p, shot.hex) || !could_steady(game, p)) {
        return false;
    }
    push(p, HeroOffer{no_hex, Hero::witek});
    return true;
}

// R14.2: when the dice lie. A Japanese 0 cannot get worse.
void offer_mason(const Game& game, Position& p) {
    const int die = attacker(p) == japan ? p.assault.attacker_die : p.assault.defender_die;
    if (die > 0 && is_at_hand(game, p, Hero::mason) && is_masons_fight(game, p)) {
        push(p, HeroOffer{no_hex, Hero::mason});
    }
}

void dismiss_witek(const Game& game, Position& p, HexId hex, Events* events) {
    remove_hero(game, p, hero_piece(game, Hero::witek), hex, events);
}

void dismiss_heroes(const Game& game, Position& p, HexId hex, Events* events) {
    if (is_witek_called(game, p)) {
        dismiss_witek(game, p, hex, events);
    }
}

}  // namespace causeway::guam::assault

namespace causeway::guam {

using namespace assault;

void HeroOffer::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    if (hero == Hero::skaggs) {
        for_skaggs_hexes(game, p, hex, [&](HexId each) { list(out, Verb::place, no_piece, each); });
    } else if (hero == Hero::mason) {
        list(out, Verb::reroll);
    } else {
        list(out, Verb::commit, hero_piece(game, Hero::witek));
    }
}

void HeroOffer::apply(const Game& game, Position& p, Action action, Events* events) {
    const Hero who = hero;
    const PieceId piece = hero_piece(game, who);
    pop(p);
    if (verb(action) == Verb::pass) {
        return;
    }
    if (who == Hero::skaggs) {
        put(game, p, piece, action.hex);
        say_hero(piece, action.hex, arrives, events);
    } else if (who == Hero::mason) {
        remove_hero(game, p, piece, p.assault.hex, events);
        p.assault.mason = 1;
        roll(p, attacker(p) == japan ? Purpose::assault_attacker : Purpose::assault_defender, japan);
    } else {
        set(p, piece, status::fired_in);
        if (p.stack.on_top<FireResolution>()) {
            p.shot.hero = HeroPart::called;
        }
    }
}

}  // namespace causeway::guam
