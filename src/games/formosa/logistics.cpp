// 7.0 Logistics points, 8.0 Reinforcements and replacements, 9.0 Amoy: what comes in and what it costs.
#include <fmt/format.h>

#include <algorithm>

#include "core/tally.h"
#include "games/formosa/deployment.h"

namespace causeway::formosa {

// --- points (7.0) ------------------------------------------------------------------------------------------------------

void spend(Position& p, Side side, int amount) {
    std::uint8_t& total = p.lp[index(side)];
    total = static_cast<std::uint8_t>(std::max(0, total - amount));  // 7.2: never below zero
}

void gain(Position& p, Side side, int amount, Events* events, const char* rule) {
    p.lp[index(side)] = static_cast<std::uint8_t>(p.lp[index(side)] + amount);
    emit(events, track(p, side, amount, rule));
}

// --- prices (7.3, 8.2) -------------------------------------------------------------------------------------------------

namespace {

const Price& chart_price(const Game& game, PieceId piece) {
    return game.prices[index(owner(game, piece))][index(unit(game, piece).type)];
}

constexpr int regiments_of_the_97th = 3;
bool is_of_the_97th(const Game& game, PieceId piece) { return (unit(game, piece).option & division_97) != 0; }

}  // namespace

bool only_at_setup(const Game& game, PieceId piece) {
    const bool takasago_unit = (unit(game, piece).option & takasago) != 0;  // R25.21
    return chart_price(game, piece).setup_only && !takasago_unit;
}

int price_of(const Game& game, const Position& p, PieceId piece) {
    const Price& price = chart_price(game, piece);
    if (at(p, piece) == box::replacements) {
        return price.replace;
    }
    const bool closed = p.phase != Phase::setup && only_at_setup(game, piece);
    if (at(p, piece) != box::reinforcements || closed || price.recruit == never) {
        return never;
    }
    return is_of_the_97th(game, piece) ? regiments_of_the_97th * price.recruit : price.recruit;  // 25.5
}

void open_amoy(const Game& game, Position& p, Events* events) {
    bool any = false;
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (at(p, piece) == box::sixth_marines) {
            any = true;
            put(game, p, piece, box::amoy);
            set(p, piece, status::known);
        }
    }
    if (any) {
        Event event = happening(EventType::place, Sentence::sixth_marines, "24.1");
        event.hex = box::amoy;
        emit(events, event);
    }
}

Event track(const Position& p, Side side, int change, const char* rule) {
    Event event = happening(EventType::track, Sentence::lp, rule);
    event.a = p.lp[index(side)];
    event.b = static_cast<std::int16_t>(index(side));
    event.c = static_cast<std::int16_t>(change);
    return event;
}

void lose_excess(Position& p, Side side, Events* events) {
    const int excess = p.lp[index(side)] - lp_limit;
    if (excess <= 0) {
        return;
    }
    spend(p, side, excess);
    Event event = happening(EventType::track, Sentence::lp_lost, "7.2");
    event.a = static_cast<std::int16_t>(excess);
    event.b = static_cast<std::int16_t>(index(side));
    emit(events, event);
}

