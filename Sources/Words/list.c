// Lists of words.
#include "words.h"

#include <stdlib.h>

void add_word(Words *words, Word word) {
  words->items = resized(words->items, words->count + 1, sizeof word);
  words->items[words->count++] = word;
}

void free_words(Words *words) {
  for (size_t each = 0; each < words->count; each++) free(words->items[each].text);
  free(words->items);
  *words = (Words){0};
}
