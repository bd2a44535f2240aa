#include "cli/ledger.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/commands.h"

namespace causeway::cli {

Expected<std::unique_ptr<Ledger>> Ledger::open(const std::string& path) {
    auto ledger = std::unique_ptr<Ledger>(new Ledger(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644)));
    if (ledger->file_ < 0) {
        return fail(fmt::format("{}: {}", path, std::strerror(errno)));
    }
    if (::flock(ledger->file_, LOCK_EX | LOCK_NB) != 0) {
        return fail(fmt::format("{} is being written by another run", path));
    }
    if (const auto read = ledger->read(path); !read) {
        return tl::make_unexpected(read.error());
    }
    return ledger;
}

Ledger::~Ledger() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

Expected<std::monostate> Ledger::read(const std::string& path) {
    Expected<std::string> text = read_file(path);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    const std::size_t last = text->rfind('\n');
    const std::size_t whole = last == std::string::npos ? 0 : last + 1;
    if (whole < text->size() && ::ftruncate(file_, static_cast<off_t>(whole)) != 0) {
        return fail(fmt::format("{}: {}", path, std::strerror(errno)));
    }
    text->resize(whole);
    text_ = std::move(*text);
    return std::monostate{};
}

// At once: a line of another process can stand before or after it, but not within it.
Expected<std::monostate> Ledger::write(const std::string& line) {
    const std::string text = line + "\n";
    if (::write(file_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
        return fail(fmt::format("the line of a match cannot be written: {}", std::strerror(errno)));
    }
    return std::monostate{};
}

}  // namespace causeway::cli
