// What a die of a table may decide, before it is cast: the modifiers term by term and the chance of every outcome. The odds of
// an attack are in forecast.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/tally.h"
#include "games/ichigo/forecast.h"

namespace causeway::ichigo {

namespace {

// Outcomes of equally likely faces, those of the same text together.
class Faces {
  public:
    void add(std::string text, int faces = 1) {
        total_ += faces;
        for (auto& [known, count] : counts_) {
            if (known == text) {
                count += faces;
                return;
            }
        }
        counts_.emplace_back(std::move(text), faces);
    }
    std::vector<Outcome> outcomes() const {
        std::vector<Outcome> all;
        for (const auto& [text, count] : counts_) {
            all.push_back({static_cast<double>(count) / total_, text});
        }
        return all;
    }

  private:
    std::vector<std::pair<std::string, int>> counts_;
    int total_ = 0;
};

template <class TextOf>
std::vector<Outcome> of_a_die(TextOf text_of) {
    Faces faces;
    for (int die = 1; die <= 6; ++die) {
        faces.add(text_of(die));
    }
    return faces.outcomes();
}

std::string counted(int number, const char* noun) { return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s"); }

// 8.1: both dice, ties rolled again. `japanese_die` is 0 while it is still to be rolled.
std::vector<Outcome> air_outcomes(const Game& game, const Position& p, int japanese_die) {
    const bool allies_roll = allied_airbases(game, p) > 0;  // 8.7
    // A tie begins anew, with both dice. 36 throws weigh as much as a die that is known with the six of the other.
    std::array<int, 11> fresh{}, known{};  // by lead, Japan's above 5
    for (int japanese = 1; japanese <= 6; ++japanese) {
        for (int allied = 1; allied <= 6; ++allied) {
            const auto lead = static_cast<std::size_t>(air_lead(game, p, japanese, allies_roll ? allied : 0) + 5);
            ++fresh[lead];
            known[lead] += japanese_die == japanese ? 6 : 0;
        }
    }
    const int decided = 36 - fresh[5];
    Faces faces;
    for (std::size_t lead = 0; lead < fresh.size(); ++lead) {
        const int weight = japanese_die == 0 ? fresh[lead] : known[lead] * decided + known[5] * fresh[lead];
        if (lead != 5 && weight > 0) {
            const int markers = std::abs(static_cast<int>(lead) - 5);
            faces.add(fmt::format("{} the air: {}", lead > 5 ? "Japan wins" : "the Allies win", counted(markers, "marker")),
                      weight);
        }
    }
    return faces.outcomes();
}

struct Shown {
    const Game& game;
    const Position& p;
    Preview& result;

    // What the loss of all airbases means is rolled first, so that both dice decide.
    void operator()(const CausewaySign&) const {
        const int others = causeway_modifier(game, p, 0, &result.explanation);
        Faces faces;
        for (int sign = 1; sign <= 6; ++sign) {
            const int airbases =
                chart_number(game, "causeway-airbases", sign) * game.charts.find("causeway")->modifier("airbases");
            for (int die = 1; die <= 6; ++die) {
                faces.add(destination(die + others + airbases));
            }
        }
        result.outcomes = faces.outcomes();
    }
    void operator()(const CausewayRoll& roll) const {
        const int airbases = roll.airbases == 1 ? 1 : roll.airbases == 2 ? -1 : 0;
        const int modifier = causeway_modifier(game, p, airbases, &result.explanation);
        result.outcomes = of_a_die([&](int die) { return destination(die + modifier); });
    }
    void operator()(const BomberRoll&) const {
        result.outcomes = of_a_die(
            [&](int die) { return chart_word(game, "b29", die) == "yes" ? "the B-29s can fly" : "no B-29 raid this turn"; });
    }
    void operator()(const AirJapan&) const {
        explain_air();
        result.outcomes = air_outcomes(game, p, 0);
    }
    void operator()(const AirAllies& roll) const {
        explain_air();
        result.outcomes = air_outcomes(game, p, roll.japanese_die);
    }
    void operator()(const AreaArmyRoll&) const {
        result.outcomes = of_a_die([&](int die) {
            const int units = chart_number(game, "area-army-14-draw", die);
            return units == 0 ? "no more units will ever sail" : counted(units, "unit") + " will sail";
        });
    }
    void operator()(const Crossing& roll) const {
        const bool division = is_division(unit(game, roll.piece));
        result.outcomes = of_a_die([&](int die) {
            const int steps = (division ? game.crossing_division : game.crossing_brigade)[static_cast<std::size_t>(die)];
            return steps == 0 ? "lost at sea" : steps < unit(game, roll.piece).full_steps ? "arrives reduced" : "arrives whole";
        });
    }
    void operator()(const MoveRoll&) const {
        const Nation who = p.stack.find<MoveTo>()->nation;
        result.outcomes = of_a_die([&](int die) { return fmt::format("{} MP", rolled_allowance(game, p, who, die)); });
    }
    void operator()(const RecruitsRoll&) const {
        result.outcomes = of_a_die([&](int die) {
            const int units = chart_number(game, "china-reinforcements", die, all_airbases(game, p) ? 1 : 0);
            return counted(std::min(units, pool_size(p)), "reinforcement");
        });
    }
    void operator()(const CollapseRoll&) const {
        explain(&result.explanation, "modifiers when Chungking fell", "4.1", p.collapse_modifier);
        result.outcomes = of_a_die([&](int die) {
            return chart_word(game, "collapse", die + p.collapse_modifier) == "collapses" ? "China collapses: Japan wins"
                                                                                          : "China fights on";
        });
    }
    // The rest are blind draws, battles, or no chance at all.
    template <class Other>
    void operator()(const Other&) const {}

  private:
    const char* destination(int modified) const {
        return chart_word(game, "causeway", modified) == "causeway" ? "Causeway is launched" : "the US invades the Philippines";
    }
    void explain_air() const {
        Tally(&result.explanation)
            .add_if(chart_number(game, "japan-airpower", p.turn), "Japanese die", "8.1")
            .add_if(game.airbase_modifier[static_cast<std::size_t>(allied_airbases(game, p))], "Allied die: airbases lost",
                    "8.7");
    }
};

}  // namespace

void show_roll(const Game& game, const Position& p, Preview& result) { p.stack.visit_top(Shown{game, p, result}); }

}  // namespace causeway::ichigo
