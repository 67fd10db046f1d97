/// The loops that take most of the time, compiled for the baseline instruction set, AVX2 and
/// AVX-512; one variant is chosen when the program starts.
///
/// Each variant does the same operations in the same order, without fused multiply-add, so the
/// results are bit-identical on every processor. `RehearsalNative` wraps these functions.
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>
#include <stdint.h>

// Pointers to values have no nullability, because those of an empty Swift array may be null.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-completeness"

// MARK: - The network

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

/// The fixed-point scale of a block's hidden values: this many codes for a value of 1. Larger
/// values are clamped to the largest code.
#define KERNEL_CODES_PER_UNIT 128
#define KERNEL_LARGEST_CODE 32767

/// The pointwise convolution of a block, computed with integers: sums of products of codes are
/// exact in any order.
///
/// Weights are stored in pairs of inputs, sixteen outputs to a row: for each part of sixteen
/// outputs and each pair of inputs, sixteen pairs. For no output may the magnitudes of its weights,
/// times ``KERNEL_LARGEST_CODE``, add up to 2^31.
typedef struct {
  /// The number of inputs and of outputs; a multiple of 16.
  size_t width;
  const int16_t *weights;
  /// The value of a product of 1.
  float unit;
  const float *bias;
} kernel_mix;

/// The taps of a dilated depthwise convolution: for a step, for the one `distance` before, and for
/// the one `distance` after.
typedef struct {
  size_t distance;
  const float *before;
  const float *here;
  const float *after;
  const float *bias;
} kernel_neighbours;

/// The most outputs that are computed at a time.
#define KERNEL_ANSWERS_ABREAST 4

/// The output layer: weights output by output.
typedef struct {
  /// The number of inputs, a multiple of 8.
  size_t width;
  /// How many outputs each step has.
  size_t answers;
  const float *weights;
  const float *bias;
} kernel_answers;

/// Bands of a frame, a multiple of 8.
#define KERNEL_BANDS 24

/// The reference levels of a frame, in decibels.
typedef struct {
  float top;
  /// Levels further below the top than this are raised to it.
  float range;
  /// The level of code 0. A code is half a decibel.
  float lowest;
  /// The level difference that gives a feature of 1.
  float unit;
  /// The weight of the floors after the frame in the interpolation, 0 to 1.
  float share;
} kernel_reference;

// MARK: - Filters

/// One sample of an FIR filter, or two that share a weight, as indices.
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

/// Values in a vector of the loudness filters.
#define KERNEL_LANES 4
/// The most frames that the loudness filters take at once.
#define KERNEL_FRAMES 512
/// Taps of the loudness filters for one channel.
#define KERNEL_TAPS 9

/// The loudness filters: two cascaded second-order filters for one channel, or for two adjacent
/// ones, with look-ahead: each output is computed from those one and two vectors back. A vector is
/// four frames of one channel or two frames of two.
typedef struct {
  /// Weights of the latest inputs of the first filter, and of its outputs one and two vectors back.
  double shelf_taps[KERNEL_TAPS];
  double shelf_feedback[2];
  /// Weights of the latest second differences of the first filter's outputs, and of the second
  /// filter's outputs one and two vectors back.
  double high_taps[KERNEL_TAPS];
  double high_feedback[2];
} kernel_weights;

/// The last values of each signal in the loudness filters, oldest first.
typedef struct {
  double inputs[2 * (KERNEL_TAPS - 1)];
  double outputs[2 * KERNEL_LANES];
  double curvatures[2 * (KERNEL_TAPS - 1)];
  double passed[2 * KERNEL_LANES];
} kernel_state;

// MARK: - Amplitudes

/// A running mean, updated with every fourth sample.
typedef struct {
  /// Weights of four samples, oldest first, and of the mean itself.
  float weights[4];
  double kept;
  /// A smaller mean becomes zero: in digital silence it would decay into denormal numbers.
  double nothing;
  /// Smaller differences from the mean are digital silence and are not counted.
  double smallest;
} kernel_mean;

/// What was counted so far.
typedef struct {
  double mean;
  double sum;
  int64_t count;
  /// The product of all magnitudes is this times two to the power of `doublings`.
  double product;
  int64_t doublings;
  /// How many were multiplied since the product's exponent was last moved to `doublings`, and the
  /// limit for that.
  int64_t factors;
  int64_t most_factors;
} kernel_amplitudes;

// MARK: - Running sums

/// A second-order low-pass by the bilinear transform.
typedef struct {
  double gain;
  double feedback[2];
  double state[2];
} kernel_section;

/// A running sum of blocks of two octets, and the two low-passes in series that follow it.
typedef struct {
  /// The weight of a block's sum.
  double share;
  double sum;
  kernel_section sections[2];
  /// Blocks for each output value, and how many there were since the last.
  int64_t step;
  int64_t position;
  /// The first octet of an incomplete block.
  float half[8];
  int64_t has_half;
} kernel_integrator;

