// 11B Bombardment, 15B.5, 18B and 18C.3: what disrupts of itself, 21.7 napalm.
#include <fmt/format.h>

#include "core/tally.h"
#include "games/islandwar/guns.h"

namespace causeway::islandwar {

// --- before any die (18B, 18C.3, R14.3) ----------------------------------------------------------------------------------

namespace {

// 18A: the fire tells Japan where a landing was planned.
void disrupt_around(const Game& game, Position& p, HexId centre, Events* events, const char* rule) {
    emit(events, in_hex(EventType::reveal, Sentence::prepared, rule, centre));
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (is_unit(game, piece) && on_map(at(p, piece)) &&
            game.map.grid().distance(centre, at(p, piece)) <= game.preparation_radius) {
            disrupt_at_least(game, p, piece, 1, events, rule);
        }
    }
}

bool is_due(const Position& p, const Plan& plan) { return plan.hex != no_hex && plan.placed == 0 && plan.turn <= p.turn; }

// 18B: on the first turn for which landings are planned.
void prepare_landings(const Game& game, Position& p, Events* events) {
    if (p.prepared != 0 || std::none_of(p.plans.begin(), p.plans.end(), [&](const Plan& plan) { return is_due(p, plan); })) {
        return;
    }
    p.prepared = 1;
    for (const Plan& plan : p.plans) {
        if (is_due(p, plan)) {
            disrupt_around(game, p, plan.hex, events, "18B");
        }
    }
}

void demonstrate(const Game& game, Position& p, Events* events) {
    for (const PieceId piece : game.pieces[index(us)]) {
        if (is(game, piece, Type::demonstration) && on_map(at(p, piece))) {
            disrupt_around(game, p, at(p, piece), events, "18C.3");
        }
    }
}

}  // namespace

void begin_bombardment(const Game& game, Position& p, Events* events) {
    p.stack.push(Bombard{});
    if (phasing(p) == us) {
        prepare_landings(game, p, events);
        demonstrate(game, p, events);
    }
}

// --- what a barrage is worth (11B.1, 11B.3, 12.1) ------------------------------------------------------------------------

namespace {

// 11B.3, R11.7: a friend in the hex or beside it that is not disrupted.
bool is_spotted(const Game& game, const Position& p, Side side, HexId hex) {
    const auto spots = [&](HexId from) {
        return occupied_by(p, side, from) && p.stacks.any(from, [&](PieceId piece) {
            return owner(game, piece) == side && is_unit(game, piece) && !has(p, piece, status::disrupted);
        });
    };
    const auto& around = game.map.neighbours(hex);
    return spots(hex) ||
           std::any_of(around.begin(), around.end(), [&](HexId beside) { return beside != no_hex && spots(beside); });
}

// 21.7; of the points that are aborted those of napalm are the last (R21.5).
bool burns(const Barrage& barrage) { return barrage.napalm > 0 && barrage.air > 0; }

int strength_of_guns(const Game& game, const Position& p, Side side, HexId hex) {
    int sum = 0;
    for_firing(game, p, side, [&](PieceId gun) { sum += strength_at(game, p, gun, range_band(game, p, gun, hex)); });
    return sum;
}

// In parts of a point.
int barrage_strength(const Game& game, const Position& p, const Barrage& barrage, Explanation* explanation = nullptr) {
    const Side side = phasing(p);
    const int guns = strength_of_guns(game, p, side, barrage.hex);
    const int air = parts * barrage.air;
    const int surface = parts * barrage.surface * surface_value(game, barrage.hex);
    PointTally tally(explanation);
    tally.add_if(guns, "guns", "11B.1");
    tally.add_if(air, "air points", "12.1a");
    tally.add_if(surface, "surface points", "12.1c");
    tally.halve_if(facts(game, barrage.hex).halved && !burns(barrage), "mountain", "9C");
    tally.halve_if(!is_spotted(game, p, side, barrage.hex), "no friend beside it", "11B.3");
    return tally.total();
}

int bombardment_column(const Game& game, int strength) {
    int column = static_cast<int>(bombardment_columns) - 1;
    while (column > 0 && strength < parts * game.bombardment_floors[static_cast<std::size_t>(column)]) {
        --column;  // R3.1
    }
    return column;
}

// 15B: as far as the viewer knows of a fort.
int fort_modifier(const Game& game, const Position& p, const Barrage& barrage, Viewer viewer) {
    const PieceId fort = fort_in(game, p, barrage.hex);
    const bool counts = fort != no_piece && barrage.alone == no_piece && identifies(game, p, fort, viewer);
    return counts ? game.bombardment_modifiers.fort[static_cast<std::size_t>(fort_level(game, p, barrage.hex))] : 0;
}

// 11B.4, 9C, 21.2, 21.7
int bombardment_modifier(const Game& game, const Position& p, const Barrage& barrage, Viewer viewer,
                         Explanation* explanation = nullptr) {
    Tally tally(explanation);
    tally.add_if(facts(game, barrage.hex).bombardment, "terrain", "11B.4");
    tally.add_if(fort_modifier(game, p, barrage, viewer), "fort", "15B.2");
    tally.add_if(p.weather == Weather::rain ? game.bombardment_modifiers.rain : 0, "rain", "21.2");
    tally.add_if(burns(barrage) ? game.bombardment_modifiers.napalm : 0, "napalm", "21.7");
    tally.add_if(std::max(0, game.drm_floor - tally.total()), "never below -4", "9C");
    return tally.total();
}

int bombardment_hits(const Game& game, int die, int modifier, int column) {
    return game.bombardment.at(die + modifier)[static_cast<std::size_t>(column)];
}

}  // namespace

