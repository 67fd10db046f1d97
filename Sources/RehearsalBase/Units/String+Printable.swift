extension String {
  /// The text made safe for a terminal: characters that would move the cursor, change colours or
  /// reverse the text direction become `U+FFFD`, and bytes of a path that are not UTF-8 `\xe9`.
  package var printable: String {
    var scalars = UnicodeScalarView()
    let shown = showingOctets.unicodeScalars
    scalars.append(contentsOf: shown.lazy.map { $0.steersTerminal ? "\u{FFFD}" : $0 })
    return String(scalars)
  }

  /// A table or another text of several lines made safe for a terminal: as ``printable``, but with
  /// its tabs, line breaks and bytes of paths as they are.
  package var printableFields: String {
    var scalars = UnicodeScalarView()
    let ends = unicodeScalars.dropFirst().map(Optional.some) + [nil]
    for (scalar, next) in zip(unicodeScalars, ends) {
      let isKept = scalar == "\n" || scalar == "\t" || scalar == "\r" && next == "\n"
      scalars.append(scalar.steersTerminal && !isKept ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// JSON made safe for a terminal: the characters that ``printable`` replaces are escaped, so that
  /// the value stays the same.
  package var printableJSON: String {
    var shown = ""
    for scalar in unicodeScalars {
      // All of these characters have four digits. JSON has line breaks between its values.
      if scalar.steersTerminal, scalar != "\n" {
        shown += "\\u" + scalar.value.padded(to: 4, radix: 16)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// The text with each of its lines made ``printable``.
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
