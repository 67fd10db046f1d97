import ArgumentParser
import RehearsalBase
import RehearsalReport

/// The formats in which a command can print its result.
protocol OutputFormat: CaseIterable, ExpressibleByArgument, RawRepresentable, Sendable
where RawValue == String {
  static var json: Self { get }
  /// The format by default.
  static var standard: Self { get }
  /// What a result in the format is, for a terminal.
  var form: TextForm { get }
  /// The endings of files that are written in a format, besides `json`.
  static var endings: [String: Self] { get }
}

extension OutputFormat {
  static var endings: [String: Self] { [:] }

  /// Text for people, or JSON.
  var form: TextForm { rawValue == Self.json.rawValue ? .json : .styled }
}

/// How a result is printed, for every command that can print JSON.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  init() {}

  @Option(help: "How to print the result; default: \(Format.standard.rawValue).")
  var format: Format?

  @Flag(help: "Short for '--format json'.")
  var json = false

  /// The format that was asked for; `nil` for none.
  var given: Format? { json ? .json : format }

  var chosen: Format { given ?? .standard }

  /// The format that was asked for, or that of the ending of the file that is written.
  func chosen(writing path: String?) -> Format {
    if let given { return given }
    guard let name = path?.folderAndName.name, let dot = name.last(".") else { return .standard }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    return ending == Format.json.rawValue ? .json : Format.endings[ending] ?? .standard
  }

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

/// The format of commands that print nothing but JSON, so that `--json` works with every command.
enum OnlyJSON: String, OutputFormat {
  case json

  static let standard = json
}
