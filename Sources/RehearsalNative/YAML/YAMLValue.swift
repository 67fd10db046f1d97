/// A value of a YAML document, and its line.
package struct YAMLValue: Equatable, Sendable {
  package indirect enum Content: Equatable, Sendable {
    /// Its text; `isPlain` if it isn't quoted, so that it may mean a Boolean or null.
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

  /// Whether it is null: left out, `~` or `null`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// A Boolean as written in YAML 1.2; `nil` for anything else, including `yes` and `no`.
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
