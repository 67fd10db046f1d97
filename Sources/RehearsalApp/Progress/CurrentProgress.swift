import RehearsalCoaching
package import RehearsalBase

/// The progress that is stored, as of now.
package struct CurrentProgress {
  /// The focus to follow; `nil` for that of the last session.
  package var focus: String?
  package var talk: String?
  /// `nil` for the default.
  package var goal: Seconds?
  package var window = TrendWindow.week.rawValue

  package init(
    focus: String? = nil, talk: String? = nil, goal: Seconds? = nil,
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
      measure: focus.flatMap(FocusMeasure.init),
      window: window)
    return (summary, sessions?.damaged ?? [])
  }

  /// The sessions with the numbers of the focus that is followed.
  private func read(_ store: Store) throws -> (Found<PracticedSession>?, String?) {
    let choice: SessionFilter.TalkChoice = talk.map { .named($0) } ?? .any
    let sessions = try store.practiced(focus: focus, talk: choice)
    if let focus { return (sessions, focus) }
    guard let last = sessions.all.last(where: { $0.focus != nil && $0.isInBand != nil })?.focus
    else { return (sessions, nil) }
    return (try store.practiced(focus: last, talk: choice), last)
  }
}

extension FocusMeasure {
  /// With the range of the rules, so that progress and tips agree.
  fileprivate init?(_ name: String) {
    guard let range = Focus(rawValue: name)?.comfortableRange(by: .talk),
      let measure = FocusMeasure.of(
        name, comfort: FocusMeasure.Comfort(from: range.from, to: range.to))
    else { return nil }
    self = measure
  }
}
