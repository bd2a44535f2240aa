#!/usr/bin/env python3
"""make.py PROGRAM DATA STORE: plays matches of every game on a server and leaves its store behind.

Two stores in this folder were made so: layout-1.db by the last program that wrote Records of format 1, when there were four games,
and layout-1-format-2.db with Records of format 2 and all six games. A program that changes the layout gets a store of its own
beside them, made by the program before. One player holds all seats that no bot has."""
import os
import random
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
from ws import Player, Server  # noqa: E402

TOKEN = "StoreStoreStoreStoreStor"
FRIEND = "FriendFriendFriendFriend"
TOO_MANY_REQUESTS = -32008


def call(player, method, **params):
    """The result; waits where the server says that there were too many requests."""
    while True:
        answer = player.ask(method, **params)
        if "result" in answer:
            return answer["result"]
        assert answer["error"]["code"] == TOO_MANY_REQUESTS, (method, params, answer)
        time.sleep(0.3)


def play(player, match, answers, rng):
    """Answers for whichever side the player must, at random, until so many are given or the match is over."""
    decision = call(player, "look", match=match)["decision"]
    while answers > 0 and decision["by"] is not None:
        if decision["actions"]:
            action = rng.choice(decision["actions"])["text"]
            decision = call(player, "act", match=match, action=action)["decision"]
            answers -= 1
        else:  # the other side's, or a bot thinks
            decision = call(player, "look", match=match)["decision"]


def begin(player, title, game, scenario, **more):
    return call(player, "new", game=game, scenario=scenario, title=title, **more)["match"]


def undo_something(player, match, rng):
    """Plays until the last answer can be taken back, and takes it back."""
    while True:
        play(player, match, 1, rng)
        if "result" in player.ask("undo", match=match):
            return


def finished(player, rng):
    bots = {"blue": {"kind": "bot", "level": "staff"}, "red": {"kind": "bot", "level": "recruit"}}
    play(player, begin(player, "bots at Signal Hill", "skirmish", "signal-hill", seats=bots), 1, rng)
    play(player, begin(player, "Ichi-Go to the end", "ichigo", "campaign", options={"causeway-always": True}), 100000, rng)
    play(player, begin(player, "Formosa to the end", "formosa", "scenario-2", options={"die-hards": True}), 100000, rng)
    play(player, begin(player, "Malaya to the end", "malaya", "campaign"), 100000, rng)
    play(player, begin(player, "Tinian to the end", "islandwar", "tinian-landing"), 100000, rng)
    salted = begin(player, "Asan to the end", "guam", "asan")
    call(player, "salt", match=salted, text="sea breeze", side="us")
    play(player, salted, 60, rng)
    call(player, "offer", match=salted, what="takeback")
    call(player, "salt", match=salted, text="jungle", side="japan")
    play(player, salted, 100000, rng)
    resigned = begin(player, "Ichi-Go resigned", "ichigo", "campaign")
    play(player, resigned, 20, rng)
    call(player, "resign", match=resigned, side="japan")
    drawn = begin(player, "Formosa drawn", "formosa", "scenario-1")
    play(player, drawn, 20, rng)
    call(player, "offer", match=drawn, what="draw", side="allies")
    branched = call(player, "new", title="branched off", branch={"match": salted, "at": 40})["match"]
    play(player, branched, 5, rng)


def running(player, rng):
    for game, scenario, answers, options in [("skirmish", "signal-hill", 12, {"open": True}), ("ichigo", "campaign", 150, {}),
                                             ("formosa", "scenario-1", 120, {"exploitation": True, "takasago": True}),
                                             ("guam", "night", 150, {}), ("guam", "campaign", 150, {}),
                                             ("malaya", "campaign", 150, {}), ("islandwar", "tinian-landing", 150, {}),
                                             ("islandwar", "saipan", 150, {})]:
        match = begin(player, f"{game} {scenario} under way", game, scenario, options=options)
        call(player, "salt", match=match, text="salt of the first side")
        play(player, match, answers, rng)
        undo_something(player, match, rng)
        call(player, "offer", match=match, what="takeback")
        play(player, match, 5, rng)
    call(player, "new", game="ichigo", scenario="campaign", title="waits for a friend",
         seats={"japan": {"kind": "me"}, "china": {"kind": "invite"}})


def between_two(player, friend, rng):
    begun = call(player, "new", game="ichigo", scenario="campaign", title="a draw is offered",
                 seats={"japan": {"kind": "me"}, "china": {"kind": "invite"}})
    call(friend, "join", invite=begun["invites"]["china"], name="Ben")
    play_both(player, friend, begun["match"], 30, rng)
    call(player, "offer", match=begun["match"], what="draw")


def play_both(player, friend, match, answers, rng):
    for _ in range(answers):
        for who in (player, friend):
            decision = call(who, "look", match=match)["decision"]
            if decision["actions"]:
                call(who, "act", match=match, action=rng.choice(decision["actions"])["text"])


def main():
    program, data, store = sys.argv[1:4]
    rng = random.Random(1944)
    server = Server(program, data, store, "--web", os.path.dirname(os.path.abspath(store)))
    player = Player(server.port, TOKEN)
    finished(player, rng)
    running(player, rng)
    between_two(player, Player(server.port, FRIEND), rng)
    begin(player, "a bot thinks", "guam", "campaign", seats={"us": {"kind": "bot", "level": "staff"}})
    server.kill()
    database = sqlite3.connect(store)
    database.execute("PRAGMA journal_mode = DELETE")
    database.execute("VACUUM")
    database.close()


if __name__ == "__main__":
    main()
