#include "cli/figures.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/toml_figures.h"
#include "cli/workshop.h"
#include "core/hash.h"
#include "play/signature.h"

namespace causeway::cli {

namespace fs = std::filesystem;

namespace {

// Charts and terrain hold figures that rules look up; those of single counters may never show in a few matches.
constexpr const char* files[] = {"charts.toml", "terrain.toml"};

// What can be done in random matches, and now and then what is said about it beforehand.
std::uint64_t fingerprint(const AnyGame& game, int matches) {
    std::uint64_t seen = 0, decisions = 0;
    const auto add = [&seen](std::uint64_t word) {
        const std::uint64_t words[] = {seen, word};
        seen = hash_bytes(words, sizeof words);
    };
    const auto watch = [&](const AnyPosition& position, Decision open, const ActionList& list) {
        if (open.by == chance_side || ++decisions % 20 != 0) {
            return;
        }
        const Preview preview = game.preview(position, list[decisions / 20 % list.size()]);
        for (const Term& term : preview.explanation) {
            add(static_cast<std::uint64_t>(term.amount));
        }
        for (const Outcome& outcome : preview.outcomes) {
            add(hash_bytes(outcome.text.data(), outcome.text.size()) ^ static_cast<std::uint64_t>(outcome.probability * 1e6));
        }
        add(static_cast<std::uint64_t>(preview.cost.value_or(HalfPoints{}).halves));
    };
    add(sign(game, matches, watch).hash);
    return seen;
}

// The text with the figure changed by `change`.
std::string changed(const std::string& text, const Figure& figure, int change) {
    const int value = std::stoi(text.substr(figure.begin, figure.end - figure.begin));
    return text.substr(0, figure.begin) + std::to_string(value + change) + text.substr(figure.end);
}

bool is_used(const Workshop& workshop, const char* file, const std::string& text, const Figure& figure, int matches,
             std::uint64_t as_it_is) {
    for (const int change : {1, -1}) {
        workshop.write(file, changed(text, figure, change));
        const Expected<std::unique_ptr<AnyGame>> game = workshop.load();
        if (!game || fingerprint(**game, matches) != as_it_is) {
            return true;
        }
    }
    return false;
}

}  // namespace

Expected<std::vector<std::string>> unused_figures(const fs::path& folder, int matches) {
    const Workshop workshop(folder);
    const Expected<std::unique_ptr<AnyGame>> game = workshop.load();
    if (!game) {
        return tl::make_unexpected(game.error());
    }
    const std::uint64_t as_it_is = fingerprint(**game, matches);
    std::vector<std::string> unused;
    for (const char* file : files) {
        const Expected<std::string> text = fs::exists(folder / file) ? read_file((folder / file).string()) : std::string();
        if (!text) {
            return tl::make_unexpected(text.error());
        }
        const std::vector<Figure> figures = figures_in(*text);
        Progress progress(file, figures.size());
        for (const Figure& figure : figures) {
            if (!is_used(workshop, file, *text, figure, matches, as_it_is)) {
                unused.push_back(
                    fmt::format("{}:{}: {}", file, figure.line, text->substr(figure.begin, figure.end - figure.begin)));
            }
            progress.advance();
        }
        if (!text->empty()) {
            workshop.write(file, *text);
        }
    }
    return unused;
}

}  // namespace causeway::cli
