// What a person needs to know besides the question: how much is left, what it costs, what is likely. All of it is open to both
// sides (2.0).
#include "games/guam/prompts.h"

#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/assault.h"
#include "games/guam/fire.h"
#include "games/guam/movement.h"
#include "games/guam/shown.h"
#include "games/guam/stakes.h"

namespace causeway::guam {

namespace {

const std::string& name_of(const Game& game, PieceId piece) { return piece_of(game, piece).name; }

Prompt say(std::string text) { return {std::move(text)}; }

// A die that must not be higher. A check has its automatic faces: 0 passes and 9 fails (8.5.1).
Prompt say_limit(std::string text, int limit, const char* success, const char* failure, bool is_check) {
    Prompt prompt = say(std::move(text));
    const int good = is_check ? std::clamp(limit + 1, 1, 9) : std::clamp(limit + 1, 0, 10);
    prompt.outcomes = {{good / 10.0, success}, {(10 - good) / 10.0, failure}};
    return prompt;
}

// "a 7", "an 8"
std::string shown(int face) { return fmt::format("{} {}", face == 8 ? "an" : "a", face); }

// "29th Division pays 1 of 10 direct commands"
std::string price_for(const Game& game, const Position& p, std::uint8_t division) {
    return division == nothing ? std::string("Nobody can pay")
                               : fmt::format("{} pays {} of {} direct commands", game.divisions[division].name,
                                             direct_price(game, p), p.divisions[division].direct);
}

std::string count_left(std::string_view ask, int left) { return fmt::format("{}: {} left", ask, left); }

Prompt facts_of_rout(const Game& game, const Position& p, const Roll& die) {
    const PieceId unit = p.stack.nearest<RoutCheck>().piece;
    Explanation terms;
    const int limit = std::clamp(rout_limit(game, p, unit, &terms), 0, 8);
    Prompt prompt = say_limit(fmt::format("{} rout check: {}, needed {} or less.", adjective(die.side), shown(die.face), limit),
                              limit, "passes", "fails", true);
    prompt.explanation = terms;
    return prompt;
}

Prompt facts_of_fire(const Game& game, const Position& p, const Roll& die) {
    Preview fire = preview_of(game, p, p.shot);
    return {fmt::format("{} fire: {}, needed {} or less.", adjective(die.side), shown(die.face),
                        std::clamp<int>(p.shot.value, 0, 8)),
            fire.explanation, std::move(fire.outcomes)};
}

Prompt facts_of_assault(const Game& game, const Position& p, const Roll& die) {
    Prompt prompt;
    const int modifier = assault_modifier(game, p, die.side, &prompt.explanation);
    prompt.text = fmt::format("{} assault die: {}, {} in all.", adjective(die.side), shown(die.face), die.face + modifier);
    prompt.outcomes = {{(9 - die.face) / 10.0, "a higher die"}, {0.1, "the same"}, {die.face / 10.0, "a lower die"}};
    std::erase_if(prompt.outcomes, [](const Outcome& outcome) { return outcome.probability == 0; });
    return prompt;
}

Prompt facts_of_work(const Game& game, const Position& p, const Roll& die, const char* what) {
    const int limit = std::clamp(engineering_limit(game, p), 0, 8);
    return say_limit(fmt::format("{} check to {}: {}, needed {} or less.", adjective(die.side), what, shown(die.face), limit),
                     limit, "succeeds", "fails", true);
}

Prompt facts_of_hazard(const char* what, const Roll& die, int limit, const char* success, const char* failure) {
    return say_limit(fmt::format("{}: {}, needed {} or less.", what, shown(die.face), limit), limit, success, failure, false);
}

Prompt facts_of_mines(const Game& game, const Position& p, const Roll& die) {
    const HexId hex = group_hex(game, p);
    Prompt prompt = say(fmt::format("Mines in {}: {}, {} DG.", place_title(game, hex), shown(die.face),
                                    hazards::mine_levels(game, p, hex, die.face)));
    prompt.outcomes = mine_outcomes(game, p, us, std::array{hex});
    return prompt;
}

}  // namespace

int sniper_number(const Game& game, const Position& p) {
    const SniperShot& shot = *p.stack.find<SniperShot>();
    const auto* sniper =
        std::find_if(p.snipers.begin(), p.snipers.end(), [&](const Sniper& each) { return each.hex == shot.hex; });
    return sniper == p.snipers.end() ? 0 : game.snipers[sniper->kind].number;
}

Prompt facts_of_die(const Game& game, const Position& p, const Roll& die) {
    switch (die.purpose) {
        case Purpose::rout: return facts_of_rout(game, p, die);
        case Purpose::fire: return facts_of_fire(game, p, die);
        case Purpose::assault_attacker:
        case Purpose::assault_defender: return facts_of_assault(game, p, die);
        case Purpose::engineering: return facts_of_work(game, p, die, "build a trench");
        case Purpose::sealing: return facts_of_work(game, p, die, "seal the cave");
        case Purpose::clearing: return facts_of_work(game, p, die, "clear the mines");
        case Purpose::illumination: return facts_of_hazard("Illumination round", die, 8, "lights up the hex", "fails");
        case Purpose::repair:
            return facts_of_hazard("Repair of the airfield", die, engineers_at_airfield(game, p), "under repair",
                                   "no progress");
        case Purpose::alert:
            return facts_of_hazard("War dogs", die, number_of_dogs(game, p), "they give the alarm", "they are silent");
        case Purpose::mines: return facts_of_mines(game, p, die);
        case Purpose::ambush: {
            const HexId to = p.stack.nearest<AmbushAttempt>().to;
            return facts_of_hazard("Ambush", die, terrain_facts(game, p, to).ambush, "the unit appears", "nobody is there");
        }
        case Purpose::sniper: return facts_of_hazard("Sniper", die, sniper_number(game, p), "hits", "misses");
        case Purpose::trap: {
            const int fire = game.traps[p.stack.nearest<BoobyTrap>().kind].fire;
            return facts_of_hazard("Booby trap", die, std::clamp(fire, 0, 8), "hits", "misses");
        }
        default: return say(fmt::format("{}: {}.", die_asks[index(die.purpose)].prompt, shown(die.face)));
    }
}

// --- the sequence of play (4.0) ----------------------------------------------------------------------------------------

Prompt ShiftGunTo::prompt(const Game& game, const Position&) const {
    return say(fmt::format("Where does {} go?", name_of(game, piece)));
}

Prompt BuyChits::prompt(const Game& game, const Position& p) const {
    std::string points;
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        if (game.divisions[i].side == side && plays(game, p, i)) {
            points +=
                fmt::format("{}{} {}", points.empty() ? ": " : ", ", game.divisions[i].short_name, p.divisions[i].dispatch);
        }
    }
    return say(std::string(ask.prompt) + points);
}

