// 3.2-3.4, 12.0-15.0, 19.0: the counters.
#include <bit>

#include "games/guam/load.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

constexpr const char* sizes[] = {"battery", "company", "battalion", "regiment", "division"};
constexpr const char* hero_uses[] = {"none", "reroll", "night", "stays", "once"};  // in the order of Hero
constexpr const char* effect_ids[] = {"dg", "pin"};
constexpr int most_fire = 9;

// One of the words, kept as a text.
struct SizeForm {
    void read(const Game&, const DataValue& value, std::string& size) const { size = sizes[value.one_of(sizes)]; }
};

// --- whose a counter is ------------------------------------------------------------------------------------------------

std::uint32_t formations_of(const Game& game, std::size_t division) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < game.formations.size(); ++i) {
        bits |= game.formations[i].division == division ? 1U << i : 0U;
    }
    return bits;
}

void join_division(const Game& game, std::uint8_t division, Stripe stripe, Piece& piece) {
    piece.division = division;
    piece.side = game.divisions[division].side;
    piece.stripe = stripe;
}

// 3.2: a formation, and with it the division, the side and a coloured stripe.
struct FormationForm {
    void read(const Game& game, const DataValue& value, Piece& piece) const {
        formation_form.read(game, value, piece.formation);
        if (value.ok()) {
            join_division(game, game.formations[piece.formation].division, Stripe::coloured, piece);
        }
    }
};

// A division, without a stripe. 26.0: the corps is none, it has a stripe and a quality of its own.
struct DivisionForm {
    bool or_corps = false;
    void read(const Game& game, const DataValue& value, Piece& piece) const {
        if (or_corps && value.text() == game.corps.id) {
            piece.stripe = Stripe::corps;
            piece.side = game.corps.side;
            piece.quality = static_cast<std::int8_t>(game.corps.quality);
            return;
        }
        std::uint8_t division = nothing;
        division_form.read(game, value, division);
        if (value.ok()) {
            join_division(game, division, Stripe::none, piece);
        }
    }
};

// 5.1: formations, or divisions with all of their formations.
struct CommandsForm {
    void read(const Game& game, const DataValue& value, std::uint32_t& commands) const {
        for (const DataValue& id : value.list()) {
            std::uint8_t chit = 0;
            ChitOfUnitsForm{}.read(game, id, chit);
            commands |=
                chit < chit::first_formation ? formations_of(game, chit) : std::uint32_t{1} << (chit - chit::first_formation);
        }
    }
};

// A counter begins as the others of its kind.
struct ProfileForm {
    PieceType type;
    void read(const Game& game, const DataValue& value, Piece& piece) const {
        std::size_t profile = 0;
        of_type(type, [](const Game& all) -> const auto& { return all.profiles; }, "profile").read(game, value, profile);
        if (value.ok()) {
            piece = game.profiles[profile];
        }
    }
};

// What counters other than units show.
void become(Piece& piece, PieceType type, const char* title, const char* symbol, FireType fire) {
    piece.type = type;
    piece.kind = word_of(type);
    piece.title = title;
    piece.symbol = symbol;
    piece.has_column = false;
    piece.deployed.type = fire;
}

// --- divisions and units -----------------------------------------------------------------------------------------------

constexpr auto corps_form =
    record(field("id", &Division::id, text_form), field("name", &Division::name, text_form),
           field("short", &Division::short_name, text_form), field("side", &Division::side, side_form),
           field("service", &Division::service, word_form<Service>), field("quality", &Division::quality, from_to(1, 9)),
           field("trucks", &Division::trucks, up_to(9)), remark("source"));
constexpr auto division_table =
    record(std::tuple_cat(corps_form.fields, std::tuple{field("command", &Division::command, up_to(9)),
                                                        field("dispatch", &Division::dispatch, up_to(9))}));
constexpr auto formation_table = record(field("id", &Formation::id, text_form), field("name", &Formation::name, text_form),
                                        field("division", &Formation::division, division_form),
                                        field("stripe", &Formation::stripe, text_form), remark("source"));
