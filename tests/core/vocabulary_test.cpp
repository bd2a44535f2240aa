#include "core/vocabulary.h"

#include <gtest/gtest.h>

#include "core/game.h"
#include "core/telling.h"
#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

constexpr std::string_view words = R"([verbs]
dash = { takes = ["piece", "hex"], role = "order", label = "Dash {piece} to {hex}" }
halt = { role = "end", label = "Halt" }
[sides]
fox = { colour = "#aa5500", overlay = "#ff0000" }
hen = { colour = "#ffffff" }
[nations]
vixen = { title = "Vixens", colour = "#884400" }
[statuses]
tired = { badge = "bolt", label = "out of breath", subject = true, warning = true }
"fed until *" = { badge = "none" }
[counters]
kennel = { emblem = "camp", label = "dog's kennel" }
[terrain]
yard = { label = "farmyard", look = "sand", colour = "#cc9966" }
coop = { look = "blocks" }
[hexsides]
fence = { look = "dashes", colour = "#553311" }
[lines]
lane = { look = "dirt-road" }
[places]
barn = { look = "town" }
[settings.barking]
title = "Barking"
[settings.barking.values]
never = "Never"
always = "Always"
[phases]
dawn = { label = "First light", rule = "3.1" }
[figures]
dashes = ["steps"]
[sentences]
dashes = "{Piece} dashes {steps#step|steps} to {hex}"
halts = "{Piece} halts"
[[markers]]
id = "egg"
says = "broken"
chip = "BRK"
[[markers]]
id = "egg"
emblem = "star"
)";

GameInfo farm() {
    GameInfo info;
    info.sides = {{"fox", "Foxes"}, {"hen", "Hens"}};
    info.verbs = {{"dash"}, {"halt"}};
    info.sentences = {{"dashes"}, {"halts"}};
    info.slots = {"piece", "hex"};
    return info;
}

TEST(Vocabulary, IsReadInTheOrderOfTheTables) {
    const TemporaryFile file(words);
    GameInfo info = farm();
    const Expected<void> done = load_vocabulary(file.path(), info);
    ASSERT_TRUE(done) << to_string(done.error());
    const Vocabulary* read = &info.vocabulary;
    EXPECT_EQ(info.verbs[0].operands, Operand::piece | Operand::hex);
    EXPECT_EQ(info.verbs[1].operands, Operand::none);
    EXPECT_EQ(info.sentences[0].figures, std::vector<std::string>{"steps"});
    EXPECT_EQ(read->verbs[0].role, "order");
    EXPECT_EQ(read->verbs[1].label, "Halt");
    EXPECT_EQ(read->sides[0].overlay, "#ff0000");
    EXPECT_EQ(read->sides[1].colour, "#ffffff");
    EXPECT_EQ(read->nations[0].title, "Vixens");
    EXPECT_EQ(read->counters[0].emblem, "camp");
    EXPECT_EQ(read->settings[0].values[1].label, "Always");
    EXPECT_EQ(read->terrain.size(), 1U) << "the other word speaks for itself";
    EXPECT_EQ(read->terrain[0].label, "farmyard");
    EXPECT_EQ(read->looks.terrain[0].colour, "#cc9966");
    EXPECT_EQ(read->looks.terrain[1].look, "blocks");
    EXPECT_EQ(read->looks.hexsides[0].look, "dashes");
    EXPECT_EQ(read->looks.lines[0].look, "dirt-road");
    EXPECT_EQ(read->looks.places[0].word, "barn");
    EXPECT_EQ(read->sentences[1].source(), "{Piece} halts");
}

TEST(Vocabulary, FindsStatusesAndMarkers) {
    const TemporaryFile file(words);
    GameInfo info = farm();
    ASSERT_TRUE(load_vocabulary(file.path(), info));
    const Vocabulary* read = &info.vocabulary;
    EXPECT_EQ(words_of_status(*read, "tired")->label, "out of breath");
    EXPECT_TRUE(words_of_status(*read, "tired")->warning);
    EXPECT_EQ(words_of_status(*read, "fed until noon")->badge, "none");
    EXPECT_EQ(words_of_status(*read, "tired out"), nullptr);
    EXPECT_EQ(words_of_marker(*read, "egg-0101", "Egg, Broken")->chip, "BRK");
    EXPECT_EQ(words_of_marker(*read, "egg", "Egg")->emblem, "star");
    EXPECT_EQ(words_of_marker(*read, "eggs", "Eggs"), nullptr);
}

// What is wrong with the file once `from` is replaced by `to`: the line of `at` and the message.
void expect_refused(std::string_view from, std::string_view to, std::string_view at, std::string_view message) {
    const std::string changed = replaced(words, from, to);
    const TemporaryFile file(changed);
    GameInfo info = farm();
    const Expected<void> read = load_vocabulary(file.path(), info);
    ASSERT_FALSE(read) << to;
    EXPECT_EQ(to_string(read.error()), file.line(line_of(changed, at)) + ": " + std::string(message));
}

