import ArgumentParser

/// The format of commands that print nothing but JSON, so that `--json` works with every command.
enum OnlyJSON: String, OutputFormat {
  case json

  static let standard = json
}
