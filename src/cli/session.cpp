#include "cli/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "cli/chart_text.h"
#include "cli/commands.h"
#include "cli/sentences.h"
#include "play/names.h"
#include "play/record.h"
#include "play/remarks.h"

namespace causeway::cli {
namespace {

constexpr std::string_view help_text =
    "Answer with the number of a choice or with its text; the beginning of a text narrows the list down.\n"
    "  list            the choices again, from the top\n"
    "  more            the next page of a long list\n"
    "  why CHOICE      what a choice rests on and the chance of each outcome (also: odds)\n"
    "  map [HEX|all]   the map around a hex, or all of it\n"
    "  stacks          every hex with pieces, in words\n"
    "  look NAME       a hex, a place, a piece or an off-map box\n"
    "  status          turn, phase and tracks\n"
    "  log [COUNT]     the last things that happened\n"
    "  rule [CASE]     what a rule case says; without a case, the one that asks now\n"
    "  briefing        what you have, what you must do and how each side wins\n"
    "  chart [NAME]    a table of the game, with what is live in brackets; without a name, the list\n"
    "  hint            what the bot would do in your place\n"
    "  undo            back to your previous decision, unless dice or a reveal lie between\n"
    "  save FILE       keep the match; `causeway play --load FILE` takes it up again\n"
    "  quit            leave the match\n";

std::string trimmed(std::string_view text) {
    constexpr std::string_view space = " \t\r\n";
    const std::size_t first = text.find_first_not_of(space);
    return first == std::string_view::npos ? "" : std::string(text.substr(first, text.find_last_not_of(space) - first + 1));
}

std::optional<std::size_t> to_number(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(number) : std::nullopt;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (std::string rest = trimmed(text); !rest.empty();) {
        const std::size_t end = rest.find(' ');
        words.push_back(rest.substr(0, end));
        rest = end == std::string::npos ? "" : trimmed(rest.substr(end));
    }
    return words;
}

// Every word of the line is a word of the action: "1903" finds all that name that hex.
bool has_words(std::string_view text, const std::vector<std::string>& words) {
    const std::vector<std::string> own = words_of(text);
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string& w) { return std::find(own.begin(), own.end(), w) != own.end(); });
}

}  // namespace

Session::Session(Match match, SessionSettings settings, std::istream& in, std::ostream& out)
    : match_(std::move(match)), settings_(std::move(settings)), in_(in), out_(out), bot_(settings_.bot, settings_.bot_seed) {}

// With people on both sides, whoever must decide looks at the screen.
Viewer Session::viewer() const {
    if (settings_.person) {
        return viewer_of(*settings_.person);
    }
    const Side by = match_.decision().by;
    return by == first_side || by == second_side ? viewer_of(by) : Viewer::first;
}

TextBoard Session::board() const {
    const AnyGame& game = match_.game();
    return {game.info(), game.map(), game.view(match_.position(), viewer())};
}

bool Session::bot_decides() const {
    return settings_.automatic > 0 || (settings_.person && match_.decision().by != *settings_.person);
}

int Session::run() {
    greet();
    while (match_.decision().by != nobody && match_.stopped().empty()) {
        if (bot_decides()) {
            let_bot_decide();
        } else if (ask() == Next::quit) {
            break;
        }
    }
    return finish();
}

void Session::greet() {
    const GameInfo& info = match_.game().info();
    out_ << info.title << ". Scenario: " << info.scenarios[match_.setup().scenario].title << ".\n";
    if (settings_.person) {
        out_ << fmt::format("You play {}; the {} bot plays {}.", info.sides[index(*settings_.person)].title,
                            name(settings_.bot), info.sides[index(other(*settings_.person))].title);
    } else {
        out_ << "People play both sides.";
    }
    out_ << fmt::format(" Seed {}. Type ? for help.\n", match_.setup().seed);
    if (settings_.briefing) {
        show_briefing();
    }
    if (!settings_.plain) {
        out_ << "\n";
        show_map("");
        out_ << "\n";
    }
}

// Says whether there is one.
bool Session::show_briefing() {
    const GameInfo& info = match_.game().info();
    const Briefing* briefing = briefing_of(match_.game().briefings(), match_.setup().scenario);
    if (briefing == nullptr) {
        return false;
    }
    out_ << "\n" << briefing->history << "\n";
    for (std::size_t i = 0; i < info.sides.size(); ++i) {
        const SideBriefing& side = briefing->sides[i];
        if (settings_.person && index(*settings_.person) != i) {
            continue;
        }
        out_ << fmt::format("\n{}. {}\nTask: {}\n", info.sides[i].title, side.forces, side.task);
        for (const std::string& hint : side.hints) {
            out_ << (settings_.plain ? "Hint: " : "  - ") << hint << "\n";
        }
    }
    out_ << "\nVictory:";
    for (const SideBriefing& side : briefing->sides) {
        out_ << " " << side.victory;
    }
    out_ << "\nEnd: " << briefing->ends << "\n";
    return true;
}

