package import Rehearsal
package import RehearsalNative

/// Why a rule, or a file of rules, can't be used: facts, which the program puts into words.
package enum RuleError: Error, Equatable, Sendable {
  /// There is no rule at all.
  case noRules
  case notUnderstood(String)
  /// `low` is the end that was given first, as it is written.
  case rangeBackwards(String, low: String)
  /// An order is asked of a text or a flag.
  case comparesText(String, String)
  case comparesNull(String)
  /// No report has the value; `near` are the names that were probably meant, best first.
  case ofNothing(String, path: String, near: [String])
  /// The path leads to a list or an object.
  case ofMany(String, path: String, isList: Bool)
  /// The value is of another kind than what the rule compares it with.
  case ofOtherKind(String, value: String)

  // MARK: Files of rules

  case fileUnreadable(BatchError)
  case invalidYAML(YAMLError.Problem)
  /// The line as it is written.
  case lineNotUnderstood(String)
  /// The value of a key is neither true nor false.
  case noFlag(key: String)
  case unknownKey(String, known: [String])
  case repeatedKey(String)
  /// Where in a file of rules the other error is.
  indirect case at(RulePlace, RuleError)
}

/// A line of a file of rules.
package struct RulePlace: Equatable, Sendable {
  package var path: String
  /// Counted from 1.
  package var line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}

extension RehearsalError.Code {
  /// A rule, or a file of rules, that says nothing that could be checked.
  package static let badConfiguration = Self(rawValue: "bad_configuration")
}
