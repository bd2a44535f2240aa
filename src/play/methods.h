// The methods of the protocol: one table says what each takes and answers, where it exists and what it costs. `causeway
// engine` and the server implement what they have of it; whatever arrives is held against the table before they see it.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "play/any_game.h"
#include "play/bots.h"
#include "play/json_rpc.h"
#include "play/match.h"
#include "play/shape.h"

namespace causeway {

// On standard input and output, or over the server's WebSocket.
enum class Where : std::uint8_t { engine = 1, server = 2, both = 3 };
constexpr bool exists(Where method, Where here) { return (static_cast<unsigned>(method) & static_cast<unsigned>(here)) != 0; }

class Methods;
// The result, or nothing when it is sent later, by itself.
using Answer = std::optional<nlohmann::json>;

struct Method {
    std::string name;
    Where where;
    double cost;  // in ordinary requests, for the server's limits
    std::vector<rpc::Field> params;
    rpc::Shape result;
    Answer (Methods::*run)(const nlohmann::json& params);
};

// A name has two rows where the engine and the server take or answer different things.
const std::vector<Method>& method_table();
const Method* find_method(const std::string& name, Where here);

// What the server sends by itself: names and shapes of the params.
const std::vector<rpc::NamedShape>& notification_table();

// The whole protocol as JSON Schema and as the client's types.
nlohmann::ordered_json protocol_schema();
// The same with a line for each method and each definition, to be kept and compared.
std::string protocol_schema_text();
std::string protocol_types();

// One who answers. The handlers that he has not are never called: the table says that they are not here.
class Methods {
  public:
    explicit Methods(Where here) : here_(here) {}
    virtual ~Methods() = default;
    Methods(const Methods&) = delete;
    Methods& operator=(const Methods&) = delete;

    // Params that are unknown, missing or of the wrong kind are refused by name, and nothing else is done.
    std::optional<rpc::Reply> call(const std::string& name, const nlohmann::json& params);

  protected:
    using json = nlohmann::json;

    // Called for each request before it is looked at; null when there is no such method. May refuse.
    virtual void admit(const Method* method);
    virtual const std::vector<const AnyGame*>& games() const = 0;
    // The match that the params name and as whom the caller sees it.
    struct Seen {
        const Match& match;
        Viewer viewer;
    };
    virtual Seen seen(const json& params) = 0;
    // The same where the caller may answer the open Decision. Nothing, or a refusal, where it is not his.
    virtual std::optional<Seen> asked(const json& params) = 0;

    // The same, where nothing is a refusal.
    Seen must_be_asked(const json& params);

    // Whose advice is asked for, and how long he may think about it: the params `level` and `ms`.
    struct Adviser {
        BotLevel level = BotLevel::staff;
        double ms = 0;
    };
    static Adviser adviser_param(const json& params);
    static BotLevel level_named(const std::string& level, const std::string& field);

    // The answer that the work gives. It may be given on another thread, after the request.
    virtual Answer later(std::function<rpc::Reply()> work);

    const AnyGame* find_game(const std::string& id) const;
    // The game in the param `game`, and the one that a document is about.
    const AnyGame& game_param(const json& params) const;
    const AnyGame& game_of(const json& document) const;
    // `attempt`: what was tried; null when there is nothing to say about it.
    [[noreturn]] static void refuse_action(const Match& match, Viewer viewer, const json& attempt);
    // A new match of this scenario, with what the params choose of its options.
    static MatchSetup setup_params(const AnyGame& game, const json& params);

  public:
    // The same everywhere.
    Answer catalog(const json& params);
    Answer map(const json& params);
    Answer rules(const json& params);
    Answer charts(const json& params);
    Answer lesson(const json& params);
    Answer log(const json& params);
    Answer overlays(const json& params);
    Answer preview(const json& params);
    Answer previews(const json& params);
    Answer why(const json& params);
    Answer imagine(const json& params);

    virtual Answer begin(const json&) { return missing(); }
    virtual Answer look(const json&) { return missing(); }
    virtual Answer act(const json&) { return missing(); }
    virtual Answer undo(const json&) { return missing(); }
    virtual Answer record(const json&) { return missing(); }
    virtual Answer advise(const json&) { return missing(); }
    // Of the engine.
    virtual Answer dice(const json&) { return missing(); }
    virtual Answer position(const json&) { return missing(); }
    virtual Answer standing(const json&) { return missing(); }
    virtual Answer replay(const json&) { return missing(); }
    virtual Answer close(const json&) { return missing(); }
    // Of the server.
    virtual Answer hello(const json&) { return missing(); }
    virtual Answer matches(const json&) { return missing(); }
    virtual Answer join(const json&) { return missing(); }
    virtual Answer watch(const json&) { return missing(); }
    virtual Answer unwatch(const json&) { return missing(); }
    virtual Answer resign(const json&) { return missing(); }
    virtual Answer offer(const json&) { return missing(); }
    virtual Answer answer(const json&) { return missing(); }
    virtual Answer salt(const json&) { return missing(); }
    virtual Answer history(const json&) { return missing(); }
    virtual Answer rolls(const json&) { return missing(); }
    virtual Answer analyse(const json&) { return missing(); }

  private:
    [[noreturn]] static Answer missing();

    Where here_;
};

}  // namespace causeway
