// 13A, 16: isolation, Replacement Points, their sources, rebuilding, replacing and transfers.
#include <fmt/format.h>

#include <optional>

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// --- sources and isolation (13A, 16C, 16D.2) -----------------------------------------------------------------------------

Hexes sources_of(const Game& game, const Position& p, Side side, Contingent contingent, bool any) {
    Hexes found;
    for (const PieceId piece : game.depots[index(side)]) {
        if (on_map(at(p, piece)) && (side == us || any || unit(game, piece).contingent == contingent)) {
            found.insert(at(p, piece));
        }
    }
    return found;
}

namespace {

// Whether it belongs to those who have sources at all, or only a loss is asked about.
bool may_have_line(const Game& game, const Position& p, PieceId piece, bool any) {
    return on_map(at(p, piece)) && (any || unit(game, piece).contingent != no_contingent);
}

// Lines of communication of one side to the sources of its contingents, or to any; each is traced when it is first asked for.
class Lines {
  public:
    Lines(const Game& game, const Position& p, Side side, bool any = false) : game_(game), p_(p), side_(side), any_(any) {}
    bool reach(PieceId piece) {
        return may_have_line(game_, p_, piece, any_) &&
               traced(unit(game_, piece).contingent, step_kind(game_, piece)).contains(spot(game_, at(p_, piece)));
    }

    const Columns& ground() {
        ground_ = ground_ ? ground_ : open_ground(game_, p_, side_);
        return *ground_;
    }

  private:
    const Columns& traced(Contingent contingent, StepKind kind) {
        // 16C.1: the same Beachheads for all Americans.
        const std::size_t row = !any_ && contingent == Contingent::ijn ? 1 : 0;
        std::optional<Columns>& line = lines_[row][index(kind)];
        if (!line) {
            line = connected(game_, p_, ground(), sources_of(game_, p_, side_, contingent, any_), kind);
        }
        return *line;
    }

    const Game& game_;
    const Position& p_;
    Side side_;
    bool any_;
    std::optional<Columns> ground_;
    std::array<std::array<std::optional<Columns>, step_kinds>, 2> lines_;
};

bool reaches_source(const Game& game, const Position& p, PieceId piece, bool any) {
    const Unit& u = unit(game, piece);
    return may_have_line(game, p, piece, any) &&
           connected(game, p, open_ground(game, p, u.side), sources_of(game, p, u.side, u.contingent, any),
                     step_kind(game, piece))
               .contains(spot(game, at(p, piece)));
}

// Bit of a Contingent: it has a source on the map. 16C.1: Beachheads are those of all Americans.
unsigned with_sources(const Game& game, const Position& p, Side side) {
    unsigned found = 0;
    for (const PieceId depot : game.depots[index(side)]) {
        if (on_map(at(p, depot))) {
            found |= side == us ? ~0U : 1U << index(unit(game, depot).contingent);
        }
    }
    return found;
}

}  // namespace

bool is_cut_off(const Game& game, const Position& p, PieceId piece) { return !reaches_source(game, p, piece, true); }

void mark_cut_off(const Game& game, Position& p, const Hexes& hexes) {
    for (const Side side : both_sides) {
        Lines lines(game, p, side, true);
        hexes.for_each([&](HexId hex) {
            for_units(game, p, side, hex, [&](PieceId piece) {
                unset(p, piece, status::cut_off);
                if (!lines.reach(piece)) {
                    set(p, piece, status::cut_off);
                }
            });
        });
    }
}

void judge_isolation(const Game& game, Position& p, Events*) {
    const Hexes beachheads = sources_of(game, p, us, Contingent::usmc, true);
    const Columns ground = open_ground(game, p, us);
    std::array<Columns, step_kinds> reached;
    for (std::size_t kind = 0; kind < step_kinds; ++kind) {
        reached[kind] = connected(game, p, ground, beachheads, static_cast<StepKind>(kind));
    }
    for (const PieceId piece : game.pieces[index(us)]) {
        const bool cut = on_map(at(p, piece)) && is_unit(game, piece) && !is(game, piece, Type::beachhead) &&
                         !reached[index(step_kind(game, piece))].contains(spot(game, at(p, piece)));
        unset(p, piece, status::isolated);
        if (cut) {
            set(p, piece, status::isolated);
        }
    }
}

