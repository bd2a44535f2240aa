// 10.0 Allied invasions.
#include <fmt/format.h>

#include <algorithm>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

constexpr int on_a_beach = 4;      // 10.2
constexpr int on_a_drop_zone = 2;  // 10.3

using Pieces = FixedVector<PieceId, max_pieces>;

// 10.2, 22.0: whether the unit can come ashore there.
Verdict may_land(const Game& game, PieceId piece, HexId hex) {
    const HexFacts& there = facts(game, hex);
    if (!there.coastal || !can_debark(game, piece, hex)) {
        return forbidden_by(there.coastal ? "12.2" : "10.2");
    }
    return there.open_coast || there.port() || is(game, piece, Class::ranger) ? allowed : forbidden_by("22.0");
}

// 10.2: whether the unit may go on some marker.
Verdict may_embark(const Game& game, const Position& p, PieceId piece) {
    const HexId from = at(p, piece);
    const bool fits = !is_static(game, p, piece) && !has(p, piece, status::moved | status::landing) &&
                      (is_staging(from) || (on_map(from) && is_functional_port(game, p, from)));
    return fits ? allowed : forbidden_by("10.2");
}

// 10.3, R10.4: airborne units drop from the Staging Area or Amoy.
Verdict may_drop(const Game& game, const Position& p, PieceId piece) {
    const bool fits = is(game, piece, Class::airborne) && is_staging(at(p, piece));
    return fits ? may_embark(game, p, piece) : forbidden_by("10.3");
}

Verdict may_board_any(const Game& game, const Position& p, PieceId piece, bool airborne) {
    return airborne ? may_drop(game, p, piece) : may_embark(game, p, piece);
}

Pieces boarders(const Game& game, const Position& p, bool airborne) {
    Pieces found;
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (may_board_any(game, p, piece, airborne).allowed()) {
            found.push_back(piece);
        }
    }
    return found;
}

// 10.2: a marker's units all land in one hex, so somewhere next to the sea hex there must be an enemy for all of them.
bool can_join_at_sea(const Game& game, const Position& p, PieceId piece, HexId sea) {
    const std::array<HexId, 6>& around = game.map.neighbours(sea);
    return std::any_of(around.begin(), around.end(), [&](HexId hex) {
        return hex != no_hex && can_assault(game, p, sea, hex) && may_land(game, piece, hex).allowed();
    });
}

// Whether a unit that can board some marker may go on this one.
Verdict may_board(const Game& game, const Position& p, PieceId piece, HexId hex, bool airborne) {
    if (at(p, piece) == hex) {
        return senseless;
    }
    Verdict ashore = allowed;
    if (!airborne && is_sea(game, hex)) {
        ashore = can_join_at_sea(game, p, piece, hex) ? allowed : forbidden_by("10.2");
    } else if (!airborne) {
        ashore = may_land(game, piece, hex);
    }
    // 13.0: how many units are in the hex is looked at when the Movement Phase ends; they never mix.
    return ashore.allowed() ? may_mingle(game, p, piece, hex) : ashore;
}

bool anybody_boards(const Game& game, const Position& p, const Pieces& units, HexId hex, bool airborne) {
    return std::any_of(units.begin(), units.end(),
                       [&](PieceId piece) { return may_board(game, p, piece, hex, airborne).allowed(); });
}

bool is_beach_ready(const Position& p) { return p.amphibious > 0 && p.landings_barred == 0; }  // 18.0
bool is_drop_ready(const Position& p) { return p.drop_zone == Asset::ready; }

bool is_held_coast(const Game& game, const Position& p, HexId hex) {
    return hex != no_hex && facts(game, hex).coastal && enemy_in(p, allies, hex);
}

