// 30.0 The final account: every hex and unit that scored, and what else did.
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

// What Sentence::scored_else tells of.
enum class Cause : std::uint8_t { airfield, opened, cleared, joined, losses, casualties };

void tell(Events* events, Sentence sentence, const char* rule, HexId hex, PieceId piece, int points, Side side, int what) {
    if (points == 0) {
        return;
    }
    Event event = about(EventType::track, sentence, rule, piece);
    event.hex = hex;
    event.a = static_cast<std::int16_t>(points);
    event.b = static_cast<std::int16_t>(index(side));
    event.c = static_cast<std::int16_t>(what);
    emit(events, event);
}

void tell_else(Events* events, const char* rule, int points, Side side, Cause cause) {
    tell(events, Sentence::scored_else, rule, no_hex, no_piece, points, side, static_cast<int>(cause));
}

void tell_hexes(const Game& game, const Position& p, Events* events) {
    const std::vector<VictoryHex>& hexes = scenario_of(game, p).hexes;
    for (std::size_t i = 0; i < hexes.size() && i < 30; ++i) {
        const std::uint32_t bit = 1U << i;
        tell_scored(events, us, hexes[i].hex, (p.victory & bit) != 0 ? hexes[i].points : 0, Scored::held);
        tell_scored(events, us, hexes[i].hex, (p.early & bit) != 0 ? hexes[i].early.number : 0, Scored::in_time);
    }
}

void tell_airfield(const Game& game, const Position& p, Events* events) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    tell_else(events, "11.3.2", p.orote == 2 ? scenario.airfield_points : 0, us, Cause::airfield);
    tell_else(events, "11.3.2", (p.early & opened_in_time) != 0 ? scenario.airfield_early.number : 0, us, Cause::opened);
    tell_else(events, "11.3.1", p.clearing_points, us, Cause::cleared);
}

void tell_beaches(const Game& game, const Position& p, Events* events) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    for (std::size_t i = 0; i < game.beaches.size(); ++i) {
        const bool closed = ((p.closed >> i) & 1U) != 0, used = ((p.landed >> i) & 1U) != 0;
        const int points = (used ? scenario.beach_points : 0) + scenario.beach_entered_points;
        tell_scored(events, japan, game.beaches[i].hex, closed ? points : 0, Scored::closed);
    }
}

// 30.3: each Japanese unit that counts, up to the most that may; each American one, whose points come together.
void tell_losses(const Game& game, const Position& p, Events* events) {
    int left = p.japanese_lost;
    for (const PieceId unit : game.unit_list[index(japan)]) {
        if (left > 0 && at(p, unit) == box::eliminated && counts_for_us(game, p, unit)) {
            --left;
            tell(events, Sentence::scored_loss, "30.3", no_hex, unit, scenario_of(game, p).japanese_unit_points, us, 0);
        }
    }
    for (const PieceId unit : game.unit_list[index(us)]) {
        if (at(p, unit) == box::eliminated && p.loss_points > 0) {
            tell(events, Sentence::scored_loss, "30.3", no_hex, unit, 1, japan, 1);
        }
    }
    tell_else(events, "30.3", p.loss_points, japan, Cause::losses);
    tell_else(events, "30.3", p.dg_points, japan, Cause::casualties);
}

}  // namespace

void tell_scored(Events* events, Side side, HexId hex, int points, Scored why) {
    tell(events, Sentence::scored, why == Scored::closed ? "30.4" : "30.2", hex, no_piece, points, side, static_cast<int>(why));
}

void tell_scored(Events* events, Side side, PieceId piece, int points) {
    tell(events, Sentence::scored_loss, "30.0", no_hex, piece, points, side, 0);
}

void tell_joined(Events* events, int points) { tell_else(events, "30.0", points, us, Cause::joined); }

void tell_account(const Game& game, const Position& p, Events* events) {
    if (events == nullptr) {
        return;
    }
    tell_hexes(game, p, events);
    tell_airfield(game, p, events);
    tell_beaches(game, p, events);
    tell_losses(game, p, events);
}

}  // namespace causeway::guam
