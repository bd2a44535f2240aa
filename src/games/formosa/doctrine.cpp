// data/formosa/doctrine.toml
#include "games/formosa/doctrine.h"

#include "core/doctrine.h"
#include "core/list_forms.h"
#include "games/formosa/formosa.h"

namespace causeway::formosa {

namespace {

constexpr auto worth_form = from_to(0, 100000);
constexpr auto share_form = from_to(0, 1000);

constexpr auto doctrine_fields = std::tuple{
    field("id", &Doctrine::id, text_form),
    field("point", &Doctrine::point, worth_form),
    field("supply", &Doctrine::supply, worth_form),
    field("base", &Doctrine::base, worth_form),
    field("engineer", &Doctrine::engineer, worth_form),
    field("pull", &Doctrine::pull, share_form),
    field("japan_claim", &Doctrine::japan_claim, share_form),
    field("base_claim", &Doctrine::base_claim, share_form),
    field("guard", &Doctrine::guard, worth_form),
    field("guard_factors", &Doctrine::guard_factors, up_to(100)),
    field("lone_base", &Doctrine::lone_base, worth_form),
    field("overstacked", &Doctrine::overstacked, worth_form),
    field("prize", &Doctrine::prize, share_form),
    field("entered", &Doctrine::entered, share_form),
    field("overkill", &Doctrine::overkill, worth_form),
    field("attack", &Doctrine::attack, worth_form),
    field("landing", &Doctrine::landing, worth_form),
    field("reserve", &Doctrine::reserve, up_to(100)),
    field("japan_reserve", &Doctrine::japan_reserve, up_to(100)),
    field("surplus", &Doctrine::surplus, up_to(1)),
    field("historical", &Doctrine::historical, up_to(100)),
    field("scatter", &Doctrine::scatter, worth_form),
};

}  // namespace

void read_doctrine(const DataFile& file, Game& game) { read_characters(file, game, game.characters, doctrine_fields); }

}  // namespace causeway::formosa
