// Takes the place of src/play/registry.cpp in a server whose only game is made up.
#include <filesystem>

#include "play/adaptor.h"

#include "play/any_game.h"
#include "tests/web/made_up/made_up_game.h"

namespace causeway {

Expected<std::unique_ptr<AnyGame>> load_game(const std::string& data_directory, const std::string&) {
    return made_up::load(data_directory).map([](made_up::Game&& game) -> std::unique_ptr<AnyGame> {
        return std::make_unique<GameAdaptor<made_up::Game>>(std::move(game));
    });
}

Expected<std::vector<std::unique_ptr<AnyGame>>> load_games(const std::string& data_directory) {
    return load_game(data_directory, "").map([](std::unique_ptr<AnyGame>&& game) {
        std::vector<std::unique_ptr<AnyGame>> games;
        games.push_back(std::move(game));
        return games;
    });
}

std::string default_data_directory() { return CAUSEWAY_MADE_UP_DATA; }

}  // namespace causeway
