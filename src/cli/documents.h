// JSON files whose errors name the line: "match.json:18: not a legal answer ...".
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/error.h"

namespace causeway::cli {

class JsonFile {
  public:
    static Expected<JsonFile> load(const std::string& path);

    const nlohmann::json& document() const { return document_; }
    // The same error with its place in the document as file and line.
    Error placed(const Error& error) const;

  private:
    std::string path_, text_;
    nlohmann::json document_;
};

}  // namespace causeway::cli
