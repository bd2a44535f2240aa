// data/islandwar/doctrine.toml
#include "games/islandwar/doctrine.h"

#include "core/doctrine.h"
#include "core/list_forms.h"
#include "games/islandwar/islandwar.h"

namespace causeway::islandwar {

namespace {

constexpr auto worth_form = from_to(0, 100000);
constexpr auto share_form = from_to(0, 1000);

constexpr auto doctrine_fields = std::tuple{
    field("id", &Doctrine::id, text_form),
    field("us_point", &Doctrine::us_point, worth_form),
    field("japan_point", &Doctrine::japan_point, worth_form),
    field("lifetime", &Doctrine::lifetime, from_to(1, 100)),
    field("ground", &Doctrine::ground, worth_form),
    field("beachhead", &Doctrine::beachhead, worth_form),
    field("foothold", &Doctrine::foothold, worth_form),
    field("march", &Doctrine::march, worth_form),
    field("reach", &Doctrine::reach, worth_form),
    field("aim", &Doctrine::aim, worth_form),
    field("engaged", &Doctrine::engaged, share_form),
    field("take", &Doctrine::take, share_form),
    field("hold", &Doctrine::hold, share_form),
    field("japan_advance", &Doctrine::japan_advance, worth_form),
    field("counterattacks", &Doctrine::counterattacks, up_to(100)),
    field("cover", &Doctrine::cover, worth_form),
    field("crowding", &Doctrine::crowding, worth_form),
    field("guard", &Doctrine::guard, worth_form),
    field("guard_share", &Doctrine::guard_share, share_form),
    field("guard_most", &Doctrine::guard_most, up_to(200)),
    field("guard_call", &Doctrine::guard_call, worth_form),
    field("beach_need", &Doctrine::beach_need, worth_form),
    field("early_guns", &Doctrine::early_guns, up_to(100)),
    field("gun_first", &Doctrine::gun_first, worth_form),
    field("company", &Doctrine::company, share_form),
    field("caution", &Doctrine::caution, share_form),
    field("help", &Doctrine::help, share_form),
    field("assault", &Doctrine::assault, worth_form),
    field("fire", &Doctrine::fire, worth_form),
    field("banzai", &Doctrine::banzai, worth_form),
    field("stand", &Doctrine::stand, share_form),
    field("recoil", &Doctrine::recoil, share_form),
    field("embark", &Doctrine::embark, share_form),
    field("support_point", &Doctrine::support_point, worth_form),
    field("kept_air", &Doctrine::kept_air, up_to(20)),
    field("kept_surface", &Doctrine::kept_surface, up_to(20)),
    field("kept_guns", &Doctrine::kept_guns, up_to(100)),
    field("hit", &Doctrine::hit, worth_form),
    field("far_hit", &Doctrine::far_hit, worth_form),
    field("spoil", &Doctrine::spoil, worth_form),
    field("shell", &Doctrine::shell, worth_form),
    field("spare_shell", &Doctrine::spare_shell, worth_form),
    field("elsewhere", &Doctrine::elsewhere, share_form),
    field("feint_gun", &Doctrine::feint_gun, worth_form),
    field("feint_man", &Doctrine::feint_man, worth_form),
    field("feint_depth", &Doctrine::feint_depth, up_to(40)),
    field("reserve_depth", &Doctrine::reserve_depth, up_to(20)),
};

}  // namespace

void read_doctrine(const DataFile& file, Game& game) { read_characters(file, game, game.characters, doctrine_fields); }

}  // namespace causeway::islandwar
