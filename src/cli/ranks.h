// Several processes of one command, as `mpirun` starts them, perhaps on several machines: each does its share.
#pragma once

#include <cstddef>

#include "core/error.h"

namespace causeway::cli {

struct Ranks {
    std::size_t own = 0, all = 1;  // this one, counted from 0, and how many there are
    bool several() const { return all > 1; }
    bool speaks() const { return own == 0; }  // for all of them
    friend bool operator==(const Ranks&, const Ranks&) = default;
};

// As Open MPI or MPICH tells a process in its environment; one of one where nobody tells anything.
Expected<Ranks> ranks_of_environment();

}  // namespace causeway::cli
