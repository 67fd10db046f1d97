import Rehearsal
import RehearsalCoaching
import RehearsalBase
import RehearsalLanguage
import RehearsalMetrics
import RehearsalReport
import RehearsalTranscript

/// What the page shows of a take, besides its report.
enum ReviewJSON {
  /// The report as `rehearse --json` prints it, its numbers in plain words, and its words to read.
  static func members(of report: Report, transcript: Transcript?) throws -> JSONValue {
    let pauses = report.metrics[Pauses.self]?.list.filter(\.counted).map(\.span) ?? []
    return [
      "report": try JSONValue(encoding: report),
      "numbers": try numbers(of: report),
      "transcript": transcript.map { readable($0, pauses: pauses) } ?? .null,
      "rating": report.selfRating.map(rating) ?? .null,
      "notes_on_recording": .array(
        RecordingNotes(on: report).lines.map { note in
          .string((note.place.map { "\($0): " } ?? "") + note.sentence)
        }),
    ]
  }

  private static func numbers(of report: Report) throws -> JSONValue {
    let norms = try Norms(profile: report.profile)
    let groups = NumberGroup.all(
      in: report.metrics, by: norms, hasSpeech: report.recording.speechStart != nil)
    return .array(
      groups.map { group in
        [
          "metric": .string(group.metric.id.rawValue),
          "numbers": .array(
            group.numbers.map { number in
              [
                "label": .string(number.label), "value": .string(number.value),
                "detail": JSONValue(number.detail), "meaning": .string(number.meaning),
                "range": JSONValue(number.range),
              ]
            }),
        ]
      })
  }

  private static func rating(_ rating: SelfRating) -> JSONValue {
    [
      "focus": .string(rating.focus.rawValue), "question": .string(rating.question),
      "scale": .array(
        rating.scale.map { ["value": JSONValue($0.value), "label": .string($0.label)] }),
    ]
  }

  private static func readable(_ transcript: Transcript, pauses: [TimeSpan]) -> JSONValue {
    let fillers = Set(transcript.fillers().fillers.flatMap(\.tokens))
    let readable = ReadableTranscript(of: transcript, fillers: fillers, pauses: pauses)
    return .array(
      readable.paragraphs.map { paragraph in
        [
          "start_s": paragraph.span.map { JSONValue($0.start.rounded.rawValue) } ?? .null,
          "end_s": paragraph.span.map { JSONValue($0.end.rounded.rawValue) } ?? .null,
          "speaker": JSONValue(paragraph.speaker),
          "parts": .array(paragraph.parts.map(part)),
        ]
      })
  }

  private static func part(_ part: ReadableTranscript.Part) -> JSONValue {
    switch part.kind {
    case .words: ["kind": "words", "text": .string(part.text), "long": .bool(part.isLong)]
    case .filler: ["kind": "filler", "text": .string(part.text), "long": .bool(part.isLong)]
    case .pause(let length):
      ["kind": "pause", "text": .string(length.shown(1)), "long": .bool(part.isLong)]
    }
  }

  /// What was said against what is written.
  static func lines(of diff: SaidDiff) -> JSONValue {
    .array(
      diff.lines.map { parts in
        .array(parts.map { ["kind": .string(kind($0.kind)), "text": .string($0.text)] })
      })
  }

  /// What changed from one version to another.
  static func lines(of diff: ScriptDiff) -> JSONValue {
    .array(
      diff.lines.map { line in
        [
          "kind": .string(kind(line.kind)),
          "segments": .array(
            line.segments.map { ["text": .string($0.text), "changed": .bool($0.isChanged)] }),
        ]
      })
  }

  private static func kind(_ kind: ScriptDiff.Kind) -> String {
    switch kind {
    case .same: "same"
    case .removed: "removed"
    case .added: "added"
    }
  }
}
