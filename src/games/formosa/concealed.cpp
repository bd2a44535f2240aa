// 11.0: what concealed defenders may be, for odds that rest on nothing but what the Allies know.
//
// Every unit that they have never seen, and that could stand where a concealed counter stands, may be under it. Units that
// start on Formosa are there for certain, and the other counters on the map are as many recruits, any of those that could have
// been bought (24.1). So a start unit has the weight 1 and a recruit that of its share in those other counters; a stack is as
// likely as the product of the weights of its units.
#include <algorithm>
#include <map>

#include "games/formosa/battle.h"
#include "games/formosa/shown.h"

namespace causeway::formosa {

namespace {

constexpr int most_together = 6;  // of more units in a hex each is weighed by itself, or it would take too long
constexpr int most_factors = 8;   // of a unit

struct Candidate {
    PieceId piece;
    double weight;
};
using Candidates = std::vector<Candidate>;

bool starts_on_map(const Unit& unit) { return unit.starts || unit.type == Class::camp || unit.type == Class::deception; }

Candidates candidates(const Game& game, const Position& p) {
    std::vector<PieceId> unseen;
    int on_the_map = 0, starting = 0, recruits = 0;
    for (const PieceId piece : game.pieces[index(japan)]) {
        const Unit& u = unit(game, piece);
        on_the_map += on_map(at(p, piece)) && has(p, piece, status::concealed) ? 1 : 0;
        const bool raider = (u.option & (marine_brigade | air_raiders)) != 0;  // 25.7, 25.8: never concealed on the map
        if (raider || is_absent(game, p, u) || identifies(game, p, piece, viewer_of(allies))) {
            continue;
        }
        (starts_on_map(u) ? starting : recruits) += 1;
        unseen.push_back(piece);
    }
    const double share = recruits == 0 ? 0 : static_cast<double>(std::max(0, on_the_map - starting)) / recruits;
    Candidates found;
    for (const PieceId piece : unseen) {
        found.push_back({piece, starts_on_map(unit(game, piece)) ? 1 : share});
    }
    return found;
}

unsigned traits_of(const Game& game, PieceId piece) {
    if (is(game, piece, Class::deception)) {
        return 0;  // 11.1: gone as soon as it is revealed
    }
    return trait::real | (unit(game, piece).defense_bonus ? trait::bonus : 0U) |
           (ends_counterattacks(game, piece) ? trait::holds : 0U) | (is(game, piece, Class::camp) ? 0U : trait::strikes_back);
}

int factors_of(const Game& game, PieceId piece) {
    return is(game, piece, Class::deception) ? 0 : std::min<int>(unit(game, piece).combat, most_factors);
}

// How likely each strength is, not yet as a share of one.
using Weights = std::map<std::pair<int, unsigned>, double>;

Weights together(const Weights& a, const Weights& b) {
    Weights sum;
    for (const auto& [one, first] : a) {
        for (const auto& [two, second] : b) {
            sum[{one.first + two.first, one.second | two.second}] += first * second;
        }
    }
    return sum;
}

// Concealed counters in one hex that look alike to the Allies.
struct Kind {
    std::uint16_t marks;
    int count;
};

// All ways to fill the counters of one hex with different units: unit by unit, each under one of the counters or elsewhere.
class HexGuess {
  public:
    HexGuess(const Game& game, const Position& p, HexId hex, const std::vector<Kind>& kinds)
        : game_(game), p_(p), hex_(hex), kinds_(kinds) {
        for (const Kind& kind : kinds) {
            places_.push_back(fillings_);
            fillings_ *= kind.count + 1;
            counters_ += kind.count;
        }
        ways_.resize(static_cast<std::size_t>(fillings_ * (counters_ + 1) * sums()) * trait::count);
        ways_[0] = 1;
    }

    void consider(const Candidate& candidate) {
        const int fixed = is_static(game_, p_, candidate.piece) ? 1 : 0;
        const int factors = factors_of(game_, candidate.piece);
        const unsigned traits = traits_of(game_, candidate.piece);
        std::vector<bool> fits;
        for (const Kind& kind : kinds_) {
            fits.push_back(could_stand(game_, p_, candidate.piece, hex_, kind.marks));
        }
        if (candidate.weight == 0 || std::none_of(fits.begin(), fits.end(), [](bool fit) { return fit; })) {
            return;
        }
        const std::vector<double> before = ways_;
        for_states([&](int filling, int statics, int sum, unsigned before_traits) {
            const double weight = before[place(filling, statics, sum, before_traits)];
            for (std::size_t k = 0; weight > 0 && k < kinds_.size(); ++k) {
                if (fits[k] && (filling / places_[k]) % (kinds_[k].count + 1) < kinds_[k].count) {
                    ways_[place(filling + places_[k], statics + fixed, sum + factors, before_traits | traits)] +=
                        weight * candidate.weight;
                }
            }
        });
    }

