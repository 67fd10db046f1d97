import Fixtures
import Foundation
import Rehearsal
import RehearsalReport
import RehearsalTestKit
import Testing

@Suite struct PastSessionTests {
  /// What a file with such text is read as.
  private static func read(_ text: String) throws -> [PastSession] {
    let folder = try TemporaryFolder()
    return try PastSession.read(path: folder.file("report.json", text))
  }

  private static func report(
    _ recording: Recording = .talk, _ focus: Focus? = nil
  ) async throws -> Report {
    try await Report(
      of: .file(recording.path), options: RehearsalOptions(focus: focus, transcript: .none))
  }

  @Test func `what the next session needs is read from a report`() async throws {
    let report = try await Self.report()
    let session = try #require(try Self.read(try OrderedJSON().string(from: report)).first)
    #expect(session.sha256 == report.recording.sha256)
    #expect(session.rule == report.tip.rule && session.focus == report.tip.focus)
    #expect(session.speaking?.start == report.recording.speechStart?.rounded)
    for metric in MetricCatalog.all {
      #expect(
        session.metrics.rows(of: metric).map(\.label)
          == report.metrics.rows(of: metric).map(\.label))
    }
    #expect(session.metrics[Clarity.self]?.score == report.metrics[Clarity.self]?.score)
  }

  @Test func `JSON Lines are read in order, without failures`() async throws {
    let json = OrderedJSON(.compact)
    let first = try json.string(from: try await Self.report(.talk, .pace))
    let second = try json.string(from: try await Self.report(.talk, .pauses))
    let reason = Failure.Reason(code: .notFound, message: "there is no such file", hint: "look")
    let failure = try json.string(from: Failure(path: "/nowhere", reason: reason))
    let lines = [first, failure, "", second, ""].joined(separator: "\n")
    #expect(try Self.read(lines).map(\.focus) == [.pace, .pauses])
  }

  @Test func `a metric in another shape leaves the others readable`() async throws {
    let text = try OrderedJSON().string(from: try await Self.report())
    let other = text.replacing("\"balance\":", with: "\"sentences\":")
      .replacing("\"articulation_rate_sps\":", with: "\"articulation_rate\":")
      .replacing("\"threshold_s\":", with: "\"threshold_ms\":")
    let session = try #require(try Self.read(other).first)
    #expect(session.metrics[Clarity.self]?.score != nil)
    #expect(session.metrics[Clarity.self]?.parts == nil)
    #expect(session.metrics[Pauses.self] == nil)
    #expect(session.metrics[Noise.self] != nil)
  }

  private static let session =
    #"{"schema": "rehearsmart.session/1", "recording": {}, "tip": {"kind": "improve"}}"#

  @Test(
    arguments: [
      ("", .holdsNothing), ("\n \n", .holdsNothing),
      (#"{"schema": "rehearsmart.failure/1"}"#, .holdsNothing),
      ("Good evening.", .isNoReport(line: nil)), ("[1, 2]", .isNoReport(line: nil)),
      (#"{"words": []}"#, .isNoReport(line: nil)),
      (
        #"{"schema": "rehearsmart.explanation/1"}"#,
        .isOtherSchema("rehearsmart.explanation/1", isNewer: false, line: nil)
      ),
      (
        #"{"schema": "rehearsmart.session/2"}"#,
        .isOtherSchema("rehearsmart.session/2", isNewer: true, line: nil)
      ),
      (session, .isIncomplete(line: nil)),
      (#"{"schema": "rehearsmart.failure/1"}"# + "\n" + session, .isIncomplete(line: 2)),
    ] as [(String, RehearsalError.PreviousProblem)])
  func `a file without a report is refused`(
    text: String, problem: RehearsalError.PreviousProblem
  ) throws {
    let error = try #require(throws: RehearsalError.self) { try Self.read(text) }
    #expect(error.code == .previousUnreadable)
    #expect(error.previousProblem == problem)
  }

  @Test func `a line that is broken after others is named`() async throws {
    let report = try OrderedJSON(.compact).string(from: try await Self.report())
    let error = #expect(throws: RehearsalError.self) {
      try Self.read(report + "\n{\"schema\": \"rehears")
    }
    #expect(error?.previousProblem == .isNoReport(line: 2))
  }

  @Test func `a missing file and a folder are told apart`() {
    #expect(throws: RehearsalError.previousNotFound(path: "/nowhere/monday.json", nearest: nil)) {
      try PastSession.read(path: "/nowhere/monday.json")
    }
    #expect(throws: RehearsalError.previousUnreadable(path: "/", .isDirectory)) {
      try PastSession.read(path: "/")
    }
  }

  @Test func `the report opens with how the last focus went`() async throws {
    let previous = try Self.read(
      try OrderedJSON().string(from: try await Self.report(.talk, .pauses)))
    var options = RehearsalOptions(previous: previous)
    let report = try await Report(of: .file(Recording.rushed.path), options: options)
    let followUp = try #require(report.followUp)
    #expect(followUp.focus == .pauses)
    #expect(followUp.sentence.hasPrefix("Your step was: "))
    #expect(followUp.sentence.contains(". Now: "))
    let lines = TextReport().text(of: report).split(separator: "\n")
    #expect(lines[1].hasPrefix("Your step was: "))
    let verbose = TextReport(isVerbose: true).text(of: report)
    #expect(
      verbose.contains("  Last time  longest_run, rule pauses.breathless; a change is "))
    // A take is not its own last time.
    let again = try await Report(of: .file(Recording.talk.path), options: options)
    #expect(again.followUp == nil)
    options.previous = []
    let alone = try await Report(of: .file(Recording.rushed.path), options: options)
    #expect(alone.followUp == nil)
  }

  @Test func `the question about eye contact follows its tip`() async throws {
    let report = try await Report(
      of: .file(Recording.talk.path), options: RehearsalOptions(focus: .eyeContact))
    #expect(report.selfRating == SelfRating(for: .eyeContact))
    let text = TextReport(width: 40).text(of: report)
    #expect(
      text.contains(
        "\nRate yourself\n  How often did you look up?\n  1 hardly ever · 2 now and then"))
    #expect(
      text.split(separator: "\n").allSatisfy { $0.count <= 40 || $0.contains(": rehearse ") })
    let silent = try await Report(
      of: .file(Recording.silence.path), options: RehearsalOptions(focus: .eyeContact))
    #expect(silent.selfRating == nil && silent.tip.kind == .retake)
  }
}

extension RehearsalError {
  fileprivate var previousProblem: PreviousProblem? {
    if case .previousUnreadable(_, let problem) = self { problem } else { nil }
  }
}
