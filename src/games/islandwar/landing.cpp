// 18D Landing, 18E Landing Disruption, 18A.1 the way back to the ships; crossing.cpp has landings from the map.
#include "games/islandwar/landing.h"

#include <fmt/format.h>

#include "core/chances.h"
#include "core/tally.h"

namespace causeway::islandwar {

// --- opposed or not (18.0, 18F.1, R18.1) ---------------------------------------------------------------------------------

namespace {

template <class Holds>
bool any_gun(const Game& game, const Position& p, Side side, HexId hex, Holds holds) {
    const std::vector<PieceId>& all = game.pieces[index(other(side))];
    return std::any_of(all.begin(), all.end(), [&](PieceId gun) {
        return is(game, gun, Type::coastal) && on_map(at(p, gun)) && holds(gun) && in_field_of_fire(game, p, gun, hex);
    });
}

}  // namespace

bool seems_opposed(const Game& game, const Position& p, Side side, HexId hex) {
    return occupied_by(p, other(side), hex) || seems_held(game, p, other(side), hex) ||
           any_gun(game, p, side, hex, [&](PieceId gun) { return identifies(game, p, gun, viewer_of(side)); });
}

void show_opposition(const Game& game, const Position& p, Side side, HexId hex, bool opposed, Events* events) {
    if (opposed != seems_opposed(game, p, side, hex)) {
        Event event = in_hex(EventType::reveal, Sentence::opposition, "18.0", hex);
        event.a = opposed ? 1 : 0;
        emit(events, event);
    }
}

bool is_opposed(const Game& game, const Position& p, Side side, HexId hex) {
    return in_zoc_of(game, p, other(side), hex) || any_gun(game, p, side, hex, [](PieceId) { return true; });
}

// --- room (18C.2, 18H.1, R18.6) ------------------------------------------------------------------------------------------

namespace {

int weight_of(const Game& game, const Position& p, PieceId piece, HexId hex, bool returns) {
    int points = returns ? 0 : stacking_of(game, piece, hex);
    for_cargo(game, p, piece, [&](PieceId cargo) { points += stacking_of(game, cargo, hex); });
    return points;
}

}  // namespace

// The additional artillery points are for the Beachhead that comes.
bool has_room(const Game& game, const Position& p, PieceId piece, HexId hex, bool returns) {
    const int there = stacked(game, p, owner(game, piece), hex).all;
    return there + weight_of(game, p, piece, hex, returns) <= facts(game, hex).stacking;
}

namespace {

// --- whose turn it is to land (18A.2) ------------------------------------------------------------------------------------

bool lands_now(const Position& p, Wave wave) {
    return p.phase == (wave == Wave::assault ? Phase::movement : Phase::exploitation);
}

bool waits_to_land(const Position& p, PieceId piece) {
    return phasing(p) == us && is_planned(at(p, piece)) && lands_now(p, wave_of(at(p, piece))) &&
           carrier_of(p, piece) == no_piece;
}

// 18C.2: at its own beach, or at a Beachhead beside it if that one is full.
Verdict is_target(const Game& game, const Position& p, PieceId piece, HexId hex, bool returns) {
    const HexId own = p.plans[plan_of(at(p, piece))].hex;
    if (hex == own) {
        return allowed;
    }
    if (beachhead_in(game, p, hex) == no_piece || beachhead_in(game, p, own) == no_piece || !game.map.direction(own, hex)) {
        return forbidden_by("18C.2");
    }
    return has_room(game, p, piece, own, returns) ? forbidden_by("18C.2") : allowed;
}

// 18K.4, 21.2
Verdict may_drive_ashore(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (!is(game, piece, Type::dukw)) {
        return allowed;
    }
    if (p.sea == Sea::heavy && (game.weather_effects.heavy_sea_bars >> index(Type::dukw) & 1U) != 0 &&
        has_cargo(game, p, piece)) {
        return forbidden_by("21.2");
    }
    return beachhead_in(game, p, hex) != no_piece ? allowed : forbidden_by("18K.4");
}

Verdict may_come_ashore(const Game& game, const Position& p, PieceId piece, HexId hex, bool returns) {
    if (!waits_to_land(p, piece)) {
        return forbidden_by("18D");
    }
    const Verdict way = is_target(game, p, piece, hex, returns);
    if (!way.allowed()) {
        return way;
    }
    const Verdict room = has_room(game, p, piece, hex, returns) ? allowed : forbidden_by("18C.2");
    return first_of(may_drive_ashore(game, p, piece, hex), room);
}

// 18A.1, R18.23
Verdict may_ferry(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const bool carries = beachhead_in(game, p, hex) != no_piece && has_cargo(game, p, piece);
    return carries ? may_come_ashore(game, p, piece, hex, true) : forbidden_by("18A.1");
}

template <class Visit>
void for_targets(const Game& game, const Position& p, PieceId piece, Visit visit) {
    const HexId own = p.plans[plan_of(at(p, piece))].hex;
    visit(own);
    for (const HexId hex : game.map.neighbours(own)) {
        if (hex != no_hex && is_land(game, hex)) {
            visit(hex);
        }
    }
}

}  // namespace

Verdict may_land(const Game& game, const Position& p, PieceId piece, HexId hex) {
    return on_map(hex) ? may_come_ashore(game, p, piece, hex, false) : senseless;
}

// --- back to the ships (18A.1, R18.16), out of the game (17A.3, R17.2) ---------------------------------------------------

Verdict may_embark(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    if (phasing(p) != us || !on_map(hex) || owner(game, piece) != us || !is_unit(game, piece) ||
        is(game, piece, Type::beachhead) || carrier_of(p, piece) != no_piece) {
        return forbidden_by("18A.1");
    }
    if (facts(game, hex).beach == 0xFF || has(p, piece, status::moved | status::landing | status::badly)) {
        return forbidden_by("18A.1");
    }
    if (has_bombarded(p, piece)) {
        return forbidden_by("4.1B");
    }
    return is_full(game, p, hex) ? forbidden_by("18C.2") : allowed;
}

namespace {

void leave_game(const Game& game, Position& p, PieceId piece, Events* events) {
    for_cargo(game, p, piece, [&](PieceId cargo) { unload(game, p, cargo, events); });
    const bool ineffective = is_ineffective(game, p, piece);
    emit(events, about(events, game, p, EventType::place, Sentence::withdrew, "17A.3", piece));
    put(game, p, piece, box::withdrawn, events);
    if (ineffective) {
        set(p, piece, status::relieved);  // 20.4
    }
}

}  // namespace

void go_offshore(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    // What says something about a hex or a fight is over.
    constexpr std::uint32_t kept = status::ashore | status::disrupted | status::badly | status::fired |
                                   status::supported_attack | status::supported_defence | status::aa_fired;
    Party party = party_of(game, p, piece);
    for (const PieceId each : party) {
        Event event = about(events, game, p, EventType::place, Sentence::embarked, rule, each);
        event.from = at(p, each);
        p.carrier[index(each)] = no_piece;
        put(game, p, each, box::offshore, events);
        event.hex = no_hex;
        emit(events, event);
        p.status[index(each)] &= kept;
    }
}

// --- the list of Select --------------------------------------------------------------------------------------------------

namespace {

template <class Visit>
void for_landings(const Game& game, const Position& p, Visit visit) {
    if (phasing(p) != us || (p.phase != Phase::movement && p.phase != Phase::exploitation)) {
        return;
    }
    for (const PieceId piece : game.pieces[index(us)]) {
        if (waits_to_land(p, piece)) {
            for_targets(game, p, piece, [&](HexId hex) {
                if (may_land(game, p, piece, hex).allowed()) {
                    visit(Verb::land, piece, hex);
                }
                if (may_ferry(game, p, piece, hex).allowed()) {
                    visit(Verb::ferry, piece, hex);
                }
            });
        }
    }
}

template <class Visit>
void for_departures(const Game& game, const Position& p, Visit visit) {
    if (phasing(p) != us) {
        return;
    }
    for (const Beach& beach : island(game, p).beaches) {
        if (!occupied_by(p, us, beach.hex) || is_full(game, p, beach.hex)) {
            continue;
        }
        const bool leaves = beachhead_in(game, p, beach.hex) != no_piece;  // 17A.3
        for_units(game, p, us, beach.hex, [&](PieceId piece) {
            if (may_embark(game, p, piece).allowed()) {
                visit(Verb::embark, piece);
                if (leaves) {
                    visit(Verb::leave, piece);
                }
            }
        });
    }
}

}  // namespace

bool has_landings(const Game& game, const Position& p) {
    bool any = false;
    for_landings(game, p, [&](Verb, PieceId, HexId) { any = true; });
    return any;
}

int waiting_to_land(const Game& game, const Position& p) {
    const std::vector<PieceId>& all = game.pieces[index(us)];
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](PieceId piece) { return waits_to_land(p, piece); }));
}

