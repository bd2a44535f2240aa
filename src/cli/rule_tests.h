// Which test proves which rule case; the table is written at configure time by cmake/rule_tests.cmake.
#pragma once

namespace causeway {

struct RuleTest {
    const char* game;
    const char* rule;
    const char* test;
};
extern const RuleTest rule_tests[];  // ends with an empty row

}  // namespace causeway
