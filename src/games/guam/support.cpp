// 8.7.7, 16.0, 21.0 Ships and aircraft; 8.8.1 the wind; 17.1 illumination before the last charge.
#include "games/guam/support.h"

namespace causeway::guam {

namespace {

// What a Sentence::strike tells of.
enum class Marker : std::uint8_t { air = 1, interdiction, task_force, bombardment };

void tell_strike(Events* events, Marker marker, const Strike& strike, const char* rule) {
    Event event = about(EventType::place, Sentence::strike, rule, strike.piece);
    event.hex = strike.hex;
    event.a = static_cast<std::int16_t>(marker);
    emit(events, event);
}

// Everything is placed: what placed it becomes what resolves it.
void begin_resolution(Position& p, ShotKind kind) {
    pop(p);
    if (!p.strikes.empty()) {
        push(p, StrikeResolution{.kind = kind});
    }
}

// --- preparation bombardment (8.7.7), task forces (21.0) ---------------------------------------------------------------

void place_bombardment(Position& p, HexId hex, Events* events) {
    p.strikes.push_back({hex, no_piece});
    tell_strike(events, Marker::bombardment, p.strikes.back(), "8.7.7");
}

// Of these hexes those that nothing is placed on yet.
Sites not_struck(const Game& game, const Position& p, Sites found) {
    for (const Strike& strike : p.strikes) {
        found.erase(site(game, strike.hex));
    }
    return found;
}

// 21.1, 21.2: one in a hex, seen by any American unit or, by day and without rain, by aircraft.
Sites fleet_targets(const Game& game, const Position& p) {
    const Sites& area = scenario_of(game, p).area;
    return not_struck(game, p, aircraft_spot(p, us) ? area : seen_for(game, p, no_piece) & area);
}

// The Strike of a task force holds its spotter, so that the smoke of an earlier one takes nobody's sight (R21.3).
void place_task_force(const Game& game, Position& p, HexId hex, Events* events) {
    p.strikes.push_back({hex, spotter(game, p, no_piece, hex)});
    tell_strike(events, Marker::task_force, {hex, no_piece}, "21.2");
}

// --- aircraft (16.0) ---------------------------------------------------------------------------------------------------

// One marker is placed and paid for.
void use_aircraft(const Game& game, Position& p, Events* events) {
    pay_direct(game, p, payer_among(p, us, air_payers(game, p)), 1, events, "16.0");
    --top<AirSupport>(p).left;
}

// 16.0: any hex, one strike in each.
Sites strike_targets(const Game& game, const Position& p) { return not_struck(game, p, scenario_of(game, p).area); }

Verdict may_interdict(const Game& game, const Position& p) {
    return p.interdiction < game.most_interdiction ? allowed : forbidden_by("16.0");
}

// 8.2: at one hard target.
Verdict may_strike_at(const Game& game, const Position& p, const Sites& hexes, PieceId unit) {
    const HexId hex = at(p, unit);
    if (!is_hard(game, unit) || !on_map(hex)) {
        return forbidden_by("8.2");
    }
    if (in_cave(p, unit) || !exposed(game, p, hex, japan)) {
        return forbidden_by(in_cave(p, unit) ? "6.3" : "6.2.1");
    }
    return hexes.contains(site(game, hex)) ? allowed : forbidden_by("16.0");
}

void list_hard_targets(const Game& game, const Position& p, const Sites& hexes, ActionList& out) {
    for (const PieceId unit : game.unit_list[index(japan)]) {
        if (may_strike_at(game, p, hexes, unit).allowed()) {
            list(out, Verb::strike_at, unit);
        }
    }
}

void place_air_strike(const Game& game, Position& p, const Strike& strike, Events* events) {
    use_aircraft(game, p, events);
    p.strikes.push_back(strike);
    tell_strike(events, Marker::air, strike, "16.0");
}

void interdict(const Game& game, Position& p, Events* events) {
    use_aircraft(game, p, events);
    ++p.interdiction;
    Event event = happening(EventType::place, Sentence::interdiction, "16.0");
    event.a = p.interdiction;
    emit(events, event);
}

// --- resolution --------------------------------------------------------------------------------------------------------

Shot shot_of(ShotKind kind, HexId hex, int strength) {
    Shot shot;
    shot.hex = hex;
    shot.kind = kind;
    shot.type = FireType::indirect;
    shot.side = static_cast<std::uint8_t>(index(us));
    shot.strength = static_cast<std::uint8_t>(strength);
    return shot;
}

// R16.4: without a target the die decides nothing, since aircraft leave no barrage.
void drop_bomb(const Game& game, Position& p, const Strike& strike, Events* events) {
    if (!is_target(game, p, strike.hex, us)) {
        return;
    }
    Shot shot = shot_of(ShotKind::air, strike.hex, game.air_strike);
    const bool hard = strike.piece != no_piece;
    shot.target = strike.piece;
    shot.hard = hard ? 1 : 0;
    shot.type = hard ? FireType::armour_piercing : FireType::high_explosive;
    begin_shot(game, p, shot, events);
}

// 8.7.7: one marker in a hex. Without a target the die decides nothing, since the marker stays even on a 9 (R8.27).
void bombardment_lands(const Game& game, Position& p, HexId hex, Events* events) {
    if (barrage(game, p, hex) == Barrage::bombardment) {
        return;
    }
    place_barrage(game, p, hex, Barrage::bombardment, events);
    if (is_target(game, p, hex, us)) {
        begin_shot(game, p, shot_of(ShotKind::bombardment, hex, game.bombardment), events);
    }
}

// --- fires on the map (8.8.1) ------------------------------------------------------------------------------------------

bool can_catch_fire(const Game& game, const Position& p, HexId hex) {
    return hex != no_hex && in_play(game, p, hex) && blaze(game, p, hex) == Blaze::none &&
           terrain_facts(game, p, hex).burns >= 0;
}

enum class Burning : std::uint8_t { catches, spreads, burns_down };

void set_blaze(const Game& game, Position& p, HexId hex, Blaze blaze, Burning what, Events* events) {
    put_mark(game, p, hex, mark::blaze, static_cast<unsigned>(blaze));
    Event event = happening(EventType::place, Sentence::burns, "8.8.1");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(what);
    emit(events, event);
}

// --- illumination before the last charge (17.1) ------------------------------------------------------------------------

// R17.3: any hex.
Sites flare_targets(const Game& game, const Position& p) { return scenario_of(game, p).area - p.illuminated; }

void place_flare(const Game& game, Position& p, HexId hex, Events* events) {
    p.illuminated.insert(site(game, hex));
    Event event = happening(EventType::place, Sentence::illuminated, "17.1");
    event.hex = hex;
    emit(events, event);
}

}  // namespace

// --- markers that go ---------------------------------------------------------------------------------------------------

void end_bombardments(const Game& game, Position& p) {
    for (const HexId hex : game.hex_of_site) {
        if (barrage(game, p, hex) == Barrage::bombardment) {
            put_mark(game, p, hex, mark::barrage, 0);
        }
    }
}

void clear_smoke(const Game& game, Position& p, Events* events) {
    int barrages = 0;
    for (const HexId hex : game.hex_of_site) {
        const Barrage lies = barrage(game, p, hex);
        if (lies != Barrage::none && lies != Barrage::bombardment) {
            put_mark(game, p, hex, mark::barrage, 0);
            ++barrages;
        }
    }
    Event event = happening(EventType::place, Sentence::blown_away, "8.7.2");
    event.a = static_cast<std::int16_t>(barrages);
    event.b = static_cast<std::int16_t>(p.illuminated.count());
    p.illuminated.clear();
    emit(events, event);
}

void put_out_fires(const Game& game, Position& p) {
    for (const HexId hex : game.hex_of_site) {
        if (blaze(game, p, hex) == Blaze::burning) {
            put_mark(game, p, hex, mark::blaze, 0);
        }
    }
}

std::uint8_t air_markers(const Game& game, const Position& p, int die) {
    const int row = die + 2 + (p.orote == 2 ? game.charts.find("air")->modifier("orote") : 0);
    return game.air[static_cast<std::size_t>(row)];
}

// --- the procedures ----------------------------------------------------------------------------------------------------

namespace {

// All that place something may be left before everything is placed.
void list_places(const Game& game, const Sites& places, ActionList& out) {
    list(out, Verb::done);
    places.for_each([&](HexId each) { list(out, Verb::target, no_piece, game.hex_of_site[index(each)]); });
}

// The same for one answer; `rule` forbids what is in play but not among the places.
Verdict may_place(const Game& game, const Position& p, const Sites& places, const Try& tried, const char* rule) {
    if (static_cast<Verb>(tried.verb) != Verb::target || tried.hex == no_hex) {
        return only(tried, Verb::done);
    }
    if (!in_play(game, p, tried.hex)) {
        return forbidden_by("3.1");
    }
    return places.contains(site(game, tried.hex)) ? allowed : forbidden_by(rule);
}

}  // namespace

// R8.53: aimed at any hex; several may be aimed at the same.
bool Bombardments::ready(const Game&, Position& p, Events*) {
    if (left > 0 && !p.strikes.full()) {
        return true;
    }
    begin_resolution(p, ShotKind::bombardment);
    return false;
}

void Bombardments::actions(const Game& game, const Position& p, ActionList& out) const {
    list_places(game, scenario_of(game, p).area, out);
}

void Bombardments::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        left = 0;  // `ready` goes on
    } else {
        --left;
        place_bombardment(p, action.hex, events);
    }
}

