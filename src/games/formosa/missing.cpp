#include "games/formosa/chapters.h"
namespace causeway::formosa {
const char* why_not(const Game&, const Position&, const Attempt&) { return ""; }
std::vector<Benchmark> benchmarks(const Game&) { return {}; }
}