// --- who may fire at what ------------------------------------------------------------------------------------------------

namespace {

constexpr int most_surface = 3;  // 12.1a

// 11.2, 18F.1, R18.10
bool bears_on(const Game& game, const Position& p, PieceId gun, HexId hex) {
    if (is(game, gun, Type::coastal) && !(in_field_of_fire(game, p, gun, hex) && is_by_coast(game, hex))) {
        return false;
    }
    return range_band(game, p, gun, hex) != RangeBand::out;
}

Verdict may_bombard(const Game& game, const Position& p, PieceId gun, HexId hex) {
    const Verdict state = may_fire(game, p, gun, Use::bombardment);
    if (!state.allowed() || bears_on(game, p, gun, hex)) {
        return state;
    }
    return forbidden_by(is(game, gun, Type::coastal) ? "18F.1" : "11.2");
}

bool any_gun_at(const Game& game, const Position& p, Side side, HexId hex) {
    bool any = false;
    for_guns(game, p, side, [&](PieceId gun) { any = any || may_bombard(game, p, gun, hex).allowed(); });
    return any;
}

int surface_spent(const Bombard& bombard, HexId hex) {
    return static_cast<int>(std::count(bombard.shelled.begin(), bombard.shelled.end(), hex));
}

bool has_points_for(const Position& p, const Bombard& bombard, HexId hex) {
    return phasing(p) == us && (p.air > 0 || (p.surface > 0 && surface_spent(bombard, hex) < most_surface));
}

// R11.6: what looks like an enemy is a target.
Verdict is_target(const Game& game, const Position& p, const Bombard& bombard, HexId hex) {
    if (!on_map(hex) || !occupied_by(p, other(phasing(p)), hex)) {
        return forbidden_by("11.3");
    }
    return has_points_for(p, bombard, hex) || any_gun_at(game, p, phasing(p), hex) ? allowed : forbidden_by("11.2");
}

// 15B.5: artillery and anti-aircraft units that lie on top. Where there is no fort it means no more than 11B.2, so that to
// offer it does not tell whether one is hidden there.
bool lies_open(const Game& game, const Position& p, PieceId piece) {
    return owner(game, piece) == japan && is_artillery(game, piece) && on_map(at(p, piece)) && has(p, piece, status::exposed) &&
           !has(p, piece, status::under);
}

template <class Visit>
void for_targets(const Game& game, const Position& p, const Bombard& bombard, Visit visit) {
    p.occupied[index(other(phasing(p)))].for_each([&](HexId hex) {
        if (is_target(game, p, bombard, hex).allowed()) {
            visit(hex);
        }
    });
}

}  // namespace

