// 9D, 9E, 9H: losses, who must take them, elimination.
#include <fmt/format.h>

#include "games/islandwar/battle.h"

namespace causeway::islandwar {

// --- a strength point less (9D.3, 9E, 18K) -------------------------------------------------------------------------------

namespace {

bool loses_steps(const Game& game, PieceId piece) { return unit(game, piece).steps > 0; }

// 18K.2: a transport that is gone counts two points, one of them when it is reduced.
constexpr int points_of_transport = 2;

int steps_left(const Game& game, const Position& p, PieceId piece) {
    return std::max(0, unit(game, piece).steps - p.hits[index(piece)]);
}

// R16.2: what is noted when it dies whole.
int points_left(const Game& game, const Position& p, PieceId piece) {
    if (is_dummy(game, piece) || is(game, piece, Type::headquarters) || !is_unit(game, piece)) {
        return 0;
    }
    return loses_steps(game, piece) ? points_of_transport - std::min<int>(p.hits[index(piece)], 1) : defence_of(game, p, piece);
}

void emit_hit(const Game& game, const Position& p, PieceId piece, int points, Events* events, const char* rule) {
    Event event = about(events, game, p, EventType::loss, Sentence::hit, rule, piece);
    event.a = static_cast<std::int16_t>(points);
    emit(events, event);
}

}  // namespace

Force cargo_of(const Game& game, const Position& p, PieceId transport) {
    Force cargo;
    if (unit(game, transport).transport) {
        for (const PieceId piece : game.pieces[index(owner(game, transport))]) {
            if (p.carrier[index(piece)] == transport) {
                cargo.push_back(piece);
            }
        }
    }
    return cargo;
}

namespace {

// 16D.1, 16D.2, R20.1: Casualty Points in any case; Special Replacement Points not for who is cut off or overrun.
void note_loss(const Game& game, Position& p, PieceId piece, int points, bool cut_off, Events* events) {
    if (cut_off) {
        book_casualties(game, p, piece, points, events);
    } else {
        book_loss(game, p, piece, points, events);
    }
}

// 9D.3, R9.11: within the result of a fight as it was when the result came.
bool is_lost_to_replacements(const Game& game, const Position& p, PieceId piece) {
    return p.fight.judged != 0 ? has(p, piece, status::cut_off) : is_cut_off(game, p, piece);
}

// 18K.3, R18.7: each step that a transport survives costs its cargo half.
void halve_cargo(const Game& game, Position& p, PieceId transport, Events* events) {
    for (const PieceId piece : cargo_of(game, p, transport)) {
        lose(game, p, piece, (defence_of(game, p, piece) + 1) / 2, events, "18K.3");
    }
}

int lose_one_step(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    if (steps_left(game, p, piece) <= 1) {
        eliminate(game, p, piece, events, rule);
        return 1;
    }
    ++p.hits[index(piece)];
    emit_hit(game, p, piece, 1, events, rule);
    note_loss(game, p, piece, 1, is_lost_to_replacements(game, p, piece), events);
    halve_cargo(game, p, piece, events);
    return 1;
}

int lose_steps(const Game& game, Position& p, PieceId piece, int points, Events* events, const char* rule) {
    int lost = 0;
    while (lost < points && on_map(at(p, piece))) {
        lost += lose_one_step(game, p, piece, events, rule);
    }
    return lost;
}

void emit_ineffective(const Game& game, const Position& p, PieceId piece, Events* events) {
    emit(events, about(events, game, p, EventType::loss, Sentence::ineffective, "9E.1", piece));
}

}  // namespace

int lose(const Game& game, Position& p, PieceId piece, int points, Events* events, const char* rule) {
    if (points <= 0) {
        return 0;
    }
    if (is_dummy(game, piece)) {
        eliminate(game, p, piece, events, rule);
        return 1;
    }
    if (loses_steps(game, piece)) {
        return lose_steps(game, p, piece, points, events, rule);
    }
    const bool was_ineffective = is_ineffective(game, p, piece);
    const int lost = std::min(points, defence_of(game, p, piece));
    emit_hit(game, p, piece, lost, events, rule);
    note_loss(game, p, piece, lost, is_lost_to_replacements(game, p, piece), events);
    p.hits[index(piece)] = static_cast<std::uint8_t>(p.hits[index(piece)] + lost);
    if (defence_of(game, p, piece) == 0) {
        eliminate(game, p, piece, events, rule);
    } else if (!was_ineffective && is_ineffective(game, p, piece)) {
        emit_ineffective(game, p, piece, events);
    }
    return lost;
}

// --- elimination (9D.3, 6B.2b, 18C.2, 18F.1) -----------------------------------------------------------------------------

namespace {

// 18C.2, 18F.1, 9D.3: who never comes back. Dummies always do (19B.6).
bool is_irreplaceable(const Game& game, PieceId piece) {
    return is(game, piece, Type::beachhead) || is(game, piece, Type::coastal);
}

// 20.2: besides the losses.
void count_casualty(const Game& game, Position& p, PieceId piece, Events* events) {
    const Unit& u = unit(game, piece);
    if (u.side != us || loses_steps(game, piece) ||
        ((game.casualties.contingents >> static_cast<unsigned>(u.contingent) & 1U) == 0 && u.type != Type::beachhead)) {
        return;
    }
    const int points = u.type == Type::beachhead   ? game.casualties.beachhead
                       : u.size >= Size::battalion ? game.casualties.battalion
                       : u.size == Size::company   ? game.casualties.company
                                                   : game.casualties.platoon;
    add_casualties(p, points, events, "20.2");
}

// 18F.1: the crew of a battery that was shot to pieces can be brought back.
void save_crew(const Game& game, Position& p, PieceId piece, Events* events) {
    const PieceId crew = unit(game, piece).crew;
    if (crew != no_piece && !on_map(at(p, crew))) {
        put(game, p, crew, box::pool, events);
    }
}

}  // namespace

void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule, bool for_good) {
    const bool lost = for_good || is_lost_to_replacements(game, p, piece);
    const bool gone = !is_dummy(game, piece) && (lost || is_irreplaceable(game, piece));
    Event event = about(events, game, p, EventType::loss, Sentence::eliminated, rule, piece);
    // R19.8: whether a Japanese unit is cut off hangs on where the staffs are, which nobody else sees.
    event.a = gone && (owner(game, piece) == us || for_good || is_irreplaceable(game, piece)) ? 1 : 0;
    emit(events, event);
    note_loss(game, p, piece, points_left(game, p, piece), lost, events);
    count_casualty(game, p, piece, events);
    for (const PieceId cargo : cargo_of(game, p, piece)) {
        eliminate(game, p, cargo, events, "18K.3", for_good);
    }
    put(game, p, piece, gone ? box::gone : box::pool, events);
    if (is(game, piece, Type::coastal) && !lost) {
        save_crew(game, p, piece, events);
    }
}