// 10.1: where the coast is free, and the sea before an enemy on the coast. `units` are all who could board.
Verdict may_be_beach(const Game& game, const Position& p, const Pieces& units, HexId hex) {
    if (p.landings_barred != 0) {
        return forbidden_by("18.0");
    }
    if (!is_beach_ready(p)) {
        return is_drop_ready(p) ? senseless : forbidden_by("10.0");
    }
    const HexFacts& there = facts(game, hex);
    if (is_held_coast(game, p, hex)) {
        return forbidden_by("10.2.2");
    }
    const auto& around = game.map.neighbours(hex);
    const bool fits = there.land
                          ? there.coastal
                          : std::any_of(around.begin(), around.end(), [&](HexId next) { return is_held_coast(game, p, next); });
    const bool taken = std::any_of(p.beaches.begin(), p.beaches.end(),
                                   [hex](const Beach& beach) { return beach.hex == hex && beach.airborne == 0; });
    if (!fits || taken) {
        return forbidden_by("10.1");
    }
    if (!anybody_boards(game, p, units, hex, false)) {
        return forbidden_by(!there.land || there.open_coast || there.port() ? "10.2" : "22.0");
    }
    return allowed;
}

// 10.1
Verdict may_be_drop_zone(const Game& game, const Position& p, const Pieces& units, HexId hex) {
    if (!is_drop_ready(p)) {
        return forbidden_by("10.0");
    }
    const bool fits = facts(game, hex).open || facts(game, hex).airfield;
    if (!fits || enemy_in(p, allies, hex)) {
        return forbidden_by("10.1");
    }
    return anybody_boards(game, p, units, hex, true) ? allowed : forbidden_by("10.3");
}

// --- placing markers and units on them (10.1) ----------------------------------------------------------------------------

// Only the coast, and the sea before it, are worth a look.
void list_beaches(const Game& game, const Position& p, ActionList& out) {
    Hexes shores;
    for (const HexId hex : game.land) {
        if (facts(game, hex).coastal && !enemy_in(p, allies, hex)) {
            shores.insert(hex);
        } else if (facts(game, hex).coastal) {
            for (const HexId next : game.map.neighbours(hex)) {
                if (next != no_hex && is_sea(game, next)) {
                    shores.insert(next);
                }
            }
        }
    }
    const Pieces units = boarders(game, p, false);
    shores.for_each([&](HexId hex) {
        if (may_be_beach(game, p, units, hex).allowed()) {
            list(out, Verb::beach, no_piece, hex);
        }
    });
}

void list_drop_zones(const Game& game, const Position& p, ActionList& out) {
    const Pieces units = boarders(game, p, true);
    for (const HexId hex : game.land) {
        if (may_be_drop_zone(game, p, units, hex).allowed()) {
            list(out, Verb::drop_zone, no_piece, hex);
        }
    }
}

void place_marker(Position& p, HexId hex, bool airborne) {
    p.beaches.push_back({hex, static_cast<std::uint8_t>(airborne ? 1 : 0), 0});
    if (airborne) {
        p.drop_zone = Asset::used;
    } else {
        --p.amphibious;
    }
    p.stack.push(Embark{.hex = hex});
}

void take_marker_back(Position& p) {
    if (p.beaches.back().airborne != 0) {
        p.drop_zone = Asset::ready;
    } else {
        ++p.amphibious;
    }
    p.beaches.pop_back();
}

// The marker that is being filled is the last one placed.
Verdict may_board_now(const Game& game, const Position& p, PieceId piece) {
    const Beach& beach = p.beaches.back();
    if (owner(game, piece) != allies || at(p, piece) == beach.hex) {
        return senseless;
    }
    const Verdict any = may_board_any(game, p, piece, beach.airborne != 0);
    return any.allowed() ? may_board(game, p, piece, beach.hex, beach.airborne != 0) : any;
}

int room(const Position& p) { return p.beaches.back().airborne != 0 ? on_a_drop_zone : on_a_beach; }

