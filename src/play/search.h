// Looking ahead: the answers that the game's own judgement likes best are tried out in imagined worlds, in each of which both
// sides go on as that judgement tells them, until the enemy has had his turn; then it is asked how the match stands. Answers
// that do badly are dropped, the rest are tried on (sequential halving). All answers meet the same worlds and dice, so that
// luck counts for none of them.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "core/broken.h"
#include "core/fixed_vector.h"
#include "core/rng.h"
#include "core/standing.h"
#include "play/chance.h"

namespace causeway {

inline constexpr std::size_t most_candidates = 8;

struct SearchLimits {
    using Time = std::chrono::steady_clock::time_point;

    int rollouts = 64;           // in all, at most
    std::size_t candidates = 6;  // at most `most_candidates`
    int turns = 2;               // of a side, as `clock` counts: one's own and the enemy's
    int longest = 80;            // answers until a rollout is cut off anyway
    // How many standard errors better than the favourite of the game's judgement another answer must be.
    double caution = 1.0;
    unsigned threads = 1;                       // the answer does not depend on their number
    Time deadline = Time::max();                // then it answers with what it has found
    const std::atomic<bool>* stop = nullptr;    // and when this is set
    std::span<const std::size_t> refused = {};  // answers that are no candidates, while there are others
};

// An answer that was tried.
struct Thought {
    std::size_t answer = 0;           // index into the list of legal answers
    int worlds = 0;                   // in which it was tried
    double mean = 0, error = 0;       // of the standings that it led to, with the standard error
    double lead = 0, lead_error = 0;  // on the favourite of the game's judgement, world by world
};
struct Thoughts {
    std::size_t chosen = 0;                         // index into the list of legal answers
    int rollouts = 0;                               // played
    FixedVector<Thought, most_candidates> answers;  // the favourite first, then those that did best
};

// The index of the highest score; among equals, any.
inline std::size_t best_of(std::span<const double> scores, Rng& rng) {
    std::size_t best = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < scores.size(); ++i) {
        if (scores[i] > scores[best]) {
            best = i;
            equals = 1;
        } else if (scores[i] == scores[best] && rng.below(++equals) == 0) {
            best = i;
        }
    }
    return best;
}

// The scores of answers that are refused, while there are others, sink below all; how many others there are.
inline std::size_t refuse_scores(std::span<double> scores, std::span<const std::size_t> refused) {
    constexpr double never = std::numeric_limits<double>::lowest();
    std::size_t left = scores.size();
    for (const std::size_t answer : refused) {
        if (left > 1 && answer < scores.size() && scores[answer] != never) {
            scores[answer] = never;
            --left;
        }
    }
    return left;
}

// Goes on from an answer as the judgement of both sides has it. One for each thread.
template <HasStanding G>
class Rollout {
    using Position = typename G::Position;

  public:
    using Worth = std::function<double(const Position& end, Side side)>;
    Rollout(const G& game, const Worth& worth, Side side, int until, int longest)
        : game_(game), worth_(worth), side_(side), until_(until), longest_(longest) {}

    // How it stands at the end. A world in which the rules come to nothing ends there.
    double play(const Position& world, std::size_t answer, Rng& rng) {
        Position now = world;
        try {
            actions(game_, now, list_);
            apply(game_, now, list_[std::min(answer, list_.size() - 1)], nullptr);
            for (int i = 0; i < longest_; ++i) {
                const Decision open = decision(game_, now);
                if (open.by == nobody || (open.by != chance_side && clock(game_, now) >= until_)) {
                    break;
                }
                apply(game_, now, answer_of(now, open, rng), nullptr);
            }
        } catch (const Broken&) {
        }
        return worth_(now, side_);
    }

  private:
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
        return list_[best_of(scores_, rng)];
    }

    const G& game_;
    const Worth& worth_;
    Side side_;
    int until_, longest_;
    ActionList list_, guessed_;
    std::vector<double> scores_;
};

template <HasStanding G>
class Search {
    using Position = typename G::Position;

  public:
    using Worth = typename Rollout<G>::Worth;
    // What a Position is worth where a rollout ends: as the game says that it stands, or as somebody has learned.
    Search(const G& game, const SearchLimits& limits)
        : Search(game, limits, [&game](const Position& end, Side side) { return standing_of(game, end, side); }) {}
    Search(const G& game, const SearchLimits& limits, Worth worth) : game_(game), limits_(limits), worth_(std::move(worth)) {}

    // About the open Decision, which must be `side`'s. What is chosen depends on what the side may know and on `rng` alone, and
    // on the time where that is limited.
    Thoughts think(const Position& position, Side side, Rng& rng) {
        side_ = side;
        seed_ = rng.next();
        tried_ = played_ = 0;
        candidates_.clear();
        const Position imagined = resample(game_, position, side, rng);
        ActionList legal;
        actions(game_, imagined, legal);
        find_candidates(imagined, legal, rng);
        if (candidates_.size() > 1) {
            const int until = clock(game_, position) + limits_.turns;
            rollouts_.clear();
            for (unsigned i = 0; i < std::max(1U, limits_.threads); ++i) {
                rollouts_.emplace_back(game_, worth_, side, until, limits_.longest);
            }
            halve_by_halves(position);
        }
        return told();
    }

  private:
    struct Candidate {
        std::size_t answer = 0;
        double sum = 0, squares = 0;        // of the standings it led to
        double lead = 0, lead_squares = 0;  // on the favourite
        int worlds = 0;

