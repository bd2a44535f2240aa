#include "play/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "play/names.h"
#include "play/svg.h"
#include "play/wire.h"

namespace causeway {

using nlohmann::json;
using svg::escaped;

// --- reading ---------------------------------------------------------------------------------------------------------------

const AnyGame* Report::game_named(const std::string& id) const {
    const auto found = std::find_if(games_.begin(), games_.end(), [&id](const AnyGame* game) { return game->info().id == id; });
    return found == games_.end() ? nullptr : *found;
}

namespace {

// "fog on, weather off": what is not as the game has it by itself.
std::string unusual_options(const GameInfo& info, const json& options) {
    std::string text;
    for (const OptionInfo& option : info.options) {
        const bool on = options.value(option.id, option.on_by_default);
        if (on != option.on_by_default) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", option.title, on ? "on" : "off");
        }
    }
    return text;
}

}  // namespace

void Report::add(const AnyGame& game, const json& line) {
    const std::string key = key_of_line(line);
    if (keys_.contains(key)) {
        return;
    }
    const std::optional<std::size_t> scenario = find_scenario(game.info(), line.at("scenario").get<std::string>());
    if (!scenario) {
        throw std::runtime_error("there is no such scenario");
    }
    Played played{line.at("first"), line.at("second"), line.at("seed"), result_of_line(game, line)};
    const int rules = line.at("rules");
    const std::string options = unusual_options(game.info(), line.at("options"));
    const auto place = std::find(games_.begin(), games_.end(), &game) - games_.begin();
    Group& group = groups_[fmt::format("{:03} {:03} {} {}", place, *scenario, options, rules)];
    group.game = &game;
    group.scenario = *scenario;
    group.options = options;
    group.rules = rules;
    group.played.push_back(std::move(played));
    keys_[key] = true;
}

Expected<std::monostate> Report::read(const std::string& text) {
    std::size_t number = 0;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        ++number;
        try {
            const json line = json::parse(text.substr(start, end - start));
            const AnyGame* game = game_named(line.at("game"));
            if (game == nullptr) {
                return fail(fmt::format("line {} is about a game that is not here", number));
            }
            add(*game, line);
        } catch (const std::exception& problem) {
            return fail(fmt::format("line {} is no match: {}", number, problem.what()));
        }
        start = end + 1;
    }
    return std::monostate{};
}

// --- writing ---------------------------------------------------------------------------------------------------------------

namespace {

using Group = Report::Group;
using Played = Report::Played;

// Those that came to an end.
std::vector<const Played*> ended(const Group& group) {
    std::vector<const Played*> list;
    for (const Played& each : group.played) {
        if (each.result.error.empty()) {
            list.push_back(&each);
        }
    }
    return list;
}

struct Balance {
    double wins = 0, draws = 0, losses = 0;  // of the first side
    std::vector<double> margins;
    double matches() const { return wins + draws + losses; }
    double score() const { return matches() == 0 ? 0.5 : (wins + draws / 2) / matches(); }
    void add(const TrialResult& result) {
        (result.winner == nobody ? draws : result.winner == first_side ? wins : losses) += 1;
        if (result.margin) {
            margins.push_back(*result.margin);
        }
    }
};

std::string balance_row(const std::string& heading, const Balance& balance) {
    const Interval interval = share_interval(balance.score(), balance.matches());
    const Estimate margin = mean_of(balance.margins);
    return fmt::format(
        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.0f} % ({:.0f}\u2013{:.0f})</td>"
        "<td>{}</td><td>{}</td></tr>\n",
        heading, balance.matches(), balance.wins, balance.draws, balance.losses, 100 * balance.score(), 100 * interval.low,
        100 * interval.high, svg::share(balance.score(), interval),
        balance.margins.empty() ? "\u2013" : fmt::format("{:+.2f} \u00B1{:.2f}", margin.value, margin.margin));
}

std::string balance_heading(const GameInfo& info, const char* what) {
    return fmt::format(
        "<table><thead><tr><th scope=\"col\">{0}</th><th scope=\"col\">Matches</th><th scope=\"col\">{1}</th><th "
        "scope=\"col\">Drawn</th><th scope=\"col\">{2}</th><th scope=\"col\">Points of {1}</th><th scope=\"col\">0 to 100 "
        "%</th><th scope=\"col\">Margin</th></tr></thead><tbody>\n",
        what, escaped(info.sides[0].title), escaped(info.sides[1].title));
}

