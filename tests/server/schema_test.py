"""The printed schema in the hands of somebody else's validator: what `causeway engine` answers in a part of a match of every
game, and what the server sends, fit it.

    schema_test.py PROGRAM DATA"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import jsonschema

from ws import Player, Server

PROGRAM, DATA = sys.argv[1:3]
STEPS = 12


def load_schema():
    printed = subprocess.run([PROGRAM, "protocol", "--schema"], capture_output=True, text=True, check=True).stdout
    schema = json.loads(printed)
    jsonschema.Draft7Validator.check_schema({"definitions": schema["definitions"]})
    return schema


class Validators:
    def __init__(self, schema, where):
        self.kept = {}
        for entry in schema["methods"]:
            if entry["where"] in (where, "both"):
                for part in ("params", "result"):
                    self.kept[entry["name"], part] = jsonschema.Draft7Validator(
                        {**entry[part], "definitions": schema["definitions"]} if "$ref" not in entry[part]
                        else {"allOf": [entry[part]], "definitions": schema["definitions"]})

    def fits(self, method, part, value):
        return self.kept[method, part].is_valid(value)

    def check(self, method, part, value):
        error = jsonschema.exceptions.best_match(self.kept[method, part].iter_errors(value))
        assert error is None, f"{part} of {method}: {error.json_path}: {error.message}"


def play(ask, validators, game, start):
    """Plays at random through `ask`; everything asked and answered is held against the schema."""
    def get(method, **params):
        validators.check(method, "params", params)
        result = ask(method, **params)
        validators.check(method, "result", result)
        return result

    rng = random.Random(game["id"])
    first_hex = get("map", game=game["id"])["hexes"][0]["id"]
    get("rules", game=game["id"])
    get("charts", game=game["id"])
    match = get("new", game=game["id"], scenario=game["scenarios"][0]["id"], **start)["match"]
    for step in range(STEPS):
        decision = get("look", match=match)["decision"]
        if decision["by"] is None:
            break
        action = rng.choice(decision["actions"])
        if step % 4 == 0:
            get("preview", match=match, action=action["text"])
            get("previews", match=match)
            get("why", match=match, hex=first_hex)
            get("overlays", match=match)
            get("advise", match=match, level="recruit")
            get("imagine", match=match, side=decision["by"], seed=step)
        get("act", match=match, action=action)
    get("log", match=match)
    return get, match


def check_engine(schema):
    validators = Validators(schema, "engine")
    engine = subprocess.Popen([PROGRAM, "--data", DATA, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(method, **params):
        print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), file=engine.stdin, flush=True)
        return json.loads(engine.stdout.readline())["result"]

    catalog = ask("catalog")
    validators.check("catalog", "result", catalog)
    assert catalog["protocol"] == schema["protocol"]
    for game in catalog["games"]:
        get, match = play(ask, validators, game, {"seed": 5})
        get("replay", record=get("record", match=match))
        get("position", match=match)
        for side in game["sides"]:
            get("standing", match=match, side=side["id"])
    # The comparison itself can fail.
    assert not validators.fits("look", "params", {"match": "m1", "sede": 3})
    assert not validators.fits("catalog", "result", {**catalog, "more": 1})
    engine.stdin.close()
    assert engine.wait() == 0


def check_server(schema):
    validators = Validators(schema, "server")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(PROGRAM, DATA, pathlib.Path(folder) / "matches.db")
        try:
            player = Player(server.port)
            hello = player.call("hello", bot=True)
            validators.check("hello", "result", hello)
            games = player.call("catalog")["games"]
            shortest = min(games, key=lambda game: game["scenarios"][0]["turns"])["id"]
            for game in games:
                get, match = play(player.call, validators, game, {"name": "Ann"})
                get("watch", match=match)
                get("resign", match=match)
                get("history", match=match, side="all", count=5)
                get("rolls", match=match)
                if game["id"] == shortest:  # thinks for seconds about any other
                    get("analyse", match=match)
            get("matches")
        finally:
            server.kill()


schema = load_schema()
check_engine(schema)
check_server(schema)
print("the schema holds")
