import ArgumentParser

/// Text for people, or an object with all numbers.
enum TextOrJSON: String, OutputFormat {
  case text, json

  static let standard = text
}
