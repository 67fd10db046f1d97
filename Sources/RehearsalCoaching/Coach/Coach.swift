package import RehearsalMetrics

/// Turns readings into one tip.
///
/// A recording that can't be judged gets a ``Tip/Kind/retake``. Otherwise every rule of the focus
/// judges its number, and the most severe finding becomes the tip; where nothing needs work, the
/// tip is something to keep. The same readings always give the same tip.
package struct Coach: Sendable {
  package var norms: Norms
  /// The time available to speak; `nil` where none is set.
  package var slot: Slot?

  package init(norms: Norms = .talk, slot: Slot? = nil) {
    self.norms = norms
    self.slot = slot
  }

  /// The coach for one speaker on one occasion.
  ///
  /// - Parameters:
  ///   - slot: Default: the profile's own.
  ///   - bands: The speaker's own bands, which override the profile's.
  package init(
    profile: Profile, slot: Slot? = nil, bands: [OwnBand] = []
  ) throws(BandError) {
    let slot = slot ?? profile.slot
    self.init(norms: try Norms(profile: profile, slot: slot, bands: bands), slot: slot)
  }

  /// The results of the coach for one take.
  package struct Session: Sendable {
    /// Which metrics can be judged on the recording, and what is wrong with it.
    package var quality: Quality
    /// How the time spoken compares with the slot and with the planned sections; `nil` without
    /// either.
    package var timing: Timing?
    /// The one tip with everything that was considered for it.
    package var choice: Choice
    /// How the focus has changed since an earlier session; `nil` without such a session, or if the
    /// two can't be compared.
    package var followUp: FollowUp?
    /// Why the last focus can't be compared, where a transcript would allow it.
    package var notCompared: String?
    /// A question only the speaker can answer; `nil` for a focus that is judged from the recording.
    package var selfRating: SelfRating?
  }

  /// Judges one take.
  ///
  /// - Parameters:
  ///   - focus: The focus of the tip and of the comparison; `nil` for auto.
  ///   - previous: Earlier sessions, the newest last: auto keeps the last focus among them while
  ///     it needs work and nothing else is clearly more severe.
  ///   - own: Metrics of the program's own, in this take.
  package func session(
    of readings: Readings, facts: RecordingFacts, focus: Focus?,
    after previous: [PastSession] = [], own: [OwnMetric.Measured] = []
  ) -> Session {
    let take = JudgedTake(readings: readings, facts: facts, norms: norms, slot: slot)
    let checks = Obstacle.checks(of: take)
    let quality = Quality(take, checks.last?.obstacle)
    let choice = Choice(
      for: focus, in: take, checks: checks, quality: quality, after: previous,
      own: own.compactMap(\.rule))
    let followUp = FollowUp(
      for: focus, after: previous, in: take, quality: quality, beside: choice.tip)
    return Session(
      quality: quality, timing: Timing(take), choice: choice, followUp: followUp,
      notCompared: followUp == nil
        ? FollowUp.obstacle(for: focus, after: previous, in: take, beside: choice.tip) : nil,
      selfRating: choice.tip.kind == .retake ? nil : SelfRating(for: focus))
  }
}

/// A question for the speaker, about a focus that a recording doesn't show.
public struct SelfRating: Codable, Equatable, Sendable {
  /// One answer of the scale.
  public struct Step: Codable, Equatable, Sendable {
    /// From `1`, the least.
    public var value: Int
    /// The answer in words.
    public var label: String
  }

  /// The focus that is rated.
  public var focus: Focus
  /// The question, as it is put to the speaker.
  public var question: String
  /// From least to most.
  public var scale: [Step]

  /// `nil` for a focus that is judged from the recording, and for auto.
  public init?(for focus: Focus?) {
    guard focus == .eyeContact else { return nil }
    self.focus = .eyeContact
    question = Copy.EyeContact.question
    scale = zip(1..., Copy.EyeContact.answers).map { Step(value: $0, label: $1) }
  }
}
