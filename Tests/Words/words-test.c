// Tests what of rehearse-words needs no whisper.cpp, with the sanitizers: .make/words-test.sh.
#include "words.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define EXPECT(condition) \
  ((condition) ? (void)0 : (void)(fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition), \
    failures++))

// --- What the program has in its main file

static jmp_buf refusal;
static int status;

void fail(int code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char message[400];
  // As the sanitizers see it, though nobody reads it.
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  status = code;
  longjmp(refusal, 1);
}

void *resized(void *old, size_t count, size_t size) {
  void *memory = realloc(old, count ? count * size : 1);
  if (!memory) abort();
  return memory;
}

// --- characters.c

static void expect_characters(const char *text, const uint32_t *characters, size_t count) {
  size_t place = 0;
  while (*text && place < count) EXPECT(next_character(&text) == characters[place++]);
  EXPECT(!*text && place == count);
}

#define CHARACTERS(text, ...) \
  expect_characters(text, (uint32_t[]){__VA_ARGS__}, \
    sizeof (uint32_t[]){__VA_ARGS__} / sizeof(uint32_t))

static void test_characters(void) {
  CHARACTERS("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xA4", 'a', 0xE9, 0x20AC, 0x1F3A4);
  // The end of a text in a character, a lone follower, and what is too long for what it means.
  CHARACTERS("\xE2\x82", NO_CHARACTER, NO_CHARACTER);
  CHARACTERS("\x82x", NO_CHARACTER, 'x');
  CHARACTERS("\xC0\x80", NO_CHARACTER, NO_CHARACTER);
  CHARACTERS("\xE0\x80\x80", NO_CHARACTER, NO_CHARACTER, NO_CHARACTER);
  CHARACTERS("\xED\xA0\x80", NO_CHARACTER, NO_CHARACTER, NO_CHARACTER);
  CHARACTERS("\xF4\x90\x80\x80", NO_CHARACTER, NO_CHARACTER, NO_CHARACTER, NO_CHARACTER);
  EXPECT(is_spoken("(a)") && is_spoken("\xD0\xB4") && is_spoken("\xE4\xB8\xAD") && is_spoken("7"));
  EXPECT(!is_spoken("") && !is_spoken("-- \xE2\x80\xA6") && !is_spoken("\xE2\x82"));
}

// --- loops.c

// Words with spaces between them; a second long each.
static Words said(const char *text) {
  Words words = {0};
  char *rest = strdup(text), *next = rest;
  for (char *word; (word = strsep(&next, " "));)
    add_word(&words, (Word){
      .text = strdup(word), .start = (double)words.count, .end = (double)words.count + 1,
      .probability = 0.5});
  free(rest);
  return words;
}

static void expect_left(const char *text, const char *left, size_t repeated) {
  Words words = said(text);
  drop_loops(&words);
  char found[400] = "";
  for (size_t each = 0; each < words.count; each++) {
    if (each) strcat(found, " ");
    strcat(found, words.items[each].text);
  }
  EXPECT(!strcmp(found, left));
  EXPECT(words.repeated == repeated);
  free_words(&words);
}

static void test_loops(void) {
  expect_left("it is very very very very late", "it is very very very very late", 0);
  expect_left("it is very very very very very late", "it is very late", 4);
  expect_left("so, So. so so so", "so,", 4);
  expect_left("a b a b a b a b a b c", "a b c", 8);
  expect_left("a b c d a b c d a b c d a b c d a b c d", "a b c d", 16);
  expect_left("a b c d e a b c d e a b c d e a b c d e a b c d e",
    "a b c d e a b c d e a b c d e a b c d e a b c d e", 0);
  Words none = {0};
  drop_loops(&none);
  EXPECT(none.count == 0);
}

// --- ranges.c

// A tone that is silent where a letter of the drawing is `.`, a tenth of a second each.
static Sound drawn(const char *drawing) {
  const size_t tenth = SAMPLE_RATE / 10;
  Sound sound = {.count = strlen(drawing) * tenth};
  sound.samples = resized(NULL, sound.count, sizeof *sound.samples);
  for (size_t at = 0; at < sound.count; at++)
    sound.samples[at] = drawing[at / tenth] == '.' ? 0 : (int16_t)(8000 * sin((double)at * 0.2));
  return sound;
}

