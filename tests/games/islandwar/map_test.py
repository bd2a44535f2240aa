"""Holds the map of Saipan and Tinian against itself and against what the rulebook and history ask of it. Usage: map_test.py DATA

The rulebook names one beach and the reef before it (18K.5), so most of what can be checked is that ground, water, steep sides,
roads, places and areas agree with each other, that what the set-up needs is there, and that the ground can be crossed.
Tinian's columns begin at 31.
"""
import collections
import os
import sys
import tomllib
import unittest

DATA = os.path.abspath(sys.argv[1])

WATER = {"sea", "reef"}

# The hex, its ground and the reef hexes that boats cross on the shortest way in (18K.5).
BEACHES = {
    "Red-1": ("0818", "clear", 1), "Red-2": ("0719", "clear", 1), "Red-3": ("0720", "clear", 1),
    "Green-1": ("0620", "clear", 1), "Green-2": ("0621", "clear", 1),
    "Blue-1": ("0622", "town", 1), "Blue-2": ("0523", "clear", 1),
    "Yellow-1": ("0524", "clear", 1), "Yellow-2": ("0525", "clear", 1), "Yellow-3": ("0526", "clear", 0),
    "Scarlet-1": ("1310", "town", 2), "Scarlet-2": ("1111", "clear", 3),
    "Black": ("1608", "rough", 1), "Purple": ("1321", "rough", 0), "Brown": ("1223", "rough", 0),
    "White (Saipan)": ("1227", "rough", 0),
    "White-1": ("4007", "clear", 0), "White-2": ("3908", "clear", 0), "Yellow (Tinian)": ("4412", "rough", 0),
    "Red (Tinian)": ("3921", "clear", 0), "Green (Tinian)": ("3922", "clear", 1), "Blue (Tinian)": ("4022", "clear", 1),
    "Orange": ("4124", "clear", 0),
}

# Where the historical set-up stands. Guns and vehicles may not enter mountain or swamp off the road.
FOOT = ("1117 1514 1120 0914 1113 1618 1320 1417 1310 1708 1608 0720 0620 0920 0919 1413 0822 0525 1124 0823 1020 0921 1019 0922 "
        "1412 1612 1012 1516 1906 0913 1111 1112 1210 1224 "
        "4112 4121 4312 4210 4122 3908 3811 4020 4320 4021 4306 4120 4118 4219 4307").split()
HEAVY = "1022 1618 0721 1021 1122 0620 0622 1025 1026 0813 1125 0912 1211 4221 4421 4208 3718".split()
BATTERIES = "0526 0812 1310 2302 1821 1321 1327 1329 4205 4411 3611 4123 4624".split()
FORTS = ("0719 0720 0621 0622 0524 0525 0818 1310 1608 1124 1618 1320 0620 0526 0812 1321 1329 2302 1327 1216 1117 2005 1113 "
         "3908 4007 4022 3921 4412 4307 4112 4122 4123 4425 4226").split()


def read(name):
    with open(os.path.join(DATA, "islandwar", name), "rb") as file:
        return tomllib.load(file)


def neighbours(hex_id):
    column, row = int(hex_id[:2]), int(hex_id[2:])
    low = 1 - column % 2
    steps = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)]
    return [f"{column + x:02}{row + y:02}" for x, y in steps]


def side(a, b):
    return frozenset((a, b))


def named(pairs):
    return sorted("-".join(sorted(pair)) for pair in pairs)


def reached(starts, may_go):
    """All that can be reached by steps that are allowed, and in how many."""
    steps, waiting = dict.fromkeys(starts, 0), collections.deque(starts)
    while waiting:
        at = waiting.popleft()
        for to in neighbours(at):
            if to not in steps and may_go(at, to):
                steps[to] = steps[at] + 1
                waiting.append(to)
    return steps