// MARK: - Levels and crests

/// Taps of each of the eight partial sums of a quarter point.
#define KERNEL_QUARTER_ROUNDS 3
/// Values on each side of the gap with the quarter points.
#define KERNEL_QUARTER_REACH (4 * KERNEL_QUARTER_ROUNDS)

/// Samples in a chunk.
#define KERNEL_CHUNK 16
/// Taps of the interpolation filter.
#define KERNEL_CREST_TAPS 16
/// The largest ratio of a wave's peak to its highest point, at four points for each sample:
/// 1 / cos(pi/8), for a sine at the Nyquist frequency with a point on either side of its peak.
#define KERNEL_CREST_FACTOR 1.0823922f

/// Follows the magnitude of samples, smoothed once and twice, eight samples at a time.
typedef struct {
  /// The weights of eight samples, oldest first, in either stage after the last of them.
  const float *smooth_weights;
  const float *value_weights;
  /// The share of each stage that remains after eight samples, and the share of the first that has
  /// been added to the second.
  double kept;
  double passed;
  /// Added to both stages.
  double bias;
} kernel_smoother;

// MARK: - The kernels

/// The kernels compiled for one instruction set.
typedef struct {
  /// Writes the outputs of a dense layer after a ReLU, for `steps` steps.
  void (*_Nonnull enter)(kernel_dense layer, const float *inputs, size_t steps, float *outputs);

  /// A residual block: depthwise convolution, ReLU, pointwise convolution, plus the input.
  ///
  /// `values` and `result` hold `steps` times the width of the layer; they must not overlap.
  void (*_Nonnull block)(
    kernel_neighbours near, kernel_mix mix, const float *values, size_t steps, float *result);

  /// Applies a ReLU and the output layer to each step.
  void (*_Nonnull answers)(
    kernel_answers layer, const float *values, size_t steps, float *answers);

  /// Writes the features of a frame: each band relative to its floor, then each relative to the
  /// top.
  ///
  /// The floors are interpolated between those estimated before the frame and after it,
  /// ``KERNEL_BANDS`` each.
  void (*_Nonnull features)(
    kernel_reference reference, const uint8_t *codes, const float *before, const float *after,
    float *features);

  /// Writes the phases of samples in sequence: every `factor`-th sample from the first, then from
  /// the second, and so on, `length` of each, padded with zeros.
  void (*_Nonnull separate)(
    const float *samples, size_t count, size_t factor, size_t length, float *phases);

  /// Computes `outputs` consecutive outputs of an FIR filter, a multiple of 16.
  void (*_Nonnull filter)(
    const kernel_term *terms, const kernel_sum *sums, size_t sum_count, const float *samples,
    size_t outputs, float *result);

  /// A recursive filter with look-ahead: each output is the weighted sum of the latest values minus
  /// weighted outputs eight and sixteen samples back. Outputs below 1e-15 become zero.
  ///
  /// `values` is preceded by `tap_count` - 1 earlier ones, and `results` by sixteen.
  void (*_Nonnull recursion)(
    const float *taps, size_t tap_count, float near, float far, const float *values, size_t count,
    float *results);

  /// Filters `frames` frames for loudness and adds the energy of the outputs to `energies`, one for
  /// each lane.
  ///
  /// `channels` is 1 or 2; they are adjacent, and frames are `stride` samples apart.
  void (*_Nonnull weighting)(
    const kernel_weights *weights, kernel_state *state, const float *samples, size_t stride,
    size_t channels, size_t frames, double energies[KERNEL_LANES]);

  /// Writes `count` samples minus an offset, times a window, and returns their energy.
  ///
  /// Eight running sums, added halves first; `count` is a multiple of 8.
  float (*_Nonnull window)(
    const float *samples, float offset, const float *window, size_t count, float *result);

  /// The power spectra of two real signals, of which one was transformed as the real part and the
  /// other as the imaginary part of a complex signal of `length` samples, a multiple of 8.
  ///
  /// The first value of the transform is repeated after the last. Powers are multiplied by four and
  /// by a scale for each signal; there are `length` / 2 + 1 of them.
  void (*_Nonnull twin_powers)(
    const float *real, const float *imaginary, size_t length, const float scales[2], float *first,
    float *second);

  /// The power spectra of ``twin_powers``, each followed by its mirror image: `length` + 1 values.
  void (*_Nonnull twin_spectra)(
    const float *real, const float *imaginary, size_t length, const float scales[2], float *first,
    float *second);

  /// Finds octets, at most 32, with a value above `weakest` that is not below the previous one and
  /// is above the next. One bit for each octet; one value precedes them, and one follows.
  uint32_t (*_Nonnull peaks)(const float *values, size_t octets, float weakest);

  /// Writes values times a weight for each.
  void (*_Nonnull weigh)(const float *values, const float *weights, size_t count, float *result);

  /// Interpolates values at a quarter, a half and three quarters of the way from one to the next.
  ///
  /// Eight partial sums of every eighth value, added in turn. `values` begins
  /// ``KERNEL_QUARTER_REACH`` - 1 before the first of the two; `weights` has four for each value,
  /// in the order of use: for each two sums, those of their first values, of their second and so
  /// on.
  void (*_Nonnull quarters)(const float *weights, const float *values, float result[4]);

  /// Sums two power spectra into overlapping bands.
  ///
  /// The bins between two bands give `share` of their power to the upper one and the rest to the
  /// lower. `ends` has the end of the bins below each band, and `bands` gets `band_count` + 1
  /// interleaved sums of both spectra.
  void (*_Nonnull bands)(
    const float *first, const float *second, const float *share, const ptrdiff_t *ends,
    size_t band_count, float *bands);

  /// Writes one channel of interleaved frames.
  void (*_Nonnull channel)(
    const float *frames, size_t channels, size_t channel, size_t count, float *samples);

  /// Writes the mean of two interleaved channels.
  void (*_Nonnull middle)(const float *frames, size_t count, float *samples);

  /// Writes samples of 16 bits, full scale being 1.
  void (*_Nonnull units)(const int16_t *codes, size_t count, float *samples);

  /// Writes the largest magnitude in each chunk of ``KERNEL_CHUNK`` samples; returns the largest.
  float (*_Nonnull chunks)(const float *samples, size_t count, float *magnitudes);

  /// Whether the first, fifth and last samples of any octet are equal.
  int (*_Nonnull is_steady)(const float *samples, size_t octets);

  /// Sums samples and their squares, each in eight running sums, added halves first.
  void (*_Nonnull moments)(const float *samples, size_t octets, float results[2]);

  /// Sums samples in eight running sums, added halves first.
  float (*_Nonnull sum)(const float *samples, size_t octets);

  /// Takes some octets and writes the output values; returns how many there are.
  size_t (*_Nonnull integrate)(
    kernel_integrator *integrator, const float *samples, size_t octets, float *values);

  /// Counts the fourth and the eighth sample of each octet, minus the running mean, with their sum
  /// and their product.
  void (*_Nonnull amplitudes)(
    const kernel_mean *mean, const float *samples, size_t octets, kernel_amplitudes *counted);

  /// Takes some octets, unless the exponent of the second stage would change.
  ///
  /// Returns whether they were taken; if not, the stages are unchanged.
  int (*_Nonnull envelope)(
    const kernel_smoother *smoother, const float *samples, size_t octets, double stages[2]);

  /// Counts samples by their highest bits, and finds the smallest and the largest.
  ///
  /// Octets in which no magnitude reaches `least` are not counted. `extremes` has the extremes so
  /// far.
  void (*_Nonnull histogram)(
    const float *samples, size_t octets, float least, int dropped_bits, uint32_t *histogram,
    float extremes[2]);

  /// Writes the second differences of samples, beginning with that of the first three.
  void (*_Nonnull curvatures)(const float *samples, size_t octets, float *curvatures);

  /// Writes every fourth sample of a stream filtered by a triangle of seven taps.
  ///
  /// `rising` has the rising half of the triangle, until its falling half follows.
  void (*_Nonnull triangle)(const float *samples, size_t octets, float *rising, float *result);

  /// The largest magnitude of the wave through a chunk of samples, or `above` if none is larger.
  ///
  /// Four points per sample, with a parabola through each peak. `weights` has four for each tap,
  /// the first for the sample itself and unused; `samples` is preceded by ``KERNEL_CREST_TAPS`` / 2
  /// others, and the chunk followed by as many.
  float (*_Nonnull crest)(const float *weights, const float *samples, float above);

  /// Writes the differences between successive sums of `factor` frames, for each of two channels.
  ///
  /// `last` has the sums before these, and becomes the last of them.
  void (*_Nonnull steps)(
    const float *frames, size_t factor, size_t count, float last[2], float *first, float *second);

  /// The dot products of some octets with others at each of `lags` offsets.
  ///
  /// Eight running sums each, added halves first.
  void (*_Nonnull correlations)(
    const float *values, const float *others, size_t octets, size_t lags, float *products);
} kernel_set;

extern const kernel_set kernels_baseline;

/// `NULL` if the processor lacks the instructions.
const kernel_set *_Nullable kernels_avx2(void);

/// `NULL` if the processor lacks AVX-512 or its instructions for bytes, words, shorter vectors and
/// neural networks.
const kernel_set *_Nullable kernels_avx512(void);

/// Set before `main`, and never again.
extern const kernel_set *_Nonnull kernels_fastest;

/// The fastest kernels that the processor can run.
static inline const kernel_set *_Nonnull kernels(void) { return kernels_fastest; }

#pragma clang diagnostic pop
#endif
