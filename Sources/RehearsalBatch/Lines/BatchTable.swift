package import Rehearsal
package import RehearsalBase
package import RehearsalReport

/// A flat table beside the lines: one row per line, numbers as in the JSON, empty for `null`.
package struct BatchTable: Sendable {
  /// In order, named as by ``MetricPath``; the columns of a manifest follow as `manifest.NAME`.
  package static let columns = [
    "recording.path", "error.code", "error.message", "engine.version", BatchTable.norms,
    BatchTable.modified, "recording.sha256", "recording.format",
    "recording.sample_rate_hz", "recording.channels", "recording.duration_s", "transcript.path",
    "transcript.words", "quality.usable", "quality.limits", "quality.warnings",
    "pace.words_per_minute", "pace.words_source", "pace.narration_wpm", "pace.speech_rate_sps",
    "pace.articulation_rate_sps", "pace.variation_pct", "pauses.count", "pauses.per_minute",
    "pauses.long_per_minute", "pauses.total_s", "pauses.mean_s", "pauses.median_s",
    "pauses.longest_s", "pauses.silence_pct", "fillers.count", "fillers.per_minute",
    "fillers.per_100_words",
    "levels.integrated_lufs", "levels.loudness_range_lu", "levels.true_peak_dbtp",
    "levels.peak_dbfs", "levels.rms_dbfs", "levels.active_speech_dbfs", "levels.activity_pct",
    "levels.clipped_samples", "noise.speech_band_snr_db", "noise.floor_dbfs", "noise.hum_hz",
    "noise.kind", "noise.echo", "expression.pitch_median_hz", "expression.pitch_sd_st",
    "expression.pitch_range_st", "expression.level_sd_db", "clarity.score", "confidence.score",
    "tip.kind", "tip.focus", "tip.rule", "tip.takeaway", "tip.action", "profile",
    "timing.spoken_s", "timing.verdict", "follow_up.rule", "follow_up.last", "follow_up.this",
    "follow_up.verdict",
  ]

  /// When the file was last changed, in UTC, which is when the recording ended unless it was copied
  /// or edited. It is the one column that is not in the JSON, which has no dates.
  private static let modified = "file.modified"

  /// The edition of the norms, which programs would read as a number: 2026.10 as 2026.1.
  private static let norms = "engine.norms"

  /// How every table begins.
  package static let mark = "\(columns[0]),\(columns[1]),"

  private let carried: [String]
  private let isRaw: Bool

  /// - Parameters:
  ///   - carried: The columns copied from the manifest.
  ///   - isRaw: Whether text is kept unchanged even if a terminal or a spreadsheet would interpret
  ///     it.
  package init(carried: [String] = [], isRaw: Bool = false) {
    self.carried = carried
    self.isRaw = isRaw
  }

  package var heading: String {
    row(Self.columns + carried.map { "\(BatchLine.manifestKey).\($0)" })
  }

  /// - Parameter line: A report or a failure.
  package func row(of line: JSONValue) -> String {
    let values = Self.columns.map { column -> JSONValue? in
      let value = MetricPath(column).value(in: line)
      return switch column {
      case Self.modified: Self.modified(line.recordingPath)
      case Self.norms: value?.string.map { .string("norms \($0)") }
      default: value
      }
    }
    let columns = carried.map { line[BatchLine.manifestKey]?[$0] }
    return row((values + columns).map { $0.map(Self.cell) ?? "" })
  }

  private static func modified(_ path: String?) -> JSONValue? {
    guard let path, path != "-", let status = try? FileStatus(of: path) else { return nil }
    let seconds = status.modified.seconds
    let second = seconds.modulo(86_400)
    let day = CivilDate(daysSinceEpoch: (seconds - second) / 86_400)
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }
    return .string("\(day)T\(clock.joined(separator: ":"))Z")
  }

  private func row(_ cells: [String]) -> String {
    cells.map { (isRaw ? $0 : $0.safeCell).commaSeparatedField }.joined(separator: ",")
  }

  /// A list of objects, such as warnings, is represented by their codes.
  private static func cell(_ value: JSONValue) -> String {
    let codes = value.elements.compactMap { $0["code"] }
    return codes.isEmpty ? value.cell : JSONValue.array(codes).cell
  }
}

/// A row of a table for each recording.
package struct TableReport: ReportFormat {
  package static let name = "csv"
  package static let endings = ["csv"]
  package static let isAboutOneRecording = false

  private let table = BatchTable()

  package init(_ options: ReportOptions) {}

  package var heading: String { table.heading + "\n" }

  package func text(of review: ReviewedTake) throws -> String {
    table.row(of: try JSONValue(encoding: review.report)) + "\n"
  }

  package func text(of failure: Failure) throws -> String? {
    table.row(of: try JSONValue(encoding: failure)) + "\n"
  }
}
