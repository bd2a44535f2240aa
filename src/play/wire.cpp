#include "play/wire.h"

#include <nlohmann/json.hpp>

#include "core/map.h"
#include "play/charts_json.h"
#include "play/names.h"
#include "play/words_json.h"

namespace causeway {

using nlohmann::json;

namespace {

void put_text(json& document, const char* key, const std::string& text) {
    if (!text.empty()) {
        document[key] = text;
    }
}

// Games may keep off-map boxes where a hex would be; those have no printed number.
void put_hex(json& document, const char* key, const Map& map, HexId hex) {
    if (map.exists(hex)) {
        document[key] = map.name(hex);
    }
}

void put_number(json& document, const char* key, const std::optional<int>& number) {
    if (number) {
        document[key] = *number;
    }
}

// 3 or 3.5: whole points are written as such.
json points_json(HalfPoints cost) { return cost.halves % 2 == 0 ? json(cost.halves / 2) : json(cost.halves / 2.0); }

json names(const Map& map, const std::vector<HexId>& hexes) {
    json list = json::array();
    for (const HexId hex : hexes) {
        list.push_back(map.name(hex));
    }
    return list;
}

json event_json(const AnyGame& game, const LoggedEvent& logged, std::size_t number, Viewer viewer) {
    const Event& event = logged.event;
    Told told = game.tell(event, viewer);
    json document{{"n", number}, {"type", name(event.type)}, {"rule", event.rule}, {"text", std::move(told.text)}};
    if (!told.sentence.empty()) {
        document["sentence"] = told.sentence;
        document["slots"] = json::object();
        for (auto& [slot, text] : told.slots) {
            document["slots"][slot] = std::move(text);
        }
    }
    put_hex(document, "hex", game.map(), event.hex);
    put_hex(document, "from", game.map(), event.from);
    if (sees(event.known_to & logged.named_for, viewer)) {
        put_text(document, "piece", logged.piece);
    }
    if (event.type == EventType::roll || *event.result != '\0') {
        document["roll"] = json::array({event.a});
    }
    if (*event.result != '\0') {
        document["result"] = event.result;
    }
    put_text(document, "column", event.column);
    if (!logged.explanation.empty()) {
        document["explanation"] = explanation_json(logged.explanation);
    }
    return document;
}

json piece_json(const Map& map, const PieceView& piece) {
    json at = piece.hex != no_hex ? json{{"hex", map.name(piece.hex)}} : json{{"box", piece.box}};
    json document{{"id", piece.id}, {"side", piece.side}, {"at", std::move(at)}, {"level", piece.level}};
    put_text(document, "nation", piece.nation);
    if (piece.hidden) {
        // The last door: a hidden piece's values are not sent even if a View were to carry them.
        document["hidden"] = true;
        return document;
    }
    put_text(document, "name", piece.name);
    put_text(document, "kind", piece.kind);
    put_text(document, "symbol", piece.symbol);
    put_number(document, "attack", piece.attack);
    put_number(document, "defence", piece.defence);
    put_number(document, "movement", piece.movement);
    put_number(document, "steps", piece.steps);
    put_number(document, "full_steps", piece.full_steps);
    if (!piece.status.empty()) {
        document["status"] = piece.status;
    }
    return document;
}

json boxes_json(const Map& map, const View& view) {
    json boxes = json::object();
    for (const Box& box : map.boxes()) {
        boxes[box.id] = json::array();
    }
    for (const PieceView& piece : view.pieces) {
        if (piece.hex == no_hex && !piece.box.empty()) {
            boxes[piece.box].push_back(piece.id);
        }
    }
    return boxes;
}

// What of a map is told: all of it, or one sheet.
class Shown {
  public:
    Shown(const Map& map, const Sheet* sheet) : map_(map), sheet_(sheet) {}
    const Map& map() const { return map_; }
    const std::string& title() const { return sheet_ == nullptr ? map_.title() : sheet_->title; }
    bool contains(HexId hex) const { return sheet_ == nullptr || map_.lies_on(hex, *sheet_); }
    bool contains(const std::vector<HexId>& hexes) const { return hexes.empty() || contains(hexes.front()); }
    // Half a hex more than the centres of its columns, as land reaches.
    bool contains(const Point& point) const {
        const double column = point.x / Grid::column_width;
        return sheet_ == nullptr || (column > sheet_->first_column - 1 && column < sheet_->last_column + 1);
    }

