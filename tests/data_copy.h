// A copy of a game's data with something changed, to see what is said of it. It is gone with the test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace causeway {

class DataCopy {
  public:
    explicit DataCopy(const std::string& game)
        : root_(std::filesystem::path(testing::TempDir()) / ("causeway-data-" + std::to_string(getpid()))),
          folder_(root_ / game) {
        std::filesystem::remove_all(root_);
        std::filesystem::create_directories(root_);
        std::filesystem::copy(std::filesystem::path(CAUSEWAY_TEST_DATA) / game, folder_,
                              std::filesystem::copy_options::recursive);
    }
    ~DataCopy() { std::filesystem::remove_all(root_); }
    DataCopy(const DataCopy&) = delete;
    DataCopy& operator=(const DataCopy&) = delete;

    std::string root() const { return root_.string(); }      // of all games
    std::string folder() const { return folder_.string(); }  // of this one

    std::string text(const std::string& file) const {
        std::stringstream all;
        all << std::ifstream(folder_ / file).rdbuf();
        return all.str();
    }
    // The first place where it stands; it must.
    void replace(const std::string& file, const std::string& from, const std::string& to) {
        std::string changed = text(file);
        const std::size_t at = changed.find(from);
        if (at == std::string::npos) {
            ADD_FAILURE() << file << " has no " << from;
            return;
        }
        std::ofstream(folder_ / file) << changed.replace(at, from.size(), to);
    }
    void append(const std::string& file, const std::string& more) { std::ofstream(folder_ / file, std::ios::app) << more; }

  private:
    std::filesystem::path root_, folder_;
};

}  // namespace causeway
