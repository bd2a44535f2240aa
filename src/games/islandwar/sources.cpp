// 16C.3, 16C.4: Japanese Replacement Sources that are cut off from each other, what they hold then, and what is lost with one.
// All of it happens of itself: a question at that moment would tell the American that a staff is near (R16.5).
#include <bit>
#include <optional>

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

constexpr std::array japanese_contingents{Contingent::ija, Contingent::ijn};
constexpr std::array every_kind{Kind::infantry, Kind::artillery, Kind::armor};
using Sources = FixedVector<PieceId, 16>;

// R3.6
StepKind travels_as(Kind kind) {
    switch (kind) {
        case Kind::infantry: return StepKind::foot;
        case Kind::artillery: return StepKind::artillery;
        case Kind::armor: return StepKind::motorized;
    }
    return StepKind::foot;
}

bool is_navy(const Game& game, PieceId source) { return unit(game, source).contingent == Contingent::ijn; }

constexpr std::uint8_t bit_of(Kind kind) { return static_cast<std::uint8_t>(1U << index(kind)); }

bool is_source_of(const Game& game, const Position& p, PieceId piece, Contingent contingent) {
    const Unit& u = unit(game, piece);
    return u.replacement_source && u.contingent == contingent && on_map(at(p, piece));
}

Sources sources_on_map(const Game& game, const Position& p, Contingent contingent) {
    Sources found;
    for (const PieceId piece : game.depots[index(japan)]) {
        if (is_source_of(game, p, piece, contingent)) {
            found.push_back(piece);
        }
    }
    return found;
}

template <class AnyPosition>
auto* find_held(AnyPosition& p, PieceId source) {
    auto* found = std::find_if(p.held.begin(), p.held.end(), [&](const Held& each) { return each.source == source; });
    return found == p.held.end() ? nullptr : found;
}

bool is_isolated(const Position& p, PieceId source, Kind kind) {
    const Held* held = find_held(p, source);
    return held != nullptr && (held->isolated & bit_of(kind)) != 0;
}

std::uint8_t& track_of(Position& p, Contingent contingent, Kind kind) { return p.points[index(contingent)][index(kind)]; }

void move_points(std::uint8_t& from, std::uint8_t& to, int points) {
    from = static_cast<std::uint8_t>(from - points);
    to = static_cast<std::uint8_t>(to + points);
}

// Only its owner knows (16B).
void tell_owner(const Game& game, const Position& p, Sentence sentence, const char* rule, PieceId source, int points,
                Events* events) {
    if (points == 0) {
        return;
    }
    Event event = about(events, game, p, EventType::supply, sentence, rule, source);
    event.a = static_cast<std::int16_t>(points);
    event.seen_by = only(japan);
    event.known_to = only(japan);
    emit(events, event);
}

}  // namespace

// --- cut off and joined again (16C.3) ------------------------------------------------------------------------------------

