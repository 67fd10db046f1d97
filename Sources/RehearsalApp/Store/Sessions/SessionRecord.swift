package import RehearsalBase
package import RehearsalCoaching
import RehearsalReport

/// A session with all that belongs to it, on its way into the store or into an export.
package struct SessionRecord: Equatable, Sendable {
  package var session: Session
  package var details = SessionDetails()
  /// The report, as `rehearse --json` prints it.
  package var report: String
  /// Its words as `rehearse transcript --json` prints them; `nil` without a transcript.
  package var transcript: String?
}

/// What was measured in a session, and what its speaker has added.
package struct SessionDetails: Codable, Equatable, Sendable {
  /// The number of each focus that could be judged, in the unit of its ``FocusMeasure``.
  var measures: [FocusNumber<Double>] = []
  var marks: [SessionMark] = []
  var notes: [SessionNote] = []
  /// `nil` in an export of an earlier version.
  var ratings: [FocusNumber<Int>]? = []
  /// `nil` in an export of an earlier version.
  var cards: [ListenerCard]? = []
}

/// A number of a focus: what was measured, or how the speaker rated it, from 1.
package struct FocusNumber<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  package var focus: Focus
  package var value: Value

  package init(_ focus: Focus, _ value: Value) {
    self.focus = focus
    self.value = value
  }
}

/// What a speaker wrote about a session.
package struct SessionNote: Codable, Equatable, Sendable {
  package var written: LocalMoment
  package var text: String

  package init(written: LocalMoment, text: String) {
    self.written = written
    self.text = text
  }
}

/// A moment that a speaker marked.
package struct SessionMark: Codable, Equatable, Sendable {
  /// From the start of the recording.
  package var time: Seconds
  /// Empty where nothing was written.
  package var text: String

  private enum CodingKeys: String, CodingKey {
    case time = "time_s"
    case text
  }

  package init(time: Seconds, text: String = "") {
    self.time = time
    self.text = text
  }
}

extension SessionRecord {
  /// Whether it has only values that a session can have.
  var isPossible: Bool {
    let (marks, ratings) = (details.marks, details.ratings ?? [])
    let texts =
      [session.path, session.sha256, session.rule, session.takeaway, session.action, session.hint]
      + [session.script?.name ?? ""] + marks.map(\.text) + details.notes.map(\.text)
    return Bounds.ids.contains(session.id) && Bounds.lengths.contains(session.length.rawValue)
      && session.script.map { Bounds.ids.contains($0.version) } ?? true
      && session.audio.map(\.isFileName) ?? true
      && session.talk.map { (try? Store.checkName($0)) != nil } ?? true
      && texts.allSatisfy { $0.utf8.count <= Bounds.longestText }
      && marks.allSatisfy { Bounds.lengths.contains($0.time.rawValue) }
      && details.measures.allSatisfy { Bounds.numbers.contains($0.value) }
      && Set(details.measures.map(\.focus)).count == details.measures.count
      && ratings.allSatisfy { Bounds.ratings.contains($0.value) }
      && (details.cards ?? []).allSatisfy(\.isPossible)
  }
}
