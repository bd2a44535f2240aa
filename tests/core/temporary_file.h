// A file with the given text that lives as long as the object.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>

namespace causeway {

class TemporaryFile {
  public:
    explicit TemporaryFile(std::string_view text) {
        static int made = 0;
        path_ = testing::TempDir() + "causeway-" + std::to_string(getpid()) + "-" + std::to_string(made++) + ".toml";
        std::ofstream(path_) << text;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::remove(path_.c_str()); }

    const std::string& path() const { return path_; }
    std::string line(int number) const { return path_ + ":" + std::to_string(number); }

  private:
    std::string path_;
};

// The line of `text` on which `part` first stands, from 1; 0 when it does not.
inline int line_of(std::string_view text, std::string_view part) {
    const std::size_t found = text.find(part);
    if (found == std::string_view::npos) {
        return 0;
    }
    int line = 1;
    for (const char c : text.substr(0, found)) {
        line += c == '\n' ? 1 : 0;
    }
    return line;
}

// `text` with the first `from` replaced by `to`; the test fails when there is none.
inline std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result(text);
    const std::size_t found = result.find(from);
    EXPECT_NE(found, std::string::npos) << from;
    if (found != std::string::npos) {
        result.replace(found, from.size(), to);
    }
    return result;
}

}  // namespace causeway
