#include "server/table.h"

#include <algorithm>
#include <utility>

#include "core/map.h"
#include "play/fair_dice.h"
#include "play/json_rpc.h"
#include "play/names.h"
#include "play/record.h"
#include "play/wire.h"

namespace causeway::server {

using nlohmann::json;

const char* name(OfferKind kind) {
    return kind == OfferKind::draw ? "draw" : kind == OfferKind::takeback ? "takeback" : "rematch";
}

std::optional<OfferKind> find_offer_kind(std::string_view name) {
    for (const OfferKind kind : {OfferKind::draw, OfferKind::takeback, OfferKind::rematch}) {
        if (name == server::name(kind)) {
            return kind;
        }
    }
    return std::nullopt;
}

json stop_json(const Stop& stop) {
    return {{"answer", stop.answer}, {"why", stop.why}, {"rules", stop.rules}, {"changes", changes_json(stop.changes)}};
}

std::string viewer_id(const GameInfo& info, Viewer viewer) {
    switch (viewer) {
        case Viewer::omniscient: return "all";
        case Viewer::spectator: return "spectator";
        case Viewer::first:
        case Viewer::second: break;
    }
    return side_id(info, static_cast<Side>(viewer));
}

Table::Table(std::string id, std::string title, std::int64_t now, Match match, std::vector<StoredSeat> seats)
    : id_(std::move(id)),
      title_(std::move(title)),
      created_(now),
      updated_(now),
      match_(std::move(match)),
      seats_(std::move(seats)),
      stored_answers_(match_.answers().size()) {}

namespace {

constexpr std::size_t deepest_nesting = 64;
// Between two hashes of a match that runs lie at most so many answers.
constexpr std::size_t answers_a_hash = 32;

// What the program itself wrote; anything else is a broken store, and said so.
Expected<json> stored_json(const std::string& text, const char* where) {
    json document = rpc::nested_deeper_than(text, deepest_nesting) ? json() : json::parse(text, nullptr, false);
    if (!document.is_object()) {
        return fail("not a stored document", where);
    }
    return document;
}

// The result as a Record has it: null for a match that runs, or that ended by resignation or agreement.
json result_by_the_rules(const json& state) {
    json result = state.contains("ending") ? json() : state.value("result", json());
    if (result.is_object()) {
        result.erase("reason");
    }
    return result;
}

std::optional<Side> side_of(const GameInfo& info, const json& id) {
    return id.is_string() ? find_side(info, id.get_ref<const std::string&>()) : std::nullopt;
}

}  // namespace

Expected<std::string> Table::game_of(const StoredHead& head) {
    const Expected<json> setup = stored_json(head.setup, "setup");
    return setup ? game_of_document(*setup) : tl::make_unexpected(setup.error());
}

bool Table::may_have_stopped(const AnyGame& game, const StoredHead& head) {
    const Expected<json> setup = stored_json(head.setup, "setup");
    const Expected<json> state = stored_json(head.state, "state");
    return setup && state && rules_of_record(*setup) != version_of(game.rules()) && state->value("over", json()) != true;
}

Expected<json> Table::stored_record(const StoredMatch& stored, bool reveal_seed) {
    Expected<json> record = stored_json(stored.head.setup, "setup");
    const Expected<json> state = stored_json(stored.head.state, "state");
    if (!record || !state) {
        return tl::make_unexpected(record ? state.error() : record.error());
    }
    (*record)["actions"] = stored.answers;
    (*record)["hash"] = state->value("hash", json());
    if (record->value("format", json()) != 1) {
        (*record)["hashed"] = state->value("hashed", json(stored.answers.size()));
        (*record)["result"] = result_by_the_rules(*state);
    }
    if (const auto dice = record->find("dice"); !reveal_seed && dice != record->end() && dice->is_object()) {
        dice->erase("seed");
    }
    return record;
}

Expected<Table> Table::restore(const AnyGame& game, StoredMatch stored) {
    Expected<json> record = stored_record(stored, true);
    const Expected<json> state = stored_json(stored.head.state, "state");
    if (!record || !state) {
        return tl::make_unexpected(record ? state.error() : record.error());
    }
    if (stored.head.seats.size() != game.info().sides.size()) {
        return fail("a match has a seat for each side", "seats");
    }
    if (record->value("format", json()) == 1) {
        // Of the result the store has always known more than such a record.
        record->update({{"format", record_format}, {"rules", 0}, {"result", result_by_the_rules(*state)}});
    }
    Expected<Replay> replay = replay_while_it_holds(game, *record);
    if (!replay) {
        return tl::make_unexpected(replay.error());
    }
    if (replay->match.fair() == nullptr) {
        return fail("the stored match has no dice", "dice");
    }
    const int rules = rules_of_record(*record);
    const bool same_rules = rules == version_of(game.rules());
    if (same_rules && !replay->stopped && replay->match.answers().size() != stored.answers.size()) {
        return fail("the stored match is cut short", "answers");
    }
    Table table(stored.head.id, state->value("name", ""), stored.head.created, std::move(replay->match), stored.head.seats);
    table.updated_ = stored.head.updated;
    table.stored_answers_ = stored.answers.size();
    table.read_state(*state);
    const json broken = state->value("stopped", json());
    if (same_rules && broken.is_object() && !replay->stopped) {
        table.stopped_ = Stop{table.match_.answers().size(), broken.value("why", ""), rules, {}};
    }
    if (replay->stopped) {
        const std::size_t good = table.match_.answers().size();
        table.stop({good, replay->stopped->message, rules, changes_since(game.rules(), rules)}, *state, std::move(stored));
    } else if (same_rules) {
        table.hash_ = (*record)["hash"].get<std::string>();
        table.hashed_ = (*record)["hashed"].get<std::size_t>();
    } else {
        // It is written anew, under today's version, when it goes on.
        table.setup_dirty_ = true;
        table.replayed_.push_back({{"rules", rules}, {"answers", table.stored_answers_}});
    }
    return table;
}

// What the state says besides what the Record does.
void Table::read_state(const json& state) {
    const GameInfo& info = game().info();
    version_ = state.value("version", std::uint64_t{0});
    replayed_ = state.value("replayed", json::array());
    rematch_ = state.value("rematch", "");
    for (const json& refused : state.value("refused", json::array())) {
        if (const auto side = side_of(info, refused); side && index(*side) < max_sides) {
            refused_rematch_[index(*side)] = true;
        }
    }
    for (const json& offer : state.value("offers", json::array())) {
        const auto what = find_offer_kind(offer.value("what", ""));
        const auto by = side_of(info, offer.value("by", json()));
        if (what && by) {
            offers_.push_back({*what, *by});
        }
    }
    if (const auto ending = state.find("ending"); ending != state.end() && ending->is_object()) {
        ending_ = Ending{side_of(info, ending->value("winner", json())).value_or(nobody), ending->value("reason", "")};
    }
}

// A match that was over stays so, with the result that its players saw.
void Table::stop(Stop stop, const json& state, StoredMatch stored) {
    stopped_ = std::move(stop);
    if (const auto result = state.find("result"); !ending_ && result != state.end() && result->is_object()) {
        ending_ = Ending{side_of(game().info(), result->value("winner", json())).value_or(nobody), result->value("reason", "")};
    }
    kept_ = std::move(stored);
}

const FairDice& Table::dice() const { return *match_.setup().fair; }

const StoredSeat* Table::bot_asked() const {
    const Side side = asked();
    if (index(side) >= seats_.size() || seats_[index(side)].kind != "bot") {
        return nullptr;
    }
    return &seats_[index(side)];
}

bool Table::holds(std::string_view player, Side side) const {
    return !player.empty() && index(side) < seats_.size() && seats_[index(side)].player == player;
}

std::vector<Side> Table::held_by(std::string_view player) const {
    std::vector<Side> held;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (holds(player, static_cast<Side>(i))) {
            held.push_back(static_cast<Side>(i));
        }
    }
    return held;
}

