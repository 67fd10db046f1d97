import Rehearsal
package import RehearsalBase
import RehearsalMetrics

/// A rule that each report keeps or breaks, `pace.words_per_minute in 110..165`, or all of them
/// together, `p90(pace.words_per_minute) <= 165`.
package struct CheckRule: Equatable, Sendable {
  package enum Comparison: String, CaseIterable, Sendable {
    // `<=` before `<`, because the first sign that matches is used.
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

  /// What is computed from the values of all reports.
  package enum Aggregate: Equatable, Sendable {
    case mean
    /// The quantile, from 0 to 1, interpolated linearly.
    case quantile(Double)
    /// The percentage of reports that keep a condition.
    case share(Condition)

    /// - Parameter name: `mean`, `median`, `min`, `max`, or `p` and a number from 0 to 100.
    fileprivate init?(name: String) {
      switch name {
      case "mean": self = .mean
      case "median": self = .quantile(0.5)
      case "min": self = .quantile(0)
      case "max": self = .quantile(1)
      default:
        guard name.begins(with: "p"), let percent = CheckRule.number(String(name.dropFirst())),
          (0...100).contains(percent)
        else { return nil }
        self = .quantile(percent / 100)
      }
    }
  }

  /// The rule as written, without surrounding spaces.
  package let text: String
  package let path: MetricPath
  /// How the value is computed from all reports; `nil` for a rule about each report.
  package let aggregate: Aggregate?
  package let condition: Condition

  /// - Throws: When the rule can't be parsed, or orders values that have no order.
  package init(_ text: String) throws(RuleError) {
    let text = text.stripped
    self.text = text
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
      text[..<open].stripped.allSatisfy({ $0.isLetter || $0.isNumber })
    else {
      (path, condition) = try Self.pathAndCondition(text, in: text)
      aggregate = nil
      return
    }
    let name = text[..<open].stripped
    let inner = text[text.index(after: open)..<close].stripped
    let rest = text[text.index(after: close)...].stripped
    if name == "share" {
      let each = Self.isPath(inner) ? "\(inner) == true" : inner
      let (path, kept) = try Self.pathAndCondition(each, in: text)
      let signs = rest.prefix { "<>=!".contains($0) || $0.isWhitespace }
      guard rest.ends(with: "%"), !signs.isEmpty else { throw .shareWithoutPercent(text) }
      self.path = path
      aggregate = .share(kept)
      condition = try Self.condition(rest.dropLast().stripped, in: text)
    } else {
      guard let aggregate = Aggregate(name: name) else { throw .noSuchAggregate(text, name) }
      guard Self.isPath(inner) else { throw .notUnderstood(text) }
      path = MetricPath(inner)
      self.aggregate = aggregate
      condition = try Self.condition(rest, in: text)
    }
    if case .compared(_, let wanted) = condition, wanted.number == nil {
      throw .notUnderstood(text)
    }
  }

  /// The two parts of a rule about one report.
  private static func pathAndCondition(
    _ text: String, in rule: String
  ) throws(RuleError) -> (MetricPath, Condition) {
    guard let end = text.firstIndex(where: { $0.isWhitespace || "<>=!".contains($0) }),
      isPath(text[..<end])
    else { throw .notUnderstood(rule) }
    let path = MetricPath(String(text[..<end]))
    let condition = try condition(text[end...].stripped, in: rule)
    // A misspelt text would give the same verdict for every recording.
    if case .compared(_, .string(let wanted)) = condition,
      let possible = path.possibleTexts, !possible.contains(wanted)
    {
      throw .noSuchText(rule, path: path.text, text: wanted, possible: possible)
    }
    return (path, condition)
  }

  private static func condition(_ text: String, in rule: String) throws(RuleError) -> Condition {
    if text.begins(with: "in"), text.dropFirst(2).first?.isWhitespace == true {
      return .within(try range(text.dropFirst(2).stripped, in: rule))
    }
    guard let sign = Comparison.allCases.first(where: { text.begins(with: $0.rawValue) }) else {
      throw .notUnderstood(rule)
    }
    let right = text.dropFirst(sign.rawValue.count).stripped
    guard !right.isEmpty else { throw .notUnderstood(rule) }
    return .compared(sign, try value(right, for: sign, in: rule))
  }

  private static func isPath(_ text: some StringProtocol) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isKey($0) }
  }

  private static func isKey(_ text: some StringProtocol) -> Bool {
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

  private static func range(
    _ text: String, in rule: String
  ) throws(RuleError) -> ClosedRange<Double> {
    // The last of three dots would begin a fraction.
    guard let dots = text.place(of: ".."), text[dots.upperBound...].first != ".",
      let low = number(text[..<dots.lowerBound].stripped),
      let high = number(text[dots.upperBound...].stripped)
    else { throw .notUnderstood(rule) }
    guard low <= high else {
      throw .rangeBackwards(rule, low: text[..<dots.lowerBound].stripped)
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
      for mark in ["\"", "'"]
      where text.count >= 2 && text.begins(with: mark) && text.ends(with: mark) {
        return .string(String(text.dropFirst().dropLast()))
      }
      // An unpaired quotation mark: in YAML, ' #' within the text begins a comment.
      guard !text.contains(where: { $0.isWhitespace || "<>=!\"'".contains($0) }) else {
        throw .notUnderstood(rule)
      }
      return .string(text)
    }
  }

  fileprivate static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text)
  }
}

