// 18A Planning, 18B the bombardment before it, 18C Beachheads: where landings are written down, and who is in which wave.
#include <fmt/format.h>

#include "core/bits.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// --- beaches and markers (18C) -------------------------------------------------------------------------------------------

PieceId marker_of(const Game& game, const Position& p, std::size_t plan) {
    return plan < island(game, p).beachheads ? game.beachheads[plan] : no_piece;
}

PieceId beachhead_in(const Game& game, const Position& p, HexId hex) {
    PieceId found = no_piece;
    for_stack(p, hex, [&](PieceId piece) { found = is(game, piece, Type::beachhead) ? piece : found; });
    return found;
}

const Beach* beach_of(const Game& game, HexId hex) {
    const HexFacts& here = facts(game, hex);
    return here.beach == 0xFF ? nullptr : &game.islands[here.island].beaches[here.beach];
}

bool is_full(const Game& game, const Position& p, HexId hex) {
    return beachhead_in(game, p, hex) != no_piece && stacked(game, p, us, hex).all >= facts(game, hex).stacking;
}

namespace {

bool is_written(const Position& p, std::size_t plan) { return p.plans[plan].hex != no_hex; }

// The plan for that hex, or plan_count.
std::size_t plan_at(const Position& p, HexId hex) {
    std::size_t plan = 0;
    while (plan < plan_count && p.plans[plan].hex != hex) {
        ++plan;
    }
    return plan;
}

// 18C.2: a plan whose marker has not been used yet, or plan_count.
std::size_t free_plan(const Game& game, const Position& p) {
    std::size_t plan = 0;
    const auto is_free = [&] {
        const PieceId marker = marker_of(game, p, plan);
        return !is_written(p, plan) && marker != no_piece && at(p, marker) == box::unused;
    };
    while (plan < plan_count && !is_free()) {
        ++plan;
    }
    return plan;
}

bool is_of_plan(const Position& p, PieceId piece, std::size_t plan) {
    const std::size_t place = index(at(p, piece)), first = index(plan_box(plan, Wave::assault));
    return place >= first && place < first + wave_count;
}

template <class Visit>
void for_planned(const Game& game, const Position& p, std::size_t plan, Visit visit) {
    for (const PieceId piece : game.pieces[index(us)]) {
        if (is_of_plan(p, piece, plan)) {
            visit(piece);
        }
    }
}

bool has_units(const Game& game, const Position& p, std::size_t plan) {
    const std::vector<PieceId>& all = game.pieces[index(us)];
    return std::any_of(all.begin(), all.end(), [&](PieceId piece) { return is_of_plan(p, piece, plan); });
}

}  // namespace

void place_beachhead(const Game& game, Position& p, std::size_t plan, Events* events) {
    const PieceId marker = marker_of(game, p, plan);
    p.plans[plan].placed = 1;
    put(game, p, marker, p.plans[plan].hex, events);
    emit(events, about(events, game, p, EventType::place, Sentence::beachhead, "18C.2", marker));
}

void place_beachheads(const Game& game, Position& p, Events* events) {
    for (std::size_t plan = 0; plan < plan_count; ++plan) {
        const Plan& each = p.plans[plan];
        if (each.hex != no_hex && each.placed == 0 && each.turn <= p.turn && occupied_by(p, us, each.hex) &&
            !occupied_by(p, japan, each.hex)) {
            place_beachhead(game, p, plan, events);
        }
    }
}

void lose_beachhead(const Game& game, Position& p, PieceId marker, Events* events) {
    bool left = false;
    for (std::size_t plan = 0; plan < plan_count; ++plan) {
        const PieceId each = marker_of(game, p, plan);
        if (each == marker) {
            for_planned(game, p, plan, [&](PieceId piece) {
                put(game, p, piece, box::offshore, events);
                p.carrier[index(piece)] = no_piece;
            });
            p.plans[plan] = Plan{};
        } else {
            left = left || (each != no_piece && (on_map(at(p, each)) || at(p, each) == box::unused));
        }
    }
    if (!left) {
        lose_all_beachheads(game, p, events);  // R18.21
    }
}

// --- capacity (18A.2, 21.3) ----------------------------------------------------------------------------------------------

