import RehearsalBase

/// A script in an export: `script.json`, beside which are the texts of its versions.
struct ScriptDocument: Codable {
  static let schema = "rehearsmart.stored-script/1"

  var schema = Self.schema
  var name: String
  var tags: [String]
  var versions: [Version]
  var suggestions: [Decision]

  struct Version: Codable {
    var number: Int
    var origin: String
    var from: Int?
    var session: Int?
    var change: String
    var written: String
  }

  struct Decision: Codable {
    var id: String
    var decision: String
    var version: Int?
  }

  init(_ script: ArchivedScript) {
    name = script.name
    tags = script.tags
    versions = script.versions.map {
      Version(
        number: $0.number, origin: $0.origin.rawValue, from: $0.from, session: $0.session,
        change: $0.change, written: $0.written.description)
    }
    suggestions = script.decisions.map {
      Decision(id: $0.suggestion, decision: $0.decision.rawValue, version: $0.version)
    }
  }

  /// - Parameter texts: Of the versions, in their order.
  /// - Returns: `nil` where it has something that no script has.
  func archived(texts: [String]) -> ArchivedScript? {
    let versions = zip(versions, texts).compactMap { version, text -> ScriptVersion? in
      guard let origin = ScriptVersion.Origin(rawValue: version.origin),
        let written = LocalMoment(version.written)
      else { return nil }
      return ScriptVersion(
        number: version.number, origin: origin, from: version.from, session: version.session,
        change: version.change, written: written, text: text)
    }
    let decisions = suggestions.compactMap { each in
      SuggestionDecision(rawValue: each.decision).map {
        ArchivedScript.Decision(suggestion: each.id, decision: $0, version: each.version)
      }
    }
    let numbers = self.versions.flatMap { [$0.from, $0.session] } + suggestions.map(\.version)
    let texts = [name] + tags + self.versions.map(\.change) + suggestions.map(\.id)
    guard (try? Store.checkName(name)) != nil,
      numbers.allSatisfy({ $0.map(Bounds.ids.contains) ?? true }),
      texts.allSatisfy({ $0.utf8.count <= Bounds.longestText }),
      schema == Self.schema, versions.count == self.versions.count, !versions.isEmpty,
      versions.map(\.number) == Array(1...versions.count), decisions.count == suggestions.count
    else { return nil }
    return ArchivedScript(name: name, tags: tags, versions: versions, decisions: decisions)
  }
}