class Islands:
    def __init__(self):
        self.board = read("map.toml")
        grid, legend = self.board["grid"], self.board["legend"]
        self.frame = {f"{column + grid['columns'][0]:02}{row + grid['rows'][0]:02}": legend[letter]
                      for row, line in enumerate(self.board["terrain"]["rows"]) for column, letter in enumerate(line)}
        self.terrain = {hex_id: terrain for hex_id, terrain in self.frame.items() if terrain != "off"}
        self.water = {hex_id for hex_id, terrain in self.terrain.items() if terrain in WATER}
        self.land = set(self.terrain) - self.water
        self.coast = {hex_id for hex_id in self.land if self.water & set(neighbours(hex_id))}
        self.steep = collections.Counter(side(*pair.split("-")) for run in self.board["hexsides"] for pair in run["sides"])
        self.lines = self.board["lines"]
        self.roads = {side(a, b) for line in self.lines if line["kind"] == "road"
                      for a, b in zip(line["hexes"], line["hexes"][1:])}
        self.areas = {area["id"]: area["hexes"] for area in self.board["areas"]}
        self.hex_of = {place["name"]: place["hex"] for place in self.board["places"]}
        self.sheets = {sheet["id"]: range(sheet["columns"][0], sheet["columns"][1] + 1) for sheet in self.board["sheets"]}

    def of(self, terrain, sheet=None):
        return sorted(h for h, ground in self.terrain.items() if ground == terrain and (sheet is None or self.is_on(h, sheet)))

    def is_on(self, hex_id, sheet):
        return int(hex_id[:2]) in self.sheets[sheet]

    def land_of(self, sheet):
        return {hex_id for hex_id in self.land if self.is_on(hex_id, sheet)}

    def places(self, kind):
        return sorted(place["hex"] for place in self.board["places"] if kind in place["kinds"])

    def on_wheels(self, start):
        """Off the road neither mountain and swamp nor steep sides can be crossed (5A, 7A)."""
        def may_go(a, b):
            open_ground = self.terrain.get(b) not in ("mountain", "swamp") and side(a, b) not in self.steep
            return b in self.land and (side(a, b) in self.roads or open_ground)
        return set(reached([start], may_go))

    def reef_to(self, beach):
        """The fewest reef hexes between open sea and the beach; the first one is where boats land, the beach counts instead."""
        steps = reached([beach], lambda a, b: b in self.water and self.terrain[a] != "sea")
        return min(count for hex_id, count in steps.items() if self.terrain[hex_id] == "sea") - 1


ISLANDS = Islands()