void list_landings(const Game& game, const Position& p, ActionList& out) {
    for_landings(game, p, [&](Verb what, PieceId piece, HexId hex) { list(out, what, piece, hex); });
    for_departures(game, p, [&](Verb what, PieceId piece) { list(out, what, piece); });
}

namespace {

// 18D.1, 18D.2, 18G: what the landing leaves of the unit's turn.
void mark_landing(const Position& p, Position& changed, PieceId piece, Wave wave, bool opposed) {
    set(changed, piece, status::landing);
    if (opposed) {
        set(changed, piece, status::landed);
    }
    if (opposed && p.phase == Phase::movement) {
        set(changed, piece, status::moved);  // 18G.1b
    }
    if (wave == Wave::reserve) {
        set(changed, piece, status::last_wave);
    }
}

}  // namespace

void roll_landing(Position& p, PieceId piece, bool opposed, bool returns) {
    LandingRoll roll;
    roll.piece = piece;
    roll.opposed = opposed ? 1 : 0;
    roll.returns = returns ? 1 : 0;
    p.stack.push(roll);
}

namespace {

void come_ashore(const Game& game, Position& p, PieceId piece, HexId hex, bool returns, Events* events) {
    const Wave wave = wave_of(at(p, piece));
    const bool opposed = is_opposed(game, p, us, hex);
    show_opposition(game, p, us, hex, opposed, events);
    for (const PieceId each : party_of(game, p, piece)) {
        mark_landing(p, p, each, wave, opposed);
    }
    put_party(game, p, piece, hex, events);
    roll_landing(p, piece, opposed, returns);
}

}  // namespace

