// What a bot thinks of an action. So far it only chooses among equals.
#include "core/rng.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

void appraise(const Game&, const Position&, Side, std::span<const Action> legal, std::span<double> scores, Rng& rng) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        scores[i] = rng.below(1000) / 10000.0;
    }
}

}  // namespace causeway::islandwar