// --- kinds of points (16A, 18F, R16.1) -----------------------------------------------------------------------------------

Kind kind_of(const Game& game, PieceId piece) {
    switch (unit(game, piece).losses_as) {
        case Class::motorized: return Kind::armor;
        case Class::artillery: return Kind::artillery;
        case Class::infantry:
        case Class::other:
        case Class::none: return Kind::infantry;
    }
    return Kind::infantry;
}

namespace {

int points_for(const Game& game, const Position& p, PieceId piece) {
    const Contingent contingent = unit(game, piece).contingent;
    return contingent == no_contingent ? 0 : p.points[index(contingent)][index(kind_of(game, piece))];
}

bool counts_losses(const Game& game, PieceId piece) {
    return is_real(game, piece) && !is(game, piece, Type::headquarters) && unit(game, piece).contingent != no_contingent;
}

}  // namespace

// 16D.1: each fourth US loss of a contingent and kind, each sixth Japanese one, is a point.
void book_replacement(const Game& game, Position& p, PieceId piece, int points) {
    if (!counts_losses(game, piece)) {
        return;
    }
    std::uint8_t& rest = p.remainders[index(unit(game, piece).contingent)][index(kind_of(game, piece))];
    const int cycle = game.losses_a_point[index(owner(game, piece))];
    for (int i = 0; i < points; ++i) {
        rest = static_cast<std::uint8_t>((rest + 1) % cycle);
        if (rest == 0) {
            add_point(game, p, piece);
        }
    }
}

// 20, R20.1
void book_casualties(const Game& game, Position& p, PieceId piece, int points, Events* events) {
    const Contingent contingent = unit(game, piece).contingent;
    const bool counts = contingent != no_contingent && (game.casualties.contingents >> index(contingent) & 1U) != 0;
    if (owner(game, piece) == us && counts) {
        add_casualties(p, points * game.casualties.loss, events, "20.1");
    }
}

void book_loss(const Game& game, Position& p, PieceId piece, int points, Events* events) {
    book_casualties(game, p, piece, points, events);
    book_replacement(game, p, piece, points);
}

// --- rebuilding and replacing (16E) --------------------------------------------------------------------------------------