bool Table::has_opponent(Side side) const {
    return seats_[index(other(side))].kind == "bot" || seats_[index(other(side))].player != seats_[index(side)].player;
}

json Table::result() const {
    if (!ending_) {
        return result_json(game().info(), game().result(match_.position()));
    }
    const std::string winner = side_id(game().info(), ending_->winner);
    return {{"winner", winner.empty() ? json() : json(winner)}, {"rule", ""}, {"reason", ending_->reason}};
}

json Table::decision(Viewer viewer) const {
    if (ending_ || stopped_) {
        return {{"by", nullptr}, {"actions", json::array()}};
    }
    return decision_json(game(), match_.position(), viewer);
}

json Table::view(Viewer viewer) const {
    const GameInfo& info = game().info();
    json seen = view_json(game(), match_.position(), viewer);
    seen["match"] = id_;
    seen["scenario"] = info.scenarios[match_.setup().scenario].id;
    seen["side"] = viewer_id(info, viewer);
    if (ending_ || stopped_) {
        seen["decision"] = decision(viewer);
    }
    if (ending_) {
        seen["result"] = result();
    }
    return seen;
}

json Table::offers_json() const {
    json list = json::array();
    for (const Offer& offer : offers_) {
        list.push_back({{"what", name(offer.what)}, {"by", side_id(game().info(), offer.by)}});
    }
    return list;
}

