package import Rehearsal
package import RehearsalCoaching
package import RehearsalReport
package import RehearsalBase
import RehearsalLanguage

/// The JSON with which the page shows a take.
package enum ReviewJSON {
  /// - Parameters:
  ///   - norms: Those that the recording was judged by.
  ///   - said: Its words; `nil` without any.
  package static func members(
    of report: Report, by norms: Norms, said: ReadableTranscript?
  ) throws -> JSONValue {
    let brief = BriefTip(of: report)
    let tip = Tip(report.tip, as: brief)
    return [
      "duration_s": JSONValue(report.recording.duration.rounded.rawValue),
      "follow_up": JSONValue(report.followUp?.brief ?? report.notCompared),
      "tip": try JSONValue(encoding: tip),
      "moment": brief.meant.map { JSONValue($0) } ?? .null,
      "mended": .bool(MendingPlan.isOffered(for: report.tip, report.metrics)),
      "focus_name": JSONValue(tip.focus?.name),
      "doubt": JSONValue(tip.confidence == .low ? PageCopy.lowConfidence : nil),
      "numbers": .array(
        PageNumbers.lists(of: report, by: norms).map { metric, list in
          [
            "metric": .string(metric.id.rawValue), "list": .string(list.written(as: .html)),
            "method": .string(metric.method),
          ]
        }),
      "slides": report.slides.map { slides in
        [
          "title": .string(slides.title),
          "list": .string(PageReport.list(slides.rows(most: .max)).written(as: .html)),
        ]
      } ?? .null,
      "transcript": said.map { .array($0.paragraphs.map(paragraph)) } ?? .null,
      "rating": report.selfRating.map(rating) ?? .null,
      "notes_on_recording": .array(
        RecordingNotes(on: report, namesCommands: false).lines.map { .string($0.line) }),
    ]
  }

  private static func rating(_ rating: SelfRating) -> JSONValue {
    [
      "focus": .string(rating.focus.rawValue), "question": .string(rating.question),
      "scale": .array(
        rating.scale.map { ["value": JSONValue($0.value), "label": .string($0.label)] }),
    ]
  }

  private static func paragraph(_ paragraph: ReadableTranscript.Paragraph) -> JSONValue {
    [
      "start_s": paragraph.span.map { JSONValue($0.start.rounded.rawValue) } ?? .null,
      "end_s": paragraph.span.map { JSONValue($0.end.rounded.rawValue) } ?? .null,
      "speaker": JSONValue(paragraph.speaker),
      "parts": .array(
        paragraph.parts.map { part in
          [
            "kind": .string(part.kind.rawValue), "text": .string(part.text),
            "long": .bool(part.isLong), "times": .array(part.spans.map(times)),
          ]
        }),
    ]
  }

  private static func times(_ span: TimeSpan?) -> JSONValue {
    span.map { .array([$0.start, $0.end].map { JSONValue($0.rounded.rawValue) }) } ?? .null
  }

  /// The differences between what was said and the script.
  static func lines(of diff: SaidDiff) -> JSONValue { .array(diff.lines.map(parts)) }

  /// The changes between two versions.
  static func lines(of diff: ScriptDiff) -> JSONValue {
    .array(diff.lines.filter { !$0.isSame && !$0.text.isEmpty }.map { parts($0.shortened) })
  }

  private static func parts(_ parts: [DiffPart]) -> JSONValue {
    .array(parts.map { ["kind": .string($0.kind.rawValue), "text": .string($0.text)] })
  }
}

extension Tip {
  /// Reduces a tip to what every report shows.
  fileprivate init(_ tip: Tip, as brief: BriefTip) {
    self = tip
    wentWell = brief.wentWell
    why = brief.why ?? ""
    evidence = brief.moments
  }
}
