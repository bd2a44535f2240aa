#include "play/remarks.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "core/map.h"
#include "play/names.h"

namespace causeway {

namespace {

// So many are named; the others are counted.
constexpr std::size_t most_named = 6;

std::string_view role(const GameInfo& info, Action action) {
    return action.verb < info.vocabulary.verbs.size() ? std::string_view(info.vocabulary.verbs[action.verb].role) : "";
}

// "A, B and 3 more"
std::string names_and_count(const std::vector<std::string>& names) {
    const std::size_t named = std::min(names.size(), most_named);
    std::string text = fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(named), ", "));
    return named == names.size() ? text : fmt::format("{} and {} more", text, names.size() - named);
}

void add_once(std::vector<std::string>& names, std::string name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(std::move(name));
    }
}

// What the other answers of a list would still do, in the words of the side that must answer.
class StillOpen {
  public:
    StillOpen(const AnyGame& game, const AnyPosition& position, Side side)
        : game_(game), position_(position), viewer_(viewer_of(side)), side_(side_id(game.info(), side)) {}

    std::string tell(std::span<const Action> legal) {
        for (const Action action : legal) {
            add(action);
        }
        if (!units_.empty()) {
            return fmt::format("{} can still act: {}", units_.size() == 1 ? "1 unit" : fmt::format("{} units", units_.size()),
                               names_and_count(units_));
        }
        if (orders_.empty()) {
            return "";
        }
        return fmt::format("{} can still be given: {}",
                           orders_.size() == 1 ? "1 order" : fmt::format("{} orders", orders_.size()),
                           names_and_count(orders_));
    }

  private:
    // Whoever is chosen first, or goes somewhere, can act; everything else is an order of its own.
    void add(Action action) {
        const std::string_view does = role(game_.info(), action);
        const Operand takes = game_.info().verbs[action.verb].operands;
        const bool piece = has(takes, Operand::piece) && action.piece != no_piece;
        const bool hex = has(takes, Operand::hex) && action.hex != no_hex;
        if ((does != "choose" && does != "order" && does != "commit") || (!piece && !hex)) {
            return;
        }
        if (!piece) {
            add_order(action, "");
            return;
        }
        const bool acts = does == "choose" || hex;
        if (acts && std::find(seen_.begin(), seen_.end(), action.piece) != seen_.end()) {
            return;
        }
        const PieceView* counter = find(action.piece);
        if (counter == nullptr) {
            return;
        }
        const std::string name = counter->name.empty() ? "a counter in " + place(counter->hex) : counter->name;
        if (!acts) {
            add_order(action, name);
        } else if (counter->side == side_) {
            seen_.push_back(action.piece);
            units_.push_back(name);
        }
    }

    void add_order(Action action, const std::string& piece) {
        const Expected<SentenceTemplate> label = SentenceTemplate::read(game_.info().vocabulary.verbs[action.verb].label);
        if (!label) {
            return;
        }
        add_once(orders_, label->write([&](const std::string& slot) { return slot == "piece" ? piece : place(action.hex); }));
    }
    std::string place(HexId hex) const {
        if (hex == no_hex) {
            return "the displays";
        }
        const Place* named = game_.map().place(hex);
        return named == nullptr ? game_.map().name(hex) : named->name;
    }

    const PieceView* find(PieceId piece) {
        if (!looked_) {
            view_ = game_.view(position_, viewer_);
            looked_ = true;
        }
        const std::string id = game_.piece_id(position_, piece, viewer_);
        const auto found =
            std::find_if(view_.pieces.begin(), view_.pieces.end(), [&](const PieceView& each) { return each.id == id; });
        return found == view_.pieces.end() ? nullptr : &*found;
    }

    const AnyGame& game_;
    const AnyPosition& position_;
    Viewer viewer_;
    std::string side_;
    View view_;
    bool looked_ = false;
    std::vector<PieceId> seen_;
    std::vector<std::string> units_, orders_;
};

}  // namespace

std::vector<Remark> remarks(const AnyGame& game, const AnyPosition& position, std::span<const Action> legal) {
    std::vector<Remark> made(legal.size());
    const Side by = game.decision(position).by;
    if (by == nobody || by == chance_side) {
        return made;
    }
    for (std::size_t i = 0; i < legal.size(); ++i) {
        made[i] = game.remark(position, legal[i]);
        if (role(game.info(), legal[i]) == "end" && !made[i].completes && made[i].gives_up.empty()) {
            made[i].gives_up = StillOpen(game, position, by).tell(legal);
        }
    }
    // Of an only answer nobody needs to be warned.
    if (made.size() == 1) {
        made.front().gives_up.clear();
        made.front().loses.clear();
    }
    return made;
}

}  // namespace causeway
