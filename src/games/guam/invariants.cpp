// What no Position may violate.
#include "games/guam/invariants.h"

#include <algorithm>
#include <bit>

namespace causeway::guam {

namespace {

constexpr unsigned mark_bits = 15;  // of Marks are in use

class Inspector {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        // Nothing else is safe to look at while these are broken.
        inspect_heading();
        inspect_places();
        if (faults_.empty()) {
            inspect_links();
        }
        if (!faults_.empty()) {
            return std::move(faults_);
        }
        for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
            inspect_status(static_cast<PieceId>(i));
        }
        inspect_hexes();
        inspect_marks();
        inspect_zones();
        inspect_lists();
        inspect_tracks();
        inspect_fights();
        // The procedures take all of the above for granted.
        if (faults_.empty()) {
            inspect_stack(game_, p_, faults_);
        }
        return std::move(faults_);
    }

  private:
    void fault(std::string message, std::string where) { faults_.push_back({std::move(message), std::move(where), no_piece}); }
    void fault(std::string message, std::string key, PieceId piece) {
        faults_.push_back({std::move(message), std::move(key), piece});
    }
    static std::string item(const char* list, std::size_t i) { return fmt::format("{}[{}]", list, i); }

    bool is_over() const { return p_.phase == Phase::over; }
    const ScenarioFacts& scenario() const { return game_.scenarios[p_.scenario]; }
    bool is_piece(PieceId piece) const { return index(piece) < game_.pieces.size(); }
    // Whether none of these procedures is under way: what they leave half done is not judged.
    template <class... T>
    bool is_idle() const {
        return ((p_.stack.find<T>() == nullptr) && ...);
    }
    // Units have gone or come since markers, weapons and leaders were looked after.
    bool is_settled() const {
        return !is_over() && is_idle<FireResolution, Loss, Excess, LonelyLeader, RoutCheck, AssaultCourse, Marching, BoobyTrap,
                                     SniperShot, LastCharge>();
    }

    // --- heading ---

