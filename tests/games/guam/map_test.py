"""Holds the map of Guam against the rule by which its hexsides were drawn (R6.29). Usage: map_test.py DATA

The heights themselves are not part of the project: what can be checked is that levels, sides, roads, summits and the hexes that the
rulebook names agree with each other, and that the ground can be crossed.
"""
import collections
import os
import sys
import tomllib
import unittest

DATA = os.path.abspath(sys.argv[1])
WALLS = {"slope", "steep", "ridge", "cliff"}  # what can part two levels
DETOUR = 6  # hexes at most from one side of a cliff or a ravine to the other


def read(name):
    with open(os.path.join(DATA, "guam", name), "rb") as file:
        return tomllib.load(file)


def neighbours(hex_id):
    column, row = int(hex_id[:2]), int(hex_id[3:])
    low = column % 2
    steps = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)]
    return [f"{column + x:02}.{row + y:02}" for x, y in steps]


def side(a, b):
    return frozenset((a, b))


class Island:
    def __init__(self):
        board, facts = read("map.toml"), read("terrain.toml")
        grid, legend = board["grid"], board["legend"]
        ids = {(row, column): f"{column + grid['columns'][0]:02}.{row + grid['rows'][0]:02}"
               for row, line in enumerate(board["terrain"]["rows"]) for column, _ in enumerate(line)}
        self.terrain = {ids[row, column]: legend[letter] for row, line in enumerate(board["terrain"]["rows"])
                        for column, letter in enumerate(line) if legend[letter] != "off"}
        self.level = {ids[row, column]: int(letter) for row, line in enumerate(board["levels"]["rows"])
                      for column, letter in enumerate(line) if letter != "."}
        self.land = {hex_id for hex_id, terrain in self.terrain.items() if terrain != "sea"}
        self.runs = board["hexsides"]
        self.places = board["places"]
        self.features = collections.defaultdict(set)
        self.printed = set()
        for run in self.runs:
            for pair in run["sides"]:
                self.features[side(*pair.split("-"))].add(run["feature"])
                if run["source"].startswith("printed"):
                    self.printed.add(side(*pair.split("-")))
        self.roads = {side(a, b): line["kind"] for line in board["lines"] for a, b in zip(line["hexes"], line["hexes"][1:])}
        self.on_road = {kind: {hex_id for line in board["lines"] if line["kind"] == kind for hex_id in line["hexes"]}
                        for kind in ("trail", "unpaved", "paved", "causeway")}
        self.terrain_facts = {terrain["id"]: terrain for terrain in facts["terrain"]}
        self.side_facts = {feature["id"]: feature for feature in facts["hexsides"]}
        self.beaches = facts["beaches"]
        self.sides = {side(a, b) for a in self.land for b in neighbours(a) if b in self.land}

    def step(self, pair):
        a, b = pair
        return abs(self.level[a] - self.level[b])

    def of(self, feature):
        return [pair for pair, features in self.features.items() if feature in features]

    def crosses(self, a, b, mode):
        """Whether a unit of this mode gets from a to its neighbour b (6.2.1, 6.2.2)."""
        features = [self.side_facts[feature] for feature in self.features.get(side(a, b), ())]
        if side(a, b) in self.roads:
            return all(facts.get("road", True) for facts in features)
        return self.terrain_facts[self.terrain[b]][mode] > 0 and all(facts[mode] >= 0 for facts in features)

    def distances(self, start, mode, farthest=1000):
        """How many hexes away the hexes are that a unit of this mode gets to."""
        found = {start: 0}
        waiting = collections.deque([start])
        while waiting:
            at = waiting.popleft()
            for to in neighbours(at) if found[at] < farthest else ():
                if to in self.land and to not in found and self.crosses(at, to, mode):
                    found[to] = found[at] + 1
                    waiting.append(to)
        return found


ISLAND = Island()


def named(pairs):
    return sorted("-".join(sorted(pair)) for pair in pairs)


