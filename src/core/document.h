// Reading of documents, a Position as JSON: values that know their path. The first thing that is wrong is kept,
// "pieces[3].hex"; what is read after it is empty but harmless.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"

namespace causeway {

class DocumentNode {
  public:
    DocumentNode(const nlohmann::json* value, std::string where, std::optional<Error>* error)
        : value_(value), where_(std::move(where)), error_(error) {}

    bool present() const { return value_ != nullptr && !value_->is_null(); }
    const std::string& where() const { return where_; }
    void report(std::string message) const {
        if (!error_->has_value()) {
            *error_ = Error{std::move(message), where_};
        }
    }

    DocumentNode find(const std::string& key) const {
        const std::string inside = where_.empty() ? key : where_ + "." + key;
        if (value_ == nullptr || !value_->is_object()) {
            return {nullptr, inside, error_};
        }
        const auto member = value_->find(key);
        return {member == value_->end() ? nullptr : &*member, inside, error_};
    }
    DocumentNode at(const std::string& key) const {
        const DocumentNode member = find(key);
        if (member.value_ == nullptr) {
            member.report("is missing");
        }
        return member;
    }
    // Reports members other than these.
    void only(std::initializer_list<std::string_view> keys) const {
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

    std::vector<DocumentNode> list() const {
        std::vector<DocumentNode> items;
        if (value_ == nullptr || !value_->is_array()) {
            report("must be a list");
            return items;
        }
        for (std::size_t i = 0; i < value_->size(); ++i) {
            items.emplace_back(&(*value_)[i], where_ + "[" + std::to_string(i) + "]", error_);
        }
        return items;
    }
    std::string text() const {
        if (value_ == nullptr || !value_->is_string()) {
            report("must be a text");
            return {};
        }
        return value_->get<std::string>();
    }
    bool flag() const {
        if (value_ == nullptr || !value_->is_boolean()) {
            report("must be true or false");
            return false;
        }
        return value_->get<bool>();
    }
    // A whole number from 0 to `most`.
    std::uint8_t number(int most) const {
        if (value_ == nullptr || !value_->is_number_integer() || *value_ < 0 || *value_ > most) {
            report("must be a whole number from 0 to " + std::to_string(most));
            return 0;
        }
        return value_->get<std::uint8_t>();
    }
    // The place of the text among words.
    template <class Words>
    std::uint8_t one_of(const Words& words) const {
        const std::string word = text();
        const auto found = std::find_if(std::begin(words), std::end(words), [&](const char* w) { return word == w; });
        if (found == std::end(words)) {
            report("\"" + word + "\" is not known here");
            return 0;
        }
        return static_cast<std::uint8_t>(found - std::begin(words));
    }

  private:
    const nlohmann::json* value_;  // null when it is missing
    std::string where_;
    std::optional<Error>* error_;
};

}  // namespace causeway