bool take_landing(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::land: come_ashore(game, p, action.piece, action.hex, false, events); return true;
        case Verb::ferry: come_ashore(game, p, action.piece, action.hex, true, events); return true;
        case Verb::embark: go_offshore(game, p, action.piece, events, "18A.1"); return true;
        case Verb::leave: leave_game(game, p, action.piece, events); return true;
        default: return false;
    }
}

// --- Landing Disruption (18E, 18K.5) -------------------------------------------------------------------------------------

Party party_of(const Game& game, const Position& p, PieceId piece) {
    Party party;
    for_cargo(game, p, piece, [&](PieceId cargo) { party.push_back(cargo); });
    party.push_back(piece);
    return party;
}

namespace {

bool has_amtrac(const Game& game, const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return is(game, piece, Type::amtrac); });
}

// 18E, 18K.3: amphibians have none, nor tanks beside an amtrac where there is a reef.
bool has_heavy_equipment(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Unit& u = unit(game, piece);
    const Beach* beach = beach_of(game, hex);
    const bool led =
        (u.type == Type::tank || u.type == Type::light_tank) && beach != nullptr && beach->reef > 0 && has_amtrac(game, p, hex);
    return u.heavy && !u.amphibious && !led;
}

bool is_any_trained(const Game& game, const Position& p, PieceId piece) {
    const Party party = party_of(game, p, piece);
    return std::any_of(party.begin(), party.end(), [&](PieceId each) { return unit(game, each).trained; });
}

constexpr const char* sea_words[] = {"calm sea", "moderate sea", "heavy sea"};

}  // namespace

