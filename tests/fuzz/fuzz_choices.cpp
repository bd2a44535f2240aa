// Bytes become the answers of a match: whatever is chosen from the lists, the rules must hold.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/game.h"
#include "core/hash.h"
#include "core/rng.h"
#include "play/any_game.h"

namespace {

using namespace causeway;

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::abort();
}

const std::vector<std::unique_ptr<AnyGame>>& games() {
    static const auto loaded = [] {
        Expected<std::vector<std::unique_ptr<AnyGame>>> all = load_games(CAUSEWAY_TEST_DATA);
        if (!all) {
            stop(to_string(all.error()));
        }
        return std::move(*all);
    }();
    return loaded;
}

void expect_sound(const AnyGame& game, const AnyPosition& position) {
    for (const std::string& violation : game.violations(position)) {
        stop(violation);
    }
}

void expect_words(const AnyGame& game, const Events& events) {
    for (const Event& event : events.list) {
        for (const Viewer viewer : {Viewer::first, Viewer::second, Viewer::omniscient}) {
            if (game.describe(event, viewer).empty()) {
                stop("an event without words");
            }
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 4) {
        return 0;
    }
    const AnyGame& game = *games()[data[0] % games().size()];
    const GameInfo& info = game.info();
    const Options switches = data[2] | Options{data[3]} << 8U;
    AnyPosition position = game.start(data[1] % info.scenarios.size(), switches & ((Options{1} << info.options.size()) - 1U));
    // The input answers the players' decisions as long as it lasts; a generator deals, and plays on for a while after it.
    Rng rng(hash_bytes(data, size));
    constexpr int decisions = 400;
    ActionList legal;
    Events events;
    std::size_t used = 4;
    for (int answered = 0; answered < decisions;) {
        const Decision open = game.decision(position);
        if (open.by == nobody) {
            break;
        }
        game.actions(position, legal);
        if (legal.empty()) {
            stop("no legal action");
        }
        const bool chance = open.by == chance_side;
        answered += chance ? 0 : 1;
        const std::size_t chosen =
            !chance && used < size ? data[used++] * legal.size() / 256 : rng.below(static_cast<std::uint32_t>(legal.size()));
        events.clear();
        game.apply(position, legal[chosen], &events);
        expect_words(game, events);
        expect_sound(game, position);
    }
    if (game.decision(position).by == nobody && !game.result(position)) {
        stop("the match is over without a result");
    }
    const Expected<AnyPosition> read = game.from_document(game.document(position));
    if (!read || !(*read == position)) {
        stop("the position does not come back from its document");
    }
    return 0;
}