std::string title_of(const Group& group) {
    const ScenarioInfo& scenario = group.game->info().scenarios[group.scenario];
    return escaped(group.game->info().title) + ": " + escaped(scenario.title) +
           (group.options.empty() ? "" : " (" + escaped(group.options) + ")");
}

std::string balance_of(const Group& group) {
    std::map<std::pair<std::string, std::string>, Balance> by_bots;
    for (const Played* each : ended(group)) {
        by_bots[{each->first, each->second}].add(each->result);
    }
    std::string text = balance_heading(group.game->info(), "Bots");
    for (const auto& [bots, balance] : by_bots) {
        text += balance_row(escaped(bots.first) + " \u2013 " + escaped(bots.second), balance);
    }
    return text + "</tbody></table>\n";
}

// Of seeds that two bots played from both sides.
std::map<std::pair<std::string, std::string>, PairScores> pairs_of(const Group& group) {
    std::map<std::tuple<std::string, std::string, std::uint64_t>, const Played*> found;
    for (const Played* each : ended(group)) {
        found[{each->first, each->second, each->seed}] = each;
    }
    std::map<std::pair<std::string, std::string>, PairScores> pairs;
    for (const auto& [key, straight] : found) {
        const auto& [one, two, seed] = key;
        const auto swapped = one < two ? found.find({two, one, seed}) : found.end();
        if (swapped != found.end()) {
            pairs[{one, two}].add(half_points(straight->result, false) + half_points(swapped->second->result, true));
        }
    }
    return pairs;
}

std::string strength_of(const Group& group) {
    const auto pairs = pairs_of(group);
    if (pairs.empty()) {
        return "";
    }
    std::string text =
        "<h3>Bots against each other, sides exchanged</h3><table><thead><tr><th scope=\"col\">Bots</th><th "
        "scope=\"col\">Pairs</th><th scope=\"col\">Points of the first</th><th scope=\"col\">0 to 100 %</th><th "
        "scope=\"col\">Normalized Elo</th></tr></thead><tbody>\n";
    for (const auto& [bots, scores] : pairs) {
        const Interval interval = scores.score_interval();
        const Estimate elo = normalized_elo(scores);
        text += fmt::format(
            "<tr><th scope=\"row\">{} against {}</th><td>{}</td><td>{:.0f} % "
            "({:.0f}\u2013{:.0f})</td><td>{}</td><td>{}</td></tr>\n",
            escaped(bots.first), escaped(bots.second), scores.pairs(), 100 * scores.score(), 100 * interval.low,
            100 * interval.high, svg::share(scores.score(), interval),
            scores.deviation() == 0 ? "\u2013" : fmt::format("{:+.0f} \u00B1{:.0f}", elo.value, elo.margin));
    }
    return text + "</tbody></table>\n";
}

std::string endings_of(const Group& group) {
    std::map<std::string, std::size_t> endings;
    std::size_t failures = 0;
    for (const Played& each : group.played) {
        if (each.result.error.empty()) {
            ++endings[fmt::format("{} ({})", each.result.reason, each.result.rule)];
        } else {
            ++failures;
        }
    }
    std::vector<std::pair<std::size_t, std::string>> sorted;
    for (const auto& [ending, count] : endings) {
        sorted.emplace_back(count, ending);
    }
    std::sort(sorted.rbegin(), sorted.rend());
    std::string text = "<h3>Endings</h3><table><tbody>\n";
    for (const auto& [count, ending] : sorted) {
        text += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(ending), count);
    }
    if (failures > 0) {
        text += fmt::format("<tr><th scope=\"row\">without a result</th><td>{}</td></tr>\n", failures);
    }
    return text + "</tbody></table>\n";
}

