// What no Position may violate.
#include "games/guam/invariants.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace causeway::guam {

namespace {

constexpr unsigned mark_bits = 15;  // of Marks are in use

class Inspector : Inspection {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        // Nothing else is safe to look at while these are broken.
        expect(p_.scenario < game_.scenarios.size(), "is no scenario of this game", "scenario");
        if (is_sound()) {
            inspect_heading();
            inspect_places();
        }
        if (is_sound()) {
            inspect_links();
        }
        if (is_sound()) {
            inspect_rest();
        }
        // The procedures take all of the above for granted.
        return is_sound() ? stack_faults(game_, p_) : take();
    }

  private:
    bool is_over() const { return p_.phase == Phase::over; }
    const ScenarioFacts& scenario() const { return game_.scenarios[p_.scenario]; }
    // Units have gone or come since markers, weapons and leaders were looked after: what is half done is not judged.
    bool is_settled() const {
        return !is_over() && !p_.stack.holds<FireResolution, Loss, Excess, LonelyLeader, RoutCheck, AssaultCourse, Marching,
                                             BoobyTrap, SniperShot, LastCharge>();
    }

    // --- heading ---

    void inspect_heading() {
        const int turn = p_.turn - scenario().first_turn;
        expect(turn >= 0 && turn < scenario().turns, "the scenario has no such turn", "turn");
        expect(p_.stack.empty() == is_over(), "a match is over when nothing is under way", "stack");
        expect(p_.winner <= 3 && is_over() == (p_.winner != 0),
               "a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        const bool ends = p_.ending < scenario().levels.size() || p_.ending == nothing;
        expect(is_over() ? ends : p_.ending == 0, "this scenario does not end so", "ending");
        // 4.0
        expect((p_.cup & p_.spent) == 0, "a chit is either in the cup or played (4.0)", "spent");
        expect(!is_over() || (p_.cup == 0 && p_.chit == nothing), "the game is over", "cup");
        const Orders& american = p_.orders[index(us)];
        expect(american.tenacity == YesNoOrder::ask && american.ambush == YesNoOrder::ask,
               "only Japan has such orders (8.5.3, 24.1)", "orders.us");
        for (const Side side : {us, japan}) {
            const std::uint8_t payer = p_.orders[index(side)].payer;
            expect(payer == nothing || (payer < game_.divisions.size() && game_.divisions[payer].side == side),
                   "names a division of the other side", "orders." + side_id(game_, side));
        }
        expect(p_.filler == decltype(p_.filler){}, "is not known here", "filler");
        expect(p_.declined == 0 || p_.phase == Phase::action || is_over(), "only a turn's draws can be declined (4.0)",
               "declined");
    }

    // --- pieces ---

    void inspect_places() {
        for (std::size_t i = 0; i < max_pieces; ++i) {
            const bool known = i < game_.pieces.size();
            expect(known ? fits(game_.pieces[i], p_.at[i]) : p_.at[i] == box::unused && p_.status[i] == 0,
                   "does not belong here", on_map(p_.at[i]) ? "hex" : "box", known ? static_cast<PieceId>(i) : no_piece);
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
            expect(false, "is not where its stack is", "hex", index(piece) < game_.pieces.size() ? piece : no_piece);
            return;
        }
        for (std::size_t hex = 0; hex < game_.hex_of_site.size(); ++hex) {
            PieceId above = no_piece;
            p_.stacks.for_each(static_cast<HexId>(hex), [&](PieceId piece) {
                expect(above == no_piece || index(above) < index(piece), "the stack is not in order", "hex", piece);
                above = piece;
            });
        }
    }

    void inspect_rest() {
        for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
            inspect_status(static_cast<PieceId>(i));
        }
        inspect_hexes();
        inspect_marks();
        inspect_zones();
        inspect_lists();
        inspect_tracks();
    }

