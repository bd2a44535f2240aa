"""Starts the program as a user does. Usage: program_test.py PROGRAM DATA [SUITE]"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, DATA = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
PATIENCE = 900  # seconds until something counts as hung: much longer than anything takes on a busy machine
TO_THE_END = ["--auto", "1000000"]


def run(*arguments, text="", folder=None):
    answer = subprocess.run([PROGRAM, "--data", DATA, *arguments], input=text.encode() if isinstance(text, str) else text,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE, cwd=folder)
    answer.out = answer.stdout.decode("utf-8", "replace")
    answer.err = answer.stderr.decode("utf-8", "replace")
    return answer


def ask_match(game, seed, *questions, **extra):
    """Asks the engine about a new match and returns the results."""
    request = {"jsonrpc": "2.0", "id": 1, "method": "new",
               "params": {"game": game, "scenario": catalog(game)["scenarios"][0]["id"], "seed": seed, **extra}}
    match = json.loads(run("engine", text=json.dumps(request)).out)["result"]["match"]
    requests = [request] + [{"jsonrpc": "2.0", "id": 2, "method": method, "params": {"match": match, **params}}
                            for method, params in questions]
    lines = run("engine", text="\n".join(map(json.dumps, requests))).out.splitlines()
    return [json.loads(line)["result"] for line in lines[1:]]


def catalog(game):
    games = json.loads(run("engine", text='{"jsonrpc":"2.0","id":1,"method":"catalog"}').out)["result"]["games"]
    return next(entry for entry in games if entry["id"] == game)


def first_actions(game, seed):
    return [action["text"] for action in ask_match(game, seed, ("look", {}))[0]["decision"]["actions"]]


def read_json(path):
    with open(path) as file:
        return json.load(file)


class WithFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def finished_match(self, seed=5):
        """The record of a whole match between bots."""
        file = self.path("match.json")
        played = run("play", "skirmish", "--seed", str(seed), *TO_THE_END, "--save", file)
        self.assertEqual(played.returncode, 0, played.err)
        return file


class Help(unittest.TestCase):
    def test_every_command_explains_itself_with_examples(self):
        whole = run("--help")
        self.assertEqual(whole.returncode, 0)
        for command in ["engine", "protocol", "play", "check", "rules", "replay", "verify", "bench", "arena", "learn",
                        "analyse", "report", "tune"]:
            self.assertIn(command, whole.out)
            own = run(command, "--help")
            self.assertEqual(own.returncode, 0)
            self.assertIn("Examples:\n", own.out)

    def test_nonsense_is_a_usage_error(self):
        for line in [[], ["dance"], ["play", "--bot", "genius"], ["bench", "--seconds", "soon"]]:
            answer = run(*line)
            self.assertEqual(answer.returncode, 2, line)
            self.assertEqual(answer.out, "")
            self.assertNotEqual(answer.err, "")

    def test_unknown_game_is_named(self):
        for command in ["play", "bench", "arena"]:
            answer = run(command, "chess")
            self.assertEqual(answer.returncode, 1)
            self.assertIn("chess", answer.err)
            self.assertIn("skirmish", answer.err)


class Engine(unittest.TestCase):
    CATALOG = '{"jsonrpc":"2.0","id":7,"method":"catalog"}'

    def test_answers_each_line_and_ends_with_the_input(self):
        answer = run("engine", text=self.CATALOG + "\n" + self.CATALOG + "\n")
        self.assertEqual(answer.returncode, 0)
        self.assertEqual(answer.err, "")
        replies = [json.loads(line) for line in answer.out.splitlines()]
        self.assertEqual([reply["id"] for reply in replies], [7, 7])
        self.assertIn("skirmish", [game["id"] for game in replies[0]["result"]["games"]])

    def test_a_last_line_without_its_end_counts(self):
        self.assertEqual(json.loads(run("engine", text=self.CATALOG).out)["id"], 7)

    def test_answers_before_the_input_ends(self):
        with subprocess.Popen([PROGRAM, "engine", "--data", DATA], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
            for _ in range(3):
                engine.stdin.write(self.CATALOG.encode() + b"\n")
                engine.stdin.flush()
                self.assertEqual(json.loads(engine.stdout.readline())["id"], 7)

    def test_garbage_and_endless_lines_do_not_end_it(self):
        garbage = bytes(range(256)) * 40 + b"\n{]\n\n" + b"\x00\xff\n" + b"[" * 100000 + b"\n" + b"x" * (18 << 20) + b"\n"
        answer = run("engine", text=garbage + self.CATALOG.encode() + b"\n")
        self.assertEqual(answer.returncode, 0)
        replies = [json.loads(line) for line in answer.out.splitlines()]
        self.assertEqual(replies[-1]["id"], 7)
        self.assertIn("result", replies[-1])
        self.assertTrue(all("error" in reply for reply in replies[:-1]))
        self.assertGreaterEqual(len(replies), 5)


class Play(WithFolder):
    def test_end_of_input_ends_politely(self):
        answer = run("play", "skirmish", "--seed", "1")
        self.assertEqual(answer.returncode, 0)
        self.assertIn("The input has ended.\nThe match is not over.\n", answer.out)

    def test_a_match_begins_with_its_briefing(self):
        file = self.path("begun.json")
        begun = run("play", "skirmish", "--seed", "1", "--save", file).out
        self.assertIn("Task: Take Signal Hill", begun)
        self.assertNotIn("Keep Blue off", begun)
        taken_up = run("play", "--load", file, "--side", "red", text="briefing\n").out
        self.assertEqual(taken_up.count("Task: "), 1)
        self.assertIn("Keep Blue off", taken_up)

    def test_bots_play_a_match_to_its_end(self):
        answer = run("play", "skirmish", "--seed", "1", *TO_THE_END)
        self.assertEqual(answer.returncode, 0)
        self.assertRegex(answer.out, r"The winner is \w+ \([0-9.]+\): ")

    def test_the_same_seed_gives_the_same_match(self):
        first, second, other = (run("play", "skirmish", "--seed", seed, *TO_THE_END).out for seed in ["4", "4", "5"])
        self.assertEqual(first, second)
        self.assertNotEqual(first.splitlines()[-1], other.splitlines()[-1])

    def hinted(self, seed):
        """A legal first action, the line that shows its number, and that number."""
        text = re.search("The staff would say: (.*)", run("play", "skirmish", "--seed", seed, text="hint\n").out).group(1)
        beginning = text.rsplit(" ", 1)[0]
        shown = run("play", "skirmish", "--seed", seed, "--plain", text=beginning + "\n").out
        return text, beginning, re.findall(r"^(?:Your answer: )?(\d+)\. " + re.escape(text) + r"[:.]", shown, re.M)[-1]

    def test_a_number_and_a_text_answer_alike(self):
        text, beginning, number = self.hinted("2")
        by_number = run("play", "skirmish", "--seed", "2", "--save", self.path("a"), text=beginning + "\n" + number + "\n")
        by_text = run("play", "skirmish", "--seed", "2", "--save", self.path("b"), text=text.upper() + "\n")
        self.assertEqual((by_number.returncode, by_text.returncode), (0, 0))
        records = [read_json(self.path(name)) for name in "ab"]
        self.assertEqual(records[0], records[1])
        self.assertEqual(text, records[0]["actions"][0])

    def test_an_answer_changes_the_match_and_undo_takes_it_back(self):
        def played(lines):
            return run("play", "skirmish", "--seed", "2", text=lines).out
        untouched = played("").splitlines()[-1]
        self.assertIn("cannot be undone", played("undo\n"))
        undone = 0
        for action in first_actions("skirmish", 2):
            changed, back = played(action + "\n"), played(action + "\nundo\n")
            self.assertNotEqual(changed.splitlines()[-1], untouched, action)
            if "Undone." in back:
                self.assertEqual(back.splitlines()[-1], untouched, action)
                undone += 1
        self.assertGreater(undone, 0)

    def test_commands_inform_and_change_nothing(self):
        untouched = run("play", "skirmish", "--seed", "2").out.splitlines()[-1]
        lines = ["?", "list", "more", "why 1", "odds nothing", "map", "map all", "map 0303", "map nowhere", "stacks", "look 0303",
                 "look nowhere", "status", "log", "log 3", "rule", "rule 99.9", "hint", "save", "0", "999999", "gibberish", ""]
        answer = run("play", "skirmish", "--seed", "2", text="\n".join(lines) + "\n")
        self.assertEqual(answer.returncode, 0)
        self.assertEqual(answer.out.splitlines()[-1], untouched)
        for expected in ["Answer with the number", "`why` with the number", "There is no hex or place \"nowhere\"", "The staff would say",
                         "no case 99.9", "`save` with the name", "\"gibberish\" is not possible now"]:
            self.assertIn(expected, answer.out)

    def test_a_saved_match_goes_on_where_it_stopped(self):
        file = self.path("half.json")
        stopped = run("play", "skirmish", "--seed", "3", text="1\nsave " + file + "\nquit\n")
        taken_up = run("play", "--load", file)
        self.assertEqual(taken_up.returncode, 0, taken_up.err)
        self.assertEqual(stopped.out.splitlines()[-1], taken_up.out.splitlines()[-1])

    def test_a_broken_save_is_refused_with_its_line(self):
        record = read_json(self.finished_match())
        record["actions"][4] = "fly to the moon"
        answer = run("play", "--load", self.write("broken.json", json.dumps(record, indent=1)))
        self.assertEqual(answer.returncode, 1)
        self.assertRegex(answer.err, r"broken\.json:\d+: actions\[4\]")

    def test_plain_output_draws_nothing(self):
        answer = run("play", "skirmish", "--seed", "2", "--plain", text="map\nstacks\n")
        self.assertNotIn("\n>", answer.out)
        self.assertNotRegex(answer.out, r"\d{4} +\d{4} +\d{4}")
        self.assertIn("Your answer: ", answer.out)
        self.assertRegex(answer.out, r"\d pieces?:\n")
        self.assertTrue(answer.out.isascii())

    def test_either_side_or_both_can_be_played(self):
        sides = catalog("skirmish")["sides"]
        for side in sides:
            self.assertIn("You play " + side["title"], run("play", "skirmish", "--side", side["id"]).out)
        self.assertIn("People play both sides", run("play", "skirmish", "--side", "both").out)
        self.assertEqual(run("play", "skirmish", "--side", "mars").returncode, 1)

    def test_only_what_the_side_may_know_is_shown(self):
        """No line names an enemy counter that the player's own View hides."""
        side = catalog("skirmish")["sides"][0]["id"]
        everything, own = ask_match("skirmish", 2, ("look", {}), ("look", {"side": side}))
        secret = {piece["id"] for piece in everything["pieces"]} - {piece["id"] for piece in own["pieces"]}
        self.assertTrue(secret, "the game hides something at its start")
        shown = run("play", "skirmish", "--seed", "2", "--side", side, text="map all\nstacks\nlog\nlook " + min(secret) + "\n").out
        for piece in secret:
            told = [line for line in shown.splitlines() if re.search(re.escape(piece) + r"\b", line)]
            self.assertTrue(all(line.startswith(("> look", "There is no")) for line in told), told)


