// 8.5 What fire and other misfortunes do to units: disorganized, pinned, suppressed, lost; weapons that break and leaders
// who fall.
#include "games/guam/activation.h"
#include "games/guam/fire.h"
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

constexpr int most_disorganized = 4;  // 10.2.3

// The hex of a place for the log; a naval zone has its beach's.
HexId shown_hex(const Game& game, HexId place) {
    return at_sea(place) ? game.beaches[beach_of(place)].hex : hex_of(game, place);
}

void say_state(const Game& game, Events* events, Sentence sentence, const char* rule, HexId place, Side side, int level = 0,
               int added = 0) {
    Event event = happening(EventType::combat, sentence, rule);
    event.hex = shown_hex(game, place);
    event.a = static_cast<std::int16_t>(level);
    event.b = static_cast<std::int16_t>(added);
    event.c = static_cast<std::int16_t>(index(side));
    emit(events, event);
}

Side side_at(const Game& game, const Position& p, HexId place) {
    bool american = false;
    for_place(game, p, place, us, [&](PieceId) { american = true; });
    return american ? us : japan;
}

void remove_for_good(const Game& game, Position& p, PieceId piece) {
    put(game, p, piece, box::eliminated);
    p.status[index(piece)] = 0;
    if (is_unit(game, piece)) {
        p.queue[index(piece)] = 0;
    }
}

// Takes units away, or asks which (8.5).
void lose_units(Position& p, HexId place, Side side, int units) {
    if (units > 0) {
        push(p, Loss{place, side, static_cast<std::uint8_t>(units)});
    }
}

bool is_last_charge(const Game& game, const Position& p, HexId place) {
    bool found = false;
    for_place(game, p, place, japan, [&](PieceId unit) { found = found || has(p, unit, status::gyokusai); });
    return found;
}

// 9.6.3: on the way to the end disorganization kills. A leader goes first and rounds down, but not by indirect fire.
void convert_to_losses(const Game& game, Position& p, HexId place, int levels, Events* events) {
    const bool indirect =
        p.shot.kind == ShotKind::indirect || p.shot.kind == ShotKind::naval || p.shot.kind == ShotKind::bombardment;
    PieceId leader = no_piece;
    if (!indirect && !at_sea(place)) {
        for_pieces(game, p, hex_of(game, place), [&](PieceId piece) {
            if (leader == no_piece && piece_of(game, piece).type == PieceType::leader && owner(game, piece) == japan) {
                leader = piece;
            }
        });
    }
    if (leader != no_piece) {
        lose_leader(game, p, leader, events, "9.6.3");
    }
    lose_units(p, place, japan, leader != no_piece ? levels / 2 : (levels + 1) / 2);
}

int count_losable(const Game& game, const Position& p, const Loss& loss) {
    int count = 0;
    for_place(game, p, loss.hex, loss.side,
              [&](PieceId unit) { count += may_be_lost(game, p, loss.hex, unit).allowed() ? 1 : 0; });
    return count;
}

}  // namespace

Verdict may_be_lost(const Game& game, const Position& p, HexId place, PieceId unit) {
    const Shot& shot = p.shot;
    if (shot.kind != ShotKind::none && shot.hex == place) {
        if (shot.hard != 0) {
            return unit == shot.target ? allowed : forbidden_by("8.2");
        }
        if (shot.kind == ShotKind::opportunity) {
            return is_target(p, shot, unit) ? allowed : forbidden_by("8.6");
        }
    }
    bool assaulting = false;
    for_place(game, p, place, owner(game, unit),
              [&](PieceId each) { assaulting = assaulting || has(p, each, status::assaulting); });
    return !assaulting || has(p, unit, status::assaulting) ? allowed : forbidden_by("9.4");
}

void disorganize(const Game& game, Position& p, HexId hex, Side side, int levels, bool counts, Events* events,
                 const char* rule) {
    if (levels <= 0) {
        return;
    }
    if (counts && side == us) {
        count_casualties(game, p, levels, events);
    }
    if (side == japan && is_last_charge(game, p, hex)) {
        convert_to_losses(game, p, hex, levels, events);
        return;
    }
    const int before = dg(game, p, hex);
    const int now = std::min(before + levels, most_disorganized);
    if (now != before) {
        put_mark(game, p, hex, mark::dg, static_cast<unsigned>(now));
        say_state(game, events, Sentence::disorganized, rule, hex, side, now, levels);
    }
    lose_units(p, hex, side, before + levels - now);
}

namespace {

// R6.28: units that came to Pinned ones and are not Pinned themselves.
bool any_unpinned(const Game& game, const Position& p, HexId place) {
    bool any = false;
    for (const Side side : {us, japan}) {
        for_place(game, p, place, side, [&](PieceId unit) { any |= has(p, unit, status::unpinned); });
    }
    return any;
}

}  // namespace

