#!/usr/bin/env python3
"""Counts the questions that a plain player answers in a turn of Guam:

    tests/questions.py path/to/causeway [--seeds N] [--turns N] [--asks] [--most N] [--idle N]

Two plain players meet in a scenario, Asan unless --scenario names another. Plain means: buys chits for the cup as long as he has points, since
nobody moves without; lands what is proposed; orders every stack once, fires where it can and otherwise moves it towards the nearest hex that
counts for victory; fires at every opportunity; and lets every other chance go by, for the whole turn where that is offered (no-more, pass, hold,
done, end, or else the first answer of the list). He changes no standing order.

Of the questions asked in each turn, by side, these have one sensible answer:
  single   the list holds one answer
  same     all answers of the list lead to the same Position
  success  a re-roll is offered to a side that is served by the roll as it is: its own success, or a failure of the other side's
The table has a row for each seed and side, least, most and mean a turn; the last rows are those of all seeds. With --most and --idle it fails
when an American turn has more questions, or more with one sensible answer. --asks lists which questions they are.
"""
import argparse
import collections
import json
import re
import subprocess
import sys

FIRE = ("fire-at", "fire", "fire-from", "fire-zone", "bombard")
REST = ("no-more", "pass", "hold", "done", "end", "stay", "endure")


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method, **params):
        print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"{method}: {answer['error']}")
        return answer["result"]


class PlainPlayer:
    """One mind for both sides; it remembers whom it has ordered in the activation under way."""

    def __init__(self, game_map, view):
        self.at = {h["id"]: (h["x"], h["y"]) for h in game_map["hexes"]}
        self.kinds = {p["id"]: p.get("kind", "") for p in view["pieces"]}
        self.ordered = set()
        self.acted = False

    def distance(self, hex_id, position):
        x, y = self.at[hex_id]
        goals = [self.at[goal["hex"]] for goal in position["victory"] if goal["held_by"] == "japan"]
        return min(((gx - x) ** 2 + (gy - y) ** 2 for gx, gy in goals), default=0)

    def answer(self, decision, position):
        by_verb = collections.defaultdict(list)
        for action in decision["actions"]:
            by_verb[action["do"]].append(action)
        if decision["ask"] == "activation":
            return self.order(by_verb, position) or decision["actions"][0]
        for verb in (("buy",) if decision["ask"] == "buy" else ()) + FIRE + REST:
            if by_verb[verb]:
                return by_verb[verb][0]
        return decision["actions"][0]

    def order(self, by_verb, position):
        for verb in FIRE:
            if by_verb[verb]:
                self.acted = True
                return by_verb[verb][0]
        here = next((p["hex"] for p in position["pieces"] if "hex" in p and "grouped" in p.get("status", ())), None)
        if by_verb["move"] and here and not self.acted:
            self.acted = True
            best = min(by_verb["move"], key=lambda action: self.distance(action["hex"], position))
            if self.distance(best["hex"], position) < self.distance(here, position):
                return best
        hexes = {p["id"]: p.get("hex") for p in position["pieces"]}
        for action in by_verb["stack"] + by_verb["unit"]:
            place = action.get("hex") or hexes.get(action["piece"])
            if place is not None and place not in self.ordered and self.kinds.get(action.get("piece")) not in ("leader", "hero"):
                self.ordered.add(place)
                self.acted = False
                return action
        self.ordered.clear()
        return (by_verb["end"] or by_verb["call-off"] or [None])[0]


def is_served(decision):
    """Whether a re-roll cannot help the side that is asked."""
    prompt = decision["prompt"]
    roll = re.search(r": an? (\d), needed (-?\d+) or less", prompt)
    if decision["ask"] != "reroll" or not roll:
        return False
    face, needed = int(roll[1]), int(roll[2])
    success = face == 0 or (face < 9 and face <= needed)
    roller = "us" if prompt.startswith("American") else "japan"
    return success == (roller == decision["by"])


