// 3A, 8, 9D.3, 14: counters, their strengths and where they are, disruption, stacking.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

bool is_land(const Game& game, HexId hex) { return on_map(hex) && facts(game, hex).land; }

void unset_all(const Game& game, Position& p, Side side, std::uint32_t bits) {
    // The counters of a side lie side by side (Game::units).
    const std::size_t first = side == us ? 0 : game.pieces[index(us)].size();
    for (std::uint32_t& marks : std::span(p.status).subspan(first, game.pieces[index(side)].size())) {
        marks &= ~bits;
    }
}

void unset_all(const Game&, Position& p, std::uint32_t bits) {
    for (std::uint32_t& marks : p.status) {
        marks &= ~bits;
    }
}

// --- strengths (3A.6, 9D.3, 9E) ------------------------------------------------------------------------------------------

int aa_of(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::badly) ? 0 : reduced(p, piece, unit(game, piece), unit(game, piece).aa);
}

bool is_ineffective(const Game& game, const Position& p, PieceId piece) {
    const int number = unit(game, piece).ci;
    return number > 0 && (attack_of(game, p, piece) <= number || defence_of(game, p, piece) <= number);
}

int capacity_of(const Game& game, const Position& p, PieceId piece) {
    return p.hits[index(piece)] == 0 ? unit(game, piece).carries : unit(game, piece).carries_reduced;
}

// --- places --------------------------------------------------------------------------------------------------------------

PieceId fort_in(const Game& game, const Position& p, HexId hex) {
    PieceId found = no_piece;
    for_stack(p, hex, [&](PieceId piece) {
        if (is(game, piece, Type::fort)) {
            found = piece;
        }
    });
    return found;
}

namespace {

// 15B: a fort is a hidden counter like a unit; sources and demonstration markers lie open and keep nobody out.
bool fills_hex(const Game& game, PieceId piece) { return is_unit(game, piece) || is(game, piece, Type::fort); }

bool is_filled(const Game& game, const Position& p, Side side, HexId hex) {
    return p.stacks.any(hex, [&](PieceId each) { return owner(game, each) == side && fills_hex(game, each); });
}

void take_off(const Game& game, Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    p.stacks.take(piece, hex);
    p.occupied[index(owner(game, piece))].assign(hex, is_filled(game, p, owner(game, piece), hex));
}

bool is_out_of_play(HexId place) {
    return place == box::unused || place == box::pool || place == box::gone || place == box::withdrawn;
}

// 15B, 16C.2: what a US unit that enters finds there without anybody to hold it.
void clear_markers(const Game& game, Position& p, HexId hex, Events* events) {
    if (p.stacks.any(hex, [&](PieceId each) { return owner(game, each) == japan && is_unit(game, each); })) {
        return;
    }
    for_stack(p, hex, [&](PieceId each) {
        if (owner(game, each) == japan) {
            emit(events, in_hex(EventType::loss, Sentence::fort_lost, is(game, each, Type::fort) ? "15B" : "16C.2", hex));
            put(game, p, each, box::gone, events);
        }
    });
}

}  // namespace

void put(const Game& game, Position& p, PieceId piece, HexId place, Events* events) {
    const HexId before = at(p, piece);
    if (on_map(before)) {
        take_off(game, p, piece);
    }
    p.at[index(piece)] = place;
    if ((owner(game, piece) == us || unit(game, piece).replacement_source) && (on_map(before) || on_map(place))) {
        p.stirred = 1;  // 16C.3
    }
    if (on_map(place)) {
        p.stacks.put_on_top(piece, place);
        set(p, piece, status::ashore);
        if (fills_hex(game, piece)) {
            p.occupied[index(owner(game, piece))].insert(place);
        }
    } else if (is_out_of_play(place)) {
        p.status[index(piece)] &= status::ashore;
        p.hits[index(piece)] = 0;
        p.carrier[index(piece)] = no_piece;
    }
    if (on_map(place) && owner(game, piece) == us && is_unit(game, piece)) {
        clear_markers(game, p, place, events);
    }
    if (on_map(before) && owner(game, piece) == japan && is_unit(game, piece) && occupied_by(p, us, before)) {
        clear_markers(game, p, before, events);  // 15B.8: the last of them leaves Americans who have landed there
    }
    if (on_map(before)) {
        settle_owners(game, p, before, events);
        if (!on_map(place) && is(game, piece, Type::beachhead)) {
            lose_beachhead(game, p, piece, events);  // 18C.2
        }
        if (!on_map(place) && place != box::hand && owner(game, piece) == japan && unit(game, piece).replacement_source) {
            lose_source(game, p, piece, events);
        }
    }
    if (on_map(place)) {
        settle_owners(game, p, place, events);
    }
}

// --- disruption (14, 11B.2) ----------------------------------------------------------------------------------------------

void disrupt_at_least(const Game& game, Position& p, PieceId piece, int to, Events* events, const char* rule) {
    const std::uint32_t bits = to >= 2 ? status::disrupted | status::badly : status::disrupted;
    if ((p.status[index(piece)] & bits) == bits) {
        return;
    }
    set(p, piece, bits);
    Event event = about(events, game, p, EventType::loss, Sentence::disrupted, rule, piece);
    event.a = to >= 2 ? 1 : 0;
    event.seen_by = event.known_to;  // R19.8: the markers of a hidden unit are hidden with it
    emit(events, event);
    if (on_map(at(p, piece))) {
        settle_owners(game, p, at(p, piece), events);
    }
}

void disrupt(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    if (has(p, piece, status::badly)) {
        lose(game, p, piece, 1, events, rule);
    } else {
        disrupt_at_least(game, p, piece, has(p, piece, status::disrupted) ? 2 : 1, events, rule);
    }
}

// --- stacking (8) --------------------------------------------------------------------------------------------------------

int stacking_of(const Game& game, PieceId piece, HexId hex) {
    const Unit& u = unit(game, piece);
    return u.amphibious && on_map(hex) && facts(game, hex).reef ? 0 : u.stacking;
}

Stacked stacked(const Game& game, const Position& p, Side side, HexId hex) {
    Stacked sum;
    for_units(game, p, side, hex, [&](PieceId piece) {
        const int points = stacking_of(game, piece, hex);
        sum.all += points;
        sum.artillery += is_artillery(game, piece) ? points : 0;
    });
    return sum;
}

bool fits(const Game& game, const Position& p, Side side, HexId hex, Stacked load) {
    const HexFacts& here = facts(game, hex);
    if (!here.land) {
        return true;  // reef and sea hold any number of amphibians
    }
    const bool beachhead = side == us && p.stacks.any(hex, [&](PieceId piece) { return is(game, piece, Type::beachhead); });
    const int extra = beachhead ? 0 : here.artillery_stacking;
    return load.all - std::min(load.artillery, extra) <= here.stacking;
}

bool has_room_for(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Side side = owner(game, piece);
    Stacked load = stacked(game, p, side, hex);
    const int points = stacking_of(game, piece, hex);
    load.all += points;
    load.artillery += is_artillery(game, piece) ? points : 0;
    return fits(game, p, side, hex, load);
}

}  // namespace causeway::islandwar
