import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

struct TranscriptFitTests {
  private let take = SpokenTake(
    of: SpokenTake.text(words: 300, seed: 31), missed: 0.1, false: 0.1, seed: 31)

  @Test func `a transcript that fits is left as it is`() throws {
    let transcript = take.transcript(.word)
    let fit = try transcript.fitted(to: take.heard)
    #expect(fit.transcript == transcript)
    #expect(fit.offset == Seconds(0))
    #expect(fit.match == Percent(100))
    #expect(fit.inSilence.isEmpty)
  }

  // The grid of the search is 50 ms; its peak is interpolated.
  @Test(arguments: [-0.7, 0.3, 2.5, -4.2, 11.3, 27.9])
  func `a constant offset is found, removed and logged`(seconds: Double) throws {
    let shift = Seconds(seconds)
    var late = take
    let room = Seconds(5)
    late.spans = take.spans.map { TimeSpan(start: $0.start + room, end: $0.end + room) }
    late.heard = DetectedSpeech(
      duration: take.heard.duration + room,
      speech: take.heard.speech.map { TimeSpan(start: $0.start + room, end: $0.end + room) },
      nuclei: take.heard.nuclei.map { $0 + room })
    let fit = try late.transcript(.word, offset: shift).fitted(to: late.heard)
    #expect(abs((fit.offset + shift).rawValue) <= 0.05)
    #expect(fit.transcript.repairs == [Repair(.offset, count: 1)])
    #expect((fit.match ?? Percent(0)) >= Percent(98))
    #expect(late.errors(of: fit.transcript)[150] <= 0.05)
  }

  @Test func `a constant offset of segments is removed too`() throws {
    var transcript = take.transcript(.word)
    var segment = 0
    var start = 0
    for index in take.words.indices where take.words[index].hasSuffix(".") {
      let span = TimeSpan(
        start: take.spans[start].start + Seconds(3), end: take.spans[index].end + Seconds(3))
      for member in start...index {
        transcript.tokens[member].span = span
        transcript.tokens[member].timing = .segment
        transcript.tokens[member].segment = segment
      }
      start = index + 1
      segment += 1
    }
    transcript.tokens.removeSubrange(start...)
    var spoken = take
    spoken.spans.removeSubrange(start...)
    let fit = try transcript.fitted(to: take.heard)
    #expect(abs(fit.offset.rawValue + 3) <= 0.1)
    #expect(spoken.errors(of: fit.transcript)[start / 2] <= 0.1)
  }

  @Test func `times at another frame rate are rescaled`() throws {
    var transcript = take.transcript(.word)
    for index in transcript.tokens.indices {
      guard let span = transcript.tokens[index].span else { continue }
      transcript.tokens[index].span = TimeSpan(
        start: span.start * (24.0 / 25), end: span.end * (24.0 / 25))
    }
    let fit = try transcript.fitted(to: take.heard)
    #expect(fit.transcript.repairs.contains(Repair(.timeScale, count: 1)))
    #expect(take.errors(of: fit.transcript)[150] <= 0.05)
  }

  /// The sentences at their own times, and each word at its share of them.
  private func spread(by weight: (String) -> Double) -> Transcript {
    var transcript = take.transcript(.word)
    var sentence = 0..<0
    for index in take.words.indices where take.words[index].hasSuffix(".") {
      sentence = sentence.upperBound..<(index + 1)
      let start = take.spans[sentence.lowerBound].start
      let weights = sentence.map { weight(take.words[$0]) }
      let unit = (take.spans[index].end - start) / weights.reduce(0, +)
      var before = 0.0
      for (member, own) in zip(sentence, weights) {
        transcript.tokens[member].span = TimeSpan(
          start: (start + unit * before).rounded, end: (start + unit * (before + own)).rounded)
        before += own
      }
    }
    transcript.tokens.removeSubrange(sentence.upperBound...)
    return transcript
  }

  @Test(arguments: [true, false])
  func `words spread over right sentences are used by these`(byLetters: Bool) throws {
    let transcript = spread { byLetters ? Double($0.count) : 1 }
    let fit = try transcript.fitted(to: take.heard)
    #expect(fit.timed.timing == .segment)
    let repair = try #require(fit.transcript.repairs.first)
    #expect(repair == Repair(.spreadTimes, count: transcript.tokens.count))
    // Better than where they were spread to.
    let errors = take.errors(of: fit.transcript)
    #expect(errors[errors.count / 2] < take.errors(of: transcript)[errors.count / 2])
  }

