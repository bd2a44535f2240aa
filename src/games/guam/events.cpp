// 20.0 Random events, and the drunk Marines of one of them (29.1).
#include <algorithm>

#include "games/guam/movement.h"
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace {

constexpr int officer_dispatch = 3, sergeant_dispatch = 2, supply_loss = 5, sniper_count = 2;
constexpr int martyr_range = 2, ambush_range = 3, sniper_cover = 2;

using Hexes = HexSet<max_hexes>;

// What the chart has for the die.
Happening rolled_event(const Game& game, int die) {
    constexpr auto& words = words_of<Happening>;
    const auto* found = std::find(words.begin(), words.end(), game.charts.find("events")->cell(die));
    return static_cast<Happening>(found - words.begin());
}

// --- places ------------------------------------------------------------------------------------------------------------

// All hexes that are so near to one of the set, also across what the map leaves out.
Hexes within(const Game& game, const Hexes& centres, int range) {
    Hexes hexes;
    centres.for_each(
        [&](HexId centre) { game.lines->for_each(centre, game.lines->within(range), [&](HexId hex) { hexes.insert(hex); }); });
    return hexes;
}
Hexes held_by(const Game& game, const Position& p, Side side) {
    Hexes hexes;
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (on_map(at(p, unit))) {
            hexes.insert(at(p, unit));
        }
    }
    return hexes;
}

// 24.0: ambush units never go.
bool may_be_martyr(const Game& game, const Position& p, PieceId unit) {
    return !is_ambush(game, unit) && !has(p, unit, status::gyokusai);
}
// Event 1, R14.3: near Americans or a beach that they use.
Hexes martyr_hexes(const Game& game, const Position& p) {
    Hexes american = held_by(game, p, us);
    for (std::size_t beach = 0; beach < game.beaches.size(); ++beach) {
        if (in_use(p, beach)) {
            american.insert(game.beaches[beach].hex);
        }
    }
    Hexes hexes;
    const Hexes near = within(game, american, martyr_range);
    for (const PieceId unit : game.unit_list[index(japan)]) {
        if (on_map(at(p, unit)) && near.contains(at(p, unit)) && may_be_martyr(game, p, unit)) {
            hexes.insert(at(p, unit));
        }
    }
    return hexes;
}

// Event 2: Americans in tropical forest.
Hexes jungle_hexes(const Game& game, const Position& p) {
    Hexes hexes;
    held_by(game, p, us).for_each([&](HexId hex) {
        if (terrain(game, p, hex) == Terrain::tropical) {
            hexes.insert(hex);
        }
    });
    return hexes;
}
// Those of them that hang together with one.
Hexes lost_with(const Game& game, const Hexes& jungle, HexId hex) {
    Hexes lost;
    lost.insert(hex);
    for (Hexes before; before != lost;) {
        before = lost;
        lost = within(game, lost, 1) & jungle;
    }
    return lost;
}

// Event 6: nobody there, and infantry could be.
Hexes ambush_hexes(const Game& game, const Position& p) {
    Hexes hexes;
    within(game, held_by(game, p, us), ambush_range).for_each([&](HexId hex) {
        if (in_play(game, p, hex) && !holds(game, p, hex, us) && !holds(game, p, hex, japan) &&
            terrain_facts(game, p, hex).cost[index(Mode::leg)] != 0 && blaze(game, p, hex) != Blaze::burning) {
            hexes.insert(hex);
        }
    });
    return hexes;
}

// Event 7, 25.0: any cover where he would not be found at once (R25.1).
Hexes sniper_hexes(const Game& game, const Position& p) {
    Hexes hexes;
    for (const HexId hex : game.hex_of_site) {
        if (in_play(game, p, hex) && terrain_facts(game, p, hex).defence <= -sniper_cover && !hazards::is_found(game, p, hex)) {
            hexes.insert(hex);
        }
    }
    for (const Sniper& sniper : p.snipers) {
        hexes.erase(sniper.hex);
    }
    return hexes;
}

bool is_drunk(const Game& game, const Position& p, HexId hex) {
    return any_unit(game, p, hex, us, [&](PieceId unit) { return has(p, unit, status::drunk | status::hungover); });
}
// 29.1, R29.1: Marines without a marker.
Hexes sober_hexes(const Game& game, const Position& p) {
    Hexes hexes;
    for (const PieceId unit : game.unit_list[index(us)]) {
        if (on_map(at(p, unit)) && is_marine(game, unit) && !is_drunk(game, p, at(p, unit))) {
            hexes.insert(at(p, unit));
        }
    }
    return hexes;
}
int drunk_markers(const Game& game, const Position& p) {
    int count = 0;
    for (const PieceId unit : game.unit_list[index(us)]) {
        count += has(p, unit, status::drunk | status::hungover) ? 1 : 0;
    }
    return count;
}