namespace {

// "1.5"
std::string in_stacking(int halves) { return fmt::format("{}{}", halves / 2, halves % 2 != 0 ? ".5" : ""); }

// Half Stacking Points that may land in this Game Turn.
int turn_capacity(const Game& game, const Position& p) {
    for (const CapacityRow& row : island(game, p).capacity) {
        if (p.turn >= row.from && p.turn <= row.to) {
            const bool halved = p.sea == Sea::heavy && !row.sea_counted;
            return halved ? row.stacking / game.weather_effects.heavy_sea_capacity : row.stacking;
        }
    }
    return 0;
}

// 18A.2: amphibians do not count.
int counted(const Game& game, PieceId piece) { return unit(game, piece).amphibious ? 0 : unit(game, piece).stacking; }

int filled(const Game& game, const Position& p, HexId box) {
    int points = 0;
    for_box(game, p, us, box, [&](PieceId piece) { points += counted(game, piece); });
    return points;
}

// 18A: it may land this turn, and its Beachhead, if it was placed, still stands.
bool is_open_plan(const Position& p, std::size_t plan) { return is_written(p, plan) && p.plans[plan].turn <= p.turn; }

// Half Stacking Points that still fit.
struct Room {
    int box = 0;   // in the box of a plan; below 0: it has none
    int turn = 0;  // in what may land this turn
};

// By Wave.
std::array<Room, wave_count> rooms_of(const Game& game, const Position& p, std::size_t plan) {
    const Beach* beach = beach_of(game, p.plans[plan].hex);
    const int turn = turn_capacity(game, p) - p.landed;
    std::array<Room, wave_count> rooms;
    for (std::size_t wave = 0; wave < wave_count; ++wave) {
        rooms[wave] = {.box = beach == nullptr ? -1 : beach->box_capacity[wave], .turn = turn};
    }
    for_planned(game, p, plan, [&](PieceId piece) { rooms[index(wave_of(at(p, piece)))].box -= counted(game, piece); });
    return rooms;
}
Room room_of(const Game& game, const Position& p, std::size_t plan, Wave wave) { return rooms_of(game, p, plan)[index(wave)]; }

Verdict fits(Room room, int points) {
    if (points > room.box) {
        return forbidden_by("18A.2");
    }
    return points <= room.turn ? allowed : forbidden_by("21.3");  // R18.4
}

bool can_be_planned(const Game& game, const Position& p, PieceId piece) {
    return at(p, piece) == box::offshore && is_unit(game, piece) && !is(game, piece, Type::beachhead);
}

Verdict may_assign(const Game& game, const Position& p, PieceId piece, Room room) {
    return can_be_planned(game, p, piece) ? fits(room, counted(game, piece)) : forbidden_by("18A.1");
}

void assign(const Game& game, Position& p, std::size_t plan, PieceId piece, Wave wave, Events* events) {
    put(game, p, piece, plan_box(plan, wave), events);
    p.landed = static_cast<std::uint8_t>(p.landed + counted(game, piece));
}

void clear_boxes(const Game& game, Position& p, std::size_t plan, Events* events) {
    for_planned(game, p, plan, [&](PieceId piece) {
        p.landed = static_cast<std::uint8_t>(p.landed - counted(game, piece));
        p.carrier[index(piece)] = no_piece;
        put(game, p, piece, box::offshore, events);
    });
}

// --- the plan of history -------------------------------------------------------------------------------------------------

// Before the first turn its hexes, on it the units.
bool is_history_open(const Game& game, const Position& p) {
    const std::vector<HistoricalPlan>& plans = island(game, p).plans;
    if (plans.empty() || p.turn != scenario(game, p).first_turn) {
        return false;
    }
    if (p.phase == Phase::setup) {
        return std::all_of(p.plans.begin(), p.plans.end(), [](const Plan& plan) { return plan.hex == no_hex; });
    }
    return p.landed == 0 && std::all_of(plans.begin(), plans.end(), [&](const HistoricalPlan& each) {
               const std::size_t plan = plan_at(p, each.hex);
               return plan < plan_count && is_open_plan(p, plan) && !has_units(game, p, plan);
           });
}

void write_down(Position& p, std::size_t plan, HexId hex, int turn) {
    p.plans[plan] = Plan{.hex = hex, .turn = static_cast<std::uint8_t>(turn)};
}

void follow_history(const Game& game, Position& p, Events* events) {
    for (const HistoricalPlan& each : island(game, p).plans) {
        if (p.phase == Phase::setup) {
            write_down(p, free_plan(game, p), each.hex, p.turn);
            continue;
        }
        const std::size_t plan = plan_at(p, each.hex);
        for (const PlannedUnit& planned : each.units) {
            assign(game, p, plan, planned.piece, planned.wave, events);
            if (planned.carrier != no_piece) {
                put(game, p, planned.carrier, plan_box(plan, planned.wave), events);
                p.carrier[index(planned.piece)] = planned.carrier;
            }
        }
    }
}

// --- early call (17B, 21.5) ----------------------------------------------------------------------------------------------

const Arrival* row_of(const Game& game, const Position& p, int turn) {
    for (const Arrival& row : island(game, p).arrivals) {
        if (row.turn == turn) {
            return &row;
        }
    }
    return nullptr;
}

Verdict may_call(const Game& game, const Position& p, int turn) {
    const EarlyCall& call = island(game, p).early_call;
    if (call.turn == 0 || p.turn < call.turn || p.called != 0 || turn <= p.turn + 1) {
        return forbidden_by("21.5");
    }
    const bool named = std::find(call.rows.begin(), call.rows.end(), turn) != call.rows.end();
    const Arrival* row = row_of(game, p, turn);
    const bool waits = row != nullptr && std::any_of(row->units.begin(), row->units.end(),
                                                     [&](PieceId piece) { return at(p, piece) == box::reserve; });
    return named && waits ? allowed : forbidden_by("21.5");
}

void call_early(const Game& game, Position& p, int turn, Events* events) {
    p.called = static_cast<std::uint8_t>(turn);
    Event event = happening(EventType::choice, Sentence::called, "17B");
    event.a = static_cast<std::int16_t>(turn);
    event.seen_by = only(us);
    emit(events, event);
    add_casualties(p, island(game, p).early_call.casualties, events, "21.5");
}

}  // namespace

