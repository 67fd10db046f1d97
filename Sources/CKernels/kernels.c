#include "CKernels.h"

/// The fastest that the processor can run.
static const kernel_set *best(void) {
  const kernel_set *avx2 = kernels_avx2();
  return avx2 ? avx2 : &kernels_baseline;
}

void kernel_enter(kernel_dense layer, const float *inputs, size_t steps, float *outputs) {
  best()->enter(layer, inputs, steps, outputs);
}

void kernel_block(
  kernel_neighbours near, kernel_dense mix, const float *values, size_t steps, float *result) {
  best()->block(near, mix, values, steps, result);
}

void kernel_filter(
  const kernel_term *terms, const kernel_sum *sums, size_t sum_count, const float *samples,
  size_t outputs, float *result) {
  best()->filter(terms, sums, sum_count, samples, outputs, result);
}

void kernel_recursion(
  const float *taps, size_t tap_count, float near, float far, const float *values, size_t count,
  float *results) {
  best()->recursion(taps, tap_count, near, far, values, count, results);
}

void kernel_weighting(
  const kernel_weights *weights, kernel_state *state, const float *samples, size_t stride,
  size_t channels, size_t frames, double energies[KERNEL_LANES]) {
  best()->weighting(weights, state, samples, stride, channels, frames, energies);
}

float kernel_window(
  const float *samples, float offset, const float *window, size_t count, float *result) {
  return best()->window(samples, offset, window, count, result);
}

void kernel_bands(
  const float *first, const float *second, const float *share, const ptrdiff_t *ends,
  size_t band_count, float *bands) {
  best()->bands(first, second, share, ends, band_count, bands);
}
