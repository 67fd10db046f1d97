import RehearsalMetrics
import RehearsalUnits

/// What a recording must offer before the speaking in it is judged, and what is warned of.
enum QualityLimits {
  static let leastSpeech = Limit(
    ScoreLimits.leastSpeech,
    source: "Our choice: from first word to last, the span over which a rate settles.")

  static let leastPhonation = Limit(
    Seconds(15),
    source: """
      60 words of 1.4 syllables at the 5.5 syllables a second of quick talk: less sound can't \
      hold the words that a judgement needs.
      """)

  static let fewestWords = Limit(
    60, source: "Our choice: half a minute of talk at 120 words a minute, a fluent minimum.")

  static let estimateError = Limit(
    Percent(10),
    source: "English has 1.35-1.5 syllables to a word, which is 1.4 to within some 10 %.")

  static let solidSpeech = Limit(
    Seconds(60), source: "Our choice: twice what is needed at all.")

  static let unusableNoise = Limit(
    DecibelRatio(6),
    source: "Speech must exceed noise by some 6 dB to be satisfactory at all (room acoustics).")

  static let highNoise = Limit(
    DecibelRatio(10),
    source: "Our choice: below it pitch and level are no longer those of the voice alone.")

  static let someNoise = Limit(
    DecibelRatio(15),
    source: "Complicated messages need 15 dB (World Health Organization 1999).")

  static let levelNoise = Limit(
    DecibelRatio(15),
    source: "A phrase end 9 dB down still stands 6 dB above the noise.")

  /// Below it a voice that moves can't be told from noise that does.
  static let pitchNoise = Limit(
    DecibelRatio(15),
    source: """
      Our choice: behind a fridge at 13 dB a voice that moves by 3.6 semitones reads 6.4, behind \
      kitchen noise at 15 dB 3.6.
      """)

  /// Share of the tenths of a second of speech in which the wave is cut.
  static let heavyClipping = Limit(
    Percent(10),
    source: """
      Our choice: a syllable lasts some two tenths, so about every fifth is bent and its level \
      and pitch with it.
      """)

  static let constantOffset = Limit(
    0.005, source: "Our choice: -46 dBFS, where an offset begins to cost headroom.")

  /// Counted from syllables, so many words may be ``fewestWords`` in truth.
  static let fewestEstimatedWords =
    Double(fewestWords.value) * (1 - estimateError.value.rawValue / 100)
}