  private:
    const Map& map_;
    const Sheet* sheet_;
};

json places_json(const Shown& shown) {
    const Map& map = shown.map();
    json places = json::array();
    for (const Place& place : map.places()) {
        if (!shown.contains(place.hex)) {
            continue;
        }
        json entry{{"hex", map.name(place.hex)}, {"name", place.name}, {"kinds", place.kinds}};
        put_text(entry, "owner", place.owner);
        put_text(entry, "source", place.source);
        places.push_back(std::move(entry));
    }
    return places;
}

json hexsides_json(const Shown& shown) {
    const Map& map = shown.map();
    json runs = json::array();
    for (const HexsideRun& run : map.hexside_runs()) {
        json sides = json::array();
        for (const auto& [a, b] : run.sides) {
            if (shown.contains(a)) {
                sides.push_back({map.name(a), map.name(b)});
            }
        }
        if (sides.empty()) {
            continue;
        }
        json entry{{"feature", run.feature}, {"sides", std::move(sides)}};
        put_text(entry, "name", run.name);
        put_text(entry, "source", run.source);
        runs.push_back(std::move(entry));
    }
    return runs;
}

void put_outlines(json& document, const char* key, const Shown& shown, const std::vector<std::vector<Point>>& outlines) {
    for (const std::vector<Point>& outline : outlines) {
        if (!shown.contains(outline.front())) {
            continue;
        }
        json points = json::array();
        for (const Point& point : outline) {
            points.push_back({point.x, point.y});
        }
        document[key].push_back(std::move(points));
    }
}

json line_json(const Map& map, const Line& line) {
    json entry{{"kind", line.kind}, {"hexes", names(map, line.hexes)}};
    put_text(entry, "name", line.name);
    put_text(entry, "source", line.source);
    return entry;
}

}  // namespace

std::vector<LoggedEvent> log_events(const AnyGame& game, const AnyPosition& before, const AnyPosition& after,
                                    const Events& events) {
    std::vector<LoggedEvent> logged;
    for (const Event& event : events.list) {
        LoggedEvent entry;
        entry.event = event;
        if (event.piece != no_piece) {
            // A counter that changed its identity on the way (drawn, returned to a pool) is named by the sentence alone.
            std::string was = game.piece_id(before, event.piece, Viewer::omniscient);
            if (was == game.piece_id(after, event.piece, Viewer::omniscient)) {
                entry.named_for = to_none;
                for (const Viewer viewer : {Viewer::first, Viewer::second, Viewer::spectator}) {
                    const bool knew =
                        game.piece_id(before, event.piece, viewer) == was || game.piece_id(after, event.piece, viewer) == was;
                    entry.named_for |=
                        knew ? viewer == Viewer::spectator ? to_spectators : only(static_cast<Side>(viewer)) : to_none;
                }
                entry.piece = std::move(was);
            }
        }
        if (event.explanation >= 0) {
            const Explanation& explanation = events.explanations[static_cast<std::size_t>(event.explanation)];
            entry.explanation.assign(explanation.begin(), explanation.end());
        }
        logged.push_back(std::move(entry));
    }
    return logged;
}

json events_json(const AnyGame& game, std::span<const LoggedEvent> log, std::size_t first, Viewer viewer) {
    json list = json::array();
    std::size_t seen = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (sees(log[i].event.seen_by, viewer)) {
            ++seen;
            if (i >= first) {
                list.push_back(event_json(game, log[i], seen, viewer));
            }
        }
    }
    return list;
}

