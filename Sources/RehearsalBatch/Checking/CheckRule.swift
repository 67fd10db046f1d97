package import RehearsalBase

/// A rule that a report keeps or breaks: `pace.words_per_minute in 110..165`.
package struct CheckRule: Equatable, Sendable {
  package enum Comparison: String, CaseIterable, Sendable {
    // `<=` before `<`: the first sign that matches is taken.
    case atMost = "<="
    case atLeast = ">="
    case equal = "=="
    case unequal = "!="
    case below = "<"
    case above = ">"
  }

  package enum Condition: Equatable, Sendable {
    case compared(Comparison, JSONValue)
    /// Both ends are included.
    case within(ClosedRange<Double>)
  }

  /// The rule as written, without surrounding spaces.
  package let text: String
  package let path: MetricPath
  package let condition: Condition

  /// - Throws: When the rule can't be parsed, or orders values that have no order.
  package init(_ text: String) throws(RuleError) {
    let text = text.trimmed
    self.text = text
    let words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 3, words[1] == "in" {
      path = MetricPath(words[0])
      condition = .within(try Self.range(words[2], in: text))
    } else {
      let (left, sign, right) = try Self.parts(of: text)
      path = MetricPath(left)
      condition = .compared(sign, try Self.value(right, for: sign, in: text))
    }
    guard path.text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isKey)
    else { throw .notUnderstood(text) }
    // A misspelt value would break its rule, or keep it, whatever the recording.
    if case .compared(_, .string(let wanted)) = condition,
      let possible = path.possibleTexts, !possible.contains(wanted)
    {
      throw .noSuchText(text, path: path.text, text: wanted, possible: possible)
    }
  }

  private static func isKey(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func parts(
    of text: String
  ) throws(RuleError) -> (left: String, sign: Comparison, right: String) {
    guard let start = text.firstIndex(where: { "<>=!".contains($0) }) else {
      throw .notUnderstood(text)
    }
    let rest = text[start...]
    guard let sign = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      throw .notUnderstood(text)
    }
    let right = String(rest.dropFirst(sign.rawValue.count)).trimmed
    guard !right.isEmpty else { throw .notUnderstood(text) }
    return (String(text[..<start]).trimmed, sign, right)
  }

  private static func range(
    _ text: String, in rule: String
  ) throws(RuleError) -> ClosedRange<Double> {
    guard let dots = text.firstRange(of: ".."), let low = number(text[..<dots.lowerBound].trimmed),
      let high = number(text[dots.upperBound...].trimmed)
    else { throw .notUnderstood(rule) }
    guard low <= high else {
      throw .rangeBackwards(rule, low: text[..<dots.lowerBound].trimmed)
    }
    return low...high
  }

  private static func value(
    _ text: String, for sign: Comparison, in rule: String
  ) throws(RuleError) -> JSONValue {
    if number(text) != nil { return .number(text) }
    guard sign == .equal || sign == .unequal else { throw .textHasNoOrder(rule, text) }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": throw .comparesWithNull(rule)
    default:
      for mark in ["\"", "'"] where text.count >= 2 && text.hasPrefix(mark) && text.hasSuffix(mark)
      {
        return .string(String(text.dropFirst().dropLast()))
      }
      // A quotation mark without its partner: in YAML, ' #' within the text begins a comment.
      guard !text.contains(where: { $0.isWhitespace || "<>=!\"'".contains($0) }) else {
        throw .notUnderstood(rule)
      }
      return .string(text)
    }
  }

  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text)
  }
}

extension CheckRule {
  /// The outcome of a rule on one report.
  package enum Verdict: Equatable, Sendable {
    case kept(JSONValue)
    case broken(JSONValue)
    /// The report has no value; the reason is the one it gives, if any.
    case unknown(reason: String?)
  }

  /// - Throws: When no report has such a value, or this one has one that can't be compared this
  ///   way: an error in the rule, not in the recording.
  package func verdict(on report: JSONValue) throws(RuleError) -> Verdict {
    let value = path.value(in: report) ?? .null
    guard value != .null || path.isPossible else {
      throw .noSuchValue(
        text, path: path.text, near: MetricPath.all(in: report).map(\.text).near(path.text))
    }
    switch value {
    case .null: return .unknown(reason: reason(in: report))
    case .array: throw .notASingleValue(text, path: path.text, isList: true)
    case .object: throw .notASingleValue(text, path: path.text, isList: false)
    case .number, .string, .bool: return try isKept(by: value) ? .kept(value) : .broken(value)
    }
  }

  private func isKept(by value: JSONValue) throws(RuleError) -> Bool {
    switch condition {
    case .within(let range):
      guard let number = value.number else { throw .kindMismatch(text, value: value.line) }
      return range.contains(number)
    case .compared(let sign, let wanted):
      if let number = value.number, let limit = wanted.number {
        switch sign {
        case .below: return number < limit
        case .atMost: return number <= limit
        case .equal: return number == limit
        case .unequal: return number != limit
        case .atLeast: return number >= limit
        case .above: return number > limit
        }
      }
      switch (value, wanted, sign) {
      case (.string, .string, .equal), (.bool, .bool, .equal): return value == wanted
      case (.string, .string, .unequal), (.bool, .bool, .unequal): return value != wanted
      default: throw .kindMismatch(text, value: value.line)
      }
    }
  }

  /// Why the value is missing, for the parts of a report that say so.
  private func reason(in report: JSONValue) -> String? {
    let parent = path.text.split(separator: ".").dropLast().joined(separator: ".")
    return parent.isEmpty ? nil : MetricPath("\(parent).reason").value(in: report)?.string
  }
}

extension StringProtocol {
  package var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return String(String(rest.reversed()).drop { $0.isWhitespace }.reversed())
  }
}
