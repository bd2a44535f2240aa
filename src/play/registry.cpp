// The list of games. A new game is one line here.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>

// Before the games: whether they satisfy the concept depends on the complete JSON type.
#include "play/adaptor.h"

#include "core/words.h"
#include "games/formosa/formosa.h"
#include "games/guam/guam.h"
#include "games/ichigo/ichigo.h"
#include "games/islandwar/islandwar.h"
#include "games/malaya/malaya.h"
#include "games/skirmish/skirmish.h"
#include "play/any_game.h"

namespace causeway {
namespace {

using AnyGamePointer = std::unique_ptr<AnyGame>;

template <auto Load>
Expected<AnyGamePointer> adapted(const std::string& directory) {
    return Load(directory).map([](auto&& game) -> AnyGamePointer {
        using G = std::remove_cvref_t<decltype(game)>;
        return std::make_unique<GameAdaptor<G>>(std::forward<decltype(game)>(game));
    });
}

struct Entry {
    std::string_view id;
    Expected<AnyGamePointer> (*load)(const std::string& directory);
};

// clang-format off: one line a game.
constexpr std::array games{
    Entry{"skirmish", adapted<skirmish::load>},
    Entry{"ichigo", adapted<ichigo::load>},
    Entry{"formosa", adapted<formosa::load>},
    Entry{"guam", adapted<guam::load>},
    Entry{"malaya", adapted<malaya::load>},
    Entry{"islandwar", adapted<islandwar::load>},
};
// clang-format on

Expected<AnyGamePointer> load(const Entry& entry, const std::string& data_directory) {
    const std::string directory = (std::filesystem::path(data_directory) / entry.id).string();
    Expected<AnyGamePointer> game = entry.load(directory);
    if (!game) {
        return game;
    }
    if (const std::string& own = (*game)->info().id; own != entry.id) {
        return fail("the game that is registered as " + in_quotes(entry.id) + " calls itself " + in_quotes(own));
    }
    Expected<RulesIndex> rules = load_rules_index(directory);
    if (!rules) {
        return tl::make_unexpected(std::move(rules.error()));
    }
    for (const OptionInfo& option : (*game)->info().options) {
        if (!option.rule.empty() && find_case(*rules, option.rule) == nullptr) {
            return fail("the option " + in_quotes(option.id) + " cites " + option.rule + ", which is no case of rules.toml",
                        directory + "/scenarios.toml");
        }
    }
    (*game)->set_rules(std::move(*rules));
    Expected<Briefings> briefings = load_briefings(directory, (*game)->info(), (*game)->map());
    if (!briefings) {
        return tl::make_unexpected(std::move(briefings.error()));
    }
    (*game)->set_briefings(std::move(*briefings));
    Expected<Lessons> lessons = load_lessons(directory, (*game)->info(), (*game)->map());
    if (!lessons) {
        return tl::make_unexpected(std::move(lessons.error()));
    }
    (*game)->set_lessons(std::move(*lessons));
    Expected<std::optional<Guide>> guide = load_guide(directory, (*game)->info());
    if (!guide) {
        return tl::make_unexpected(std::move(guide.error()));
    }
    (*game)->set_guide(std::move(*guide));
    Expected<ValueModels> values = load_values(directory + "/value.toml", (*game)->info());
    if (!values) {
        return tl::make_unexpected(std::move(values.error()));
    }
    (*game)->set_values(std::move(*values));
    return game;
}

}  // namespace

Expected<std::vector<std::unique_ptr<AnyGame>>> load_games(const std::string& data_directory) {
    std::vector<AnyGamePointer> loaded;
    for (const Entry& entry : games) {
        Expected<AnyGamePointer> game = load(entry, data_directory);
        if (!game) {
            return tl::make_unexpected(std::move(game.error()));
        }
        loaded.push_back(std::move(*game));
    }
    return loaded;
}

Expected<std::unique_ptr<AnyGame>> load_game(const std::string& data_directory, const std::string& id) {
    std::string known;
    for (const Entry& entry : games) {
        if (entry.id == id) {
            return load(entry, data_directory);
        }
        known += (known.empty() ? "" : ", ") + std::string(entry.id);
    }
    return fail("no game is called \"" + id + "\"; there are: " + known);
}

std::string default_data_directory() {
    namespace fs = std::filesystem;
    if (const char* given = std::getenv("CAUSEWAY_DATA"); given != nullptr && *given != '\0') {
        return given;
    }
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        for (const char* beside : {"data", "share/causeway/data"}) {
            const fs::path candidate = program.parent_path().parent_path() / beside;
            if (fs::is_directory(candidate, error)) {
                return candidate.string();
            }
        }
    }
    return CAUSEWAY_SOURCE_DATA;
}

}  // namespace causeway
