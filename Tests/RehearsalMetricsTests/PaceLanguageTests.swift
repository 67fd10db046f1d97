@testable import RehearsalMetrics
import RehearsalBase
import RehearsalLanguage
import RehearsalTranscript
import Testing

@testable import RehearsalSignal

@Suite struct PaceLanguageTests {
  private static let take = DeliveredTake().take

  private func reading(_ language: String?) throws -> Pace.Reading {
    let readings = Readings(of: Delivery(take: Self.take, language: language))
    return try #require(readings[Pace.self])
  }

  @Test(arguments: [("es", 1.8), ("it-IT", 1.9), ("de", 1.6), ("nl", 1.5), ("fr", 1.4)])
  func `words are estimated as in the language that is named`(
    language: String, perWord: Double
  ) throws {
    let (english, other) = (try reading(nil), try reading(language))
    #expect(english.syllablesPerWord == 1.4)
    #expect(other.syllablesPerWord == perWord)
    let ratio = try #require(other.wordsPerMinute) / (try #require(english.wordsPerMinute))
    #expect(abs(ratio - 1.4 / perWord) < 1e-9)
    #expect(other.articulationRate == english.articulationRate)
  }

  @Test func `words are not estimated in a language without figures`() throws {
    let korean = try reading("ko")
    #expect(korean.wordsPerMinute == nil && korean.narration == nil && korean.wordsEstimated == nil)
    #expect(korean.curve.allSatisfy { $0.wordsPerMinute == nil && $0.syllableRate != nil })
    #expect(try korean.speechRate == reading(nil).speechRate)
    #expect(try Pace.rows(of: korean)[0] == Pace.rows(of: reading(nil))[0])
  }

  @Test(arguments: ["ja", "zh-TW", "th"])
  func `pieces of a text without spaces are no words`(language: String) throws {
    let take = DeliveredTake(pause: 2, pitchSwing: 0).take
    let tokens = take.nuclei.map {
      Token(text: "は", span: TimeSpan(start: $0, end: $0 + Seconds(0.1)), timing: .word)
    }
    let transcript = Transcript(
      format: TranscriptFormat(rawValue: "json"), language: language, tokens: tokens)
    let words = try DeliveredWords(transcript, on: take, fillers: .builtIn)
    let reading = try #require(Readings(of: Delivery(take: take, words: words))[Pace.self])
    #expect(reading.wordsSource == .estimated && reading.words == nil)
    #expect(reading.wordsPerMinute == nil && reading.syllables == take.nuclei.count)
  }

  @Test func `a language that is not named is said to be assumed`() throws {
    let (assumed, named) = (try reading(nil), try reading("en"))
    #expect(assumed.languageIsAssumed == true && named.languageIsAssumed == false)
    #expect(assumed.wordsPerMinute == named.wordsPerMinute)
    let rows = [assumed, named].map { Pace.rows(of: $0)[0] }
    #expect(rows[0] == rows[1] && rows[0].value?.hasSuffix(" syll/s") == true)
  }

  @Test func `the tempo of each window leaves pauses out`() throws {
    // Eleven syllables in each phrase of 2.5 s, half a second apart.
    let tempos = try reading(nil).curve.dropLast().compactMap(\.articulationRate)
    #expect(tempos.count >= 3)
    for tempo in tempos { #expect(abs(tempo.rawValue - 11 / 2.5) < 0.45, "\(tempo)") }
  }
}
