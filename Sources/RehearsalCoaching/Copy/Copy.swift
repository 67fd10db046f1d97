/// Every sentence the coach can say, by subject.
///
/// Supportive, specific, brief: a takeaway is one line, the reason one sentence about the listener,
/// the action one thing to do, the hint three to five words. In the second person and the present;
/// no blame, no exclamation marks. Numbers come in with their units and are spoken here.
enum Copy {
  /// Nothing stood out, for better or worse.
  static func inBand(_ focus: Focus) -> Advice {
    let subject = name(focus)
    return Advice(
      takeaway: "Nothing in your \(subject) asks for work this time.",
      why: "Every number of it lies within, or close to, what listeners follow with ease.",
      action: "Keep your \(subject) as it is in your next take.",
      hint: "Keep your \(subject)")
  }

  static let heardInBand = "within the range throughout"

  /// The recording is fine, but not for this focus; `nil` is auto.
  static func notJudged(_ focus: Focus?, noise: NoiseCause?) -> Advice {
    Advice(
      takeaway: "Your \(focus.map(name) ?? "speaking") can't be judged from this recording.",
      why: noise == nil
        ? "The recording holds less of your voice than a fair measure needs."
        : "The noise comes so close to your voice that it can't be measured fairly.",
      action: noise.map(Quality.remedy)
        ?? "Speak for at least a minute, within an arm's length of the microphone.",
      hint: noise.map(Quality.remedyHint) ?? "Speak a full minute")
  }

  static func name(_ focus: Focus) -> String {
    switch focus {
    case .pace: "pace"
    case .fillers: "filler words"
    case .pauses: "pauses"
    case .clarity: "clarity"
    case .confidence: "confidence"
    case .eyeContact: "eye contact"
    }
  }
}
