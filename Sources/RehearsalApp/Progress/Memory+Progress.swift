package import RehearsalCoaching
package import RehearsalBase

extension Memory {
  /// The progress that is stored, as of now, with the sessions that it sums up and those that are
  /// damaged.
  ///
  /// - Parameters:
  ///   - focus: The focus to follow; `nil` for that of the last session.
  ///   - goal: `nil` for the default.
  /// - Throws: ``StoreError/unknownTalk(_:near:)`` too.
  package func progress(
    following focus: Focus? = nil, talk: String? = nil, goal: Seconds? = nil,
    over window: TrendWindow = .week
  ) throws -> (summary: ProgressSummary, sessions: Found<Session>) {
    let stored = try reading { store in
      // The sessions with the numbers of the focus that is followed, and what it is judged by.
      let filter = SessionFilter(talk: talk.map { .named($0) } ?? .any)
      var newest = filter
      newest.limit = Self.newest
      var followed = try focus ?? Self.lastFocus(of: store.sessions(newest, following: nil))
      var sessions = try store.sessions(filter, following: followed)
      if followed == nil, let last = Self.lastFocus(of: sessions) {
        followed = last
        sessions = try store.sessions(filter, following: last)
      }
      return (sessions, followed, Self.norms(of: sessions.all, in: store))
    }
    if stored == nil, let talk { throw StoreError.unknownTalk(talk, near: []) }
    let (sessions, focus, norms) = stored ?? (Found(), focus, .talk)
    let summary = ProgressSummary(
      sessions.all, today: .now, goal: goal ?? MinutesRing.defaultGoal,
      measure: focus.flatMap { FocusMeasure(of: $0, by: norms) }, window: window.rawValue)
    return (summary, sessions)
  }

  /// Our choice: how many are looked through for a focus before all are.
  private static let newest = 20

  /// The focus of the last session that could be judged for its own.
  private static func lastFocus(of sessions: Found<Session>) -> Focus? {
    sessions.all.last { $0.focus != nil && $0.isInBand != nil }?.focus
  }

  /// The norms that the last take with a number was judged by, so that progress and tips agree;
  /// those of a talk where its report doesn't have them.
  private static func norms(of sessions: [Session], in store: Store) -> Norms {
    guard let last = sessions.last(where: { $0.value != nil }),
      let json = try? store.report(of: last.id), let report = try? JSONDocument(strict: json.utf8),
      let profile = report["profile"]?.string.flatMap(Profile.init(rawValue:))
    else { return .talk }
    let own = (try? report["bands"].map { try [OwnBand](json: $0) }) ?? []
    // A rule of another version may no longer exist.
    let known = own.filter { OwnBand.rules.contains($0.rule) }
    return (try? Norms(profile: profile, bands: known)) ?? .talk
  }
}
