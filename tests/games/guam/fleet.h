// Boards for tests of what happens at sea (22.0).
#pragma once

#include "tests/games/guam/board.h"

namespace causeway::guam {

class Fleet : public Board {
  public:
    using Board::Board;

    std::uint8_t beach(std::string_view id) const {
        for (std::size_t i = 0; i < game.beaches.size(); ++i) {
            if (game.beaches[i].id == id) {
                return static_cast<std::uint8_t>(i);
            }
        }
        ADD_FAILURE() << "no beach " << id;
        return 0;
    }
    HexId zone(std::string_view id, Zone zone) const { return zone_box(beach(id), zone); }

    // Units in column and leaders in a zone; units of a later `arrival` stand behind others.
    Fleet& afloat(std::initializer_list<std::string_view> ids, std::string_view where, Zone which, int arrival = 1) {
        for (const std::string_view id : ids) {
            into(id, zone(where, which));
            if (is_unit(game, piece(id))) {
                set(p, piece(id), status::column);
                p.queue[index(piece(id))] = static_cast<std::uint8_t>(arrival);
            }
        }
        p.queue_next = static_cast<std::uint8_t>(std::max<int>(p.queue_next, arrival + 1));
        return *this;
    }
    Fleet& zone_dg(std::string_view where, Zone which, int level) {
        put_mark(game, p, zone(where, which), mark::dg, static_cast<unsigned>(level));
        return *this;
    }
    int zone_dg(std::string_view where, Zone which) const { return guam::dg(game, p, zone(where, which)); }
    // The Amphibious Movement chit is drawn.
    Fleet& land() {
        p.chit = chit::amphibious;
        begin(AmphibiousLanding{}).settle();
        return *this;
    }
    // Leaves everything as proposed, to the end of the activation.
    Fleet& all_ashore() {
        while (asks<AmphibiousLanding>()) {
            act(Verb::done);
            quiet();
        }
        return *this;
    }
    bool in_zone(std::string_view id, std::string_view where, Zone which) const { return at(id) == zone(where, which); }
    bool is_landing(std::string_view id) const { return has(p, piece(id), status::landing); }
    int arrival(std::string_view id) const { return p.queue[index(piece(id))]; }
};

}  // namespace causeway::guam
