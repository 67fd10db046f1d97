// Lines of columns between spaces, as NIST's tools write and read them.

extension Substring {
  /// The columns.
  var fields: [Substring] {
    utf8.split { $0 == 0x20 || $0 == 0x09 }.map(Substring.init)
  }
}

extension [Substring] {
  /// Also for a line without columns.
  var isComment: Bool { first?.hasPrefix(";;") ?? true }
  /// `<ALT_BEGIN>` and the like have stars for times.
  var isAlternative: Bool { count == 5 && self[2] == "*" && self[3] == "*" }

  func number(_ index: Int) -> Double? {
    index < count ? DecimalNumber.read(self[index]) : nil
  }
}