// A tone of so many tenths of a second, with a pause of half a second from one on.
static Sound long_sound(size_t tenths, size_t pause) {
  char *drawing = resized(NULL, tenths + 1, 1);
  memset(drawing, '#', tenths);
  memset(drawing + pause, '.', 5);
  drawing[tenths] = 0;
  Sound sound = drawn(drawing);
  free(drawing);
  return sound;
}

static Ranges cut(Sound sound) {
  Ranges whole = {0};
  add_range(&whole, (Range){0, sound.count});
  const Ranges parts = cut_at_pauses(whole, sound);
  free(whole.items);
  return parts;
}

static void test_ranges(void) {
  Sound sound = long_sound(300, 150);
  Ranges parts = cut(sound);
  // 30 s with a pause from 15 s to 15.5 s.
  EXPECT(parts.count == 2);
  EXPECT(parts.items[0].start == 0 && parts.items[1].end == sound.count);
  EXPECT(parts.items[0].end == parts.items[1].start);
  const double middle = seconds(parts.items[0].end);
  EXPECT(middle > 15 && middle < 15.5);
  free(parts.items);
  free(sound.samples);

  for (size_t tenths = 10; tenths < 1500; tenths += 97) {
    sound = long_sound(tenths, tenths / 2);
    parts = cut(sound);
    size_t end = 0;
    for (size_t each = 0; each < parts.count; each++) {
      const Range part = parts.items[each];
      EXPECT(part.start == end);
      EXPECT(seconds(part.end - part.start) <= 28);
      EXPECT(parts.count == 1 || seconds(part.end - part.start) >= 10);
      end = part.end;
    }
    EXPECT(end == sound.count);
    free(parts.items);
    free(sound.samples);
  }

  sound = drawn("..####....##........");
  EXPECT(is_silent((Range){0, 3200}, sound) && !is_silent((Range){0, 4800}, sound));
  EXPECT(is_silent((Range){5, 5}, sound));
  // A word over silences is where it is loudest.
  const Range word = heard((Range){0, sound.count}, sound);
  EXPECT(fabs(seconds(word.start) - 0.2) < 0.02 && fabs(seconds(word.end) - 0.6) < 0.02);
  const Range silent = heard((Range){19200, 32000}, sound);
  EXPECT(silent.start == 19200 && silent.end == 32000);
  const Range nothing = heard((Range){100, 100}, sound);
  EXPECT(nothing.start == 100 && nothing.end == 100);
  free(sound.samples);

  parts = cut((Sound){0});
  EXPECT(parts.count == 1 && parts.items[0].end == 0);
  free(parts.items);
}

// --- wave.c

typedef struct {
  unsigned char bytes[4096];
  size_t count;
} File;

