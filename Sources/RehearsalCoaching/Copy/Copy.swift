import RehearsalUnits

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
      why:
        "\(isPlural(focus) ? "Their" : "Its") numbers lie within, or close to, what listeners follow "
        + "with ease.",
      action:
        "Keep your \(subject) \(isPlural(focus) ? "as they are" : "as it is") in your next take.",
      hint: focus == .fillers ? "Keep the silent breaths" : "Keep your \(subject)")
  }

  /// Why a band that the speaker set matters; in the place of every other reason.
  static func ownBand<Unit: Quantity>(from tip: Unit) -> String {
    "You set this mark yourself: \(tip.brief)."
  }

  /// How a band is used, for an explanation.
  static func band(toKeep: Bool) -> String {
    toKeep
      ? "What the coach praises: nothing up to quiet, worth naming from the tip on."
      : "What the coach asks for: nothing up to quiet, worth the tip from there on."
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

  /// As one says it: `once`, `twice`, `3 times`.
  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// One or two moments, as an action names them: `the phrases at 1:12 and 2:40`.
  static func places(_ one: String, _ many: String, _ moments: [Seconds]) -> String {
    let clocks = Self.clocks(moments)
    return "\(clocks.contains(" and ") ? many : one) at \(clocks)"
  }

  /// `1:12`, or `1:12 and 2:40`.
  static func clocks(_ moments: [Seconds]) -> String {
    guard let first = moments.first, let last = moments.last else { return "the start" }
    return first.clock == last.clock ? first.clock : "\(first.clock) and \(last.clock)"
  }

  private static func isPlural(_ focus: Focus) -> Bool { focus == .pauses || focus == .fillers }

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
