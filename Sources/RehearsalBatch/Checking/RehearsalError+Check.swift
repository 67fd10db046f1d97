package import Rehearsal
import RehearsalNative
import RehearsalUnits

// Every sentence about rules that can't be followed stands here.

extension RehearsalError.Code {
  /// A rule, or a file of rules, that says nothing that could be checked.
  package static let badConfiguration = Self(rawValue: "bad_configuration")
}

extension RehearsalError {
  static func ruleNotUnderstood(_ rule: String) -> Self {
    configuration(
      "can't understand the rule '\(rule.printable)'",
      hint: "write it like 'pace.words_per_minute in 110..165', 'clarity.score >= 60' or "
        + "'quality.usable == true'")
  }

  static func ruleRangeBackwards(_ rule: String, low: String) -> Self {
    configuration(
      "the range of the rule '\(rule.printable)' is backwards",
      hint: "give the lower end first: \(low.printable) is the higher one")
  }

  static func ruleComparesText(_ rule: String, _ text: String) -> Self {
    configuration(
      "the rule '\(rule.printable)' compares with '\(text.printable)', which is no number",
      hint: "texts and flags are only equal or not: use == or !=")
  }

  static func ruleComparesNull(_ rule: String) -> Self {
    configuration(
      "the rule '\(rule.printable)' compares with null, which is what can't be known",
      hint: "leave the rule out; with --allow-unknown, what can't be known breaks no rule")
  }

  static func ruleOfNothing(_ rule: CheckRule, in report: JSONValue) -> Self {
    let known = MetricPath.all(in: report).map(\.text)
    let near = known.near(rule.path.text).map { "'\($0)'" }.joined(separator: ", ")
    return configuration(
      "the rule '\(rule.text.printable)' is about '\(rule.path.text.printable)', "
        + "which no report has",
      hint: near.isEmpty
        ? "see what there is: rehearse analyze --json talk.wav" : "did you mean \(near)?")
  }

  static func ruleOfMany(_ rule: CheckRule, _ value: JSONValue) -> Self {
    let kind = if case .list = value { "a list" } else { "an object with values of its own" }
    return configuration(
      "the rule '\(rule.text.printable)' is about '\(rule.path.text.printable)', which is \(kind)",
      hint: "name one value, as rehearse analyze --json talk.wav prints it")
  }

  static func ruleOfOtherKind(_ rule: CheckRule, _ value: JSONValue) -> Self {
    configuration(
      "the rule '\(rule.text.printable)' does not go with the value \(value.line.printable)",
      hint: "numbers are compared with numbers, texts with texts, flags with true or false")
  }

  package static func noRules() -> Self {
    configuration(
      "there is no rule to check by",
      hint: "give one: --rule 'clarity.score >= 60'; or write them to \(RuleFile.standardName)")
  }

  static func configurationNotUnderstood(_ place: RulePlace, _ text: String) -> Self {
    configuration(
      "can't understand '\(text.trimmed.printable)'",
      hint: "write 'rules:' and below it lines like '  - clarity.score >= 60'"
    ).placed(at: place)
  }

  static func configurationUnreadable(_ error: YAMLError, path: String) -> Self {
    let (message, hint) =
      switch error.problem {
      case .broken(let words):
        (
          "this is no YAML: \(words.printable)",
          "look for a missing quotation mark, or a tab where spaces belong; a rule with ': ' or ' #' "
            + "in it goes in quotation marks"
        )
      case .alias:
        (
          "'*' repeats what stands elsewhere",
          "write it out; a text with '*' goes in quotation marks"
        )
      case .tag(let tag):
        (
          "'\(tag.printable)' asks for a kind of value that there is none of",
          "leave it out; a text with '!' goes in quotation marks"
        )
      case .tooDeep(let limit):
        (
          "lists and mappings nest more than \(limit) levels",
          "write 'rules:' and below it lines like '  - clarity.score >= 60'"
        )
      case .severalDocuments: ("a second document begins", "keep one; '---' stands at the top only")
      }
    return configuration(message, hint: hint).placed(at: RulePlace(path: path, line: error.line))
  }

  static func configurationNoFlag(_ place: RulePlace, _ key: String) -> Self {
    configuration(
      "'\(key.printable)' is neither true nor false", hint: "write '\(key.printable): true'"
    ).placed(at: place)
  }

  static func configurationKeyUnknown(
    _ place: RulePlace, _ key: String, known: [String]
  ) -> Self {
    let near = known.near(key).first.map { "did you mean '\($0)'?" }
    return configuration(
      "there is no setting '\(key.printable)'",
      hint: near ?? "there are: \(known.joined(separator: ", "))"
    ).placed(at: place)
  }

  static func configurationKeyTwice(_ place: RulePlace, _ key: String) -> Self {
    configuration("'\(key.printable)' stands there twice", hint: "put both into one")
      .placed(at: place)
  }

  func placed(at place: RulePlace) -> Self {
    Self(
      code: code, message: "line \(place.line) of '\(place.path.printable)': \(message)", hint: hint
    )
  }

  /// The same as a mistake in the settings.
  var asConfiguration: Self { Self(code: .badConfiguration, message: message, hint: hint) }

  private static func configuration(_ message: String, hint: String) -> Self {
    Self(code: .badConfiguration, message: message, hint: hint)
  }
}
