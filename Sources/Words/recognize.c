// Has whisper.cpp transcribe each range by itself, so that ranges can be transcribed at once and
// none depends on what was said before. Each job has one thread, because whisper.cpp's threads
// busy-wait for each other: on a busy computer two of them take seven times as long.
//
// - Source: whisper.cpp 1.8.5, `include/whisper.h` and `src/whisper.cpp`.
#include "words.h"

#include "ggml-backend.h"
#include "whisper.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
  // Whisper's window, and the encoder's positions in it.
  WINDOW = 30 * SAMPLE_RATE,
  POSITIONS = 1500,
  POSITIONS_A_SECOND = 50,
  // Silence after the sound, where the last words end. With less, they are left out or repeated.
  SECONDS_BEHIND = 2,
  // The kernels' matrix multiplications work in blocks.
  BLOCK = 64,
  // Shorter than a word; whisper.cpp refuses less.
  SHORTEST = SAMPLE_RATE / 10,
  LONGEST_WORD = 512,
};

// --- The model

// The header of a whisper.cpp model. Which attention heads follow the words depends on its size.
typedef struct {
  int32_t magic, tokens, audio_positions, audio_states, audio_heads, audio_layers, text_positions;
  int32_t text_states, text_heads, text_layers, mels, type;
} Model;

enum { MAGIC = 0x67676D6C, ENGLISH_TOKENS = 51864, TOKENS_BESIDE_LANGUAGES = 51766 };

static bool is_multilingual(Model model) { return model.tokens > ENGLISH_TOKENS; }

static int count_languages(Model model) {
  return is_multilingual(model) ? model.tokens - TOKENS_BESIDE_LANGUAGES : 1;
}

static Model read_model(const char *path) {
  Model model;
  struct stat found;
  FILE *file = stat(path, &found) == 0 && S_ISREG(found.st_mode) ? fopen(path, "rb") : NULL;
  if (!file) fail(MISSING_FILE, "there is no model '%s'; name another with --model", path);
  const bool is_read = fread(&model, sizeof model, 1, file) == 1;
  fclose(file);
  if (!is_read || model.magic != MAGIC || model.audio_positions != POSITIONS)
    fail(MISSING_FILE, "'%s' is not a model of whisper.cpp; name another with --model", path);
  return model;
}

// - Source: whisper.cpp, `g_aheads`: the heads whose attention follows the words.
static enum whisper_alignment_heads_preset heads(Model model) {
  const bool is_english = !is_multilingual(model);
  switch (model.text_layers) {
  case 4: return is_english ? WHISPER_AHEADS_TINY_EN : WHISPER_AHEADS_TINY;
  case 6: return is_english ? WHISPER_AHEADS_BASE_EN : WHISPER_AHEADS_BASE;
  case 12: return is_english ? WHISPER_AHEADS_SMALL_EN : WHISPER_AHEADS_SMALL;
  case 24: return is_english ? WHISPER_AHEADS_MEDIUM_EN : WHISPER_AHEADS_MEDIUM;
  default:
    fail(MISSING_FILE, "the model has a size other than tiny, base, small and medium; "
      "name another with --model");
  }
}

void print_languages(const char *model) {
  const int count = count_languages(read_model(model));
  for (int language = 0; language < count; language++) puts(whisper_lang_str(language));
}

// whisper.cpp's index of a language; -1 if unknown. Its own function accepts names too, and prints
// errors of its own.
static int language_number(const char *code) {
  for (int language = 0; language <= whisper_lang_max_id(); language++)
    if (!strcmp(whisper_lang_str(language), code)) return language;
  return -1;
}

static void say_errors(enum ggml_log_level level, const char *text, void *data) {
  (void)data;
  if (level == GGML_LOG_LEVEL_ERROR) fputs(text, stderr);
}

