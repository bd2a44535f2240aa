// What the server gives out over plain HTTP: the built client and the games' static documents, all in memory, compressed once.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "play/any_game.h"

namespace causeway::server {

struct Asset {
    std::string type, body;
    std::string gzip;  // empty where compression gains nothing
    std::string etag;
    bool immutable = false;  // its name changes with its content
};

class Site {
  public:
    // Adds every file below the directory; an error when there is no index.html.
    Expected<std::size_t> add_directory(const std::string& directory);
    void add_data(const std::vector<const AnyGame*>& games);
    void add(std::string path, std::string type, std::string body, bool immutable = false);
    // Null when there is nothing of that name. "/" is the index.
    const Asset* find(std::string_view path) const;

  private:
    std::map<std::string, Asset, std::less<>> assets_;
};

// Where the built client lies: $CAUSEWAY_WEB, else beside the program (../share/causeway/web), else the source tree's web/dist.
std::string default_web_directory();

}  // namespace causeway::server