Side Bombard::asked(const Game&, const Position& p) const { return phasing(p); }

bool Bombard::ready(const Game& game, Position& p, Events*) {
    bool asks = acted != 0 || (phasing(p) == japan && has_secrets(game, p));
    if (!asks) {
        for_targets(game, p, *this, [&](HexId) { asks = true; });
    }
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Bombard::actions(const Game& game, const Position& p, ActionList& out) const {
    for_targets(game, p, *this, [&](HexId hex) {
        list(out, Verb::bombard, no_piece, hex);
        if (phasing(p) == us) {
            for_units(game, p, japan, hex, [&](PieceId piece) {
                if (lies_open(game, p, piece)) {
                    list(out, Verb::bombard_unit, piece);
                }
            });
        }
    });
    list_releases(game, p, acted != 0, out);
    list(out, Verb::end);
}

void Bombard::apply(const Game&, Position& p, Action action, Events*) {
    switch (verb(action)) {
        case Verb::unmark_reserve: unset(p, action.piece, status::reserve); break;
        case Verb::bombard:
            acted = 1;
            p.stack.push(Aim{{.hex = action.hex}});
            break;
        case Verb::bombard_unit:
            acted = 1;
            p.stack.push(Aim{{.hex = at(p, action.piece), .alone = action.piece}});
            break;
        default: p.stack.pop(); break;
    }
}

Verdict Bombard::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::bombard: return tried.hex == no_hex ? senseless : is_target(game, p, *this, tried.hex);
        case Verb::bombard_unit:
            if (tried.piece == no_piece || phasing(p) != us) {
                return senseless;
            }
            return lies_open(game, p, tried.piece) ? is_target(game, p, *this, at(p, tried.piece)) : forbidden_by("15B.5");
        case Verb::unmark_reserve: return may_release(game, p, acted != 0, tried.piece);
        case Verb::end: return allowed;
        default: return senseless;
    }
}

Prompt Bombard::prompt(const Game& game, const Position& p) const {
    int guns = 0;
    for_guns(game, p, phasing(p), [&](PieceId gun) { guns += may_fire(game, p, gun, Use::bombardment).allowed() ? 1 : 0; });
    if (phasing(p) == japan) {
        return {fmt::format("{} {} can fire. Choose a hex to bombard, or end the phase", guns, guns == 1 ? "gun" : "guns")};
    }
    return {fmt::format("{} air and {} surface points left, {} {} that can fire. Choose a hex to bombard, or end the phase",
                        p.air, p.surface, guns, guns == 1 ? "gun" : "guns")};
}

// What every barrage there has against it.
Preview Bombard::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (is_one_of(verb(action), {Verb::bombard, Verb::bombard_unit})) {
        const bool alone = verb(action) == Verb::bombard_unit;
        const Barrage barrage{.hex = alone ? at(p, action.piece) : action.hex, .alone = alone ? action.piece : no_piece};
        bombardment_modifier(game, p, barrage, viewer_of(phasing(p)), &made.explanation);
    }
    return made;
}

// --- putting a barrage together (11B.1) ----------------------------------------------------------------------------------

// 12.1a, 21.6, 21.7
bool Bombard::stands(const Game& game, const Position& p, std::size_t) const {
    const bool none = shelled.empty() && napalm == 0;
    return (none || phasing(p) == us) && napalm <= island(game, p).napalm.points &&
           std::all_of(shelled.begin(), shelled.end(), [&](HexId hex) {
               return island(game, p).all.contains(hex) && surface_spent(*this, hex) <= most_surface;
           });
}

