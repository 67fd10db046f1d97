import RehearsalMetrics
import RehearsalBase

/// What a recording needs before the speaking in it is judged, and the thresholds of the warnings.
enum QualityLimits {
  /// The least time from first word to last.
  static let leastSpeech = Limit(
    ScoreLimits.leastSpeech,
    source: "Our choice: from first word to last, the span over which a rate settles.")

  /// The least time spent speaking, without pauses.
  static let leastPhonation = Limit(
    Seconds(15),
    source: """
      Our choice: 60 words of 1.4 syllables take 15 s at 5.5 syllables a second, from which talk \
      counts as fast: less sound hardly holds the words that a judgement needs.
      """)

  static let fewestWords = Limit(
    60, source: "Our choice: half a minute of talk at 120 words a minute, a calm pace.")

  /// The number of a recogniser's words that nobody is heard saying, from which there is a warning.
  static let wordsLeftOut = Limit(
    5, source: "Our choice: fewer are the slips of any recogniser.")

  /// How many times the syllable rate of English an unknown language may have.
  static let fastestLanguage = Limit(
    7.84 / 6.19,
    source: """
      Of seven languages Japanese has the most syllables a second, 7.84, and English 6.19 \
      (Pellegrino, Coupé & Marsico 2011, Language 87).
      """)

  /// The length of speech from which confidence in a judgement may be high.
  static let solidSpeech = Limit(
    Seconds(60), source: "Our choice: twice the least that is judged at all.")

  /// Below it nothing is judged.
  static let unusableNoise = Limit(
    DecibelRatio(6),
    source: """
      Communication is satisfactory from 6 dB over the noise on, and rarely below (Moore 1997, An \
      Introduction to the Psychology of Hearing). That nothing is judged below is our choice.
      """)

  /// Below it expression and confidence are not judged.
  static let highNoise = Limit(
    DecibelRatio(10),
    source: """
      Our choice: noise 10 dB below the voice adds 0.4 dB to its level; any closer, level and \
      pitch are not those of the voice alone.
      """)

  /// Below it there is a warning.
  static let someNoise = Limit(
    DecibelRatio(15),
    source: "Complicated messages need 15 dB (World Health Organization 1999).")

  /// Below it levels inside phrases are not judged.
  static let levelNoise = Limit(
    DecibelRatio(15),
    source: """
      Our choice: a phrase that has faded by 6 dB, where a tip begins, is still 9 dB above the \
      noise.
      """)

  /// Below it pauses may not be heard, so that their absence is not judged.
  static let pauseNoise = Limit(
    DecibelRatio(12),
    source: "Our choice: voices and dishes 9-10 dB below the voice fill many of its pauses.")

  /// Below it a lively pitch is not praised.
  static let pitchNoise = Limit(
    DecibelRatio(15),
    source: """
      Our choice, from measurements: with a fridge 13 dB below it, a voice that varies by 2.4 \
      semitones reads 5.1; with kitchen noise 15 dB below it, 2.8.
      """)

  /// From this length on, little speech means that the voice is hardly heard.
  static let longRecording = Limit(
    Seconds(60), source: "Our choice: nobody records a minute to speak for a quarter of it.")

  /// The total time of other sounds, or other voices, from which there is a warning.
  static let others = Limit(
    Seconds(1),
    source: "Our choice: a door that closes or a cough is shorter and needs no word.")

  /// The silence before the first word or after the last, from which there is a warning.
  static let deadAir = Limit(
    Seconds(8), source: "Our choice: time to sit down and clear one's throat, twice.")

  /// The share of all speech that other voices must take to be the tip.
  static let othersShare = Limit(
    Percent(10), source: "Our choice: a question from the room takes less of a talk.")

  /// The total time that other voices must take to be the tip.
  static let othersLength = Limit(
    Seconds(5), source: "Our choice: one question and its answer by another.")

  /// The least distance in pitch between two groups of phrases that are two people's.
  static let pitchApart = Limit(
    Semitones(8),
    source: """
      Our measurement: the phrases of 40 takes of one speaker split into groups that are up to 7.1 \
      semitones apart, those of a man and a woman into groups 8.4 to 10.6 apart.
      """)

  /// The least gap between the nearest phrases of both groups.
  static let pitchGap = Limit(
    Semitones(3.5),
    source: """
      Our measurement: where two people speak the groups are 3.8 to 7.5 semitones from each other, \
      those of one lively speaker up to 2.
      """)

  /// Share of the speech that is clipped, from which nothing is judged.
  static let heavyClipping = Limit(
    Percent(10),
    source: """
      Our choice: a syllable lasts some two tenths, so about every fifth is bent and its level \
      and pitch with it.
      """)

  /// The steps in which clipped speech is counted.
  static let clippingStep = Limit(
    Seconds(0.1),
    source: "Our choice: half a syllable, so that a clip counts for what it distorts.")

  /// Below it the recording is not judged.
  static let sampleRate = Limit(
    Hertz(8000),
    source: """
      Our measurement: talk.flac of the fixtures counts 1 % more words a minute at 8 kHz than at \
      16 kHz, and 31 % more at 4 kHz. Telephones sample at 8 kHz (ITU-T G.711).
      """)

  /// A DC offset, relative to full scale, that gives a warning.
  static let constantOffset = Limit(
    0.005, source: "Our choice: -46 dBFS, 20 dB below the level of test speech (ITU-T P.830).")

  /// The smallest estimate at which the true number of words may be ``fewestWords``.
  static let fewestEstimatedWords =
    Double(fewestWords.value) / Pace.estimateRange.upperBound
}
