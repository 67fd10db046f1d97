"""Writes sound to a pipe at a given rate."""

import os
import random
import time
from bisect import bisect_left

# In seconds; sound servers deliver about as much at once.
BLOCK = 0.01


class Feed:
    def __init__(
        self, pipe: int, sound: bytes, rate: float = 0, dice: random.Random | None = None
    ) -> None:
        """`rate` in bytes a second; at 0, writes blocks of any length as fast as they are read."""
        self.pipe, self.sound, self.rate, self.dice = pipe, sound, rate, dice
        self.written = 0
        # The largest delay of a block, in seconds.
        self.latest = 0.0
        self.seconds = 0.0
        # The number of bytes written, and when.
        self.ends: list[int] = []
        self.times: list[float] = []

    def run(self, until: float = float("inf")) -> None:
        """Writes everything and closes the pipe, or stops after `until` seconds."""
        start = time.monotonic()
        while self.written < len(self.sound) and time.monotonic() - start < until:
            length = int(self.rate * BLOCK) if self.rate else self.dice.randint(1, 70_000)
            block = self.sound[self.written : self.written + length]
            if self.rate:
                # A microphone delivers a block only once it is complete.
                due = start + (self.written + len(block)) / self.rate
                time.sleep(max(0, due - time.monotonic()))
            before = time.monotonic()
            while block:
                block = block[os.write(self.pipe, block) :]
            self.written = min(self.written + length, len(self.sound))
            now = time.monotonic()
            self.latest = max(self.latest, now - before)
            self.ends.append(self.written)
            self.times.append(now)
        self.seconds = time.monotonic() - start
        if self.written == len(self.sound):
            os.close(self.pipe)

    def when(self, offset: int) -> float:
        """When the byte at an offset was written."""
        return self.times[bisect_left(self.ends, offset + 1)]
