#include "core/document.h"

namespace causeway {

using nlohmann::json;

namespace {

using Difference = std::optional<Error>;

std::string item_at(const std::string& where, std::size_t i) { return where + "[" + std::to_string(i) + "]"; }

Difference compare(const json& written, const json& given, const std::string& where);

bool all_have_ids(const json& list) {
    return std::all_of(list.begin(), list.end(), [](const json& item) { return item.is_object() && item.contains("id"); });
}

// Lists of things with an id may come in any order.
Difference compare_things(const json& written, const json& given, const std::string& where) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto is_same = [&](const json& item) { return item["id"] == given[i]["id"]; };
        const auto here = written.begin() + static_cast<std::ptrdiff_t>(i);  // most lists keep their order
        const auto same = is_same(*here) ? here : std::find_if(written.begin(), written.end(), is_same);
        if (same == written.end()) {
            return Error{"is not possible here", item_at(where, i)};
        }
        if (Difference found = compare(*same, given[i], item_at(where, i))) {
            return found;
        }
    }
    return std::nullopt;
}

// So may lists of words and numbers, each as often as it is written again.
Difference compare_words(const json& written, const json& given, const std::string& where) {
    std::vector<json> left(written.begin(), written.end());
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto same = std::find(left.begin(), left.end(), given[i]);
        if (same == left.end()) {
            return Error{"is not possible here, or here a second time", item_at(where, i)};
        }
        left.erase(same);
    }
    return std::nullopt;
}

Difference compare_lists(const json& written, const json& given, const std::string& where) {
    if (written.size() != given.size()) {
        const bool doubled = given.size() > written.size();
        return Error{doubled ? "holds something twice, or something that is not possible here" : "does not name everything",
                     where};
    }
    if (all_have_ids(written) && all_have_ids(given)) {
        return compare_things(written, given, where);
    }
    if (std::none_of(given.begin(), given.end(), [](const json& item) { return item.is_structured(); })) {
        return compare_words(written, given, where);
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (Difference found = compare(written[i], given[i], item_at(where, i))) {
            return found;
        }
    }
    return std::nullopt;
}

Difference compare_objects(const json& written, const json& given, const std::string& where) {
    for (const auto& [key, value] : given.items()) {
        const std::string inside = where.empty() ? key : where + "." + key;
        const auto member = written.find(key);
        if (member == written.end()) {
            if (!value.is_null()) {
                return Error{"is not known or not possible here", inside};
            }
        } else if (Difference found = compare(*member, value, inside)) {
            return found;
        }
    }
    return std::nullopt;
}

Difference compare(const json& written, const json& given, const std::string& where) {
    if (written.is_object() && given.is_object()) {
        return compare_objects(written, given, where);
    }
    if (written.is_array() && given.is_array()) {
        return compare_lists(written, given, where);
    }
    return written == given ? std::nullopt : Difference(Error{"is not possible here", where});
}

// --- where a value stands -------------------------------------------------------------------------------------------------

std::string member_at(const std::string& where, std::string_view key) {
    return where.empty() ? std::string(key) : where + "." + std::string(key);
}

// The path of the value that lies at this address, "pieces[3].hex".
std::optional<std::string> find_path(const json& within, const json* value, const std::string& where) {
    if (&within == value) {
        return where;
    }
    if (within.is_object()) {
        for (const auto& [key, member] : within.items()) {
            if (auto found = find_path(member, value, member_at(where, key))) {
                return found;
            }
        }
    } else if (within.is_array()) {
        for (std::size_t i = 0; i < within.size(); ++i) {
            if (auto found = find_path(within[i], value, item_at(where, i))) {
                return found;
            }
        }
    }
    return std::nullopt;
}

// Compared as numbers: to compare JSON values takes all their kinds, and is dear to compile.
bool is_whole(const json& value, int least, int most) {
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        return most >= 0 && number <= static_cast<std::uint64_t>(most) &&
               (least <= 0 || number >= static_cast<std::uint64_t>(least));
    }
    return value.is_number_integer() && value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
}

}  // namespace

