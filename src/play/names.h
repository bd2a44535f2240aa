// The words of the protocol for what a game knows by number: sides, options, Actions, the open Decision. Writing an
// Action is done here; reading one is writing every legal Action and comparing, so nothing but a legal one can be read.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "play/any_game.h"

namespace causeway {

std::optional<Side> find_side(const GameInfo& info, std::string_view id);
// A side's id, "chance", or empty for nobody.
std::string side_id(const GameInfo& info, Side side);
std::optional<std::size_t> find_scenario(const GameInfo& info, std::string_view id);

// {"id": true, ...} changes those options from their defaults; ["id", ...] names exactly the options in force.
// An Error's `where` is relative to the document: "[2]", "fog".
Expected<Options> options_from_json(const GameInfo& info, const nlohmann::json& document);
// Every option by its id, true or false.
nlohmann::json options_json(const GameInfo& info, Options options);

// Actions are written in the words of the side that must answer; Chance answers in those of one who sees everything.
Viewer viewer_of_answers(Decision decision);

// "attacker jp-3", "roll 4": the verb, then its operands in the order piece, hex, box, side, number, choice, faces.
std::string action_text(const AnyGame& game, const AnyPosition& position, Action action, Viewer viewer);
// {"do":"attacker","piece":"jp-3","text":"attacker jp-3"}
nlohmann::json action_json(const AnyGame& game, const AnyPosition& position, Action action, Viewer viewer);

// An Action that the rules allow, and who may take it: the side that must decide, or the side whose standing order it is.
// Good for the Position it was found in, and for no other.
struct LegalAction {
    Action action;
    Side by = nobody;
    bool standing = false;  // an order, which answers no question
};

// The legal action that `given` names, as its text or as an object (whose `text` and remarks are not looked at); empty when
// there is none. `given` must be a string or an object. An answer to the open Decision, or a standing order of any side.
std::optional<LegalAction> find_legal(const AnyGame& game, const AnyPosition& position, const nlohmann::json& given);
std::optional<Action> find_action(const AnyGame& game, const AnyPosition& position, const nlohmann::json& given);
// The same for an Action that is known already: empty when it is not legal.
std::optional<LegalAction> find_legal(const AnyGame& game, const AnyPosition& position, Action action);

// The rule case that forbids what `given` names, where the game can tell one; empty otherwise.
std::string forbidding_rule(const AnyGame& game, const AnyPosition& position, const nlohmann::json& given);

// The case that keeps the side that must decide from choosing this piece, this hex, or this hex for this piece; empty when
// they can be chosen or the game names no case. `piece` is the side's name for it, or empty; `hex` may be no_hex.
std::string forbidding_case(const AnyGame& game, const AnyPosition& position, const std::string& piece, HexId hex);

// [{"label":"rough","rule":"11.11","amount":-1}, ...] and [{"p":0.5,"text":"passes"}, ...]
nlohmann::json explanation_json(std::span<const Term> terms);
nlohmann::json outcomes_json(std::span<const Outcome> outcomes);
// The changes of standing orders that the viewer's side can make.
nlohmann::json standing_json(const AnyGame& game, const AnyPosition& position, Viewer viewer);

// The open Decision as the viewer may know it: the actions, with the remarks on them, are listed for the side that must answer
// and for the omniscient viewer only.
nlohmann::json decision_json(const AnyGame& game, const AnyPosition& position, Viewer viewer);

}  // namespace causeway
