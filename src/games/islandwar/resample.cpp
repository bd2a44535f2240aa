// 19B: Positions that a side could not tell from the one at hand. The enemy's counters that it has not seen change places among
// themselves. What could be seen of a place stays with it: how many counters lie there, what was done to them, and whether
// somebody there keeps a zone of control, which shows in who owns the hexes around.
#include <bit>
#include <bitset>

#include "core/rng.h"
#include "games/islandwar/shown.h"

namespace causeway::islandwar {

namespace {

constexpr std::uint32_t engaged_marks = status::grouped | status::in_battle | status::supports | status::retreats |
                                        status::landing | status::stayed | status::responded;
// What belongs to the gun and not to its place (R19.10).
constexpr std::uint32_t of_the_unit = status::fired | status::supported_attack | status::supported_defence | status::aa_fired;
// What any counter may bear, a fort too.
constexpr std::uint32_t of_any = status::ashore | status::under;

// A place stays as it is while the counters in such places change.
struct Slot {
    PieceId piece = no_piece;
    HexId place = no_hex;
    std::uint32_t status = 0;
    bool fort_only = false;  // a fort is known to lie here
};
// Slots of one hex, which follow one another, with what does not change there.
struct Ground {
    HexId hex = no_hex;
    std::size_t first = 0, last = 0;  // slots from first up to last
    PieceId top = no_piece;           // of a US stack: nobody else may be stronger (19B.1)
    bool pinned = false;              // whether there is a fort is known, and which counter it is
    bool zone_known = false;
    unsigned zone = 0;
    Stacked load{};
    int forts = 0, dummies = 0;
    unsigned base_zone = 0;
};

// --- zones of control ----------------------------------------------------------------------------------------------------

constexpr unsigned any_unit = 0x80;

// 5A: what the unit adds to the zones of its stack: that somebody is there, and the sides of the hex across which it reaches.
unsigned zone_of(const Game& game, const Position& p, PieceId piece, HexId hex, std::uint32_t marks) {
    if (!is_unit(game, piece)) {
        return 0;
    }
    const bool reaches = unit(game, piece).size != Size::platoon && (marks & status::disrupted) == 0 &&
                         !is_still_landing(p, owner(game, piece), marks);
    return reaches ? any_unit | game.open_sides[index(step_kind(game, piece))][index(hex)] : any_unit;
}

// --- places --------------------------------------------------------------------------------------------------------------

// A procedure under way has hold of it, or a fight; or it rides, or carries somebody.
class Engaged {
  public:
    Engaged(const Game& game, const Position& p, bool with_cargo = true) : p_(p) {
        for (std::size_t depth = 0; depth < p.stack.size(); ++depth) {
            mark(held_by(p.stack[depth]));
        }
        if (const Trim* trim = p.stack.find<Trim>(); trim != nullptr) {
            trimmed_ = trim->hex;
        }
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            if (with_cargo && p.carrier[i] != no_piece) {
                mark(static_cast<PieceId>(i));
                mark(p.carrier[i]);
            }
        }
    }
    bool contains(PieceId piece) const {
        return has(p_, piece, engaged_marks) || held_[index(piece)] || (on_map(trimmed_) && at(p_, piece) == trimmed_);
    }

  private:
    void mark(PieceId piece) {
        if (index(piece) < max_pieces) {
            held_.set(index(piece));
        }
    }
    const Position& p_;
    HexId trimmed_ = no_hex;  // 8.1: a hex that is known to hold too many
    std::bitset<max_pieces> held_;
};

// Whether such units can be there at all: some step leads into the hex.
bool could_stand(const Game& game, StepKind kind, HexId hex) {
    for (const Direction d : all_directions) {
        const HexId from = game.map.neighbour(hex, d);
        if (from != no_hex && game.steps[0][index(kind)][index(from)][index(opposite(d))] > 0) {
            return true;
        }
    }
    return false;
}

// Deals the hidden counters of a side anew, from nothing but what the viewer knows and the generator.
class Dealer {
  public:
    Dealer(const Game& game, const Position& p, Side viewer) : game_(game), p_(p), viewer_(viewer), side_(other(viewer)) {
        find_near();
        const Engaged engaged(game, p);
        for (std::size_t h = 0; h < static_cast<std::size_t>(game.map.size()); ++h) {
            const auto hex = static_cast<HexId>(h);
            if (occupied_by(p, side_, hex)) {
                add_ground(hex, engaged);
            }
        }
        for (const Slot& slot : slots_) {
            before_.push_back(slot.piece);
        }
    }