namespace {

int highest(const Game& game, PieceId piece) { return std::max<int>(unit(game, piece).attack, unit(game, piece).defence); }

// R16.8: the least number of points that brings it back with some defence, a DUKW whole.
int least_price(const Game& game, PieceId piece) {
    const Unit& u = unit(game, piece);
    if (is_dummy(game, piece) || u.type == Type::headquarters) {
        return 0;
    }
    return u.type == Type::dukw ? 2 : u.steps > 0 ? 1 : std::max(1, highest(game, piece) - u.defence + 1);
}

// 16E.2: if only a line to a source of its contingent is wanting.
bool awaits_line(const Game& game, const Position& p, PieceId piece) {
    return p.hits[index(piece)] > 0 && on_map(at(p, piece)) && points_for(game, p, piece) > 0 && !is_divided(game, p, piece);
}

bool can_rebuild(const Game& game, const Position& p, PieceId piece, Lines& lines) {
    if (p.hits[index(piece)] == 0 || !on_map(at(p, piece))) {
        return false;
    }
    return is_divided(game, p, piece) ? points_in_reach(game, p, piece, lines.ground()) > 0
                                      : awaits_line(game, p, piece) && lines.reach(piece);
}

// 9D.3, 18C.2, 18F: what may come back at all.
bool may_return(const Game& game, const Position& p, PieceId piece) {
    return at(p, piece) == box::pool && is_unit(game, piece) && !is(game, piece, Type::beachhead) &&
           !is(game, piece, Type::coastal);
}

int japanese_sources(const Game& game, const Position& p) {
    const std::vector<PieceId>& depots = game.depots[index(japan)];
    return static_cast<int>(std::count_if(depots.begin(), depots.end(), [&](PieceId piece) { return on_map(at(p, piece)); }));
}

// 16E.1: headquarters come in or next to any hex with Japanese units, free of US ZOCs.
bool takes_headquarters(const Game& game, const Position& p, HexId hex) {
    return facts(game, hex).land && !occupied_by(p, us, hex) && !in_zoc_of(game, p, us, hex);
}

// 15B.1: a fort alone is no unit.
Hexes hexes_with_units(const Game& game, const Position& p, Side side) {
    Hexes found;
    p.occupied[index(side)].for_each([&](HexId hex) { found.assign(hex, has_unit_of(game, p, side, hex)); });
    return found;
}

template <class Visit>
void for_places(const Game& game, const Position& p, PieceId piece, Visit visit) {
    const Unit& u = unit(game, piece);
    const Hexes units = hexes_with_units(game, p, u.side);
    Hexes places = sources_of(game, p, u.side, u.contingent, is_dummy(game, piece));
    if (u.type == Type::headquarters) {
        places = Hexes{};
        units.for_each([&](HexId hex) {
            places.insert(hex);
            places |= game.around[index(hex)];
        });
    } else if (is_dummy(game, piece)) {
        places |= units;
    }
    places.for_each([&](HexId hex) {
        const bool open = u.type != Type::headquarters || takes_headquarters(game, p, hex);
        const bool fits_dummy = !is_dummy(game, piece) || dummies_in(game, p, hex) < game.stacking.dummies;
        const bool room = u.side != us || has_room_for(game, p, piece, hex);
        if (open && fits_dummy && room && !occupied_by(p, other(u.side), hex)) {
            visit(hex);
        }
    });
}

void list_returns(const Game& game, const Position& p, const Initial& initial, ActionList& out) {
    bool dummy_listed = false;
    for (const PieceId piece : game.pieces[index(phasing(p))]) {
        if (!may_return(game, p, piece)) {
            continue;
        }
        const bool dummy = is_dummy(game, piece);
        if (dummy && (dummy_listed || initial.dummies >= japanese_sources(game, p))) {
            continue;
        }
        dummy_listed = dummy_listed || dummy;
        const int price = least_price(game, piece);
        const bool divided = is_divided(game, p, piece);
        if (price == 0 || (initial.gave == 0 && (divided || points_for(game, p, piece) >= price))) {
            for_places(game, p, piece, [&](HexId hex) {
                if (price == 0 || !divided || points_at(game, p, piece, hex) >= price) {
                    list(out, Verb::replace, piece, hex);
                }
            });
        }
    }
}

}  // namespace

int dummies_in(const Game& game, const Position& p, HexId hex) {
    int count = 0;
    for_units(game, p, japan, hex, [&](PieceId piece) { count += is_dummy(game, piece) ? 1 : 0; });
    return count;
}

void rebuild(const Game& game, Position& p, PieceId piece, Events* events) {
    // 19B.1: as it was known before; who then lies on top is seen, and not told.
    const Event event = about(events, game, p, EventType::supply, Sentence::rebuilt, "16E.2", piece);
    draw_point(game, p, piece);
    --p.hits[index(piece)];
    emit(events, event);
}

void replace(const Game& game, Position& p, PieceId piece, HexId hex, Events* events) {
    const int price = least_price(game, piece);
    if (price > 0) {
        pay_at(game, p, piece, hex, price);
    }
    put(game, p, piece, hex, events);
    enter_fort(game, p, piece);  // 15B
    const Unit& u = unit(game, piece);
    p.hits[index(piece)] = static_cast<std::uint8_t>(price == 0    ? 0
                                                     : u.steps > 0 ? u.steps - std::min<int>(price, u.steps)
                                                                   : highest(game, piece) - price);
    // 19B.1, R19.3: a Japanese unit that comes next to Americans looks at them at once.
    const bool looks = u.side == japan && game.around[index(hex)].intersects(p.occupied[index(us)]);
    Event event = about(events, game, p, looks ? EventType::reveal : EventType::supply, Sentence::replaced,
                        is_dummy(game, piece) ? "19B.6" : "16E.1", piece);
    event.seen_by = is_dummy(game, piece) ? only(japan) : to_all;
    emit(events, event);
    if (u.side == japan) {
        hide_or_expose(game, p, hex, events);
    }
}

