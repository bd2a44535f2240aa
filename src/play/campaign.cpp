#include "play/campaign.h"

#include <algorithm>
#include <cmath>

namespace causeway {

// --- one match -----------------------------------------------------------------------------------------------------------

void CampaignLog::watch(const AnyGame& game, const AnyPosition& position, const Events& events) {
    const bool told =
        std::any_of(events.list.begin(), events.list.end(), [](const Event& event) { return event.type == EventType::phase; });
    if (!told) {
        return;
    }
    const View view = game.view(position, Viewer::omniscient);
    if (turn_ > 0 && view.turn > turn_) {
        note(game, view);
    }
    turn_ = view.turn;
}

void CampaignLog::finish(const AnyGame& game, const AnyPosition& position) {
    const View view = game.view(position, Viewer::omniscient);
    turn_ = std::max(view.turn, 1);
    note(game, view);
    played_ = turns_.size();
    if (const auto all = static_cast<std::size_t>(std::max(view.turns, turn_)); all > played_) {
        const TurnEnd last = turns_.back();
        turns_.resize(all, last);
    }
}

void CampaignLog::note(const AnyGame& game, const View& view) {
    TurnEnd end;
    const auto& sides = game.info().sides;
    for (const auto& [hex, holder] : view.control) {
        for (std::size_t side = 0; side < sides.size(); ++side) {
            if (sides[side].id == holder) {
                end.held.emplace_back(hex, side);
            }
        }
    }
    end.tracks = view.tracks;
    turns_.resize(static_cast<std::size_t>(turn_), end);
}

// --- many ----------------------------------------------------------------------------------------------------------------

void Spread::add(int value) {
    least = count == 0 ? value : std::min(least, value);
    most = count == 0 ? value : std::max(most, value);
    ++count;
    sum += value;
    squares += std::int64_t{value} * value;
}

double Spread::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

double Spread::deviation() const {
    if (count == 0) {
        return 0;
    }
    const double mean_square = static_cast<double>(squares) / static_cast<double>(count);
    return std::sqrt(std::max(0.0, mean_square - mean() * mean()));
}

bool Campaign::Track::varies() const {
    return std::any_of(by_turn.begin(), by_turn.end(), [](const Spread& each) { return each.least != each.most; });
}

void Campaign::add(const CampaignLog& log) {
    const std::size_t turns = std::max(played_.size(), log.turns().size());
    played_.resize(turns);
    for (std::size_t turn = 0; turn < log.turns().size(); ++turn) {
        played_[turn] += turn < log.played() ? 1 : 0;
        for (const auto& [hex, side] : log.turns()[turn].held) {
            std::vector<Holders>& by_turn = places_[hex];
            by_turn.resize(turns);
            ++by_turn[turn][side];
        }
        for (const TrackView& shown : log.turns()[turn].tracks) {
            std::vector<Spread>& by_turn = track(shown).by_turn;
            by_turn.resize(turns);
            by_turn[turn].add(shown.value);
        }
    }
}

Campaign::Track& Campaign::track(const TrackView& shown) {
    const auto found = std::find_if(tracks_.begin(), tracks_.end(), [&](const Track& each) { return each.id == shown.id; });
    return found != tracks_.end() ? *found : tracks_.emplace_back(Track{shown.id, shown.label, {}});
}

}  // namespace causeway
