// 3.0 Set-up, 8.1 Deployment, 24.0 Scenarios: what stands on Formosa before the first turn, and where later units appear.
#include "games/formosa/deployment.h"

#include <fmt/format.h>

#include <algorithm>

namespace causeway::formosa {

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

bool is_japanese_ground(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const HexFacts& f = facts(game, hex);
    if (is_static(game, p, piece)) {
        return suits(f, unit(game, piece).type) && !holds_static(game, p, hex);
    }
    if (is_guerrilla(game, piece)) {
        return shelters_guerrillas(f) || holds_static_face_up(game, p, hex);
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

bool is_allied_ground(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (is_functional_port(game, p, hex)) {  // R8.2
        return true;
    }
    return is_option_on(p, usmc_replacements) && at(p, piece) == box::replacements && is(game, piece, Class::marine) &&
           is_marine_depot(game, p, hex);
}

bool is_amoy_open(const Position& p) { return p.amoy != 0; }

}  // namespace

Verdict may_deploy(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Side side = owner(game, piece);
    if (is_sea(game, hex) || enemy_in(p, side, hex)) {
        return forbidden_by("8.1");
    }
    if (!can_stand(game, unit(game, piece), hex)) {
        return forbidden_by("12.2");  // R8.1
    }
    if (!(side == japan ? is_japanese_ground(game, p, piece, hex) : is_allied_ground(game, p, piece, hex))) {
        return forbidden_by(is(game, piece, Class::camp) ? "25.10" : "8.1");
    }
    return may_stack(game, p, piece, hex);
}

bool any_hex(const Game& game, const Position& p, PieceId piece) {
    return std::any_of(game.land.begin(), game.land.end(),
                       [&](HexId hex) { return may_deploy(game, p, piece, hex).allowed(); });
}

bool has_choice(const Game& game, const Position& p, PieceId piece) {
    return !in_setup(p) && (is_amoy_open(p) || any_hex(game, p, piece));
}

void bring_in(const Game& game, Position& p, PieceId piece, HexId place, Events* events) {
    const bool replaced = at(p, piece) == box::replacements;
    unsigned marks = has(p, piece, status::known) || replaced ? status::known : 0U;
    if (owner(game, piece) == japan && !replaced) {  // 11.2, R8.3
        marks = in_setup(p) ? status::concealed : status::concealed | status::late;
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
template <class Procedure>
void tell_japan(int die, Events* events) {
    Event event = happening(EventType::roll, Sentence::die, "24.1");
    event.a = static_cast<std::int16_t>(die);
    event.b = Procedures::kind_of<Procedure>;
    event.seen_by = only(japan);
    emit(events, event);
}

}  // namespace

void SetupTac::apply(const Game& game, Position& p, Action action, Events* events) {
    const int points = std::min(action.number + game.scenarios[p.scenario].japan_tac, game.pools.tac[index(Nation::japan)]);
    p.wings[index(Nation::japan)].ready = static_cast<std::uint8_t>(points);
    tell_japan<SetupTac>(action.number, events);
    p.stack.pop();
}

void SetupKamikaze::apply(const Game& game, Position& p, Action action, Events* events) {
    const int points = std::min<int>(action.number, game.pools.kamikaze);
    p.kamikaze_ready = static_cast<std::uint8_t>(points);
    p.kamikaze_pool = static_cast<std::uint8_t>(game.pools.kamikaze - points);
    tell_japan<SetupKamikaze>(action.number, events);
    p.stack.pop();
}

void SetupLp::apply(const Game& game, Position& p, Action action, Events* events) {
    emit_die<SetupLp>(events, action.number, "24.1");
    gain(p, japan, action.number + game.scenarios[p.scenario].japan_lp, events, "24.1");
    p.stack.pop();
}

namespace {

// Whether the unit is in hand and finds a place.
Verdict may_place(const Game& game, const Position& p, PieceId piece) {
    return at(p, piece) != box::hand ? senseless : any_hex(game, p, piece) ? allowed : forbidden_by("8.1");
}

// 3.0: whether all are placed.
Verdict may_finish(const Game& game, const Position& p) {
    const bool complete = std::none_of(japanese(game).begin(), japanese(game).end(),
                                       [&](PieceId piece) { return may_place(game, p, piece).allowed(); });
    return complete ? allowed : forbidden_by("3.0");
}

// Calls `visit(piece, hex)` for every unit of the historical set-up that is still in hand and finds room.
template <class Visit>
void for_historical(const Game& game, const Position& p, Visit visit) {
    for (const auto& [piece, hex] : game.deployment) {
        if (at(p, piece) == box::hand && may_deploy(game, p, piece, hex).allowed()) {
            visit(piece, hex);
        }
    }
}

// 3.0: units may be placed face up. 11.1: a deception unit is gone then.
Verdict may_show(const Position& p, PieceId piece) {
    return on_map(at(p, piece)) && has(p, piece, status::concealed) ? allowed : senseless;
}

}  // namespace

void Deploy::actions(const Game& game, const Position& p, ActionList& out) const {
    bool historical = false;
    for_historical(game, p, [&](PieceId, HexId) { historical = true; });
    if (historical) {
        list(out, Verb::historical);
    }
    const std::size_t before = out.size();
    for (const PieceId piece : japanese(game)) {
        if (may_place(game, p, piece).allowed()) {
            list(out, Verb::unit, piece);
        }
    }
    const bool complete = out.size() == before;  // as may_finish finds
    list_purchases(game, p, japan, out);
    for (const PieceId piece : japanese(game)) {
        if (may_show(p, piece).allowed()) {
            list(out, Verb::reveal, piece);
        }
    }
    if (complete) {
        list(out, Verb::done);
    }
}

namespace {

// 3.0, 24.1: the first two rows of the chart are set aside, and LP beyond 20 are lost. R8.6: what found no room goes back.
void end_deployment(const Game& game, Position& p, Events* events) {
    for (const PieceId piece : japanese(game)) {
        if (at(p, piece) == box::reinforcements || at(p, piece) == box::hand) {
            put(game, p, piece, only_at_setup(game, piece) ? box::unused : box::reinforcements);
        }
    }
    lose_excess(p, japan, events);
    Event event = happening(EventType::choice, Sentence::set_up, "3.0");
    event.b = static_cast<std::int16_t>(index(japan));
    emit(events, event);
    // R24.2: what set-up cost shows only now, so that no price tells which unit was bought.
    Event total = track(p, japan, 0, "24.1");
    total.seen_by = static_cast<Audience>(to_all & ~only(japan));
    emit(events, total);
    p.stack.pop();
}

}  // namespace

void Deploy::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::unit: p.stack.push(PlaceUnit{.piece = action.piece}); break;
        case Verb::recruit: recruit(game, p, action.piece, events); break;
        case Verb::buy: buy(game, p, japan, item(action), events); break;
        case Verb::reveal: reveal(game, p, action.piece, events, "3.0"); break;
        case Verb::historical:
            for_historical(game, p, [&](PieceId piece, HexId hex) { bring_in(game, p, piece, hex, events); });
            break;
        default: end_deployment(game, p, events); break;
    }
}

Verdict Deploy::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::done) {
        return may_finish(game, p);
    }
    if (tried.piece == no_piece || owner(game, tried.piece) != japan) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::unit: return may_place(game, p, tried.piece);
        case Verb::recruit: return may_recruit(game, p, japan, tried.piece);
        case Verb::reveal: return may_show(p, tried.piece);
        default: return senseless;
    }
}

