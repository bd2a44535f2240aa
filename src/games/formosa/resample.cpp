// 11.0: Positions that a side could not tell from the one at hand.
#include <algorithm>

#include "games/formosa/shown.h"

namespace causeway::formosa {

namespace {

// --- places that change their units ------------------------------------------------------------------------------------

// A place stays as it is while the units in such places change: what could be seen to happen there stays with it.
struct Slot {
    PieceId piece = no_piece;
    HexId place = no_hex;
    std::uint16_t status = 0;
};
using Slots = FixedVector<Slot, max_pieces>;

// A procedure under way has hold of the unit.
bool is_engaged(const Position& p, PieceId piece) {
    return has(p, piece, status::in_battle | status::dying) || is_held(p, piece);
}

template <class Takes>
Slots find_slots(const Position& p, const std::vector<PieceId>& pieces, Takes takes) {
    Slots slots;
    for (const PieceId piece : pieces) {
        const Slot slot{piece, at(p, piece), p.status[index(piece)]};
        if (!has(p, piece, status::known) && takes(slot) && !is_engaged(p, piece)) {
            slots.push_back(slot);
        }
    }
    return slots;
}

// Offers many random pairs of slots to `agree`; where it does, their units change places, each at the height of the other.
template <class Agree>
void exchange(Position& p, const Slots& before, Rng& rng, Agree agree) {
    constexpr int rounds = 4;
    Slots slots = before;
    FixedVector<std::uint8_t, max_pieces> order;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        order.push_back(static_cast<std::uint8_t>(i));
    }
    for (int round = 0; round < rounds; ++round) {
        shuffle(order, rng);
        for (std::size_t i = 1; i < order.size(); ++i) {
            if (Slot& a = slots[order[i - 1]], &b = slots[order[i]]; agree(a, b)) {
                std::swap(a.piece, b.piece);
            }
        }
    }
    std::array<PieceId, max_pieces> successor{};
    for (std::size_t i = 0; i < max_pieces; ++i) {
        successor[i] = static_cast<PieceId>(i);
    }
    for (std::size_t i = 0; i < slots.size(); ++i) {
        successor[index(before[i].piece)] = slots[i].piece;
        p.at[index(slots[i].piece)] = slots[i].place;
        p.status[index(slots[i].piece)] = slots[i].status;
    }
    p.stacks.exchange(successor);
}

// --- Japanese units ----------------------------------------------------------------------------------------------------

}  // namespace

bool could_stand(const Game& game, const Position& p, PieceId piece, HexId hex, unsigned marks) {
    const Unit& u = unit(game, piece);
    const HexFacts& there = facts(game, hex);
    const bool late = (marks & status::late) != 0;
    // 8.2: what one LP brings in after set-up.
    const bool comes_late = is_one_of(u.type, {Class::second_line, Class::construction, Class::guerrilla});
    if ((late && !comes_late) || !can_stand(game, u, hex) || (u.mechanized && (marks & status::off_road) != 0)) {
        return false;
    }
    if ((marks & status::wandered) != 0) {
        const bool fixed = is_static(game, p, piece) || (u.type == Class::deception && !u.mobile_deception);  // 11.1
        return !fixed;
    }
    return u.type == Class::guerrilla ? shelters_guerrillas(there)
                                      : suits(there, u.type) && (!late || there.city || there.port());
}

