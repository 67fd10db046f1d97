extension Token {
  /// The text as words are compared: lower case, straight apostrophes, no punctuation around it.
  ///
  /// Inner punctuation stays: `I’m` gives `i'm`, `"mother-in-law,"` gives `mother-in-law`. Empty for
  /// a token of nothing but punctuation. Composed and decomposed accents need no folding here,
  /// because Swift compares and hashes strings by canonical equivalence.
  public var word: String { Spelling.key(text) }
}

/// How texts are made comparable.
enum Spelling {
  static func key(_ text: String) -> String {
    if let plain = asciiKey(text) { return plain }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: \.isSpoken) else { return "" }
    let last = scalars.lastIndex(where: \.isSpoken) ?? first
    var key = String.UnicodeScalarView()
    var end = scalars.index(after: last)
    // A mark on the last letter, as decomposed text has it, belongs to the letter.
    while end < scalars.endIndex, scalars[end].isCombiningMark { end = scalars.index(after: end) }
    for scalar in scalars[first..<end] { key.append(scalar.isApostrophe ? "'" : scalar) }
    return String(key).lowercased()
  }

  /// The same for the most frequent case, many times faster.
  private static func asciiKey(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(15)
    var length = 0
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      let spoken = Unicode.Scalar(lower).isSpoken
      if spoken || !bytes.isEmpty { bytes.append(lower) }
      if spoken { length = bytes.count }
    }
    return String(decoding: bytes[..<length], as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is part of what is said: letters, digits and the signs that are read out.
  var isSpoken: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "%", "$", "&", "+", "=", "@", "#": true
    case "\u{0}"..."\u{7F}": false
    case "€", "£", "¥", "°", "§": true
    default: properties.isAlphabetic || properties.numericType != nil
    }
  }

  var isCombiningMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The typographic ones, the modifier letter and the accents that stand in for one.
  var isApostrophe: Bool {
    switch self {
    case "'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{FF07}", "\u{00B4}", "\u{0060}": true
    default: false
    }
  }
}
