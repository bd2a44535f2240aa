// What no Position may violate about the procedures that are under way: which fields they use and how far these go, and what
// must be there while they last.
#include <algorithm>

#include "games/guam/invariants.h"

namespace causeway::guam {

namespace {

enum class Need : std::uint8_t { none, may, must };

// The highest value of each field of a frame, and whether it names places and a piece.
struct FrameShape {
    int a = 0, b = 0, c = 0, d = 0;
    Need hex = Need::none, to = Need::none, piece = Need::none;
};

constexpr int any = 255, side = 1, division = max_divisions, die = 9;

// Preparation and the cup (4.0).
FrameShape sequence_shape(FrameKind kind) {
    switch (kind) {
        case FrameKind::turn: return {.a = 4, .b = 1, .c = 1};
        case FrameKind::roll: return {.a = purpose_count - 1, .b = 10, .c = 3, .d = side};
        case FrameKind::weather: return {.b = 1};
        case FrameKind::reroll:
        case FrameKind::buy:
        case FrameKind::purchase: return {.a = side};
        case FrameKind::dispatch: return {.a = division, .b = 1};
        case FrameKind::command_dice: return {.a = division};
        case FrameKind::arrivals: return {.a = 1, .piece = Need::may};
        case FrameKind::demolition: return {.a = max_beaches};
        case FrameKind::draw: return {.b = max_formations};
        case FrameKind::shift_gun_to:
        case FrameKind::join_hero: return {.piece = Need::must};
        default: return {};  // disband, shift_guns, massed, concede, crowding, over
    }
}

// Movement, fire and hazards (6.0, 8.0, 23.0-28.0).
FrameShape combat_shape(FrameKind kind) {
    switch (kind) {
        case FrameKind::march: return {.a = 6, .b = 4, .c = any, .hex = Need::must, .to = Need::may};
        case FrameKind::mine_choice: return {.a = die, .hex = Need::must, .to = Need::must};
        case FrameKind::ambush: return {.b = 1, .hex = Need::must, .to = Need::must};
        case FrameKind::ridge: return {.a = side, .b = 1, .hex = Need::must, .to = Need::must};
        case FrameKind::opportunity:
            return {.a = side, .b = 3, .c = 1, .d = 0xFFFF, .hex = Need::must, .to = Need::may, .piece = Need::may};
        case FrameKind::rout_choice: return {.hex = Need::must};
        case FrameKind::tenacity: return {.hex = Need::must, .piece = Need::must};
        case FrameKind::rout: return {.b = 1, .hex = Need::must, .piece = Need::must};
        case FrameKind::loss: return {.a = side, .b = any, .hex = Need::must};
        case FrameKind::excess: return {.a = side, .hex = Need::must};
        case FrameKind::widow: return {.a = side, .b = 1, .hex = Need::must, .piece = Need::must};
        case FrameKind::leader_loss:
        case FrameKind::interdiction: return {.hex = Need::must};
        case FrameKind::trap: return {.a = max_traps, .b = die, .c = 1, .d = max_traps, .hex = Need::must};
        case FrameKind::sniper: return {.a = max_snipers, .b = die, .c = 1, .d = 1, .hex = Need::must, .to = Need::may};
        default: return {};  // shot
    }
}

// Activations, assaults, ships, aircraft, landings and events.
FrameShape shape(FrameKind kind) {
    switch (kind) {
        case FrameKind::activation: return {.a = side, .b = 4, .c = any, .d = 5, .piece = Need::may};
        case FrameKind::place_leader:
        case FrameKind::place_weapon:
        case FrameKind::rejoin: return {.piece = Need::must};
        case FrameKind::assault: return {.a = 18, .b = any, .c = any, .d = any, .hex = Need::must, .piece = Need::may};
        case FrameKind::commit:
        case FrameKind::support_fire:
        case FrameKind::retreat:
        case FrameKind::defensive_fire:
        case FrameKind::spread:
        case FrameKind::advance:
        case FrameKind::charge_loss:
        case FrameKind::gyokusai:
            return {.a = any, .b = any, .c = any, .d = 0xFFFF, .hex = Need::may, .to = Need::may, .piece = Need::may};
        case FrameKind::bombardments:
        case FrameKind::fleet:
        case FrameKind::flares: return {.a = any};
        case FrameKind::bombard: return {.a = 16, .b = static_cast<int>(ShotKind::bombardment)};
        case FrameKind::air: return {.a = any, .b = 1};
        case FrameKind::event: return {.a = any, .b = 2, .c = any, .hex = Need::may};
        case FrameKind::wind: return {.b = 1, .d = max_sites, .hex = Need::may};
        case FrameKind::landing: return {.a = max_beaches, .b = 2, .c = 3, .d = 0xFFFF};
        case FrameKind::hero: return {.a = static_cast<int>(Hero::witek), .hex = Need::may};
        case FrameKind::march:
        case FrameKind::mine_choice:
        case FrameKind::ambush:
        case FrameKind::ridge:
        case FrameKind::opportunity:
        case FrameKind::shot:
        case FrameKind::rout_choice:
        case FrameKind::tenacity:
        case FrameKind::rout:
        case FrameKind::loss:
        case FrameKind::excess:
        case FrameKind::widow:
        case FrameKind::leader_loss:
        case FrameKind::interdiction:
        case FrameKind::trap:
        case FrameKind::sniper: return combat_shape(kind);
        default: return sequence_shape(kind);
    }
}

bool is_about_shot(FrameKind kind) {
    return kind == FrameKind::shot || kind == FrameKind::rout_choice || kind == FrameKind::tenacity || kind == FrameKind::rout;
}
bool is_about_assault(FrameKind kind) { return kind >= FrameKind::commit && kind <= FrameKind::advance; }

class StackInspector {
  public:
    StackInspector(const Game& game, const Position& p, std::vector<Fault>& faults) : game_(game), p_(p), faults_(faults) {}