bool Barrage::stands(const Game& game, const Position& p, std::size_t depth) const {
    const Side enemy = other(phasing(p));
    const bool points = air + surface == 0 || phasing(p) == us;
    const bool target = alone == no_piece || (owner(game, alone) == enemy && at(p, alone) == hex);
    return p.stack.is<Bombard>(depth - 1) && on_map(hex) && occupied_by(p, enemy, hex) && points && target;
}

Side Aim::asked(const Game&, const Position& p) const { return phasing(p); }

namespace {

const Bombard& phase_of(const Position& p) { return p.stack.nearest<Bombard>(); }

Verdict may_add(const Game& game, const Position& p, const Aim& aim, PieceId gun) {
    if (owner(game, gun) != phasing(p) || has(p, gun, status::supports)) {
        return senseless;
    }
    if (!on_map(at(p, gun)) && at(p, gun) != box::saipan) {
        return senseless;
    }
    return may_bombard(game, p, gun, aim.hex);
}

Verdict may_add_air(const Position& p) { return phasing(p) == us && p.air > 0 ? allowed : forbidden_by("12.0"); }

Verdict may_add_surface(const Position& p, const Aim& aim) {
    if (phasing(p) != us || p.surface == 0) {
        return forbidden_by("12.0");
    }
    return surface_spent(phase_of(p), aim.hex) + aim.surface < most_surface ? allowed : forbidden_by("12.1a");  // R12.1
}

Verdict may_add_napalm(const Game& game, const Position& p, const Aim& aim) {
    const int most = island(game, p).napalm.points;
    return first_of(may_add_air(p), phase_of(p).napalm + aim.napalm < most ? allowed : forbidden_by("21.7"));
}

bool has_fire(const Game& game, const Position& p, const Aim& aim) {
    bool any = aim.air + aim.surface > 0;
    for_firing(game, p, phasing(p), [&](PieceId) { any = true; });
    return any;
}

void call_off(const Game& game, Position& p) {
    const Aim& aim = p.stack.top<Aim>();
    p.air = static_cast<std::uint8_t>(p.air + aim.air);
    p.surface = static_cast<std::uint8_t>(p.surface + aim.surface);
    unset_all(game, p, status::supports);
    p.stack.pop();
}

void tell_barrage(const Game& game, const Position& p, const Barrage& barrage, Events* events) {
    if (events == nullptr) {
        return;
    }
    Event event = in_hex(EventType::combat, Sentence::bombards, "11B.1", barrage.hex);
    Explanation explanation;  // R19.10: guns may have half a point
    PointTally guns(&explanation);
    guns.add_if(strength_of_guns(game, p, phasing(p), barrage.hex), "guns", "11B.1");
    event.a = static_cast<std::int16_t>(guns.total() / parts);
    event.b = barrage.air;
    event.c = barrage.surface;
    emit(events, event, explanation);
}

// The aim gives way to its die; anti-aircraft fire comes first.
void open_fire(const Game& game, Position& p, Events* events) {
    const Barrage barrage = p.stack.top<Aim>();
    tell_barrage(game, p, barrage, events);
    for_firing(game, p, phasing(p), [&](PieceId gun) { set(p, gun, status::fired); });
    p.stack.replace(BombardRoll{{}, barrage});
    Bombard& bombard = p.stack.at<Bombard>(p.stack.size() - 2);
    bombard.napalm = static_cast<std::uint8_t>(bombard.napalm + barrage.napalm);
    for (int point = 0; point < barrage.surface; ++point) {
        bombard.shelled.push_back(barrage.hex);
    }
    if (barrage.air > 0) {
        offer_anti_air(game, p, barrage.hex);
    }
}

}  // namespace

