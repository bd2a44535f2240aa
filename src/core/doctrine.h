// How the bots of a game weigh what they see: the rows of its doctrine.toml, one a character.
#pragma once

#include <vector>

#include "core/data.h"
#include "core/load.h"

namespace causeway {

// Reads the rows into `characters`, whose fields are told; each has an id.
template <class Game, class Characters, class Fields>
void read_characters(const DataFile& file, const Game& game, Characters& characters, const Fields& fields) {
    const DataValue root = file.root();
    root.only({"characters"});
    const std::vector<DataValue> rows = root.list("characters");
    root.expect(!rows.empty() && rows.front().text("id") == "staff", "the first character is \"staff\"");
    for (const DataValue& row : rows) {
        read_fields(game, row, characters.emplace_back(), fields);
    }
    refuse_same_ids(rows, characters, "characters");
}

}  // namespace causeway
