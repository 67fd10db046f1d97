import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct `The place of a pause` {
  /// Phrases of 2.5 s with half a second between them, seven words to each.
  private static let phrases = (0..<14).map { phrase in
    TimeSpan(start: Seconds(3 * Double(phrase)), end: Seconds(3 * Double(phrase) + 2.5))
  }

  /// A syllable every 0.22 s.
  private static func nuclei(in phrase: TimeSpan) -> [Seconds] {
    stride(from: 0.1, to: 2.5, by: 0.22).map { (offset: Double) in phrase.start + Seconds(offset) }
  }

  private static let take = Take(
    sampleRate: 16_000, channels: 1, duration: Seconds(42.5),
    levels: LevelMeasurement(clippedSamples: 0, clippedEvents: [], dcOffset: 0),
    speech: phrases,
    nuclei: phrases.flatMap { nuclei(in: $0) },
    pitch: PitchTrack(frequencies: []),
    noise: NoiseMeasurement(method: .none, kind: .none, echo: .unknown, dropouts: []),
    voice: VoiceMeasurement(phrases: [], syllableLevels: []), channelRelation: .mono)

  /// - Parameters:
  ///   - last: The last words of every phrase, each in the time of one word.
  ///   - first: Its first words, likewise.
  ///   - middle: The word in the middle, where a text shows that it has punctuation.
  private static func words(
    _ last: [String], _ first: [String], middle: String = "walk", language: String? = "en",
    timing: Token.Timing = .word
  ) throws -> DeliveredWords {
    let fill = [middle] + Array(repeating: "walk", count: 6 - last.count - first.count)
    let tokens = phrases.flatMap { phrase in
      (first + fill + last).enumerated().map { index, text in
        let start = phrase.start + Seconds(2.5 * Double(index) / 7)
        let span = TimeSpan(start: start, end: start + Seconds(0.34))
        return Token(text: text, span: timing == .none ? nil : span, timing: timing)
      }
    }
    let transcript = Transcript(format: .vosk, language: language, tokens: tokens)
    return try DeliveredWords(transcript, on: take, fillers: .builtIn)
  }

  private static func places(_ words: DeliveredWords) -> Set<PausePlace> {
    Set(words.places(of: take.pauses))
  }

  @Test(
    arguments: [
      (["wall."], ["We"], PausePlace.clauseEnd), (["wall,"], ["we"], .clauseEnd),
      (["wall"], ["because"], .clauseEnd), (["the"], ["wall"], .midPhrase),
      (["and"], ["we"], .midPhrase), (["th-"], ["the"], .midPhrase), (["wall"], ["we"], .unknown),
      // Hesitations are part of the pause.
      (["the", "um"], ["wall"], .midPhrase), (["wall"], ["um", "because"], .clauseEnd),
      (["the", "uh"], ["um", "wall"], .midPhrase),
    ])
  func `follows from the words on both sides`(
    last: [String], first: [String], place: PausePlace
  ) throws {
    #expect(try Self.places(Self.words(last, first)) == [place])
  }

  @Test func `is inside a phrase without punctuation in a punctuated text`() throws {
    #expect(try Self.places(Self.words(["wall"], ["stands"], middle: "there.")) == [.midPhrase])
  }

  @Test func `is unknown without word times`() throws {
    #expect(try Self.places(Self.words(["the"], ["wall"], timing: .none)) == [.unknown])
  }

  @Test func `depends on the language`() throws {
    #expect(try Self.places(Self.words(["und"], ["wir"], language: "de")) == [.midPhrase])
    #expect(try Self.places(Self.words(["the"], ["wall"], language: "fi")) == [.unknown])
  }

  @Test func `does not change when a word extends into it`() throws {
    for (early, late) in [(0.0, 0.45), (0.45, 0.0)] {
      var words = try Self.words(["the"], ["wall"])
      for index in words.transcript.tokens.indices {
        guard let span = words.transcript.tokens[index].span else { continue }
        if words.transcript.tokens[index].text == "the" {
          words.transcript.tokens[index].span = TimeSpan(
            start: span.start, end: span.end + Seconds(late))
        }
        if words.transcript.tokens[index].text == "wall" {
          words.transcript.tokens[index].span = TimeSpan(
            start: span.start - Seconds(early), end: span.end)
        }
      }
      let places = Self.places(words)
      #expect(places == [.midPhrase])
    }
  }

  @Test func `is unknown when a word is timed inside it or words are missing`() throws {
    var within = try Self.words(["the"], ["wall"])
    for index in within.transcript.tokens.indices
    where within.transcript.tokens[index].text == "the" {
      guard let end = within.transcript.tokens[index].span?.end else { continue }
      within.transcript.tokens[index].span = TimeSpan(
        start: end + Seconds(0.2), end: end + Seconds(0.3))
    }
    #expect(Self.places(within) == [.unknown])
    var missing = try Self.words(["the"], ["wall"])
    missing.transcript.tokens.removeAll { $0.text == "the" || $0.text == "wall" }
    missing.fillers = []
    missing.hesitations = []
    #expect(Self.places(missing) == [.unknown])
  }
}
