// 4.0 2 The action phase: what is in the cup, formations played at once, the draw, and what each chit starts.
#include <algorithm>
#include <bit>

#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

void tell_chit(Sentence sentence, std::uint8_t chit, Side side, Events* events) {
    Event event = happening(EventType::draw, sentence, "4.0");
    event.a = chit;
    event.b = static_cast<std::int16_t>(index(side));
    emit(events, event);
}

// 21.0: those of the last date that has come.
int task_forces(const Game& game, const Position& p) {
    int count = 0;
    for (const auto& [from, forces] : scenario_of(game, p).task_forces) {
        count = p.turn >= from ? forces : count;
    }
    return count;
}

bool anybody_at_sea(const Game& game, const Position& p) {
    return std::any_of(game.unit_list[index(us)].begin(), game.unit_list[index(us)].end(),
                       [&](PieceId unit) { return at_sea(at(p, unit)); });
}

// 4.0 2A, 17.0, 21.0, 22.0
Chits common_chits(const Game& game, const Position& p) {
    Chits chits = bit(chit::us_command) | bit(chit::japan_command) | bit(chit::wind) | bit(chit::event);
    if (task_forces(game, p) != 0) {
        chits |= bit(chit::naval);
    }
    if (!is_night_now(p) && anybody_at_sea(game, p)) {  // R17.2
        chits |= bit(chit::amphibious);
    }
    if (!is_night_now(p) && game.weather_facts[index(p.weather)].air) {
        chits |= bit(chit::air);
    }
    return chits;
}

// 9.6.2, R9.17
bool massed_is_possible(const Game& game, const Position& p) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    return p.massed == 0 && p.gyokusai == 0 && lists(scenario.massed_days, day_of(p.turn)) &&
           lists(scenario.massed_hours, hour_of(p.turn));
}

// 8.7.7: remembers the day when a bombardment was made.
bool is_bombarded(const Game& game, const Position& p) {
    return std::any_of(game.hex_of_site.begin(), game.hex_of_site.end(),
                       [&](HexId hex) { return barrage(game, p, hex) == Barrage::bombardment; });
}

// --- quality limits (19.2) ------------------------------------------------------------------------------------------------

bool quality_allows(const Game& game, const Position& p, std::uint8_t division, bool formation) {
    const int least = game.divisions[division].side == us ? (formation ? 4 : 3) : (formation ? 2 : 1);
    return p.divisions[division].quality >= least;
}

bool is_closed(const ScenarioFacts& scenario, const Position& p, std::uint8_t chit) {
    return std::any_of(scenario.closed_chits.begin(), scenario.closed_chits.end(),
                       [&](const ClosedChits& closed) { return p.turn <= closed.last && lists(closed.chits, chit); });
}

// --- formations at once (4.0 2C) -------------------------------------------------------------------------------------------

template <class Visit>
void for_immediate(const Game& game, const Position& p, Side side, Visit visit) {
    for (std::size_t i = 0; i < game.formations.size(); ++i) {
        const auto chit = static_cast<std::uint8_t>(chit::first_formation + i);
        if (side_of_chit(game, chit) == side && is_for_sale(game, p, chit, immediate_price)) {
            visit(chit);
        }
    }
}

// --- chits that are drawn ---------------------------------------------------------------------------------------------------

void push_activation(const Game& game, Position& p, Step step) {
    push(p, Activation{.side = side_of_chit(game, p.chit), .step = step});
}

// What the chit in play starts.
void start_chit(const Game& game, Position& p) {
    switch (p.chit) {
        case chit::us_command:
        case chit::japan_command:
            push_activation(game, p, Step::actions);
            push(p, CommandDice{});
            return;
        case chit::wind:
        case chit::event:
        case chit::naval:
        case chit::amphibious:
        case chit::air: push(p, Crowding{}); break;  // R4.11
        default: push_activation(game, p, Step::leaders); return;
    }
    switch (p.chit) {
        case chit::wind: push(p, Wind{}); break;
        case chit::event: roll(p, Purpose::event, us); break;
        case chit::naval: push(p, TaskForces{static_cast<std::uint8_t>(task_forces(game, p))}); break;
        case chit::amphibious: push(p, AmphibiousLanding{}); break;
        default: push(p, AirSupport{}); break;
    }
}

