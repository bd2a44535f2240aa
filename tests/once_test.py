#!/usr/bin/env python3
"""tests/once runs what never passed or depends on something that changed, and nothing else."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ONCE = pathlib.Path(__file__).resolve().parent / "once"


class Once(unittest.TestCase):
    def setUp(self):
        self.kept = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.kept.name)
        (self.folder / "data").mkdir()
        (self.folder / "data" / "map.toml").write_text("hexes = 1\n")
        self.inputs = self.folder / "inputs"
        self.inputs.write_text(f"{self.folder / 'data'}\n")

    def tearDown(self):
        self.kept.cleanup()

    def runs(self, code="0", **environment):
        """How often the test ran, by the marks that it makes, and how it ended."""
        marks = self.folder / "marks"
        before = len(marks.read_text()) if marks.exists() else 0
        script = f"import sys; open({str(marks)!r}, 'a').write('x'); sys.exit({code})"
        variables = {**os.environ, "CAUSEWAY_PROOFS": str(self.folder / "proofs"), "CAUSEWAY_TEST_INPUTS": str(self.inputs)}
        done = subprocess.run([ONCE, sys.executable, "-c", script], env={**variables, **environment}, capture_output=True)
        return (len(marks.read_text()) if marks.exists() else 0) - before, done.returncode

    def test_what_passed_is_not_run_again(self):
        self.assertEqual(self.runs(), (1, 0))
        self.assertEqual(self.runs(), (0, 0))

    def test_what_failed_is_run_again(self):
        self.assertEqual(self.runs(code="3"), (1, 3))
        self.assertEqual(self.runs(code="3"), (1, 3))

    def test_another_file_in_a_folder_of_its_inputs(self):
        self.runs()
        (self.folder / "data" / "units.toml").write_text("")
        self.assertEqual(self.runs(), (1, 0))

    def test_another_content_of_the_same_length(self):
        self.runs()
        (self.folder / "data" / "map.toml").write_text("hexes = 2\n")
        self.assertEqual(self.runs(), (1, 0))
        (self.folder / "data" / "map.toml").write_text("hexes = 1\n")
        self.assertEqual(self.runs(), (0, 0))

    def test_another_command_or_environment(self):
        self.runs()
        self.assertEqual(self.runs(code="0 * 1"), (1, 0))
        self.assertEqual(self.runs(CAUSEWAY_LONG_TESTS="1"), (1, 0))

    def test_without_a_list_or_a_folder_of_proofs_it_always_runs(self):
        for _ in range(2):
            self.assertEqual(self.runs(CAUSEWAY_TEST_INPUTS=str(self.folder / "no such list")), (1, 0))

    def test_what_changes_its_own_inputs_proves_nothing(self):
        touched = self.folder / "data" / "map.toml"
        grow = f"open({str(touched)!r}, 'a').write('x') and None"
        self.assertEqual(self.runs(code=grow), (1, 0))
        self.assertEqual(self.runs(code=grow), (1, 0))


unittest.main()
