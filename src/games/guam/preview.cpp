// What an action would lead to, before it is taken: the value of a fire term by term and the chance of every result, the way
// and price of a move, and the odds of an assault.
#include <algorithm>
#include <map>

#include "games/guam/assault.h"
#include "games/guam/fire.h"
#include "games/guam/movement.h"
#include "games/guam/prompts.h"
#include "games/guam/shown.h"
#include "games/guam/turn.h"

namespace causeway::guam {

// --- words ------------------------------------------------------------------------------------------------------------

std::string hit_text(const Hit& hit) {
    std::string text = hit.eliminated ? "eliminated" : "";
    const auto add = [&](const std::string& part) { text += text.empty() ? part : ", " + part; };
    if (hit.dg > 0) {
        add(fmt::format("{} DG", hit.dg));
    }
    if (hit.suppressed) {
        add("suppressed");
    }
    if (hit.rout) {
        add(hit.ease == 0 ? "rout check" : fmt::format("rout check, -{} to the die", hit.ease));
    }
    return text;
}

std::vector<Outcome> outcomes_of(const std::map<std::string, int>& counts, int all) {
    std::vector<Outcome> outcomes;
    for (const auto& [text, count] : counts) {
        if (count > 0) {
            outcomes.push_back({static_cast<double>(count) / all, text});
        }
    }
    std::sort(outcomes.begin(), outcomes.end(), [](const Outcome& a, const Outcome& b) {
        return a.probability != b.probability ? a.probability > b.probability : a.text < b.text;
    });
    return outcomes;
}

namespace {

constexpr int faces = 10;

// --- fire (8.0) --------------------------------------------------------------------------------------------------------

// What the die does: 0 always hits and 9 never (8.4), and it may break the weapon (8.4, 8.6.1).
std::string result_of(const Game& game, const Shot& shot, int die, bool has_target) {
    const bool hits = has_target && (die == 0 || (die < 9 && die <= shot.value));
    std::string text = hits ? hit_text(game.fire[index(shot.type)][static_cast<std::size_t>(die)]) : std::string();
    if (text.empty()) {
        text = has_target ? "no effect" : "nobody is hit";
    }
    const bool breaks = shot.weapon != no_piece && (die == 9 || (shot.sustained != 0 && die >= 7));
    return breaks ? text + ", the weapon breaks" : text;
}

void add_outcomes(const std::map<std::string, int>& counts, int all, Preview& preview) {
    preview.outcomes = outcomes_of(counts, all);
}

// 8.4: the column of the fire and the rows that hit; a 9 has none. 8.3.5: the ground of those who are shot at.
std::vector<ChartPlace> fire_places(const Game& game, const Position& p, const Shot& shot) {
    constexpr int defence_column = 3;
    const ChartSpan hits{0, std::clamp<int>(shot.value, 0, 8)};
    std::vector<ChartPlace> places{{"fire", only_at(static_cast<int>(index(shot.type))), hits}};
    if (const HexId hex = ground(game, shot); hex != no_hex && !is_inside(shot.hex)) {
        places.push_back({"terrain", only_at(defence_column), only_at(static_cast<int>(index(terrain(game, p, hex))))});
    }
    return places;
}

// Each face of the die of a fire so many times.
void count_results(const Game& game, const Position& p, const Shot& shot, int times, std::map<std::string, int>& counts) {
    const bool has_target = count_targets(game, p, shot).any() && !is_hidden(game, p, shot.hex);
    for (int die = 0; die < faces; ++die) {
        counts[result_of(game, shot, die, has_target)] += times;
    }
}

void preview_shot(const Game& game, const Position& p, Shot shot, Preview& preview) {
    shot.value = static_cast<std::int8_t>(fire_value(game, p, shot, &preview.explanation));
    if (index(shot.type) >= game.fire.size()) {
        return;
    }
    preview.column = fire_words[index(shot.type)];
    preview.charts = fire_places(game, p, shot);
    std::map<std::string, int> counts;
    count_results(game, p, shot, 1, counts);
    add_outcomes(counts, faces, preview);
}

bool asks_die(const Position& p, Purpose purpose) { return p.stack.on_top<Roll>() && top<Roll>(p).purpose == purpose; }

// 8.7.6: whether the fire comes down where it is aimed.
void preview_scatter(const Game& game, Preview& preview) {
    const auto on_target = std::count(game.scatter.begin(), game.scatter.end(), std::int8_t{-1});
    add_outcomes({{"on target", static_cast<int>(on_target)}, {"beside the target", faces - static_cast<int>(on_target)}},
                 faces, preview);
}

// A fire before its die, perhaps with a question to be answered first (8.3.1, 14.1).
bool is_aimed(const Position& p) {
    return asks_die(p, Purpose::fire) || p.stack.on_top<TargetChoice>() ||
           (p.stack.on_top<HeroOffer>() && p.stack.is<FireResolution>(p.stack.size() - 2));
}

// 12.5: after the dogs' die. Nobody has it rolled again.
Position after_dogs(const Game& game, Position p, int face) {
    apply(game, p, {.verb = static_cast<std::uint8_t>(Verb::roll), .number = static_cast<std::int16_t>(face)}, nullptr);
    LoopBound questions(10, "a die that is rolled again and again");
    for (; p.stack.on_top<Reroll>(); questions.step()) {
        apply(game, p, {.verb = static_cast<std::uint8_t>(Verb::pass)}, nullptr);
    }
    return p;
}

// 12.5: the dogs are asked first. With an alarm the fire is worth more, or is possible at all; the terms are those of the fire
// that needs none, if there is one.
void preview_with_dogs(const Game& game, const Position& p, Preview& preview) {
    const HexId from = hex_of(game, p.stack.nearest<OpportunityFire>().dogs);
    const int alarms = std::clamp(number_of_dogs(game, p) + 1, 0, faces);
    std::map<std::string, int> counts;
    for (const auto& [face, times] : {std::pair{0, alarms}, std::pair{faces - 1, faces - alarms}}) {
        const Position next = after_dogs(game, p, face);
        if (is_aimed(next) && next.shot.from == from) {
            preview = preview_of(game, next, next.shot);
            count_results(game, next, next.shot, times, counts);
        } else {
            counts["the dogs are silent"] += times * faces;
        }
    }
    add_outcomes(counts, faces * faces, preview);
}

// The fire that the action begins.
void preview_fire(const Game& game, const Position& p, Action action, Preview& preview) {
    Position next = p;
    apply(game, next, action, nullptr);
    if (asks_die(next, Purpose::alert)) {
        preview_with_dogs(game, next, preview);
    } else if (asks_die(next, Purpose::scatter)) {
        preview_scatter(game, preview);
    } else if (is_aimed(next)) {
        preview_shot(game, next, next.shot, preview);
    }
}

// 8.3.1: the fire with this target unit.
void preview_target(const Game& game, const Position& p, PieceId target, Preview& preview) {
    Shot shot = p.shot;
    shot.target = target;
    shot.named = 1;
    preview_shot(game, p, shot, preview);
}

// 8.7.7, 16.0, 21.0: a fire that is placed now and resolved later.
void preview_placed(const Game& game, const Position& p, Action action, Preview& preview) {
    Shot shot;
    shot.side = static_cast<std::uint8_t>(index(us));
    shot.type = FireType::indirect;
    shot.hex = action.hex;
    if (p.stack.on_top<TaskForces>()) {
        shot.kind = ShotKind::naval;
        shot.strength =
            static_cast<std::uint8_t>(spotted(game, p, no_piece, action.hex) ? game.task_force : game.task_force_air);
    } else if (p.stack.on_top<AirSupport>()) {
        shot.kind = ShotKind::air;
        shot.strength = static_cast<std::uint8_t>(game.air_strike);
        shot.type = action.piece == no_piece ? FireType::high_explosive : FireType::armour_piercing;
        shot.target = action.piece;
        shot.hard = action.piece == no_piece ? 0 : 1;
        shot.hex = action.piece == no_piece ? action.hex : at(p, action.piece);
    } else {
        shot.kind = ShotKind::bombardment;
        shot.strength = static_cast<std::uint8_t>(game.bombardment);
    }
    if (on_map(shot.hex)) {
        preview_shot(game, p, shot, preview);
    }
}

// --- movement (6.0) ----------------------------------------------------------------------------------------------------

void preview_move(const Game& game, const Position& p, HexId to, Preview& preview) {
    Position next = p;
    movement::Party party = movement::party_of(game, next);
    movement::begin_march(game, next, party, nullptr);
    int halves = 0;
    preview.path = {party.hex};
    LoopBound steps(1'000, "a path without an end");
    for (; party.hex != to; steps.step()) {
        const movement::Way way = movement::way_to(game, next, party, to);
        if (way.next == no_hex) {
            break;  // no such move
        }
        const movement::Price step =
            movement::price(game, next, party, party.hex, way.next, direction(game, party.hex, way.next), way.by_trail);
        movement::pay(next, step);
        halves += step.halves;
        party.hex = way.next;
        preview.path.push_back(party.hex);
    }
    preview.cost = HalfPoints{static_cast<std::int16_t>(halves)};
    explain(&preview.explanation, "half movement points", "6.2", halves);
    preview.outcomes = mine_outcomes(game, p, party.side, std::span(preview.path).first(preview.path.size() - 1));
}

// --- assault (9.0) -----------------------------------------------------------------------------------------------------

// 9.4: by how much who loses.
std::string assault_text(int difference) {
    constexpr int many = 5;
    if (difference == 0) {
        return "1 DG for every hex";
    }
    const int levels = std::min(std::abs(difference), many);
    return fmt::format("{} takes {} DG{}", difference > 0 ? "defender" : "attacker", levels, levels == many ? " or more" : "");
}

// 9.5: the terms of the attacker and, with the opposite sign, those of the defender.
void preview_assault(const Game& game, const Position& p, Preview& preview) {
    const auto attacker = static_cast<Side>(p.assault.side);
    Explanation against;
    const int attack = assault_modifier(game, p, attacker, &preview.explanation);
    const int defence = assault_modifier(game, p, other(attacker), &against);
    for (const Term& term : against) {
        explain(&preview.explanation, term.label, term.rule, -term.amount);
    }
    preview.column = fmt::format("{:+} against {:+}", attack, defence);
    preview.charts = {{"assault-odds", only_at(assault::odds_column(game, p)), only_at(0)}};
    std::map<std::string, int> counts;
    for (int one = 0; one < faces; ++one) {
        for (int two = 0; two < faces; ++two) {
            ++counts[assault_text(one + attack - two - defence)];
        }
    }
    add_outcomes(counts, faces * faces, preview);
}

// --- other dice --------------------------------------------------------------------------------------------------------

// The check that the action begins: 8.5.1, 8.7.3, 11.1 to 11.3, 24.1, 28.2.
void preview_die(const Game& game, const Position& p, Action action, Preview& preview) {
    Position next = p;
    apply(game, next, action, nullptr);
    if (next.stack.on_top<Roll>()) {
        Prompt facts = facts_of_die(game, next, top<Roll>(next));
        preview.explanation = facts.explanation;
        preview.outcomes = std::move(facts.outcomes);
    }
}

// 31.0: what another die may bring.
void preview_reroll(const Game& game, const Position& p, Preview& preview) {
    Prompt facts = facts_of_die(game, p, p.stack.nearest<Roll>());
    preview.explanation = facts.explanation;
    preview.outcomes = std::move(facts.outcomes);
}

// A price: what there is, and what it takes away.
void preview_price(const char* what, const char* rule, int before, int price, Preview& preview) {
    explain(&preview.explanation, what, rule, before);
    explain(&preview.explanation, "price", rule, -price);
}
void preview_chit(const Game& game, const Position& p, Action action, int price, Preview& preview) {
    if (verb(action) == Verb::buy) {
        const std::uint8_t division = division_of_chit(game, static_cast<std::uint8_t>(action.number));
        preview_price("dispatch points", "4.0", p.divisions[division].dispatch, price, preview);
    }
}

// --- by question -------------------------------------------------------------------------------------------------------

void preview_order(const Game& game, const Position& p, Action action, Preview& preview) {
    switch (verb(action)) {
        case Verb::move: preview_move(game, p, action.hex, preview); break;
        case Verb::fire:
        case Verb::fire_at:
        case Verb::fire_zone:
        case Verb::bombard: preview_fire(game, p, action, preview); break;
        case Verb::assault: {
            Position next = p;
            plan_assault(game, next, action.hex);
            preview_assault(game, next, preview);
            break;
        }
        case Verb::entrench:
        case Verb::seal:
        case Verb::clear_mines:
        case Verb::repair:
        case Verb::illuminate: preview_die(game, p, action, preview); break;
        default: break;
    }
}

void preview_commitment(const Game& game, const Position& p, Action action, Preview& preview) {
    Position next = p;
    if (verb(action) == Verb::commit) {
        set(next, action.piece, status::assaulting);
    }
    preview_assault(game, next, preview);
}

}  // namespace

namespace {

// The questions whose answers can be weighed.
class Previewer {
  public:
    Previewer(const Game& game, const Position& p, Action action, Preview& result)
        : game_(game), p_(p), action_(action), result_(result) {}

