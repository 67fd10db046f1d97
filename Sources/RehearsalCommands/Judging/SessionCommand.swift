import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalReport

/// A command that judges recordings.
protocol JudgingCommand: SettingsCommand {
  var judging: JudgingOptions { get set }
}

extension JudgingCommand {
  mutating func fill(from settings: inout SettingsInUse) throws {
    try judging.fill(from: &settings)
  }
}

/// A command that gives a tip.
protocol TipCommand: JudgingCommand {
  var tip: TipOptions { get set }
}

extension TipCommand {
  mutating func fill(from settings: inout SettingsInUse) throws {
    tip.fill(from: &settings)
    try judging.fill(from: &settings)
  }

  /// How recordings are judged, after the earlier reports were read.
  ///
  /// - Throws: When one of them, or the deck, can't be read, or is not a report.
  var options: RehearsalOptions {
    get throws {
      var options = try judging.readOptions()
      options.focus = tip.focus?.focus
      for path in tip.previous { options.previous += try PastSession.read(path: path) }
      return options
    }
  }

  /// Sets what the store knows of a recording's talk: earlier reports and language.
  ///
  /// - Parameters:
  ///   - recording: `nil` for one that is being made.
  ///   - isForPeople: Machine-readable output must not depend on the computer's language.
  func recall(
    _ recording: RecordingSource.Name?, _ remembering: Remembering?, forPeople isForPeople: Bool,
    in options: inout RehearsalOptions
  ) {
    if let remembering, options.previous.isEmpty {
      options.previous = remembering.recalled(for: recording)
    }
    guard isForPeople else { return }
    options.assumedLanguage =
      remembering?.assumedLanguage(for: recording)
      ?? AssumedLanguage.found(in: Computer.environment)
  }
}

/// A command that gives the report of a rehearsal, and may remember it.
protocol SessionCommand: TipCommand {
  var session: SessionOptions { get set }
}

extension SessionCommand {
  var display: DisplayOptions { session.display }
  var settings: SettingsOptions { session.settings }
  var judging: JudgingOptions {
    get { session.judging }
    set { session.judging = newValue }
  }
  var tip: TipOptions {
    get { session.tip }
    set { session.tip = newValue }
  }

  mutating func fill(from settings: inout SettingsInUse) throws {
    session.given = tip.given + session.written.given + judging.given + session.settings.given
    settings.fill(&session.save, with: settings.settings.save, of: .save)
    tip.fill(from: &settings)
    try judging.fill(from: &settings)
  }

  /// How the run uses the store; `nil` if it doesn't.
  ///
  /// - Parameter recorded: The day on which files were recorded; `nil` for today.
  func remembering(
    of script: RehearsedScript?, recorded: CivilDate? = nil, in run: RunContext
  ) throws -> Remembering? {
    guard session.save == true || session.talk != nil || script?.name != nil
    else { return nil }
    return try Remembering(
      in: run.memory, keeps: session.save == true, talk: session.talk, script: script,
      fillers: judging.fillers?.list ?? .builtIn, recorded: recorded)
  }

  /// The options that decide the tip, as words of a shell.
  ///
  /// - Parameter others: Those of the command beside the options of every session.
  func given(
    _ others: [String] = [], of recordings: [String], _ remembering: Remembering?
  ) -> [String] {
    var given = (session.given ?? []) + others
    // Several recordings can be of several talks.
    if let remembering, tip.previous.isEmpty, session.talk != nil || recordings.count < 2 {
      let source = recordings.first.map { RecordingSource(argument: $0).name }
      given.append(remembering.talk(of: source).follower)
    }
    return given
  }

  /// A printer for the reports of recordings.
  ///
  /// - Parameters:
  ///   - files: Inputs that must not be overwritten, by what messages call them.
  ///   - given: What decides the tip, as words of a shell.
  ///   - date: The day on which the recording was made; `nil` for that of its file.
  func printer(
    of recordings: [String], notOverwriting files: KeyValuePairs<String, [String]>,
    given: [String], _ remembering: Remembering?, recorded date: CivilDate?, in run: RunContext
  ) throws -> ReportPrinter {
    let source = recordings.first.map { RecordingSource(argument: $0).name }
    let frontMatter =
      session.frontMatter
      ? FrontMatter(
        talk: remembering?.talk(of: source) ?? session.talk,
        date: date ?? source.flatMap { CivilDate(lastChangeOf: $0) }) : nil
    var printer = ReportPrinter()
    for place in try session.places {
      var options = ReportOptions()
      options.width = run.columns(writing: place.path) ?? TextReport.standard
      options.style = run.style(writing: place.path)
      options.isVerbose = session.verbose
      options.hasGraphs =
        place.path == nil && StandardStreams.outputIsTerminal && Computer.showsUnicode
      options.settings = run.settings.summary
      options.given = given
      options.isSingle = recordings.count < 2
      options.folder = place.path?.folderAndName.folder ?? ""
      if let picture = session.plot { options.picture = picture }
      options.isClean = session.clean
      options.frontMatter = frontMatter
      try printer.add(
        place, options, of: recordings, notOverwriting: files, saying: run.messages)
    }
    return printer
  }
}

extension CivilDate {
  /// The day here on which a file was last changed, on which a recording ended unless it was copied
  /// or edited; `nil` for what isn't a file.
  fileprivate init?(lastChangeOf recording: RecordingSource.Name) {
    guard case .file(let path) = recording, let status = try? FileStatus(of: path) else {
      return nil
    }
    self = LocalMoment(here: status.modified.seconds).date
  }
}