class Relief(unittest.TestCase):
    def test_every_land_hex_and_no_other_has_a_level(self):
        self.assertEqual(set(ISLAND.level), ISLAND.land)
        self.assertLessEqual(set(ISLAND.level.values()), {1, 2, 3, 4})

    def test_sides_lie_between_neighbours_on_land_and_are_listed_once(self):
        self.assertEqual(named(set(ISLAND.features) - ISLAND.sides), [])
        pairs = [(run["feature"], side(*pair.split("-"))) for run in ISLAND.runs for pair in run["sides"]]
        self.assertEqual([pair for pair, times in collections.Counter(pairs).items() if times > 1], [])

    def test_every_change_of_level_has_a_side(self):
        bare = [pair for pair in ISLAND.sides if ISLAND.step(pair) and not WALLS & ISLAND.features.get(pair, set())]
        self.assertEqual(named(bare), [])

    def test_a_side_has_one_feature_of_the_relief(self):
        self.assertEqual(named(pair for pair, features in ISLAND.features.items() if len(features & (WALLS | {"ravine"})) > 1), [])

    def test_no_slope_between_equal_levels(self):
        level = [pair for pair in ISLAND.of("slope") + ISLAND.of("steep") if not ISLAND.step(pair) and pair not in ISLAND.printed]
        self.assertEqual(named(level), [])

    def test_a_slope_climbs_one_level_and_is_steep_when_it_climbs_more(self):
        self.assertEqual(named(pair for pair in ISLAND.of("slope") if ISLAND.step(pair) != 1), [])

    def test_slopes_are_written_from_the_lower_hex_to_the_upper(self):
        wrong = [pair for run in ISLAND.runs if run["feature"] in ("slope", "steep") for pair in run["sides"]
                 if ISLAND.level[pair[:5]] > ISLAND.level[pair[6:]]]
        self.assertEqual(wrong, [])

    def test_ridges_run_on_between_hexes_of_one_level_above_the_lowest(self):
        ridges = ISLAND.of("ridge")
        self.assertGreater(len(ridges), len(ISLAND.printed & set(ridges)))
        drawn = [pair for pair in ridges if pair not in ISLAND.printed]
        self.assertEqual(named(pair for pair in drawn if ISLAND.step(pair) or min(ISLAND.level[h] for h in pair) < 2), [])

        def meet(pair, other):  # in a corner: one hex in common, and the two others are neighbours
            return len(pair & other) == 1 and min(other - pair) in neighbours(min(pair - other))

        self.assertEqual(named(pair for pair in drawn if not any(meet(pair, other) for other in ridges)), [])

    def test_a_ravine_takes_the_place_of_a_stream_between_equal_levels(self):
        ravines = ISLAND.of("ravine")
        self.assertGreater(len(ravines), 0)
        self.assertEqual(named(pair for pair in ravines if ISLAND.step(pair)), [])
        self.assertEqual(named(pair for pair in ravines if ISLAND.features[pair] & {"stream", "river"}), [])

    def test_summits_are_the_highest_about(self):
        low = [place["name"] for place in ISLAND.places if "peak" in place["kinds"]
               and any(ISLAND.level.get(hex_id, 0) > ISLAND.level[place["hex"]] for hex_id in neighbours(place["hex"]))]
        self.assertEqual(low, [])


class Ways(unittest.TestCase):
    def test_every_land_hex_is_reached_on_foot(self):
        self.assertEqual(sorted(ISLAND.land - set(ISLAND.distances("27.54", "leg"))), [])

    def test_no_road_leads_over_a_cliff(self):
        self.assertEqual(named(pair for pair in ISLAND.of("cliff") if pair in ISLAND.roads), [])

    def test_cliffs_and_ravines_are_walked_round(self):
        far = []
        for pair in ISLAND.of("cliff") + ISLAND.of("ravine"):
            a, b = sorted(pair)
            if b not in ISLAND.distances(a, "leg", DETOUR):
                far.append(pair)
        self.assertEqual(named(far), [])

    def test_from_every_beach_all_go_inland(self):
        for beach in ISLAND.beaches:
            for mode in ("leg", "wheeled", "tracked"):
                with self.subTest(beach=beach["id"], mode=mode):
                    self.assertIn("27.54", ISLAND.distances(beach["hex"], mode))  # Agana

    def test_sea_farther_than_two_hexes_from_land_is_off_the_map(self):
        near = set(ISLAND.land)
        for _ in range(2):
            near |= {to for hex_id in near for to in neighbours(hex_id)}
        self.assertEqual(sorted(set(ISLAND.terrain) - near), [])