namespace {

// 24.1: everybody knows which units start on the map, and that they are still there unless they were seen to go.
bool fits(const Game& game, const Position& p, PieceId piece, const Slot& slot) {
    if (on_map(slot.place)) {
        return could_stand(game, p, piece, slot.place, slot.status);
    }
    const Unit& u = unit(game, piece);
    if (u.starts || u.type == Class::camp || u.type == Class::deception) {
        return false;
    }
    return (slot.place == box::unused) == only_at_setup(game, piece);  // 3.0
}

// Units that the exchange leaves alone, because a die or a counter of theirs would tell what was exchanged.
bool is_fixed(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    const bool raider = (u.option & (marine_brigade | air_raiders)) != 0;             // 25.7, 25.8: never concealed on the map
    const bool guerrilla = is_option_on(p, die_hards) && u.type == Class::guerrilla;  // 25.6 takes the next free counter
    const bool bombs = p.bombers == Asset::ready || p.bombers == Asset::planned;
    return raider || guerrilla || (u.type == Class::camp && bombs);  // 25.10: the die for the camp
}

// Exchanges what is concealed on the map and what waits off it, within the limits of stacking.
void exchange_japanese(const Game& game, Position& p, Rng& rng) {
    const std::vector<PieceId>& pieces = game.pieces[index(japan)];
    const Slots slots = find_slots(p, pieces, [&](const Slot& slot) {
        const bool waits =
            slot.place == box::reinforcements || (slot.place == box::unused && !is_absent(game, p, unit(game, slot.piece)));
        const bool hidden = on_map(slot.place) ? (slot.status & status::concealed) != 0 : waits;
        return hidden && !is_fixed(game, p, slot.piece) && fits(game, p, slot.piece, slot);
    });
    std::array<int, max_hexes> statics{};  // by hex; how many units there are in all stays the same
    for (const PieceId piece : pieces) {
        if (on_map(at(p, piece)) && is_static(game, p, piece)) {
            ++statics[index(at(p, piece))];
        }
    }
    // 13.2: whether the place can hold so many static units more, and mobile ones less.
    const auto takes = [&](HexId place, int more) {
        const int fixed = on_map(place) ? statics[index(place)] + more : 0;
        return !on_map(place) || (fixed <= static_limit && p.stacks.size(place) - fixed <= mobile_limit[index(japan)]);
    };
    const auto add = [&](HexId place, int more) {
        if (on_map(place)) {
            statics[index(place)] += more;
        }
    };
    exchange(p, slots, rng, [&](const Slot& a, const Slot& b) {
        const int more = int{is_static(game, p, b.piece)} - int{is_static(game, p, a.piece)};  // in the place of a
        const int change = a.place == b.place ? 0 : more;
        if (!fits(game, p, a.piece, b) || !fits(game, p, b.piece, a) ||
            (more != 0 && !(takes(a.place, change) && takes(b.place, -change)))) {
            return false;
        }
        add(a.place, change);
        add(b.place, -change);
        return true;
    });
}

// --- Allied units ------------------------------------------------------------------------------------------------------

// Recruits are announced with their price; and what nobody has seen must leave open what the Allies can do with it.
bool are_alike(const Game& game, PieceId a, PieceId b) {
    const Unit& one = unit(game, a);
    const Unit& two = unit(game, b);
    const auto price = [&](const Unit& u) { return game.prices[index(allies)][index(u.type)].recruit; };
    const auto lands_its_own_way = [](const Unit& u) { return u.type == Class::airborne || u.type == Class::ranger; };
    if ((lands_its_own_way(one) || lands_its_own_way(two)) && one.type != two.type) {
        return false;
    }
    return one.nation == two.nation && price(one) == price(two) && one.mechanized == two.mechanized &&
           (one.movement == 0) == (two.movement == 0);
}

void exchange_allied(const Game& game, Position& p, Rng& rng) {
    const Slots slots = find_slots(p, game.pieces[index(allies)], [&](const Slot& slot) {
        const bool hidden = is_staging(slot.place) || slot.place == box::reinforcements;
        return hidden && (unit(game, slot.piece).option & division_97) == 0;  // 25.5: all three at once
    });
    exchange(p, slots, rng, [&](const Slot& a, const Slot& b) { return are_alike(game, a.piece, b.piece); });
}

// --- air points (16.1) -------------------------------------------------------------------------------------------------

// Any number from 0 to `most`.
std::uint8_t draw(int most, Rng& rng) {
    return static_cast<std::uint8_t>(most > 0 ? rng.below(static_cast<std::uint32_t>(most + 1)) : 0);
}

// 8.2: the most points of the nation that may be in its available display.
int most_ready(const Game& game, const Position& p, Nation nation) {
    return game.pools.tac[index(nation)] - tac_in_play(p, nation) + p.wings[index(nation)].ready;
}

void draw_ready(const Game& game, Position& p, Nation nation, Rng& rng) {
    p.wings[index(nation)].ready = draw(most_ready(game, p, nation), rng);
}

// 16.1: Japan has planned, and the Allies have yet to see it.
void draw_plan(const Game& game, Position& p, Rng& rng) {
    Wing& wing = p.wings[index(Nation::japan)];
    wing.superiority = wing.tactical = 0;
    draw_ready(game, p, Nation::japan, rng);
    const int missions = draw(wing.ready, rng);
    wing.ready = static_cast<std::uint8_t>(wing.ready - missions);
    wing.superiority = draw(missions, rng);
    wing.tactical = static_cast<std::uint8_t>(missions - wing.superiority);
    const int kamikazes = p.kamikaze_ready + p.kamikaze_planned;
    p.kamikaze_planned = draw(kamikazes, rng);
    p.kamikaze_ready = static_cast<std::uint8_t>(kamikazes - p.kamikaze_planned);
}

// How many kamikazes were bought is a secret, how many have flown is not.
void draw_kamikazes(Position& p, Rng& rng) {
    const int left = p.kamikaze_pool + p.kamikaze_ready;
    p.kamikaze_ready = draw(left, rng);
    p.kamikaze_pool = static_cast<std::uint8_t>(left - p.kamikaze_ready);
}

void draw_japanese_air(const Game& game, Position& p, Rng& rng) {
    if (p.stack.holds<SetupTac, SetupKamikaze>()) {
        return;  // 24.1: not rolled yet
    }
    draw_kamikazes(p, rng);
    if (p.phase == Phase::planning && !p.stack.holds<Plan<japan>>()) {
        draw_plan(game, p, rng);
    } else {
        draw_ready(game, p, Nation::japan, rng);
    }
}

void draw_allied_air(const Game& game, Position& p, Rng& rng) {
    for (const Nation nation : {Nation::us, Nation::commonwealth}) {
        const bool present = nation == Nation::us || game.scenarios[p.scenario].commonwealth;
        const int ready = p.wings[index(nation)].ready;
        // 25.8: raiders destroy two points at most, so two stand for any number.
        const int counted = is_option_on(p, air_raiders) ? 2 : 0;
        if (present && ready >= counted) {
            p.wings[index(nation)].ready =
                static_cast<std::uint8_t>(counted + draw(most_ready(game, p, nation) - counted, rng));
        }
    }
    const bool planning = p.phase == Phase::planning && !p.stack.holds<Plan<japan>>();
    if (planning && (p.bombers == Asset::ready || p.bombers == Asset::planned)) {
        p.bombers = draw(1, rng) == 0 ? Asset::ready : Asset::planned;
    }
}

}  // namespace

Position resample(const Game& game, const Position& position, Side side, Rng& rng) {
    Position p = position;
    if (side == japan) {
        exchange_allied(game, p, rng);
        draw_allied_air(game, p, rng);
        return p;
    }
    // While Japan deploys, what is in its hand decides what it can do next; nobody else is asked before it is done.
    if (!p.stack.holds<Deploy>()) {
        exchange_japanese(game, p, rng);
    }
    draw_japanese_air(game, p, rng);
    return p;
}

}  // namespace causeway::formosa