Hexes places(const Game& game, const Position& p, Happening what) {
    switch (what) {
        case Happening::martyrs: return martyr_hexes(game, p);
        case Happening::lost: return jungle_hexes(game, p);
        case Happening::ambush: return ambush_hexes(game, p);
        case Happening::snipers: return sniper_hexes(game, p);
        case Happening::drink: return sober_hexes(game, p);
        case Happening::officer:  // happen to a division
        case Happening::speech:
        case Happening::suicide:
        case Happening::supply:
        case Happening::experience:
        case Happening::trouble:
        case Happening::sergeant: break;
    }
    return {};
}

// --- divisions ---------------------------------------------------------------------------------------------------------

bool chooses_division(Happening what) {
    switch (what) {
        case Happening::officer:
        case Happening::speech:
        case Happening::suicide:
        case Happening::supply:
        case Happening::experience:
        case Happening::trouble:
        case Happening::sergeant: return true;
        case Happening::martyrs:
        case Happening::lost:
        case Happening::ambush:
        case Happening::snipers:
        case Happening::drink: break;
    }
    return false;
}
Side chooser(Happening what) {
    return what == Happening::officer || what == Happening::experience || what == Happening::trouble ? us : japan;
}
// 20.0 events 8 and 9; for the Japanese ones by R20.5.
bool is_present(const Game& game, const Position& p, std::uint8_t division) {
    for (const PieceId unit : game.unit_list[index(game.divisions[division].side)]) {
        if (piece_of(game, unit).division == division && (on_map(at(p, unit)) || at_sea(at(p, unit)))) {
            return true;
        }
    }
    return false;
}
// Whether the division can be chosen and something would change.
bool may_choose(const Game& game, const Position& p, Happening what, std::uint8_t division) {
    const Division& facts = game.divisions[division];
    const DivisionState& now = p.divisions[division];
    const Side side = what == Happening::supply ? us : chooser(what);
    if (facts.side != side || !plays(game, p, division)) {
        return false;
    }
    switch (what) {
        case Happening::officer:
        case Happening::sergeant: return true;
        case Happening::supply: return now.direct > 0;
        case Happening::speech:
        case Happening::experience: return now.quality < facts.quality && is_present(game, p, division);
        case Happening::suicide:
        case Happening::trouble: return now.quality > 0 && is_present(game, p, division);
        case Happening::martyrs:  // choose no division
        case Happening::lost:
        case Happening::ambush:
        case Happening::snipers:
        case Happening::drink: return false;
    }
    return false;
}
template <class Visit>
void for_choices(const Game& game, const Position& p, Happening what, Visit visit) {
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        if (may_choose(game, p, what, static_cast<std::uint8_t>(i))) {
            visit(static_cast<std::uint8_t>(i));
        }
    }
}

void lose_commands(Position& p, std::uint8_t division, Events* events) {
    std::uint8_t& direct = p.divisions[division].direct;
    const int lost = std::min<int>(direct, supply_loss);
    direct = static_cast<std::uint8_t>(direct - lost);
    Event event = happening(EventType::track, Sentence::direct, "20.0");
    event.a = direct;
    event.b = division;
    event.c = static_cast<std::int16_t>(-lost);
    emit(events, event);
}

void befall(const Game& game, Position& p, Happening what, std::uint8_t division, Events* events) {
    switch (what) {
        case Happening::officer: change_dispatch(p, division, officer_dispatch, events, "20.0"); break;
        case Happening::sergeant: change_dispatch(p, division, sergeant_dispatch, events, "20.0"); break;
        case Happening::speech:
        case Happening::experience: change_quality(game, p, division, 1, events, "20.0"); break;
        case Happening::suicide:
        case Happening::trouble: change_quality(game, p, division, -1, events, "20.0"); break;
        case Happening::supply: lose_commands(p, division, events); break;
        case Happening::martyrs:  // choose no division
        case Happening::lost:
        case Happening::ambush:
        case Happening::snipers:
        case Happening::drink: break;
    }
}

// --- what is placed ----------------------------------------------------------------------------------------------------

void get_lost(const Game& game, Position& p, HexId hex, Events* events) {
    lost_with(game, jungle_hexes(game, p), hex).for_each([&](HexId lost) {
        if (nerve(game, p, lost) == Nerve::steady) {  // R20.3
            pin(game, p, lost, events, "20.0");
        }
    });
}

