package import Rehearsal
package import RehearsalMetrics
import RehearsalSignal
import RehearsalTranscript
package import RehearsalBase

/// A take as a TextGrid, the annotation format of Praat.
///
/// Tiers: `words`, with a transcript, an interval for each word that has a time of its own;
/// `speech`, intervals of `speech`, `pause`, `short pause` (below the length that counts) and
/// `silence` at both ends; `nuclei`, a point for each syllable, numbered; `voicing`, intervals
/// marked `V` and `U`; `pitch`, a point in the middle of each voiced 10 ms, marked with its hertz.
///
/// The reader of transcripts recognises the tiers by these names.
package struct TextGridReport: ReportFormat {
  package static let name = "textgrid"
  package static let endings = ["TextGrid"]

  package init(_ options: ReportOptions) {}

  package func text(of review: ReviewedTake) -> String {
    Self.text(of: review.measured.delivery, minimumPause: review.measured.options.minimumPause)
  }

  /// The whole file, UTF-8.
  ///
  /// - Parameter minimumPause: The shortest silence that is marked as a pause.
  package static func text(
    of delivery: Delivery, minimumPause: Seconds = MetricOptions.defaultMinimumPause
  ) -> String {
    let take = delivery.take
    let stretches = AnalyzedRecording.Timeline(of: take, minimumPause: minimumPause).stretches
    var tiers: [TextGridWriter.Tier] = [
      ("speech", .intervals(stretches.map { ($0.span, $0.kind.rawValue) })),
      ("nuclei", .points(take.nuclei.enumerated().map { ($1, "\($0 + 1)") })),
      ("voicing", .intervals(voicing(in: take))),
      ("pitch", .points(pitch(in: take))),
    ]
    if let words = delivery.words {
      let timed = words.transcript.tokens.filter { [.word, .estimated].contains($0.timing) }
      let intervals = TextGridWriter.intervals(of: timed, until: take.duration)
      tiers.insert(("words", .intervals(intervals)), at: 0)
    }
    return TextGridWriter.text(
      of: tiers, bounds: (start: Seconds(0).annotated, end: take.duration.annotated),
      time: \.annotated)
  }

  /// Voiced and unvoiced stretches, alternating, as Praat's "To TextGrid (vuv)" marks them.
  private static func voicing(in take: Take) -> [TextGridWriter.Interval] {
    var intervals: [TextGridWriter.Interval] = []
    var end = Seconds(0)
    func add(upTo moment: Seconds, _ text: String) {
      guard moment > end else { return }
      intervals.append((TimeSpan(start: end, end: moment), text))
      end = moment
    }
    for stretch in take.pitch.stretches {
      add(upTo: min(stretch.span.start, take.duration), "U")
      add(upTo: min(stretch.span.end, take.duration), "V")
    }
    add(upTo: take.duration, "U")
    return intervals
  }

  private static func pitch(in take: Take) -> [TextGridWriter.Point] {
    take.pitch.frequencies.enumerated().compactMap { frame, frequency in
      let moment = Frame.hop * (Double(frame) + 0.5)
      // The last frame may reach beyond the recording.
      guard frequency > 0, moment <= take.duration else { return nil }
      return (moment, Hertz(frequency).number(pitchDecimals))
    }
  }

  /// 0.1 Hz is less than 3 cents at 65 Hz, the lowest pitch in the search range.
  private static let pitchDecimals = 1
}
