import RehearsalApp
import RehearsalReport

/// What a run of the program works with, made once, where its command begins.
///
/// The store is opened only when it is used; nothing else is open.
struct RunContext: Sendable {
  /// The user's settings; none for a command that doesn't use them.
  let settings: SettingsInUse
  /// What is printed besides results.
  var messages: Messages
  /// What is remembered between rehearsals.
  let memory: Memory
  /// When text is coloured; `nil` for only on a terminal.
  let color: Style.Choice?
  /// The output file; `nil` for standard output.
  private let path: String?

  /// - Parameters:
  ///   - color: From the command line; `nil` for that of the settings.
  ///   - isQuiet: Whether to print no notes and no progress.
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
  var width: Int { min(columns ?? TextReport.standard, TextReport.widest) }
  var style: Style { style(writing: path) }
  var layout: TextLayout { TextLayout(width: width, style: style) }

  func columns(writing path: String?) -> Int? {
    path == nil ? StandardStreams.outputColumns : nil
  }

  /// The style of a text; in a file, plain unless an option asks otherwise, whatever the
  /// environment.
  func style(writing path: String?) -> Style {
    Style(
      color ?? .auto, isTerminal: path == nil && StandardStreams.outputIsTerminal,
      environment: path == nil ? Computer.environment : [:])
  }

  /// Prints the settings that changed the judging, for results that don't contain them.
  func announceSettings() { settings.announce(in: messages) }

  /// Where the result goes.
  ///
  /// - Parameters:
  ///   - form: How a terminal shows it.
  ///   - inputs: Files that must not be overwritten, by what messages call them.
  ///   - isTranscript: Whether a transcript is written, which may replace another one.
  /// - Throws: When it can't be written, or would overwrite an input.
  func results(
    as form: TextForm = .styled, notOverwriting inputs: KeyValuePairs<String, [String]> = [:],
    isTranscript: Bool = false
  ) throws -> Results {
    let file = try path.map {
      try OutputFile(path: $0, notOverwriting: inputs, isTranscript: isTranscript)
    }
    return Results(to: file, saying: messages, as: form)
  }
}
