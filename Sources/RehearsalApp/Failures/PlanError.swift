package import Rehearsal
package import RehearsalBase

/// Why a talk can't be planned.
package enum PlanError: Error, Equatable {
  /// A first plan needs a day.
  case noDay(String)
  case isOver(CivilDate, today: CivilDate)
  /// How it went can't be said before its day.
  case isToCome(String, CivilDate, today: CivilDate)
  case noLine
  case unknown(String, near: [String])
}

extension PlanError: WordedError {
  package var reason: Failure.Reason {
    switch self {
    case .noDay(let talk):
      StoreError.unknown(
        "there is no plan for \(talk.quoted), and no day to make one for",
        "say when it is: rehearse plan \(talk.pathWord) --on 2026-12-12")
    case .isOver(let day, let today):
      StoreError.unknown(
        "\(PlanWords.date(day, today: today)) is over", "name a day from today on: --on \(today)")
    case .isToCome(let talk, let day, let today):
      StoreError.unknown(
        "\(talk.quoted) is on \(PlanWords.day(day, today: today))",
        "say how it went from that day on")
    case .noLine:
      StoreError.unknown(
        "how it went is one line of up to \(RehearsalPlan.longestAnswer) bytes",
        "for example: --went \"Calm, and in time\"")
    case .unknown(let talk, let near):
      StoreError.unknown(
        "there is no plan for \(talk.quoted)",
        near.isEmpty
          ? "make one: rehearse plan \(talk.pathWord) --on 2026-12-12"
          : "there are plans for: \(near.prefix(5).map(\.printable).joined(separator: ", "))")
    }
  }
}