// 25.0: with all snipers in play one of them may be placed elsewhere, if there is cover for him.
bool may_lift(const Game& game, const Position& p, const RandomEvent& event) {
    return event.hex == no_hex && event.die != nothing && rolled_event(game, event.die) == Happening::snipers &&
           p.snipers.full() && !sniper_hexes(game, p).empty();
}

// 25.0: who it is shows when it is turned over. With all in play it is the one that was lifted.
void place_sniper(Position& p, HexId lifted, HexId hex, Events* events) {
    if (lifted == no_hex) {
        p.snipers.push_back({hex, nothing, 0});
    } else {
        std::find_if(p.snipers.begin(), p.snipers.end(), [&](const Sniper& sniper) { return sniper.hex == lifted; })->hex = hex;
    }
    Event event = happening(EventType::place, Sentence::sniper_placed, "25.0");
    event.hex = hex;
    emit(events, event);
}

// 29.1: the number of a marker that nobody keeps, as the bit of those who were there; who was at the last party with it forgets
// it.
std::uint32_t new_party(const Game& game, Position& p) {
    std::uint32_t kept = 0;
    for (const PieceId unit : game.unit_list[index(us)]) {
        kept |= has(p, unit, status::drunk | status::hungover) ? p.status[index(unit)] & status::parties : 0;
    }
    std::uint32_t party = status::first_party;
    while ((kept & party) != 0 && 2 * party < status::parties) {
        party *= 2;
    }
    for (const PieceId unit : game.unit_list[index(us)]) {
        unset(p, unit, party);
    }
    return party;
}

// 29.1: one unit of the hex keeps the marker; any of those who are there may take it over.
void serve_drinks(const Game& game, Position& p, HexId hex, Events* events) {
    const std::uint32_t party = new_party(game, p);
    bool served = false;
    for_units(game, p, hex, us, [&](PieceId unit) {
        if (is_marine(game, unit)) {
            unset(p, unit, status::parties);
            set(p, unit, served ? party : party | status::drunk);
            served = true;
        }
    });
    Event event = happening(EventType::place, Sentence::drunk, "29.1");
    event.hex = hex;
    event.a = 1;
    emit(events, event);
}

// R20.1
void place_ambush(const Game& game, Position& p, PieceId unit, HexId hex, Events* events) {
    put(game, p, unit, hex);
    Event event = about(EventType::place, Sentence::ambush_unit, "20.0", unit);
    event.hex = hex;
    emit(events, event);
    take_stock(game, p, events);
    arrive(game, p, japan, hex, events);
}

template <class Visit>
void for_pool(const Game& game, const Position& p, Visit visit) {
    for (std::size_t i = 0; i < game.ambushes.size(); ++i) {
        if (at(p, game.ambushes[i]) == box::pool) {
            visit(i);
        }
    }
}
int count_pool(const Game& game, const Position& p) {
    int count = 0;
    for_pool(game, p, [&](std::size_t) { ++count; });
    return count;
}

// --- the course of an event --------------------------------------------------------------------------------------------

// What the event is as things stand.
Happening as_it_is(const Game& game, const Position& p, Happening what) {
    if (what == Happening::martyrs && p.desperation != 0) {
        return Happening::drink;
    }
    if (what == Happening::lost && jungle_hexes(game, p).empty()) {
        what = Happening::ambush;
    }
    if ((what == Happening::ambush && count_pool(game, p) == 0) || (what == Happening::snipers && p.snipers.full())) {
        return Happening::sergeant;
    }
    return what;
}

void tell(Events* events, int die, Happening what) {
    Event event = happening(EventType::phase, Sentence::event, "20.0");
    event.a = static_cast<std::int16_t>(what);
    event.b = static_cast<std::int16_t>(die);
    emit(events, event);
}

// Event 5 while the chit can still be drawn.
void take_chit(Position& p, Events* events) {
    p.cup &= ~bit(chit::us_command);
    Event event = happening(EventType::draw, Sentence::chit_removed, "20.0");
    event.a = chit::us_command;
    emit(events, event);
}

void open(const Game& game, Position& p, Events* events) {
    RandomEvent& event = top<RandomEvent>(p);
    event.what = as_it_is(game, p, rolled_event(game, event.die));
    tell(events, event.die, event.what);
    event.stage = EventStage::asking;
    event.left = 1;
    if (event.what == Happening::supply && (p.cup & bit(chit::us_command)) != 0) {
        take_chit(p, events);
        pop(p);
    } else if (event.what == Happening::snipers) {
        event.left = sniper_count;
    } else if (event.what == Happening::drink) {
        event.left = static_cast<std::uint8_t>(std::max(0, game.most_drunk - drunk_markers(game, p)));
    }
}

