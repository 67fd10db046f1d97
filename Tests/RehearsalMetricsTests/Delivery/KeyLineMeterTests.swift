import RehearsalBase
import RehearsalLanguage
import RehearsalTranscript
import Testing

@testable import RehearsalMetrics
@testable import RehearsalSignal

/// A take of 14 phrases of eleven syllables, of which the seventh is the key line.
@Suite struct KeyLineMeterTests {
  private static let key = 6
  /// Words of one syllable each.
  private static let spoken = [
    "we", "can", "build", "it", "here", "and", "now", "with", "our", "own", "hands",
  ]

  /// - Parameters:
  ///   - louder: By how many dB the syllables of the key line are.
  ///   - words: How many it has, of one syllable each.
  private static func line(
    louder: Double = 0, words: Int = 11, gain: Double = 0, filler: Bool = false,
    timing: Token.Timing = .word, key: Int = key
  ) throws -> ScriptComparison.KeyLine {
    let delivered = DeliveredTake().with { $0.gain = gain }
    var take = delivered.take
    let span = TimeSpan(start: Seconds(3 * Double(key)), end: Seconds(3 * Double(key) + 2.5))
    for (index, nucleus) in take.nuclei.enumerated() where span.contains(nucleus) {
      take.voice.syllableLevels[index] = take.voice.syllableLevels[index] + Decibels(louder)
    }
    let tokens = (0..<14).flatMap { phrase in
      let count = phrase == key ? words : 11
      return (0..<count).map { index in
        let start = 3 * Double(phrase) + 2.5 * Double(index) / Double(count)
        // Not of one length, or the times would be taken for even parts of the sentence's.
        let length = index.isMultiple(of: 2) ? 0.2 : 0.12
        return Token(
          text: filler && phrase == key && index == 3 ? "um" : spoken[index],
          span: TimeSpan(start: Seconds(start), end: Seconds(start + length)), timing: timing,
          segment: phrase)
      }
    }
    let delivery = try DeliveredWords(
      Transcript(
        format: TranscriptFormat(rawValue: "drawn"), language: "en", tokens: tokens),
      on: take, fillers: .builtIn)
    var comparison = ScriptComparison(
      of: ScriptAlignment(of: Script("> key: x"), to: []))
    comparison.keyLines?[0].said = .asWritten
    comparison.keyLines?[0].start = span.start
    comparison.keyLines?[0].end = span.end
    comparison.measureKeyLines(in: take, words: delivery)
    return try #require(comparison.keyLines?.first)
  }

  @Test(arguments: [-6.0, 0, 4, 10], [0.0, -20, 12])
  func `a louder line is found, whatever the gain`(louder: Double, gain: Double) throws {
    let line = try Self.line(louder: louder, gain: gain)
    // A phrase of eleven syllables has one more of the loud ones than of the others, or one less.
    #expect(abs(try #require(line.louder).rawValue - louder) < 1.2)
    #expect(abs(try #require(line.longer).rawValue) < 12)
  }

  @Test func `a drawn-out line is found`() throws {
    let usual = try #require(try Self.line().longer)
    // Eight syllables in the time of eleven.
    let longer = try #require(try Self.line(words: 8).longer)
    #expect(longer.rawValue > usual.rawValue + 30)
  }

  @Test func `the silence after it is measured, and that at the end is none`() throws {
    #expect(try Self.line().silenceAfter == Seconds(0.5))
    #expect(try Self.line(key: 13).silenceAfter == nil)
  }

  @Test func `a filler in it is counted`() throws {
    #expect(try Self.line(filler: true).fillers == 1)
    #expect(try Self.line().fillers == 0)
  }

  /// The words that are written down of the seventh phrase, between which the line belongs, and
  /// whether its place stays.
  @Test(arguments: [(11, true), (5, false), (2, false)])
  func `a line that the sound may have was not surely left out`(
    written: Int, stays: Bool
  ) throws {
    let take = DeliveredTake().take
    let tokens = (0..<14).flatMap { phrase in
      (0..<11).filter { phrase != Self.key || $0 < written - 1 || $0 == 10 }.map { index in
        let start = 3 * Double(phrase) + 2.5 * Double(index) / 11
        return Token(
          text: Self.spoken[index],
          span: TimeSpan(
            start: Seconds(start),
            end: Seconds(start + (index.isMultiple(of: 2) ? 0.2 : 0.12))),
          timing: .word, segment: phrase)
      }
    }
    let delivery = try DeliveredWords(
      Transcript(
        format: TranscriptFormat(rawValue: "drawn"), language: "en", tokens: tokens),
      on: take, fillers: .builtIn)
    var comparison = ScriptComparison(
      of: ScriptAlignment(of: Script("> key: We can build it here and now."), to: []))
    comparison.keyLines?[0].start = Seconds(18)
    comparison.keyLines?[0].end = Seconds(20.5)
    comparison.measureKeyLines(in: take, words: delivery)
    let line = try #require(comparison.keyLines?.first)
    #expect((line.start != nil) == stays && (line.end != nil) == stays && line.louder == nil)
  }

  @Test func `without times of their own, words give no level and no length`() throws {
    let line = try Self.line(timing: .segment)
    #expect(line.louder == nil && line.longer == nil && line.silenceAfter == nil)
  }
}