    // False if the counters did not go round.
    bool deal(Rng& rng) {
        if (slots_.size() < 2) {
            return false;
        }
        FixedVector<PieceId, max_pieces> counters = before_;
        std::sort(counters.begin(), counters.end());
        shuffle(counters, rng);
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            slots_[i].piece = counters[i];
        }
        costs_.clear();
        for (const Ground& ground : grounds_) {
            costs_.push_back(cost(ground));
        }
        // Stacks that are too high for now (R8.1) are put right only as far as it is cheap.
        constexpr int tries = 6000, tries_for_stacking = 400;
        const auto count = static_cast<std::uint32_t>(slots_.size());
        for (int i = 0; i < tries; ++i) {
            const std::size_t wrong = find_wrong(rng.below(count), i < tries_for_stacking ? 1 : hard);
            if (wrong == slots_.size()) {
                break;
            }
            exchange_if_better(wrong, rng.below(count));
        }
        return std::none_of(costs_.begin(), costs_.end(), [](int each) { return each >= hard; });
    }

    void carry_out(Position& p) const {
        std::array<PieceId, max_pieces> successor{};
        std::array<std::uint32_t, max_pieces> own{};
        for (std::size_t i = 0; i < max_pieces; ++i) {
            successor[i] = static_cast<PieceId>(i);
            own[i] = p.status[i] & of_the_unit;
        }
        for (const Ground& ground : grounds_) {
            bool below_fort = false;
            for (std::size_t i = ground.first; i < ground.last; ++i) {
                const Slot& slot = slots_[i];
                const PieceId piece = slot.piece;
                successor[index(before_[i])] = piece;
                p.at[index(piece)] = slot.place;
                const bool is_fort = is(game_, piece, Type::fort);
                const std::uint32_t under = !ground.pinned && below_fort && !is_fort ? status::under : 0U;
                p.status[index(piece)] = slot.status | (is_fort ? 0U : own[index(piece)]) | under;
                below_fort = below_fort || is_fort;
            }
        }
        p.stacks.exchange(successor);
    }

  private:
    static constexpr int hard = 100, beyond = 10 * hard, unlikely = 3;
    static constexpr int sight = 10;  // as far as anybody goes in one move

    // Hexes near those of which the viewer has seen, or will soon see, who holds them.
    void find_near() {
        Hexes own = p_.occupied[index(viewer_)];
        if (viewer_ == us) {
            for (const Plan& plan : p_.plans) {
                if (game_.map.exists(plan.hex)) {
                    own.insert(plan.hex);
                }
            }
        }
        near_ = own;
        for (int step = 0; step < sight; ++step) {
            const Hexes inner = near_;
            inner.for_each([&](HexId hex) {
                for (const HexId next : game_.map.neighbours(hex)) {
                    if (next != no_hex) {
                        near_.insert(next);
                    }
                }
            });
        }
    }

