// 11.0: Positions that a side could not tell from the one at hand.
#include <algorithm>
#include <tuple>
#include <utility>

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

// In an order that does not tell which unit is where: by place, height and what could be seen to happen there.
template <class Takes>
Slots find_slots(const Position& p, const std::vector<PieceId>& pieces, Takes takes) {
    Slots slots;
    for (const PieceId piece : pieces) {
        const Slot slot{piece, at(p, piece), p.status[index(piece)]};
        if (!has(p, piece, status::known) && takes(slot) && !is_engaged(p, piece)) {
            slots.push_back(slot);
        }
    }
    const auto key = [&](const Slot& slot) {
        return std::tuple{slot.place, on_map(slot.place) ? p.stacks.level(slot.piece, slot.place) : 0, slot.status, slot.piece};
    };
    std::sort(slots.begin(), slots.end(), [&](const Slot& a, const Slot& b) { return key(a) < key(b); });
    return slots;
}

// Gives the slots their units in the order of the counters, whatever the true one is: all of `alike` among themselves.
template <class Alike>
void sort_units(Slots& slots, Alike alike) {
    for (std::size_t i = 0; i < slots.size(); ++i) {
        for (std::size_t j = i + 1; j < slots.size(); ++j) {
            if (slots[j].piece < slots[i].piece && alike(slots[i], slots[j])) {
                std::swap(slots[i].piece, slots[j].piece);
            }
        }
    }
}

// Offers many random pairs of slots to `agree`; where it does, their units change places, each at the height of the other.
// `slots` are the same as `before` with their units in the order to begin with.
template <class Agree>
void exchange(Position& p, const Slots& before, Slots slots, Rng& rng, Agree agree) {
    constexpr int rounds = 4;
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

// 13.2: how many static units are in each hex; how many there are of all kinds stays the same.
class StaticUnits {
  public:
    StaticUnits(const Game& game, const Position& p) : game_(&game), p_(&p) {
        for (const PieceId piece : game.pieces[index(japan)]) {
            if (on_map(at(p, piece)) && is_static(game, p, piece)) {
                add(at(p, piece), 1);
            }
        }
    }
    void add(HexId place, int more) {
        if (on_map(place)) {
            count_[index(place)] += more;
        }
    }
    // Whether the place can hold so many static units more, and mobile ones less.
    bool takes(HexId place, int more) const { return !on_map(place) || (excess(place, more) == 0 && lack(place, more) == 0); }
    int excess(HexId place, int more) const { return std::max(0, count_[index(place)] + more - static_limit); }
    int lack(HexId place, int more) const {
        return std::max(0, p_->stacks.size(place) - count_[index(place)] - more - mobile_limit[index(japan)]);
    }
    // How far the place is from the limits.
    int fault(HexId place, int more) const { return on_map(place) ? excess(place, more) + lack(place, more) : 0; }
    // What a change of units would add to the place of a, and take from that of b.
    int change(const Slot& a, const Slot& b) const {
        return a.place == b.place ? 0 : int{is_static(*game_, *p_, b.piece)} - int{is_static(*game_, *p_, a.piece)};
    }

  private:
    const Game* game_;
    const Position* p_;
    std::array<int, max_hexes> count_{};
};

// Deals units afresh over the slots, knowing only which units and which slots there are: each slot in turn gets the next
// unit that fits, or one that another slot can spare.
class Deal {
  public:
    Deal(const Game& game, const Position& p, const Slots& before, Rng& rng) : game_(game), p_(p), slots_(before) {
        for (Slot& slot : slots_) {
            units_.push_back(slot.piece);
            slot.piece = no_piece;
        }
        std::sort(units_.begin(), units_.end());
        shuffle(units_, rng);
        holder_.fill(nobody_yet);
    }
    bool succeeds() {
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            asked_.fill(false);
            if (!serve(i)) {
                return false;
            }
        }
        return true;
    }
    const Slots& slots() const { return slots_; }

  private:
    static constexpr std::uint8_t nobody_yet = 0xFF;
    static_assert(max_pieces < nobody_yet);

    bool serve(std::size_t slot) {
        for (std::size_t i = 0; i < units_.size(); ++i) {
            const std::size_t unit = (i + slot) % units_.size();
            if (asked_[unit] || !fits(game_, p_, units_[unit], slots_[slot])) {
                continue;
            }
            asked_[unit] = true;
            if (holder_[unit] == nobody_yet || serve(holder_[unit])) {
                holder_[unit] = static_cast<std::uint8_t>(slot);
                slots_[slot].piece = units_[unit];
                return true;
            }
        }
        return false;
    }

    const Game& game_;
    const Position& p_;
    Slots slots_;
    FixedVector<PieceId, max_pieces> units_;
    std::array<std::uint8_t, max_pieces> holder_{};  // the slot that has the unit
    std::array<bool, max_pieces> asked_{};
};

