// 16.8 Bombardment by aircraft, 17.0 by ships, and the attack on Force Z (26.1.6).
#include <fmt/format.h>

#include "core/tally.h"
#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

constexpr int flak_shift = 1;   // 16.84
constexpr int coast_shift = 2;  // 26.15

int gunfire(const Game& game, const Position& p, const Raid& raid) {
    const ScenarioFacts& figures = scenario(game, p);
    return raid.ca * figures.naval_ca + raid.dd * figures.naval_dd + raid.force_z * figures.force_z;
}

// 26.15: Allied guns against Japanese ships.
bool has_coast_guns(const Game& game, const Position& p, Side bombarding, HexId hex) {
    return bombarding == japan && p.stacks.any(hex, [&](PieceId piece) { return is(game, piece, Class::coastal_defense); });
}

bool has_flak_in(const Game& game, const Position& p, Side defender, HexId hex) {
    return occupied_by(p, defender, hex) &&
           p.stacks.any(hex, [&](PieceId piece) { return is(game, piece, Class::antiaircraft); });  // R16.14
}

}  // namespace

bool has_flak(const Game& game, const Position& p, Side defender, HexId hex) {
    const auto& around = game.map.neighbours(hex);
    return has_flak_in(game, p, defender, hex) || std::any_of(around.begin(), around.end(), [&](HexId beside) {
               return beside != no_hex && has_flak_in(game, p, defender, beside);
           });
}

int bombard_column(const Game& game, const Position& p, const Raid& raid, Side side, Explanation* explanation) {
    Tally tally(explanation);
    tally.add_if(raid.air, "air points", "16.81").add_if(gunfire(game, p, raid), "naval gunfire", "17.0");
    tally.add_if(std::min(0, bombard_columns - 1 - tally.total()), "the last column", "16.81");  // R16.17
    tally.add_if(-int{facts(game, raid.hex).bombardment}, "terrain", "16.81");
    tally.add_if(has_flak(game, p, other(side), raid.hex) ? -flak_shift : 0, "antiaircraft", "16.84");
    tally.add_if(raid.is_naval() && has_coast_guns(game, p, side, raid.hex) ? -coast_shift : 0, "coastal defense", "26.15");
    tally.add_if(std::max(0, -tally.total()), "never below column 0", "16.81");
    return tally.total();
}

