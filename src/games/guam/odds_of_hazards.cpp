// How likely it is what mines (28.1), traps (23.0) and snipers (25.0) do.
#include <fmt/format.h>

#include <algorithm>

#include "games/guam/movement.h"
#include "games/guam/prompts.h"

namespace causeway::guam {

namespace {

constexpr int die_faces = 10;

bool any_leader(const Game& game, const Position& p, HexId hex) {
    return p.stacks.any(site(game, hex), [&](PieceId piece) {
        const PieceType type = piece_of(game, piece).type;
        return owner(game, piece) == us && (type == PieceType::leader || type == PieceType::hero);
    });
}

std::string harm_text(std::string text, bool takes_leader) {
    if (takes_leader) {
        text += text.empty() ? "a leader falls" : ", a leader falls";
    }
    return text.empty() ? "no effect" : text;
}

std::string trap_text(const Game& game, const Position& p, const BoobyTrap& trap, int face) {
    const TrapFacts& facts = game.traps[trap.kind];
    const bool hits = face == 0 || (face < 9 && face <= facts.fire);
    return harm_text(hits ? hit_text(game.fire[index(FireType::high_explosive)][static_cast<std::size_t>(face)]) : "",
                     face <= facts.leader_loss && any_leader(game, p, trap.hex));
}

std::string sniper_text(const Game& game, const Position& p, const SniperShot& shot, int face) {
    const auto* sniper = std::find_if(p.snipers.begin(), p.snipers.end(), [&](const Sniper& s) { return s.hex == shot.hex; });
    require(sniper != p.snipers.end() && sniper->kind != nothing, "a sniper who is not there");
    const SniperFacts& facts = game.snipers[sniper->kind];
    return harm_text(face > facts.number ? ""
                     : facts.pins        ? "pinned"
                                         : "1 DG",
                     face <= facts.leader_loss && any_leader(game, p, shot.to));
}

}  // namespace

std::vector<Outcome> mine_outcomes(const Game& game, const Position& p, Side side, std::span<const HexId> left) {
    std::map<int, int> levels{{0, 1}};
    int all = 1;
    for (const HexId hex : left) {
        if (!hazards::mined(game, p, side, hex)) {
            continue;
        }
        std::map<int, int> sum;
        for (const auto& [before, count] : levels) {
            for (int face = 0; face < die_faces; ++face) {
                sum[before + hazards::mine_levels(game, p, hex, face)] += count;
            }
        }
        levels = std::move(sum);
        all *= die_faces;
    }
    std::map<std::string, int> counts;
    for (const auto& [level, count] : levels) {
        counts[level == 0 ? "the mines do no harm" : fmt::format("{} DG by mines", level)] += count;
    }
    return all == 1 ? std::vector<Outcome>{} : outcomes_of(counts, all);
}

// Silent dogs leave the first die; an alarm gives another.
std::vector<Outcome> dog_outcomes(const Game& game, const Position& p) {
    const CallDogs& asked = p.stack.nearest<CallDogs>();
    const bool trapped = p.stack.is<BoobyTrap>(p.stack.size() - 2);
    const auto text = [&](int face) {
        return trapped ? trap_text(game, p, p.stack.nearest<BoobyTrap>(), face)
                       : sniper_text(game, p, p.stack.nearest<SniperShot>(), face);
    };
    const int first = trapped ? p.stack.nearest<BoobyTrap>().first_die : p.stack.nearest<SniperShot>().first_die;
    const int alarms = std::clamp(hazards::alert_number(game, p, asked.hex) + 1, 0, die_faces);
    std::map<std::string, int> counts;
    counts[text(first)] += die_faces * (die_faces - alarms);
    for (int face = 0; face < die_faces; ++face) {
        counts[text(face)] += alarms;
    }
    return outcomes_of(counts, die_faces * die_faces);
}

}  // namespace causeway::guam
