// 5.2 and 5.3: Operation Causeway, from the roll on turn 7 to the landings.
#include <fmt/format.h>

#include <algorithm>

#include "core/tally.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

// 5.2: everything that speaks for or against the landing. `airbases`: what the loss of all of them means, 1 or -1.
int causeway_modifier(const Game& game, const Position& p, int airbases, Explanation* explanation) {
    const Chart& chart = *game.charts.find("causeway");
    Tally total(explanation);
    const auto count = [&](const char* id, int times, const char* label) {
        total.add_if(times * chart.modifier(id), label, "5.2");
    };
    count("airbases", airbases, "all US airbases are Japanese");
    count("railroad", whole_railroad(game, p) ? 1 : 0, "the whole railroad is Japanese");
    count("chungking", japanese_within_five(game, p, game.chungking) ? 1 : 0, "Japanese within five hexes of Chungking");
    count("kunming", japanese_within_five(game, p, game.kunming) ? 1 : 0, "Japanese within five hexes of Kunming");
    for (const HexId hex : game.cities) {
        const HexFacts& facts = game.hexes[index(hex)];
        count("ports", facts.port && !facts.formosa && controls(p, allies, hex) ? 1 : 0, "a mainland port in Chinese hands");
    }
    return total.total();
}

namespace {

void launch(const Game& game, Position& p) {
    p.causeway = 1;
    p.tanks = static_cast<std::uint8_t>(p.tanks + game.kwantung_tanks);  // 5.3.6, 11.17
    p.air.clear();                                                       // 5.3.2
    p.air_range.clear();
    p.air_side = none8;
}

void decide(const Game& game, Position& p, int die, int airbases, Events* events) {
    Explanation explanation;
    const int modified = die + causeway_modifier(game, p, airbases, &explanation);
    const bool lands = (p.options & causeway_always) != 0 ||
                       ((p.options & causeway_never) == 0 && chart_word(game, "causeway", modified) == "causeway");
    if (lands) {
        launch(game, p);
    } else {
        p.causeway = 2;
    }
    Event event = happening(EventType::track, Sentence::causeway, "5.2");
    event.a = p.causeway;
    event.b = static_cast<std::int16_t>(modified);
    event.c = static_cast<std::int16_t>(die);  // 0 when an option decided
    emit(events, event, explanation);
}

// 5.3.12, R13: a mainland port further south than 2817.
Verdict may_be_landing(const Game& game, HexId hex) {
    const bool port = hex != no_hex && game.hexes[index(hex)].port && !game.hexes[index(hex)].formosa;
    const Grid& grid = game.map.grid();
    return allowed_if(port && grid.half_rows(hex) > grid.half_rows(game.landing_limit), "5.3.12");
}

void set_beachhead(const Game& game, Position& p, HexId hex, Events* events) {
    (game.hexes[index(hex)].formosa ? p.formosa_beachhead : p.mainland_beachhead) = hex;
    // R39: the garrison is gone without a fight; the hex is Allied from now on.
    if (game.hexes[index(hex)].initially_japanese) {
        p.lost_once.insert(hex);
    }
    p.network_stale = both_networks;
    Event event = happening(EventType::place, Sentence::beachhead, "5.3");
    event.hex = hex;
    emit(events, event);
    if (controls(p, japan, hex)) {
        p.japanese_control.erase(hex);
        Event control = happening(EventType::control, Sentence::control, "3.5");
        control.hex = hex;
        control.a = static_cast<std::int16_t>(index(allies));
        emit(events, control);
        control_changed(game, p, hex, events);
    }
}

// R39: where a unit could be pushed to. Hexsides to the sea and off the map are barriers, too.
bool can_be_pushed(const Game& game, const Position& p, PieceId piece, HexId from, Direction d) {
    const bool barred = ((game.hexes[index(from)].barriers >> index(d)) & 1U) != 0;
    return !barred && may_stand(game, p, nation(game, piece), game.map.neighbour(from, d), 1).allowed();
}

// The Japanese unit that was underneath lies open now, and what the Allied player saw he cannot take back (6.6).
void uncover(const Game& game, const Position& p, HexId hex, Events* events) {
    if (const PieceId next = p.stacks.top(hex); next != no_piece && nation(game, next) == Nation::japan) {
        Event reveal = about(game, p, EventType::reveal, Sentence::revealed, "6.6", next);
        reveal.hex = at(p, next);
        reveal.a = static_cast<std::int16_t>(strength(game, p, next));
        reveal.b = 1;
        emit(events, reveal);
    }
}

bool any_push(const Game& game, const Position& p, PieceId piece) {
    return std::any_of(all_directions.begin(), all_directions.end(),
                       [&](Direction d) { return can_be_pushed(game, p, piece, at(p, piece), d); });
}

// 5.3.4, 5.3.12, R38: the hexes where divisions may land in this phase.
std::array<HexId, 2> beachheads(const Position& p) { return {p.formosa_beachhead, p.mainland_beachhead}; }

bool may_land(const Position& p, PieceId piece, const Game& game) {
    return at(p, piece) == box::us_pool && (unit(game, piece).kind != Kind::airborne || p.turn >= 8);  // 8.11
}

Verdict may_land_at(const Game& game, const Position& p, HexId hex) {
    const auto [formosa, mainland] = beachheads(p);
    if (hex == no_hex || (hex != formosa && hex != mainland)) {
        return forbidden_by(p.turn == 7 ? "5.3.4" : "5.3.12");
    }
    return may_stand(game, p, Nation::us, hex, 1);
}

// 10.11: from turn 9, units that began the phase in one beachhead go to the other. `moved` marks those that did or landed.
HexId transfer_goal(const Game& game, const Position& p, PieceId piece) {
    if (p.turn < 9 || has(p, piece, status::moved)) {
        return no_hex;
    }
    const auto [formosa, mainland] = beachheads(p);
    const HexId from = at(p, piece);
    const HexId to = from == formosa ? mainland : from == mainland ? formosa : no_hex;
    return to != no_hex && can_stack(game, p, Nation::us, to, 1) ? to : no_hex;
}

// Whether a division can land or be transferred now.
bool anybody_at_sea(const Game& game, const Position& p) {
    const bool room = [&] {
        const std::array<HexId, 2> hexes = beachheads(p);
        return std::any_of(hexes.begin(), hexes.end(), [&](HexId hex) { return may_land_at(game, p, hex).allowed(); });
    }();
    const auto& pieces = game.pieces[index(Nation::us)];
    return room && std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
               return may_land(p, piece, game) || (on_map(at(p, piece)) && transfer_goal(game, p, piece) != no_hex);
           });
}

