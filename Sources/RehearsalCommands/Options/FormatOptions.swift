import ArgumentParser

/// The formats in which a command can print its result.
protocol OutputFormat: CaseIterable, ExpressibleByArgument, RawRepresentable, Sendable
where RawValue == String {
  static var json: Self { get }
  /// The format by default.
  static var standard: Self { get }
}

/// How a result is printed, for every command that can print JSON.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(help: "How to print the result; default: \(Format.standard.rawValue).")
  var format: Format?

  @Flag(help: "Short for '--format json'.")
  var json = false

  /// The format that was asked for; `nil` for none.
  var given: Format? { json ? .json : format }

  var chosen: Format { given ?? .standard }

  mutating func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError(contradiction: "--json", "--format \(format.rawValue)")
  }
}
