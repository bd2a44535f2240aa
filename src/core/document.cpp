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

}  // namespace

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
