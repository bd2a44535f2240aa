"""The Python package over the engine, as its users have it: whole matches, and what is refused."""
import random
import unittest

from causeway import AECEnv, Engine, Env, Refused

SHORT = {"game": "islandwar", "scenario": "tinian-landing"}


class Index:
    """An integer that is no int, as those of numpy are."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class EngineTest(unittest.TestCase):
    def test_what_is_refused_has_its_code(self):
        with Engine() as engine:
            with self.assertRaises(Refused) as caught:
                engine.call("look", match="m9")
            self.assertEqual(caught.exception.code, -32002)
            with self.assertRaises(ValueError):
                engine.game("no such game")
            self.assertEqual(engine.game("skirmish")["id"], "skirmish")

    def test_an_engine_that_has_ended_says_so(self):
        engine = Engine()
        engine.close()
        engine.close()
        with self.assertRaises((EOFError, ValueError)):
            engine.call("catalog")

    def test_a_program_that_is_not_there_is_named(self):
        with self.assertRaises(FileNotFoundError):
            Engine(program="/no/such/program")


class Shared(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()


class EnvTest(Shared):
    def play(self, env, seed):
        """The answers of a match at random, and its last step."""
        rng = random.Random(seed)
        _, info = env.reset(seed=seed)
        answers, done, last = [], False, None
        while not done:
            self.assertEqual(env.action_space.n, len(info["legal_actions"]))
            action = rng.randrange(len(info["legal_actions"]))
            answers.append(info["legal_actions"][action])
            last = env.step(action)
            done, info = last[2] or last[3], last[4]
        return answers, last

    def test_a_whole_match_ends_with_a_reward(self):
        for opponent in ("staff", "recruit", "random"):
            env = Env("skirmish", side="red", opponent=opponent, engine=self.engine)
            _, (view, reward, terminated, truncated, info) = self.play(env, 3)
            self.assertTrue(terminated and not truncated)
            winner = view["result"]["winner"]
            self.assertEqual(reward, 0 if winner is None else 1 if winner == "red" else -1)
            self.assertEqual(info["legal_actions"], [])
            with self.assertRaises(RuntimeError):
                env.step(0)
            env.close()

    def test_a_rulebook_game_ends_too(self):
        env = Env(**SHORT, opponent="random", engine=self.engine)
        _, (view, _, terminated, _, _) = self.play(env, 4)
        self.assertTrue(terminated)
        self.assertIsNotNone(view["result"])
        env.close()

    def test_a_seed_makes_the_same_match(self):
        env = Env("skirmish", opponent="random", engine=self.engine)
        self.assertEqual(self.play(env, 5)[0], self.play(env, 5)[0])
        self.assertNotEqual(self.play(env, 5)[0], self.play(env, 6)[0])
        env.close()

    def test_an_observation_is_the_view_of_the_side(self):
        env = Env("ichigo", side="china", opponent="recruit", engine=self.engine)
        view, info = env.reset(seed=2)
        self.assertEqual(view["side"], "china")
        self.assertTrue(any(piece.get("hidden") for piece in view["pieces"] if piece["side"] == "japan"))
        self.assertEqual(info["legal_actions"], [action["text"] for action in view["decision"]["actions"]])
        env.close()

    def test_what_is_not_legal_changes_nothing(self):
        env = Env("skirmish", opponent="random", engine=self.engine)
        view, info = env.reset(seed=1)
        count = len(info["legal_actions"])
        for wrong, error in ((count, IndexError), (-1, IndexError), ("fly away", Refused), (None, TypeError), (0.5, TypeError)):
            with self.assertRaises(error):
                env.step(wrong)
            self.assertFalse(env.action_space.contains(wrong))
        self.assertEqual(self.engine.call("look", match=view["match"], side=view["side"]), view)
        self.assertTrue(env.action_space.contains(Index(0)) and env.action_space.sample() in env.action_space)
        env.step(Index(0))
        env.close()

    def test_unknown_sides_and_options_are_refused(self):
        with self.assertRaises(ValueError):
            Env("skirmish", side="green", engine=self.engine)
        env = Env("skirmish", engine=self.engine)
        with self.assertRaises(ValueError):
            env.reset(options={"scenrio": "signal-hill"})
        with self.assertRaises(Refused):
            env.reset(options={"scenario": "no such hill"})
        env.reset(seed=1, options={"scenario": "signal-hill"})
        env.close()

    def test_a_match_can_be_cut_off(self):
        env = Env(**SHORT, opponent="random", engine=self.engine, longest=20)
        _, (_, reward, terminated, truncated, _) = self.play(env, 1)
        self.assertEqual((reward, terminated, truncated), (0, False, True))
        env.close()

    def test_an_opponent_may_be_a_function_that_sees_its_own_view(self):
        seen = set()

        def opponent(view):
            seen.add(view["side"])
            return len(view["decision"]["actions"]) - 1

        env = Env("skirmish", side="blue", opponent=opponent, engine=self.engine)
        _, last = self.play(env, 1)
        self.assertTrue(last[2])
        self.assertEqual(seen, {"red"})
        env.close()

    def test_a_search_starts_from_what_the_side_could_be_in(self):
        env = Env("ichigo", side="china", opponent="recruit", engine=self.engine)
        view, _ = env.reset(seed=2)
        world = self.engine.call("new", game="ichigo", position=env.imagine("china", 7), seed=1)["match"]
        imagined = self.engine.call("look", match=world, side="china")
        self.assertEqual({**imagined, "match": view["match"]}, view)
        self.assertTrue(-1 < env.standing("china") < 1)
        with self.assertRaises(Refused):
            env.imagine("japan", 7)
        self.engine.call("close", match=world)
        env.close()

    def test_matches_that_are_over_do_not_pile_up(self):
        env = Env("skirmish", opponent="random", engine=self.engine)
        first, _ = env.reset(seed=1)
        env.reset(seed=2)
        with self.assertRaises(Refused):
            self.engine.call("look", match=first["match"])
        env.close()


class AECEnvTest(Shared):
    def play(self, env, seed):
        rng = random.Random(seed)
        env.reset(seed=seed)
        rewards, turns = dict.fromkeys(env.possible_agents, 0), []
        for agent in env.agent_iter():
            view, reward, terminated, truncated, info = env.last()
            rewards[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            self.assertEqual(view["decision"]["by"], agent)
            self.assertEqual(view["side"], agent)
            self.assertEqual(env.action_space(agent).n, len(info["legal_actions"]))
            turns.append(agent)
            env.step(rng.randrange(len(info["legal_actions"])))
        return rewards, turns

    def test_whole_matches_end_and_add_up(self):
        for how in ({"game": "skirmish"}, SHORT):
            env = AECEnv(**how, engine=self.engine)
            rewards, turns = self.play(env, 3)
            self.assertEqual(sum(rewards.values()), 0)
            self.assertEqual(set(turns), set(env.possible_agents))
            self.assertEqual((env.agents, env.num_agents, env.max_num_agents), ([], 0, 2))
            self.assertEqual(self.play(env, 3), (rewards, turns))
            env.close()

    def test_who_is_not_asked_has_no_actions(self):
        env = AECEnv("skirmish", engine=self.engine)
        env.reset(seed=1)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        self.assertEqual(env.infos[other]["legal_actions"], [])
        self.assertEqual(env.action_space(other).n, 0)
        self.assertEqual(env.observe(other)["decision"]["actions"], [])
        env.close()

    def test_a_match_that_is_cut_off_takes_its_leave(self):
        env = AECEnv("skirmish", engine=self.engine, longest=5)
        rewards, turns = self.play(env, 1)
        self.assertEqual(len(turns), 5)
        self.assertEqual(set(rewards.values()), {0})
        env.close()

    def test_the_only_action_after_the_end_is_none(self):
        env = AECEnv("skirmish", engine=self.engine, longest=1)
        env.reset(seed=1)
        env.step(0)
        with self.assertRaises(ValueError):
            env.step(0)
        env.close()


if __name__ == "__main__":
    unittest.main()
