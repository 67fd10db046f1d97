"""The answers of `rehearse` for a recording."""

import json
import re
import subprocess
from dataclasses import dataclass

from .others import HOP

NAME = "**rehearse**"


@dataclass(frozen=True)
class Rehearse:
    """The program, by its path. It has a single setting."""

    program: str
    name = NAME
    settings = ("default",)

    def answers(self, task, path):
        return {"default": getattr(self, task.replace("-", "_"))(path)}

    def pauses(self, path):
        return [(p["start_s"], p["end_s"]) for p in self.metrics(path)["pauses"]["list"]]

    def kinds(self, path):
        sounds = self.metrics(path)["noise"]["other_sounds"]
        return [(sound["start_s"], sound["end_s"], sound["kind"]) for sound in sounds]

    def pace(self, path):
        return self.metrics(path)["pace"]["syllables"] or 0

    def snr(self, path):
        return self.metrics(path)["noise"]["snr_db"]

    def levels(self, path):
        levels = self.metrics(path)["levels"]
        return {
            "integrated": levels["integrated_lufs"],
            "momentary": levels["max_momentary_lufs"],
            "short_term": levels["max_short_term_lufs"],
            "range": levels["loudness_range_lu"],
            "true_peak": levels["true_peak_dbtp"],
            "clipped": levels["clipped_samples"],
        }

    def pitch(self, path):
        """From the points of the TextGrid's tier of that name: a time and, as its mark, hertz."""
        tier = (
            self.run(path, "--format", "textgrid").split('name = "pitch"')[1].split('name = "')[0]
        )
        points = re.findall(r'number = ([\d.]+)\s+mark = "([\d.]+)"', tier)
        return [[int(float(time) / HOP), float(hertz)] for time, hertz in points]

    def recorded_pitch(self, path):
        variation = self.metrics(path)["expression"]["pitch_sd_st"]
        return {"frames": self.pitch(path), "deviation": variation}

    def recorded_company(self, path):
        metrics = self.metrics(path)
        pauses, pace = metrics["pauses"], metrics["pace"]
        return {
            "pauses": [(p["start_s"], p["end_s"]) for p in pauses["list"]],
            "syllables": pace["syllables"],
            "rate": pace["articulation_rate_sps"],
            "others": metrics["noise"]["other_voices_s"],
        }

    def ends(self, path):
        phrases = self.metrics(path)["expression"]["phrases"]
        return [(p["start_s"], p["end_s"], p["end_slope_st_s"]) for p in phrases]

    def metrics(self, path):
        return json.loads(self.run(path, "--json"))["metrics"]

    def run(self, path, *options):
        command = [self.program, "analyze", path, "--quiet", *options]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def can(self, task):
        """Whether this build prints what the task needs."""
        if "pitch" not in task:
            return True
        usage = subprocess.run(
            [self.program, "help", "analyze"], check=True, capture_output=True, text=True
        )
        return "textgrid" in usage.stdout
