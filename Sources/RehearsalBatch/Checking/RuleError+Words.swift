package import Rehearsal
import RehearsalBase

extension RuleError: WordedError {
  package var reason: Failure.Reason {
    let (message, hint) = words
    return Failure.Reason(code: .badConfiguration, message: message, hint: hint)
  }
}

extension RuleError {
  fileprivate var words: (message: String, hint: String) {
    switch self {
    case .fileUnreadable(let error): error.reason.words
    case .at(let place, let error):
      ("line \(place.line) of \(place.path.quoted): \(error.words.message)", error.words.hint)

    case .noRules:
      (
        "there are no rules to check",
        "give one: --rule 'clarity.score >= 60'; or write them to \(RuleFile.standardName)"
      )
    case .notUnderstood(let rule):
      (
        "can't understand the rule \(rule.quoted)",
        "write it like 'pace.words_per_minute in 110..165', 'clarity.score >= 60' or "
          + "'quality.usable == true'"
      )
    case .rangeBackwards(let rule, let low):
      (
        "the range of the rule \(rule.quoted) is backwards",
        "give the lower end first: \(low.printable) is the higher one"
      )
    case .noSuchAggregate(let rule, let name):
      (
        "the rule \(rule.quoted) asks for \(name.quoted), which can't be computed",
        "there are: mean, median, min, max, p and a percentage as in p90, and share"
      )
    case .shareWithoutPercent(let rule):
      (
        "the rule \(rule.quoted) compares a share with what is no percentage",
        "write it like 'share(quality.usable) >= 95%'"
      )
    case .textHasNoOrder(let rule, let text):
      (
        "the rule \(rule.quoted) compares with \(text.quoted), which is not a number",
        "text, true and false can only be compared with == or !="
      )
    case .comparesWithNull(let rule):
      (
        "the rule \(rule.quoted) compares with null, which stands for an unknown value",
        "leave the rule out; with --allow-unknown, an unknown value breaks no rule"
      )
    case .noSuchValue(let rule, let path, let near):
      (
        "the rule \(rule.quoted) names \(path.quoted), which no report contains",
        near.isEmpty
          ? "see what a report contains: rehearse analyze --json talk.wav"
          : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
      )
    case .noSuchText(let rule, let path, let text, let possible):
      (
        "the rule \(rule.quoted) compares with \(text.quoted), which \(path.quoted) never is",
        possible.near(text).first.map { "did you mean '\($0)'?" }
          ?? "it can be: \(possible.joined(separator: ", "))"
      )
    case .notASingleValue(let rule, let path, let isList):
      (
        "the rule \(rule.quoted) names \(path.quoted), which is "
          + (isList ? "a list" : "an object with values of its own"),
        "name one value, as rehearse analyze --json talk.wav prints it"
      )
    case .kindMismatch(let rule, let value):
      (
        "the rule \(rule.quoted) can't be applied to the value \(value.printable)",
        "compare a number with a number, text with text, and true or false with true or false"
      )

    case .invalidYAML(let problem): problem.words(structure: Self.writeRules)
    case .lineNotUnderstood(let text): ("can't understand \(text.quoted)", Self.writeRules)
    case .notABoolean(let key):
      ("\(key.quoted) is neither true nor false", "write '\(key.printable): true'")
    case .notALimit(let key):
      (
        "\(key.quoted) is neither a number of recordings nor a percentage",
        "write '\(key.printable): 3' or '\(key.printable): 5%'"
      )
    case .unknownKey(let key, let known):
      (
        "there is no setting \(key.quoted)",
        known.near(key).first.map { "did you mean '\($0)'?" }
          ?? "there are: \(known.joined(separator: ", "))"
      )
    case .repeatedKey(let key): ("\(key.quoted) occurs twice", "merge the two")
    }
  }

  private static let writeRules =
    "write 'rules:' and below it lines like '  - clarity.score >= 60'"
}
