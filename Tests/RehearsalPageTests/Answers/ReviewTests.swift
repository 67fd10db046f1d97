import Fixtures
import Rehearsal
import RehearsalCoaching
import RehearsalReport
import RehearsalBase
import RehearsalMetrics
import Testing

@testable import RehearsalPage

/// The review of the page against the report as a page of its own.
@Suite struct ReviewTests {
  private let take: ReviewedTake
  private let page: String

  /// A take that was judged by a band of the speaker's own.
  init() async throws {
    let options = RehearsalOptions(bands: [OwnBand("confidence.monotone", quiet: 3.1, tip: 1.4)])
    take = try await ReviewedTake(of: .file(Recording.sentence16k.path), options: options)
    page = PageReport(ReportOptions()).text(of: take)
  }

  /// What the page gets, from what is stored.
  private func review() throws -> JSONValue {
    let stored = try Report(json: JSONValue(encoding: take.report))
    return try ReviewJSON.members(of: stored, by: stored.norms, said: nil)
  }

  @Test func `each number, its meaning and its range are the report's`() throws {
    let groups = try #require(try review()["numbers"]).elements
    #expect(groups.count > 5)
    for group in groups { #expect(page.contains(try #require(group["list"]?.string))) }
    #expect(page.contains("from 3.1 st"))
  }

  @Test func `the player of both has the whole recording and its pauses`() throws {
    let wave = take.wave
    let bars = try #require(wave["bars"]?.string)
    #expect(bars.count == 120 && bars.contains("9") && bars.allSatisfy(\.isNumber))
    let pauses = try #require(wave["pauses"]).elements
    let counted = take.measured.readings[Pauses.self]?.list.filter(\.counted) ?? []
    #expect(pauses.count == counted.count)
    #expect(wave["length_s"]?.number == take.report.recording.duration.rounded.rawValue)
    #expect(page.contains(wave.text(.compact).escapedMarkup))
  }

  @Test func `each sentence is the report's`() throws {
    let review = try review()
    let notes = try #require(review["notes_on_recording"]).elements
    #expect(!notes.isEmpty)
    let tip = try #require(review["tip"])
    let sentences = notes + [tip["takeaway"], tip["why"], tip["action"]].compactMap(\.self)
    for sentence in sentences {
      #expect(page.contains(try #require(sentence.string).escapedMarkup))
    }
  }
}
