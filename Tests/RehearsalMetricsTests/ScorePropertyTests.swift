import Fixtures
import RehearsalBase
import Testing

@testable import RehearsalMetrics
@testable import RehearsalSignal

/// Properties of the two scores, on recordings and copies of them that differ in one way.
@Suite struct ScorePropertyTests {
  /// The scores of a recording or an altered copy.
  struct Scores: Equatable, CustomStringConvertible {
    var clarity: Clarity.Reading?
    var confidence: Confidence.Reading?
    var phrases: [TimeSpan]?

    var clarityScore: Int? { clarity?.score }
    var confidenceScore: Int? { confidence?.score }

    init(_ samples: AlteredSamples) {
      var builder = TakeBuilder(sampleRate: samples.rate, channels: 1)
      builder.consume(samples.values.span)
      let readings = Readings(of: builder.finish())
      clarity = readings[Clarity.self]
      confidence = readings[Confidence.self]
      phrases = readings[Expression.self]?.phrases.map(\.span)
    }

    /// Whether the scores are equal but for a point: a change in the last bit may round a part up.
    func isNearly(_ other: Self) -> Bool {
      func near(_ score: Int?, _ other: Int?) -> Bool {
        guard let score, let other else { return score == other }
        return abs(score - other) <= 1
      }
      return near(clarity?.score, other.clarity?.score)
        && near(confidence?.score, other.confidence?.score)
        && clarity?.reason == other.clarity?.reason
    }

    var description: String {
      "clarity \(clarity?.score.map(String.init) ?? "–"), confidence "
        + "\(confidence?.score.map(String.init) ?? "–")"
    }
  }

  private static let recordings: [Recording] = [
    .talk, .rushed, .monotone, .hummed, .quiet, .clipped, .noisy,
  ]