// Changes units between slots until every hex keeps to the limits of stacking; false when no single change helps any more.
bool keep_to_limits(const Game& game, const Position& p, Slots& slots, StaticUnits& statics) {
    const auto mend = [&](Slot& a, Slot& b) {
        const int more = statics.change(a, b);
        const bool helps = more != 0 && statics.fault(a.place, more) < statics.fault(a.place, 0) &&
                           statics.fault(b.place, -more) <= statics.fault(b.place, 0) && fits(game, p, a.piece, b) &&
                           fits(game, p, b.piece, a);
        if (helps) {
            statics.add(a.place, more);
            statics.add(b.place, -more);
            std::swap(a.piece, b.piece);
        }
        return helps;
    };
    // Every change that helps brings some hex nearer to the limits and none further from them, so that this ends.
    for (bool helped = true; helped;) {
        helped = false;
        for (Slot& a : slots) {
            for (Slot& b : slots) {
                helped = (statics.fault(a.place, 0) > 0 && mend(a, b)) || helped;
            }
        }
    }
    return std::all_of(slots.begin(), slots.end(), [&](const Slot& slot) { return statics.fault(slot.place, 0) == 0; });
}

// Looks for a deal within the limits of stacking slot by slot, for the few cases in which changing single pairs does not lead
// to one.
class Search {
  public:
    Search(const Game& game, const Position& p, const Slots& before, Rng& rng)
        : game_(game), p_(p), slots_(before), statics_(game, p) {
        for (const Slot& slot : before) {
            units_.push_back(slot.piece);
            statics_.add(slot.place, -int{is_static(game, p, slot.piece)});
        }
        std::sort(units_.begin(), units_.end());
        shuffle(units_, rng);
    }
    bool succeeds() { return place(0); }
    const Slots& slots() const { return slots_; }
    const StaticUnits& statics() const { return statics_; }

  private:
    bool place(std::size_t slot) {
        if (slot == slots_.size()) {
            return std::all_of(slots_.begin(), slots_.end(),
                               [&](const Slot& each) { return statics_.fault(each.place, 0) == 0; });
        }
        for (std::size_t unit = 0; unit < units_.size() && --patience_ > 0; ++unit) {
            if (used_[unit] || !fits(game_, p_, units_[unit], slots_[slot])) {
                continue;
            }
            const int more = int{is_static(game_, p_, units_[unit])};
            used_[unit] = true;
            slots_[slot].piece = units_[unit];
            statics_.add(slots_[slot].place, more);
            if ((!on_map(slots_[slot].place) || statics_.excess(slots_[slot].place, 0) == 0) && place(slot + 1)) {
                return true;
            }
            statics_.add(slots_[slot].place, -more);
            used_[unit] = false;
        }
        return false;
    }

    const Game& game_;
    const Position& p_;
    Slots slots_;
    StaticUnits statics_;
    FixedVector<PieceId, max_pieces> units_;
    std::array<bool, max_pieces> used_{};
    int patience_ = 100'000;
};

