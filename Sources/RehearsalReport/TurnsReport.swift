package import Rehearsal
import RehearsalBase
import RehearsalSignal

/// Who speaks when, for programs that tell voices apart and those that measure them: a row for each
/// stretch of the speaker's speech, and for each of other voices, in order.
///
/// - Source: NIST, *The 2009 Rich Transcription Meeting Recognition Evaluation Plan*, appendix A.
package struct TurnsReport: ReportFormat {
  package static let name = "rttm"
  package static let endings = ["rttm"]

  package init(_ options: ReportOptions) {}

  package func text(of review: ReviewedTake) -> String {
    let take = review.measured.take
    let name = review.report.recording.path.fileName.printable.replacingEach(" ", with: "_")
    let turns =
      take.speech.map { (span: $0, speaker: "speaker") }
      + take.otherVoices.map { (span: $0.span, speaker: "other") }
    return turns.sorted { $0.span.start < $1.span.start }.map { turn in
      "SPEAKER \(name) 1 \(turn.span.start.annotated) \(turn.span.length.annotated) <NA> <NA> "
        + "\(turn.speaker) <NA> <NA>\n"
    }.joined()
  }
}
