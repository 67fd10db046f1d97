extension Copy {
  /// What `auto` means, beside the focuses.
  static let auto =
    "Whatever most wants work; it stays with last time's focus until that is solved."

  static func guide(to focus: Focus) -> FocusGuide {
    switch focus {
    case .pace: pace
    case .fillers: fillers
    case .pauses: pauses
    case .clarity: clarity
    case .confidence: confidence
    case .eyeContact: eyeContact
    }
  }

  /// - Source: a change of pace marks what matters, Niebuhr et al. (2018); comprehension against
  ///   rate, Smith & Shaffer (1995).
  private static let pace = FocusGuide(
    focus: .pace, meaning: "How fast you speak, and where your pace changes.",
    guidance: "Listeners follow a pace with room in it, and a change of pace shows them what "
      + "matters. Slow down for your main point and let the way there flow.",
    example: "Say “Here is the one thing to remember” at half the speed of the rest.",
    hints: ["Breathe before each point", "Slow for main points", "Finish each sentence calmly"])

  /// - Source: Mancuso & Miltenberger (2016), Journal of Applied Behavior Analysis 49: a silent pause
  ///   in the place of a filler.
  private static let fillers = FocusGuide(
    focus: .fillers, meaning: "Words that fill a gap, such as 'um', 'you know' and repeats.",
    guidance: "A filler holds your turn while you look for the next idea, and nobody is about to "
      + "take it. Let the gap be silent: it sounds like thought.",
    example: "Swap “We, um, found three causes” for “We … found three causes”.",
    hints: ["Swap 'um' for silence", "Pause, then speak", "Close your lips between ideas"])

  /// - Source: pauses in 1,380 persuasive calls, Benki et al. (2011); Zandan (2018).
  private static let pauses = FocusGuide(
    focus: .pauses, meaning: "Where you stop, how often, and for how long.",
    guidance: "A short silence lets one idea land before the next arrives. Give each one a breath, "
      + "and your main point two.",
    example: "Say “It costs half as much”, breathe once, and only then say why.",
    hints: ["Pause after key points", "One breath per idea", "Let it land"])

  /// - Source: Tjaden et al. (2013); Krause & Braida (2004), as in the parts of the score.
  private static let clarity = FocusGuide(
    focus: .clarity, meaning: "How easily each of your words reaches the listener.",
    guidance: "Words come through when each syllable has its time and the last one keeps its "
      + "strength. Speak to the person who sits farthest away.",
    example: "Say the last word of “We start on Monday” as strongly as the first.",
    hints: ["Finish every word", "Carry the last word", "Speak to the back row"])

  /// - Source: Goupil et al. (2021); Jiang & Pell (2014), as in the parts of the score.
  private static let confidence = FocusGuide(
    focus: .confidence, meaning: "What listeners hear as sure: a steady, lively voice that lands.",
    guidance: "A voice sounds sure when it moves, keeps its strength and falls at the end of a "
      + "statement. Let each statement come to rest before you begin the next.",
    example: "Let your voice fall on “done” in “And with that we are done”.",
    hints: ["Land each statement", "Let your voice move", "End low and slow"])

  /// - Source: Beebe (1974), The Speech Teacher 23(1): eye contact and the speaker's credibility.
  private static let eyeContact = FocusGuide(
    focus: .eyeContact, meaning: "How often you look up at your listeners; you rate it yourself.",
    guidance: "Listeners trust a speaker who looks at them. Give one thought to one person, then "
      + "move on to the next.",
    example: "Look at one face for all of “This is what we found”.",
    hints: ["Look up at pauses", "One thought, one person", "Finish the thought looking up"])
}