Prompt Deploy::prompt(const Game& game, const Position& p) const {
    const auto waiting = std::count_if(japanese(game).begin(), japanese(game).end(),
                                       [&](PieceId piece) { return may_place(game, p, piece).allowed(); });
    return {fmt::format("Deploy and recruit units, reveal some if you like, then finish the set-up. {} to place, {} LP left",
                        waiting, p.lp[index(japan)])};
}

// --- where a unit goes (8.1) -------------------------------------------------------------------------------------------

Side PlaceUnit::asked(const Game& game, const Position&) const { return owner(game, piece); }

void PlaceUnit::actions(const Game& game, const Position& p, ActionList& out) const {
    if (owner(game, piece) == allies) {
        list(out, Verb::stow, no_piece, no_hex, box_number(box::staging));
        if (is_amoy_open(p)) {
            list(out, Verb::stow, no_piece, no_hex, box_number(box::amoy));
        }
    }
    for (const HexId hex : game.land) {
        if (may_deploy(game, p, piece, hex).allowed()) {
            list(out, Verb::place, no_piece, hex);
        }
    }
    if (paid == 0) {
        list(out, Verb::cancel);
    }
}

void PlaceUnit::apply(const Game& game, Position& p, Action action, Events* events) {
    const PlaceUnit order = *this;
    p.stack.pop();
    if (verb(action) == Verb::cancel) {
        return;
    }
    const HexId from = at(p, order.piece);
    if (order.paid == 0 && (from == box::reinforcements || from == box::replacements)) {
        pay_for(game, p, order.piece, events);
    }
    bring_in(game, p, order.piece, verb(action) == Verb::stow ? numbered_box(action.number) : action.hex, events);
}

Verdict PlaceUnit::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::place && tried.hex != no_hex ? may_deploy(game, p, piece, tried.hex) : senseless;
}

Prompt PlaceUnit::prompt(const Game& game, const Position& p) const {
    const HexId from = at(p, piece);
    const bool costs = paid == 0 && (from == box::reinforcements || from == box::replacements);
    const int price = costs ? price_of(game, p, piece) : 0;
    const int left = p.lp[index(owner(game, piece))] - price;
    return {fmt::format("Choose where {} goes{}", unit(game, piece).name,
                        costs ? fmt::format(", for {} LP; {} LP are left then", price, left) : "")};
}

// --- reconnaissance (24.1) ---------------------------------------------------------------------------------------------

namespace {

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

}  // namespace

void ReconRoll::apply(const Game&, Position& p, Action action, Events* events) {
    emit_die<ReconRoll>(events, action.number, "24.1");
    p.stack.replace(Recon{.stacks = static_cast<std::uint8_t>(action.number)});
}

bool Recon::ready(const Game&, Position& p, Events*) {
    bool any = false;
    for_concealed_stacks(p, [&](HexId) { any = true; });
    if (any && stacks > 0) {
        return true;
    }
    p.stack.pop();
    return false;
}

void Recon::actions(const Game&, const Position& p, ActionList& out) const {
    for_concealed_stacks(p, [&](HexId hex) { list(out, Verb::reveal_stack, no_piece, hex); });
    list(out, Verb::done);
}

void Recon::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    --stacks;
    reveal_stack(game, p, action.hex, events, "24.1");
}

Verdict Recon::verdict(const Game&, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::reveal_stack || tried.hex == no_hex) {
        return senseless;
    }
    return occupied_by(p, japan, tried.hex) && is_concealed_stack(p, tried.hex) ? allowed : forbidden_by("24.1");
}

Prompt Recon::prompt(const Game&, const Position&) const {
    return {fmt::format("Choose a stack to reveal, or finish. {} left", stacks)};
}

}  // namespace causeway::formosa
