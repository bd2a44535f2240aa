#include "play/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace causeway::svg {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += c;
        }
    }
    return safe;
}

std::string share(double value, const Interval& interval) {
    constexpr double wide = 160;
    return fmt::format(
        "<svg class=\"share\" viewBox=\"0 0 {0} 16\" width=\"{0}\" height=\"16\" aria-hidden=\"true\"><path class=\"axis\" "
        "d=\"M0 8H{0}M{1} 2V14\"/><path class=\"line\" d=\"M{2:.1f} 8H{3:.1f}\"/><circle class=\"dot\" cx=\"{4:.1f}\" cy=\"8\" "
        "r=\"4\"/></svg>",
        wide, wide / 2, wide * interval.low, wide * interval.high, wide * value);
}

std::string histogram(std::span<const double> values, double low, double high, const std::string& label) {
    constexpr std::size_t bins = 20;
    constexpr double wide = 320, tall = 90;
    std::vector<std::size_t> counts(bins);
    for (const double value : values) {
        const double part = std::clamp((value - low) / (high - low), 0.0, 1.0);
        ++counts[std::min(bins - 1, static_cast<std::size_t>(part * bins))];
    }
    const double most = static_cast<double>(std::max<std::size_t>(1, *std::max_element(counts.begin(), counts.end())));
    std::string text = fmt::format(
        "<svg class=\"chart\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
        "aria-label=\"{2}\">",
        wide, tall + 16, escaped(label));
    for (std::size_t i = 0; i < bins; ++i) {
        const double height = tall * static_cast<double>(counts[i]) / most;
        text += fmt::format(
            "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}</title></rect>",
            wide / bins * static_cast<double>(i) + 1, tall - height, wide / bins - 2, height, counts[i]);
    }
    text += fmt::format(
        "<path class=\"axis\" d=\"M0 {0}H{1}\"/><text x=\"0\" y=\"{2}\">{3:g}</text><text x=\"{4}\" y=\"{2}\" "
        "text-anchor=\"middle\">{5:g}</text><text x=\"{1}\" y=\"{2}\" text-anchor=\"end\">{6:g}</text></svg>",
        tall, wide, tall + 13, low, wide / 2, (low + high) / 2, high);
    return text;
}

Series series_of(std::string name, const std::vector<std::vector<double>>& rows) {
    Series series{std::move(name), {}, {}, {}};
    std::size_t longest = 0;
    for (const auto& row : rows) {
        longest = std::max(longest, row.size());
    }
    for (std::size_t turn = 0; turn < longest; ++turn) {
        std::vector<double> there;
        double sum = 0;
        for (const auto& row : rows) {
            if (!row.empty()) {
                there.push_back(row[std::min(turn, row.size() - 1)]);
                sum += there.back();
            }
        }
        std::sort(there.begin(), there.end());
        const auto part = [&there](double of) {
            return there[static_cast<std::size_t>(std::lround(of * static_cast<double>(there.size() - 1)))];
        };
        series.mean.push_back(sum / static_cast<double>(there.size()));
        series.low.push_back(part(0.1));
        series.high.push_back(part(0.9));
    }
    return series;
}

std::string curves(const std::vector<Series>& series, double low, double high, const std::string& label) {
    constexpr double wide = 420, tall = 150;
    std::size_t turns = 2;
    for (const Series& each : series) {
        turns = std::max(turns, each.mean.size());
    }
    const auto point = [&](std::size_t turn, double value) {
        return fmt::format("{:.1f} {:.1f}", wide * static_cast<double>(turn) / static_cast<double>(turns - 1),
                           tall * (1 - (value - low) / (high - low)));
    };
    std::string text = fmt::format(
        "<svg class=\"chart\" viewBox=\"-34 -8 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
        "aria-label=\"{2}\"><path class=\"axis\" d=\"M0 0V{3}H{4}M0 {5}H{4}\"/>",
        wide + 40, tall + 44, escaped(label), tall, wide, tall / 2);
    for (std::size_t number = 0; number < series.size(); ++number) {
        const Series& each = series[number];
        std::string line, band;
        for (std::size_t turn = 0; turn < each.mean.size(); ++turn) {
            line += (turn == 0 ? "M" : "L") + point(turn, each.mean[turn]);
            band += (turn == 0 ? "M" : "L") + point(turn, each.high[turn]);
        }
        for (std::size_t turn = each.low.size(); turn-- > 0;) {
            band += "L" + point(turn, each.low[turn]);
        }
        text += fmt::format(
            "<path class=\"band s{0}\" d=\"{1}Z\"/><path class=\"curve s{0}\" d=\"{2}\"/><text class=\"name s{0}\" "
            "x=\"{3}\" y=\"{4}\">{5}</text>",
            number, band, line, 150 * number, tall + 32, escaped(each.name));
    }
    text += fmt::format(
        "<text x=\"-4\" y=\"4\" text-anchor=\"end\">{0:g}</text><text x=\"-4\" y=\"{1}\" "
        "text-anchor=\"end\">{2:g}</text><text x=\"0\" y=\"{3}\">1</text><text x=\"{4}\" y=\"{3}\" "
        "text-anchor=\"end\">{5}</text></svg>",
        high, tall, low, tall + 14, wide, turns);
    return text;
}

std::string heat_map(const std::vector<Spot>& spots, const std::string& label) {
    if (spots.empty()) {
        return "";
    }
    const auto [left, right] = std::minmax_element(spots.begin(), spots.end(), [](auto& a, auto& b) { return a.x < b.x; });
    const auto [top, bottom] = std::minmax_element(spots.begin(), spots.end(), [](auto& a, auto& b) { return a.y < b.y; });
    double most = 0;
    for (const Spot& spot : spots) {
        most = std::max(most, spot.heat);
    }
    const double wide = right->x - left->x + 2, tall = bottom->y - top->y + 2;
    const double shown = std::min(640.0, 640 * wide / tall);
    std::string text = fmt::format(
        "<svg class=\"map\" viewBox=\"{:.2f} {:.2f} {:.2f} {:.2f}\" width=\"{:.0f}\" role=\"img\" "
        "aria-label=\"{}\">",
        left->x - 1, top->y - 1, wide, tall, shown, escaped(label));
    for (const Spot& spot : spots) {
        // Flat-topped, with corners at 0, 60, ... degrees.
        constexpr double corner = 0.577, half = 0.289, flat = 0.5;
        const double heat = most > 0 ? std::sqrt(spot.heat / most) : 0;
        text += fmt::format(
            "<path class=\"{}\" d=\"M{:.2f} {:.2f}l{} {}h{}l{} {}l{} {}h{}Z\" style=\"--heat:{:.2f}\"><title>{}</title></path>",
            spot.heat > 0 ? "hot" : "hex", spot.x - corner, spot.y, half, -flat, corner, half, flat, -half, flat, -corner, heat,
            escaped(spot.says));
    }
    return text + "</svg>";
}

}  // namespace causeway::svg
