import RehearsalApp
import RehearsalReport

/// What a run of the program works with, made once, where its command begins.
///
/// The store is opened where something of it is used; nothing else is open.
struct RunContext: Sendable {
  /// Those of the user; none for a command that doesn't use them.
  let settings: SettingsInUse
  /// What is said besides results.
  var messages: Messages
  /// What is remembered between rehearsals.
  let memory: Memory
  /// When text is coloured; `nil` for where a terminal is.
  let color: Style.Choice?
  /// The file that the result goes to; `nil` for standard output.
  private let path: String?

  /// - Parameters:
  ///   - color: Of the command line; `nil` for that of the settings.
  ///   - isQuiet: Whether there are no notes and no progress.
  init(
    color: Style.Choice? = nil, isQuiet: Bool = false, writing path: String? = nil,
    _ settings: SettingsInUse = .none
  ) {
    self.color = color ?? settings.settings.color
    messages = Messages(color: self.color, areQuiet: isQuiet)
    memory = Memory(messages)
    self.settings = settings
    self.path = path
  }

  /// The columns of the terminal that the result goes to; `nil` elsewhere.
  var columns: Int? { columns(writing: path) }
  /// The width of a text in columns.
  var width: Int { columns ?? TextReport.widest }
  var style: Style { style(writing: path) }
  var layout: TextLayout { TextLayout(width: width, style: style) }

  func columns(writing path: String?) -> Int? {
    path == nil ? StandardStreams.outputColumns : nil
  }

  /// How a text is set; in a file only if it is asked for by option, whatever the environment says.
  func style(writing path: String?) -> Style {
    Style(
      color ?? .auto, isTerminal: path == nil && StandardStreams.outputIsTerminal,
      environment: path == nil ? Computer.environment : [:])
  }

  /// Says which settings changed what was judged, for results that can't say it themselves.
  func announceSettings() { settings.announce(in: messages) }

  /// Where the result goes.
  ///
  /// - Parameters:
  ///   - form: What it is, for a terminal.
  ///   - inputs: The files that are read, by what messages call them.
  ///   - isTranscript: Whether a transcript is written, which may replace another one.
  /// - Throws: When it can't be written, or would overwrite an input.
  func results(
    as form: TextForm = .styled, notOverwriting inputs: KeyValuePairs<String, [String]> = [:],
    isTranscript: Bool = false
  ) throws -> Results {
    let file = try path.map {
      try OutputFile(path: $0, notOverwriting: inputs, isTranscript: isTranscript)
    }
    return Results(to: file, as: form)
  }
}
