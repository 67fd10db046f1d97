import CFFTW

/// The power spectrum of real signals, with its own aligned buffers.
///
/// Equal inputs give equal bits in every instance, task and run on one machine. Only `init`
/// allocates. Use one instance per task; they share their FFTW plans.
///
/// ```swift
/// var fft = RealFFT(length: 512)
/// var power = [Float](repeating: 0, count: fft.binCount)
/// fft.power(of: samples.span, window: window.span, into: &power)
/// ```
/// - Source: M. Frigo and S. G. Johnson, "The Design and Implementation of FFTW3", Proc. IEEE 93
///   (2005).
// @unchecked Sendable because the buffers have one owner (~Copyable) and every use of them is
// exclusive (mutating).
@safe public struct RealFFT: ~Copyable, @unchecked Sendable {
  /// The supported lengths, all powers of two: from two samples to six minutes at 48 kHz.
  public static let lengths = 2...(1 << 24)

  /// Samples of the signal, a power of two.
  public let length: Int

  /// Bins of the spectrum, from 0 Hz to half the sample rate inclusive: `length / 2 + 1`.
  public let binCount: Int

  private let plan: FFTPlan
  private let signal: UnsafeMutablePointer<Float>
  private let spectrum: UnsafeMutablePointer<ComplexFloat>

  /// - Parameter length: A power of two within ``lengths``; anything else traps.
  public init(length: Int) {
    precondition(
      Self.lengths.contains(length) && length.nonzeroBitCount == 1,
      "the length of a transform is a power of two within \(Self.lengths), not \(length)")
    self.length = length
    self.binCount = length / 2 + 1
    self.plan = FFTPlan.plan(for: .real(length: length))
    unsafe self.signal = Self.allocate(Float.self, count: length)
    unsafe self.spectrum = Self.allocate(ComplexFloat.self, count: length / 2 + 1)
    unsafe signal.initialize(repeating: 0, count: length)
    unsafe spectrum.initialize(repeating: ComplexFloat(real: 0, imaginary: 0), count: binCount)
  }

  deinit {
    unsafe fftwf_free(signal)
    unsafe fftwf_free(spectrum)
  }

  /// Writes the power spectrum `|X|²` of `input` times `window`.
  ///
  /// - Parameters:
  ///   - input: At most `length` samples; zeros are assumed after them.
  ///   - window: One weight for each sample.
  ///   - output: At least `binCount` values; those after the bins keep their values.
  public mutating func power(of input: Span<Float>, window: Span<Float>, into output: inout [Float])
  {
    precondition(output.count >= binCount, "\(binCount) bins do not fit into \(output.count)")
    fill(with: input, window: window)
    // The plan was made for other arrays of the same alignment, which fftwf_malloc guarantees.
    let bins = unsafe UnsafeMutableRawPointer(spectrum).assumingMemoryBound(to: fftwf_complex.self)
    unsafe fftwf_execute_dft_r2c(plan.plan, signal, bins)
    for bin in 0..<binCount { output[bin] = unsafe spectrum[bin].power }
  }

  private mutating func fill(with input: Span<Float>, window: Span<Float>) {
    precondition(
      input.count <= length, "\(input.count) samples do not fit into a transform of \(length)")
    precondition(
      window.count == input.count,
      "a window of \(window.count) does not suit \(input.count) samples")
    unsafe input.withUnsafeBufferPointer { input in
      unsafe window.withUnsafeBufferPointer { window in
        for index in 0..<input.count { unsafe signal[index] = unsafe input[index] * window[index] }
      }
    }
    unsafe (signal + input.count).update(repeating: 0, count: length - input.count)
  }

  /// Memory aligned for FFTW's SIMD code.
  static func allocate<Element: BitwiseCopyable>(_ type: Element.Type, count: Int)
    -> UnsafeMutablePointer<Element>
  {
    guard let memory = unsafe fftwf_malloc(count * MemoryLayout<Element>.stride) else {
      fatalError("no memory for a transform of \(count) points")
    }
    return unsafe memory.bindMemory(to: Element.self, capacity: count)
  }
}

/// A complex number in single precision, with the memory layout of C's `float[2]`.
struct ComplexFloat: BitwiseCopyable {
  var real: Float
  var imaginary: Float

  /// The squared magnitude.
  var power: Float { real * real + imaginary * imaginary }
}
