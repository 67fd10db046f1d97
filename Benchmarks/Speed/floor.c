/* The lower bound that times are compared with: floor [--transform] RECORDING

   Decodes a recording and adds up the squares of its samples; with --transform, it computes a
   512-point Fourier transform of the channels' mean every 10 ms instead. The sum is printed so that
   the compiler removes nothing. */
#include <fftw3.h>
#include <math.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4096, POINTS = 512, HOPS_PER_SECOND = 100 };

static double squares(const float *samples, sf_count_t count) {
  double sum = 0;
  for (sf_count_t at = 0; at < count; at++) sum += (double)samples[at] * samples[at];
  return sum;
}

static float window[POINTS], recent[POINTS], *signal;
static fftwf_complex *spectrum;
static fftwf_plan plan;

static void prepare(void) {
  signal = fftwf_alloc_real(POINTS);
  spectrum = fftwf_alloc_complex(POINTS / 2 + 1);
  plan = fftwf_plan_dft_r2c_1d(POINTS, signal, spectrum, FFTW_ESTIMATE);
  for (int point = 0; point < POINTS; point++)
    window[point] = 0.5 - 0.5 * cos(2 * M_PI * point / POINTS);
}

static float powers(const float *samples, sf_count_t frames, SF_INFO info) {
  static int place, waited;
  // Copies, so that the loop keeps them in registers.
  int to = place, since = waited;
  const int hop = info.samplerate / HOPS_PER_SECOND, channels = info.channels;
  float *const input = signal;
  float sum = 0;
  for (const float *end = samples + frames * channels; samples < end; samples += channels) {
    float mean = samples[0];
    for (int channel = 1; channel < channels; channel++) mean += samples[channel];
    recent[to] = mean / channels;
    to = (to + 1) & (POINTS - 1);
    if (++since < hop) continue;
    since = 0;
    for (int point = 0; point < POINTS; point++)
      input[point] = recent[(to + point) & (POINTS - 1)] * window[point];
    fftwf_execute(plan);
    for (int bin = 0; bin <= POINTS / 2; bin++)
      sum += spectrum[bin][0] * spectrum[bin][0] + spectrum[bin][1] * spectrum[bin][1];
  }
  place = to;
  waited = since;
  return sum;
}

int main(int count, char **words) {
  int transforms = count > 2 && strcmp(words[1], "--transform") == 0;
  SF_INFO info = {0};
  SNDFILE *file = count > 1 ? sf_open(words[count - 1], SFM_READ, &info) : NULL;
  if (!file) return 1;
  if (transforms) prepare();
  float *block = malloc(sizeof(float) * BLOCK * info.channels);
  double sum = 0;
  for (sf_count_t frames; (frames = sf_readf_float(file, block, BLOCK)) > 0;)
    sum += transforms ? powers(block, frames, info) : squares(block, frames * info.channels);
  printf("%.9g\n", sum);
  return 0;
}