Prompt JoinHero::prompt(const Game& game, const Position&) const {
    return say(
        fmt::format("Which hex does {} join? Without an answer he may come in a later turn of the day", name_of(game, piece)));
}

// --- activations (5.0) -------------------------------------------------------------------------------------------------

Prompt PlaceMark::prompt(const Game& game, const Position& p) const {
    const int points = p.divisions[division_of_chit(game, p.chit)].dispatch;
    const bool free = p.massed == 1 && side_of_chit(game, p.chit) == japan;  // 9.6.2
    return say(free ? std::string(ask.prompt) : fmt::format("{}: 1 dispatch point of {}", ask.prompt, points));
}
Prompt PlaceLeader::prompt(const Game& game, const Position&) const {
    return say(fmt::format("Where does {} go?", name_of(game, piece)));
}
Prompt LonelyLeader::prompt(const Game& game, const Position&) const {
    return say(fmt::format("{} is alone. Where does he go?", name_of(game, piece)));
}
Prompt PlaceWeapon::prompt(const Game& game, const Position&) const {
    return say(fmt::format("Which hex gets {}?", name_of(game, piece)));
}
Prompt Rejoin::prompt(const Game& game, const Position&) const {
    return say(fmt::format("Where does {} come back?", name_of(game, piece)));
}

Prompt RidgeClaim::prompt(const Game& game, const Position&) const {
    return say(fmt::format("Claim the ridge for {} against {}?", place_title(game, hex), place_title(game, to)));
}
Prompt Interdiction::prompt(const Game& game, const Position& p) const {
    return say(fmt::format("Strike the units on the road in {}? {} left", place_title(game, hex), p.interdiction));
}

Prompt CallDogs::prompt(const Game& game, const Position& p) const {
    const int limit = hazards::alert_number(game, p, hex);
    const auto* trap = p.stack.find<BoobyTrap>();
    const auto* shot = p.stack.find<SniperShot>();
    const bool trapped = p.stack.is<BoobyTrap>(p.stack.size() - 2);
    const int die = trapped ? trap->first_die : shot->first_die;
    return say_limit(fmt::format("{} hits with {} in {}. Send the war dogs? Needed {} or less for one new roll",
                                 trapped ? "The booby trap" : "The sniper", shown(die), place_title(game, hex), limit),
                     limit, "it is rolled again", "it stands", false);
}

Prompt MineChoice::prompt(const Game&, const Position&) const {
    return say(fmt::format("Go on through the mines with {} DG, or stay on the beach with 1?", levels));
}
Prompt AmbushAttempt::prompt(const Game& game, const Position& p) const {
    if (drawing != 0) {
        return {};
    }
    const int limit = terrain_facts(game, p, to).ambush;
    const auto pool =
        std::count_if(game.ambushes.begin(), game.ambushes.end(), [&](PieceId unit) { return at(p, unit) == box::pool; });
    return say_limit(fmt::format("Try to place an ambush unit in {}? {}. Needed {} or less, {} left", place_title(game, to),
                                 price_for(game, p, payer_among(p, japan, hazards::callers(game, p, to))), limit, pool),
                     limit, "the unit appears", "nobody is there", false);
}

