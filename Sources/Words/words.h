// The words of a recording, by whisper.cpp: a program of its own, which `rehearse` runs.
// .make/words.sh compiles it; SwiftPM does not know this folder.
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Exit statuses, of sysexits.h where it has one.
enum {
  WRONG_OPTION = 64,
  UNREADABLE_SOUND = 65,
  MISSING_FILE = 66,
  NOT_RECOGNIZED = 70,
  NO_MEMORY = 71,
  NOT_WRITTEN = 74,
};

enum { SAMPLE_RATE = 16000 };

// Says on standard error what happened and what to try, and ends with a status.
_Noreturn void fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Memory for `count` elements, which may be moved from `old`; ends the program if there is none.
void *resized(void *old, size_t count, size_t size);

// --- wave.c

typedef struct {
  int16_t *samples;
  size_t count;
} Sound;

// Reads a WAV from standard input: mono, 16 kHz, integers of 16 bits or floats of 32. Of one that
// ends too early, what there is.
Sound read_sound(void);

static inline double seconds(size_t samples) { return (double)samples / SAMPLE_RATE; }

// --- ranges.c

// A part of the recording, in samples.
typedef struct {
  size_t start, end;
} Range;

typedef struct {
  Range *items;
  size_t count;
} Ranges;

void add_range(Ranges *ranges, Range range);

// Cuts ranges where they are quietest, so that each lasts 10 to 28 s or is as short as it was.
Ranges cut_at_pauses(Ranges ranges, Sound sound);

// Whether nothing is there that could be heard. Whisper would write words all the same.
bool is_silent(Range range, Sound sound);

// What of a word's time is not the silence before or behind it. Attention rests on silences, so the
// words beside them seem longer.
Range heard(Range word, Sound sound);

// --- list.c

typedef struct {
  // Its spelling with the punctuation, in UTF-8.
  char *text;
  // In seconds from the start of the recording.
  double start, end;
  // The geometric mean of its tokens'; 0 to 1.
  double probability;
  // The sentence or part of one to which it belongs, from 0 in each range.
  int segment;
} Word;

typedef struct {
  Word *items;
  size_t count;
  // How many repeated words were left out.
  size_t repeated;
} Words;

void add_word(Words *words, Word word);
void free_words(Words *words);

// --- recognize.c

typedef struct {
  const char *model, *kernels;
  // Of two or three letters; "auto" to have it detected.
  const char *language;
  const char *prompt;
  // Instead of it where English is spoken.
  const char *english_prompt;
  int jobs;
} Request;

typedef struct {
  // Of each range.
  Words *words;
  // NULL if it was to be detected and nothing is heard.
  const char *language;
  // 1 if it was given.
  double probability;
} Recognized;

Recognized recognize(Request request, Ranges ranges, Sound sound);

// Prints the codes of the languages that a model knows.
void print_languages(const char *model);

// --- characters.c

// U+FFFD, which stands for bytes that are no character.
enum { NO_CHARACTER = 0xFFFD };

// The next character of UTF-8 in a text that has one, and goes behind it. Of bytes that are none,
// one is passed over.
uint32_t next_character(const char **text);

// --- loops.c

// Leaves one of any 1 to 4 words that are there more than 4 times in a row, and counts the rest in
// `repeated`.
void drop_loops(Words *words);

// Whether a text has a letter or a digit.
bool is_spoken(const char *text);

// --- document.c

// Writes the words as JSON, `rehearsmart.transcript/1`, to standard output.
void print_document(Recognized recognized, Ranges ranges, Sound sound);

#endif
