// The battery itself: a sound game passes it, and a game with one broken promise fails the check that is about it.
#include "tests/battery.h"

#include "tests/play/toy_game.h"

namespace causeway {
namespace {

// Everything has to be found with the sanitizers, too.
constexpr battery::Effort effort{.matches = 20 * battery::slowness, .every = 1, .longest_match = 2'000, .named = 99, .own = 99};

CAUSEWAY_BATTERY(Toy, toy::game(), effort)

// The toy game with one function changed.
class BrokenGame : public AnyGame {
  public:
    const GameInfo& info() const override { return toy_.info(); }
    const Map& map() const override { return toy_.map(); }
    std::size_t position_size() const override { return toy_.position_size(); }
    AnyPosition start(std::size_t scenario, Options options) const override { return toy_.start(scenario, options); }
    Decision decision(const AnyPosition& p) const override { return toy_.decision(p); }
    void actions(const AnyPosition& p, ActionList& list) const override { toy_.actions(p, list); }
    std::uint32_t weight(const AnyPosition& p, Action action) const override { return toy_.weight(p, action); }
    void apply(AnyPosition& p, Action action, Events* events) const override { toy_.apply(p, action, events); }
    std::optional<Result> result(const AnyPosition& p) const override { return toy_.result(p); }
    Prompt prompt(const AnyPosition& p) const override { return toy_.prompt(p); }
    View view(const AnyPosition& p, Viewer viewer) const override { return toy_.view(p, viewer); }
    std::vector<Overlay> overlays(const AnyPosition& p, Viewer viewer) const override { return toy_.overlays(p, viewer); }
    std::vector<Overlay> overlays_from(const AnyPosition& p, Viewer viewer, HexId hex) const override {
        return toy_.overlays_from(p, viewer, hex);
    }
    void standing_orders(const AnyPosition& p, Side side, ActionList& list) const override {
        toy_.standing_orders(p, side, list);
    }
    AnyPosition resample(const AnyPosition& p, Side side, Rng& rng) const override { return toy_.resample(p, side, rng); }
    std::string piece_id(const AnyPosition& p, PieceId piece, Viewer viewer) const override {
        return toy_.piece_id(p, piece, viewer);
    }
    std::string choice_name(Action action) const override { return toy_.choice_name(action); }
    std::string describe(const Event& event, Viewer viewer) const override { return toy_.describe(event, viewer); }
    Preview preview(const AnyPosition& p, Action action) const override { return toy_.preview(p, action); }
    Verdict verdict(const AnyPosition& p, const Attempt& attempt) const override { return toy_.verdict(p, attempt); }
    nlohmann::json document(const AnyPosition& p) const override { return toy_.document(p); }
    Expected<AnyPosition> from_document(const nlohmann::json& document) const override { return toy_.from_document(document); }
    std::vector<std::string> violations(const AnyPosition& p) const override { return toy_.violations(p); }
    void appraise(const AnyPosition& p, Side side, std::span<const Action> legal, std::span<double> scores,
                  Rng& rng) const override {
        toy_.appraise(p, side, legal, scores, rng);
    }
    std::uint64_t random_playout(std::uint64_t seed) const override { return toy_.random_playout(seed); }
    std::vector<Benchmark> benchmarks() const override { return toy_.benchmarks(); }

  protected:
    static toy::Position& in(AnyPosition& p) { return *static_cast<toy::Position*>(p.data()); }
    static const toy::Position& in(const AnyPosition& p) { return *static_cast<const toy::Position*>(p.data()); }
    const AnyGame& toy_ = toy::game();
};

TEST(BatteryCatches, ValuesOfHiddenPieces) {
    struct : BrokenGame {
        View view(const AnyPosition& p, Viewer viewer) const override {
            View seen = toy_.view(p, viewer);
            seen.pieces[4].attack = in(p).value[4];
            return seen;
        }
    } game;
    EXPECT_FALSE(battery::hidden_pieces_are_bare(game, effort));
}

TEST(BatteryCatches, ATrackThatKnowsTooMuch) {
    struct : BrokenGame {
        View view(const AnyPosition& p, Viewer viewer) const override {
            View seen = toy_.view(p, viewer);
            seen.tracks[0].value = in(p).value[4];
            return seen;
        }
    } game;
    EXPECT_FALSE(battery::nothing_leaks(game, effort));
}

TEST(BatteryCatches, AnActionListSortedByHiddenValues) {
    struct : BrokenGame {
        void actions(const AnyPosition& p, ActionList& list) const override {
            toy_.actions(p, list);
            if (toy_.decision(p).by == first_side && in(p).value[3] == 3) {
                std::reverse(list.begin(), list.end());
            }
        }
    } game;
    EXPECT_FALSE(battery::nothing_leaks(game, effort));
}

TEST(BatteryCatches, AnEventThatNamesAHiddenValue) {
    struct : BrokenGame {
        void apply(AnyPosition& p, Action action, Events* events) const override {
            toy_.apply(p, action, events);
            if (events != nullptr) {
                for (Event& event : events->list) {
                    event.a = in(p).value[4];
                    event.sentence = event.type == EventType::phase ? 3 : event.sentence;
                }
            }
        }
    } game;
    // Phases begin seldom, and the sanitizers look seldom.
    battery::Effort longer = effort;
    longer.matches *= 4;
    EXPECT_FALSE(battery::nothing_leaks(game, longer));
}

TEST(BatteryCatches, AnEventThatOnlySometimesHappens) {
    struct : BrokenGame {
        void apply(AnyPosition& p, Action action, Events* events) const override {
            toy_.apply(p, action, events);
            if (in(p).value[4] == 2) {
                emit(events, {.type = EventType::track, .sentence = 4, .rule = ""});
            }
        }
    } game;
    EXPECT_FALSE(battery::nothing_leaks(game, effort));
}

TEST(BatteryCatches, APreviewThatPeeks) {
    struct : BrokenGame {
        Preview preview(const AnyPosition& p, Action action) const override {
            Preview shown = toy_.preview(p, action);
            shown.column = std::to_string(in(p).value[4]) + std::to_string(in(p).value[1]);
            return shown;
        }
    } game;
    EXPECT_FALSE(battery::nothing_leaks(game, effort));
}

TEST(BatteryCatches, AnOverlayThatPeeks) {
    struct : BrokenGame {
        std::vector<Overlay> overlays(const AnyPosition& p, Viewer) const override {
            return {{"values", std::to_string(in(p).value[4]) + std::to_string(in(p).value[1]), "1.0", {}}};
        }
    } game;
    EXPECT_FALSE(battery::nothing_leaks(game, effort));
}

TEST(BatteryCatches, ACaseThatPeeks) {
    struct : BrokenGame {
        Verdict verdict(const AnyPosition& p, const Attempt&) const override {
            return forbidden_by(in(p).value[4] == 3 || in(p).value[1] == 3 ? "1.1" : "1.2");
        }
    } game;
    EXPECT_FALSE(battery::nothing_leaks(game, effort));
}

TEST(BatteryCatches, ACaseAgainstWhatIsListed) {
    struct : BrokenGame {
        Verdict verdict(const AnyPosition&, const Attempt&) const override { return forbidden_by("2.0"); }
    } game;
    EXPECT_FALSE(battery::verdicts_agree(game, effort));
}

TEST(BatteryCatches, NoCaseAgainstWhatIsNotListed) {
    struct : BrokenGame {
        Verdict verdict(const AnyPosition& p, const Attempt& attempt) const override {
            return toy_.verdict(p, attempt).allowed() ? allowed : senseless;
        }
    } game;
    EXPECT_FALSE(battery::verdicts_agree(game, effort));
}

TEST(BatteryCatches, OnlyTheListAgainstWhatIsNotListed) {
    struct : BrokenGame {
        Verdict verdict(const AnyPosition& p, const Attempt& attempt) const override {
            return toy_.verdict(p, attempt).allowed() ? allowed : Verdict::by_the_list("2.0");
        }
    } game;
    EXPECT_FALSE(battery::verdicts_agree(game, effort));
}

TEST(BatteryCatches, NothingAgainstWhatIsNotListed) {
    struct : BrokenGame {
        Verdict verdict(const AnyPosition&, const Attempt&) const override { return allowed; }
    } game;
    EXPECT_FALSE(battery::verdicts_agree(game, effort));
}

TEST(BatteryCatches, ACaseThatIsNone) {
    struct : BrokenGame {
        Verdict verdict(const AnyPosition& p, const Attempt& attempt) const override {
            return toy_.verdict(p, attempt).allowed() ? allowed : forbidden_by("99.9");
        }
    } game;
    EXPECT_FALSE(battery::verdicts_agree(game, effort));
}

TEST(BatteryCatches, OverlaysOfOneName) {
    struct : BrokenGame {
        std::vector<Overlay> overlays(const AnyPosition&, Viewer) const override {
            return {{"zones", "Zones", "1.0", {}}, {"zones", "Zones again", "1.0", {}}};
        }
    } game;
    EXPECT_FALSE(battery::overlays_are_sound(game, effort));
}

TEST(BatteryCatches, ADocumentThatForgets) {
    struct : BrokenGame {
        nlohmann::json document(const AnyPosition& p) const override {
            nlohmann::json written = toy_.document(p);
            written["shifts"] = 0;
            return written;
        }
    } game;
    EXPECT_FALSE(battery::positions_round_trip(game, effort));
}

TEST(BatteryCatches, AnActionListedTwice) {
    struct : BrokenGame {
        void actions(const AnyPosition& p, ActionList& list) const override {
            toy_.actions(p, list);
            list.push_back(list.front());
        }
    } game;
    EXPECT_FALSE(battery::legal_actions_work(game, effort));
}

TEST(BatteryCatches, TwoActionsOfOneName) {
    struct : BrokenGame {
        std::string piece_id(const AnyPosition&, PieceId, Viewer) const override { return "a-counter"; }
    } game;
    EXPECT_FALSE(battery::legal_actions_work(game, effort));
}

TEST(BatteryCatches, AMatchWithoutEnd) {
    struct : BrokenGame {
        void apply(AnyPosition& p, Action action, Events* events) const override {
            toy_.apply(p, action, events);
            in(p).round = 1;
        }
    } game;
    EXPECT_FALSE(battery::matches_end(game, effort));
}

TEST(BatteryCatches, AnUnsoundPosition) {
    struct : BrokenGame {
        void apply(AnyPosition& p, Action action, Events* events) const override {
            toy_.apply(p, action, events);
            if (static_cast<toy::Verb>(action.verb) == toy::Verb::shift) {
                in(p).value[0] = in(p).value[1];
            }
        }
    } game;
    EXPECT_FALSE(battery::matches_end(game, effort));
    EXPECT_FALSE(battery::legal_actions_work(game, effort));
}

TEST(BatteryCatches, AnOutcomeWithoutWeight) {
    struct : BrokenGame {
        std::uint32_t weight(const AnyPosition&, Action action) const override { return action.number == 1 ? 0 : 1; }
    } game;
    EXPECT_FALSE(battery::chances_add_up(game, effort));
}

TEST(BatteryCatches, ProbabilitiesThatDoNotAddUp) {
    struct : BrokenGame {
        Preview preview(const AnyPosition& p, Action action) const override {
            Preview shown = toy_.preview(p, action);
            if (!shown.outcomes.empty()) {
                shown.outcomes.pop_back();
            }
            return shown;
        }
    } game;
    EXPECT_FALSE(battery::chances_add_up(game, effort));
}

TEST(BatteryCatches, RulesThatDependOnWhoIsListening) {
    struct : BrokenGame {
        void apply(AnyPosition& p, Action action, Events* events) const override {
            toy_.apply(p, action, events);
            in(p).score[0] = events != nullptr ? 9 : 8;
        }
    } game;
    EXPECT_FALSE(battery::copies_are_equal(game, effort));
}

TEST(BatteryCatches, RulesWithAMemoryOfTheirOwn) {
    struct : BrokenGame {
        void apply(AnyPosition& p, Action action, Events* events) const override {
            toy_.apply(p, action, events);
            in(p).score[1] = static_cast<std::uint8_t>(++calls_);
        }
        mutable int calls_ = 0;
    } game;
    EXPECT_FALSE(battery::records_round_trip(game, effort));
    EXPECT_FALSE(battery::copies_are_equal(game, effort));
}

}  // namespace
}  // namespace causeway
