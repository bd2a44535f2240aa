// A match at a terminal: a person answers for one side or both, a bot for the rest. All that is printed comes from the
// View, the events and the actions of the side that the person plays.
#pragma once

#include <array>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/menu.h"
#include "cli/text_board.h"
#include "play/bots.h"
#include "play/match.h"

namespace causeway::cli {

struct SessionSettings {
    std::optional<Side> person;  // none: people on both sides take turns at the keyboard
    BotSpec bot;
    std::uint64_t bot_seed = 0;
    std::uint64_t automatic = 0;  // so many decisions of the person are answered by the bot first
    bool briefing = true;         // begin with what a player should know of the scenario
    bool plain = false;           // sentences only, for reading aloud
    bool echo = false;            // repeat each line read, so that a transcript shows it
    std::string save_file;        // where the record goes when the session ends; may be empty
};

class Session {
  public:
    Session(Match match, SessionSettings settings, std::istream& in, std::ostream& out);

    // Plays until the match is over, the person quits or the input ends; returns the exit code.
    int run();

  private:
    struct Question {
        ActionList actions;
        std::vector<Remark> remarks;
        Menu menu;
        std::optional<std::size_t> warned = std::nullopt;  // the choice that he was told would lose the match
    };
    enum class Next : std::uint8_t { ask_again, decided, quit };

    Viewer viewer() const;
    TextBoard board() const;
    bool bot_decides() const;
    Question question() const;
    std::string note(const Question& question, const Menu::Entry& entry) const;

    std::string spoken(std::string text) const;

    void greet();
    void tell_news();
    void tell_phase();
    void let_bot_decide();
    Next ask();
    Next answer(Question& question, const std::string& line);
    std::optional<Next> command(Question& question, std::string_view word, const std::string& rest);
    Next choose(Question& question, std::size_t choice);
    Next choose_entry(Question& question, const Menu::Entry* entry);
    Next narrow(Question& question, const std::string& words);
    void show_question(const Question& question);
    void show_map(const std::string& where);
    void show_log(const std::string& count);
    bool show_briefing();
    void show_rule(std::string id);
    void show_chart(const std::string& id);
    void show_preview(const Question& question, const std::string& which);
    void show_hint();
    Next undo();
    bool save(const std::string& file);
    int finish();

    Match match_;
    SessionSettings settings_;
    std::istream& in_;
    std::ostream& out_;
    Mind bot_;
    std::array<std::size_t, max_sides> told_{};  // how much of the log each side has been told
    std::string phase_told_;
};

}  // namespace causeway::cli
