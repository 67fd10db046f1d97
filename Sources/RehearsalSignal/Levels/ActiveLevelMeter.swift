import RealModule
import RehearsalNative
import RehearsalBase

/// The level of speech while it is active, and the share of time for which it is.
///
/// Samples are used as they are, at any rate ("raw" mode): band limits and DC removal are left to
/// the caller. The standard's thresholds go down to 2⁻¹⁵ of full scale; here they go down to 2⁻²⁰,
/// so that speech as quiet as -100 dBov has a level. At higher levels both give the same result.
///
/// - Source: ITU-T P.56 (2011), method B; the meaning of each step from ITU-T G.191, module SV56.
struct ActiveLevelMeter: Sendable {
  private static let thresholds = 20
  private static let lowestExponent = -20
  /// The envelope's time constant.
  static let smoothing = Seconds(0.03)
  /// How long activity continues after the envelope falls below a threshold.
  static let hangover = Seconds(0.2)
  /// How far the active level lies above the activity threshold, in dB.
  static let margin = 15.9

  private let smoother: MagnitudeSmoother
  private let hangoverLength: Int

  private var octets = Octets()
  private var count = 0
  private var energy = SampleMoments()
  private var envelope = MagnitudeSmoother.Envelope()
  /// How many thresholds the envelope exceeds.
  private var reached = 0
  /// Samples for which each threshold was active, updated whenever the envelope crosses it: twice
  /// per syllable instead of twenty times per sample.
  private var active = Array(repeating: 0, count: thresholds)
  /// When the envelope last crossed each threshold.
  private var crossed = Array(repeating: 0, count: thresholds)

  init(sampleRate: Int) {
    let decay = Double.exp(-1 / (Double(sampleRate) * Self.smoothing.rawValue))
    smoother = MagnitudeSmoother(decays: (0...8).map { Double.pow(decay, Double($0)) })
    hangoverLength = Int((Double(sampleRate) * Self.hangover.rawValue).rounded())
  }

  mutating func consume(_ mono: Span<Float>) {
    var (octets, local) = (octets, self)
    octets.consume(mono, many: SampleMoments.together) { index in
      local.takesMany(of: mono, at: index)
    } one: { octet in
      local.take(octet)
    }
    self = local
    self.octets = octets
  }

  /// Takes several octets, unless the envelope crosses a threshold in them.
  private mutating func takesMany(of mono: Span<Float>, at index: Int) -> Bool {
    let length = 8 &* SampleMoments.together
    guard energy.takesMany,
      smoother.advance(&envelope, over: mono.extracting(index..<index &+ length))
    else { return false }
    count &+= length
    return energy.add(mono, at: index)
  }

  private mutating func take(_ octet: Octet) {
    energy.add(octet)
    let samples = InlineArray<8, Float> { octet[$0] }
    if smoother.advance(&envelope, over: samples.span) {
      count &+= 8
    } else {
      for lane in 0..<8 { follow(octet[lane]) }
    }
  }

  /// Advances the envelope by one sample, and updates the thresholds it crosses.
  private mutating func follow(_ sample: Float) {
    let exponent = envelope.exponent
    envelope = smoother.next(envelope, sample.magnitude)
    // Thresholds are powers of two, so one is crossed only when the exponent changes.
    if envelope.exponent != exponent {
      cross(to: Self.thresholdsReached(by: envelope.value), at: count)
    }
    count += 1
  }

  /// The active level and the activity; `nil` when nothing rises above the lowest threshold.
  func finish() -> (level: Decibels, activity: Percent)? {
    var settled = self
    for sample in octets.rest {
      settled.energy.add(sample)
      settled.follow(sample)
    }
    let (energy, count) = (settled.energy.energy, settled.count)
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
        Decibels(speech), Percent(min(100, 100 * RehearsalBase.power(ofDecibels: mean - speech)))
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

  /// Updates each threshold between the ones reached so far and those reached now.
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
