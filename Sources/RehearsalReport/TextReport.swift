public import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalUnits

/// A report as text for a terminal: the tip first, then the numbers, then what to know of the
/// recording.
///
/// The same report gives the same bytes; nothing in it depends on the time, the place or the
/// terminal but what is set here.
public struct TextReport: Sendable {
  /// Lines are no longer than this; older terminals and quoted mail have 80 columns.
  public static let widest = 80
  /// Below this the table would fall apart.
  public static let narrowest = 40

  private static let indent = 2
  /// Between two columns of a table.
  private static let gap = 2
  /// A column of text narrower than this is hard to read.
  private static let narrowestColumn = 16

  /// Columns to a line.
  public var width: Int
  public var style: Style
  /// Whether format, checksum, engine and thresholds are told as well.
  public var isVerbose: Bool

  public init(width: Int = Self.widest, style: Style = .plain, isVerbose: Bool = false) {
    self.width = min(max(width, Self.narrowest), Self.widest)
    self.style = style
    self.isVerbose = isVerbose
  }

  /// The whole report, each line ended by a line break.
  public func text(of report: Report) -> String {
    var sections = [
      [header(of: report)], tip(of: report), numbers(of: report), notes(on: report),
    ]
    if isVerbose { sections.append(details(of: report)) }
    return sections.filter { !$0.isEmpty }.joined(separator: [""])
      .map { $0 + "\n" }.joined()
  }

  private func header(of report: Report) -> String {
    var facts = " · \(report.recording.duration.clock)"
    if let focus = report.tip.focus { facts += " · focus: \(focus.rawValue)" }
    let name = report.recording.path == "-" ? "standard input" : report.recording.path.printable
    return style.faint(name.shortened(to: width - facts.columns) + facts)
  }

  private func tip(of report: Report) -> [String] {
    let tip = report.tip
    var lines = tip.takeaway.wrapped(to: width).map(style.strong)
    lines.append("")
    lines += tip.why.wrapped(to: width)
    if !tip.evidence.isEmpty {
      lines.append("")
      lines += table(
        tip.evidence.map { moment in
          let excerpt = moment.excerpt.map { "“\($0.printable)” " } ?? ""
          return [TimeSpan(start: moment.start, end: moment.end).clock, excerpt + moment.note]
        })
    }
    lines += ["", "Try this next time"]
    lines += hanging("  [ ] ", tip.action).map(style.accent)
    if !tip.hint.isEmpty { lines += hanging("      Hint: ", tip.hint) }
    if tip.confidence == .low { lines += ["", "This tip rests on little; take it lightly."] }
    return lines
  }

  private func numbers(of report: Report) -> [String] {
    let rows = MetricCatalog.all.flatMap { report.metrics.rows(of: $0) }
    guard !rows.isEmpty else { return [] }
    let unknown =
      report.recording.speechStart == nil ? "no speech was heard" : "not enough speech to tell"
    return ["Numbers"]
      + table(
        rows.map { [$0.label, $0.value ?? "–", $0.value == nil ? unknown : $0.detail ?? ""] })
  }

  private func notes(on report: Report) -> [String] {
    let whole = TimeSpan(start: Seconds(0), end: report.recording.duration).clock
    var lines: [String] = []
    for warning in report.quality.warnings {
      let place = TimeSpan(start: warning.start, end: warning.end).clock
      lines += hanging(place == whole ? "  " : "  \(place)  ", warning.message)
    }
    if !report.quality.limits.isEmpty {
      let limits = report.quality.limits.map { limit in
        let wantsWords =
          limit == Fillers.id.rawValue && report.metrics[Fillers.self]?.reason == .noTranscript
        return wantsWords ? "\(limit) (for want of a transcript)" : limit
      }
      lines += hanging("  ", "Not judged: \(limits.joined(separator: ", ")).")
    }
    return lines.isEmpty ? [] : ["About the recording"] + lines
  }

  private func details(of report: Report) -> [String] {
    let recording = report.recording
    let channels = recording.channels == 1 ? "mono" : "\(recording.channels) channels"
    var rows = [
      ["Format", "\(recording.format.printable), \(recording.sampleRate) Hz, \(channels)"],
      ["Length", recording.duration.shown(3)],
    ]
    if let start = recording.speechStart, let end = recording.speechEnd {
      rows.append(["Speech", "from \(start.shown(3)) to \(end.shown(3))"])
    }
    if let pauses = report.metrics[Pauses.self] {
      let all = MetricOptions.shortestPause.shown(2)
      rows.append(
        [
          "Pauses",
          "counted from \(pauses.threshold.shown(2)); the JSON lists all from \(all)",
        ])
    }
    rows.append(["Tip", "rule \(report.tip.rule), confidence \(report.tip.confidence.rawValue)"])
    rows.append(["Engine", "\(report.engine.version), norms \(report.engine.norms)"])
    rows.append(["SHA-256", recording.sha256])
    return ["Details"] + table(rows)
  }

  /// Rows of cells in columns. The last cell wraps within its column, or below its row where the
  /// column would be too narrow; a third one is set faint.
  private func table(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<max(0, count - 1)).map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    let lead = widths.reduce(Self.indent) { $0 + $1 + Self.gap }
    let isStacked = width - lead < Self.narrowestColumn
    let margin = isStacked ? 2 * Self.indent : lead
    return rows.flatMap { row -> [String] in
      let head = zip(row, widths).map { $0.padded(to: $1 + Self.gap) }.joined()
      var tail = (row.last ?? "").wrapped(to: width - margin)
      if count > 2 { tail = tail.map(style.faint) }
      let first = isStacked || tail.isEmpty ? "" : tail.removeFirst()
      let line = String(repeating: " ", count: Self.indent) + head + first
      return [line.withoutTrailingSpaces]
        + tail.map { String(repeating: " ", count: margin) + $0 }
    }
  }

  /// Text behind a mark, its further lines indented by as much.
  private func hanging(_ mark: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: mark.columns)
    return text.wrapped(to: width - mark.columns).enumerated()
      .map { ($0 == 0 ? mark : indent) + $1 }
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