  @Test(arguments: recordings)
  func `more noise never raises clarity`(recording: Recording) throws {
    let clean = try AlteredSamples(recording)
    let ratios: [Double?] = [nil, 40, 30, 25, 20, 15, 10, 5, 0]
    let scores = ratios.map { ratio in
      // Noise that covers all speech leaves no score.
      Scores(ratio.map { clean.inNoise($0) } ?? clean).clarity?.score ?? 0
    }
    // Its voice is only 5 dB above its own noise, too noisy for a tip: another quarter of a decibel
    // moves the syllable count a little, and the score by a point or two.
    let tolerance = recording == .noisy ? 2 : 0
    var lowest = Int.max
    for score in scores {
      #expect(lowest == .max || score <= lowest + tolerance, "\(scores)")
      lowest = min(lowest, score)
    }
    // Enough noise does cost points; equal scores would be in order too. Its own noise has cost the
    // noisy one points already.
    let (least, most) = (try #require(scores.min()), try #require(scores.max()))
    #expect(least < most - most / (recording == .noisy ? 12 : 3))
  }

  /// Asserts that a flaw lowers one score the more of it there is, and raises neither.
  private func expectFall(
    of concerned: KeyPath<Scores, Int?>, by least: Int, in scores: [Scores]
  ) throws {
    for score in [\Scores.clarityScore, \.confidenceScore] {
      let values = try scores.map { try #require($0[keyPath: score]) }
      // Rounding may give a point back.
      for (place, value) in values.enumerated() {
        let lowest = values[...place].min() ?? value
        #expect(value <= (score == concerned ? lowest + 1 : values[0] + 2), "\(scores)")
      }
      if score == concerned { #expect(values[0] - values[values.count - 1] >= least, "\(scores)") }
    }
  }

  /// Recordings without a flaw of the sound, of several phrases.
  private static let flawless: [Recording] = [.talk, .monotone]

  private static func phrases(of samples: AlteredSamples) throws -> [TimeSpan] {
    try #require(Scores(samples).phrases)
  }

  @Test(arguments: flawless)
  func `phrases that trail off lower clarity`(recording: Recording) throws {
    let clean = try AlteredSamples(recording)
    let phrases = try Self.phrases(of: clean)
    let scores = [0.0, 3, 6, 10, 15, 20].map { Scores(clean.trailing(phrases, by: $0)) }
    try expectFall(of: \.clarityScore, by: 5, in: scores)
  }

  @Test(arguments: flawless)
  func `clipping lowers clarity`(recording: Recording) throws {
    let clean = try AlteredSamples(recording)
    let scores = [0.0, 3, 6, 10, 15].map { Scores(clean.clipped(by: $0)) }
    try expectFall(of: \.clarityScore, by: 10, in: scores)
  }

  @Test(arguments: flawless)
  func `long stops lower confidence`(recording: Recording) throws {
    let clean = try AlteredSamples(recording)
    let phrases = try Self.phrases(of: clean).dropLast()
    let scores = [0, 8, 4, 2].map { every in
      let chosen = phrases.enumerated().filter { every > 0 && $0.offset % every == 0 }
      return Scores(clean.stopping(behind: chosen.map(\.element), for: 3))
    }
    try expectFall(of: \.confidenceScore, by: 10, in: scores)
  }

  /// A flaw, and how it is planted given the phrases.
  struct Flaw: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var plant: @Sendable (AlteredSamples, [TimeSpan]) -> AlteredSamples
  }

  static let flaws = [
    Flaw(testDescription: "noise at 20 dB") { clean, _ in clean.inNoise(20) },
    Flaw(testDescription: "noise at 10 dB") { clean, _ in clean.inNoise(10) },
    Flaw(testDescription: "music at 17 dB") { clean, _ in clean.inMusic(17) },
    Flaw(testDescription: "music at 10 dB") { clean, _ in clean.inMusic(10) },
    Flaw(testDescription: "echo of 2 s") { clean, _ in clean.inRoom(2) },
    Flaw(testDescription: "nothing above 800 Hz") { clean, _ in clean.muffled(above: 800) },
    Flaw(testDescription: "ends that fade by 12 dB") { $0.trailing($1, by: 12) },
    Flaw(testDescription: "ends that fade by 20 dB") { $0.trailing($1, by: 20) },
    Flaw(testDescription: "clipping by 10 dB") { clean, _ in clean.clipped(by: 10) },
    Flaw(testDescription: "no pauses") { $0.withoutPauses(between: $1) },
    Flaw(testDescription: "long stops") { $0.stopping(behind: $1.dropLast(), for: 3) },
  ]

  @Test(arguments: flawless, flaws)
  func `a planted flaw raises neither score by three points`(
    recording: Recording, flaw: Flaw
  ) throws {
    let clean = try AlteredSamples(recording)
    let before = Scores(clean)
    let after = Scores(flaw.plant(clean, try Self.phrases(of: clean)))
    for score in [\Scores.clarityScore, \.confidenceScore] {
      let (old, new) = (try #require(before[keyPath: score]), after[keyPath: score] ?? 0)
      #expect(new < old + 3, "\(before) became \(after)")
    }
  }

  @Test(arguments: [1.35, 1.5, 1.7])
  func `slowing a rushed take towards the range never lowers clarity`(haste: Double) throws {
    let rushed = try AlteredSamples(.talk).stretched(by: 1 / haste)
    let scores = stride(from: 1.0, through: haste, by: 0.05).compactMap { factor in
      Scores(factor == 1 ? rushed : rushed.stretched(by: factor)).clarity
    }
    let articulation = scores.compactMap { $0.parts?.articulation }
    // The seams of stretching change the modulation, and with it how well syllables can be counted.
    for (earlier, later) in zip(articulation, articulation.dropFirst()) {
      #expect(later >= earlier - 2, "\(articulation)")
    }
    let most = try #require(articulation.max())
    #expect(try #require(articulation.first) < most)
    let inRange = try #require(articulation.firstIndex { $0 >= most - 1 })
    let clarity = scores.compactMap(\.score)
    let onTheWay = Array(clarity[...inRange])
    #expect(onTheWay == onTheWay.sorted(), "\(clarity)")
    // Within the range there is nothing to gain.
    let reached = clarity[inRange]
    #expect(clarity[inRange...].allSatisfy { abs($0 - reached) <= 4 }, "\(clarity)")
  }

  struct Gain: Sendable, CustomTestStringConvertible {
    var recording: Recording
    var decibels: Double

    var testDescription: String { "\(recording) \(decibels) dB" }
  }

  /// The range of a recorder's gain, and -30 dB for clean recordings: at -30 dB, the quietest bands
  /// of `hummed` and `quiet` would reach the lowest level of a band. A clipped wave is already at
  /// full scale and can't be raised.
  private static let gains = recordings.flatMap { recording in
    let louder = recording == .clipped ? [] : [6.5, 12]
    let further = [Recording.talk, .rushed, .monotone].contains(recording) ? [-30.0] : []
    return (louder + further + [-6.5, -12]).map { Gain(recording: recording, decibels: $0) }
  }

  @Test(arguments: gains)
  func `gain changes nothing`(gain: Gain) throws {
    let samples = try AlteredSamples(gain.recording)
    #expect(Scores(samples).isNearly(Scores(samples.louder(by: gain.decibels))))
  }

  @Test(arguments: recordings, [0.5, 5])
  func `silence at the ends changes nothing`(recording: Recording, seconds: Double) throws {
    let samples = try AlteredSamples(recording)
    #expect(Scores(samples).isNearly(Scores(samples.padded(by: seconds))))
  }

  @Test(arguments: [(20.0, false), (29, false), (33, true), (60, true)])
  func `a score needs thirty seconds of speech`(seconds: Double, isScored: Bool) throws {
    let scores = Scores(try AlteredSamples(.talk).first(seconds))
    #expect((scores.clarity?.score != nil) == isScored)
    #expect((scores.confidence?.score != nil) == isScored)
    if !isScored {
      #expect(scores.clarity?.reason == .tooLittleSpeech)
      #expect(scores.confidence?.reason == .tooLittleSpeech)
      // Silence doesn't count as speech.
      #expect(Scores(try AlteredSamples(.talk).first(seconds).padded(by: 30)).clarity?.score == nil)
    }
  }
}
