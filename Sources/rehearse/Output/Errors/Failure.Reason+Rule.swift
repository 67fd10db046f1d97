import Rehearsal
import RehearsalBatch
import RehearsalNative
import RehearsalUnits

extension Failure.Reason {
  init(_ error: RuleError) {
    switch error {
    case .fileUnreadable(let error):
      self.init(error)
      code = .badConfiguration
    case .at(let place, let error):
      self.init(error)
      message = "line \(place.line) of \(place.path.quoted): \(message)"
    default:
      let (message, hint) = error.words
      self.init(code: .badConfiguration, message: message, hint: hint)
    }
  }
}

extension RuleError {
  fileprivate var words: (message: String, hint: String) {
    switch self {
    case .fileUnreadable, .at: preconditionFailure("put into words above")

    case .noRules:
      (
        "there is no rule to check by",
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
    case .comparesText(let rule, let text):
      (
        "the rule \(rule.quoted) compares with \(text.quoted), which is not a number",
        "texts and flags are only equal or not: use == or !="
      )
    case .comparesNull(let rule):
      (
        "the rule \(rule.quoted) compares with null, which stands for a value that is not known",
        "leave the rule out; with --allow-unknown, an unknown value breaks no rule"
      )
    case .ofNothing(let rule, let path, let near):
      (
        "the rule \(rule.quoted) is about \(path.quoted), which no report has",
        near.isEmpty
          ? "see what there is: rehearse analyze --json talk.wav"
          : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
      )
    case .ofMany(let rule, let path, let isList):
      (
        "the rule \(rule.quoted) is about \(path.quoted), which is "
          + (isList ? "a list" : "an object with values of its own"),
        "name one value, as rehearse analyze --json talk.wav prints it"
      )
    case .ofOtherKind(let rule, let value):
      (
        "the rule \(rule.quoted) does not go with the value \(value.printable)",
        "numbers are compared with numbers, texts with texts, flags with true or false"
      )

    case .invalidYAML(let problem): problem.words
    case .lineNotUnderstood(let text): ("can't understand \(text.quoted)", Self.writeRules)
    case .noFlag(let key):
      ("\(key.quoted) is neither true nor false", "write '\(key.printable): true'")
    case .unknownKey(let key, let known):
      (
        "there is no setting \(key.quoted)",
        known.near(key).first.map { "did you mean '\($0)'?" }
          ?? "there are: \(known.joined(separator: ", "))"
      )
    case .repeatedKey(let key): ("\(key.quoted) is there twice", "put both into one")
    }
  }

  fileprivate static let writeRules =
    "write 'rules:' and below it lines like '  - clarity.score >= 60'"
}

extension YAMLError.Problem {
  fileprivate var words: (message: String, hint: String) {
    switch self {
    case .broken(let words):
      (
        "this is not YAML: \(words.printable)",
        "look for a missing quotation mark, or a tab where spaces belong; a rule with ': ' or ' #' "
          + "in it goes in quotation marks"
      )
    case .alias:
      (
        "'*' repeats what is written elsewhere",
        "write it out; a text with '*' goes in quotation marks"
      )
    case .tag(let tag):
      (
        "\(tag.quoted) asks for an unknown kind of value",
        "leave it out; a text with '!' goes in quotation marks"
      )
    case .tooDeep(let limit):
      ("lists and mappings nest more than \(limit) levels", RuleError.writeRules)
    case .severalDocuments: ("a second document begins", "keep one; '---' is at the top only")
    }
  }
}
