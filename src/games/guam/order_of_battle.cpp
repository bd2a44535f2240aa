// 3.2-3.4, 12.0-15.0, 19.0: the counters.
#include <set>

#include "games/guam/load.h"

namespace causeway::guam {

namespace {

constexpr const char* service_ids[] = {"marine", "army", "navy"};
constexpr const char* mode_ids[] = {"leg", "wheeled", "tracked", "none"};     // in the order of Mode
constexpr const char* hard_ids[] = {"soft", "armoured", "tank"};              // in the order of Armour
constexpr const char* stripe_ids[] = {"coloured", "white", "none", "corps"};  // in the order of Stripe
constexpr const char* sizes[] = {"battery", "company", "battalion", "regiment", "division"};
// In the order of FireType.
constexpr const char* fire_ids[] = {"small-arms", "high-explosive", "armour-piercing", "indirect", "white", "none"};
// In the order of Hero, from the first.
constexpr const char* hero_ids[] = {"mason", "skaggs", "wilson", "witek"};
constexpr const char* hero_uses[] = {"reroll", "night", "stays", "once"};
constexpr const char* effect_ids[] = {"dg", "pin"};
constexpr const char* corps_id = "corps";

constexpr int most_fire = 9, most_range = 60;

// One of the words, kept as a text.
struct SizeForm {
    void read(const Game&, const DataValue& value, std::string& size) const { size = sizes[value.one_of(sizes)]; }
};

constexpr auto division_fields = std::tuple{field("id", &Division::id, text_form),
                                            field("name", &Division::name, text_form),
                                            field("short", &Division::short_name, text_form),
                                            field("side", &Division::side, side_form),
                                            field("service", &Division::service, words(service_ids)),
                                            field("command", &Division::command, up_to(9), optional),
                                            field("dispatch", &Division::dispatch, up_to(9), optional),
                                            field("quality", &Division::quality, from_to(1, 9)),
                                            field("trucks", &Division::trucks, up_to(9)),
                                            remark("source")};
constexpr auto formation_fields = std::tuple{field("id", &Formation::id, text_form), field("name", &Formation::name, text_form),
                                             field("division", &Formation::division, division_form),
                                             field("stripe", &Formation::stripe, text_form), remark("source")};
constexpr auto face_fields =
    std::tuple{field("fire", &Face::fire, up_to(most_fire)), field("type", &Face::type, words(fire_ids)),
               field("range", &Face::range, from_to(1, most_range)), field("defence", &Face::defence, from_to(-4, 4))};
// What units of a kind have in common.
constexpr auto profile_fields = std::tuple{field("title", &Piece::title, text_form),
                                           field("kind", &Piece::kind, text_form),
                                           field("symbol", &Piece::symbol, text_form),
                                           field("size", &Piece::size, SizeForm{}),
                                           field("deployed", &Piece::deployed, record(face_fields)),
                                           field("column", &Piece::column, record(face_fields), optional),
                                           field("movement", &Piece::movement, up_to(20)),
                                           field("mode", &Piece::mode, words(mode_ids)),
                                           field("hard", &Piece::armour, words(hard_ids), optional),
                                           field("engineer", &Piece::engineer, flag, optional),
                                           field("flamethrower", &Piece::flamethrower, flag, optional),
                                           field("gun", &Piece::gun, flag, optional),
                                           field("command_range", &Piece::command_range, from_to(1, 20), optional),
                                           field("quality", &Piece::quality, from_to(1, 9), optional),
                                           field("quality_change", &Piece::quality_change, from_to(-3, 3), optional),
                                           field("source", &Piece::source, text_form)};
// And weapons.
constexpr auto kind_fields = std::tuple{field("id", &Piece::kind, text_form),
                                        field("title", &Piece::title, text_form),
                                        field("symbol", &Piece::symbol, text_form),
                                        field("sustained", &Piece::sustained, flag, optional),
                                        field("flamethrower", &Piece::flamethrower, flag, optional),
                                        field("alert", &Piece::alert, up_to(9), optional),
                                        field("landing_roll", &Piece::lands_by_roll, flag, optional),
                                        field("source", &Piece::source, text_form)};
constexpr auto sniper_fields = std::tuple{remark("id"), field("effect", &SniperFacts::pins, words(effect_ids)),
                                          field("on", &SniperFacts::number, up_to(9)),
                                          field("leader", &SniperFacts::leader_loss, up_to(9)), remark("source")};
constexpr auto trap_fields = std::tuple{remark("id"), field("fire", &TrapFacts::fire, up_to(most_fire)),
                                        field("leader", &TrapFacts::leader_loss, up_to(9)), remark("source")};

// Adds a counter and gives its number; reports a second one of the same id.
PieceId add_piece(const DataValue& item, Game& game, Piece piece) {
    if (game.pieces.size() == max_pieces) {
        item.report("there are more than " + std::to_string(max_pieces) + " counters");
        return no_piece;
    }
    const auto same = [&](const Piece& other) { return other.id == piece.id; };
    if (std::any_of(game.pieces.begin(), game.pieces.end(), same)) {
        item.report("two counters have the id " + in_quotes(piece.id));
    }
    game.pieces.push_back(std::move(piece));
    return static_cast<PieceId>(game.pieces.size() - 1);
}

std::uint32_t formations_of(const Game& game, std::size_t division) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < game.formations.size(); ++i) {
        bits |= game.formations[i].division == division ? 1U << i : 0U;
    }
    return bits;
}