namespace {

// --- placing (16.8, 26.1.1, 26.1.3) --------------------------------------------------------------------------------------

// R16.10
template <class Raids>
auto* find_raid(Raids& raids, HexId hex, bool naval) {
    return std::find_if(raids.begin(), raids.end(),
                        [&](const Raid& raid) { return raid.hex == hex && raid.is_naval() == naval; });
}

Verdict may_bombard(const Position& p, Side side, HexId hex) {
    return on_map(hex) && enemy_in(p, side, hex) ? allowed : forbidden_by("16.8");
}

Verdict may_strike(const Game& game, const Position& p, Side side, HexId hex) {
    if (points_on(p, side, Mission::strike) == 0) {
        return forbidden_by("16.2");
    }
    const Raid* raid = find_raid(p.raids, hex, false);
    const bool full = raid != p.raids.end() && raid->air >= scenario(game, p).strike_limit[index(side)];
    return first_of(may_bombard(p, side, hex), full ? forbidden_by("26.1.3") : allowed);
}

// 26.1.1, R17.2
bool is_in_range_of_ships(const Game& game, HexId hex) {
    const auto& around = game.map.neighbours(hex);
    return facts(game, hex).coastal || std::any_of(around.begin(), around.end(), [&](HexId beside) {
               return beside != no_hex && facts(game, beside).coastal;
           });
}

constexpr Marker ships_of(Verb verb) {
    return verb == Verb::shell_ca ? Marker::naval_ca : verb == Verb::shell_dd ? Marker::naval_dd : Marker::force_z;
}
constexpr bool shells(Verb verb) { return verb == Verb::shell_ca || verb == Verb::shell_dd || verb == Verb::shell_z; }

// 5.3, R17.1: each once a turn; Force Z until it has fired (R5.5).
bool has_ships_left(const Position& p, Side side, Marker ships) {
    const bool at_sea = ships == Marker::force_z &&
                        std::any_of(p.raids.begin(), p.raids.end(), [](const Raid& raid) { return raid.force_z != 0; });
    return (side == allies) == (ships == Marker::force_z) && !at_sea && held(p, side, ships) > p.fired[index(ships)];
}

Verdict may_shell(const Game& game, const Position& p, Side side, Marker ships, HexId hex) {
    if (!has_ships_left(p, side, ships)) {
        return forbidden_by("17.0");
    }
    return first_of(may_bombard(p, side, hex), is_in_range_of_ships(game, hex) ? allowed : forbidden_by("26.1.1"));
}

std::uint8_t& count_of(Raid& raid, Marker ships) {
    return ships == Marker::naval_ca ? raid.ca : ships == Marker::naval_dd ? raid.dd : raid.force_z;
}

// Adds what one more point or marker brings to the bombardment of its hex.
void add_raid(Position& p, const Raid& more) {
    Raid* raid = find_raid(p.raids, more.hex, more.is_naval());
    if (raid == p.raids.end()) {
        p.raids.push_back(more);
        return;
    }
    raid->air = static_cast<std::uint8_t>(raid->air + more.air);
    raid->ca = static_cast<std::uint8_t>(raid->ca + more.ca);
    raid->dd = static_cast<std::uint8_t>(raid->dd + more.dd);
    raid->force_z = static_cast<std::uint8_t>(raid->force_z + more.force_z);
}

void tell_raid(HexId hex, Side side, int air, int guns, Events* events) {
    Event event = of_side(EventType::place, Sentence::raid, guns > 0 ? "17.0" : "16.8", side, air);
    event.hex = hex;
    event.c = static_cast<std::int16_t>(guns);
    emit(events, event);
}

void place_point(Position& p, Side side, HexId hex, Events* events) {
    --points_on(p, side, Mission::strike);
    add_raid(p, {.hex = hex, .air = 1});
    tell_raid(hex, side, 1, 0, events);  // 18.3
}

void place_ships(const Game& game, Position& p, Side side, Marker ships, HexId hex, Events* events) {
    Raid alone{.hex = hex};
    ++count_of(alone, ships);
    add_raid(p, alone);
    if (ships != Marker::force_z) {
        ++p.fired[index(ships)];
    }
    tell_raid(hex, side, 0, gunfire(game, p, alone), events);
}

// --- Force Z (26.1.6) ----------------------------------------------------------------------------------------------------

void sink_force_z(const Game& game, Position& p, BombardResult result, Events* events) {
    const ScenarioFacts& worth = scenario(game, p);
    remove_marker(p, allies, Marker::force_z, events);
    score(p, japan, result == BombardResult::d ? worth.force_z_sunk : worth.force_z_damaged, events, "26.1.6");
}

// The points have flown; one of them may be lost.
void fly_back(Position& p, Side side, int points) {
    std::uint8_t& left = points_on(p, side, Mission::strike);
    left = static_cast<std::uint8_t>(left - points);
    Wing& wing = p.wings[index(side)];
    wing.flown = static_cast<std::uint8_t>(wing.flown + points);
}

// --- results (16.83, 16.84) ----------------------------------------------------------------------------------------------

// 16.85: what is in the hex and next to it stays hidden, but whether guns shift the column must be told.
void tell_guns(const Game& game, const Position& p, Side side, const Raid& raid, Events* events) {
    const auto hides = [&](HexId hex) { return hex != no_hex && enemy_in(p, side, hex) && is_unknown(p, hex); };
    const auto& around = game.map.neighbours(raid.hex);
    if (!hides(raid.hex) && std::none_of(around.begin(), around.end(), hides)) {
        return;
    }
    Event event = happening(EventType::reveal, Sentence::guns, "16.84");
    event.hex = raid.hex;
    event.a = has_flak(game, p, other(side), raid.hex) ? flak_shift : 0;
    event.b = raid.is_naval() && has_coast_guns(game, p, side, raid.hex) ? coast_shift : 0;
    emit(events, event);
}

// R16.10: the weaker of several, which its owner would always choose.
void lose_gunfire(Position& p, const Raid& raid, Events* events) {
    const Marker lost = raid.dd > 0 ? Marker::naval_dd : Marker::naval_ca;
    --p.fired[index(lost)];
    remove_marker(p, japan, lost, events);
    Event event = happening(EventType::loss, Sentence::gunfire_lost, "26.15");
    event.hex = raid.hex;
    event.a = static_cast<std::int16_t>(index(lost));
    emit(events, event);
}

// 16.84, 26.15. Returns how many air points are lost or damaged.
int take_flak(const Game& game, Position& p, Side side, const Raid& raid, Events* events) {
    if (raid.is_naval()) {
        if (has_coast_guns(game, p, side, raid.hex)) {
            lose_gunfire(p, raid, events);
        }
        return 0;  // 16.81
    }
    if (has_flak(game, p, other(side), raid.hex)) {
        lose_air(game, p, side, Mission::strike, events, "16.84");
    } else {
        damage_air(p, side, Mission::strike, events, "16.84");
    }
    return 1;
}

void suppress(const Game& game, Position& p, PieceId piece, Events* events) {
    const bool hq = is_hq(game, piece);
    if (is_supply(game, piece) || (hq ? !has(p, piece, status::active) : has(p, piece, status::suppressed))) {
        return;  // 8.4, 19.3
    }
    if (hq) {
        unset(p, piece, status::active);
    } else {
        set(p, piece, status::suppressed);
    }
    Event event =
        about(game, p, EventType::combat, hq ? Sentence::deactivated : Sentence::suppressed, hq ? "19.3" : "16.83", piece);
    event.hex = at(p, piece);
    emit(events, event);
}

// R16.13: one point, however many are there.
void suppress_all(const Game& game, Position& p, HexId hex, Events* events) {
    PieceId supply = no_piece;
    for_stack(p, hex, [&](PieceId piece) {
        supply = is_supply(game, piece) ? piece : supply;
        suppress(game, p, piece, events);
    });
    if (supply != no_piece) {
        eliminate(game, p, supply, events, "16.83");
    }
}

// The raid is over: its aircraft fly back, Force Z leaves. It was in hand as long as it was under way.
void end_raid(Position& p, Side side, const Raid& raid, int lost, Events* events) {
    fly_back(p, side, raid.air - lost);
    if (raid.force_z != 0) {
        return_to_pool(p, allies, Marker::force_z, events);  // R5.5
    }
}

void tell_result(const Game& game, const Raid& raid, int die, int column, BombardResult result, const Explanation& explanation,
                 Events* events) {
    if (events == nullptr) {
        return;
    }
    Event event = happening(EventType::combat, Sentence::bombarded, "16.81");
    event.hex = raid.hex;
    event.a = static_cast<std::int16_t>(die);
    event.result = bombard_result_names[index(result)];
    event.column = game.charts.find("bombardment")->column_name(column).c_str();
    emit(events, event, explanation);
}

}  // namespace