// Arrows say nothing when they are read aloud.
std::string Session::spoken(std::string text) const {
    constexpr std::string_view arrow = "\u2192";
    for (std::size_t at = text.find(arrow); settings_.plain && at != std::string::npos; at = text.find(arrow, at)) {
        text.replace(at, arrow.size(), "to");
    }
    return text;
}

// Tells the viewer what happened since he was last told.
void Session::tell_news() {
    std::size_t& told = told_[index(viewer())];
    out_ << spoken(event_lines(match_, std::min(told, match_.log().size()), viewer()));
    told = match_.log().size();
}

void Session::tell_phase() {
    const TextBoard now = board();
    if (const std::string phase = now.phase_line(); phase != phase_told_) {
        phase_told_ = phase;
        out_ << "\n" << phase << "\n";
    }
}

void Session::let_bot_decide() {
    const Side by = match_.decision().by;
    if (!settings_.person || by == *settings_.person) {
        --settings_.automatic;
    }
    const Leisure leisure{.threads = std::max(1U, std::thread::hardware_concurrency())};
    if (const auto done = match_.act(bot_.answer(match_.game(), match_.position(), by, leisure)); !done) {
        out_ << done.error().message << "\n";
    }
    tell_news();
    out_.flush();
}

Session::Question Session::question() const {
    const AnyGame& game = match_.game();
    ActionList actions;
    game.actions(match_.position(), actions);
    std::vector<std::string> texts;
    for (const Action action : actions) {
        texts.push_back(action_text(game, match_.position(), action, viewer()));
    }
    std::vector<Remark> notes = remarks(game, match_.position(), actions);
    return {std::move(actions), std::move(notes), Menu(std::move(texts))};
}

namespace {

// "costs 2, 5 left", "gives up: 2 units can still act: A, B", "loses the match [4.3]"
void add_remark(const Remark& remark, std::vector<std::string>& parts) {
    parts.push_back(remark.says);
    parts.push_back(remark.gives_up.empty() ? "" : "gives up: " + remark.gives_up);
    parts.push_back(remark.loses.empty() ? "" : fmt::format("loses the match [{}]", remark.loses));
}

}  // namespace

// The piece and the place that all actions of an entry have in common, and the remark on a single one.
std::string Session::note(const Question& question, const Menu::Entry& entry) const {
    const AnyGame& game = match_.game();
    const Action first = question.actions[entry.choices.front()];
    const Operand operands = game.info().verbs[first.verb].operands;
    const auto all_share = [&](auto member) {
        return std::all_of(entry.choices.begin(), entry.choices.end(),
                           [&](std::size_t i) { return question.actions[i].*member == first.*member; });
    };
    std::vector<std::string> parts;
    if (!entry.is_action()) {
        parts.push_back(fmt::format("{} choices", entry.choices.size()));
    }
    if (has(operands, Operand::piece) && first.piece != no_piece && all_share(&Action::piece)) {
        parts.push_back(board().piece_note(game.piece_id(match_.position(), first.piece, viewer())));
    }
    if (has(operands, Operand::hex) && game.map().exists(first.hex) && all_share(&Action::hex)) {
        const Place* place = game.map().place(first.hex);
        parts.push_back(place == nullptr ? "" : place->name);
    }
    if (entry.is_action()) {
        add_remark(question.remarks[entry.choices.front()], parts);
    }
    parts.erase(std::remove(parts.begin(), parts.end(), ""), parts.end());
    return fmt::format("{}", fmt::join(parts, ", "));
}

void Session::show_question(const Question& question) {
    const Menu& menu = question.menu;
    std::size_t number = menu.first_number();
    for (const Menu::Entry& entry : menu.page()) {
        const std::string remark = note(question, entry);
        if (settings_.plain) {
            out_ << fmt::format("{}. {}{}{}.\n", number, entry.label, remark.empty() ? "" : ": ", remark);
        } else {
            out_ << fmt::format("{:>4}  {:<{}}{}\n", number, entry.label, remark.empty() ? 0 : 30, remark);
        }
        ++number;
    }
    if (menu.has_more()) {
        out_ << fmt::format("{} of {} shown; `more` shows the next.\n", number - 1, menu.entry_count());
    }
}

