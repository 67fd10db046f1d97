import RehearsalSignal
import RehearsalUnits

extension Explanation.Step {
  /// How speech is told from silence: the first step of all that counts time.
  static let speechFinding = Explanation.Step(
    "Speech",
    method: "A small network hears 24 bands of every 10 ms against their own floor and against the "
      + "loudest of the recording, and says how likely each is to be speech. Two levels of "
      + "likelihood, one to enter speech and a lower one to leave it, turn that into stretches. Log "
      + "odds of 0 are even odds, 2.2 are 90 %, -2.2 are 10 %.",
    source: "Bai, Kolter & Koltun (2018), arXiv:1803.01271, for dilated convolutions; weights "
      + "learned by Benchmarks/SpeechModel/train.py",
    thresholds: Thresholds.speech)

  /// How the ends of speech are set.
  static let edgeSetting = Explanation.Step(
    "Its ends",
    method: "Each end is moved to where the sound really begins or dies away: outward while the "
      + "level of 15 ms stands above that of the pause beside it, else inward while nothing but the "
      + "pause is heard. Stretches that come too close are one.",
    source: "our choice, held against recordings cut to the sample",
    thresholds: Thresholds.edges)

  /// How syllables are counted.
  static func syllableFinding(count: Int) -> Self {
    Explanation.Step(
      "Syllables",
      method: "The power at 250-2500 Hz, less the noise of the pauses, is compressed and smoothed; "
        + "each crest that stands out, lies in speech and is voiced is a syllable. The smoothing is "
        + "set to a share of the mean syllable and the crests are counted again until both agree.",
      source: "Liberman (2020), Language Log 46221; voicing and dips after de Jong & Wempe (2009), "
        + "Behavior Research Methods 41, 385-390",
      thresholds: Thresholds.syllables,
      values: [Measure("syllables", count: count)])
  }
}

extension Explanation.Event {
  /// A phrase with what is known of its end.
  static func phrase(_ phrase: VoiceMeasurement.Phrase) -> Self {
    Explanation.Event(
      "phrase", at: phrase.span,
      values: [
        Measure("level", phrase.level, decimals: 1),
        Measure("drop at the end", phrase.endDrop, decimals: 1),
        Measure("pitch moves at the end", phrase.endSlope, decimals: 1),
      ])
  }
}