void eliminate_all(const Game& game, Position& p, const Force& force, Events* events, const char* rule, bool for_good) {
    for (const PieceId piece : force) {
        if (on_map(at(p, piece))) {  // cargo may be gone with its transport
            eliminate(game, p, piece, events, rule, for_good);
        }
    }
}

// --- how much (9D.1) -----------------------------------------------------------------------------------------------------

int counted_attack(const Game& game, const Position& p) {
    int sum = 0;
    for_attackers(game, p, [&](PieceId piece) { sum += attack_of(game, p, piece); });
    return sum;
}

int counted_defence(const Game& game, const Position& p) {
    int sum = 0;
    for_defenders(game, p, [&](PieceId piece) { sum += defence_of(game, p, piece); });
    return sum;
}

namespace {

// 9D.1h: rounded up.
constexpr int share_of(int total, Loss loss) {
    switch (loss) {
        case Loss::none: return 0;
        case Loss::quarter: return (total + 3) / 4;
        case Loss::half: return (total + 1) / 2;
        case Loss::all: return total;
    }
    return 0;
}

}  // namespace

Due losses_of(const Game& game, const Position& p, const AssaultResult& result) {
    const int attack = counted_attack(game, p), defence = counted_defence(game, p);
    if (result.exchange != Loss::none) {
        const int share = share_of(std::min(attack, defence), result.exchange);  // R9.10
        return {share, share};
    }
    return {share_of(attack, result.attacker), share_of(defence, result.defender)};
}

// --- who (9H, 15B.7, R9.8) -----------------------------------------------------------------------------------------------