void Aim::actions(const Game& game, const Position& p, ActionList& out) const {
    for_guns(game, p, phasing(p), [&](PieceId gun) {
        if (may_add(game, p, *this, gun).allowed()) {
            list(out, Verb::gun, gun);
        }
    });
    if (may_add_air(p).allowed()) {
        list(out, Verb::air);
    }
    if (may_add_napalm(game, p, *this).allowed()) {
        list(out, Verb::napalm);
    }
    if (may_add_surface(p, *this).allowed()) {
        list(out, Verb::surface);
    }
    if (has_fire(game, p, *this)) {
        list(out, Verb::open_fire);
    }
    list(out, Verb::cancel);
}

void Aim::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::gun: set(p, action.piece, status::supports); break;
        case Verb::napalm: ++napalm; [[fallthrough]];
        case Verb::air:
            ++air;
            --p.air;
            break;
        case Verb::surface:
            ++surface;
            --p.surface;
            break;
        case Verb::open_fire: open_fire(game, p, events); break;
        default: call_off(game, p); break;
    }
}

Verdict Aim::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::gun: return tried.piece == no_piece ? senseless : may_add(game, p, *this, tried.piece);
        case Verb::air: return may_add_air(p);
        case Verb::napalm: return may_add_napalm(game, p, *this);
        case Verb::surface: return may_add_surface(p, *this);
        case Verb::open_fire: return has_fire(game, p, *this) ? allowed : senseless;
        case Verb::cancel: return allowed;
        default: return senseless;
    }
}

namespace {

std::vector<Outcome> bombardment_chances(const Game& game, int strength, int modifier) {
    std::vector<Outcome> outcomes;
    const int column = bombardment_column(game, strength);
    for (int die = 6; strength > 0 && die >= 1; --die) {
        const int hits = bombardment_hits(game, die, modifier, column);
        const std::string text = fmt::format("{} {}", hits, hits == 1 ? "hit" : "hits");
        if (outcomes.empty() || outcomes.back().text != text) {
            outcomes.push_back({0, text});
        }
        outcomes.back().probability += 1.0 / 6;
    }
    return outcomes;
}

}  // namespace

Prompt Aim::prompt(const Game& game, const Position& p) const {
    Prompt prompt;
    const int strength = barrage_strength(game, p, *this, &prompt.explanation);
    const int modifier = bombardment_modifier(game, p, *this, viewer_of(phasing(p)), &prompt.explanation);
    prompt.text = fmt::format("Bombard {}: {} points, {:+} to the die as far as is known. Add to it, or open fire",
                              game.map.label(hex), in_points(strength), modifier);
    prompt.outcomes = bombardment_chances(game, strength, modifier);
    return prompt;
}

// As if the answer had been given; anti-aircraft fire is still to come.
Preview Aim::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (!is_one_of(verb(action), {Verb::gun, Verb::air, Verb::napalm, Verb::surface, Verb::open_fire})) {
        return made;
    }
    Position next = p;
    Aim aim = *this;
    if (verb(action) != Verb::open_fire) {
        aim.apply(game, next, action, nullptr);
    }
    const int strength = barrage_strength(game, next, aim, &made.explanation);
    const int modifier = bombardment_modifier(game, next, aim, viewer_of(phasing(p)), &made.explanation);
    const int column = bombardment_column(game, strength);
    made.outcomes = bombardment_chances(game, strength, modifier);
    if (strength > 0) {
        made.column = game.charts.find("bombardment")->column_name(column);
        made.charts = {{"bombardment", only_at(column)}};
    }
    return made;
}

Remark Aim::remark(const Game& game, const Position& p, Action action) const {
    if (verb(action) == Verb::surface) {
        return {.says = fmt::format("counts {}, {} left", surface_value(game, hex), p.surface - 1)};
    }
    if (is_one_of(verb(action), {Verb::air, Verb::napalm})) {
        return {.says = fmt::format("{} left", p.air - 1)};
    }
    if (verb(action) != Verb::gun) {
        return {};
    }
    const int strength = strength_at(game, p, action.piece, range_band(game, p, action.piece, hex));
    return {.says = fmt::format("counts {}", in_points(strength))};
}