constexpr auto fire_field = field("fire", &Face::fire, up_to(most_fire));
constexpr auto type_field = field("type", &Face::type, word_form<FireType>);
constexpr auto defence_field = field("defence", &Face::defence, from_to(-4, 4));
constexpr auto face_form = record(fire_field, type_field, field("range", &Face::range, from_to(1, 60)), defence_field);
constexpr auto id_field = field("id", &Piece::id, text_form);
constexpr auto name_field = field("name", &Piece::name, text_form);
constexpr auto source_field = field("source", &Piece::source, text_form);
constexpr auto profile_form =
    record(id_field, field("title", &Piece::title, text_form), field("kind", &Piece::kind, text_form),
           field("symbol", &Piece::symbol, text_form), field("size", &Piece::size, SizeForm{}),
           field("deployed", &Piece::deployed, face_form), field("column", &Piece::column, face_form, optional),
           field("movement", &Piece::movement, up_to(20)), field("mode", &Piece::mode, word_form<Mode>),
           field("hard", &Piece::armour, word_form<Armour>, optional), field("engineer", &Piece::engineer, flag, optional),
           field("flamethrower", &Piece::flamethrower, flag, optional), field("gun", &Piece::gun, flag, optional),
           field("command_range", &Piece::command_range, from_to(1, 20), optional),
           field("quality", &Piece::quality, from_to(1, 9), optional),
           field("quality_change", &Piece::quality_change, from_to(-3, 3), optional), source_field);

void finish_profile(const Game&, const DataValue& item, Piece& piece) {
    piece.has_column = item.has("column");
    piece.indirect = piece.deployed.type == FireType::indirect;
    piece.headquarters = piece.kind == "headquarters";
    if ((piece.mode == Mode::none) != (piece.movement == 0)) {
        item.at("movement").report("a unit of mode \"none\", and no other, has movement 0 (3.2)");
    }
    if (piece.headquarters != (piece.command_range != 0)) {
        item.report("a headquarters, and nothing else, has a command range (3.2)");
    }
}

constexpr auto unit_form =
    record(part("profile", ProfileForm{PieceType::unit}), id_field, name_field, exactly_one("formation", "division"),
           part("formation", FormationForm{}, optional), part("division", DivisionForm{true}, optional),
           field("stripe", &Piece::stripe, word_form<Stripe>, optional),
           field("commands", &Piece::commands, CommandsForm{}, optional));

void check_unit(const Game&, const DataValue& item, const Piece& unit) {
    const bool of_corps = unit.division == nothing, of_formation = unit.formation != nothing;
    if (of_formation != (unit.stripe == Stripe::coloured) || of_corps != (unit.stripe == Stripe::corps)) {
        item.at("stripe").report("does not fit the division");
    } else if (!of_formation) {
        item.at("stripe");
    }
    if (unit.headquarters != (unit.commands != 0)) {
        item.report("a headquarters, and nothing else, commands formations (5.1)");
    }
}

constexpr auto unit_file =
    std::tuple{field("divisions", &Game::divisions, things_of(division_table, "divisions", max_divisions)),
               field("corps", &Game::corps, corps_form),
               field("formations", &Game::formations, things_of(formation_table, "formations", max_formations)),
               field("profiles", &Game::profiles, things_of(checked(profile_form, &finish_profile), "profiles")),
               field("units", &Game::pieces, things_of(checked(unit_form, &check_unit), "counters", max_units))};

// --- support weapons (12.0) --------------------------------------------------------------------------------------------

constexpr auto kind_form =
    record(id_field, field("title", &Piece::title, text_form), field("symbol", &Piece::symbol, text_form),
           fields_of(&Piece::deployed, fire_field, type_field, field("range", &Face::range, from_to(1, 8)), defence_field),
           field("hard", &Piece::armour, word_form<Armour>, optional), field("sustained", &Piece::sustained, flag, optional),
           field("flamethrower", &Piece::flamethrower, flag, optional), field("alert", &Piece::alert, up_to(9), optional),
           constant("alert_bonus", 2, optional), field("landing_roll", &Piece::lands_by_roll, flag, optional), source_field);

void finish_kind(const Game&, const DataValue&, Piece& piece) {
    piece.type = PieceType::weapon;
    piece.kind = piece.id;
    piece.has_column = false;
}

constexpr auto weapon_form =
    record(part("kind", ProfileForm{PieceType::weapon}), id_field, name_field, exactly_one("formation", "division"),
           part("formation", FormationForm{}, optional), part("division", DivisionForm{}, optional));
constexpr auto weapon_file =
    std::tuple{field("kinds", &Game::profiles, things_of(checked(kind_form, &finish_kind), "kinds of counters")),
               field("weapons", &Game::pieces, things_of(weapon_form, "counters", max_pieces))};

// --- leaders and heroes (13.0, 14.0) -----------------------------------------------------------------------------------