void play(const Game& game, Position& p, std::uint8_t chit) {
    while (!p.stack.on_top<Turn>()) {
        pop(p);
    }
    p.cup &= ~bit(chit);
    p.spent |= bit(chit);
    p.chit = chit;
    start_chit(game, p);
}

void draw(const Game& game, Position& p, std::uint8_t chit, Events* events) {
    tell_chit(Sentence::chit_drawn, chit, side_of_chit(game, chit), events);
    play(game, p, chit);
}

void play_at_once(const Game& game, Position& p, std::uint8_t chit, Events* events) {
    pay_for_chit(game, p, chit, immediate_price, events);
    play(game, p, chit);
}

// The scenario takes one rifle company of a formation away at random.
bool may_be_missing(const Game& game, const Position& p, std::uint8_t formation, PieceId unit) {
    const Piece& counter = piece_of(game, unit);
    return counter.formation == formation && counter.kind == "infantry" && is_around(p, unit);
}

void lose_company(const Game& game, Position& p, PieceId unit, Events* events) {
    Event event = about(EventType::loss, Sentence::eliminated, "18.0", unit);
    event.hex = on_map(at(p, unit)) ? at(p, unit) : no_hex;
    emit(events, event);
    put(game, p, unit, box::eliminated);
    pop(p);
}

void push_flares(Position& p, int die) { push(p, Flares{static_cast<std::uint8_t>(die / 2)}); }

void end_action_phase(Position& p) {
    p.declined = 0;
    p.phase = Phase::end;
    top<Turn>(p).step = TurnStep::end;
}

}  // namespace

bool is_for_sale(const Game& game, const Position& p, std::uint8_t chit, int price) {
    const std::uint8_t division = division_of_chit(game, chit);
    const ScenarioFacts& scenario = scenario_of(game, p);
    return plays(game, p, division) && p.divisions[division].dispatch >= price && ((p.cup | p.spent) & bit(chit)) == 0 &&
           ((scenario.no_chits >> division) & 1U) == 0 && quality_allows(game, p, division, chit >= chit::first_formation) &&
           !is_closed(scenario, p, chit) && can_be_active(game, p, chit);
}

void pay_for_chit(const Game& game, Position& p, std::uint8_t chit, int price, Events* events) {
    tell_chit(Sentence::chit_bought, chit, side_of_chit(game, chit), events);
    change_dispatch(p, division_of_chit(game, chit), -price, events, "4.0");
}

void begin_action_phase(const Game& game, Position& p, Events*) {
    Turn& turn = top<Turn>(p);
    turn.step = TurnStep::act;
    p.phase = Phase::action;
    p.cup |= common_chits(game, p);
    if (is_bombarded(game, p)) {
        p.bombarded = static_cast<std::uint8_t>(day_of(p.turn));
    }
    const bool flares = turn.flares && is_night_now(p);  // R17.3
    turn.flares = false;
    if (massed_is_possible(game, p)) {
        push(p, MassedCharge{});
    }
    if (flares) {
        roll(p, Purpose::flares, us);
    }
}

void next_chit(const Game& game, Position& p, Events* events) {
    p.chit = nothing;
    if (last_charge_is_over(game, p)) {
        decide(game, p, events);
    } else if (p.cup == 0) {
        end_action_phase(p);
    } else {
        const Side first = scenario_of(game, p).initiative;
        push(p, Draw{});
        push(p, Purchase{other(first)});
        push(p, Purchase{first});
    }
}

// --- the procedures ---------------------------------------------------------------------------------------------------------

bool Purchase::ready(const Game& game, Position& p, Events*) {
    bool offered = false;
    if (((p.declined >> index(side)) & 1U) == 0) {
        for_immediate(game, p, side, [&](std::uint8_t) { offered = true; });
    }
    if (!offered) {
        pop(p);
    }
    return offered;
}

