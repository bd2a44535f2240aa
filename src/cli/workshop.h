// A copy of a game's folder in which something is tried out; gone with its owner.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "play/any_game.h"

namespace causeway::cli {

class Workshop {
  public:
    // `name` tells those of one process apart.
    explicit Workshop(const std::filesystem::path& folder, const std::string& name = "figures")
        : root_(std::filesystem::temp_directory_path() / fmt::format("causeway-{}-{}", name, getpid())),
          game_(folder.filename().string()) {
        namespace fs = std::filesystem;
        fs::create_directories(root_);
        fs::copy(folder, root_ / game_, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop() {
        std::error_code ignored;
        std::filesystem::remove_all(root_, ignored);
    }

    void write(const char* file, const std::string& text) const { std::ofstream(root_ / game_ / file) << text; }
    Expected<std::unique_ptr<AnyGame>> load() const { return load_game(root_.string(), game_); }

  private:
    std::filesystem::path root_;
    std::string game_;
};

}  // namespace causeway::cli