class Rulebook(unittest.TestCase):
    """The hexes that the rulebook names."""

    def test_terrain(self):
        said = {"22.80": "runway", "23.79": "runway", "24.79": "runway", "24.78": "buildings",  # 11.3
                "23.59": "beach", "34.81": "beach", "34.80": "town",  # 22.1, 24.2
                "26.37": "buildings", "28.48": "palm", "71.78": "paddy", "31.64": "rocky",  # 8.7, 9.5, 10.2.3, 7.1.2
                "22.79": "tropical", "23.78": "tropical", "24.81": "tropical", "23.80": "brush"}  # 7.1, 9.6
        self.assertEqual({hex_id: ISLAND.terrain[hex_id] for hex_id in said}, said)
        for hex_id in ("32.65", "32.66", "32.67"):  # 7.1.2
            self.assertEqual(ISLAND.terrain_facts[ISLAND.terrain[hex_id]]["sight"], "blocks", hex_id)
        self.assertTrue(any(ISLAND.terrain[hex_id] == "cave" for hex_id in neighbours("57.67")))  # 6.3

    def test_land(self):
        for hex_id in ("20.81", "21.81", "26.04", "31.75", "35.80", "66.88", "65.87", "64.89", "70.79", "24.80", "25.80"):
            self.assertIn(hex_id, ISLAND.land)

    def test_roads(self):
        for hex_id, kind in {"39.50": "trail", "37.38": "unpaved", "32.28": "paved", "21.67": "causeway"}.items():  # 6.2.1
            self.assertIn(hex_id, ISLAND.on_road[kind])
        self.assertEqual(ISLAND.roads[side("72.79", "72.78")], "paved")  # 10.2.3

    def test_levels(self):
        level = ISLAND.level
        self.assertLess(level["32.65"], level["31.64"])  # 7.1.2
        self.assertLess(level["32.66"], level["31.64"])
        self.assertEqual(level["32.67"], level["31.64"])
        for beach in ("23.61", "23.62"):  # 7.2: the hill
            self.assertGreater(level["24.64"], level[beach])
        self.assertEqual(len({level[hex_id] for hex_id in ("22.80", "22.79", "23.78", "24.77", "23.80", "24.81")}), 1)  # 7.1

    def test_sides(self):
        self.assertEqual(ISLAND.features[side("64.88", "65.87")], {"ridge"})  # 6.2.2
        self.assertNotIn("ridge", ISLAND.features.get(side("64.88", "64.89"), ()))
        self.assertIn("ridge", ISLAND.features[side("57.67", "58.67")])  # 6.3
        self.assertEqual(ISLAND.features.get(side("32.65", "32.66"), set()) & WALLS, set())  # 7.1.2, case D: seen along it
        for hex_id in neighbours("55.83"):  # 12.4
            self.assertIn("steep", ISLAND.features[side("55.83", hex_id)])

    def test_moves(self):
        moves = ["66.88-65.87", "57.67-58.67", "23.79-23.78", "23.79-24.79", "23.78-22.79", "25.80-24.81",  # 6.2.2, 6.3, 8.6
                 "29.48-28.48", "29.47-28.48", "72.79-72.78", "70.79-71.78", "34.81-34.80", "35.81-35.80"]  # 9.5, 10.2.3, 24.2, 28.1
        for a, b in (move.split("-") for move in moves):
            self.assertIn(b, neighbours(a))
            self.assertTrue(ISLAND.crosses(a, b, "leg"), f"{a} to {b}")
        self.assertTrue(ISLAND.crosses("54.84", "55.84", "tracked"))  # 12.4: the tanks get from the headquarters to 55.84
        self.assertTrue(ISLAND.crosses("54.84", "55.83", "leg"))
        self.assertNotIn("55.83", ISLAND.distances("55.84", "tracked"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
