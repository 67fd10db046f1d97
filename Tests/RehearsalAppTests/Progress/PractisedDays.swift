import RehearsalApp
import RehearsalBase
import RehearsalCoaching

extension CivilDate {
  /// A day of a test; the texts in tests are days.
  static func day(_ text: String) -> CivilDate {
    CivilDate(text) ?? CivilDate(daysSinceEpoch: 0)
  }
}

extension Session {
  /// A session at 20:00 UTC.
  static func on(
    _ day: CivilDate, id: Int = 1, minutes: Double = 2, focus: Focus? = .pauses,
    value: Double? = nil, isInBand: Bool? = false
  ) -> Session {
    at(
      LocalMoment(epoch: day.daysSinceEpoch * 86_400 + 72_000, offset: 0), id: id,
      minutes: minutes, focus: focus, value: value, isInBand: isInBand)
  }

  static func at(
    _ began: LocalMoment, id: Int, minutes: Double, focus: Focus?, value: Double?,
    isInBand: Bool?
  ) -> Session {
    Session(
      id: id, talk: nil, began: began, length: Seconds(minutes * 60), path: "talk.wav",
      sha256: "digest", kind: isInBand.map { $0 ? .keep : .improve } ?? .retake, focus: focus,
      rule: "rule", takeaway: "takeaway", action: "action", hint: "hint", value: value)
  }
}
