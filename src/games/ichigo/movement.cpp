// 10.0 Movement; by air in airlift.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "core/path.h"
#include "core/tally.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

Verdict may_move(const Game& game, const Position& p, PieceId piece) {
    if (!is_on_map(p, piece)) {
        return senseless;
    }
    if (is_static(unit(game, piece))) {
        return forbidden_by("2.12");
    }
    if (has(p, piece, status::moved)) {
        return forbidden_by("10.1");
    }
    return allowed_if(p.turn != 1 || at(p, piece) != game.indochina || nation(game, piece) != Nation::japan, "5.4");
}

int movement_allowance(const Game& game, const Position& p, PieceId piece) {
    switch (nation(game, piece)) {
        case Nation::japan:
            if (!in_supply(game, p, piece)) {
                return 3;  // 7.3, R23
            }
            return attenuated(p) ? p.allowance[index(piece)] : 6;   // 10.14
        case Nation::china: return p.allowance[index(piece)];       // 10.15
        case Nation::us: return in_supply(game, p, piece) ? 6 : 3;  // 10.16, 7.9
    }
    return 0;
}

int rolled_allowance(const Game& game, const Position& p, Nation who, int die) {
    return who == Nation::japan ? game.attenuated_movement[static_cast<std::size_t>(die)]          // 10.14
                                : chart_number(game, "china-movement", die, launched(p) ? 1 : 0);  // 10.15
}

bool may_move_strategically(const Game& game, const Position& p, PieceId piece) {
    const Nation who = nation(game, piece);
    if (who == Nation::china || (who == Nation::japan && attenuated(p))) {
        return false;  // 10.18, 10.17: Japan needs full supply
    }
    return in_supply(game, p, piece) && !adjacent_to_enemy(game, p, side_of(who), at(p, piece));
}

namespace {

constexpr int largest_allowance = 12;  // 10.17: twice six
using Reachable = Reach<max_hexes, 2 * largest_allowance>;

// Scratch memory only: every search starts afresh, so nothing is carried from one call to the next.
Reachable& scratch() {
    thread_local Reachable reach;
    return reach;
}

const MoveTo& open_move(const Position& p) { return p.stack.top<MoveTo>(); }

// 10.2: a unit whose stack rolled no points stays.
Verdict may_march(const Game& game, const Position& p, PieceId piece) {
    const Verdict moving = may_move(game, p, piece);
    return moving.allowed() ? allowed_if(p.allowance[index(piece)] != 0, "10.2") : moving;
}

// 10.3: as one of the nation whose turn it is.
Verdict may_march(const Game& game, const Position& p, Nation who, PieceId piece) {
    if (!is_on_map(p, piece)) {
        return senseless;
    }
    return nation(game, piece) == who ? may_march(game, p, piece) : forbidden_by("10.0");
}

// A stack of at least two that may; else what stops the unit on top, which all can see.
Verdict may_march_together(const Game& game, const Position& p, Nation who, HexId hex) {
    if (hex == no_hex || p.stacks.empty(hex)) {
        return senseless;
    }
    const PieceId top = p.stacks.top(hex);
    int movers = 0;
    if (p.stacks.below(top) != no_piece) {
        for_stack(p, hex, [&](PieceId piece) { movers += may_march(game, p, who, piece).allowed() ? 1 : 0; });
    }
    if (movers > 1) {
        return allowed;
    }
    const Verdict alone = may_march(game, p, who, top);
    return movers == 1 || alone.allowed() ? senseless : alone;
}

template <class Visit>
void for_group(const Position& p, Visit visit) {
    for_stack(p, open_move(p).hex, [&](PieceId piece) {
        if (has(p, piece, status::moving)) {
            visit(piece);
        }
    });
}

int group_size(const Position& p) {
    int size = 0;
    for_group(p, [&](PieceId) { ++size; });
    return size;
}

int group_allowance(const Position& p) {
    int allowance = largest_allowance;
    for_group(p, [&](PieceId piece) { allowance = std::min<int>(allowance, p.allowance[index(piece)]); });
    return allowance;
}

// What the steps of a move may cost and where they may not go.
class Steps {
  public:
    Steps(const Game& game, const Position& p, Nation nation) : game_(game), p_(p), side_(side_of(nation)) {
        closed_ = enemies();
        if (side_ == allies) {
            close_cities([&](HexId hex) { return garrisoned(game_, p_, hex); });  // R47
        }
        enemy_air_ = p.air_side != none8 && p.air_side != index(side_);
    }
    // 10.17: neither next to an enemy unit nor into an enemy city.
    void avoid_contact() {
        enemies().for_each([&](HexId hex) {
            for (const HexId next : game_.map.neighbours(hex)) {
                if (next != no_hex) {
                    closed_.insert(next);
                }
            }
        });
        close_cities([&](HexId hex) { return !controls(p_, side_, hex); });
    }
    // 4.1
    void avoid_the_capital() { closed_.insert(game_.chungking); }
    // 8.9
    void avoid_bombers() {
        for (const HexId hex : game_.land) {
            if (is_bombed(game_, p_, hex)) {
                closed_.insert(hex);
            }
        }
    }