  @Test func `the word times of another talk are refused`() {
    let other = SpokenTake(of: SpokenTake.text(words: 300, seed: 77), seed: 77)
    #expect(throws: TranscriptMismatch.self) { try other.transcript(.word).fitted(to: take.heard) }
  }

  // Those of few words may fit by chance.
  @Test(arguments: [(10, 39, 0), (30, 40, 1), (60, 41, 7), (120, 42, 9), (300, 43, 10)])
  func `the right times are accepted, and those of other words refused`(
    words: Int, seed: UInt64, least: Int
  ) throws {
    let right = SpokenTake(
      of: SpokenTake.text(words: words, seed: seed), missed: 0.1, false: 0.1, seed: seed)
    let fit = try right.transcript(.word).fitted(to: right.heard)
    #expect(fit.inSilence.isEmpty)
    var refused = 0
    for other in 1...10 {
      let seed = seed + UInt64(100 * other)
      let wrong = SpokenTake(of: SpokenTake.text(words: words, seed: seed), seed: seed)
      if (try? wrong.transcript(.word).fitted(to: right.heard)) == nil { refused += 1 }
    }
    #expect(refused >= least)
  }

  @Test func `words of a recogniser in this recording need no check`() throws {
    let other = SpokenTake(of: SpokenTake.text(words: 300, seed: 77), seed: 77)
    let fit = try other.transcript(.word).fitted(to: take.heard, isOfRecording: true)
    #expect(fit.offset == Seconds(0))
  }

  @Test func `the right times are used where fast sentences stand between long pauses`() throws {
    // Twelve sentences of 20 words in 3 s, with 6 s of silence between them.
    let sentences = (0..<12).map {
      TimeSpan(start: Seconds(9 * Double($0)), end: Seconds(9 * Double($0) + 3))
    }
    let spans = sentences.flatMap { sentence in
      (0..<20).map { word in
        let start = sentence.start + Seconds(0.15 * Double(word))
        return TimeSpan(start: start, end: start + Seconds(0.15))
      }
    }
    let heard = DetectedSpeech(
      duration: Seconds(105), speech: sentences, nuclei: spans.map(\.middle))
    let transcript = Transcript(
      format: .vosk, language: "en",
      tokens: spans.map { Token(text: "word", span: $0, timing: .word) })
    let fit = try transcript.fitted(to: heard)
    #expect(fit.offset == Seconds(0) && fit.match == Percent(100))
  }

