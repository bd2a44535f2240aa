// `causeway protocol`: the methods of the protocol, its JSON Schema, and the types of the client.
#include <fmt/format.h>

#include "cli/commands.h"
#include "play/methods.h"
#include "play/wire.h"

namespace causeway::cli {
namespace {

struct ProtocolOptions {
    bool schema = false, types = false;
};

const char* place(Where where) {
    return where == Where::both ? "engine and server" : where == Where::engine ? "engine only" : "server only";
}

int run_protocol(const Context&, const ProtocolOptions& options) {
    if (options.schema) {
        fmt::print("{}", protocol_schema_text());
        return exit_ok;
    }
    if (options.types) {
        fmt::print("{}", protocol_types());
        return exit_ok;
    }
    fmt::print("Protocol {}\n", protocol_version);
    for (const Method& method : method_table()) {
        std::vector<std::string> params;
        for (const rpc::Field& field : method.params) {
            params.push_back(field.name + (field.required ? "" : "?"));
        }
        fmt::print("{:<9} {:<17}  {}\n", method.name, place(method.where), fmt::join(params, ", "));
    }
    return exit_ok;
}

}  // namespace

void add_protocol(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<ProtocolOptions>(
        app, context, "protocol", "The methods that `engine` and `serve` answer, for those who write a client", command,
        run_protocol);
    CLI::Option* schema = command->add_flag("--schema", options->schema, "Everything as JSON Schema");
    command->add_flag("--types", options->types, "The client's types, as TypeScript")->excludes(schema);
    command->footer(
        "Examples:\n"
        "  causeway protocol\n"
        "  causeway protocol --schema > docs/protocol.schema.json\n"
        "  causeway protocol --types > web/src/net/types.ts");
}

}  // namespace causeway::cli
