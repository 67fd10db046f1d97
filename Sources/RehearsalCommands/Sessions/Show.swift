import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalCoaching
import RehearsalReport

struct Show: SettingsCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a remembered session: its report, notes and marks.",
    usage: "rehearse show [<options>] [<session>]",
    discussion: """
      Examples:
        rehearse show
        rehearse show 12
        rehearse show 12 --transcript
        rehearse show 12 --json -o session.json

      '--json' prints the report as 'rehearse --json' printed it, so that '--previous' and \
      'rehearse compare' can read it.

      Exit status: 0 success; 2 there is no such session; 64 wrong usage; 73 the output can't be \
      written; 74 what is stored can't be read; 78 the settings can't be used.
      """)

  @OptionGroup var choice: SessionChoice

  @Flag(help: "Show the words of the session instead, with its fillers.")
  var transcript = false

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  @Flag(
    help: """
      Add to the text report: every number, all of the tip, format, thresholds, engine, checksum.
      """)
  var verbose = false

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form)
    let text = try run.memory.reading(session: choice.id) { store, session in
      transcript ? try words(of: session, store, in: run) : try report(of: session, store, in: run)
    }
    try results.print(text)
  }

  private func report(
    of session: Session, _ store: Store, in run: RunContext
  ) throws -> String {
    if chosen == .json {
      let stored = try StoredDocument(session.id, .report, store.report(of: session.id))
      return try JSONValue(stored.document).adding(store.cards(of: session.id)).text(.pretty) + "\n"
    }
    var report = try StoredTake(session, in: store).report
    // The commands below the report work in any folder.
    let path = report.recording.path
    if path != "-", absolutePath(path) != session.path { report.recording.path = session.path }
    let text = TextReport(
      width: run.width, style: run.style, isVerbose: verbose, given: report.given(in: session.talk))
    return text.text(of: report)
      + TextRemarks(layout: run.layout).text(
        of: session, notes: try store.notes(of: session.id), marks: try store.marks(of: session.id))
  }

  private func words(
    of session: Session, _ store: Store, in run: RunContext
  ) throws -> String {
    guard let json = try store.transcript(of: session.id) else {
      return HomeWords.noWords + "\n"
    }
    let stored = try StoredDocument(session.id, .transcript, json)
    if chosen == .json { return JSONValue(stored.document).text(.pretty) + "\n" }
    let read = try stored.transcript()
    return TextTranscript(width: run.width, style: run.style).text(
      of: read, read.fillers(), path: session.path)
  }
}

/// What a speaker added to a session, below its report.
struct TextRemarks {
  let layout: TextLayout

  /// - Returns: Lines with a blank one before each part; empty if nothing was added.
  func text(of session: Session, notes: [SessionNote], marks: [SessionMark]) -> String {
    var lines: [String] = []
    if session.actionState != .open {
      lines +=
        [""]
        + layout.hanging(
          "\(HomeWords.state(session.actionState)) ", session.action.printable)
    }
    if !marks.isEmpty {
      lines +=
        ["", HomeWords.marks] + layout.table(marks.map { [$0.time.clock, $0.text.printable] })
    }
    if !notes.isEmpty {
      lines += ["", HomeWords.notes]
      lines += layout.table(notes.map { ["\($0.written.date)", $0.text.printable] })
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension JSONValue {
  /// A report with what listeners sent back, if anything.
  fileprivate func adding(_ cards: [ListenerCard]) throws -> JSONValue {
    guard !cards.isEmpty else { return self }
    let listeners: JSONValue = [
      "cards": try JSONValue(encoding: cards),
      "agreed": try JSONValue(encoding: ListenerAgreement(of: cards)),
    ]
    return .object(members + [Member(key: "listeners", value: listeners)])
  }
}

extension Report {
  /// What is known of the options that decided the tip of a take of a talk, as words of a shell.
  func given(in talk: String?) -> [String] {
    (profile == .talk ? [] : ["--profile \(profile.name)"]) + [talk.follower]
  }
}

extension String? {
  /// The option by which `explain` follows the takes of this talk, as words of a shell.
  var follower: String { "--talk \((self ?? "").shellWord)" }
}
