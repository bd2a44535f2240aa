#include "core/vocabulary.h"

#include <algorithm>
#include <cctype>

#include "core/data.h"
#include "core/game.h"
#include "core/words.h"

namespace causeway {

namespace {

using Members = std::vector<std::pair<std::string, DataValue>>;

// Words in any case.
bool contains(std::string_view text, std::string_view part) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

class VocabularyReader {
  public:
    VocabularyReader(const DataFile& file, GameInfo& info) : root_(file.root()), info_(info) {}

    Vocabulary read() {
        root_.only({"exercise", "verbs", "phases", "choices", "sides", "nations", "formations", "statuses", "counters",
                    "markers", "terrain", "hexsides", "lines", "places", "settings", "stations", "figures", "sentences"});
        words_.exercise = root_.boolean_or("exercise", false);
        read_verbs();
        read_phases();
        words_.choices = labelled(section("choices"));
        read_sides();
        words_.nations = coloured(section("nations"));
        words_.formations = coloured(section("formations"));
        read_statuses();
        read_counters();
        read_markers();
        read_looks();
        read_settings();
        if (root_.has("stations")) {
            words_.stations = root_.texts("stations");
        }
        read_sentences();
        return std::move(words_);
    }

  private:
    Members section(std::string_view key) const { return root_.has(key) ? root_.at(key).members() : Members{}; }

    // One entry for each of these names, in their order; one that is missing or not among them is reported.
    template <class Names, class Read>
    void read_each(const char* key, const Names& names, std::size_t count, Read read) const {
        if (count == 0 && !root_.has(key)) {
            return;
        }
        const DataValue table = root_.at(key);
        for (std::size_t i = 0; i < count; ++i) {
            read(i, table.at(names(i)));
        }
        for (const auto& [word, value] : table.members()) {
            bool known = false;
            for (std::size_t i = 0; i < count; ++i) {
                known = known || names(i) == word;
            }
            if (!known) {
                value.report("the game has no " + in_quotes(word));
            }
        }
    }

    template <class Words>
    static std::string one_of(const DataValue& value, const Words& words) {
        const std::string word = value.text();
        if (std::find(std::begin(words), std::end(words), word) == std::end(words)) {
            value.report("unknown word " + in_quotes(word));
        }
        return word;
    }
    template <class Words>
    static std::string one_of_if_any(const DataValue& table, std::string_view key, const Words& words) {
        return table.has(key) ? one_of(table.at(key), words) : std::string{};
    }

    void read_verbs() {
        words_.verbs.resize(info_.verbs.size());
        read_each(
            "verbs", [&](std::size_t i) { return info_.verbs[i].name; }, info_.verbs.size(),
            [&](std::size_t i, const DataValue& value) {
                value.only({"takes", "role", "label"});
                info_.verbs[i].operands = info_.verbs[i].operands | operands(value);
                words_.verbs[i] = {one_of(value.at("role"), verb_roles), value.text("label")};
                check_label(info_.verbs[i], words_.verbs[i].label, value);
            });
    }

    static Operand operands(const DataValue& verb) {
        Operand taken = Operand::none;
        for (const DataValue& word : verb.list_if_any("takes")) {
            const auto known = std::find_if(std::begin(operand_words), std::end(operand_words),
                                            [text = word.text()](const auto& each) { return each.first == text; });
            if (known == std::end(operand_words)) {
                word.report("a verb takes no " + in_quotes(word.text()));
                return taken;
            }
            taken = taken | known->second;
        }
        return taken;
    }

    void read_phases() {
        for (const auto& [id, value] : section("phases")) {
            value.only({"label", "rule"});
            words_.phases.push_back({id, value.text("label"), value.text("rule")});
        }
    }

    // A label may name what the verb takes.
    static void check_label(const VerbSpec& verb, const std::string& label, const DataValue& value) {
        const Expected<SentenceTemplate> read = SentenceTemplate::read(label);
        if (!read) {
            value.report(read.error().message);
            return;
        }
        for (const std::string& slot : read->slots()) {
            const bool known =
                (slot == "piece" && has(verb.operands, Operand::piece)) || (slot == "hex" && has(verb.operands, Operand::hex));
            if (!known) {
                value.report("the verb takes no " + in_quotes(slot));
            }
        }
    }

    static std::vector<LabelledWord> labelled(const Members& members) {
        std::vector<LabelledWord> list;
        for (const auto& [word, value] : members) {
            list.push_back({word, value.text()});
        }
        return list;
    }

    static std::string colour(const DataValue& value) {
        const std::string text = value.text();
        const bool right = text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
                               return std::isxdigit(static_cast<unsigned char>(c)) != 0;
                           });
        if (!right) {
            value.report("no colour: " + in_quotes(text) + ", wanted is #rrggbb");
        }
        return text;
    }
    static Coloured coloured(const std::string& id, const DataValue& value) {
        value.only({"title", "colour", "overlay"});
        return {id, value.text_or("title", ""), colour(value.at("colour")),
                value.has("overlay") ? colour(value.at("overlay")) : std::string{}};
    }
    std::vector<Coloured> coloured(const Members& members) const {
        std::vector<Coloured> list;
        for (const auto& [id, value] : members) {
            list.push_back(coloured(id, value));
        }
        return list;
    }

    void read_sides() {
        words_.sides.resize(info_.sides.size());
        read_each(
            "sides", [&](std::size_t i) { return std::string_view(info_.sides[i].id); }, info_.sides.size(),
            [&](std::size_t i, const DataValue& value) { words_.sides[i] = coloured(info_.sides[i].id, value); });
    }

