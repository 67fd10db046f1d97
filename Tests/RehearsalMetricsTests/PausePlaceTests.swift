import RehearsalDelivery
import RehearsalLanguage
import RehearsalTranscript
import RehearsalUnits
import Testing

@testable import RehearsalMetrics

@Suite struct `The place of a pause` {
  /// Phrases of 2.5 s with half a second between, seven words to each.
  private static let delivered = DeliveredTake()

  /// - Parameters:
  ///   - last: The last words of every phrase, each in the time of one word.
  ///   - first: Its first words, likewise.
  ///   - middle: The word in the middle, where a text shows that it has punctuation.
  private static func words(
    _ last: [String], _ first: [String], middle: String = "walk", language: String? = "en",
    timing: Token.Timing = .word
  ) throws -> DeliveredWords {
    let fill = [middle] + Array(repeating: "walk", count: 6 - last.count - first.count)
    let tokens = (0..<delivered.phrases).flatMap { phrase in
      (first + fill + last).enumerated().map { index, text in
        let start = 3 * Double(phrase) + 2.5 * Double(index) / 7
        let span = TimeSpan(start: Seconds(start), end: Seconds(start + 0.34))
        return Token(text: text, span: timing == .none ? nil : span, timing: timing)
      }
    }
    let transcript = Transcript(format: .vosk, language: language, tokens: tokens)
    return try DeliveredWords(transcript, on: delivered.take, fillers: .builtIn)
  }

  private static func places(_ words: DeliveredWords) throws -> Set<PausePlace> {
    let readings = Readings(of: Delivery(take: delivered.take, words: words))
    return Set(try #require(readings[Pauses.self]).list.map(\.place))
  }

  @Test(
    arguments: [
      (["wall."], ["We"], PausePlace.clauseEnd), (["wall,"], ["we"], .clauseEnd),
      (["wall"], ["because"], .clauseEnd), (["the"], ["wall"], .midPhrase),
      (["and"], ["we"], .midPhrase), (["th-"], ["the"], .midPhrase), (["wall"], ["we"], .unknown),
      // Hesitations belong to the pause.
      (["the", "um"], ["wall"], .midPhrase), (["wall"], ["um", "because"], .clauseEnd),
      (["the", "uh"], ["um", "wall"], .midPhrase),
    ])
  func `is told by the words at its sides`(
    last: [String], first: [String], place: PausePlace
  ) throws {
    #expect(try Self.places(Self.words(last, first)) == [place])
  }

  @Test func `is inside a phrase where a punctuated text has no mark`() throws {
    #expect(try Self.places(Self.words(["wall"], ["stands"], middle: "there.")) == [.midPhrase])
  }

  @Test func `is unknown where words have no times of their own`() throws {
    #expect(try Self.places(Self.words(["the"], ["wall"], timing: .none)) == [.unknown])
  }

  @Test func `goes by the language`() throws {
    #expect(try Self.places(Self.words(["und"], ["wir"], language: "de")) == [.midPhrase])
    #expect(try Self.places(Self.words(["the"], ["wall"], language: "fi")) == [.unknown])
  }

  @Test func `does not change when a word lasts through it or begins with it`() throws {
    for (early, late) in [(0.0, 0.45), (0.45, 0.0)] {
      var words = try Self.words(["the"], ["wall"])
      for index in words.transcript.tokens.indices {
        if words.transcript.tokens[index].text == "the" {
          words.transcript.tokens[index].span?.end += Seconds(late)
        }
        if words.transcript.tokens[index].text == "wall" {
          words.transcript.tokens[index].span?.start -= Seconds(early)
        }
      }
      let places = try Self.places(words)
      #expect(places == [.midPhrase])
    }
  }

  @Test func `is unknown where a word is timed in the silence, or words are missing`() throws {
    var within = try Self.words(["the"], ["wall"])
    for index in within.transcript.tokens.indices
    where within.transcript.tokens[index].text == "the" {
      guard let end = within.transcript.tokens[index].span?.end else { continue }
      within.transcript.tokens[index].span = TimeSpan(
        start: end + Seconds(0.2), end: end + Seconds(0.3))
    }
    #expect(try Self.places(within) == [.unknown])
    var missing = try Self.words(["the"], ["wall"])
    missing.transcript.tokens.removeAll { $0.text == "the" || $0.text == "wall" }
    missing.fillers = []
    missing.hesitations = []
    #expect(try Self.places(missing) == [.unknown])
  }

  @Test func `says nothing without a transcript`() throws {
    let reading = try #require(Readings(of: Self.delivered.take)[Pauses.self])
    #expect(Set(reading.list.map(\.place)) == [.unknown])
  }
}
