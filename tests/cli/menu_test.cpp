#include "cli/menu.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace causeway::cli {
namespace {

std::vector<std::string> labels(const Menu& menu) {
    std::vector<std::string> found;
    for (const Menu::Entry& entry : menu.page()) {
        found.push_back(entry.label);
    }
    return found;
}

// Three units with twenty hexes each, ten to a column, and "end".
std::vector<std::string> many_moves() {
    std::vector<std::string> texts;
    for (const char* unit : {"jp-3", "jp-37", "jp-tank-12"}) {
        for (int hex = 0; hex < 20; ++hex) {
            texts.push_back(fmt::format("move {} {}{:02}", unit, 19 + hex / 10, 1 + hex % 10));
        }
    }
    texts.emplace_back("end");
    return texts;
}

TEST(Menu, ShowsAShortListWhole) {
    const Menu menu({"move jp-3 1903", "move jp-3 1904", "end"});
    EXPECT_EQ(labels(menu), (std::vector<std::string>{"move jp-3 1903", "move jp-3 1904", "end"}));
    EXPECT_FALSE(menu.has_more());
}

TEST(Menu, ShowsAsMuchAsFitsOnAPage) {
    Menu menu(many_moves());
    EXPECT_EQ(labels(menu), (std::vector<std::string>{"move jp-3 19", "move jp-3 20", "move jp-37 19", "move jp-37 20",
                                                      "move jp-tank-12 19", "move jp-tank-12 20", "end"}));
    EXPECT_EQ(menu.entry(4)->choices.size(), 10U);
    EXPECT_TRUE(menu.entry(7)->is_action());
    menu.open(*menu.entry(4));
    EXPECT_EQ(menu.path(), "move jp-37 20");
    EXPECT_EQ(labels(menu).size(), 10U);
    EXPECT_EQ(menu.texts()[menu.entry(10)->choices.front()], "move jp-37 2010");
    menu.top();
    EXPECT_EQ(labels(menu).size(), 7U);
}

TEST(Menu, FallsBackToFewerWords) {
    std::vector<std::string> texts;
    for (int unit = 1; unit <= 45; ++unit) {
        texts.push_back(fmt::format("move jp-{} 1901", unit));
        texts.push_back(fmt::format("move jp-{} 2001", unit));
    }
    texts.emplace_back("end");
    Menu menu(texts);
    EXPECT_EQ(labels(menu), (std::vector<std::string>{"move", "end"}));
    menu.open(*menu.entry(1));
    EXPECT_EQ(menu.entry_count(), 45U) << "two pages are better than a single line";
    EXPECT_EQ(menu.entry(45)->label, "move jp-45");
}

TEST(Menu, GathersAWholeMapByColumns) {
    std::vector<std::string> texts;
    for (int column = 1; column <= 12; ++column) {
        for (int row = 1; row <= 10; ++row) {
            texts.push_back(fmt::format("marker {:02}.{:02}", column, row));
        }
    }
    texts.emplace_back("pass");
    Menu menu(texts);
    EXPECT_EQ(menu.entry_count(), 13U);
    EXPECT_EQ(menu.entry(11)->label, "marker 11.");
    EXPECT_EQ(menu.entry(11)->choices.size(), 10U);
    menu.open(*menu.entry(11));
    EXPECT_EQ(menu.entry(3)->label, "marker 11.03");
    EXPECT_TRUE(menu.entry(3)->is_action());
}

TEST(Menu, TurnsPagesAndKeepsNumbers) {
    std::vector<std::string> texts;
    for (int i = 1; i <= 95; ++i) {
        texts.push_back(fmt::format("unit-{}", i));
    }
    Menu menu(texts);
    EXPECT_EQ(labels(menu).size(), 40U);
    EXPECT_TRUE(menu.has_more());
    menu.more();
    menu.more();
    EXPECT_EQ(menu.first_number(), 81U);
    EXPECT_EQ(labels(menu).size(), 15U);
    EXPECT_EQ(menu.entry(81)->label, "unit-81");
    EXPECT_FALSE(menu.has_more());
    menu.more();
    EXPECT_EQ(menu.first_number(), 1U);
}

TEST(Menu, FindsByTextWhateverIsOnShow) {
    Menu menu(many_moves());
    menu.open(*menu.entry(1));
    EXPECT_EQ(menu.find("END"), 60U);
    EXPECT_EQ(menu.find("move jp-37 1902"), 21U);
    EXPECT_FALSE(menu.find("move jp-37"));
    EXPECT_EQ(menu.beginning_with("move JP-37").size(), 20U);
    EXPECT_TRUE(menu.beginning_with("attack").empty());
}

TEST(Menu, RefusesNumbersOutsideTheList) {
    const Menu menu({"end"});
    EXPECT_EQ(menu.entry(0), nullptr);
    EXPECT_NE(menu.entry(1), nullptr);
    EXPECT_EQ(menu.entry(2), nullptr);
}

TEST(Menu, KeepsAnActionThatIsTheBeginningOfAnother) {
    std::vector<std::string> texts = many_moves();
    texts.emplace_back("end turn");
    Menu menu(texts);
    EXPECT_EQ(menu.entry(7)->label, "end");
    EXPECT_EQ(menu.entry(8)->label, "end turn");
    EXPECT_TRUE(menu.entry(7)->is_action());
}

}  // namespace
}  // namespace causeway::cli