    // In half points; negative where the step is not allowed. Hexsides to sea hexes are barriers, too.
    int operator()(HexId from, HexId to, Direction d) const {
        const bool barred = ((game_.hexes[index(from)].barriers >> index(d)) & 1U) != 0;
        if (barred || closed_.contains(to)) {
            return -1;
        }
        const Price price = price_of(from, to, d);
        return 2 * (price.terrain + price.river + price.airpower);
    }

    // 10.13: what a step costs, part by part.
    struct Price {
        int terrain = 0, river = 0, airpower = 0;
    };
    Price price_of(HexId from, HexId to, Direction d) const {
        const bool river = ((game_.hexes[index(from)].rivers >> index(d)) & 1U) != 0;
        Price price{game_.hexes[index(to)].cost, river ? game_.river_cost : 0, 0};  // 10.7-10.9
        if (enemy_air_ && p_.air_range.contains(to)) {
            price.airpower = 1 + (river ? 1 : 0);  // 8.4, R33
        }
        return price;
    }

  private:
    Hexes enemies() const { return side_ == japan ? p_.occupied[1] | p_.occupied[2] : p_.occupied[0]; }

    template <class Which>
    void close_cities(Which which) {
        for (const HexId hex : game_.cities) {
            if (which(hex)) {
                closed_.insert(hex);
            }
        }
    }

    const Game& game_;
    const Position& p_;
    Side side_;
    Hexes closed_;
    bool enemy_air_ = false;
};

void search(const Game& game, const Position& p, const Steps& steps, int allowance, HexId stop_at = no_hex) {
    static constexpr std::array<HexId, 6> nowhere{no_hex, no_hex, no_hex, no_hex, no_hex, no_hex};
    Reachable& reach = scratch();
    const HalfPoints all = points(std::max(0, allowance));
    // No step costs less than a point, so with none left there is nothing to look at.
    const auto neighbours = [&](HexId hex) -> const std::array<HexId, 6>& {
        return reach.cost(hex) < all ? game.map.neighbours(hex) : nowhere;
    };
    reach.search(open_move(p).hex, all, neighbours, steps, stop_at);
}

// An enemy-controlled hex worth passing through on the way to somewhere else (3.5, R46).
bool worth_taking(const Game& game, const Position& p, HexId hex) {
    return game.hexes[index(hex)].tracked && !controls(p, side_of(open_move(p).nation), hex);
}

// Whether the last search reached the hex, with points left to go on if it only passes.
bool reaches_now(HexId hex, int allowance, bool passes) {
    return scratch().reached(hex) && (!passes || scratch().cost(hex) < points(allowance));
}

// Calls visit(allowance) after a search with normal movement and, while it is open, one with strategic movement (10.17).
template <class Visit>
void for_searches(const Game& game, const Position& p, Visit visit) {
    const MoveTo& move = open_move(p);
    const int rolled = group_allowance(p);
    Steps steps(game, p, move.nation);
    if (const int allowance = rolled - move.spent; allowance > 0) {
        search(game, p, steps, allowance);
        visit(allowance);
    }
    if (move.strategic) {
        const int allowance = 2 * rolled - move.spent;
        steps.avoid_contact();
        search(game, p, steps, allowance);
        visit(allowance);
    }
}

// What the group may do, listed search by search.
class Destinations {
  public:
    Destinations(const Game& game, const Position& p, ActionList& out)
        : game_(game), p_(p), out_(out), size_(group_size(p)), units_(p.occupied[0] | p.occupied[1] | p.occupied[2]) {
        ends_.insert(open_move(p).hex);
        passages_.insert(open_move(p).hex);
    }

