#include "core/data.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/words.h"

namespace causeway {

struct DataNode {
    enum class Type : std::uint8_t { table, list, text, integer, real, boolean, other };

    Type type = Type::other;
    int line = 0;
    std::string name;  // the key of a member, "key[2]" for an item of a list
    std::string text;
    std::int64_t integer = 0;
    double real = 0;
    bool boolean = false;
    std::vector<DataNode> children;  // the items of a list, or the members of a table in the order of the file
};

struct DataDocument {
    std::string path;
    DataNode root;
    std::optional<Error> error;

    std::string where(int line) const { return line > 0 ? path + ":" + std::to_string(line) : path; }
};

namespace {

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

DataNode convert(const toml::node& source, std::string name);

void convert_members(const toml::table& table, DataNode& node) {
    struct Member {
        toml::source_position position;
        std::string key;
        const toml::node* value;
    };
    std::vector<Member> members;
    for (const auto& [key, value] : table) {
        members.push_back({key.source().begin, std::string(key.str()), &value});
    }
    // The parser keeps the keys in alphabetical order; a reader of an error wants the first in the file.
    std::sort(members.begin(), members.end(), [](const Member& a, const Member& b) { return a.position < b.position; });
    for (const Member& member : members) {
        DataNode child = convert(*member.value, member.key);
        child.line = static_cast<int>(member.position.line);
        node.children.push_back(std::move(child));
    }
}

DataNode convert(const toml::node& source, std::string name) {
    DataNode node;
    node.line = line_of(source);
    node.name = std::move(name);
    if (const toml::table* table = source.as_table()) {
        node.type = DataNode::Type::table;
        convert_members(*table, node);
    } else if (const toml::array* array = source.as_array()) {
        node.type = DataNode::Type::list;
        for (std::size_t i = 0; i < array->size(); ++i) {
            node.children.push_back(convert((*array)[i], node.name + "[" + std::to_string(i) + "]"));
        }
    } else if (const auto* text = source.as_string()) {
        node.type = DataNode::Type::text;
        node.text = text->get();
    } else if (const auto* integer = source.as_integer()) {
        node.type = DataNode::Type::integer;
        node.integer = integer->get();
    } else if (const auto* real = source.as_floating_point()) {
        node.type = DataNode::Type::real;
        node.real = real->get();
    } else if (const auto* boolean = source.as_boolean()) {
        node.type = DataNode::Type::boolean;
        node.boolean = boolean->get();
    }
    return node;
}

const DataNode* find_member(const DataNode& table, std::string_view key) {
    for (const DataNode& member : table.children) {
        if (table.type == DataNode::Type::table && member.name == key) {
            return &member;
        }
    }
    return nullptr;
}

}  // namespace

void DataValue::report(std::string message) const {
    if (!document_->error) {
        document_->error = Error{std::move(message), where()};
    }
}

void DataValue::report_type(const char* wanted) const {
    if (node_ != nullptr) {
        report((node_->name.empty() ? std::string("the file") : in_quotes(node_->name)) + " must be " + wanted);
    }
}

bool DataValue::ok() const { return !document_->error; }

std::string DataValue::where() const { return document_->where(node_ != nullptr ? node_->line : 0); }

bool DataValue::is_integer() const { return node_ != nullptr && node_->type == DataNode::Type::integer; }

bool DataValue::is_text() const { return node_ != nullptr && node_->type == DataNode::Type::text; }

std::string DataValue::text() const {
    if (!is_text()) {
        report_type("text");
        return {};
    }
    return node_->text;
}

int DataValue::integer() const {
    if (!is_integer()) {
        report_type("a whole number");
        return 0;
    }
    // Wide enough for every figure on a map or a counter.
    constexpr std::int64_t largest = 1'000'000'000;
    if (node_->integer > largest || node_->integer < -largest) {
        report_type("a number that is not so large");
        return 0;
    }
    return static_cast<int>(node_->integer);
}

double DataValue::number() const {
    if (is_integer()) {
        return integer();
    }
    if (node_ == nullptr || node_->type != DataNode::Type::real || !std::isfinite(node_->real)) {
        report_type("a number");
        return 0;
    }
    return node_->real;
}

bool DataValue::boolean() const {
    if (node_ == nullptr || node_->type != DataNode::Type::boolean) {
        report_type("true or false");
        return false;
    }
    return node_->boolean;
}

std::vector<DataValue> DataValue::list() const {
    std::vector<DataValue> values;
    if (node_ == nullptr || node_->type != DataNode::Type::list) {
        report_type("a list");
        return values;
    }
    for (const DataNode& item : node_->children) {
        values.push_back(DataValue(&item, document_));
    }
    return values;
}

DataValue DataValue::at(std::string_view key) const {
    if (node_ != nullptr && node_->type != DataNode::Type::table) {
        report_type("a table");
        return {nullptr, document_};
    }
    const DataNode* member = node_ != nullptr ? find_member(*node_, key) : nullptr;
    if (node_ != nullptr && member == nullptr) {
        report("missing key " + in_quotes(key));
    }
    return {member, document_};
}

std::vector<std::string> DataValue::texts(std::string_view key) const {
    std::vector<std::string> values;
    for (const DataValue& item : list(key)) {
        values.push_back(item.text());
    }
    return values;
}

std::vector<int> DataValue::integers(std::string_view key) const {
    std::vector<int> values;
    for (const DataValue& item : list(key)) {
        values.push_back(item.integer());
    }
    return values;
}

bool DataValue::has(std::string_view key) const { return node_ != nullptr && find_member(*node_, key) != nullptr; }

std::string DataValue::text_or(std::string_view key, std::string_view otherwise) const {
    return has(key) ? text(key) : std::string(otherwise);
}

int DataValue::integer_or(std::string_view key, int otherwise) const { return has(key) ? integer(key) : otherwise; }

bool DataValue::boolean_or(std::string_view key, bool otherwise) const { return has(key) ? boolean(key) : otherwise; }

std::vector<DataValue> DataValue::list_if_any(std::string_view key) const {
    return has(key) ? list(key) : std::vector<DataValue>();
}

std::vector<std::pair<std::string, DataValue>> DataValue::members() const {
    std::vector<std::pair<std::string, DataValue>> values;
    if (node_ == nullptr || node_->type != DataNode::Type::table) {
        report_type("a table");
        return values;
    }
    for (const DataNode& member : node_->children) {
        values.emplace_back(member.name, DataValue(&member, document_));
    }
    return values;
}

DataValue DataValue::find(std::string_view key) const {
    return {node_ != nullptr ? find_member(*node_, key) : nullptr, document_};
}

int DataValue::integer(int least, int most) const {
    const int value = integer();
    if (value < least || value > most) {
        report((node_ == nullptr ? std::string() : in_quotes(node_->name) + " ") + "must be a whole number from " +
               std::to_string(least) + " to " + std::to_string(most));
        return least;
    }
    return value;
}

void DataValue::only(const std::vector<std::string_view>& keys) const {
    for (const auto& [key, value] : members()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            value.report("unknown key " + in_quotes(key));
            return;
        }
    }
}

DataFile::DataFile(std::unique_ptr<DataDocument> document) : document_(std::move(document)) {}
DataFile::DataFile(DataFile&&) noexcept = default;
DataFile& DataFile::operator=(DataFile&&) noexcept = default;
DataFile::~DataFile() = default;

Expected<DataFile> DataFile::load(const std::string& path) {
    auto document = std::make_unique<DataDocument>();
    document->path = path;
    // The parser speaks in exceptions; they end here.
    try {
        document->root = convert(toml::parse_file(path), "");
    } catch (const toml::parse_error& error) {
        const auto line = static_cast<int>(error.source().begin.line);
        return fail(std::string(error.description()), document->where(line));
    }
    return DataFile(std::move(document));
}

DataValue DataFile::root() const { return {&document_->root, document_.get()}; }

bool DataFile::ok() const { return !document_->error.has_value(); }

const Error& DataFile::error() const { return *document_->error; }

}  // namespace causeway
