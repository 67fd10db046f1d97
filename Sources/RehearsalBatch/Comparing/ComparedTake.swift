package import Rehearsal
import RehearsalBase
import RehearsalCoaching

/// One take of a talk, for a comparison.
package struct ComparedTake: Sendable {
  /// The path of the recording, as given.
  package let path: String
  /// What later takes are compared with.
  package let session: PastSession
  private let report: JSONValue

  /// - Parameter document: The JSON of an analysis.
  /// - Throws: When parts of it are missing.
  package init(_ document: JSONDocument) throws(BatchError) {
    report = JSONValue(document)
    path = report.recordingPath ?? ""
    do {
      session = try PastSession(json: document)
    } catch {
      throw .reportIncomplete(path: path)
    }
  }

  /// Whether its words were estimated by the syllables, not counted.
  var estimatesWords: Bool {
    MetricPath("pace.words_source").value(in: report)?.string == "estimated"
  }

  /// `nil` if it is unknown.
  func value(of metric: ComparedMetric) -> Double? { metric.path.value(in: report)?.number }
}

/// A number by which takes of one talk are compared.
package struct ComparedMetric: Sendable {
  package let path: MetricPath
  package let label: String
  /// Its unit, decimals and least change, which are those of follow-ups.
  package let yardstick: Yardstick
  /// Whether the yardstick's norm applies to this number.
  private let hasNorm: Bool

  private init(_ path: String, _ label: String, _ yardstick: String, hasNorm: Bool = true) {
    self.hasNorm = hasNorm
    self.path = MetricPath(path)
    self.label = label
    self.yardstick = Yardstick.named(yardstick)
  }

  package var unit: String { yardstick.unit }
  /// Digits after the decimal point.
  package var decimals: Int { yardstick.decimals }
  /// What it is called, with its unit.
  package var title: String { "\(label) (\(unit))" }

  /// A value with as many decimals as the number has.
  package func shown(_ value: Double) -> String { value.shown(decimals: decimals) }

  /// How far a value is outside the range that needs no work; `0` within it, and for a number
  /// without a norm.
  func distanceFromComfort(of value: Double, by norms: Norms) -> Double {
    hasNorm ? yardstick.zone(norms).distance(of: value) : 0
  }

  /// In the order of the table.
  package static let all: [ComparedMetric] = [
    ComparedMetric("pace.words_per_minute", "pace", "words_per_minute"),
    ComparedMetric("pace.articulation_rate_sps", "articulation", "articulation_rate"),
    // Counts pauses of all lengths; the yardstick counts only breaths, which vary more.
    ComparedMetric("pauses.per_minute", "every pause", "breaths_per_minute", hasNorm: false),
    ComparedMetric("pauses.long_per_minute", "pauses from 0.5 s", "breaths_per_minute"),
    ComparedMetric("pauses.longest_s", "longest pause", "longest_pause"),
    ComparedMetric("fillers.per_minute", "fillers", "fillers_per_minute"),
    ComparedMetric("expression.pitch_sd_st", "pitch, deviation", "pitch_deviation"),
    ComparedMetric("expression.level_sd_db", "level, deviation", "level_deviation"),
    ComparedMetric("levels.active_speech_dbfs", "level of the voice", "active_speech"),
    ComparedMetric("noise.speech_band_snr_db", "voice over noise", "signal_to_noise"),
    ComparedMetric("clarity.score", "clarity", "clarity_score"),
    ComparedMetric("confidence.score", "confidence", "confidence_score"),
  ]
}
