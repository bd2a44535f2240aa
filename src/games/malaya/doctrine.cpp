// data/malaya/doctrine.toml
#include "games/malaya/doctrine.h"

#include "core/doctrine.h"
#include "core/list_forms.h"
#include "games/malaya/malaya.h"

namespace causeway::malaya {

namespace {

constexpr auto worth_form = from_to(0, 100000);
constexpr auto share_form = from_to(0, 1000);

constexpr auto doctrine_fields = std::tuple{
    field("id", &Doctrine::id, text_form),
    field("reach", &Doctrine::reach, from_to(2, 100)),
    field("advance", &Doctrine::advance, share_form),
    field("screen", &Doctrine::screen, share_form),
    field("saturation", &Doctrine::saturation, from_to(1, 1000)),
    field("march", &Doctrine::march, worth_form),
    field("resolve", &Doctrine::resolve, worth_form),
    field("first_day", &Doctrine::first_day, worth_form),
    field("garrison", &Doctrine::garrison, share_form),
    field("crowding", &Doctrine::crowding, worth_form),
    field("fortress", &Doctrine::fortress, worth_form),
    field("attack_factor", &Doctrine::attack_factor, worth_form),
    field("defence_factor", &Doctrine::defence_factor, worth_form),
    field("supply_point", &Doctrine::supply_point, worth_form),
    field("ground", &Doctrine::ground, worth_form),
    field("company", &Doctrine::company, share_form),
    field("caution", &Doctrine::caution, share_form),
    field("sea", &Doctrine::sea, up_to(100)),
    field("spend_marker", &Doctrine::spend_marker, up_to(100)),
    field("command", &Doctrine::command, worth_form),
    field("activate", &Doctrine::activate, worth_form),
    field("depot", &Doctrine::depot, worth_form),
    field("landing", &Doctrine::landing, worth_form),
    field("assault", &Doctrine::assault, from_to(1, 6)),
    field("isolation", &Doctrine::isolation, worth_form),
    field("japan_superiority", &Doctrine::japan_superiority, up_to(100)),
    field("japan_strike", &Doctrine::japan_strike, up_to(100)),
    field("allied_superiority", &Doctrine::allied_superiority, up_to(100)),
    field("allied_strike", &Doctrine::allied_strike, up_to(100)),
    field("recon_from", &Doctrine::recon_from, from_to(1, 100)),
};

}  // namespace

void read_doctrine(const DataFile& file, Game& game) { read_characters(file, game, game.characters, doctrine_fields); }

}  // namespace causeway::malaya
