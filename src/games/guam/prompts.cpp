// What a person needs to know besides the question: how much is left, what it costs, what is likely. All of it is open to both
// sides (2.0).
#include "games/guam/prompts.h"

#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/assault.h"
#include "games/guam/dice_shared.h"
#include "games/guam/fire.h"
#include "games/guam/movement.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

const std::string& name_of(const Game& game, PieceId piece) { return piece_of(game, piece).name; }

Prompt say(std::string text) { return {std::move(text)}; }

std::string count_left(std::string_view ask, int left) { return fmt::format("{}: {} left", ask, left); }

}  // namespace

std::string price_for(const Game& game, const Position& p, std::uint8_t division) {
    return division == nothing ? std::string("Nobody can pay")
                               : fmt::format("{} pays {} of {} direct commands", game.divisions[division].name,
                                             direct_price(game, p), p.divisions[division].direct);
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

Prompt MineChoice::prompt(const Game&, const Position&) const {
    return say(fmt::format("Go on through the mines with {} DG, or stay on the beach with 1?", levels));
}

// --- fire and assault (8.0, 9.0) ---------------------------------------------------------------------------------------

Prompt Tenacity::prompt(const Game& game, const Position& p) const {
    Explanation terms;
    const int limit = std::clamp(rout_limit(game, p, piece, &terms), 0, 8);
    return say_check(
        fmt::format("Rout check of {}: needed {} or less. Take a disorganization instead?", name_of(game, piece), limit), terms,
        limit, "passes", "fails");
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
    if (hero == Hero::skaggs) {
        return say(fmt::format("Does {} come to meet the charge at {}?", name, place_title(game, hex)));
    }
    if (hero == Hero::mason) {
        const bool attacks = assault::attacker(p) == japan;
        return say(fmt::format("The Japanese die is {}. Does {} have it rolled again?",
                               shown(attacks ? p.assault.attacker_die : p.assault.defender_die), name));
    }
    if (p.stack.is<FireResolution>(p.stack.size() - 2)) {
        return say(fmt::format("Does {} stand by the units in {} that are fired at? He adds {} to their troop quality", name,
                               place_title(game, p.shot.hex), quality_bonus(game, p, assault::hero_piece(game, hero))));
    }
    return say(fmt::format("Does {} take part in the assault on {}?", name, place_title(game, p.assault.hex)));
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
