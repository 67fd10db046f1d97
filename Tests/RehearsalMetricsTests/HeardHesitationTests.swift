@testable import RehearsalMetrics
import RehearsalBase
import RehearsalLanguage
import RehearsalTranscript
import Testing

@testable import RehearsalSignal

/// Phrases of 2.5 s, two seconds apart, with a steady voice of 0.4 s in some of the pauses.
@Suite struct HeardHesitationTests {
  private static let phrases = DeliveredTake(pause: 2, pitchSwing: 0)
  private static let period = 4.5

  /// Where the voice is in the pause after a phrase.
  private static func hesitation(after phrase: Int) -> TimeSpan {
    let start = period * Double(phrase) + 3.2
    return TimeSpan(start: Seconds(start), end: Seconds(start + 0.4))
  }

  private static func take(hesitatingAfter places: [Int]) -> Take {
    var take = phrases.take
    let spans = places.map { hesitation(after: $0) }
    take.speech = (take.speech + spans).sorted { $0.start < $1.start }
    take.nuclei = (take.nuclei + spans.map(\.middle)).sorted()
    take.pitch = PitchTrack(
      frequencies: take.pitch.frequencies.enumerated().map { frame, frequency in
        let moment = Frame.hop * (Double(frame) + 0.5)
        return take.speech.contains { $0.contains(moment) } ? frequency : 0
      })
    take.voice.voiced = spans
    take.voice.hesitations = spans.map { Hesitation(span: $0, likelihood: 0.9) }
    take.voice.hesitationOdds = LogOdds(
      take.pitch.frequencies.indices.map { frame in
        spans.contains { $0.contains(Frame.hop * (Double(frame) + 0.5)) } ? 2 : -6
      })
    return take
  }

  /// Seven words to a phrase, evenly spaced.
  ///
  /// - Parameters:
  ///   - written: Hesitations with the phrase that they follow and their start, 0.3 s long.
  ///   - missing: A phrase whose words were left out.
  private static func transcript(
    _ written: [(phrase: Int, start: Double)] = [], missing: Int? = nil,
    producer: String? = "Whisper"
  ) -> Transcript {
    let words = ["we", "walk", "along", "the", "old", "stone", "wall"]
    let tokens = (0..<phrases.phrases).flatMap { phrase in
      let said =
        phrase == missing
        ? []
        : words.enumerated().map { index, word in
          token(word, at: period * Double(phrase) + 2.5 * Double(index) / 7, lasting: 0.34)
        }
      return said
        + written.filter { $0.phrase == phrase }.map { token("um", at: $0.start, lasting: 0.3) }
    }
    return Transcript(format: .whisper, producer: producer, language: "en", tokens: tokens)
  }

  private static func token(_ text: String, at start: Double, lasting length: Double) -> Token {
    Token(
      text: text, span: TimeSpan(start: Seconds(start), end: Seconds(start + length)),
      timing: .word)
  }

  private static func words(
    _ transcript: Transcript, on take: Take, list: FillerList = .builtIn
  ) throws -> DeliveredWords {
    try DeliveredWords(transcript, on: take, fillers: list)
  }

  private static func reading(
    _ transcript: Transcript, on take: Take, list: FillerList = .builtIn
  ) throws -> Fillers.Reading {
    let words = try words(transcript, on: take, list: list)
    return try #require(Readings(of: Delivery(take: take, words: words))[Fillers.self])
  }

  private static func isNear(_ one: Seconds?, _ other: Seconds) -> Bool {
    one.map { abs(($0 - other).rawValue) <= 0.05 } ?? false
  }

  @Test func `a hesitation that the words leave out is possible, and not counted`() throws {
    let reading = try Self.reading(
      Self.transcript(), on: Self.take(hesitatingAfter: [2, 5, 6, 7]))
    #expect(reading.count == nil && reading.list.isEmpty && reading.clusters.isEmpty)
    #expect(reading.possibleUntranscribed.count == 4)
    for (possible, phrase) in zip(reading.possibleUntranscribed, [2, 5, 6, 7]) {
      #expect(possible.score >= 0.6 && possible.score <= 1 && possible.text == nil)
      #expect(Self.isNear(possible.start, Self.hesitation(after: phrase).start))
      #expect(Self.isNear(possible.end, Self.hesitation(after: phrase).end))
    }
    #expect(reading.reason == .cleanedTranscript && reading.lacksHesitations)
  }

  @Test(arguments: [-0.7, -0.2, 0.1, 0.9])
  func `a written hesitation takes the place of its sound`(shift: Double) throws {
    let there = Self.hesitation(after: 4)
    let transcript = Self.transcript([(4, there.start.rawValue + shift)])
    let words = try Self.words(transcript, on: Self.take(hesitatingAfter: [4]))
    let reading = try Self.reading(transcript, on: Self.take(hesitatingAfter: [4]))
    #expect(reading.list.map(\.text) == ["um"] && reading.list.map(\.source) == [.both])
    #expect(Self.isNear(reading.list[0].start, there.start))
    #expect(Self.isNear(reading.list[0].end, there.end))
    // No word overlaps it any more.
    let spans = words.transcript.tokens.filter { $0.text != "um" }.compactMap(\.span)
    #expect(spans.allSatisfy { $0.overlap(with: there) <= Seconds(0.05) })
  }

