import RehearsalBase

/// The differences between an expected and an actual result, value by value.
struct GoldenComparison {
  /// One value that is out of its tolerance, missing or new.
  struct Difference: Equatable {
    /// Such as `metrics.pauses.list[4 at 5.01 s].end_s`.
    var path: String
    var expected: String
    var got: String
    /// Empty for anything but a number.
    var tolerance = ""
  }

  private(set) var differences: [Difference] = []
  /// How many values were compared.
  private(set) var count = 0

  init(expected: JSONValue, got: JSONValue) { compare(expected, got, at: [], shown: "") }

  /// All differences as one table.
  var table: String {
    let rows =
      [Difference(path: "value", expected: "expected", got: "got", tolerance: "within")]
      + differences
    func width(_ column: (Difference) -> String) -> Int { rows.map { column($0).count }.max() ?? 0 }
    let (path, expected, got) = (width(\.path), width(\.expected), width(\.got))
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - text.count)
    }
    return
      rows.map { row in
        "  \(padded(row.path, path))  \(padded(row.expected, expected))  "
          + "\(padded(row.got, got))  \(row.tolerance)"
      }.joined(separator: "\n")
  }

  private mutating func compare(
    _ expected: JSONValue, _ got: JSONValue, at path: [String], shown: String
  ) {
    switch (expected, got) {
    case (.object, .object):
      for key in Set(expected.keys).union(got.keys).sorted() {
        let place = shown.isEmpty ? key : "\(shown).\(key)"
        switch (expected[key], got[key]) {
        case (let before?, let after?): compare(before, after, at: path + [key], shown: place)
        case (let before?, nil): note(place, before.line, "missing")
        case (nil, let after?): note(place, "no such key", after.line)
        case (nil, nil): break
        }
      }
    case (.array(let before), .array(let after)):
      for pair in Self.pairs(before, after) {
        let moment = (pair.before ?? pair.after)?.span.map { " at \($0.start) s" } ?? ""
        let place = "\(shown)[\(pair.index)\(moment)]"
        switch (pair.before, pair.after) {
        case (let before?, let after?): compare(before, after, at: path, shown: place)
        case (let before?, nil): note(place, before.line, "missing")
        case (nil, let after?): note(place, "none", after.line)
        case (nil, nil): break
        }
      }
    case (.number, .number):
      count += 1
      let tolerance = GoldenTolerance.of(path)
      // Both are decimals of a few digits: their difference is not, in binary.
      if let before = expected.number, let after = got.number,
        abs(after - before) <= tolerance.within + 1e-9
      {
        return
      }
      differences.append(
        Difference(
          path: shown, expected: expected.line, got: got.line,
          tolerance: "±\(tolerance.within), \(tolerance.reason)"))
    default:
      count += 1
      if expected != got { note(shown, expected.line, got.line) }
    }
  }

  private mutating func note(_ path: String, _ expected: String, _ got: String) {
    differences.append(Difference(path: path, expected: expected, got: got))
  }

  private typealias Pair = (index: Int, before: JSONValue?, after: JSONValue?)

  /// The elements of two lists, side by side.
  ///
  /// Events in time are paired where they overlap, so that an extra pause is one difference and
  /// does not shift those after it; anything else is paired by index.
  private static func pairs(_ before: [JSONValue], _ after: [JSONValue]) -> [Pair] {
    var pairs: [Pair] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      let first = left < before.count ? before[left] : nil
      let second = right < after.count ? after[right] : nil
      switch (first?.span, second?.span) {
      case (let one?, let other?) where one.start != other.start && one.end <= other.start:
        pairs.append((left, first, nil))
        left += 1
      case (let one?, let other?) where one.start != other.start && other.end <= one.start:
        pairs.append((right, nil, second))
        right += 1
      default:
        pairs.append((first == nil ? right : left, first, second))
        left += 1
        right += 1
      }
    }
    return pairs
  }
}

extension JSONValue {
  /// When an element of a list begins and ends, in seconds from the start of the recording; `nil`
  /// for one without times.
  fileprivate var span: (start: Double, end: Double)? {
    guard let start = self["start_s"]?.number, let end = self["end_s"]?.number else { return nil }
    return (start, end)
  }
}
