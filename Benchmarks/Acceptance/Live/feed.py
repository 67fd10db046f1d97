"""Writes sound to a pipe at a pace."""

import os
import random
import time
from bisect import bisect_left

# In seconds; sound servers give about as much at once.
BLOCK = 0.01


class Feed:
    def __init__(
        self, pipe: int, sound: bytes, rate: float = 0, dice: random.Random | None = None
    ) -> None:
        """Without a rate, in bytes a second, as fast as it is taken, in blocks of any length."""
        self.pipe, self.sound, self.rate, self.dice = pipe, sound, rate, dice
        self.written = 0
        # By how much a block was late, in seconds.
        self.latest = 0.0
        self.seconds = 0.0
        # How much had been written, and when.
        self.ends: list[int] = []
        self.times: list[float] = []

    def run(self, until: float = float("inf")) -> None:
        """Writes everything and closes the pipe, or stops after so many seconds."""
        start = time.monotonic()
        while self.written < len(self.sound) and time.monotonic() - start < until:
            length = int(self.rate * BLOCK) if self.rate else self.dice.randint(1, 70_000)
            block = self.sound[self.written : self.written + length]
            if self.rate:
                # A microphone gives a block when all of it was heard.
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
