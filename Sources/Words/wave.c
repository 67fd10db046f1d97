// Reads a WAV. Its header is not trusted: memory is allocated for the bytes that arrive, not for
// the length that it states.
//
// - Source: Microsoft and IBM, *Multimedia Programming Interface and Data Specifications 1.0*
//   (1991); Microsoft, `WAVEFORMATEXTENSIBLE`.
#include "words.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INTEGERS = 1, FLOATS = 3, EXTENSIBLE = 0xFFFE };
enum { BLOCK = 1 << 16 };

static const size_t longest = (size_t)24 * 3600 * SAMPLE_RATE;

static const char *const way_out =
  "make one: ffmpeg -i talk.m4a -ac 1 -ar 16000 -c:a pcm_s16le -f wav -";

static uint32_t little_endian(const uint8_t *bytes, int count) {
  uint32_t value = 0;
  while (count--) value = value << 8 | bytes[count];
  return value;
}

// Returns the number of bytes that were read.
static size_t read_bytes(uint8_t *bytes, size_t count) {
  const size_t got = fread(bytes, 1, count, stdin);
  if (got < count && ferror(stdin))
    fail(UNREADABLE_SOUND, "standard input can't be read: %s", strerror(errno));
  return got;
}

static void skip_bytes(uint64_t count) {
  uint8_t block[BLOCK];
  while (count > 0) {
    const size_t part = count < sizeof block ? (size_t)count : sizeof block;
    if (read_bytes(block, part) < part) return;
    count -= part;
  }
}

// Reads the chunk `fmt `; returns whether samples are floats.
static bool read_format(uint32_t size) {
  uint8_t format[40] = {0};
  if (size < 16) fail(UNREADABLE_SOUND, "the header of the WAV is too short; %s", way_out);
  const size_t part = size < sizeof format ? size : sizeof format;
  read_bytes(format, part);
  skip_bytes((uint64_t)size - part + (size & 1));
  uint32_t kind = little_endian(format, 2);
  if (kind == EXTENSIBLE) kind = little_endian(format + 24, 2);
  const uint32_t channels = little_endian(format + 2, 2), rate = little_endian(format + 4, 4);
  const uint32_t bits = little_endian(format + 14, 2);
  const bool is_known = (kind == INTEGERS && bits == 16) || (kind == FLOATS && bits == 32);
  if (channels != 1 || rate != SAMPLE_RATE || !is_known)
    fail(UNREADABLE_SOUND, "the WAV is not mono at 16 kHz, with 16-bit integers or 32-bit floats "
      "(%u channels, %u Hz, %u bits); %s", channels, rate, bits, way_out);
  return kind == FLOATS;
}

static int16_t from_float(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  if (!isfinite(value)) return 0;
  return (int16_t)lrintf(fmaxf(-1, fminf(1, value)) * INT16_MAX);
}

static void append(Sound *sound, size_t *capacity, int16_t sample) {
  if (sound->count == *capacity) {
    if (*capacity >= longest) fail(UNREADABLE_SOUND, "the recording is longer than a day");
    *capacity = *capacity ? *capacity * 2 : BLOCK;
    sound->samples = resized(sound->samples, *capacity, sizeof *sound->samples);
  }
  sound->samples[sound->count++] = sample;
}

// Programs that write to a pipe state the largest length, so a shorter one is not an error.
static Sound read_samples(uint32_t size, bool has_floats) {
  const size_t width = has_floats ? 4 : 2;
  Sound sound = {0};
  size_t capacity = 0;
  uint8_t block[BLOCK];
  for (size_t left = size, got; left > 0; left -= got) {
    got = read_bytes(block, left < sizeof block ? left : sizeof block);
    for (size_t at = 0; at + width <= got; at += width) {
      const uint32_t bits = little_endian(block + at, (int)width);
      append(&sound, &capacity, has_floats ? from_float(bits) : (int16_t)bits);
    }
    if (got < sizeof block) break;
  }
  return sound;
}

Sound read_sound(void) {
  uint8_t header[12];
  const size_t got = read_bytes(header, sizeof header);
  if (got == 0) fail(UNREADABLE_SOUND, "there is nothing on standard input; %s", way_out);
  if (got < sizeof header || memcmp(header, "RIFF", 4) || memcmp(header + 8, "WAVE", 4))
    fail(UNREADABLE_SOUND, "standard input is not a WAV; %s", way_out);
  bool has_format = false, has_floats = false;
  while (read_bytes(header, 8) == 8) {
    const uint32_t size = little_endian(header + 4, 4);
    if (!memcmp(header, "fmt ", 4)) {
      has_floats = read_format(size);
      has_format = true;
    } else if (!memcmp(header, "data", 4) && has_format) {
      return read_samples(size, has_floats);
    } else {
      skip_bytes((uint64_t)size + (size & 1));
    }
  }
  fail(UNREADABLE_SOUND, "the WAV has no sound; %s", way_out);
}
