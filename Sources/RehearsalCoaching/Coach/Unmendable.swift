public import RehearsalBase

/// Why a moment can't be heard mended.
public enum Unmendable: Error, Equatable, Sendable {
  /// The voice is less than `needed` above everything else.
  case noise(DecibelRatio, needed: DecibelRatio)
  /// Another voice is heard in it.
  case otherVoices
  /// A filler is to be cut out, and no words with times say where one is.
  case noWords
  /// Nothing of the kind is found in it.
  case nothing(Tip.Mending, in: TimeSpan)
  /// No change of the sound shows what the tip of this rule is about.
  case otherTip(rule: String)
  /// It is longer than what is mended at most.
  case tooLong(TimeSpan, most: Seconds)
}