std::string spread_row(const char* what, std::vector<double> values, int digits) {
    if (values.empty()) {
        return "";
    }
    std::sort(values.begin(), values.end());
    const auto part = [&values](double of) {
        return values[static_cast<std::size_t>(std::lround(of * static_cast<double>(values.size() - 1)))];
    };
    return fmt::format(
        "<tr><th scope=\"row\">{0}</th><td>{2:.{1}f}</td><td>{3:.{1}f}</td><td>{4:.{1}f}</td><td>{5:.{1}f}</td></tr>\n", what,
        digits, mean_of(values).value, part(0.05), part(0.5), part(0.95));
}

std::string length_of(const Group& group) {
    std::vector<double> decisions, seconds, turns;
    for (const Played* each : ended(group)) {
        decisions.push_back(static_cast<double>(each->result.decisions));
        seconds.push_back(each->result.seconds);
        if (each->result.course) {
            turns.push_back(static_cast<double>(each->result.course->chances.size()));
        }
    }
    return "<h3>Length and time</h3><table><thead><tr><th scope=\"col\">Of a match</th><th scope=\"col\">Mean</th><th "
           "scope=\"col\">5 %</th><th scope=\"col\">Median</th><th scope=\"col\">95 %</th></tr></thead><tbody>\n" +
           spread_row("decisions", decisions, 0) + spread_row("turns of a side", turns, 1) + spread_row("seconds", seconds, 3) +
           "</tbody></table>\n";
}

std::string margins_of(const Group& group) {
    std::vector<double> margins;
    for (const Played* each : ended(group)) {
        if (each->result.margin) {
            margins.push_back(*each->result.margin);
        }
    }
    if (margins.empty()) {
        return "";
    }
    const std::string first = escaped(group.game->info().sides[0].title);
    return "<figure>" + svg::histogram(margins, -1, 1, "How often which margin occurred") +
           "<figcaption>Margin: how it stood for " + first + " at the last question, from \u22121 to 1</figcaption></figure>\n";
}

// What the dice had to do with it, where that was measured.
std::string luck_of(const Group& group) {
    std::vector<double> luck, margins;
    for (const Played* each : ended(group)) {
        if (each->result.course && each->result.margin) {
            luck.push_back(each->result.course->luck);
            margins.push_back(*each->result.margin);
        }
    }
    if (luck.empty()) {
        return "";
    }
    const WithoutLuck without = mean_without_luck(margins, luck);
    const std::string first = escaped(group.game->info().sides[0].title);
    return "<figure>" + svg::histogram(luck, -1, 1, "How often which luck occurred") +
           fmt::format(
               "<figcaption>Luck of {} in chance to win; it is {:.0f} % of the variance of the margin, which without it "
               "is {:+.2f} \u00B1{:.2f}</figcaption></figure>\n",
               first, 100 * without.explained, without.mean.value, without.mean.margin);
}

std::string turns_of(const Group& group) {
    std::vector<std::vector<double>> chances, lost[2];
    double most = 1;
    for (const Played* each : ended(group)) {
        if (!each->result.course) {
            continue;
        }
        chances.push_back(each->result.course->chances);
        for (std::size_t side = 0; side < 2; ++side) {
            std::vector<double>& row = lost[side].emplace_back();
            for (const auto& losses : each->result.course->losses) {
                row.push_back(losses.at(side));
                most = std::max(most, row.back());
            }
        }
    }
    if (chances.empty()) {
        return "";
    }
    const GameInfo& info = group.game->info();
    const std::string first = info.sides[0].title, second = info.sides[1].title;
    return "<figure>" + svg::curves({svg::series_of(first, chances)}, 0, 1, "Chance to win by turn") +
           "<figcaption>Chance of " + escaped(first) +
           " to win after each turn of a side: the mean, and where four of five matches lie</figcaption></figure>\n<figure>" +
           svg::curves({svg::series_of(first, lost[0]), svg::series_of(second, lost[1])}, 0, most, "Losses by turn") +
           "<figcaption>Losses of counters and steps until each turn of a side</figcaption></figure>\n";
}