namespace {

// The units that can be hit by these losses.
Force losers(const Game& game, const Position& p, const Losses& losses) {
    if (losses.counted != Counted::fire) {
        return losses.side == attacker(p) ? attackers(game, p) : defenders(game, p);
    }
    Force force;  // R9.6: anybody in the hex that was fired into
    for_units(game, p, losses.side, losses.side == attacker(p) ? p.fight.from : p.fight.target,
              [&](PieceId piece) { force.push_back(piece); });
    return force;
}

// R9.8, R9.9: what its next hit pays.
int worth(const Game& game, const Position& p, const Losses& losses, PieceId piece) {
    if (loses_steps(game, piece)) {
        return losses.counted == Counted::attack ? 0 : 1;
    }
    const int defence = defence_of(game, p, piece);
    if (losses.counted != Counted::attack) {
        return defence > 0 ? 1 : 0;
    }
    const int attack = attack_of(game, p, piece);
    return defence == 1 ? attack : std::min(attack, 1);
}

// 9B.8, R19.6: whether a loss may be placed on it at all.
bool can_be_hit(const Game& game, const Position& p, const Losses& losses, PieceId piece) {
    if (has(p, piece, status::refugee) && losses.side == defender(p)) {
        return false;  // 9F.1c
    }
    return is_real(game, piece) && !(losses.spares_armor != 0 && unit(game, piece).armor) && worth(game, p, losses, piece) > 0;
}

bool is_outside_fort(const Game& game, const Position& p, PieceId piece) {
    return owner(game, piece) == japan && !has(p, piece, status::under) && fort_in(game, p, at(p, piece)) != no_piece;
}

bool is_under_fort(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::under) && fort_in(game, p, at(p, piece)) != no_piece;
}

// Who may take the next loss.
class Choice {
  public:
    Choice(const Game& game, const Position& p, const Losses& losses) : game_(game), p_(p), losses_(losses) {
        for (const PieceId piece : losers(game, p, losses)) {
            if (can_be_hit(game, p, losses, piece)) {
                able_.push_back(piece);
            }
        }
    }
    const Force& able() const { return able_; }

    // 15B.7 first; then whatever leaves enough to pay all duties of 9H.
    Force units() const {
        Force first = pick([&](PieceId piece) { return must_go_first(piece); });
        if (!first.empty()) {
            const Force bound = pick_from(first, [&](PieceId piece) { return pays_duty(piece, losses_.bound); });
            return bound.empty() ? first : bound;
        }
        const Force fitting = pick([&](PieceId piece) { return leaves_enough(piece); });
        if (!fitting.empty()) {
            return fitting;
        }
        // R9.18: more duties than losses, so that each loss pays one.
        const Force paying = pick([&](PieceId piece) { return pays_duty(piece, duties_of(piece)); });
        return paying.empty() ? able_ : paying;
    }
    // Everything that can be taken is due.
    bool takes_all() const {
        int sum = 0;
        for (const PieceId piece : able_) {
            sum += total(piece);
        }
        return sum <= losses_.due;
    }

