#include "play/value.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "core/data.h"
#include "play/bots.h"
#include "play/chance.h"

namespace causeway {

// --- features --------------------------------------------------------------------------------------------------------------

namespace {

struct Count {
    double counters = 0, factors = 0, steps = 0, off_map = 0, places = 0;
};

void add(Count& count, const PieceView& piece) {
    if (piece.hex == no_hex) {
        ++count.off_map;
        return;
    }
    ++count.counters;
    count.factors += std::max(piece.attack.value_or(0), piece.defence.value_or(0));
    count.steps += piece.steps.value_or(1);
}

}  // namespace

std::vector<Feature> features_of(const AnyGame& game, const AnyPosition& position) {
    const View view = game.view(position, Viewer::omniscient);
    const double time = view.turns == 0 ? 0 : static_cast<double>(view.turn) / view.turns;
    std::vector<Feature> features{{"time", time}, {"standing", game.standing(position, first_side).value_or(0)}};
    for (const TrackView& track : view.tracks) {
        features.push_back({"track " + track.id, static_cast<double>(track.value)});
    }
    for (const NamedThing& side : game.info().sides) {
        Count count;
        for (const PieceView& piece : view.pieces) {
            if (piece.side == side.id) {
                add(count, piece);
            }
        }
        count.places = static_cast<double>(
            std::count_if(view.control.begin(), view.control.end(), [&](const auto& held) { return held.second == side.id; }));
        for (const auto& [what, number] :
             {std::pair("counters", count.counters), std::pair("factors", count.factors), std::pair("steps", count.steps),
              std::pair("off-map", count.off_map), std::pair("places", count.places)}) {
            features.push_back({side.id + ' ' + what, number});
        }
    }
    const std::size_t plain = features.size();
    for (std::size_t i = 1; i < plain; ++i) {
        features.push_back({features[i].name + " in time", features[i].value * time});
    }
    return features;
}

// --- the model -------------------------------------------------------------------------------------------------------------

namespace {

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

double ValueModel::chance(const std::vector<Feature>& features) const {
    double sum = bias;
    for (const Feature& feature : features) {
        if (const auto term = terms.find(feature.name); term != terms.end()) {
            // What no match has shown is taken for the most that was seen.
            constexpr double most = 4;
            sum += term->second.weight * std::clamp((feature.value - term->second.mean) / term->second.scale, -most, most);
        }
    }
    return logistic(sum);
}

Expected<ValueModels> load_values(const std::string& path, const GameInfo& info) {
    ValueModels models;
    if (!std::filesystem::exists(path)) {
        return models;
    }
    const Expected<DataFile> file = DataFile::load(path);
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    const DataValue root = file->root();
    root.only({"scenarios"});
    for (const DataValue& row : root.list("scenarios")) {
        row.only({"id", "command", "matches", "samples", "correlation", "bias", "terms"});
        const std::string id = row.text("id");
        const bool known = std::any_of(info.scenarios.begin(), info.scenarios.end(),
                                       [&](const ScenarioInfo& scenario) { return scenario.id == id; });
        row.expect(known && !models.contains(id), "no scenario of this game, or named twice");
        ValueModel& model = models[id];
        model.bias = row.at("bias").number();
        for (const DataValue& term : row.list("terms")) {
            term.only({"of", "mean", "scale", "weight"});
            const double scale = term.at("scale").number();
            term.expect(scale > 0, "a scale is more than 0");
            model.terms[term.text("of")] = {term.at("mean").number(), scale, term.at("weight").number()};
        }
    }
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return models;
}

// --- learning --------------------------------------------------------------------------------------------------------------

Expected<std::vector<Sample>> sample_match(const AnyGame& game, std::size_t scenario, std::uint64_t seed) {
    constexpr std::uint64_t most_answers = 200'000;
    std::vector<Sample> samples;
    Rng dice(seed);
    // Both err, the one more and the other less.
    const std::uint32_t slips[] = {dice.below(40), dice.below(40)};
    int clock = 0;
    const auto answer = [&](const AnyPosition& position, Side by) {
        if (const int now = game.clock(position).value_or(0); now != clock) {
            clock = now;
            samples.push_back({features_of(game, position), 0, 0});
        }
        const BotLevel level = dice.below(100) < slips[index(by)] ? BotLevel::cadet : BotLevel::staff;
        return choose(game, position, by, level, dice);
    };
    const Expected<AnyPosition> end = play_out(game, {scenario, default_options(game.info())}, dice, most_answers, answer);
    if (!end) {
        return tl::make_unexpected(end.error());
    }
    const Side winner = game.result(*end).value_or(Result{}).winner;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].over = static_cast<double>(i) / static_cast<double>(samples.size());
        samples[i].outcome = winner == nobody ? 0.5 : winner == first_side ? 1 : 0;
    }
    return samples;
}

