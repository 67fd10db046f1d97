package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalTranscript
import RehearsalUnits

/// A report as text for a terminal: first the tip, then the numbers, then notes on the recording.
///
/// The same report gives the same bytes; only what is set here depends on the terminal.
package struct TextReport: Sendable {
  /// Lines are no longer than this; older terminals and quoted mail have 80 columns.
  package static let widest = 80
  /// The table needs at least this width.
  package static let narrowest = 40

  /// Columns to a line.
  package var width: Int
  package var style: Style
  /// Whether to add format, checksum, engine and thresholds.
  package var isVerbose: Bool

  package init(width: Int = Self.widest, style: Style = .plain, isVerbose: Bool = false) {
    self.width = min(max(width, Self.narrowest), Self.widest)
    self.style = style
    self.isVerbose = isVerbose
  }

  private var layout: TextLayout { TextLayout(width: width, style: style) }

  /// The whole report, each line ended by a line break.
  package func text(of report: Report) -> String {
    var sections = [
      [header(of: report)], followUp(of: report), tip(of: report), selfRating(of: report),
      timing(of: report), numbers(of: report), notes(on: report),
    ]
    if isVerbose { sections.append(details(of: report)) }
    return sections.filter { !$0.isEmpty }.joined(separator: [""])
      .map { $0 + "\n" }.joined()
  }

  private func header(of report: Report) -> String {
    var facts = " · \(report.recording.duration.clock)"
    if let focus = report.tip.focus { facts += " · focus: \(focus.rawValue)" }
    if report.profile != .talk { facts += " · profile: \(report.profile.name)" }
    return layout.header(path: report.recording.path.printable, facts: facts)
  }

  private func followUp(of report: Report) -> [String] {
    report.followUp.map { $0.sentence.printable.wrapped(to: width) } ?? []
  }

  /// The question, then its answers.
  private func selfRating(of report: Report) -> [String] {
    guard let rating = report.selfRating else { return [] }
    let answers = rating.scale.map { "\($0.value) \($0.label)" }.joined(separator: " · ")
    return ["Rate yourself"] + layout.hanging("  ", rating.question) + layout.hanging("  ", answers)
  }

  private func tip(of report: Report) -> [String] {
    let tip = report.tip
    // A tip may name a word of the transcript.
    var lines = tip.takeaway.printable.wrapped(to: width).map(style.strong)
    lines.append("")
    lines += tip.why.printable.wrapped(to: width)
    if !tip.evidence.isEmpty {
      lines.append("")
      lines += layout.table(
        tip.evidence.map { moment in
          let excerpt = moment.excerpt.map { "“\($0.printable)” " } ?? ""
          return [
            TimeSpan(start: moment.start, end: moment.end).clock, excerpt + moment.note.printable,
          ]
        })
    }
    lines += ["", "Try this next time"]
    lines += layout.hanging("  [ ] ", tip.action.printable).map(style.accent)
    if !tip.hint.isEmpty { lines += layout.hanging("      Hint: ", tip.hint.printable) }
    if tip.confidence == .low {
      lines += ["", "This tip is based on little evidence; take it lightly."]
    }
    return lines
  }

  private func timing(of report: Report) -> [String] {
    guard let timing = report.timing else { return [] }
    var rows: [[String]] = []
    if let slot = timing.target {
      let place =
        timing.spoken.flatMap { spoken in
          timing.verdict.map { Self.place($0, after: spoken, in: slot) }
        } ?? "no speech was heard"
      rows.append(["Spoken", timing.spoken?.clock ?? "–", place])
    }
    rows += timing.sections.map { section in
      let plan = "planned \(section.planned.clock)"
      let spoken = section.spoken.map { $0.clock } ?? "–"
      return [section.title.printable.shortened(to: Self.longestTitle), spoken, plan]
    }
    return ["Time"] + layout.table(rows)
  }

  /// A heading may be a sentence, so only its first words are shown.
  private static let longestTitle = 24

  private static func place(
    _ verdict: Timing.Verdict, after spoken: Seconds, in slot: Slot
  ) -> String {
    let times = "\(slot.least.clock) to \(slot.most.clock)"
    // As the clock beside it shows it.
    let whole = Seconds(spoken.rawValue.rounded(.down))
    return switch verdict {
    case .under: "under time: the slot is \(times)"
    case .green where whole < slot.least: "no light yet: in the grace before the slot of \(times)"
    case .red where whole > slot.most: "red light: in the grace after the slot of \(times)"
    case .green, .yellow, .red: "\(verdict.rawValue) light in the slot of \(times)"
    case .over: "over time: the slot is \(times)"
    }
  }

  private func numbers(of report: Report) -> [String] {
    let rows = MetricCatalog.all.flatMap { report.metrics.rows(of: $0) }
    guard !rows.isEmpty else { return [] }
    let unknown =
      report.recording.speechStart == nil ? "no speech was heard" : "not enough speech to tell"
    return ["Numbers"]
      + layout.table(
        rows.map {
          [$0.label, $0.value ?? "–", $0.value == nil ? unknown : $0.detail?.printable ?? ""]
        })
  }

  private func notes(on report: Report) -> [String] {
    let whole = TimeSpan(start: Seconds(0), end: report.recording.duration).clock
    var lines: [String] = []
    if let transcript = report.transcript {
      lines += layout.hanging("  ", "Words from \(source(of: transcript)).")
    }
    for warning in report.quality.warnings {
      let place = TimeSpan(start: warning.start, end: warning.end).clock
      lines += layout.hanging(place == whole ? "  " : "  \(place)  ", warning.message)
    }
    if !report.quality.limits.isEmpty {
      let limits = report.quality.limits.map { limit in
        let reason = limit == Fillers.id.rawValue ? report.metrics[Fillers.self]?.reason : nil
        return reason.map { "\(limit) (\(shown($0)))" } ?? limit
      }
      lines += layout.hanging("  ", "Not judged: \(limits.joined(separator: ", ")).")
    }
    return lines.isEmpty ? [] : ["About the recording"] + lines
  }

  private func source(of transcript: Report.TranscriptSummary) -> String {
    let name =
      switch transcript.path {
      case "-": "standard input"
      case let path?: "'\(path.fileName)'"
      case nil: "the transcript"
      }
    let shift = transcript.offset
    return shift == Seconds(0)
      ? name : "\(name), moved by \(shift.shown(Self.shiftDecimals)) to fit the recording"
  }

  private func shown(_ reason: Fillers.Reason) -> String {
    switch reason {
    case .noTranscript: "no transcript"
    case .cleanedTranscript: "the transcript has no hesitations in it"
    case .unknownLanguage: "no rules for its language"
    case .turnedOff: "turned off"
    }
  }

  private func details(of transcript: Report.TranscriptSummary) -> [[String]] {
    let times =
      switch transcript.timing {
      case .word, .estimated: "times of words"
      case .segment: "times of segments"
      case .none: "no times"
      }
    let facts = [
      transcript.format.rawValue, transcript.producer?.printable, times,
      "\(transcript.words) words", transcript.match.map { "\($0.number(0)) % in speech" },
    ]
    let repairs = transcript.repairs.map { "\($0.code.rawValue) \($0.count)" }
    return [["Transcript", facts.compactMap { $0 }.joined(separator: ", ")]]
      + (repairs.isEmpty ? [] : [["Repairs", repairs.joined(separator: ", ")]])
  }

  private func details(of followUp: FollowUp) -> String {
    let spread = "\(followUp.spread.shown(decimals: 1)) \(followUp.unit)"
    let origin =
      switch followUp.spreadOrigin {
      case .takes: "from \(followUp.takes) takes"
      case .norm: "from the norm"
      }
    return "\(followUp.measure), rule \(followUp.rule); two takes differ by \(spread), \(origin)"
  }

  /// To the millisecond, as in the JSON.
  private func exact(_ time: Seconds) -> String { time.shown(3) }

  /// Hundredths, in which thresholds of pauses are usually given.
  private static let pauseDecimals = 2
  /// Enough to see which way and how far; the JSON has more.
  private static let shiftDecimals = 1

  private func details(of report: Report) -> [String] {
    let recording = report.recording
    let channels = recording.channels == 1 ? "mono" : "\(recording.channels) channels"
    var rows = [
      ["Format", "\(recording.format.printable), \(recording.sampleRate) Hz, \(channels)"],
      ["Length", exact(recording.duration)],
    ]
    if let start = recording.speechStart, let end = recording.speechEnd {
      rows.append(["Speech", "from \(exact(start)) to \(exact(end))"])
    }
    if let transcript = report.transcript { rows += details(of: transcript) }
    if let pauses = report.metrics[Pauses.self] {
      let counted = pauses.threshold.shown(Self.pauseDecimals)
      let listed = MetricOptions.shortestPause.shown(Self.pauseDecimals)
      rows.append(["Pauses", "counted from \(counted); the JSON lists all from \(listed)"])
    }
    if let followUp = report.followUp { rows.append(["Last time", details(of: followUp)]) }
    rows.append(["Tip", "rule \(report.tip.rule), confidence \(report.tip.confidence.rawValue)"])
    rows += report.bands.map { band in
      ["Band", "\(band.rule): \(band.description) (\(band.source))"]
    }
    if report.profile != .talk {
      rows.append(["Profile", "\(report.profile.name), \(report.profile.meaning)"])
    }
    rows.append(["Engine", "\(report.engine.version), norms \(report.engine.norms)"])
    rows.append(["SHA-256", recording.sha256])
    return ["Details"] + layout.table(rows)
  }
}
