// Reading of data files (TOML): values that know the line they stand on. A loader reads straight on and asks for the
// error once at the end; the first thing that was wrong is kept, and what is read after it is empty but harmless.
//
//     Expected<DataFile> file = DataFile::load(path);
//     if (!file) return tl::make_unexpected(file.error());
//     for (const DataValue& unit : file->root().list("units")) {
//         unit.only({"id", "strength"});
//         units.push_back({unit.text("id"), unit.integer("strength")});
//     }
//     if (!file->ok()) return tl::make_unexpected(file->error());  // units.toml:41: unknown key "strenght"
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"

namespace causeway {

struct DataNode;
struct DataDocument;

// One value of a DataFile; valid as long as the file.
class DataValue {
  public:
    // The value itself. Reports and returns an empty value when it is of another type.
    std::string text() const;
    int integer() const;
    double number() const;  // whole or not
    bool boolean() const;
    std::vector<DataValue> list() const;

    // A member of a table. Reports when it is missing or of another type.
    DataValue at(std::string_view key) const;
    std::string text(std::string_view key) const { return at(key).text(); }
    int integer(std::string_view key) const { return at(key).integer(); }
    bool boolean(std::string_view key) const { return at(key).boolean(); }
    std::vector<DataValue> list(std::string_view key) const { return at(key).list(); }
    std::vector<std::string> texts(std::string_view key) const;
    std::vector<int> integers(std::string_view key) const;

    // The same for members that may be missing.
    bool has(std::string_view key) const;
    std::string text_or(std::string_view key, std::string_view otherwise) const;
    int integer_or(std::string_view key, int otherwise) const;
    bool boolean_or(std::string_view key, bool otherwise) const;
    std::vector<DataValue> list_if_any(std::string_view key) const;

    // All members of a table in the order of the file.
    std::vector<std::pair<std::string, DataValue>> members() const;
    // Reports the first member, in the order of the file, whose key is not among these.
    void only(std::initializer_list<std::string_view> keys) const { only(std::vector<std::string_view>(keys)); }
    void only(const std::vector<std::string_view>& keys) const;

    // The questions that tables of fields ask (core/fields.h), the same as those of a DocumentNode.
    DataValue find(std::string_view key) const;  // not present when it is missing
    bool present() const { return node_ != nullptr; }
    bool ok() const;                         // whether nothing was reported to the file so far
    int integer(int least, int most) const;  // within bounds; `least` after a report
    bool flag() const { return boolean(); }
    // The place of the text among words.
    template <class Words>
    std::size_t one_of(const Words& words) const {
        const std::string word = text();
        std::size_t place = 0;
        for (const auto& known : words) {
            if (word == known) {
                return place;
            }
            ++place;
        }
        report("\"" + word + "\" is not known here");
        return 0;
    }

    bool is_integer() const;
    bool is_text() const;

    // Where the value stands, "units.toml:41".
    std::string where() const;
    // Records that something is wrong here, unless something before was.
    void report(std::string message) const;
    // The same unless it holds.
    void expect(bool holds, std::string_view message) const {
        if (!holds) {
            report(std::string(message));
        }
    }

  private:
    friend class DataFile;
    DataValue(const DataNode* node, DataDocument* document) : node_(node), document_(document) {}
    void report_type(const char* wanted) const;

    const DataNode* node_;  // null for a value that is missing, which has been reported
    DataDocument* document_;
};

class DataFile {
  public:
    // The parsed file, or what keeps it from being read, with file and line. Errors show the path as it is given here.
    static Expected<DataFile> load(const std::string& path);
    DataFile(DataFile&&) noexcept;
    DataFile& operator=(DataFile&&) noexcept;
    ~DataFile();

    DataValue root() const;
    bool ok() const;
    // The first error reported. Only when not ok.
    const Error& error() const;

  private:
    explicit DataFile(std::unique_ptr<DataDocument> document);
    std::unique_ptr<DataDocument> document_;
};

}  // namespace causeway