// Never from whisper.cpp's default folders: one is the working folder, which may hold anything.
static void load_kernels(const char *folder) {
  struct stat found;
  if (stat(folder, &found) == 0 && S_ISDIR(found.st_mode)) ggml_backend_load_all_from_path(folder);
  if (!ggml_backend_dev_count())
    fail(MISSING_FILE, "no kernel for this processor in '%s'; name the folder of libggml-cpu-*.so "
      "with --kernels", folder);
}

static struct whisper_context *load(Request request) {
  whisper_log_set(say_errors, NULL);
  ggml_log_set(say_errors, NULL);
  const Model model = read_model(request.model);
  const bool is_known = is_multilingual(model) || !strcmp(request.language, "en");
  if (strcmp(request.language, "auto")) {
    const int language = language_number(request.language);
    if (language < 0 || language >= count_languages(model) || !is_known)
      fail(WRONG_OPTION, "the model does not know the language '%s'; --languages lists those that "
        "it knows", request.language);
  }
  load_kernels(request.kernels);
  struct whisper_context_params params = whisper_context_default_params();
  params.use_gpu = false;
  // With flash attention the decoder gives no word times; .make/words.patch enables it for the
  // encoder.
  params.flash_attn = false;
  params.dtw_token_timestamps = true;
  params.dtw_aheads_preset = heads(model);
  struct whisper_context *context =
    whisper_init_from_file_with_params_no_state(request.model, params);
  if (!context)
    fail(MISSING_FILE, "the model '%s' can't be loaded; name another with --model", request.model);
  return context;
}

static struct whisper_state *new_state(struct whisper_context *context) {
  struct whisper_state *state = whisper_init_state(context);
  if (!state) fail(NO_MEMORY, "there is not enough memory; try fewer --jobs");
  return state;
}

// --- Words

// A word being assembled from tokens.
typedef struct {
  char text[LONGEST_WORD];
  size_t length;
  double start, end;
  double log_probability;
  int tokens;
} Draft;

// Where words are appended, and the bounds of their times.
typedef struct {
  Words *words;
  double start, end;
  Sound sound;
  bool has_spaces;
  Draft draft;
  // Where the last token ends.
  double before;
} Writer;

static size_t to_sample(double seconds) { return (size_t)llround(seconds * SAMPLE_RATE); }

// A word without letters is punctuation, which is not spoken. A word outside the range was not
// heard.
static void finish_word(Writer *writer, int segment) {
  Draft *draft = &writer->draft;
  draft->text[draft->length] = 0;
  const char *text = draft->text + strspn(draft->text, " ");
  if (is_spoken(text) && draft->start < writer->end && draft->end > writer->start) {
    const double start = fmax(draft->start, writer->start), end = fmin(draft->end, writer->end);
    const Range word = heard((Range){to_sample(start), to_sample(end)}, writer->sound);
    char *copy = resized(NULL, strlen(text) + 1, 1);
    strcpy(copy, text);
    add_word(writer->words, (Word){
      .text = copy, .start = seconds(word.start), .end = seconds(word.end),
      .probability = exp(fmin(0, draft->log_probability / draft->tokens)), .segment = segment,
    });
  }
  *draft = (Draft){0};
}

static bool begins_word(const char *token, bool has_spaces) {
  if (*token == ' ') return true;
  // Without spaces each character is a word, unless the token begins inside one.
  return !has_spaces && is_spoken(token) && (*token & 0xC0) != 0x80;
}

// A token ends where the attention leaves it, and begins where the previous one ended. Punctuation
// ends with the pause that follows, which is not part of the word.
static void add_token(Writer *writer, const char *text, double end, double log_probability) {
  Draft *draft = &writer->draft;
  const size_t length = strlen(text);
  if (draft->length + length < sizeof draft->text) {
    memcpy(draft->text + draft->length, text, length);
    draft->length += length;
  }
  // Part of a character has no letter yet, but is spoken.
  const bool is_said = is_spoken(text) || (*(text + strspn(text, " ")) & 0x80);
  if (is_said) {
    if (!draft->tokens) draft->start = writer->before;
    draft->end = end;
    draft->log_probability += log_probability;
    draft->tokens++;
  }
  writer->before = end;
}