    void inspect() {
        for (std::size_t i = 0; i < p_.stack.size(); ++i) {
            if (!frame_stands(i)) {
                fault("this cannot be under way now", fmt::format("stack[{}]", i));
                return;
            }
        }
        if (p_.phase == Phase::over) {
            return;  // a match that ends in the middle of an activation leaves it as it was
        }
        if (decision(game_, p_).by == nobody) {
            fault("nothing is asked", "stack");
        }
        inspect_group();
        inspect_scratch();
    }

  private:
    void fault(std::string message, std::string where) { faults_.push_back({std::move(message), std::move(where), no_piece}); }
    bool has_frame(FrameKind kind) const {
        return std::any_of(p_.stack.begin(), p_.stack.end(), [kind](const Frame& frame) { return frame.kind == kind; });
    }

    bool names_place(Need need, HexId place) const {
        return place == no_hex ? need != Need::must : need != Need::none && is_place_of(game_, place);
    }
    bool names_piece(Need need, PieceId piece) const {
        return piece == no_piece ? need != Need::must : need != Need::none && index(piece) < game_.pieces.size();
    }

    bool frame_stands(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        if (index(frame.kind) >= static_cast<std::size_t>(frame_kinds)) {
            return false;
        }
        const FrameShape known = shape(frame.kind);
        if (frame.a > known.a || frame.b > known.b || frame.c > known.c || frame.d > known.d ||
            !names_place(known.hex, frame.hex) || !names_place(known.to, frame.to) || !names_piece(known.piece, frame.piece)) {
            return false;
        }
        const bool first = i == 0;
        if (p_.phase == Phase::over) {
            return first && p_.stack.size() == 1 && frame.kind == FrameKind::over;
        }
        if (first != (frame.kind == FrameKind::turn) || frame.kind == FrameKind::over) {
            return false;
        }
        return first || (stands_on(frame, p_.stack[i - 1]) && has_what_it_needs(frame));
    }

