extension SplitMix64 {
  /// Text of the kind that breaks quoting: delimiters beside combining marks, controls, line ends
  /// of every kind, joiners, direction marks, and letters of several scripts.
  ///
  /// - Parameter most: In code points.
  package mutating func oddText(atMost most: Int = 12) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0...Int(next() % UInt64(most)) { text.append(oddScalar()) }
    return String(text)
  }

  private mutating func oddScalar() -> Unicode.Scalar {
    let group = Self.oddScalars[Int(next() % UInt64(Self.oddScalars.count))]
    return group[Int(next() % UInt64(group.count))]
  }

  /// Each group is equally likely, so that delimiters often stand beside marks.
  private static let oddScalars: [[Unicode.Scalar]] = [
    ["'", "\"", "`", "\\", "$", ";", "&", "|", "<", ">", "(", ")", "[", "]", "{", "}", "!"],
    [",", "\t", " ", ":", "-", "=", "/", ".", "#", "*", "_", "@", "+", "%", "~", "?"],
    // A combining accent, a spacing mark, a keycap, a variation selector and a skin tone all join
    // the delimiter before them; an Arabic number sign joins the one after it.
    ["\u{301}", "\u{93E}", "\u{20E3}", "\u{FE0F}", "\u{1F3FD}", "\u{600}"],
    ["\u{200D}", "\u{200C}", "\u{200B}", "\u{2060}", "\u{AD}", "\u{FEFF}"],
    ["\u{200E}", "\u{200F}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{61C}"],
    ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{A0}", "\u{3000}"],
    ["\u{1}", "\u{7}", "\u{8}", "\u{1B}", "\u{7F}", "\u{9B}"],
    ["a", "Z", "7", "é", "ß", "д", "ش", "ह", "漢", "한", "😀", "🇩", "\u{10FFFF}", "\u{FFFD}"],
  ]
}
