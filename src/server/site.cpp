#include "server/site.h"

#include <sodium.h>
#include <zlib.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/map.h"
#include "play/charts_json.h"
#include "play/wire.h"

namespace causeway::server {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::string media_type(const fs::path& path) {
    static constexpr std::pair<std::string_view, const char*> types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
    };
    for (const auto& [extension, type] : types) {
        if (path.extension() == extension) {
            return type;
        }
    }
    return "application/octet-stream";
}

std::string gzipped(const std::string& body) {
    constexpr int gzip_window = 15 + 16;
    constexpr int memory_level = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, memory_level, Z_DEFAULT_STRATEGY) != Z_OK) {
        return {};
    }
    std::string out(deflateBound(&stream, body.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(done ? stream.total_out : 0);
    deflateEnd(&stream);
    return out;
}

std::string etag_of(const std::string& body) {
    std::array<unsigned char, 16> digest{};
    crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(body.data()), body.size(), nullptr,
                       0);
    std::array<char, 33> text{};
    return '"' + std::string(sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size())) + '"';
}

}  // namespace

void Site::add(std::string path, std::string type, std::string body, bool immutable) {
    Asset asset{std::move(type), std::move(body), {}, {}, immutable};
    asset.etag = etag_of(asset.body);
    if (std::string packed = gzipped(asset.body); !packed.empty() && packed.size() * 10 < asset.body.size() * 9) {
        asset.gzip = std::move(packed);
    }
    assets_[std::move(path)] = std::move(asset);
}

Expected<std::size_t> Site::add_directory(const std::string& directory) {
    std::error_code error;
    std::size_t count = 0;
    for (auto it = fs::recursive_directory_iterator(directory, error); !error && it != fs::recursive_directory_iterator();
         it.increment(error)) {
        if (!it->is_regular_file()) {
            continue;
        }
        std::ifstream file(it->path(), std::ios::binary);
        std::string body{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        const std::string path = '/' + fs::relative(it->path(), directory).generic_string();
        add(path, media_type(it->path()), std::move(body), path.starts_with("/assets/"));
        ++count;
    }
    if (assets_.count("/index.html") == 0) {
        return fail("there is no built client; `./play` builds it, and so does web/build", directory);
    }
    return count;
}

void Site::add_data(const std::vector<const AnyGame*>& games) {
    const std::string type = "application/json; charset=utf-8";
    for (const AnyGame* game : games) {
        add("/data/" + game->info().id + "/map.json", type, map_json(*game).dump());
        for (const Sheet& sheet : game->map().sheets()) {
            add("/data/" + game->info().id + "/map-" + sheet.id + ".json", type, map_json(*game, sheet.id).dump());
        }
        add("/data/" + game->info().id + "/rules.json", type, rules_json(game->rules()).dump());
        add("/data/" + game->info().id + "/charts.json", type, charts_json(*game).dump());
    }
    add("/data/catalog.json", type, catalog_json(games).dump());
}

const Asset* Site::find(std::string_view path) const {
    const auto found = assets_.find(path == "/" ? std::string_view("/index.html") : path);
    return found == assets_.end() ? nullptr : &found->second;
}

std::string default_web_directory() {
    if (const char* given = std::getenv("CAUSEWAY_WEB"); given != nullptr && *given != '\0') {
        return given;
    }
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path beside = program.parent_path().parent_path() / "share/causeway/web";
    if (!error && fs::is_directory(beside, error)) {
        return beside.string();
    }
    return CAUSEWAY_SOURCE_WEB;
}

}  // namespace causeway::server
