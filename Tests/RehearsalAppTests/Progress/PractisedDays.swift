import RehearsalApp
import RehearsalBase

extension CivilDate {
  /// A day of a test; the texts in tests are days.
  static func day(_ text: String) -> CivilDate {
    CivilDate(text) ?? CivilDate(daysSinceEpoch: 0)
  }
}

extension PracticedSession {
  /// A session at 20:00 UTC.
  static func on(
    _ day: CivilDate, id: Int = 1, minutes: Double = 2, focus: String? = "pauses",
    value: Double? = nil, isInBand: Bool? = false
  ) -> PracticedSession {
    PracticedSession(
      id: id, began: LocalMoment(epoch: day.daysSinceEpoch * 86_400 + 72_000, offset: 0),
      length: Seconds(minutes * 60), focus: focus, value: value, isInBand: isInBand, talk: nil)
  }
}
