// Many matches as one page of HTML that needs nothing else, no network and no other file: from the lines of experiments.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "play/experiment.h"

namespace causeway {

class Report {
  public:
    // The games must outlive the report.
    explicit Report(std::vector<const AnyGame*> games) : games_(std::move(games)) {}

    // One line of a match after the other; a match that was read before counts once. An Error names the number of a line that
    // is none, or that is about a game which is not here.
    Expected<std::monostate> read(const std::string& text);
    std::size_t matches() const { return keys_.size(); }

    std::string html(const std::string& title) const;

    // A match with who played it.
    struct Played {
        std::string first, second;  // bots, by side
        std::uint64_t seed = 0;
        TrialResult result;
    };
    // Matches of one scenario with the same options, under the same rules.
    struct Group {
        const AnyGame* game = nullptr;
        std::size_t scenario = 0;
        std::string options;  // those that are not as usual, in words
        int rules = 0;
        std::vector<Played> played;
    };

  private:
    const AnyGame* game_named(const std::string& id) const;
    void add(const AnyGame& game, const nlohmann::json& line);

    std::vector<const AnyGame*> games_;
    std::map<std::string, Group> groups_;  // in the order in which they are told
    std::map<std::string, bool> keys_;
};

}  // namespace causeway