void Purchase::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    list(out, Verb::no_more);
    for_immediate(game, p, side, [&](std::uint8_t chit) { list(out, Verb::buy, no_piece, no_hex, chit); });
}

void Purchase::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::buy) {
        play_at_once(game, p, static_cast<std::uint8_t>(action.number), events);
        return;
    }
    if (verb(action) == Verb::no_more) {
        p.declined = static_cast<std::uint8_t>(p.declined | (1U << index(side)));
    }
    pop(p);
}

bool Draw::ready(const Game& game, Position& p, Events* events) {
    if (formation == nothing && std::has_single_bit(p.cup)) {
        draw(game, p, static_cast<std::uint8_t>(std::countr_zero(p.cup)), events);
        return false;
    }
    return true;
}

void Draw::actions(const Game& game, const Position& p, ActionList& out) const {
    if (formation == nothing) {
        for (Chits left = p.cup; left != 0; left &= left - 1) {
            list(out, Verb::draw, no_piece, no_hex, std::countr_zero(left));
        }
        return;
    }
    for (const PieceId unit : game.unit_list[index(japan)]) {
        if (may_be_missing(game, p, formation, unit)) {
            list(out, Verb::lose, unit);
        }
    }
}

void Draw::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::draw) {
        draw(game, p, static_cast<std::uint8_t>(action.number), events);
    } else {
        lose_company(game, p, action.piece, events);
    }
}

// A chit is drawn in the action phase, while there is one; the companies go before the first turn, one of each formation.
bool Draw::stands(const Game& game, const Position& p, std::size_t depth) const {
    for (std::size_t below = 0; below < depth; ++below) {
        if (p.stack.is<Draw>(below) && p.stack.at<Draw>(below).formation == formation) {
            return false;
        }
    }
    if (formation == nothing) {
        return p.phase == Phase::action && p.cup != 0 && p.stack.lies_on<Turn>(depth);
    }
    const std::vector<std::uint8_t>& weakened = scenario_of(game, p).weakened;
    const std::vector<PieceId>& units = game.unit_list[index(japan)];
    return p.phase == Phase::preparation && std::find(weakened.begin(), weakened.end(), formation) != weakened.end() &&
           std::any_of(units.begin(), units.end(), [&](PieceId unit) { return may_be_missing(game, p, formation, unit); });
}

void MassedCharge::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::pass);
    list(out, Verb::massed);
}

void MassedCharge::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::massed) {
        p.massed = 1;
        emit(events, happening(EventType::choice, Sentence::massed, "9.6.2"));
    }
    pop(p);
}

// 9.6.3: the die for illumination comes before the question or, without one, to the turn.
void MassedCharge::rolled(Die<Purpose::flares>, const Game&, Position& p, int die, Events*) { push_flares(p, die); }
void Turn::rolled(Die<Purpose::flares>, const Game&, Position& p, int die, Events*) { push_flares(p, die); }

// 4.0 2vi
void CommandDice::go_on(const Game& game, Position& p, Events*) {
    const Side side = side_of_chit(game, p.chit);
    while (division < game.divisions.size() && (game.divisions[division].side != side || !takes_part(game, p, division))) {
        ++division;
    }
    if (division >= game.divisions.size()) {
        pop(p);
    } else {
        roll(p, Purpose::command, side);
    }
}

void CommandDice::rolled(Die<Purpose::command>, const Game& game, Position& p, int die, Events* events) {
    change_direct(p, division, scenario_of(game, p).divisions[division].command + die / 2, events, "19.1");
    ++division;
}

void Crowding::go_on(const Game& game, Position& p, Events* events) {
    pop(p);
    p.used.clear();
    charge_crowding(game, p, events);
    take_stock(game, p, events);
}

void Crowding::rolled(Die<Purpose::event>, const Game&, Position& p, int die, Events*) {
    push(p, RandomEvent{.die = static_cast<std::uint8_t>(die)});
}

}  // namespace causeway::guam