// --- the die (11B.1) -----------------------------------------------------------------------------------------------------

namespace {

// R19.7: column and modifiers are told only where no fort can be hidden.
void tell_result(const Game& game, const Position& p, const Barrage& barrage, int die, int hits, Events* events) {
    if (events == nullptr) {
        return;
    }
    Event event = in_hex(EventType::combat, Sentence::bombarded, "11B.1", barrage.hex);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(hits);
    if (hides_something(game, p, barrage.hex)) {
        event.type = EventType::reveal;  // the hits say something of a fort
        emit(events, event);
        return;
    }
    Explanation explanation;
    const int column = bombardment_column(game, barrage_strength(game, p, barrage, &explanation));
    bombardment_modifier(game, p, barrage, Viewer::omniscient, &explanation);
    event.column = game.charts.find("bombardment")->column_name(column).c_str();
    emit(events, event, explanation);
}

// 21.7, R21.2
void burn_fort(const Game& game, Position& p, HexId hex, Events* events) {
    const PieceId fort = fort_in(game, p, hex);
    if (fort == no_piece) {
        return;
    }
    Event event = about(events, game, p, EventType::loss, Sentence::fort_lowered, "21.7", fort);
    event.seen_by = only(japan);
    event.a = static_cast<std::int16_t>(fort_level(game, p, hex) - 1);
    emit(events, event);
    ++p.hits[index(fort)];
    if (fort_level(game, p, hex) == 0) {
        for_units(game, p, japan, hex, [&](PieceId piece) { unset(p, piece, status::under); });
        put(game, p, fort, box::gone, events);
    }
}

void place_hits(const Game&, Position& p, const Barrage& barrage, int hits) {
    const auto number = static_cast<std::uint8_t>(hits);
    if (phasing(p) == us && barrage.alone == no_piece) {
        p.stack.replace(ChooseHits{.hex = barrage.hex, .hits = number});
    } else {
        p.stack.replace(PlaceHits{.hex = barrage.hex, .alone = barrage.alone, .hits = number});
    }
}

}  // namespace

bool BombardRoll::ready(const Game& game, Position& p, Events*) {
    if (barrage_strength(game, p, *this) > 0) {
        return true;
    }
    p.stack.pop();  // all its aircraft are gone, and there are no guns
    return false;
}

void BombardRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const Barrage barrage = *this;
    const int die = action.number;
    emit_die<BombardRoll>(events, die, "11B.1");
    const int column = bombardment_column(game, barrage_strength(game, p, barrage));
    const int hits = bombardment_hits(game, die, bombardment_modifier(game, p, barrage, Viewer::omniscient), column);
    tell_result(game, p, barrage, die, hits, events);
    if (burns(barrage) && die == island(game, p).napalm.fort_die) {
        burn_fort(game, p, barrage.hex, events);
    }
    unset_all(game, p, status::supports);
    if (hits > 0) {
        place_hits(game, p, barrage, hits);
    } else {
        p.stack.pop();
    }
}

// --- hits (11B.2, R11.8) -------------------------------------------------------------------------------------------------

namespace {

bool has_real_unit(const Game& game, const Position& p, Side side, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return owner(game, piece) == side && is_real(game, piece); });
}

// 19B.6: a dummy takes no losses for others.
bool can_take_hit(const Game& game, const Position& p, PieceId piece) {
    return !is_dummy(game, piece) || !has(p, piece, status::badly) || !has_real_unit(game, p, owner(game, piece), at(p, piece));
}

// R19.6: without being revealed.
void take_hit(const Game& game, Position& p, PieceId piece, Events* events) {
    if (is_dummy(game, piece) && has(p, piece, status::badly)) {
        eliminate(game, p, piece, events, "19B.6");
    } else {
        disrupt(game, p, piece, events, "11B.2");
    }
}