namespace {

// Adds to a summary what depends on who reads it.
json personal(json summary, const GameInfo& info, const std::vector<StoredSeat>& seats, std::string_view player) {
    json shown = json::object();
    json mine = json::array();
    bool your_turn = false;
    for (std::size_t i = 0; i < seats.size() && i < info.sides.size(); ++i) {
        const StoredSeat& seat = seats[i];
        const bool is_mine = !player.empty() && seat.player == player;
        json entry{{"kind", seat.kind == "bot" ? "bot" : "person"},
                   {"taken", seat.kind == "bot" || !seat.player.empty()},
                   {"mine", is_mine}};
        if (seat.kind == "program") {
            entry["program"] = true;
        }
        if (!seat.level.empty()) {
            entry["level"] = seat.level;
        }
        if (!seat.name.empty()) {
            entry["name"] = seat.name;
        }
        if (is_mine) {
            mine.push_back(info.sides[i].id);
            your_turn = your_turn || summary["by"] == info.sides[i].id;
        }
        shown[info.sides[i].id] = std::move(entry);
    }
    summary["seats"] = std::move(shown);
    summary["mine"] = std::move(mine);
    summary["your_turn"] = your_turn;
    return summary;
}

}  // namespace

// Everything in it is public: it goes to both players and to spectators.
const json& Table::state() const {
    if (state_version_ == version_) {
        return state_;
    }
    const GameInfo& info = game().info();
    const View seen = game().view(match_.position(), Viewer::spectator);
    const std::string by = side_id(info, asked());
    json document{{"name", title_},
                  {"version", version_},
                  {"turn", {{"n", seen.turn}, {"of", seen.turns}, {"label", seen.turn_label}}},
                  {"phase", seen.phase_label},
                  {"by", by.empty() ? json() : json(by)},
                  {"over", is_over()},
                  {"result", is_over() ? result() : json()},
                  {"offers", offers_json()}};
    if (ending_) {
        const std::string winner = side_id(info, ending_->winner);
        document["ending"] = {{"winner", winner.empty() ? json() : json(winner)}, {"reason", ending_->reason}};
    }
    if (!rematch_.empty()) {
        document["rematch"] = rematch_;
    }
    for (std::size_t i = 0; i < max_sides; ++i) {
        if (refused_rematch_[i]) {
            document["refused"].push_back(info.sides[i].id);
        }
    }
    if (stopped_) {
        document["stopped"] = stop_json(*stopped_);
    }
    if (!replayed_.empty()) {
        document["replayed"] = replayed_;
    }
    state_version_ = version_;
    return state_ = std::move(document);
}