// --- reading ----------------------------------------------------------------------------------------------------------------

bool DocumentNode::present() const { return value_ != nullptr && !value_->is_null(); }

void DocumentNode::report(std::string message) const {
    if (error_->has_value()) {
        return;
    }
    const std::string where = find_path(*root_, value_ != nullptr ? value_ : owner_, "").value_or("");
    *error_ = Error{std::move(message), value_ != nullptr ? where : member_at(where, key_)};
}

DocumentNode DocumentNode::find(std::string_view key) const {
    DocumentNode member = *this;
    if (value_ == nullptr) {
        return member;  // what is missing is named, not what would be in it
    }
    const auto found = value_->is_object() ? value_->find(key) : value_->end();
    member.value_ = found == value_->end() ? nullptr : &*found;
    member.owner_ = value_;
    member.key_ = key;
    return member;
}

DocumentNode DocumentNode::at(std::string_view key) const {
    const DocumentNode member = find(key);
    if (member.value_ == nullptr) {
        member.report("is missing");
    }
    return member;
}

void DocumentNode::only(const std::vector<std::string_view>& keys) const {
    if (value_ == nullptr || !value_->is_object()) {
        report("must be an object");
        return;
    }
    for (const auto& [key, member] : value_->items()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            find(key).report("is not known here");
        }
    }
}

std::vector<DocumentNode> DocumentNode::list() const {
    std::vector<DocumentNode> items;
    if (value_ == nullptr || !value_->is_array()) {
        report("must be a list");
        return items;
    }
    items.assign(value_->size(), *this);
    for (std::size_t i = 0; i < items.size(); ++i) {
        items[i].value_ = &(*value_)[i];
    }
    return items;
}

std::string DocumentNode::text() const {
    if (value_ == nullptr || !value_->is_string()) {
        report("must be a text");
        return {};
    }
    return value_->get<std::string>();
}

bool DocumentNode::flag() const {
    if (value_ == nullptr || !value_->is_boolean()) {
        report("must be true or false");
        return false;
    }
    return value_->get<bool>();
}

int DocumentNode::integer(int least, int most) const {
    if (value_ == nullptr || !is_whole(*value_, least, most)) {
        report("must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        return 0;
    }
    return value_->get<int>();
}

template <class Words>
std::uint8_t DocumentNode::place_among(const Words& words) const {
    const std::string word = text();
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) {
        report(in_quotes(word) + " is not known here");
        return 0;
    }
    return static_cast<std::uint8_t>(found - words.begin());
}
std::uint8_t DocumentNode::one_of(std::span<const char* const> words) const { return place_among(words); }
std::uint8_t DocumentNode::one_of(std::span<const std::string_view> words) const { return place_among(words); }

// --- writing ----------------------------------------------------------------------------------------------------------------

namespace written {

void put(json& out, int value) { out = value; }
void put(json& out, bool value) { out = value; }
void put(json& out, std::string_view text) { out = text; }
void put_null(json& out) { out = nullptr; }
void put_list(json& out) { out = json::array(); }
void put_object(json& out) { out = json::object(); }
json& member(json& object, std::string_view key) { return object[std::string(key)]; }
json& item(json& list) { return list.emplace_back(nullptr); }

}  // namespace written

void add_key(std::vector<std::string_view>& keys, std::string_view key) { keys.push_back(key); }

// --- a whole document -------------------------------------------------------------------------------------------------------

std::optional<Error> first_difference(const json& written, const json& given) { return compare(written, given, ""); }

std::string place_of_piece(const json& document, std::string_view id) {
    const auto pieces = document.find("pieces");
    for (std::size_t i = 0; pieces != document.end() && pieces->is_array() && i < pieces->size(); ++i) {
        if ((*pieces)[i].is_object() && (*pieces)[i].value("id", json()) == id) {
            return item_at("pieces", i);
        }
    }
    return "pieces";
}

}  // namespace causeway
