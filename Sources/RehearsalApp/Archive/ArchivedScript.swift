import RehearsalBase

/// A script with all its versions, as it is exported and imported.
///
/// Encoded as in the file `script.json` of an export, beside which are the texts of the versions.
package struct ArchivedScript: Codable, Equatable, Sendable {
  package var name: String
  package var tags: [String]
  package var versions: [ScriptVersion]
  /// Those that were decided about, in the order of their ids.
  package var suggestions: [Decision]

  package struct Decision: Codable, Equatable, Sendable {
    /// Of the suggestion.
    var id: String
    var decision: SuggestionDecision
    /// `nil` where none was made of it.
    var version: Int?
  }

  /// Whether it has nothing that no script has.
  var isPossible: Bool {
    let numbers = versions.flatMap { [$0.from, $0.session] } + suggestions.map(\.version)
    let texts = [name] + tags + versions.map(\.change) + suggestions.map(\.id)
    return (try? Store.checkName(name)) != nil
      && numbers.allSatisfy { $0.map(Bounds.ids.contains) ?? true }
      && texts.allSatisfy { $0.utf8.count <= Bounds.longestText }
      && !versions.isEmpty && versions.map(\.number) == Array(1...versions.count)
  }
}