    void operator()(const auto&) {}
    void operator()(const Activation&) { preview_order(game_, p_, action_, result_); }
    void operator()(const OpportunityFire&) { fire(); }
    void operator()(const Aiming&) {
        if (verb(action_) == Verb::bombard) {
            preview_fire(game_, p_, action_, result_);
        }
    }
    void operator()(const DefensiveFire&) { fire(); }
    void operator()(const SupportFire&) { verb(action_) == Verb::unit ? support() : fire(); }
    void operator()(const Commitment&) { preview_commitment(game_, p_, action_, result_); }
    void operator()(const TaskForces&) { place(); }
    void operator()(const AirSupport&) { place(); }
    void operator()(const Bombardments&) { place(); }
    void operator()(const Interdiction&) { fire(); }
    void operator()(const BuyChits&) {
        const bool formation = action_.number >= static_cast<int>(chit::first_formation);
        preview_chit(game_, p_, action_, formation ? formation_price : division_price, result_);
    }
    void operator()(const Purchase&) { preview_chit(game_, p_, action_, immediate_price, result_); }
    void operator()(const TargetChoice&) { preview_target(game_, p_, action_.piece, result_); }
    void operator()(const HeroOffer&) {
        if (is_aimed(p_)) {
            preview_shot(game_, p_, p_.shot, result_);
        }
    }
    void operator()(const CallDogs&) {
        if (verb(action_) == Verb::alert) {
            result_.outcomes = dog_outcomes(game_, p_);
        }
    }
    void operator()(const AmbushAttempt&) { check(Verb::ambush); }
    void operator()(const Tenacity&) { check(Verb::pass); }
    void operator()(const Reroll&) {
        if (verb(action_) == Verb::reroll) {
            preview_reroll(game_, p_, result_);
        }
    }
    void operator()(const Roll& die) {
        if (die.purpose == Purpose::fire) {
            preview_shot(game_, p_, p_.shot, result_);
        }
    }

