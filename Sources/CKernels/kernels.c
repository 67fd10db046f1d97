#include "CKernels.h"

/// The fastest that the processor can run, from before the program begins.
static const kernel_set *best = &kernels_baseline;

__attribute__((constructor)) static void choose(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
#endif
  const kernel_set *sets[] = {kernels_avx512(), kernels_avx2()};
  for (size_t index = 0; index < sizeof sets / sizeof *sets; index++) {
    if (!sets[index]) continue;
    best = sets[index];
    return;
  }
}

void kernel_enter(kernel_dense layer, const float *inputs, size_t steps, float *outputs) {
  best->enter(layer, inputs, steps, outputs);
}

void kernel_block(
  kernel_neighbours near, kernel_mix mix, const float *values, size_t steps, float *result) {
  best->block(near, mix, values, steps, result);
}

void kernel_answer(
  kernel_answers layer, const float *values, size_t steps, float *answers) {
  best->answers(layer, values, steps, answers);
}

void kernel_features(
  kernel_reference reference, const uint8_t *codes, const float *before, const float *after,
  float *features) {
  best->features(reference, codes, before, after, features);
}

void kernel_separate(
  const float *samples, size_t count, size_t factor, size_t length, float *phases) {
  best->separate(samples, count, factor, length, phases);
}

void kernel_filter(
  const kernel_term *terms, const kernel_sum *sums, size_t sum_count, const float *samples,
  size_t outputs, float *result) {
  best->filter(terms, sums, sum_count, samples, outputs, result);
}

void kernel_recursion(
  const float *taps, size_t tap_count, float near, float far, const float *values, size_t count,
  float *results) {
  best->recursion(taps, tap_count, near, far, values, count, results);
}

void kernel_weighting(
  const kernel_weights *weights, kernel_state *state, const float *samples, size_t stride,
  size_t channels, size_t frames, double energies[KERNEL_LANES]) {
  best->weighting(weights, state, samples, stride, channels, frames, energies);
}

float kernel_window(
  const float *samples, float offset, const float *window, size_t count, float *result) {
  return best->window(samples, offset, window, count, result);
}

void kernel_twin_powers(
  const float *real, const float *imaginary, size_t length, const float scales[2], float *first,
  float *second) {
  best->twin_powers(real, imaginary, length, scales, first, second);
}

void kernel_twin_spectra(
  const float *real, const float *imaginary, size_t length, const float scales[2], float *first,
  float *second) {
  best->twin_spectra(real, imaginary, length, scales, first, second);
}

void kernel_weigh(const float *values, const float *weights, size_t count, float *result) {
  best->weigh(values, weights, count, result);
}

void kernel_quarters(const float *weights, const float *values, float result[4]) {
  best->quarters(weights, values, result);
}

void kernel_bands(
  const float *first, const float *second, const float *share, const ptrdiff_t *ends,
  size_t band_count, float *bands) {
  best->bands(first, second, share, ends, band_count, bands);
}

void kernel_moments(const float *samples, size_t octets, float results[2]) {
  best->moments(samples, octets, results);
}

int kernel_envelope(
  const kernel_smoother *smoother, const float *samples, size_t octets, double stages[2]) {
  return best->envelope(smoother, samples, octets, stages);
}

void kernel_histogram(
  const float *samples, size_t octets, float least, int dropped_bits, uint32_t *histogram,
  float extremes[2]) {
  best->histogram(samples, octets, least, dropped_bits, histogram, extremes);
}

void kernel_curvatures(const float *samples, size_t octets, float *curvatures) {
  best->curvatures(samples, octets, curvatures);
}

void kernel_triangle(const float *samples, size_t octets, float *rising, float *result) {
  best->triangle(samples, octets, rising, result);
}

float kernel_crest(const float *weights, const float *samples, float above) {
  return best->crest(weights, samples, above);
}