    // Lists what the last search reached and was not listed before.
    void list_reached(int allowance) {
        const Reachable& reach = scratch();
        for (const HexId hex : reach) {
            if (!ends_.contains(hex)) {
                ends_.insert(hex);
                if (!units_.contains(hex) || can_stack(game_, p_, open_move(p_).nation, hex, size_)) {
                    list(out_, Verb::move, no_piece, hex);
                }
            }
            // Only with points left to go on.
            if (reaches_now(hex, allowance, true) && !passages_.contains(hex) && worth_taking(game_, p_, hex)) {
                passages_.insert(hex);
                list(out_, Verb::through, no_piece, hex);
            }
        }
    }

  private:
    const Game& game_;
    const Position& p_;
    ActionList& out_;
    int size_;
    Hexes units_, ends_, passages_;
};

bool reaches(const Game& game, const Position& p, const Steps& steps, int allowance, HexId to) {
    search(game, p, steps, allowance, to);
    return scratch().reached(to);
}

// 8.9: whether the path just found costs the group its supply, and another would not.
bool should_dodge(const Game& game, const Position& p, HexId to) {
    if (p.bomber == no_hex || open_move(p).nation != Nation::japan || is_bombed(game, p, to)) {
        return false;
    }
    bool spared = false, under_bombs = false;
    for_group(p, [&](PieceId piece) { spared = spared || !has(p, piece, status::bombed); });
    scratch().for_path(to, [&](HexId hex) { under_bombs = under_bombs || is_bombed(game, p, hex); });
    return spared && under_bombs;
}

// 4.1: whether the path just found takes Chungking in passing. The roll comes once a match and at once, so that Japan enters
// the city only where it says so (R46).
bool passes_the_capital(const Game& game, const Position& p, HexId to) {
    if (to == game.chungking || open_move(p).nation != Nation::japan || launched(p) || p.collapse != Collapse::never ||
        controls(p, japan, game.chungking)) {
        return false;
    }
    bool passes = false;
    scratch().for_path(to, [&](HexId hex) { passes = passes || hex == game.chungking; });
    return passes;
}

// Leaves the cheapest path to the hex in the scratch memory, out of the bombers' range and not through Chungking if there is
// such a path. A group that only passes keeps a point to go on with and, of equally cheap ways, takes one that leaves 10.17
// open.
void find_path(const Game& game, const Position& p, HexId to, bool passing) {
    const int spent = open_move(p).spent + (passing ? 1 : 0);
    const int normal = group_allowance(p) - spent;
    const int doubled = 2 * group_allowance(p) - spent;
    const Steps steps(game, p, open_move(p).nation);
    const bool near = reaches(game, p, steps, normal, to);
    Steps wary = steps;
    int allowance = normal;
    const bool bombs = near && should_dodge(game, p, to);
    const bool capital = near && passes_the_capital(game, p, to);
    if (bombs || capital) {
        if (bombs) {
            wary.avoid_bombers();
        }
        if (capital) {
            wary.avoid_the_capital();
        }
    } else if (open_move(p).strategic && (passing || !near)) {
        wary.avoid_contact();
        allowance = near ? scratch().cost(to).halves / 2 : doubled;
    } else {
        return;
    }
    if (!reaches(game, p, wary, allowance, to) && near) {
        reaches(game, p, steps, normal, to);
    }
}

// 10.13: the price of the path in the scratch memory.
int path_cost(const Game& game, const Position& p, HexId to, Explanation* explanation) {
    const Steps steps(game, p, open_move(p).nation);
    Steps::Price total;
    int mountains = 0;
    HexId from = open_move(p).hex;
    scratch().for_path(to, [&](HexId hex) {
        const Steps::Price price = steps.price_of(from, hex, *game.map.direction(from, hex));
        (game.hexes[index(hex)].mountain ? mountains : total.terrain) += price.terrain;
        total.river += price.river;
        total.airpower += price.airpower;
        from = hex;
    });
    return Tally(explanation)
        .add_if(total.terrain, "clear and rough hexes", "10.7")
        .add_if(mountains, "mountain hexes", "10.8")
        .add_if(total.river, "river hexsides", "10.9")
        .add_if(total.airpower, "enemy airpower", "8.4")
        .total();
}

void end_move(Position& p) {
    for_group(p, [&](PieceId piece) {
        unset(p, piece, status::moving);
        set(p, piece, status::moved);
    });
    p.stack.pop();
}

void go(const Game& game, Position& p, HexId to, bool passing, Events* events) {
    find_path(game, p, to, passing);
    const Side side = side_of(open_move(p).nation);
    const HexId from = open_move(p).hex;
    const int cost = scratch().cost(to).halves / 2;
    // Told before anybody leaves: the enemy follows only the counter that was on top (6.6).
    FixedVector<PieceId, 8> group;
    for_group(p, [&](PieceId piece) {
        group.push_back(piece);
        Event event = about(game, p, EventType::move, Sentence::moved, "10.0", piece);
        event.from = from;
        event.hex = to;
        event.a = static_cast<std::int16_t>(cost);
        event.b = has(p, piece, status::tried) ? 1 : 0;
        emit(events, event);
    });
    bool contact = false, bombed = false;
    scratch().for_path(to, [&](HexId hex) {
        contact = contact || adjacent_to_enemy(game, p, side, hex) || (game.hexes[index(hex)].city && !controls(p, side, hex));
        bombed = bombed || is_bombed(game, p, hex);
        enter(game, p, side, hex, events);  // 3.5, also in passing
    });
    MoveTo& move = p.stack.top<MoveTo>();
    move.hex = to;
    move.spent = static_cast<std::uint16_t>(move.spent + cost);
    move.strategic = move.strategic && !contact;
    for (const PieceId piece : group) {
        if (bombed && side == japan) {
            set(p, piece, status::bombed);
        }
        put(game, p, piece, to, events);
    }
}

// 10.17: the whole group must be free to.
bool may_double(const Game& game, const Position& p) {
    bool may = true;
    for_group(p, [&](PieceId piece) { may = may && may_move_strategically(game, p, piece); });
    return may;
}

// 10.3, R65: before its first step a stack leaves units behind, who move later or not at all.
Verdict may_stay_behind(const Position& p, PieceId piece) {
    const MoveTo& move = open_move(p);
    const bool in_group = piece != no_piece && at(p, piece) == move.hex && has(p, piece, status::moving);
    return in_group && move.piece == no_piece && move.spent == 0 && group_size(p) > 1 ? allowed : senseless;
}

void leave_behind(const Game& game, Position& p, PieceId piece) {
    unset(p, piece, status::moving);
    p.stack.top<MoveTo>().strategic = may_double(game, p);
}

}  // namespace

