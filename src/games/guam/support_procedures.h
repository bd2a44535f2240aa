// The procedures of ships, aircraft, wind and light (8.7.7, 8.8.1, 16.0, 17.1, 21.0), landings (22.0) and events (20.0).
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "games/guam/sequence_procedures.h"

namespace causeway::guam {

// --- ships, aircraft, wind: support.cpp --------------------------------------------------------------------------------

// 8.7.7: markers to place.
struct Bombardments {
    std::uint8_t left = 0;
    static constexpr Ask ask{"bombardments", "8.7.7", "Place a bombardment marker"};
    static constexpr auto fields = std::tuple{field("left", &Bombardments::left, up_to(255))};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 21.2: task forces to place.
struct TaskForces {
    std::uint8_t left = 0;
    static constexpr Ask ask{"task-forces", "21.2", "Place a task force"};
    static constexpr auto fields = std::tuple{field("left", &TaskForces::left, up_to(255))};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 16.0: markers left once the die has told how many there are.
struct AirSupport {
    std::uint8_t left = 0;
    bool counted = false;
    static constexpr Ask ask{"air", "16.0", "Place air strikes or interdiction"};
    static constexpr auto fields = std::tuple{field("left", &AirSupport::left, up_to(255), optional),
                                              field("counted", &AirSupport::counted, flag, optional)};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::air>, const Game& game, Position& p, int face, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// 8.7.7, 16.0, 21.2: the fires that were placed are resolved in order.
struct StrikeResolution {
    std::uint8_t next = 0;  // index into Position::strikes
    ShotKind kind = ShotKind::none;
    static constexpr Ask ask{"resolve", "21.2", ""};
    static constexpr auto fields = std::tuple{field("next", &StrikeResolution::next, up_to(16)),
                                              field("kind", &StrikeResolution::kind, words(shot_words))};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::scatter>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 8.8.1: smoke goes, and fires roll one after the other.
struct Wind {
    HexId hex = no_hex;      // the fire that rolls
    std::uint16_t next = 0;  // the site to look at next
    std::uint16_t cleared = 0;
    static constexpr Ask ask{"wind", "8.8.1", ""};
    static constexpr auto fields =
        std::tuple{field("hex", &Wind::hex, land_form, optional), field("next", &Wind::next, up_to(max_sites), optional),
                   field("cleared", &Wind::cleared, flag, optional)};
    void go_on(const Game& game, Position& p, Events* events);
    void rolled(Die<Purpose::wind>, const Game& game, Position& p, int face, Events* events);
    void rolled(Die<Purpose::spread_fire>, const Game& game, Position& p, int face, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 17.1: illumination before the last charge.
struct Flares {
    std::uint8_t left = 0;
    static constexpr Ask ask{"flares", "17.1", "Place illumination rounds"};
    static constexpr auto fields = std::tuple{field("left", &Flares::left, up_to(255))};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- landings (22.1): landing.cpp --------------------------------------------------------------------------------------

enum class LandingStep : std::uint8_t { ashore, run_in, approach };  // where units go
enum class LandingStage : std::uint8_t { beginning, opening, asking, under_fire };

struct AmphibiousLanding {
    std::uint16_t marks = 0;  // markers of those who stay in the zone while others of it land under fire
    std::uint8_t beach = 0;
    LandingStep step = LandingStep::ashore;
    LandingStage stage = LandingStage::beginning;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"landing", "22.1", "Move units ashore"};
    static constexpr bool completes = true;
    static constexpr auto fields = std::tuple{field("marks", &AmphibiousLanding::marks, any_number<std::uint16_t>, optional),
                                              field("beach", &AmphibiousLanding::beach, beach_form),
                                              field("step", &AmphibiousLanding::step, word_form<LandingStep>),
                                              field("stage", &AmphibiousLanding::stage, word_form<LandingStage>)};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- events (20.0): events.cpp -----------------------------------------------------------------------------------------

enum class Happening : std::uint8_t {
    officer,
    martyrs,
    lost,
    speech,
    suicide,
    supply,
    ambush,
    snipers,
    experience,
    trouble,  // by the die
    drink,
    sergeant,  // what some of them turn into
};
enum class EventStage : std::uint8_t { opening, asking, drawing };

struct RandomEvent {
    HexId hex = no_hex;          // where an ambush unit is to appear, or from where a sniper is moved (25.0)
    std::uint8_t die = nothing;  // once it is rolled
    Happening what = Happening::officer;
    EventStage stage = EventStage::opening;
    std::uint8_t left = 0;                                                          // markers still to place
    bool is_lifted() const { return what == Happening::snipers && hex != no_hex; }  // a sniper, to be placed elsewhere
    static constexpr Ask ask{"event", "20.0", "A random event"};
    static constexpr std::array<Ask, 1> asks{{{"event", "20.0", "The ambush unit is drawn"}}};
    std::size_t which() const { return stage == EventStage::drawing ? 1 : 0; }
    static constexpr auto fields = std::tuple{
        field("hex", &RandomEvent::hex, land_form, optional), field("die", &RandomEvent::die, up_to(9), optional),
        field("what", &RandomEvent::what, word_form<Happening>, optional),
        field("stage", &RandomEvent::stage, word_form<EventStage>), field("left", &RandomEvent::left, up_to(255), optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    void rolled(Die<Purpose::event>, const Game& game, Position& p, int face, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::guam