extension CheckRule {
  /// What the condition is about, as written: `p90(pace.words_per_minute)`.
  package var subject: String { String(text[..<conditionStart]).stripped }

  /// The condition, as written: `<= 165`.
  package var wanted: String { String(text[conditionStart...]).stripped }

  /// Whether its number is in percent.
  package var isShare: Bool { if case .share = aggregate { true } else { false } }

  private var conditionStart: String.Index {
    if aggregate != nil, let close = text.lastIndex(of: ")") { return text.index(after: close) }
    return text.firstIndex { $0.isWhitespace || "<>=!".contains($0) } ?? text.endIndex
  }

  /// The outcome of a rule on one report.
  package enum Verdict: Equatable, Sendable {
    case kept(JSONValue)
    case broken(JSONValue)
    /// The report has no value; the reason is the report's own, if it gives one.
    case unknown(reason: String?)
  }

  /// - Throws: When no report can have the value, or this one's can't be compared in this way: an
  ///   error in the rule, not in the recording.
  ///
  /// A rule about all reports is judged by ``verdict(on:allowsUnknown:)``; here the verdict says
  /// whether the report counts towards its share, or has a number at all.
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
    case .number, .string, .bool:
      let each: Condition
      switch aggregate {
      case nil: each = condition
      case .share(let condition): each = condition
      case .mean, .quantile:
        guard value.number != nil else { throw .kindMismatch(text, value: value.line) }
        return .kept(value)
      }
      return try isKept(each, by: value) ? .kept(value) : .broken(value)
    }
  }

  /// The outcome of a rule about all reports; unknown for a rule about each report.
  ///
  /// - Parameters:
  ///   - verdicts: One for each report. Those without a value are left out of a mean or a quantile.
  ///   - allowsUnknown: Whether they are left out of a share as well; otherwise they count against
  ///     it.
  package func verdict(
    on verdicts: [Verdict], allowsUnknown: Bool
  ) throws(RuleError) -> Verdict {
    let values: [JSONValue] = verdicts.compactMap {
      switch $0 {
      case .kept(let value), .broken(let value): value
      case .unknown: nil
      }
    }
    let numbers = values.compactMap(\.number).sorted()
    let result: Double? =
      switch aggregate {
      case nil: nil
      case .mean: numbers.mean
      case .quantile(let share): numbers.quantile(share)
      case .share: share(of: verdicts, from: allowsUnknown ? values.count : verdicts.count)
      }
    guard let result else { return .unknown(reason: nil) }
    let value = JSONValue.number("\(result.rounded(toDecimals: Self.decimals))")
    return try isKept(condition, by: value) ? .kept(value) : .broken(value)
  }

  /// As many decimals as the most precise numbers of a report have.
  private static let decimals = 3

  private func share(of verdicts: [Verdict], from all: Int) -> Double? {
    let kept = verdicts.count { if case .kept = $0 { true } else { false } }
    return all > 0 ? 100 * Double(kept) / Double(all) : nil
  }

  private func isKept(_ condition: Condition, by value: JSONValue) throws(RuleError) -> Bool {
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

  /// Why the value is missing, if that part of the report says so.
  private func reason(in report: JSONValue) -> String? {
    let parent = path.text.split(separator: ".").dropLast().joined(separator: ".")
    return parent.isEmpty ? nil : MetricPath("\(parent).reason").value(in: report)?.string
  }
}
