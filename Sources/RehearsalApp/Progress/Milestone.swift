package import RehearsalBase
package import RehearsalCoaching

/// Something that is reached once and stays reached.
package struct Milestone: Equatable, Sendable {
  package var kind: Kind
  package var date: CivilDate

  package enum Kind: Hashable, Sendable {
    case firstSession
    /// Days in a row: 3, 7, and every further week.
    case run(days: Int)
    /// A focus that needed no work in two of its takes in a row.
    case inBandTwice(Focus)
  }

  /// What has been reached, oldest first.
  ///
  /// - Parameter sessions: Oldest first.
  package static func reached(by sessions: [Session]) -> [Milestone] {
    var reached: [Milestone] = []
    if let first = sessions.first {
      reached.append(Milestone(kind: .firstSession, date: first.began.date))
    }
    reached += runs(of: sessions)
    var wasInBand: [Focus: Bool] = [:]
    var told: Set<Focus> = []
    for session in sessions {
      guard let focus = session.focus, let isInBand = session.isInBand else { continue }
      if isInBand, wasInBand[focus] == true, told.insert(focus).inserted {
        reached.append(Milestone(kind: .inBandTwice(focus), date: session.began.date))
      }
      wasInBand[focus] = isInBand
    }
    return reached.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }
    .map(\.element)
  }

  private static func runs(of sessions: [Session]) -> [Milestone] {
    var reached: [Milestone] = []
    var told: Set<Int> = []
    var run = 0
    var last: CivilDate?
    for day in Set(sessions.map(\.began.date)).sorted() {
      run = last.map { $0.advanced(by: 1) == day } == true ? run + 1 : 1
      last = day
      if run == shortRun || run > 0 && run.isMultiple(of: week), told.insert(run).inserted {
        reached.append(Milestone(kind: .run(days: run), date: day))
      }
    }
    return reached
  }

  private static let shortRun = 3
  private static let week = 7
}