class Check(WithFolder):
    def test_the_games_in_the_data_folder_are_good(self):
        answer = run("check", DATA)
        self.assertEqual(answer.returncode, 0, answer.out)
        self.assertIn("good (data of ", answer.out)

    def test_a_good_record_passes_and_a_bad_one_is_placed(self):
        file = self.finished_match()
        self.assertEqual(run("check", file).returncode, 0)
        record = read_json(file)
        text = json.dumps(record, indent=1)
        line = next(n for n, t in enumerate(text.splitlines(), 1) if '"hash"' in t)
        bad = run("check", file, self.write("bad.json", text.replace(record["hash"], "0" * 16)))
        self.assertEqual(bad.returncode, 1)
        self.assertIn("bad.json:%d: hash" % line, bad.out)
        self.assertIn("match.json: good", bad.out)

    def test_a_position_passes_and_a_broken_one_is_refused(self):
        position = ask_match("skirmish", 2, ("position", {}))[0]
        position.setdefault("game", "skirmish")
        self.assertEqual(run("check", self.write("good.json", json.dumps(position))).returncode, 0)
        position["surprise"] = 1
        bad = run("check", self.write("odd.json", json.dumps(position)))
        self.assertEqual(bad.returncode, 1)
        self.assertIn("odd.json:1: ", bad.out)

    def test_json_that_is_none_is_placed(self):
        for text, line in [('{\n"game": "skirmish",\n!\n}', 3), ("", 1), ("[]", 1), ('{"game": 3}', 1)]:
            answer = run("check", self.write("bad.json", text))
            self.assertEqual(answer.returncode, 1)
            self.assertIn("bad.json:%d: " % line, answer.out)

    def test_mistakes_in_data_files_are_placed(self):
        home = self.path("skirmish")
        for file, old, new in [("units.toml", "id =", "ident ="), ("map.toml", "title =", "title == "), ("rules.toml", "summary =", "sumary ="),
                               ("map.toml", "[legend]", "[legende]")]:
            shutil.copytree(os.path.join(DATA, "skirmish"), home)
            with open(os.path.join(home, file)) as stream:
                text = stream.read()
            self.assertIn(old, text)
            with open(os.path.join(home, file), "w") as stream:
                stream.write(text.replace(old, new, 1))
            for argument in [home, os.path.join(home, "map.toml")]:
                answer = run("check", argument)
                self.assertEqual(answer.returncode, 1, (file, new))
                self.assertRegex(answer.out, "skirmish/%s:\\d+: " % re.escape(file))
            shutil.rmtree(home)

    def test_missing_files_are_named(self):
        answer = run("check", self.path("nothing.json"), self.path("nothing.toml"))
        self.assertEqual(answer.returncode, 1)
        self.assertIn("nothing.json: cannot be read", answer.out)
        self.assertEqual(len(answer.out.splitlines()), 2)

    def test_a_folder_can_be_named_in_any_way(self):
        shutil.copytree(os.path.join(DATA, "skirmish"), self.path("skirmish"))
        for folder, argument in [(self.folder, "skirmish"), (self.folder, "./skirmish/"), (self.path("skirmish"), "."),
                                 (self.path("skirmish"), "map.toml"), (self.path("skirmish"), "../skirmish")]:
            answer = run("check", argument, folder=folder)
            self.assertEqual(answer.returncode, 0, (argument, answer.out))

    def test_a_figure_that_no_rule_reads_is_named(self):
        shutil.copytree(os.path.join(DATA, "skirmish"), self.path("skirmish"))
        self.assertEqual(run("check", "--figures", self.path("skirmish")).returncode, 0)
        charts = pathlib.Path(self.path("skirmish/charts.toml"))
        lines = charts.read_text().splitlines()
        at = next(i for i, line in enumerate(lines) if 'id = "range"' in line)
        charts.write_text("\n".join([*lines[:at], '  { id = "moon", value = 7, title = "By moonlight" },', *lines[at:]]) + "\n")
        answer = run("check", "--figures", self.path("skirmish"))
        self.assertEqual(answer.returncode, 1)
        self.assertEqual(re.findall(r"(\w+\.toml:\d+: -?\d+) is used by no rule", answer.out), [f"charts.toml:{at + 1}: 7"])


