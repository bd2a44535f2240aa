#include "server/log.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <memory>
#include <nlohmann/json.hpp>

namespace causeway::server {

namespace {

struct Journal {
    std::shared_ptr<spdlog::logger> logger;
    bool json = false;
};

Journal make_journal(const LogOptions& options) {
    spdlog::sink_ptr sink;
    if (options.out != nullptr) {
        sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(*options.out);
    } else {
        sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    }
    auto logger = std::make_shared<spdlog::logger>("causeway", std::move(sink));
    logger->set_pattern(options.json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})" : "%Y-%m-%dT%H:%M:%S.%eZ %l: %v",
                        spdlog::pattern_time_type::utc);
    logger->set_level(spdlog::level::from_str(options.level));
    logger->flush_on(spdlog::level::trace);
    return {std::move(logger), options.json};
}

Journal& journal() {
    static Journal current = make_journal({.level = "warning"});
    return current;
}

// Whatever a fact holds, it stays within its line.
std::string in_quotes(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

void write(spdlog::level::level_enum level, std::string_view what, log::Facts facts) {
    const Journal& to = journal();
    if (!to.logger->should_log(level)) {
        return;
    }
    std::string line = to.json ? "\"what\":" + in_quotes(what) : std::string(what);
    for (const auto& [name, value] : facts) {
        line += to.json ? ',' + in_quotes(name) + ':' + in_quotes(value) : ' ' + std::string(name) + '=' + in_quotes(value);
    }
    to.logger->log(level, spdlog::string_view_t(line));
}

}  // namespace

const std::vector<std::string>& log_levels() {
    static const std::vector<std::string> levels{"debug", "info", "warning", "error", "off"};
    return levels;
}

void start_log(const LogOptions& options) { journal() = make_journal(options); }

namespace log {

void debug(std::string_view what, Facts facts) { write(spdlog::level::debug, what, facts); }
void info(std::string_view what, Facts facts) { write(spdlog::level::info, what, facts); }
void warning(std::string_view what, Facts facts) { write(spdlog::level::warn, what, facts); }
void error(std::string_view what, Facts facts) { write(spdlog::level::err, what, facts); }

}  // namespace log

}  // namespace causeway::server
