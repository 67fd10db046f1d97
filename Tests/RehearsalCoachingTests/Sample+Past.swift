import RehearsalBase

@testable import RehearsalCoaching

extension Sample {
  /// The session as a later one sees it.
  func past(_ focus: Focus? = nil, sha256: String = "") -> PastSession {
    let session = session(focus)
    let (tip, quality) = (session.choice.tip, session.quality)
    return PastSession(
      sha256: sha256, duration: facts.duration, speaking: facts.speaking, usable: quality.usable,
      limits: quality.limits, metrics: readings, kind: tip.kind, focus: tip.focus, rule: tip.rule)
  }

  func choice(_ focus: Focus? = nil, after previous: [PastSession] = []) -> Choice {
    session(focus, after: previous).choice
  }

  func followUp(_ focus: Focus? = nil, after previous: [PastSession]) -> FollowUp? {
    session(focus, after: previous).followUp
  }
}
