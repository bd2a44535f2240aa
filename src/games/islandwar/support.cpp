// 11A Artillery Support, 12 air and surface points: what is allotted, and what is lent to Assaults.
#include <fmt/format.h>

#include "games/islandwar/battle.h"
#include "games/islandwar/guns.h"

namespace causeway::islandwar {

// --- the points of a Game Turn (12.0, 21.2, 21.6) ------------------------------------------------------------------------

namespace {

const SupportRow* support_row(const Game& game, const Position& p) {
    const std::vector<SupportRow>& rows = island(game, p).support;
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const SupportRow& each) { return each.from <= p.turn && p.turn <= each.to; });
    return row == rows.end() ? nullptr : &*row;
}

int airfield_modifier(const Game& game, const Position& p) {
    const AirfieldCondition& condition = island(game, p).airfield_condition;
    const bool held =
        std::all_of(condition.hexes.begin(), condition.hexes.end(), [&](HexId hex) { return owned_by(p, us, hex); });
    return p.turn < condition.turn || held ? 0 : condition.air;
}

}  // namespace

void allot_support(const Game& game, Position& p, Events* events) {
    const SupportRow* row = support_row(game, p);
    const int air = row == nullptr ? 0 : std::max(0, row->air + airfield_modifier(game, p));
    p.air = static_cast<std::uint8_t>(p.weather == Weather::rain ? air / game.weather_effects.rain_air : air);
    p.surface = row == nullptr ? std::uint8_t{0} : row->surface;
    Event event = happening(EventType::supply, Sentence::allotted, "12.0");
    event.a = p.air;
    event.b = p.surface;
    emit(events, event);
}

// --- the Assault under way -----------------------------------------------------------------------------------------------

bool is_assault_on(const Game&, const Position& p) { return p.fight.kind == FightKind::assault && on_map(p.fight.target); }

