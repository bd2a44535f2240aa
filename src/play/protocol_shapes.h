// The things that the protocol speaks of, by name: a View, a Piece, an Event. To send a new field, add it where it is made
// (wire.cpp, names.cpp, the server's table.cpp) and to its shape here; `causeway protocol --types` then writes the client's
// types.
#pragma once

#include <string_view>
#include <vector>

#include "play/shape.h"

namespace causeway::rpc {

// In the order in which they are printed.
const std::vector<NamedShape>& protocol_shapes();
// Must be one of them.
const Shape& shape_named(std::string_view name);

}  // namespace causeway::rpc