// --- fire and assault (8.0, 9.0) ---------------------------------------------------------------------------------------

Prompt Tenacity::prompt(const Game& game, const Position& p) const {
    Explanation terms;
    const int limit = std::clamp(rout_limit(game, p, piece, &terms), 0, 8);
    Prompt prompt = say_limit(
        fmt::format("Rout check of {}: needed {} or less. Take a disorganization instead?", name_of(game, piece), limit), limit,
        "passes", "fails", true);
    prompt.explanation = terms;
    return prompt;
}

Prompt Loss::prompt(const Game&, const Position&) const { return say(count_left(ask.prompt, left)); }
Prompt SpreadLosses::prompt(const Game&, const Position&) const { return say(count_left(ask.prompt, left)); }
Prompt ChargeLoss::prompt(const Game&, const Position&) const {
    return say(leader ? "Choose the leader who falls in the charge" : count_left(ask.prompt, left));
}
Prompt SupportFire::prompt(const Game&, const Position& p) const {
    return say(count_left(ask.prompt, assault::most_supports(assault::attacker(p)) - p.assault.supports));
}

Prompt HeroOffer::prompt(const Game& game, const Position& p) const {
    const std::string& name = name_of(game, assault::hero_piece(game, hero));
    switch (hero) {
        case Hero::skaggs: return say(fmt::format("Does {} come to meet the charge at {}?", name, place_title(game, hex)));
        case Hero::mason: {
            const bool attacks = assault::attacker(p) == japan;
            return say(fmt::format("The Japanese die is {}. Does {} have it rolled again?",
                                   shown(attacks ? p.assault.attacker_die : p.assault.defender_die), name));
        }
        default:
            if (p.stack.is<FireResolution>(p.stack.size() - 2)) {
                return say(fmt::format("Does {} stand by the units in {} that are fired at? He adds {} to their troop quality",
                                       name, place_title(game, p.shot.hex),
                                       quality_bonus(game, p, assault::hero_piece(game, hero))));
            }
            return say(fmt::format("Does {} take part in the assault on {}?", name, place_title(game, p.assault.hex)));
    }
}

// --- ships, aircraft, landings, events ---------------------------------------------------------------------------------

Prompt Bombardments::prompt(const Game&, const Position&) const { return say(count_left(ask.prompt, left)); }
Prompt TaskForces::prompt(const Game&, const Position&) const { return say(count_left(ask.prompt, left)); }
Prompt Flares::prompt(const Game&, const Position&) const { return say(count_left(ask.prompt, left)); }
Prompt AirSupport::prompt(const Game& game, const Position& p) const {
    return say(
        fmt::format("{}: {} left. {} each", ask.prompt, left, price_for(game, p, payer_among(p, us, air_payers(game, p)))));
}

Prompt AmphibiousLanding::prompt(const Game& game, const Position&) const {
    constexpr const char* steps[] = {"Land units on {}", "Move units of {} to the run-in zone",
                                     "Move units of {} to the approach zone"};
    return say(fmt::format(fmt::runtime(steps[index(step)]), game.beaches[beach].name));
}

Prompt RandomEvent::prompt(const Game& game, const Position& p) const {
    const bool may_move = die != nothing && p.snipers.full() && game.charts.find("events")->cell(die) == "snipers";
    switch (what) {
        case Happening::officer: return say("An officer finds a way: choose the division that gets 3 dispatch points");
        case Happening::sergeant:
            return say(std::string("A sergeant finds a way: choose the division that gets 2 dispatch points") +
                       (may_move ? ", or a sniper who goes elsewhere" : ""));
        case Happening::speech: return say("A speech: choose the division whose quality rises");
        case Happening::experience: return say("Experience: choose the division whose quality rises");
        case Happening::suicide: return say("An officer gives up: choose the division whose quality falls");
        case Happening::trouble: return say("Trouble in the ranks: choose the division whose quality falls");
        case Happening::supply: return say("Supplies are late: choose the division that loses 5 direct commands");
        case Happening::martyrs: return say("Choose units that fight to the death");
        case Happening::lost: return say("Choose the American units that are lost in the forest");
        case Happening::ambush: return stage == EventStage::drawing ? Prompt{} : say("Choose where an ambush unit appears");
        case Happening::snipers:
            if (is_lifted()) {
                return say(fmt::format("Choose a hex for the sniper of {}", place_title(game, hex)));
            }
            return say(may_move ? "No sniper is left to draw: choose one who goes elsewhere"
                                : count_left("Choose a hex for a sniper", left));
        case Happening::drink: return say(count_left("Choose Marines who have found something to drink", left));
    }
    return {};
}

}  // namespace causeway::guam
