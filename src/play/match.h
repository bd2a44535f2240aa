// A Match is a Record being played: it holds the Position, takes Actions, answers Chance, keeps the log and knows what may
// be taken back. It has no seats; whoever owns it decides who may act.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/any_game.h"
#include "play/fair_dice.h"
#include "play/names.h"
#include "play/wire.h"

namespace causeway {

// An answer queued for a coming Chance decision: a die's face, or the text of an outcome ("draw ch-74"). A face waits for
// the next roll and lets a blind draw pass; a text is for the very next Chance decision.
using QueuedAnswer = std::variant<int, std::string>;

struct MatchSetup {
    std::size_t scenario = 0;
    Options options = 0;
    std::uint64_t seed = 0;
    bool manual = false;                    // Chance decisions wait for an Action like any other
    std::optional<AnyPosition> position{};  // begin here instead of at the scenario's start
    std::vector<QueuedAnswer> dice{};
    std::optional<FairDice> fair{};  // answer Chance in place of the seed
};

class Match {
  public:
    // Why a call was refused; a refused call has changed nothing. `stopped`: the rules met what cannot be (core/broken.h). The
    // Record stays as it was before the Action, and no other is taken any more.
    enum class Refusal : std::uint8_t { illegal, impossible_die, not_undoable, stopped };
    struct Refused {
        Refusal why;
        std::string message;
    };
    template <class T>
    using Outcome = tl::expected<T, Refused>;

    // `game` must outlive the match. Chance decisions that stand at the start are answered at once.
    static Outcome<Match> begin(const AnyGame& game, MatchSetup setup);

    const AnyGame& game() const { return *game_; }
    const MatchSetup& setup() const { return setup_; }
    const AnyPosition& position() const { return position_; }
    Decision decision() const { return game_->decision(position_); }
    // Of the Position's document, as a Record names it.
    std::uint64_t hash() const { return document_hash(*game_, position_); }

    // Takes a legal Action, an answer or a standing order of either side, and then, unless the match is manual, answers Chance
    // until a player is asked or the match is over. Returns where in the log the new Events begin.
    Outcome<std::size_t> act(Action action);
    // The same for one that was found legal in this very Position, without looking for it again: a long list is dear.
    Outcome<std::size_t> act(LegalAction found);

    // Answers Chance until a player is asked, as after every Action. Needed only where `act_once` stopped short.
    Outcome<std::size_t> settle_chance();
    // Takes a legal Action or Chance answer and nothing more, as replays do.
    Outcome<std::size_t> act_once(Action action);
    Outcome<std::size_t> act_once(LegalAction found);

    // Back to the previous Decision, if it was the same player's, nothing was rolled, drawn or revealed since, and nothing went
    // on that the other side had planned. At most `most_undos` Decisions are remembered: each is a whole Position.
    //
    // A standing order that leaves the open question alone and tells nobody anything is its side's own affair: it is no step,
    // hinders nobody's undo and is not taken back by it, unless it would answer the very question that somebody wanted back.
    // One that a later order makes void is forgotten, so that they cannot pile up.
    static constexpr std::size_t most_undos = 200;
    // Between two Decisions of players so many Chance decisions may be answered, many times what a game has needed.
    static constexpr int most_rolls = 5'000;
    Outcome<std::monostate> undo();
    // Back to the side's last own Decision, over rolls, reveals and the other side's answers: whoever owns the match decides
    // whether that is agreed. Orders that were their sides' own affair stay in force here, too. False when it has made none.
    bool take_back(Side side);
    // Whether `undo` would succeed and give this side its Decision back.
    bool can_undo(Side side) const;

    // From now on Chance decisions wait for an Action, or no longer do.
    void set_manual(bool manual) { setup_.manual = manual; }

    void queue_dice(const std::vector<QueuedAnswer>& answers);
    void clear_dice() { dice_.clear(); }
    std::size_t dice_queued() const { return dice_.size(); }

    // Why the match has stopped; empty while it goes on.
    const std::string& stopped() const { return stopped_; }

    // How many Chance decisions were answered so far.
    std::uint64_t chance_answers() const { return chance_answers_; }
    // The match's checkable dice, to add salts and skips that count from the next roll on; null when it has none.
    FairDice* fair() { return setup_.fair ? &*setup_.fair : nullptr; }
    void set_fair(FairDice dice) { setup_.fair = std::move(dice); }

    // Every Action and Chance answer so far, as text.
    const std::vector<std::string>& answers() const { return answers_; }
    // How many of them, from the first, the last call that changed something left as they were.
    std::size_t answers_kept() const { return answers_kept_; }
    const std::vector<LoggedEvent>& log() const { return log_; }
    // Where each Action of a player begins; the Chance answers that follow it belong to the same step.
    struct Step {
        Side by;
        std::size_t answer, event;
    };
    const std::vector<Step>& steps() const { return steps_; }
    std::size_t count_steps(Side by) const;
    // From the `first` entry of the log on, as the viewer may see them.
    nlohmann::json events(Viewer viewer, std::size_t first = 0) const;
    // How many the viewer has seen, and those after the first `seen` of them.
    std::size_t count_events(Viewer viewer) const;
    nlohmann::json events_after(Viewer viewer, std::size_t seen) const;

  private:
    Match(const AnyGame& game, MatchSetup setup, AnyPosition start);

    // What `undo` goes back to.
    struct Mark {
        Side by;
        AnyPosition position;
        std::size_t answers, events;
    };

    // A standing order that was its side's own affair: the answer's number, and the Position before it.
    struct Order {
        LegalAction order;
        std::size_t answer;
        AnyPosition before;
    };

    // What an Action leads to, with everything as it was if the rules break on the way.
    template <class Course>
    Outcome<std::size_t> guarded(Course course);
    Outcome<std::size_t> take_once(LegalAction found);
    Outcome<std::size_t> take_and_settle(LegalAction found);
    Outcome<std::size_t> answer_chance();
    void take(LegalAction taken);
    bool take_quietly(LegalAction order);
    std::optional<std::vector<LegalAction>> repeat(const std::vector<std::string>& answers, std::size_t end);
    void give_again(const std::vector<LegalAction>& orders);
    std::size_t first_of_last_orders() const;
    void forget_void_orders();
    void forget(const char* why);
    Outcome<Action> chance_answer();

    const AnyGame* game_;
    MatchSetup setup_;
    AnyPosition position_;
    std::vector<std::string> answers_;
    std::vector<LoggedEvent> log_;
    std::vector<Step> steps_;
    std::vector<Mark> marks_;    // the latest Decisions of one player, the last on top
    std::vector<Order> orders_;  // since the oldest mark, and those that nothing followed
    std::size_t answers_kept_ = 0;
    const char* why_not_undoable_ = "nothing has been done yet";
    std::deque<QueuedAnswer> dice_;
    std::uint64_t chance_answers_ = 0;
    std::string stopped_;
};

}  // namespace causeway