class Ground(unittest.TestCase):
    def test_counts(self):
        def counts(sheet):
            return collections.Counter(ISLANDS.terrain[hex_id] for hex_id in ISLANDS.terrain if ISLANDS.is_on(hex_id, sheet))

        self.assertEqual(counts("saipan"),
                         {"clear": 60, "rough": 107, "mountain": 77, "swamp": 2, "town": 4, "reef": 43, "sea": 241})
        self.assertEqual(counts("tinian"),
                         {"clear": 108, "rough": 82, "mountain": 17, "swamp": 2, "town": 2, "reef": 4, "sea": 229})
        self.assertEqual([len(ISLANDS.land_of(sheet)) for sheet in ISLANDS.sheets], [250, 211])

    def test_the_rows_fill_the_frame(self):
        grid = ISLANDS.board["grid"]
        rows, columns = (last - first + 1 for first, last in (grid["rows"], grid["columns"]))
        self.assertEqual([len(line) for line in ISLANDS.board["terrain"]["rows"]], [columns] * rows)

    def test_every_hex_lies_on_a_sheet_and_the_sheets_do_not_touch(self):
        self.assertEqual({sheet: (min(columns), max(columns)) for sheet, columns in ISLANDS.sheets.items()},
                         {"saipan": (1, 27), "tinian": (31, 50)})
        for hex_id in ISLANDS.terrain:
            homes = [sheet for sheet in ISLANDS.sheets if ISLANDS.is_on(hex_id, sheet)]
            self.assertEqual(len(homes), 1, hex_id)
            self.assertEqual([b for b in neighbours(hex_id) if b in ISLANDS.terrain and not ISLANDS.is_on(b, homes[0])], [])

    def test_the_sheets_keep_the_parity_of_columns(self):  # 30 columns further on, a hex of Tinian has the neighbours it had
        self.assertEqual((min(ISLANDS.sheets["tinian"]) - min(ISLANDS.sheets["saipan"])) % 2, 0)

    def test_towns(self):
        self.assertEqual(ISLANDS.of("town"), sorted(["0913", "0914", "0622", "1310", "4122", "4021"]))
        self.assertEqual(ISLANDS.of("town"), ISLANDS.places("town"))

    def test_swamps(self):  # Lake Susupe; Hagoi and Marpo
        self.assertEqual(ISLANDS.of("swamp"), ["0820", "0821", "4008", "4521"])
        self.assertLessEqual(set(ISLANDS.places("swamp")), set(ISLANDS.of("swamp")))

    def test_each_island_is_whole_and_can_be_walked(self):
        for sheet in ISLANDS.sheets:
            land = ISLANDS.land_of(sheet)
            self.assertEqual(set(reached([min(land)], lambda a, b: b in ISLANDS.land)), land, sheet)

    def test_wheels_get_nearly_everywhere_that_is_not_mountain_or_swamp(self):
        for start, out_of_reach in (("0621", {"2406"}), ("4007", {"4228", "4427", "4725", "4816", "4817", "4818"})):
            sheet = next(sheet for sheet in ISLANDS.sheets if ISLANDS.is_on(start, sheet))
            rolling = {h for h in ISLANDS.land_of(sheet) if ISLANDS.terrain[h] not in ("mountain", "swamp")}
            self.assertEqual(rolling - ISLANDS.on_wheels(start), out_of_reach, sheet)


class Water(unittest.TestCase):
    def test_the_land_lies_in_water(self):
        self.assertEqual([h for h in sorted(ISLANDS.land) if not all(b in ISLANDS.terrain for b in neighbours(h))], [])

    def test_the_reef_lies_in_water(self):
        self.assertEqual([h for h in ISLANDS.of("reef") if not all(b in ISLANDS.terrain for b in neighbours(h))], [])

    def test_the_sea_reaches_no_further_than_three_hexes(self):
        near = reached(list(ISLANDS.land), lambda a, b: b in ISLANDS.terrain)
        far = {hex_id for hex_id in ISLANDS.water if near[hex_id] > 3}
        reefs = reached(ISLANDS.of("reef"), lambda a, b: b in ISLANDS.terrain)
        self.assertEqual([hex_id for hex_id in sorted(far) if reefs[hex_id] > 2], [])

    def test_all_sea_is_open_sea(self):  # no lagoon is cut off, so that a search from any sea hex is one from open sea
        for sheet in ISLANDS.sheets:
            sea = set(ISLANDS.of("sea", sheet))
            self.assertEqual(set(reached([min(sea)], lambda a, b: b in sea)), sea, sheet)

    def test_coastal_hexes(self):
        self.assertEqual([len(ISLANDS.coast & ISLANDS.land_of(sheet)) for sheet in ISLANDS.sheets], [89, 69])

    def test_every_reef_leads_to_a_coast(self):
        lagoon = set(reached(list(ISLANDS.coast), lambda a, b: ISLANDS.terrain.get(b) == "reef"))
        self.assertLessEqual(set(ISLANDS.of("reef")), lagoon)


