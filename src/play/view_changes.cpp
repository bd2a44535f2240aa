#include "play/view_changes.h"

#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

namespace causeway {

using nlohmann::json;

namespace {

json piece_changes(const json& before, const json& after) {
    std::map<std::string_view, const json*> known;
    for (const json& piece : before) {
        known.emplace(piece["id"].get_ref<const std::string&>(), &piece);
    }
    json set = json::array();
    for (const json& piece : after) {
        const auto found = known.find(piece["id"].get_ref<const std::string&>());
        if (found == known.end() || *found->second != piece) {
            set.push_back(piece);
        }
        if (found != known.end()) {
            known.erase(found);
        }
    }
    json gone = json::array();
    for (const auto& [id, piece] : known) {
        gone.push_back(id);
    }
    json changes = json::object();
    if (!set.empty()) {
        changes["set"] = std::move(set);
    }
    if (!gone.empty()) {
        changes["gone"] = std::move(gone);
    }
    return changes;
}

json control_changes(const json& before, const json& after) {
    json changes = json::object();
    for (const auto& [hex, side] : after.items()) {
        if (const auto old = before.find(hex); old == before.end() || *old != side) {
            changes[hex] = side;
        }
    }
    for (const auto& [hex, side] : before.items()) {
        if (!after.contains(hex)) {
            changes[hex] = nullptr;
        }
    }
    return changes;
}

}  // namespace

json view_changes(const json& before, const json& after) {
    json changes = json::object();
    json fields = json::object();
    for (const auto& [name, value] : after.items()) {
        if (name == "pieces" || name == "control") {
            continue;
        }
        if (const auto old = before.find(name); old == before.end() || *old != value) {
            fields[name] = value;
        }
    }
    const auto put = [&](const char* name, json value) {
        if (!value.empty()) {
            changes[name] = std::move(value);
        }
    };
    put("view", std::move(fields));
    put("pieces", piece_changes(before["pieces"], after["pieces"]));
    put("control", control_changes(before["control"], after["control"]));
    return changes;
}

}  // namespace causeway