namespace {

// Rows of numbers, all features in the same order, scaled to mean 0 and deviation 1, after a 1 for the bias.
struct Rows {
    std::vector<std::string> names;
    std::vector<ValueModel::Term> terms;
    std::vector<std::vector<double>> rows;
};

Rows rows_of(const std::vector<Sample>& samples) {
    std::map<std::string, std::pair<double, double>, std::less<>> sums;  // and of squares
    for (const Sample& sample : samples) {
        for (const Feature& feature : sample.features) {
            auto& [sum, squares] = sums[feature.name];
            sum += feature.value;
            squares += feature.value * feature.value;
        }
    }
    Rows rows;
    const auto n = static_cast<double>(samples.size());
    std::map<std::string, std::size_t, std::less<>> column;
    for (const auto& [name, sum] : sums) {
        const double mean = sum.first / n;
        const double variance = sum.second / n - mean * mean;
        if (variance > 1e-9) {
            column[name] = rows.names.size() + 1;
            rows.names.push_back(name);
            rows.terms.push_back({mean, std::sqrt(variance), 0});
        }
    }
    for (const Sample& sample : samples) {
        // A feature that is not told is 0, like a track that is not on the map yet.
        std::vector<double>& row = rows.rows.emplace_back(rows.names.size() + 1);
        row[0] = 1;
        for (std::size_t i = 0; i < rows.terms.size(); ++i) {
            row[i + 1] = -rows.terms[i].mean / rows.terms[i].scale;
        }
        for (const Feature& feature : sample.features) {
            if (const auto at = column.find(feature.name); at != column.end()) {
                const ValueModel::Term& term = rows.terms[at->second - 1];
                row[at->second] = (feature.value - term.mean) / term.scale;
            }
        }
    }
    return rows;
}

using Matrix = std::vector<std::vector<double>>;

// Solves a x = b for a symmetric positive matrix, by Cholesky's method.
std::vector<double> solve(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t k = 0; k < j; ++k) {
            a[j][j] -= a[j][k] * a[j][k];
        }
        a[j][j] = std::sqrt(std::max(a[j][j], 1e-12));
        for (std::size_t i = j + 1; i < n; ++i) {
            for (std::size_t k = 0; k < j; ++k) {
                a[i][j] -= a[i][k] * a[j][k];
            }
            a[i][j] /= a[j][j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            b[i] -= a[i][k] * b[k];
        }
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) {
            b[i] -= a[k][i] * b[k];
        }
        b[i] /= a[i][i];
    }
    return b;
}

// One step of Newton's method; how far it went.
double improve(const Rows& rows, const std::vector<Sample>& samples, double ridge, std::vector<double>& weights) {
    const std::size_t n = weights.size();
    Matrix curvature(n, std::vector<double>(n));
    std::vector<double> slope(n);
    for (std::size_t s = 0; s < samples.size(); ++s) {
        const std::vector<double>& row = rows.rows[s];
        double sum = 0;
        for (std::size_t i = 0; i < n; ++i) {
            sum += weights[i] * row[i];
        }
        const double chance = logistic(sum);
        for (std::size_t i = 0; i < n; ++i) {
            slope[i] += (samples[s].outcome - chance) * row[i];
            for (std::size_t j = 0; j <= i; ++j) {
                curvature[i][j] += chance * (1 - chance) * row[i] * row[j];
            }
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        const double held = i == 0 ? 1e-6 : ridge;  // the bias is free
        slope[i] -= held * weights[i];
        curvature[i][i] += held;
    }
    const std::vector<double> step = solve(std::move(curvature), std::move(slope));
    double far = 0;
    for (std::size_t i = 0; i < n; ++i) {
        weights[i] += step[i];
        far = std::max(far, std::abs(step[i]));
    }
    return far;
}

}  // namespace

ValueModel fit_value(const std::vector<Sample>& samples, double ridge) {
    const Rows rows = rows_of(samples);
    std::vector<double> weights(rows.names.size() + 1);
    constexpr int most_steps = 30;
    for (int i = 0; i < most_steps && improve(rows, samples, ridge, weights) > 1e-6; ++i) {
    }
    ValueModel model;
    model.bias = weights[0];
    for (std::size_t i = 0; i < rows.names.size(); ++i) {
        ValueModel::Term term = rows.terms[i];
        term.weight = weights[i + 1];
        model.terms[rows.names[i]] = term;
    }
    return model;
}

double correlation(const ValueModel& model, const std::vector<Sample>& samples, int quarter) {
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (const Sample& sample : samples) {
        if (static_cast<int>(sample.over * 4) == quarter) {
            const double said = model.chance(sample.features);
            n += 1;
            x += said;
            y += sample.outcome;
            xx += said * said;
            yy += sample.outcome * sample.outcome;
            xy += said * sample.outcome;
        }
    }
    const double spread = (n * xx - x * x) * (n * yy - y * y);
    return spread <= 1e-12 ? 0 : (n * xy - x * y) / std::sqrt(spread);
}

}  // namespace causeway
