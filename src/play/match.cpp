#include "play/match.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/broken.h"
#include "play/chance.h"
#include "play/names.h"

namespace causeway {

namespace {

tl::unexpected<Match::Refused> refuse(Match::Refusal why, std::string message) {
    return tl::make_unexpected(Match::Refused{why, std::move(message)});
}

// Once a die was rolled or something came to light, nobody can unknow it.
bool tells_something(const Events& events) {
    return std::any_of(events.list.begin(), events.list.end(), [](const Event& event) {
        return event.type == EventType::roll || event.type == EventType::draw || event.type == EventType::reveal;
    });
}

// Whether the order can be given, and is not in force already.
bool is_open_order(const AnyGame& game, const AnyPosition& position, const LegalAction& order) {
    ActionList open;
    game.standing_orders(position, order.by, open);
    return std::find(open.begin(), open.end(), order.action) != open.end();
}

bool is_die(const GameInfo& info, Action outcome) { return has(info.verbs[outcome.verb].operands, Operand::faces); }

}  // namespace

Match::Match(const AnyGame& game, MatchSetup setup, AnyPosition start)
    : game_(&game), setup_(std::move(setup)), position_(std::move(start)), dice_(setup_.dice.begin(), setup_.dice.end()) {}

Match::Outcome<Match> Match::begin(const AnyGame& game, MatchSetup setup) {
    AnyPosition start = setup.position ? *setup.position : game.start(setup.scenario, setup.options);
    Match match(game, std::move(setup), std::move(start));
    if (Outcome<std::size_t> settled = match.settle_chance(); !settled) {
        return tl::make_unexpected(std::move(settled.error()));
    }
    return match;
}

template <class Course>
Match::Outcome<std::size_t> Match::guarded(Course course) {
    if (!stopped_.empty()) {
        return refuse(Refusal::stopped, stopped_);
    }
    const AnyPosition before = position_;
    const std::size_t answers = answers_.size(), events = log_.size(), step_count = steps_.size();
    const std::uint64_t chance_answers = chance_answers_;
    try {
        return course();
    } catch (const Broken& reason) {
        position_ = before;
        answers_.resize(answers);
        log_.erase(log_.begin() + static_cast<std::ptrdiff_t>(events), log_.end());
        steps_.resize(step_count);
        orders_.clear();
        chance_answers_ = chance_answers;
        stopped_ = std::string("the match has stopped: the rules met ") + reason.what();
        forget("the match has stopped");
        return refuse(Refusal::stopped, stopped_);
    }
}

void Match::take(LegalAction taken) {
    answers_kept_ = answers_.size();
    if (taken.standing && take_quietly(taken)) {
        return;
    }
    const Side by = taken.by;
    if (!marks_.empty() && marks_.back().by != by) {
        forget("the previous decision was the other side's");
    }
    if (marks_.size() == most_undos) {
        marks_.erase(marks_.begin());
        why_not_undoable_ = "no more can be taken back";
    }
    marks_.push_back({by, position_, answers_.size(), log_.size()});
    if (by != chance_side) {
        steps_.push_back({by, answers_.size(), log_.size()});
    }
    answers_.push_back(action_text(*game_, position_, taken.action, by == chance_side ? Viewer::omniscient : viewer_of(by)));
    Events events;
    game_->apply(position_, taken.action, &events);
    for (LoggedEvent& logged : log_events(*game_, marks_.back().position, position_, events)) {
        log_.push_back(std::move(logged));
    }
    if (by == chance_side) {
        ++chance_answers_;
    }
    if (by == chance_side || tells_something(events)) {
        forget("something was rolled, drawn or revealed since");
    } else if (game_->plan_went_on(marks_.back().position, position_, by)) {
        forget("the other side has gone on since");
    }
}

// Whether the order was its side's own affair, and is taken now.
bool Match::take_quietly(LegalAction order) {
    AnyPosition after = position_;
    Events events;
    game_->apply(after, order.action, &events);
    if (!events.list.empty() || !game_->same_question(position_, after)) {
        return false;
    }
    // Each is a whole Position: of many that a Record holds only the latest are remembered, and nothing is undone beyond them.
    if (orders_.size() == most_undos) {
        const std::size_t forgotten = orders_.front().answer;
        orders_.erase(orders_.begin());
        std::erase_if(marks_, [forgotten](const Mark& mark) { return mark.answers <= forgotten; });
        why_not_undoable_ = "no more can be taken back";
    }
    orders_.push_back({order, answers_.size(), position_});
    answers_.push_back(action_text(*game_, position_, order.action, viewer_of(order.by)));
    position_ = std::move(after);
    return true;
}

// Where in `orders_` those begin that nothing has followed.
std::size_t Match::first_of_last_orders() const {
    std::size_t first = orders_.size();
    for (std::size_t answer = answers_.size(); first > 0 && orders_[first - 1].answer + 1 == answer; --answer) {
        --first;
    }
    return first;
}

// Of the orders that nothing has followed, leaves out each without which everything would be as it is; and with it those that
// only took it back.
void Match::forget_void_orders() {
    const std::size_t first = first_of_last_orders();
    for (std::size_t left_out = first; left_out < orders_.size();) {
        const std::size_t answer = orders_[left_out].answer;
        std::vector<Order> kept(orders_.begin(), orders_.begin() + static_cast<std::ptrdiff_t>(left_out));
        AnyPosition then = orders_[left_out].before;
        for (std::size_t i = left_out + 1; i < orders_.size(); ++i) {
            const LegalAction& order = orders_[i].order;
            if (is_open_order(*game_, then, order)) {
                kept.push_back({order, answer + kept.size() - left_out, then});
                game_->apply(then, order.action, nullptr);
            }
        }
        if (then != position_) {
            ++left_out;
            continue;
        }
        orders_ = std::move(kept);
        answers_.resize(answer);
        for (std::size_t i = left_out; i < orders_.size(); ++i) {
            const auto& [order, number, before] = orders_[i];
            answers_.push_back(action_text(*game_, before, order.action, viewer_of(order.by)));
        }
        answers_kept_ = std::min(answers_kept_, answer);
        left_out = first;
    }
}

void Match::forget(const char* why) {
    orders_.erase(orders_.begin(), orders_.begin() + static_cast<std::ptrdiff_t>(first_of_last_orders()));
    marks_.clear();
    why_not_undoable_ = why;
}

Match::Outcome<std::size_t> Match::act_once(Action action) {
    return guarded([&] {
        const std::optional<LegalAction> found = find_legal(*game_, position_, action);
        return found ? take_once(*found) : refuse(Refusal::illegal, "not a legal action now");
    });
}
Match::Outcome<std::size_t> Match::act_once(LegalAction found) {
    return guarded([&] { return take_once(found); });
}

Match::Outcome<std::size_t> Match::act(Action action) {
    return guarded([&] {
        const std::optional<LegalAction> found = find_legal(*game_, position_, action);
        return found ? take_and_settle(*found) : refuse(Refusal::illegal, "not a legal action now");
    });
}
Match::Outcome<std::size_t> Match::act(LegalAction found) {
    return guarded([&] { return take_and_settle(found); });
}

Match::Outcome<std::size_t> Match::settle_chance() {
    return guarded([&] { return answer_chance(); });
}

Match::Outcome<std::size_t> Match::take_once(LegalAction found) {
    const std::size_t first = log_.size();
    take(found);
    return first;
}

Match::Outcome<std::size_t> Match::take_and_settle(LegalAction found) {
    // Only a queued die that cannot fall can stop an Action half-way, so only then is there something to put back.
    std::optional<Match> before;
    if (!dice_.empty()) {
        before = *this;
    }
    const std::size_t first = log_.size();
    take(found);
    const std::size_t kept = answers_kept_;
    if (Outcome<std::size_t> settled = answer_chance(); !settled) {
        *this = std::move(*before);
        return tl::make_unexpected(std::move(settled.error()));
    }
    answers_kept_ = kept;
    forget_void_orders();
    return first;
}

Match::Outcome<std::size_t> Match::answer_chance() {
    const std::size_t first = log_.size();
    LoopBound rolls(most_rolls, "dice that come to no end");
    for (; !setup_.manual && decision().by == chance_side; rolls.step()) {
        const Outcome<Action> answer = chance_answer();
        if (!answer) {
            return tl::make_unexpected(answer.error());
        }
        take({*answer, chance_side});
    }
    return first;
}

Match::Outcome<Action> Match::chance_answer() {
    ActionList outcomes;
    game_->actions(position_, outcomes);
    require(!outcomes.empty(), "a roll without outcomes");
    const bool die = is_die(game_->info(), outcomes.front());
    if (!dice_.empty() && (die || std::holds_alternative<std::string>(dice_.front()))) {
        const QueuedAnswer queued = dice_.front();
        for (const Action outcome : outcomes) {
            const bool fits =
                std::holds_alternative<int>(queued)
                    ? outcome.number == std::get<int>(queued)
                    : action_text(*game_, position_, outcome, Viewer::omniscient) == std::get<std::string>(queued);
            if (fits) {
                dice_.pop_front();
                return outcome;
            }
        }
        const std::string what = std::holds_alternative<int>(queued) ? "face " + std::to_string(std::get<int>(queued))
                                                                     : "answer \"" + std::get<std::string>(queued) + '"';
        return refuse(Refusal::impossible_die, "the queued " + what + " is not possible at \"" +
                                                   std::string(game_->info().asks[decision().ask].prompt) + '"');
    }
    const auto weight = [this](Action outcome) { return game_->weight(position_, outcome); };
    if (setup_.fair) {
        const std::uint32_t total = total_weight(outcomes, weight);
        return outcomes[outcome_of_ticket(outcomes, weight,
                                          setup_.fair->ticket(chance_answers_, total, game_->info().sides.size()))];
    }
    Rng rng = chance_rng(setup_.seed, chance_answers_);
    return outcomes[draw_outcome(outcomes, weight, rng)];
}

Match::Outcome<std::monostate> Match::undo() {
    if (marks_.empty()) {
        return refuse(Refusal::not_undoable, why_not_undoable_);
    }
    Mark& mark = marks_.back();
    // Once the match is over nobody is asked; whoever ended it may still think again.
    if (const Side asked = decision().by; asked != nobody && asked != mark.by) {
        return refuse(Refusal::not_undoable, "the previous decision was the other side's");
    }
    position_ = std::move(mark.position);
    answers_.resize(mark.answers);
    answers_kept_ = mark.answers;
    log_.erase(log_.begin() + static_cast<std::ptrdiff_t>(mark.events), log_.end());
    marks_.pop_back();
    while (!steps_.empty() && steps_.back().answer >= answers_.size()) {
        steps_.pop_back();
    }
    const auto since =
        std::find_if(orders_.begin(), orders_.end(), [this](const Order& given) { return given.answer >= answers_.size(); });
    std::vector<LegalAction> meanwhile;
    std::transform(since, orders_.end(), std::back_inserter(meanwhile), [](const Order& given) { return given.order; });
    orders_.erase(since, orders_.end());
    give_again(meanwhile);
    return std::monostate{};
}

// Orders that were given after what was taken back stay in force.
void Match::give_again(const std::vector<LegalAction>& orders) {
    for (const LegalAction& order : orders) {
        if (is_open_order(*game_, position_, order)) {
            take_quietly(order);
        }
    }
    forget_void_orders();
}

// Takes the answers of another match of this set-up, from the one that comes next up to `end`, and returns those among them
// that were orders and their side's own affair; nothing if one of them does not hold.
std::optional<std::vector<LegalAction>> Match::repeat(const std::vector<std::string>& answers, std::size_t end) {
    std::vector<LegalAction> orders;
    while (answers_.size() < end) {
        const std::optional<LegalAction> next = find_legal(*game_, position_, nlohmann::json(answers[answers_.size()]));
        const std::size_t steps = steps_.size();
        if (!next || !act_once(*next)) {
            return std::nullopt;
        }
        if (next->standing && steps_.size() == steps) {
            orders.push_back(*next);
        }
    }
    return orders;
}

bool Match::take_back(Side side) {
    const auto last = std::find_if(steps_.rbegin(), steps_.rend(), [side](const Step& step) { return step.by == side; });
    if (last == steps_.rend()) {
        return false;
    }
    const std::size_t kept = last->answer;
    Match earlier(*game_, setup_, setup_.position ? *setup_.position : game_->start(setup_.scenario, setup_.options));
    if (!earlier.repeat(answers_, kept)) {
        return false;
    }
    Match again = earlier;
    const std::optional<std::vector<LegalAction>> orders = again.repeat(answers_, answers_.size());
    if (!orders) {
        return false;
    }
    earlier.dice_ = std::move(dice_);
    earlier.answers_kept_ = kept;
    earlier.give_again(*orders);
    *this = std::move(earlier);
    return true;
}

bool Match::can_undo(Side side) const {
    const Side asked = decision().by;
    return !marks_.empty() && marks_.back().by == side && (asked == nobody || asked == side);
}

std::size_t Match::count_steps(Side by) const {
    return static_cast<std::size_t>(
        std::count_if(steps_.begin(), steps_.end(), [by](const Step& step) { return step.by == by; }));
}

nlohmann::json Match::events(Viewer viewer, std::size_t first) const { return events_json(*game_, log_, first, viewer); }

std::size_t Match::count_events(Viewer viewer) const {
    return static_cast<std::size_t>(std::count_if(
        log_.begin(), log_.end(), [viewer](const LoggedEvent& logged) { return sees(logged.event.seen_by, viewer); }));
}

nlohmann::json Match::events_after(Viewer viewer, std::size_t seen) const {
    std::size_t first = 0;
    for (std::size_t count = 0; first < log_.size() && count < seen; ++first) {
        count += sees(log_[first].event.seen_by, viewer) ? 1 : 0;
    }
    return events(viewer, first);
}

void Match::queue_dice(const std::vector<QueuedAnswer>& answers) { dice_.insert(dice_.end(), answers.begin(), answers.end()); }

}  // namespace causeway