constexpr auto leader_form = record(
    id_field, name_field, exactly_one("formation", "formations", "division"), part("formation", FormationForm{}, optional),
    field("formations", &Piece::commands, formations_form, optional), part("division", DivisionForm{}, optional),
    fields_of(&Piece::deployed, field("fire", &Face::fire, up_to(4))), field("quality", &Piece::quality, up_to(4)),
    part("replacement",
         record(field("name", &Piece::replacement, text_form), field("fire", &Piece::other_fire, up_to(4)),
                field("quality", &Piece::other_quality, up_to(4))),
         optional),
    source_field);

void finish_leader(const Game& game, const DataValue& item, Piece& piece) {
    become(piece, PieceType::leader, "Leader", "leader", FireType::none);
    piece.has_column = !piece.replacement.empty();
    if (piece.formation != nothing) {
        piece.commands = 1U << piece.formation;
    } else if (piece.division != nothing) {
        piece.commands = formations_of(game, piece.division);
    } else if (piece.commands == 0) {
        item.at("formations").report("must name a formation");
    } else {
        const auto first = static_cast<std::size_t>(std::countr_zero(piece.commands));
        join_division(game, game.formations[first].division, Stripe::coloured, piece);
    }
}

constexpr auto hero_form = record(
    id_field, name_field, remark("use"), part("formation", FormationForm{}, optional),
    field("units", &Piece::with, counters(PieceType::unit), optional), turn_field(&Piece::arrives, optional),
    fields_of(&Piece::deployed, field("fire", &Face::fire, up_to(4), optional)),
    field("quality", &Piece::quality, up_to(4), optional), field("lost_on", &Piece::lost_on, up_to(9), optional), source_field);

void finish_hero(const Game& game, const DataValue& item, Piece& piece) {
    become(piece, PieceType::hero, "Hero", "hero", FireType::none);
    piece.stripe = piece.formation == nothing ? Stripe::none : Stripe::coloured;
    word_form<Hero>.read(game, item.at("id"), piece.hero);
    if (piece.hero == Hero::none || item.text("use") != hero_uses[index(piece.hero)]) {
        item.at("use").report("must be " + in_quotes(hero_uses[index(piece.hero)]) + " (14.1)");
    }
}

constexpr auto leader_file =
    std::tuple{field("leaders", &Game::pieces, things_of(checked(leader_form, &finish_leader), "counters", max_pieces)),
               field("heroes", &Game::pieces, things_of(checked(hero_form, &finish_hero), "counters", max_pieces))};

// --- markers -----------------------------------------------------------------------------------------------------------

// 24.0: what is not the same for all ambush units.
constexpr auto ambush_form = record(id_field, name_field, fields_of(&Piece::deployed, fire_field, defence_field), source_field);

void finish_ambush(const Game& game, const DataValue&, Piece& piece) {
    become(piece, PieceType::ambush, "Ambush unit", "infantry", game.ambush.deployed.type);
    piece.size = "company";
    piece.side = japan;
    piece.stripe = Stripe::none;
    piece.mode = Mode::none;
    piece.quality = game.ambush.quality;
    piece.deployed.range = game.ambush.deployed.range;
}

constexpr auto all_ambush_form =
    record(fields_of(&Game::ambush, field("quality", &Piece::quality, from_to(1, 9)),
                     fields_of(&Piece::deployed, type_field, field("range", &Face::range, from_to(1, 8)))),
           field("disband_distance", &Game::disband_distance, from_to(1, 20)), remark("source"));
constexpr auto sniper_form =
    record(remark("id"), field("effect", &SniperFacts::pins, words(effect_ids)), field("on", &SniperFacts::number, up_to(9)),
           field("leader", &SniperFacts::leader_loss, up_to(9)), remark("source"));
constexpr auto trap_form = record(remark("id"), field("fire", &TrapFacts::fire, up_to(most_fire)),
                                  field("leader", &TrapFacts::leader_loss, up_to(9)), remark("source"));
constexpr auto bottle_form = record(constant("a_day", 1), remark("source"));
constexpr auto truck_form =
    record(field("movement", &Piece::movement, from_to(1, 40)), field("mode", &Piece::mode, word_form<Mode>),
           fields_of(&Piece::deployed, defence_field), constant("units", 1), constant("weapons", 1), source_field);
