#include "play/analyse.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <thread>
#include <tuple>
#include <utility>

#include "core/broken.h"
#include "play/chance.h"
#include "play/imagine.h"
#include "play/luck.h"
#include "play/names.h"
#include "play/search.h"

namespace causeway {

using nlohmann::json;

namespace {

constexpr std::size_t most_told = 5;        // costly choices
constexpr std::size_t most_compared = 4;    // that are compared with each other, the chosen one among them
constexpr int first_worlds = 2;             // in which every choice is tried
constexpr std::size_t second_choices = 12;  // those that seem to have cost most are tried again
constexpr int second_worlds = 32;           // in so many others
constexpr int longest_rollout = 60;         // answers of a rollout
constexpr std::size_t longest_line = 4;     // answers of the side that are told
constexpr double errors_of_95 = 1.96;       // standard errors on either side that hold 95 of 100

// A choice of the match that could have been another.
struct Choice {
    std::size_t answer = 0, moment = 0;
    Side by = nobody;
    AnyPosition position;
    std::size_t chosen = 0;  // in the list of legal answers
};

// --- answer by answer ------------------------------------------------------------------------------------------------------

class Account {
  public:
    Account(const AnyGame& game, Analysis& analysis) : game_(game), analysis_(analysis) {}

    void begin(const AnyPosition& start) { analysis_.initial = analysis_.final = before(start); }

    // An answer of the record that led from one Position to the other.
    void add(std::size_t answer, std::size_t moment, Side by, const AnyPosition& after) {
        const double was = analysis_.final;
        const double now = before(after);
        AnalysedAnswer& row = analysis_.answers.emplace_back(AnalysedAnswer{answer, moment, by, was, now});
        if (by != chance_side) {
            chooser_ = by;
        } else {
            row.after = foreseen_chance(game_, after);
            analysis_.luck += row.after - was;
        }
        // What was not foreseen counts with the choice that led there.
        const double unforeseen = by == chance_side ? now - row.after : now - was;
        if (chooser_ == nobody) {
            analysis_.luck += unforeseen;
        } else {
            analysis_.skill[index(chooser_)] += chooser_ == first_side ? unforeseen : -unforeseen;
        }
        analysis_.final = now;
    }

  private:
    double before(const AnyPosition& position) const {
        return game_.decision(position).by == chance_side ? mean_of_roll(game_, position) : chance_of_first(game_, position);
    }

    const AnyGame& game_;
    Analysis& analysis_;
    Side chooser_ = nobody;  // of the last choice
};

// Where the answer that was given stands in the list, if it could have been another one.
std::optional<std::size_t> place_in_list(const AnyGame& game, const AnyPosition& position, const json& answer) {
    const std::optional<LegalAction> given =
        answer.is_string() || answer.is_object() ? find_legal(game, position, answer) : std::nullopt;
    ActionList legal;
    game.actions(position, legal);
    if (!given || given->standing || legal.size() < 2) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(std::find(legal.begin(), legal.end(), given->action) - legal.begin());
}

// --- what else could have been done ----------------------------------------------------------------------------------------

struct TriedAnswer {
    std::size_t answer = 0;             // in the list of legal ones
    double lead = 0, lead_squares = 0;  // on the chosen one, summed up world by world
    std::vector<json> line{};

    double mean(int worlds) const { return lead / std::max(1, worlds); }
    double error(int worlds) const {
        const double n = worlds;
        return n < 2 ? 1 : std::sqrt(std::max(0.0, lead_squares / n - mean(worlds) * mean(worlds)) / (n - 1));
    }
};

// The chosen answer of a choice and some others, tried out in the same imagined worlds with the same dice. After it both sides
// go on as their judgement tells them until the enemy has had his turn.
class Comparison {
  public:
    // With the answers that the side's judgement likes best beside the chosen one.
    Comparison(const AnyGame& game, Choice choice) : game_(&game), choice_(std::move(choice)) {
        Rng rng = chance_rng(choice_.answer, 0);
        const AnyPosition imagined = game_->resample(known(), choice_.by, rng);
        ActionList legal;
        game_->actions(imagined, legal);
        std::vector<double> scores(legal.size());
        game_->appraise(imagined, choice_.by, legal, scores, rng);
        constexpr double never = std::numeric_limits<double>::lowest();
        favoured_ = best_of(scores, rng) == choice_.chosen;
        if (choice_.chosen < scores.size()) {
            scores[choice_.chosen] = never;
        }
        for (std::size_t left = std::min(most_compared, legal.size()) - 1; left > 0; --left) {
            others_.push_back({.answer = best_of(scores, rng)});
            scores[others_.back().answer] = never;
        }
    }