        double mean() const { return worlds == 0 ? 0 : sum / worlds; }
        static double error_of(double sum, double squares, double n) {
            return n == 0 ? 0 : std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)) / n);
        }
        Thought told() const {
            const double n = worlds;
            return {answer, worlds, mean(), error_of(sum, squares, n), n == 0 ? 0 : lead / n, error_of(lead, lead_squares, n)};
        }
    };

    // The favourite comes first.
    void find_candidates(const Position& imagined, const ActionList& legal, Rng& rng) {
        constexpr double never = std::numeric_limits<double>::lowest();
        std::vector<double> scores(legal.size());
        appraise(game_, imagined, side_, legal, scores, rng);
        const std::size_t left = refuse_scores(scores, limits_.refused);
        for (std::size_t wanted = std::min({limits_.candidates, most_candidates, left}); wanted > 0; --wanted) {
            const std::size_t next = best_of(scores, rng);
            candidates_.push_back({.answer = next});
            scores[next] = never;
        }
    }

    // Each round has the same share of the rollouts and of the time, and the better half goes on. The favourite, with which all
    // are compared, goes on in any case.
    void halve_by_halves(const Position& position) {
        std::size_t left = candidates_.size();
        const int rounds = static_cast<int>(std::bit_width(left - 1));
        for (int round = 0; round < rounds && !is_over(limits_.deadline); ++round) {
            const int worlds = std::max(1, limits_.rollouts / rounds / static_cast<int>(left));
            try_worlds(position, worlds, left, deadline_of_round(rounds - round));
            std::sort(candidates_.begin() + 1, candidates_.begin() + static_cast<std::ptrdiff_t>(left),
                      [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
            left = std::min(candidates_.size(), std::max<std::size_t>(2, (left + 1) / 2));
        }
    }
    SearchLimits::Time deadline_of_round(int rounds_left) const {
        const auto now = std::chrono::steady_clock::now();
        return limits_.deadline == SearchLimits::Time::max() ? limits_.deadline : now + (limits_.deadline - now) / rounds_left;
    }
    bool is_over(SearchLimits::Time deadline) const {
        return (limits_.stop != nullptr && *limits_.stop) ||
               (deadline != SearchLimits::Time::max() && std::chrono::steady_clock::now() >= deadline);
    }

    // The first `left` candidates in the next worlds. The threads take the worlds as they come; what they found is added in the
    // order of the worlds. A world that was not gone through with all of them does not count.
    void try_worlds(const Position& position, int worlds, std::size_t left, SearchLimits::Time deadline) {
        constexpr double untried = std::numeric_limits<double>::quiet_NaN();
        found_.assign(static_cast<std::size_t>(worlds) * left, untried);
        std::atomic<int> next = 0;
        const auto work = [&](Rollout<G>& rollout) {
            for (int i = next++; i < worlds && !is_over(deadline); i = next++) {
                const auto row = std::span(found_).subspan(static_cast<std::size_t>(i) * left, left);
                try_world(position, tried_ + i, row, deadline, rollout);
            }
        };
        {
            std::vector<std::jthread> helpers;
            for (std::size_t i = 1; i < std::min(rollouts_.size(), static_cast<std::size_t>(worlds)); ++i) {
                helpers.emplace_back([&work, &rollout = rollouts_[i]] { work(rollout); });
            }
            work(rollouts_[0]);
        }
        tried_ += worlds;
        for (int i = 0; i < worlds; ++i) {
            add_world(std::span(found_).subspan(static_cast<std::size_t>(i) * left, left));
        }
    }

    void try_world(const Position& position, int number, std::span<double> values, SearchLimits::Time deadline,
                   Rollout<G>& rollout) const {
        Rng rng = chance_rng(seed_, static_cast<std::uint64_t>(number));
        try {
            const Position world = resample(game_, position, side_, rng);
            const Rng dice = rng;
            for (std::size_t i = 0; i < values.size() && !is_over(deadline); ++i) {
                rng = dice;
                values[i] = rollout.play(world, candidates_[i].answer, rng);
            }
        } catch (const Broken&) {  // nothing comes of such a world
        }
    }

    void add_world(std::span<const double> values) {
        if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) {
            return;
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double lead = values[i] - values[0];
            Candidate& candidate = candidates_[i];
            candidate.sum += values[i];
            candidate.squares += values[i] * values[i];
            candidate.lead += lead;
            candidate.lead_squares += lead * lead;
            ++candidate.worlds;
        }
        played_ += static_cast<int>(values.size());
    }

    Thoughts told() const {
        Thoughts thoughts;
        for (const Candidate& candidate : candidates_) {
            thoughts.answers.push_back(candidate.told());
        }
        thoughts.chosen = best(thoughts).answer;
        thoughts.rollouts = played_;
        return thoughts;
    }
    // The best of those that were tried to the end, if it is clearly better than the favourite.
    const Thought& best(const Thoughts& thoughts) const {
        const Thought* best = &thoughts.answers[0];
        for (const Thought& each : thoughts.answers) {
            const bool clearly = each.lead > 0 && each.lead > limits_.caution * each.lead_error;
            if (each.worlds == thoughts.answers[0].worlds && clearly && each.mean > best->mean) {
                best = &each;
            }
        }
        return *best;
    }

    const G& game_;
    SearchLimits limits_;
    Worth worth_;
    Side side_ = nobody;
    std::uint64_t seed_ = 0;
    FixedVector<Candidate, most_candidates> candidates_;
    std::vector<Rollout<G>> rollouts_;
    std::vector<double> found_;   // a row for each world
    int tried_ = 0, played_ = 0;  // worlds, rollouts
};

}  // namespace causeway
