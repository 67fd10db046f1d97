// rehearse-words, a program around whisper.cpp that `rehearse` runs to transcribe a recording.
// .make/words.sh compiles it; SwiftPM does not know this folder.
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Exit statuses, from sysexits.h where it defines one.
enum {
  WRONG_OPTION = 64,
  UNREADABLE_SOUND = 65,
  MISSING_FILE = 66,
  NOT_RECOGNIZED = 70,
  NO_MEMORY = 71,
  NOT_WRITTEN = 74,
};

enum { SAMPLE_RATE = 16000 };

// Prints to standard error what happened and what to try, and exits with a status.
_Noreturn void fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Memory for `count` elements, possibly moved from `old`; exits if there is none.
void *resized(void *old, size_t count, size_t size);

// --- wave.c

typedef struct {
  int16_t *samples;
  size_t count;
} Sound;

// Reads a WAV from standard input: mono, 16 kHz, 16-bit integers or 32-bit floats. A truncated one
// gives the samples that arrived.
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

// Cuts ranges where they are quietest, so that each lasts 10 to 28 s; shorter ranges stay whole.
Ranges cut_at_pauses(Ranges ranges, Sound sound);

// Whether nothing in it is audible. Whisper would write words all the same.
bool is_silent(Range range, Sound sound);

// A word's time without the silence before and after it. Attention lingers on silences, which makes
// the words beside them seem longer.
Range heard(Range word, Sound sound);

// --- list.c

typedef struct {
  // Its spelling with the punctuation, in UTF-8.
  char *text;
  // In seconds from the start of the recording.
  double start, end;
  // The geometric mean of its tokens'; 0 to 1.
  double probability;
  // The index of its sentence or part of a sentence, from 0 in each range.
  int segment;
} Word;

typedef struct {
  Word *items;
  size_t count;
  // The number of repeated words that were dropped.
  size_t repeated;
} Words;

void add_word(Words *words, Word word);
void free_words(Words *words);

// --- recognize.c

typedef struct {
  const char *model, *kernels;
  // A code of two or three letters; "auto" to detect the language.
  const char *language;
  const char *prompt;
  // Replaces `prompt` if the language is English.
  const char *english_prompt;
  int jobs;
} Request;

typedef struct {
  // One element per range.
  Words *words;
  // NULL if it was to be detected and nothing is audible.
  const char *language;
  // 1 if the language was given.
  double probability;
} Recognized;

Recognized recognize(Request request, Ranges ranges, Sound sound);

// Prints the codes of the languages that a model knows.
void print_languages(const char *model);

// --- characters.c

// U+FFFD, the replacement for invalid bytes.
enum { NO_CHARACTER = 0xFFFD };

// Decodes the next character of non-empty UTF-8, and advances past it. An invalid byte gives
// `NO_CHARACTER`.
uint32_t next_character(const char **text);

// --- loops.c

// Removes the repetitions of any 1 to 4 words that occur more than 4 times in a row, and counts the
// removed words in `repeated`.
void drop_loops(Words *words);

// Whether a text has a letter or a digit.
bool is_spoken(const char *text);

// --- document.c

// Writes the words as JSON, `rehearsmart.transcript/1`, to standard output.
void print_document(Recognized recognized, Ranges ranges, Sound sound);

#endif
