#include "server/holder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace causeway::server {
namespace {

std::string name_in(int file) {
    std::array<char, 300> text{};
    const ssize_t size = ::pread(file, text.data(), text.size(), 0);
    return size > 0 ? std::string(text.data(), static_cast<std::size_t>(size)) : "it does not say which";
}

std::string own_name() {
    std::array<char, 256> host{};
    ::gethostname(host.data(), host.size() - 1);
    return "process " + std::to_string(::getpid()) + " on " + host.data();
}

}  // namespace

Expected<Holder> Holder::hold(const std::string& store) {
    if (store.empty() || store == ":memory:") {  // without a name nothing is kept
        return Holder(-1);
    }
    // A link to a store is the same store.
    std::error_code ignored;
    const std::string path = std::filesystem::weakly_canonical(store, ignored).string() + ".lock";
    Holder holder(::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644));
    if (holder.file_ < 0) {
        return fail("cannot be written: " + std::system_category().message(errno), path);
    }
    if (::flock(holder.file_, LOCK_EX | LOCK_NB) != 0) {
        return fail("another server has it: " + name_in(holder.file_), store);
    }
    const std::string name = own_name();
    if (::ftruncate(holder.file_, 0) != 0 || ::pwrite(holder.file_, name.data(), name.size(), 0) < 0) {
        return fail("cannot be written: " + std::system_category().message(errno), path);
    }
    return holder;
}

Holder::Holder(Holder&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
Holder& Holder::operator=(Holder&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}
Holder::~Holder() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

}  // namespace causeway::server