void board(const Game& game, Position& p, PieceId piece, bool first, Events* events) {
    const Beach& beach = p.beaches.back();
    const bool at_sea = is_sea(game, beach.hex);
    if (first) {
        Event marker = happening(EventType::place, beach.airborne != 0 ? Sentence::drop_zone : Sentence::beach, "10.1");
        marker.hex = beach.hex;
        emit(events, marker);
    }
    Event event = about(game, p, EventType::place, at_sea ? Sentence::embarked : Sentence::landed,
                        at_sea                ? "10.2.2"
                        : beach.airborne != 0 ? "10.3"
                                              : "10.2.1",
                        piece);
    event.from = at(p, piece);
    event.hex = beach.hex;
    put(game, p, piece, beach.hex);
    set(p, piece, status::landing);
    if (!at_sea) {
        set(p, piece, status::moved);  // 10.2.1, 10.3
    }
    event.known_to = known_to(game, p, piece);
    emit(events, event);
}

// --- opposed landings (10.2.2) -------------------------------------------------------------------------------------------

// The enemies that the force on the marker could assault; none when it has fought or is not at sea.
Hexes targets_of(const Game& game, const Position& p, const Beach& beach) {
    Hexes found;
    if (!is_sea(game, beach.hex) || beach.fought != 0 || p.stacks.empty(beach.hex)) {
        return found;
    }
    for (const HexId hex : game.map.neighbours(beach.hex)) {
        if (hex != no_hex && can_assault(game, p, beach.hex, hex)) {
            found.insert(hex);
        }
    }
    return found;
}

Hexes assault_targets(const Game& game, const Position& p) {
    Hexes found;
    for (const Beach& beach : p.beaches) {
        found |= targets_of(game, p, beach);
    }
    return found;
}

void turn_back(const Game& game, Position& p, HexId sea, Events* events) {
    for_stack(p, sea, [&](PieceId piece) {
        Event event = about(game, p, EventType::move, Sentence::turned_back, "10.2.2", piece);
        event.from = sea;
        put(game, p, piece, box::staging);
        unset(p, piece, status::landing);
        set(p, piece, status::moved);
        emit(events, event);
    });
}

void begin_assault(Position& p, HexId hex) {
    p.battle = {};
    p.battle.kind = BattleKind::landing;
    p.battle.attacker = static_cast<std::uint8_t>(index(allies));
    p.battle.targets.push_back(hex);
    p.stack.push(Build{});
}

// R10.2: a force whose enemies are all gone before it has fought does not land.
bool assault_is_open(const Game& game, Position& p, Events* events) {
    for (const Beach& beach : p.beaches) {
        if (is_sea(game, beach.hex) && targets_of(game, p, beach).empty()) {
            turn_back(game, p, beach.hex, events);
        }
    }
    const bool acted = std::any_of(p.beaches.begin(), p.beaches.end(), [](const Beach& beach) { return beach.fought != 0; });
    if (acted || !assault_targets(game, p).empty()) {
        return true;
    }
    end_invasion(game, p, events);
    p.stack.pop();
    return false;
}

// --- going ashore (10.2.2) -----------------------------------------------------------------------------------------------

// The force that fought is all that is at sea on markers marked so; every other has landed or gone back.
template <class Visit>
void for_landing_force(const Game& game, const Position& p, Visit visit) {
    for (const Beach& beach : p.beaches) {
        if (beach.fought != 0 && is_sea(game, beach.hex)) {
            for_stack(p, beach.hex, visit);
        }
    }
}

Verdict may_go_ashore(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Verdict landing = may_land(game, piece, hex);
    return landing.allowed() ? may_stack(game, p, piece, hex) : landing;
}

Pieces ashore_next(const Game& game, const Position& p, HexId hex) {
    Pieces found;
    for_landing_force(game, p, [&](PieceId piece) {
        if (may_go_ashore(game, p, piece, hex).allowed()) {
            found.push_back(piece);
        }
    });
    return found;
}

bool all_fit(const Game& game, const Position& p, const Pieces& units, HexId hex) {
    Position trial = p;
    for (const PieceId piece : units) {
        put(game, trial, piece, hex);
    }
    return !is_overstacked(game, trial, allies, hex);
}

