"""kill_loop.py PROGRAM DATA [KILLS]: kills the server with SIGKILL in the middle of play, again and again.

After every kill the store must be whole, must hold every action that was acknowledged, in order, and at most the one that was
under way besides; and the match must go on from there.
"""
import os
import random
import sqlite3
import sys
import tempfile
import threading

from ws import Gone, Player, Server

TOKEN = "KillKillKillKillKillKill"


class Ledger:
    """What was acknowledged of one match."""

    def __init__(self, match):
        self.match = match
        self.acknowledged = []
        self.under_way = None


def play(player, ledger, rng, kill):
    """Acts at random until the server is gone or the match is over. The kill comes while some action is under way or
    hardly done, counted in actions, so that a slow machine plays as many as a fast one."""
    before_kill = rng.randrange(1, 40)
    view = player.call("look", match=ledger.match)
    version, decision = player.call("watch", match=ledger.match, side="spectator")["version"], view["decision"]
    while decision["by"] is not None:
        if not decision["actions"]:
            decision = player.call("look", match=ledger.match)["decision"]
            continue
        action = rng.choice(decision["actions"])["text"]
        ledger.under_way = action
        before_kill -= 1
        if before_kill == 0:
            threading.Timer(rng.uniform(0.0, 0.004), kill).start()
        answer = player.ask("act", match=ledger.match, action=action, version=version)
        assert "result" in answer, answer
        ledger.acknowledged.append(action)
        ledger.under_way = None
        version, decision = answer["result"]["version"], answer["result"]["decision"]


def check_store(path, ledgers):
    store = sqlite3.connect(path)
    assert store.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    for ledger in ledgers:
        answers = [row[0] for row in store.execute("SELECT text FROM answers WHERE match = ? ORDER BY n", (ledger.match,))]
        numbers = [row[0] for row in store.execute("SELECT n FROM answers WHERE match = ? ORDER BY n", (ledger.match,))]
        assert numbers == list(range(len(numbers))), "a gap in the answers"
        rest = iter(answers)
        for action in ledger.acknowledged:
            assert any(answer == action for answer in rest), f"{action} was acknowledged and is not stored"
    store.close()


def settle_under_way(player, ledger):
    """The action under way at the kill either happened or did not; the server's count of steps tells which."""
    steps = player.call("history", match=ledger.match, count=1, **{"from": 0})["steps"]
    known = len(ledger.acknowledged)
    if ledger.under_way is not None and steps == known + 1:
        ledger.acknowledged.append(ledger.under_way)
    else:
        assert steps == known, f"{known} actions were acknowledged, {steps} are there"
    ledger.under_way = None


def main():
    program, data = sys.argv[1:3]
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    rng = random.Random(1944)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "matches.db")
        ledgers, total = [], 0
        for round_number in range(kills):
            server = Server(program, data, path, "--web", folder)
            try:
                player = Player(server.port, TOKEN)
                for ledger in ledgers:
                    settle_under_way(player, ledger)
                if not ledgers or round_number % 10 == 0:
                    game = rng.choice([("skirmish", "signal-hill"), ("ichigo", "campaign")])
                    ledgers = ledgers[-3:] + [Ledger(player.call("new", game=game[0], scenario=game[1])["match"])]
                play(player, ledgers[-1], rng, server.process.kill)
            except Gone:
                pass
            server.kill()
            check_store(path, ledgers)
            total = sum(len(ledger.acknowledged) for ledger in ledgers)
        server = Server(program, data, path, "--web", folder)
        player = Player(server.port, TOKEN)
        for ledger in ledgers:
            settle_under_way(player, ledger)
            assert player.call("look", match=ledger.match)["match"] == ledger.match
        assert server.stop() == 0
        print(f"{kills} kills, {total} acknowledged actions of the last {len(ledgers)} matches all there")
        assert total > 0


if __name__ == "__main__":
    main()
