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

  private var layout: TextLayout { TextLayout(width: width, style: style) }

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
    return layout.header(path: report.recording.path.printable, facts: facts)
  }

  private func tip(of report: Report) -> [String] {
    let tip = report.tip
    var lines = tip.takeaway.wrapped(to: width).map(style.strong)
    lines.append("")
    lines += tip.why.wrapped(to: width)
    if !tip.evidence.isEmpty {
      lines.append("")
      lines += layout.table(
        tip.evidence.map { moment in
          let excerpt = moment.excerpt.map { "“\($0.printable)” " } ?? ""
          return [TimeSpan(start: moment.start, end: moment.end).clock, excerpt + moment.note]
        })
    }
    lines += ["", "Try this next time"]
    lines += layout.hanging("  [ ] ", tip.action).map(style.accent)
    if !tip.hint.isEmpty { lines += layout.hanging("      Hint: ", tip.hint) }
    if tip.confidence == .low { lines += ["", "This tip rests on little; take it lightly."] }
    return lines
  }

  private func numbers(of report: Report) -> [String] {
    let rows = MetricCatalog.all.flatMap { report.metrics.rows(of: $0) }
    guard !rows.isEmpty else { return [] }
    let unknown =
      report.recording.speechStart == nil ? "no speech was heard" : "not enough speech to tell"
    return ["Numbers"]
      + layout.table(
        rows.map { [$0.label, $0.value ?? "–", $0.value == nil ? unknown : $0.detail ?? ""] })
  }

  private func notes(on report: Report) -> [String] {
    let whole = TimeSpan(start: Seconds(0), end: report.recording.duration).clock
    var lines: [String] = []
    for warning in report.quality.warnings {
      let place = TimeSpan(start: warning.start, end: warning.end).clock
      lines += layout.hanging(place == whole ? "  " : "  \(place)  ", warning.message)
    }
    if !report.quality.limits.isEmpty {
      let limits = report.quality.limits.map { limit in
        let wantsWords =
          limit == Fillers.id.rawValue && report.metrics[Fillers.self]?.reason == .noTranscript
        return wantsWords ? "\(limit) (for want of a transcript)" : limit
      }
      lines += layout.hanging("  ", "Not judged: \(limits.joined(separator: ", ")).")
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
    return ["Details"] + layout.table(rows)
  }
}