json Table::summary(std::string_view player) const {
    json document = state();
    document.erase("offers");
    document.erase("ending");
    document.erase("refused");
    document["match"] = id_;
    document["game"] = game().info().id;
    document["scenario"] = game().info().scenarios[match_.setup().scenario].id;
    document["created"] = created_;
    document["updated"] = updated_;
    return personal(std::move(document), game().info(), seats_, player);
}

json Table::stored_summary(const GameInfo& info, const StoredHead& head, std::string_view player, const json& stopped) {
    const Expected<json> setup = stored_json(head.setup, "setup");
    Expected<json> state = stored_json(head.state, "state");
    if (!setup || !state) {
        return nullptr;
    }
    for (const char* internal : {"offers", "ending", "refused", "hash", "hashed"}) {
        state->erase(internal);
    }
    if (!stopped.is_null()) {
        (*state)["by"] = nullptr;
        (*state)["stopped"] = stopped;
    }
    (*state)["match"] = head.id;
    (*state)["game"] = info.id;
    (*state)["scenario"] = setup->value("scenario", "");
    (*state)["created"] = head.created;
    (*state)["updated"] = head.updated;
    return personal(std::move(*state), info, head.seats, player);
}

json Table::record(bool reveal_seed) const {
    return kept_ ? *stored_record(*kept_, reveal_seed) : record_document(match_, reveal_seed);
}

// --- changes -----------------------------------------------------------------------------------------------------------

void Table::changed(std::int64_t now, std::size_t keep) {
    ++version_;
    updated_ = now;
    keep_quietly(keep);
}

// To be stored, but nobody's news.
void Table::keep_quietly(std::size_t keep) {
    dirty_ = true;
    stored_answers_ = std::min(stored_answers_, keep);
    if (keep < hashed_) {
        hash_.clear();  // of a Position that was taken back
    }
}

Match::Outcome<std::size_t> Table::act(Action action, std::int64_t now) {
    const std::optional<LegalAction> found = find_legal(game(), match_.position(), action);
    return found ? act(*found, now) : tl::make_unexpected(Match::Refused{Match::Refusal::illegal, "not a legal action now"});
}

Match::Outcome<std::size_t> Table::act(LegalAction found, std::int64_t now) {
    const std::size_t steps = match_.steps().size();
    Match::Outcome<std::size_t> done = match_.act(found);
    if (done && match_.steps().size() == steps) {
        keep_quietly(match_.answers_kept());
    } else if (done) {
        offers_.clear();
        changed(now, match_.answers_kept());
    } else if (done.error().why == Match::Refusal::stopped) {
        stop_here(done.error().message, now);
    }
    return done;
}

// Under these rules nothing more can come of it; a program with others may try again.
void Table::stop_here(std::string why, std::int64_t now) {
    const int rules = version_of(game().rules());
    stopped_ = Stop{match_.answers().size(), std::move(why), rules, {}};
    offers_.clear();
    changed(now, match_.answers().size());
}

void Table::stop_unseen(std::string why, std::int64_t now) {
    json known = std::move(state_);
    stop_here(std::move(why), now);
    known.update({{"version", version_}, {"by", nullptr}, {"stopped", stop_json(*stopped_)}});
    known.erase("offers");
    state_ = std::move(known);
    state_version_ = version_;
}

Match::Outcome<std::monostate> Table::undo(std::int64_t now) {
    Match::Outcome<std::monostate> done = match_.undo();
    if (done) {
        offers_.clear();
        changed(now, match_.answers_kept());
    }
    return done;
}

void Table::resign(Side side, std::int64_t now) {
    ending_ = Ending{other(side), game().info().sides[index(side)].title + " resigns"};
    offers_.clear();
    changed(now, match_.answers().size());
}

void Table::agree_draw(std::int64_t now) {
    ending_ = Ending{nobody, "a draw was agreed"};
    offers_.clear();
    changed(now, match_.answers().size());
}

