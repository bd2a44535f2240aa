"""Takes a seat as seat_bot.py does and looks ahead: tries some answers out in worlds that its side could be in.

    rollout_bot.py http://127.0.0.1:1944 --engine path/to/causeway --game skirmish --side blue

The server's `imagine` deals what the seat cannot know anew. In a process of its own, `causeway engine`, each candidate is
played on in that world, both sides at random, for so many decisions; then `standing` says how the match stands. The candidate
that stands best on the average is the answer. All candidates meet the same worlds and dice. See docs/bots.md."""
import json
import subprocess
import sys

from seat_bot import Connection, Random, Refused, arguments, play, take_seat


class Engine:
    """`causeway engine`: one request a line, one answer a line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise Refused(method, answer["error"])
        return answer["result"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


class Rollouts:
    def __init__(self, engine, game, options):
        self.engine, self.game, self.options = engine, game["id"], options
        self.random = Random(game["words"], options.seed)
        self.rng = self.random.rng

    def __call__(self, seat):
        actions = [action for action in seat.decision["actions"] if "loses" not in action] or seat.decision["actions"]
        candidates = self.rng.sample(actions, min(len(actions), self.options.candidates))
        if len(candidates) == 1:
            return candidates[0]
        totals = [0.0] * len(candidates)
        for _ in range(self.options.worlds):
            seed = self.rng.getrandbits(53)
            try:
                world = seat.connection.call("imagine", match=seat.match, side=seat.side, seed=seed)["position"]
            except Refused:
                break  # a take-back: it is not our question any more
            for i, candidate in enumerate(candidates):
                totals[i] += self.rollout(world, candidate, seat.side, seed)
        return candidates[totals.index(max(totals))]

    def rollout(self, world, candidate, side, seed):
        """How the match stands some decisions later, from -1, lost, to 1, won."""
        match = self.engine.call("new", game=self.game, position=world, seed=seed)["match"]
        try:
            decision = self.engine.call("act", match=match, action=candidate["text"])["decision"]
            for _ in range(self.options.cut):
                if decision["by"] is None:
                    break
                action = self.random.among(decision["actions"])
                decision = self.engine.call("act", match=match, action=action["text"])["decision"]
            return self.engine.call("standing", match=match, side=side)["standing"]
        finally:
            self.engine.call("close", match=match)


def main():
    parser = arguments(__doc__)
    parser.add_argument("--engine", default="causeway", metavar="PROGRAM", help="the program `causeway`")
    parser.add_argument("--candidates", type=int, default=6, help="answers tried at each decision")
    parser.add_argument("--worlds", type=int, default=4, help="worlds that each is tried in")
    parser.add_argument("--cut", type=int, default=40, help="decisions until a rollout ends")
    options = parser.parse_args()
    engine = Engine(options.engine)
    connection = Connection(options.address, options.player)
    seat, game = take_seat(connection, options)
    result, answers = play(seat, Rollouts(engine, game, options))
    print(f"{seat.match}: {answers} answers as {seat.side}, result {json.dumps(result)}")
    connection.close()
    return engine.close()


if __name__ == "__main__":
    sys.exit(main())
