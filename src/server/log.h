// What the server tells whoever runs it, a line for each thing that happened. Only what anybody may read: ids of matches and
// games, numbers, errors of the machine; never what a request carried, so that no token, invitation or seed can get here.
#pragma once

#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace causeway::server {

struct LogOptions {
    std::string level = "info";   // one of log_levels(): that and worse is told
    bool json = false;            // a JSON object a line, for programs
    std::ostream* out = nullptr;  // standard error when there is none
};

// "debug", "info", "warning", "error", "off".
const std::vector<std::string>& log_levels();

// Before it is called, warnings and errors go to standard error.
void start_log(const LogOptions& options);

namespace log {

using Facts = std::initializer_list<std::pair<std::string_view, std::string>>;

void debug(std::string_view what, Facts facts = {});
void info(std::string_view what, Facts facts = {});
void warning(std::string_view what, Facts facts = {});
void error(std::string_view what, Facts facts = {});

}  // namespace log

}  // namespace causeway::server
