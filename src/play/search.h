// Looking ahead: the answers that the game's own judgement likes best are tried out in imagined worlds, in each of which both
// sides go on as that judgement tells them, until the enemy has had his turn; then it is asked how the match stands. Answers
// that do badly are dropped, the rest are tried on. All answers meet the same worlds and dice, so that luck counts for none of
// them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/broken.h"
#include "core/fixed_vector.h"
#include "core/rng.h"
#include "core/standing.h"
#include "play/chance.h"

namespace causeway {

struct SearchLimits {
    int rollouts = 64;           // in all
    std::size_t candidates = 6;  // at most `most_candidates`
    int turns = 2;               // of a side, as `clock` counts: one's own and the enemy's
    int longest = 80;            // answers until a rollout is cut off anyway
    // How many standard errors better than the favourite of the game's judgement another answer must be.
    double caution = 1.0;
};
inline constexpr std::size_t most_candidates = 8;

template <HasStanding G>
class Search {
    using Position = typename G::Position;

  public:
    Search(const G& game, const SearchLimits& limits) : game_(game), limits_(limits) {}

    // An index into the list of legal answers of `side`, whose Decision is open. It depends on what the side may know and on
    // `rng` alone.
    std::size_t think(const Position& position, Side side, Rng& rng) {
        side_ = side;
        until_ = clock(game_, position) + limits_.turns;
        seed_ = rng.next();
        const Position imagined = resample(game_, position, side, rng);
        actions(game_, imagined, legal_);
        if (legal_.size() == 1) {
            return 0;
        }
        find_candidates(imagined, rng);
        halve_by_halves(position);
        return candidates_[best()].answer;
    }

  private:
    struct Candidate {
        std::size_t answer = 0;        // index into the list
        double sum = 0;                // of the standings it led to
        double lead = 0, squares = 0;  // on the favourite, world by world
        int tried = 0;
        double mean() const { return tried == 0 ? 0 : sum / tried; }
    };

    // The favourite comes first.
    void find_candidates(const Position& imagined, Rng& rng) {
        scores_.resize(legal_.size());
        appraise(game_, imagined, side_, legal_, scores_, rng);
        candidates_.clear();
        const std::size_t wanted = std::min({limits_.candidates, most_candidates, legal_.size()});
        for (std::size_t n = 0; n < wanted; ++n) {
            const std::size_t next = best_score(rng);
            candidates_.push_back({.answer = next});
            scores_[next] = -1e300;
        }
    }

    // Of the scores; among equals, any.
    std::size_t best_score(Rng& rng) const {
        std::size_t best = 0;
        std::uint32_t equals = 1;
        for (std::size_t i = 1; i < scores_.size(); ++i) {
            if (scores_[i] > scores_[best]) {
                best = i;
                equals = 1;
            } else if (scores_[i] == scores_[best] && rng.below(++equals) == 0) {
                best = i;
            }
        }
        return best;
    }

    // Sequential halving: each round has the same share of the rollouts, and the better half goes on. The favourite, with which
    // all are compared, goes on in any case.
    void halve_by_halves(const Position& position) {
        std::size_t left = candidates_.size();
        const int rounds = std::max(1, static_cast<int>(std::ceil(std::log2(static_cast<double>(left)))));
        int world = 0;
        for (int round = 0; round < rounds; ++round) {
            const int worlds = std::max(1, limits_.rollouts / rounds / static_cast<int>(left));
            for (int i = 0; i < worlds; ++i) {
                try_in_world(position, world++, left);
            }
            std::sort(candidates_.begin() + 1, candidates_.begin() + static_cast<std::ptrdiff_t>(left),
                      [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
            left = std::max<std::size_t>(2, (left + 1) / 2);
            left = std::min(left, candidates_.size());
        }
    }

    void try_in_world(const Position& position, int number, std::size_t left) {
        Rng rng(seed_ + static_cast<std::uint64_t>(number) * 0x9E3779B97F4A7C15U);
        const Position world = resample(game_, position, side_, rng);
        const Rng dice = rng;
        double favourite = 0;
        for (std::size_t i = 0; i < left; ++i) {
            Rng own = dice;
            const double value = rollout(world, candidates_[i].answer, own);
            favourite = i == 0 ? value : favourite;
            Candidate& candidate = candidates_[i];
            candidate.sum += value;
            candidate.lead += value - favourite;
            candidate.squares += (value - favourite) * (value - favourite);
            ++candidate.tried;
        }
    }

    // What comes of the answer. A world in which the rules come to nothing proves nothing.
    double rollout(const Position& world, std::size_t answer, Rng& rng) {
        Position now = world;
        try {
            actions(game_, now, list_);
            apply(game_, now, list_[std::min(answer, list_.size() - 1)], nullptr);
            for (int i = 0; i < limits_.longest; ++i) {
                const Decision open = decision(game_, now);
                if (open.by == nobody || (open.by != chance_side && clock(game_, now) >= until_)) {
                    break;
                }
                apply(game_, now, answer_of(now, open, rng), nullptr);
            }
        } catch (const Broken&) {
        }
        return standing_of(game_, now, side_);
    }

    Action answer_of(const Position& now, Decision open, Rng& rng) {
        actions(game_, now, list_);
        if (open.by == chance_side) {
            const auto weighed = [&](Action outcome) { return weight(game_, now, outcome); };
            return list_[draw_outcome(list_, weighed, rng)];
        }
        if (list_.size() == 1) {
            return list_[0];
        }
        scores_.resize(list_.size());
        if (open.by == side_) {
            appraise(game_, now, side_, list_, scores_, rng);
        } else {
            // The enemy does not see what is hidden from him in this world either.
            const Position guess = resample(game_, now, open.by, rng);
            actions(game_, guess, guessed_);
            appraise(game_, guess, open.by, guessed_, scores_, rng);
        }
        return list_[best_score(rng)];
    }

    // The best of those that were tried to the end, if it is clearly better than the favourite.
    std::size_t best() const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < candidates_.size(); ++i) {
            const Candidate& each = candidates_[i];
            if (each.tried == candidates_[0].tried && is_clearly_better(each) && each.mean() > candidates_[best].mean()) {
                best = i;
            }
        }
        return best;
    }
    bool is_clearly_better(const Candidate& candidate) const {
        const double n = candidate.tried;
        const double mean = candidate.lead / n;
        const double variance = std::max(0.0, candidate.squares / n - mean * mean);
        return mean > 0 && mean > limits_.caution * std::sqrt(variance / n);
    }

    const G& game_;
    SearchLimits limits_;
    Side side_ = nobody;
    int until_ = 0;
    std::uint64_t seed_ = 0;
    FixedVector<Candidate, most_candidates> candidates_;
    ActionList legal_, list_, guessed_;
    std::vector<double> scores_;
};

}  // namespace causeway
