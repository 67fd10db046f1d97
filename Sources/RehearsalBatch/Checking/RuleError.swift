package import RehearsalNative

/// Why a rule or a rule file can't be used. Holds facts; `RuleError+Words.swift` has the words.
package enum RuleError: Error, Equatable, Sendable {
  /// There are no rules to check.
  case noRules
  case notUnderstood(String)
  /// `low` is the lower end, as written.
  case rangeBackwards(String, low: String)
  /// The name before the parentheses is no function of many numbers.
  case noSuchAggregate(String, String)
  /// A share is compared with a number that is not in percent.
  case shareWithoutPercent(String)
  /// Text or a Boolean is compared by order, such as `tip.kind > keep`.
  case textHasNoOrder(String, String)
  case comparesWithNull(String)
  /// No report has the value; `near` holds the names that were probably meant, best first.
  case noSuchValue(String, path: String, near: [String])
  /// The value can never be the text that it is compared with, only one of `possible`.
  case noSuchText(String, path: String, text: String, possible: [String])
  /// The path leads to a list or an object.
  case notASingleValue(String, path: String, isList: Bool)
  /// The value is not of the type that the rule compares it with.
  case kindMismatch(String, value: String)

  // MARK: Rule files

  case fileUnreadable(BatchError)
  case invalidYAML(YAMLError.Problem)
  /// The line as written.
  case lineNotUnderstood(String)
  /// The value of a key is neither true nor false.
  case notABoolean(key: String)
  /// The value of a key is neither a number nor a share of recordings.
  case notALimit(key: String)
  case unknownKey(String, known: [String])
  case repeatedKey(String)
  /// An error with its line in a rule file.
  indirect case at(RuleLocation, RuleError)
}

/// A line of a rule file.
package struct RuleLocation: Equatable, Sendable {
  package var path: String
  /// Counted from 1.
  package var line: Int
}