// The formation of a counter, and with it the division and the side.
void join_formation(const DataValue& value, const Game& game, Piece& piece) {
    const std::size_t formation = find_id(value, game.formations, "formation");
    if (formation == game.formations.size()) {
        return;
    }
    piece.formation = static_cast<std::uint8_t>(formation);
    piece.division = game.formations[formation].division;
    piece.side = game.divisions[piece.division].side;
    piece.stripe = Stripe::coloured;
}

void join_division(const DataValue& value, const Game& game, Piece& piece, Stripe stripe) {
    const std::size_t division = find_id(value, game.divisions, "division");
    if (division == game.divisions.size()) {
        return;
    }
    piece.division = static_cast<std::uint8_t>(division);
    piece.side = game.divisions[division].side;
    piece.stripe = stripe;
}

// --- units -------------------------------------------------------------------------------------------------------------

struct Profile {
    std::string id;
    Piece piece;  // what its units have in common
};

class UnitReader {
  public:
    UnitReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"units", "divisions", "formations", "profiles"});
        for (const DataValue& item : root_.list("divisions")) {
            read_division(item);
        }
        for (const DataValue& item : root_.list("formations")) {
            read_formation(item);
        }
        for (const DataValue& item : root_.list("profiles")) {
            read_profile(item);
        }
        for (const DataValue& item : root_.list("units")) {
            if (game_.pieces.size() == max_units) {
                item.report("there are more than " + std::to_string(max_units) + " units");
                return;
            }
            read_unit(item);
        }
    }

  private:
    // 26.0: the corps has no display; its figures go to its artillery and its trucks.
    void read_division(const DataValue& item) {
        Division division;
        read_fields(game_, item, division, division_fields);
        if (division.id == corps_id) {
            game_.corps = std::move(division);
            return;
        }
        item.at("command");
        item.at("dispatch");
        if (game_.divisions.size() == max_divisions) {
            item.report("there are more than " + std::to_string(max_divisions) + " divisions");
            return;
        }
        game_.divisions.push_back(std::move(division));
    }

    void read_formation(const DataValue& item) {
        if (game_.formations.size() == max_formations) {
            item.report("there are more than " + std::to_string(max_formations) + " formations");
            return;
        }
        read_fields(game_, item, game_.formations.emplace_back(), formation_fields);
    }

    void read_profile(const DataValue& item) {
        Profile profile{item.text("id"), {}};
        Piece& piece = profile.piece;
        read_fields(game_, item, piece, profile_fields, {"id"});
        piece.has_column = item.has("column");
        piece.indirect = piece.deployed.type == FireType::indirect;
        piece.headquarters = piece.kind == "headquarters";
        if ((piece.mode == Mode::none) != (piece.movement == 0)) {
            item.at("movement").report("a unit of mode \"none\", and no other, has movement 0 (3.2)");
        }
        if (piece.headquarters != (piece.command_range != 0)) {
            item.report("a headquarters, and nothing else, has a command range (3.2)");
        }
        profiles_.push_back(std::move(profile));
    }

    void read_unit(const DataValue& item) {
        item.only({"id", "name", "profile", "formation", "division", "stripe", "commands"});
        const std::size_t profile = find_id(item.at("profile"), profiles_, "profile");
        if (profile == profiles_.size()) {
            return;
        }
        Piece piece = profiles_[profile].piece;
        piece.id = item.text("id");
        piece.name = item.text("name");
        if (item.has("formation") == item.has("division")) {
            item.report("a unit has either a formation or a division");
            return;
        }
        if (item.has("formation")) {
            join_formation(item.at("formation"), game_, piece);
        } else {
            join_white(item, piece);
        }
        for (const DataValue& command : item.list_if_any("commands")) {
            piece.commands |= commanded_by(command);
        }
        if (piece.headquarters != (piece.commands != 0)) {
            item.report("a headquarters, and nothing else, commands formations (5.1)");
        }
        const bool reaches = piece.deployed.range > 1 && !piece.indirect;
        const Side side = piece.side;
        const PieceId unit = add_piece(item, game_, std::move(piece));
        game_.unit_list[index(side)].push_back(unit);
        if (reaches) {
            game_.long_range[index(side)].push_back(unit);
        }
        game_.units = game_.pieces.size();
    }

    void join_white(const DataValue& item, Piece& piece) {
        const auto stripe = static_cast<Stripe>(one_of(item.at("stripe"), stripe_ids));
        if ((stripe == Stripe::corps) != (item.text("division") == corps_id) || stripe == Stripe::coloured) {
            item.at("stripe").report("does not fit the division");
        } else if (stripe == Stripe::corps) {
            piece.stripe = stripe;
            piece.side = us;
            piece.quality = static_cast<std::int8_t>(game_.corps.quality);
        } else {
            join_division(item.at("division"), game_, piece, stripe);
        }
    }

    // A formation, or a division with all of its formations.
    std::uint32_t commanded_by(const DataValue& id) {
        const std::string wanted = id.text();
        for (std::size_t i = 0; i < game_.divisions.size(); ++i) {
            if (game_.divisions[i].id == wanted) {
                return formations_of(game_, i);
            }
        }
        const std::size_t formation = find_id(id, game_.formations, "formation or division");
        return formation == game_.formations.size() ? 0 : 1U << formation;
    }

    DataValue root_;
    Game& game_;
    std::vector<Profile> profiles_;
};