// --- planning (18A, R18.3) -----------------------------------------------------------------------------------------------

void push_planning(const Game& game, Position& p) {
    const Island& battle = island(game, p);
    p.stack.push(Planning{});
    if (p.phase == Phase::setup) {
        return;
    }
    for (const Withdrawal& row : battle.withdrawals) {
        if (row.turn == p.turn) {
            p.stack.push(Withdraw{.type = row.type, .left = row.count});
        }
    }
    if (p.turn == scenario(game, p).first_turn && !battle.demonstration_units.empty()) {
        p.stack.push(Demonstrate{});
    } else if (p.turn == battle.demonstration_early_turn) {
        p.stack.push(EarlyBattalions{.left = battle.demonstration_early_battalions});
    }
}

namespace {

Verdict may_write(const Game& game, const Position& p, HexId hex) {
    if (!on_map(hex) || beach_of(game, hex) == nullptr || facts(game, hex).island != scenario(game, p).island) {
        return forbidden_by("18C.1");
    }
    const bool last = p.phase != Phase::setup && p.turn == last_turn(game, p);
    const bool feint = p.stacks.any(hex, [&](PieceId piece) { return is(game, piece, Type::demonstration); });
    if (last || feint || plan_at(p, hex) < plan_count) {
        return forbidden_by("18A");
    }
    return free_plan(game, p) < plan_count ? allowed : forbidden_by("18C.2");
}

Verdict may_drop(const Game& game, const Position& p, HexId hex) {
    const std::size_t plan = plan_at(p, hex);
    const bool open = plan < plan_count && p.plans[plan].placed == 0 && !has_units(game, p, plan);
    return open ? allowed : forbidden_by("18A");
}

Verdict may_fill(const Position& p, HexId hex) {
    const std::size_t plan = plan_at(p, hex);
    return p.phase == Phase::initial && plan < plan_count && is_open_plan(p, plan) ? allowed : forbidden_by("18A");
}

}  // namespace

void Planning::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    if (is_history_open(game, p)) {
        list(out, Verb::historical);
    }
    for (const Beach& beach : island(game, p).beaches) {
        if (may_write(game, p, beach.hex).allowed()) {
            list(out, Verb::beach, no_piece, beach.hex);
        }
        if (may_fill(p, beach.hex).allowed()) {
            list(out, Verb::plan, no_piece, beach.hex);
        }
        if (may_drop(game, p, beach.hex).allowed()) {
            list(out, Verb::drop, no_piece, beach.hex);
        }
    }
    for (const Arrival& row : island(game, p).arrivals) {
        if (p.phase == Phase::initial && may_call(game, p, row.turn).allowed()) {
            list(out, Verb::call, no_piece, no_hex, row.turn);
        }
    }
}