class Beaches(unittest.TestCase):
    def test_each_has_its_hex_and_ground(self):
        self.assertEqual({name: (hex_id, ISLANDS.terrain[hex_id]) for name, hex_id in ISLANDS.hex_of.items()
                          if hex_id in ISLANDS.places("beach") and name in BEACHES},
                         {name: (hex_id, ground) for name, (hex_id, ground, _) in BEACHES.items()})
        self.assertEqual(ISLANDS.places("beach"), sorted(hex_id for hex_id, _, _ in BEACHES.values()))

    def test_they_are_coastal(self):  # 18A
        self.assertLessEqual(set(ISLANDS.places("beach")), ISLANDS.coast)

    def test_no_two_share_a_hex(self):  # a Beachhead marker each
        self.assertEqual(len(set(ISLANDS.places("beach"))), len(BEACHES))

    def test_reefs_to_cross(self):  # 18K.5
        self.assertEqual({name: ISLANDS.reef_to(hex_id) for name, (hex_id, _, _) in BEACHES.items()},
                         {name: count for name, (_, _, count) in BEACHES.items()})

    def test_the_example_of_the_rulebook(self):  # 18K.5: from the first reef hex 1108 to 1111, three hexes
        self.assertEqual(ISLANDS.hex_of["Scarlet-2"], "1111")
        self.assertEqual([ISLANDS.terrain[h] for h in ("1108", "1109", "1110")], ["reef"] * 3)
        self.assertTrue(any(ISLANDS.terrain.get(b) == "sea" for b in neighbours("1108")))
        lagoon = reached(["1108"], lambda a, b: b == "1111" or ISLANDS.terrain.get(b) == "reef")
        self.assertEqual(lagoon["1111"], 3)

    def test_the_landing_of_15_june_is_one_front(self):
        front = [BEACHES[name][0] for name in ("Red-1", "Red-2", "Red-3", "Green-1", "Green-2", "Blue-1", "Blue-2", "Yellow-1",
                                               "Yellow-2", "Yellow-3")]
        for a, b in zip(front, front[1:]):
            self.assertIn(b, neighbours(a))


class Slopes(unittest.TestCase):
    def test_steep_sides_lie_between_neighbours_on_land(self):
        wrong = [pair for pair in ISLANDS.steep if not pair <= ISLANDS.land or max(pair) not in neighbours(min(pair))]
        self.assertEqual(named(wrong), [])

    def test_none_is_there_twice(self):
        self.assertEqual(named(pair for pair, times in ISLANDS.steep.items() if times > 1), [])

    def test_counts(self):
        self.assertEqual([sum(pair <= ISLANDS.land_of(sheet) for pair in ISLANDS.steep) for sheet in ISLANDS.sheets], [105, 69])

    def test_tapotchau_and_the_southern_escarpment_have_some(self):
        for name in ("Death Valley", "Marpi", "Mount Lasso", "Carolinas"):
            here = ISLANDS.hex_of[name]
            self.assertTrue(any(side(here, b) in ISLANDS.steep for b in neighbours(here)), name)