  @Test func `a written hesitation without a sound keeps its time`() throws {
    let reading = try Self.reading(
      Self.transcript([(4, 21)], producer: nil), on: Self.take(hesitatingAfter: []))
    #expect(reading.list.map(\.source) == [.words] && reading.list.map(\.confidence) == [nil])
    #expect(reading.list.map(\.start) == [Seconds(21)])
  }

  @Test(arguments: [(nil, 21.0, false), (0.5, 20, false), (0.9, 20, true), (0.9, 21, false)])
  func `one of a recogniser counts where it is sure and somebody speaks`(
    confidence: Double?, start: Double, counts: Bool
  ) throws {
    // The fifth phrase lasts from 18 to 20.5 s.
    var transcript = Self.transcript([(4, start)])
    for index in transcript.tokens.indices where transcript.tokens[index].text == "um" {
      transcript.tokens[index].confidence = confidence
    }
    let reading = try Self.reading(transcript, on: Self.take(hesitatingAfter: []))
    #expect(reading.list.map(\.text) == (counts ? ["um"] : []))
    #expect(reading.possibleUntranscribed.compactMap(\.text) == (counts ? [] : ["um"]))
  }

  @Test func `a recogniser that writes nothing but hesitations is not believed`() throws {
    var transcript = Self.transcript()
    transcript.tokens = (0..<5).map { Self.token("um", at: Self.period * Double($0), lasting: 0.3) }
    let take = Self.take(hesitatingAfter: [])
    let speech = take.speech.reduce(Seconds(0)) { $0 + $1.length }
    let mismatch = #expect(throws: TranscriptMismatch.self) {
      try Self.words(transcript, on: take)
    }
    guard case .tooLittle(5, let uncovered, of: speech) = mismatch else {
      Issue.record("\(String(describing: mismatch))")
      return
    }
    // Of the speech, without the pauses in it.
    #expect(uncovered > speech / 2 && uncovered <= speech)
  }

  @Test func `a written hesitation of no length lies where voice is uncovered`() throws {
    let there = Self.hesitation(after: 4)
    var take = Self.take(hesitatingAfter: [4])
    // A creaky one, without a pitch, which the network doesn't know.
    take.voice.hesitations = []
    take.voice.hesitationOdds = LogOdds(take.voice.hesitationOdds.map { _ in -6 })
    take.pitch = PitchTrack(
      frequencies: take.pitch.frequencies.enumerated().map { frame, frequency in
        there.contains(Frame.hop * (Double(frame) + 0.5)) ? 0 : frequency
      })
    var transcript = Self.transcript(producer: nil)
    transcript.tokens.insert(Self.token("um", at: there.end.rawValue, lasting: 0.01), at: 5 * 7)
    let reading = try Self.reading(transcript, on: take)
    #expect(reading.list.map(\.source) == [.words] && reading.list.map(\.confidence) == [nil])
    #expect(Self.isNear(reading.list[0].start, there.start))
    #expect(Self.isNear(reading.list[0].end, there.end))
  }

  @Test func `a recogniser that was asked for hesitations may still leave some out`() throws {
    let reading = try Self.reading(
      Self.transcript([(4, 21.2)], producer: "Whisper, verbatim"),
      on: Self.take(hesitatingAfter: [4, 8]))
    #expect(reading.list.map(\.source) == [.both])
    #expect(
      Self.isNear(reading.possibleUntranscribed.first?.start, Self.hesitation(after: 8).start))
  }

  @Test func `where a person wrote down hesitations others are only possible`() throws {
    let reading = try Self.reading(
      Self.transcript([(4, 21.2)], producer: nil), on: Self.take(hesitatingAfter: [4, 8]))
    #expect(reading.list.map(\.source) == [.both])
    #expect(reading.possibleUntranscribed.count == 1)
    let possible = reading.possibleUntranscribed.first
    #expect(Self.isNear(possible?.start, Self.hesitation(after: 8).start))
  }

  @Test func `a word is no hesitation, however steady it is`() throws {
    var transcript = Self.transcript()
    let there = Self.hesitation(after: 3)
    transcript.tokens.insert(
      Self.token("along", at: there.start.rawValue, lasting: 0.4), at: 4 * 7)
    let reading = try Self.reading(transcript, on: Self.take(hesitatingAfter: [3]))
    #expect(reading.count == nil && reading.possibleUntranscribed.isEmpty)
  }

  @Test func `where many words are missing a hesitation is only possible`() throws {
    let reading = try Self.reading(
      Self.transcript(missing: 5), on: Self.take(hesitatingAfter: [4, 9]))
    #expect(reading.list.isEmpty && reading.possibleUntranscribed.count == 2)
    #expect(reading.possibleUntranscribed[0].score < reading.possibleUntranscribed[1].score)
  }

  @Test func `heard hesitations are not counted where they are not asked for`() throws {
    let take = Self.take(hesitatingAfter: [2, 5])
    let own = try Self.reading(Self.transcript(), on: take, list: .mine(["stone"]))
    #expect(own.list.allSatisfy { $0.source == .words } && own.possibleUntranscribed.count == 2)
    #expect(try Self.reading(Self.transcript(), on: take, list: .off).count == nil)
  }
}
