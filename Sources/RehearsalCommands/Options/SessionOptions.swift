public import ArgumentParser
import RehearsalBase
import RehearsalBatch
public import RehearsalReport

/// How a rehearsal is judged, reported on and remembered, for the commands that give its report.
struct SessionOptions: ParsableArguments {
  @OptionGroup var tip: TipOptions
  @OptionGroup var judging: JudgingOptions

  @OptionGroup var written: ScriptOption

  @Flag(
    inversion: .prefixedNo,
    help: """
      Remember the session on this computer, or don't, whatever the setting 'save' says; see \
      'rehearse history'.
      """)
  var save: Bool?

  @Option(
    help: ArgumentHelp(
      "The talk: its takes follow each other, and the report says what has changed since the last "
        + "one. Default: the script, else the folder of the recording.",
      valueName: "name"),
    completion: ValueCompletion.talks)
  var talk: String?

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<ReportFormatChoice>

  @Option(help: "What a picture shows, with '--format svg'; default: waveform.")
  var plot: Picture?

  @Flag(help: "Leave the fillers out of captions, with '--format srt' or 'vtt'.")
  var clean = false

  @Flag(
    help: """
      Begin Markdown with talk, date, focus and its number between '---', for programs that keep \
      notes.
      """)
  var frontMatter = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      """
      Write to a file instead of standard output; repeatable. The ending of its name chooses the \
      format: \(ReportFormatChoice.endings).
      """,
      valueName: "file"),
    completion: .file())
  private var files: [String] = []

  @OptionGroup var display: DisplayOptions

  @Flag(
    help: """
      Add to the text report: every number, all of the tip, format, thresholds, engine, checksum.
      """)
  var verbose = false

  /// What decides the tip, as given and not as the settings fill it in: words of a shell.
  var given: [String]?

  /// An output of reports.
  struct Place {
    /// `nil` for standard output.
    var path: String?
    var format: any ReportFormat.Type
  }

  /// The outputs of reports; standard output unless a file is named.
  ///
  /// - Throws: When the format of one of several files can't be told from its name.
  var places: [Place] {
    get throws {
      if files.count < 2 {
        let path = files.first == "-" ? nil : files.first
        let format =
          try format.given ?? path.flatMap { try ReportFormatChoice(endingOf: $0) } ?? .standard
        return [Place(path: path, format: format.format)]
      }
      if let given = format.given {
        throw ValidationError(
          """
          '--format \(given.rawValue)' is for one file; of several, the endings of their names \
          choose the formats
          """)
      }
      if let twice = files.enumerated().first(where: { files[..<$0.offset].contains($0.element) }) {
        throw ValidationError("'-o \(twice.element)' is given twice")
      }
      return try files.map { file in
        if file == "-" { return Place(path: nil, format: TextReport.self) }
        guard let choice = try ReportFormatChoice(endingOf: file) else {
          throw ValidationError(noFormatOf: file, endings: ReportFormatChoice.endings)
        }
        return Place(path: file, format: choice.format)
      }
    }
  }

  /// Whether every format is for people; other results depend on the recording alone.
  var isForPeople: Bool {
    get throws { try places.allSatisfy { $0.format.isForPeople } }
  }

  mutating func validate() throws {
    if let talk, talk.isEmpty || talk != talk.printable {
      throw ValidationError("'--talk' needs a name, such as '--talk keynote'")
    }
  }

  /// Rejects options that none of the formats supports.
  func check(_ formats: [any ReportFormat.Type]) throws {
    if let plot, !formats.contains(where: { $0 == PictureReport.self }) {
      throw ValidationError("'--plot \(plot.rawValue)' is for pictures; add --format svg")
    }
    if clean, !formats.contains(where: { $0 is any CaptionsReport.Type }) {
      throw ValidationError("'--clean' is for captions; add --format srt or --format vtt")
    }
    if frontMatter, !formats.contains(where: { $0 == MarkdownReport.self }) {
      throw ValidationError("'--front-matter' is for Markdown; add --format markdown")
    }
    if formats.contains(where: { $0 == SlidesTable.self }), judging.slideFiles.isEmpty {
      throw ValidationError(
        "'--format \(SlidesTable.name)' is about slides; name them: --deck talk.pptx")
    }
  }
}

extension Picture: ExpressibleByArgument {}
