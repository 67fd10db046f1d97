"""Runs `rehearse` and keeps what it printed."""

import csv
import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

JSON = ("--format", "json", "--quiet")


@dataclass
class Program:
    """The program by its path, and every object that it printed, for the schemas."""

    path: str
    jobs: int = 2
    printed: list = field(default_factory=list)

    def batch(self, runs, folder):
        """The sessions of pairs of a recording and a transcript or None, in order."""
        sessions = {}
        for silent in (False, True):
            chosen = [run for run in runs if (run[1] is None) == silent]
            if not chosen:
                continue
            manifest = folder / f"manifest-{'sound' if silent else 'words'}.csv"
            with manifest.open("w", newline="") as file:
                table = csv.writer(file)
                table.writerow(["recording"] + ["transcript"] * (not silent))
                table.writerows([run[:1] if silent else run for run in chosen])
            options = ["--quiet", "--jobs", str(self.jobs)] + ["--no-transcript"] * silent
            lines = self.run("batch", "--manifest", str(manifest), *options).splitlines()
            found = list(map(json.loads, lines))
            self.printed += found
            sessions |= dict(zip(chosen, found, strict=True))
        return [sessions[run] for run in runs]

    def analysed(self, calls):
        """The sessions of calls, each a recording, a transcript or None, and options."""
        with ThreadPoolExecutor(self.jobs) as pool:
            return list(pool.map(lambda call: self.analyse(*call), calls))

    def attempted(self, calls):
        """The same, with what went wrong in place of a session that there is none of."""
        with ThreadPoolExecutor(self.jobs) as pool:
            return list(pool.map(self.attempt, calls))

    def attempt(self, call):
        try:
            return self.analyse(*call)
        except (RuntimeError, json.JSONDecodeError) as error:
            return {"error": str(error)}

    def command(self, recording, transcript, *options):
        """The whole command of `analyse`."""
        return [self.path, "analyze", recording, *words(transcript), *options, *JSON]

    def analyse(self, recording, transcript, *options):
        return self.json("analyze", recording, *words(transcript), *options)

    def choice(self, recording, transcript, *options):
        return self.json("explain", "tip", recording, *words(transcript), *options)

    def json(self, *arguments):
        printed = json.loads(self.run(*arguments, *JSON))
        self.printed.append(printed)
        return printed

    def run(self, *arguments):
        done = subprocess.run([self.path, *map(str, arguments)], capture_output=True, text=True)
        if not done.stdout:
            raise RuntimeError(f"rehearse {' '.join(map(str, arguments))}: {done.stderr.strip()}")
        return done.stdout


def words(transcript):
    return ["--transcript", transcript] if transcript else ["--no-transcript"]
