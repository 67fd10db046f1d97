extension BandError {
  /// What is wrong, in one sentence without a full stop, offending values in quotes.
  public var message: String {
    switch self {
    case .notWritten(let text):
      "'\(text)' is not a band: it takes a rule and a number, such as 'pace.too_fast=170'"
    case .unknownRule(let rule, _):
      "there is no rule '\(rule)'"
    case .notANumber(let rule, let text):
      "'\(text)' is not a number, or two or three numbers as in '160..170', for '\(rule)'"
    case .wrongUnit(let rule, let unit, let expected):
      "'\(rule)' is in \(expected), not in '\(unit)'"
    case .outOfRange(let rule):
      "the numbers for '\(rule)' lie outside what can be measured"
    case .outOfOrder(let rule, let rises, let edges):
      "the band of '\(rule)' has to \(rises ? "rise" : "fall") from quiet to tip to extreme, "
        + "but it goes \(edges.joined(separator: ", "))"
    case .crossing(let upper, let from, let lower, let to):
      "'\(upper)' would begin at \(from), and '\(lower)' end at \(to): nothing is left between"
    }
  }

  /// What to try.
  public var hint: String {
    switch self {
    case .notWritten, .notANumber: "one number is the tip, two are quiet and tip"
    case .unknownRule(_, let near):
      near.isEmpty
        ? "the rules are named by: rehearse explain pace talk.wav"
        : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    case .wrongUnit(_, _, let expected): "leave the unit out, or write \(expected)"
    case .outOfRange: "give numbers that a recording can have"
    case .outOfOrder(_, let rises, _):
      rises ? "give the smaller number first" : "give the larger number first"
    case .crossing(let upper, _, let lower, _): "give both '\(upper)' and '\(lower)'"
    }
  }
}
