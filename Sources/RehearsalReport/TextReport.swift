package import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript

/// A report as text for a terminal: first the tip, then the numbers, then notes on the recording.
///
/// Equal reports give equal bytes; only the properties here depend on the terminal.
package struct TextReport: Sendable {
  /// The width where no terminal says its own; quoted mail and old terminals have 80 columns.
  package static let standard = 80
  /// Our choice: wider lines are hard to follow back, so a wider terminal is not filled.
  package static let widest = 120
  /// The smallest width at which the table fits.
  package static let narrowest = 40

  /// The width of a line, in columns.
  package var width: Int
  package var style: Style
  /// Whether to add every number, the whole tip, format, checksum, engine and thresholds.
  package var isVerbose: Bool
  /// Whether all numbers have graphs of block characters: the pace over time, and the level.
  package var hasGraphs: Bool
  /// The user's settings that changed what was judged, such as `profile reading`; empty for none.
  package var settings: String
  /// The options that decided the tip, as words of a shell; `nil` where no command has them.
  package var given: [String]?

  package init(
    width: Int = Self.standard, style: Style = .plain, isVerbose: Bool = false,
    hasGraphs: Bool = false, settings: String = "", given: [String]? = []
  ) {
    self.width = min(max(width, Self.narrowest), Self.widest)
    self.style = style
    self.isVerbose = isVerbose
    self.hasGraphs = hasGraphs
    self.settings = settings
    self.given = given
  }

  private var layout: TextLayout { TextLayout(width: width, style: style) }

  /// The whole report, each line ended by a line break.
  package func text(of report: Report) -> String {
    var sections = [
      [header(of: report)], tip(of: report), numbers(of: report), sections(of: report),
      script(of: report), slides(of: report), listeners(of: report), selfRating(of: report),
      notes(on: report),
    ]
    if isVerbose { sections.append(details(of: report)) }
    sections.append(commands(for: report))
    return sections.filter { !$0.isEmpty }.joined(separator: [""])
      .map { $0 + "\n" }.joined()
  }

  /// A part that can be shown alone.
  package enum Part: Sendable {
    case tip, evidence, action, numbers
  }

  /// One part of the report, each line ended by a line break.
  package func text(of part: Part, in report: Report) -> String {
    let tip = BriefTip(of: report, isWhole: isVerbose)
    let lines =
      switch part {
      case .tip: takeaway(of: tip)
      case .evidence: evidence(of: tip)
      case .action: action(of: tip)
      case .numbers: numbers(of: report)
      }
    return lines.map { $0 + "\n" }.joined()
  }

  private func header(of report: Report) -> String {
    var facts = " · \(report.recording.duration.clock)"
    if let focus = report.tip.focus { facts += " · focus: \(focus.rawValue)" }
    if report.profile != .talk { facts += " · profile: \(report.profile.name)" }
    return layout.header(path: report.recording.path.printable, facts: facts)
  }

  /// The question, then its answers.
  private func selfRating(of report: Report) -> [String] {
    guard let rating = report.selfRating else { return [] }
    let answers = rating.scale.map { "\($0.value) \($0.label)" }.joined(separator: " · ")
    return [PageCopy.selfRating] + layout.hanging("  ", rating.question)
      + layout.hanging("  ", answers)
  }

  private func tip(of report: Report) -> [String] {
    let tip = BriefTip(of: report, isWhole: isVerbose)
    return [
      tip.followUp?.wrapped(to: width) ?? [], takeaway(of: tip), evidence(of: tip), action(of: tip),
    ].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  private func takeaway(of tip: BriefTip) -> [String] {
    let why = tip.why.map { [""] + $0.wrapped(to: width) } ?? []
    return tip.takeaway.wrapped(to: width).map(style.strong) + why
  }

  private func evidence(of tip: BriefTip) -> [String] {
    layout.table(tip.moments.map { [$0.span.clock, $0.text] })
  }

  /// The action, then what went well: nothing stands between the tip and its reason.
  private func action(of tip: BriefTip) -> [String] {
    [PageCopy.action] + layout.hanging("  [ ] ", tip.action).map(style.accent)
      + (tip.hint.isEmpty ? [] : layout.hanging("      \(PageCopy.hint): ", tip.hint))
      + (tip.wentWell.map { [""] + $0.wrapped(to: width) } ?? [])
  }

  /// How to hear the moment that the action is about, and what else was considered; on one line if
  /// both fit.
  private func commands(for report: Report) -> [String] {
    let recording = report.recording
    guard recording.path != "-" else { return [] }
    let path = recording.path.shellWord
    let commands = [
      BriefTip(of: report).heard.map { PageCopy.hear(at: $0, in: path) },
      given.flatMap { given in
        report.tip.kind == .retake
          ? nil : PageCopy.whyThis(for: ([path] + given).joined(separator: " "))
      },
    ].compactMap(\.self)
    let line = commands.joined(separator: " · ")
    // A command is never wrapped, so that it can be copied.
    return (line.columns > width ? commands : [line].filter { !$0.isEmpty }).map(style.faint)
  }

  private func sections(of report: Report) -> [String] {
    let rows = report.timing?.sectionRows ?? []
    return rows.isEmpty ? [] : [PageCopy.sections] + layout.table(rows)
  }

  private func script(of report: Report) -> [String] {
    guard let script = report.script else { return [] }
    return [ScriptComparison.title] + layout.table(script.rows)
  }

  private func slides(of report: Report) -> [String] {
    guard let slides = report.slides else { return [] }
    return [slides.title] + layout.table(slides.rows())
  }

  private func listeners(of report: Report) -> [String] {
    report.listeners.isEmpty
      ? [] : [PageCopy.listeners] + layout.table(report.listeners.flatMap(\.rows))
  }

  private func numbers(of report: Report) -> [String] {
    if isVerbose { return allNumbers(of: report) }
    let lines = BriefNumbers.lines(of: report)
    return lines.isEmpty ? [] : [PageCopy.numbersInRange] + layout.table(lines.map(\.cells))
  }

  private func allNumbers(of report: Report) -> [String] {
    let rows = MetricCatalog.all.flatMap { report.rows(of: $0) }
    let hasSpeech = report.recording.speechStart != nil
    let norms = report.normsOrUsual
    let cells = rows.flatMap { row in
      let guide = NumberGuide(to: row, in: norms)
      let detail = [
        PageCopy.detail(of: row, hasSpeech: hasSpeech), guide.comfortable.map(PageCopy.comfortable),
      ].compactMap(\.self).joined(separator: "; ")
      return [[row.label, row.value ?? "–", detail.printable]]
        + (hasGraphs ? graph(below: row, of: report) : [])
    }
    let time = report.timing?.slotRow.map { [$0] } ?? []
    return cells.isEmpty ? [] : [PageCopy.numbers] + layout.table(cells + time)
  }

  /// The graph for a row.
  private func graph(below row: MetricRow, of report: Report) -> [[String]] {
    switch row.id {
    case "pace", "speech_rate":
      let isCounted = row.id == "pace"
      let rates = (report.metrics[Pace.self]?.curve ?? []).compactMap { point in
        isCounted ? point.wordsPerMinute?.rawValue : point.syllableRate?.rawValue
      }
      guard rates.count > 1, let least = rates.min(), let most = rates.max() else { return [] }
      let line = TextGraph.sparkline(rates, cells: Self.cells)
      func shown(_ rate: Double) -> String { rate.shown(decimals: isCounted ? 0 : 1) }
      return [["", line, "\(shown(least)) to \(shown(most)) over time"]]
    case "voice_level":
      guard let level = report.metrics[Levels.self]?.activeSpeech else { return [] }
      let bar = TextGraph.bar(level.rawValue, in: Self.levels, cells: Self.cells)
      let ends = "\(Int(Self.levels.lowerBound)) to \(Int(Self.levels.upperBound)) dBFS"
      return [["", bar, ends]]
    default: return []
    }
  }

  /// The width of the value column, where a graph is drawn.
  private static let cells = 13
  /// Our choice, in dBFS: from a barely audible voice to full scale.
  private static let levels = -60.0...0.0

  private func notes(on report: Report) -> [String] {
    let notes = RecordingNotes(on: report, settings: settings, withDoubt: true).lines
    let lines = notes.flatMap { note in
      layout.hanging(note.place.map { "  \($0)  " } ?? "  ", note.sentence)
    }
    return lines.isEmpty ? [] : [PageCopy.recording] + lines
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
      case .takes: "takes of this length vary by less"
      case .norm: "listeners notice no less"
      }
    return "\(followUp.measure), rule \(followUp.rule); a change is \(spread) or more: \(origin)"
  }

  /// To the millisecond, as in the JSON.
  private func exact(_ time: Seconds) -> String { time.shown(3) }

  /// Hundredths, as thresholds of pauses are usually given.
  private static let pauseDecimals = 2

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

extension TextReport: ReportFormat {
  package static let name = "text"
  package static let endings = ["txt"]
  package static let form = TextForm.styled
  package static let isForPeople = true
  package static let isAboutOneRecording = false

  package var separator: String { "\n" }

  package init(_ options: ReportOptions) {
    self.init(
      width: options.width, style: options.style, isVerbose: options.isVerbose,
      hasGraphs: options.hasGraphs, settings: options.settings, given: options.given)
  }

  package func text(of review: ReviewedTake) -> String { text(of: review.report) }
}

/// Graphs of one line, made of block characters.
private enum TextGraph {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Values over time, from the lowest block for the least to the highest for the most.
  ///
  /// - Parameter cells: More values than this are averaged.
  static func sparkline(_ values: [Double], cells: Int) -> String {
    let count = min(values.count, cells)
    guard count > 0 else { return "" }
    let means = (0..<count).map { cell in
      let part = values[cell * values.count / count..<(cell + 1) * values.count / count]
      return part.reduce(0, +) / Double(part.count)
    }
    guard let least = means.min(), let most = means.max(), most > least else {
      return String(repeating: blocks[blocks.count / 2], count: count)
    }
    let top = Double(blocks.count - 1)
    return String(
      means.map { blocks[Int(saturating: ((($0 - least) / (most - least)) * top).rounded())] })
  }

  /// A value on a scale, as a bar filled up to it.
  static func bar(_ value: Double, in scale: ClosedRange<Double>, cells: Int) -> String {
    let share = (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
    let filled = Int(saturating: (min(max(share, 0), 1) * Double(cells)).rounded())
    return String(repeating: "━", count: filled) + String(repeating: "╌", count: cells - filled)
  }
}