class Rules(WithFolder):
    def test_every_rule_of_every_game_has_a_test(self):
        for game in [g["id"] for g in json.loads(run("engine", text=Engine.CATALOG).out)["result"]["games"]]:
            answer = run("rules", game, "--untested")
            self.assertEqual(answer.returncode, 0, answer.out)

    def test_a_case_is_printed_with_its_summary(self):
        listed = run("rules", "skirmish").out.splitlines()
        case = re.match(r"(\S+) +(.*?): tested by ", next(line for line in listed if "tested by" in line))
        one = run("rules", "skirmish", "--case", case.group(1))
        self.assertEqual(one.returncode, 0)
        self.assertEqual(one.out.splitlines()[0], case.group(1) + " " + case.group(2))
        self.assertEqual(run("rules", "skirmish", "--case", "99.9").returncode, 1)

    def test_a_rule_without_a_test_is_an_error(self):
        shutil.copytree(os.path.join(DATA, "skirmish"), self.path("skirmish"))
        with open(self.path("skirmish/rules.toml"), "a") as file:
            file.write('\n[[cases]]\nid = "99.1"\ntitle = "New"\nsummary = "Not proven yet."\nrule = true\n')
        answer = subprocess.run([PROGRAM, "rules", "skirmish", "--data", self.folder], stdout=subprocess.PIPE, timeout=PATIENCE)
        self.assertEqual(answer.returncode, 1)
        self.assertIn(b"99.1    New: NOT TESTED\n", answer.stdout)
        self.assertIn(b", 1 not tested)", answer.stdout)


