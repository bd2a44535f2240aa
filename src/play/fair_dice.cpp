#include "play/fair_dice.h"

#include <sodium.h>

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "play/names.h"

namespace causeway {

using nlohmann::json;

namespace {

using Bytes = std::vector<std::uint8_t>;
using Digest = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;
static_assert(sizeof(FairDice::seed) == crypto_auth_hmacsha256_KEYBYTES);

template <class Message>
Digest keyed_hash(const std::array<std::uint8_t, 32>& key, const Message& message) {
    Digest digest;
    crypto_auth_hmacsha256(digest.data(), message.data(), message.size(), key.data());
    return digest;
}

void append_little_endian(Bytes& message, std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) {
        message.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
    }
}

std::uint32_t little_endian_word(const Digest& digest, std::size_t at) {
    return static_cast<std::uint32_t>(digest[at]) | static_cast<std::uint32_t>(digest[at + 1]) << 8U |
           static_cast<std::uint32_t>(digest[at + 2]) << 16U | static_cast<std::uint32_t>(digest[at + 3]) << 24U;
}

// The salt that counts for this answer; empty when the side has given none.
std::string_view salt_of(const std::vector<FairDice::Salt>& salts, Side side, std::uint64_t answer) {
    const auto found = std::find_if(salts.rbegin(), salts.rend(),
                                    [&](const FairDice::Salt& salt) { return salt.side == side && salt.from <= answer; });
    return found == salts.rend() ? std::string_view() : found->text;
}

std::string hexadecimal(const std::array<std::uint8_t, 32>& bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

std::optional<std::array<std::uint8_t, 32>> from_hexadecimal(const json& text) {
    std::array<std::uint8_t, 32> bytes{};
    if (!text.is_string()) {
        return std::nullopt;
    }
    const auto& digits = text.get_ref<const std::string&>();
    std::size_t size = 0;
    const bool read = digits.size() == 2 * bytes.size() &&
                      sodium_hex2bin(bytes.data(), bytes.size(), digits.data(), digits.size(), nullptr, &size, nullptr) == 0;
    return read && size == bytes.size() ? std::optional(bytes) : std::nullopt;
}

// The members of an object, each read into its place; the first that does not fit is remembered.
class Reader {
  public:
    explicit Reader(std::string where) : where_(std::move(where)) {}

    // An absent number stays as it is.
    void number(const json& object, const char* key, std::uint64_t& into) {
        const json given = object.value(key, json(into));
        if (given.is_number_unsigned()) {
            into = given.get<std::uint64_t>();
        } else {
            wrong("a whole number, not negative", key);
        }
    }
    void text(const json& object, const char* key, std::string& into) {
        if (const auto found = object.find(key); found != object.end() && found->is_string()) {
            into = found->get<std::string>();
        } else {
            wrong("a text", key);
        }
    }
    void only(const json& object, std::initializer_list<std::string_view> known) {
        for (const auto& [key, value] : object.items()) {
            if (std::find(known.begin(), known.end(), key) == known.end()) {
                wrong("there is no such field", key);
            }
        }
    }
    // Reads each entry of a list of objects; an absent list is empty.
    template <class Read>
    void list(const json& object, const char* key, const Read& read) {
        const json entries = object.value(key, json::array());
        if (!entries.is_array()) {
            return wrong("a list", key);
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            Reader entry(std::string(key) + '[' + std::to_string(i) + ']');
            if (entries[i].is_object()) {
                read(entry, entries[i]);
            } else {
                entry.wrong("an object", "");
            }
            if (entry.error_ && !error_) {
                error_ = std::move(entry.error_);
            }
        }
    }
    void wrong(const char* message, const std::string& key) {
        if (!error_) {
            error_ = Error{message, where_.empty() || key.empty() ? where_ + key : where_ + '.' + key};
        }
    }
    const std::optional<Error>& error() const { return error_; }

  private:
    std::string where_;
    std::optional<Error> error_;
};

}  // namespace

FairDice FairDice::secret() {
    if (sodium_init() < 0) {
        throw std::runtime_error("the operating system gives no random numbers");
    }
    FairDice dice;
    randombytes_buf(dice.seed.data(), dice.seed.size());
    return dice;
}

std::string FairDice::hash() const {
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> digest;
    crypto_hash_sha256(digest.data(), seed.data(), seed.size());
    return hexadecimal(digest);
}

std::uint64_t FairDice::roll_number(std::uint64_t answer) const {
    std::uint64_t number = answer;
    for (const Skip& skip : skips) {
        number += skip.from <= answer ? skip.by : 0;
    }
    return number;
}

std::uint32_t FairDice::ticket(std::uint64_t answer, std::uint32_t total, std::size_t sides) const {
    Bytes message;
    append_little_endian(message, roll_number(answer), 8);
    for (std::size_t side = 0; side < sides; ++side) {
        const std::string_view salt = salt_of(salts, static_cast<Side>(side), answer);
        append_little_endian(message, salt.size(), 4);
        message.insert(message.end(), salt.begin(), salt.end());
    }
    const std::uint32_t uneven = (0U - total) % total;  // 2^32 mod total: so many words would favour some tickets
    for (Digest digest = keyed_hash(seed, message);; digest = keyed_hash(seed, digest)) {
        for (std::size_t at = 0; at < digest.size(); at += 4) {
            const std::uint64_t product = std::uint64_t{little_endian_word(digest, at)} * total;
            if (static_cast<std::uint32_t>(product) >= uneven) {
                return static_cast<std::uint32_t>(product >> 32U);
            }
        }
    }
}

json dice_json(const GameInfo& info, const FairDice& dice, bool reveal) {
    json document{{"hash", dice.hash()}, {"first", dice.first}, {"salts", json::array()}, {"skips", json::array()}};
    if (reveal) {
        document["seed"] = hexadecimal(dice.seed);
    }
    for (const FairDice::Salt& salt : dice.salts) {
        document["salts"].push_back({{"side", side_id(info, salt.side)}, {"text", salt.text}, {"from", salt.from}});
    }
    for (const FairDice::Skip& skip : dice.skips) {
        document["skips"].push_back({{"from", skip.from}, {"by", skip.by}});
    }
    return document;
}

Expected<FairDice> dice_from_json(const GameInfo& info, const json& document) {
    if (!document.is_object()) {
        return fail("the dice are an object");
    }
    FairDice dice;
    Reader reader("");
    reader.only(document, {"hash", "seed", "first", "salts", "skips"});
    reader.number(document, "first", dice.first);
    reader.list(document, "salts", [&](Reader& entry, const json& object) {
        FairDice::Salt& salt = dice.salts.emplace_back();
        std::string side;
        entry.only(object, {"side", "text", "from"});
        entry.text(object, "side", side);
        entry.text(object, "text", salt.text);
        entry.number(object, "from", salt.from);
        if (const std::optional<Side> found = find_side(info, side)) {
            salt.side = *found;
        } else {
            entry.wrong("not a side of this game", "side");
        }
    });
    reader.list(document, "skips", [&](Reader& entry, const json& object) {
        FairDice::Skip& skip = dice.skips.emplace_back();
        entry.only(object, {"from", "by"});
        entry.number(object, "from", skip.from);
        entry.number(object, "by", skip.by);
    });
    if (reader.error()) {
        return tl::make_unexpected(*reader.error());
    }
    const auto seed = from_hexadecimal(document.value("seed", json()));
    if (!seed) {
        return fail("a seed is 64 hexadecimal digits", "seed");
    }
    dice.seed = *seed;
    if (document.value("hash", json()) != dice.hash()) {
        return fail("this is not the hash of the seed", "hash");
    }
    return dice;
}

}  // namespace causeway
