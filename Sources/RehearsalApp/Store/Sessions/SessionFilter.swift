/// Which sessions are meant.
package struct SessionFilter: Equatable, Sendable {
  package var focus: String?
  /// Sessions of a talk, or those of none.
  package var talk: TalkChoice = .any
  /// From the beginning of this day where the session was.
  package var since: CivilDate?
  /// Until the end of the day before.
  package var before: CivilDate?
  /// The newest so many; `nil` for all.
  package var limit: Int?

  package enum TalkChoice: Equatable, Sendable {
    case any
    /// `nil` for sessions without one.
    case named(String?)
  }

  package init(
    focus: String? = nil, talk: TalkChoice = .any, since: CivilDate? = nil,
    before: CivilDate? = nil, limit: Int? = nil
  ) {
    self.focus = focus
    self.talk = talk
    self.since = since
    self.before = before
    self.limit = limit
  }
}