template <class Visit>
void for_exposed_guns(const Game& game, const Position& p, HexId hex, Visit visit) {
    for_units(game, p, japan, hex, [&](PieceId piece) {
        if (is_artillery(game, piece) && has(p, piece, status::exposed)) {
            visit(piece);
        }
    });
}

}  // namespace

bool ChooseHits::ready(const Game& game, Position& p, Events*) {
    bool any = false;
    for_exposed_guns(game, p, hex, [&](PieceId) { any = true; });
    if (!any || hits == 0) {
        const PlaceHits rest{.hex = hex, .hits = hits};
        p.stack.replace(rest);
        return false;
    }
    return true;
}

void ChooseHits::actions(const Game& game, const Position& p, ActionList& out) const {
    for_exposed_guns(game, p, hex, [&](PieceId piece) { list(out, Verb::disrupt, piece); });
    list(out, Verb::pass);
}

void ChooseHits::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::pass) {
        const PlaceHits rest{.hex = hex, .hits = hits};
        p.stack.replace(rest);
        return;
    }
    --hits;
    take_hit(game, p, action.piece, events);
}

Remark remark_on_hit(const Game& game, const Position& p, PieceId piece) {
    if (!has(p, piece, status::disrupted)) {
        return {.says = "then disrupted"};
    }
    return {.says = has(p, piece, status::badly) ? after_loss(game, p, piece) : "then badly disrupted"};
}

Remark ChooseHits::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::disrupt ? remark_on_hit(game, p, action.piece) : Remark{};
}

Remark PlaceHits::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::disrupt ? remark_on_hit(game, p, action.piece) : Remark{};
}

Prompt ChooseHits::prompt(const Game& game, const Position&) const {
    return {fmt::format("{} disruption {} in {}: put one on an exposed gun, or pass to leave the rest to the owner", hits,
                        hits == 1 ? "hit" : "hits", game.map.label(hex))};
}

namespace {

template <class Visit>
void for_hit_takers(const Game& game, const Position& p, const PlaceHits& place, Visit visit) {
    for_units(game, p, other(phasing(p)), place.hex, [&](PieceId piece) {
        if ((place.alone == no_piece || place.alone == piece) && can_take_hit(game, p, piece)) {
            visit(piece);
        }
    });
}

// R19.8: with several counters in a hidden stack the owner is asked, whatever they are.
bool is_choice(const Game& game, const Position& p, const PlaceHits& place) {
    int counters = 0;
    for_stack(p, place.hex, [&](PieceId piece) {
        const bool counts = is_unit(game, piece) || is(game, piece, Type::fort);
        counters += owner(game, piece) == other(phasing(p)) && counts ? 1 : 0;
    });
    return place.alone == no_piece && counters > 1;
}

}  // namespace

Side PlaceHits::asked(const Game&, const Position& p) const { return other(phasing(p)); }

bool PlaceHits::ready(const Game& game, Position& p, Events* events) {
    PieceId taker = no_piece;
    for_hit_takers(game, p, *this, [&](PieceId piece) { taker = piece; });
    if (hits == 0 || taker == no_piece) {
        p.stack.pop();
        return false;
    }
    if (is_choice(game, p, *this)) {
        return true;
    }
    --hits;
    take_hit(game, p, taker, events);
    return false;
}

void PlaceHits::actions(const Game& game, const Position& p, ActionList& out) const {
    for_hit_takers(game, p, *this, [&](PieceId piece) { list(out, Verb::disrupt, piece); });
}

void PlaceHits::apply(const Game& game, Position& p, Action action, Events* events) {
    --hits;
    take_hit(game, p, action.piece, events);
}

Prompt PlaceHits::prompt(const Game& game, const Position&) const {
    return {fmt::format("{} disruption {} in {}: choose the unit that takes one", hits, hits == 1 ? "hit" : "hits",
                        game.map.label(hex))};
}

}  // namespace causeway::islandwar