void Planning::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::historical: follow_history(game, p, events); break;
        case Verb::beach: {
            const int turn = p.phase == Phase::setup ? p.turn : p.turn + 1;  // 18A: a full Game Turn ahead
            write_down(p, free_plan(game, p), action.hex, turn);
            break;
        }
        case Verb::drop: p.plans[plan_at(p, action.hex)] = Plan{}; break;
        case Verb::plan: p.stack.push(Boxes{.plan = static_cast<std::uint8_t>(plan_at(p, action.hex))}); break;
        case Verb::call: call_early(game, p, action.number, events); break;
        default: p.stack.pop(); break;
    }
}

Verdict Planning::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::beach: return may_write(game, p, tried.hex);
        case Verb::drop: return may_drop(game, p, tried.hex);
        case Verb::plan: return may_fill(p, tried.hex);
        default: return verdict_of_list(game, p, tried);
    }
}

Prompt Planning::prompt(const Game& game, const Position& p) const {
    int written = 0;
    for (std::size_t plan = 0; plan < plan_count; ++plan) {
        written += is_written(p, plan) ? 1 : 0;
    }
    const int most = island(game, p).beachheads;
    if (p.phase == Phase::setup) {
        return {fmt::format(
            "Where will you land on the first turn? Press a beach to write it down: {} of {} Beachheads so far. Who "
            "lands there is chosen later",
            written, most)};
    }
    return {
        fmt::format("{} of {} Beachheads written down; {} SP may still land this turn. Press one to fill its waves, another "
                    "beach to plan it for the next turn",
                    written, most, in_stacking(turn_capacity(game, p) - p.landed))};
}

// --- the boxes of a plan (18A.2) -----------------------------------------------------------------------------------------

namespace {

constexpr std::array waves{Wave::assault, Wave::assault_reserve, Wave::reserve};

// What a transport in a box of a plan can still take on: of its box, or of what is offshore and fits into the box.
class Cargo {
  public:
    Cargo(const Game& game, const Position& p, PieceId transport)
        : Cargo(game, p, transport, room_of(game, p, plan_of(at(p, transport)), wave_of(at(p, transport)))) {}
    Cargo(const Game& game, const Position& p, PieceId transport, Room room)
        : game_(game), p_(p), transport_(transport), room_(room), points_(room_in(game, p, transport)) {}

    bool takes(PieceId cargo) const {
        const HexId place = at(p_, cargo);
        if ((place != box::offshore && place != at(p_, transport_)) || carrier_of(p_, cargo) != no_piece ||
            !may_carry(game_, transport_, cargo, points_).allowed()) {
            return false;
        }
        return place == at(p_, transport_) || may_assign(game_, p_, cargo, room_).allowed();
    }
    bool takes_any() const {
        const std::vector<PieceId>& all = game_.pieces[index(us)];
        return points_ > 0 && std::any_of(all.begin(), all.end(), [&](PieceId cargo) { return takes(cargo); });
    }

  private:
    const Game& game_;
    const Position& p_;
    PieceId transport_;
    Room room_;
    int points_;
};

}  // namespace

namespace {

// What the transports in the boxes of a plan could still take on, found in one pass over all units.
class Holds {
  public:
    Holds() {
        for (auto& types : least_) {
            types.fill(nothing);
        }
    }
    // A unit that rides in nobody and is in the box of that wave, or fits into it.
    void offer(const Game& game, PieceId piece, Wave wave) {
        std::uint8_t& least = least_[index(wave)][index(unit(game, piece).type)];
        least = std::min(least, unit(game, piece).stacking);
    }
    // Cargo and its transport.
    void fill(const Game& game, PieceId cargo, PieceId transport) {
        std::uint8_t& carried = carried_[index(transport)];
        carried = static_cast<std::uint8_t>(carried + unit(game, cargo).stacking);
    }
    bool is_wanted(const Game& game, const Position& p, PieceId transport) const {
        const int room = capacity_of(game, p, transport) - carried_[index(transport)];
        if (!unit(game, transport).transport || room <= 0) {
            return false;
        }
        bool any = false;
        const auto& least = least_[index(wave_of(at(p, transport)))];
        for_bits(game.types[index(unit(game, transport).type)].cargo,
                 [&](std::size_t type) { any = any || least[type] <= room; });
        return any;
    }

  private:
    static constexpr std::uint8_t nothing = 0xFF;
    // By Wave and Type: half Stacking Points of the smallest unit that could be loaded there.
    CheckedArray<CheckedArray<std::uint8_t, type_count>, wave_count> least_;
    CheckedArray<std::uint8_t, max_pieces> carried_{};
};

}  // namespace

