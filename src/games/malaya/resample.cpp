// 18.0: Positions that a side could not tell from the one at hand. The enemy's counters that it has not looked at change places
// among themselves, his hand with his pool, and his plan while it is secret.
#include <bitset>
#include <tuple>

#include "core/rng.h"
#include "games/malaya/battle.h"
#include "games/malaya/shown.h"

namespace causeway::malaya {

namespace {

// A place stays as it is while the counters in such places change; what could be seen to happen there stays with it.
struct Slot {
    PieceId piece = no_piece;
    HexId place = no_hex;
    std::uint16_t status = 0;
    std::uint8_t battle = 0;
};
using Slots = FixedVector<Slot, max_pieces>;

// What belongs to a headquarters and not to its place.
constexpr unsigned of_the_unit = status::active | status::paid;

// A procedure under way has hold of it, or a battle.
bool is_engaged(const Position& p, PieceId piece) {
    if (has(p, piece, status::in_battle | status::grouped | status::parted)) {
        return true;
    }
    for (std::size_t depth = 0; depth < p.stack.size(); ++depth) {
        if (held_by(p.stack[depth]) == piece) {
            return true;
        }
    }
    return false;
}

// Counters on the map, in the base and at sea; what is on the track or to be placed stays.
bool takes_part(const Game& game, const Position& p, PieceId piece, Side viewer) {
    const HexId place = at(p, piece);
    return (on_map(place) || place == box::base || is_afloat(place)) && !identifies(game, p, piece, viewer_of(viewer)) &&
           !is_engaged(p, piece) && unit(game, piece).movement > 0;  // 25.4: everybody knows where the coastal guns are
}

// In an order that does not tell which counter is where: by place and height, off the map by what could be seen to happen.
Slots find_slots(const Game& game, const Position& p, Side viewer) {
    Slots slots;
    for (const PieceId piece : game.pieces[index(other(viewer))]) {
        if (takes_part(game, p, piece, viewer)) {
            slots.push_back({piece, at(p, piece), p.status[index(piece)], p.battle_of[index(piece)]});
        }
    }
    // Stacks of whose zones something is known come first, so that they have the choice.
    const auto is_free = [&](HexId place) {
        const ToldZones told = on_map(place) ? told_zones(game, p, place) : ToldZones{};
        return !told.knows_open && !told.knows_jungle;
    };
    const auto key = [&](const Slot& slot) {
        const int height = on_map(slot.place) ? p.stacks.level(slot.piece, slot.place) : 0;
        return std::tuple{is_free(slot.place), slot.place, height, slot.status & ~of_the_unit, slot.battle, slot.piece};
    };
    std::sort(slots.begin(), slots.end(), [&](const Slot& a, const Slot& b) { return key(a) < key(b); });
    return slots;
}

// What one counter could be seen to be capable of where it lies.
bool could_be(const Game& game, PieceId piece, const Slot& slot) {
    constexpr unsigned fighting = status::suppressed | status::retreats | status::arrived;
    if ((slot.battle != 0 || (slot.status & fighting) != 0) && !is_combat_unit(game, piece)) {
        return false;
    }
    if (!on_map(slot.place)) {
        return !is_afloat(slot.place) || !is_supply(game, piece);  // R22.4
    }
    const HexFacts& there = facts(game, slot.place);
    const bool on_line = (there.roads | there.rails | there.trails) != 0;
    return !unit(game, piece).mechanized || there.mechanized > 0 || on_line || there.port;
}

// 14.32, R18.3: whoever supports the battle has been shown, so that nobody who is hidden does better.
class Supporters {
  public:
    Supporters(const Game& game, const Position& p, Side side) : game_(game), p_(p) {
        if (p.battle.number == 0) {
            return;
        }
        for_force(game, p, side, [&](PieceId piece) { fought_in_.insert(fighting_hex(p, piece)); });
        for (const PieceId hq : game.headquarters[index(side)]) {
            if (has(p, hq, status::known) && is_in_reach(hq, at(p, hq))) {
                best_ = std::max<int>(best_, unit(game, hq).support);
            }
        }
    }
    bool would_be(PieceId hq, HexId place) const {
        return is_hq(game_, hq) && unit(game_, hq).support > best_ && is_in_reach(hq, place);
    }

  private:
    bool is_in_reach(PieceId hq, HexId place) const {
        if (!has(p_, hq, status::active) || !on_map(place)) {
            return false;
        }
        bool near = false;
        fought_in_.for_each([&](HexId hex) { near = near || game_.map.grid().distance(place, hex) <= unit(game_, hq).radius; });
        return near;
    }

