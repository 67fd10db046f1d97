import ArgumentParser
import RehearsalApp
import RehearsalCoaching
import RehearsalBase
import RehearsalReport

struct History: SettingsCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the sessions that are remembered.",
    usage: "rehearse history [<options>]",
    discussion: """
      Examples:
        rehearse history
        rehearse history --talk keynote --since 2026-11-01
        rehearse history --focus pauses --json
        rehearse history -o sessions.csv
        rehearse history -o rehearsals.ics

      A session is remembered by '--save', or always after 'rehearse settings set save yes'. The \
      newest comes last. Its number is what 'rehearse show', 'rehearse done' and others take.

      Exit status: 0 success; 2 there is no such talk; 64 wrong usage; 73 the output can't be \
      written; 74 what is stored can't be read; 78 the settings can't be used.
      """)

  @Option(help: "Only sessions whose tip was about this focus.")
  var focus: FocusName?

  @Option(
    help: ArgumentHelp("Only sessions of this talk.", valueName: "name"),
    completion: ValueCompletion.talks)
  var talk: String?

  @Option(
    help: ArgumentHelp("Only sessions from this day on, such as 2026-11-01.", valueName: "day"),
    transform: { try CivilDate(argument: $0) })
  var since: CivilDate?

  @Flag(help: "List every session, not only the newest \(Self.newest) in text.")
  var all = false

  @Flag(help: "Print a table with a row for each session, for spreadsheets: '--format csv'.")
  var csv = false

  @Flag(help: "Print an event for each session, for calendars: '--format ics'.")
  var ics = false

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<HistoryFormat>
  @OptionGroup var output: OutputOptions

  /// Our choice: a screen or two.
  private static let newest = 50

  mutating func validate() throws {
    let given = [
      csv ? "--csv" : nil, ics ? "--ics" : nil,
      format.given.map { format.json ? "--json" : "--format \($0.rawValue)" },
    ].compactMap(\.self)
    if given.count > 1 { throw ValidationError(contradiction: given[0], given[1]) }
  }

  var requested: HistoryFormat? { csv ? .csv : ics ? .ics : format.given }

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form)
    let filter = SessionFilter(
      focus: focus?.focus, talk: talk.map { .named($0) } ?? .any, since: since,
      limit: isCut ? Self.newest + 1 : nil)
    let memory = run.memory
    memory.offerNoTakes()
    let found = try memory.reading { (try $0.sessions(filter), try $0.waiting()) }
    let sessions = found?.0.all
    if sessions == nil, let talk { throw StoreError.unknownTalk(talk, near: []) }
    let waiting = found?.1.all ?? []
    let listed = sessions ?? []
    let shown =
      switch chosen {
      case .text: text(of: sessions, waiting: waiting, in: run)
      case .json: SessionList.json(of: listed, waiting: waiting).text(.pretty) + "\n"
      case .csv: SessionList.table(of: listed)
      case .ics: SessionList.calendar(of: listed)
      }
    try results.print(shown)
    try memory.report((found?.0.damaged ?? []) + (found?.1.damaged ?? []))
  }

  /// - Parameter sessions: `nil` if nothing has been stored yet.
  private func text(
    of sessions: [Session]?, waiting: [TakeSound], in run: RunContext
  ) -> String {
    let text = TextHistory(layout: run.layout)
    guard let sessions, !sessions.isEmpty else {
      let isFiltered = focus != nil || talk != nil || since != nil
      return (sessions == nil || !isFiltered ? HomeWords.noSessions : HomeWords.noneFound) + "\n"
        + text.text(of: waiting)
    }
    let shown = isCut ? sessions.suffix(Self.newest) : sessions[...]
    return text.text(of: Array(shown), isCut: shown.count < sessions.count)
      + text.text(of: waiting)
  }

  /// Whether only the newest are listed.
  private var isCut: Bool { !all && chosen == .text }
}

enum HistoryFormat: String, OutputFormat {
  case text, json, csv, ics

  static let standard = text
  static let endings = ["csv": csv, "ics": ics, "json": json, "txt": text]
}

/// Sessions as lines of text, the newest last.
struct TextHistory {
  let layout: TextLayout

  private var style: Style { layout.style }

  /// - Parameter isCut: Whether there are earlier ones.
  func text(of sessions: [Session], isCut: Bool) -> String {
    var lines = isCut ? [style.faint(HomeWords.earlier), ""] : []
    lines += layout.table(sessions.map(row), indent: 0)
    lines += ["", style.faint(HomeWords.states)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// Takes that were not judged yet, below the sessions; empty without any.
  func text(of waiting: [TakeSound]) -> String {
    guard !waiting.isEmpty else { return "" }
    let rows = waiting.map { left in
      [
        "\(left.take.id)", "\(left.take.began.date) \(left.take.began.clock)",
        left.duration?.clock ?? "", HomeWords.state(of: left),
      ]
    }
    let lines = ["", style.strong(HomeWords.waiting)] + layout.table(rows, indent: 0)
    return lines.map { $0 + "\n" }.joined()
  }

  private func row(_ session: Session) -> [String] {
    [
      "\(session.id)", "\(session.began.date) \(session.began.clock)", session.length.clock,
      HomeWords.state(session.actionState),
      [session.talk?.printable, session.focus?.rawValue, session.takeaway.printable]
        .compactMap { $0 }.joined(separator: " · "),
    ]
  }
}