class Ways(unittest.TestCase):
    def test_lines_are_chains_on_land(self):
        for line in ISLANDS.lines:
            self.assertLessEqual(set(line["hexes"]), ISLANDS.land, line["name"])
            for a, b in zip(line["hexes"], line["hexes"][1:]):
                self.assertIn(b, neighbours(a), f"{line['name']}: {a}-{b}")
            self.assertEqual(len(set(line["hexes"])), len(line["hexes"]), line["name"])

    def test_there_are_roads_and_railways_only(self):
        self.assertEqual(collections.Counter(line["kind"] for line in ISLANDS.lines), {"road": 22, "rail": 4})

    def test_roads_join_the_places(self):
        for a, b in (("Charan Kanoa", "Garapan"), ("Garapan", "Tanapag"), ("Tanapag", "Marpi"), ("Charan Kanoa", "Aslito"),
                     ("Aslito", "Aslito east"), ("Aslito", "Mount Nafutan"), ("Aslito", "Laulau"), ("Laulau", "Chacha"),
                     ("Chacha", "Donnay"), ("Donnay", "Marpi"), ("Garapan", "Mount Tapotchau"), ("Tanapag", "Hill 721"),
                     ("Yellow-3", "Red-1"), ("Charan Kanoa strip", "Chacha"), ("Matansha", "Karaberra Pass"),
                     ("Tinian Town", "Airfield No. 1"), ("White-1", "Airfield No. 3"), ("White-2", "Airfield No. 1"),
                     ("Tinian Town", "Airfield No. 2"), ("Tinian Town", "Airfield No. 4"), ("Asiga", "Mount Lasso"),
                     ("Tinian Town", "Carolinas"), ("Marpo", "Kastiyu"), ("Gurguan", "Masalog Point"), ("Tinian Town", "Orange")):
            a_hex, b_hex = ISLANDS.hex_of[a], ISLANDS.hex_of[b]
            self.assertIn(b_hex, reached([a_hex], lambda x, y: side(x, y) in ISLANDS.roads), f"{a} - {b}")

    def test_the_roads_of_an_island_are_one_net(self):
        for sheet in ISLANDS.sheets:
            net = {hex_id for pair in ISLANDS.roads for hex_id in pair if ISLANDS.is_on(hex_id, sheet)}
            self.assertEqual(set(reached([min(net)], lambda a, b: side(a, b) in ISLANDS.roads)), net, sheet)

    def test_vehicles_reach_every_airfield_and_town_from_every_beach(self):
        for name, (start, _, _) in BEACHES.items():
            sheet = next(sheet for sheet in ISLANDS.sheets if ISLANDS.is_on(start, sheet))
            goals = {h for h in ISLANDS.places("airfield") + ISLANDS.places("town") if ISLANDS.is_on(h, sheet)}
            self.assertLessEqual(goals, ISLANDS.on_wheels(start), name)


class Places(unittest.TestCase):
    def test_airfields(self):
        self.assertEqual(ISLANDS.places("airfield"), ["0721", "1025", "1125", "2403", "3718", "4120", "4208", "4307"])
        self.assertEqual({ISLANDS.terrain[hex_id] for hex_id in ISLANDS.places("airfield")}, {"clear"})

    def test_objectives(self):  # the airfields but the strip at the beach, and the two summits
        airfields = set(ISLANDS.places("airfield")) - {"0721"}
        self.assertEqual(set(ISLANDS.places("objective")), airfields | {"1216", "4112"})

    def test_names_are_unique(self):
        self.assertEqual(len(ISLANDS.hex_of), len(ISLANDS.board["places"]))
        for kind in ("lines", "boxes", "areas"):
            names = [thing.get("name", thing.get("id")) for thing in ISLANDS.board[kind]]
            self.assertEqual(len(set(names)), len(names), kind)

    def test_places_lie_on_land_but_for_bays_and_islets(self):
        wet = {place["name"] for place in ISLANDS.board["places"] if place["hex"] not in ISLANDS.land}
        self.assertEqual(wet, {"Magicienne Bay", "Maniagassa", "Sunharon Harbour", "Asiga Bay"})

    def test_capes_are_coastal(self):
        self.assertLessEqual(set(ISLANDS.places("cape")), ISLANDS.coast)

    def test_everything_names_its_source(self):
        for kind in ("hexsides", "lines", "places", "areas"):
            for thing in ISLANDS.board[kind]:
                self.assertRegex(thing["source"], r"^(printed \d|history: |reconstructed: )", thing)