class Replay(WithFolder):
    def test_a_record_replays_to_its_hash(self):
        file = self.finished_match()
        record = read_json(file)
        answer = run("replay", file)
        self.assertEqual(answer.returncode, 0, answer.err)
        self.assertEqual(answer.out.splitlines()[-1], "%d answers, hash %s" % (len(record["actions"]), record["hash"]))
        self.assertIn("The winner is ", answer.out)

    def test_it_stops_where_told(self):
        part = run("replay", self.finished_match(), "--upto", "3")
        self.assertEqual(part.returncode, 0)
        self.assertLess(int(part.out.splitlines()[-1].split()[0]), 10)
        self.assertNotIn("The winner is ", part.out)

    def test_a_side_is_told_no_more_than_it_saw(self):
        file = self.finished_match()
        self.assertNotEqual(run("replay", file).out, run("replay", file, "--side", "blue").out)
        self.assertEqual(run("replay", file, "--side", "mars").returncode, 1)

    def test_a_changed_record_is_refused(self):
        record = read_json(self.finished_match())
        record["actions"][2] = "sing"
        answer = run("replay", self.write("bad.json", json.dumps(record)))
        self.assertEqual(answer.returncode, 1)
        self.assertIn("actions[2]", answer.err)

    def test_a_record_of_other_rules_is_told_up_to_its_last_good_answer(self):
        record = read_json(self.finished_match())
        record["rules"] = 0
        self.assertEqual(run("replay", self.write("old.json", json.dumps(record))).returncode, 0)
        half = len(record["actions"]) // 2
        record["actions"][half] = "sing"
        answer = run("replay", self.write("bad.json", json.dumps(record)))
        self.assertEqual(answer.returncode, 1)
        self.assertRegex(answer.err, r"actions\[%d\]: not a legal answer of .* under version \d+ of the rules; .*; version 1: " % half)
        self.assertGreater(len(answer.out.splitlines()), 10)
        self.assertNotIn("The winner is ", answer.out)
        self.assertEqual(run("replay", self.path("bad.json"), "--upto", str(half)).returncode, 0)
        checked = run("check", self.path("bad.json"))
        self.assertEqual(checked.returncode, 1)
        self.assertIn("version 1: ", checked.out)

    def test_a_record_by_an_enemy_is_refused(self):
        record = json.dumps(read_json(self.finished_match()))
        deep = "[" * 200000 + "]" * 200000
        for text in [deep, '{"game":' + deep + "}", record.replace('"options": ', '"options": ' + deep + ', "x": '),
                     record.replace('"actions": [', '"actions": [' + '{"do":' * 100000 + "1" + "}" * 100000 + ","),
                     record.replace('"actions": [', '"actions": [' + '"end",' * 300000)]:
            for command in ["replay", "check", "verify"]:
                answer = run(command, self.write("bad.json", text))
                self.assertEqual(answer.returncode, 1, (command, text[:80], answer.err[:200]))

    def old_store(self):
        store = self.path("matches.db")
        shutil.copy(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "store", "layout-1.db"), store)
        # Skirmish has played the same ever since; whether the matches of other games still hold changes with their rules.
        database = sqlite3.connect(store)
        others = "(SELECT id FROM matches WHERE json_extract(setup, '$.game') <> 'skirmish')"
        database.execute("DELETE FROM answers WHERE match IN " + others)
        database.execute("DELETE FROM seats WHERE match IN " + others)
        database.execute("DELETE FROM matches WHERE id IN " + others)
        database.commit()
        database.close()
        return store

    def test_every_match_of_a_store_is_replayed(self):
        answer = run("replay", "--all", self.old_store())
        self.assertEqual(answer.returncode, 0, answer.out + answer.err)
        self.assertEqual(answer.out, "2 matches replayed, 0 of them no longer hold\n")

    def test_matches_that_no_longer_hold_are_listed(self):
        store = self.old_store()
        database = sqlite3.connect(store)
        match, answers = database.execute("SELECT match, count(*) FROM answers GROUP BY match ORDER BY count(*) DESC LIMIT 1").fetchone()
        database.execute("UPDATE answers SET text = 'sing' WHERE match = ? AND n = 100", (match,))
        database.commit()
        with open(store, "rb") as file:
            before = file.read()
        answer = run("replay", "--all", store)
        self.assertEqual(answer.returncode, 1)
        self.assertRegex(answer.out, "%s: skirmish, rules 0 \\(today \\d+\\), holds up to answer 100 of %d: not a legal answer of " % (match, answers))
        self.assertIn("2 matches replayed, 1 of them no longer hold", answer.out)
        with open(store, "rb") as file:
            self.assertEqual(file.read(), before)
        database.close()

    def test_a_store_that_is_none_is_refused(self):
        self.assertEqual(run("replay", "--all", self.path("nothing.db")).returncode, 1)
        self.assertFalse(os.path.exists(self.path("nothing.db")))
        self.assertEqual(run("replay", "--all", self.write("letter.db", "x" * 5000)).returncode, 1)
        self.assertNotEqual(run("replay").returncode, 0)