    void add_ground(HexId hex, const Engaged& engaged) {
        Ground ground;
        ground.hex = hex;
        ground.first = slots_.size();
        ground.top = side_ == us ? top_of(game_, p_, hex) : no_piece;
        ground.pinned = is_in_the_open(game_, hex);
        for_stack(p_, hex, [&](PieceId piece) {
            if (owner(game_, piece) != side_) {
                return;
            }
            const std::uint32_t marks = p_.status[index(piece)];
            ground.zone |= zone_of(game_, p_, piece, hex, marks);
            if (takes_part(piece, engaged)) {
                slots_.push_back({piece, hex, marks & ~of_the_unit, is(game_, piece, Type::fort)});
                return;
            }
            ground.pinned = ground.pinned || is(game_, piece, Type::fort) || (marks & status::under) != 0;
            ground.base_zone |= zone_of(game_, p_, piece, hex, marks);
            count(piece, hex, ground.load, ground.forts, ground.dummies);
        });
        ground.last = slots_.size();
        ground.zone_known = side_ == us || near_.contains(hex);
        if (ground.first == ground.last) {
            return;
        }
        for (std::size_t i = ground.first; i < ground.last && !ground.pinned; ++i) {
            slots_[i].fort_only = false;
            slots_[i].status &= ~status::under;  // follows from where the fort is
        }
        grounds_.push_back(ground);
        for (std::size_t i = ground.first; i < ground.last; ++i) {
            ground_of_.push_back(static_cast<std::uint16_t>(grounds_.size() - 1));
        }
    }
    bool takes_part(PieceId piece, const Engaged& engaged) const {
        return can_hide(game_, piece) && !engaged.contains(piece) && !identifies(game_, p_, piece, viewer_of(viewer_));
    }
    void count(PieceId piece, HexId hex, Stacked& load, int& forts, int& dummies) const {
        forts += is(game_, piece, Type::fort) ? 1 : 0;
        dummies += is_dummy(game_, piece) ? 1 : 0;
        if (is_unit(game_, piece)) {
            const int points = stacking_of(game_, piece, hex);
            load.all += points;
            load.artillery += is_artillery(game_, piece) ? points : 0;
        }
    }

    // What one counter could be seen to be capable of where it lies.
    bool could_be(const Ground& ground, const Slot& slot) const {
        const PieceId piece = slot.piece;
        const Unit& u = unit(game_, piece);
        const bool fort = u.type == Type::fort;
        if (ground.pinned && fort != slot.fort_only) {
            return false;
        }
        if (fort) {
            return (slot.status & ~of_any) == 0;
        }
        if ((slot.status & (status::moved | status::reserve | status::refugee)) != 0 && u.movement == 0) {
            return false;
        }
        if (u.type == Type::coastal && !facts(game_, slot.place).near_coast && !facts(game_, slot.place).coastal) {
            return false;
        }
        if (ground.top != no_piece &&
            outranks(defence_of(game_, p_, piece), piece, defence_of(game_, p_, ground.top), ground.top)) {
            return false;
        }
        return true;
    }
    // Whether it came there by its own legs; who is brought back at a staff in the mountains did not (16E.1).
    bool is_likely(const Slot& slot) const {
        const Unit& u = unit(game_, slot.piece);
        return !u.unit || u.type == Type::coastal || could_stand(game_, step_kind(game_, slot.piece), slot.place);
    }
    int cost(const Ground& ground) const {
        int sum = 0, forts = ground.forts, dummies = ground.dummies;
        Stacked load = ground.load;
        unsigned zone = ground.base_zone;
        for (std::size_t i = ground.first; i < ground.last; ++i) {
            const Slot& slot = slots_[i];
            sum += could_be(ground, slot) ? is_likely(slot) ? 0 : unlikely : beyond;
            count(slot.piece, ground.hex, load, forts, dummies);
            zone |= zone_of(game_, p_, slot.piece, ground.hex, slot.status);
        }
        sum += hard * (std::max(0, forts - 1) + std::max(0, dummies - 2));
        sum += ground.zone_known ? hard * std::popcount(zone ^ ground.zone) : 0;  // each side that is right helps
        return sum + (fits(game_, p_, side_, ground.hex, load) ? 0 : 1);
    }
    // The first slot from there on in a hex where something is as wrong as that, or their number.
    std::size_t find_wrong(std::size_t from, int least) const {
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            const std::size_t slot = from + i < slots_.size() ? from + i : from + i - slots_.size();
            if (costs_[ground_of_[slot]] >= least) {
                return slot;
            }
        }
        return slots_.size();
    }
    void exchange_if_better(std::size_t a, std::size_t b) {
        const std::size_t one = ground_of_[a], two = ground_of_[b];
        std::swap(slots_[a].piece, slots_[b].piece);
        const int first = cost(grounds_[one]), second = one == two ? first : cost(grounds_[two]);
        const int before = costs_[one] + (one == two ? 0 : costs_[two]);
        if (first + (one == two ? 0 : second) > before) {
            std::swap(slots_[a].piece, slots_[b].piece);
            return;
        }
        costs_[one] = first;
        costs_[two] = second;
    }

    const Game& game_;
    const Position& p_;
    Side viewer_, side_;
    Hexes near_;
    std::vector<Slot> slots_;  // in the order of hexes, each stack from the top
    std::vector<Ground> grounds_;
    std::vector<std::uint16_t> ground_of_;
    std::vector<int> costs_;  // of the grounds, as the slots are
    FixedVector<PieceId, max_pieces> before_;
};

