"""The parts of bench-build, without a build: `python3 -m unittest Benchmarks.Speed.test_build`."""

import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from ..Shared.program import Usage
from . import build

MAKEFILE = "demo:\n\t@echo made\ntest:\n\t@exit 3\n"


class BuildTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def git(self, *arguments):
        who = ("-c", "user.name=a", "-c", "user.email=a@b.example")
        subprocess.run(["git", "-C", self.folder / "source", *who, *arguments], check=True)

    def test_a_target_is_made_in_a_clone_of_what_is_committed(self):
        source = self.folder / "source"
        source.mkdir()
        (source / "Makefile").write_text(MAKEFILE)
        self.git("init", "--quiet")
        self.git("add", "Makefile")
        self.git("commit", "--quiet", "--message", "a")
        (source / "other").write_text("not committed")
        clone = build.cloned(source, "HEAD", self.folder / "built")
        self.assertFalse((clone / "other").exists())
        self.assertGreater(build.made("demo", clone).core, 0)
        self.assertIn("made", clone.with_name("demo.log").read_text())
        with self.assertRaises(SystemExit):
            build.made("test", clone)

    def test_modules_are_read_from_the_database_of_the_build(self):
        rows = (
            ("CC.RehearsalSignal-x86_64-unknown-linux-gnu-release.module", 1.0, 41.0),
            ("C/a/.build/release/CKernels.build/avx2.c.o", 0.0, 17.0),
            ("C/a/.build/release/CKernels.build/avx512.c.o", 0.0, 16.0),
            ("N/a/.build/release/rehearse", 50.0, 60.0),
        )
        database = self.folder / "build.db"
        connection = sqlite3.connect(database)
        connection.execute("CREATE TABLE key_names (id, key)")
        connection.execute("CREATE TABLE rule_results (key_id, start, end)")
        for number, (key, start, end) in enumerate(rows):
            connection.execute("INSERT INTO key_names VALUES (?, ?)", (number, key))
            connection.execute("INSERT INTO rule_results VALUES (?, ?, ?)", (number, start, end))
        connection.commit()
        connection.close()
        self.assertEqual(build.modules(database), {"RehearsalSignal": 40.0, "CKernels": 33.0})

    def test_more_processor_time_than_the_tolerance_is_wrong(self):
        def used(seconds):
            return Usage(wall=9.0, user=seconds, system=0.0, peak=1.0, status=0)

        known = build.accepted("here", "a test", {"demo": used(100)}, {})
        for seconds, is_wrong in ((109, False), (111, True), (50, False)):
            self.assertEqual(build.is_slower("demo", used(seconds), known), is_wrong)
        self.assertFalse(build.is_slower("test", used(100), known))
        self.assertIn("+11.0 %", build.row("demo", used(111), known))
        self.assertIn("–", build.row("demo", used(111), {}))
        both = build.accepted("here", "a test", {"test": used(50)}, known)
        self.assertEqual(list(both["steps"]), ["demo", "test"])


if __name__ == "__main__":
    unittest.main()
