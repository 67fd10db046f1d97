import CFFTW
import CKernels

/// The Fourier transform of two real signals in the time of one.
///
/// One signal is the real part of a complex signal and the other its imaginary part. Their spectra
/// can be separated afterwards, because the spectrum of a real signal is conjugate-symmetric. The
/// rounding errors of each signal leak into the other, 140 dB below it.
///
/// Equal inputs give equal bits in every instance, task and run on one machine. Only `init`
/// allocates. Use one instance per task; they share their FFTW plans.
// @unchecked Sendable because the buffers have one owner (~Copyable) and every use of them is
// exclusive (mutating).
@safe public struct TwinFFT: ~Copyable, @unchecked Sendable {
  /// Samples of each signal, a power of two, at least 8.
  public let length: Int
  /// Bins of each spectrum, from 0 Hz to half the sample rate inclusive: `length / 2 + 1`.
  public let binCount: Int

  private let plan: FFTPlan
  /// The complex signal and its spectrum, as real and imaginary parts of one buffer each. The first
  /// value is repeated after the last, so that the mirror image of consecutive bins is consecutive.
  private let input,
    output: (first: UnsafeMutablePointer<Float>, second: UnsafeMutablePointer<Float>)
  /// The energies of the two signals.
  private var energies: (first: Float, second: Float) = (0, 0)
  /// Values of the input that may not be zero.
  private var filled = 0

  /// - Parameter length: A power of two within ``RealFFT/lengths``, at least 8; anything else
  ///   traps.
  public init(length: Int) {
    precondition(
      RealFFT.lengths.contains(length) && length.nonzeroBitCount == 1 && length >= 8,
      "the length of two transforms is a power of two within \(RealFFT.lengths), at least 8, "
        + "not \(length)")
    self.length = length
    binCount = length / 2 + 1
    plan = FFTPlan.plan(for: .twin(length: length))
    let separation = FFTPlan.separation(for: length)
    let (input, output) = unsafe (Self.zeros(2 * separation), Self.zeros(2 * separation))
    unsafe self.input = (input, input + separation)
    unsafe self.output = (output, output + separation)
  }

  deinit {
    unsafe fftwf_free(input.first)
    unsafe fftwf_free(output.first)
  }

  private static func zeros(_ count: Int) -> UnsafeMutablePointer<Float> {
    let buffer = unsafe RealFFT.allocate(Float.self, count: count)
    unsafe buffer.initialize(repeating: 0, count: count)
    return unsafe buffer
  }

  /// Transforms two signals.
  ///
  /// - Parameters:
  ///   - first: At most `length` samples; zeros are assumed after them.
  ///   - second: The same number of samples.
  ///   - offsets: Subtracted from each sample of the first and second signal, before the window.
  ///   - window: One weight for each sample.
  public mutating func transform(
    _ first: Span<Float>, _ second: Span<Float>, less offsets: (Float, Float) = (0, 0),
    window: Span<Float>
  ) {
    energies.first = unsafe fill(input.first, first, offsets.0, window)
    energies.second = unsafe fill(input.second, second, offsets.1, window)
    filled = first.count
    execute()
  }

  /// Writes the power spectra `|X|²` of both signals times `scale`, ``binCount`` values each.
  public mutating func readPowers(
    times scale: Float, into first: inout [Float], _ second: inout [Float]
  ) {
    precondition(
      first.count >= binCount && second.count >= binCount, "two times \(binCount) bins do not fit")
    let scales = [0.25 * scale, 0.25 * scale]
    unsafe first.withUnsafeMutableBufferPointer { first in
      unsafe second.withUnsafeMutableBufferPointer { second in
        unsafe kernels().pointee.twin_powers(
          output.first, output.second, length, scales, first.baseAddress, second.baseAddress)
      }
    }
  }

  /// Writes the circular autocorrelations of both signals, 1 at lag 0, times a weight for each lag.
  ///
  /// They equal the plain autocorrelations for lags up to the number of zeros that padded the
  /// signals, and are `0` for a signal of zeros. The spectra are overwritten.
  ///
  /// - Parameters:
  ///   - weights: One for each lag from 0; at most `length`.
  ///   - first: Of the first signal, at least as many values as weights; those after the lags keep
  ///     their values.
  ///   - second: Of the second signal, at least as many values.
  public mutating func readAutocorrelations(
    times weights: Span<Float>, into first: inout [Float], _ second: inout [Float]
  ) {
    precondition(
      weights.count <= min(length, first.count, second.count),
      "\(weights.count) lags do not fit")
    replaceSignalsByPowers()
    filled = length
    execute()
    unsafe read(output.first, times: weights, into: &first)
    unsafe read(output.second, times: weights, into: &second)
  }

  private func read(
    _ source: UnsafeMutablePointer<Float>, times weights: Span<Float>, into target: inout [Float]
  ) {
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe kernels().pointee.weigh(
          source, weights.baseAddress, weights.count, target.baseAddress)
      }
    }
  }

  /// Replaces the signals by the two power spectra.
  ///
  /// A power spectrum is real and symmetric, and so is its transform. Two of them can therefore be
  /// transformed together: one comes out as the real part, the other as the imaginary part.
  private mutating func replaceSignalsByPowers() {
    // Scaled to equal energy, so that neither drowns in the rounding errors of the other.
    let scale = 0.25 / Float(length)
    let scales = [
      energies.first > 0 ? scale / energies.first : 0,
      energies.second > 0 ? scale / energies.second : 0,
    ]
    unsafe kernels().pointee.twin_spectra(
      output.first, output.second, length, scales, input.first, input.second)
  }

  private mutating func execute() {
    // The plan was made for other arrays of the same alignment, which fftwf_malloc guarantees, and
    // of the same separation.
    unsafe fftwf_execute_split_dft(
      plan.plan, input.first, input.second, output.first, output.second)
    unsafe output.first[length] = unsafe output.first[0]
    unsafe output.second[length] = unsafe output.second[0]
  }

  /// Writes a signal minus `offset`, times `window`, padded with zeros.
  ///
  /// - Returns: Its energy.
  private func fill(
    _ target: UnsafeMutablePointer<Float>, _ samples: Span<Float>, _ offset: Float,
    _ window: Span<Float>
  ) -> Float {
    precondition(
      samples.count <= length && window.count == samples.count,
      "\(samples.count) samples and \(window.count) weights do not fit a transform of \(length)")
    var index = samples.count / 8 * 8
    let energy = unsafe samples.withUnsafeBufferPointer { samples in
      unsafe window.withUnsafeBufferPointer { window in
        unsafe kernels().pointee.window(
          samples.baseAddress, offset, window.baseAddress, index, target)
      }
    }
    var rest: Float = 0
    while index < samples.count {
      let sample = (samples[index] - offset) * window[index]
      rest += sample * sample
      unsafe target[index] = sample
      index &+= 1
    }
    if index < filled { unsafe (target + index).update(repeating: 0, count: filled - index) }
    return energy + rest
  }
}