namespace {

Audience all_but(Side side) { return static_cast<Audience>(to_all & ~only(side)); }

// --- points and markers (8.2, 8.4) -------------------------------------------------------------------------------------

bool has_tac_left(const Game& game, const Position& p, Nation nation) {
    return tac_in_play(p, nation) < game.pools.tac[index(nation)];
}

bool has_gunfire_left(const Game& game, const Position& p, Nation nation) {
    return p.gunfire[index(nation)] < game.pools.gunfire[index(nation)];
}

// 8.2: the counters that exist are the limit.
bool is_left(const Game& game, const Position& p, Side side, Item item) {
    const bool commonwealth = game.scenarios[p.scenario].commonwealth;  // 24.2
    switch (item) {
        case Item::tac: return has_tac_left(game, p, side == japan ? Nation::japan : Nation::us);
        case Item::tac_cw: return side == allies && commonwealth && has_tac_left(game, p, Nation::commonwealth);
        case Item::gunfire: return side == allies && has_gunfire_left(game, p, Nation::us);
        case Item::gunfire_cw: return side == allies && commonwealth && has_gunfire_left(game, p, Nation::commonwealth);
        case Item::b_29: return side == allies && p.bombers == Asset::pool;
        case Item::air_supply: return side == allies && p.air_supply == Asset::pool;
        case Item::amphibious: return side == allies && p.amphibious < game.pools.amphibious;
        case Item::drop_zone: return side == allies && p.drop_zone == Asset::pool;
        case Item::kamikaze: return side == japan && p.phase != Phase::setup && p.kamikaze_pool > 0;  // 24.1
        case Item::fleet: return side == japan && p.fleet == Asset::pool;
        case Item::superiority:  // what is lost, not bought
        case Item::superiority_cw:
        case Item::tactical:
        case Item::tactical_cw:
        case Item::ready:
        case Item::ready_cw: break;
    }
    return false;
}

// 11.0: air points wait unseen in the owner's display.
bool is_hidden(Item item) { return item == Item::tac || item == Item::tac_cw || item == Item::kamikaze; }

void add(Position& p, Side side, Item item) {
    switch (item) {
        case Item::tac: ++p.wings[index(side == japan ? Nation::japan : Nation::us)].ready; break;
        case Item::tac_cw: ++p.wings[index(Nation::commonwealth)].ready; break;
        case Item::gunfire: ++p.gunfire[index(Nation::us)]; break;
        case Item::gunfire_cw: ++p.gunfire[index(Nation::commonwealth)]; break;
        case Item::b_29: p.bombers = Asset::ready; break;
        case Item::air_supply: p.air_supply = Asset::ready; break;
        case Item::amphibious: ++p.amphibious; break;
        case Item::drop_zone: p.drop_zone = Asset::ready; break;
        case Item::fleet: p.fleet = Asset::ready; break;
        case Item::kamikaze: {
            const auto points = static_cast<std::uint8_t>(std::min<int>(2, p.kamikaze_pool));  // R7.1
            p.kamikaze_ready = static_cast<std::uint8_t>(p.kamikaze_ready + points);
            p.kamikaze_pool = static_cast<std::uint8_t>(p.kamikaze_pool - points);
            break;
        }
        case Item::superiority:  // what is lost, not bought
        case Item::superiority_cw:
        case Item::tactical:
        case Item::tactical_cw:
        case Item::ready:
        case Item::ready_cw: break;
    }
}

// --- units (8.2, 8.3) --------------------------------------------------------------------------------------------------

// 25.7, 25.8: these wait off the map.
bool is_raider(const Game& game, PieceId piece) { return (unit(game, piece).option & (marine_brigade | air_raiders)) != 0; }

// 8.1: what could not enter play this turn is not offered.
bool can_enter_play(const Game& game, const Position& p, PieceId piece) {
    return owner(game, piece) == allies || is_raider(game, piece) || any_hex(game, p, piece);
}

// 25.5: the whole division; its regiments may go to different places.
void recruit_97th(const Game& game, Position& p) {
    p.recruited_97 = 1;
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (is_of_the_97th(game, piece)) {
            bring_in(game, p, piece, box::staging, nullptr);
            if (has_choice(game, p, piece)) {
                p.stack.push(PlaceUnit{.piece = piece, .paid = 1});
            }
        }
    }
}

}  // namespace

Verdict may_recruit(const Game& game, const Position& p, Side side, PieceId piece) {
    const HexId place = at(p, piece);
    if (owner(game, piece) != side || on_map(place)) {
        return senseless;
    }
    if (place == box::eliminated || place == box::sixth_marines) {
        return forbidden_by(place == box::eliminated ? "8.3" : "24.1");
    }
    if (place != box::reinforcements && place != box::replacements) {
        return place == box::unused ? forbidden_by("8.2") : senseless;
    }
    const int price = price_of(game, p, piece);
    if (price == never || price > p.lp[index(side)]) {
        return forbidden_by(price == never ? "8.2" : "7.3");
    }
    return can_enter_play(game, p, piece) ? allowed : forbidden_by("8.1");
}

