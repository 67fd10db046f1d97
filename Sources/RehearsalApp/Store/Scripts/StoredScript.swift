import RehearsalBase
import RehearsalDatabase

/// A script in the store, without its texts.
package struct StoredScript: Equatable, Sendable {
  /// Stays the same when the script is renamed.
  package var id: Int
  package var name: String
  /// Words that describe it, such as its topic, its audience and its length, in their order.
  package var tags: [String]
  /// The number of the newest version, from 1.
  package var newest: Int
  /// When the newest version was written.
  package var changed: LocalMoment
  /// How many sessions rehearsed it.
  package var sessions: Int

  /// Tags that are separated by commas, without empty ones.
  package static func tags(in text: String) -> [String] {
    text.split(separator: ",").map { $0.drop { $0 == " " } }
      .map { tag in String(tag.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty && $0 == $0.printable }
  }
}

/// One of the texts that a script has had. It never changes.
package struct ScriptVersion: Codable, Equatable, Sendable {
  /// From 1.
  package var number: Int
  package var origin: Origin
  /// The version that it was made from; `nil` for the first.
  package var from: Int?
  /// The session that it came from, if that is still stored.
  package var session: Int?
  /// What was changed, in a few words; empty for the first.
  package var change: String
  package var written: LocalMoment
  /// In an export, a file of its own.
  package var text = ""

  private enum CodingKeys: String, CodingKey {
    case number, origin, from, session, change, written
  }

  package enum Origin: String, Codable, CaseIterable, Sendable {
    /// The text as it was added.
    case firstDraft = "first_draft"
    /// A suggestion made after a session: a cut, a split, a pause, another phrase.
    case postSession = "post_session"
    /// The speaker's own words took the place of written ones, or were added.
    case speakerStyle = "speaker_style"
    /// The speaker's own edit.
    case edit
  }
}

extension ScriptVersion {
  init(_ row: DatabaseRow) throws {
    number = try row.id("number")
    origin = Origin(rawValue: try row.text("origin")) ?? .edit
    from = try row.optional("from_version", row.id)
    session = try row.optional("session_id", row.id)
    change = try row.text("change")
    written = try row.moment("written")
    text = try row.text("text")
  }
}

/// The next version of a script.
package struct ScriptChange: Equatable, Sendable {
  package var text: String
  package var origin: ScriptVersion.Origin
  package var session: Int?
  /// What was changed, in a few words.
  package var change: String
  package var written: LocalMoment
  /// The suggestion that was applied, which is not made again.
  package var suggestion: String?

  package init(
    text: String, origin: ScriptVersion.Origin, session: Int? = nil, change: String,
    written: LocalMoment, suggestion: String? = nil
  ) {
    self.text = text
    self.origin = origin
    self.session = session
    self.change = change
    self.written = written
    self.suggestion = suggestion
  }
}