// --- what Japan cannot know of the ships (18A, R18.3) --------------------------------------------------------------------

// Whether Japan has seen where a landing is planned: somebody has landed, or fire has prepared it (18B).
bool is_plan_known(const Game& game, const Position& p, const Plan& plan) {
    return plan.placed != 0 || occupied_by(p, us, plan.hex) || (p.prepared != 0 && plan.turn <= scenario(game, p).first_turn);
}

using PlanNumbers = FixedVector<std::size_t, plan_count>;

// A question about it is open, or units wait in its boxes; bit of a plan.
unsigned plans_in_use(const Game& game, const Position& p) {
    const Boxes* boxes = p.stack.find<Boxes>();
    unsigned used = boxes == nullptr ? 0 : 1U << boxes->plan;
    for (const PieceId piece : game.pieces[index(us)]) {
        used |= is_planned(at(p, piece)) ? 1U << plan_of(at(p, piece)) : 0;
    }
    return used;
}

// Beaches that are free, in an order that chance decides.
FixedVector<HexId, 64> free_beaches(const Game& game, const Position& p, const Hexes& taken, Rng& rng) {
    FixedVector<HexId, 64> beaches;
    for (const Beach& beach : island(game, p).beaches) {
        const bool feint = p.stacks.any(beach.hex, [&](PieceId piece) { return is(game, piece, Type::demonstration); });
        if (!feint && !taken.contains(beach.hex)) {
            beaches.push_back(beach.hex);
        }
    }
    shuffle(beaches, rng);
    return beaches;
}

// Plans that Japan has not seen are for any free beaches. Of those for which nobody waits yet there may be any number, for this
// turn or the next.
void deal_plans(const Game& game, Position& p, Rng& rng) {
    const unsigned used = plans_in_use(game, p);
    Hexes taken = p.occupied[index(us)];
    PlanNumbers hidden, open;
    for (std::size_t i = 0; i < plan_count; ++i) {
        const bool written = p.plans[i].hex != no_hex;
        const PieceId marker = marker_of(game, p, i);
        if (written && is_plan_known(game, p, p.plans[i])) {
            taken.insert(p.plans[i].hex);
        } else if ((used >> i & 1U) != 0) {
            hidden.push_back(i);
        } else if (written || (marker != no_piece && at(p, marker) == box::unused)) {
            p.plans[i] = Plan{};
            open.push_back(i);
        }
    }
    const auto beaches = free_beaches(game, p, taken, rng);
    for (std::size_t i = 0; i < hidden.size() && i < beaches.size(); ++i) {
        p.plans[hidden[i]].hex = beaches[i];
    }
    shuffle(open, rng);
    const std::size_t room = beaches.size() - std::min(beaches.size(), hidden.size());
    const auto most = static_cast<std::uint32_t>(std::min(open.size(), room));
    const std::uint32_t count = rng.below(most + 1);
    // One for the first turn would have been prepared by fire before Japan's eyes.
    const bool seen = p.prepared != 0 && p.turn == scenario(game, p).first_turn;
    for (std::uint32_t i = 0; i < count; ++i) {
        const int later = p.phase == Phase::setup || p.turn == last_turn(game, p) ? 0
                          : seen                                                  ? 1
                                                                                  : static_cast<int>(rng.below(2));
        p.plans[open[i]] = Plan{.hex = beaches[hidden.size() + i], .turn = static_cast<std::uint8_t>(p.turn + later)};
    }
}