void list_purchases(const Game& game, const Position& p, Side side, ActionList& out) {
    const int purse = p.lp[index(side)];
    for (const PieceId piece : game.pieces[index(side)]) {
        if (may_recruit(game, p, side, piece).allowed()) {
            list(out, Verb::recruit, piece);
        }
    }
    for (int i = 0; i <= static_cast<int>(index(Item::fleet)); ++i) {
        const auto each = static_cast<Item>(i);
        if (is_left(game, p, side, each) && price_of(game, side, each) <= purse) {
            list_item(out, Verb::buy, each);
        }
    }
}

void pay_for(const Game& game, Position& p, PieceId piece, Events* events) {
    const Side side = owner(game, piece);
    const int price = price_of(game, p, piece);
    const bool replaced = at(p, piece) == box::replacements;
    spend(p, side, price);
    Event event = about(game, p, EventType::place, Sentence::recruited, replaced ? "8.3" : "8.2", piece);
    event.a = static_cast<std::int16_t>(price);
    if (side == japan && !replaced) {
        event.seen_by = only(japan);
        if (p.phase != Phase::setup) {
            Event total = track(p, japan, -price, "7.3");
            total.seen_by = all_but(japan);
            emit(events, total);
        }
    }
    emit(events, event);
}

void recruit(const Game& game, Position& p, PieceId piece, Events* events) {
    if (is_raider(game, piece)) {
        pay_for(game, p, piece, events);
        put(game, p, piece, box::raiders);
    } else if (is_of_the_97th(game, piece) && at(p, piece) == box::reinforcements) {
        pay_for(game, p, piece, events);
        recruit_97th(game, p);
    } else if (owner(game, piece) == japan || has_choice(game, p, piece)) {
        p.stack.push(PlaceUnit{.piece = piece});
    } else {
        pay_for(game, p, piece, events);
        bring_in(game, p, piece, box::staging, nullptr);
    }
}

void buy(const Game& game, Position& p, Side side, Item item, Events* events) {
    const int price = price_of(game, side, item);
    spend(p, side, price);
    add(p, side, item);
    Event event = happening(EventType::place, Sentence::bought, "7.3");
    event.a = static_cast<std::int16_t>(index(item));
    event.b = static_cast<std::int16_t>(index(side));
    event.c = static_cast<std::int16_t>(price);
    if (is_hidden(item)) {
        event.seen_by = only(side);
        if (side == allies || p.phase != Phase::setup) {
            Event total = track(p, side, -price, "7.3");
            total.seen_by = all_but(side);
            emit(events, total);
        }
    }
    emit(events, event);
}

// --- the Logistics Phase (7.2) and Amoy (9.1) --------------------------------------------------------------------------

namespace {

// R7.2: whatever stands on an airfield holds it.
int japanese_income(const Game& game, const Position& p, int die, Explanation& terms) {
    const auto held =
        std::count_if(game.airfields.begin(), game.airfields.end(), [&](HexId hex) { return occupied_by(p, japan, hex); });
    const int from_airfields = static_cast<int>(held) / game.income.airfields_a_point;
    return Tally(&terms).add("die", "7.2", die).add("airfields", "7.2", from_airfields).total();
}

int allied_income(const Game& game, const Position& p, Explanation& terms) {
    int major = 0, minor = 0, airfields = 0;
    p.occupied[index(allies)].for_each([&](HexId hex) {
        if (is_functional(game, p, hex)) {
            const HexFacts& f = facts(game, hex);
            major += f.major_port ? 1 : 0;
            minor += f.minor_port ? 1 : 0;
            airfields += f.airfield ? 1 : 0;
        }
    });
    Tally total(&terms);
    total.add_if(game.scenarios[p.scenario].allied_income, "scenario", "7.2");
    total.add_if(p.amoy != 0 ? game.income.amoy : 0, "Amoy", "9.1");
    total.add_if(game.income.major_port * major, "major ports", "20.0");
    total.add_if(game.income.minor_port * minor, "minor ports", "20.0");
    total.add_if(airfields / game.income.airfields_a_point, "airfields", "20.0");
    return total.total();
}

void receive(Position& p, Side side, int amount, const Explanation& terms, Events* events) {
    gain(p, side, amount, nullptr, "7.2");
    emit(events, track(p, side, amount, "7.2"), terms);
}

}  // namespace

void LogisticsRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    emit_die<LogisticsRoll>(events, action.number, "7.2");
    Explanation terms;
    const int for_japan = japanese_income(game, p, action.number, terms);
    receive(p, japan, for_japan, terms, events);
    Explanation allied_terms;
    const int for_allies = allied_income(game, p, allied_terms);
    receive(p, allies, for_allies, allied_terms, events);
    p.stack.pop();
}

void AmoyRoll::apply(const Game&, Position& p, Action action, Events* events) {
    const bool falls = action.number < p.turn;
    if (falls) {
        p.amoy = p.turn;
    }
    Event event = happening(EventType::roll, Sentence::amoy, "9.1");
    event.a = action.number;
    event.b = falls ? 1 : 0;
    emit(events, event);
    p.stack.pop();
}

// --- recruiting (3.0, 8.0) ---------------------------------------------------------------------------------------------

namespace {

void end_recruiting(Position& p, Side side, Events* events) {
    lose_excess(p, side, events);
    p.stack.pop();
}

// False when the side has had enough.
bool take_recruits(const Game& game, Position& p, Side side, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::recruit: recruit(game, p, action.piece, events); return true;
        case Verb::buy: buy(game, p, side, item(action), events); return true;
        default: return false;
    }
}

}  // namespace

void Mobilize::actions(const Game& game, const Position& p, ActionList& out) const {
    list_purchases(game, p, allies, out);
    list(out, Verb::done);
}

void Mobilize::apply(const Game& game, Position& p, Action action, Events* events) {
    if (take_recruits(game, p, allies, action, events)) {
        return;
    }
    end_recruiting(p, allies, events);
    Event event = happening(EventType::choice, Sentence::set_up, "3.0");
    event.b = static_cast<std::int16_t>(index(allies));
    emit(events, event);
}

Verdict Mobilize::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::recruit && tried.piece != no_piece ? may_recruit(game, p, allies, tried.piece) : senseless;
}

// Nobody comes ashore without a marker (10.1).
Remark Mobilize::remark(const Game& game, const Position& p, Action action) const {
    Remark remark;
    remark.loses = verb(action) == Verb::done && !can_land(game, p) && misses_the_landing(p) ? "4.1" : "";
    return remark;
}

Prompt Mobilize::prompt(const Game& game, const Position& p) const {
    return {fmt::format("{}. {} LP left, of which {} at most can be kept{}", ask.prompt, p.lp[index(allies)], lp_limit,
                        can_land(game, p) ? ""
                                          : ". Without a landing marker nobody gets ashore in turn 1, and the match is lost as "
                                            "turn 2 begins (4.1)")};
}

template <Side of>
void Recruit<of>::actions(const Game& game, const Position& p, ActionList& out) const {
    list_purchases(game, p, of, out);
    list(out, Verb::end);
}

template <Side of>
void Recruit<of>::apply(const Game& game, Position& p, Action action, Events* events) {
    if (!take_recruits(game, p, of, action, events)) {
        end_recruiting(p, of, events);
    }
}

template <Side of>
Verdict Recruit<of>::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::recruit && tried.piece != no_piece ? may_recruit(game, p, of, tried.piece) : senseless;
}

template <Side of>
Prompt Recruit<of>::prompt(const Game&, const Position& p) const {
    return {fmt::format("{}. {} LP left, of which {} at most can be kept", Recruit::ask.prompt, p.lp[index(of)], lp_limit)};
}

template struct Recruit<japan>;
template struct Recruit<allies>;

}  // namespace causeway::formosa
