/// The loops that take most of the time, compiled for the instructions that every processor has and
/// for AVX2, and chosen when the program runs.
///
/// Each variant does the same operations in the same order, none of them fused, so the results have
/// the same bits on every processor. `RehearsalNative` wraps what is here.
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>

/// The most channels of a block of the network.
#define KERNEL_WIDEST 96

/// A fully connected layer, the same for every step.
///
/// Weights are stored sixteen outputs to a row: for each part of sixteen outputs, a row for each
/// input.
typedef struct {
  size_t inputs;
  /// A multiple of 16.
  size_t outputs;
  const float *weights;
  const float *bias;
} kernel_dense;

/// Weights of the value of each channel in a step, in that `distance` steps before, and after.
typedef struct {
  size_t distance;
  const float *before;
  const float *here;
  const float *after;
  const float *bias;
} kernel_neighbours;

/// Writes the rectified outputs of a layer for `steps` steps.
void kernel_enter(
  kernel_dense layer, const float *inputs, size_t steps, float *outputs);

/// A residual block: neighbours, rectified, mixed across channels, added to the values.
///
/// `values` and `result` hold `steps` times the width of the layer; they must not overlap.
void kernel_block(
  kernel_neighbours near, kernel_dense mix, const float *values, size_t steps, float *result);

/// One sample of an FIR filter, or two that share a weight, as places in the samples.
typedef struct {
  float weight;
  ptrdiff_t first;
  ptrdiff_t second;
} kernel_term;

/// Terms of one partial sum: those of two samples up to `pairs`, then those of one up to `all`.
typedef struct {
  size_t pairs;
  size_t all;
} kernel_sum;

/// Computes `outputs` outputs of an FIR filter, a multiple of 16, each from samples one further on.
void kernel_filter(
  const kernel_term *terms, const kernel_sum *sums, size_t sum_count, const float *samples,
  size_t outputs, float *result);

/// A recursive filter with look-ahead: each output is the weighted sum of the latest values, less
/// weighted outputs eight and sixteen samples back. Outputs below 1e-15 become zero.
///
/// Before `values` lie `tap_count` - 1 earlier ones, before `results` sixteen.
void kernel_recursion(
  const float *taps, size_t tap_count, float near, float far, const float *values, size_t count,
  float *results);

/// Values in a vector of ``kernel_weighting``.
#define KERNEL_LANES 4
/// Frames that fit its working memory.
#define KERNEL_FRAMES 512
/// Taps of its filters for one channel.
#define KERNEL_TAPS 9

/// Two second-order filters in a row for one channel, or two side by side, with look-ahead: each
/// output is computed from those one and two vectors back. A vector is four frames of one channel or
/// two of two.
typedef struct {
  /// Weights of the latest inputs, and of the outputs one and two vectors back.
  double shelf_taps[KERNEL_TAPS];
  double shelf_feedback[2];
  /// The same of the second filter, of the curvatures of what the first puts out.
  double high_taps[KERNEL_TAPS];
  double high_feedback[2];
} kernel_weights;

/// The last values of each signal, oldest first.
typedef struct {
  double inputs[2 * (KERNEL_TAPS - 1)];
  double outputs[2 * KERNEL_LANES];
  double curvatures[2 * (KERNEL_TAPS - 1)];
  double passed[2 * KERNEL_LANES];
} kernel_state;

/// Filters `frames` frames and adds the energy of what comes out to `energies`, one for each lane.
///
/// `channels` is 1 or 2; they lie next to each other, and frames lie `stride` samples apart.
void kernel_weighting(
  const kernel_weights *weights, kernel_state *state, const float *samples, size_t stride,
  size_t channels, size_t frames, double energies[KERNEL_LANES]);

/// Writes `count` samples, less an offset and times a window, and returns their energy.
///
/// Eight running sums, added halves first; `count` is a multiple of 8.
float kernel_window(
  const float *samples, float offset, const float *window, size_t count, float *result);

/// Sums two power spectra into overlapping bands.
///
/// The bins between two bands give `share` of their power to the upper one and the rest to the lower.
/// `ends` has the end of the bins below each band, and `bands` gets `band_count` + 1 sums of either
/// spectrum, side by side.
void kernel_bands(
  const float *first, const float *second, const float *share, const ptrdiff_t *ends,
  size_t band_count, float *bands);

/// The kernels compiled for one set of instructions.
typedef struct {
  void (*enter)(kernel_dense, const float *, size_t, float *);
  void (*block)(kernel_neighbours, kernel_dense, const float *, size_t, float *);
  void (*filter)(
    const kernel_term *, const kernel_sum *, size_t, const float *, size_t, float *);
  void (*recursion)(const float *, size_t, float, float, const float *, size_t, float *);
  void (*weighting)(
    const kernel_weights *, kernel_state *, const float *, size_t, size_t, size_t, double *);
  float (*window)(const float *, float, const float *, size_t, float *);
  void (*bands)(
    const float *, const float *, const float *, const ptrdiff_t *, size_t, float *);
} kernel_set;

extern const kernel_set kernels_baseline;

/// `NULL` if the processor lacks the instructions.
const kernel_set *kernels_avx2(void);

#endif