class Verify(WithFolder):
    def fair_match(self):
        """The record of a whole match with checkable dice: bots go on with one that has only just begun."""
        record = ask_match("skirmish", 1, ("record", {}), manual=True)[0]
        del record["manual"]
        seed = bytes(range(32))
        sides = [side["id"] for side in catalog("skirmish")["sides"]]
        record["dice"] = {"hash": hashlib.sha256(seed).hexdigest(), "seed": seed.hex(), "first": 0,
                          "salts": [{"side": sides[1], "text": "Stra\u00dfe \u5c71", "from": 2}],
                          "skips": [{"from": 4, "by": 3}]}
        file = self.path("match.json")
        played = run("play", "--load", self.write("start.json", json.dumps(record)), *TO_THE_END, "--save", file)
        self.assertEqual(played.returncode, 0, played.err)
        return file

    def rolls(self, file):
        """Line by line: the roll's number, its place in `actions`, what was rolled."""
        listed = run("verify", file, "--list").out
        return [(int(number), int(action), text)
                for number, action, text in re.findall(r"^roll (\d+) +actions\[(\d+)\] +(.*)$", listed, re.M)]

    def changed(self, change):
        record = read_json(self.fair_match())
        change(record)
        return run("verify", self.write("changed.json", json.dumps(record, indent=1)))

    def test_an_honest_record_is_praised(self):
        file = self.fair_match()
        record = read_json(file)
        answer = run("verify", file)
        self.assertEqual((answer.returncode, answer.err), (0, ""))
        count = sum(action.startswith(("roll ", "draw ")) for action in record["actions"])
        self.assertGreater(count, 20)
        self.assertIn("%d rolls checked: every roll follows from the seed\n" % count, answer.out)
        self.assertIn(record["dice"]["hash"], answer.out)
        rolls = self.rolls(file)
        self.assertEqual(len(rolls), count)
        self.assertEqual([number for number, _, _ in rolls[:6]], [0, 1, 2, 3, 7, 8])
        for _, action, text in rolls:
            self.assertEqual(record["actions"][action], text)

    def test_the_first_wrong_roll_is_named(self):
        file = self.fair_match()
        record = read_json(file)
        number, action, text = self.rolls(file)[6]
        for other in ["roll %d" % face for face in range(1, 8)]:
            if other != text:
                record["actions"][action] = other
                answer = run("verify", self.write("tampered.json", json.dumps(record, indent=1)))
                self.assertEqual(answer.returncode, 1)
                self.assertRegex(answer.err, r'^causeway: .*tampered\.json:\d+: actions\[%d\]: roll %d is "%s", '
                                             r'but the seed gives "%s"\n$' % (action, number, other, text))
                self.assertNotIn("every roll", answer.out)

    def test_what_cannot_be_checked_is_said(self):
        other_hash = self.changed(lambda record: record["dice"].update(hash="0" * 64))
        self.assertEqual(other_hash.returncode, 1)
        self.assertIn("dice.hash: this is not the hash of the seed", other_hash.err)
        no_seed = self.changed(lambda record: record["dice"].pop("seed"))
        self.assertEqual(no_seed.returncode, 1)
        self.assertIn("the seed has not been revealed", no_seed.err)
        unfit = self.changed(lambda record: record["actions"].append("sing"))
        self.assertEqual(unfit.returncode, 1)
        self.assertIn("the match is already over here", unfit.err)
        plain = run("verify", self.finished_match())
        self.assertEqual(plain.returncode, 1)
        self.assertIn("the dice of this record cannot be checked", plain.err)
        self.assertEqual(run("verify", self.path("nowhere.json")).returncode, 1)
        self.assertEqual(run("verify").returncode, 2)

    def test_another_program_comes_to_the_same_rolls(self):
        checker = os.path.join(os.path.dirname(DATA), "examples", "check_dice.py")

        def check(document):
            return subprocess.run([sys.executable, checker, self.write("rolls.json", json.dumps(document))],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=PATIENCE)
        document = json.loads(run("verify", self.fair_match(), "--json").out)
        self.assertGreater(len(document["rolls"]), 20)
        honest = check(document)
        self.assertEqual(honest.returncode, 0, honest.stderr)
        self.assertEqual(honest.stdout, "%d rolls checked: every roll follows from the seed\n" % len(document["rolls"]))
        roll = document["rolls"][9]
        told = roll["answer"]
        roll["answer"] = next(text for text, _ in roll["outcomes"] if text != told)
        lying = check(document)
        self.assertEqual(lying.returncode, 1)
        self.assertIn('roll %d is "%s", but the seed gives "%s"' % (roll["number"], roll["answer"], told), lying.stderr)


class Bench(unittest.TestCase):
    def test_the_signature_is_always_the_same(self):
        first, second, longer = (run("bench", "skirmish", "--signature", "--matches", n).out for n in ["3", "3", "4"])
        self.assertRegex(first, r"^signature +\d+ decisions, hash [0-9a-f]{16} in 3 matches\n$")
        self.assertEqual(first, second)
        self.assertNotEqual(first, longer)

    def test_speed_is_measured(self):
        answer = run("bench", "skirmish", "--seconds", "0.1", "--matches", "2")
        self.assertEqual(answer.returncode, 0)
        for words in ["decisions a second", "bytes", "copy a Position", "listing ", "signature "]:
            self.assertIn(words, answer.out)


