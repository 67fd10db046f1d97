// The delimiters of formats, shells and paths are code points. Swift's characters are grapheme
// clusters: a quotation mark with a combining mark after it is one character, so a search for the
// quotation mark doesn't find it. So text is divided and quoted by the functions below, which
// compare bytes.

extension UInt8 {
  /// Whether it is a digit of ASCII.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension StringProtocol {
  /// Whether it begins with exactly these bytes.
  @inlinable package func begins(with text: some StringProtocol) -> Bool {
    utf8.starts(with: text.utf8)
  }

  /// Whether it ends with exactly these bytes.
  @inlinable package func ends(with text: some StringProtocol) -> Bool {
    utf8.count >= text.utf8.count && utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

extension StringProtocol where SubSequence == Substring, Self.UTF8View: BidirectionalCollection {
  /// The first index of an ASCII character; `nil` if there is none.
  package func first(_ mark: Unicode.Scalar) -> Index? {
    utf8.firstIndex(of: UInt8(ascii: mark))
  }

  /// The last index of an ASCII character; `nil` if there is none.
  package func last(_ mark: Unicode.Scalar) -> Index? {
    utf8.lastIndex(of: UInt8(ascii: mark))
  }

  /// Whether it contains a text, byte by byte.
  ///
  /// - Parameter text: Not empty.
  package func has(_ text: String) -> Bool { place(of: text) != nil }

  /// The range of the first occurrence of a text, byte by byte; `nil` if there is none.
  ///
  /// - Parameter text: Not empty.
  package func place(of text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var start = startIndex
    while let found = self[start...].utf8.firstIndex(of: first) {
      if self[found...].begins(with: text) {
        return found..<utf8.index(found, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: found)
    }
    return nil
  }

  /// The parts between occurrences of an ASCII character, empty ones included.
  ///
  /// - Parameter most: The largest number of parts; the last one holds the rest.
  package func parts(between mark: Unicode.Scalar, atMost most: Int = .max) -> [Substring] {
    let mark = UInt8(ascii: mark)
    var parts: [Substring] = []
    var start = startIndex
    while parts.count + 1 < most, let end = self[start...].utf8.firstIndex(of: mark) {
      parts.append(self[start..<end])
      start = utf8.index(after: end)
    }
    parts.append(self[start...])
    return parts
  }

  /// The parts between occurrences of a text, empty ones included.
  ///
  /// - Parameter text: Not empty.
  package func parts(around text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let place = rest.place(of: text) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    parts.append(rest)
    return parts
  }

  /// The text with each occurrence of an ASCII character replaced.
  package func replacingEach(_ mark: Unicode.Scalar, with text: String) -> String {
    parts(between: mark).joined(separator: text)
  }
}
