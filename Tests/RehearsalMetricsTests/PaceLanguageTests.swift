@testable import RehearsalMetrics
import RehearsalBase
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

  @Test func `a language without figures is taken for English`() throws {
    #expect(try reading("ko") == reading(nil))
  }

  @Test func `the tempo of each window leaves pauses out`() throws {
    // Eleven syllables in each phrase of 2.5 s, half a second apart.
    let tempos = try reading(nil).curve.dropLast().compactMap(\.articulationRate)
    #expect(tempos.count >= 3)
    for tempo in tempos { #expect(abs(tempo.rawValue - 11 / 2.5) < 0.45, "\(tempo)") }
  }
}