static void add_segment(
  Writer *writer, struct whisper_context *context, struct whisper_state *state, int segment) {
  const int count = whisper_full_n_tokens_from_state(state, segment);
  for (int each = 0; each < count; each++) {
    const whisper_token_data token = whisper_full_get_token_data_from_state(state, segment, each);
    // Special tokens: times, languages and the like.
    if (token.id >= whisper_token_eot(context)) continue;
    const char *text = whisper_full_get_token_text_from_state(context, state, segment, each);
    if (begins_word(text, writer->has_spaces)) finish_word(writer, segment);
    const double end = token.t_dtw < 0 ? writer->before : writer->start + token.t_dtw / 100.0;
    add_token(writer, text, fmax(end, writer->before), token.plog);
  }
  finish_word(writer, segment);
}

static bool writes_spaces(const char *language) {
  static const char *const without[] = {"bo", "ja", "km", "lo", "my", "th", "yue", "zh"};
  for (size_t each = 0; each < sizeof without / sizeof *without; each++)
    if (!strcmp(language, without[each])) return false;
  return true;
}

// --- One range

// The number of encoder positions for some samples, as each takes time; 0 for all of them.
static int positions(size_t samples) {
  const double needed = ceil((seconds(samples) + SECONDS_BEHIND) * POSITIONS_A_SECOND / BLOCK);
  return needed * BLOCK < POSITIONS ? (int)needed * BLOCK : 0;
}

static float *floats(Range range, Sound sound) {
  float *samples = resized(NULL, range.end - range.start, sizeof *samples);
  for (size_t at = range.start; at < range.end; at++)
    samples[at - range.start] = (float)sound.samples[at] / 32768;
  return samples;
}

typedef struct {
  struct whisper_context *context;
  const char *language, *prompt;
  Sound sound;
  Ranges ranges;
  Words *words;
  double total;
  // The fields below are protected by it.
  pthread_mutex_t lock;
  size_t next;
  double done;
} Work;

typedef struct {
  pthread_t thread;
  Work *work;
  struct whisper_state *state;
} Job;

static Words transcribe(Job *job, Range range, const char *prompt, int audio_positions) {
  const Work *work = job->work;
  struct whisper_full_params params = whisper_full_default_params(WHISPER_SAMPLING_GREEDY);
  params.n_threads = 1;
  params.language = work->language;
  params.initial_prompt = prompt;
  params.audio_ctx = audio_positions;
  params.greedy.best_of = 1;
  params.no_context = true;
  // No random sampling: the same recording gives the same words.
  params.temperature_inc = 0;
  // Non-speech tokens, such as brackets and notes.
  params.suppress_nst = true;
  params.print_progress = false;
  params.print_timestamps = false;
  float *samples = floats(range, work->sound);
  const int count = (int)(range.end - range.start);
  if (whisper_full_with_state(work->context, job->state, params, samples, count))
    fail(NOT_RECOGNIZED, "the recogniser failed; try fewer --jobs, or another --model");
  free(samples);
  Words words = {0};
  Writer writer = {
    .words = &words, .start = seconds(range.start), .end = seconds(range.end), .sound = work->sound,
    .has_spaces = writes_spaces(work->language), .before = seconds(range.start),
  };
  const int segments = whisper_full_n_segments_from_state(job->state);
  for (int segment = 0; segment < segments; segment++)
    add_segment(&writer, work->context, job->state, segment);
  return words;
}

// Most loops come from a prompt, or from a window without silence after the words.
static Words transcribe_without_loops(Job *job, Range range) {
  const int fitted = positions(range.end - range.start);
  Words words = transcribe(job, range, job->work->prompt, fitted);
  drop_loops(&words);
  if (!words.repeated) return words;
  free_words(&words);
  words = transcribe(job, range, NULL, 0);
  drop_loops(&words);
  return words;
}

// --- All ranges

