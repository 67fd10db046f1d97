/// Brings a stream from 16 kHz down to 1 kHz, keeping what lies below ``highest``.
///
/// Mains lines need bins of 2 Hz; at a sixteenth of the rate these cost a sixteenth.
struct LowBand {
  static let sampleRate = Frame.sampleRate / 16
  /// Up to here the response is flat within 0.3 dB, in hertz. What folds in lies 55 dB down, but for
  /// the neighbourhood of 4 and 8 kHz with 38 dB, where a voice has little to fold.
  static let highest = 380.0

  private var quartets = Quartets()
  /// The rising half of the triangle, waiting for its falling half.
  private var rising: Float = 0
  private var sharp = Decimator.sharp(
    cutoff: Double(sampleRate / 2) / Double(4 * sampleRate),
    transition: (Double(sampleRate) - 2 * highest) / Double(4 * sampleRate), factor: 4)

  /// Takes samples at ``Frame/sampleRate`` and appends those that are complete at ``sampleRate``.
  mutating func consume(_ samples: Span<Float>, into output: inout [Float]) {
    var quartered: [Float] = []
    quartered.reserveCapacity(samples.count / 4 + 1)
    var quartets = quartets
    var rising = rising
    // Two boxcars of four make a triangle of seven taps.
    quartets.consume(samples) { first, second, third, fourth in
      quartered.append((rising + (3 * first + 2 * second + third)) / 16)
      rising = (first + 2 * second) + (3 * third + 4 * fourth)
    }
    self.quartets = quartets
    self.rising = rising
    sharp.consume(quartered.span, into: &output)
  }
}
