// Whoever serves a store is its only server, or acknowledged answers could be overwritten.
#pragma once

#include <string>

#include "core/error.h"

namespace causeway::server {

// Holds a store for as long as it lives, by a lock on the file beside it that goes with the process, however it ends. What is
// in the file names the holder.
class Holder {
  public:
    // The error names who has it. ":memory:" and a store without a name are everybody's own.
    static Expected<Holder> hold(const std::string& store);

    Holder(Holder&& other) noexcept;
    Holder& operator=(Holder&& other) noexcept;
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;
    ~Holder();

  private:
    explicit Holder(int file) : file_(file) {}

    int file_ = -1;
};

}  // namespace causeway::server