TEST(Vocabulary, RefusesWhatIsMissingOrUnknownWithItsLine) {
    expect_refused("halt = {", "stop = {", "[verbs]", "missing key \"halt\"");
    expect_refused("[sides]", "run = { role = \"order\", label = \"Run\" }\n[sides]", "run =", "the game has no \"run\"");
    expect_refused("role = \"end\"", "role = \"finish\"", "halt =", "unknown word \"finish\"");
    expect_refused("label = \"Halt\"", "label = \"Halt {hex}\"", "halt =", "the verb takes no \"hex\"");
    expect_refused("\"hex\"]", "\"hedge\"]", "dash =", "a verb takes no \"hedge\"");
    expect_refused("dashes = [\"steps\"]", "leaps = [\"steps\"]",
                   "leaps =", "must be the names of one to five figures of a sentence of the game");
    expect_refused("[\"steps\"]", "[]", "dashes =", "must be the names of one to five figures of a sentence of the game");
    expect_refused("hen = {", "dog = {", "[sides]", "missing key \"hen\"");
    expect_refused("\"#ffffff\"", "\"white\"", "hen =", "no colour: \"white\", wanted is #rrggbb");
    expect_refused("badge = \"bolt\"", "badge = \"sleepy\"", "tired =", "unknown word \"sleepy\"");
    expect_refused("emblem = \"camp\"", "emblem = \"bone\"", "kennel =", "unknown word \"bone\"");
    expect_refused("look = \"sand\"", "look = \"gravel\"", "yard =", "unknown word \"gravel\"");
    expect_refused("look = \"blocks\"", "label = \"henhouse\"", "coop =", "missing key \"look\"");
    expect_refused("\"#553311\"", "\"brown\"", "fence =", "no colour: \"brown\", wanted is #rrggbb");
    expect_refused("\"dirt-road\"", "\"river\"", "lane =", "unknown word \"river\"");
    expect_refused("\"town\"", "\"town\", colour = \"#553311\"", "barn =", "unknown key \"colour\"");
    expect_refused("halts = ", "rests = ", "[sentences]", "missing key \"halts\"");
    expect_refused("{Piece} halts", "{Who} halts", "halts =", "the game fills no slot \"who\"");
    expect_refused("{Piece} halts", "{Piece} halts after {steps}", "halts =", "the game fills no slot \"steps\"");
    expect_refused("{Piece} halts", "{Piece halts", "halts =", "a slot that does not end: piece");
    expect_refused("[counters]", "[nonsense]", "[nonsense]", "unknown key \"nonsense\"");
    expect_refused("chip = \"BRK\"", "chip = \"BRK\"\nemblem = \"star\"", "[[markers]]",
                   "a marker has an emblem or a chip, not both");
}

TEST(Vocabulary, NamesThePhaseOfAView) {
    const TemporaryFile file(words);
    GameInfo info = farm();
    ASSERT_TRUE(load_vocabulary(file.path(), info));
    View shown;
    show_phase(info, "dawn", shown);
    EXPECT_EQ(shown.phase, "dawn");
    EXPECT_EQ(shown.phase_label, "First light");
    EXPECT_EQ(shown.phase_rule, "3.1");
}

std::string written(std::string_view source, const std::string& value) {
    const Expected<SentenceTemplate> read = SentenceTemplate::read(source);
    return read ? read->write([&](const std::string&) { return value; }) : read.error().message;
}

TEST(SentenceTemplate, FillsItsSlots) {
    EXPECT_EQ(written("{Who} sees {who}.", "the fox"), "The fox sees the fox.");
    EXPECT_EQ(written("{n#egg|eggs} left", "1"), "1 egg left");
    EXPECT_EQ(written("{n#egg|eggs} left", "0"), "0 eggs left");
    EXPECT_EQ(written("{N|the fox|the hen} goes", "1"), "The hen goes");
    EXPECT_EQ(written("gone{n|| ({n#egg|eggs})}", "0"), "gone");
    EXPECT_EQ(written("gone{n|| ({n#egg|eggs})}", "2"), "gone (2 eggs)");
    EXPECT_EQ(written("{n|none|one|many}", "7"), "many");
    EXPECT_EQ(written("{n|none|one|many}", "-1"), "many");
    EXPECT_EQ(written("{+n}", "3"), "+3");
    EXPECT_EQ(written("{+n}", "-3"), "-3");
    EXPECT_EQ(written("{+n}", "0"), "+0");
}

TEST(SentenceTemplate, RefusesWhatDoesNotEnd) {
    EXPECT_EQ(written("{n", "1"), "a slot that does not end: n");
    EXPECT_EQ(written("{n|a|b", "1"), "a slot that does not end: n");
    EXPECT_EQ(written("a } b", "1"), "a } without its {");
    EXPECT_EQ(written("{}", "1"), "a slot without a name");
    EXPECT_EQ(written("{n#egg}", "1"), "a noun for one and a noun for many are wanted: n");
}

TEST(Telling, SaysWhatTheTemplateSays) {
    const TemporaryFile file(words);
    GameInfo info = farm();
    ASSERT_TRUE(load_vocabulary(file.path(), info));
    Event event;
    event.sentence = 0;
    event.a = 2;
    const Told told = tell(info, event, [](std::string_view name) { return std::string(name); });
    EXPECT_EQ(told.text, "Piece dashes 2 steps to hex");
    EXPECT_EQ(told.sentence, "dashes");
    EXPECT_EQ(told.slots.size(), 3U);
    event.sentence = 9;
    EXPECT_EQ(tell(info, event, [](std::string_view) { return std::string{}; }).text, "");
}

}  // namespace
}  // namespace causeway
