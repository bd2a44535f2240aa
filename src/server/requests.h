// The methods of the server's protocol (docs/server.md), for one message of one connection.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "play/json_rpc.h"
#include "server/hub.h"

namespace causeway::server {

class Requests {
  public:
    Requests(Hub& hub, ClientId client) : hub_(hub), client_(client) {}

    // The answer, or nothing when it comes later by itself.
    std::optional<rpc::Reply> call(const std::string& method, const nlohmann::json& params, const nlohmann::json& id);

    // The id of the request, for the case that what its answer tells of cannot be stored.
    const nlohmann::json& only_id() const { return id_; }

  private:
    using json = nlohmann::json;
    using Answer = std::optional<json>;

    struct Method;
    static const Method* find_method(const std::string& name);

    Answer hello(const json& params);
    Answer catalog(const json& params);
    Answer map(const json& params);
    Answer rules(const json& params);
    Answer matches(const json& params);
    Answer begin(const json& params);
    Answer join(const json& params);
    Answer watch(const json& params);
    Answer unwatch(const json& params);
    Answer look(const json& params);
    Answer log(const json& params);
    Answer act(const json& params);
    Answer undo(const json& params);
    Answer preview(const json& params);
    Answer previews(const json& params);
    Answer advise(const json& params);
    Answer why(const json& params);
    Answer overlays(const json& params);
    Answer resign(const json& params);
    Answer offer(const json& params);
    Answer answer(const json& params);
    Answer salt(const json& params);
    Answer history(const json& params);
    Answer record(const json& params);
    Answer rolls(const json& params);

    const std::string& player() const { return hub_.player(client_); }
    Table& match_param(const json& params);
    const AnyGame& game_param(const json& params) const;
    const AnyGame& game_of(const json& record) const;
    Viewer viewer_param(const Table& table, const json& params);
    HexId hex_param(const Map& map, const json& params);
    Side seat_param(const Table& table, const json& params);
    Side deciding_seat(const Table& table, const json& params);
    void check_version(const Table& table, const json& params) const;
    void must_run(const Table& table) const;
    std::vector<StoredSeat> seats_param(const GameInfo& info, const json& params, json& invites);
    Match branch_param(const json& branch);
    json record_param(const json& params, Viewer* viewer);
    Answer deferred(std::function<rpc::Reply()> work);

    Hub& hub_;
    ClientId client_;
    json id_;
};

}  // namespace causeway::server