// A place for a unit in the ships or in a landing box, and the transport in which it rides.
struct Berth {
    HexId place = no_hex;
    PieceId carrier = no_piece;
    friend constexpr auto operator<=>(const Berth&, const Berth&) = default;
};

bool is_berth(HexId place) { return place == box::offshore || is_planned(place); }

// Units that can take each other's berth: alike in all that boxes, transports and landings ask for.
bool are_alike(const Unit& one, const Unit& two) {
    return one.type == two.type && one.size == two.size && one.contingent == two.contingent && one.stacking == two.stacking &&
           one.trained == two.trained;
}

// Which of the units that are alike waits where.
void deal_berths(const Game& game, Position& p, Rng& rng) {
    const Engaged engaged(game, p, false);
    std::bitset<max_pieces> dealt;
    const auto takes_part = [&](PieceId piece) {
        return is_berth(at(p, piece)) && !unit(game, piece).transport && !engaged.contains(piece);
    };
    for (const PieceId first : game.pieces[index(us)]) {
        if (dealt[index(first)] || !takes_part(first)) {
            continue;
        }
        FixedVector<PieceId, max_pieces> alike;
        FixedVector<Berth, max_pieces> berths;
        for (const PieceId piece : game.pieces[index(us)]) {
            if (!dealt[index(piece)] && takes_part(piece) && are_alike(unit(game, first), unit(game, piece))) {
                dealt.set(index(piece));
                alike.push_back(piece);
                berths.push_back({at(p, piece), carrier_of(p, piece)});
            }
        }
        std::sort(berths.begin(), berths.end());
        shuffle(alike, rng);
        for (std::size_t i = 0; i < alike.size(); ++i) {
            p.at[index(alike[i])] = berths[i].place;
            p.carrier[index(alike[i])] = berths[i].carrier;
        }
    }
}

// --- what the US cannot know of Japanese points (16B, 16C.3) -------------------------------------------------------------

// The schedule is known, but not what was spent of it. Where the sources are now decides what they hold.
void deal_points(const Game& game, Position& p, Rng& rng) {
    for (const Contingent contingent : {Contingent::ija, Contingent::ijn}) {
        std::array<std::uint32_t, kind_count> received{};
        for (const Points& row : island(game, p).points) {
            if (row.contingent == contingent && row.turn <= p.turn) {
                received[index(row.kind)] += row.points;
            }
        }
        for (std::size_t kind = 0; kind < kind_count; ++kind) {
            p.points[index(contingent)][kind] = static_cast<std::uint8_t>(rng.below(received[kind] + 1));
            p.remainders[index(contingent)][kind] =
                static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(game.losses_a_point[index(japan)])));
        }
    }
    p.held.clear();
    judge_sources(game, p, nullptr);
}

}  // namespace

// Left as it is on the map in the rare case that the counters do not go round. What is in the pools has been seen to die, and
// stays.
Position resample(const Game& game, const Position& position, Side side, Rng& rng) {
    Position p = position;
    if (p.phase == Phase::over) {
        return p;
    }
    if (is_setting_up(p)) {
        if (side == us) {
            deploy_at_random(game, p, rng);  // 21.14
        }
        return p;
    }
    constexpr int tries = 20;
    Dealer dealer(game, position, side);
    for (int i = 0; i < tries; ++i) {
        if (dealer.deal(rng)) {
            dealer.carry_out(p);
            break;
        }
    }
    if (side == japan) {
        deal_plans(game, p, rng);
        deal_berths(game, p, rng);
    } else {
        deal_points(game, p, rng);
    }
    return p;
}

}  // namespace causeway::islandwar