// 5.0: whoever landed or transferred somebody ends the landings himself.
bool has_come_ashore(const Game& game, const Position& p) {
    const auto& pieces = game.pieces[index(Nation::us)];
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return has(p, piece, status::moved); });
}

// 5.3.5: anywhere on Formosa but the landing hex.
Verdict may_deploy(const Game& game, const Position& p, HexId hex) {
    const Verdict standing = may_stand(game, p, Nation::japan, hex, 1);
    return standing.allowed() ? allowed_if(game.hexes[index(hex)].formosa && hex != game.takao, "5.3.5") : standing;
}

}  // namespace

// --- 5.2 ---

void CausewaySign::apply(const Game& game, Position& p, Action action, Events* events) {
    emit_die<CausewaySign>(events, action.number);
    const bool helps = chart_number(game, "causeway-airbases", action.number) > 0;
    p.stack.replace(CausewayRoll{static_cast<std::uint8_t>(helps ? 1 : 2)});
}

bool CausewayRoll::ready(const Game& game, Position& p, Events* events) {
    if ((p.options & (causeway_always | causeway_never)) != 0) {
        p.stack.pop();
        decide(game, p, 0, 0, events);
        return false;
    }
    return true;
}

void CausewayRoll::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void CausewayRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const int modifier = airbases == 1 ? 1 : airbases == 2 ? -1 : 0;
    p.stack.pop();
    emit_die<CausewayRoll>(events, action.number);
    decide(game, p, action.number, modifier, events);
}

// --- 5.3.12: the landing on the mainland ---

bool is_landing_port(const Game& game, HexId hex) { return hex == game.takao || may_be_landing(game, hex).allowed(); }

void Port::actions(const Game& game, const Position&, ActionList& out) const {
    for (const HexId hex : game.cities) {
        if (may_be_landing(game, hex).allowed()) {
            list(out, Verb::marker, no_piece, hex);
        }
    }
}

Verdict Port::verdict(const Game& game, const Position&, const Try& tried) const {
    return verb(tried) == Verb::marker ? may_be_landing(game, tried.hex) : senseless;
}

void Port::apply(const Game&, Position& p, Action action, Events*) { p.stack.replace(Displace{action.hex}); }

// The beachhead is set up as soon as the hex is empty, which 3221 always is in a match from the start.
bool Displace::ready(const Game& game, Position& p, Events* events) {
    const HexId landing = hex;
    const PieceId piece = p.stacks.top(landing);
    if (piece == no_piece) {
        p.stack.pop();
        set_beachhead(game, p, landing, events);
        return false;
    }
    if (!any_push(game, p, piece)) {
        eliminate(game, p, piece, events, "5.3.12");
        uncover(game, p, landing, events);
        return false;
    }
    return true;
}

void Displace::actions(const Game& game, const Position& p, ActionList& out) const {
    const PieceId piece = p.stacks.top(hex);
    for (const Direction d : all_directions) {
        if (can_be_pushed(game, p, piece, hex, d)) {
            list(out, Verb::push, piece, game.map.neighbour(hex, d));
        }
    }
}

