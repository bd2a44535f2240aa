#include "cli/ranks.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace causeway::cli {

namespace {

bool read_number(std::string_view text, std::size_t& number) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

}  // namespace

Expected<Ranks> ranks_of_environment() {
    struct Names {
        const char *own, *all;
    };
    for (const Names& names : {Names{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"}, Names{"PMI_RANK", "PMI_SIZE"}}) {
        // Nobody changes the environment here. NOLINTNEXTLINE(concurrency-mt-unsafe)
        const char *own = std::getenv(names.own), *all = std::getenv(names.all);
        if (own == nullptr || all == nullptr) {
            continue;
        }
        Ranks ranks;
        if (!read_number(own, ranks.own) || !read_number(all, ranks.all) || ranks.own >= ranks.all) {
            return fail(
                fmt::format("{}={} and {}={} do not say which of how many processes this is", names.own, own, names.all, all));
        }
        return ranks;
    }
    return Ranks{};
}

}  // namespace causeway::cli