namespace {

// R16.5: so much of the track goes to a source that is cut off.
int share_of_track(const Position& p, int track) {
    const int half = track / 2;
    switch (p.share) {
        case Share::half: return half;
        case Share::none: return 0;
        case Share::one: return std::min(half, 1);
        case Share::two: return std::min(half, 2);
        case Share::three: return std::min(half, 3);
    }
    return half;
}

void cut_off(const Game& game, Position& p, PieceId source, Kind kind, Events* events) {
    Held* held = find_held(p, source);
    if (held == nullptr) {
        p.held.push_back({.source = source});
        held = &p.held.back();
    }
    held->isolated |= bit_of(kind);
    std::uint8_t& track = track_of(p, unit(game, source).contingent, kind);
    const int share = share_of_track(p, track);
    move_points(track, held->points[index(kind)], share);
    tell_owner(game, p, Sentence::source_cut_off, "16C.3", source, share, events);
}

void join_again(const Game& game, Position& p, PieceId source, Kind kind, Events* events) {
    Held* held = find_held(p, source);
    held->isolated = static_cast<std::uint8_t>(held->isolated & ~bit_of(kind));
    std::uint8_t& points = held->points[index(kind)];
    const int back = points;
    move_points(points, track_of(p, unit(game, source).contingent, kind), back);
    if (held->isolated == 0) {
        p.held.erase_at(static_cast<std::size_t>(held - p.held.begin()));
    }
    tell_owner(game, p, Sentence::source_joined, "16C.3", source, back, events);
}

// Bit i: the i-th source has no line to another one of its contingent. R16.4: the only one of them has nobody to reach.
unsigned find_alone(const Game& game, const Position& p, const Sources& sources, const Columns& ground, StepKind kind) {
    std::array<unsigned, 2> all{};  // by contingent
    unsigned judged = 0, joined = 0;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        all[is_navy(game, sources[i])] |= 1U << i;
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if ((judged >> i & 1U) != 0) {
            continue;
        }
        Hexes here;
        here.insert(at(p, sources[i]));
        Columns others;
        for (std::size_t other = i + 1; other < sources.size(); ++other) {
            others.insert(spot(game, at(p, sources[other])));
        }
        const Columns line = connected(game, p, ground, here, kind, &others);
        unsigned together = 0;
        for (std::size_t other = i; other < sources.size(); ++other) {
            const HexId hex = at(p, sources[other]);
            together |= hex == at(p, sources[i]) || line.contains(spot(game, hex)) ? 1U << other : 0U;
        }
        judged |= together;
        for (const unsigned each : all) {
            joined |= std::has_single_bit(together & each) && !std::has_single_bit(each) ? 0U : together & each;
        }
    }
    return judged & ~joined;
}

// Those of a contingent for a kind of points.
void judge(const Game& game, Position& p, const Sources& sources, unsigned alone, Contingent contingent, Kind kind,
           Events* events) {
    const auto for_changed = [&](bool now, auto change) {
        for (std::size_t i = 0; i < sources.size(); ++i) {
            if ((alone >> i & 1U) == now && unit(game, sources[i]).contingent == contingent &&
                is_isolated(p, sources[i], kind) != now) {
                change(game, p, sources[i], kind, events);
            }
        }
    };
    for_changed(false, join_again);
    for_changed(true, cut_off);
}

}  // namespace

void judge_sources(const Game& game, Position& p, Events* events) {
    p.stirred = 0;
    if (is_setting_up(p)) {
        return;
    }
    Sources sources;
    for (const PieceId piece : game.depots[index(japan)]) {
        if (on_map(at(p, piece))) {
            sources.push_back(piece);
        }
    }
    const auto navy = std::count_if(sources.begin(), sources.end(), [&](PieceId source) { return is_navy(game, source); });
    const bool lone = navy <= 1 && static_cast<std::ptrdiff_t>(sources.size()) - navy <= 1;  // R16.4
    const Columns ground = lone ? Columns{} : open_ground(game, p, japan);
    std::array<unsigned, kind_count> alone{};
    std::array<std::optional<unsigned>, step_kinds> found;
    for (std::size_t i = 0; i < every_kind.size() && !lone; ++i) {
        const Kind kind = every_kind[i];
        const StepKind steps = game.goes_like[index(travels_as(kind))];
        std::optional<unsigned>& known = found[index(steps)];
        known = known ? known : find_alone(game, p, sources, ground, steps);
        alone[index(kind)] = *known;
    }
    if (p.held.empty() && alone == decltype(alone){}) {
        return;  // as it was
    }
    for (const Contingent contingent : japanese_contingents) {
        for (const Kind kind : every_kind) {
            judge(game, p, sources, alone[index(kind)], contingent, kind, events);
        }
    }
}

// --- a source is lost (16C.4) --------------------------------------------------------------------------------------------

// R16.7: it counts among those by which the points are divided.
void lose_source(const Game& game, Position& p, PieceId source, Events* events) {
    const Contingent contingent = unit(game, source).contingent;
    const Sources others = sources_on_map(game, p, contingent);
    int lost = 0;
    for (const Kind kind : every_kind) {
        if (is_isolated(p, source, kind)) {
            lost += find_held(p, source)->points[index(kind)];
            continue;
        }
        const auto joined =
            1 + std::count_if(others.begin(), others.end(), [&](PieceId each) { return !is_isolated(p, each, kind); });
        std::uint8_t& track = track_of(p, contingent, kind);
        const int share = track / static_cast<int>(joined);
        track = static_cast<std::uint8_t>(track - share);
        lost += share;
    }
    if (Held* held = find_held(p, source); held != nullptr) {
        p.held.erase_at(static_cast<std::size_t>(held - p.held.begin()));
    }
    tell_owner(game, p, Sentence::source_lost, "16C.4", source, lost, events);
}

