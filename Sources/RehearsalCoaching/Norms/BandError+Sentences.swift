extension BandError {
  /// What is wrong, in one sentence without a full stop, offending values in quotes.
  public var message: String { Copy.text(key, fillings) }

  /// What to try.
  public var hint: String {
    if case .unknownRule(_, let near) = self, let first = near.first {
      let names = near.dropFirst().reduce("'\(first)'") {
        Copy.text("refusal.near.either", ["first": $0, "second": "'\($1)'"])
      }
      return Copy.text("refusal.band.unknown_rule.advice.near", ["near": names])
    }
    if case .notANumber = self { return Copy.text("refusal.band.not_written.advice") }
    return Copy.text("\(key).advice", fillings)
  }

  private var key: String {
    switch self {
    case .notWritten: "refusal.band.not_written"
    case .unknownRule: "refusal.band.unknown_rule"
    case .notANumber: "refusal.band.not_a_number"
    case .wrongUnit: "refusal.band.wrong_unit"
    case .outOfRange: "refusal.band.out_of_range"
    case .outOfOrder(_, let rises, _):
      rises ? "refusal.band.out_of_order.rises" : "refusal.band.out_of_order.falls"
    case .crossing: "refusal.band.crossing"
    }
  }

  private var fillings: [String: String] {
    switch self {
    case .notWritten(let text): ["text": text]
    case .unknownRule(let rule, _), .outOfRange(let rule): ["rule": rule]
    case .notANumber(let rule, let text): ["rule": rule, "text": text]
    case .wrongUnit(let rule, let unit, let expected):
      ["rule": rule, "unit": unit, "expected": expected]
    case .outOfOrder(let rule, _, let edges):
      ["rule": rule, "edges": edges.joined(separator: ", ")]
    case .crossing(let upper, let from, let lower, let to):
      ["upper": upper, "from": from, "lower": lower, "to": to]
    }
  }
}
