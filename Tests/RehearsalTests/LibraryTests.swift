import Fixtures
import Foundation
import Rehearsal
import RehearsalFoundation
import RehearsalReport
import Testing

/// What a package outside gets by importing the products, without `@testable`.
@Suite struct LibraryTests {
  @Test func `an error says what happened and what to try`() async throws {
    let error = await #expect(throws: RehearsalError.self) {
      try await Report(of: .file("/nowhere/talk.wav"))
    }
    #expect(error?.message == "can't read '/nowhere/talk.wav': there is no such file")
    #expect(error?.localizedDescription == error?.message)
    #expect((error as (any LocalizedError)?)?.recoverySuggestion == error?.hint)
    #expect(error?.hint.isEmpty == false)
  }

  @Test func `a recording may be named by its URL`() async throws {
    let url = URL(filePath: Recording.sentence16k.path)
    #expect(RecordingSource(url).name == .file(Recording.sentence16k.path))
    let spaced = URL(filePath: "/tmp/a talk%20.wav")
    #expect(RecordingSource(spaced).name == .file("/tmp/a talk%20.wav"))
  }

  @Test func `a URL elsewhere is no file, and is not read`() async throws {
    let elsewhere = try #require(URL(string: "https://localhost/talk.wav"))
    let error = await #expect(throws: RehearsalError.self) {
      try await AnalyzedRecording(RecordingSource(elsewhere))
    }
    #expect(error?.message.contains("https://localhost/talk.wav") == true)
  }

  @Test(arguments: [0, 0.001, 1.5, 86_400, -3])
  func `durations of the standard library are the same as ours`(seconds: Double) {
    #expect(abs(Seconds(Seconds(seconds).duration).rawValue - seconds) < 1e-9)
  }

  @Test func `a duration that none can hold is the nearest`() {
    for seconds in [Double.infinity, -.infinity, .nan, 1e300] { _ = Seconds(seconds).duration }
    #expect(Seconds(Double.nan).duration == .zero)
  }

  @Test func `a report is rendered as the command prints it`() async throws {
    let recording = try await AnalyzedRecording(.file(Recording.talk.path))
    let tip = try recording.report().tip.takeaway
    for rendering in [Rendering.text(), .markdown, .page()] {
      #expect(try recording.rendered(as: rendering).contains(tip))
    }
    let narrow = try recording.rendered(as: .text(columns: 50), for: .init(focus: .pace))
    #expect(narrow.contains("focus: pace"))
    for picture in Picture.allCases {
      #expect(try recording.rendered(as: .svg(picture)).contains("<svg"))
    }
  }

  @Test func `the comparison with a script is in the report`() async throws {
    let recording = try await AnalyzedRecording(.file(Recording.talk.path))
    #expect(try recording.report().script == nil)
  }

  @Test func `a band as text is what the option takes`() throws {
    let band = OwnBand("pace.too_fast", quiet: 160, tip: 170)
    #expect(try OwnBand(written: "pace.too_fast=160..170") == band)
    #expect(throws: BandTextError.notABand("fast")) { try OwnBand(written: "fast") }
  }
}