bool TaskForces::ready(const Game& game, Position& p, Events*) {
    if (left > 0 && !p.strikes.full() && !fleet_targets(game, p).empty()) {
        return true;
    }
    begin_resolution(p, ShotKind::naval);
    return false;
}

void TaskForces::actions(const Game& game, const Position& p, ActionList& out) const {
    list_places(game, fleet_targets(game, p), out);
}

Verdict TaskForces::verdict(const Game& game, const Position& p, const Try& tried) const {
    return may_place(game, p, fleet_targets(game, p), tried, "21.1");
}

void TaskForces::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        left = 0;
    } else {
        --left;
        place_task_force(game, p, action.hex, events);
    }
}

// The chit is drawn: the old interdiction ends and the die tells how many markers there are.
bool AirSupport::ready(const Game& game, Position& p, Events*) {
    if (!counted) {
        p.interdiction = 0;
        roll(p, Purpose::air, us);
        return false;
    }
    if (left > 0 && !p.strikes.full() && air_payers(game, p) != 0) {
        return true;
    }
    begin_resolution(p, ShotKind::air);
    return false;
}

void AirSupport::actions(const Game& game, const Position& p, ActionList& out) const {
    const Sites hexes = strike_targets(game, p);
    list_places(game, hexes, out);
    list_hard_targets(game, p, hexes, out);
    if (may_interdict(game, p).allowed()) {
        list(out, Verb::interdict);
    }
    list_payers(p, us, air_payers(game, p), out);
}

