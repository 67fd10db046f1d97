#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import RehearsalUnits

/// The level of speech while it is active, and for how much of the time it is.
///
/// Samples are taken as they are, at any rate ("raw" mode): the standard's band limits and the removal of
/// an offset are for the caller. The standard's thresholds go down to 2⁻¹⁵ of full scale; here they go on
/// to 2⁻²⁰, so that speech as quiet as -100 dBov has a level. At any louder level both give the same.
///
/// - Source: ITU-T P.56 (2011), method B; the meaning of each step from ITU-T G.191, module SV56.
struct ActiveLevelMeter: Sendable {
  private static let thresholds = 20
  private static let lowestExponent = -20
  /// The envelope's time constant.
  static let smoothing = Seconds(0.03)
  /// How long activity outlasts the envelope.
  static let hangover = Seconds(0.2)
  /// How far the active level lies above the threshold of activity.
  static let margin = 15.9

  private let decay: Double
  private let hangoverLength: Int

  private var count = 0
  private var energy = 0.0
  private var smooth = 0.0
  private var envelope = 0.0
  /// How many thresholds the envelope reaches.
  private var reached = 0
  /// Samples during which each threshold was active, settled whenever the envelope crosses it: twice a
  /// syllable instead of twenty times a sample.
  private var active = Array(repeating: 0, count: thresholds)
  /// When the envelope last crossed each.
  private var crossed = Array(repeating: 0, count: thresholds)

  init(sampleRate: Int) {
    decay = exp(-1 / (Double(sampleRate) * Self.smoothing.rawValue))
    hangoverLength = Int((Double(sampleRate) * Self.hangover.rawValue).rounded())
  }

  mutating func consume(_ mono: Span<Float>) {
    let decay = decay
    let rise = 1 - decay
    var (smooth, envelope, energy) = (self.smooth, self.envelope, self.energy)
    // Keeps the envelope of digital silence out of the range in which processors crawl.
    let bias = 1e-30
    var exponent = envelope.bitPattern &>> 52
    for index in 0..<mono.count {
      let sample = Double(mono[index])
      energy += sample * sample
      smooth = decay * smooth + rise * (abs(sample) + bias)
      envelope = decay * envelope + rise * smooth
      // The thresholds are powers of two, so one is crossed only when the exponent changes.
      if envelope.bitPattern &>> 52 != exponent {
        exponent = envelope.bitPattern &>> 52
        cross(to: Self.thresholdsReached(by: envelope), at: count &+ index)
      }
    }
    (self.smooth, self.envelope, self.energy) = (smooth, envelope, energy)
    count += mono.count
  }

  /// The active level and the activity; `nil` when nothing rises above the lowest threshold.
  func finish() -> (level: Decibels, activity: Percent)? {
    var settled = self
    settled.cross(to: 0, at: count)
    settled.cross(to: Self.thresholds, at: count)
    let mean = decibels(ofPower: energy / Double(max(1, count)))

    var previous: (level: Double, excess: Double)?
    for index in 0..<Self.thresholds where settled.active[index] > 0 {
      let level = decibels(ofPower: energy / Double(settled.active[index]))
      let excess = level - decibels(ofPower: power(threshold: index))
      guard excess <= Self.margin else {
        previous = (level, excess)
        continue
      }
      guard let previous else { return nil }
      let share = (previous.excess - Self.margin) / (previous.excess - excess)
      let speech = previous.level + share * (level - previous.level)
      return (
        Decibels(speech), Percent(min(100, 100 * RehearsalUnits.power(ofDecibels: mean - speech)))
      )
    }
    return nil
  }

  private func power(threshold index: Int) -> Double {
    let amplitude = Double(sign: .plus, exponent: Self.lowestExponent + index, significand: 1)
    return amplitude * amplitude
  }

  private static func thresholdsReached(by envelope: Double) -> Int {
    envelope > 0 ? min(thresholds, max(0, Int(envelope.exponent) - lowestExponent + 1)) : 0
  }

  /// Settles what lies behind each threshold between the ones reached so far and those reached now.
  private mutating func cross(to now: Int, at moment: Int) {
    if now > reached {
      for index in reached..<now {
        // No hangover before the first activity.
        if active[index] > 0 {
          active[index] += min(moment - crossed[index], hangoverLength)
        }
        crossed[index] = moment
      }
    } else {
      for index in now..<reached {
        active[index] += moment - crossed[index]
        crossed[index] = moment
      }
    }
    reached = now
  }
}
