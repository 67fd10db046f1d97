import RealModule
import RehearsalBase
import Testing

@testable import RehearsalSignal

/// Bursts as a voice, two seconds on and one off, over steady noise 32 dB below them.
struct OtherSoundTests {
  enum Kind: CaseIterable {
    case applause, chord, knocks

    var found: NoiseMeasurement.SoundKind {
      switch self {
      case .applause: .broadband
      case .chord: .tonal
      case .knocks: .impulsive
      }
    }

    func sound(_ seconds: Double, from sounds: inout TestSounds) -> [Double] {
      switch self {
      case .chord:
        return TestSounds.time(seconds).map { moment in
          [220.0, 277.2, 329.6].reduce(0) { $0 + Double.sin(2 * .pi * $1 * moment) }
        }
      case .knocks:
        var sound = [Double](repeating: 0, count: Int(seconds * 16_000))
        for start in stride(from: 0, to: sound.count, by: 3_040) {
          for index in start..<min(sound.count, start + 1_600) {
            sound[index] += sounds.gaussian() * Double.exp(-Double(index - start) / 160)
          }
        }
        return sound
      case .applause:
        var sound = [Double](repeating: 0, count: Int(seconds * 16_000))
        for _ in 0..<Int(seconds * 60) {
          let start = sounds.integer(below: sound.count)
          for index in start..<min(sound.count, start + 400) {
            sound[index] += sounds.gaussian() * Double.exp(-Double(index - start) / 80)
          }
        }
        return sound
      }
    }
  }

  private let seconds = 31.0
  private let quiet = DecibelRatio(32)

  /// The voice, what lies behind it, and the spans of the voice.
  private func take(
    _ kind: Kind?, at moment: Double, for length: Double, level: Double, lasting: Double? = nil
  ) -> (found: NoiseMeasurement, bare: NoiseMeasurement) {
    var sounds = TestSounds()
    let length = length
    let total = lasting ?? seconds
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let padding = [Double](repeating: 0, count: Int((total - seconds) * 16_000))
    let bed = sounds.white(total).at(-26 - quiet.rawValue)
    let bare = (voice.at(-26) as [Double]).followed(by: padding) + bed
    var mixed = bare
    if let kind {
      let sound = kind.sound(length, from: &sounds).at(-26 + level)
      for (index, value) in sound.enumerated() { mixed[Int(moment * 16_000) + index] += value }
    }
    return (noise(of: mixed, speech: spans), noise(of: bare, speech: spans))
  }

  @Test(arguments: Kind.allCases, [-15.0, -5, 0])
  func `a sound in a pause is found where it lies, and is not of the floor`(
    kind: Kind, level: Double
  ) throws {
    let (found, bare) = take(kind, at: 15.2, for: 0.6, level: level)
    #expect(found.otherSounds.count == 1)
    let sound = try #require(found.otherSounds.first)
    #expect(abs(sound.span.start.rawValue - 15.2) < 0.06)
    #expect(abs(sound.span.end.rawValue - 15.8) < 0.06)
    #expect(sound.kind == kind.found)
    // The noise is 32 dB below the voice.
    #expect(abs(sound.overNoise.rawValue - (quiet.rawValue + level)) < 3)
    let (floor, alone) = (
      try #require(found.floor).rawValue, try #require(bare.floor).rawValue
    )
    #expect(abs(floor - alone) < 0.5)
  }

  /// Nine pauses lie between the bursts, each without 50 ms at both ends.
  @Test(arguments: Kind.allCases, [-15.0, -5, 0])
  func `the ratio is over the sound and the steady noise together`(
    kind: Kind, level: Double
  ) throws {
    let (found, bare) = take(kind, at: 15.2, for: 0.6, level: level)
    let alone = try #require(bare.signalToNoise).rawValue
    let pauses = 9 * 0.9
    let steady = power(ofDecibels: -quiet.rawValue)
    let both = steady + power(ofDecibels: level) * 0.6 / pauses
    let expected = alone - decibels(ofPower: both / steady)
    #expect(abs(try #require(found.signalToNoise).rawValue - expected) < 1)
  }

  @Test(arguments: Kind.allCases)
  func `applause or music after the last word leaves the noise as it is`(kind: Kind) throws {
    let (found, bare) = take(kind, at: 31.1, for: 4.8, level: -3, lasting: 36)
    let length = found.otherSounds.reduce(0) { $0 + $1.span.length.rawValue }
    #expect(abs(length - 4.8) < 0.3)
    let (ratio, alone) = (
      try #require(found.signalToNoise).rawValue, try #require(bare.signalToNoise).rawValue
    )
    #expect(abs(ratio - alone) < 0.5)
  }

  @Test(arguments: [(-24.0, 0.6), (0, 0.1)])
  func `breaths and clicks belong to the pause`(level: Double, length: Double) {
    #expect(take(.chord, at: 15.2, for: length, level: level).found.otherSounds.isEmpty)
  }

  @Test(arguments: NoiseAnalysisTests.Bed.allCases, [0.0, 10, 20])
  func `steady noise holds no other sounds`(bed: NoiseAnalysisTests.Bed, ratio: Double) {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let mixed = voice.at(-26) + bed.sound(seconds, from: &sounds).at(-26 - ratio)
    #expect(noise(of: mixed, speech: spans).otherSounds.isEmpty)
  }

  @Test func `without speech there is nothing to compare with`() {
    var sounds = TestSounds()
    #expect(noise(of: sounds.bursts(on: 1, off: 1, 10).sound, speech: []).otherSounds.isEmpty)
  }
}

extension [Double] {
  fileprivate func followed(by rest: [Double]) -> [Double] {
    var whole = self
    whole.append(contentsOf: rest)
    return whole
  }
}