// --- support weapons (12.0) --------------------------------------------------------------------------------------------

class WeaponReader {
  public:
    WeaponReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"kinds", "weapons"});
        for (const DataValue& item : root_.list("kinds")) {
            read_kind(item);
        }
        for (const DataValue& item : root_.list("weapons")) {
            read_weapon(item);
        }
    }

  private:
    void read_kind(const DataValue& item) {
        Profile kind{item.text("id"), {}};
        Piece& piece = kind.piece;
        piece.type = PieceType::weapon;
        piece.has_column = false;
        read_fields(game_, item, piece, kind_fields, {"fire", "type", "range", "defence", "alert_bonus", "tank", "armoured"});
        piece.deployed.fire = number_within<std::int8_t>(item.at("fire"), 0, most_fire);
        piece.deployed.type = static_cast<FireType>(one_of(item.at("type"), fire_ids));
        piece.deployed.range = number_within<std::uint8_t>(item.at("range"), 1, 8);
        piece.deployed.defence = number_within<std::int8_t>(item.at("defence"), -4, 4);
        if (item.has("alert_bonus")) {
            fixed(item.at("alert_bonus"), 2);
        }
        piece.armour = item.boolean_or("tank", false)       ? Armour::tank
                       : item.boolean_or("armoured", false) ? Armour::armoured
                                                            : Armour::soft;
        kinds_.push_back(std::move(kind));
    }

    void read_weapon(const DataValue& item) {
        item.only({"id", "name", "kind", "formation", "division"});
        const std::size_t kind = find_id(item.at("kind"), kinds_, "kind of weapon");
        if (kind == kinds_.size()) {
            return;
        }
        Piece piece = kinds_[kind].piece;
        piece.id = item.text("id");
        piece.name = item.text("name");
        if (item.has("formation") == item.has("division")) {
            item.report("a weapon has either a formation or a division");
            return;
        }
        if (item.has("formation")) {
            join_formation(item.at("formation"), game_, piece);
        } else {
            join_division(item.at("division"), game_, piece, Stripe::none);
        }
        game_.weapons.push_back(add_piece(item, game_, std::move(piece)));
    }

    DataValue root_;
    Game& game_;
    std::vector<Profile> kinds_;
};

