// What no Position may violate about the procedures that are under way, besides what they say themselves: where they lie, in
// which phase, and with what. Everything else about the Position is sound when these are asked.
#include "core/misplaced.h"
#include "games/malaya/invariants.h"

namespace causeway::malaya {

// --- movement and bombardment ---

bool MoveTo::stands(const Game& game, const Position& p, std::size_t depth) const {
    const HexId place = at(p, piece);
    return owner(game, piece) == p.stack.at<Select>(depth - 1).side && has(p, piece, status::grouped) &&
           unit(game, piece).movement > 0 && (on_map(place) || (place == box::base && spent == 0));
}

bool BombardRoll::stands(const Game&, const Position& p, std::size_t) const {
    return std::any_of(p.raids.begin(), p.raids.end(),
                       [&](const Raid& raid) { return raid.hex == hex && raid.is_naval() == (naval != 0); });
}

// --- combat ---

namespace {

bool has_force(const Game& game, const Position& p, Side side) {
    bool any = false;
    for_force(game, p, side, [&](PieceId) { any = true; });
    return any;
}

}  // namespace

// Before the die both sides must be there; after it one of them may be gone.
bool is_joined(const Game& game, const Position& p) {
    return p.battle.number != 0 &&
           (p.battle.result != CombatResult::none || (has_force(game, p, attacker(p)) && has_force(game, p, defender(p))));
}

bool Build::stands(const Game&, const Position& p, std::size_t) const {
    bool any = false;
    for_targets(p, number, [&](HexId) { any = true; });
    return any && p.battle.number == 0;
}

bool RoutRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    const Retreats& retreats = p.stack.at<Retreats>(depth - 1);
    return owner(game, piece) == retreats.side && on_map(at(p, piece)) && has(p, piece, status::retreats) &&
           retreats.length == 0;
}

bool Retreat::stands(const Game& game, const Position& p, std::size_t depth) const {
    const Side side =
        p.stack.is<Retreats>(depth - 1) ? p.stack.at<Retreats>(depth - 1).side : p.stack.at<PartedLoss>(depth - 1).side;
    return owner(game, piece) == side && on_map(at(p, piece)) && has(p, piece, status::retreats) &&
           game.map.grid().distance(origin, at(p, piece)) + length <= 6;
}

// --- the stack as a whole ---

namespace {

template <class T, class... Of>
constexpr bool is_any = (std::is_same_v<T, Of> || ...);
template <class T>
constexpr bool is_of_phasing_side = is_any<T, Select, Strike, Bombard, Declare, Resolve>;
template <class T>
constexpr bool is_part = is_any<T, DrawMarker, Reinforce, Expend, Reorganize>;
// How many procedures a side's part takes.
template <class T>
constexpr std::size_t layers = is_any<T, Expend, Reorganize> ? 2 : 1;

class StackInspector {
  public:
    StackInspector(const Game& game, const Position& p, Inspection& found) : game_(game), p_(p), found_(found) {}

    void inspect() {
        for (std::size_t depth = 0; depth < p_.stack.size(); ++depth) {
            inspect_side(depth);
        }
        inspect_set_up();
        inspect_draw();
        inspect_air();
        inspect_force_z();
        inspect_battle();
        inspect_groups();
    }

  private:
    void expect(bool holds, std::string_view message) { found_.expect(holds, message, "stack"); }
    Side first() const { return static_cast<Side>(p_.first); }

    // 4.1: both sides have their parts one on top of the other, the first player's above; impulses are the phasing side's.
    void inspect_side(std::size_t depth) {
        const Side side = Procedures::visit(p_.stack[depth], [&]<class T>(const T& procedure) -> Side {
            if constexpr (is_of_phasing_side<T>) {
                return procedure.side == phasing(p_) ? nobody : procedure.side;
            } else if constexpr (is_part<T>) {
                return procedure.side == (depth > layers<T> ? first() : other(first())) ? nobody : procedure.side;
            } else if constexpr (is_any<T, Plan<allies>, Plan<japan>>) {
                return T::by == (depth > 1 ? first() : other(first())) ? nobody : T::by;
            } else {
                return nobody;
            }
        });
        expect(side == nobody, "it is the other side's turn (4.1)");
    }
    // 25.4
    void inspect_set_up() {
        const bool in_hand = std::any_of(p_.at.begin(), p_.at.end(), [](HexId place) { return place == box::hand; });
        expect(!in_hand || p_.stack.holds<Deploy>(), "set-up is over, so no unit is in hand (25.4)");
    }

    // 5.1
    void inspect_draw() {
        std::array<std::array<int, marker_count>, 2> aside{};
        for (std::size_t depth = 0; depth < p_.stack.size(); ++depth) {
            if (!p_.stack.is<DrawMarker>(depth)) {
                continue;
            }
            const DrawMarker& draw = p_.stack.at<DrawMarker>(depth);
            auto& of_side = aside[index(draw.side)];
            of_side[index(Marker::morale)] += draw.morale;
            of_side[index(Marker::panic)] += draw.panic;
            of_side[index(Marker::weather)] += draw.weather;
            of_side[index(Marker::southern_operation)] += draw.southern_operation;
            expect(!p_.stack.is_top(depth) || (draw.left > 0 && draw.owes == 0), "nothing is drawn (5.1)");
        }
        for (const Side side : both_sides) {
            for (std::size_t kind = 0; kind < marker_count; ++kind) {
                expect(p_.hand[index(side)][kind] + p_.pool[index(side)][kind] + aside[index(side)][kind] <=
                           game_.markers[index(side)][kind].count,
                       "there are not so many of these markers (5.3)");
            }
        }
    }