// --- the questions -------------------------------------------------------------------------------------------------------

// While there are aircraft or any marker in hand, so that a question left out does not tell what the markers are.
bool Strike::ready(const Game&, Position& p, Events*) {
    const bool points = points_on(p, side, Mission::strike) + points_on(p, side, Mission::recon) > 0;
    const bool asks = !p.raids.empty() || ((points || hand_size(p, side) > 0) && !p.occupied[index(other(side))].empty());
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Strike::actions(const Game& game, const Position& p, ActionList& out) const {
    FixedVector<Verb, 3> fires;
    for (const Verb fire : {Verb::shell_ca, Verb::shell_dd, Verb::shell_z}) {
        if (has_ships_left(p, side, ships_of(fire))) {
            fires.push_back(fire);
        }
    }
    const bool flies = points_on(p, side, Mission::strike) > 0;
    p.occupied[index(other(side))].for_each([&](HexId hex) {
        if (flies && may_strike(game, p, side, hex).allowed()) {
            list(out, Verb::strike, no_piece, hex);
        }
        for (const Verb fire : fires) {
            if (may_shell(game, p, side, ships_of(fire), hex).allowed()) {
                list(out, fire, no_piece, hex);
            }
        }
    });
    list_all(out, Verb::recon, recon_hexes(game, p, side));  // R16.8
    list(out, Verb::done);
}

void Strike::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::strike: place_point(p, side, action.hex, events); break;
        case Verb::shell_ca:
        case Verb::shell_dd: place_ships(game, p, side, ships_of(verb(action)), action.hex, events); break;
        case Verb::shell_z: p.stack.push(Intercept{.hex = action.hex}); break;
        case Verb::recon: fly_recon(game, p, side, action.hex, events); break;
        default: p.stack.pop(); break;
    }
}

