/// What a focus is and how to work on it.
public struct FocusGuide: Equatable, Sendable {
  public var focus: Focus
  /// One line.
  public var meaning: String
  /// Two sentences.
  public var guidance: String
  /// An example of speaking that way.
  public var example: String
  /// Three to five words each, to show while speaking.
  public var hints: [String]

  /// What `auto` means, in one line.
  public static let auto =
    "Whatever needs work most; it stays with last time's focus until that is solved."
}

extension Focus {
  /// The name to show: `Filler words`.
  public var name: String { Copy.capitalized(Copy.name(self)) }

  /// What the focus is and how to work on it.
  ///
  /// - Source: for each focus:
  ///   - pace: noticeable changes of tempo, Quené (2007).
  ///   - fillers: 'um' announces a delay, Clark & Fox Tree (2002), Cognition 84; a silent pause in
  ///     its place, Mancuso & Miltenberger (2016), Journal of Applied Behavior Analysis 49.
  ///   - pauses: memory of sentences with and without a pause, Lundholm Fors (2015).
  ///   - clarity: articulation rate, Lam & Tjaden (2013); volume, Goupil et al. (2021).
  ///   - confidence: Goupil et al. (2021).
  ///   - eye contact and the speaker's credibility: Beebe (1974), The Speech Teacher 23(1).
  public var guide: FocusGuide {
    switch self {
    case .pace:
      FocusGuide(
        focus: self,
        meaning: "How fast you speak, and where your pace changes.",
        guidance: """
          Listeners have more time for your words at a pace with room in it, and notice a change \
          of 5 %. Slow down for your main point, and speak faster on the way there.
          """,
        example: "Say “Here is the one thing to remember” at half the speed of the rest.",
        hints: [
          "Breathe before each point", "Slow for main points", "Finish each sentence calmly",
        ])
    case .fillers:
      FocusGuide(
        focus: self,
        meaning: "Words that fill a gap, such as 'um', 'you know' and repeats.",
        guidance: """
          A filler such as 'um' announces a delay, where half a second of silence helps listeners \
          remember. Let the gap be silent.
          """,
        example: "Swap “We, um, found three causes” for “We … found three causes”.",
        hints: ["Swap 'um' for silence", "Pause, then speak", "Close your lips between ideas"])
    case .pauses:
      FocusGuide(
        focus: self,
        meaning: "Where you stop, how often, and for how long.",
        guidance: """
          Listeners remember a sentence better with half a second of pause. Give each idea one \
          breath, and your main point two.
          """,
        example: "Say “It costs half as much”, breathe once, and only then say why.",
        hints: ["Pause after key points", "One breath per idea", "Wait after each point"])
    case .clarity:
      FocusGuide(
        focus: self,
        meaning: "How easily your voice comes through to listeners.",
        guidance: """
          Listeners catch more words when each syllable has its time, and hear quiet ones as less \
          certain. Speak to the person who sits farthest away.
          """,
        example: "Say the last word of “We start on Monday” as strongly as the first.",
        hints: ["Finish every word", "Carry the last word", "Speak to the back row"])
    case .confidence:
      FocusGuide(
        focus: self,
        meaning: "What listeners tend to hear as sure in a voice: not a verdict on you.",
        guidance: """
          Listeners hear a voice as surer when it keeps its volume and falls at the end of a \
          statement. Let each come to rest before the next.
          """,
        example: "Let your voice fall on “done” in “And with that we are done”.",
        hints: ["End each statement calmly", "Let your voice move", "End low and slow"])
    case .eyeContact:
      FocusGuide(
        focus: self,
        meaning: "How often you look up at your listeners; you rate it yourself.",
        guidance: """
          Listeners find a speaker who looks at them more credible. Give one thought to one \
          person, then move on to the next.
          """,
        example: "Look at one face for all of “This is what we found”.",
        hints: ["Look up at pauses", "One thought, one person", "Finish the thought looking up"])
    }
  }
}

extension Copy {
  /// The name of a focus inside a sentence.
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

extension Profile {
  /// The occasion in one line.
  public var meaning: String {
    switch self {
    case .talk: "a talk to listeners who don't answer back"
    case .reading: "a text read aloud: brisker, hardly a filler"
    case .conversation: "talk in company: faster, more fillers pass"
    case .interview: "answers nobody wrote down: fewer pauses, some fillers"
    case .toastmasters: "a prepared club speech, 5-7 minutes, fillers counted"
    case .pitch: "a few rehearsed minutes that win someone over"
    }
  }
}
