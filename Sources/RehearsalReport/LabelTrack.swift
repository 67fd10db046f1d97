package import Rehearsal
package import RehearsalMetrics
import RehearsalSignal
package import RehearsalBase

/// A take as an Audacity label track: one line per label, with start, end and text separated by
/// tabs.
///
/// Speech, pauses and the silence at both ends are stretches, and so are the words of a transcript;
/// each syllable is a point; each voiced stretch is labelled with its median pitch. Sorted by
/// start, the longer first.
///
/// - Source: Audacity manual, "Importing and Exporting Labels".
package struct LabelTrack: ReportFormat {
  package static let name = "labels"

  package init(_ options: ReportOptions) {}

  package func text(of review: ReviewedTake) -> String {
    Self.text(of: review.measured.delivery, minimumPause: review.measured.options.minimumPause)
  }

  private struct Label {
    var span: TimeSpan
    var text: String
  }

  /// - Parameter minimumPause: The shortest silence that is marked as a pause.
  package static func text(
    of delivery: Delivery, minimumPause: Seconds = MetricOptions.defaultMinimumPause
  ) -> String {
    let take = delivery.take
    let words = (delivery.words?.transcript.tokens ?? []).compactMap { token in
      token.timing == .segment
        ? nil : token.span.map { Label(span: $0, text: "“\(token.text.printable)”") }
    }
    let stretches = AnalyzedRecording.Timeline(of: take, minimumPause: minimumPause).stretches.map {
      Label(span: $0.span, text: $0.kind.rawValue)
    }
    let nuclei = take.nuclei.enumerated().map {
      Label(span: TimeSpan(start: $1, end: $1), text: "syllable \($0 + 1)")
    }
    let pitch = take.pitch.stretches.map {
      Label(
        span: TimeSpan(start: $0.span.start, end: min($0.span.end, take.duration)),
        text: $0.median.shown(0))
    }
    return (stretches + words + nuclei + pitch)
      .sorted { ($0.span.start, -$0.span.end.rawValue) < ($1.span.start, -$1.span.end.rawValue) }
      .map { "\($0.span.start.annotated)\t\($0.span.end.annotated)\t\($0.text)\n" }
      .joined()
  }
}