class Arena(unittest.TestCase):
    def test_the_tally_adds_up_and_does_not_depend_on_threads(self):
        def tally(*more):
            answer = run("arena", "skirmish", "--matches", "12", *more)
            self.assertEqual(answer.returncode, 0, answer.err)
            self.assertEqual(answer.err, "", "no progress bar without a terminal")
            return answer.out.splitlines()[:-1]
        one, two = tally("--jobs", "1"), tally("--jobs", "2")
        self.assertEqual(one, two)
        wins = [line for line in one[1:] if not line.startswith(" ")]
        endings = [line for line in one[1:] if line.startswith(" ")]
        self.assertEqual(sum(int(re.search(r"(\d+)( wins)?$", line).group(1)) for line in wins), 12)
        self.assertEqual(sum(int(line.split()[0]) for line in endings), 12)

    def test_scenario_and_options_are_chosen_by_id(self):
        answer = run("arena", "formosa", "--scenario", "scenario-2", "--with", "die-hards", "--matches", "2")
        self.assertEqual(answer.returncode, 0, answer.err)
        self.assertIn("Allies, staff", answer.out)
        answer = run("arena", "formosa", "--scenario", "scenario-9")
        self.assertEqual(answer.returncode, 1)
        self.assertIn('no scenario "scenario-9"', answer.err)

    def test_a_bot_may_have_a_character(self):
        answer = run("arena", "formosa", "--scenario", "scenario-2", "--first", "staff:staff", "--second", "recruit", "--matches", "1")
        self.assertEqual(answer.returncode, 0, answer.err)
        self.assertIn("Allies, staff:staff", answer.out)
        answer = run("arena", "formosa", "--first", "staff:valiant")
        self.assertEqual(answer.returncode, 1)
        self.assertIn('"valiant" is no row of the doctrine of formosa', answer.err)

    def test_a_campaign_is_told_turn_by_turn(self):
        def told(*more):
            answer = run("arena", "malaya", "--matches", "2", "--first", "recruit", "--second", "recruit", "--campaign", *more)
            self.assertEqual(answer.returncode, 0, answer.err)
            return answer.out
        text = told("--places", "objective")
        row = re.search(r"^4148 Singapore +(.*)$", text, re.M).group(1).split()
        self.assertEqual(len(row), 6, "a cell a turn")
        for cell in row:
            first, second = map(int, cell.split("/"))
            self.assertLessEqual(first + second, 2, "no more holders than matches")
        self.assertRegex(text, r"matches still played +2 ")
        self.assertRegex(text, "Japanese VP +[0-9.]+ \u00B1[0-9.]+")
        places = lambda told: len(re.findall(r"^\d{4} ", told, re.M))
        self.assertLess(places(text), places(told()), "airfields and ports, too")

    def test_an_experiment_goes_on_where_it_was_broken_off(self):
        wanted = ["arena", "skirmish", "--matches", "10", "--swap"]
        def told(answer):
            self.assertEqual(answer.returncode, 0, answer.err)
            return [line for line in answer.out.splitlines() if "before" not in line and "a second" not in line]
        whole = told(run(*wanted))
        with tempfile.TemporaryDirectory() as folder:
            lines = pathlib.Path(folder, "lines.jsonl")
            self.assertEqual(told(run(*wanted, "--out", str(lines))), whole)
            kept = lines.read_text().splitlines(keepends=True)
            self.assertEqual(len(kept), 20)
            lines.write_text("".join(kept[:7]) + kept[7][:30])
            answer = run(*wanted, "--out", str(lines))
            self.assertIn("7 matches were played before", answer.out)
            self.assertEqual(told(answer), whole)
            strip = lambda line: {key: value for key, value in json.loads(line).items() if key != "seconds"}
            again = lines.read_text().splitlines()
            self.assertCountEqual(map(str, map(strip, again)), map(str, map(strip, kept)))
            parts = [pathlib.Path(folder, f"part{i}") for i in range(3)]
            for i, part in enumerate(parts):
                self.assertEqual(run(*wanted, "--shard", f"{i}/3", "--out", str(part)).returncode, 0)
            lines.write_text("".join(part.read_text() for part in parts))
            answer = run(*wanted, "--out", str(lines))
            self.assertIn("20 matches were played before", answer.out)
            self.assertEqual(told(answer), whole)
            lines.write_text("no match\n")
            answer = run(*wanted, "--out", str(lines))
            self.assertEqual(answer.returncode, 1)
            self.assertIn("line 1", answer.err)
            self.assertEqual(lines.read_text(), "no match\n", "what is no experiment is left alone")

    def test_a_test_stops_when_it_is_decided(self):
        answers = [run("arena", "skirmish", "--matches", "5000", "--swap", "--test", "0:50", "--jobs", n).out for n in ["1", "2"]]
        self.assertRegex(answers[0], r"test 0 to 50 +[0-9.]+ \(-2.94 to 2.94\), passed")
        self.assertLess(int(re.search(r"(\d+) matches", answers[0]).group(1)), 1000)
        self.assertEqual(*(answer.splitlines()[:-1] for answer in answers))
        for wrong in [["--test", "0:50"], ["--swap", "--test", "50"], ["--swap", "--test", "5:1"], ["--shard", "4/4"]]:
            self.assertNotEqual(run("arena", "skirmish", "--matches", "1", *wrong).returncode, 0, wrong)

    def test_every_scenario_in_one_run(self):
        answer = run("arena", "formosa", "--scenario", "all", "--matches", "1", "--first", "recruit")
        self.assertEqual(answer.returncode, 0, answer.err)
        self.assertEqual(len(re.findall(r" matches, seeds 1 to 1$", answer.out, re.M)), 2)

    def test_places_of_a_kind_need_a_campaign(self):
        self.assertEqual(run("arena", "skirmish", "--places", "objective").returncode, 2)

    def test_staff_beats_recruit_from_both_sides(self):
        answer = run("arena", "skirmish", "--matches", "20", "--swap")
        wins = {name: int(count) for name, count in re.findall(r"^(staff|recruit) \(\w+\) +(\d+) wins", answer.out, re.M)}
        self.assertGreater(wins["staff"], wins["recruit"])

    def test_margins_and_luck_are_told_and_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            lines = pathlib.Path(folder, "lines.jsonl")
            wanted = ["arena", "skirmish", "--matches", "6", "--swap", "--course", "--out", str(lines)]
            answer = run(*wanted)
            self.assertEqual(answer.returncode, 0, answer.err)
            margin = re.search(r"^margin of staff +([+-][0-9.]+) ±", answer.out, re.M).group(1)
            self.assertRegex(answer.out, r"(?m)^without luck +[+-][0-9.]+ ±[0-9.]+, which was [0-9]+ % of its variance$")
            played = [json.loads(line) for line in lines.read_text().splitlines()]
            sign = lambda line: 1 if line["first"] == "staff" else -1
            mean = sum(sign(line) * line["margin"] for line in played) / len(played)
            self.assertAlmostEqual(float(margin), mean, places=3)
            for line in played:
                self.assertEqual(len(line["chances"]), len(line["losses"]))
                self.assertTrue(-1 <= line["luck"] <= 1)
            known = lambda told: [line for line in told.splitlines() if "before" not in line and "a second" not in line]
            self.assertEqual(known(run(*wanted).out), known(answer.out), "the same from the file")