Verdict Displace::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::push || tried.hex == no_hex) {
        return senseless;
    }
    const std::optional<Direction> d = game.map.direction(hex, tried.hex);
    return allowed_if(d && tried.piece == p.stacks.top(hex) && can_be_pushed(game, p, tried.piece, hex, *d), "5.3.12");
}

void Displace::apply(const Game& game, Position& p, Action action, Events* events) {
    Event event = about(game, p, EventType::retreat, Sentence::displaced, "5.3.12", action.piece);
    event.from = at(p, action.piece);
    event.hex = action.hex;
    event.b = has(p, action.piece, status::tried) ? 1 : 0;
    emit(events, event);
    put(game, p, action.piece, action.hex, events);
    uncover(game, p, hex, events);
}

// --- 5.3.4, 10.11: landings and transfers ---

bool Land::ready(const Game& game, Position& p, Events*) {
    if (!anybody_at_sea(game, p) && !has_come_ashore(game, p)) {
        p.stack.pop();
        return false;
    }
    return true;
}

void Land::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const HexId hex : beachheads(p)) {
        if (!may_land_at(game, p, hex).allowed()) {
            continue;
        }
        for (const PieceId piece : game.pieces[index(Nation::us)]) {
            if (may_land(p, piece, game)) {
                list(out, Verb::land, piece, hex);
            }
        }
    }
    for (const PieceId piece : game.pieces[index(Nation::us)]) {
        if (on_map(at(p, piece)) && transfer_goal(game, p, piece) != no_hex) {
            list(out, Verb::transfer, piece);
        }
    }
    if (p.turn > 8 || landed || out.empty()) {
        list(out, Verb::end);
    }
}

Verdict Land::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::land: {
            const Verdict place = may_land_at(game, p, tried.hex);
            return !place.allowed() || tried.piece == no_piece ? place : allowed_if(may_land(p, tried.piece, game), "5.3.4");
        }
        case Verb::transfer:
            return is_on_map(p, tried.piece) ? allowed_if(transfer_goal(game, p, tried.piece) != no_hex, "10.11") : senseless;
        case Verb::end: return allowed_if(p.turn > 8 || landed || !anybody_at_sea(game, p), p.turn == 7 ? "5.3.4" : "5.3.12");
        default: return senseless;
    }
}

Prompt Land::prompt(const Game& game, const Position& p) const {
    const auto& pieces = game.pieces[index(Nation::us)];
    const auto waiting = std::count_if(pieces.begin(), pieces.end(), [&](PieceId piece) { return may_land(p, piece, game); });
    return {fmt::format("Bring US divisions ashore: {} can land{}", waiting,
                        p.turn <= 8 && !landed ? ", and one must at the beachhead of this turn" : ", or end the landings")};
}

void Land::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::end) {
        p.stack.pop();
        return;
    }
    const bool lands = verb(action) == Verb::land;
    // Only a landing at the beachhead of this turn fulfils the duty to land (R38).
    landed = landed || (lands && (p.turn == 7 || action.hex == p.mainland_beachhead));
    const HexId from = at(p, action.piece);
    const HexId to = lands ? action.hex : transfer_goal(game, p, action.piece);
    put(game, p, action.piece, to, events);
    set(p, action.piece, status::moved);
    Event event = lands ? about(game, p, EventType::place, Sentence::landed, "5.3", action.piece)
                        : about(game, p, EventType::move, Sentence::transferred, "10.11", action.piece);
    event.from = lands ? no_hex : from;
    event.hex = to;
    emit(events, event);
}

// --- 5.3.5: the Formosa Garrison ---

bool Garrison::ready(const Game& game, Position& p, Events*) {
    const auto& pieces = game.pieces[index(Nation::japan)];
    const auto waiting = std::find_if(pieces.begin(), pieces.end(), [&](PieceId each) { return at(p, each) == box::formosa; });
    if (waiting == pieces.end()) {
        p.stack.pop();
        return false;
    }
    piece = *waiting;
    return true;
}

Verdict Garrison::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::place && (tried.piece == no_piece || tried.piece == piece) ? may_deploy(game, p, tried.hex)
                                                                                           : senseless;
}

void Garrison::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const HexId hex : game.formosa) {
        if (may_deploy(game, p, hex).allowed()) {
            list(out, Verb::place, piece, hex);
        }
    }
}

Prompt Garrison::prompt(const Game& game, const Position&) const {
    return {fmt::format("Deploy the {} on Formosa", unit(game, piece).name)};
}

void Garrison::apply(const Game& game, Position& p, Action action, Events* events) {
    put(game, p, action.piece, action.hex, events);
    placed_event(game, p, action.piece, "5.3.5", events);
    note_act(p);
}

}  // namespace causeway::ichigo