// Marks the group and opens its move, after a roll where one is needed (10.14, 10.15).
void begin_move(const Game& game, Position& p, Nation who, HexId hex, PieceId only_piece) {
    bool roll = false;
    for_stack(p, hex, [&](PieceId piece) {
        if (!may_march(game, p, piece).allowed() || (only_piece != no_piece && piece != only_piece)) {
            return;
        }
        set(p, piece, status::moving);
        const int allowance = movement_allowance(game, p, piece);
        p.allowance[index(piece)] = static_cast<std::uint8_t>(allowance);
        roll = roll || allowance == not_rolled;
    });
    p.stack.push(MoveTo{.hex = hex, .piece = only_piece, .nation = who});
    p.stack.top<MoveTo>().strategic = may_double(game, p);
    if (roll) {
        p.stack.push(MoveRoll{.hex = hex, .piece = only_piece});
    }
}

namespace {

// --- the choice of what moves -------------------------------------------------------------------------------------------

bool anything_to_do(const Game& game, const Position& p, Nation who) {
    const auto& pieces = game.pieces[index(who)];
    const bool airlift = may_airlift(p, who).allowed();
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
        return may_march(game, p, piece).allowed() || (airlift && may_fly(game, p, who, piece).allowed());
    });
}

// 5.0: whoever moved something ends the phase himself.
bool anybody_moved(const Game& game, const Position& p, Nation who) {
    const auto& pieces = game.pieces[index(who)];
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return has(p, piece, status::moved); });
}

void list_movers(const Game& game, const Position& p, Nation who, ActionList& out) {
    for (const PieceId piece : game.pieces[index(who)]) {
        if (may_march(game, p, piece).allowed()) {
            list(out, Verb::unit, piece);
        }
    }
    p.occupied[index(who)].for_each([&](HexId hex) {
        if (may_march_together(game, p, who, hex).allowed()) {
            list(out, Verb::stack, no_piece, hex);
        }
    });
}

}  // namespace

void preview_move(const Game& game, const Position& p, Action action, Preview& preview) {
    find_path(game, p, action.hex, verb(action) == Verb::through);
    preview.cost = points(path_cost(game, p, action.hex, &preview.explanation));
    preview.path = {open_move(p).hex};
    scratch().for_path(action.hex, [&](HexId hex) { preview.path.push_back(hex); });
}

bool Select::ready(const Game& game, Position& p, Events*) {
    if (nation != Nation::china) {
        refresh_networks(game, p, nation == Nation::japan ? japanese_network : american_network);
    }
    if (!anything_to_do(game, p, nation) && !anybody_moved(game, p, nation)) {
        p.stack.pop();
        return false;
    }
    return true;
}

