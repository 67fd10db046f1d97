import RehearsalBase

/// A script with all its versions, as it is exported and imported.
///
/// Encoded as in the file `script.json` of an export, beside which are the texts of the versions.
package struct ArchivedScript: Codable, Equatable, Sendable {
  package var name: String
  package var tags: [String]
  package var versions: [ScriptVersion]
  /// The suggestions that were decided about, in the order of their ids.
  package var suggestions: [Decision]

  package struct Decision: Codable, Equatable, Sendable {
    /// The id of the suggestion.
    var id: String
    var decision: SuggestionDecision
    /// The version that was made of it; `nil` for none.
    var version: Int?
  }

  /// Whether it has only values that a script can have.
  var isPossible: Bool {
    let numbers = versions.flatMap { [$0.from, $0.session] } + suggestions.map(\.version)
    let texts = [name] + tags + versions.map(\.change) + suggestions.map(\.id)
    return (try? Store.checkName(name)) != nil
      && numbers.allSatisfy { $0.map(Bounds.ids.contains) ?? true }
      && texts.allSatisfy { $0.utf8.count <= Bounds.longestText }
      && !versions.isEmpty && versions.map(\.number) == Array(1...versions.count)
  }
}
