#include "play/protocol_shapes.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace causeway::rpc {

namespace {

using Shapes = std::vector<NamedShape>;

Shapes games_and_maps() {
    return {
        {"Named", record({{"id", text()}, {"title", text()}})},
        {"SideBriefing", record({{"forces", text(), "What the side has."},
                                 {"task", text(), "What it must do."},
                                 {"victory", text(), "How it wins."},
                                 {"hints", list_of(text())}})},
        {"Briefing",
         record({{"history", text()},
                 {"ends", text(), "When the match ends."},
                 {"objectives", list_of(text()), "Hexes to be shown with it; perhaps none."},
                 {"sides", map_of(named("SideBriefing"))}}),
         "What a player should read before the first turn."},
        {"ScenarioInfo", record({{"id", text()},
                                 {"title", text()},
                                 {"turns", count()},
                                 {"sheet?", text(), "The sheet of the map on which it is played, where there are several."},
                                 {"briefing?", named("Briefing")},
                                 {"figures?", named("ScenarioFigures")}})},
        {"ScenarioFigures", record({{"matches", count(), "So many were played by bots."},
                                    {"decisions", count(), "Of both sides together, in the mean."},
                                    {"minutes", count(), "That a person sits at it, roughly."},
                                    {"wins", map_of(count()), "By side; the other matches were drawn."}})},
        {"SequenceStep", record({{"phases", list_of(text()), "The ids by which Views call it."},
                                 {"title", text()},
                                 {"rule", text()},
                                 {"text", text()},
                                 {"side?", text(), "The one that acts."}})},
        {"ScoreLevel", record({{"from?", whole(), "The least score; absent of the lowest level."},
                               {"title", text()},
                               {"side?", text(), "Whose victory it is; absent of a draw."}})},
        {"ScoreLadder",
         record({{"title", text()},
                 {"rule", text()},
                 {"plus", list_of(text()), "Tracks of the View that are added up,"},
                 {"minus", list_of(text()), "and those that are taken off."},
                 {"levels", list_of(named("ScoreLevel")), "They rise."},
                 {"scenarios?", list_of(text()), "Only in these."},
                 {"when?", record({{"track", text()}, {"is", whole()}}), "Only while that track has this value."}}),
         "How the score decides the match."},
        {"Guide",
         record({{"front", text()},
                 {"years", text()},
                 {"scale", text()},
                 {"difficulty", count(), "From 1 to 5."},
                 {"demands", text(), "What makes it so."},
                 {"measured", text(), "How the scenarios' figures were measured."},
                 {"sequence", list_of(named("SequenceStep"))},
                 {"scores", list_of(named("ScoreLadder")), "The first that fits counts."}}),
         "What a game is about, and how a turn of it goes."},
        {"LessonInfo",
         record({{"id", text()},
                 {"title", text()},
                 {"about", text()},
                 {"minutes", count()},
                 {"scenario", text()},
                 {"side", text(), "The learner's."}}),
         "What can be learned of a game; `lesson` has the whole."},
        {"OptionInfo", record({{"id", text()}, {"title", text()}, {"rule", text()}, {"default", flag()}})},
        {"OptionChoice", either({map_of(flag()), list_of(text())}),
         "Changes those options from their defaults, or lists exactly those in force."},
        {"GameInfo", record({{"id", text()},
                             {"title", text()},
                             {"sides", list_of(named("Named"))},
                             {"scenarios", list_of(named("ScenarioInfo"))},
                             {"options", list_of(named("OptionInfo"))},
                             {"words", named("GameWords"), "The game's own words."},
                             {"guide?", named("Guide")},
                             {"lessons?", list_of(named("LessonInfo"))}})},
        {"Catalog", record({{"protocol", count(), "The version of the protocol."}, {"games", list_of(named("GameInfo"))}})},

        {"MapHex",
         record({{"id", text()},
                 {"terrain", text()},
                 {"x", number()},
                 {"y", number()},
                 {"level?", whole(), "Steps of height that rules read."},
                 {"height?", number(), "In metres."}}),
         "Centres are measured in hexes, flat to flat = 1: columns are sqrt(3)/2 apart, rows 1, y grows downwards. Hexes are "
         "flat-topped: corners lie at distance 1/sqrt(3) from the centre at 0, 60, … degrees."},
        {"Hexsides",
         record({{"feature", text()}, {"name?", text()}, {"sides", list_of(row_of({text(), text()}))}, {"source?", text()}})},
        {"MapLine", record({{"kind", text()}, {"name?", text()}, {"hexes", list_of(text())}, {"source?", text()}})},
        {"MapPlace",
         record({{"hex", text()}, {"name", text()}, {"kinds", list_of(text())}, {"owner?", text()}, {"source?", text()}})},
        {"MapArea", record({{"id", text()}, {"title", text()}, {"hexes", list_of(text())}})},
        {"MapBox", record({{"id", text()}, {"title", text()}})},
        {"MapPoint", row_of({number(), number()})},
        {"MapDocument",
         record({{"game", text()},
                 {"title", text()},
                 {"hexes", list_of(named("MapHex"))},
                 {"hexsides", list_of(named("Hexsides"))},
                 {"roads", list_of(named("MapLine"))},
                 {"rails", list_of(named("MapLine"))},
                 {"places", list_of(named("MapPlace"))},
                 {"areas", list_of(named("MapArea"))},
                 {"boxes", list_of(named("MapBox"))},
                 {"hex_km?", number()},
                 {"shore?", list_of(list_of(named("MapPoint"))),
                  "Closed rings of land, in the coordinates of the hexes; absent where the coast follows the hexes."},
                 {"lakes?", list_of(list_of(named("MapPoint"))), "Open or closed lines round lakes."}})},
        {"RuleCase", record({{"id", text()},
                             {"title", text()},
                             {"summary", text(), "All paragraphs in one."},
                             {"paragraphs", list_of(text())}})},
        {"Ruling", record({{"id", text()}, {"title", text()}, {"question", text()}, {"ruling", text()}, {"reason", text()}}),
         "How a point is played that the rulebook leaves open; the question may be empty where the title asks it."},
        {"RulesIndex", record({{"cases", list_of(named("RuleCase"))}, {"rulings?", list_of(named("Ruling"))}})},
    };
}

// The tables that a player looks up.
Shapes charts_of_games() {
    const Shape sources = word({"printed", "reconstructed"});
    return {
        {"ChartLine", record({{"label", text()}, {"cells", list_of(text())}, {"source?", sources}, {"origin?", text()}}),
         "`source` and `origin` where a row has its own."},
        {"ChartTable", record({{"id", text()},
                               {"title", text()},
                               {"rule", text()},
                               {"source", sources},
                               {"origin", text(), "Where the figures come from, in words."},
                               {"row_head", text(), "What the labels of the rows are."},
                               {"headings", list_of(named("ChartLine")), "The lines over the cells, one or more."},
                               {"rows", list_of(named("ChartLine"))},
                               {"modifiers", list_of(record({{"title", text()}, {"value", whole()}})), "Of the die."},
                               {"printed", list_of(record({{"what", text()}, {"rule", text()}})),
                                "What of a reconstructed table stands in the rulebook."},
                               {"reasons", list_of(text()), "Why the rest is as it is."},
                               {"notes", list_of(text()), "How it is read."}})},
        {"ChartPlace",
         record({{"chart", text()},
                 {"column?", count()},
                 {"last_column?", count(), "Where there is more than one."},
                 {"row?", count()},
                 {"last_row?", count()},
                 {"heading?", count(), "Which of several lines over the cells is read."}}),
         "Cells are counted from 0."},
        {"ChartsDocument",
         record({{"game", text()}, {"tables", list_of(named("ChartTable"))}, {"live?", list_of(named("ChartPlace"))}})},
    };
}

// What a game brings along in the catalog: docs/protocol.md describes it.
Shapes words_of_games() {
    return {
        {"VerbRole", word({"choose", "order", "commit", "pass", "end", "give-up"})},
        {"VerbWords", record({{"role", named("VerbRole")}, {"label", text()}})},
        {"StatusWords",
         record({{"word", text()}, {"badge", text()}, {"label?", text()}, {"letter?", text()}, {"subject?", flag()}}),
         "`word` may end in \"*\" and then stands for all that begin so."},
        {"CounterWords", record({{"label?", text()}, {"emblem?", text()}})},
        {"MarkerWords",
         record({{"id", text()}, {"says?", text()}, {"emblem?", text()}, {"chip?", text()}, {"subject?", flag()}}),
         "`id` is that of the marker, or what comes before a dash in it; `says` is part of its label."},
        {"Coloured", record({{"colour", text()}, {"title?", text()}, {"overlay?", text()}})},
        {"SettingWords", record({{"id", text()}, {"title", text()}, {"values", list_of(named("Named"))}})},
        {"GameWords", record({{"exercise", flag()},
                              {"verbs", map_of(named("VerbWords"))},
                              {"choices", map_of(text())},
                              {"sides", map_of(named("Coloured"))},
                              {"nations", map_of(named("Coloured"))},
                              {"formations", map_of(named("Coloured"))},
                              {"statuses", list_of(named("StatusWords"))},
                              {"counters", map_of(named("CounterWords"))},
                              {"markers", list_of(named("MarkerWords"))},
                              {"terrain", map_of(text())},
                              {"settings", list_of(named("SettingWords"))},
                              {"stations", list_of(text())},
                              {"sentences", map_of(text())}})},
        {"Setting", record({{"side", text()}, {"id", text()}, {"value", text()}, {"changes", map_of(text())}}),
         "A standing order: the value in force, and the texts of the actions that lead to others."},
    };
}

Shapes decisions_and_views() {
    return {
        {"Action",
         record({{"do", text()},
                 {"text", text()},
                 {"piece?", text()},
                 {"hex?", text()},
                 {"box?", text()},
                 {"side?", text()},
                 {"number?", whole()},
                 {"choice?", text()},
                 {"faces?", list_of(whole())},
                 {"says?", text(), "Its price and what is left, to be shown beside it."},
                 {"gives_up?", text(), "What could still be done and then cannot be any more."},
                 {"loses?", text(), "The case by which it loses the match, at once or inevitably."}}),
         "`do` plus operands; `text` is the same as one line. The last three fields are remarks for the side that must "
         "decide."},
        {"GivenAction", either({text(), open_record({{"do", text()}})}),
         "An action as its text, or as the object that was listed."},
        {"Decision",
         record({{"by", or_null(text())},
                 {"ask?", text()},
                 {"prompt?", text()},
                 {"rule?", text()},
                 {"explanation?", list_of(named("Term")), "Of the number that the question rests on."},
                 {"outcomes?", list_of(named("Outcome"))},
                 {"actions", list_of(named("Action"))},
                 {"standing?", list_of(named("Action")), "What the viewer may change at any time, whoever decides."}})},
        {"Piece", record({{"id", text()},
                          {"side", text()},
                          {"nation?", text()},
                          {"at", record({{"hex?", text()}, {"box?", text()}})},
                          {"level", whole()},
                          {"hidden?", flag()},
                          {"name?", text()},
                          {"kind?", text()},
                          {"symbol?", text()},
                          {"attack?", whole()},
                          {"defence?", whole()},
                          {"movement?", whole()},
                          {"steps?", whole()},
                          {"full_steps?", whole()},
                          {"status?", list_of(text())}})},
        {"Track", record({{"id", text()}, {"label", text()}, {"value", whole()}})},
        {"Marker", record({{"id", text()}, {"label", text()}, {"side?", text()}, {"at?", record({{"hex", text()}})}})},
        {"Result", record({{"winner", or_null(text())}, {"rule", text()}, {"reason", text()}})},
        {"Turn", record({{"n", whole()}, {"of", whole()}, {"label", text()}})},
        {"Phase", record({{"id", text()}, {"label", text()}, {"rule", text()}})},
        {"View", record({{"match", or_null(text()), "Null in a replay."},
                         {"game", text()},
                         {"scenario", text()},
                         {"side", or_null(text())},
                         {"turn", named("Turn")},
                         {"phase", named("Phase")},
                         {"decision", named("Decision")},
                         {"pieces", list_of(named("Piece"))},
                         {"boxes", map_of(list_of(text()))},
                         {"control", map_of(text())},
                         {"tracks", list_of(named("Track"))},
                         {"markers", list_of(named("Marker"))},
                         {"settings?", list_of(named("Setting")), "The viewer's standing orders."},
                         {"result", or_null(named("Result"))}})},
        {"Term", record({{"label", text()}, {"rule", text()}, {"amount", whole()}})},
        {"MatchEvent",
         record({{"n", count()},
                 {"type", text()},
                 {"rule", text()},
                 {"text", text()},
                 {"sentence?", text(), "The template that the text was made from, by its id in the game's words."},
                 {"slots?", map_of(text()), "What fills it."},
                 {"hex?", text()},
                 {"from?", text()},
                 {"piece?", text()},
                 {"roll?", list_of(whole())},
                 {"result?", text()},
                 {"column?", text()},
                 {"explanation?", list_of(named("Term"))}})},
        {"Outcome", record({{"p", number()}, {"text", text()}})},
        {"Preview", record({{"explanation", list_of(named("Term"))},
                            {"column?", text()},
                            {"outcomes", list_of(named("Outcome"))},
                            {"cost?", number(), "In movement points; halves count."},
                            {"path?", list_of(text())},
                            {"charts?", list_of(named("ChartPlace")), "Where it stands in the tables of `charts`."}})},
        {"PathPreview", record({{"action", text()}, {"cost", number()}, {"path", list_of(text())}})},
        {"Overlay", record({{"id", text()}, {"label", text()}, {"rule", text()}, {"hexes", map_of(text())}})},
        {"MatchRecord",
         open_record({{"game", text()}, {"scenario", text()}, {"options", map_of(flag())}, {"actions", list_of(text())}}),
         "A Record; docs/protocol.md says what else it holds."},
    };
}

const Shape& find_shape(const Shapes& all, std::string_view name) {
    const auto found = std::find_if(all.begin(), all.end(), [name](const NamedShape& shape) { return shape.name == name; });
    assert(found != all.end());
    return found->shape;
}

std::vector<Field> change_fields(const Shape& view) {
    std::vector<Field> changed;
    for (Field field : view.fields) {
        if (field.name != "pieces" && field.name != "control") {
            field.required = false;
            field.about.clear();
            changed.push_back(std::move(field));
        }
    }
    return {{"view?", record(std::move(changed)), "The fields of the View that changed, whole."},
            {"pieces?", record({{"set?", list_of(named("Piece"))}, {"gone?", list_of(text())}})},
            {"control?", map_of(or_null(text()))}};
}

std::vector<Field> with(std::vector<Field> fields, const std::vector<Field>& more) {
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

Shapes tables_of_the_server(const Shape& view) {
    const Shape log = record({{"keep", count()}, {"add", list_of(named("MatchEvent"))}});
    return {
        {"Seat", record({{"kind", word({"person", "bot"})},
                         {"level?", text()},
                         {"name?", text()},
                         {"program?", flag(), "The player lets a program of his own answer."},
                         {"taken", flag()},
                         {"mine", flag()}})},
        {"RulesChange", record({{"version", whole()}, {"change", text()}})},
        {"Stop",
         record({{"answer", count()}, {"why", text()}, {"rules?", whole()}, {"changes?", list_of(named("RulesChange"))}}),
         "Where a match no longer holds under today's rules."},
        {"Summary", record({{"match", text()},
                            {"game", text()},
                            {"scenario", text()},
                            {"name", text()},
                            {"created", whole(), "Seconds since 1970."},
                            {"updated", whole()},
                            {"version", count()},
                            {"turn", named("Turn")},
                            {"phase", text()},
                            {"by", or_null(text())},
                            {"over", flag()},
                            {"result", or_null(named("Result"))},
                            {"seats", map_of(named("Seat"))},
                            {"mine", list_of(text())},
                            {"your_turn", flag()},
                            {"stopped?", named("Stop")},
                            {"replayed?", list_of(record({{"rules", whole()}, {"answers", count()}})),
                             "The versions of the rules that it was played under before today's, and how far."}})},
        {"Offer", record({{"what", word({"draw", "takeback"})}, {"by", text()}})},
        {"DiceInfo", record({{"hash", text()},
                             {"seed?", text(), "Once the match is over."},
                             {"first", count()},
                             {"salts", list_of(record({{"side", text()}, {"text", text()}, {"from", count()}}))},
                             {"skips", list_of(record({{"from", count()}, {"by", count()}}))}})},
        {"Welcome", record({{"player", text()}, {"server", record({{"version", text()}})}, {"bots", list_of(text())}})},
        {"Watched", record({{"match", text()},
                            {"side", text()},
                            {"version", count()},
                            {"view", named("View")},
                            {"events", list_of(named("MatchEvent"))},
                            {"summary", named("Summary")},
                            {"offers", list_of(named("Offer"))},
                            {"undo", flag()},
                            {"dice", named("DiceInfo")}})},
        {"Changes", record(with(change_fields(view), {{"log?", log}})), "What changed between two Views."},
        {"Update", record(with({{"match", text()}, {"side", text()}, {"version", count()}},
                               with(change_fields(view), {{"log", log},
                                                          {"summary?", named("Summary")},
                                                          {"offers?", list_of(named("Offer"))},
                                                          {"undo?", flag()},
                                                          {"dice?", named("DiceInfo")}})))},
        {"FirstMoment", record({{"view", named("View")}, {"log", count()}, {"events?", list_of(named("MatchEvent"))}})},
        {"History", record({{"steps", count()},
                            {"first", count()},
                            {"moments", row_with_more({named("FirstMoment"), named("Changes")})},
                            {"stopped?", named("Stop")}})},
        {"LessonStep",
         record({{"text", text()},
                 {"moment", count(), "What the learner sees then, of the lesson's moments."},
                 {"action?", named("Action"), "The answer that is wanted; absent where there is only something to read."},
                 {"preview?", named("Preview"), "Of the answer."},
                 {"wrong?", text(), "What to say to any other answer."},
                 {"instead?", list_of(record({{"at", text(), "A hex, or a counter."}, {"say", text()}})),
                  "What to say to those that are tempting."},
                 {"overlay?", named("Overlay"), "To be laid over the map meanwhile."},
                 {"point?", list_of(text()), "Hexes to be pointed out."}})},
        {"Lesson",
         record({{"id", text()},
                 {"title", text()},
                 {"about", text()},
                 {"minutes", count()},
                 {"game", text()},
                 {"scenario", text()},
                 {"side", text()},
                 {"steps", list_of(named("LessonStep"))},
                 {"moments", row_with_more({named("FirstMoment"), named("Changes")})}}),
         "A match of fixed dice with somebody who explains it, from the learner's side."},
        {"SeatChoice", record({{"kind", word({"me", "bot", "invite"})}, {"level?", text(), "Of a bot."}})},
        {"Advice", record({{"action", named("Action")},
                           {"tried",
                            list_of(record({{"action", named("Action")},
                                            {"value", number(), "How the match may stand after it, from -1 to 1."},
                                            {"low", number(), "The interval that holds it 95 times in 100."},
                                            {"high", number()},
                                            {"worlds", count(), "Imagined worlds in which it was tried."}})),
                            "The best first; none where the level does not look ahead."}})},
        {"Branch", record({{"match?", text()}, {"record?", open_record({})}, {"at?", count()}})},
        {"NewMatch", record({{"game?", text()},
                             {"scenario?", text()},
                             {"options?", named("OptionChoice")},
                             {"seats?", map_of(named("SeatChoice"))},
                             {"name?", text(), "The player's."},
                             {"title?", text(), "The match's."},
                             {"branch?", named("Branch")}})},
        {"Rolls", record({{"dice", named("DiceInfo")},
                          {"sides", list_of(text())},
                          {"rolls", list_of(record({{"n", count()},
                                                    {"number", count()},
                                                    {"outcomes", list_of(row_of({text(), count()}))},
                                                    {"answer", text()}}))}})},
        {"RpcError", record({{"code", whole()},
                             {"message", text()},
                             {"data?", open_record({{"rule?", text()}, {"field?", text()}, {"version?", count()}})}})},
    };
}

}  // namespace

const std::vector<NamedShape>& protocol_shapes() {
    static const Shapes all = [] {
        Shapes list = games_and_maps();
        Shapes charts = charts_of_games();
        Shapes words = words_of_games();
        Shapes views = decisions_and_views();
        Shapes tables = tables_of_the_server(find_shape(views, "View"));
        std::move(charts.begin(), charts.end(), std::back_inserter(list));
        std::move(words.begin(), words.end(), std::back_inserter(list));
        std::move(views.begin(), views.end(), std::back_inserter(list));
        std::move(tables.begin(), tables.end(), std::back_inserter(list));
        return list;
    }();
    return all;
}

const Shape& shape_named(std::string_view name) { return find_shape(protocol_shapes(), name); }

}  // namespace causeway::rpc