// 15.8, R10.10: the force has made its first step and stands in the hex that it cleared; its battle goes on from there.
void go_on_ashore(const Game& game, Position& p, HexId hex) {
    p.battle.kind = BattleKind::attack;
    p.battle.attacker = static_cast<std::uint8_t>(index(allies));
    p.battle.committed = 1;
    p.battle.result = static_cast<std::uint8_t>(index(CombatResult::de));
    p.battle.targets.push_back(hex);
    for (const Beach& beach : p.beaches) {
        if (beach.fought != 0 && is_sea(game, beach.hex) && game.map.direction(beach.hex, hex)) {
            p.battle.from.push_back(beach.hex);
        }
    }
    for_stack(p, hex, [&](PieceId piece) { set(p, piece, status::in_battle | status::stepped); });
    p.stack.replace(Advance{});
}

void land(const Game& game, Position& p, PieceId piece, HexId hex, Events* events) {
    Event event = about(game, p, EventType::advance, Sentence::landed, "10.2.2", piece);
    event.from = at(p, piece);
    event.hex = hex;
    put(game, p, piece, hex);
    set(p, piece, status::moved);
    emit(events, event);
}

}  // namespace

bool can_assault(const Game& game, const Position& p, HexId sea, HexId hex) {
    return enemy_in(p, allies, hex) && facts(game, hex).coastal &&
           !p.stacks.any(sea, [&](PieceId piece) { return !may_land(game, piece, hex).allowed(); });
}

bool can_land(const Game& game, const Position& p) {
    return is_beach_ready(p) || (is_drop_ready(p) && !boarders(game, p, true).empty());
}

void end_landing(const Game& game, Position& p, HexId hex, Events* events) {
    const bool overran = p.battle.kind == BattleKind::landing && p.battle.result == index(CombatResult::de);
    clear_battle(p);
    if (!enemy_in(p, allies, hex)) {
        p.stack.push(Ashore{.hex = hex, .overran = static_cast<std::uint16_t>(overran ? 1 : 0)});
        return;
    }
    for (const Beach& beach : p.beaches) {
        if (beach.fought != 0) {
            turn_back(game, p, beach.hex, events);
        }
    }
}

void end_invasion(const Game& game, Position& p, Events* events) {
    for (const Beach& beach : p.beaches) {
        if (is_sea(game, beach.hex)) {
            turn_back(game, p, beach.hex, events);
        }
    }
    unset_all(p, status::landing);
    p.beaches.clear();
    if (p.drop_zone == Asset::used) {
        p.drop_zone = Asset::pool;
    }
}

// --- the questions -------------------------------------------------------------------------------------------------------

// Markers are open, units in the displays are not: the question must not tell of them.
bool Invasion::ready(const Game&, Position& p, Events*) {
    const bool acted = !p.beaches.empty();
    const bool asks = acted || is_beach_ready(p) || is_drop_ready(p);
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Invasion::actions(const Game& game, const Position& p, ActionList& out) const {
    if (is_beach_ready(p)) {
        list_beaches(game, p, out);
    }
    if (is_drop_ready(p)) {
        list_drop_zones(game, p, out);
    }
    list(out, Verb::end);
}

void Invasion::apply(const Game&, Position& p, Action action, Events*) {
    if (verb(action) == Verb::end) {
        p.stack.pop();
    } else {
        place_marker(p, action.hex, verb(action) == Verb::drop_zone);
    }
}

Prompt Invasion::prompt(const Game&, const Position& p) const {
    const bool nobody_ashore = p.occupied[index(allies)].empty();
    return {fmt::format(
        "{}. {}{} left{}", ask.prompt,
        p.amphibious == 1 ? "1 amphibious marker" : fmt::format("{} amphibious markers", p.amphibious),
        is_drop_ready(p) ? " and the drop zone" : "",
        nobody_ashore && p.turn == 1 ? ". Nobody is ashore: if that stays so, the match is lost as turn 2 begins (4.1)" : "")};
}

Remark Invasion::remark(const Game&, const Position& p, Action action) const {
    Remark remark;
    remark.loses = verb(action) == Verb::end && misses_the_landing(p) ? "4.1" : "";
    return remark;
}

Verdict Invasion::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (tried.hex == no_hex || (verb(tried) != Verb::beach && verb(tried) != Verb::drop_zone)) {
        return senseless;
    }
    const bool airborne = verb(tried) == Verb::drop_zone;
    const Pieces units = boarders(game, p, airborne);
    return airborne ? may_be_drop_zone(game, p, units, tried.hex) : may_be_beach(game, p, units, tried.hex);
}

