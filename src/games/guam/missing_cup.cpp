// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace sequence {
bool ready(const Game&, Position& p, Events*) {
    if (p.stack.size() > 1) {
        pop(p);
    } else {
        p.winner = 3;
    }
    return false;
}
void actions(const Game&, const Position&, ActionList&) {}
void apply(const Game&, Position& p, Action, Events*) { pop(p); }
void rolled(const Game&, Position&, Purpose, int, Events*) {}
}  // namespace

int quality(const Game& game, const Position& p, PieceId unit, Explanation*) {
    return is_ambush(game, unit) ? 4 : p.divisions[piece_of(game, unit).division % max_divisions].quality;
}
int leader_quality(const Game&, const Position&, HexId, PieceId) { return 0; }
bool in_command(const Game&, const Position&, PieceId) { return true; }
bool belongs(const Game& game, const Position&, PieceId piece, std::uint8_t chit) { return owner(game, piece) == side_of_chit(game, chit); }
std::uint8_t payer(const Game& game, const Position&, PieceId unit) { return piece_of(game, unit).division; }
bool can_pay(const Position& p, std::uint8_t division, int commands) { return division < max_divisions && p.divisions[division].direct >= commands * direct_price(p); }
void pay_direct(Position& p, std::uint8_t division, int commands, Events*, const char*) { p.divisions[division].direct = static_cast<std::uint8_t>(p.divisions[division].direct - commands * direct_price(p)); }
std::uint8_t richest(const Game&, const Position&, Side) { return nothing; }
void change_dispatch(Position&, std::uint8_t, int, Events*, const char*) {}
void change_quality(const Game&, Position&, std::uint8_t, int, Events*, const char*) {}

void score(Position&, Side, int, Events*, const char*) {}
void count_casualties(const Game&, Position&, int, Events*) {}
void count_loss(const Game&, Position&, PieceId, Events*) {}
void end_of_turn(const Game&, Position&, Events*) {}
void trigger_gyokusai(const Game&, Position&, Events*) {}
void end_match(const Game&, Position& p) {
    p.phase = Phase::over;
    p.stack.clear();
    push(p, FrameKind::over);
}
void begin_match(const Game&, Position&) {}

}  // namespace causeway::guam