static void put(File *file, const void *bytes, size_t count) {
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void put_number(File *file, uint32_t number, int width) {
  for (int byte = 0; byte < width; byte++)
    file->bytes[file->count++] = (unsigned char)(number >> 8 * byte);
}

static File wave(int kind, int channels, uint32_t rate, int bits, uint32_t size) {
  File file = {0};
  put(&file, "RIFF\xFF\xFF\xFF\xFFWAVE", 12);
  // A chunk of an odd length, which is padded.
  put(&file, "LIST\3\0\0\0abc\0", 12);
  put(&file, "fmt ", 4);
  put_number(&file, 16, 4);
  put_number(&file, (uint32_t)kind, 2);
  put_number(&file, (uint32_t)channels, 2);
  put_number(&file, rate, 4);
  put_number(&file, rate * (uint32_t)(channels * bits / 8), 4);
  put_number(&file, (uint32_t)(channels * bits / 8), 2);
  put_number(&file, (uint32_t)bits, 2);
  put(&file, "data", 4);
  put_number(&file, size, 4);
  return file;
}

// The sound of a file; `status` is 0 where it is not refused.
static Sound read_file(File *file) {
  FILE *const before = stdin;
  FILE *const given = fmemopen(file->bytes, file->count ? file->count : 1, "r");
  if (!given) abort();
  if (!file->count) fgetc(given);
  stdin = given;
  // `longjmp` may lose what is on the stack.
  static Sound sound;
  sound = (Sound){0};
  status = 0;
  if (!setjmp(refusal)) sound = read_sound();
  stdin = before;
  fclose(given);
  return sound;
}

static void expect_samples(File *file, const int16_t *samples, size_t count) {
  Sound sound = read_file(file);
  EXPECT(status == 0 && sound.count == count);
  const size_t size = count * sizeof *samples;
  EXPECT(sound.count != count || !count || !memcmp(sound.samples, samples, size));
  free(sound.samples);
}

static void test_wave(void) {
  const int16_t samples[] = {0, 1, -1, INT16_MAX, INT16_MIN};
  File file = wave(1, 1, SAMPLE_RATE, 16, sizeof samples);
  put(&file, samples, sizeof samples);
  expect_samples(&file, samples, 5);
  // The largest length, as programs write it to a pipe; half a sample at the end.
  file = wave(1, 1, SAMPLE_RATE, 16, UINT32_MAX);
  put(&file, samples, sizeof samples - 1);
  expect_samples(&file, samples, 4);

  const float floats[] = {0, 1, -2, NAN, INFINITY, 0.5f};
  const int16_t rounded[] = {0, INT16_MAX, -INT16_MAX, 0, 0, 16384};
  file = wave(3, 1, SAMPLE_RATE, 32, sizeof floats);
  put(&file, floats, sizeof floats);
  expect_samples(&file, rounded, 6);

  File refused[] = {
    wave(1, 2, SAMPLE_RATE, 16, 0), wave(1, 1, 44100, 16, 0), wave(1, 1, SAMPLE_RATE, 24, 0),
    wave(2, 1, SAMPLE_RATE, 16, 0), {.bytes = "RIFF", .count = 4}, {.count = 0},
    {.bytes = "ID3 is no WAV at all", .count = 20},
  };
  for (size_t each = 0; each < sizeof refused / sizeof *refused; each++) {
    free(read_file(refused + each).samples);
    EXPECT(status == UNREADABLE_SOUND);
  }
  // Wherever it ends, and whatever byte of its header is another.
  file = wave(1, 1, SAMPLE_RATE, 16, sizeof samples);
  put(&file, samples, sizeof samples);
  for (size_t count = 0; count < file.count; count++) {
    File part = file;
    part.count = count;
    free(read_file(&part).samples);
    for (int bit = 0; bit < 8; bit++) {
      part = file;
      part.bytes[count] ^= (unsigned char)(1 << bit);
      free(read_file(&part).samples);
    }
  }
}

// --- document.c

static char *document(Recognized recognized, Ranges ranges, Sound sound) {
  char *text;
  size_t length;
  FILE *const before = stdout;
  stdout = open_memstream(&text, &length);
  if (!stdout) abort();
  print_document(recognized, ranges, sound);
  fclose(stdout);
  stdout = before;
  return text;
}

static void test_document(void) {
  Words words[] = {said("say \"\\\x01\xC3\xA9\xE2\x82"), {0}, said("b")};
  words[0].repeated = 3;
  Range parts[] = {{0, SAMPLE_RATE}, {SAMPLE_RATE, SAMPLE_RATE}, {SAMPLE_RATE, 3 * SAMPLE_RATE}};
  const Recognized recognized = {.words = words, .language = "en", .probability = 0.25};
  char *text = document(recognized, (Ranges){parts, 3}, (Sound){.count = 3 * SAMPLE_RATE});
  EXPECT(strstr(text, "\"language\":\"en\",\"language_probability\":0.250,\"duration_s\":3.000,"
    "\"timing\":\"word\",\"words\":3,\n\"repairs\":[{\"code\":\"loop\",\"count\":3}]"));
  EXPECT(strstr(text, "{\"text\":\"\\\"\\\\\\u0001\xC3\xA9\xEF\xBF\xBD\xEF\xBF\xBD\","
    "\"start_s\":1.00,\"end_s\":2.00,\"timing\":\"word\",\"confidence\":0.500,"));
  // The segments of a part go on after those of the one before.
  EXPECT(strstr(text, "{\"text\":\"b\"") && strstr(text, "\"segment\":1,"));
  free(text);
  for (int each = 0; each < 3; each++) free_words(words + each);

  text = document((Recognized){.words = words}, (Ranges){0}, (Sound){0});
  EXPECT(strstr(text, "\"language\":null,") && strstr(text, "\"timing\":\"none\",\"words\":0,"));
  EXPECT(strstr(text, "\"tokens\":[\n]}"));
  free(text);
}

int main(void) {
  test_characters();
  test_loops();
  test_ranges();
  test_wave();
  test_document();
  if (failures) fprintf(stderr, "%d failed\n", failures);
  return failures ? 1 : 0;
}