    void try_worlds(int count) {
        const AnyPosition base = known();
        for (int i = 0; i < count; ++i) {
            Rng rng = chance_rng(choice_.answer, static_cast<std::uint64_t>(++imagined_));
            try {
                try_world(base, rng);
            } catch (const Broken&) {  // nothing comes of such a world
            }
        }
    }
    // Only so many of the others, those that did best, and from now on: what was found so far served to choose them.
    void begin_again(std::size_t others) {
        std::sort(others_.begin(), others_.end(), [](const TriedAnswer& a, const TriedAnswer& b) {
            return std::pair(a.lead, b.answer) > std::pair(b.lead, a.answer);
        });
        others_.resize(std::min(others, others_.size()));
        worlds_ = 0;
        for (TriedAnswer& other : others_) {
            other.lead = other.lead_squares = 0;
        }
    }

    const Choice& choice() const { return choice_; }
    // Whether the chosen one was the favourite of the side's judgement.
    bool favoured() const { return favoured_; }
    const TriedAnswer* best() const {
        const auto found = std::max_element(others_.begin(), others_.end(),
                                            [](const TriedAnswer& a, const TriedAnswer& b) { return a.lead < b.lead; });
        return found == others_.end() || worlds_ == 0 ? nullptr : &*found;
    }
    double cost() const { return best() == nullptr ? 0 : best()->mean(worlds_); }
    int worlds() const { return worlds_; }

  private:
    AnyPosition known() const { return without_enemy_orders(*game_, choice_.position, choice_.by); }

    void try_world(const AnyPosition& base, Rng& rng) {
        const AnyPosition world = game_->resample(base, choice_.by, rng);
        const Rng dice = rng;
        const double chosen = play_on(world, choice_.chosen, dice, nullptr);
        std::vector<double> leads;
        for (TriedAnswer& other : others_) {
            leads.push_back(play_on(world, other.answer, dice, other.line.empty() ? &other.line : nullptr) - chosen);
        }
        for (std::size_t i = 0; i < others_.size(); ++i) {
            others_[i].lead += leads[i];
            others_[i].lead_squares += leads[i] * leads[i];
        }
        ++worlds_;
    }

    // The chance of the side to win where that leads. What it answers first goes into the line, if there is one.
    double play_on(const AnyPosition& world, std::size_t answer, Rng rng, std::vector<json>* line) const {
        AnyPosition now = world;
        ActionList list;
        game_->actions(now, list);
        const Side side = choice_.by;
        const int until = game_->clock(now).value_or(0) + 2;
        game_->apply(now, list[std::min(answer, list.size() - 1)], nullptr);
        for (int i = 0; i < longest_rollout; ++i) {
            const Decision open = game_->decision(now);
            if (open.by == nobody || (open.by != chance_side && game_->clock(now).value_or(0) >= until)) {
                break;
            }
            const Action next = answer_of(now, open, list, rng);
            if (line != nullptr && open.by == side && line->size() < longest_line) {
                line->push_back(action_json(*game_, now, next, viewer_of(side)));
            }
            game_->apply(now, next, nullptr);
        }
        return (1 + game_->worth(now, side)) / 2;
    }

    Action answer_of(const AnyPosition& now, Decision open, ActionList& list, Rng& rng) const {
        game_->actions(now, list);
        if (open.by == chance_side) {
            return list[draw_outcome(list, [&](Action outcome) { return game_->weight(now, outcome); }, rng)];
        }
        if (list.size() == 1) {
            return list[0];
        }
        std::vector<double> scores(list.size());
        if (open.by == choice_.by) {
            game_->appraise(now, open.by, list, scores, rng);
            return list[best_of(scores, rng)];
        }
        // The enemy does not see what is hidden from him in this world either.
        const AnyPosition guess = game_->resample(now, open.by, rng);
        ActionList guessed;
        game_->actions(guess, guessed);
        game_->appraise(guess, open.by, guessed, scores, rng);
        return list[best_of(scores, rng)];
    }

