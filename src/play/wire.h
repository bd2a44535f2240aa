// What the protocol sends: Views, Events, Previews, maps and the catalogue as JSON. Nothing is decided here.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace causeway {

struct Sheet;

// An Event as a match keeps it: with its explanation, and with its piece's name where that is beyond doubt.
struct LoggedEvent {
    Event event;
    std::string piece;
    Audience named_for = to_all;  // who of those that may know the piece also knew it by this name
    std::vector<Term> explanation;
};
// The Events of one Action that led from `before` to `after`.
std::vector<LoggedEvent> log_events(const AnyGame& game, const AnyPosition& before, const AnyPosition& after,
                                    const Events& events);

// The events from `first` on that the viewer may see. Their numbers `n` count what this viewer has seen of the match, from
// 1 and without gaps, so that not even a number tells him of what he missed.
nlohmann::json events_json(const AnyGame& game, std::span<const LoggedEvent> log, std::size_t first, Viewer viewer);

// The View with the open Decision and the result; the caller adds what it knows of the match.
nlohmann::json view_json(const AnyGame& game, const AnyPosition& position, Viewer viewer);
// Those of the whole map, or those seen from one hex.
nlohmann::json overlays_json(const AnyGame& game, const AnyPosition& position, Viewer viewer, HexId from = no_hex);
nlohmann::json preview_json(const Map& map, const Preview& preview);
// Cost and path of every open Action that has a cost, for the side that must decide: {"previews":[{action, cost, path}]}.
nlohmann::json previews_json(const AnyGame& game, const AnyPosition& position);
nlohmann::json result_json(const GameInfo& info, const std::optional<Result>& result);
// The version of the protocol: raised by a change that a client written for the one before could stumble over. A new field
// is none.
inline constexpr int protocol_version = 2;
// Of all games, and of one.
nlohmann::json catalog_json(std::span<const AnyGame* const> games);
nlohmann::json catalog_json(const AnyGame& game);
// All of it, or one sheet.
nlohmann::json map_json(const Map& map, const Sheet* sheet = nullptr);
// The same, with the game's id and the looks of its words; all of it unless there is a sheet of that id.
nlohmann::json map_json(const AnyGame& game, std::string_view sheet = {});
nlohmann::json rules_json(const RulesIndex& rules);
// [{version, change}]
nlohmann::json changes_json(std::span<const RulesVersion> changes);

}  // namespace causeway