constexpr auto marker_file = std::tuple{
    part("ambush", all_ambush_form),
    field("ambush_units", &Game::pieces, things_of(checked(ambush_form, &finish_ambush), "counters", max_units)),
    field("snipers", &Game::snipers, array_of(sniper_form)),
    field("booby_traps", &Game::traps, array_of(trap_form)),
    part("drunk", record(field("count", &Game::most_drunk, up_to(20)), fields_of(&Game::drunk, state_fields))),
    field("hungover", &Game::hungover, record(state_fields)),
    part("whiskey", bottle_form),
    part("sake", bottle_form),
    part("mines", record(constant("divide", 2), constant("demolition_divide", 2), constant("stay_dg", 1), remark("source"))),
    part("task_force", record(field("spotted", &Game::task_force, up_to(most_fire)),
                              field("aircraft", &Game::task_force_air, up_to(most_fire)), remark("source"))),
    part("bombardment", record(field("fire", &Game::bombardment, up_to(most_fire)), remark("source"))),
    part("air_strike", record(field("fire", &Game::air_strike, up_to(most_fire)), constant("cost", 1), remark("source"))),
    part("interdiction", record(field("most", &Game::most_interdiction, up_to(9)), constant("movement", 1), remark("source"))),
    field("truck", &Game::truck, truck_form),
    part("orote", record(field("runway", &Game::runway, array_of(land_hex_form)),
                         field("barracks", &Game::barracks, land_hex_form), constant("wait_days", 1), remark("source")))};

// --- trucks, and lists of all counters ---------------------------------------------------------------------------------

// 15.0
void add_trucks(const Division& owner, std::uint8_t division, Stripe stripe, Game& game) {
    for (int i = 1; i <= owner.trucks; ++i) {
        Piece& truck = game.pieces.emplace_back(game.truck);
        become(truck, PieceType::truck, "Trucks", "truck", FireType::none);
        truck.id = std::string(side_ids[index(owner.side)]) + "-truck-" + owner.id + "-" + std::to_string(i);
        truck.name = owner.short_name + " truck " + std::to_string(i);
        truck.side = owner.side;
        truck.division = division;
        truck.stripe = stripe;
    }
}

void list_counters(Game& game) {
    std::vector<PieceId>* const lists[] = {nullptr, &game.ambushes, &game.weapons, &game.leaders, &game.heroes, &game.trucks};
    for (std::size_t i = 0; i < game.pieces.size(); ++i) {
        const Piece& piece = game.pieces[i];
        const auto id = static_cast<PieceId>(i);
        if (piece.type != PieceType::unit) {
            lists[index(piece.type)]->push_back(id);
        } else if (piece.deployed.range > 1 && !piece.indirect) {
            game.long_range[index(piece.side)].push_back(id);
        }
        if (piece.type <= PieceType::ambush) {
            game.unit_list[index(piece.side)].push_back(id);
            game.units = i + 1;
        }
    }
}

}  // namespace

void ChitOfUnitsForm::read(const Game& game, const DataValue& value, std::uint8_t& chit) const {
    const std::string id = value.text();
    for (chit = 0; chit < chit::us_command; ++chit) {
        if (!id.empty() && chit_id(game, chit) == id) {
            return;
        }
    }
    value.report("there is no division or formation " + in_quotes(id));
}

void read_units(const DataFile& file, Game& game) {
    read_fields(game, file.root(), game, unit_file);
    game.sources.keep_list(file, "divisions");
}
void read_weapons(const DataFile& file, Game& game) { read_fields(game, file.root(), game, weapon_file); }
void read_markers(const DataFile& file, Game& game) {
    read_fields(game, file.root(), game, marker_file);
    for (const char* alone : {"drunk", "hungover", "task_force", "bombardment", "air_strike"}) {
        game.sources.keep(alone, "", file.root().at(alone));
    }
}

void read_leaders(const DataFile& file, Game& game) {
    read_fields(game, file.root(), game, leader_file);
    if (!file.ok()) {
        return;
    }
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        add_trucks(game.divisions[i], static_cast<std::uint8_t>(i), Stripe::none, game);
    }
    add_trucks(game.corps, nothing, Stripe::corps, game);
    list_counters(game);
    if (game.heroes.size() != enum_size<Hero> - 1) {
        file.root().at("heroes").report("there must be " + std::to_string(enum_size<Hero> - 1) + " heroes (14.1)");
    }
    if (game.pieces.size() > max_pieces) {
        file.root().report("there are more than " + std::to_string(max_pieces) + " counters");
    }
}

}  // namespace causeway::guam
