// The board as planning and supply need it: empty pools and hands, procedures one by one, and the means to count what is where.
#pragma once

#include "tests/games/malaya/board.h"

namespace causeway::malaya {

class Desk : public Board {
  public:
    // Turn 2, Japan first; no marker is in a pool.
    explicit Desk(Options options = 0) : Board(options) {
        p.pool = decltype(p.pool){};
        turn(2);
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    Desk& put(std::string_view id, std::string_view place) { return mine(Board::put(id, place)); }
    Desk& put(Names ids, std::string_view place) { return mine(Board::put(ids, place)); }
    Desk& into(std::string_view id, HexId box) { return mine(Board::into(id, box)); }
    Desk& mark(std::string_view id, unsigned bits) { return mine(Board::mark(id, bits)); }
    Desk& air(Side side, Mission mission, int points) { return mine(Board::air(side, mission, points)); }
    Desk& supply(Side side, std::string_view place, int points = 1) { return mine(Board::supply(side, place, points)); }
    Desk& supply_in_base(Side side, int points) { return mine(Board::supply_in_base(side, points)); }
    Desk& supply_to_place(Side side, int points) {
        for (int i = 0; i < points; ++i) {
            malaya::put(game, p, spare_supply(game, p, side), box::to_place);
        }
        return *this;
    }
    Desk& in_pool(Side side, Marker marker, int count = 1) {
        p.pool[index(side)][index(marker)] = static_cast<std::uint8_t>(count);
        return *this;
    }
    Desk& in_hand(Side side, Marker marker, int count = 1) {
        p.hand[index(side)][index(marker)] = static_cast<std::uint8_t>(count);
        return *this;
    }

    // --- phases ---------------------------------------------------------------------------------------------------------

    // A procedure of that phase and nothing after it: at its end Over is on top.
    template <class Procedure>
    Desk& ask(Phase wanted, const Procedure& procedure) {
        phase(wanted).begin(Over{}).begin(procedure);
        return mine(settle());
    }
    // The phase as the sequence begins it, Japan first.
    Desk& enter(Phase wanted) { return mine(Board::enter(wanted)); }

    // --- answers --------------------------------------------------------------------------------------------------------

    using Board::roll;
    Desk& roll(int face) { return mine(Board::roll(face)); }
    Desk& act(Verb wanted, std::string_view place = {}) { return mine(Board::act(wanted, place)); }
    Desk& act_piece(Verb wanted, std::string_view id, std::string_view place = {}) {
        return mine(Board::act_piece(wanted, id, place));
    }
    Desk& act_number(Verb wanted, int number) { return mine(Board::act_number(wanted, number)); }
    bool can_number(Verb wanted, int number) const { return can(wanted, {}, no_piece, number); }
    Desk& draw(Marker marker) { return act_number(Verb::draw, static_cast<int>(index(marker))); }
    Desk& hit(Mission mission) { return act_number(Verb::hit, static_cast<int>(index(mission))); }
    // Chooses a supply point among those that wait, or in the base.
    Desk& choose_supply(Side side, HexId from) {
        for (const PieceId each : game.supplies[index(side)]) {
            if (malaya::at(p, each) == from && can(Verb::unit, {}, each)) {
                return mine(Board::act(Verb::unit, {}, each));
            }
        }
        ADD_FAILURE() << "no supply point can be chosen there";
        return *this;
    }

    // --- what is there --------------------------------------------------------------------------------------------------

    using Board::supply_in;
    int supply_in(Side side, HexId box) const {
        const auto& points = game.supplies[index(side)];
        return static_cast<int>(
            std::count_if(points.begin(), points.end(), [&](PieceId each) { return malaya::at(p, each) == box; }));
    }
    int air_on(Side side, Mission mission) const { return points_on(p, side, mission); }
    int pooled(Side side, Marker marker) const { return p.pool[index(side)][index(marker)]; }
    int held_of(Side side, Marker marker) const { return held(p, side, marker); }

  private:
    Desk& mine(Board&) { return *this; }
};

}  // namespace causeway::malaya
