#include "cli/ledger.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace causeway::cli {

namespace {

// Bytes far behind the end of every file, which nobody writes: to lock one of them is to say something. The system forgets
// what a process has said when it ends, in whatever way, on whatever machine.
constexpr off_t being_written = off_t{1} << 40, first_rank = being_written + 1;

struct flock said(off_t byte, short kind) {
    struct flock lock{};
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    lock.l_start = byte;
    lock.l_len = 1;
    return lock;
}

bool say(int file, int how, off_t byte, short kind) {
    struct flock lock = said(byte, kind);
    return ::fcntl(file, how, &lock) == 0;
}

// Others wait as long as this lives.
class WriteLock {
  public:
    explicit WriteLock(int file) : file_(file) { say(file_, F_OFD_SETLKW, being_written, F_WRLCK); }
    ~WriteLock() { say(file_, F_OFD_SETLK, being_written, F_UNLCK); }
    WriteLock(const WriteLock&) = delete;
    WriteLock& operator=(const WriteLock&) = delete;

  private:
    int file_;
};

off_t size_of(int file) {
    struct stat found{};
    return ::fstat(file, &found) == 0 ? found.st_size : -1;
}

// What stands between two places of the file; less where it is shorter.
std::string read_part(int file, off_t begin, off_t end) {
    std::string text(static_cast<std::size_t>(std::max<off_t>(0, end - begin)), '\0');
    std::size_t read = 0;
    while (read < text.size()) {
        const ssize_t more = ::pread(file, text.data() + read, text.size() - read, begin + static_cast<off_t>(read));
        if (more <= 0) {
            break;
        }
        read += static_cast<std::size_t>(more);
    }
    text.resize(read);
    return text;
}

}  // namespace

Expected<std::unique_ptr<Ledger>> Ledger::open(const std::string& path, const Ranks& ranks) {
    auto ledger =
        std::unique_ptr<Ledger>(new Ledger(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644), path));
    if (ledger->file_ < 0) {
        return tl::make_unexpected(ledger->problem());
    }
    if (::flock(ledger->file_, (ranks.several() ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0) {
        return fail(fmt::format("{} is being written by another run", path));
    }
    if (const auto taken = ledger->take_place(ranks); !taken) {
        return tl::make_unexpected(taken.error());
    }
    const Expected<std::string> text = ledger->news();
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    ledger->text_ = *text;
    return ledger;
}

Ledger::~Ledger() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

Error Ledger::problem() const { return {fmt::format("{}: {}", path_, std::strerror(errno)), ""}; }

Expected<std::monostate> Ledger::take_place(const Ranks& ranks) {
    if (ranks.several() && !say(file_, F_OFD_SETLK, first_rank + static_cast<off_t>(ranks.own), F_WRLCK)) {
        return fail(fmt::format("{} is being written by another process of rank {}", path_, ranks.own));
    }
    const WriteLock lock(file_);
    return drop_torn_line();
}

// Whoever wrote it has ended in the middle of it.
Expected<std::monostate> Ledger::drop_torn_line() {
    constexpr off_t part = 1 << 16;
    off_t whole = size_of(file_);
    const off_t size = whole;
    while (whole > 0) {
        const off_t begin = std::max<off_t>(0, whole - part);
        const std::size_t last = read_part(file_, begin, whole).rfind('\n');
        if (last != std::string::npos) {
            whole = begin + static_cast<off_t>(last) + 1;
            break;
        }
        whole = begin;
    }
    if (whole < size && ::ftruncate(file_, whole) != 0) {
        return tl::make_unexpected(problem());
    }
    return std::monostate{};
}

Expected<std::monostate> Ledger::write(const std::string& line) {
    const std::string text = line + "\n";
    const WriteLock lock(file_);
    if (const auto dropped = drop_torn_line(); !dropped) {
        return dropped;
    }
    if (::write(file_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
        return fail(fmt::format("the line of a match cannot be written: {}", std::strerror(errno)));
    }
    return std::monostate{};
}

Expected<std::string> Ledger::news() {
    const off_t size = size_of(file_);
    if (size < 0) {
        return tl::make_unexpected(problem());
    }
    std::string text = read_part(file_, static_cast<off_t>(told_), size);
    const std::size_t last = text.rfind('\n');
    text.resize(last == std::string::npos ? 0 : last + 1);
    told_ += text.size();
    return text;
}

bool Ledger::is_at_work(std::size_t rank) const {
    struct flock lock = said(first_rank + static_cast<off_t>(rank), F_WRLCK);
    return ::fcntl(file_, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

}  // namespace causeway::cli