namespace {

constexpr int most_offensive_surface = 3;                          // 12.1a
constexpr int most_defensive_air = 2, most_defensive_surface = 1;  // 12.1b

// R11.4, R8.3: half Stacking Points.
int support_size(const Game& game, const Position& p, PieceId piece) {
    return is(game, piece, Type::beachhead) ? facts(game, at(p, piece)).artillery_stacking
                                            : stacking_of(game, piece, at(p, piece));
}

int size_of_force(const Game& game, const Position& p, Side side) {
    int sum = 0;
    if (side == attacker(p)) {
        for_attackers(game, p, [&](PieceId piece) { sum += support_size(game, p, piece); });
    } else {
        for_units(game, p, side, p.fight.target,
                  [&](PieceId piece) { sum += has(p, piece, status::refugee) ? 0 : support_size(game, p, piece); });
    }
    return sum;
}

int size_of_guns(const Game& game, const Position& p, Side side) {
    int sum = 0;
    for_firing(game, p, side, [&](PieceId gun) { sum += unit(game, gun).stacking; });
    return sum;
}

// 11A.3
bool is_within_limit(const Game& game, const Position& p, PieceId gun) {
    const Side side = owner(game, gun);
    const int lent = size_of_guns(game, p, side);
    const int force = size_of_force(game, p, side);
    if (side == attacker(p)) {
        return lent == 0 || lent + unit(game, gun).stacking <= 2 * force;
    }
    return lent + unit(game, gun).stacking <= force;
}

// R11.3: to the nearest hex of attackers.
RangeBand best_band(const Game& game, const Position& p, PieceId gun) {
    RangeBand best = RangeBand::out;
    for_attackers(game, p, [&](PieceId piece) { best = std::max(best, range_band(game, p, gun, at(p, piece))); });
    return best;
}

RangeBand band_in_fight(const Game& game, const Position& p, PieceId gun) {
    return owner(game, gun) == attacker(p) ? range_band(game, p, gun, p.fight.target) : best_band(game, p, gun);
}

bool is_in_or_by_field(const Game& game, const Position& p, PieceId gun, HexId hex) {
    const auto& around = game.map.neighbours(hex);
    return in_field_of_fire(game, p, gun, hex) || std::any_of(around.begin(), around.end(), [&](HexId beside) {
               return beside != no_hex && in_field_of_fire(game, p, gun, beside);
           });
}

// 18F.1, R18.10
bool covers_friends(const Game& game, const Position& p, PieceId gun) {
    if (owner(game, gun) != attacker(p)) {
        return is_in_or_by_field(game, p, gun, p.fight.target);
    }
    bool any = false;
    for_attackers(game, p, [&](PieceId piece) { any = any || is_in_or_by_field(game, p, gun, at(p, piece)); });
    return any;
}

// 11A.2
bool is_beside_enemy(const Game& game, const Position& p, PieceId gun) {
    const Side enemy = other(owner(game, gun));
    const auto& around = game.map.neighbours(at(p, gun));
    return std::any_of(around.begin(), around.end(), [&](HexId beside) {
        return beside != no_hex && occupied_by(p, enemy, beside) &&
               p.stacks.any(beside, [&](PieceId piece) { return owner(game, piece) == enemy && is_unit(game, piece); });
    });
}

Verdict may_lend(const Game& game, const Position& p, PieceId gun) {
    const bool attacks = owner(game, gun) == attacker(p);
    const Verdict state = may_fire(game, p, gun, attacks ? Use::attack : Use::defence);
    if (!state.allowed()) {
        return state;
    }
    if (band_in_fight(game, p, gun) == RangeBand::out) {
        return forbidden_by("11.2");
    }
    if (is(game, gun, Type::coastal) && !covers_friends(game, p, gun)) {
        return forbidden_by("18F.1");
    }
    if (!attacks && on_map(at(p, gun)) && is_beside_enemy(game, p, gun)) {
        return forbidden_by("11A.2");
    }
    return is_within_limit(game, p, gun) ? allowed : forbidden_by("11A.3");
}

// --- air and surface points (12.1, 6C.2) ---------------------------------------------------------------------------------

Verdict may_lend_points(const Position& p, Side side, int left) {
    if (is_night(p)) {
        return forbidden_by("6C.2");
    }
    return side == us && left > 0 ? allowed : forbidden_by("12.0");
}

Verdict may_lend_air(const Position& p, Side side) {
    const bool full = side == defender(p) && p.fight.defence_air >= most_defensive_air;
    return first_of(may_lend_points(p, side, p.air), full ? forbidden_by("12.1b") : allowed);
}

Verdict may_lend_surface(const Position& p, Side side) {
    const bool attacks = side == attacker(p);
    const bool full = attacks ? p.fight.surface >= most_offensive_surface : p.fight.defence_surface >= most_defensive_surface;
    return first_of(may_lend_points(p, side, p.surface), full ? forbidden_by(attacks ? "12.1a" : "12.1b") : allowed);
}

std::uint8_t& air_of(Position& p, Side side) { return side == attacker(p) ? p.fight.air : p.fight.defence_air; }
std::uint8_t& surface_of(Position& p, Side side) { return side == attacker(p) ? p.fight.surface : p.fight.defence_surface; }
int air_of(const Position& p, Side side) { return side == attacker(p) ? p.fight.air : p.fight.defence_air; }
int surface_of(const Position& p, Side side) { return side == attacker(p) ? p.fight.surface : p.fight.defence_surface; }

template <class Visit>
void for_lenders(const Game& game, const Position& p, Side side, Visit visit) {
    for_guns(game, p, side, [&](PieceId gun) {
        if (!has(p, gun, status::supports) && may_lend(game, p, gun).allowed()) {
            visit(gun);
        }
    });
}

bool has_lent(const Game& game, const Position& p, Side side) {
    bool any = air_of(p, side) + surface_of(p, side) > 0;
    for_firing(game, p, side, [&](PieceId) { any = true; });
    return any;
}

// R19.8: a hidden counter anywhere may be a gun.
bool may_hide_guns(const Game& game, const Position& p) {
    bool any = false;
    p.occupied[index(japan)].for_each(
        [&](HexId hex) { any = any || (hex != p.fight.target && hides_something(game, p, hex)); });
    return any;
}

}  // namespace

// --- what it adds (11A.1, 11A.2, 12.1c) ----------------------------------------------------------------------------------

int support_of(const Game& game, const Position& p, Side side, Explanation* explanation) {
    int guns = 0;
    for_firing(game, p, side, [&](PieceId gun) { guns += strength_at(game, p, gun, band_in_fight(game, p, gun)); });
    const int air = parts * air_of(p, side);
    const int surface = parts * surface_of(p, side) * surface_value(game, p.fight.target);
    PointTally tally(explanation);
    tally.add_if(guns, "guns", side == attacker(p) ? "11A.1" : "11A.2");
    tally.add_if(air, "air points", "12.1");
    tally.add_if(surface, "surface points", "12.1c");
    tally.halve_if(side == attacker(p) && facts(game, p.fight.target).halved, "support into mountain", "9C");
    return tally.total();
}

bool offer_support(const Game& game, Position& p, Side side) {
    bool any =
        may_lend_air(p, side).allowed() || may_lend_surface(p, side).allowed() || (side == japan && may_hide_guns(game, p));
    if (!any) {
        for_lenders(game, p, side, [&](PieceId) { any = true; });
    }
    if (any && side == attacker(p)) {
        p.stack.push(OffensiveSupport{});
    } else if (any) {
        p.stack.push(DefensiveSupport{});
    }
    return any;
}

// --- the question --------------------------------------------------------------------------------------------------------

