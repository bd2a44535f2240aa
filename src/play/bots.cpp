#include "play/bots.h"

#include <cassert>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/broken.h"
#include "core/hash.h"
#include "play/chance.h"
#include "play/search.h"
#include "play/wire.h"

namespace causeway {

namespace {

// An answer without operands ends, passes or confirms something; a recruit does so only now and then.
std::size_t recruit_choice(const AnyGame& game, const ActionList& legal, Rng& rng) {
    constexpr std::uint32_t doing = 4;
    constexpr std::uint32_t ending = 1;
    return draw_outcome(
        legal, [&](Action action) { return game.info().verbs[action.verb].operands == Operand::none ? ending : doing; }, rng);
}

// The best by appraisal; among equals, any.
std::size_t staff_choice(const AnyGame& game, const AnyPosition& imagined, Side side, const ActionList& legal, Rng& rng) {
    std::vector<double> scores(legal.size());
    game.appraise(imagined, side, legal, scores, rng);
    std::size_t best = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < scores.size(); ++i) {
        if (scores[i] > scores[best]) {
            best = i;
            equals = 1;
        } else if (scores[i] == scores[best] && rng.below(++equals) == 0) {
            best = i;
        }
    }
    return best;
}

SearchLimits limits_of(BotLevel level) {
    SearchLimits limits;
    limits.rollouts = level == BotLevel::general ? 64 : 16;
    limits.candidates = level == BotLevel::general ? 6 : 4;
    return limits;
}

}  // namespace

std::optional<BotLevel> find_bot_level(std::string_view name) {
    for (const BotLevel level : {BotLevel::recruit, BotLevel::staff, BotLevel::colonel, BotLevel::general}) {
        if (name == causeway::name(level)) {
            return level;
        }
    }
    return std::nullopt;
}

const char* name(BotLevel level) {
    switch (level) {
        case BotLevel::recruit: return "recruit";
        case BotLevel::staff: return "staff";
        case BotLevel::colonel: return "colonel";
        case BotLevel::general: return "general";
    }
    return "";
}

Action choose(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level, Rng& rng) {
    assert(game.decision(position).by == side);
    const AnyPosition imagined = game.resample(position, side, rng);
    ActionList legal;
    game.actions(position, legal);
    if (level == BotLevel::recruit) {
        return legal[recruit_choice(game, legal, rng)];
    }
    if (level != BotLevel::staff && legal.size() > 1) {
        if (const auto found = game.search(position, side, limits_of(level), rng)) {
            return legal[*found % legal.size()];
        }
    }
    // The list is the same in both Positions as far as the side can tell, but the counters behind its unknowns differ:
    // judgement works on the imagined ones, and the answer is the action in the same place of the real list.
    ActionList imagined_legal;
    game.actions(imagined, imagined_legal);
    assert(imagined_legal.size() == legal.size());
    try {
        return legal[staff_choice(game, imagined, side, imagined_legal, rng) % legal.size()];
    } catch (const Broken&) {
        return legal[recruit_choice(game, legal, rng)];  // only what it imagined has come to nothing
    }
}

Action advise(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level, std::uint64_t answers_given) {
    const std::string seen = view_json(game, position, viewer_of(side)).dump();
    Rng rng = chance_rng(hash_bytes(seen.data(), seen.size()), answers_given);
    return choose(game, position, side, level, rng);
}

Expected<DuelResult> duel(const AnyGame& game, BotLevel first, BotLevel second, std::uint64_t seed, std::uint64_t limit) {
    return duel(game, {0, default_options(game.info())}, first, second, seed, limit);
}

namespace {

Expected<DuelResult> fight_duel(const AnyGame& game, const DuelSetup& setup, BotLevel first, BotLevel second,
                                std::uint64_t seed, std::uint64_t limit, CampaignLog* log) {
    Rng dice(seed);
    Rng minds[] = {Rng(dice.next()), Rng(dice.next())};
    AnyPosition position = game.start(setup.scenario, setup.options);
    DuelResult duel;
    ActionList outcomes;
    Events events;
    const auto apply = [&](Action action) {
        events.clear();
        game.apply(position, action, log != nullptr ? &events : nullptr);
        if (log != nullptr) {
            log->watch(game, position, events);
        }
    };
    for (Decision open = game.decision(position); open.by != nobody; open = game.decision(position)) {
        if (open.by == chance_side) {
            game.actions(position, outcomes);
            const auto weight = [&](Action outcome) { return game.weight(position, outcome); };
            apply(outcomes[draw_outcome(outcomes, weight, dice)]);
            continue;
        }
        if (++duel.decisions > limit) {
            return fail("the match did not end within " + std::to_string(limit) + " decisions");
        }
        const BotLevel level = open.by == first_side ? first : second;
        apply(choose(game, position, open.by, level, minds[index(open.by)]));
    }
    if (log != nullptr) {
        log->finish(game, position);
    }
    duel.result = game.result(position).value_or(Result{});
    duel.hash = document_hash(game, position);
    return duel;
}

}  // namespace

Expected<DuelResult> duel(const AnyGame& game, const DuelSetup& setup, BotLevel first, BotLevel second, std::uint64_t seed,
                          std::uint64_t limit, CampaignLog* log) {
    try {
        return fight_duel(game, setup, first, second, seed, limit, log);
    } catch (const Broken& reason) {
        return fail(std::string("the rules met ") + reason.what());
    }
}

}  // namespace causeway