  private:
    int total(PieceId piece) const {
        if (loses_steps(game_, piece)) {
            return steps_left(game_, p_, piece);
        }
        return losses_.counted == Counted::attack ? attack_of(game_, p_, piece) : defence_of(game_, p_, piece);
    }
    // R15.3: one for each unit on top of the fort.
    bool must_go_first(PieceId piece) const { return is_outside_fort(game_, p_, piece) && !has(p_, piece, status::stayed); }
    bool pays_duty(PieceId piece, unsigned duties) const {
        for (const unsigned which : {bound::armor, bound::anti_tank, bound::special}) {
            if ((duties & which) != 0 && has_ability(game_, p_, piece, which)) {
                return true;
            }
        }
        return false;
    }
    // 9H.1, 9H.2: the duties that are open when this one has taken the next loss.
    int duties_after(PieceId piece) const {
        int open = 0;
        for (const unsigned which : {bound::armor, bound::anti_tank, bound::special}) {
            const bool renewed = is_renewed(piece, which);
            const bool due = ((losses_.bound & which) != 0 || renewed) && !has_ability(game_, p_, piece, which);
            const bool payable = std::any_of(able_.begin(), able_.end(), [&](PieceId each) {
                return each != piece && has_ability(game_, p_, each, which) && (!renewed || is_under_fort(game_, p_, each));
            });
            open += due && payable ? 1 : 0;
        }
        return open;
    }
    // 9H.2: by the first loss under a fort.
    bool is_renewed(PieceId piece, unsigned which) const {
        return is_under_fort(game_, p_, piece) && losses_.under == 0 && had_duty(which);
    }
    unsigned duties_of(PieceId piece) const {
        unsigned duties = losses_.bound;
        for (const unsigned which : {bound::armor, bound::anti_tank, bound::special}) {
            duties |= is_renewed(piece, which) ? which : 0U;
        }
        return duties;
    }
    bool had_duty(unsigned which) const {
        const Assault* assault = p_.stack.find<Assault>();
        return assault != nullptr && losses_.counted == Counted::defence && (assault->defender_bound & which) != 0;
    }
    bool leaves_enough(PieceId piece) const { return duties_after(piece) <= losses_.due - worth(game_, p_, losses_, piece); }
    template <class Holds>
    static Force pick_from(const Force& from, Holds holds) {
        Force picked;
        for (const PieceId piece : from) {
            if (holds(piece)) {
                picked.push_back(piece);
            }
        }
        return picked;
    }
    template <class Holds>
    Force pick(Holds holds) const {
        return pick_from(able_, holds);
    }

    const Game& game_;
    const Position& p_;
    const Losses& losses_;
    Force able_;
};

// 9H.1: what this unit has paid.
unsigned paid_by(const Game& game, const Position& p, PieceId piece, unsigned duties) {
    unsigned paid = 0;
    for (const unsigned which : {bound::armor, bound::anti_tank, bound::special}) {
        paid |= (duties & which) != 0 && has_ability(game, p, piece, which) ? which : 0U;
    }
    return paid;
}

void count_lost(Position& p, Side side, int points) {
    std::uint8_t& lost = side == attacker(p) ? p.fight.attacker_lost : p.fight.defender_lost;
    lost = static_cast<std::uint8_t>(std::min(most_losses, lost + points));
}

// 19B.4: by fire only outside fortified positions.
void show_hit(const Game& game, Position& p, PieceId piece, Events* events) {
    const HexId hex = at(p, piece);
    const bool covered = has(p, piece, status::under) || facts(game, hex).caves;
    if (owner(game, piece) == japan && !covered) {
        expose(game, p, piece, events, "19B.4");
    }
}

void take_loss(const Game& game, Position& p, PieceId piece, Events* events) {
    Losses& losses = p.stack.top<Losses>();
    const int pays = worth(game, p, losses, piece);
    if (losses.under == 0 && is_under_fort(game, p, piece)) {
        const Assault* assault = p.stack.find<Assault>();
        losses.under = 1;
        if (assault != nullptr && losses.counted == Counted::defence) {
            losses.bound |= assault->defender_bound;  // 9H.2
        }
    }
    losses.bound = static_cast<std::uint8_t>(losses.bound & ~paid_by(game, p, piece, losses.bound));
    losses.due = static_cast<std::uint8_t>(std::max(0, losses.due - pays));
    set(p, piece, status::stayed);
    if (losses.counted == Counted::fire) {
        show_hit(game, p, piece, events);
    }
    if (losses.counted != Counted::banzai) {
        count_lost(p, losses.side, pays);
    }
    lose(game, p, piece, 1, events, losses.counted == Counted::banzai ? "19A.2" : "9D.3");
}

// R19.6: with nobody else in the hex, fire finds dummies.
void find_dummies(const Game& game, Position& p, Losses& losses, Events* events) {
    if (losses.counted != Counted::fire || losses.side != japan) {
        return;
    }
    const HexId hex = losses.side == attacker(p) ? p.fight.from : p.fight.target;
    Force dummies;
    bool real = false;
    for_units(game, p, japan, hex, [&](PieceId piece) {
        real = real || !is_dummy(game, piece);
        if (is_dummy(game, piece) && !has(p, piece, status::under) && !facts(game, hex).caves) {
            dummies.push_back(piece);
        }
    });
    for (std::size_t i = 0; !real && i < dummies.size() && losses.due > 0; ++i, --losses.due) {
        expose(game, p, dummies[i], events, "19B.6");
    }
}