void Boxes::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    const std::array<Room, wave_count> rooms = rooms_of(game, p, plan);
    Holds holds;
    FixedVector<PieceId, max_pieces> planned;
    for (const PieceId piece : game.pieces[index(us)]) {
        if (is_of_plan(p, piece, plan)) {
            planned.push_back(piece);
            if (carrier_of(p, piece) != no_piece) {
                holds.fill(game, piece, carrier_of(p, piece));
            } else if (is_unit(game, piece)) {
                holds.offer(game, piece, wave_of(at(p, piece)));
            }
        } else if (can_be_planned(game, p, piece)) {
            for (const Wave wave : waves) {
                if (!fits(rooms[index(wave)], counted(game, piece)).allowed()) {
                    continue;
                }
                list(out, Verb::assign, piece, no_hex, static_cast<int>(wave));
                if (carrier_of(p, piece) == no_piece) {
                    holds.offer(game, piece, wave);
                }
            }
        }
    }
    for (const PieceId piece : planned) {
        if (holds.is_wanted(game, p, piece)) {
            list(out, Verb::unit, piece);
        }
    }
    if (!planned.empty()) {
        list(out, Verb::clear);
    }
}

void Boxes::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::assign: assign(game, p, plan, action.piece, static_cast<Wave>(action.number), events); break;
        case Verb::unit: p.stack.push(Loading{.piece = action.piece}); break;
        case Verb::clear: clear_boxes(game, p, plan, events); break;
        default: p.stack.pop(); break;
    }
}

Verdict Boxes::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::assign || tried.piece == no_piece || owner(game, tried.piece) != us) {
        return verdict_of_list(game, p, tried);
    }
    Verdict verdict = forbidden_by("18A.2");
    for (const Wave wave : waves) {
        verdict = may_assign(game, p, tried.piece, room_of(game, p, plan, wave));
        if (verdict.allowed()) {
            break;
        }
    }
    return verdict;
}

Prompt Boxes::prompt(const Game& game, const Position& p) const {
    const Beach* beach = beach_of(game, p.plans[plan].hex);
    std::string boxes;
    for (const Wave wave : waves) {
        constexpr const char* names[] = {"assault wave", "assault reserve", "reserve wave"};
        boxes += fmt::format("{}{} {} of {} SP", boxes.empty() ? "" : ", ", names[index(wave)],
                             in_stacking(filled(game, p, plan_box(plan, wave))),
                             in_stacking(beach == nullptr ? 0 : beach->box_capacity[index(wave)]));
    }
    return {fmt::format("{}, Beachhead {}: {}; {} SP left this turn. Choose units, or a transport to load",
                        beach == nullptr ? "The beach" : beach->name, plan + 1, boxes,
                        in_stacking(turn_capacity(game, p) - p.landed))};
}

Remark Boxes::remark(const Game& game, const Position&, Action action) const {
    if (verb(action) != Verb::assign) {
        return {};
    }
    const int points = counted(game, action.piece);
    return {.says = points == 0 ? "takes no room" : fmt::format("{} SP", in_stacking(points))};
}

bool Boxes::stands(const Game&, const Position& p, std::size_t) const { return is_open_plan(p, plan); }

// --- loading at sea (18K.1) ----------------------------------------------------------------------------------------------

bool Loading::ready(const Game& game, Position& p, Events*) {
    if (!Cargo(game, p, piece).takes_any()) {
        p.stack.pop();
        return false;
    }
    return true;
}

void Loading::actions(const Game& game, const Position& p, ActionList& out) const {
    const Cargo hold(game, p, piece);
    for (const PieceId cargo : game.pieces[index(us)]) {
        if (hold.takes(cargo)) {
            list(out, Verb::load, cargo);
        }
    }
    list(out, Verb::done);
}

void Loading::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) != Verb::load) {
        p.stack.pop();
        return;
    }
    const HexId box = at(p, piece);
    if (at(p, action.piece) != box) {
        assign(game, p, plan_of(box), action.piece, wave_of(box), events);
    }
    p.carrier[index(action.piece)] = piece;
}

Remark Loading::remark(const Game& game, const Position&, Action action) const {
    return verb(action) == Verb::load ? Remark{.says = in_stacking(unit(game, action.piece).stacking) + " SP"} : Remark{};
}

Prompt Loading::prompt(const Game& game, const Position& p) const {
    return {fmt::format("{} has room for {} SP: choose what rides in it, or be done", counter(game, piece).name,
                        in_stacking(room_in(game, p, piece)))};
}

bool Loading::stands(const Game& game, const Position& p, std::size_t) const {
    return unit(game, piece).transport && is_planned(at(p, piece));
}

}  // namespace causeway::islandwar