class Analyse(WithFolder):
    def test_tells_by_what_a_match_was_won(self):
        record = self.finished_match()
        answer = run("analyse", record, "--rollouts", "200", "--all")
        self.assertEqual(answer.returncode, 0, answer.err)
        self.assertEqual(answer.err, "", "no progress bar without a terminal")
        rows = re.findall(r"^\S.*? +([0-9.]+) +([+-][0-9.]+) +([+-][0-9.]+) +([+-][0-9.]+) +([0-9.]+)$", answer.out, re.M)
        self.assertEqual(len(rows), 2)
        for row in rows:
            before, luck, skill, enemy, after = map(float, row)
            self.assertAlmostEqual(before + luck + skill + enemy, after, delta=0.25, msg="rounded to tenths")
        document = json.loads(run("analyse", record, "--rollouts", "200", "--json").out)
        self.assertEqual(len(document["answers"]), len(read_json(record)["actions"]))
        for side in document["sides"].values():
            self.assertAlmostEqual(side["final"] - side["initial"], side["luck"] + side["skill"] + side["enemy"], delta=1e-9)
        threads = json.loads(run("analyse", record, "--rollouts", "200", "--json", "--jobs", "3").out)
        self.assertEqual(document, threads)

    def test_says_what_is_wrong(self):
        self.assertEqual(run("analyse").returncode, 2)
        missing = run("analyse", self.path("nothing.json"))
        self.assertEqual(missing.returncode, 1)
        self.assertIn("cannot be read", missing.err)
        record = read_json(self.finished_match())
        record["actions"][20] = "dance"
        answer = run("analyse", self.write("bad.json", json.dumps(record, indent=0)), "--rollouts", "0")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("actions[20]", answer.err)
        self.assertIn("20 answers", answer.out, "as far as it holds")


class Report(WithFolder):
    def test_is_one_page_without_network(self):
        lines, page = self.path("lines.jsonl"), self.path("page.html")
        run("arena", "skirmish", "--matches", "3", "--swap", "--course", "--out", lines)
        answer = run("report", lines, "--out", page, "--title", "Signal Hill")
        self.assertEqual(answer.returncode, 0, answer.err)
        self.assertIn("6 matches", answer.out)
        text = pathlib.Path(page).read_text()
        self.assertIn("<h1>Signal Hill</h1>", text)
        self.assertNotRegex(text, r"https?:|src=|href=|<script")
        self.assertIn("Where it was fought", text)

    def test_says_what_is_wrong(self):
        self.assertEqual(run("report").returncode, 2)
        self.assertIn("line 1", run("report", self.write("bad", "no match\n")).err)
        self.assertIn("no matches", run("report", self.write("empty", "")).err)


