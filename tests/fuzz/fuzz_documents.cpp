// Documents that an enemy might send: read, and if they are taken for Positions, looked at from everywhere and played on. What
// cannot be must be refused with its place or end as Broken; nothing else may happen, and nothing may go on for ever.
//
//     fuzz_documents [--inputs N] [--seed S] [--game ID] [--only I] [--tell]
//
// Input I is the same in every run with the seed. With --only that input alone is tried, and its document printed before.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <tuple>
#include <utility>

#include "core/broken.h"
#include "games/formosa/formosa.h"
#include "games/guam/guam.h"
#include "games/ichigo/ichigo.h"
#include "games/islandwar/islandwar.h"
#include "games/malaya/malaya.h"
#include "games/skirmish/skirmish.h"
#include "play/bots.h"
#include "play/match.h"
#include "play/names.h"
#include "play/record.h"
#include "play/wire.h"
#include "tests/fuzz/documents.h"

namespace causeway::fuzz {
namespace {

struct Wishes {
    std::uint64_t inputs = 1000, seed = 1944;
    std::string game;
    std::int64_t only = -1;
    bool tell = false;
};

// What a signal handler may say.
char working_on[120] = "nothing";

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "%s\n%s\n", working_on, why.c_str());
    std::abort();
}

extern "C" void tell_hang(int) {
    std::fputs(working_on, stderr);
    std::fputs("\ngoes on for ever\n", stderr);
    std::abort();
}

template <class Position>
FrameFields fields_of() {
    FrameFields known;
    decltype(Position::stack)::Procedures::for_each([&]<class T>(T) {
        std::vector<std::string_view> keys;
        if constexpr (requires { T::fields; }) {
            std::apply([&](const auto&... each) { (detail::add_keys(each, keys), ...); }, T::fields);
        }
        known[std::string(T::ask.id)] = {keys.begin(), keys.end()};
    });
    return known;
}

FrameFields fields_of_game(const std::string& id) {
    return id == "skirmish"    ? fields_of<skirmish::Position>()
           : id == "ichigo"    ? fields_of<ichigo::Position>()
           : id == "formosa"   ? fields_of<formosa::Position>()
           : id == "guam"      ? fields_of<guam::Position>()
           : id == "malaya"    ? fields_of<malaya::Position>()
           : id == "islandwar" ? fields_of<islandwar::Position>()
                               : FrameFields{};
}

// Everything that a server would tell or be asked about the Position.
void look(const Match& match, Rng& rng) {
    const AnyGame& game = match.game();
    const AnyPosition& position = match.position();
    for (const Viewer viewer : {Viewer::first, Viewer::second, Viewer::spectator, Viewer::omniscient}) {
        view_json(game, position, viewer);
    }
    overlays_json(game, position, Viewer::first);
    overlays_json(game, position, Viewer::second, static_cast<HexId>(rng.below(static_cast<std::uint32_t>(game.map().size()))));
    const Decision open = match.decision();
    if (index(open.by) >= max_sides) {
        return;
    }
    ActionList legal;
    game.actions(position, legal);
    for (int i = 0; i < 5; ++i) {
        const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        preview_json(game.map(), game.preview(position, action));
        forbidding_rule(game, position, action_json(game, position, legal.front(), viewer_of(open.by)));
        forbidding_case(game, position,
                        game.piece_id(position, action.piece == no_piece ? PieceId{0} : action.piece, viewer_of(open.by)),
                        action.hex);
    }
    if (legal.size() < 60) {
        previews_json(game, position);
    }
    choose(game, position, open.by, BotLevel::staff, rng);
    for (const Side side : both_sides) {
        const AnyPosition twin = game.resample(position, side, rng);
        view_json(game, twin, viewer_of(side));
    }
}

struct Met {
    std::uint64_t often = 0, first = 0;  // how often, and in which input first
};
struct Account {
    std::uint64_t tried = 0, taken = 0, played = 0, number = 0;
    std::map<std::string, Met> broken;  // by what the rules met, and where
};

