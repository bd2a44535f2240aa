// 3.0 Set-up, 8.1 Deployment, 24.0 Scenarios: what stands on Formosa before the first turn, and where later units appear.
#include "games/formosa/deployment.h"

#include <algorithm>

namespace causeway::formosa::deployment {

namespace {

const std::vector<PieceId>& japanese(const Game& game) { return game.pieces[index(japan)]; }

bool in_setup(const Position& p) { return p.phase == Phase::setup; }

// --- Japan -------------------------------------------------------------------------------------------------------------

bool holds_static(const Game& game, const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return is_static(game, p, piece); });
}

bool holds_static_face_up(const Game& game, const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) {
        return owner(game, piece) == japan && is_static(game, p, piece) && !has(p, piece, status::concealed);
    });
}

bool may_deploy_japanese(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const HexFacts& f = facts(game, hex);
    if (enemy_in(p, japan, hex)) {
        return false;
    }
    switch (unit(game, piece).type) {
        case Class::coastal_defense: return f.port() && !holds_static(game, p, hex);
        case Class::heavy_weapons: return (f.city || f.town) && !holds_static(game, p, hex);
        case Class::camp: return f.town && !f.city && !holds_static(game, p, hex);  // 25.10
        case Class::guerrilla: return shelters_guerrillas(f) || holds_static_face_up(game, p, hex);
        default: break;
    }
    const bool takasago_unit = (unit(game, piece).option & takasago) != 0;  // 25.9
    return in_setup(p) || takasago_unit || ((f.city || f.port()) && occupied_by(p, japan, hex));
}

// --- Allies ------------------------------------------------------------------------------------------------------------

// 25.4, R25.22: a US headquarters with a line of supply to a port that a US base makes functional.
bool is_marine_depot(const Game& game, const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) {
        return is(game, piece, Class::headquarters) && nation(game, piece) == Nation::us &&
               reaches_port_of(game, p, piece, Nation::us);
    });
}

bool may_deploy_allied(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (in_setup(p)) {
        return false;
    }
    if (is_functional_port(game, p, hex)) {  // R8.2
        return true;
    }
    return is_option_on(p, usmc_replacements) && at(p, piece) == box::replacements && is(game, piece, Class::marine) &&
           is_marine_depot(game, p, hex);
}

bool is_amoy_open(const Position& p) { return p.amoy != 0; }

}  // namespace

bool may_deploy(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const bool allowed = owner(game, piece) == japan ? may_deploy_japanese(game, p, piece, hex)
                                                     : occupied_by(p, allies, hex) && may_deploy_allied(game, p, piece, hex);
    return allowed && can_stand(game, unit(game, piece), hex) &&  // R8.1
           can_stack(game, p, piece, hex);
}

bool any_hex(const Game& game, const Position& p, PieceId piece) {
    return std::any_of(game.land.begin(), game.land.end(), [&](HexId hex) { return may_deploy(game, p, piece, hex); });
}

bool has_choice(const Game& game, const Position& p, PieceId piece) {
    return !in_setup(p) && (is_amoy_open(p) || any_hex(game, p, piece));
}

void bring_in(const Game& game, Position& p, PieceId piece, HexId place, Events* events) {
    const bool replaced = at(p, piece) == box::replacements;
    unsigned marks = has(p, piece, status::known) || replaced ? status::known : 0U;
    if (owner(game, piece) == japan && !replaced) {  // 11.2, R8.3
        marks = status::concealed | (in_setup(p) ? 0U : status::late);
    }
    p.status[index(piece)] = static_cast<std::uint16_t>(marks);
    put(game, p, piece, place);
    Event event = about(game, p, EventType::place, Sentence::deployed, "8.1", piece);
    event.hex = place;
    emit(events, event);
}

// --- set-up (3.0, 24.1) ------------------------------------------------------------------------------------------------

