public import RehearsalBase

/// Why a transcript can't be used for a recording: facts, for a program to act on or to word.
public enum TranscriptMismatch: Error, Equatable, Sendable {
  /// Too many of its words are after the end of the recording.
  case tooLong(lastWord: Seconds, recording: Seconds)
  /// Too few of its words are in speech.
  case notInSpeech(match: Percent, least: Percent)
  /// The speaker would have spoken impossibly fast or slowly.
  case implausiblePace(
    syllables: Int, speech: Seconds, rate: SyllablesPerSecond,
    plausible: ClosedRange<SyllablesPerSecond>)
  /// The recording has far more or fewer syllables.
  case otherAmount(syllables: Int, heard: Int)
  /// Its times don't match the sound.
  case unrelated(words: Int)
  /// It covers only part of the speech, with too few words to decide.
  case tooLittle(words: Int, uncovered: Seconds, of: Seconds)
  /// Forced alignment heard too few of its words.
  case notHeard(match: Percent, least: Percent)

  /// Whether it belongs to the recording, like a recogniser's output, and is only too short to be
  /// used: no reason to refuse the recording.
  package var isOnlyTooShort: Bool {
    if case .tooLittle = self { true } else { false }
  }
}

/// The limits within which a transcript is accepted as one of the recording.
package enum FitLimits {
  /// Our choice: the smallest share of words in speech, if they are too few for ``FitOdds``.
  package static let match = Percent(30)
  /// Our choice: the largest share of words after the end of the recording.
  static let mostAfter = Percent(30)
  /// Our choice: the smallest share of words that forced alignment must find; a speaker may leave
  /// out half of a script.
  package static let heard = Percent(50)
  /// Our choice: how long after the recording the last word may end, because of padding and
  /// rounding.
  package static let overhang = Seconds(1)
  /// Our choice of plausible syllables per second of speech: from slow dictation to one and a half
  /// times the fastest read speech.
  package static let pace = SyllablesPerSecond(1.5)...SyllablesPerSecond(9)

  /// Our choice: how many syllables untimed text may have for each one detected. Syllables are
  /// counted to within a quarter in clean speech, and fewer are detected in noise.
  package static let syllablesPerNucleus = 0.55...2.0
  /// Our choice: the same for words with times, relative to the speech that they cover.
  static let timedSyllablesPerNucleus = 0.5...2.0
  /// Our choice: the same in one window of ``Pace/window``, where a few more or less matter more.
  private static let windowSyllablesPerNucleus = 0.4...2.5
  /// Our choice: fewer prove nothing, in syllables.
  private static let fewestInWindow = 12

  /// Whether the words of a window have about as many syllables as were detected in it: they don't
  /// if a recogniser left words out, or crowded those of a minute into ten seconds.
  static func agree(syllables: Int, heard: Int) -> Bool {
    max(syllables, heard) < fewestInWindow
      || windowSyllablesPerNucleus.contains(Double(syllables) / Double(max(1, heard)))
  }

  /// Our choice: how many syllables a script may have for each one detected, if its words replace
  /// those that were said. Beyond that, too much was left out or added for them to give the pace.
  static let scriptedSyllablesPerNucleus = 0.75...1.33
  /// Our choice: with fewer syllables detected, a sentence more or less decides the ratio.
  static let fewestNuclei = 60

  /// Our choice: speech this close to a word belongs to it, because recognisers' times are
  /// inaccurate.
  static let uncoveredMargin = Seconds(0.3)
  /// Our choice: how much speech without words means that words are missing. A word is shorter, and
  /// so are most hesitations.
  static let leastUncovered = Seconds(2)
  /// Our choice: with fewer syllables it may be one sustained sound, or laughter.
  static let fewestUncoveredNuclei = 4
  /// Our choice: the share of speech without words from which a transcript needs ``fewestCovered``
  /// words, and from which it is too thin to be used at all.
  static let partial = 0.15
  static let thin = 0.5

  /// Our choice: with fewer words, for part of a recording, one sentence decides the pace.
  package static let fewestCovered = 60

  /// Our choice: a smaller offset is within the differences between recognisers.
  static let leastOffset = Seconds(0.2)
  /// Our choice: a smaller offset of segments, whose boundaries are less precise than word times,
  /// proves nothing.
  static let leastOffsetOfSegments = Seconds(1)
  /// The smallest prominence of an offset, in standard deviations.
  ///
  /// Measured on read sentences of LJ Speech, concatenated at random to 30 to 220 seconds:
  /// transcripts of other sentences reach 2 to 5.4; the right ones with word times 5 at 30 seconds,
  /// 6 to 10 at 67, and 10 to 20 beyond 110; with gapless segments 4.4 to 7.3.
  static let clearProminence = 6.0
  /// Our choice: with fewer words it can't be decided whether their times were interpolated.
  static let fewestWords = 100
  /// Our choice: how much more prominent the peak must be at another frame rate.
  static let scaleAdvantage = 3.0
  /// The ratios of frame rates that subtitles are converted between: 24, 25 and 24/1.001.
  static let scales = [25.0 / 24, 24.0 / 25, 1.001, 1 / 1.001, 25 * 1.001 / 24, 24 / (25 * 1.001)]
  /// Our choice: a word at this distance from any speech is in silence.
  static let silenceMargin = Seconds(0.3)
}
