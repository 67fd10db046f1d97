extension StringProtocol where SubSequence == Substring, UTF8View: BidirectionalCollection {
  /// Without ASCII spaces and control characters around it.
  package var trimmed: Substring {
    guard let first = utf8.firstIndex(where: { $0 > 0x20 }),
      let last = utf8.lastIndex(where: { $0 > 0x20 })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }

  /// Whether it is empty or only ASCII white space.
  package var isBlank: Bool { utf8.allSatisfy { $0 <= 0x20 } }
}

extension Substring {
  /// The parts between spaces and tabs; none is empty.
  var fields: [Substring] {
    utf8.split { $0 == 0x20 || $0 == 0x09 }.map(Substring.init)
  }
}

extension String {
  /// With plain spaces, and without invisible characters.
  ///
  /// No-break and typographic spaces become spaces; zero-width spaces, soft hyphens, byte order
  /// marks and direction marks are removed. Zero-width joiners are kept, because Persian and emoji
  /// need them.
  var withPlainSpaces: String {
    guard utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 || $0 == 0x7F }) else { return self }
    var plain = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{00A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}",
        "\u{205F}", "\u{3000}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        plain.append(" ")
      case "\u{00AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        break
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// Trimmed and with plain spaces; `nil` if nothing is left.
  package var onOneLine: String? {
    let plain = withPlainSpaces.trimmed
    return plain.isEmpty ? nil : String(plain)
  }

  /// The parts between spaces; none is empty.
  var parts: [Substring] { parts(atMost: .max) }

  /// - Parameter most: The largest number of parts; the last one holds the rest.
  func parts(atMost most: Int) -> [Substring] {
    utf8.split(separator: 0x20, maxSplits: most - 1).map(Substring.init)
  }
}