namespace {

// 11.0, R24.1: nobody looks into the enemy's displays, so a die that fills one is told to its owner alone.
void tell_japan(FrameKind what, int die, Events* events) {
    Event event = happening(EventType::roll, Sentence::die, "24.1");
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(index(what));
    event.seen_by = only(japan);
    emit(events, event);
}

void roll_tac(const Game& game, Position& p, int die, Events* events) {
    const int points = std::min(die + game.scenarios[p.scenario].japan_tac, game.pools.tac[index(Nation::japan)]);
    p.wings[index(Nation::japan)].ready = static_cast<std::uint8_t>(points);
    tell_japan(FrameKind::setup_tac, die, events);
}

void roll_kamikaze(const Game& game, Position& p, int die, Events* events) {
    const int points = std::min(die, game.pools.kamikaze);
    p.kamikaze_ready = static_cast<std::uint8_t>(points);
    p.kamikaze_pool = static_cast<std::uint8_t>(game.pools.kamikaze - points);
    tell_japan(FrameKind::setup_kamikaze, die, events);
}

void roll_lp(const Game& game, Position& p, int die, Events* events) {
    emit_die(events, FrameKind::setup_lp, die, "24.1");
    gain(p, japan, die + game.scenarios[p.scenario].japan_lp, events, "24.1");
}

bool is_to_be_placed(const Game& game, const Position& p, PieceId piece) {
    return at(p, piece) == box::hand && any_hex(game, p, piece);
}

// Calls `visit(piece, hex)` for every unit of the historical set-up that is still in hand and finds room.
template <class Visit>
void for_historical(const Game& game, const Position& p, Visit visit) {
    for (const auto& [piece, hex] : game.deployment) {
        if (at(p, piece) == box::hand && may_deploy(game, p, piece, hex)) {
            visit(piece, hex);
        }
    }
}

// 3.0, R3.1: a deception unit face up would be gone at once.
bool may_show(const Game& game, const Position& p, PieceId piece) {
    return on_map(at(p, piece)) && has(p, piece, status::concealed) && !is(game, piece, Class::deception);
}

void list_deploy(const Game& game, const Position& p, ActionList& out) {
    bool historical = false;
    for_historical(game, p, [&](PieceId, HexId) { historical = true; });
    if (historical) {
        list(out, Verb::historical);
    }
    bool complete = true;
    for (const PieceId piece : japanese(game)) {
        if (is_to_be_placed(game, p, piece)) {
            list(out, Verb::unit, piece);
            complete = false;
        }
    }
    logistics::list_purchases(game, p, japan, out);
    for (const PieceId piece : japanese(game)) {
        if (may_show(game, p, piece)) {
            list(out, Verb::reveal, piece);
        }
    }
    if (complete) {
        list(out, Verb::done);
    }
}

// 3.0, 24.1: the first two rows of the chart are set aside, and LP beyond 20 are lost. R8.6: what found no room goes back.
void end_deployment(const Game& game, Position& p, Events* events) {
    for (const PieceId piece : japanese(game)) {
        if (at(p, piece) == box::reinforcements || at(p, piece) == box::hand) {
            put(game, p, piece, only_at_setup(game, piece) ? box::unused : box::reinforcements);
        }
    }
    logistics::lose_excess(p, japan, events);
    Event event = happening(EventType::choice, Sentence::set_up, "3.0");
    event.b = static_cast<std::int16_t>(index(japan));
    emit(events, event);
    // R24.2: what set-up cost shows only now, so that no price tells which unit was bought.
    Event total = logistics::track(p, japan, 0, "24.1");
    total.seen_by = static_cast<Audience>(to_all & ~only(japan));
    emit(events, total);
    pop(p);
}

void apply_deploy(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::unit: push(p, FrameKind::place, 0, no_hex, action.piece); break;
        case Verb::recruit: logistics::recruit(game, p, action.piece, events); break;
        case Verb::buy: logistics::buy(game, p, japan, item(action), events); break;
        case Verb::reveal: reveal(game, p, action.piece, events, "3.0"); break;
        case Verb::historical:
            for_historical(game, p, [&](PieceId piece, HexId hex) { bring_in(game, p, piece, hex, events); });
            break;
        default: end_deployment(game, p, events); break;
    }
}