namespace {

void take_back(const Game& game, Position& p, Side side) {
    p.air = static_cast<std::uint8_t>(p.air + air_of(p, side));
    p.surface = static_cast<std::uint8_t>(p.surface + surface_of(p, side));
    air_of(p, side) = 0;
    surface_of(p, side) = 0;
    unset_all(game, p, side, status::supports);
}

// R19.10: the enemy learns how much it is.
void tell_support(const Game& game, const Position& p, Side side, Events* events) {
    if (events == nullptr || !has_lent(game, p, side)) {
        return;
    }
    Explanation explanation;
    const int strength = support_of(game, p, side, &explanation);
    Event event = in_hex(EventType::combat, Sentence::supported, side == attacker(p) ? "11A.1" : "11A.2", p.fight.target);
    event.a = static_cast<std::int16_t>(strength / parts);
    event.b = static_cast<std::int16_t>(index(side));
    emit(events, event, explanation);
}

// 11.7, 11A: from now on the guns have fired.
void fire_support(const Game& game, Position& p, Side side, Events* events) {
    const std::uint32_t marks = status::fired | (side == attacker(p) ? status::supported_attack : status::supported_defence);
    for_firing(game, p, side, [&](PieceId gun) { set(p, gun, marks); });
    tell_support(game, p, side, events);
    p.stack.pop();
    if (air_of(p, side) > 0) {
        offer_anti_air(game, p, p.fight.target);
    }
}

}  // namespace

template <bool attacking>
Side Support<attacking>::asked(const Game&, const Position& p) const {
    return attacking ? attacker(p) : defender(p);
}

template <bool attacking>
void Support<attacking>::actions(const Game& game, const Position& p, ActionList& out) const {
    const Side side = asked(game, p);
    for_lenders(game, p, side, [&](PieceId gun) { list(out, Verb::gun, gun); });
    if (may_lend_air(p, side).allowed()) {
        list(out, Verb::air);
    }
    if (may_lend_surface(p, side).allowed()) {
        list(out, Verb::surface);
    }
    list(out, Verb::done);
    if (has_lent(game, p, side)) {
        list(out, Verb::cancel);
    }
}

template <bool attacking>
void Support<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    const Side side = asked(game, p);
    switch (verb(action)) {
        case Verb::gun: set(p, action.piece, status::supports); break;
        case Verb::air:
            ++air_of(p, side);
            --p.air;
            break;
        case Verb::surface:
            ++surface_of(p, side);
            --p.surface;
            break;
        case Verb::cancel: take_back(game, p, side); break;
        default: fire_support(game, p, side, events); break;
    }
}

template <bool attacking>
Verdict Support<attacking>::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Side side = asked(game, p);
    switch (verb(tried)) {
        case Verb::gun:
            if (tried.piece == no_piece || owner(game, tried.piece) != side || has(p, tried.piece, status::supports)) {
                return senseless;
            }
            return on_map(at(p, tried.piece)) || at(p, tried.piece) == box::saipan ? may_lend(game, p, tried.piece) : senseless;
        case Verb::air: return may_lend_air(p, side);
        case Verb::surface: return may_lend_surface(p, side);
        case Verb::done: return allowed;
        case Verb::cancel: return has_lent(game, p, side) ? allowed : senseless;
        default: return senseless;
    }
}

template <bool attacking>
Prompt Support<attacking>::prompt(const Game& game, const Position& p) const {
    Prompt prompt;
    const Side side = asked(game, p);
    const int strength = support_of(game, p, side, &prompt.explanation);
    prompt.text = fmt::format(
        "Support for the {} {}: {} points so far, guns of {} SP more fit. Add to it, or be done",
        attacking ? "attack on" : "defence of", game.map.label(p.fight.target), in_points(strength),
        in_points(parts / 2 * std::max(0, (attacking ? 2 : 1) * size_of_force(game, p, side) - size_of_guns(game, p, side))));
    return prompt;
}

// As if the answer had been given; anti-aircraft fire is still to come.
template <bool attacking>
Preview Support<attacking>::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (!is_one_of(verb(action), {Verb::gun, Verb::air, Verb::surface, Verb::cancel, Verb::done})) {
        return made;
    }
    Position next = p;
    if (verb(action) != Verb::done) {
        Support(*this).apply(game, next, action, nullptr);
    }
    preview_fight(game, next, asked(game, p), made);
    return made;
}

template <bool attacking>
Remark Support<attacking>::remark(const Game& game, const Position& p, Action action) const {
    if (verb(action) == Verb::surface) {
        return {.says = fmt::format("counts {}, {} left", surface_value(game, p.fight.target), p.surface - 1)};
    }
    if (verb(action) == Verb::air) {
        return {.says = fmt::format("{} left", p.air - 1)};
    }
    if (verb(action) != Verb::gun) {
        return {};
    }
    const int strength = strength_at(game, p, action.piece, band_in_fight(game, p, action.piece));
    const bool halved = attacking && facts(game, p.fight.target).halved;
    return {.says = fmt::format("counts {}", in_points(halved ? strength / 2 : strength))};
}

template struct Support<true>;
template struct Support<false>;

}  // namespace causeway::islandwar
