/// Why a text can't be read as YAML, or uses more of YAML than a settings file needs.
package struct YAMLError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    /// In the words of libyaml, such as `did not find expected key`.
    case broken(String)
    /// `*name`: a few lines of aliases could expand to more than fits into memory.
    case alias
    /// `!name`, which asks for a type of value that isn't supported.
    case tag(String)
    case tooDeep(limit: Int)
    case severalDocuments
  }

  package let problem: Problem
  /// Counted from 1.
  package let line: Int
}