    const AnyGame* game_;
    Choice choice_;
    std::vector<TriedAnswer> others_;
    bool favoured_ = true;
    int imagined_ = 0, worlds_ = 0;  // the second: in which all were tried
};

void add_choice(const AnyGame& game, Choice choice, std::vector<Comparison>& all) {
    try {
        all.emplace_back(game, std::move(choice));
    } catch (const Broken&) {  // of what it imagined
    }
}

// Where there are more than can be tried, those come first in which somebody did not do what judgement told him, else any.
void keep_most_telling(std::vector<Comparison>& all, std::size_t most) {
    if (all.size() <= most) {
        return;
    }
    const auto order = [](const Comparison& each) {
        return std::tuple(each.favoured(), chance_rng(each.choice().answer, 1).state(), each.choice().answer);
    };
    std::sort(all.begin(), all.end(), [&](const Comparison& a, const Comparison& b) { return order(a) < order(b); });
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(most), all.end());
}

// Does the work for each on some threads, until somebody wants it to stop; `from` and `to` are parts of the whole progress.
template <class Work>
void share(std::vector<Comparison>& all, const AnalysisLimits& limits, double from, double to, const Work& work) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::size_t done = 0;
    const auto take = [&] {
        for (std::size_t i = next++; i < all.size() && !(limits.stop && limits.stop()); i = next++) {
            try {
                work(all[i]);
            } catch (const Broken&) {  // of what it imagined
            }
            const std::lock_guard lock(mutex);
            ++done;
            if (limits.progress) {
                limits.progress(from + (to - from) * static_cast<double>(done) / static_cast<double>(all.size()));
            }
        }
    };
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < limits.threads; ++i) {
        helpers.emplace_back(take);
    }
    take();
}

void dearest_first(std::vector<Comparison>& all) {
    std::sort(all.begin(), all.end(), [](const Comparison& a, const Comparison& b) {
        return std::pair(a.cost(), b.choice().answer) > std::pair(b.cost(), a.choice().answer);
    });
}

CostlyChoice tell(const AnyGame& game, const Comparison& found) {
    const Choice& choice = found.choice();
    const TriedAnswer& better = *found.best();
    ActionList legal;
    game.actions(choice.position, legal);
    const auto as_action = [&](std::size_t answer) {
        return action_json(game, choice.position, legal[std::min(answer, legal.size() - 1)], viewer_of(choice.by));
    };
    const double margin = errors_of_95 * better.error(found.worlds());
    return {.answer = choice.answer,
            .moment = choice.moment,
            .by = choice.by,
            .chosen = as_action(choice.chosen),
            .better = as_action(better.answer),
            .cost = found.cost(),
            .low = std::max(-1.0, found.cost() - margin),
            .high = std::min(1.0, found.cost() + margin),
            .worlds = found.worlds(),
            .line = better.line};
}

// Parts of the work, for who waits for it.
constexpr double gone_through = 0.3, tried_once = 0.7;

// Half of the rollouts for all of them, and half for those that seem to have cost most.
std::vector<CostlyChoice> find_costly(const AnyGame& game, std::vector<Comparison> compared, const AnalysisLimits& limits) {
    share(compared, limits, gone_through, tried_once, [](Comparison& each) { each.try_worlds(first_worlds); });
    dearest_first(compared);
    compared.erase(compared.begin() + static_cast<std::ptrdiff_t>(std::min(second_choices, compared.size())), compared.end());
    const auto worlds = static_cast<int>(std::clamp<std::size_t>(limits.rollouts / 2 / second_choices / 3, 2, second_worlds));
    share(compared, limits, tried_once, 1, [worlds](Comparison& each) {
        each.begin_again(2);
        each.try_worlds(worlds);
    });
    dearest_first(compared);
    std::vector<CostlyChoice> costly;
    for (const Comparison& each : compared) {
        // What could as well be chance is not held against anybody.
        if (costly.size() < most_told && each.best() != nullptr && each.cost() > each.best()->error(each.worlds())) {
            costly.push_back(tell(game, each));
        }
    }
    return costly;
}

// --- the whole -------------------------------------------------------------------------------------------------------------