def all_lead_to_the_same(engine, position, decision):
    first = None
    for action in decision["actions"]:
        branch = engine.call("new", game="guam", position=position, manual=True, seed=1)["match"]
        engine.call("act", match=branch, action=action["text"])
        after = engine.call("position", match=branch)
        engine.call("close", match=branch)
        if first is not None and after != first:
            return False
        first = after
    return True


def idle_kind(engine, position, decision):
    if len(decision["actions"]) == 1:
        return "single"
    if is_served(decision):
        return "success"
    return "same" if all_lead_to_the_same(engine, position, decision) else None


def play(engine, options, seed):
    """{(turn, side): Counter of "all", the idle kinds, and the asks}"""
    started = engine.call("new", game="guam", scenario=options.scenario, seed=seed)
    match, decision = started["match"], started["decision"]
    player = PlainPlayer(engine.call("map", game="guam"), engine.call("look", match=match))
    counts = collections.defaultdict(collections.Counter)
    turns = []
    while decision["by"] is not None:
        position = engine.call("position", match=match)
        if position["turn"] not in turns:
            turns.append(position["turn"])
        if len(turns) > options.turns:
            break
        count = counts[len(turns), decision["by"]]
        count["all"] += 1
        count["ask " + decision["ask"]] += 1
        kind = idle_kind(engine, position, decision)
        if kind:
            count.update([kind, "idle", "idle ask " + decision["ask"]])
        action = player.answer(decision, position)
        if options.trace:
            print(f"{len(turns)} {decision['by']} {decision['ask']} | {decision['prompt']} | {kind or ''}\n"
                  f"    -> {action['text']} of {len(decision['actions'])}", file=sys.stderr)
        decision = engine.call("act", match=match, action=action["text"])["decision"]
    engine.call("close", match=match)
    return counts


def show(name, side, rows):
    totals = [row["all"] for row in rows]
    idle = [row["idle"] for row in rows]
    kinds = ", ".join(f"{kind} {sum(row[kind] for row in rows) / len(rows):.1f}" for kind in ("single", "same", "success"))
    print(f"{name:>8}  {side:<6} {min(totals):>4}-{max(totals):<4} {sum(totals) / len(rows):>6.1f}   {min(idle):>4}-{max(idle):<4} "
          f"{sum(idle) / len(rows):>6.1f}   {kinds}")


def main():
    parser = argparse.ArgumentParser(description="Counts the questions of a plain player's turn in Guam.")
    parser.add_argument("program")
    parser.add_argument("--scenario", default="asan")
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--most", type=int)
    parser.add_argument("--idle", type=int)
    parser.add_argument("--asks", action="store_true", help="which questions they are")
    parser.add_argument("--trace", action="store_true", help="every question and answer, on standard error")
    options = parser.parse_args()
    engine = Engine(options.program)
    every = collections.defaultdict(list)
    print(f"{'seed':>8}  {'side':<6} {'questions':>9} {'mean':>6}   {'one answer':>9} {'mean':>6}")
    for seed in range(1, options.seeds + 1):
        counts = play(engine, options, seed)
        for side in ("us", "japan"):
            rows = [row for (_, by), row in counts.items() if by == side]
            if rows:
                show(str(seed), side, rows)
                every[side] += rows
    for side, rows in every.items():
        show("all", side, rows)
    if options.asks:
        for side, rows in every.items():
            total = sum(rows, collections.Counter())
            for ask, n in total.most_common():
                if ask.startswith("ask "):
                    print(f"{side:>8}  {ask[4:]:<22} {n / len(rows):>6.1f} a turn, {total['idle ' + ask] / len(rows):.1f} with one sensible answer")
    most, idle = max(row["all"] for row in every["us"]), max(row["idle"] for row in every["us"])
    if options.most is not None and most > options.most:
        sys.exit(f"an American turn has {most} questions, more than {options.most}")
    if options.idle is not None and idle > options.idle:
        sys.exit(f"an American turn has {idle} questions with one sensible answer, more than {options.idle}")


if __name__ == "__main__":
    main()
