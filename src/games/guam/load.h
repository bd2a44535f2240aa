// Reading of data/guam. Private to the game.
#pragma once

#include <string_view>
#include <vector>

#include "core/data.h"
#include "games/guam/chapters.h"
#include "games/guam/forms.h"

namespace causeway::guam {

inline constexpr const char* side_ids[] = {"us", "japan"};
// In the order of the bits of `side`.
inline constexpr std::string_view side_feature_ids[] = {"stream", "river", "ravine", "slope", "steep", "ridge", "cliff"};
inline constexpr std::string_view disorder_ids[] = {"none", "dg-1", "dg-2", "dg-3", "dg-4"};
inline constexpr const char* fort_ids[] = {"none", "foxhole", "trench", "pillbox", "bunker"};
inline constexpr const char* zone_ids[] = {"transport", "approach", "run-in"};
inline constexpr const char* hour_ids[] = {"0500", "0700", "0900", "1100", "1300", "1500", "night-1", "night-2"};
inline constexpr int first_day = 21, last_day = 41;

// --- how things look in the files ----------------------------------------------------------------------------------------

// A hex of the island; its caves and the zones at sea are none.
inline constexpr auto land_hex_form = fitting(hex_form, is_land_of, "is no land hex");

// A counter, or what counters have in common, by its id; it must be of the type.
template <class Things>
constexpr auto of_type(PieceType type, Things things, std::string_view what) {
    return checked(id_of(things, what), [=](const Game& game, const DataValue& value, auto place) {
        if (things(game)[static_cast<std::size_t>(place)].type != type) {
            value.report(in_quotes(value.text()) + " is no " + std::string(word_of(type)));
        }
    });
}
constexpr auto counter_form(PieceType type) {
    return of_type(type, [](const auto& game) -> const auto& { return game.pieces; }, "counter");
}
constexpr auto counters(PieceType type) { return list_of(counter_form(type)); }

// A division or a formation, as its chit.
struct ChitOfUnitsForm {
    void read(const Game& game, const DataValue& value, std::uint8_t& chit) const;  // order_of_battle.cpp
};

// "none", "minus-1", "half" or "stop".
struct MovementForm {
    template <class Facts>
    void read(const Game&, const DataValue& value, Facts& facts) const {
        constexpr const char* effects[] = {"none", "minus-1", "half", "stop"};
        const std::size_t effect = value.one_of(effects);
        facts.minus = effect == 1 ? 2 : 0;
        facts.halves = effect == 2;
        facts.stops = effect == 3;
    }
};

// A day and an hour beside each other, as their turn. Where it is optional, both may be missing.
template <class Struct>
struct TurnField {
    int Struct::* turn;
    Presence presence;
    std::string_view day, hour;

    void add_keys(std::vector<std::string_view>& keys) const { keys.insert(keys.end(), {day, hour}); }
    void read_from(const Game&, const DataValue& table, Struct& owner) const {
        if (presence == Presence::always || table.has(day) || table.has(hour)) {
            owner.*turn =
                turn_of(table.at(day).integer(first_day, last_day), static_cast<int>(table.at(hour).one_of(hour_ids)));
        }
    }
};
template <class Struct>
constexpr TurnField<Struct> turn_field(int Struct::* turn, Presence presence = Presence::always, std::string_view day = "day",
                                       std::string_view hour = "hour") {
    return {turn, presence, day, hour};
}

// 8.5.4, 29.0
inline constexpr auto state_fields =
    std::tuple{field("fire", &StatusFacts::fire, from_to(-9, 0)), field("quality", &StatusFacts::quality, from_to(-9, 0)),
               part("movement", MovementForm{}), remark("source")};

// --- the files, in the order in which they must be read --------------------------------------------------------------------

void read_terrain(const DataFile& file, Game& game);  // ground.cpp
void read_units(const DataFile& file, Game& game);    // order_of_battle.cpp
void read_markers(const DataFile& file, Game& game);
void read_weapons(const DataFile& file, Game& game);
void read_leaders(const DataFile& file, Game& game);    // with the trucks, and all counters listed
void read_scenarios(const DataFile& file, Game& game);  // scenarios.cpp

// 7.1: whether the terrain of the map leaves the line between two hexes open, on a clear day and with nothing burnt.
bool terrain_lets_see(const Game& game, HexId from, HexId to);
std::vector<std::string_view> slot_names();       // describe.cpp: the sentences of the log
void begin_match(const Game& game, Position& p);  // sequence.cpp: what happens before the first turn

}  // namespace causeway::guam
