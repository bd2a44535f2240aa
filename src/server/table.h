// A match at a table: who sits where, what has been offered, how it ended. Knows which View a player may have and which
// requests change what; knows nothing of connections.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/match.h"
#include "server/store.h"

namespace causeway::server {

// A rematch is offered when the match is over, the others while it runs.
enum class OfferKind : std::uint8_t { draw, takeback, rematch };
const char* name(OfferKind kind);
std::optional<OfferKind> find_offer_kind(std::string_view name);

struct Offer {
    OfferKind what;
    Side by;
    friend bool operator==(const Offer&, const Offer&) = default;
};

// A side's id, "spectator", or "all" for who sees everything.
std::string viewer_id(const GameInfo& info, Viewer viewer);

// How a match ended other than by its rules.
struct Ending {
    Side winner = nobody;  // nobody: a draw
    std::string reason;
};

// A match that goes no further: a stored one under today's rules, or one whose rules met what cannot be. It can be looked at up
// to there; nothing in it can be changed.
struct Stop {
    std::size_t answer = 0;  // the first that does not hold, from 0; their number when all do and the end is another
    std::string why;         // with the changes of the rules; tells no more than everybody may know
    int rules = 0;           // the version that it was played under; 0: none was named
    std::vector<RulesVersion> changes{};
};
nlohmann::json stop_json(const Stop& stop);

class Table {
  public:
    // A new match; `seats` by side.
    Table(std::string id, std::string title, std::int64_t now, Match match, std::vector<StoredSeat> seats);
    // One that was stored, replayed under today's rules; it may have stopped. The error says why it cannot even begin.
    static Expected<Table> restore(const AnyGame& game, StoredMatch stored);
    // The id of the game that a stored match is about.
    static Expected<std::string> game_of(const StoredHead& head);
    // Whether a stored match that is not over was last played under other rules than today's: it may have stopped.
    static bool may_have_stopped(const AnyGame& game, const StoredHead& head);
    // The Record as it is stored.
    static Expected<nlohmann::json> stored_record(const StoredMatch& stored, bool reveal_seed);

    const std::string& id() const { return id_; }
    const Match& match() const { return match_; }
    const AnyGame& game() const { return match_.game(); }
    const std::vector<StoredSeat>& seats() const { return seats_; }
    std::uint64_t version() const { return version_; }
    const std::vector<Offer>& offers() const { return offers_; }
    const FairDice& dice() const;
    // The match that the same players went on with; empty when there is none.
    const std::string& rematch() const { return rematch_; }
    // The other side wanted none when this side offered one.
    bool was_refused_rematch(Side side) const { return refused_rematch_[index(side)]; }

    bool is_over() const { return ending_.has_value() || (!stopped_ && match_.decision().by == nobody); }
    const std::optional<Stop>& stopped() const { return stopped_; }
    // Who must answer; nobody once the match is over or has stopped.
    Side asked() const { return is_over() || stopped_ ? nobody : match_.decision().by; }
    // The bot's seat that must answer, if a bot must.
    const StoredSeat* bot_asked() const;

    bool holds(std::string_view player, Side side) const;
    std::vector<Side> held_by(std::string_view player) const;
    // A player, or a bot, sits on the other side and would have to agree; not in hotseat.
    bool has_opponent(Side side) const;

    // What the viewer sees. Once the match is over by agreement or resignation, nobody is asked any more.
    nlohmann::json view(Viewer viewer) const;
    nlohmann::json decision(Viewer viewer) const;
    nlohmann::json result() const;
    nlohmann::json offers_json() const;
    // For this player: which seats are his and whether it is his turn.
    nlohmann::json summary(std::string_view player) const;
    // The same from what is stored, without loading the match; `stopped` is null or what is known of its stop.
    static nlohmann::json stored_summary(const GameInfo& info, const StoredHead& head, std::string_view player,
                                         const nlohmann::json& stopped = nullptr);
    // The whole Record, with or without the secret seed; of a match that has stopped, as it is stored.
    nlohmann::json record(bool reveal_seed) const;

    // Each of these changes the match and raises its version, or says why not and changes nothing. None is for a match that has
    // stopped. A standing order that is its side's own affair (see Match) leaves the version as it is.
    Match::Outcome<std::size_t> act(Action action, std::int64_t now);
    // An action that was found legal in the Position of this moment.
    Match::Outcome<std::size_t> act(LegalAction found, std::int64_t now);
    Match::Outcome<std::monostate> undo(std::int64_t now);
    void resign(Side side, std::int64_t now);
    void agree_draw(std::int64_t now);
    // Back to `side`'s last own decision, over rolls and the other side's answers; false when it has made none.
    bool take_back(Side side, std::int64_t now);
    void offer(Offer offer, std::int64_t now);
    void drop_offers(OfferKind kind, std::int64_t now);
    void set_rematch(std::string match, std::int64_t now);
    void refuse_rematch(Side offered_by, std::int64_t now);
    void add_salt(Side side, std::string text, std::int64_t now);
    // The number of the roll that the next salt would count from.
    std::uint64_t next_roll() const { return match_.chance_answers(); }
    void take_seat(Side side, std::string player, std::string name, std::int64_t now);
    // A program answers for the player who holds the seat. It stays a program's seat. To be called before a change.
    void mark_program(Side side);
    // What has become of it cannot even be shown: it stops with what was last known of it.
    void stop_unseen(std::string why, std::int64_t now);

    // What has to be stored since the last call; empty when nothing changed.
    std::optional<StoredChange> take_change();
    StoredMatch stored() const;

  private:
    void changed(std::int64_t now, std::size_t keep);
    void keep_quietly(std::size_t keep);
    const nlohmann::json& state() const;
    void read_state(const nlohmann::json& state);
    void stop(Stop stop, const nlohmann::json& state, StoredMatch stored);
    void stop_here(std::string why, std::int64_t now);
    nlohmann::json setup_document() const;
    nlohmann::json kept_state();

    std::string id_, title_;
    std::int64_t created_ = 0, updated_ = 0;
    Match match_;
    std::vector<StoredSeat> seats_;
    std::uint64_t version_ = 0;
    std::vector<Offer> offers_;
    std::optional<Ending> ending_;
    std::string rematch_;
    std::array<bool, max_sides> refused_rematch_{};
    // Of the answers that the store has, so many are still true.
    std::size_t stored_answers_ = 0;
    bool dirty_ = false, setup_dirty_ = false, seats_dirty_ = false;
    // The hash of the Position after so many answers. Documents are dear, so that not every answer gets one.
    std::string hash_;
    std::size_t hashed_ = 0;
    // Which versions of the rules it was played under before today's, and how far.
    nlohmann::json replayed_ = nlohmann::json::array();
    std::optional<Stop> stopped_;
    std::optional<StoredMatch> kept_;  // what is stored of a match that has stopped
    // `state` is asked for several times at each change; a View is dear.
    mutable nlohmann::json state_;
    mutable std::uint64_t state_version_ = UINT64_MAX;
};

}  // namespace causeway::server