Verdict AirSupport::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Sites hexes = strike_targets(game, p);
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::interdict: return may_interdict(game, p);
        case Verb::strike_at: {
            const bool theirs = tried.piece != no_piece && is_unit(game, tried.piece) && owner(game, tried.piece) == japan;
            return theirs ? may_strike_at(game, p, hexes, tried.piece) : forbidden_by("16.0");
        }
        case Verb::pay: {
            ActionList others;
            list_payers(p, us, air_payers(game, p), others);
            return others.empty() ? senseless : allowed;
        }
        default: return may_place(game, p, hexes, tried, "16.0");
    }
}

void AirSupport::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::done: left = 0; break;
        case Verb::interdict: interdict(game, p, events); break;
        case Verb::pay: name_payer(p, us, action); break;
        case Verb::strike_at: place_air_strike(game, p, {at(p, action.piece), action.piece}, events); break;
        default: place_air_strike(game, p, {action.hex, no_piece}, events); break;
    }
}

void AirSupport::rolled(Die<Purpose::air>, const Game& game, Position& p, int die, Events* events) {
    left = air_markers(game, p, die);
    counted = true;
    Event event = happening(EventType::roll, Sentence::air_markers, "16.0");
    event.a = static_cast<std::int16_t>(die);
    event.b = left;
    emit(events, event);
}

