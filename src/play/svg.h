// Small pictures of figures, as SVG inside a page.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/statistics.h"

namespace causeway::svg {

// For text and for attributes.
std::string escaped(std::string_view text);

// A share from 0 to 1 with its interval, as a line with a dot.
std::string share(double value, const Interval& interval);

// How often values between `low` and `high` occur.
std::string histogram(std::span<const double> values, double low, double high, const std::string& label);

// A figure by turn: the mean of what the matches have there, and where the middle four of five of them lie.
struct Series {
    std::string name;
    std::vector<double> mean, low, high;
};
// Of rows that end at different turns; those that have ended count on as they ended.
Series series_of(std::string name, const std::vector<std::vector<double>>& rows);
std::string curves(const std::vector<Series>& series, double low, double high, const std::string& label);

// Places, the more of something the darker.
struct Spot {
    double x = 0, y = 0;  // in hexes
    double heat = 0;      // 0: the bare map
    std::string says;
};
std::string heat_map(const std::vector<Spot>& spots, const std::string& label);

}  // namespace causeway::svg
