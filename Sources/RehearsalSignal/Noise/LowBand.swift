import RehearsalNative

/// Resamples a stream from 16 kHz to 1 kHz, and keeps what is below ``highest``.
///
/// Mains lines need bins of 2 Hz, which cost a sixteenth at a sixteenth of the rate.
struct LowBand {
  static let sampleRate = Frame.sampleRate / 16
  /// The response is flat within 0.3 dB up to here, in hertz. Aliases are 55 dB down, and 38 dB
  /// around 4 and 8 kHz, where a voice has little energy.
  static let highest = 380.0

  private var octets = Octets()
  private var triangle = TriangleDecimator()
  private var sharp = Decimator(
    cutoff: Double(sampleRate / 2) / Double(4 * sampleRate),
    transition: (Double(sampleRate) - 2 * highest) / Double(4 * sampleRate), factor: 4)

  /// Takes samples at ``Frame/sampleRate`` and appends those that are complete at ``sampleRate``.
  mutating func consume(_ samples: Span<Float>, into output: inout [Float]) {
    var quartered: [Float] = []
    quartered.reserveCapacity((octets.rest.count + samples.count) / TriangleDecimator.factor)
    var local = triangle
    octets.consume(samples) { groups in local.consume(groups, into: &quartered) }
    triangle = local
    sharp.consume(quartered.span, into: &output)
  }
}

/// A decimating low-pass filter that keeps one of every `factor` samples: a windowed sinc, 60 dB
/// down beyond its transition.
///
/// Every output is one sum over the same inputs in the same order, so the result does not depend on
/// how the stream was split.
private struct Decimator {
  /// In dB.
  private static let attenuation = 60.0

  private let factor: Int
  /// Samples that an output depends on.
  private let length: Int
  private let decimation: DecimatingFilter
  private var pending: [Float] = []

  /// - Parameters:
  ///   - cutoff: The middle of the transition, as a share of the input rate.
  ///   - transition: Its width, as a share of the input rate.
  ///   - factor: Input samples for each output sample.
  init(cutoff: Double, transition: Double, factor: Int) {
    self.factor = factor
    let window = KaiserWindow(attenuation: Self.attenuation)
    let length = KaiserWindow.length(attenuation: Self.attenuation, transition: transition)
    let response = (0..<length).map { index in
      let offset = Double(index) - Double(length - 1) / 2
      return sinc(2 * cutoff * offset) * window.value(at: 2 * offset / Double(length + 1))
    }
    // Normalised to pass a constant unchanged.
    let gain = response.reduce(0, +)
    decimation = DecimatingFilter(taps: response.map { Float($0 / gain) }, factor: factor)
    self.length = length
  }

  /// Takes the next samples and appends the outputs that they complete.
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