void StrikeResolution::go_on(const Game& game, Position& p, Events* events) {
    if (next == p.strikes.size()) {
        p.strikes.clear();
        pop(p);
        return;
    }
    const Strike strike = p.strikes[next++];
    if (kind == ShotKind::air) {
        drop_bomb(game, p, strike, events);
    } else if (kind == ShotKind::naval && strike.piece != no_piece) {
        begin_shot(game, p, shot_of(kind, strike.hex, game.task_force), events);
    } else {
        roll(p, Purpose::scatter, us);
    }
}

// 8.7.6: the fire that was taken last comes down.
void StrikeResolution::rolled(Die<Purpose::scatter>, const Game& game, Position& p, int die, Events* events) {
    const HexId hex = scattered(game, p, p.strikes[next - 1U].hex, die, events);
    if (hex == no_hex) {
        return;
    }
    if (kind == ShotKind::bombardment) {
        bombardment_lands(game, p, hex, events);
    } else {
        begin_shot(game, p, shot_of(ShotKind::naval, hex, game.task_force_air), events);
    }
}

// Fires spread to the west only, where the hexes have smaller numbers: a new fire never rolls in the same wind.
void Wind::go_on(const Game& game, Position& p, Events* events) {
    if (cleared == 0) {
        cleared = 1;
        clear_smoke(game, p, events);
    }
    while (next < game.hex_of_site.size()) {
        hex = game.hex_of_site[next++];
        if (blaze(game, p, hex) == Blaze::burning) {
            roll(p, Purpose::wind, us);
            return;
        }
    }
    pop(p);
}

void Wind::rolled(Die<Purpose::wind>, const Game& game, Position& p, int face, Events* events) {
    const int hotter = game.weather_facts[index(p.weather)].burning;
    if (face <= burns_down_to + hotter) {
        set_blaze(game, p, hex, Blaze::burnt, Burning::burns_down, events);
        return;
    }
    if (face < spreads_from - hotter) {
        return;
    }
    const HexId north_west = game.map.neighbour(hex, Direction::north_west);
    const HexId south_west = game.map.neighbour(hex, Direction::south_west);
    const bool north = can_catch_fire(game, p, north_west);
    const bool south = can_catch_fire(game, p, south_west);
    if (north && south) {
        roll(p, Purpose::spread_fire, us);
    } else if (north || south) {
        set_blaze(game, p, north ? north_west : south_west, Blaze::burning, Burning::spreads, events);
    }
}

void Wind::rolled(Die<Purpose::spread_fire>, const Game& game, Position& p, int face, Events* events) {
    const Direction way = face <= 4 ? Direction::north_west : Direction::south_west;
    set_blaze(game, p, game.map.neighbour(hex, way), Blaze::burning, Burning::spreads, events);
}

// R17.3
bool Flares::ready(const Game& game, Position& p, Events*) {
    if (is_night_now(p) && left > 0 && !flare_targets(game, p).empty()) {
        return true;
    }
    pop(p);
    return false;
}

void Flares::actions(const Game& game, const Position& p, ActionList& out) const {
    list_places(game, flare_targets(game, p), out);
}

Verdict Flares::verdict(const Game& game, const Position& p, const Try& tried) const {
    return may_place(game, p, flare_targets(game, p), tried, "17.1");
}

void Flares::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        left = 0;
    } else {
        --left;
        place_flare(game, p, action.hex, events);
    }
}

}  // namespace causeway::guam
