// The JSON of a transcript, as `rehearse transcript --json` writes it, with the probability of the
// language and the duration added.
#include "words.h"

#include <stdio.h>

static void print_text(const char *text) {
  putchar('"');
  for (const char *at = text; *at;) {
    const char *start = at;
    const uint32_t character = next_character(&at);
    if (character == NO_CHARACTER) {
      fputs("\xEF\xBF\xBD", stdout);
    } else if (character == '"' || character == '\\') {
      printf("\\%c", *start);
    } else if (character < 0x20) {
      printf("\\u%04x", (unsigned)character);
    } else {
      fwrite(start, 1, (size_t)(at - start), stdout);
    }
  }
  putchar('"');
}

static void print_word(const Word *word, int segment) {
  fputs("{\"text\":", stdout);
  print_text(word->text);
  printf(",\"start_s\":%.2f,\"end_s\":%.2f,\"timing\":\"word\",\"confidence\":%.3f,", word->start,
    word->end, word->probability);
  printf("\"kind\":\"word\",\"speaker\":null,\"segment\":%d,\"filler\":null}", segment);
}

// Required by the format, but only `rehearse` finds fillers.
static void print_no_fillers(void) {
  fputs("\"fillers\":{\"language\":null,\"language_source\":null,\"counted\":\"off\","
    "\"verbatim\":\"unknown\",\"count\":null,\"per_100_words\":null,\"kinds\":{\"hesitation\":null,"
    "\"marker\":null,\"repeat\":null,\"restart\":null,\"hedge\":null,\"booster\":null},\"list\":[],"
    "\"clusters\":[]},\n", stdout);
}

static void print_head(Recognized recognized, Ranges ranges, Sound sound) {
  size_t words = 0, repeated = 0;
  for (size_t range = 0; range < ranges.count; range++) {
    words += recognized.words[range].count;
    repeated += recognized.words[range].repeated;
  }
  fputs("{\"schema\":\"rehearsmart.transcript/1\",\"format\":\"json\",\n"
    "\"producer\":\"whisper.cpp\",\"language\":", stdout);
  if (recognized.language) print_text(recognized.language);
  else fputs("null", stdout);
  printf(",\"language_probability\":%.3f,\"duration_s\":%.3f,\"timing\":\"%s\",\"words\":%zu,\n"
    "\"repairs\":[", recognized.probability, seconds(sound.count), words ? "word" : "none", words);
  if (repeated) printf("{\"code\":\"loop\",\"count\":%zu}", repeated);
  fputs("],\n", stdout);
  print_no_fillers();
}

void print_document(Recognized recognized, Ranges ranges, Sound sound) {
  print_head(recognized, ranges, sound);
  fputs("\"tokens\":[", stdout);
  int segments = 0;
  const char *between = "\n";
  for (size_t range = 0; range < ranges.count; range++) {
    const Words words = recognized.words[range];
    for (size_t each = 0; each < words.count; each++) {
      fputs(between, stdout);
      print_word(words.items + each, segments + words.items[each].segment);
      between = ",\n";
    }
    if (words.count) segments += words.items[words.count - 1].segment + 1;
  }
  fputs("\n]}\n", stdout);
  if (fflush(stdout) || ferror(stdout)) fail(NOT_WRITTEN, "the words can't be written");
}
