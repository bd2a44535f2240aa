// The words of a game as clients show them: what its verbs do and are called, how its statuses, markers and counters look, in
// which colours its sides and formations go, what can be set for good, and the sentences of its log. They stand in `words.toml`
// of the game's folder and travel in the catalog, so that nobody above the game needs to know any of them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/action.h"
#include "core/error.h"
#include "core/sentence_template.h"

namespace causeway {

struct GameInfo;
struct View;

// One sentence of the log: its id, and what the figures of its Events are called in the template. A figure without a name,
// such as one that tells who hides there, never reaches a client.
struct SentenceSpec {
    std::string_view id;
    std::vector<std::string> figures = {};  // the first of Event::figures()
};

// What a verb does, for a client that offers it: chooses what is asked about next; orders something; brings the dice down or
// carries out what was put together; lets a chance go by; ends what is going on; or gives up what was begun, or a secret.
inline constexpr std::string_view verb_roles[] = {"choose", "order", "commit", "pass", "end", "give-up"};

// The small signs on a counter that a status can have, by what they show; "none" is for what a unit always is, in words only.
inline constexpr std::string_view badges[] = {
    "none",  "dot",  "arrow",  "broad-arrow", "arrow-up", "chevrons", "chevrons-up", "cross", "tick",
    "burst", "bolt", "shield", "rampart",     "question", "eye",      "struck-out",  "waves", "truck",
};

// The pictures that markers, and counters that are no land units, can have.
inline constexpr std::string_view emblems[] = {
    "target",       "supply",     "bomb",  "aircraft", "beachhead", "parachute", "bomber", "kamikaze", "gunfire",
    "fleet",        "suppressed", "decoy", "camp",     "flame",     "dog",       "truck",  "star",     "medal",
    "interdiction", "chit",       "mines", "sniper",   "smoke",     "burnt",     "flare",
};

// What clients have in stock for the words of a map: looks of the ground, of what runs along hexsides, of roads and of places.
inline constexpr std::string_view ground_looks[] = {
    "sea",   "reef",  "lake", "plain",    "sand",  "grass", "scrub", "forest", "jungle",    "crops",  "paddies",
    "palms", "marsh", "mud",  "mangrove", "hills", "rocks", "caves", "strip",  "mountains", "summit", "blocks",
};
inline constexpr std::string_view hexside_looks[] = {
    "stream", "river", "broad-river", "lake", "strait", "cliff", "escarpment", "slope", "ridge", "ravine", "dashes",
};
inline constexpr std::string_view road_looks[] = {"road", "dirt-road", "trail", "causeway"};
inline constexpr std::string_view place_looks[] = {
    "dot", "city", "town", "airfield", "port", "major-port", "minor-port", "industry", "peak",
};

// The words of verbs for what they take; Operand::faces is for Chance.
inline constexpr std::pair<std::string_view, Operand> operand_words[] = {
    {"piece", Operand::piece}, {"hex", Operand::hex},   {"number", Operand::number}, {"choice", Operand::choice},
    {"box", Operand::box},     {"side", Operand::side}, {"faces", Operand::faces},
};

struct VerbWords {
    std::string role;
    std::string label;  // "Move {piece} to {hex}"; its other operands follow it
};
struct StatusWords {
    std::string word;  // as Views show it; "range *" stands for all that begin so
    std::string label;
    std::string badge;
    std::string letter;    // behind the strength on the counter, if any
    bool subject = false;  // of a unit that the open question is about
    bool warning = false;  // its sign stands out
};
struct CounterWords {
    std::string word;   // a kind or symbol of PieceView
    std::string label;  // empty when the word speaks for itself
    std::string emblem;
};
// How to show a marker: as an emblem, or as a chip with a short text, for which its label is cut short where none is given. The
// first entry that fits counts.
struct MarkerWords {
    std::string id;    // the marker's id is this, or begins with it and a dash
    std::string says;  // what its label contains; empty for any label
    std::string emblem, chip;
    bool subject = false;  // on the hexes that the open question is about
};
struct PhaseWords {
    std::string id, label, rule;
};
struct Coloured {
    std::string id, title;
    std::string colour;   // of its counters, "#8fb4c6"
    std::string overlay;  // of a side on the map, where many counters wear the colours of the ground; empty for the same
};
struct LabelledWord {
    std::string word, label;
};
// How a word of the map is drawn.
struct LookWords {
    std::string word, look;
    std::string colour;  // instead of the look's own; empty for that
};
struct MapLooks {
    std::vector<LookWords> terrain, hexsides, lines, places;
};
// A standing order: the choices of its changes are called side-setting-value.
struct SettingWords {
    std::string id, title;
    std::vector<LabelledWord> values;
};

struct Vocabulary {
    bool exercise = false;         // small and made to try things out: not what a new player is offered first
    std::vector<VerbWords> verbs;  // in the order of GameInfo::verbs
    std::vector<PhaseWords> phases;
    std::vector<LabelledWord> choices;
    std::vector<Coloured> sides;  // in the order of GameInfo::sides
    std::vector<Coloured> nations;
    std::vector<Coloured> formations;
    std::vector<StatusWords> statuses;
    std::vector<CounterWords> counters;
    std::vector<MarkerWords> markers;
    std::vector<LabelledWord> terrain;  // of those whose word does not speak for itself
    MapLooks looks;
    std::vector<SettingWords> settings;
    std::vector<std::string> stations;        // boxes whose ids end so lie on one way, in this order
    std::vector<SentenceTemplate> sentences;  // in the order of GameInfo::sentences
};

// Reads words.toml into info.vocabulary and checks it against the tables of `info`, with file and line of what is wrong. What
// verbs take, and what the figures of sentences are called, stands there too and completes those tables.
Expected<void> load_vocabulary(const std::string& path, GameInfo& info);

// Names the phase in the View, with its label and case; the id alone where words.toml says nothing of it.
void show_phase(const GameInfo& info, std::string_view id, View& shown);

// The entry for a status as a View shows it, or null.
const StatusWords* words_of_status(const Vocabulary& words, std::string_view status);
// The entry for a marker, or null.
const MarkerWords* words_of_marker(const Vocabulary& words, std::string_view id, std::string_view label);

}  // namespace causeway