json view_json(const AnyGame& game, const AnyPosition& position, Viewer viewer) {
    const View seen = game.view(position, viewer);
    const Map& map = game.map();
    json pieces = json::array();
    for (const PieceView& piece : seen.pieces) {
        pieces.push_back(piece_json(map, piece));
    }
    json control = json::object();
    for (const auto& [hex, side] : seen.control) {
        control[map.name(hex)] = side;
    }
    json tracks = json::array();
    for (const TrackView& track : seen.tracks) {
        tracks.push_back({{"id", track.id}, {"label", track.label}, {"value", track.value}});
    }
    json markers = json::array();
    for (const MarkerView& marker : seen.markers) {
        json entry{{"id", marker.id}, {"label", marker.label}};
        if (marker.hex != no_hex) {
            entry["at"] = {{"hex", map.name(marker.hex)}};
        }
        if (!marker.side.empty()) {
            entry["side"] = marker.side;
        }
        markers.push_back(std::move(entry));
    }
    return {
        {"game", game.info().id},
        {"turn", {{"n", seen.turn}, {"of", seen.turns}, {"label", seen.turn_label}}},
        {"phase", {{"id", seen.phase}, {"label", seen.phase_label}, {"rule", seen.phase_rule}}},
        {"decision", decision_json(game, position, viewer)},
        {"pieces", std::move(pieces)},
        {"boxes", boxes_json(map, seen)},
        {"control", std::move(control)},
        {"tracks", std::move(tracks)},
        {"markers", std::move(markers)},
        {"settings", settings_json(game, position, viewer)},
        {"result", result_json(game.info(), game.result(position))},
    };
}

json overlays_json(const AnyGame& game, const AnyPosition& position, Viewer viewer, HexId from) {
    json list = json::array();
    for (const Overlay& overlay :
         from == no_hex ? game.overlays(position, viewer) : game.overlays_from(position, viewer, from)) {
        json hexes = json::object();
        for (const auto& [hex, value] : overlay.hexes) {
            hexes[game.map().name(hex)] = value;
        }
        list.push_back({{"id", overlay.id}, {"label", overlay.label}, {"rule", overlay.rule}, {"hexes", std::move(hexes)}});
    }
    return {{"overlays", std::move(list)}};
}

json preview_json(const Map& map, const Preview& preview) {
    json document{{"explanation", explanation_json(preview.explanation)}, {"outcomes", outcomes_json(preview.outcomes)}};
    put_text(document, "column", preview.column);
    if (preview.cost) {
        document["cost"] = points_json(*preview.cost);
    }
    if (!preview.path.empty()) {
        document["path"] = names(map, preview.path);
    }
    if (!preview.charts.empty()) {
        document["charts"] = places_json(preview.charts);
    }
    return document;
}

json previews_json(const AnyGame& game, const AnyPosition& position) {
    json list = json::array();
    const Decision open = game.decision(position);
    ActionList legal;
    if (open.by != nobody && open.by != chance_side) {
        game.actions(position, legal);
    }
    // The forecast of a battle takes its time; one Action of a verb tells whether the others are moves.
    std::vector<bool> no_move(game.info().verbs.size());
    for (const Action action : legal) {
        if (no_move[action.verb]) {
            continue;
        }
        const Preview preview = game.preview(position, action);
        no_move[action.verb] = !preview.cost;
        if (preview.cost) {
            list.push_back({{"action", action_text(game, position, action, viewer_of_answers(open))},
                            {"cost", points_json(*preview.cost)},
                            {"path", names(game.map(), preview.path)}});
        }
    }
    return {{"previews", std::move(list)}};
}

json result_json(const GameInfo& info, const std::optional<Result>& result) {
    if (!result) {
        return nullptr;
    }
    json winner = nullptr;
    if (result->winner != nobody) {
        winner = side_id(info, result->winner);
    }
    return {{"winner", std::move(winner)}, {"rule", result->rule}, {"reason", result->reason}};
}

namespace {

json scenarios_json(const AnyGame& game) {
    const GameInfo& info = game.info();
    json scenarios = json::array();
    for (std::size_t i = 0; i < info.scenarios.size(); ++i) {
        const ScenarioInfo& scenario = info.scenarios[i];
        json& entry = scenarios.emplace_back(json{{"id", scenario.id}, {"title", scenario.title}, {"turns", scenario.turns}});
        put_text(entry, "sheet", scenario.sheet);
        if (const Briefing* briefing = briefing_of(game.briefings(), i)) {
            entry["briefing"] = briefing_json(*briefing, info, game.map());
        }
        if (game.guide() && game.guide()->figures[i]) {
            entry["figures"] = figures_json(*game.guide(), *game.guide()->figures[i], info);
        }
    }
    return scenarios;
}

}  // namespace

