// The server's methods of the protocol (docs/server.md), for one message of one connection.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "play/methods.h"
#include "server/hub.h"

namespace causeway::server {

class Requests final : public Methods {
  public:
    // `has_waited`: its match has been looked for already.
    Requests(Hub& hub, ClientId client, bool has_waited = false)
        : Methods(Where::server), hub_(hub), client_(client), has_waited_(has_waited) {}

    // The answer to the request with this id, or nothing when it comes later by itself.
    std::optional<rpc::Reply> call(const std::string& method, const json& params, const json& id);

    Answer hello(const json& params) override;
    Answer matches(const json& params) override;
    Answer begin(const json& params) override;
    Answer join(const json& params) override;
    Answer watch(const json& params) override;
    Answer unwatch(const json& params) override;
    Answer look(const json& params) override;
    Answer act(const json& params) override;
    Answer undo(const json& params) override;
    Answer advise(const json& params) override;
    Answer resign(const json& params) override;
    Answer offer(const json& params) override;
    Answer answer(const json& params) override;
    Answer salt(const json& params) override;
    Answer history(const json& params) override;
    Answer record(const json& params) override;
    Answer rolls(const json& params) override;
    Answer analyse(const json& params) override;

  protected:
    void admit(const Method* method) override;
    const std::vector<const AnyGame*>& games() const override { return hub_.games(); }
    Seen seen(const json& params) override;
    std::optional<Seen> asked(const json& params) override;
    Answer later(std::function<rpc::Reply()> work) override;

  private:
    const std::string& player() const { return hub_.player(client_); }
    std::string match_needed(const json& params);
    Table& match_param(const json& params);
    Viewer viewer_param(const Table& table, const json& params);
    Side seat_param(const Table& table, const json& params);
    Side deciding_seat(const Table& table, const json& params);
    void check_version(const Table& table, const json& params) const;
    void must_run(const Table& table) const;
    void must_be_time_for(OfferKind what, const Table& table) const;
    void must_have_room();
    std::vector<StoredSeat> seats_param(const GameInfo& info, const json& params, json& invites);
    StoredSeat seat_of_choice(const json& choice, const std::string& side, const std::string& name, json& invites);
    rpc::Reply open(const json& params, Match match);
    std::string seat(Match match, std::string title, std::vector<StoredSeat> seats);
    void rematch(Table& table);
    Answer branch(const json& params);
    json record_param(const json& params, Viewer* viewer);
    Answer worked(Hub::Heavy kind, std::function<Hub::Worked(const Hub::Gone& gone)> work);
    Answer replayed(std::function<Hub::Worked(const ReplayLimits&)> replay);

    Hub& hub_;
    ClientId client_;
    bool has_waited_;
    json id_;
};

}  // namespace causeway::server