// Exchanges what is concealed on the map and what waits off it, within the limits of stacking.
void exchange_japanese(const Game& game, Position& p, Rng& rng) {
    const Slots before = find_slots(p, game.pieces[index(japan)], [&](const Slot& slot) {
        const bool waits =
            slot.place == box::reinforcements || (slot.place == box::unused && !is_absent(game, p, unit(game, slot.piece)));
        const bool hidden = on_map(slot.place) ? (slot.status & status::concealed) != 0 : waits;
        return hidden && !is_fixed(game, p, slot.piece) && fits(game, p, slot.piece, slot);
    });
    const StaticUnits true_statics(game, p);
    StaticUnits statics = true_statics;
    Slots slots = before;
    constexpr int attempts = 8;
    bool found = false;
    for (int attempt = 0; attempt < attempts && !found; ++attempt) {
        Deal deal(game, p, before, rng);
        StaticUnits dealt = true_statics;
        const bool complete = deal.succeeds();
        require(complete, "units that fit nowhere, although they stand somewhere");
        Slots chosen = deal.slots();
        for (std::size_t i = 0; i < before.size(); ++i) {
            dealt.add(before[i].place, int{is_static(game, p, chosen[i].piece)} - int{is_static(game, p, before[i].piece)});
        }
        if (keep_to_limits(game, p, chosen, dealt)) {
            slots = chosen;
            statics = dealt;
            found = true;
        }
    }
    if (Search search(game, p, before, rng); !found && search.succeeds()) {
        slots = search.slots();
        statics = search.statics();
    }
    exchange(p, before, slots, rng, [&](const Slot& a, const Slot& b) {
        const int more = statics.change(a, b);  // in the place of a
        if (!fits(game, p, a.piece, b) || !fits(game, p, b.piece, a) ||
            (more != 0 && !(statics.takes(a.place, more) && statics.takes(b.place, -more)))) {
            return false;
        }
        statics.add(a.place, more);
        statics.add(b.place, -more);
        return true;
    });
}

// --- Allied units ------------------------------------------------------------------------------------------------------

// Recruits are announced with their price; and what nobody has seen must leave open what the Allies can do with it. Units of
// which all this is the same may be in each other's place.
auto likeness(const Game& game, PieceId piece) {
    const Unit& u = unit(game, piece);
    const bool lands_its_own_way = u.type == Class::airborne || u.type == Class::ranger;
    return std::tuple{u.nation, game.prices[index(allies)][index(u.type)].recruit, u.mechanized, u.movement == 0,
                      lands_its_own_way ? u.type : Class{}};
}

void exchange_allied(const Game& game, Position& p, Rng& rng) {
    Slots before = find_slots(p, game.pieces[index(allies)], [&](const Slot& slot) {
        const bool hidden = is_staging(slot.place) || slot.place == box::reinforcements;
        return hidden && (unit(game, slot.piece).option & division_97) == 0;  // 25.5: all three at once
    });
    const auto key = [&](const Slot& slot) {
        return std::tuple{slot.place, slot.status, likeness(game, slot.piece), slot.piece};
    };
    std::sort(before.begin(), before.end(), [&](const Slot& a, const Slot& b) { return key(a) < key(b); });
    const auto alike = [&](const Slot& a, const Slot& b) { return likeness(game, a.piece) == likeness(game, b.piece); };
    Slots slots = before;
    sort_units(slots, alike);
    exchange(p, before, slots, rng, alike);
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
    p.kamikaze_planned = draw(p.kamikaze_ready, rng);
    p.kamikaze_ready = static_cast<std::uint8_t>(p.kamikaze_ready - p.kamikaze_planned);
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
    if (p.phase == Phase::planning && !p.stack.holds<Plan<japan>>()) {
        p.kamikaze_ready = static_cast<std::uint8_t>(p.kamikaze_ready + std::exchange(p.kamikaze_planned, 0));
        draw_kamikazes(p, rng);
        draw_plan(game, p, rng);
    } else {
        draw_kamikazes(p, rng);
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
