// CASES("10.9", "11.2") in a test's body names further rule cases that the test proves; see cmake/rule_tests.cmake.
#pragma once

#define CASES(...) static_cast<void>(0)
