import ArgumentParser

/// Text for people, or an object with all numbers.
package enum TextOrJSON: String, OutputFormat {
  case text, json

  package static let standard = text
}
