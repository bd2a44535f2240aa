#!/usr/bin/env python3
"""Plays a match with `causeway engine` and writes its Record, one answer a line.

python3 tests/records/play.py PROGRAM GAME SCENARIO PLAYER SEED [OPTION=true|false ...] > record.json
PLAYER is random, recruit or staff, or two of them for the two sides: staff,random.

python3 tests/records/play.py PROGRAM --again record.json ...
Replays Records and writes them again with today's version of the rules and hash; those of format 1 stay as they are."""
import json
import random
import subprocess
import sys


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method, **params):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "result" not in answer:
            raise SystemExit(f"{method} {params}: {answer['error']}")
        return answer["result"]


def play(engine, game, scenario, players, seed, options):
    games = {known["id"]: known for known in engine.call("catalog")["games"]}
    if game not in games:
        raise SystemExit(f"no game is called {game}; there are: {', '.join(games)}")
    described = games[game]
    sides = [side["id"] for side in described["sides"]]
    begun = engine.call("new", game=game, scenario=scenario, seed=seed, options=options)
    match, decision = begun["match"], begun["decision"]
    dice = random.Random(seed)
    while decision["by"] is not None:
        player = players[sides.index(decision["by"]) % len(players)]
        if player == "random":
            action = dice.choice(decision["actions"])
        else:
            action = engine.call("advise", match=match, level=player)["action"]
        decision = engine.call("act", match=match, action=action)["decision"]
    return engine.call("record", match=match)


def written(record):
    return json.dumps(record, indent=0, separators=(",", ":"), sort_keys=True) + "\n"


def again(engine, path):
    with open(path) as file:
        old = json.load(file)
    if old["format"] == 1:
        return  # kept to show that such Records are read
    record = engine.call("record", match=engine.call("replay", record=old)["match"])
    with open(path, "w") as file:
        file.write(written(record))


def main():
    program, *rest = sys.argv[1:]
    engine = Engine(program)
    if rest[0] == "--again":
        for path in rest[1:]:
            again(engine, path)
        return
    game, scenario, players, seed, *options = rest
    chosen = {name: value == "true" for name, value in (option.split("=") for option in options)}
    sys.stdout.write(written(play(engine, game, scenario, players.split(","), int(seed), chosen)))


if __name__ == "__main__":
    main()