void end_losses(const Game& game, Position& p) {
    unset_all(game, p, status::stayed);
    p.stack.pop();
}

}  // namespace

void demand_losses(const Game& game, Position& p, Side side, Counted counted, int due, unsigned bound, bool spares_armor) {
    unset_all(game, p, status::stayed);
    if (due > 0) {
        p.stack.push(Losses{.side = side,
                            .counted = counted,
                            .due = static_cast<std::uint8_t>(std::min(due, most_losses)),
                            .bound = static_cast<std::uint8_t>(bound),
                            .spares_armor = static_cast<std::uint8_t>(spares_armor ? 1 : 0)});
    }
}

// Where there is nothing to choose the losses are taken without a question.
bool Losses::ready(const Game& game, Position& p, Events* events) {
    while (due > 0) {
        const Choice choice(game, p, *this);
        const Force units = choice.units();
        if (units.empty()) {
            find_dummies(game, p, *this, events);
            break;
        }
        if (units.size() > 1 && !choice.takes_all()) {
            return true;
        }
        take_loss(game, p, units[0], events);
    }
    end_losses(game, p);
    return false;
}

void Losses::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : Choice(game, p, *this).units()) {
        list(out, Verb::lose, piece);
    }
}

void Losses::apply(const Game& game, Position& p, Action action, Events* events) { take_loss(game, p, action.piece, events); }

Verdict Losses::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::lose || tried.piece == no_piece || owner(game, tried.piece) != side) {
        return senseless;
    }
    const Choice choice(game, p, *this);
    const Force units = choice.units();
    if (std::find(units.begin(), units.end(), tried.piece) != units.end()) {
        return allowed;
    }
    if (spares_armor != 0 && unit(game, tried.piece).armor) {
        return forbidden_by("9B.8");
    }
    const bool first = std::any_of(units.begin(), units.end(), [&](PieceId piece) {
        return is_outside_fort(game, p, piece) && !has(p, piece, status::stayed);
    });
    return forbidden_by(first ? "15B.7" : bound != 0 ? "9H.1" : "9D.3");
}

std::string after_loss(const Game& game, const Position& p, PieceId piece) {
    Position next = p;
    lose(game, next, piece, 1, nullptr, "9D.3");
    std::string words = "is eliminated";
    if (on_map(at(next, piece)) && loses_steps(game, piece)) {
        const int steps = steps_left(game, next, piece);
        words = fmt::format("{} step{} left", steps, steps == 1 ? "" : "s");
    } else if (on_map(at(next, piece))) {
        const bool ineffective = is_ineffective(game, next, piece);
        words = fmt::format("{}-{} left{}", attack_of(game, next, piece), defence_of(game, next, piece),
                            ineffective ? ", combat ineffective" : "");
    }
    const int price = next.casualties - p.casualties;
    return price == 0 ? words : fmt::format("{}, {} Casualty Point{}", words, price, price == 1 ? "" : "s");
}

Remark Losses::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::lose ? Remark{.says = after_loss(game, p, action.piece)} : Remark{};
}

Prompt Losses::prompt(const Game&, const Position&) const {
    return {fmt::format("{} loss{} to be placed: choose a unit", due, due == 1 ? "" : "es")};
}

// --- the natural 3 (9H.4, R9.19) -----------------------------------------------------------------------------------------

namespace {

Force amphibians(const Game& game, const Position& p) {
    Force found;
    const Force force = attacker(p) == us ? attackers(game, p) : defenders(game, p);
    for (const PieceId piece : force) {
        if (unit(game, piece).amphibious) {
            found.push_back(piece);
        }
    }
    return found;
}

}  // namespace

bool NaturalThree::ready(const Game& game, Position& p, Events* events) {
    const Force units = amphibians(game, p);
    if (units.size() > 1) {
        return true;
    }
    p.stack.pop();
    if (!units.empty()) {
        lose(game, p, units[0], 1, events, "9H.4");
    }
    return false;
}

void NaturalThree::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : amphibians(game, p)) {
        list(out, Verb::lose, piece);
    }
}

Remark NaturalThree::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::lose ? Remark{.says = after_loss(game, p, action.piece)} : Remark{};
}

void NaturalThree::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    lose(game, p, action.piece, 1, events, "9H.4");
}

}  // namespace causeway::islandwar
