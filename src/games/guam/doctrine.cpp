// data/guam/doctrine.toml
#include "games/guam/doctrine.h"

#include "core/doctrine.h"
#include "core/list_forms.h"
#include "games/guam/guam.h"

namespace causeway::guam {

namespace {

constexpr auto worth_form = from_to(0, 100000);

constexpr auto doctrine_fields = std::tuple{
    field("id", &Doctrine::id, text_form),
    field("us_exposed", &Doctrine::us_exposed, worth_form),
    field("japan_exposed", &Doctrine::japan_exposed, worth_form),
    field("crowding", &Doctrine::crowding, worth_form),
    field("strangers", &Doctrine::strangers, worth_form),
    field("cover", &Doctrine::cover, worth_form),
    field("leaving", &Doctrine::leaving, worth_form),
    field("beach_waited", &Doctrine::beach_waited, worth_form),
    field("beach_idle", &Doctrine::beach_idle, worth_form),
    field("beach_leaving", &Doctrine::beach_leaving, worth_form),
    field("beach_room", &Doctrine::beach_room, from_to(1, 20)),
    field("command", &Doctrine::command, worth_form),
    field("formation", &Doctrine::formation, up_to(20)),
    field("us_assault", &Doctrine::us_assault, worth_form),
    field("japan_assault", &Doctrine::japan_assault, worth_form),
};

}  // namespace

void read_doctrine(const DataFile& file, Game& game) { read_characters(file, game, game.characters, doctrine_fields); }

}  // namespace causeway::guam
