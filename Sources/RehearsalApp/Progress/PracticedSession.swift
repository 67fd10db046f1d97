package import RehearsalBase

/// What progress knows of a session.
package struct PracticedSession: Equatable, Sendable {
  package var id: Int
  /// Its day is that on which it began.
  package var began: LocalMoment
  package var length: Seconds
  /// What its tip was about; `nil` if that was the recording.
  package var focus: String?
  /// The number of the focus that is followed; `nil` where it could not be judged.
  package var value: Double?
  /// Whether its focus needed no work; `nil` where that could not be judged.
  package var isInBand: Bool?
  package var talk: String?

  package init(
    id: Int, began: LocalMoment, length: Seconds, focus: String?, value: Double?, isInBand: Bool?,
    talk: String?
  ) {
    self.id = id
    self.began = began
    self.length = length
    self.focus = focus
    self.value = value
    self.isInBand = isInBand
    self.talk = talk
  }
}
