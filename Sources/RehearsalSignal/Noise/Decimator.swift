import RehearsalNative

/// A low-pass filter that keeps one of every `factor` samples of a stream.
///
/// Every output is one sum over the same inputs in the same order, so the result does not depend on
/// how the stream was split.
struct Decimator {
  /// Of the stop band of ``sharp(cutoff:transition:factor:)``, in dB.
  private static let attenuation = 60.0

  private let factor: Int
  /// Samples that an output depends on.
  private let length: Int
  private let decimation: DecimatingFilter
  private var pending: [Float] = []

  /// - Parameters:
  ///   - response: taps, scaled here to a gain of 1 at 0 Hz.
  ///   - factor: samples in for each sample out.
  init(response: [Double], factor: Int) {
    self.factor = factor
    let sum = response.reduce(0, +)
    length = response.count
    decimation = DecimatingFilter(taps: response.map { Float($0 / sum) }, factor: factor)
  }

  /// A windowed sinc, 60 dB down beyond the transition.
  ///
  /// - Parameters:
  ///   - cutoff: middle of the transition, as a share of the input rate.
  ///   - transition: its width, likewise.
  static func sharp(cutoff: Double, transition: Double, factor: Int) -> Self {
    let window = KaiserWindow(attenuation: attenuation)
    let length = KaiserWindow.length(attenuation: attenuation, transition: transition)
    let response = (0..<length).map { index in
      let offset = Double(index) - Double(length - 1) / 2
      return sinc(2 * cutoff * offset) * window.value(at: 2 * offset / Double(length + 1))
    }
    return Self(response: response, factor: factor)
  }

  /// Takes the next samples and appends those outputs that they complete.
  mutating func consume(_ samples: Span<Float>, into output: inout [Float]) {
    pending.append(samples)
    decimation.apply(to: pending.span, into: &output)
    var start = decimation.outputs(ofSamples: pending.count) * factor
    while start + length <= pending.count {
      output.append(decimation.output(of: pending.span, at: start))
      start += factor
    }
    pending.removeFirst(start)
  }
}