    const Game& game_;
    const Position& p_;
    int best_ = 0;
    Hexes fought_in_;
};

// Gives the slots counters in an order that the generator alone decides.
class Dealer {
  public:
    Dealer(const Game& game, const Position& p, Side viewer, const Slots& slots)
        : game_(game), p_(p), slots_(slots), supporters_(game, p, other(viewer)) {
        for (const Slot& slot : slots_) {
            counters_.push_back(slot.piece);
        }
        std::sort(counters_.begin(), counters_.end());
        for (const PieceId piece : game.pieces[index(other(viewer))]) {
            const bool stays = std::find(counters_.begin(), counters_.end(), piece) == counters_.end();
            if (stays && on_map(at(p, piece))) {
                add(at(p, piece), piece, p.status[index(piece)]);
            }
        }
    }

    // False if the counters did not go round.
    bool deal(Rng& rng) {
        shuffle(counters_, rng);
        place_headquarters(rng);
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            if (dealt_[i]) {
                continue;
            }
            const std::size_t chosen = choose(i);
            if (chosen < counters_.size()) {
                take(i, chosen);
            } else if (!make_room(i)) {
                return false;
            }
        }
        return true;
    }
    const Slots& slots() const { return slots_; }

  private:
    // Those that would support the battle from some places go first, while there are others.
    void place_headquarters(Rng& rng) {
        for (std::size_t k = counters_.size(); k-- > 0;) {
            if (!is_hq(game_, counters_[k]) || p_.battle.number == 0) {
                continue;
            }
            FixedVector<std::size_t, max_pieces> open;
            bool bound = false;
            for (std::size_t i = 0; i < slots_.size(); ++i) {
                bound = bound || supporters_.would_be(counters_[k], slots_[i].place);
                if (!dealt_[i] && !is_told(slots_[i].place) && may_be(counters_[k], slots_[i])) {
                    open.push_back(i);
                }
            }
            if (bound && !open.empty()) {
                take(open[rng.below(static_cast<std::uint32_t>(open.size()))], k);
            }
        }
    }
    void take(std::size_t i, std::size_t chosen) {
        dealt_.set(i);
        slots_[i].piece = counters_[chosen];
        add(slots_[i].place, counters_[chosen], slots_[i].status);
        counters_.erase_at(chosen);
    }
    // Nobody who is left could be there: an earlier slot of which nothing was told gives up its counter for one of them.
    bool make_room(std::size_t i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!dealt_[j] || is_told(slots_[i].place) || is_told(slots_[j].place) || !may_be(slots_[j].piece, slots_[i])) {
                continue;
            }
            for (std::size_t k = 0; k < counters_.size(); ++k) {
                if (may_be(counters_[k], slots_[j])) {
                    std::swap(slots_[j].piece, counters_[k]);
                    take(i, k);
                    return true;
                }
            }
        }
        return false;
    }
    bool may_be(PieceId piece, const Slot& slot) const {
        return could_be(game_, piece, slot) && !supporters_.would_be(piece, slot.place);
    }
    bool is_told(HexId place) const {
        const ToldZones told = on_map(place) ? told_zones(game_, p_, place) : ToldZones{};
        return told.knows_open || told.knows_jungle;
    }
    void add(HexId place, PieceId piece, unsigned marks = 0) {
        if (on_map(place)) {
            load_[index(place)] = static_cast<std::uint8_t>(load_[index(place)] + unit(game_, piece).stacking);
            const bool here = exerts(piece, marks);
            exerts_.assign(place, exerts_.contains(place) || here);
            trained_.assign(place, trained_.contains(place) || (here && reaches_jungle(piece)));
        }
    }
    bool exerts(PieceId piece, unsigned marks) const {
        const bool awake = (marks & status::suppressed) == 0;
        return awake && (is_hq(game_, piece) ? has(p_, piece, status::active) : is_combat_unit(game_, piece));
    }
    bool reaches_jungle(PieceId piece) const { return owner(game_, piece) == japan || unit(game_, piece).jungle; }
    // 18.4: the stack keeps the zones that were told, and has none that were denied; its last counter sees to what is missing.
    bool keeps_zones(std::size_t i, PieceId piece) const {
        const Slot& slot = slots_[i];
        if (!on_map(slot.place)) {
            return true;
        }
        const ToldZones told = told_zones(game_, p_, slot.place);
        const bool here = exerts(piece, slot.status), trained = here && reaches_jungle(piece);
        if ((here && told.knows_open && !told.open) || (trained && told.knows_jungle && !told.jungle)) {
            return false;
        }
        const bool last = i + 1 == slots_.size() || slots_[i + 1].place != slot.place;
        const bool lacks_open = told.knows_open && told.open && !here && !exerts_.contains(slot.place);
        const bool lacks_jungle = told.knows_jungle && told.jungle && !trained && !trained_.contains(slot.place);
        return !last || (!lacks_open && !lacks_jungle);
    }
    std::size_t choose(std::size_t i) const {
        const Slot& slot = slots_[i];
        std::size_t second_best = counters_.size();
        for (std::size_t k = 0; k < counters_.size(); ++k) {
            if (!may_be(counters_[k], slot) || !keeps_zones(i, counters_[k])) {
                continue;
            }
            const bool crowded =
                on_map(slot.place) && load_[index(slot.place)] + unit(game_, counters_[k]).stacking > stacking_limit;
            if (!crowded) {
                return k;
            }
            second_best = std::min(second_best, k);
        }
        return second_best;
    }

    const Game& game_;
    const Position& p_;
    Slots slots_;
    Supporters supporters_;
    std::bitset<max_pieces> dealt_;
    FixedVector<PieceId, max_pieces> counters_;
    std::array<std::uint8_t, max_hexes> load_{};
    Hexes exerts_, trained_;  // stacks that have a zone of control by now, and one that reaches into jungle
};