json catalog_json(const AnyGame& game) {
    const GameInfo& info = game.info();
    json sides = json::array();
    for (const NamedThing& side : info.sides) {
        sides.push_back({{"id", side.id}, {"title", side.title}});
    }
    json options = json::array();
    for (const OptionInfo& option : info.options) {
        options.push_back(
            {{"id", option.id}, {"title", option.title}, {"rule", option.rule}, {"default", option.on_by_default}});
    }
    json catalog{{"id", info.id},      {"title", info.title},      {"sides", sides}, {"scenarios", scenarios_json(game)},
                 {"options", options}, {"words", words_json(info)}};
    if (game.guide()) {
        catalog["guide"] = guide_json(*game.guide());
    }
    if (!game.lessons().empty()) {
        catalog["lessons"] = lessons_json(game.lessons(), info);
    }
    return catalog;
}

json map_json(const Map& map, const Sheet* sheet) {
    const Shown shown(map, sheet);
    json hexes = json::array();
    for (int i = 0; i < map.size(); ++i) {
        const auto hex = static_cast<HexId>(i);
        if (!shown.contains(hex)) {
            continue;
        }
        hexes.push_back(
            {{"id", map.name(hex)}, {"terrain", map.terrain_name(hex)}, {"x", map.grid().x(hex)}, {"y", map.grid().y(hex)}});
        if (map.has_levels()) {
            hexes.back()["level"] = map.level(hex);
        }
        if (!map.scenery().heights.empty()) {
            hexes.back()["height"] = map.scenery().heights[index(hex)];
        }
    }
    json roads = json::array();
    json rails = json::array();
    for (const Line& line : map.lines()) {
        if (shown.contains(line.hexes)) {
            (line.kind.starts_with("rail") ? rails : roads).push_back(line_json(map, line));
        }
    }
    json areas = json::array();
    for (const Area& area : map.areas()) {
        if (shown.contains(area.hexes)) {
            areas.push_back({{"id", area.id}, {"title", area.title}, {"hexes", names(map, area.hexes)}});
        }
    }
    json boxes = json::array();
    for (const Box& box : map.boxes()) {
        boxes.push_back({{"id", box.id}, {"title", box.title}});
    }
    json document{{"title", shown.title()}, {"hexes", hexes}, {"hexsides", hexsides_json(shown)},
                  {"roads", roads},         {"rails", rails}, {"places", places_json(shown)},
                  {"areas", areas},         {"boxes", boxes}};
    if (map.hex_km() > 0) {
        document["hex_km"] = map.hex_km();
    }
    put_outlines(document, "shore", shown, map.scenery().shore);
    put_outlines(document, "lakes", shown, map.scenery().lakes);
    return document;
}

json rules_json(const RulesIndex& rules) {
    json cases = json::array();
    for (const RuleCase& rule : rules.cases) {
        cases.push_back({{"id", rule.id}, {"title", rule.title}, {"summary", rule.summary}, {"paragraphs", rule.paragraphs}});
    }
    json document{{"cases", std::move(cases)}};
    for (const Ruling& ruling : rules.rulings) {
        document["rulings"].push_back({{"id", ruling.id},
                                       {"title", ruling.title},
                                       {"question", ruling.question},
                                       {"ruling", ruling.ruling},
                                       {"reason", ruling.reason}});
    }
    return document;
}

json changes_json(std::span<const RulesVersion> changes) {
    json list = json::array();
    for (const RulesVersion& version : changes) {
        list.push_back({{"version", version.number}, {"change", version.change}});
    }
    return list;
}

json map_json(const AnyGame& game, std::string_view sheet) {
    json map = map_json(game.map(), game.map().sheet(sheet));
    map["game"] = game.info().id;
    map["looks"] = looks_json(game.info().vocabulary.looks);
    return map;
}

json catalog_json(std::span<const AnyGame* const> games) {
    json list = json::array();
    for (const AnyGame* game : games) {
        list.push_back(catalog_json(*game));
    }
    return {{"protocol", protocol_version}, {"games", std::move(list)}};
}

}  // namespace causeway
