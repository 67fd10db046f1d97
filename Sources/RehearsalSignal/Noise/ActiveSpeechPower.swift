import RealModule
import RehearsalBase

/// The active level of the voice minus the noise, from frames of 10 ms.
///
/// The envelope of P.56 has time constants of 30 ms and a hangover of 200 ms, so frames of 10 ms
/// are enough. P.56 itself is not meant for noisy speech; here the noise's power is subtracted
/// first, and everything outside speech counts as silent.
///
/// - Source: ITU-T P.56 (2011), method B.
struct ActiveSpeechPower {
  /// Mean magnitude divided by root mean square for 10 ms of Gaussian noise.
  private static let formFactor = 0.798
  /// The range of thresholds searched, in dB relative to the long-term level. A voice that is
  /// always active has its threshold 15.9 dB below; one active for a thousandth of the time, 15 dB
  /// above.
  private static let thresholds = -40.0...20.0
  private static let precision = 0.01

  /// Mean square while active; `nil` when the voice does not stand out from the noise.
  let value: Double?

  /// - Parameters:
  ///   - levels: Mean square of every frame.
  ///   - noise: Mean square of the noise.
  init(levels: [LevelCode], speech: [TimeSpan], noise: Double) {
    // Everything outside speech counts as silent.
    var envelope = [Float](repeating: 0, count: levels.count)
    // Summed before it is clamped to zero, so that the noise's fluctuations cancel.
    var energy = 0.0
    for span in speech {
      for frame in Frame.frames(mostlyIn: span, of: levels.count) {
        let power = levels[frame].power - noise
        energy += power
        envelope[frame] = Float(max(0, power))
      }
    }
    guard energy > 0 else {
      value = nil
      return
    }
    Self.smooth(&envelope)
    let longTerm = decibels(ofPower: energy / Double(levels.count))
    // Raising the threshold shortens activity, so the distance from level to threshold only falls.
    var low = longTerm + Self.thresholds.lowerBound
    var high = longTerm + Self.thresholds.upperBound
    while high - low > Self.precision {
      let middle = (low + high) / 2
      let active = Self.activeFrames(
        in: envelope, above: Float(power(ofDecibels: middle).squareRoot()))
      let isBelow =
        active > 0 && decibels(ofPower: energy / Double(active)) - middle > ActiveLevelMeter.margin
      if isBelow { low = middle } else { high = middle }
    }
    value = power(ofDecibels: low + ActiveLevelMeter.margin)
  }

  /// Converts powers to magnitudes, smoothed twice.
  private static func smooth(_ powers: inout [Float]) {
    let keep = Double.exp(-(Frame.hop / ActiveLevelMeter.smoothing))
    var once = 0.0
    var twice = 0.0
    for index in powers.indices {
      once = keep * once + (1 - keep) * formFactor * Double(powers[index]).squareRoot()
      twice = keep * twice + (1 - keep) * once
      powers[index] = Float(twice)
    }
  }

  private static func activeFrames(in envelope: [Float], above threshold: Float) -> Int {
    let hangover = Int(ActiveLevelMeter.hangover / Frame.hop)
    var active = 0
    var left = 0
    for value in envelope {
      if value >= threshold { left = hangover + 1 }
      if left > 0 {
        active += 1
        left -= 1
      }
    }
    return active
  }
}
