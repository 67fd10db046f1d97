import CFFTW

/// The Fourier transform of real signals, with its own aligned buffers.
///
/// The same input gives the same bits in every instance, task and run on one machine. Only `init`
/// and the first inverse of each length allocate. Use one instance per task; they share their FFTW
/// plans.
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

  private let plan: RealFFTPlan
  private let signal: UnsafeMutablePointer<Float>
  private let spectrum: UnsafeMutablePointer<ComplexFloat>

  /// Creates a transform whose signal is all zeros.
  ///
  /// - Parameter length: A power of two within ``lengths``; anything else traps.
  public init(length: Int) {
    precondition(
      Self.lengths.contains(length) && length.nonzeroBitCount == 1,
      "the length of a transform is a power of two within \(Self.lengths), not \(length)")
    self.length = length
    self.binCount = length / 2 + 1
    self.plan = RealFFTPlan.forward(for: length)
    unsafe self.signal = Self.allocate(Float.self, count: length)
    unsafe self.spectrum = Self.allocate(ComplexFloat.self, count: length / 2 + 1)
    unsafe signal.initialize(repeating: 0, count: length)
    unsafe spectrum.initialize(repeating: ComplexFloat(0), count: binCount)
  }

  deinit {
    unsafe fftwf_free(signal)
    unsafe fftwf_free(spectrum)
  }

  // MARK: Power and autocorrelation

  /// Writes the power spectrum `|X|²` of `input`.
  ///
  /// - Parameters:
  ///   - input: At most `length` samples; zeros are assumed after them.
  ///   - output: At least `binCount` values; those after the bins keep their values.
  public mutating func power(of input: Span<Float>, into output: inout MutableSpan<Float>) {
    fill(with: input)
    forward()
    readPower(into: &output)
  }

  /// Writes the power spectrum `|X|²` of `input` times `window`.
  ///
  /// - Parameters:
  ///   - input: At most `length` samples; zeros are assumed after them.
  ///   - window: One weight for each sample.
  ///   - output: At least `binCount` values; those after the bins keep their values.
  public mutating func power(
    of input: Span<Float>, window: Span<Float>, into output: inout MutableSpan<Float>
  ) {
    fill(with: input, window: window)
    forward()
    readPower(into: &output)
  }

  /// Writes the circular autocorrelation that belongs to a power spectrum, `r[k] = Σ x[i]·x[(i + k)
  /// mod length]`.
  ///
  /// It equals the plain autocorrelation for lags up to the number of zeros that padded the signal.
  ///
  /// - Parameters:
  ///   - power: `binCount` values of `|X|²`, possibly weighted.
  ///   - output: Lags from 0; at most `length`.
  public mutating func autocorrelation(
    ofPower power: Span<Float>, into output: inout MutableSpan<Float>
  ) {
    precondition(
      power.count == binCount,
      "a power spectrum of \(length) points has \(binCount) bins, not \(power.count)")
    unsafe power.withUnsafeBufferPointer { power in
      for bin in 0..<binCount { unsafe spectrum[bin] = unsafe ComplexFloat(power[bin]) }
    }
    inverse()
    readSignal(into: &output)
  }

  // MARK: Single steps

  /// Calls `body` with the signal buffer, `length` samples: the input of ``forward()`` and the
  /// output of ``inverse()``.
  public mutating func withSignal<Result: ~Copyable>(_ body: (inout MutableSpan<Float>) -> Result)
    -> Result
  {
    var span = unsafe MutableSpan(_unsafeStart: signal, count: length)
    return body(&span)
  }

  /// Calls `body` with the spectrum buffer, `binCount` bins: the output of ``forward()`` and the
  /// input of ``inverse()``.
  public mutating func withSpectrum<Result: ~Copyable>(
    _ body: (inout MutableSpan<ComplexFloat>) -> Result
  ) -> Result {
    var span = unsafe MutableSpan(_unsafeStart: spectrum, count: binCount)
    return body(&span)
  }

  /// Transforms the signal to its spectrum, without scaling; the signal is kept.
  public mutating func forward() {
    // The plan was made for other arrays of the same alignment, which fftwf_malloc guarantees.
    let output = unsafe UnsafeMutableRawPointer(spectrum).assumingMemoryBound(
      to: fftwf_complex.self)
    unsafe fftwf_execute_dft_r2c(plan.plan, signal, output)
  }

  /// Transforms the spectrum back to its signal, scaled so that it undoes ``forward()``; the
  /// spectrum is overwritten.
  public mutating func inverse() {
    let input = unsafe UnsafeMutableRawPointer(spectrum).assumingMemoryBound(to: fftwf_complex.self)
    // Planned only here: it costs as much as hundreds of transforms, and the program needs none.
    unsafe fftwf_execute_dft_c2r(RealFFTPlan.inverse(for: length).plan, input, signal)
    let scale = 1 / Float(length)
    // Not `*=`: with the thread sanitizer, Swift 6.3 generates invalid code for it here.
    for index in 0..<length { unsafe signal[index] = unsafe signal[index] * scale }
  }

  /// Writes the power of the spectrum.
  ///
  /// - Parameter output: At least `binCount` values; those after the bins keep their values.
  public func readPower(into output: inout MutableSpan<Float>) {
    precondition(output.count >= binCount, "\(binCount) bins do not fit into \(output.count)")
    unsafe output.withUnsafeMutableBufferPointer { output in
      for bin in 0..<binCount { unsafe output[bin] = unsafe spectrum[bin].power }
    }
  }

  private mutating func fill(with input: Span<Float>) {
    precondition(
      input.count <= length, "\(input.count) samples do not fit into a transform of \(length)")
    unsafe input.withUnsafeBufferPointer { input in
      if let start = input.baseAddress { unsafe signal.update(from: start, count: input.count) }
    }
    padWithZeros(from: input.count)
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
    padWithZeros(from: input.count)
  }

  private func padWithZeros(from index: Int) {
    unsafe (signal + index).update(repeating: 0, count: length - index)
  }

  private func readSignal(into output: inout MutableSpan<Float>) {
    precondition(output.count <= length, "\(length) samples do not fill \(output.count)")
    let count = output.count
    unsafe output.withUnsafeMutableBufferPointer { output in
      if let start = output.baseAddress { unsafe start.update(from: signal, count: count) }
    }
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
