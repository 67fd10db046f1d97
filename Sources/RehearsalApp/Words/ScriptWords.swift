import RehearsalBase

/// What the commands about scripts say.
package enum ScriptWords {
  /// - Source: the product's words for an empty list, with the command.
  package static let none =
    "No scripts yet. Add one: rehearse script add talk.md"
  /// - Source: the product's words for an empty list.
  package static let noneOnPage = "No scripts yet\u{2014}create from a rehearsal summary."
  package static let same = "nothing changed"
  package static let dismissed = "dismissed; it does not come again"
  package static let excerptAdded = "an excerpt from rehearsing it"
  package static func marked(asKey isKey: Bool) -> String {
    isKey ? "a line marked as key" : "a line no longer marked as key"
  }
  package static func restored(_ number: Int) -> String { "version \(number) restored" }

  package static func added(_ name: String) -> String {
    "\(name.printable) is stored on this computer; rehearse it: rehearse talk.wav --script "
      + "\(name.pathWord) --save"
  }

  package static func remove(_ name: String, versions: Int) -> String {
    let count = versions == 1 ? "its one version" : "its \(versions) versions"
    return "This deletes \(name.quoted) with \(count) for good."
  }

  package static func tagged(_ name: String, _ tags: [String]) -> String {
    tags.isEmpty
      ? "\(name.printable) has no tags now"
      : "\(name.printable) is now tagged \(tags.joined(separator: ", "))"
  }

  package static func renamed(_ name: String, to newName: String) -> String {
    "\(name.printable) is now called \(newName.printable)"
  }

  package static func removed(_ name: String) -> String { "deleted \(name.printable)" }
  package static func unchanged(_ name: String) -> String {
    "\(name.printable) is as it was; there is no new version"
  }
  package static func newVersion(_ number: Int, of name: String) -> String {
    "\(name.printable) is now version \(number); what changed: rehearse script diff "
      + name.pathWord
  }
  package static func noSuggestions(_ name: String) -> String {
    "No suggestions. They come from rehearsals: rehearse talk.wav --script \(name.pathWord) "
      + "--save"
  }
  static func unlike(_ name: String, said: Percent) -> String {
    "You said \(said.number(0)) % of \(name.printable) as it is written, so nothing is suggested "
      + "for it."
  }
  package static func apply(_ name: String) -> String {
    "To take one over: rehearse script apply \(name.pathWord) 1"
  }

  /// What a version came from.
  package static func origin(_ version: ScriptVersion) -> String {
    let kind =
      switch version.origin {
      case .firstDraft: "First Draft"
      case .postSession: "Post-Session"
      case .speakerStyle: "Speaker-style"
      case .edit: "Edited"
      }
    var parts = [kind]
    if !version.change.isEmpty { parts.append(version.change) }
    if let from = version.from { parts.append("from v\(from)") }
    if let session = version.session { parts.append("after session \(session)") }
    return parts.joined(separator: " · ")
  }
}
