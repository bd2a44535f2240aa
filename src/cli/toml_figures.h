// The whole numbers of a data file, and where they stand in its text.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace causeway::cli {

struct Figure {
    std::size_t line = 0;            // from 1
    std::size_t begin = 0, end = 0;  // in the text, sign included
};
// The whole numbers among the values of a TOML text; keys, strings, dates and comments have none.
std::vector<Figure> figures_in(std::string_view text);

}  // namespace causeway::cli
