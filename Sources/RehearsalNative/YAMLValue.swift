/// A value of a YAML document, and where it stands.
package struct YAMLValue: Equatable, Sendable {
  package indirect enum Content: Equatable, Sendable {
    /// Its text; ``isPlain`` when it stands there without quotation marks, and may mean a flag or
    /// nothing.
    case scalar(String, isPlain: Bool)
    case list([YAMLValue])
    case mapping([Member])
  }

  /// A key of a mapping with its value.
  package struct Member: Equatable, Sendable {
    package let key: YAMLValue
    package let value: YAMLValue
  }

  package let content: Content
  /// Counted from 1.
  package let line: Int

  /// `nil` for a list or a mapping.
  package var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether it stands for nothing at all: an empty place, `~` or `null`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// As YAML 1.2 writes flags; `nil` for anything else, `yes` and `no` among it.
  ///
  /// - Source: YAML 1.2.2, section 10.3.2.
  package var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }
}

/// Why a text is no YAML, or more of it than a file of settings needs.
package struct YAMLError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    /// In the words of libyaml, such as `did not find expected key`.
    case broken(String)
    /// `*name` and what it stands for: a few lines could stand for more than fits into memory.
    case alias
    /// `!name`, which asks for a kind of value that there is none of.
    case tag(String)
    case tooDeep(limit: Int)
    case severalDocuments
  }

  package let problem: Problem
  /// Counted from 1.
  package let line: Int
}
