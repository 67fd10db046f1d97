import RehearsalSignal
import RehearsalBase

extension Explanation.Step {
  /// How speech is separated from silence, for metrics that measure time.
  static let speechFinding = Explanation.Step(
    "Speech",
    method: "A small network hears 24 bands of every 10 ms against their own floor and against the "
      + "loudest of the recording, and says how likely each is to be speech. Two levels of "
      + "likelihood, one to enter speech and a lower one to leave it, turn that into stretches; "
      + "each end lies where both are as likely. Its answer is shown as log odds: 0 where speech "
      + "is as likely as anything else, above 0 where it is more likely (2.2: 90 %), below 0 "
      + "where it is less (-2.2: 10 %).",
    source: "Bai, Kolter & Koltun (2018), arXiv:1803.01271, for dilated convolutions; weights "
      + "learned by Benchmarks/Training/SpeechModel/train.py",
    thresholds: Thresholds.speech)

  /// How syllables are counted.
  static func syllableFinding(count: Int) -> Self {
    Explanation.Step(
      "Syllables",
      method: "The same network says how likely each frame is to lie near the middle of a vowel. "
        + "Taught with a bump of fixed size for every vowel, its answers within speech add up to a "
        + "number of syllables; the mean of that and of the number of crests that stand out says "
        + "how many crests are taken, the clearest first.",
      source: "our choice: the sum as a count after Lempitsky & Zisserman (2010), NIPS 23; weights "
        + "learned by Benchmarks/Training/SpeechModel/train.py",
      thresholds: Thresholds.syllables,
      values: [Measure("syllables", count: count)])
  }
}

extension Explanation.Event {
  /// A phrase, its level, and how it ends.
  static func phrase(_ phrase: VoiceMeasurement.Phrase) -> Self {
    Explanation.Event(
      "phrase", at: phrase.span,
      values: [
        Measure("level", phrase.level, decimals: 1),
        Measure("pitch at its end", phrase.endSlope, unit: "st/s", decimals: 1),
        Measure("level at its end", phrase.endLevel, decimals: 1),
      ])
  }
}
