import ArgumentParser
import Rehearsal
import RehearsalBase
public import RehearsalReport

/// How text is shown and what is printed besides results, for every command.
struct DisplayOptions: ParsableArguments {
  @Option(help: "When to print bold, faint and coloured text; default: auto.")
  var color: Style.Choice?

  @Flag(help: "Print results and errors, but no notes and no progress.")
  var quiet = false
}

extension Style.Choice: ExpressibleByArgument {}

/// Where the result goes and what is printed besides it, for every command with one result.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  private var files: [String] = []

  @OptionGroup var display: DisplayOptions

  /// The file to write to; `nil` for standard output.
  var path: String? { files.first == "-" ? nil : files.first }

  mutating func validate() throws {
    if files.count > 1 { throw ValidationError("'-o' is given twice; the result goes to one file") }
  }
}

/// The formats in which a command can print its result.
protocol OutputFormat: CaseIterable, ExpressibleByArgument, RawRepresentable, Sendable
where RawValue == String {
  static var json: Self { get }
  static var standard: Self { get }
  /// How a terminal shows results of this format.
  var form: TextForm { get }
  /// The formats by file ending.
  static var endings: [String: Self] { get }
}

extension OutputFormat {
  static var endings: [String: Self] { ["json": json, "txt": standard] }

  /// JSON, text for people where that is the standard, or a file for other programs.
  var form: TextForm {
    rawValue == Self.json.rawValue ? .json : self == .standard ? .styled : .plain
  }
}

/// How a result is printed, for every command that can print JSON.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(help: "How to print the result; default: \(Format.standard.rawValue).")
  var format: Format?

  @Flag(help: "Short for '--format json'.")
  var json = false

  /// The requested format; `nil` for none.
  var given: Format? { json ? .json : format }

  mutating func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError(contradiction: "--json", "--format \(format.rawValue)")
  }
}

/// Text for people, or an object with all numbers.
enum TextOrJSON: String, OutputFormat {
  case text, json

  static let standard = text
}

/// A command with one result, in one of several formats.
protocol FormattedCommand: OutputCommand {
  associatedtype Format: OutputFormat
  var format: FormatOptions<Format> { get }
  /// The requested format; `nil` for none.
  var requested: Format? { get }
}

extension FormattedCommand {
  var requested: Format? { format.given }
  var endings: [String]? { requested == nil ? Format.endings.keys.sorted() : nil }

  /// The requested format, or the one that the ending of the output file implies.
  var chosen: Format {
    requested ?? output.path?.ending.flatMap { Format.endings[$0] } ?? .standard
  }
}

extension FormattedCommand where Format == TextOrJSON {
  func shown(_ value: JSONValue, as text: @autoclosure () throws -> String) rethrows -> String {
    chosen == .json ? value.text(.pretty) + "\n" : try text()
  }

  /// A value as text, or as JSON if requested.
  func shown(
    _ value: some Encodable, as text: @autoclosure () throws -> String
  ) throws -> String {
    chosen == .json ? try OrderedJSON().string(from: value) + "\n" : try text()
  }
}

/// The format of commands that print nothing but JSON, so that `--json` works with every command.
enum OnlyJSON: String, OutputFormat {
  case json

  static let standard = json
  static let endings = ["json": json, "jsonl": json, "ndjson": json, "txt": json]
}

extension ValidationError {
  /// A file whose ending names no format, and the endings that do.
  init(noFormatOf path: String, endings: String) {
    let pdf =
      path.ending == "pdf" ? "; for a PDF, print a report that ends in .html from a browser" : ""
    self.init("the ending of '-o \(path)' names no format; end it in \(endings)\(pdf)")
  }
}
