import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

@Suite struct HeardWordsTests {
  private func span(_ start: Double, _ end: Double) -> TimeSpan {
    TimeSpan(start: Seconds(start), end: Seconds(end))
  }

  private let transcript = Transcript(
    format: .plainText,
    tokens: [
      Token(text: "[Music]", span: nil, kind: .event), Token(text: "Good"), Token(text: "–"),
      Token(text: "evening."),
      Token(
        text: "Again", span: TimeSpan(start: Seconds(8), end: Seconds(9)), timing: .segment),
    ])

  @Test func `words get the times at which they were heard`() throws {
    let timed = try transcript.timed([
      (span(1, 2), false), nil, (span(2, 3), true), (span(4, 5), false),
    ])
    #expect(timed.tokens.map(\.text) == ["[Music]", "Good", "–", "evening.", "Again"])
    #expect(timed.tokens.map(\.timing) == [.none, .word, .none, .estimated, .word])
    #expect(timed.tokens.map(\.span) == [nil, span(1, 2), nil, span(2, 3), span(4, 5)])
    #expect(timed.repairs.isEmpty)
  }

  @Test func `words that were not heard are left out and logged`() throws {
    let timed = try transcript.timed([(span(1, 2), false), nil, (span(2, 3), false), nil])
    #expect(timed.tokens.map(\.text) == ["[Music]", "Good", "–", "evening."])
    #expect(timed.repairs == [Repair(.notHeard, count: 1)])
  }

  @Test func `a text with too few heard words is refused`() {
    #expect(
      throws: TranscriptMismatch.notHeard(match: Percent(100.0 / 3), least: FitLimits.heard)
    ) { try transcript.timed([nil, nil, (span(2, 3), false), nil]) }
  }

  @Test func `a transcript without words is not refused`() throws {
    let events = Transcript(format: .plainText, tokens: [Token(text: "[Music]", kind: .event)])
    #expect(try events.timed([]) == events)
  }
}
