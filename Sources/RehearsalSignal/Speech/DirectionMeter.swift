import RehearsalBase
import RehearsalNative

/// The direction from which a step is heard, as places on two scales.
struct Direction: Equatable, Sendable {
  /// Our choice: anything further from the middle is clamped to this.
  static let range = 12
  /// The number of places on a scale.
  static let places = 2 * range + 1

  /// How much louder the first channel is.
  var level: UInt8
  /// How much later the second one is.
  var delay: UInt8

  /// The place of a value in units, with ``range`` as the middle.
  static func place(of value: Double) -> UInt8 {
    UInt8(max(0, min(Double(2 * range), value.rounded() + Double(range))))
  }
}

/// Measures the direction of each step of a recording with two channels: how much louder and how
/// much later it is in one than in the other.
///
/// Two coincident cardioids indicate direction by level, two spaced microphones by delay, and one
/// microphone for each person again by level.
///
/// - Source: Knapp and Carter (1976), IEEE Trans. ASSP 24, 320-327: the delay is that of the
///   largest correlation. Differences of samples attenuate low frequencies, which say little about
///   it.
struct DirectionMeter: Sendable {
  /// Our choice: that of microphones 25 cm apart.
  private static let longestDelay = Seconds(0.000_75)
  /// The lowest rate at which samples are compared, in hertz.
  private static let rate = 8_000
  /// Our choice: the width of a place on each scale, in decibels and in seconds.
  private static let levelUnit = 1.5
  private static let delayUnit = longestDelay.rawValue / Double(Direction.range)
  /// Added to powers: far below anything audible.
  private static let silence = 1e-12

  /// Of the steps so far.
  private(set) var directions: [Direction] = []

  private let sampleRate: Int
  /// Samples of the recording that are added up before they are compared.
  private let factor: Int
  /// The longest delay, in samples compared.
  private let reach: Int
  private var pending = 0
  /// The incomplete sum of each channel, and the sum before it.
  private var sums = SIMD2<Float>()
  private var last = SIMD2<Float>()
  /// The step so far, preceded by twice ``reach``: of the first channel, then of the second.
  private var samples: [Float]
  /// How many of them are filled, and how many complete the step.
  private var heard: Int
  private var end: Int

  init(sampleRate: Int) {
    self.sampleRate = sampleRate
    factor = max(1, sampleRate / Self.rate)
    reach = max(1, Int((Double(sampleRate / factor) * Self.longestDelay.rawValue).rounded()))
    heard = 2 * reach
    end = 2 * reach + Self.compared(before: 1, sampleRate: sampleRate, factor: factor)
    // No step is longer than the first.
    samples = Array(repeating: 0, count: 2 * end)
  }

  /// How many samples are compared in all steps before one.
  private static func compared(before step: Int, sampleRate: Int, factor: Int) -> Int {
    let parts = 100 * factor
    return (step * VoiceSteps.frames * sampleRate + parts - 1) / parts
  }

  /// - Parameter interleaved: Whole frames of two channels, any number of them.
  mutating func consume(_ interleaved: Span<Float>) {
    var frame = 0
    while frame < interleaved.count / 2 {
      frame = hear(interleaved, from: frame)
      if heard == end { endStep() }
    }
  }

  /// Takes the frames that the step still needs; returns the first frame after them.
  private mutating func hear(_ interleaved: Span<Float>, from start: Int) -> Int {
    let frames = interleaved.count / 2
    let second = samples.count / 2
    var frame = start
    while frame < frames, heard < end {
      let groups = min((frames - frame) / factor, end - heard)
      if pending == 0, groups > 0 {
        let next = frame + groups * factor
        writeSteps(
          of: interleaved.extracting(2 * frame..<2 * next), every: factor, after: &last,
          to: &samples, at: heard, second + heard)
        heard += groups
        frame = next
        continue
      }
      // A group that continues across blocks.
      sums += SIMD2(interleaved[2 * frame], interleaved[2 * frame + 1])
      frame += 1
      pending += 1
      guard pending == factor else { continue }
      samples[heard] = sums.x - last.x
      samples[second + heard] = sums.y - last.y
      heard += 1
      (last, sums, pending) = (sums, SIMD2(), 0)
    }
    return frame
  }

  private mutating func endStep() {
    directions.append(direction())
    for first in [0, samples.count / 2] {
      for place in first..<first + 2 * reach {
        samples[place] = samples[end - 2 * reach + place]
      }
    }
    heard = 2 * reach
    func compared(before step: Int) -> Int {
      Self.compared(before: step, sampleRate: sampleRate, factor: factor)
    }
    let step = directions.count
    end = 2 * reach + compared(before: step + 1) - compared(before: step)
  }

  /// The direction of the completed step.
  private func direction() -> Direction {
    // The second channel may be ahead or behind, so the middle of the first is compared.
    let compared = reach..<reach + (end - 2 * reach) / 8 * 8
    let first = samples.span.extracting(0..<end)
    let second = samples.span.extracting(samples.count / 2..<samples.count / 2 + end)
    let middle = first.extracting(compared)
    let same = second.extracting(compared)
    let difference = decibels(
      ofPower: (Double(dotProduct(middle, middle)) + Self.silence)
        / (Double(dotProduct(same, same)) + Self.silence))
    let products = correlations(
      of: middle, along: second.extracting(0..<2 * reach + compared.count))
    var best = 1
    for lag in 2..<products.count - 1 where products[lag] > products[best] {
      best = lag
    }
    let (shift, _) = crest(products[best - 1], products[best], products[best + 1])
    let delay = (Double(best - reach) + Double(shift)) / Double(sampleRate / factor)
    return Direction(
      level: Direction.place(of: difference / Self.levelUnit),
      delay: Direction.place(of: delay / Self.delayUnit))
  }
}