// --- leaders and heroes (13.0, 14.0) -----------------------------------------------------------------------------------

class LeaderReader {
  public:
    LeaderReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"leaders", "heroes"});
        for (const DataValue& item : root_.list("leaders")) {
            read_leader(item);
        }
        for (const DataValue& item : root_.list("heroes")) {
            read_hero(item);
        }
        if (game_.heroes.size() != std::size(hero_ids)) {
            root_.report("there must be " + std::to_string(std::size(hero_ids)) + " heroes (14.1)");
        }
    }

  private:
    Piece person(const DataValue& item, PieceType type) {
        Piece piece;
        piece.type = type;
        piece.id = item.text("id");
        piece.name = item.text("name");
        piece.kind = piece.symbol = type == PieceType::leader ? "leader" : "hero";
        piece.title = type == PieceType::leader ? "Leader" : "Hero";
        piece.source = item.text("source");
        piece.has_column = false;
        piece.deployed.type = FireType::none;
        return piece;
    }

    void read_leader(const DataValue& item) {
        item.only({"id", "name", "formation", "formations", "division", "stripe", "fire", "quality", "replacement", "source"});
        Piece piece = person(item, PieceType::leader);
        piece.deployed.fire = number_within<std::int8_t>(item.at("fire"), 0, 4);
        piece.quality = number_within<std::int8_t>(item.at("quality"), 0, 4);
        if (item.has("formation") + item.has("formations") + item.has("division") != 1) {
            item.report("a leader has a formation, several, or a division");
            return;
        }
        if (item.has("formation")) {
            join_formation(item.at("formation"), game_, piece);
            piece.commands = piece.formation == nothing ? 0 : 1U << piece.formation;
        } else if (item.has("formations")) {
            for (const DataValue& formation : item.list("formations")) {
                join_formation(formation, game_, piece);
                piece.commands |= piece.formation == nothing ? 0 : 1U << piece.formation;
                piece.formation = nothing;
            }
        } else {
            constexpr const char* only_none[] = {"none"};
            one_of(item.at("stripe"), only_none);
            join_division(item.at("division"), game_, piece, Stripe::none);
            piece.commands = formations_of(game_, piece.division);
        }
        if (item.has("replacement")) {
            const DataValue other = item.at("replacement");
            other.only({"name", "fire", "quality"});
            piece.has_column = true;
            piece.replacement = other.text("name");
            piece.other_fire = number_within<std::int8_t>(other.at("fire"), 0, 4);
            piece.other_quality = number_within<std::int8_t>(other.at("quality"), 0, 4);
        }
        game_.leaders.push_back(add_piece(item, game_, std::move(piece)));
    }

    void read_hero(const DataValue& item) {
        item.only({"id", "name", "use", "formation", "units", "day", "hour", "fire", "quality", "lost_on", "source"});
        Piece piece = person(item, PieceType::hero);
        const std::size_t which = one_of(item.at("id"), hero_ids);
        piece.hero = static_cast<Hero>(which + 1);
        if (item.text("use") != hero_uses[which]) {
            item.at("use").report("must be " + in_quotes(hero_uses[which]) + " (14.1)");
        }
        piece.stripe = Stripe::none;
        if (item.has("formation")) {
            join_formation(item.at("formation"), game_, piece);
        }
        piece.deployed.fire = number_or<std::int8_t>(item, "fire", 0, 4);
        piece.quality = number_or<std::int8_t>(item, "quality", 0, 4);
        piece.lost_on = number_or<std::int8_t>(item, "lost_on", 0, 9, -1);
        if (item.has("day")) {
            const int hour = item.has("hour") ? static_cast<int>(one_of(item.at("hour"), hour_ids)) : 0;
            piece.arrives = turn_of(number_within(item.at("day"), first_day, last_day), hour);
        }
        for (const DataValue& id : item.list_if_any("units")) {
            const std::size_t unit = find_id(id, game_.pieces, "unit");
            piece.with.push_back(static_cast<PieceId>(unit));
        }
        game_.heroes.push_back(add_piece(item, game_, std::move(piece)));
    }

    DataValue root_;
    Game& game_;
};