// --- where a unit goes (8.1) -------------------------------------------------------------------------------------------

bool is_paid_for(const Frame& frame) { return frame.a == paid_for; }

void list_places(const Game& game, const Position& p, ActionList& out) {
    const Frame& frame = top(p);
    if (owner(game, frame.piece) == allies) {
        list(out, Verb::stow, no_piece, no_hex, box_number(box::staging));
        if (is_amoy_open(p)) {
            list(out, Verb::stow, no_piece, no_hex, box_number(box::amoy));
        }
    }
    for (const HexId hex : game.land) {
        if (may_deploy(game, p, frame.piece, hex)) {
            list(out, Verb::place, no_piece, hex);
        }
    }
    if (!is_paid_for(frame)) {
        list(out, Verb::cancel);
    }
}

void apply_place(const Game& game, Position& p, Action action, Events* events) {
    const Frame frame = top(p);
    pop(p);
    if (verb(action) == Verb::cancel) {
        return;
    }
    const bool from_display = at(p, frame.piece) == box::reinforcements || at(p, frame.piece) == box::replacements;
    if (from_display && !is_paid_for(frame)) {
        logistics::pay_for(game, p, frame.piece, events);
    }
    bring_in(game, p, frame.piece, verb(action) == Verb::stow ? numbered_box(action.number) : action.hex, events);
}

// --- reconnaissance (24.1) ---------------------------------------------------------------------------------------------

bool is_concealed_stack(const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return has(p, piece, status::concealed); });
}

template <class Visit>
void for_concealed_stacks(const Position& p, Visit visit) {
    p.occupied[index(japan)].for_each([&](HexId hex) {
        if (is_concealed_stack(p, hex)) {
            visit(hex);
        }
    });
}

void roll_recon(Position& p, int die, Events* events) {
    emit_die(events, FrameKind::recon_roll, die, "24.1");
    pop(p);
    push(p, FrameKind::recon, die);
}

bool recon_ready(Position& p) {
    bool any = false;
    for_concealed_stacks(p, [&](HexId) { any = true; });
    if (any && top(p).a > 0) {
        return true;
    }
    pop(p);
    return false;
}

}  // namespace

bool ready(const Game&, Position& p) { return top(p).kind != FrameKind::recon || recon_ready(p); }

void actions(const Game& game, const Position& p, ActionList& out) {
    switch (top(p).kind) {
        case FrameKind::deploy: list_deploy(game, p, out); break;
        case FrameKind::place: list_places(game, p, out); break;
        case FrameKind::recon:
            for_concealed_stacks(p, [&](HexId hex) { list(out, Verb::reveal_stack, no_piece, hex); });
            list(out, Verb::done);
            break;
        default: list_die(out); break;
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    switch (top(p).kind) {
        case FrameKind::setup_tac:
            roll_tac(game, p, action.number, events);
            pop(p);
            break;
        case FrameKind::setup_kamikaze:
            roll_kamikaze(game, p, action.number, events);
            pop(p);
            break;
        case FrameKind::setup_lp:
            roll_lp(game, p, action.number, events);
            pop(p);
            break;
        case FrameKind::deploy: apply_deploy(game, p, action, events); break;
        case FrameKind::place: apply_place(game, p, action, events); break;
        case FrameKind::recon_roll: roll_recon(p, action.number, events); break;
        case FrameKind::recon:
            if (verb(action) == Verb::done) {
                pop(p);
            } else {
                --top(p).a;
                reveal_stack(game, p, action.hex, events, "24.1");
            }
            break;
        default: break;
    }
}

}  // namespace causeway::formosa::deployment