    void read_statuses() {
        for (const auto& [word, value] : section("statuses")) {
            value.only({"badge", "label", "letter", "subject", "warning"});
            words_.statuses.push_back({word, value.text_or("label", ""), one_of(value.at("badge"), badges),
                                       value.text_or("letter", ""), value.boolean_or("subject", false),
                                       value.boolean_or("warning", false)});
        }
    }

    void read_counters() {
        for (const auto& [word, value] : section("counters")) {
            value.only({"label", "emblem"});
            words_.counters.push_back({word, value.text_or("label", ""), one_of_if_any(value, "emblem", emblems)});
        }
    }

    void read_markers() {
        for (const DataValue& value : root_.list_if_any("markers")) {
            value.only({"id", "says", "emblem", "chip", "subject"});
            words_.markers.push_back({value.text("id"), value.text_or("says", ""), one_of_if_any(value, "emblem", emblems),
                                      value.text_or("chip", ""), value.boolean_or("subject", false)});
            if (value.has("emblem") && value.has("chip")) {
                value.report("a marker has an emblem or a chip, not both");
            }
        }
    }

    void read_looks() {
        for (const auto& [word, value] : section("terrain")) {
            value.only({"label", "look", "colour"});
            if (value.has("label")) {
                words_.terrain.push_back({word, value.text("label")});
            }
            words_.looks.terrain.push_back(look(word, value, ground_looks));
        }
        for (const auto& [word, value] : section("hexsides")) {
            value.only({"look", "colour"});
            words_.looks.hexsides.push_back(look(word, value, hexside_looks));
        }
        for (const auto& [word, value] : section("lines")) {
            value.only({"look"});
            words_.looks.lines.push_back(look(word, value, road_looks));
        }
        for (const auto& [word, value] : section("places")) {
            value.only({"look"});
            words_.looks.places.push_back(look(word, value, place_looks));
        }
    }
    template <class Stock>
    static LookWords look(const std::string& word, const DataValue& value, const Stock& stock) {
        return {word, one_of(value.at("look"), stock), value.has("colour") ? colour(value.at("colour")) : std::string{}};
    }

    void read_settings() {
        for (const auto& [id, value] : section("settings")) {
            value.only({"title", "values"});
            words_.settings.push_back({id, value.text("title"), labelled(value.at("values").members())});
            if (words_.settings.back().values.size() < 2) {
                value.report("a setting has at least two values");
            }
        }
    }

    void read_figures() {
        for (const auto& [key, value] : section("figures")) {
            const std::string_view id = key;
            const auto spec = std::find_if(info_.sentences.begin(), info_.sentences.end(),
                                           [id](const SentenceSpec& known) { return known.id == id; });
            const std::vector<DataValue> names = value.list();
            if (spec == info_.sentences.end() || names.empty() || names.size() > Event::figure_count) {
                value.report("must be the names of one to five figures of a sentence of the game");
                return;
            }
            for (const DataValue& name : names) {
                spec->figures.push_back(name.text());
            }
        }
    }

    void read_sentences() {
        read_figures();
        words_.sentences.resize(info_.sentences.size());
        read_each(
            "sentences", [&](std::size_t i) { return info_.sentences[i].id; }, info_.sentences.size(),
            [&](std::size_t i, const DataValue& value) { words_.sentences[i] = sentence(info_.sentences[i], value); });
    }

    SentenceTemplate sentence(const SentenceSpec& spec, const DataValue& value) const {
        Expected<SentenceTemplate> read = SentenceTemplate::read(value.text());
        if (!read) {
            value.report(read.error().message);
            return {};
        }
        for (const std::string& slot : read->slots()) {
            const bool figure = std::find(spec.figures.begin(), spec.figures.end(), slot) != spec.figures.end();
            if (!figure && slot != "column" && slot != "result" &&
                std::find(info_.slots.begin(), info_.slots.end(), slot) == info_.slots.end()) {
                value.report("the game fills no slot " + in_quotes(slot));
            }
        }
        return std::move(*read);
    }

    DataValue root_;
    GameInfo& info_;
    Vocabulary words_;
};

}  // namespace

Expected<void> load_vocabulary(const std::string& path, GameInfo& info) {
    const Expected<DataFile> file = DataFile::load(path);
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    info.vocabulary = VocabularyReader(*file, info).read();
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return {};
}

void show_phase(const GameInfo& info, std::string_view id, View& shown) {
    shown.phase = id;
    for (const PhaseWords& words : info.vocabulary.phases) {
        if (words.id == id) {
            shown.phase_label = words.label;
            shown.phase_rule = words.rule;
        }
    }
}

const StatusWords* words_of_status(const Vocabulary& words, std::string_view status) {
    for (const StatusWords& each : words.statuses) {
        const std::string_view word = each.word;
        if (word.ends_with('*') ? status.starts_with(word.substr(0, word.size() - 1)) : status == word) {
            return &each;
        }
    }
    return nullptr;
}

const MarkerWords* words_of_marker(const Vocabulary& words, std::string_view id, std::string_view label) {
    for (const MarkerWords& each : words.markers) {
        const bool named = id == each.id || (id.starts_with(each.id) && id.substr(each.id.size()).starts_with('-'));
        if (named && contains(label, each.says)) {
            return &each;
        }
    }
    return nullptr;
}

}  // namespace causeway