bool Embark::ready(const Game& game, Position& p, Events*) {
    const auto& pieces = game.pieces[index(allies)];
    if (units < room(p) &&
        std::any_of(pieces.begin(), pieces.end(), [&](PieceId u) { return may_board_now(game, p, u).allowed(); })) {
        return true;
    }
    p.stack.pop();
    return false;
}

void Embark::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (may_board_now(game, p, piece).allowed()) {
            list(out, Verb::embark, piece);
        }
    }
    list(out, units > 0 ? Verb::done : Verb::cancel);
}

void Embark::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::embark) {
        board(game, p, action.piece, units++ == 0, events);
        return;
    }
    if (verb(action) == Verb::cancel) {
        take_marker_back(p);
    }
    p.stack.pop();
}

Verdict Embark::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::embark && tried.piece != no_piece ? may_board_now(game, p, tried.piece) : senseless;
}

Prompt Embark::prompt(const Game&, const Position& p) const {
    return {fmt::format("Put units on the {}. {} of {} so far", p.beaches.back().airborne != 0 ? "drop zone" : "landing marker",
                        units, room(p))};
}

bool Assault::ready(const Game& game, Position& p, Events* events) { return assault_is_open(game, p, events); }

void Assault::actions(const Game& game, const Position& p, ActionList& out) const {
    const Hexes targets = assault_targets(game, p);
    targets.for_each([&](HexId hex) { list(out, Verb::target, no_piece, hex); });
    if (targets.empty()) {
        list(out, Verb::end);
    }
}

void Assault::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::target) {
        begin_assault(p, action.hex);
        return;
    }
    end_invasion(game, p, events);
    p.stack.pop();
}

Prompt Assault::prompt(const Game& game, const Position& p) const {
    return {assault_targets(game, p).empty() ? "The landings are fought: end the phase" : ""};
}

Verdict Assault::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::end) {
        return assault_targets(game, p).empty() ? allowed : forbidden_by("10.2.2");
    }
    if (verb(tried) != Verb::target || tried.hex == no_hex || occupied_by(p, allies, tried.hex)) {
        return senseless;
    }
    return assault_targets(game, p).contains(tried.hex) ? allowed : forbidden_by("10.2.2");
}

bool Ashore::ready(const Game& game, Position& p, Events* events) {
    const Pieces next = ashore_next(game, p, hex);
    if (!next.empty() && !all_fit(game, p, next, hex)) {
        return true;
    }
    for (const PieceId piece : next) {
        land(game, p, piece, hex, events);
    }
    for (const Beach& beach : p.beaches) {
        if (beach.fought != 0 && is_sea(game, beach.hex)) {
            turn_back(game, p, beach.hex, events);
        }
    }
    if (overran != 0 && occupied_by(p, allies, hex)) {
        go_on_ashore(game, p, hex);
    } else {
        p.stack.pop();
    }
    return false;
}

void Ashore::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : ashore_next(game, p, hex)) {
        list(out, Verb::unit, piece);
    }
}

void Ashore::apply(const Game& game, Position& p, Action action, Events* events) { land(game, p, action.piece, hex, events); }

Verdict Ashore::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::unit || tried.piece == no_piece) {
        return senseless;
    }
    bool at_sea = false;
    for_landing_force(game, p, [&](PieceId piece) { at_sea = at_sea || piece == tried.piece; });
    return at_sea ? may_go_ashore(game, p, tried.piece, hex) : forbidden_by("10.2.2");
}

}  // namespace causeway::formosa