void pin(const Game& game, Position& p, HexId hex, Events* events, const char* rule) {
    switch (nerve(game, p, hex)) {
        case Nerve::suppressed: break;
        case Nerve::pinned:
            if (!any_unpinned(game, p, hex)) {
                suppress(game, p, hex, events, "8.5.3");  // R8.14
                break;
            }
            [[fallthrough]];
        case Nerve::steady:
            put_nerve(game, p, hex, Nerve::pinned);
            say_state(game, events, Sentence::pinned, rule, hex, side_at(game, p, hex));
            break;
    }
}

void suppress(const Game& game, Position& p, HexId hex, Events* events, const char* rule) {
    if (nerve(game, p, hex) != Nerve::suppressed) {
        put_nerve(game, p, hex, Nerve::suppressed);
        say_state(game, events, Sentence::suppressed, rule, hex, side_at(game, p, hex));
    }
}

namespace {

// 12.2, R12.1: with the HQ of a division go the weapons that wait there.
void lose_waiting_weapons(const Game& game, Position& p, std::uint8_t division) {
    for (const PieceId weapon : game.weapons) {
        const bool waits = at(p, weapon) == box::available || at(p, weapon) == box::reallocating;
        if (waits && division_served(game, p, weapon) == division) {
            remove_for_good(game, p, weapon);
        }
    }
}

}  // namespace

void eliminate(const Game& game, Position& p, PieceId unit, Events* events, const char* rule) {
    const Piece& who = piece_of(game, unit);
    Event event = about(EventType::loss, Sentence::eliminated, rule, unit);
    event.hex = on_map(at(p, unit)) ? at(p, unit) : no_hex;
    emit(events, event);
    if (const PieceId truck = truck_of(game, p, unit); truck != no_piece) {
        remove_for_good(game, p, truck);  // R15.1
    }
    hand_on_drinks(game, p, unit);
    const bool last = who.side == japan && (p.gyokusai != 0 || has(p, unit, status::gyokusai));
    remove_for_good(game, p, unit);
    if (who.headquarters && !last) {
        put(game, p, unit, box::routed);  // 8.5
        set(p, unit, status::column);
    } else if (is_division_headquarters(game, who)) {
        lose_waiting_weapons(game, p, who.division);
    }
    count_loss(game, p, unit, events);
}

void break_weapon(const Game& game, Position& p, PieceId weapon, Events* events, const char* rule) {
    const Piece& what = piece_of(game, weapon);
    const HexId hex = at(p, weapon);
    Event event = about(EventType::loss, Sentence::weapon_broken, rule, weapon);
    event.hex = hex;
    emit(events, event);
    // 12.2: a Japanese weapon is gone.
    const bool returns = what.side == us && finds_way_home(game, p, weapon);
    if (returns) {
        put(game, p, weapon, box::reallocating);
    } else {
        remove_for_good(game, p, weapon);
    }
}

void lose_leader(const Game& game, Position& p, PieceId leader, Events* events, const char* rule) {
    const Piece& who = piece_of(game, leader);
    const bool replaced = who.type == PieceType::leader && who.has_column && !has(p, leader, status::replaced);
    Event event = about(EventType::loss, Sentence::leader_lost, rule, leader);
    event.hex = on_map(at(p, leader)) ? at(p, leader) : no_hex;
    event.a = replaced ? 1 : 0;
    emit(events, event);
    if (replaced) {
        set(p, leader, status::replaced);
    } else {
        remove_for_good(game, p, leader);
    }
}

bool Loss::ready(const Game& game, Position& p, Events* events) {
    if (left > 0 && count_losable(game, p, *this) > left) {
        return true;
    }
    // Nothing to choose: all go, or enough are gone.
    const Loss done = *this;
    pop(p);
    if (done.left > 0) {
        FixedVector<PieceId, max_units> lost;
        for_place(game, p, done.hex, done.side, [&](PieceId unit) {
            if (may_be_lost(game, p, done.hex, unit).allowed()) {
                lost.push_back(unit);
            }
        });
        for (const PieceId unit : lost) {
            eliminate(game, p, unit, events, "8.5");
        }
    }
    if (at_sea(done.hex)) {
        tidy_zone(game, p, done.hex);
    } else {
        tidy(game, p, hex_of(game, done.hex), done.side, events);
    }
    return false;
}

void Loss::actions(const Game& game, const Position& p, ActionList& out) const {
    for_place(game, p, hex, side, [&](PieceId unit) {
        if (may_be_lost(game, p, hex, unit).allowed()) {
            list(out, Verb::lose, unit);
        }
    });
}

Verdict Loss::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (static_cast<Verb>(tried.verb) != Verb::lose || tried.piece == no_piece) {
        return senseless;
    }
    const bool there = is_unit(game, tried.piece) && owner(game, tried.piece) == side && place_of(game, p, tried.piece) == hex;
    return there ? may_be_lost(game, p, hex, tried.piece) : forbidden_by("8.5");
}

void Loss::apply(const Game& game, Position& p, Action action, Events* events) {
    --left;
    eliminate(game, p, action.piece, events, "8.5");
}

}  // namespace causeway::guam