// --- markers -----------------------------------------------------------------------------------------------------------

class MarkerReader {
  public:
    MarkerReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"ambush", "ambush_units", "snipers", "booby_traps", "drunk", "hungover", "whiskey", "sake", "mines",
                    "task_force", "bombardment", "air_strike", "interdiction", "truck", "orote"});
        read_ambush(root_.at("ambush"));
        read_hidden("snipers", game_.snipers, sniper_fields);
        read_hidden("booby_traps", game_.traps, trap_fields);
        read_drink();
        read_mines(root_.at("mines"));
        read_support();
        read_airfield(root_.at("orote"));
    }

  private:
    // 24.0
    void read_ambush(const DataValue& all) {
        all.only({"quality", "type", "range", "disband_distance", "source"});
        game_.disband_distance = number_within(all.at("disband_distance"), 1, 20);
        all.text("source");
        for (const DataValue& item : root_.list("ambush_units")) {
            item.only({"id", "fire", "defence", "source"});
            Piece piece;
            piece.type = PieceType::ambush;
            piece.id = item.text("id");
            piece.name = "Ambush " + std::to_string(game_.ambushes.size() + 1);
            piece.kind = "ambush";
            piece.title = "Ambush unit";
            piece.symbol = "infantry";
            piece.size = "company";
            piece.source = item.text("source");
            piece.side = japan;
            piece.stripe = Stripe::none;
            piece.has_column = false;
            piece.mode = Mode::none;
            piece.quality = number_within<std::int8_t>(all.at("quality"), 1, 9);
            piece.deployed.fire = number_within<std::int8_t>(item.at("fire"), 0, most_fire);
            piece.deployed.type = static_cast<FireType>(one_of(all.at("type"), fire_ids));
            piece.deployed.range = number_within<std::uint8_t>(all.at("range"), 1, 8);
            piece.deployed.defence = number_within<std::int8_t>(item.at("defence"), -4, 4);
            if (game_.pieces.size() == max_units) {
                item.report("there are more than " + std::to_string(max_units) + " units");
                return;
            }
            const PieceId unit = add_piece(item, game_, std::move(piece));
            game_.ambushes.push_back(unit);
            game_.unit_list[index(japan)].push_back(unit);
            game_.units = game_.pieces.size();
        }
    }

    // 23.0, 25.0: as many as there are counters.
    template <class Rows, class Fields>
    void read_hidden(const char* key, Rows& rows, const Fields& fields) {
        const std::vector<DataValue> list = root_.list(key);
        if (list.size() != rows.size()) {
            root_.at(key).report("there must be " + std::to_string(rows.size()) + " of them (23.0, 25.0)");
            return;
        }
        for (std::size_t i = 0; i < list.size(); ++i) {
            rows[i].loses_leaders = true;
            read_fields(game_, list[i], rows[i], fields);
        }
    }

    // 29.0, 31.0
    void read_drink() {
        const auto status = [](const DataValue& item) {
            StatusFacts facts;
            facts.fire = number_within<std::int8_t>(item.at("fire"), -9, 0);
            facts.quality = number_within<std::int8_t>(item.at("quality"), -9, 0);
            facts.minus = static_cast<std::uint8_t>(-2 * number_within(item.at("movement"), -4, 0));
            item.text("source");
            return facts;
        };
        const DataValue drunk = root_.at("drunk");
        drunk.only({"count", "fire", "quality", "movement", "source"});
        game_.most_drunk = number_within(drunk.at("count"), 0, 20);
        game_.drunk = status(drunk);
        root_.at("hungover").only({"fire", "quality", "movement", "source"});
        game_.hungover = status(root_.at("hungover"));
        for (const char* bottle : {"whiskey", "sake"}) {
            root_.at(bottle).only({"a_day", "source"});
            fixed(root_.at(bottle).at("a_day"), 1);
        }
    }

    // 28.0
    void read_mines(const DataValue& item) {
        item.only({"divide", "demolition_divide", "stay_dg", "source"});
        fixed(item.at("divide"), 2);
        fixed(item.at("demolition_divide"), 2);
        fixed(item.at("stay_dg"), 1);
    }

    // 8.7.7, 16.0, 21.2
    void read_support() {
        const auto fire = [&](const DataValue& item, const char* key) { return number_within(item.at(key), 0, most_fire); };
        const DataValue fleet = root_.at("task_force");
        fleet.only({"spotted", "aircraft", "source"});
        game_.task_force = fire(fleet, "spotted");
        game_.task_force_air = fire(fleet, "aircraft");
        const DataValue bombardment = root_.at("bombardment");
        bombardment.only({"fire", "source"});
        game_.bombardment = fire(bombardment, "fire");
        const DataValue strike = root_.at("air_strike");
        strike.only({"fire", "cost", "source"});
        game_.air_strike = fire(strike, "fire");
        fixed(strike.at("cost"), 1);
        const DataValue interdiction = root_.at("interdiction");
        interdiction.only({"most", "movement", "source"});
        game_.most_interdiction = number_within(interdiction.at("most"), 0, 9);
        fixed(interdiction.at("movement"), 1);
    }

    // 11.3
    void read_airfield(const DataValue& item) {
        item.only({"runway", "barracks", "marker", "wait_days", "source"});
        const std::vector<DataValue> runway = item.list("runway");
        if (runway.size() != game_.runway.size()) {
            item.at("runway").report("must be three hexes (11.3.1)");
            return;
        }
        for (std::size_t i = 0; i < runway.size(); ++i) {
            game_.runway[i] = land_hex(runway[i], game_);
        }
        game_.barracks = land_hex(item.at("barracks"), game_);
        land_hex(item.at("marker"), game_);
        fixed(item.at("wait_days"), 1);
    }

    DataValue root_;
    Game& game_;
};

}  // namespace

