/// A session with all that belongs to it, as it is exported and imported.
package struct ArchivedSession: Equatable, Sendable {
  package var id: Int
  package var session: NewSession
  package var actionState: StoredSession.ActionState
  package var wasAsked: Bool
  package var marks: [SessionMark]
  package var notes: [SessionNote]
  package var ratings: [SessionRating]

  package init(
    id: Int, session: NewSession, actionState: StoredSession.ActionState, wasAsked: Bool,
    marks: [SessionMark], notes: [SessionNote], ratings: [SessionRating] = []
  ) {
    self.id = id
    self.session = session
    self.actionState = actionState
    self.wasAsked = wasAsked
    self.marks = marks
    self.notes = notes
    self.ratings = ratings
  }
}

/// A script with all its versions.
package struct ArchivedScript: Equatable, Sendable {
  package var name: String
  package var tags: [String]
  package var versions: [ScriptVersion]
  /// The suggestions that were decided about, in the order of their ids.
  package var decisions: [Decision]

  package struct Decision: Equatable, Sendable {
    package var suggestion: String
    package var decision: SuggestionDecision
    package var version: Int?

    package init(suggestion: String, decision: SuggestionDecision, version: Int?) {
      self.suggestion = suggestion
      self.decision = decision
      self.version = version
    }
  }

  package init(
    name: String, tags: [String], versions: [ScriptVersion], decisions: [Decision]
  ) {
    self.name = name
    self.tags = tags
    self.versions = versions
    self.decisions = decisions
  }
}
