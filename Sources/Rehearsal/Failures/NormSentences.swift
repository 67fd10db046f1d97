package import RehearsalCoaching

// What is wrong with norms given on the command line, in sentences without a full stop.

extension BandError {
  /// What is wrong and what to try.
  package var words: (message: String, hint: String) {
    switch self {
    case .unknownRule(let rule, let near):
      (
        "there is no rule \(rule.quoted)",
        near.isEmpty
          ? "the rules are named by: rehearse explain pace talk.wav"
          : "did you mean \(near.map(\.quoted).joined(separator: " or "))?"
      )
    case .wrongUnit(let rule, let unit, let expected):
      (
        "\(rule.quoted) is in \(expected), not in \(unit.quoted)",
        "leave the unit out, or write \(expected)"
      )
    case .outOfRange(let rule):
      (
        "the numbers for \(rule.quoted) lie outside what can be measured",
        "give numbers that a recording can have"
      )
    case .outOfOrder(let rule, let rises, let edges):
      (
        "the band of \(rule.quoted) has to \(rises ? "rise" : "fall") from quiet to tip to extreme"
          + ", but it goes \(edges.joined(separator: ", "))",
        "give the \(rises ? "smaller" : "larger") number first"
      )
    case .crossing(let upper, let from, let lower, let to, let remedy):
      (
        "\(upper.quoted) would begin at \(from), and \(lower.quoted) end at \(to): "
          + "nothing is left between",
        remedy.map { "give the other too: --band \($0)" }
          ?? "leave room between \(upper.quoted) and \(lower.quoted)"
      )
    }
  }
}

extension BandTextError {
  /// What is wrong and what to try.
  package var words: (message: String, hint: String) {
    let hint = "one number is the tip, two are quiet and tip"
    return switch self {
    case .notABand(let text):
      (
        "\(text.quoted) is not a band: it takes a rule and a number, such as 'pace.too_fast=170'",
        hint
      )
    case .notANumber(let rule, let text):
      (
        "\(text.quoted) is not a number, or two or three numbers as in '160..170', "
          + "for \(rule.quoted)", hint
      )
    }
  }
}

extension ProfileError {
  /// What is wrong and which profiles there are.
  package var words: (message: String, hint: String) {
    (
      "there is no profile \(name.quoted)",
      near.first.map { "did you mean \($0.quoted)?" }
        ?? "there are \(Profile.allCases.map(\.name).joined(separator: ", "))"
    )
  }
}

extension SlotError {
  /// What is wrong and what to write.
  package var words: (message: String, hint: String) {
    switch self {
    case .notATime(let text):
      ("\(text.quoted) is not a time", "write one such as 5m, 90s, 4:30 or 4m..6m")
    case .noUnit(let text):
      (
        "\(text.quoted) has no unit",
        "write \(text.printable)m for minutes or \(text.printable)s"
      )
    case .reversed(let text):
      ("\(text.quoted) ends before it begins", "give the shorter time first")
    case .empty(let text): ("\(text.quoted) leaves no time to speak", "give a longer time")
    }
  }
}