  private:
    void check(Verb wanted) {
        if (verb(action_) == wanted) {
            preview_die(game_, p_, action_, result_);
        }
    }
    void fire() {
        if (verb(action_) != Verb::pass && verb(action_) != Verb::hold && verb(action_) != Verb::done) {
            preview_fire(game_, p_, action_, result_);
        }
    }
    // 9.1 B: the fire of the guns that are named then.
    void support() {
        Position next = p_;
        apply(game_, next, action_, nullptr);
        if (next.stack.on_top<SupportFire>()) {
            const Action fires{.verb = static_cast<std::uint8_t>(Verb::fire_from), .hex = at(p_, action_.piece)};
            preview_fire(game_, next, fires, result_);
        } else {
            fire();
        }
    }
    void place() {
        if (verb(action_) == Verb::target || verb(action_) == Verb::strike_at) {
            preview_placed(game_, p_, action_, result_);
        }
    }

    const Game& game_;
    const Position& p_;
    Action action_;
    Preview& result_;
};

}  // namespace

Preview preview_of(const Game& game, const Position& p, const Shot& shot) {
    Preview result;
    preview_shot(game, p, shot, result);
    return result;
}

// Nothing is hidden here, so that all see the same.
std::vector<ChartPlace> live_charts(const Game& game, const Position& p, Viewer) {
    const bool again = p.stack.on_top<Reroll>();
    if (const Roll* die = again || p.stack.on_top<Roll>() ? p.stack.find<Roll>() : nullptr;
        die != nullptr && die->purpose == Purpose::fire && index(p.shot.type) < game.fire.size()) {
        std::vector<ChartPlace> places = preview_of(game, p, p.shot).charts;
        if (again && die->face <= game.charts.find("fire")->last_die()) {
            places.front().rows = only_at(die->face);
        }
        return places;
    }
    if (p.stack.find<AssaultCourse>() != nullptr && on_map(p.assault.hex) && assault::count_attackers(game, p) > 0 &&
        assault::count_defenders(game, p) > 0) {
        return {{"assault-odds", only_at(assault::odds_column(game, p)), only_at(0)}};
    }
    return {};
}

Preview preview(const Game& game, const Position& p, Action action) {
    Preview result;
    p.stack.visit_top([&](const auto& asked) { Previewer(game, p, action, result)(asked); });
    return result;
}

}  // namespace causeway::guam