void play_on(const AnyGame& game, const AnyPosition& start, Account& account, Rng& rng, bool tell) {
    constexpr int answers = 24;
    std::string asked = "the start";
    const auto met = [&](const std::string& what) {
        Met& known = account.broken[game.info().id + ' ' + asked + ": " + what];
        known.first = known.often++ == 0 ? account.number : known.first;
    };
    try {
        asked = game.info().asks[game.decision(start).ask].id;
        auto begun = Match::begin(game, {.seed = rng.next(), .position = start});
        if (!begun) {
            met(begun.error().message);
            return;
        }
        Match match = std::move(*begun);
        ActionList legal;
        for (int i = 0; i < answers && match.decision().by != nobody; ++i) {
            asked = game.info().asks[match.decision().ask].id;
            if (i == 0 || i == 3 || i == 11) {
                look(match, rng);
            }
            game.actions(match.position(), legal);
            if (legal.empty()) {
                met("no answer");
                return;
            }
            const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            if (tell) {
                std::cout << asked << ": " << action_text(game, match.position(), action, Viewer::omniscient) << std::endl;
            }
            if (const auto acted = match.act(action); !acted) {
                met(acted.error().message);
                return;
            }
            ++account.played;
        }
        match.events(Viewer::first);
        match.events(Viewer::omniscient);
        record_document(match);
        look(match, rng);
    } catch (const Broken& reason) {
        met(std::string("looking: ") + reason.what());
    }
}

void try_input(const Corpus& corpus, std::uint64_t seed, std::uint64_t number, const Wishes& wishes, Account& account) {
    Rng rng(Rng(seed).next() ^ (number * 0x9E3779B97F4A7C15ULL));
    const AnyGame& game = *corpus.game;
    const json document = mutated(corpus, rng);
    const bool tell = wishes.tell || wishes.only >= 0;
    if (tell) {
        std::cout << document.dump() << std::endl;
    }
    ++account.tried;
    account.number = number;
    const Expected<AnyPosition> read = game.from_document(document);
    if (!read) {
        if (tell) {
            std::cout << "refused: " << to_string(read.error()) << std::endl;
        }
        return;
    }
    ++account.taken;
    for (const std::string& violation : game.violations(*read)) {
        stop("taken, although " + violation);
    }
    if (const Expected<AnyPosition> again = game.from_document(game.document(*read)); !again || !(*again == *read)) {
        stop("taken, but it does not come back from its document");
    }
    play_on(game, *read, account, rng, tell);
}

Wishes read_wishes(int count, char** words) {
    Wishes wishes;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const char* value = i + 1 < count ? words[i + 1] : "";
        if (word == "--tell") {
            wishes.tell = true;
            continue;
        }
        ++i;
        if (word == "--inputs") {
            wishes.inputs = std::strtoull(value, nullptr, 10);
        } else if (word == "--seed") {
            wishes.seed = std::strtoull(value, nullptr, 10);
        } else if (word == "--game") {
            wishes.game = value;
        } else if (word == "--only") {
            wishes.only = std::strtoll(value, nullptr, 10);
        } else {
            stop("fuzz_documents [--inputs N] [--seed S] [--game ID] [--only I] [--tell]");
        }
    }
    return wishes;
}

int run(const Wishes& wishes) {
    const Expected<std::vector<std::unique_ptr<AnyGame>>> games = load_games(CAUSEWAY_TEST_DATA);
    if (!games) {
        stop(to_string(games.error()));
    }
    for (const auto& game : *games) {
        const std::string& id = game->info().id;
        if (!wishes.game.empty() && wishes.game != id) {
            continue;
        }
        Rng rng(wishes.seed);
        FrameFields fields = fields_of_game(id);
        if (fields.empty()) {
            stop("fields_of_game in tests/fuzz/fuzz_documents.cpp has no line for " + id);
        }
        const Corpus corpus = collect(*game, std::move(fields), 1, 1500, rng);
        Account account;
        const auto first = static_cast<std::uint64_t>(wishes.only < 0 ? 0 : wishes.only);
        const std::uint64_t end = wishes.only < 0 ? wishes.inputs : first + 1;
        for (std::uint64_t number = first; number < end; ++number) {
            std::snprintf(working_on, sizeof working_on, "--game %s --seed %llu --only %llu", id.c_str(),
                          static_cast<unsigned long long>(wishes.seed), static_cast<unsigned long long>(number));
            alarm(1200);  // only a loop without end takes so long, on the slowest machine
            try_input(corpus, wishes.seed, number, wishes, account);
        }
        alarm(0);
        std::cout << id << ": " << corpus.kinds.size() << " kinds of stacks, " << account.tried << " documents, "
                  << account.taken << " taken, " << account.played << " answers played\n";
        for (const auto& [what, known] : account.broken) {
            std::cout << "    " << known.often << " x " << what << " (--only " << known.first << ")\n";
        }
    }
    return 0;
}

}  // namespace
}  // namespace causeway::fuzz

int main(int count, char** words) {
    std::signal(SIGALRM, causeway::fuzz::tell_hang);
    try {
        return causeway::fuzz::run(causeway::fuzz::read_wishes(count, words));
    } catch (const std::exception& error) {
        causeway::fuzz::stop(std::string("an exception: ") + error.what());
    }
}
