import RehearsalNative

/// Resamples a stream from 16 kHz to 1 kHz, keeping what lies below ``highest``.
///
/// Mains lines need bins of 2 Hz, which cost a sixteenth at a sixteenth of the rate.
struct LowBand {
  static let sampleRate = Frame.sampleRate / 16
  /// Up to here the response is flat within 0.3 dB, in hertz. Aliases are 55 dB down, and 38 dB
  /// around 4 and 8 kHz, where a voice has little energy.
  static let highest = 380.0

  private var octets = Octets()
  private var triangle = TriangleDecimator()
  private var sharp = Decimator.sharp(
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