void Select::actions(const Game& game, const Position& p, ActionList& out) const {
    list_movers(game, p, nation, out);
    if (may_airlift(p, nation).allowed()) {
        for (const PieceId piece : game.pieces[index(nation)]) {
            if (may_fly(game, p, nation, piece).allowed()) {
                list(out, Verb::airlift, piece);
            }
        }
    }
    if (nation == Nation::us) {
        list_supply_drops(game, p, out);
    }
    list(out, Verb::end);
}

Verdict Select::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::unit: return may_march(game, p, nation, tried.piece);
        case Verb::stack: return may_march_together(game, p, nation, tried.hex);
        case Verb::airlift: return may_fly(game, p, nation, tried.piece);
        case Verb::supply: return nation == Nation::us ? may_drop_supplies(game, p, tried.hex) : senseless;
        default: return senseless;
    }
}

Prompt Select::prompt(const Game& game, const Position& p) const {
    return {anything_to_do(game, p, nation) ? "" : "Everything that can move has moved: end movement"};
}

void Select::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::unit: begin_move(game, p, nation, at(p, action.piece), action.piece); break;
        case Verb::stack: begin_move(game, p, nation, action.hex, no_piece); break;
        case Verb::airlift: p.stack.push(Airlift{action.piece}); break;
        case Verb::supply: drop_supplies(p, action.hex, events); break;
        default: p.stack.pop(); break;
    }
}

void MoveRoll::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void MoveRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const MoveRoll roll = *this;
    p.stack.pop();
    const Nation who = open_move(p).nation;
    const int rolled = rolled_allowance(game, p, who, action.number);
    for_stack(p, roll.hex, [&](PieceId each) {
        const bool shares = roll.alone != 0 ? has(p, each, status::moving) : may_move(game, p, each).allowed();
        if (shares && movement_allowance(game, p, each) == not_rolled) {
            p.allowance[index(each)] = static_cast<std::uint8_t>(rolled);
        }
    });
    Event event = happening(EventType::roll, Sentence::allowance, who == Nation::japan ? "10.14" : "10.15");
    event.hex = roll.hex;
    event.a = action.number;
    event.b = static_cast<std::int16_t>(rolled);
    emit(events, event);
}

// A move ends by itself when its points are spent.
bool MoveTo::ready(const Game&, Position& p, Events*) {
    if (spent >= (strategic ? 2 : 1) * group_allowance(p)) {
        end_move(p);
        return false;
    }
    return true;
}

void MoveTo::actions(const Game& game, const Position& p, ActionList& out) const {
    Destinations destinations(game, p, out);
    for_searches(game, p, [&](int allowance) { destinations.list_reached(allowance); });
    for_group(p, [&](PieceId each) {
        if (may_stay_behind(p, each).allowed()) {
            list(out, Verb::leave, each);
        }
    });
    list(out, Verb::stop);
}

Verdict MoveTo::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::leave) {
        return may_stay_behind(p, tried.piece);
    }
    const bool passes = verb(tried) == Verb::through;
    if ((verb(tried) != Verb::move && !passes) || tried.hex == hex || tried.hex == no_hex) {
        return senseless;
    }
    const Verdict standing =
        passes ? may_be_in(game, p, nation, tried.hex) : may_stand(game, p, nation, tried.hex, group_size(p));
    if (!standing.allowed()) {
        return standing;
    }
    bool reached = false;
    for_searches(game, p, [&](int allowance) { reached = reached || reaches_now(tried.hex, allowance, passes); });
    return reached && (!passes || worth_taking(game, p, tried.hex)) ? allowed : forbidden_by("10.1");  // too far
}

Prompt MoveTo::prompt(const Game&, const Position& p) const {
    const int allowance = group_allowance(p);
    const std::string doubled = strategic ? fmt::format(", {} by strategic movement", 2 * allowance - spent) : "";
    const char* const parting = piece == no_piece && spent == 0 && group_size(p) > 1 ? ", leave units behind" : "";
    return {fmt::format("Choose where to move{}, or stop: {} of {} MP left{}", parting, std::max(0, allowance - spent),
                        allowance, doubled)};
}

void MoveTo::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::leave) {
        leave_behind(game, p, action.piece);
        return;
    }
    const bool passes = verb(action) == Verb::through;
    if (verb(action) != Verb::stop) {
        go(game, p, action.hex, passes, events);
    }
    if (!passes) {
        end_move(p);
    }
}

}  // namespace causeway::ichigo