    void inspect_status(PieceId piece) {
        const Piece& counter = piece_of(game_, piece);
        const bool unit = is_unit(game_, piece);
        const HexId place = at(p_, piece);
        const auto only = [&](unsigned bits, bool may_have, const char* message) {
            expect(may_have || !has(p_, piece, bits), message, "status", piece);
        };
        using namespace status;
        only(column | grouped | turned | status::in_cave | gyokusai | drunk | hungover | no_guns | landing | moved_zone, unit,
             "is no unit");
        only(unpinned, unit && on_map(place) && nerve(game_, p_, place_of(game_, p_, piece)) == Nerve::pinned,
             "is not with Pinned units (25.0)");
        only(replaced, counter.type == PieceType::leader, "is no leader (13.3)");
        only(status::in_cave, on_map(place) && facts(game_, place).cave != nothing && counter.side == japan,
             "only Japanese units are inside caves (6.3)");
        only(gyokusai, counter.side == japan, "only the Japanese fight to the death (9.6.3)");
        only(drunk | hungover | parties, unit && counter.side == us, "only Marines get drunk (29.0)");
        only(drunk | hungover, std::popcount(p_.status[index(piece)] & parties) <= 1, "has one marker at most (29.1)");
        only(drunk, !has(p_, piece, hungover), "is drunk or hungover (29.2)");
        only(column, !unit || counter.has_column, "has no column side");
        only(assaulting, p_.assault.hex != no_hex, "nobody assaults (9.0)");
        expect(!unit || p_.queue[index(piece)] == 0 || at_sea(place), "is not at sea (22.1)", "queue", piece);
        expect(!unit || p_.began[index(piece)] == no_hex || p_.phase == Phase::over ||
                   (p_.stack.holds<Activation>() && counter.side == side_of_chit(game_, p_.chit)),
               "is not active (6.0)", "began", piece);
    }

    // --- hexes ---

    template <class Is>
    int count(HexId hex, Side side, Is is) const {
        int found = 0;
        for_pieces(game_, p_, hex, [&](PieceId piece) { found += owner(game_, piece) == side && is(game_, piece) ? 1 : 0; });
        return found;
    }

    void inspect_hexes() {
        const bool settled = is_settled();
        const auto in_cave = [&](const Game&, PieceId piece) { return guam::in_cave(p_, piece); };
        for (const HexId hex : game_.hex_of_site) {
            if (p_.stacks.empty(site(game_, hex))) {
                continue;
            }
            const std::string where = "hex " + game_.map.name(hex);
            const int inside = count(hex, japan, in_cave);
            expect(count(hex, us, is_unit) == 0 || count(hex, japan, is_unit) == inside, "enemies are in the same hex (R6.2)",
                   where);
            expect(inside <= game_.cave.units, "too many units are in the cave (6.3)", where);
            for (const Side side : both_sides) {
                const int units = count(hex, side, is_unit);
                expect(!settled || count(hex, side, is_weapon_of) <= units, "there are more support weapons than units (12.1)",
                       where);
                expect(!settled || units > 0 || count(hex, side, is_person_of) == 0, "a leader is alone (13.1)", where);
            }
        }
    }

    void inspect_marks() {
        const bool settled = is_settled();
        for (std::size_t i = 0; i < max_places; ++i) {
            const HexId place = p_.marks[i] == 0 ? no_hex : place_at(game_, i);
            if (place == no_hex) {
                expect(p_.marks[i] == 0, "there is no such place", "marks");
                continue;
            }
            const std::string where = "marks of " + place_title(game_, place);
            const auto lies = [&](mark::Field field) { return get(game_, p_, place, field) != 0; };
            expect((p_.marks[i] >> mark_bits) == 0, "is out of range", where);
            expect(on_map(place) || !(lies(mark::fort) || lies(mark::barrage) || lies(mark::blaze)), "this lies in hexes only",
                   where);
            const bool about_units = lies(mark::dg) || lies(mark::nerve) || lies(mark::shooting);
            expect(!settled || !about_units || holder_of(game_, p_, place) != nobody, "nobody is here (10.0)", where);
        }
    }

