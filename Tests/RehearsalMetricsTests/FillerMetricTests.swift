@testable import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct FillerMetricTests {
  /// 14 phrases of 2.5 s, half a second apart: 41.5 s from the first to the last speech.
  private static let delivered = DeliveredTake()

  /// Seven words to a phrase, evenly spaced.
  ///
  /// - Parameter fillers: Replace the first word of a phrase, by the phrase's index.
  private static func transcript(
    _ fillers: [Int: String] = [:], producer: String? = nil, language: String? = "en"
  ) -> Transcript {
    let words = ["we", "walk", "along", "the", "old", "stone", "wall"]
    let tokens = (0..<delivered.phrases).flatMap { phrase in
      words.indices.map { index in
        let start = 3 * Double(phrase) + 2.5 * Double(index) / 7
        let text = index == 0 ? fillers[phrase] ?? words[0] : words[index]
        return Token(
          text: text, span: TimeSpan(start: Seconds(start), end: Seconds(start + 0.34)),
          timing: .word, segment: phrase)
      }
    }
    return Transcript(format: .vosk, producer: producer, language: language, tokens: tokens)
  }

  private static func reading(
    _ transcript: Transcript, list: FillerList = .builtIn, take: Take = delivered.take
  ) throws -> Fillers.Reading {
    let words = try DeliveredWords(transcript, on: take, fillers: list)
    return try #require(Readings(of: Delivery(take: take, words: words))[Fillers.self])
  }

  @Test func `fillers are counted, listed, and related to time and words`() throws {
    let reading = try Self.reading(Self.transcript([2: "um", 9: "uh"]))
    #expect(reading.count == 2)
    #expect(reading.reason == nil)
    #expect(reading.list.map(\.text) == ["um", "uh"])
    #expect(reading.list.map(\.rule) == ["hesitation.um", "hesitation.uh"])
    #expect(reading.list.map(\.start) == [Seconds(6), Seconds(27)])
    // Two in 41.5 s, and in 14 times 7 words.
    #expect(abs(try #require(reading.perMinute).rawValue - 2 * 60 / 41.5) < 1e-9)
    #expect(reading.perHundredWords == 2.04)
    #expect(reading.clusters.isEmpty)
  }

  @Test func `three fillers that begin within ten seconds are a cluster`() throws {
    let reading = try Self.reading(Self.transcript([4: "um", 5: "uh", 6: "um", 12: "um"]))
    #expect(reading.clusters.map(\.start) == [Seconds(12)])
    #expect(reading.count == 4)
  }

  @Test func `a cluster is in order of time where its words are in another`() throws {
    var transcript = Self.transcript([4: "um", 5: "uh", 6: "um"])
    // The last phrase is written first, as where speakers overlap.
    let phrases = stride(from: 0, to: transcript.tokens.count, by: 7).map { first in
      transcript.tokens[first..<first + 7]
    }
    transcript.tokens = phrases.reversed().flatMap(\.self)
    let reading = try Self.reading(transcript)
    #expect(reading.list.map(\.start) == [18, 15, 12].map { Seconds($0) })
    #expect(reading.clusters.map(\.start) == [Seconds(12)])
    #expect(reading.clusters.allSatisfy { $0.end > Seconds(18) })
  }

  @Test func `nothing is counted in a cleaned transcript`() throws {
    let reading = try Self.reading(Self.transcript(producer: "Whisper"))
    #expect(reading.reason == .cleanedTranscript)
    #expect(reading.count == nil && reading.perMinute == nil && reading.perHundredWords == nil)
    #expect(reading.list.isEmpty)
  }

  @Test func `fillers other than hesitations are counted in a cleaned transcript`() throws {
    let reading = try Self.reading(
      Self.transcript([2: "walk", 9: "walk"], producer: "Whisper"))
    #expect(reading.reason == .cleanedTranscript)
    #expect(reading.count == 2 && reading.list.allSatisfy { $0.kind == .repeat })
    #expect(Fillers.rows(of: reading).first?.detail?.hasSuffix("; without hesitations") == true)
  }

  @Test func `hedges and boosters are listed beside the fillers`() throws {
    let reading = try Self.reading(Self.transcript([2: "maybe", 5: "um", 9: "basically"]))
    #expect(reading.count == 1)
    #expect(reading.hedges?.map(\.text) == ["maybe"])
    #expect(reading.boosters?.map(\.rule) == ["booster.basically"])
    #expect(reading.hedges?.first?.start == Seconds(6))
    let german = try Self.reading(Self.transcript([2: "vielleicht"], language: "de"))
    #expect(german.hedges == nil && german.boosters == nil)
    let off = try Self.reading(Self.transcript([2: "maybe"]), list: .off)
    #expect(off.hedges == nil && off.boosters == nil)
  }

  @Test func `a cleaned transcript counts a speaker's own words but no hesitations`() throws {
    let transcript = Self.transcript(producer: "Whisper")
    #expect(try Self.reading(transcript, list: .mine(["stone"])).count == 14)
    #expect(
      try Self.reading(transcript, list: .mine(["stone", "um"])).reason == .cleanedTranscript)
  }

  @Test func `nothing is counted when turned off or in a language without rules`() throws {
    #expect(try Self.reading(Self.transcript([2: "um"]), list: .off).reason == .turnedOff)
    #expect(try Self.reading(Self.transcript(language: "fi")).reason == .unknownLanguage)
  }

  @Test func `hesitations that were heard but not transcribed are listed separately`() throws {
    var take = Self.delivered.take
    take.voice.hesitations = [6.0, 27.0, 40.0].map {
      Hesitation(span: TimeSpan(start: Seconds($0), end: Seconds($0 + 0.35)), likelihood: 0.8)
    }
    let none = try #require(Readings(of: take)[Fillers.self])
    #expect(none.reason == .noTranscript)
    #expect(none.possibleUntranscribed.map(\.start) == [Seconds(6), Seconds(27), Seconds(40)])
    // The first is a transcribed um; the others are covered by words.
    let words = try Self.reading(Self.transcript([2: "um"]), take: take)
    #expect(words.possibleUntranscribed.isEmpty)
    #expect(words.count == 1)
  }

  @Test func `the pace is computed from the words`() throws {
    let take = Self.delivered.take
    let words = try DeliveredWords(Self.transcript([2: "um"]), on: take, fillers: .builtIn)
    let pace = try #require(Readings(of: Delivery(take: take, words: words))[Pace.self])
    #expect(pace.wordsSource == .transcript)
    #expect(pace.words == 98)
    // 98 words in 41.5 s of a recording of 42.5 s; narration leaves out the um.
    #expect(abs(try #require(pace.wordsPerMinute).rawValue - 98 * 60 / 41.5) < 1e-9)
    #expect(abs(try #require(pace.narration).rawValue - 97 * 60 / 41.5) < 1e-9)
    #expect(abs(try #require(pace.timeline).rawValue - 98 * 60 / 42.5) < 1e-9)
    #expect(pace.curve.count == 5)
    #expect(pace.curve.allSatisfy { $0.wordsPerMinute != nil })
  }

  @Test func `each filler is explained by its rule, source and evidence`() throws {
    let take = Self.delivered.take
    let words = try DeliveredWords(
      Self.transcript([2: "um", 5: "like"]), on: take, fillers: .builtIn)
    let evidence = TakeBuilder(sampleRate: 16_000, channels: 1).finishWithEvidence().evidence
    let explanation = Fillers.explanation(
      MeasuredTake(take: take, evidence: evidence, words: words))
    let hesitation = try #require(explanation.events.first { $0.kind == "hesitation" })
    #expect(hesitation.span.start == Seconds(6))
    #expect(hesitation.values.first { $0.name == "rule" }?.shown == "hesitation.um")
    #expect(hesitation.values.contains { $0.name == "source" })
    #expect(!hesitation.reason.isEmpty)
    for filler in words.fillers where filler.rule == "marker.like" {
      let event = explanation.events.first { $0.kind == filler.kind.rawValue }
      #expect((event?.values.count ?? 0) > 3)
    }
  }
}