int landing_drm(const Game& game, const Position& p, const LandingRoll& roll, bool from_map, Explanation* explanation) {
    const LandingModifiers& m = game.landing_modifiers;
    const HexId hex = at(p, roll.piece);
    const Beach* beach = beach_of(game, hex);
    const bool amphibious = unit(game, roll.piece).amphibious;
    Tally tally(explanation);
    if (owner(game, roll.piece) == japan && !amphibious) {
        tally.add("landing by night", "21.3", island(game, p).night_landing.drm);
        return tally.total();
    }
    tally.add_if(beach == nullptr ? 0 : beach->drm, "beach", "18C.1");
    tally.add_if(beach == nullptr || amphibious || from_map ? 0 : beach->reef * m.reef_hex, "reef", "18K.5");
    tally.add_if(roll.opposed != 0 ? m.opposed : 0, "opposed", "18E");
    tally.add_if(occupied_by(p, other(owner(game, roll.piece)), hex) ? m.occupied : 0, "enemies in the hex", "18E");
    tally.add_if(has_heavy_equipment(game, p, roll.piece, hex) ? m.heavy_equipment : 0, "heavy equipment", "18E");
    tally.add_if(is_any_trained(game, p, roll.piece) ? m.trained : 0, "amphibiously trained", "18I.2");
    tally.add_if(amphibious ? m.amphibious : 0, "amphibious", "18I.1");
    // Told whatever it is, so that nobody wonders what the odds rest on.
    tally.add(sea_words[index(p.sea)], "19C", m.sea[index(p.sea)]);
    tally.add_if(beachhead_in(game, p, hex) != no_piece ? m.beachhead : 0, "Beachhead", "18E");
    return tally.total();
}

namespace {

constexpr const char* result_words[] = {"-", "D", "BD"};

void suffer(const Game& game, Position& p, PieceId piece, const LandingResult& result, Events* events) {
    const Party party = party_of(game, p, piece);
    if (result.disruption > 0) {
        for (const PieceId each : party) {
            disrupt_at_least(game, p, each, result.disruption, events, "18E");
            if (result.disruption > 1 && owner(game, each) == us) {
                unset(p, each, status::reserve);  // R14.1: not even after it has recovered in the Japanese Initial Phase
            }
        }
    }
    for (int loss = 0; loss < result.losses && on_map(at(p, piece)); ++loss) {
        lose(game, p, piece, 1, events, "18E");  // 18K.3: of a transport a step
    }
}

// R18.5: with the first unit that lands unopposed in a planned hex.
void claim_beach(const Game& game, Position& p, HexId hex, Events* events) {
    for (std::size_t plan = 0; plan < plan_count; ++plan) {
        const Plan& each = p.plans[plan];
        if (each.hex == hex && each.placed == 0 && each.turn <= p.turn) {
            place_beachhead(game, p, plan, events);
        }
    }
}

// 18A.1, R18.23
void turn_back(const Game& game, Position& p, PieceId transport, Events* events) {
    for_cargo(game, p, transport, [&](PieceId cargo) { unload(game, p, cargo, events); });
    go_offshore(game, p, transport, events, "18A.1");
}

}  // namespace

void LandingRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const LandingRoll roll = *this;
    const HexId hex = at(p, piece);
    const bool from_map = p.stack.is<MoveTo>(p.stack.size() - 2);
    const Side side = owner(game, piece);
    p.stack.pop();
    emit_die<LandingRoll>(events, action.number, "18E");
    Explanation explanation;
    const int die = action.number + landing_drm(game, p, roll, from_map, events == nullptr ? nullptr : &explanation);
    const LandingResult& result = game.landing_disruption.at(die);
    Event event = about(events, game, p, EventType::combat, Sentence::landed, "18E", roll.piece);
    event.a = action.number;
    event.b = roll.opposed;
    event.c = result.losses;
    event.result = result_words[result.disruption];
    emit(events, event, explanation);
    suffer(game, p, roll.piece, result, events);
    if (roll.opposed == 0 && !from_map && at(p, roll.piece) == hex) {
        claim_beach(game, p, hex, events);
    }
    if (roll.returns != 0 && at(p, roll.piece) == hex) {
        turn_back(game, p, roll.piece, events);
    }
    offer_beach_overrun(game, p, side, hex);
}

// --- before it (R19.7) ---------------------------------------------------------------------------------------------------

