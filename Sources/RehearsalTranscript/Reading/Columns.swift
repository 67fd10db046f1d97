import RehearsalJSON

// Space-separated columns, as in the formats of NIST's tools.

extension Substring {
  var fields: [Substring] {
    utf8.split { $0 == 0x20 || $0 == 0x09 }.map(Substring.init)
  }
}

extension [Substring] {
  /// Whether it is a comment or empty.
  var isComment: Bool { first?.hasPrefix(";;") ?? true }
  /// Whether it is `<ALT_BEGIN>` or the like, which have `*` for times.
  var isAlternative: Bool { count == 5 && self[2] == "*" && self[3] == "*" }

  func number(_ index: Int) -> Double? {
    index < count ? DecimalNumber.read(self[index]) : nil
  }
}
