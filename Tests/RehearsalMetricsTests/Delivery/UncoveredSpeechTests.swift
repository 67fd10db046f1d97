import RehearsalBase
import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import Testing

struct UncoveredSpeechTests {
  private let take = SpokenTake(of: SpokenTake.text(words: 300, seed: 12), seed: 12)

  /// The take's words but those of a range, as a recogniser that lost its way writes them.
  private func tokens(without words: Range<Int>) -> [Token] {
    var transcript = take.transcript(.word)
    transcript.tokens.removeSubrange(words)
    return transcript.tokens
  }

  @Test(arguments: [0..<20, 100..<160, 280..<300])
  func `a hole lies where the words are missing`(words: Range<Int>) throws {
    let holes = take.heard.uncovered(by: tokens(without: words))
    let (first, last) = (take.spans[words.lowerBound], take.spans[words.upperBound - 1])
    #expect(holes.count == 1)
    #expect(abs((holes[0].start - first.start).rawValue) < 0.6)
    #expect(abs((holes[0].end - last.end).rawValue) < 0.6)
  }

  @Test(arguments: [1, 2]) func `a word or two are no hole`(count: Int) {
    #expect(take.heard.uncovered(by: tokens(without: 100..<(100 + count))).isEmpty)
  }

  @Test func `a held sound is no hole`() {
    let held = DetectedSpeech(
      duration: Seconds(10), speech: [TimeSpan(start: Seconds(0), end: Seconds(8))],
      nuclei: [Seconds(0.5), Seconds(3), Seconds(7.5)])
    let words = [(0.2, 1.0), (7.0, 8.0)].map { start, end in
      Token(
        text: "word", span: TimeSpan(start: Seconds(start), end: Seconds(end)), timing: .word)
    }
    #expect(held.uncovered(by: words).isEmpty)
  }

  @Test(arguments: [50..<110, 150..<200])
  func `rates leave a hole out`(words: Range<Int>) throws {
    var transcript = take.transcript(.word)
    transcript.tokens = tokens(without: words)
    let holes = take.heard.uncovered(by: transcript.tokens)
    func rates(_ transcript: Transcript, _ uncovered: [TimeSpan]) -> WordRates {
      WordRates(
        of: transcript, fillers: [], in: take.heard, uncovered: uncovered, language: .english)
    }
    let whole = rates(take.transcript(.word), [])
    let part = rates(transcript, holes)
    let (found, right) = (
      try #require(part.delivered).rawValue, try #require(whole.delivered).rawValue
    )
    #expect(abs(found / right - 1) < 0.05)
    #expect(part.curve.count < whole.curve.count)
    for point in part.curve {
      #expect(whole.curve.contains { $0.span == point.span && $0.words == point.words })
    }
  }

  @Test(arguments: [(0, false), (2, false), (20, true), (80, false)])
  func `words fit into speech by their syllables`(count: Int, fits: Bool) {
    let words = (0..<count).map { _ in Token(text: "word") }
    let start = take.heard.speech[0].start
    let span = TimeSpan(start: start, end: start + Seconds(6))
    #expect((10...40).contains(take.heard.nuclei.count { span.contains($0) }))
    #expect(take.heard.canHold(words, in: span, language: "en") == fits)
    // Nobody knows the syllables of that language.
    #expect(take.heard.canHold(words, in: span, language: "hr") == !words.isEmpty)
  }
}