std::string fights_of(const Group& group) {
    std::map<std::string, int> fights;
    double matches = 0;
    for (const Played* each : ended(group)) {
        if (each->result.course) {
            ++matches;
            for (const auto& [hex, count] : each->result.course->fights) {
                fights[hex] += count;
            }
        }
    }
    if (fights.empty()) {
        return "";
    }
    const json map = map_json(*group.game, group.game->info().scenarios[group.scenario].sheet);
    std::map<std::string, std::string> places;
    for (const json& place : map.at("places")) {
        places.emplace(place.at("hex"), place.at("name"));
    }
    std::vector<svg::Spot> spots;
    for (const json& hex : map.at("hexes")) {
        const std::string id = hex.at("id");
        const auto found = fights.find(id);
        const double heat = found == fights.end() ? 0 : found->second;
        const auto place = places.find(id);
        spots.push_back({hex.at("x"), hex.at("y"), heat,
                         fmt::format("{}{}{}: {:.2f} a match", id, place == places.end() ? "" : " ",
                                     place == places.end() ? "" : place->second, heat / matches)});
    }
    return "<figure>" + svg::heat_map(spots, "Where it was fought") +
           "<figcaption>Where it was fought: the darker, the more often a match</figcaption></figure>\n";
}

constexpr const char* page_style =
    ":root{color-scheme:light dark;--ink:light-dark(#22282b,#e4e1d6);--soft:light-dark(#535a5b,#aeb2ab);"
    "--line:light-dark(#c9c1ab,#3a4449);--a:light-dark(#1f5a4c,#7fc4ab);--b:light-dark(#9c4a12,#f0a878);"
    "--paper:light-dark(#fbf9f2,#171b1e)}"
    "body{max-width:70rem;margin:0 auto;padding:1rem;font:16px/1.5 'DejaVu Sans',system-ui,sans-serif;color:var(--ink);"
    "background:var(--paper)}h2{margin-top:2.5rem;border-bottom:2px solid var(--line)}h3{margin-bottom:.3rem}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.2rem .7rem;border-bottom:1px solid "
    "var(--line);text-align:right;vertical-align:middle}th:first-child{text-align:left}th{font-weight:600}"
    ".wide{overflow-x:auto}.figures{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:1rem 0}figcaption{max-width:28rem;"
    "color:var(--soft);font-size:.88rem}svg{max-width:100%}text{fill:var(--soft);font-size:11px}"
    ".axis{stroke:var(--line);fill:none}.line{stroke:var(--a);stroke-width:3}.dot,.bar{fill:var(--a)}"
    ".curve{fill:none;stroke-width:2}.s0{stroke:var(--a)}.s1{stroke:var(--b)}.band{stroke:none;opacity:.2}"
    ".band.s0{fill:var(--a)}.band.s1{fill:var(--b)}.name{stroke:none;font-size:13px}.name.s0{fill:var(--a)}.name.s1{fill:var(--"
    "b)}"
    ".hex{fill:var(--line);opacity:.35}.hot{fill:color-mix(in srgb,var(--b) calc(var(--heat)*100%),var(--line))}";

}  // namespace

std::string Report::html(const std::string& title) const {
    std::string text = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width,initial-scale=1\"><title>{0}</title><style>{1}</style></head>\n<body><h1>{0}</h1>\n"
        "<p>{2} matches. Intervals hold the truth 95 times in 100; a draw is half a point. A margin is how the match stood for "
        "the "
        "first side at the last question, from \u22121 to 1.</p>\n",
        escaped(title), page_style, matches());
    for (const AnyGame* game : games_) {
        std::string rows;
        for (const auto& [key, group] : groups_) {
            if (group.game == game) {
                Balance balance;
                for (const Played* each : ended(group)) {
                    balance.add(each->result);
                }
                rows += balance_row(title_of(group), balance);
            }
        }
        if (!rows.empty()) {
            text += "<h2>Balance of " + escaped(game->info().title) + "</h2>\n<div class=\"wide\">" +
                    balance_heading(game->info(), "Scenario") + rows + "</tbody></table></div>\n";
        }
    }
    for (const auto& [key, group] : groups_) {
        text +=
            fmt::format("<h2>{}</h2>\n<p>Version {} of the rules.</p>\n<div class=\"wide\">", title_of(group), group.rules) +
            balance_of(group) + strength_of(group) + endings_of(group) + length_of(group) + "</div>\n<div class=\"figures\">" +
            margins_of(group) + luck_of(group) + turns_of(group) + fights_of(group) + "</div>\n";
    }
    return text + "</body></html>\n";
}

}  // namespace causeway