class Setup(unittest.TestCase):
    def test_units_stand_on_land(self):
        self.assertEqual([h for h in FOOT + HEAVY + FORTS if h not in ISLANDS.land], [])

    def test_guns_and_vehicles_stand_where_they_may(self):  # 5A
        self.assertEqual([h for h in HEAVY if ISLANDS.terrain[h] in ("mountain", "swamp")], [])

    def test_coastal_guns_are_at_the_coast(self):  # 18F; the guns of Mount Nafutan are on their hill
        self.assertEqual(set(BATTERIES) - ISLANDS.coast, {"1327"})

    def test_the_sectors_share_out_the_land(self):
        for sheet, sectors in (("saipan", ("navy", "north", "centre", "south")), ("tinian", ("north", "centre", "south"))):
            hexes = [hex_id for sector in sectors for hex_id in ISLANDS.areas[f"{sheet}-{sector}"]]
            self.assertEqual(sorted(hexes), sorted(ISLANDS.land_of(sheet)))

    def test_some_hexes_of_the_sectors(self):
        for sector, hexes in (("saipan-navy", ("0812", "0913", "1111", "1113", "1310")), ("saipan-north", ("1708", "1412", "2403")),
                              ("saipan-centre", ("0720", "0815", "1216", "1514", "1921")),
                              ("saipan-south", ("0525", "1025", "1329")),
                              ("tinian-north", ("4007", "4210", "3611")), ("tinian-centre", ("4112", "4312")),
                              ("tinian-south", ("4122", "4226", "3718"))):
            self.assertLessEqual(set(hexes), set(ISLANDS.areas[sector]), sector)

    def test_caves_are_few_and_in_the_hills(self):  # 9F.2, 15B: were every mountain fortified, 19B.7 would find nobody there
        for sheet, mountains, others in (("saipan", 12, {"1327", "1328", "1329", "2005"}),
                                         ("tinian", 6, {"4112", "4424", "4425", "4325", "4326"})):
            caves = set(ISLANDS.areas[f"caves-{sheet}"])
            self.assertLessEqual(caves, ISLANDS.land_of(sheet))
            self.assertEqual(len(caves & set(ISLANDS.of("mountain"))), mountains)
            self.assertEqual(caves - set(ISLANDS.of("mountain")), others)
            self.assertEqual({ISLANDS.terrain[hex_id] for hex_id in others}, {"rough"})
            self.assertLess(mountains, len(ISLANDS.of("mountain", sheet)) / 2)

    def test_boxes(self):  # ten Beachheads are the most that can be planned
        waves = [f"plan-{n}-{wave}" for n in range(1, 11) for wave in ("assault", "assault-reserve", "reserve")]
        self.assertEqual([box["id"] for box in ISLANDS.board["boxes"]],
                         ["offshore", "reserve", "demonstration", "saipan-guns", "pool", "gone"] + waves)


class Scenery(unittest.TestCase):
    def setUp(self):
        self.scenery, grid = read("scenery.toml"), ISLANDS.board["grid"]
        self.heights = {f"{column + grid['columns'][0]:02}{row + grid['rows'][0]:02}": metres
                        for row, line in enumerate(self.scenery["heights"]["rows"]) for column, metres in enumerate(line)}

    def test_heights_fill_the_frame_and_land_alone_is_high(self):
        self.assertEqual(set(self.heights), set(ISLANDS.frame))
        self.assertEqual({hex_id for hex_id, metres in self.heights.items() if metres}, ISLANDS.land)

    def test_tapotchau_is_the_summit(self):  # the mean of a hex beside it, on the crest to the east, is a little higher
        summit = ISLANDS.hex_of["Mount Tapotchau"]
        self.assertIn(max(self.heights, key=self.heights.get), [summit] + neighbours(summit))

    def test_mountains_are_higher_than_swamps(self):
        lowest = min(self.heights[hex_id] for hex_id in ISLANDS.of("mountain"))
        self.assertGreater(lowest, max(self.heights[hex_id] for hex_id in ISLANDS.of("swamp")))

    def test_the_shore_runs_round_the_hexes_of_land(self):
        """Centres of inland hexes lie within a ring, those of sea hexes off the coast lie without."""
        def is_inside(hex_id):
            column, row = int(hex_id[:2]), int(hex_id[2:])
            x, y = column * 3 ** 0.5 / 2, row + (0.5 if column % 2 == 0 else 0)
            crossed = 0
            for ring in self.scenery["shore"]:
                for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
                    crossed += (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
            return crossed % 2 == 1

        self.assertEqual([h for h in sorted(ISLANDS.land - ISLANDS.coast) if not is_inside(h)], [])
        self.assertEqual([h for h in sorted(ISLANDS.water) if is_inside(h)], [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