    bool is_top(const Frame& frame) const { return &frame == &p_.stack.back(); }

    // 31.0: a die waits on top for its face, or for a side that may roll it again.
    bool stands_on(const Frame& frame, const Frame& below) const {
        if (below.kind == FrameKind::roll) {
            return frame.kind == FrameKind::reroll;
        }
        if (frame.kind == FrameKind::reroll) {
            return false;
        }
        return frame.kind != FrameKind::roll || !is_top(frame) || frame.b == 10;
    }

    bool has_what_it_needs(const Frame& frame) const {
        if (frame.kind == FrameKind::activation) {
            return p_.chit != nothing && (p_.chit <= chit::japan_command) && frame.a == index(side_of_chit(game_, p_.chit));
        }
        if (is_about_shot(frame.kind)) {
            return p_.shot.kind != ShotKind::none && p_.shot.hex != no_hex;
        }
        if (is_about_assault(frame.kind)) {
            return p_.assault.hex != no_hex && has_frame(FrameKind::assault);
        }
        switch (frame.kind) {
            case FrameKind::march:
            case FrameKind::place_leader:
            case FrameKind::place_weapon:
            case FrameKind::rejoin:
            case FrameKind::gyokusai: return has_frame(FrameKind::activation);
            case FrameKind::excess:
            case FrameKind::widow:
            case FrameKind::leader_loss:
            case FrameKind::interdiction:
            case FrameKind::trap: return is_land_of(game_, frame.hex);
            case FrameKind::landing: return frame.a < game_.beaches.size();
            case FrameKind::sniper: return is_land_of(game_, frame.hex);
            case FrameKind::mine_choice:
            case FrameKind::ambush: return has_frame(FrameKind::march);
            case FrameKind::bombard: return frame.a <= p_.strikes.size();
            default: return true;
        }
    }

    // 5.0: the group is of the side whose chit is in play, and in one place.
    void inspect_group() {
        HexId place = no_hex;
        for (std::size_t i = 0; i < game_.units; ++i) {
            const auto unit = static_cast<PieceId>(i);
            if (!has(p_, unit, status::grouped) || !(on_map(at(p_, unit)) || at_sea(at(p_, unit)))) {
                continue;
            }
            if (!has_frame(FrameKind::activation) || owner(game_, unit) != side_of_chit(game_, p_.chit)) {
                fault("nobody orders " + piece_of(game_, unit).id + " (5.0)", "stack");
                return;
            }
            // Some of those who charge may have advanced already (9.6.3).
            if (place != no_hex && at(p_, unit) != place && !has_frame(FrameKind::assault)) {
                fault("the group is not in one place (5.0)", "stack");
                return;
            }
            place = at(p_, unit);
        }
    }

    // What is not in use is empty.
    void inspect_scratch() {
        const bool active = has_frame(FrameKind::activation);
        if (p_.march != March{} && !active) {
            fault("nobody moves (6.0)", "march");
        }
        const bool waits = active || has_frame(FrameKind::shot);
        if (p_.shot != Shot{} && !waits) {
            fault("nobody fires (8.0)", "shot");
        }
        if (p_.assault != Assault{} && !has_frame(FrameKind::assault)) {
            fault("nobody assaults (9.0)", "assault");
        }
        const bool placing = has_frame(FrameKind::bombard) || has_frame(FrameKind::bombardments) ||
                             has_frame(FrameKind::fleet) || has_frame(FrameKind::air);
        if (!p_.strikes.empty() && !placing) {
            fault("no fire waits to be resolved (21.2)", "strikes");
        }
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault>& faults_;
};

}  // namespace

void inspect_stack(const Game& game, const Position& p, std::vector<Fault>& faults) {
    StackInspector(game, p, faults).inspect();
}

}  // namespace causeway::guam
