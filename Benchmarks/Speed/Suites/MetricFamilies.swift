import Rehearsal
import RehearsalMetrics
import RehearsalTranscript

extension Suites {
  /// Every metric of the catalog, from the take of an hour and its words.
  static func metrics(_ folder: RecordingFolder) -> [SpeedCase] {
    let hour = Prepared { try await Hour(in: folder) }
    return MetricCatalog.all.map { reading($0, hour) }
  }

  private static func reading<M: Metric>(_ metric: M.Type, _ hour: Prepared<Hour>) -> SpeedCase {
    .repeating("Metric \(metric.id.rawValue), 1 h", on: .hourNarrow, with: hour.value) { hour in
      metric.reading(of: hour.delivery, given: hour.readings, options: MetricOptions())
    }
  }

  /// The take of an hour.
  private struct Hour {
    var delivery: Delivery
    var readings: Readings

    init(in folder: RecordingFolder) async throws {
      let recording = GeneratedRecording.hourNarrow
      let words = try LongTranscript.transcript(seconds: recording.seconds)
      let review = try await ReviewedTake(
        of: .file(folder.path(of: recording)),
        options: RehearsalOptions(transcript: .transcript(words, path: nil)))
      delivery = review.measured.delivery
      readings = review.measured.readings
    }
  }
}
