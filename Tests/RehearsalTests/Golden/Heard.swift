import Fixtures
import Foundation
import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalTestKit
import RehearsalBase

/// The session JSON as far as the ear makes it: every number and code, no path and no sentence.
///
/// So a golden file changes with what is heard, not with how the coach puts it.
struct Heard: Encodable {
  struct Span: Encodable {
    var duration: Seconds
    var speechStart: Seconds?
    var speechEnd: Seconds?

    enum CodingKeys: String, CodingKey {
      case duration = "duration_s"
      case speechStart = "speech_start_s"
      case speechEnd = "speech_end_s"
    }
  }

  struct Judgment: Encodable {
    var usable: Bool
    var limits: [String]
    var warnings: [Warning]
  }

  struct Warning: Encodable {
    var code: Quality.Warning.Code
    var start: Seconds
    var end: Seconds

    enum CodingKeys: String, CodingKey {
      case code
      case start = "start_s"
      case end = "end_s"
    }
  }

  struct Choice: Encodable {
    var kind: Tip.Kind
    var focus: Focus?
    var rule: String
  }

  var recording: Span
  var quality: Judgment
  var metrics: Readings
  var tip: Choice

  init(_ report: Report) {
    recording = Span(
      duration: report.recording.duration, speechStart: report.recording.speechStart,
      speechEnd: report.recording.speechEnd)
    quality = Judgment(
      usable: report.quality.usable, limits: report.quality.limits,
      warnings: report.quality.warnings.map {
        Warning(code: $0.code, start: $0.start, end: $0.end)
      })
    metrics = report.metrics
    tip = Choice(kind: report.tip.kind, focus: report.tip.focus, rule: report.tip.rule)
  }
}

extension GoldenCase {
  /// What the ear makes of it today, as the lines of its golden file.
  func heard() async throws -> String {
    switch recording {
    case .fixture(let recording):
      return try await Self.heard(at: recording.path)
    case .made(let make):
      let folder = try TemporaryFolder()
      return try await Self.heard(at: folder.file("made.wav", make().wave.bytes))
    }
  }

  private static func heard(at path: String) async throws -> String {
    try OrderedJSON(.pretty).string(from: Heard(try await Report(of: .file(path)))) + "\n"
  }
}
