// How matches went, turn by turn: who held which place when a turn ended, and what stood on the tracks. It reads what a View
// shows of any game and knows no rulebook.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "play/any_game.h"

namespace causeway {

// One match as it stood when each of its turns ended.
class CampaignLog {
  public:
    // To be called after every answer with what it caused: when a new turn has begun, the one before is noted. Every game
    // tells a new turn by an Event of the type phase.
    void watch(const AnyGame& game, const AnyPosition& position, const Events& events);
    // The match is over. The turns that it did not come to are as its last one.
    void finish(const AnyGame& game, const AnyPosition& position);

    struct TurnEnd {
        std::vector<std::pair<HexId, std::size_t>> held;  // with the holder's index among the sides
        std::vector<TrackView> tracks;
    };
    const std::vector<TurnEnd>& turns() const { return turns_; }  // from the first turn on, all of the scenario
    std::size_t played() const { return played_; }                // how many of them

  private:
    void note(const AnyGame& game, const View& view);

    int turn_ = 0;  // under way
    std::size_t played_ = 0;
    std::vector<TurnEnd> turns_;
};

// A figure over many matches. Sums of whole numbers, so that it does not matter which match is added first.
struct Spread {
    std::int64_t count = 0, sum = 0, squares = 0;
    int least = 0, most = 0;
    void add(int value);
    double mean() const;
    double deviation() const;  // from the mean, as the standard deviation
};

// Many matches of one scenario.
class Campaign {
  public:
    void add(const CampaignLog& log);

    struct Track {
        std::string id, label;
        std::vector<Spread> by_turn;
        // Whether matches differ in it at the end of some turn.
        bool varies() const;
    };
    using Holders = std::array<std::size_t, 2>;  // in how many matches each side holds a place

    std::size_t turns() const { return played_.size(); }
    const std::vector<std::size_t>& played() const { return played_; }  // by turn: matches that were not over before it
    const std::map<HexId, std::vector<Holders>>& places() const { return places_; }  // that somebody held, by turn
    const std::vector<Track>& tracks() const { return tracks_; }

  private:
    Track& track(const TrackView& shown);

    std::vector<std::size_t> played_;
    std::map<HexId, std::vector<Holders>> places_;
    std::vector<Track> tracks_;
};

}  // namespace causeway