    // 13.2: with so many units face up in the hex, static and others. Where no stack keeps to the limits, all count.
    Weights filled(int statics_face_up, int mobile_face_up) const {
        Weights within, any;
        for_states([&](int filling, int statics, int sum, unsigned traits) {
            const double weight = ways_[place(filling, statics, sum, traits)];
            if (filling != fillings_ - 1 || weight == 0) {
                return;
            }
            any[{sum, traits}] += weight;
            if (statics + statics_face_up <= static_limit &&
                counters_ - statics + mobile_face_up <= mobile_limit[index(japan)]) {
                within[{sum, traits}] += weight;
            }
        });
        return within.empty() ? any : within;
    }

  private:
    // One more than the greatest sum of factors.
    int sums() const { return counters_ * most_factors + 1; }
    std::size_t place(int filling, int statics, int sum, unsigned traits) const {
        return static_cast<std::size_t>((filling * (counters_ + 1) + statics) * sums() + sum) * trait::count + traits;
    }
    template <class Visit>
    void for_states(Visit visit) const {
        for (int filling = 0; filling < fillings_; ++filling) {
            for (int statics = 0; statics <= counters_; ++statics) {
                for (int sum = 0; sum < sums(); ++sum) {
                    for (unsigned traits = 0; traits < trait::count; ++traits) {
                        visit(filling, statics, sum, traits);
                    }
                }
            }
        }
    }

    const Game& game_;
    const Position& p_;
    HexId hex_;
    const std::vector<Kind>& kinds_;
    std::vector<int> places_;
    int fillings_ = 1, counters_ = 0;
    std::vector<double> ways_;
};

Weights guess(const Game& game, const Position& p, const Candidates& units, HexId hex, const std::vector<Kind>& kinds) {
    int statics = 0, mobile = 0;
    for_stack(p, hex, [&](PieceId piece) {
        if (!has(p, piece, status::concealed)) {
            (is_static(game, p, piece) ? statics : mobile) += 1;
        }
    });
    HexGuess ways(game, p, hex, kinds);
    for (const Candidate& each : units) {
        ways.consider(each);
    }
    return ways.filled(statics, mobile);
}

// What the Allies have seen of a concealed unit.
std::uint16_t marks_of(const Position& p, PieceId piece) {
    return p.status[index(piece)] & (status::wandered | status::off_road | status::late);
}

Weights guess_hex(const Game& game, const Position& p, const Candidates& units, HexId hex) {
    std::vector<Kind> kinds;
    int counters = 0;
    for_stack(p, hex, [&](PieceId piece) {
        if (!has(p, piece, status::concealed) || !defends(game, p, piece)) {
            return;
        }
        ++counters;
        const std::uint16_t marks = marks_of(p, piece);
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.marks == marks; });
        if (same == kinds.end()) {
            kinds.push_back({marks, 1});
        } else {
            ++same->count;
        }
    });
    if (counters <= most_together) {
        return guess(game, p, units, hex, kinds);
    }
    Weights all{{{0, 0U}, 1.0}};
    for (const Kind& kind : kinds) {
        const Weights one = guess(game, p, units, hex, {Kind{kind.marks, 1}});
        for (int i = 0; i < kind.count; ++i) {
            all = together(all, one);
        }
    }
    return all;
}

}  // namespace

std::vector<PossibleDefence> possible_defences(const Game& game, const Position& p) {
    const Candidates units = candidates(game, p);
    Weights all{{{0, 0U}, 1.0}};
    for_force(game, p, defender(p), [&](PieceId piece) {
        if (!has(p, piece, status::concealed)) {
            all = together(all, {{{combat_factor(game, p, piece), traits_of(game, piece)}, 1.0}});
        }
    });
    for (const HexId hex : p.battle.targets) {
        all = together(all, guess_hex(game, p, units, hex));
    }
    double total = 0;
    for (const auto& [strength, weight] : all) {
        total += weight;
    }
    std::vector<PossibleDefence> possible;
    for (const auto& [strength, weight] : all) {
        if (total == 0) {
            break;
        }
        possible.push_back({strength.first, strength.second, weight / total});
    }
    return possible;
}

}  // namespace causeway::formosa