// Goes through the record as far as it holds; gives the choices that are worth a second look.
Expected<std::vector<Comparison>> go_through(Match& match, const json& record, const AnalysisLimits& limits,
                                             Analysis& analysis) {
    std::vector<Comparison> choices;
    const std::size_t most = limits.rollouts / 2 / first_worlds / most_compared;
    const AnyGame& game = match.game();
    const json& answers = record["actions"];
    Account account(game, analysis);
    account.begin(match.position());
    Expected<std::monostate> holds = check_replay(match, record);
    std::size_t orders = 0;
    for (std::size_t number = 0; holds && number < answers.size(); ++number) {
        if (Expected<std::monostate> within = check_limits(match, orders, limits.replay); !within) {
            return tl::make_unexpected(std::move(within.error()));
        }
        const Side asked = match.decision().by;
        const std::size_t steps = match.steps().size();
        const std::size_t moment = asked == chance_side && steps > 0 ? steps - 1 : steps;
        const bool chooses = asked != chance_side && asked != nobody && most > 0;
        if (const auto place = chooses ? place_in_list(game, match.position(), answers[number]) : std::nullopt) {
            add_choice(game, {number, moment, asked, match.position(), *place}, choices);
            if (choices.size() == 2 * most) {
                keep_most_telling(choices, most);
            }
        }
        holds = replay_answer(match, record, number, orders);
        if (match.answers().size() == number + 1) {
            account.add(number, moment, asked, match.position());
        }
        if (limits.progress) {
            limits.progress(gone_through * static_cast<double>(number + 1) / static_cast<double>(answers.size()));
        }
    }
    if (!holds) {
        analysis.stopped = with_changes(game, record, std::move(holds.error()));
    }
    keep_most_telling(choices, most);
    return choices;
}

}  // namespace

Expected<Analysis> analyse(const AnyGame& game, const json& record, const AnalysisLimits& limits) {
    Expected<MatchSetup> setup = setup_of_record(game, record);
    if (!setup) {
        return tl::make_unexpected(with_changes(game, record, std::move(setup.error())));
    }
    if (Expected<std::monostate> within = check_limits(record, limits.replay); !within) {
        return tl::make_unexpected(std::move(within.error()));
    }
    setup->manual = true;  // recorded answers take the place of the dice
    const std::size_t scenario = setup->scenario;
    Match::Outcome<Match> match = Match::begin(game, std::move(*setup));
    if (!match) {
        return fail(match.error().message);
    }
    Analysis analysis;
    analysis.learned = game.values().contains(game.info().scenarios[scenario].id);
    Expected<std::vector<Comparison>> choices = go_through(*match, record, limits, analysis);
    if (!choices) {
        return tl::make_unexpected(choices.error());
    }
    analysis.costly = find_costly(game, std::move(*choices), limits);
    return analysis;
}

// --- as the protocol has it ------------------------------------------------------------------------------------------------

json analysis_json(const AnyGame& game, const Analysis& analysis) {
    const GameInfo& info = game.info();
    json sides = json::object();
    for (const Side side : both_sides) {
        const bool first = side == first_side;
        const auto chance = [first](double of_first) { return first ? of_first : 1 - of_first; };
        sides[side_id(info, side)] = {{"initial", chance(analysis.initial)},
                                      {"final", chance(analysis.final)},
                                      {"luck", first ? analysis.luck : -analysis.luck},
                                      {"skill", analysis.skill[index(side)]},
                                      {"enemy", -analysis.skill[index(other(side))]}};
    }
    // In millionths: a curve needs no more, and there are thousands of them.
    const auto rounded = [](double chance) { return std::round(chance * 1e6) / 1e6; };
    json answers = json::array();
    for (const AnalysedAnswer& each : analysis.answers) {
        answers.push_back({each.answer, each.moment, side_id(info, each.by), rounded(each.before), rounded(each.after)});
    }
    json costly = json::array();
    for (const CostlyChoice& each : analysis.costly) {
        costly.push_back({{"answer", each.answer},
                          {"moment", each.moment},
                          {"side", side_id(info, each.by)},
                          {"chosen", each.chosen},
                          {"better", each.better},
                          {"cost", each.cost},
                          {"low", each.low},
                          {"high", each.high},
                          {"worlds", each.worlds},
                          {"line", each.line}});
    }
    json document{{"first", info.sides[0].id},
                  {"sides", std::move(sides)},
                  {"answers", std::move(answers)},
                  {"costly", std::move(costly)},
                  {"learned", analysis.learned}};
    if (analysis.stopped) {
        document["stopped"] = {{"answer", analysis.answers.size()}, {"why", analysis.stopped->message}};
    }
    return document;
}

}  // namespace causeway
