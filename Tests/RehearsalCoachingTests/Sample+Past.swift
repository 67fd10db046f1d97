import RehearsalCoaching
import RehearsalBase

extension Sample {
  /// The session as a later one sees it.
  func past(_ focus: Focus? = nil, sha256: String = "") -> PastSession {
    let tip = tip(focus)
    let quality = quality
    return PastSession(
      sha256: sha256, duration: facts.duration, speaking: facts.speaking, usable: quality.usable,
      limits: quality.limits, metrics: readings, kind: tip.kind, focus: tip.focus, rule: tip.rule)
  }

  func choice(_ focus: Focus? = nil, after previous: [PastSession] = []) -> Choice {
    coach.choice(for: focus, after: previous, readings: readings, facts: facts, quality: quality)
  }

  func followUp(_ focus: Focus? = nil, after previous: [PastSession]) -> FollowUp? {
    coach.followUp(
      for: focus, after: previous, readings: readings, facts: facts, quality: quality)
  }
}