bool Table::take_back(Side side, std::int64_t now) {
    const std::uint64_t next_number = dice().roll_number(match_.chance_answers());
    if (!match_.take_back(side)) {
        return false;
    }
    // What was rolled is known now and must not come again: the numbers go on from where they were.
    FairDice& dice = *match_.fair();
    const std::uint64_t rolled = match_.chance_answers();
    std::erase_if(dice.skips, [rolled](const FairDice::Skip& skip) { return skip.from > rolled; });
    for (FairDice::Salt& salt : dice.salts) {
        salt.from = std::min(salt.from, rolled);
    }
    if (const std::uint64_t ahead = next_number - dice.roll_number(rolled); ahead > 0) {
        dice.skips.push_back({rolled, ahead});
    }
    offers_.clear();
    setup_dirty_ = true;
    changed(now, match_.answers_kept());
    return true;
}

void Table::offer(Offer offer, std::int64_t now) {
    if (std::find(offers_.begin(), offers_.end(), offer) == offers_.end()) {
        offers_.push_back(offer);
        changed(now, match_.answers().size());
    }
}

void Table::drop_offers(OfferKind kind, std::int64_t now) {
    std::erase_if(offers_, [kind](const Offer& offer) { return offer.what == kind; });
    changed(now, match_.answers().size());
}

void Table::set_rematch(std::string match, std::int64_t now) {
    rematch_ = std::move(match);
    offers_.clear();
    changed(now, match_.answers().size());
}

void Table::refuse_rematch(Side offered_by, std::int64_t now) {
    refused_rematch_[index(offered_by)] = true;
    drop_offers(OfferKind::rematch, now);
}

void Table::add_salt(Side side, std::string text, std::int64_t now) {
    match_.fair()->salts.push_back({side, std::move(text), match_.chance_answers()});
    setup_dirty_ = true;
    changed(now, match_.answers().size());
}

void Table::take_seat(Side side, std::string player, std::string name, std::int64_t now) {
    StoredSeat& seat = seats_[index(side)];
    seat.player = std::move(player);
    seat.name = std::move(name);
    seat.invite.clear();
    seats_dirty_ = true;
    changed(now, match_.answers().size());
}

void Table::mark_program(Side side) {
    seats_dirty_ = seats_dirty_ || seats_[index(side)].kind != "program";
    seats_[index(side)].kind = "program";
}

// --- what is stored ----------------------------------------------------------------------------------------------------

// The frame of the Record.
json Table::setup_document() const {
    json setup = record_document(match_);
    for (const char* kept_elsewhere : {"actions", "result", "hash"}) {
        setup.erase(kept_elsewhere);
    }
    return setup;
}

// The state with a hash that is not too old.
json Table::kept_state() {
    const std::size_t answers = match_.answers().size();
    if (!stopped_ && (hash_.empty() || is_over() || answers >= hashed_ + answers_a_hash)) {
        hash_ = hash_text(match_.hash());
        hashed_ = answers;
    }
    json kept = state();
    kept["hash"] = hash_;
    kept["hashed"] = hashed_;
    return kept;
}

StoredMatch Table::stored() const {
    json kept = state();
    kept["hash"] = hash_text(match_.hash());
    kept["hashed"] = match_.answers().size();
    return {{id_, created_, updated_, setup_document().dump(), kept.dump(), bot_asked() != nullptr, seats_}, match_.answers()};
}

std::optional<StoredChange> Table::take_change() {
    if (!std::exchange(dirty_, false) || kept_) {
        return std::nullopt;
    }
    const std::vector<std::string>& answers = match_.answers();
    StoredChange change{.keep = stored_answers_,
                        .add = {answers.begin() + static_cast<std::ptrdiff_t>(stored_answers_), answers.end()},
                        .updated = updated_,
                        .state = kept_state().dump(),
                        .bot_to_move = bot_asked() != nullptr};
    if (std::exchange(setup_dirty_, false)) {
        change.setup = setup_document().dump();
    }
    if (std::exchange(seats_dirty_, false)) {
        change.seats = seats_;
    }
    stored_answers_ = answers.size();
    return change;
}

}  // namespace causeway::server
