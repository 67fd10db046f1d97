public import RehearsalUnits

/// When a transcript is taken for one of the recording.
public enum FitLimits {
  /// Least share of the words that lie in speech.
  public static let match = Percent(70)
  /// Least share of the words that are heard when they are looked for one by one: half of a script may
  /// have been left out.
  public static let heard = Percent(50)
  /// How far the last word may end after the recording: padding and rounding of recognisers.
  public static let overhang = Seconds(1)
  /// Syllables in a second of speech that a person can say and would say: slow dictation, and half
  /// as fast again as the fastest read speech.
  public static let pace = SyllablesPerSecond(1.5)...SyllablesPerSecond(9)

  /// An offset below this is within what recognisers differ by.
  static let leastOffset = Seconds(0.2)
  /// Segments that follow each other without a gap are placed no better.
  static let leastOffsetOfSegments = Seconds(1)
  /// Deviations by which an offset must stand out to be believed.
  ///
  /// Measured with read sentences of LJ Speech, put together at random to 30 to 220 seconds:
  /// transcripts of other sentences reach 2 to 5.4, the right ones with word times 5 at 30 seconds,
  /// 6 to 10 at 67, 10 to 20 beyond 110; with gapless segments 4.4 to 7.3.
  static let clearProminence = 6.0
  /// A transcript with word times that stands out by less belongs to something else.
  ///
  /// - Returns: `nil` for too few words to say so.
  static func leastProminence(words: Int) -> Double? {
    words < 100 ? nil : min(5, 3 + Double(words) / 100)
  }
  /// A scale is believed when it stands out by so much more than none.
  static let scaleAdvantage = 3.0
  /// Frame rates that subtitles are converted between: 24, 25 and 30, and 1,001 parts in 1,000.
  static let scales = [25.0 / 24, 24.0 / 25, 1.001, 1 / 1.001, 25 * 1.001 / 24, 24 / (25 * 1.001)]
  /// A word so far from any speech was not said.
  static let silenceMargin = Seconds(0.3)
}
