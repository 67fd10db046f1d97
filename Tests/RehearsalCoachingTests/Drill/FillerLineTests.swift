import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct FillerLineTests {
  /// Words of half a second each, from the start of the recording on.
  private static func transcript(_ text: String) -> Transcript {
    let tokens = text.split(separator: " ").enumerated().map { index, word in
      Token(
        text: String(word),
        span: TimeSpan(start: Seconds(Double(index) / 2), end: Seconds(Double(index + 1) / 2)),
        timing: .word)
    }
    return Transcript(format: TranscriptFormat(rawValue: "srt"), tokens: tokens)
  }

  /// The line around the word of that number, which is a filler; and so are the others.
  private static func line(_ text: String, at index: Int, others: [Int] = []) -> FillerLine? {
    let sample = Sample.with { $0.fillers = ([index] + others).map { Double($0) / 2 + 0.1 } }
    let start = Seconds(Double(index) / 2 + 0.1)
    let span = TimeSpan(start: start, end: start + Seconds(0.3))
    return sample.readings[Fillers.self].flatMap {
      FillerLine(
        around: FillerDrill.Event(span: span, words: "um"), in: transcript(text), without: $0)
    }
  }

  static var line: FillerLine {
    guard let line = line("we went up to the um second floor of it", at: 5) else {
      preconditionFailure("no line")
    }
    return line
  }

  @Test(
    arguments: [
      ("we went up to the um second floor of it", 5, [], "we went up to the", "second floor of it"),
      // Without other fillers.
      ("we went uh to the um second floor of it", 5, [2], "we went to the", "second floor of it"),
      // One sentence, where it is long enough.
      ("It ends. We went to the um first door. Then", 6, [], "We went to the", "first door."),
      ("So it ends. Um then we go on. And", 3, [], "So it ends.", "then we go on."),
      // Eight words on each side.
      ("a b c d e f g h i j um k l m n o p q r s", 10, [], "c d e f g h i j", "k l m n o p q r"),
    ] as [(String, Int, [Int], String, String)])
  func `has the words around the filler`(
    text: String, index: Int, others: [Int], before: String, after: String
  ) throws {
    let line = try #require(Self.line(text, at: index, others: others))
    #expect((line.before, line.after, line.filler) == (before, after, "um"))
  }

  @Test(arguments: [("um we begin with it", 0), ("well um we begin", 1), ("we end on it um", 4)])
  func `needs words on both sides`(text: String, index: Int) {
    #expect(Self.line(text, at: index) == nil)
  }

  @Test(
    arguments: [
      // 13 letters of 28 before it.
      ([(2.0, 0.8)], .silence(Seconds(0.8))), ([(2.0, 0.4)], .shortSilence(Seconds(0.4))),
      ([], .noSilence), ([(0.3, 0.8)], .noSilence), ([(3.9, 0.8)], .noSilence),
      ([(0.3, 2.0), (4.2, 0.6)], .silence(Seconds(0.6))),
    ] as [([(start: Double, length: Double)], FillerLine.Heard)])
  func `hears a silence at its place, and at no other`(
    pauses: [(start: Double, length: Double)], heard: FillerLine.Heard
  ) {
    let reading = Sample.with { $0.pauses = pauses }.readings[Pauses.self]
    // Four seconds of speech.
    let length = 4 + pauses.map(\.length).reduce(0, +)
    let speaking = TimeSpan(start: Seconds(0), end: Seconds(length))
    let found = Self.line.heard(in: reading, speaking: speaking)
    #expect(found == heard)
  }

  @Test func `tells where nobody speaks`() {
    let pauses = Sample().readings[Pauses.self]
    #expect(Self.line.heard(in: pauses, speaking: nil) == .noSpeech)
  }
}