// --- whose points a unit uses --------------------------------------------------------------------------------------------

namespace {

// The source of its contingent in that hex whose own points it uses there; no_piece where it is the track.
PieceId purse_at(const Game& game, const Position& p, PieceId piece, HexId hex) {
    PieceId purse = no_piece;
    bool joined = false;
    for_stack(p, hex, [&](PieceId each) {
        if (is_source_of(game, p, each, unit(game, piece).contingent)) {
            const bool alone = is_isolated(p, each, kind_of(game, piece));
            joined = joined || !alone;
            purse = alone ? each : purse;
        }
    });
    return joined ? no_piece : purse;
}

std::uint8_t& points_of(const Game& game, Position& p, PieceId piece, PieceId purse) {
    const Kind kind = kind_of(game, piece);
    return purse == no_piece ? track_of(p, unit(game, piece).contingent, kind) : find_held(p, purse)->points[index(kind)];
}
int points_of(const Game& game, const Position& p, PieceId piece, PieceId purse) {
    const std::size_t kind = index(kind_of(game, piece));
    return purse == no_piece ? p.points[index(unit(game, piece).contingent)][kind] : find_held(p, purse)->points[kind];
}

// The same for what a line from the unit reaches: the track first. Nothing if there are not so many points.
std::optional<PieceId> purse_in_reach(const Game& game, const Position& p, PieceId piece, int least, const Columns& ground) {
    if (!on_map(at(p, piece))) {
        return std::nullopt;
    }
    const Kind kind = kind_of(game, piece);
    const auto reaches = [&](const Hexes& goals) {
        return connected(game, p, ground, goals, step_kind(game, piece)).contains(spot(game, at(p, piece)));
    };
    const Sources sources = sources_on_map(game, p, unit(game, piece).contingent);
    Hexes joined;
    for (const PieceId source : sources) {
        if (!is_isolated(p, source, kind)) {
            joined.insert(at(p, source));
        }
    }
    if (points_of(game, p, piece, no_piece) >= least && reaches(joined)) {
        return no_piece;
    }
    for (const PieceId source : sources) {
        Hexes here;
        here.insert(at(p, source));
        if (is_isolated(p, source, kind) && points_of(game, p, piece, source) >= least && reaches(here)) {
            return source;
        }
    }
    return std::nullopt;
}

}  // namespace

int points_at(const Game& game, const Position& p, PieceId piece, HexId hex) {
    return points_of(game, p, piece, purse_at(game, p, piece, hex));
}

void pay_at(const Game& game, Position& p, PieceId piece, HexId hex, int price) {
    std::uint8_t& points = points_of(game, p, piece, purse_at(game, p, piece, hex));
    points = static_cast<std::uint8_t>(points - price);
}

bool is_divided(const Game& game, const Position& p, PieceId piece) {
    return std::any_of(p.held.begin(), p.held.end(), [&](const Held& each) {
        return (each.isolated & bit_of(kind_of(game, piece))) != 0 &&
               unit(game, each.source).contingent == unit(game, piece).contingent;
    });
}

int points_in_reach(const Game& game, const Position& p, PieceId piece, const Columns& ground) {
    const std::optional<PieceId> purse = purse_in_reach(game, p, piece, 1, ground);
    return purse ? points_of(game, p, piece, *purse) : 0;
}

namespace {

PieceId purse_of(const Game& game, const Position& p, PieceId piece, int least) {
    return is_divided(game, p, piece) ? purse_in_reach(game, p, piece, least, open_ground(game, p, japan)).value_or(no_piece)
                                      : no_piece;
}

}  // namespace

void draw_point(const Game& game, Position& p, PieceId piece) { --points_of(game, p, piece, purse_of(game, p, piece, 1)); }

void add_point(const Game& game, Position& p, PieceId piece) { ++points_of(game, p, piece, purse_of(game, p, piece, 0)); }

}  // namespace causeway::islandwar
