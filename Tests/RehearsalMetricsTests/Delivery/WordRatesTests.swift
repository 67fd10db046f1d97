import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

struct WordRatesTests {
  /// Speech from 5 s to 15 s and from 18 s to 65 s in a recording of 80 s.
  private let heard = DetectedSpeech(
    duration: Seconds(80),
    speech: [
      TimeSpan(start: Seconds(5), end: Seconds(15)), TimeSpan(start: Seconds(18), end: Seconds(65)),
    ], nuclei: [])

  /// One word per second except in the pause.
  private var transcript: Transcript {
    let starts = Array(5..<15) + Array(18..<65)
    return Transcript(
      format: TranscriptFormat(rawValue: "json"),
      tokens: starts.map {
        Token(
          text: "word", span: TimeSpan(start: Seconds(Double($0)), end: Seconds(Double($0) + 0.8)),
          timing: .word)
      })
  }

  @Test func `each rate counts its own words and time`() {
    let rates = WordRates(of: transcript, fillers: [0, 3, 9], in: heard)
    #expect(rates.words == 57)
    #expect(rates.delivered == WordsPerMinute(57))
    // 54 words without fillers in 57 seconds without the long pause.
    #expect(rates.narration == WordsPerMinute(60 * 54.0 / 57))
    #expect(rates.timeline == WordsPerMinute(60 * 57.0 / 80))
  }

  @Test(arguments: [(3.0, 57.0), (3.5, 60.0)])
  func `a pause as long as the limit is left out of narration`(limit: Double, seconds: Double) {
    let rates = WordRates(of: transcript, fillers: [], in: heard, longPause: Seconds(limit))
    #expect(rates.narration == WordsPerMinute(60 * 57 / seconds))
  }

  @Test func `a number counts as the words that are spoken`() {
    var numbers = transcript
    numbers.tokens[0].text = "2014"
    numbers.tokens[1].text = "—"
    numbers.tokens[2] = Token(
      text: "[Music]", span: numbers.tokens[2].span, timing: .word, kind: .event)
    #expect(WordRates(of: numbers, fillers: [], in: heard).words == 57 + 3 - 2)
  }

  @Test func `untranscribed speech counts as a word`() {
    var unclear = transcript
    unclear.tokens[0] = Token(
      text: "[*]", span: unclear.tokens[0].span, timing: .word, kind: .untranscribed)
    #expect(WordRates(of: unclear, fillers: [], in: heard).words == 57)
  }

  @Test func `the curve counts every word in the window of its middle`() {
    let curve = WordRates(of: transcript, fillers: [], in: heard).curve
    #expect(curve.map(\.words) == [10, 7, 10, 10, 10, 10])
    #expect(curve.first?.span == TimeSpan(start: Seconds(5), end: Seconds(15)))
    #expect(curve.last?.span.end == Seconds(65))
    #expect(curve.first?.rate == WordsPerMinute(60))
  }

  @Test func `the last window may be shorter`() {
    var shorter = heard
    shorter.speech[1] = TimeSpan(start: shorter.speech[1].start, end: Seconds(60))
    let curve = WordRates(of: transcript, fillers: [], in: shorter).curve
    #expect(curve.last?.span.length == Seconds(5))
    #expect(curve.map(\.words).reduce(0, +) == 57)
  }

  @Test func `without times there are rates and no curve`() {
    var untimed = transcript
    for index in untimed.tokens.indices { untimed.tokens[index].span = nil }
    let rates = WordRates(of: untimed, fillers: [], in: heard)
    #expect(rates.delivered == WordsPerMinute(57))
    #expect(rates.curve.isEmpty)
  }

  @Test func `without speech or words there is no rate`() {
    let silence = DetectedSpeech(duration: Seconds(10), speech: [], nuclei: [])
    #expect(WordRates(of: transcript, fillers: [], in: silence).delivered == nil)
    let nothing = Transcript(format: TranscriptFormat(rawValue: "text"), tokens: [])
    let rates = WordRates(of: nothing, fillers: [], in: heard)
    #expect(rates.words == 0)
    #expect(rates.delivered == nil && rates.narration == nil && rates.timeline == nil)
    #expect(rates.curve.isEmpty)
  }
}
