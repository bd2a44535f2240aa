#include "play/signature.h"

#include <fmt/format.h>

#include <vector>

#include "core/hash.h"
#include "core/map.h"
#include "play/chance.h"

namespace causeway {

namespace {

std::uint64_t hash_word(std::string_view word) { return hash_bytes(word.data(), word.size()); }

class Signer {
  public:
    Signer(const AnyGame& game, const SignatureWatcher& watcher) : game_(game), watcher_(watcher) {
        for (const VerbSpec& verb : game.info().verbs) {
            verbs_.push_back(hash_word(verb.name));
        }
        for (const Ask& ask : game.info().asks) {
            asks_.push_back(hash_word(ask.id));
        }
    }

    void play(int match) {
        Rng rng(static_cast<std::uint64_t>(match) + 1);
        const std::size_t scenario = static_cast<std::size_t>(match) % game_.info().scenarios.size();
        AnyPosition position =
            game_.start(scenario, match == 0 ? default_options(game_.info()) : mixed_options(game_.info(), rng));
        for (Decision open = game_.decision(position); open.by != nobody; open = game_.decision(position)) {
            game_.actions(position, list_);
            ++signature_.decisions;
            add_list(open);
            if (watcher_) {
                watcher_(position, open, list_);
            }
            game_.apply(position, random_answer(position, open.by, rng), nullptr);
        }
        const std::optional<Result> result = game_.result(position);
        add(result ? index(result->winner) : 0);
        add(result ? hash_word(result->rule) : 0);
    }

    const Signature& signature() const { return signature_; }

  private:
    void add(std::uint64_t word) {
        const std::uint64_t words[] = {signature_.hash, word};
        signature_.hash = hash_bytes(words, sizeof words);
    }

    // Of the spot in the frame, so that it says no more than the printed number; a box has its own.
    std::uint64_t hex_number(HexId hex) const {
        const Map& map = game_.map();
        return map.exists(hex) ? static_cast<std::uint64_t>(map.grid().spot(hex)) : index(hex);
    }

    void add_list(Decision open) {
        add(asks_[open.ask] ^ index(open.by));
        for (const Action action : list_) {
            add(verbs_[action.verb] ^ (std::uint64_t{index(action.piece)} << 32U) ^ (hex_number(action.hex) << 16U) ^
                static_cast<std::uint16_t>(action.number));
        }
    }

    Action random_answer(const AnyPosition& position, Side by, Rng& rng) const {
        if (by != chance_side) {
            return list_[rng.below(static_cast<std::uint32_t>(list_.size()))];
        }
        return list_[draw_outcome(list_, [&](Action outcome) { return game_.weight(position, outcome); }, rng)];
    }

    const AnyGame& game_;
    const SignatureWatcher& watcher_;
    std::vector<std::uint64_t> verbs_, asks_;  // hashes of their words
    ActionList list_;
    Signature signature_;
};

}  // namespace

std::string to_string(const Signature& signature) {
    return fmt::format("{} decisions, hash {:016x}", signature.decisions, signature.hash);
}

Signature sign(const AnyGame& game, int matches, const SignatureWatcher& watcher) {
    Signer signer(game, watcher);
    for (int match = 0; match < matches; ++match) {
        signer.play(match);
    }
    return signer.signature();
}

}  // namespace causeway
