extension StringProtocol where SubSequence == Substring, UTF8View: BidirectionalCollection {
  /// Without the spaces, tabs and control characters around it; the typographic ones stay.
  var trimmed: Substring {
    guard let first = utf8.firstIndex(where: { $0 > 0x20 }),
      let last = utf8.lastIndex(where: { $0 > 0x20 })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }

  /// Whether there is nothing but ASCII space in it.
  var isBlank: Bool { utf8.allSatisfy { $0 <= 0x20 } }
}

extension String {
  /// With one kind of space, and without what can't be seen.
  ///
  /// No-break and typographic spaces become spaces; zero-width spaces, soft hyphens, byte order
  /// marks and direction marks go. Joiners stay, because Persian and emoji are spelt with them.
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

  /// The parts between spaces, none of them empty.
  var parts: [Substring] { parts(atMost: .max) }

  /// - Parameter most: How many parts there may be; the last one holds the rest.
  func parts(atMost most: Int) -> [Substring] {
    utf8.split(separator: 0x20, maxSplits: most - 1).map(Substring.init)
  }
}
