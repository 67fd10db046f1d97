// Cuts a recording into ranges for Whisper, which takes at most 30 s at once. A cut inside a word
// loses the word, so the quietest third of a second is chosen.
#include "words.h"

#include <math.h>
#include <stdlib.h>

enum {
  SHORTEST = 10 * SAMPLE_RATE,
  // Two seconds less than Whisper's window: the last words need some silence after them.
  LONGEST = 28 * SAMPLE_RATE,
  FRAME = SAMPLE_RATE / 100,
  // In frames: pauses between words are longer than the closure of a `t` or `k`.
  PAUSE = 30,
  // In frames: silence between words is longer than that in any consonant.
  SILENCE = 12,
};

// Relative to a word's greatest power: 25 dB below it, its first consonant is still audible.
static const double faint = 3.2e-3;

// -75 dBFS, squared: below the noise of any microphone, above the rounding to 16 bits.
static const double inaudible = 3.162e-8 * 32768.0 * 32768.0;

void add_range(Ranges *ranges, Range range) {
  ranges->items = resized(ranges->items, ranges->count + 1, sizeof *ranges->items);
  ranges->items[ranges->count++] = range;
}

// The variance of some samples, which is independent of a constant offset.
static double power(const int16_t *samples, size_t count) {
  double sum = 0, squares = 0;
  for (size_t at = 0; at < count; at++) {
    sum += samples[at];
    squares += (double)samples[at] * samples[at];
  }
  const double mean = sum / (double)count;
  return fmax(0, squares / (double)count - mean * mean);
}

bool is_silent(Range range, Sound sound) {
  for (size_t at = range.start; at + FRAME <= range.end; at += FRAME)
    if (power(sound.samples + at, FRAME) > inaudible) return false;
  return true;
}

static bool is_loud(size_t frame, double threshold, Sound sound) {
  return power(sound.samples + frame * FRAME, FRAME) >= threshold;
}

// Where the sound that begins at a frame ends: the next silence, or `last`.
static size_t end_of_sound(
  size_t frame, size_t last, double threshold, Sound sound, double *energy) {
  size_t end = frame;
  *energy = 0;
  for (; frame < last && frame - end < SILENCE; frame++) {
    if (!is_loud(frame, threshold, sound)) continue;
    *energy += power(sound.samples + frame * FRAME, FRAME);
    end = frame + 1;
  }
  return end;
}

Range heard(Range word, Sound sound) {
  const size_t first = word.start / FRAME, last = word.end / FRAME;
  double threshold = 0, greatest = 0;
  for (size_t frame = first; frame < last; frame++)
    threshold = fmax(threshold, faint * power(sound.samples + frame * FRAME, FRAME));
  Range found = word;
  for (size_t frame = first; frame < last;) {
    if (!is_loud(frame, threshold, sound)) {
      frame++;
      continue;
    }
    double energy;
    const size_t end = end_of_sound(frame, last, threshold, sound, &energy);
    if (energy > greatest) {
      greatest = energy;
      found.start = frame - first < SILENCE ? word.start : frame * FRAME;
      found.end = last - end < SILENCE ? word.end : end * FRAME;
    }
    frame = end;
  }
  return found;
}

// The middle of the quietest pause between two samples; of equal ones, the last.
static size_t quietest(size_t first, size_t last, Sound sound) {
  double powers[PAUSE] = {0}, least = INFINITY;
  size_t found = last;
  const size_t half = (size_t)PAUSE / 2 * FRAME, count = (last - first) / FRAME + PAUSE;
  for (size_t frame = 0; frame < count; frame++) {
    const size_t start = first - half + frame * FRAME;
    if (start + FRAME > sound.count) break;
    powers[frame % PAUSE] = power(sound.samples + start, FRAME);
    if (frame + 1 < PAUSE) continue;
    double together = 0;
    for (int each = 0; each < PAUSE; each++) together += powers[each];
    if (together <= least) {
      least = together;
      found = start + FRAME - half;
    }
  }
  return found;
}

Ranges cut_at_pauses(Ranges ranges, Sound sound) {
  Ranges parts = {0};
  for (size_t each = 0; each < ranges.count; each++) {
    Range rest = ranges.items[each];
    while (rest.end - rest.start > LONGEST) {
      // The rest must not be too short either.
      size_t last = rest.start + LONGEST;
      if (last > rest.end - SHORTEST) last = rest.end - SHORTEST;
      const size_t cut = quietest(rest.start + SHORTEST, last, sound);
      add_range(&parts, (Range){rest.start, cut});
      rest.start = cut;
    }
    add_range(&parts, rest);
  }
  return parts;
}
