// 4.0 2 The action phase: what is in the cup, formations played at once, the draw, and what each chit starts.
#include <algorithm>
#include <bit>

#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

const ScenarioFacts& scenario_of(const Game& game, const Position& p) { return game.scenarios[p.scenario]; }

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
    return p.massed == 0 && p.gyokusai == 0 && scenario.massed_first != 0 && is_night_now(p) &&
           p.turn >= scenario.massed_first && p.turn <= scenario.massed_last;
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
                       [&](const auto& closed) { return closed.first == chit && p.turn < closed.second; });
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

Frame& push_activation(const Game& game, Position& p, Step step) {
    Frame& frame = push(p, FrameKind::activation, static_cast<int>(index(side_of_chit(game, p.chit))));
    frame.b = static_cast<std::uint8_t>(step);
    return frame;
}

// What the chit in play starts.
void start_chit(const Game& game, Position& p) {
    switch (p.chit) {
        case chit::us_command:
        case chit::japan_command:
            push_activation(game, p, Step::actions);
            push(p, FrameKind::command_dice);
            return;
        case chit::wind:
        case chit::event:
        case chit::naval:
        case chit::amphibious:
        case chit::air: push(p, FrameKind::crowding); break;  // R4.11
        default: push_activation(game, p, Step::leaders); return;
    }
    switch (p.chit) {
        case chit::wind: push(p, FrameKind::wind); break;
        case chit::event: roll(p, Purpose::event, us); break;
        case chit::naval: push(p, FrameKind::fleet, task_forces(game, p)); break;
        case chit::amphibious: push(p, FrameKind::landing); break;
        default: push(p, FrameKind::air); break;
    }
}

void play(const Game& game, Position& p, std::uint8_t chit) {
    while (top(p).kind != FrameKind::turn) {
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

// The scenario takes one rifle company of a formation away at random: Frame::b is 1 + formation.
bool may_be_missing(const Game& game, const Position& p, PieceId unit) {
    const Piece& counter = piece_of(game, unit);
    return counter.formation == top(p).b - 1 && counter.kind == "infantry" && is_around(p, unit);
}

// --- direct commands (4.0 2vi) ----------------------------------------------------------------------------------------------

// Frame::a: the division whose die is next.
void go_on_command(const Game& game, Position& p) {
    Frame& frame = top(p);
    const Side side = side_of_chit(game, p.chit);
    while (frame.a < game.divisions.size() && frame.a < max_divisions &&
           (game.divisions[frame.a].side != side || !takes_part(game, p, frame.a))) {
        ++frame.a;
    }
    if (frame.a >= game.divisions.size() || frame.a >= max_divisions) {
        pop(p);
    } else {
        roll(p, Purpose::command, side);
    }
}

void add_commands(const Game& game, Position& p, int die, Events* events) {
    const std::uint8_t division = top(p).a++;
    change_direct(p, division, scenario_of(game, p).divisions[division].command + die / 2, events, "19.1");
}

// 4.0 2k: the end of a chit that made no unit active.
void end_chit(const Game& game, Position& p, Events* events) {
    pop(p);
    p.used.clear();
    charge_crowding(game, p, events);
    take_stock(game, p, events);
}

void end_action_phase(Position& p) {
    p.phase = Phase::end;
    top(p).a = static_cast<std::uint8_t>(TurnStep::end);
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
    Frame& turn = top(p);
    turn.a = static_cast<std::uint8_t>(TurnStep::act);
    p.phase = Phase::action;
    p.cup |= common_chits(game, p);
    if (is_bombarded(game, p)) {
        p.bombarded = static_cast<std::uint8_t>(day_of(p.turn));
    }
    const bool flares = turn.c != 0 && is_night_now(p);  // R17.3
    turn.c = 0;
    if (massed_is_possible(game, p)) {
        push(p, FrameKind::massed);
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
        push(p, FrameKind::draw);
        push(p, FrameKind::purchase, static_cast<int>(index(other(first))));
        push(p, FrameKind::purchase, static_cast<int>(index(first)));
    }
}

namespace cup {

bool ready(const Game& game, Position& p, Events* events) {
    switch (top(p).kind) {
        case FrameKind::purchase: {
            bool offered = false;
            for_immediate(game, p, side_in(top(p)), [&](std::uint8_t) { offered = true; });
            if (!offered) {
                pop(p);
            }
            return offered;
        }
        case FrameKind::draw:
            if (top(p).b == 0 && std::has_single_bit(p.cup)) {
                draw(game, p, static_cast<std::uint8_t>(std::countr_zero(p.cup)), events);
                return false;
            }
            return true;
        case FrameKind::command_dice: go_on_command(game, p); return false;
        case FrameKind::crowding: end_chit(game, p, events); return false;
        default: return true;  // massed
    }
}

void actions(const Game& game, const Position& p, ActionList& out) {
    switch (top(p).kind) {
        case FrameKind::purchase:
            list(out, Verb::pass);
            for_immediate(game, p, side_in(top(p)), [&](std::uint8_t chit) { list(out, Verb::buy, no_piece, no_hex, chit); });
            break;
        case FrameKind::massed:
            list(out, Verb::pass);
            list(out, Verb::massed);
            break;
        default:
            if (top(p).b != 0) {
                for (const PieceId unit : game.unit_list[index(japan)]) {
                    if (may_be_missing(game, p, unit)) {
                        list(out, Verb::lose, unit);
                    }
                }
                break;
            }
            for (Chits left = p.cup; left != 0; left &= left - 1) {
                list(out, Verb::draw, no_piece, no_hex, std::countr_zero(left));
            }
            break;
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    const auto chit = static_cast<std::uint8_t>(action.number);
    switch (verb(action)) {
        case Verb::draw: draw(game, p, chit, events); break;
        case Verb::buy: play_at_once(game, p, chit, events); break;
        case Verb::lose: {
            Event event = about(EventType::loss, Sentence::eliminated, "18.0", action.piece);
            event.hex = on_map(at(p, action.piece)) ? at(p, action.piece) : no_hex;
            emit(events, event);
            put(game, p, action.piece, box::eliminated);
            pop(p);
            break;
        }
        case Verb::massed:
            p.massed = 1;
            emit(events, happening(EventType::choice, Sentence::massed, "9.6.2"));
            [[fallthrough]];
        default: pop(p); break;
    }
}

void rolled(const Game& game, Position& p, Purpose purpose, int die, Events* events) {
    switch (purpose) {
        case Purpose::command: add_commands(game, p, die, events); break;
        case Purpose::event: push(p, FrameKind::event, die); break;
        case Purpose::flares: push(p, FrameKind::flares, die / 2); break;  // 9.6.3
        default: break;
    }
}

}  // namespace cup

}  // namespace causeway::guam