@unittest.skipUnless(shutil.which("mpirun"), "Open MPI is not installed")
class Ranks(WithFolder):
    MPIRUN = ["mpirun", "--oversubscribe", "--enable-recovery"]
    ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}

    def start(self, ranks, lines, *arguments):
        return subprocess.Popen([*self.MPIRUN, "-np", str(ranks), PROGRAM, "--data", DATA, "arena", "skirmish", "--swap", "--jobs", "1",
                                 "--out", lines, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.ENVIRONMENT)

    def told(self, process):
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0, err)
        return [line for line in out.decode().splitlines() if "before" not in line and "a second" not in line]

    @staticmethod
    def plain(*arguments):
        answer = run("arena", "skirmish", "--swap", *arguments)
        return [line for line in answer.out.splitlines() if "a second" not in line]

    def test_the_sum_is_the_same_for_any_number(self):
        whole = self.plain("--matches", "12")
        for ranks in [1, 2, 3]:
            lines = self.path(f"lines{ranks}")
            self.assertEqual(self.told(self.start(ranks, lines, "--matches", "12")), whole, ranks)
            keys = [(line["seed"], line["first"]) for line in map(json.loads, pathlib.Path(lines).read_text().splitlines())]
            self.assertEqual(len(set(keys)), 24)

    def test_a_test_stops_them_all(self):
        test = ["--matches", "5000", "--test", "0:50"]
        lines = self.path("lines")
        self.assertEqual(self.told(self.start(2, lines, *test)), self.plain(*test))
        self.assertLess(len(pathlib.Path(lines).read_text().splitlines()), 5000)

    def pid_of_rank(self, rank, lines, process):
        """The process of that rank, as its environment says, once it is there; None if all were done before it was seen."""
        while process.poll() is None:
            for folder in pathlib.Path("/proc").iterdir():
                try:
                    command, environment = (folder / "cmdline").read_bytes(), (folder / "environ").read_bytes()
                except OSError:
                    continue
                if command.startswith(PROGRAM.encode()) and lines.encode() in command:
                    if f"OMPI_COMM_WORLD_RANK={rank}".encode() in environment.split(b"\0"):
                        return int(folder.name)
            time.sleep(0.01)

    def kill_in_the_middle(self, process, lines, all_lines):
        """Kills rank 1 once something is written. Whether that was before all was."""
        victim = self.pid_of_rank(1, lines, process)
        while process.poll() is None and not (os.path.exists(lines) and os.path.getsize(lines) > 0):
            time.sleep(0.01)
        if victim is None or process.poll() is not None:
            return False
        os.kill(victim, signal.SIGKILL)
        return len(pathlib.Path(lines).read_text().splitlines()) < all_lines

    def test_a_rank_that_dies_costs_nothing_but_time(self):
        matches, process, lines = 125, None, None
        while process is None:  # until it dies in the middle, however fast the machine plays
            matches *= 2
            wanted = ["--matches", str(matches), "--second", "staff"]
            lines = self.path(f"lines{matches}")
            process = self.start(2, lines, *wanted)
            if not self.kill_in_the_middle(process, lines, 2 * matches):
                process.communicate(timeout=PATIENCE)
                process = None
        whole = self.plain(*wanted)
        self.assertEqual(self.told(process), whole, "the other one has played its matches")
        self.assertEqual(self.told(self.start(2, lines, *wanted)), whole, "and nothing is left to be played")

    def test_goes_on_where_all_of_them_were_broken_off(self):
        wanted = ["--matches", "12"]
        lines = self.path("lines")
        whole = self.told(self.start(2, lines, *wanted))
        kept = pathlib.Path(lines).read_text().splitlines(keepends=True)
        pathlib.Path(lines).write_text("".join(kept[:9]) + kept[9][:40])
        self.assertEqual(self.told(self.start(3, lines, *wanted)), whole)
        again = pathlib.Path(lines).read_text().splitlines(keepends=True)
        self.assertEqual(again[:9], kept[:9])
        self.assertEqual(len({json.dumps([line["seed"], line["first"]]) for line in map(json.loads, again)}), 24)

    def test_several_processes_need_a_file(self):
        process = subprocess.run([*self.MPIRUN, "-np", "2", PROGRAM, "--data", DATA, "arena", "skirmish", "--matches", "2"],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.ENVIRONMENT, timeout=PATIENCE)
        self.assertEqual(process.stdout, b"")
        self.assertIn("--out", process.stderr.decode())


class Tune(WithFolder):
    def test_goes_on_where_it_was_broken_off(self):
        def tune(rounds_kept=None, *more):
            ledger, out = self.path("rounds"), self.path("doctrine.toml")
            if rounds_kept is not None:
                kept = pathlib.Path(ledger).read_text().splitlines(keepends=True)
                pathlib.Path(ledger).write_text("".join(kept[:rounds_kept]))
            answer = run("tune", "islandwar", "--scenario", "tinian-landing", "--figures", "caution,assault", "--rounds", "3",
                         "--pairs", "1", "--ledger", ledger, "--out", out, *more)
            self.assertEqual(answer.returncode, 0, answer.err)
            return answer.out, pathlib.Path(out).read_text(), pathlib.Path(ledger).read_text()
        told, doctrine, rounds = tune()
        self.assertEqual(len(rounds.splitlines()), 3)
        self.assertRegex(told, r"(?m)^caution +120 +\d+$")
        again, same, _ = tune(1, "--jobs", "1")
        self.assertIn("1 rounds were played before", again)
        self.assertEqual(same, doctrine)
        original = pathlib.Path(DATA, "islandwar", "doctrine.toml").read_text()
        differing = [line for line in zip(original.splitlines(), doctrine.splitlines()) if line[0] != line[1]]
        self.assertTrue(all(line[0].split()[0] in ("caution", "assault") for line in differing), differing)

    def test_says_what_is_wrong(self):
        self.assertIn("no doctrine", run("tune", "skirmish").err)
        self.assertIn("no figure", run("tune", "malaya", "--figures", "luck").err)
        answer = run("tune", "malaya", "--rounds", "1", "--ledger", self.write("other", '{"tuning":{},"score":0.5}\n'))
        self.assertIn("another tuning", answer.err)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