    // 16.51, 16.52
    void inspect_air() {
        for (std::size_t depth = 0; depth < p_.stack.size(); ++depth) {
            if (p_.stack.is<AirHits>(depth)) {
                const AirHits& hits = p_.stack.at<AirHits>(depth);
                expect(hits.eliminated + hits.damaged > 0, "nothing was hit (16.52)");
            }
            if (p_.stack.is<SplitFire>(depth)) {
                const SplitFire& split = p_.stack.at<SplitFire>(depth);
                expect(split.points == points_on(p_, split.side, Mission::superiority) && split.points > split.against &&
                           split.against == points_on(p_, other(split.side), Mission::superiority),
                       "there are not so many air points (16.52)");
            }
        }
        expect(!p_.stack.on_top<AirFire>() || p_.stack.top<AirFire>().points > 0, "nobody fires (16.51)");
    }

    // 26.1.6
    void inspect_force_z() {
        if (!p_.stack.holds<Intercept, InterceptRoll>()) {
            return;
        }
        const InterceptRoll* roll = p_.stack.find<InterceptRoll>();
        const HexId hex = roll != nullptr ? roll->hex : p_.stack.find<Intercept>()->hex;
        const int strike = points_on(p_, japan, Mission::strike);
        expect(p_.stack.nearest<Strike>().side == allies && held(p_, allies, Marker::force_z) > 0 &&
                   occupied_by(p_, japan, hex) && strike > 0 && (roll == nullptr || roll->points <= strike),
               "nobody attacks Force Z (26.1.6)");
        expect(std::none_of(p_.raids.begin(), p_.raids.end(), [](const Raid& raid) { return raid.force_z != 0; }),
               "Force Z fires already (26.1.6)");
    }

    // 14.3, 15.1
    void inspect_battle() {
        const bool fights = p_.battle.number != 0, rolled = p_.battle.result != CombatResult::none;
        expect(fights == p_.stack.holds<Prepare<true>, Prepare<false>, Table, CombatRoll, Aftermath>(), "nobody fights (14.0)");
        expect(rolled == p_.stack.holds<Aftermath>(), "a battle has a result after its die (15.1)");
        const bool needs_table = p_.stack.holds<Prepare<true>, Prepare<false>, CombatRoll, Aftermath>();
        expect(!needs_table || p_.battle.table != Crt::none, "the table was not chosen (14.41)");
        expect(p_.targets.empty() || p_.stack.holds<Declare, Resolve>(), "no battles are declared (14.2)");
        expect(!p_.stack.on_top<Resolve>() || !p_.targets.empty(), "no battle is left (14.28)");
        int parted = 0;
        for (const Kind& kind : game_.kinds) {
            for (const PieceId piece : kind.counters) {
                parted += has(p_, piece, status::parted) ? 1 : 0;
            }
        }
        expect(parted <= 3, "one unit at a time breaks down (26.7)");
        const bool asks = p_.stack.on_top<LastBattalion<true>>() || p_.stack.on_top<LastBattalion<false>>() ||
                          p_.stack.on_top<InterdictionLoss>();
        expect(!asks || parted > 1, "no unit has broken down (26.7)");
        expect(!p_.stack.on_top<PartedLoss>() || parted == 3, "no unit has broken down (15.33)");
    }

    // 11.2: a group is in one place, with the unit that was chosen.
    void inspect_groups() {
        const MoveTo* move = p_.stack.find<MoveTo>();
        const Arrive* arrive = p_.stack.find<Arrive>();
        const PieceId leader = move != nullptr ? move->piece : arrive != nullptr ? arrive->piece : no_piece;
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const auto piece = static_cast<PieceId>(i);
            if (!has(p_, piece, status::grouped)) {
                continue;
            }
            const bool sails = p_.stack.holds<InterdictionRoll, InterdictionLoss>();
            const bool goes_along =
                leader != no_piece && owner(game_, leader) == owner(game_, piece) && at(p_, leader) == at(p_, piece);
            found_.expect(sails || goes_along, "goes with nobody (11.2)", "status", piece);
        }
    }

    const Game& game_;
    const Position& p_;
    Inspection& found_;
};

}  // namespace

void inspect_stack(const Game& game, const Position& p, Inspection& found) {
    if (const std::size_t depth = first_misplaced(game, p); depth != p.stack.size()) {
        found.expect(false, "this cannot be under way now", place_of_misplaced(game, p, depth));
        return;
    }
    found.expect(!p.stack.on_top<Turn>() && !p.stack.on_top<Aftermath>(), "nothing is asked", "stack");
    found.expect(p.stack.on_top<Over>() == (p.phase == Phase::over), "nothing is asked once the game is over", "stack");
    StackInspector(game, p, found).inspect();
}

}  // namespace causeway::malaya
