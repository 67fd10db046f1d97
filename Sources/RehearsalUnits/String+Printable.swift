extension String {
  /// The text made safe for a terminal: characters that would move the cursor, change colours or
  /// reverse the text direction become `U+FFFD`, and bytes of a path that are not UTF-8 `\xe9`.
  package var printable: String {
    var scalars = UnicodeScalarView()
    let shown = showingOctets.unicodeScalars
    scalars.append(contentsOf: shown.lazy.map { $0.steersTerminal ? "\u{FFFD}" : $0 })
    return String(scalars)
  }

  /// The same line by line.
  package var printableLines: String {
    parts(between: "\n").map { String($0).printable }.joined(separator: "\n")
  }

  /// The text quoted as one word of a shell command.
  package var shellQuoted: String { "'\(replacingEach("'", with: #"'\''"#))'" }
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