namespace {

std::string landing_words(const LandingResult& result) {
    constexpr const char* shapes[] = {"in good order", "disrupted", "badly disrupted"};
    return result.losses == 0
               ? shapes[result.disruption]
               : fmt::format("{}, {} loss{}", shapes[result.disruption], result.losses, result.losses == 1 ? "" : "es");
}

std::vector<Outcome> landing_chances(const Game& game, int drm) {
    Chances chances;
    chances.add_die([&](int die) { return landing_words(game.landing_disruption.at(die + drm)); });
    return chances.take();
}

// As if it lay on the beach already.
int drm_of_try(const Game& game, const Position& p, Action action, Explanation* explanation) {
    LandingRoll roll;
    roll.piece = action.piece;
    roll.opposed = seems_opposed(game, p, owner(game, action.piece), action.hex) ? 1 : 0;
    Position next = p;
    put_party(game, next, action.piece, action.hex, nullptr);
    return landing_drm(game, next, roll, p.stack.on_top<MoveTo>(), explanation);
}

bool is_landing(Action action) { return is_one_of(verb(action), {Verb::land, Verb::ferry}); }

}  // namespace

void preview_landing(const Game& game, const Position& p, Action action, Preview& preview) {
    if (is_landing(action)) {
        preview.outcomes = landing_chances(game, drm_of_try(game, p, action, &preview.explanation));
        preview.charts = {{"landing-disruption"}};
    }
}

Remark remark_on_landing(const Game& game, const Position& p, Action action) {
    if (is_one_of(verb(action), {Verb::embark, Verb::leave}) && has_cargo(game, p, action.piece)) {
        return {.says = verb(action) == Verb::embark ? "with what it carries" : "what it carries stays ashore"};
    }
    if (!is_landing(action)) {
        return {};
    }
    const bool opposed = seems_opposed(game, p, owner(game, action.piece), action.hex);
    return {.says = fmt::format("{:+} to the die, {} as far as is known", drm_of_try(game, p, action, nullptr),
                                opposed ? "opposed" : "unopposed")};
}

Prompt LandingRoll::prompt(const Game& game, const Position& p) const {
    Prompt made;
    const int drm = landing_drm(game, p, *this, p.stack.lies_on<MoveTo>(p.stack.size() - 1), &made.explanation);
    made.text = fmt::format("{} lands: the die is changed by {:+}", counter(game, piece).name, drm);
    made.outcomes = landing_chances(game, drm);
    return made;
}

bool LandingRoll::stands(const Game& game, const Position& p, std::size_t) const {
    return on_map(at(p, piece)) && owner(game, piece) == phasing(p) && carrier_of(p, piece) == no_piece &&
           has(p, piece, status::landing) && is_land(game, at(p, piece));
}

// --- after it (18A.2, 18G, R18.2) ----------------------------------------------------------------------------------------

int landing_allowance(const Game& game, const Position& p, PieceId piece) {
    if (has(p, piece, status::last_wave)) {
        return 0;  // 18A.2c: a minimum move
    }
    if (owner(game, piece) == japan && !unit(game, piece).amphibious) {
        return 0;  // R21.3
    }
    return unit(game, piece).movement / (has(p, piece, status::disrupted) ? 4 : 2);
}

namespace {

// 18I.3, 18L.4: nobody stays on the water.
void lose_swimmers(const Game& game, Position& p, Side side, Events* events) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (on_map(at(p, piece)) && is_unit(game, piece) && !facts(game, at(p, piece)).land) {
            eliminate(game, p, piece, events, "18I.3");
        }
    }
}

// 18A: what has not landed is called off.
void call_off(const Game& game, Position& p, Events* events) {
    for (const PieceId piece : game.pieces[index(us)]) {
        if (is_planned(at(p, piece)) && lands_now(p, wave_of(at(p, piece)))) {
            p.carrier[index(piece)] = no_piece;
            Event event = about(events, game, p, EventType::place, Sentence::called_off, "18A", piece);
            event.hex = no_hex;
            event.seen_by = only(us);
            put(game, p, piece, box::offshore, events);
            emit(events, event);
        }
    }
}

}  // namespace

void end_landings(const Game& game, Position& p, Side side, Events* events) {
    if (side == us) {
        call_off(game, p, events);
    }
    unset_all(game, p, side, status::landing | status::last_wave);
    if (p.phase == Phase::exploitation) {
        lose_swimmers(game, p, side, events);
    }
}

}  // namespace causeway::islandwar
