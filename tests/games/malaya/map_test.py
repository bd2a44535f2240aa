"""Holds the map of Malaya against itself and against what the rulebook asks of it. Usage: map_test.py DATA

The rulebook names places and no hex, so what can be checked is that land, sea, rivers, ways, places and areas agree with each other,
that what the set-up needs is there, and that the ground can be crossed.
"""
import collections
import heapq
import os
import sys
import tomllib
import unittest

DATA = os.path.abspath(sys.argv[1])


def read(name):
    with open(os.path.join(DATA, "malaya", name), "rb") as file:
        return tomllib.load(file)


def neighbours(hex_id):
    column, row = int(hex_id[:2]), int(hex_id[2:])
    low = 1 - column % 2
    steps = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)]
    return [f"{column + x:02}{row + y:02}" for x, y in steps]


def distance(a, b):
    columns = abs(int(a[:2]) - int(b[:2]))
    halves = abs(sum(sign * (2 * int(h[2:]) + 1 - int(h[:2]) % 2) for sign, h in ((1, a), (-1, b))))
    return columns + max(0, (halves - columns) // 2)


def side(a, b):
    return frozenset((a, b))


def corners(pair):
    """The two ends of a hexside: each is a corner of three hexes."""
    a, b = pair
    return [frozenset((a, b, c)) for c in neighbours(a) if c in neighbours(b)]


def named(pairs):
    return sorted("-".join(sorted(pair)) for pair in pairs)


class Country:
    def __init__(self):
        self.board, self.facts = read("map.toml"), read("terrain.toml")
        grid, legend = self.board["grid"], self.board["legend"]
        self.frame = {f"{column + grid['columns'][0]:02}{row + grid['rows'][0]:02}": legend[letter]
                      for row, line in enumerate(self.board["terrain"]["rows"]) for column, letter in enumerate(line)}
        self.terrain = {hex_id: terrain for hex_id, terrain in self.frame.items() if terrain != "off"}
        self.sea = {hex_id for hex_id, terrain in self.terrain.items() if terrain == "sea"}
        self.land = set(self.terrain) - self.sea
        self.features = collections.defaultdict(collections.Counter)
        for run in self.board["hexsides"]:
            for pair in run["sides"]:
                self.features[side(*pair.split("-"))][run["feature"]] += 1
        self.lines = self.board["lines"]
        self.ways = collections.defaultdict(set)
        for line in self.lines:
            for a, b in zip(line["hexes"], line["hexes"][1:]):
                self.ways[side(a, b)].add(line["kind"])
        self.areas = {area["id"]: area["hexes"] for area in self.board["areas"]}
        self.effects = {effect["id"]: effect for effect in self.facts["effects"]}

    def of(self, feature):
        return {pair for pair, features in self.features.items() if feature in features}

    def places(self, kind):
        return sorted(place["hex"] for place in self.board["places"] if kind in place["kinds"])

    def cost(self, a, b, kind):
        """Half movement points from a to its neighbour b (11.3, 11.71, 11.72), or None."""
        features, ways = self.features.get(side(a, b), {}), self.ways.get(side(a, b), set())
        if "strait" in features and "causeway" not in features:
            return None
        ground = 2 * self.effects[self.terrain[b]][kind] or None
        if ways & {"road", "rail"}:
            ground = self.facts["road_halves"]
        elif "trail" in ways:
            ground = self.facts[f"trail_{kind}_halves"]
        if ground is None:
            return None
        wet = "river" in features and "bridge" not in features
        return ground + (2 * self.effects["river"][kind] if wet else 0)

    def costs(self, start, kind):
        """Half movement points from the start to every hex that can be reached."""
        found, waiting = {}, [(0, start)]
        while waiting:
            halves, at = heapq.heappop(waiting)
            if at in found:
                continue
            found[at] = halves
            for to in neighbours(at):
                step = self.cost(at, to, kind) if to in self.land else None
                if step is not None:
                    heapq.heappush(waiting, (halves + step, to))
        return found


COUNTRY = Country()
RIVERS = [run for run in COUNTRY.board["hexsides"] if run["feature"] == "river"]


class Land(unittest.TestCase):
    def test_counts(self):
        self.assertEqual(len(COUNTRY.land), 871)
        self.assertEqual(collections.Counter(COUNTRY.terrain[hex_id] for hex_id in COUNTRY.land),
                         {"jungle": 349, "mountain": 266, "cultivated": 208, "marsh": 34, "city": 14})
        self.assertEqual(len(COUNTRY.sea), 144)

    def test_the_rows_fill_the_frame(self):
        grid = COUNTRY.board["grid"]
        rows, columns = (last - first + 1 for first, last in (grid["rows"], grid["columns"]))
        self.assertEqual([len(line) for line in COUNTRY.board["terrain"]["rows"]], [columns] * rows)

    def test_sea_touches_land(self):
        self.assertEqual([hex_id for hex_id in sorted(COUNTRY.sea) if not COUNTRY.land & set(neighbours(hex_id))], [])

    def test_land_ends_at_sea_or_at_the_edge(self):
        ends = {(hex_id, to) for hex_id in COUNTRY.land for to in neighbours(hex_id) if to not in COUNTRY.terrain}
        self.assertEqual({pair for pair in ends if pair[1] in COUNTRY.frame}, {("0708", "0608")})  # an islet that is left out
        self.assertLessEqual({a for a, to in ends if to not in COUNTRY.frame}, set(COUNTRY.areas["north-edge"]) | {"0102"})

    def test_thailand_and_malaya_share_out_the_land(self):
        thailand, malaya = set(COUNTRY.areas["thailand"]), set(COUNTRY.areas["malaya"])
        self.assertEqual((len(thailand), len(malaya)), (158, 713))
        self.assertEqual(thailand | malaya, COUNTRY.land)
        self.assertEqual(thailand & malaya, set())

    def test_islands(self):
        self.assertEqual(COUNTRY.areas["singapore"], ["4047", "4147", "4148", "4247"])
        self.assertEqual(COUNTRY.areas["penang"], ["1118"])
        for island in ("singapore", "penang"):
            self.assertLess(set(COUNTRY.areas[island]), set(COUNTRY.areas["malaya"]))

    def test_cities_are_the_hexes_of_city_terrain(self):
        self.assertEqual(COUNTRY.places("city"), sorted(h for h in COUNTRY.land if COUNTRY.terrain[h] == "city"))

    def test_the_terrain_effects_cover_the_map(self):
        self.assertLessEqual({COUNTRY.terrain[hex_id] for hex_id in COUNTRY.land} | {"river", "strait", "causeway"},
                             set(COUNTRY.effects))


class Border(unittest.TestCase):
    def setUp(self):
        self.thailand, self.malaya = set(COUNTRY.areas["thailand"]), set(COUNTRY.areas["malaya"])

    def test_border_sides_part_the_countries(self):
        self.assertEqual(COUNTRY.of("border"), {side(a, b) for a in self.malaya for b in neighbours(a) if b in self.thailand})

    def test_border_hexes_are_malayan_and_touch_thailand(self):
        self.assertEqual(COUNTRY.areas["thai-border"],
                         sorted(a for a in self.malaya if any(b in self.thailand for b in neighbours(a))))
        self.assertEqual(len(COUNTRY.areas["thai-border"]), 26)

    def test_hexes_for_the_set_up_in_the_north(self):  # 25.4: nearer the border than Johore Baru
        border = COUNTRY.areas["thai-border"]
        legal = {h for h in self.malaya if min(distance(h, b) for b in border) < distance(h, "4046")}
        self.assertEqual(len(legal), 470)
        self.assertLessEqual({"1211", "1615", "1823", "2812", "2334", "3728"}, legal)
        self.assertEqual({"3729", "3629", "2335", "2841", "4147"} & legal, set())

    def test_the_north_edge(self):  # 26.3
        self.assertEqual(COUNTRY.areas["north-edge"], sorted(h for h in COUNTRY.land if h.endswith("01")))
        self.assertLess(set(COUNTRY.areas["north-edge"]), self.thailand)
        ends = {line["hexes"][i] for line in COUNTRY.lines if line["kind"] == "rail" for i in (0, -1)}
        self.assertEqual(set(COUNTRY.areas["north-railways"]), ends & set(COUNTRY.areas["north-edge"]))


class Water(unittest.TestCase):
    def test_sides_lie_between_neighbours_on_land(self):
        wrong = [pair for pair in COUNTRY.features if not pair <= COUNTRY.land or max(pair) not in neighbours(min(pair))]
        self.assertEqual(named(wrong), [])

    def test_no_feature_is_twice_on_a_side(self):
        self.assertEqual(named(pair for pair, features in COUNTRY.features.items() if max(features.values()) > 1), [])

    def test_no_side_is_river_and_strait(self):
        self.assertEqual(COUNTRY.of("river") & COUNTRY.of("strait"), set())

    def test_a_river_runs_from_corner_to_corner(self):
        for run in RIVERS:
            pairs = [side(*pair.split("-")) for pair in run["sides"]]
            for pair, after in zip(pairs, pairs[1:]):
                self.assertTrue(set(corners(pair)) & set(corners(after)), f"{run['name']}: {named([pair, after])}")
            times = collections.Counter(corner for pair in pairs for corner in corners(pair))
            self.assertEqual(sorted(times.values()), [1, 1] + [2] * (len(pairs) - 1), run["name"])

    def test_a_river_begins_at_the_sea_or_at_other_water(self):
        for run in RIVERS:
            first = side(*run["sides"][0].split("-"))
            other = {corner for pair in COUNTRY.of("river") | COUNTRY.of("strait") for corner in corners(pair)
                     if named([pair])[0] not in run["sides"]}
            self.assertTrue(any(corner & COUNTRY.sea or corner in other for corner in corners(first)), run["name"])

    def test_straits_part_the_islands_from_the_mainland(self):
        islands = [set(COUNTRY.areas["singapore"]), set(COUNTRY.areas["penang"])]
        around = {side(a, b) for island in islands for a in island for b in neighbours(a) if b in COUNTRY.land - island}
        self.assertEqual(COUNTRY.of("strait"), around)
        self.assertEqual(len(around), 10)

    def test_the_causeway_carries_road_and_railway_over_the_strait(self):
        self.assertEqual(named(COUNTRY.of("causeway")), ["4046-4147"])
        self.assertEqual(named(COUNTRY.of("strait") & set(COUNTRY.ways)), ["4046-4147"])
        self.assertEqual(COUNTRY.ways[side("4046", "4147")], {"road", "rail"})

    def test_coast(self):
        straits = set().union(*COUNTRY.of("strait"))
        washed = {h for h in COUNTRY.land if COUNTRY.sea & set(neighbours(h)) or h in straits}
        self.assertEqual(set(COUNTRY.areas["coast"]), washed | {"2035"})
        self.assertEqual(len(COUNTRY.areas["coast"]), 149)


class Ways(unittest.TestCase):
    def test_lines_are_chains_on_land(self):
        for line in COUNTRY.lines:
            self.assertLessEqual(set(line["hexes"]), COUNTRY.land, line["name"])
            for a, b in zip(line["hexes"], line["hexes"][1:]):
                self.assertIn(b, neighbours(a), f"{line['name']}: {a}-{b}")
            self.assertEqual(len(set(line["hexes"])), len(line["hexes"]), line["name"])

    def test_a_way_over_a_river_has_a_bridge_or_a_ferry(self):
        self.assertEqual(COUNTRY.of("bridge") | COUNTRY.of("ferry"), COUNTRY.of("river") & set(COUNTRY.ways))
        self.assertEqual(COUNTRY.of("bridge") & COUNTRY.of("ferry"), set())

    def test_a_bridge_carries_a_road_or_a_railway(self):
        self.assertEqual(named(pair for pair in COUNTRY.of("bridge") if not COUNTRY.ways[pair] & {"road", "rail"}), [])

    def test_no_railway_waits_for_a_ferry(self):
        self.assertEqual(named(pair for pair in COUNTRY.of("ferry") if "rail" in COUNTRY.ways[pair]), [])

    def test_the_trunk_road_runs_from_singapore_to_singora(self):
        trunk = next(line for line in COUNTRY.lines if line["name"] == "Trunk road")
        self.assertEqual((trunk["hexes"][0], trunk["hexes"][-1], len(trunk["hexes"])), ("4148", "1404", 65))

    def test_all_land_but_penang_is_reached_on_foot(self):
        self.assertEqual(COUNTRY.land - set(COUNTRY.costs("1404", "foot")), {"1118"})

    def test_vehicles_reach_every_objective_but_penang(self):
        reached = COUNTRY.costs("1404", "mechanized")
        self.assertEqual([h for h in COUNTRY.places("objective") if h not in reached], ["1118"])

    def test_the_road_to_singapore_is_two_turns_long(self):  # two impulses a turn of a unit that moves 8
        self.assertLessEqual(COUNTRY.costs("1404", "foot")["4046"] / 2, 32)
        self.assertGreater(COUNTRY.costs("1404", "foot")["4046"] / 2, 24)


class Places(unittest.TestCase):
    def test_objectives(self):  # 24.6, 5.3: seven and more, some of them on Singapore island
        self.assertEqual(COUNTRY.places("objective"), ["1118", "1212", "1823", "2334", "2812", "2841", "3729", "4046", "4047",
                                                       "4147", "4148", "4247"])
        self.assertLessEqual(set(COUNTRY.areas["singapore"]), set(COUNTRY.places("objective")))

    def test_cities(self):  # 15.34
        self.assertEqual(COUNTRY.places("city"), ["1118", "1212", "1404", "1522", "1823", "1907", "2334", "2537", "2812", "2841",
                                                  "3518", "3729", "4046", "4148"])

    def test_airfields(self):  # 25.4: at least eight in Malaya
        thai = ["1404", "1807", "1909"]
        malayan = ["1211", "1217", "1316", "1522", "1823", "2335", "2812", "2840", "3014", "3443", "3629", "3743", "3941", "4047",
                   "4147", "4148", "4247"]
        self.assertEqual(COUNTRY.places("airfield"), sorted(thai + malayan))
        self.assertEqual([h for h in COUNTRY.places("airfield") if h in COUNTRY.areas["thailand"]], thai)

    def test_ports_are_coastal(self):  # 26.10
        ports = ["1118", "1217", "1404", "1426", "1907", "2035", "2410", "2438", "2712", "2841", "3042", "3344", "3518", "3729",
                 "3938", "4140", "4147", "4148"]
        self.assertEqual(COUNTRY.places("port"), ports)
        self.assertLessEqual(set(ports), set(COUNTRY.areas["coast"]))

    def test_the_naval_base_is_a_port_on_the_island(self):
        self.assertEqual(COUNTRY.places("naval base"), ["4147"])
        self.assertIn("4147", COUNTRY.areas["singapore"])
        self.assertIn("4147", COUNTRY.places("port"))

    def test_places_lie_on_land_and_have_names_and_hexes_of_their_own(self):
        places = COUNTRY.board["places"]
        self.assertLessEqual({place["hex"] for place in places}, COUNTRY.land)
        for key in ("hex", "name"):
            self.assertEqual([value for value, times in collections.Counter(p[key] for p in places).items() if times > 1], [])

    def test_towns_stand_on_their_bank(self):
        """Neighbours that no river parts: what a town shares its bank with."""
        for a, b in (pair.split("-") for pair in ("2812-2811", "2812-2813", "2717-2716", "3042-3143", "3344-3443", "3518-3618",
                                                  "3938-4038", "3831-3832", "1933-2033", "1622-1621")):
            self.assertNotIn("river", COUNTRY.features.get(side(a, b), {}), f"{a}-{b}")
        for a, b in (pair.split("-") for pair in ("2812-2713", "3042-2942", "3344-3243", "3518-3417", "3938-3937", "3831-3731",
                                                  "1933-1932", "1622-1723")):
            self.assertIn("river", COUNTRY.features.get(side(a, b), {}), f"{a}-{b}")

    def test_everything_names_its_source(self):
        for kind in ("hexsides", "lines", "places", "areas"):
            for thing in COUNTRY.board[kind]:
                self.assertRegex(thing["source"], r"^(printed \d|reconstructed: )", thing)
        for effect in COUNTRY.facts["effects"]:
            self.assertRegex(effect["source"], r"^(printed \d|reconstructed: )", effect["id"])


class Scenery(unittest.TestCase):
    def test_heights_fill_the_frame_and_only_land_is_high(self):
        rows, grid = read("scenery.toml")["heights"]["rows"], COUNTRY.board["grid"]
        heights = {f"{column + grid['columns'][0]:02}{row + grid['rows'][0]:02}": metres
                   for row, line in enumerate(rows) for column, metres in enumerate(line)}
        self.assertEqual(set(heights), set(COUNTRY.frame))
        self.assertLessEqual({hex_id for hex_id, metres in heights.items() if metres}, COUNTRY.land)

    def test_mountains_are_higher_than_marshes(self):
        rows, grid = read("scenery.toml")["heights"]["rows"], COUNTRY.board["grid"]

        def lowest_and_highest(terrain):
            found = [rows[int(h[2:]) - grid["rows"][0]][int(h[:2]) - grid["columns"][0]] for h in COUNTRY.land
                     if COUNTRY.terrain[h] == terrain]
            return min(found), max(found)

        self.assertGreater(lowest_and_highest("mountain")[0], lowest_and_highest("marsh")[1])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
