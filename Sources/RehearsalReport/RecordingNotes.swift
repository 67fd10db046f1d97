package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

/// What a reader of a report should know about the recording: the source of its words, flaws of its
/// sound, and what could not be judged.
package struct RecordingNotes {
  /// A note on the recording.
  package struct Note {
    /// The part of the recording that it is about; `nil` for all of it.
    package var place: String?
    package var sentence: String

    /// The note on one line, as every page shows it.
    package var line: String { (place.map { "\($0): " } ?? "") + sentence.printable }
  }

  package private(set) var lines: [Note] = []

  /// - Parameters:
  ///   - settings: The user's settings that changed what was judged; empty for none.
  ///   - withDoubt: Whether the notes begin with a warning if the tip is of low confidence.
  ///   - namesCommands: Whether the reader has a terminal.
  package init(
    on report: Report, settings: String = "", withDoubt: Bool = false, namesCommands: Bool = true
  ) {
    if withDoubt, report.tip.confidence == .low {
      lines.append(Note(sentence: PageCopy.lowConfidence))
    }
    let whole = TimeSpan(start: Seconds(0), end: report.recording.duration).clock
    if let transcript = report.transcript {
      lines.append(Note(sentence: "Words \(Self.source(of: transcript))."))
    }
    if !settings.isEmpty {
      lines.append(Note(sentence: "Your settings apply: \(settings.printable)."))
    }
    for warning in report.quality.warnings {
      let place = TimeSpan(start: warning.start, end: warning.end).clock
      lines.append(Note(place: place == whole ? nil : place, sentence: warning.message))
    }
    guard !report.quality.limits.isEmpty else { return }
    let limits = report.quality.limits.map { limit in
      let reason = limit == Fillers.id.rawValue ? report.metrics[Fillers.self]?.reason : nil
      return reason.map { "\(limit) (\(Self.shown($0, namesCommands)))" } ?? limit
    }
    lines.append(Note(sentence: "Not judged: \(limits.joined(separator: ", "))."))
  }

  private static func source(of transcript: Report.TranscriptSummary) -> String {
    let name =
      switch transcript.path {
      case "-": "from standard input"
      case let path?: "from '\(path.fileName)'"
      case nil:
        transcript.producer.map { "heard by \(Transcript.program(of: $0).printable)" }
          ?? "from the transcript"
      }
    let shift = transcript.offset
    return name
      + (shift == Seconds(0) ? "" : ", moved by \(shift.shown(shiftDecimals)) to fit the recording")
      + (transcript.repairs.contains { $0.code == .spreadTimes }
        ? ", by its sentences: the times of its words are even parts of them" : "")
  }

  /// Enough to see the direction and size; the JSON has more.
  private static let shiftDecimals = 1

  private static func shown(_ reason: Fillers.Reason, _ namesCommands: Bool) -> String {
    switch reason {
    case .noTranscript: "no transcript" + (namesCommands ? "; to have one: rehearse words" : "")
    case .cleanedTranscript: "the transcript has no hesitations in it"
    case .unknownLanguage: "no rules for its language"
    case .turnedOff: "turned off"
    }
  }
}
