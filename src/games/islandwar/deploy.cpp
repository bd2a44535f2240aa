// 21.14 The free set-up: with the option Japan places its counters itself, unseen, within its sectors.
#include <fmt/format.h>

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// --- where (21.14) -------------------------------------------------------------------------------------------------------

namespace {

const Deployed* history_of(const Game& game, const Position& p, PieceId piece) {
    const std::vector<Deployed>& all = island(game, p).deployment;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Deployed& each) { return each.piece == piece; });
    return found == all.end() ? nullptr : &*found;
}

// Batteries and markers stay where history has them.
bool is_free(const Game& game, PieceId piece) { return !is(game, piece, Type::coastal) && !is(game, piece, Type::source); }

// The sector of the unit, or for a fort that of its hex; null: anywhere.
const Sector* sector_of(const Game& game, const Position& p, PieceId piece) {
    const HexId home = history_of(game, p, piece)->hex;
    for (const Sector& sector : island(game, p).sectors) {
        const bool named = std::find(sector.units.begin(), sector.units.end(), piece) != sector.units.end();
        if (named || (is(game, piece, Type::fort) && sector.hexes.contains(home))) {
            return &sector;
        }
    }
    return nullptr;
}

bool is_where_history_was(const Game& game, const Position& p, PieceId piece, HexId hex) {
    return history_of(game, p, piece)->hex == hex;
}

// Some step leads there.
bool can_be_entered(const Game& game, StepKind kind, HexId hex) {
    return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction d) {
        const HexId from = game.map.neighbour(hex, d);
        return from != no_hex && is_open(game, kind, from, opposite(d));
    });
}

Verdict may_place_fort(const Game& game, const Position& p, PieceId fort, HexId hex) {
    if (fort_in(game, p, hex) != no_piece) {
        return forbidden_by("15B.1");
    }
    const bool in_clear = unit(game, fort).level >= 2 && facts(game, hex).clear;
    return in_clear && !is_where_history_was(game, p, fort, hex) ? forbidden_by("21.14") : allowed;
}

// 19B.6: revealed in the open, a dummy would be gone before the first turn.
Verdict may_place_dummy(const Game& game, const Position& p, HexId hex) {
    const bool open = facts(game, hex).clear && !facts(game, hex).caves && fort_in(game, p, hex) == no_piece;
    return open || dummies_in(game, p, hex) >= game.stacking.dummies ? forbidden_by("19B.6") : allowed;
}

Verdict may_deploy(const Game& game, const Position& p, const Sector* sector, PieceId piece, HexId hex) {
    if (!is_land(game, hex) || facts(game, hex).island != scenario(game, p).island) {
        return senseless;
    }
    if (sector != nullptr && !sector->hexes.contains(hex) && !is_where_history_was(game, p, piece, hex)) {
        return forbidden_by("21.14");
    }
    if (is(game, piece, Type::fort)) {
        return may_place_fort(game, p, piece, hex);
    }
    if (!can_be_entered(game, step_kind(game, piece), hex)) {
        return forbidden_by("6A.1");
    }
    if (is_dummy(game, piece)) {
        return may_place_dummy(game, p, hex);
    }
    return has_room_for(game, p, piece, hex) ? allowed : forbidden_by("8.1");
}

// --- who -----------------------------------------------------------------------------------------------------------------

bool is_placed(const Game& game, const Position& p, PieceId piece) {
    return owner(game, piece) == japan && is_free(game, piece) && on_map(at(p, piece));
}

bool has_hand(const Game& game, const Position& p) {
    bool any = false;
    for_box(game, p, japan, box::hand, [&](PieceId) { any = true; });
    return any;
}

// So many battalions must be in the sector.
bool keeps_least(const Game& game, const Position& p) {
    const LeastInSector& least = island(game, p).least;
    int count = 0;
    for (const Sector& sector : island(game, p).sectors) {
        for (const PieceId piece : game.pieces[index(japan)]) {
            const Unit& u = unit(game, piece);
            count += sector.area == least.area && u.klass == least.klass && u.size == least.size && is_real(game, piece) &&
                     on_map(at(p, piece)) && sector.hexes.contains(at(p, piece));
        }
    }
    return count >= least.count;
}

void take_up(const Game& game, Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    put(game, p, piece, box::hand);
    p.status[index(piece)] = 0;
    if (is(game, piece, Type::fort)) {
        for_stack(p, hex, [&](PieceId each) { unset(p, each, status::under); });
    }
}

void deploy(const Game& game, Position& p, PieceId piece, HexId hex) {
    put(game, p, piece, hex);
    if (!is(game, piece, Type::fort)) {
        enter_fort(game, p, piece);
        return;
    }
    // Those who are there already decide whether they go below it.
    p.stacks.take(piece, hex);
    p.stacks.put_under(piece, hex);
    FixedVector<PieceId, 64> here;
    for_units(game, p, japan, hex, [&](PieceId each) { here.push_back(each); });
    for (const PieceId each : here) {
        enter_fort(game, p, each);
    }
}

void deploy_rest(const Game& game, Position& p) {
    const std::vector<Deployed>& all = island(game, p).deployment;
    // Forts first, so that dummies find cover; then from the bottom up, as the list has the top of a stack first.
    for (const bool forts : {true, false}) {
        for (std::size_t i = all.size(); i-- > 0;) {
            const Deployed& each = all[i];
            if (at(p, each.piece) == box::hand && is(game, each.piece, Type::fort) == forts &&
                may_deploy(game, p, nullptr, each.piece, each.hex).allowed()) {
                deploy(game, p, each.piece, each.hex);
            }
        }
    }
}

