// `causeway replay --all`: which matches of a store would stop under today's rules.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/progress.h"
#include "play/json_rpc.h"
#include "server/store.h"
#include "server/table.h"

namespace causeway::cli {
namespace {

using Games = std::vector<std::unique_ptr<AnyGame>>;

// What breaks in a match, as a line; empty when it holds.
std::string broken(const Games& games, server::StoredMatch stored) {
    const std::string id = stored.head.id;
    const std::size_t answers = stored.answers.size();
    const Expected<std::string> game_id = server::Table::game_of(stored.head);
    if (!game_id) {
        return fmt::format("{}: {}", id, to_string(game_id.error()));
    }
    const auto game = std::find_if(games.begin(), games.end(), [&](const auto& known) { return known->info().id == *game_id; });
    if (game == games.end()) {
        return fmt::format("{}: there is no game \"{}\"", id, *game_id);
    }
    const Expected<server::Table> table = server::Table::restore(**game, std::move(stored));
    if (!table) {
        return fmt::format("{}: {}, cannot begin: {}", id, *game_id, to_string(table.error()));
    }
    if (const std::optional<server::Stop>& stop = table->stopped()) {
        return fmt::format("{}: {}, rules {} (today {}), holds up to answer {} of {}: {}", id, *game_id, stop->rules,
                           version_of((*game)->rules()), stop->answer, answers, stop->why);
    }
    return {};
}

}  // namespace

int replay_store(const Context& context, const std::string& path) {
    const Expected<Games> games = load_games(context.data_directory);
    if (!games) {
        return complain(games.error());
    }
    const Expected<std::unique_ptr<server::Store>> store = server::open_sqlite_to_read(path);
    const Expected<std::vector<std::string>> ids = store ? (*store)->ids() : tl::make_unexpected(store.error());
    if (!ids) {
        return complain(ids.error());
    }
    std::vector<std::string> found;
    {
        Progress progress("replaying", ids->size());
        for (const std::string& id : *ids) {
            Expected<std::optional<server::StoredMatch>> stored = (*store)->load(id);
            if (!stored) {
                found.push_back(fmt::format("{}: {}", id, to_string(stored.error())));
            } else if (*stored) {
                found.push_back(broken(*games, std::move(**stored)));
            }  // else a server has removed it meanwhile
            progress.advance();
        }
    }
    std::erase(found, "");
    for (const std::string& line : found) {
        fmt::print("{}\n", line);
    }
    fmt::print("{} matches replayed, {} of them no longer hold\n", ids->size(), found.size());
    return found.empty() ? exit_ok : exit_failed;
}

}  // namespace causeway::cli
