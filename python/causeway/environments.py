"""Matches as environments. An action is an index into the legal actions of the moment, which are few and change: what is legal
is a list, never a mask over everything imaginable. What a side observes is its View, and nothing else reaches it."""
import operator
import random

from .engine import Engine, Refused


class Choices:
    """The actions open now, as a space: indices from 0 to n - 1."""

    def __init__(self, actions, rng):
        self.n = len(actions)
        self._rng = rng

    def sample(self):
        return self._rng.randrange(self.n)

    def contains(self, action):
        try:
            return 0 <= operator.index(action) < self.n
        except TypeError:
            return False

    __contains__ = contains


class _Match:
    """A match in the engine and the question that is open in it."""

    def __init__(self, engine, game, scenario, options, seed):
        self._engine = engine
        begun = engine.call("new", game=game, scenario=scenario, options=options, seed=seed)
        self.id, self.decision = begun["match"], begun["decision"]

    @property
    def actions(self):
        return self.decision["actions"]

    def act(self, action):
        """By index into the list, or by the action's text."""
        if not isinstance(action, str):
            number = operator.index(action)
            if not 0 <= number < len(self.actions):
                raise IndexError(f"action {number} of {len(self.actions)}")
            action = self.actions[number]["text"]
        self.decision = self._engine.call("act", match=self.id, action=action)["decision"]

    def view(self, side):
        return self._engine.call("look", match=self.id, side=side)

    def advice(self, level):
        return self._engine.call("advise", match=self.id, level=level)["action"]["text"]

    def reward(self, side):
        """1 for who has won, -1 for who has lost, 0 in a draw and while the match runs."""
        result = self._engine.call("look", match=self.id, side=side)["result"]
        return 0.0 if not result or not result["winner"] else 1.0 if result["winner"] == side else -1.0

    def close(self):
        try:
            self._engine.call("close", match=self.id)
        except (Refused, EOFError, ValueError, BrokenPipeError):
            pass  # it is gone already


class _Environment:
    """What both shapes have in common."""

    metadata = {"name": "causeway", "render_modes": []}
    render_mode = None

    def __init__(self, game, scenario=None, options=None, engine=None, longest=None):
        """`longest`: a match is cut off after so many answers; None lets it end by its rules."""
        self._own_engine = engine is None
        self.engine = engine or Engine()
        about = self.engine.game(game)
        self.game, self.sides = game, [side["id"] for side in about["sides"]]
        self.scenario = scenario or about["scenarios"][0]["id"]
        self.options, self.longest = options, longest
        self._match = None
        self._rng = random.Random()
        self._answers = 0

    def _begin(self, seed, options):
        chosen = {"scenario": self.scenario, "options": self.options}
        if unknown := set(options or {}) - set(chosen):
            raise ValueError(f"a reset takes scenario and options, not {', '.join(sorted(unknown))}")
        chosen.update(options or {})
        if seed is not None:
            self._rng = random.Random(seed)
        self._close_match()
        self._match = _Match(self.engine, self.game, chosen["scenario"], chosen["options"], self._rng.getrandbits(53))
        self._answers = 0

    def _is_over(self):
        return self._match.decision["by"] is None

    def _is_cut_off(self):
        return self.longest is not None and self._answers >= self.longest and not self._is_over()

    def _legal(self, side):
        return [action["text"] for action in self._match.actions] if self._match.decision["by"] == side else []

    def standing(self, side):
        """How the match stands for the side, from -1 to 1, judged by one who sees everything: no part of an observation."""
        return self.engine.call("standing", match=self._match.id, side=side)["standing"]

    def imagine(self, side, seed):
        """A Position document that the side, which must be asked, could be in: what a fair search may start from."""
        return self.engine.call("imagine", match=self._match.id, side=side, seed=seed)["position"]

    def render(self):
        return None

    def _close_match(self):
        if self._match is not None:
            self._match.close()
            self._match = None

    def close(self):
        self._close_match()
        if self._own_engine:
            self.engine.close()


class Env(_Environment):
    """One side against an opponent, in the shape of gymnasium.Env. The opponent is a level of the engine's bots, "random", or a
    function that gets the View of its side and gives an index."""

    def __init__(self, game, side=None, opponent="staff", **how):
        super().__init__(game, **how)
        self.side, self.opponent = side or self.sides[0], opponent
        if self.side not in self.sides:
            raise ValueError(f"{self.side!r} is no side of {game}")

    def reset(self, *, seed=None, options=None):
        self._begin(seed, options)
        self._let_opponent_answer()
        return self._observe()

    def step(self, action):
        if self._is_over():
            raise RuntimeError("the match is over; reset begins another")
        self._match.act(action)
        self._answers += 1
        self._let_opponent_answer()
        observation, info = self._observe()
        return observation, self._match.reward(self.side), self._is_over(), self._is_cut_off(), info

    @property
    def action_space(self):
        return Choices(self._match.actions, self._rng)

    def _observe(self):
        return self._match.view(self.side), {"legal_actions": self._legal(self.side)}

    def _let_opponent_answer(self):
        while not self._is_over() and self._match.decision["by"] != self.side and not self._is_cut_off():
            self._match.act(self._answer_of_opponent())
            self._answers += 1

    def _answer_of_opponent(self):
        if callable(self.opponent):
            return self.opponent(self._match.view(self._match.decision["by"]))
        if self.opponent == "random":
            return self._rng.randrange(len(self._match.actions))
        return self._match.advice(self.opponent)


class AECEnv(_Environment):
    """Both sides in turn, in the shape of pettingzoo.AECEnv: whoever is asked is `agent_selection`."""

    def __init__(self, game, **how):
        super().__init__(game, **how)
        self.possible_agents = list(self.sides)
        self.agents = []

    def reset(self, seed=None, options=None):
        self._begin(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        self._match.act(action)
        self._answers += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: self._match.reward(each) if self._is_over() else 0.0 for each in self.agents}
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        self._ask()

    def observe(self, agent):
        return self._match.view(agent)

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def action_space(self, agent):
        return Choices(self._legal(agent), self._rng)

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def _ask(self):
        self.terminations = dict.fromkeys(self.agents, self._is_over())
        self.truncations = dict.fromkeys(self.agents, self._is_cut_off())
        self.infos = {agent: {"legal_actions": self._legal(agent)} for agent in self.agents}
        self.agent_selection = self._match.decision["by"] or self.agents[0]

    def _leave(self, agent, action):
        """Of an agent whose match is over: it takes its leave with None, as PettingZoo has it."""
        if action is not None:
            raise ValueError("the match is over: the only action left is None")
        self.agents.remove(agent)
        for each in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del each[agent]
        if self.agents:
            self.agent_selection = self.agents[0]