Verdict Strike::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Verb wanted = verb(tried);
    if (tried.hex == no_hex) {
        return senseless;
    }
    if (shells(wanted)) {
        return may_shell(game, p, side, ships_of(wanted), tried.hex);
    }
    if (wanted == Verb::recon) {
        return recon_hexes(game, p, side).contains(tried.hex) ? allowed : forbidden_by("16.71");
    }
    return wanted == Verb::strike ? may_strike(game, p, side, tried.hex) : senseless;
}

Prompt Strike::prompt(const Game& game, const Position& p) const {
    return {fmt::format("Place air strikes and naval gunfire, or go on. {} air points left, at most {} on a hex",
                        points_on(p, side, Mission::strike), scenario(game, p).strike_limit[index(side)])};
}

bool Intercept::ready(const Game& game, Position& p, Events* events) {
    const HexId target = hex;
    const bool asks = points_on(p, japan, Mission::strike) > 0;
    if (!asks) {
        p.stack.pop();
        place_ships(game, p, allies, Marker::force_z, target, events);
    }
    return asks;
}

void Intercept::actions(const Game&, const Position& p, ActionList& out) const {
    for (int points = 0; points <= points_on(p, japan, Mission::strike); ++points) {
        list(out, Verb::intercept, no_piece, no_hex, points);
    }
}

void Intercept::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId target = hex;
    Event event = happening(EventType::choice, Sentence::intercept, "26.1.6");
    event.a = action.number;
    emit(events, event);
    if (action.number > 0) {
        p.stack.replace(InterceptRoll{{}, target, static_cast<std::uint8_t>(action.number)});
        return;
    }
    p.stack.pop();
    place_ships(game, p, allies, Marker::force_z, target, events);
}

Prompt Intercept::prompt(const Game& game, const Position& p) const {
    const int points = points_on(p, japan, Mission::strike);
    Preview all;
    preview_intercept(game, p, points, all);
    return {fmt::format("Force Z is about to shell {}. How many of {} strike points attack it? The odds are those of all",
                        game.map.label(hex), points),
            all.explanation, std::move(all.outcomes)};
}

void InterceptRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId target = hex;
    const int sent = points;
    p.stack.pop();
    emit_die<InterceptRoll>(events, action.number, "26.1.6");
    const auto column = static_cast<std::size_t>(std::min(sent, bombard_columns - 1));  // R26.1: no shifts
    const BombardResult result = game.bombardment[static_cast<std::size_t>(action.number)][column];
    Event event = happening(EventType::combat, Sentence::force_z, "26.1.6");
    event.a = action.number;
    event.b = static_cast<std::int16_t>(index(result));
    emit(events, event);
    const bool shot_down = result == BombardResult::aa;
    if (shot_down) {
        lose_air(game, p, japan, Mission::strike, events, "26.1.6");  // R26.2
    }
    fly_back(p, japan, sent - (shot_down ? 1 : 0));
    if (result == BombardResult::s || result == BombardResult::d) {
        sink_force_z(game, p, result, events);
        return;
    }
    p.no_landings = result == BombardResult::none ? std::uint8_t{1} : p.no_landings;
    place_ships(game, p, allies, Marker::force_z, target, events);
}

bool Bombard::ready(const Game&, Position& p, Events*) {
    if (p.raids.empty()) {
        p.stack.pop();
    } else if (p.raids.size() == 1) {
        p.stack.push(BombardRoll{{}, p.raids[0].hex, p.raids[0].is_naval()});
    }
    return p.stack.on_top<Bombard>();
}

void Bombard::actions(const Game&, const Position& p, ActionList& out) const {
    for (const Raid& raid : p.raids) {
        list(out, raid.is_naval() ? Verb::shell : Verb::bombard, no_piece, raid.hex);
    }
}

void Bombard::apply(const Game&, Position& p, Action action, Events*) {
    p.stack.push(BombardRoll{{}, action.hex, verb(action) == Verb::shell});
}

void BombardRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId target = hex;
    const bool by_ships = naval != 0;
    p.stack.pop();
    const Side side = p.stack.top<Bombard>().side;
    const Raid* found = find_raid(p.raids, target, by_ships);
    require(found != p.raids.end(), "nobody bombards the hex");
    const std::size_t number = static_cast<std::size_t>(found - p.raids.begin());
    const Raid raid = p.raids[number];
    p.raids.erase_at(number);
    emit_die<BombardRoll>(events, action.number, "16.81");
    tell_guns(game, p, side, raid, events);
    Explanation explanation;
    const int column = bombard_column(game, p, raid, side, &explanation);
    const BombardResult result = game.bombardment[static_cast<std::size_t>(action.number)][static_cast<std::size_t>(column)];
    tell_result(game, raid, action.number, column, result, explanation, events);
    std::uint8_t& strikes = points_on(p, side, Mission::strike);
    strikes = static_cast<std::uint8_t>(strikes + raid.air);
    const int lost = result == BombardResult::aa ? take_flak(game, p, side, raid, events) : 0;
    end_raid(p, side, raid, lost, events);
    if (result == BombardResult::s || result == BombardResult::d) {
        suppress_all(game, p, target, events);
    }
    if (result == BombardResult::d) {
        p.stack.push(BombardLoss{.hex = target});
    }
}

// --- what a D costs (R16.12) ---------------------------------------------------------------------------------------------

Side BombardLoss::asked(const Game&, const Position& p) const { return other(p.stack.nearest<Bombard>().side); }

bool BombardLoss::ready(const Game& game, Position& p, Events* events) {
    const HexId target = hex;
    const PieceId only_one = p.stacks.size(target) == 1 ? p.stacks.top(target) : no_piece;
    if (only_one != no_piece && can_break_down(game, only_one)) {
        return true;
    }
    if (p.stacks.size(target) > 1) {
        return true;
    }
    p.stack.pop();
    if (only_one != no_piece) {
        eliminate(game, p, only_one, events, "16.83");
    }
    return false;
}

void BombardLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    for_stack(p, hex, [&](PieceId piece) {
        if (can_break_down(game, piece)) {
            list(out, Verb::break_down, piece);
        }
        list(out, Verb::lose, piece);
    });
}

void BombardLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    if (verb(action) == Verb::break_down) {
        break_down(game, p, action.piece, events, "16.83");
    } else {
        eliminate(game, p, action.piece, events, "16.83");
    }
}

}  // namespace causeway::malaya