void deploy_as_history(const Game& game, Position& p) {
    deploy_rest(game, p);
    if (has_hand(game, p) || !keeps_least(game, p)) {
        place_as_history(game, p);  // what was placed is in the way of the rest
    }
}

}  // namespace

// --- the questions -------------------------------------------------------------------------------------------------------

bool is_setting_up(const Position& p) { return p.phase == Phase::setup && p.stack.holds<Deploy>(); }

void begin_deployment(const Game& game, Position& p) {
    for (const Deployed& each : island(game, p).deployment) {
        if (is_free(game, each.piece)) {
            take_up(game, p, each.piece);
        }
    }
    p.stack.push(Deploy{});
}

namespace {

void deploy_somewhere(const Game& game, Position& p, PieceId piece, Rng& rng) {
    constexpr int tries = 8;
    const Sector* sector = sector_of(game, p, piece);
    const auto& land = island(game, p).land;
    for (int i = 0; i < tries; ++i) {
        const HexId hex = land[rng.below(static_cast<std::uint32_t>(land.size()))];
        if (may_deploy(game, p, sector, piece, hex).allowed()) {
            deploy(game, p, piece, hex);
            return;
        }
    }
}

}  // namespace

// How much is done already is not seen either.
void deploy_at_random(const Game& game, Position& p, Rng& rng) {
    const std::vector<Deployed>& all = island(game, p).deployment;
    for (const Deployed& each : all) {
        if (is_free(game, each.piece) && on_map(at(p, each.piece))) {
            take_up(game, p, each.piece);
        }
    }
    const std::uint32_t done = rng.below(5);  // quarters
    for (const bool forts : {true, false}) {
        for (const Deployed& each : all) {
            if (is_free(game, each.piece) && is(game, each.piece, Type::fort) == forts && rng.below(4) < done) {
                deploy_somewhere(game, p, each.piece, rng);
            }
        }
    }
    judge_sources(game, p, nullptr);
}

void Deploy::actions(const Game& game, const Position& p, ActionList& out) const {
    const bool rest = has_hand(game, p);
    const bool complete = !rest && keeps_least(game, p);
    list(out, complete ? Verb::done : Verb::historical);
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (rest ? at(p, piece) == box::hand : is_placed(game, p, piece)) {
            list(out, Verb::unit, piece);
        }
    }
    list_cover(game, p, out);
}

void Deploy::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::historical: deploy_as_history(game, p); break;
        case Verb::cover:
        case Verb::uncover: take_cover(p, action); break;
        case Verb::unit: p.stack.push(DeployAt{.piece = action.piece}); break;
        default:
            p.stack.replace(FirstLook{});
            emit(events, happening(EventType::place, Sentence::set_up, "21.14"));
            expose_all_in_clear(game, p, events);  // 19B.3
            judge_sources(game, p, events);        // 16C.3
            break;
    }
}

Verdict Deploy::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::done && !has_hand(game, p) && !keeps_least(game, p)) {
        return forbidden_by("21.14");
    }
    return verdict_of_list(game, p, tried);
}

Prompt Deploy::prompt(const Game& game, const Position& p) const {
    int left = 0;
    for_box(game, p, japan, box::hand, [&](PieceId) { ++left; });
    if (left > 0) {
        return {fmt::format("{} counters are to be set up: choose one, or place the rest as in history", left)};
    }
    return {keeps_least(game, p) ? "All counters are set up: change something, or be done"
                                 : fmt::format("{} battalions of infantry must be in the sector {}",
                                               island(game, p).least.count, island(game, p).least.area)};
}

void DeployAt::actions(const Game& game, const Position& p, ActionList& out) const {
    const Sector* sector = sector_of(game, p, piece);
    for (const HexId hex : island(game, p).land) {
        if (hex != at(p, piece) && may_deploy(game, p, sector, piece, hex).allowed()) {
            list(out, Verb::place, no_piece, hex);
        }
    }
    list(out, Verb::cancel);
}

void DeployAt::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId moved = piece;
    p.stack.pop();
    if (verb(action) == Verb::cancel) {
        return;
    }
    if (on_map(at(p, moved))) {
        take_up(game, p, moved);
    }
    deploy(game, p, moved, action.hex);
    Event event = about(events, game, p, EventType::place, Sentence::deployed, "21.14", moved);
    event.seen_by = only(japan);
    emit(events, event);
}

Verdict DeployAt::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::place || !on_map(tried.hex) || tried.hex == at(p, piece)) {
        return verdict_of_list(game, p, tried);
    }
    return may_deploy(game, p, sector_of(game, p, piece), piece, tried.hex);
}

Prompt DeployAt::prompt(const Game& game, const Position& p) const {
    const Sector* sector = sector_of(game, p, piece);
    return {fmt::format("Choose where {} is set up, {}", counter(game, piece).name,
                        sector == nullptr ? "anywhere on the island" : "in " + sector->area)};
}

bool DeployAt::stands(const Game& game, const Position& p, std::size_t) const {
    return owner(game, piece) == japan && is_free(game, piece) && history_of(game, p, piece) != nullptr &&
           (at(p, piece) == box::hand || on_map(at(p, piece)));
}

}  // namespace causeway::islandwar