Session::Next Session::ask() {
    tell_news();
    tell_phase();
    const GameInfo& info = match_.game().info();
    const Decision open = match_.decision();
    const Ask& asked = info.asks[open.ask];
    Question open_question = question();
    out_ << fmt::format("\n{}: {} [{}]\n", info.sides[index(open.by)].title, asked.prompt, asked.rule);
    show_question(open_question);
    Next next = Next::ask_again;
    while (next == Next::ask_again) {
        out_ << (settings_.plain ? "Your answer: " : "> ") << std::flush;
        std::string line;
        if (!std::getline(in_, line)) {
            out_ << "\nThe input has ended.\n";
            return Next::quit;
        }
        if (settings_.echo) {
            out_ << line << "\n";
        }
        next = answer(open_question, trimmed(line));
    }
    return next;
}

// A legal action's own text comes before any command of the same name.
Session::Next Session::answer(Question& question, const std::string& line) {
    if (line.empty()) {
        show_question(question);
        return Next::ask_again;
    }
    if (const std::optional<std::size_t> choice = question.menu.find(line)) {
        return choose(question, *choice);
    }
    if (const std::optional<std::size_t> number = to_number(line); number && question.menu.entry(*number) != nullptr) {
        return choose_entry(question, question.menu.entry(*number));
    }
    const std::size_t space = std::min(line.find(' '), line.size());
    if (const std::optional<Next> next = command(question, line.substr(0, space), trimmed(line.substr(space)))) {
        return *next;
    }
    return narrow(question, line);
}

std::optional<Session::Next> Session::command(Question& question, std::string_view word, const std::string& rest) {
    if (word == "?" || word == "help") {
        out_ << help_text;
    } else if (word == "list" || word == "back") {
        question.menu.top();
        show_question(question);
    } else if (word == "more") {
        question.menu.more();
        show_question(question);
    } else if (word == "why" || word == "odds") {
        show_preview(question, rest);
    } else if (word == "map") {
        show_map(rest);
    } else if (word == "stacks") {
        out_ << board().stacks();
    } else if (word == "look") {
        const std::string seen = board().look(rest);
        out_ << (seen.empty() ? fmt::format("There is no hex, place or piece \"{}\", and no piece in such a box.\n", rest)
                              : seen);
    } else if (word == "status") {
        out_ << board().phase_line() << "\n" << board().tracks();
    } else if (word == "log") {
        show_log(rest);
    } else if (word == "rule") {
        show_rule(rest);
    } else if (word == "briefing") {
        if (!show_briefing()) {
            out_ << "There is no briefing for this scenario.\n";
        }
    } else if (word == "chart" || word == "charts") {
        show_chart(rest);
    } else if (word == "hint") {
        show_hint();
    } else if (word == "save") {
        save(rest);
    } else if (word == "undo") {
        return undo();
    } else if (word == "quit" || word == "exit") {
        return Next::quit;
    } else {
        return std::nullopt;
    }
    return Next::ask_again;
}

Session::Next Session::choose(Question& question, std::size_t choice) {
    if (const std::string& rule = question.remarks[choice].loses; !rule.empty() && question.warned != choice) {
        question.warned = choice;
        out_ << fmt::format("That loses the match [{}]. Give the same answer again if you mean it.\n", rule);
        return Next::ask_again;
    }
    const Match::Outcome<std::size_t> done = match_.act(question.actions[choice]);
    if (!done) {
        out_ << done.error().message << "\n";
        return Next::ask_again;
    }
    return Next::decided;
}

Session::Next Session::choose_entry(Question& question, const Menu::Entry* entry) {
    if (entry->is_action()) {
        return choose(question, entry->choices.front());
    }
    question.menu.open(Menu::Entry(*entry));
    show_question(question);
    return Next::ask_again;
}

Session::Next Session::narrow(Question& question, const std::string& words) {
    std::vector<std::size_t> matches = question.menu.beginning_with(words);
    if (matches.empty()) {
        const std::vector<std::string> wanted = words_of(words);
        for (std::size_t i = 0; i < question.menu.texts().size(); ++i) {
            if (has_words(question.menu.texts()[i], wanted)) {
                matches.push_back(i);
            }
        }
    }
    if (matches.empty()) {
        out_ << fmt::format("\"{}\" is not possible now. `list` shows what is, ? all commands.\n", words);
        return Next::ask_again;
    }
    question.menu.open({words, std::move(matches)});
    show_question(question);
    return Next::ask_again;
}

