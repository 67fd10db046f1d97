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
  /// The rising half of the triangle, waiting for its falling half.
  private var rising: Float = 0
  private var sharp = Decimator.sharp(
    cutoff: Double(sampleRate / 2) / Double(4 * sampleRate),
    transition: (Double(sampleRate) - 2 * highest) / Double(4 * sampleRate), factor: 4)

  /// Takes samples at ``Frame/sampleRate`` and appends those that are complete at ``sampleRate``.
  mutating func consume(_ samples: Span<Float>, into output: inout [Float]) {
    let outputs = (octets.rest.count + samples.count) / 8 * 2
    var quartered = [Float](repeating: 0, count: outputs)
    var target = quartered.mutableSpan
    var index = 0
    var octets = octets
    var rising = rising
    // Two boxcars of four make a triangle of seven taps.
    octets.consume(samples) { octet in
      let (early, late) = (octet.lowHalf, octet.highHalf)
      let (rises, falls) = (SIMD4<Float>(1, 2, 3, 4), SIMD4<Float>(3, 2, 1, 0))
      target[index] = (rising + (falls * early).total) / 16
      target[index &+ 1] = (rises * early + falls * late).total / 16
      rising = (rises * late).total
      index &+= 2
    }
    self.octets = octets
    self.rising = rising
    sharp.consume(quartered.span, into: &output)
  }
}
