import RehearsalBase

// Space-separated columns, as in the formats of NIST's tools.

extension Manuscript {
  /// The columns of the first lines, without comments.
  var firstRows: [[Substring]] {
    firstLines(Self.sampleLines).map { $0.fields }.filter { !$0.isComment }
  }

  /// Our choice: enough to tell a table from prose, despite a few comments.
  private static let sampleLines = 12
}

extension [[Substring]] {
  /// Whether these are rows of one kind: all of them, or, of three and more, all but a quarter. One
  /// broken row must not hide what the others are.
  func areMostly(_ isOfKind: ([Substring]) -> Bool) -> Bool {
    let found = count(where: isOfKind)
    return found == count || (found >= 3 && 4 * (count - found) <= count)
  }
}

extension Substring {
  var fields: [Substring] {
    utf8.split { $0 == 0x20 || $0 == 0x09 }.map(Substring.init)
  }
}

extension [Substring] {
  /// Whether it is a comment or empty.
  var isComment: Bool { first?.begins(with: ";;") ?? true }
  /// Whether it is `<ALT_BEGIN>` or the like, which have `*` for times.
  var isAlternative: Bool { count == 5 && self[2] == "*" && self[3] == "*" }

  func number(_ index: Int) -> Double? {
    index < count ? DecimalNumber.read(self[index]) : nil
  }
}