  @Test func `a transcript twice as long is refused with its figures`() {
    let other = SpokenTake(of: SpokenTake.text(words: 700, seed: 78), seed: 78)
    guard let end = other.spans.last?.end else { return }
    #expect(throws: TranscriptMismatch.tooLong(lastWord: end, recording: take.heard.duration)) {
      try other.transcript(.word).fitted(to: take.heard)
    }
  }

  @Test func `words outside of the speech are refused with their share`() {
    // Ten words, all in pauses: too few to find an offset, and clearly wrong.
    let pauses = zip(take.heard.speech, take.heard.speech.dropFirst()).prefix(10)
    let tokens = pauses.map { left, right in
      Token(text: "word", span: TimeSpan(start: left.end, end: right.start), timing: .word)
    }
    let transcript = Transcript(format: TranscriptFormat(rawValue: "json"), tokens: tokens)
    #expect(throws: TranscriptMismatch.notInSpeech(match: Percent(0), least: FitLimits.match)) {
      try transcript.fitted(to: take.heard)
    }
  }

  @Test(arguments: [(30, true), (140, true), (190, false), (300, false), (480, false), (900, true)])
  func `untimed text must be speakable in the time of the speech`(words: Int, isRefused: Bool) {
    let text = SpokenTake.text(words: words, seed: 91)
    let transcript = Transcript(
      format: TranscriptFormat(rawValue: "text"), tokens: text.map { Token(text: $0) })
    if isRefused {
      #expect(throws: TranscriptMismatch.self) { try transcript.fitted(to: take.heard) }
    } else {
      #expect(throws: Never.self) { try transcript.fitted(to: take.heard) }
    }
  }

  @Test func `text of another amount is refused with its figures`() throws {
    let text = SpokenTake.text(words: 140, seed: 91)
    let transcript = Transcript(
      format: TranscriptFormat(rawValue: "text"), tokens: text.map { Token(text: $0) })
    let syllables = text.reduce(0) { $0 + SpokenWords(of: $1).syllables }
    let mismatch = TranscriptMismatch.otherAmount(
      syllables: syllables, heard: take.heard.nuclei.count)
    #expect(throws: mismatch) { try transcript.fitted(to: take.heard) }
  }

  @Test func `a transcript of the first half covers only that`() throws {
    var transcript = take.transcript(.word)
    transcript.tokens = Array(transcript.tokens.prefix(150))
    let fit = try transcript.fitted(to: take.heard)
    let uncovered = take.heard.uncovered(by: fit.timed.tokens)
    #expect(uncovered.count == 1)
    #expect(abs(uncovered[0].start.rawValue - take.spans[149].end.rawValue) < 3)
    let part = WordRates(
      of: fit.transcript, fillers: [], in: take.heard, uncovered: uncovered,
      language: .init(code: "en"))
    let whole = WordRates(
      of: take.transcript(.word), fillers: [], in: take.heard, language: .init(code: "en"))
    let (found, right) = (
      try #require(part.delivered).rawValue, try #require(whole.delivered).rawValue
    )
    #expect(abs(found / right - 1) < 0.1)
    #expect(part.curve.allSatisfy { $0.span.end <= uncovered[0].start })
  }

  @Test func `a transcript of all speech covers all of it`() throws {
    for timing in [Token.Timing.word, .segment, .none] {
      let fit = try take.transcript(timing).fitted(to: take.heard)
      #expect(take.heard.uncovered(by: fit.timed.tokens).isEmpty)
    }
  }

  @Test func `untimed text has no match`() throws {
    let fit = try take.transcript(.none).fitted(to: take.heard)
    #expect(fit.match == nil)
    #expect(fit.transcript.tokens.allSatisfy { $0.timing == .estimated })
  }

  @Test func `words in silence are reported and kept`() throws {
    var transcript = take.transcript(.word)
    let end = take.heard.duration
    var heard = take.heard
    heard.duration = end + Seconds(10)
    for text in ["Thank", "you."] {
      transcript.tokens.append(
        Token(
          text: text, span: TimeSpan(start: end + Seconds(4), end: end + Seconds(4.5)),
          timing: .word))
    }
    let fit = try transcript.fitted(to: heard)
    #expect(fit.inSilence == [300, 301])
    #expect(fit.transcript.tokens == transcript.tokens)
    #expect(fit.transcript.repairs == [Repair(.inSilence, count: 2)])
  }

  @Test func `a few words past the end only lose their times`() throws {
    var transcript = take.transcript(.word)
    let end = take.heard.duration
    transcript.tokens.append(
      Token(
        text: "Bye.", span: TimeSpan(start: end + Seconds(2), end: end + Seconds(2.4)),
        timing: .word))
    let fit = try transcript.fitted(to: take.heard)
    #expect(fit.transcript.tokens.last?.span == nil)
    #expect(fit.transcript.repairs.contains(Repair(.pastEnd, count: 1)))
  }

  @Test func `a short transcript is given the benefit of the doubt`() throws {
    let short = SpokenTake(of: SpokenTake.text(words: 12, seed: 40), seed: 40)
    let fit = try short.transcript(.word).fitted(to: short.heard)
    #expect(fit.offset == Seconds(0))
    #expect(fit.match == Percent(100))
  }

  @Test func `without speech nothing is refused and nothing matches`() throws {
    let silence = DetectedSpeech(duration: Seconds(100), speech: [], nuclei: [])
    let fit = try take.transcript(.segment).fitted(to: silence)
    #expect(fit.match == nil)
    #expect(fit.inSilence.isEmpty)
  }

  @Test func `an empty transcript fits any recording`() throws {
    let empty = Transcript(format: TranscriptFormat(rawValue: "text"), tokens: [])
    let fit = try empty.fitted(to: take.heard)
    #expect(fit.transcript == empty)
    #expect(fit.match == nil)
  }
}