    void inspect_heading() {
        if (p_.scenario >= game_.scenarios.size()) {
            fault("is no scenario of this game", "scenario");
            return;
        }
        if (p_.turn < scenario().first_turn || p_.turn >= scenario().first_turn + scenario().turns) {
            fault("the scenario has no such turn", "turn");
        }
        if (p_.stack.empty() != is_over()) {
            fault("a match is over when nothing is under way", "stack");
        }
        if (p_.winner > 3 || is_over() != (p_.winner != 0)) {
            fault("a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        }
        const bool ends = p_.ending < scenario().levels.size() || p_.ending == nothing;
        if (is_over() ? !ends : p_.ending != 0) {
            fault("this scenario does not end so", "ending");
        }
        inspect_chits();
        if (p_.filler[0] != 0) {
            fault("is not known here", "filler");
        }
    }

    // 4.0
    void inspect_chits() {
        if ((p_.cup & p_.spent) != 0) {
            fault("a chit is either in the cup or played (4.0)", "spent");
        }
        if (is_over() && (p_.cup != 0 || p_.chit != nothing)) {
            fault("the game is over", "cup");
        }
        const Orders& american = p_.orders[index(us)];
        if (american.tenacity != YesNoOrder::ask || american.ambush != YesNoOrder::ask) {
            fault("only Japan has such orders (8.5.3, 24.1)", "orders.us");
        }
    }

    // --- pieces ---

    void inspect_places() {
        for (std::size_t i = 0; i < max_pieces; ++i) {
            const bool known = i < game_.pieces.size();
            if (known ? !fits(game_.pieces[i], p_.at[i]) : p_.at[i] != box::unused || p_.status[i] != 0) {
                fault("does not belong here", on_map(p_.at[i]) ? "hex" : "box", known ? static_cast<PieceId>(i) : no_piece);
            }
        }
    }

    bool fits(const Piece& piece, HexId place) const {
        if (on_map(place)) {
            return is_land_of(game_, place) && in_play(game_, p_, place);
        }
        const bool unit = piece.type == PieceType::unit;
        const bool person = piece.type == PieceType::leader || piece.type == PieceType::hero;
        if (at_sea(place)) {
            return beach_of(place) < game_.beaches.size() && piece.side == us && (unit || person);
        }
        if (place >= box::turn_track) {  // 12.4.2
            return piece.type == PieceType::weapon && index(place) - index(box::turn_track) <= 255;
        }
        switch (place) {
            case box::unused:
            case box::reinforcements:
            case box::eliminated: return true;
            case box::routed: return unit;
            case box::available:
            case box::reallocating: return piece.type == PieceType::weapon;
            case box::trucks: return piece.type == PieceType::truck;
            case box::airfield: return unit && piece.side == us && piece.engineer;
            case box::pool: return piece.type == PieceType::ambush || piece.type == PieceType::hero;
            case box::waiting: return person;
            default: return false;
        }
    }

    void inspect_links() {
        std::array<HexId, max_pieces> sites;
        sites.fill(no_hex);
        for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
            sites[i] = on_map(p_.at[i]) ? site(game_, p_.at[i]) : no_hex;
        }
        if (const PieceId piece = p_.stacks.misplaced(sites, game_.pieces.size()); piece != no_piece) {
            fault("is not where its stack is", "hex", is_piece(piece) ? piece : no_piece);
            return;
        }
        for (std::size_t hex = 0; hex < game_.hex_of_site.size(); ++hex) {
            PieceId above = no_piece;
            p_.stacks.for_each(static_cast<HexId>(hex), [&](PieceId piece) {
                if (above != no_piece && index(above) > index(piece)) {
                    fault("the stack is not in order", "hex", piece);
                }
                above = piece;
            });
        }
    }

    void inspect_status(PieceId piece) {
        const Piece& counter = piece_of(game_, piece);
        const bool unit = is_unit(game_, piece);
        const HexId place = at(p_, piece);
        const auto refuse = [&](const char* message) { fault(message, "status", piece); };
        constexpr unsigned unit_marks = status::column | status::grouped | status::turned | status::in_cave | status::gyokusai |
                                        status::drunk | status::hungover | status::no_guns | status::landing |
                                        status::moved_zone;
        if (!unit && has(p_, piece, unit_marks)) {
            refuse("is no unit");
        }
        if (has(p_, piece, status::replaced) && counter.type != PieceType::leader) {
            refuse("is no leader (13.3)");
        }
        if (in_cave(p_, piece) && (!on_map(place) || facts(game_, place).cave == nothing || counter.side != japan)) {
            refuse("only Japanese units are inside caves (6.3)");
        }
        if (has(p_, piece, status::gyokusai) && counter.side != japan) {
            refuse("only the Japanese fight to the death (9.6.3)");
        }
        if (has(p_, piece, status::drunk | status::hungover) && counter.side != us) {
            refuse("only Marines get drunk (29.0)");
        }
        if (has(p_, piece, status::drunk) && has(p_, piece, status::hungover)) {
            refuse("is drunk or hungover (29.2)");
        }
        if (has(p_, piece, status::column) && unit && !counter.has_column) {
            refuse("has no column side");
        }
        if (unit && p_.queue[index(piece)] != 0 && !at_sea(place)) {
            fault("is not at sea (22.1)", "queue", piece);
        }
        if (has(p_, piece, status::assaulting) && p_.assault.hex == no_hex) {
            refuse("nobody assaults (9.0)");
        }
    }

    // --- hexes ---

    struct Tally {
        int units[2] = {}, weapons[2] = {}, persons[2] = {}, inside[2] = {};
    };
    Tally tally(HexId hex) const {
        Tally count;
        for_pieces(game_, p_, hex, [&](PieceId piece) {
            const std::size_t side = index(owner(game_, piece));
            switch (piece_of(game_, piece).type) {
                case PieceType::unit:
                case PieceType::ambush:
                    ++count.units[side];
                    count.inside[side] += in_cave(p_, piece) ? 1 : 0;
                    break;
                case PieceType::weapon: ++count.weapons[side]; break;
                case PieceType::leader:
                case PieceType::hero: ++count.persons[side]; break;
                case PieceType::truck: break;
            }
        });
        return count;
    }

    void inspect_hexes() {
        const bool settled = is_settled();
        for (const HexId hex : game_.hex_of_site) {
            if (p_.stacks.empty(site(game_, hex))) {
                continue;
            }
            const Tally count = tally(hex);
            const std::string where = "hex " + game_.map.name(hex);
            if (count.units[0] > 0 && count.units[1] > count.inside[1]) {
                fault("enemies are in the same hex (R6.2)", where);
            }
            if (count.inside[1] > game_.cave.units) {
                fault("too many units are in the cave (6.3)", where);
            }
            for (const Side side : both_sides) {
                const std::size_t i = index(side);
                if (settled && count.weapons[i] > count.units[i]) {
                    fault("there are more support weapons than units (12.1)", where);
                }
                if (settled && count.persons[i] > 0 && count.units[i] == 0) {
                    fault("a leader is alone (13.1)", where);
                }
            }
        }
    }

    bool has_units(HexId place) const {
        bool found = false;
        for (const Side side : both_sides) {
            for_place(game_, p_, place, side, [&](PieceId) { found = true; });
        }
        return found;
    }

    void inspect_marks() {
        const bool settled = is_settled();
        std::size_t marked = 0;
        for_places(game_, [&](HexId place) {
            const Marks marks = p_.marks[place_index(game_, place)];
            if (marks == 0) {
                return;
            }
            ++marked;
            const std::string where = "marks of " + place_title(game_, place);
            if ((marks >> mark_bits) != 0) {
                fault("is out of range", where);
            } else if (!on_map(place) && (fort(game_, p_, place) != Fort::none || barrage(game_, p_, place) != Barrage::none ||
                                          blaze(game_, p_, place) != Blaze::none)) {
                fault("this lies in hexes only", where);
            } else if (settled && is_about_units(place) && !has_units(place)) {
                fault("nobody is here (10.0)", where);
            }
        });
        const auto all =
            static_cast<std::size_t>(std::count_if(p_.marks.begin(), p_.marks.end(), [](Marks m) { return m != 0; }));
        if (all != marked) {
            fault("there is no such place", "marks");
        }
    }
    bool is_about_units(HexId place) const {
        return dg(game_, p_, place) > 0 || nerve(game_, p_, place) != Nerve::steady ||
               shooting(game_, p_, place) != Shooting::free;
    }

    // 22.1
    void inspect_zones() {
        for (std::size_t beach = 0; beach < game_.beaches.size(); ++beach) {
            for (const Zone zone : {Zone::approach, Zone::run_in}) {
                const HexId place = zone_box(static_cast<std::uint8_t>(beach), zone);
                if (count_afloat(game_, p_, place) > game_.zone_stacking) {
                    fault("too many units are in the zone (22.1)", zone_id(game_, place));
                }
            }
        }
    }

    // --- lists ---

    // Each item has its own hex, which is on land.
    template <class List, class Hex>
    void inspect_list(const List& list, const char* name, Hex hex_of_item) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const HexId hex = hex_of_item(list[i]);
            const bool twice =
                std::any_of(list.begin(), list.begin() + i, [&](const auto& other) { return hex_of_item(other) == hex; });
            if (!is_land_of(game_, hex) || twice) {
                fault("is no land hex, or here a second time", item(name, i));
            }
        }
    }

    void inspect_lists() {
        inspect_list(p_.ridges, "ridges", [](const RidgeMark& mark) { return mark.hex; });
        inspect_list(p_.crowds, "crowds", [](const Crowd& crowd) { return crowd.hex; });
        inspect_list(p_.traps, "traps", [](HexId hex) { return hex; });
        inspect_list(p_.snipers, "snipers", [](const Sniper& sniper) { return sniper.hex; });
        inspect_assault_marks();
        inspect_used();
        for (std::size_t i = 0; i < p_.strikes.size(); ++i) {
            if (!is_land_of(game_, p_.strikes[i].hex)) {
                fault("is no target", item("strikes", i));
            }
        }
        inspect_snipers();
    }

    void inspect_assault_marks() {
        for (std::size_t i = 0; i < p_.assaults.size(); ++i) {
            const AssaultMark& mark = p_.assaults[i];
            const bool twice = std::any_of(p_.assaults.begin(), p_.assaults.begin() + i, [&](const AssaultMark& other) {
                return other.hex == mark.hex && other.side == mark.side;
            });
            if (!is_land_of(game_, mark.hex) || twice || (mark.kind != AssaultKind::prepared) != (mark.side == index(japan))) {
                fault("no such marker can be here (9.2, 9.6)", item("assaults", i));
            }
        }
    }

    void inspect_used() {
        for (std::size_t i = 0; i < p_.used.size(); ++i) {
            const HexUse& used = p_.used[i];
            const bool twice =
                std::any_of(p_.used.begin(), p_.used.begin() + i, [&](const HexUse& other) { return other.hex == used.hex; });
            if (!is_place_of(game_, used.hex) || twice || used.uses == 0) {
                fault("is no place, here a second time, or not used", item("used", i));
            }
        }
    }

    // 25.0: those that are known lie on the map, each kind once.
    void inspect_snipers() {
        unsigned known = 0;
        for (const Sniper& sniper : p_.snipers) {
            const unsigned kind = sniper.kind == nothing ? 0U : 1U << sniper.kind;
            if ((known & kind) != 0) {
                fault("the same sniper is here a second time", "snipers");
            }
            known |= kind;
        }
        if (known != p_.snipers_used) {
            fault("those that are known lie on the map (25.0)", "snipers_used");
        }
    }

    // --- figures ---

    void inspect_tracks() {
        if (p_.interdiction > game_.most_interdiction) {
            fault("there are not so many markers (16.0)", "interdiction");
        }
        for (std::size_t i = 0; i < game_.divisions.size(); ++i) {
            const DivisionState& now = p_.divisions[i];
            if (now.quality > game_.divisions[i].quality || now.dispatch > most_dispatch || now.direct > most_direct ||
                now.fatigue < 0 || now.fatigue > most_fatigue) {
                fault("is off its track (19.0)", "divisions." + game_.divisions[i].id);
            }
        }
        if (p_.orote_turn >= 0 && p_.orote != 1) {
            fault("the airfield is repaired once it is cleared (11.3.2)", "orote_turn");
        }
    }

    // --- what is being carried out ---

    void inspect_fights() {
        if (p_.assault != Assault{} && !is_land_of(game_, p_.assault.hex)) {
            fault("is no land hex", "assault");
        }
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

std::vector<std::string> violations(const Game& game, const Position& position) {
    std::vector<std::string> found;
    for (const Fault& fault : faults(game, position)) {
        const std::string piece = fault.piece == no_piece ? "" : piece_of(game, fault.piece).id + ".";
        found.push_back(piece + fault.where + ": " + fault.message);
    }
    return found;
}

}  // namespace causeway::guam
