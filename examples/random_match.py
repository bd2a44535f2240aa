"""Plays a random match through the protocol: random_match.py path/to/causeway [game] [seed]"""
import json
import random
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
game = sys.argv[2] if len(sys.argv) > 2 else "ichigo"
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1


def call(method, **params):
    print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        sys.exit(f"{method}: {answer['error']}")
    return answer["result"]


scenario = next(g for g in call("catalog")["games"] if g["id"] == game)["scenarios"][0]["id"]
match = call("new", game=game, scenario=scenario, seed=seed)["match"]
chooser = random.Random(seed)
decision = call("look", match=match)["decision"]
decisions = 0
while decision["by"] is not None:
    decision = call("act", match=match, action=chooser.choice(decision["actions"]))["decision"]
    decisions += 1

record = call("record", match=match)
replayed = call("replay", record=record)
print(f"{game}: {decisions} decisions, result {call('look', match=match)['result']}")
print(f"record {record['hash']}  replay {replayed['hash']}")
engine.stdin.close()
sys.exit(engine.wait() or record["hash"] != replayed["hash"])
