# Writes a table of which test proves which rule case, for `causeway rules`. A test names its case in its suite:
# TEST(Ichigo_11_13, ...) proves 11.13; further cases follow in its body as CASES("10.9", "11.2").
file(GLOB_RECURSE rule_test_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/games/*.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rule_test_files})
set(rule_tests_rows "")
foreach(file IN LISTS rule_test_files)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(game ${folder} NAME)
  file(STRINGS ${file} lines REGEX "TEST(_F|_P)?\\([A-Za-z0-9_]+,|CASES\\(")
  set(test "")
  foreach(line IN LISTS lines)
    if(line MATCHES "TEST(_F|_P)?\\(([A-Za-z0-9_]+), *([A-Za-z0-9_]+)")
      set(suite "${CMAKE_MATCH_2}")
      set(test "${suite}.${CMAKE_MATCH_3}")
      # One that names no case in its suite may have CASES, too.
      if(suite MATCHES "^[A-Za-z]+_([0-9][0-9A-Za-z_]*)$")
        string(REPLACE "_" "." case "${CMAKE_MATCH_1}")
        string(APPEND rule_tests_rows "    {\"${game}\", \"${case}\", \"${test}\"},\n")
      endif()
    endif()
    if(line MATCHES "CASES\\(([^)]*)\\)")
      string(REGEX MATCHALL "[0-9][0-9A-Za-z.]*" cases "${CMAKE_MATCH_1}")
      foreach(case IN LISTS cases)
        string(APPEND rule_tests_rows "    {\"${game}\", \"${case}\", \"${test}\"},\n")
      endforeach()
    endif()
  endforeach()
endforeach()
set(rule_tests_source ${PROJECT_BINARY_DIR}/rule_tests.cpp)
file(CONFIGURE OUTPUT ${rule_tests_source} @ONLY CONTENT [[
#include "cli/rule_tests.h"

namespace causeway {

const RuleTest rule_tests[] = {
@rule_tests_rows@    {"", "", ""},
};

}  // namespace causeway
]])
