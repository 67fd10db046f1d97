package import RehearsalCoaching
package import RehearsalBase

/// The progress that is stored, as of now.
package struct CurrentProgress {
  /// The focus to follow; `nil` for that of the last session.
  package var focus: Focus?
  package var talk: String?
  /// `nil` for the default.
  package var goal: Seconds?
  package var window = TrendWindow.week.rawValue

  package init(
    focus: Focus? = nil, talk: String? = nil, goal: Seconds? = nil,
    window: Int = TrendWindow.week.rawValue
  ) {
    self.focus = focus
    self.talk = talk
    self.goal = goal
    self.window = window
  }

  /// - Throws: ``StoreError/unknownTalk(_:near:)`` too.
  package func summary(in memory: Memory) throws -> ProgressSummary {
    try found(in: memory).summary
  }

  /// With the sessions that are left out, since they are damaged.
  package func found(
    in memory: Memory
  ) throws -> (summary: ProgressSummary, damaged: [StoreError]) {
    let stored = try memory.reading { try read($0) }
    if stored == nil, let talk { throw StoreError.unknownTalk(talk, near: []) }
    let (sessions, focus) = stored ?? (nil, focus)
    let summary = ProgressSummary(
      sessions?.all ?? [], today: .now, goal: goal ?? MinutesRing.defaultGoal,
      measure: focus.flatMap { FocusMeasure(of: $0) }, window: window)
    return (summary, sessions?.damaged ?? [])
  }

  /// The sessions with the numbers of the focus that is followed.
  private func read(_ store: Store) throws -> (Found<Session>?, Focus?) {
    let filter = SessionFilter(talk: talk.map { .named($0) } ?? .any)
    let sessions = try store.sessions(filter, following: focus)
    if let focus { return (sessions, focus) }
    guard let last = sessions.all.last(where: { $0.focus != nil && $0.isInBand != nil })?.focus
    else { return (sessions, nil) }
    return (try store.sessions(filter, following: last), last)
  }
}
