#include "server/holder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>

namespace causeway::server {
namespace {

TEST(Holder, IsTheOnlyOneOfAStoreAndIsNamedToTheNext) {
    const std::string store = std::filesystem::temp_directory_path() / ("causeway-held-" + std::to_string(::getpid()));
    {
        std::optional<Holder> first = Holder::hold(store).value();
        const Expected<Holder> second = Holder::hold(store);
        ASSERT_FALSE(second);
        EXPECT_NE(to_string(second.error()).find("another server has it: process " + std::to_string(::getpid()) + " on "),
                  std::string::npos)
            << to_string(second.error());
        EXPECT_TRUE(Holder::hold(store + ".other")) << "other stores are free";
        std::ofstream(store) << "a store";
        std::filesystem::create_symlink(store, store + ".link");
        EXPECT_FALSE(Holder::hold(store + ".link")) << "a link to a store is the same store";
        first.reset();
        EXPECT_TRUE(Holder::hold(store)) << "it is free once the first has gone";
    }
    for (const char* made : {"", ".lock", ".other.lock", ".link"}) {
        std::filesystem::remove(store + made);
    }
}

TEST(Holder, SaysWhereItCannotWrite) {
    const Expected<Holder> held = Holder::hold("/nowhere/at/all.db");
    ASSERT_FALSE(held);
    EXPECT_EQ(to_string(held.error()), "/nowhere/at/all.db.lock: cannot be written: No such file or directory");
}

TEST(Holder, HasNothingToHoldInMemory) {
    const Expected<Holder> first = Holder::hold(":memory:"), second = Holder::hold(":memory:");
    EXPECT_TRUE(first && second);
}

}  // namespace
}  // namespace causeway::server