// --- transfers (16D.3, R16.9) --------------------------------------------------------------------------------------------

namespace {

bool can_give(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    if (!on_map(at(p, piece)) || u.steps > 0 || u.type == Type::beachhead || u.type == Type::coastal ||
        !counts_losses(game, piece)) {
        return false;
    }
    const int left = defence_of(game, p, piece) - 1;
    return left > 0 && (u.ci == 0 || std::min(left, attack_of(game, p, piece) - 1) > u.ci);
}

bool can_take(const Game& game, const Position& p, PieceId giver, PieceId taker) {
    const Unit &one = unit(game, giver), &two = unit(game, taker);
    if (giver == taker || p.hits[index(taker)] == 0 || two.steps > 0 || one.contingent != two.contingent ||
        kind_of(game, giver) != kind_of(game, taker)) {
        return false;
    }
    const HexId from = at(p, giver), to = at(p, taker);
    const std::optional<Direction> way = game.map.direction(from, to);
    return from == to || (way && is_open(game, step_kind(game, giver), from, *way) &&
                          is_open(game, step_kind(game, taker), to, opposite(*way)));
}

template <class Visit>
void for_takers(const Game& game, const Position& p, PieceId giver, Visit visit) {
    const auto look_in = [&](HexId hex) {
        for_units(game, p, owner(game, giver), hex, [&](PieceId taker) {
            if (can_take(game, p, giver, taker)) {
                visit(taker);
            }
        });
    };
    look_in(at(p, giver));
    for (const HexId beside : game.map.neighbours(at(p, giver))) {
        if (beside != no_hex && occupied_by(p, owner(game, giver), beside)) {
            look_in(beside);
        }
    }
}

// One step of a unit a turn.
bool can_give_to_track(const Game& game, const Position& p, PieceId piece) {
    return !has(p, piece, status::stayed) && reaches_source(game, p, piece, false);
}

}  // namespace

void list_replacements(const Game& game, const Position& p, const Initial& initial, ActionList& out) {
    const Side side = phasing(p);
    Lines lines(game, p, side);
    const unsigned supplied = with_sources(game, p, side);
    for (const PieceId piece : game.pieces[index(side)]) {
        if (!on_map(at(p, piece))) {
            continue;
        }
        if (initial.gave == 0 && can_rebuild(game, p, piece, lines)) {
            list(out, Verb::rebuild, piece);
        }
        if (can_give(game, p, piece)) {
            // Whether it reaches a source is looked at when it gives.
            bool taker = !has(p, piece, status::stayed) && (supplied >> index(unit(game, piece).contingent) & 1U) != 0;
            if (!taker) {
                for_takers(game, p, piece, [&](PieceId) { taker = true; });
            }
            if (taker) {
                list(out, Verb::give, piece);
            }
        }
    }
    list_returns(game, p, initial, out);
}

Side Give::asked(const Game&, const Position& p) const { return phasing(p); }

void Give::actions(const Game& game, const Position& p, ActionList& out) const {
    for_takers(game, p, piece, [&](PieceId taker) { list(out, Verb::take, taker); });
    if (can_give_to_track(game, p, piece)) {
        list(out, Verb::give_to_pool);
    }
    list(out, Verb::cancel);
}

Prompt Give::prompt(const Game& game, const Position&) const {
    return {fmt::format("{} gives up a strength point: choose who takes it, or keep it as a replacement point",
                        counter(game, piece).name)};
}

void Give::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId giver = piece;
    p.stack.pop();
    if (verb(action) == Verb::cancel) {
        return;
    }
    const Event event = about(events, game, p, EventType::supply, Sentence::gave, "16D.3", giver);
    ++p.hits[index(giver)];
    if (verb(action) == Verb::take) {
        --p.hits[index(action.piece)];
    } else {
        add_point(game, p, giver);
        set(p, giver, status::stayed);
        p.stack.top<Initial>().gave = 1;
    }
    emit(events, event);
}

bool Give::stands(const Game& game, const Position& p, std::size_t) const {
    return owner(game, piece) == phasing(p) && can_give(game, p, piece);
}

}  // namespace causeway::islandwar