static void say_progress(const Work *work) {
  if (work->total > 0) fprintf(stderr, "progress %.1f of %.1f\n", work->done, work->total);
}

static void *do_ranges(void *argument) {
  Job *job = argument;
  Work *work = job->work;
  for (;;) {
    pthread_mutex_lock(&work->lock);
    const size_t place = work->next++;
    pthread_mutex_unlock(&work->lock);
    if (place >= work->ranges.count) return NULL;
    const Range range = work->ranges.items[place];
    if (range.end - range.start >= SHORTEST && !is_silent(range, work->sound))
      work->words[place] = transcribe_without_loops(job, range);
    pthread_mutex_lock(&work->lock);
    work->done += seconds(range.end - range.start);
    say_progress(work);
    pthread_mutex_unlock(&work->lock);
  }
}

// Detects the language in 30 s from the first audible range on.
static const char *detect(
  struct whisper_context *context, struct whisper_state *state, Ranges ranges, Sound sound,
  double *probability) {
  size_t first = 0;
  while (first < ranges.count && is_silent(ranges.items[first], sound)) first++;
  if (first == ranges.count) return NULL;
  Range heard = {ranges.items[first].start, ranges.items[ranges.count - 1].end};
  if (heard.end < heard.start || heard.end - heard.start > WINDOW) heard.end = heard.start + WINDOW;
  if (heard.end > sound.count) heard.end = sound.count;
  float *samples = floats(heard, sound);
  float *likely = resized(NULL, (size_t)whisper_lang_max_id() + 1, sizeof *likely);
  const int count = (int)(heard.end - heard.start);
  const int language = whisper_pcm_to_mel_with_state(context, state, samples, count, 1)
    ? -1 : whisper_lang_auto_detect_with_state(context, state, 0, 1, likely);
  if (language < 0)
    fail(NOT_RECOGNIZED, "the language can't be told; name it with --language");
  *probability = likely[language];
  free(samples);
  free(likely);
  return whisper_lang_str(language);
}

static void run_jobs(Job *jobs, int count) {
  for (int each = 1; each < count; each++)
    if (pthread_create(&jobs[each].thread, NULL, do_ranges, &jobs[each]))
      fail(NO_MEMORY, "no more threads can be started; try fewer --jobs");
  do_ranges(&jobs[0]);
  for (int each = 1; each < count; each++) pthread_join(jobs[each].thread, NULL);
}

Recognized recognize(Request request, Ranges ranges, Sound sound) {
  struct whisper_context *context = load(request);
  Work work = {
    .context = context, .prompt = request.prompt, .sound = sound, .ranges = ranges,
    .lock = PTHREAD_MUTEX_INITIALIZER,
  };
  Recognized recognized = {.probability = 1};
  recognized.words = work.words = resized(NULL, ranges.count + 1, sizeof(Words));
  memset(work.words, 0, (ranges.count + 1) * sizeof(Words));
  for (size_t each = 0; each < ranges.count; each++)
    work.total += seconds(ranges.items[each].end - ranges.items[each].start);
  say_progress(&work);

  const int count = (size_t)request.jobs < ranges.count ? request.jobs : (int)ranges.count;
  Job *jobs = resized(NULL, (size_t)count + 1, sizeof *jobs);
  for (int each = 0; each < count; each++)
    jobs[each] = (Job){.work = &work, .state = new_state(context)};
  recognized.language = request.language;
  if (!whisper_is_multilingual(context)) recognized.language = "en";
  else if (!strcmp(request.language, "auto"))
    recognized.language = count > 0
      ? detect(context, jobs[0].state, ranges, sound, &recognized.probability) : NULL;
  work.language = recognized.language;
  const bool is_english = work.language && !strcmp(work.language, "en");
  if (is_english && request.english_prompt) work.prompt = request.english_prompt;
  if (work.language) run_jobs(jobs, count);
  else recognized.probability = 0;

  for (int each = 0; each < count; each++) whisper_free_state(jobs[each].state);
  free(jobs);
  whisper_free(context);
  return recognized;
}
