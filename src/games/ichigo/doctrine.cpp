// data/ichigo/doctrine.toml
#include "games/ichigo/doctrine.h"

#include "core/doctrine.h"
#include "core/list_forms.h"
#include "games/ichigo/ichigo.h"

namespace causeway::ichigo {

namespace {

constexpr auto worth_form = from_to(0, 100000);
constexpr auto share_form = from_to(0, 1000);

constexpr auto doctrine_fields = std::tuple{
    field("id", &Doctrine::id, text_form),
    field("airbase", &Doctrine::airbase, worth_form),
    field("rail", &Doctrine::rail, worth_form),
    field("city", &Doctrine::city, worth_form),
    field("capital", &Doctrine::capital, worth_form),
    field("kunming", &Doctrine::kunming, worth_form),
    field("railhead", &Doctrine::railhead, worth_form),
    field("great_city", &Doctrine::great_city, worth_form),
    field("beachhead", &Doctrine::beachhead, worth_form),
    field("port", &Doctrine::port, worth_form),
    field("spent", &Doctrine::spent, worth_form),
    field("key", &Doctrine::key, worth_form),
    field("japan_step", &Doctrine::japan_step, worth_form),
    field("china_step", &Doctrine::china_step, worth_form),
    field("early_capital", &Doctrine::early_capital, share_form),
    field("trespass", &Doctrine::trespass, worth_form),
    field("approach", &Doctrine::approach, worth_form),
    field("approach_turn", &Doctrine::approach_turn, from_to(1, 12)),
    field("attack_need", &Doctrine::attack_need, share_form),
    field("hold", &Doctrine::hold, share_form),
    field("hold_need", &Doctrine::hold_need, share_form),
    field("pursuit", &Doctrine::pursuit, worth_form),
    field("pace", &Doctrine::pace, worth_form),
    field("pace_share", &Doctrine::pace_share, share_form),
    field("company", &Doctrine::company, worth_form),
    field("japan_bar", &Doctrine::japan_bar, share_form),
    field("china_bar", &Doctrine::china_bar, share_form),
    field("japan_caution", &Doctrine::japan_caution, worth_form),
    field("china_caution", &Doctrine::china_caution, worth_form),
    field("engage", &Doctrine::engage, worth_form),
    field("engage_odds", &Doctrine::engage_odds, from_to(10, 1000)),
    field("garrison", &Doctrine::garrison, share_form),
    field("garrison_reach", &Doctrine::garrison_reach, up_to(60)),
    field("ground", &Doctrine::ground, worth_form),
    field("prize", &Doctrine::prize, share_form),
    field("stay", &Doctrine::stay, up_to(100)),
    field("kill", &Doctrine::kill, share_form),
    field("support", &Doctrine::support, worth_form),
    field("attack", &Doctrine::attack, worth_form),
};

}  // namespace

void read_doctrine(const DataFile& file, Game& game) { read_characters(file, game, game.characters, doctrine_fields); }

}  // namespace causeway::ichigo
