#include "server/history.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "play/names.h"
#include "play/record.h"
#include "play/view_changes.h"
#include "play/wire.h"
#include "server/table.h"

namespace causeway::server {

using nlohmann::json;

namespace {

// The number of answers that have been given at moment `n`; moment 0 is the first decision of a player.
std::size_t answers_at(const Match& whole, std::size_t n) {
    return n < whole.steps().size() ? whole.steps()[n].answer : whole.answers().size();
}

json seen_view(const Match& match, Viewer viewer) {
    const GameInfo& info = match.game().info();
    json view = view_json(match.game(), match.position(), viewer);
    view["match"] = nullptr;
    view["scenario"] = info.scenarios[match.setup().scenario].id;
    view["side"] = viewer_id(info, viewer);
    // Looking back, nothing can be chosen; the lists of actions would be most of the message.
    view["decision"]["actions"] = json::array();
    return view;
}

}  // namespace

Expected<json> history_json(const AnyGame& game, const json& record, Viewer viewer, std::uint64_t from, std::uint64_t count,
                            const ReplayLimits& limits) {
    Expected<Replay> played = replay_while_it_holds(game, record, std::nullopt, limits);
    if (!played) {
        return tl::make_unexpected(played.error());
    }
    const Match* whole = &played->match;
    const std::size_t steps = whole->steps().size();
    const std::size_t first = static_cast<std::size_t>(std::min<std::uint64_t>(from, steps));
    Expected<Match> match = replay(game, record, answers_at(*whole, first), limits);
    if (!match) {
        return tl::make_unexpected(match.error());
    }
    match->set_manual(true);  // recorded answers take the place of the dice
    json view = seen_view(*match, viewer);
    std::size_t events = match->count_events(viewer);
    json moments = json::array({{{"view", view}, {"log", events}, {"events", match->events(viewer)}}});
    for (std::size_t n = first + 1; n <= steps && n - first < count; ++n) {
        if (Expected<std::monostate> within = check_limits(*match, 0, limits); !within) {
            return tl::make_unexpected(std::move(within.error()));
        }
        for (std::size_t i = answers_at(*whole, n - 1); i < answers_at(*whole, n); ++i) {
            const auto answer = find_legal(game, match->position(), whole->answers()[i]);
            if (!answer) {
                return fail("does not replay", "actions[" + std::to_string(i) + "]");
            }
            match->act_once(*answer);
        }
        json next = seen_view(*match, viewer);
        json changes = view_changes(view, next);
        changes["log"] = {{"keep", events}, {"add", match->events_after(viewer, events)}};
        events = match->count_events(viewer);
        view = std::move(next);
        moments.push_back(std::move(changes));
    }
    json history{{"steps", steps}, {"first", first}, {"moments", std::move(moments)}};
    if (played->stopped) {
        history["stopped"] = {{"answer", whole->answers().size()}, {"why", played->stopped->message}};
    }
    return history;
}

}  // namespace causeway::server
