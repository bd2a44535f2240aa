"""bots_test.py PROGRAM DATA: the example bots play whole matches against staff and against each other on a real server, as
processes of their own."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from ws import PATIENCE, Player, Server

PROGRAM, DATA = sys.argv[1:3]
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
LITTLE = ["--engine", PROGRAM, "--candidates", "2", "--worlds", "1", "--cut", "3"]
RULEBOOK = ["--game", "islandwar", "--scenario", "tinian-landing", "--side", "us"]


def begin(script, port, *how):
    return subprocess.Popen([sys.executable, "-B", EXAMPLES / script, f"http://127.0.0.1:{port}/", *how],
                            stdout=subprocess.PIPE, text=True, env={**os.environ, "CAUSEWAY_DATA": DATA})


def finish(bot):
    """The id of the match and what its bot tells of it."""
    told, _ = bot.communicate(timeout=20 * PATIENCE)
    assert bot.returncode == 0, (bot.returncode, told)
    match, answers, side, result = re.search(r"^(\S+): (\d+) answers as (\S+), result (.*)$", told, re.M).groups()
    assert int(answers) > 0, told
    return match, side, json.loads(result)


def expect_played(port, match, side, result):
    """What everybody sees of it afterwards: it ended by its rules, with a record, and the seat is a program's."""
    seen = Player(port).call("watch", match=match, side="spectator")
    assert seen["view"]["result"] == result and result["rule"], (seen["view"]["result"], result)
    assert seen["summary"]["over"]
    seat = seen["summary"]["seats"][side]
    assert seat["kind"] == "person" and seat["program"] is True and seat["name"] == "Python", seat
    record = Player(port).call("record", match=match)
    assert record["result"]["winner"] == result["winner"], record["result"]
    return seen["summary"]["seats"]


def a_bot_plays_staff(port):
    for how in (["--game", "skirmish", "--side", "red"], RULEBOOK):
        match, side, result = finish(begin("seat_bot.py", port, *how))
        seats = expect_played(port, match, side, result)
        assert [seat["level"] for seat in seats.values() if seat["kind"] == "bot"] == ["staff"], seats


def a_bot_that_looks_ahead_plays_staff(port):
    for how in (["--game", "skirmish", "--candidates", "4", "--worlds", "2", "--cut", "20"], RULEBOOK):
        match, side, result = finish(begin("rollout_bot.py", port, *LITTLE, *how))
        expect_played(port, match, side, result)


def one_bot_invites_the_other(port):
    host = begin("seat_bot.py", port, "--game", "skirmish", "--invite")
    link = re.search(r"\S+/join/\S+", host.stdout.readline()).group()
    guest = begin("rollout_bot.py", port, *LITTLE, "--join", link)
    played = [finish(host), finish(guest)]
    assert played[0][0] == played[1][0] and played[0][2] == played[1][2], played
    for match, side, result in played:
        expect_played(port, match, side, result)


def what_cannot_be_is_said(port):
    for wrong in (["--join", "nonsense"], ["--game", "chess"], ["--game", "skirmish", "--scenario", "no such hill"]):
        bot = subprocess.run([sys.executable, "-B", EXAMPLES / "seat_bot.py", f"http://127.0.0.1:{port}", *wrong],
                             capture_output=True, text=True, timeout=PATIENCE)
        assert bot.returncode != 0 and bot.stderr, bot


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(PROGRAM, DATA, os.path.join(folder, "matches.db"))
        try:
            for test in (a_bot_plays_staff, a_bot_that_looks_ahead_plays_staff, one_bot_invites_the_other, what_cannot_be_is_said):
                test(server.port)
                print(test.__name__.replace("_", " "), flush=True)
            assert server.stop() == 0
        finally:
            if server.process.poll() is None:
                server.kill()


main()
