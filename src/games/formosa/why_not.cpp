// Which case forbids what a player just tried. Only what the side that decides can see is looked at: its own units, the map,
// and of the enemy's counters where they are and what shows of them.
#include <algorithm>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

PieceId find_piece(const Game& game, const Position& p, const std::string& id, Viewer viewer) {
    for (std::size_t i = 0; i < game.units.size() && !id.empty(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        const bool visible = on_map(at(p, piece)) || identifies(game, p, piece, viewer);
        if (visible && piece_id(game, p, piece, viewer) == id) {
            return piece;
        }
    }
    return no_piece;
}

template <class Procedure>
bool asks(const Position& p) {
    return p.stack.on_top<Procedure>();
}

bool is_on(const Position& p, PieceId piece) { return on_map(at(p, piece)); }

// 5.1, 13.1, 13.2: why the unit cannot join those in the hex, or "".
const char* cannot_stack(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (can_stack(game, p, piece, hex)) {
        return "";
    }
    const bool mixed = p.stacks.any(hex, [&](PieceId other_unit) { return nation(game, other_unit) != nation(game, piece); });
    return mixed ? "5.1" : owner(game, piece) == allies ? "13.1" : "13.2";
}

// 12.2: no terrain for vehicles, and no road.
bool is_impassable(const Game& game, PieceId piece, HexId hex) {
    return unit(game, piece).mechanized && facts(game, hex).mechanized == 0 && !facts(game, hex).on_road;
}

const char* first_of(std::initializer_list<const char*> cases) {
    const auto* found = std::find_if(cases.begin(), cases.end(), [](const char* rule) { return *rule != '\0'; });
    return found == cases.end() ? "" : *found;
}

// --- movement ----------------------------------------------------------------------------------------------------------

bool heeds_zoc(const Game& game, const Position& p, PieceId piece) {
    const bool concealed = has(p, piece, status::concealed);
    return concealed || (!is_guerrilla(game, piece) && !infiltrates(game, piece));
}

const char* raid_case(const Game& game, PieceId piece) { return is(game, piece, Class::airborne) ? "25.8" : "25.7"; }

const char* cannot_move(const Game& game, const Position& p, PieceId piece) {
    const Side side = p.stack.top<Select>().side;
    if (owner(game, piece) != side) {
        return is_on(p, piece) ? "12.0" : "";
    }
    if (!is_on(p, piece)) {
        return at(p, piece) == box::raiders ? raid_case(game, piece) : "";
    }
    if (movement_factor(game, p, piece) == 0) {
        return has(p, piece, status::concealed) ? "11.1" : "12.0";
    }
    if (has(p, piece, status::moved)) {
        return "12.2";
    }
    if (side == japan && is_suppressed(p, at(p, piece))) {
        return "16.5";
    }
    return heeds_zoc(game, p, piece) && zoc_of(game, p, other(side)).contains(at(p, piece)) ? "14.1" : "12.2";
}

const char* cannot_go(const Game& game, const Position& p, HexId hex) {
    const PieceId piece = held_by(p.stack.back());
    const Side side = owner(game, piece);
    const HexId from = at(p, piece);
    if (is_sea(game, hex) || enemy_in(p, side, hex) || is_impassable(game, piece, hex)) {
        return "12.2";
    }
    if (side == japan && is_suppressed(p, hex)) {
        return "16.5";
    }
    if (game.map.grid().distance(from, hex) == 1) {
        if (!can_cross(game, piece, from, hex)) {
            return "12.2";
        }
        const Hexes zone = zoc_of(game, p, other(side));
        if (heeds_zoc(game, p, piece) && zone.contains(from) && zone.contains(hex)) {
            return "14.1";
        }
    }
    return "12.0";  // too far
}

const char* cannot_motorize(const Game& game, const Position& p) {
    const PieceId piece = held_by(p.stack.back());
    if (owner(game, piece) != allies) {
        return "";
    }
    return p.lp[index(allies)] == 0 ? "7.2" : !in_supply(game, p, piece) ? "19.5" : "22.0";
}

const char* cannot_fly(const Game& game, const Position& p, PieceId piece) {
    return is_option_on(p, air_transport) && owner(game, piece) == allies && is_staging(at(p, piece)) ? "25.3" : "";
}

// --- landings, transfer, bases -----------------------------------------------------------------------------------------

const char* cannot_be_beach(const Game& game, const Position& p, HexId hex) {
    if (p.landings_barred != 0) {
        return "18.0";
    }
    if (p.amphibious == 0) {
        return p.drop_zone == Asset::ready ? "" : "10.0";
    }
    const HexFacts& there = facts(game, hex);
    if (there.land && enemy_in(p, allies, hex)) {
        return there.coastal ? "10.2.2" : "10.1";
    }
    const bool taken = std::any_of(p.beaches.begin(), p.beaches.end(),
                                   [hex](const Beach& beach) { return beach.hex == hex && beach.airborne == 0; });
    if (taken || !there.coastal) {
        return "10.1";
    }
    return there.open_coast || there.port() ? "10.2" : "22.0";  // nobody to land; no rangers to land
}

const char* cannot_be_drop_zone(const Game& game, const Position& p, HexId hex) {
    if (p.drop_zone != Asset::ready) {
        return "10.0";
    }
    const bool fit = facts(game, hex).open || facts(game, hex).airfield;
    return !fit || enemy_in(p, allies, hex) ? "10.1" : "10.3";
}

const char* cannot_embark(const Game& game, const Position& p, PieceId piece) {
    const Beach& beach = p.beaches.back();
    if (owner(game, piece) != allies || at(p, piece) == beach.hex) {
        return "";
    }
    if (beach.airborne != 0 && !(is(game, piece, Class::airborne) && is_staging(at(p, piece)))) {
        return "10.3";
    }
    const bool starts_well = is_staging(at(p, piece)) || (is_on(p, piece) && is_functional_port(game, p, at(p, piece)));
    if (is_static(game, p, piece) || !starts_well || has(p, piece, status::moved | status::landing)) {
        return "10.2";
    }
    if (!is_sea(game, beach.hex) && !can_debark(game, piece, beach.hex)) {
        return "12.2";
    }
    const HexFacts& there = facts(game, beach.hex);
    const bool open = is_sea(game, beach.hex) || beach.airborne != 0 || there.open_coast || there.port();
    return first_of({cannot_stack(game, p, piece, beach.hex), open || is(game, piece, Class::ranger) ? "" : "22.0", "10.2"});
}

const char* cannot_sail_to(const Game& game, const Position& p, HexId hex) {
    if (is_sea(game, hex) || enemy_in(p, allies, hex)) {
        return "21.0";
    }
    return first_of({cannot_stack(game, p, held_by(p.stack.back()), hex), "21.0"});
}

const char* cannot_go_ashore(const Game& game, const Position& p, PieceId piece) {
    const bool at_sea = is_on(p, piece) && is_sea(game, at(p, piece));
    return !at_sea ? "10.2.2" : first_of({cannot_stack(game, p, piece, p.stack.top<Ashore>().hex), "10.2.2"});
}

const char* cannot_build(const Game& game, const Position& p, PieceId piece) {
    if (owner(game, piece) != allies || !is_on(p, piece) || has(p, piece, status::base)) {
        return "";
    }
    return is(game, piece, Class::engineer) ? "20.1" : "20.0";
}

const char* cannot_demobilize(const Game& game, const Position& p, PieceId piece) {
    return owner(game, piece) == allies && is_on(p, piece) && has(p, piece, status::base) ? "20.2" : "";
}

// --- combat ------------------------------------------------------------------------------------------------------------

// 15.0: next to the hex, and not across an all-sea hexside.
bool has_neighbour(const Game& game, const Position& p, Side side, HexId hex) {
    return game.around[index(hex)].intersects(p.occupied[index(side)]);
}

bool was_attacked(const Position& p, HexId hex) {
    return !p.stacks.any(hex, [&](PieceId piece) { return !has(p, piece, status::attacked); });
}

const char* cannot_be_target(const Game& game, const Position& p, HexId hex) {
    const Side side = decision(game, p).by;
    if (asks<Assault>(p) || p.battle.kind == BattleKind::landing) {
        return occupied_by(p, allies, hex) ? "" : "10.2.2";
    }
    if (!enemy_in(p, side, hex)) {
        return asks<Build>(p) && occupied_by(p, side, hex) ? "" : "15.0";
    }
    if (p.battle.kind == BattleKind::exploitation) {
        return "25.1";
    }
    if (!has_neighbour(game, p, side, hex) || was_attacked(p, hex)) {
        return "15.0";
    }
    return "15.1";
}

const char* cannot_attack_from(const Game& game, const Position& p, HexId hex) {
    if (p.battle.kind == BattleKind::landing) {
        return "10.2.2";
    }
    if (!occupied_by(p, decision(game, p).by, hex)) {
        return "";
    }
    if (p.battle.kind == BattleKind::exploitation) {
        return "25.1";
    }
    const auto& targets = p.battle.targets;
    const bool adjacent =
        std::all_of(targets.begin(), targets.end(), [&](HexId target) { return game.around[index(hex)].contains(target); });
    const bool fresh = p.stacks.any(hex, [&](PieceId piece) { return !has(p, piece, status::fought); });
    return adjacent && fresh ? "15.1" : "15.0";
}

// Units that must attack do so with their hex; only the others are asked one by one.
const char* cannot_join(const Game& game, const Position& p, PieceId piece) {
    if (owner(game, piece) != decision(game, p).by || !is_on(p, piece) || has(p, piece, status::in_battle)) {
        return "";
    }
    if (is(game, piece, Class::camp)) {
        return "25.10";
    }
    if (is(game, piece, Class::deception)) {
        return "11.1";
    }
    const bool volunteer = is_static(game, p, piece) || is_guerrilla(game, piece);
    return volunteer && p.battle.kind == BattleKind::attack ? cannot_attack_from(game, p, at(p, piece)) : "";
}

const char* cannot_lose(const Game& game, const Position& p, PieceId piece) {
    if (!is_on(p, piece)) {
        return "";
    }
    const bool own = owner(game, piece) == decision(game, p).by;
    if (asks<Overstack>(p)) {
        return "13.3";
    }
    if (asks<BomberLoss>(p)) {
        return own && at(p, piece) == p.stack.top<BomberLoss>().hex && is(game, piece, Class::camp) ? "25.10" : "16.5";
    }
    return own && has(p, piece, status::in_battle) && is(game, piece, Class::camp) ? "25.10" : "15.5";
}

const char* cannot_retreat(const Game& game, const Position& p, HexId hex) {
    const PieceId piece = held_by(p.stack.back());
    return zoc_of(game, p, other(owner(game, piece))).contains(hex) && !is_guerrilla(game, piece) ? "14.2" : "15.7";
}

const char* cannot_advance(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Side side = decision(game, p).by;
    if (hex == no_hex) {
        return piece != no_piece && is_on(p, piece) ? "15.8" : "";
    }
    const bool goes = piece != no_piece && is_on(p, piece) && owner(game, piece) == side;
    if (goes && !enemy_in(p, side, hex) && game.map.grid().distance(at(p, piece), hex) == 1 &&
        !can_cross(game, piece, at(p, piece), hex)) {
        return "15.8.1";
    }
    return "15.8";
}

// --- air ---------------------------------------------------------------------------------------------------------------

const char* cannot_take_strike(const Position& p, Side side, HexId hex, Nation flown_by, const char* otherwise) {
    if (side == allies && hex == p.bombed) {
        return "13.1";
    }
    const Nation ally = flown_by == Nation::us ? Nation::commonwealth : Nation::us;
    return side == allies && points_in(p, hex, ally) > 0 ? "16.1" : otherwise;
}

// --- recruits ----------------------------------------------------------------------------------------------------------

const char* cannot_recruit(const Game& game, const Position& p, PieceId piece) {
    const Side side = decision(game, p).by;
    if (owner(game, piece) != side || is_on(p, piece)) {
        return "";
    }
    const HexId place = at(p, piece);
    if (place == box::eliminated) {
        return "8.3";
    }
    if (place == box::sixth_marines) {
        return "24.1";
    }
    if (place != box::reinforcements && place != box::replacements) {
        return place == box::unused ? "8.2" : "";
    }
    const int price = price_of(game, p, piece);
    return price == never ? "8.2" : price > p.lp[index(side)] ? "7.3" : "8.1";
}

const char* cannot_be_placed(const Game& game, const Position& p, HexId hex) {
    const PieceId piece = held_by(p.stack.back());
    if (is_sea(game, hex) || enemy_in(p, owner(game, piece), hex)) {
        return "8.1";
    }
    if (is_impassable(game, piece, hex)) {
        return "12.2";
    }
    if (is(game, piece, Class::camp)) {
        return "25.10";
    }
    // A hex that only some may enter is closed for that reason before it is full.
    const bool set_up = p.phase == Phase::setup && !is_static(game, p, piece) && !is_guerrilla(game, piece);
    const bool meant = owner(game, piece) == allies ? is_functional_port(game, p, hex) : set_up || occupied_by(p, japan, hex);
    return meant ? first_of({cannot_stack(game, p, piece, hex), "8.1"}) : "8.1";
}

// --- by question -------------------------------------------------------------------------------------------------------

bool buys(const Position& p) {
    return asks<Deploy>(p) || asks<Mobilize>(p) || asks<Recruit<japan>>(p) || asks<Recruit<allies>>(p);
}

bool counts_losses(const Position& p) {
    return asks<Losses<true>>(p) || asks<Losses<false>>(p) || asks<BomberLoss>(p) || asks<Overstack>(p);
}

const char* why_not_unit(const Game& game, const Position& p, PieceId piece) {
    const bool own = owner(game, piece) == decision(game, p).by;
    if (asks<Select>(p)) {
        return cannot_move(game, p, piece);
    }
    if (asks<Transfer>(p)) {
        return own || is_on(p, piece) ? "21.0" : "";
    }
    if (asks<Ashore>(p)) {
        return cannot_go_ashore(game, p, piece);
    }
    if (asks<Deploy>(p)) {
        return own && at(p, piece) == box::hand ? "8.1" : "";
    }
    return "";
}

const char* why_not_reveal(const Game& game, const Position& p, PieceId piece) {
    if (owner(game, piece) != japan || !is_on(p, piece)) {
        return "";
    }
    if (asks<Deploy>(p)) {
        return is(game, piece, Class::deception) ? "11.1" : "";
    }
    if (asks<Fortify>(p)) {
        return "16.5";
    }
    return "";
}

// A verb that takes a piece and no hex, tried with this piece.
const char* why_not_piece(const Game& game, const Position& p, Verb verb, PieceId piece) {
    switch (verb) {
        case Verb::unit: return why_not_unit(game, p, piece);
        case Verb::recruit: return buys(p) ? cannot_recruit(game, p, piece) : "";
        case Verb::reveal: return why_not_reveal(game, p, piece);
        case Verb::embark: return asks<Embark>(p) ? cannot_embark(game, p, piece) : "";
        case Verb::join: return asks<Build>(p) ? cannot_join(game, p, piece) : "";
        case Verb::fly: return asks<Select>(p) ? cannot_fly(game, p, piece) : "";
        case Verb::lose: return counts_losses(p) ? cannot_lose(game, p, piece) : "";
        case Verb::advance: return asks<Advance>(p) ? cannot_advance(game, p, piece, no_hex) : "";
        case Verb::build: return asks<Bases>(p) ? cannot_build(game, p, piece) : "";
        case Verb::demobilize: return asks<Bases>(p) ? cannot_demobilize(game, p, piece) : "";
        default: return "";
    }
}

const char* why_not_place(const Game& game, const Position& p, HexId hex) {
    if (asks<PlaceUnit>(p)) {
        return cannot_be_placed(game, p, hex);
    }
    if (asks<Sail>(p)) {
        return cannot_sail_to(game, p, hex);
    }
    if (asks<FlyTo>(p)) {
        return "25.3";
    }
    if (asks<RaidPlace>(p)) {
        return raid_case(game, held_by(p.stack.back()));
    }
    return "";
}

const char* why_not_support(const Position& p, Verb verb, HexId hex) {
    const Nation flown_by = verb == Verb::support_cw ? Nation::commonwealth : Nation::us;
    if (asks<Support>(p)) {
        return cannot_take_strike(p, p.stack.top<Support>().side, hex, flown_by, "16.3");
    }
    const bool landing = asks<Build>(p) && p.battle.kind == BattleKind::landing;
    return landing && hex == p.battle.targets[0] ? cannot_take_strike(p, allies, hex, flown_by, "10.2.2") : "";
}

// A verb that takes a hex, tried with this one.
const char* why_not_hex(const Game& game, const Position& p, Verb verb, PieceId piece, HexId hex) {
    const auto only = [](bool asked, const char* rule) { return asked ? rule : ""; };
    switch (verb) {
        case Verb::place: return why_not_place(game, p, hex);
        case Verb::reveal_stack: return only(asks<Recon>(p), "24.1");
        case Verb::bomb: return only(asks<Bomber>(p), "16.5");
        case Verb::beach: return asks<Invasion>(p) ? cannot_be_beach(game, p, hex) : "";
        case Verb::drop_zone: return asks<Invasion>(p) ? cannot_be_drop_zone(game, p, hex) : "";
        case Verb::target: {
            const bool attacks = asks<Attack>(p) || asks<Build>(p) || asks<Assault>(p);
            return attacks ? cannot_be_target(game, p, hex) : only(asks<RaidLoss>(p), "25.8");
        }
        case Verb::attack_from: return asks<Build>(p) ? cannot_attack_from(game, p, hex) : "";
        case Verb::support:
        case Verb::support_cw: return why_not_support(p, verb, hex);
        case Verb::interdict: return only(asks<Interdict>(p), cannot_take_strike(p, allies, hex, Nation::us, "16.4"));
        case Verb::interdict_cw:
            return only(asks<Interdict>(p), cannot_take_strike(p, allies, hex, Nation::commonwealth, "16.4"));
        case Verb::move: return asks<MoveTo>(p) ? cannot_go(game, p, hex) : "";
        case Verb::retreat: return asks<Retreat>(p) ? cannot_retreat(game, p, hex) : "";
        case Verb::counterattack: return only(asks<Counterattack>(p), "15.6");
        case Verb::advance: return asks<Advance>(p) ? cannot_advance(game, p, piece, hex) : "";
        case Verb::exploit: return only(asks<Exploit>(p), "25.1");
        default: return "";
    }
}

// A verb that takes neither.
const char* why_not_at_all(const Game& game, const Position& p, Verb verb) {
    switch (verb) {
        case Verb::done: return asks<Deploy>(p) ? "3.0" : "";
        case Verb::end: return asks<Attack>(p) ? "15.0" : "";
        case Verb::commit: return asks<Build>(p) ? "15.2" : "";
        case Verb::motorize: return asks<MoveTo>(p) ? cannot_motorize(game, p) : "";
        case Verb::superiority:
        case Verb::tactical:
        case Verb::b29: return asks<Plan<allies>>(p) || asks<Plan<japan>>(p) ? "16.1" : "";
        case Verb::spend: return asks<Effort<true>>(p) || asks<Effort<false>>(p) ? "15.4.1" : "";
        case Verb::air_supply: return asks<Effort<true>>(p) || asks<Effort<false>>(p) ? "19.4" : "";
        default: return "";
    }
}

}  // namespace

const char* why_not(const Game& game, const Position& p, const Attempt& attempt) {
    const auto verb = static_cast<Verb>(attempt.verb);
    const Side side = decision(game, p).by;
    if (side == nobody || side == chance_side) {
        return "";
    }
    const PieceId piece = find_piece(game, p, attempt.piece, viewer_of(side));
    if (attempt.hex != no_hex) {
        if (const char* rule = why_not_hex(game, p, verb, piece, attempt.hex); *rule != '\0') {
            return rule;
        }
    }
    if (piece != no_piece) {
        return why_not_piece(game, p, verb, piece);
    }
    return attempt.piece.empty() && attempt.hex == no_hex ? why_not_at_all(game, p, verb) : "";
}

}  // namespace causeway::formosa
