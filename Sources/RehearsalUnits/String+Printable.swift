extension String {
  /// The text made safe for a terminal: characters that would move the cursor, change colours or
  /// reverse the text direction become `U+FFFD`.
  package var printable: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map { $0.steersTerminal ? "\u{FFFD}" : $0 })
    return String(scalars)
  }

  /// The text quoted as one word of a shell command.
  package var shellQuoted: String {
    // Split by hand: `replacingOccurrences` would need Foundation.
    let quoted = split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    return "'\(quoted)'"
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Embeddings, overrides and isolates of the Unicode bidirectional algorithm (UAX #9).
    case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: false
    }
  }
}
