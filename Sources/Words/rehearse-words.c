// rehearse-words: transcribes a recording with whisper.cpp.
//
// It reads a WAV from standard input, and writes a transcript to standard output and lines such as
// `progress 28.5 of 86.8` (seconds) to standard error. It opens no file but the model and the
// kernels, writes none, and uses no network. words.h has the exit statuses.
#include "words.h"

#include "whisper.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_JOBS = 64, MOST_RANGES = 100000 };

static const char *const usage =
  "usage: rehearse-words [options] < recording.wav\n"
  "\n"
  "Writes the words of a recording as JSON. The recording is a WAV: mono, 16 kHz, 16-bit integers\n"
  "or 32-bit floats.\n"
  "\n"
  "  --language CODE   of the recording, such as en; auto, the default, detects it\n"
  "  --prompt TEXT     what might have been said before, in the same style\n"
  "  --english-prompt TEXT   instead of it where English is spoken\n"
  "  --range A:B       only from second A to second B; may be repeated\n"
  "  --jobs N          ranges that are heard at once, each on one core; default: 1\n"
  "  --model FILE      of whisper.cpp; default: ../share/rehearsmart/words/ggml-base-q8_0.bin\n"
  "  --kernels FOLDER  with libggml-cpu-*.so; default: ../lib/rehearsmart/words\n"
  "  --languages       lists the languages that the model knows\n"
  "  --version, --help\n"
  "\n"
  "Defaults are relative to the folder of this program. Exit status: 0; 64 for a wrong option, 65\n"
  "for sound that can't be read, 66 for a model or kernels that can't be, 70 where the recogniser\n"
  "fails, 71 without enough memory or threads, 74 where the words can't be written.\n";

void fail(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("error: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  // Without `exit`, which would free what other threads use.
  _exit(status);
}

void *resized(void *old, size_t count, size_t size) {
  void *memory = count < SIZE_MAX / size ? realloc(old, count ? count * size : 1) : NULL;
  if (!memory) fail(NO_MEMORY, "there is not enough memory");
  return memory;
}

// A path relative to this program's folder, with links to the program resolved.
static char *beside_program(const char *relative) {
  char program[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length < 0)
    fail(MISSING_FILE, "where this program is can't be read in /proc; say --model and --kernels");
  program[length] = 0;
  *strrchr(program, '/') = 0;
  const size_t size = strlen(program) + strlen(relative) + 2;
  char *path = resized(NULL, size, 1);
  snprintf(path, size, "%s/%s", program, relative);
  return path;
}

static int number_of_jobs(const char *text) {
  char *end;
  const long jobs = strtol(text, &end, 10);
  if (end == text || *end || jobs < 1 || jobs > MOST_JOBS)
    fail(WRONG_OPTION, "--jobs '%s' is not a number from 1 to %d", text, MOST_JOBS);
  return (int)jobs;
}

// Parses a range in seconds. The recording's length is unknown yet, so it is clamped to a day.
static Range range(const char *text) {
  const double most = 24 * 3600;
  char *middle, *end;
  const double start = strtod(text, &middle);
  const double stop = *middle == ':' ? strtod(middle + 1, &end) : NAN;
  const bool is_read = middle != text && *middle == ':' && end != middle + 1 && !*end;
  if (!is_read || !(start >= 0) || !(stop > start) || start > most)
    fail(WRONG_OPTION, "--range '%s' is not START:END in seconds, such as 12.5:30", text);
  return (Range){
    (size_t)llround(start * SAMPLE_RATE), (size_t)llround(fmin(stop, most) * SAMPLE_RATE)};
}

// Clamps ranges to the recording, some to nothing; without ranges, all of it.
static Ranges within(Ranges ranges, Sound sound) {
  if (!ranges.count && sound.count) add_range(&ranges, (Range){0, sound.count});
  for (size_t each = 0; each < ranges.count; each++) {
    Range *part = ranges.items + each;
    if (part->end > sound.count) part->end = sound.count;
    if (part->start > part->end) part->start = part->end;
  }
  return ranges;
}

typedef struct {
  Request request;
  Ranges ranges;
  bool lists_languages;
} Options;

static Options read_options(int count, char **arguments) {
  static const struct option known[] = {
    {"help", no_argument, NULL, 'h'},
    {"jobs", required_argument, NULL, 'j'},
    {"kernels", required_argument, NULL, 'k'},
    {"language", required_argument, NULL, 'l'},
    {"languages", no_argument, NULL, 'L'},
    {"model", required_argument, NULL, 'm'},
    {"english-prompt", required_argument, NULL, 'e'},
    {"prompt", required_argument, NULL, 'p'},
    {"range", required_argument, NULL, 'r'},
    {"version", no_argument, NULL, 'v'},
    {0},
  };
  opterr = 0;
  Options options = {.request = {.language = "auto", .jobs = 1}};
  for (int option; (option = getopt_long(count, arguments, "", known, NULL)) != -1;) {
    switch (option) {
    case 'h': fputs(usage, stdout); exit(0);
    case 'j': options.request.jobs = number_of_jobs(optarg); break;
    case 'k': options.request.kernels = optarg; break;
    case 'l': options.request.language = optarg; break;
    case 'L': options.lists_languages = true; break;
    case 'm': options.request.model = optarg; break;
    case 'e': options.request.english_prompt = optarg; break;
    case 'p': options.request.prompt = optarg; break;
    case 'r':
      if (options.ranges.count == MOST_RANGES)
        fail(WRONG_OPTION, "there are more than %d ranges", MOST_RANGES);
      add_range(&options.ranges, range(optarg));
      break;
    case 'v': printf("rehearse-words %s, whisper.cpp %s\n", VERSION, whisper_version()); exit(0);
    default:
      fail(WRONG_OPTION, "'%s' is no option, or lacks its value; --help lists the options",
        arguments[optind - 1]);
    }
  }
  if (optind < count)
    fail(WRONG_OPTION, "the recording is read from standard input: rehearse-words < '%s'",
      arguments[optind]);
  if (!options.request.model)
    options.request.model = beside_program("../share/rehearsmart/words/ggml-base-q8_0.bin");
  if (!options.request.kernels)
    options.request.kernels = beside_program("../lib/rehearsmart/words");
  return options;
}

int main(int count, char **arguments) {
  // The environment must not load other kernels, or start a debugger after a crash.
  clearenv();
  setenv("GGML_NO_BACKTRACE", "1", 1);
  const Options options = read_options(count, arguments);
  if (options.lists_languages) {
    print_languages(options.request.model);
    return fflush(stdout) ? NOT_WRITTEN : 0;
  }
  const Sound sound = read_sound();
  const Ranges given = within(options.ranges, sound);
  const Ranges ranges = cut_at_pauses(given, sound);
  Recognized recognized = recognize(options.request, ranges, sound);
  print_document(recognized, ranges, sound);
  for (size_t each = 0; each < ranges.count; each++) free_words(recognized.words + each);
  free(recognized.words);
  free(ranges.items);
  free(given.items);
  free(sound.samples);
  return 0;
}
