package import ArgumentParser
package import RehearsalReport

/// The formats in which a command can print its result.
package protocol OutputFormat: CaseIterable, ExpressibleByArgument, RawRepresentable, Sendable
where RawValue == String {
  static var json: Self { get }
  /// The format by default.
  static var standard: Self { get }
  /// What a result in the format is, for a terminal.
  var form: TextForm { get }
}

extension OutputFormat {
  /// Text for people, or JSON.
  package var form: TextForm { rawValue == Self.json.rawValue ? .json : .styled }
}

/// How a result is printed, for every command that can print JSON.
package struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  package init() {}

  @Option(help: "How to print the result; default: \(Format.standard.rawValue).")
  var format: Format?

  @Flag(help: "Short for '--format json'.")
  var json = false

  /// The format that was asked for; `nil` for none.
  package var given: Format? { json ? .json : format }

  package var chosen: Format { given ?? .standard }

  package mutating func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError(contradiction: "--json", "--format \(format.rawValue)")
  }
}

/// Text for people, or an object with all numbers.
package enum TextOrJSON: String, OutputFormat {
  case text, json

  package static let standard = text
}

/// The format of commands that print nothing but JSON, so that `--json` works with every command.
enum OnlyJSON: String, OutputFormat {
  case json

  static let standard = json
}