    // 22.1
    void inspect_zones() {
        for (std::size_t beach = 0; beach < game_.beaches.size(); ++beach) {
            for (const Zone zone : {Zone::approach, Zone::run_in}) {
                const HexId place = zone_box(static_cast<std::uint8_t>(beach), zone);
                expect(count_afloat(game_, p_, place) <= game_.zone_stacking, "too many units are in the zone (22.1)",
                       zone_id(game_, place));
            }
        }
    }

    // --- lists ---

    // Each item is sound, and the only one of its key.
    template <class List, class Key, class Sound>
    void inspect_list(const List& list, const char* name, const char* message, Key key, Sound sound) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const bool twice =
                std::any_of(list.begin(), list.begin() + i, [&](const auto& other) { return key(other) == key(list[i]); });
            expect(sound(list[i]) && !twice, message, fmt::format("{}[{}]", name, i));
        }
    }

    void inspect_lists() {
        const auto hex_of = [](const auto& item) { return item.hex; };
        const auto on_land = [&](const auto& item) { return is_land_of(game_, item.hex); };
        const char* no_land = "is no land hex, or here a second time";
        inspect_list(p_.ridges, "ridges", no_land, hex_of, on_land);
        inspect_list(p_.crowds, "crowds", no_land, hex_of, on_land);
        inspect_list(p_.snipers, "snipers", no_land, hex_of, on_land);
        for (std::size_t i = 0; i < p_.traps.size(); ++i) {
            expect(is_land_of(game_, p_.traps[i]), "is no land hex", fmt::format("traps[{}]", i));
        }
        inspect_list(
            p_.assaults, "assaults", "no such marker can be here (9.2, 9.6)",
            [](const AssaultMark& mark) { return std::pair(mark.hex, mark.side); },
            [&](const AssaultMark& mark) {
                return on_land(mark) && (mark.kind != AssaultKind::prepared) == (mark.side == index(japan));
            });
        inspect_list(p_.used, "used", "is no place, here a second time, or not used", hex_of,
                     [&](const HexUse& used) { return is_place_of(game_, used.hex) && used.uses != 0; });
        for (std::size_t i = 0; i < p_.strikes.size(); ++i) {
            expect(on_land(p_.strikes[i]), "is no target", fmt::format("strikes[{}]", i));
        }
        expect(p_.assault == Assault{} || on_land(p_.assault), "is no land hex", "assault");
        inspect_snipers();
    }

    // 25.0: those that are known lie on the map, each kind once.
    void inspect_snipers() {
        unsigned known = 0;
        for (const Sniper& sniper : p_.snipers) {
            const unsigned kind = sniper.kind == nothing ? 0U : 1U << sniper.kind;
            expect((known & kind) == 0, "the same sniper is here a second time", "snipers");
            known |= kind;
        }
        expect(known == p_.snipers_used, "those that are known lie on the map (25.0)", "snipers_used");
    }

    // --- figures ---

    void inspect_tracks() {
        expect(p_.interdiction <= game_.most_interdiction, "there are not so many markers (16.0)", "interdiction");
        for (std::size_t i = 0; i < game_.divisions.size(); ++i) {
            const DivisionState& now = p_.divisions[i];
            expect(now.quality <= game_.divisions[i].quality && now.dispatch <= most_dispatch && now.direct <= most_direct &&
                       now.fatigue >= 0 && now.fatigue <= most_fatigue,
                   "is off its track (19.0)", "divisions." + game_.divisions[i].id);
        }
        expect(p_.orote_turn < 0 || p_.orote == 1, "the airfield is repaired once it is cleared (11.3.2)", "orote_turn");
    }

    const Game& game_;
    const Position& p_;
};

}  // namespace

std::vector<Fault> faults(const Game& game, const Position& position) { return Inspector(game, position).inspect(); }

}  // namespace causeway::guam
