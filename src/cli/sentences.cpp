#include "cli/sentences.h"

#include <fmt/format.h>

namespace causeway::cli {

std::string explanation_line(std::span<const Term> terms) {
    std::string line;
    for (const Term& term : terms) {
        line += fmt::format("{}{} {:+}", line.empty() ? "" : ", ", term.label, term.amount);
        line += *term.rule == '\0' ? "" : fmt::format(" ({})", term.rule);
    }
    return line;
}

std::string event_lines(const Match& match, std::size_t first, Viewer viewer) {
    std::string lines;
    for (std::size_t i = first; i < match.log().size(); ++i) {
        const LoggedEvent& logged = match.log()[i];
        if (!sees(logged.event.seen_by, viewer)) {
            continue;
        }
        lines += match.game().describe(logged.event, viewer);
        lines += *logged.event.rule == '\0' ? "\n" : fmt::format(" [{}]\n", logged.event.rule);
        lines += logged.explanation.empty() ? "" : "    " + explanation_line(logged.explanation) + "\n";
    }
    return lines;
}

std::string preview_lines(const Preview& preview) {
    std::string lines;
    if (!preview.explanation.empty()) {
        lines += explanation_line({preview.explanation.begin(), preview.explanation.size()}) + "\n";
    }
    if (!preview.column.empty()) {
        lines += "Column " + preview.column + "\n";
    }
    for (const Outcome& outcome : preview.outcomes) {
        lines += fmt::format("{:5.1f} percent: {}\n", 100 * outcome.probability, outcome.text);
    }
    return lines.empty() ? "No numbers lie behind this: it just happens.\n" : lines;
}

std::string result_line(const GameInfo& info, const Result& result) {
    if (result.winner == nobody) {
        return fmt::format("The match is drawn ({}): {}", result.rule, result.reason);
    }
    return fmt::format("The winner is {} ({}): {}", info.sides[index(result.winner)].title, result.rule, result.reason);
}

}  // namespace causeway::cli