void carry_out(Position& p, const Slots& before, const Slots& after) {
    std::array<PieceId, max_pieces> successor{};
    std::array<std::uint16_t, max_pieces> own{};
    for (std::size_t i = 0; i < max_pieces; ++i) {
        successor[i] = static_cast<PieceId>(i);
        own[i] = static_cast<std::uint16_t>(p.status[i] & of_the_unit);
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
        const PieceId piece = after[i].piece;
        successor[index(before[i].piece)] = piece;
        p.at[index(piece)] = after[i].place;
        p.status[index(piece)] = static_cast<std::uint16_t>((after[i].status & ~of_the_unit) | own[index(piece)]);
        p.battle_of[index(piece)] = after[i].battle;
    }
    p.stacks.exchange(successor);
}

// 18.4: where this side was told of a zone of control there is one.
bool keeps_what_was_met(const Game& game, const Position& p, Side viewer) {
    const Retreats* retreats = p.stack.find<Retreats>();
    const Side mover = retreats != nullptr ? retreats->side : phasing(p);
    return p.met.empty() || mover != viewer || zoc_of(game, p, other(viewer)).includes(p.met);
}

// What lies where is dealt anew, from nothing but what the viewer knows; left as it is in the rare case that it does not go
// round.
void deal_counters(const Game& game, Position& p, Side viewer, Rng& rng) {
    if (p.phase == Phase::setup) {
        return;  // 25.4: each belongs where it is, and Japan decides nothing before all are placed
    }
    constexpr int tries = 12;
    const Slots before = find_slots(game, p, viewer);
    for (int i = 0; i < tries; ++i) {
        Dealer dealer(game, p, viewer, before);
        if (!dealer.deal(rng)) {
            continue;
        }
        Position dealt = p;
        carry_out(dealt, before, dealer.slots());
        if (keeps_what_was_met(game, dealt, viewer)) {
            p = dealt;
            return;
        }
    }
}

// 5.4: the hand is dealt anew from hand and pool, of what is held in secret.
bool is_held_in_secret(Marker marker) {
    return is_one_of(marker, {Marker::matadore, Marker::intelligence, Marker::staff_planning, Marker::force_z, Marker::banzai,
                              Marker::yamashita, Marker::tank_shock});
}

// 17.0: Force Z has shown itself while it shells a hex.
bool is_at_sea(const Position& p) {
    return p.stack.holds<Intercept>() || p.stack.holds<InterceptRoll>() ||
           std::any_of(p.raids.begin(), p.raids.end(), [](const Raid& raid) { return raid.force_z != 0; });
}

void deal_hand(Position& p, Side enemy, Rng& rng) {
    FixedVector<std::uint8_t, 64> markers;
    std::size_t count = 0;
    auto &hand = p.hand[index(enemy)], &pool = p.pool[index(enemy)];
    for (std::size_t kind = 0; kind < marker_count; ++kind) {
        const auto marker = static_cast<Marker>(kind);
        if (!is_held_in_secret(marker) || (marker == Marker::force_z && is_at_sea(p))) {
            continue;
        }
        count += hand[kind];
        for (int i = 0; i < hand[kind] + pool[kind]; ++i) {
            markers.push_back(static_cast<std::uint8_t>(kind));
        }
        pool[kind] = static_cast<std::uint8_t>(hand[kind] + pool[kind]);
        hand[kind] = 0;
    }
    shuffle(markers, rng);
    for (std::size_t i = 0; i < count; ++i) {
        ++hand[markers[i]];
        --pool[markers[i]];
    }
}

// 16.31: any other plan of as many points.
void deal_plan(Position& p, Side enemy, Rng& rng) {
    Wing& wing = p.wings[index(enemy)];
    constexpr Mission missions[] = {Mission::superiority, Mission::strike, Mission::interdiction, Mission::recon};
    int points = 0;
    for (const Mission mission : missions) {
        points += wing.on[index(mission)];
        wing.on[index(mission)] = 0;
    }
    for (; points > 0; --points) {
        ++wing.on[index(missions[rng.below(4)])];
    }
}

}  // namespace

Position resample(const Game& game, const Position& position, Side side, Rng& rng) {
    Position p = position;
    const Side enemy = other(side);
    deal_counters(game, p, side, rng);
    deal_hand(p, enemy, rng);
    if (p.phase == Phase::missions) {
        deal_plan(p, enemy, rng);
    }
    return p;
}

}  // namespace causeway::malaya
