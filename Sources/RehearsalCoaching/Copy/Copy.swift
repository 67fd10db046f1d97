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

  private static func name(_ focus: Focus) -> String {
    switch focus {
    case .pace: "pace"
    case .fillers: "filler words"
    case .pauses: "pauses"
    case .clarity: "clarity"
    case .confidence: "confidence"
    }
  }
}

extension Copy {
  /// Filler words are counted in a transcript only.
  enum Fillers {
    /// Hearing oneself do it is what makes fillers go.
    ///
    /// - Source: Spieler & Miltenberger (2017), Journal of Applied Behavior Analysis 50; the silent
    ///   pause in their place: Mancuso & Miltenberger (2016), same journal 49.
    static let noTranscript = Advice(
      takeaway: "Filler words can't be counted without a transcript.",
      why: "From sound alone an 'um' can't be told from a word, so a count would be a guess.",
      action: "Play this take back once and tally every 'um' and 'uh' you hear.",
      hint: "Swap 'um' for silence")

    static let heardNoWords = "your voice, without a transcript of its words"
  }
}
