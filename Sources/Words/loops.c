// Removes the loops of Whisper, which repeats a few words without end where it gets stuck.
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_PHRASE = 4, MOST_TIMES = 4 };

// Letters and digits of any script: all except Unicode's blocks of punctuation and symbols.
static bool is_letter(uint32_t character) {
  if (character < 0x80)
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z')
      || (character >= 'a' && character <= 'z');
  if (character < 0xC0) return character == 0xAA || character == 0xB5 || character == 0xBA;
  const bool is_punctuation = character == 0xD7 || character == 0xF7
    || (character >= 0x2000 && character < 0x2C00) || (character >= 0x3000 && character < 0x3005)
    || (character >= 0x3008 && character < 0x3021) || character == 0x30FB
    || (character >= 0xFF00 && character < 0xFF10) || (character >= 0xFF1A && character < 0xFF21)
    || (character >= 0xFF3B && character < 0xFF41) || (character >= 0xFF5B && character < 0xFF66)
    || character == NO_CHARACTER;
  return !is_punctuation;
}

bool is_spoken(const char *text) {
  while (*text)
    if (is_letter(next_character(&text))) return true;
  return false;
}

static uint32_t next_letter(const char **text) {
  while (**text) {
    const uint32_t character = next_character(text);
    const bool is_capital = character >= 'A' && character <= 'Z';
    if (is_letter(character)) return is_capital ? character | 32 : character;
  }
  return 0;
}

// Whether two words have the same letters.
static bool is_same(const Word *word, const Word *other) {
  const char *one = word->text, *two = other->text;
  for (;;) {
    const uint32_t letter = next_letter(&one);
    if (letter != next_letter(&two)) return false;
    if (!letter) return true;
  }
}

// How often the `length` words at a place occur in a row.
static size_t occurrences(const Words *words, size_t place, size_t length) {
  size_t count = 0;
  for (size_t next = place; next + length <= words->count; next += length, count++)
    for (size_t each = 0; each < length; each++)
      if (!is_same(words->items + place + each, words->items + next + each)) return count;
  return count;
}

// How many words repeat the `length` words before them, for the smallest `length`, which it sets.
static size_t count_repeated(const Words *words, size_t place, size_t *length) {
  for (*length = 1; *length <= LONGEST_PHRASE; ++*length) {
    const size_t count = occurrences(words, place, *length);
    if (count > MOST_TIMES) return (count - 1) * *length;
  }
  return 0;
}

void drop_loops(Words *words) {
  for (size_t place = 0; place < words->count; place++) {
    size_t length;
    const size_t repeated = count_repeated(words, place, &length);
    if (!repeated) continue;
    Word *first = words->items + place + length;
    for (size_t each = 0; each < repeated; each++) free(first[each].text);
    memmove(first, first + repeated, (words->count - place - length - repeated) * sizeof *first);
    words->count -= repeated;
    words->repeated += repeated;
  }
}