void read_units(const DataFile& file, Game& game) { UnitReader(file, game).read(); }
void read_weapons(const DataFile& file, Game& game) { WeaponReader(file, game).read(); }
void read_leaders(const DataFile& file, Game& game) { LeaderReader(file, game).read(); }
void read_markers(const DataFile& file, Game& game) { MarkerReader(file, game).read(); }

// 15.0: every division's trucks, then those of the corps.
void read_trucks(const DataFile& file, Game& game) {
    const DataValue item = file.root().at("truck");
    item.only({"movement", "mode", "defence", "units", "weapons", "source"});
    fixed(item.at("units"), 1);
    fixed(item.at("weapons"), 1);
    Piece truck;
    truck.type = PieceType::truck;
    truck.kind = truck.symbol = "truck";
    truck.title = "Trucks";
    truck.source = item.text("source");
    truck.has_column = false;
    truck.movement = number_within<std::uint8_t>(item.at("movement"), 1, 40);
    truck.mode = static_cast<Mode>(one_of(item.at("mode"), mode_ids));
    truck.deployed.type = FireType::none;
    truck.deployed.defence = number_within<std::int8_t>(item.at("defence"), -4, 4);
    const auto add = [&](const Division& owner, std::uint8_t division, Stripe stripe) {
        for (int i = 1; i <= owner.trucks; ++i) {
            Piece one = truck;
            one.id = std::string(side_ids[index(owner.side)]) + "-truck-" + owner.id + "-" + std::to_string(i);
            one.name = owner.short_name + " truck " + std::to_string(i);
            one.side = owner.side;
            one.division = division;
            one.stripe = stripe;
            game.trucks.push_back(add_piece(item, game, std::move(one)));
        }
    };
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        add(game.divisions[i], static_cast<std::uint8_t>(i), Stripe::none);
    }
    add(game.corps, nothing, Stripe::corps);
}

}  // namespace causeway::guam