void Session::show_map(const std::string& where) {
    const TextBoard now = board();
    if (settings_.plain) {
        out_ << (where.empty() || where == "all" ? now.stacks() : now.look(where));
        return;
    }
    const Grid& grid = match_.game().map().grid();
    MapSection section;
    if (where == "all") {
        section = {no_hex, grid.columns(), grid.rows()};
    } else if (!where.empty()) {
        const std::optional<HexId> hex = now.hex_named(where);
        if (!hex) {
            out_ << fmt::format("There is no hex or place \"{}\".\n", where);
            return;
        }
        section.centre = *hex;
    }
    out_ << now.draw(section);
}

void Session::show_log(const std::string& count) {
    const std::string lines = spoken(event_lines(match_, 0, viewer()));
    std::size_t wanted = to_number(count).value_or(20);
    std::size_t start = lines.size();
    while (start > 0 && wanted > 0) {
        start = start < 2 ? 0 : lines.rfind('\n', start - 2) + 1;  // npos + 1 is 0
        --wanted;
    }
    out_ << (lines.empty() ? "Nothing has happened yet.\n" : lines.substr(start));
}

void Session::show_rule(std::string id) {
    if (id.empty()) {
        id = match_.game().info().asks[match_.decision().ask].rule;
    }
    const RuleCase* rule = find_case(match_.game().rules(), id);
    out_ << (rule == nullptr ? fmt::format("The rules index has no case {}.\n", id)
                             : fmt::format("{} {}. {}\n", rule->id, rule->title, fmt::join(rule->paragraphs, "\n\n")));
}

void Session::show_chart(const std::string& id) {
    const std::vector<ChartTable> tables = match_.game().charts();
    const std::vector<ChartPlace> live = match_.game().live_charts(match_.position(), viewer());
    const auto found = std::find_if(tables.begin(), tables.end(), [&](const ChartTable& table) { return table.id == id; });
    if (found == tables.end() && !id.empty()) {
        out_ << fmt::format("There is no chart \"{}\".\n", id);
    }
    out_ << (found == tables.end() ? list_charts(tables, live) : chart_text(*found, live));
}

void Session::show_preview(const Question& question, const std::string& which) {
    std::optional<std::size_t> choice = question.menu.find(which);
    if (const std::optional<std::size_t> number = to_number(which); !choice && number) {
        const Menu::Entry* entry = question.menu.entry(*number);
        if (entry != nullptr && !entry->is_action()) {
            out_ << fmt::format("{} stands for {} choices; open it first.\n", *number, entry->choices.size());
            return;
        }
        choice = entry == nullptr ? std::nullopt : std::optional(entry->choices.front());
    }
    if (!choice) {
        out_ << "Say `why` with the number or the text of a choice.\n";
        return;
    }
    out_ << question.menu.texts()[*choice] << "\n"
         << preview_lines(match_.game().preview(match_.position(), question.actions[*choice]));
}

void Session::show_hint() {
    const Side side = match_.decision().by;
    const Action action = advise(match_.game(), match_.position(), side, BotLevel::staff, match_.count_steps(side)).action;
    out_ << "The staff would say: " << action_text(match_.game(), match_.position(), action, viewer()) << "\n";
}

Session::Next Session::undo() {
    const Match::Outcome<std::monostate> undone = match_.undo();
    if (!undone) {
        out_ << "That cannot be undone: " << undone.error().message << ".\n";
        return Next::ask_again;
    }
    for (std::size_t& told : told_) {
        told = std::min(told, match_.log().size());
    }
    out_ << "Undone.\n";
    return Next::decided;  // and so asked anew
}

bool Session::save(const std::string& file) {
    if (file.empty()) {
        out_ << "Say `save` with the name of a file.\n";
        return false;
    }
    std::ofstream stream(file, std::ios::binary);
    stream << record_document(match_).dump(1) << "\n";
    stream.close();
    out_ << (stream ? fmt::format("Saved to {}.\n", file) : fmt::format("{} cannot be written.\n", file));
    return static_cast<bool>(stream);
}

int Session::finish() {
    tell_news();
    if (const std::optional<Result> result = match_.game().result(match_.position())) {
        out_ << "\n" << result_line(match_.game().info(), *result) << "\n";
    } else {
        out_ << "The match is not over.\n";
    }
    out_ << fmt::format("{} answers, hash {}\n", match_.answers().size(), hash_text(match_.hash()));
    const bool saved = settings_.save_file.empty() || save(settings_.save_file);
    out_.flush();
    return saved ? exit_ok : exit_failed;
}

}  // namespace causeway::cli