// Whether a division has to be chosen; does without asking what leaves no choice.
bool asks_division(const Game& game, Position& p, Events* events) {
    const Happening what = top<RandomEvent>(p).what;
    int choices = 0;
    std::uint8_t last = nothing;
    for_choices(game, p, what, [&](std::uint8_t division) {
        ++choices;
        last = division;
    });
    if (choices > 1 || may_lift(game, p, top<RandomEvent>(p))) {
        return true;
    }
    if (choices == 1) {
        befall(game, p, what, last, events);
    }
    pop(p);
    return false;
}

// The same for hexes. Only those who are lost have no right to decline.
bool asks_place(const Game& game, Position& p, Events* events) {
    const Happening what = top<RandomEvent>(p).what;
    const Hexes hexes = places(game, p, what);
    const bool none_to_draw = what == Happening::snipers && p.snipers.full() && top<RandomEvent>(p).hex == no_hex;
    if (top<RandomEvent>(p).left == 0 || hexes.empty() || (none_to_draw && !may_lift(game, p, top<RandomEvent>(p)))) {
        pop(p);
        return false;
    }
    if (what == Happening::lost) {
        HexId first = no_hex;
        hexes.for_each([&](HexId hex) { first = first == no_hex ? hex : first; });
        if (lost_with(game, hexes, first) == hexes) {
            get_lost(game, p, first, events);
            pop(p);
            return false;
        }
    }
    return true;
}

void place_at(const Game& game, Position& p, HexId hex, Events* events) {
    RandomEvent& event = top<RandomEvent>(p);
    --event.left;
    switch (event.what) {
        case Happening::martyrs: go_gyokusai(game, p, hex, events); break;
        case Happening::lost: get_lost(game, p, hex, events); break;
        case Happening::snipers:
            place_sniper(p, event.hex, hex, events);
            event.hex = no_hex;
            break;
        case Happening::drink: serve_drinks(game, p, hex, events); break;
        case Happening::ambush:
            event.hex = hex;
            event.stage = EventStage::drawing;
            break;
        case Happening::officer:  // happen to a division
        case Happening::speech:
        case Happening::suicide:
        case Happening::supply:
        case Happening::experience:
        case Happening::trouble:
        case Happening::sergeant: break;
    }
}

}  // namespace

void place_snipers(Position& p, int count) {
    push(p, RandomEvent{.what = Happening::snipers, .stage = EventStage::asking, .left = static_cast<std::uint8_t>(count)});
}

// --- the procedure -----------------------------------------------------------------------------------------------------

Side RandomEvent::asked(const Game&, const Position&) const {
    return stage == EventStage::drawing ? chance_side : chooser(what);
}

bool RandomEvent::ready(const Game& game, Position& p, Events* events) {
    switch (stage) {
        case EventStage::opening:
            if (die == nothing) {
                roll(p, Purpose::event, us);
            } else {
                open(game, p, events);
            }
            return false;
        case EventStage::asking: return chooses_division(what) ? asks_division(game, p, events) : asks_place(game, p, events);
        case EventStage::drawing: return true;
    }
    return true;
}

void RandomEvent::actions(const Game& game, const Position& p, ActionList& out) const {
    if (stage == EventStage::drawing) {
        for_pool(game, p, [&](std::size_t i) { list(out, Verb::draw, no_piece, no_hex, ambush_draw + static_cast<int>(i)); });
        return;
    }
    const bool lifts = may_lift(game, p, *this);
    if (chooses_division(what)) {
        for_choices(game, p, what, [&](std::uint8_t division) { list(out, Verb::division, no_piece, no_hex, division); });
    } else if (!lifts) {
        places(game, p, what).for_each([&](HexId place) { list(out, Verb::place, no_piece, place); });
    }
    if (lifts) {
        for (const Sniper& sniper : p.snipers) {
            list(out, Verb::lift, no_piece, sniper.hex);
        }
    }
    if (!chooses_division(what) && what != Happening::lost && !is_lifted()) {
        list(out, Verb::pass);
    }
}

void RandomEvent::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::place: place_at(game, p, action.hex, events); break;
        case Verb::lift:
            what = Happening::snipers;
            hex = action.hex;
            left = 1;
            break;
        case Verb::draw: {
            const PieceId unit = game.ambushes[static_cast<std::size_t>(action.number - ambush_draw)];
            const HexId place = hex;
            pop(p);
            place_ambush(game, p, unit, place, events);
            break;
        }
        case Verb::division:
            befall(game, p, what, static_cast<std::uint8_t>(action.number), events);
            pop(p);
            break;
        default: pop(p); break;
    }
}

void RandomEvent::rolled(Die<Purpose::event>, const Game&, Position&, int face, Events*) {
    die = static_cast<std::uint8_t>(face);
}

}  // namespace causeway::guam
