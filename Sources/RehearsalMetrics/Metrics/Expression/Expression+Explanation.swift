import RehearsalSignal
import RehearsalBase

extension Expression {
  public static let method = """
    The pitch of your voice is followed a hundred times a second. The number is how far it spreads \
    around its middle while you speak. What lies more than an octave away is an error of the \
    tracker, and is left out.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    let take = heard.take
    let reading = heard.readings[Expression.self]
    let stretches = take.pitch.stretches
    return Explanation(
      steps: [
        Explanation.Step(
          "Candidates",
          method: "The peaks of each frame's autocorrelation, divided by that of its window: each "
            + "multiple of the period is one.",
          source: "Boersma (1993), IFA Proceedings 17, 97-110",
          thresholds: Thresholds.pitchCandidates),
        Explanation.Step(
          "Path",
          method: "One candidate or none for every frame: the cheapest path, in which a leap costs "
            + "by the octave, starting and stopping the voice costs, and frames far below the "
            + "loudest are hardly ever voiced. It is looked for twice, the second time from 0.7 "
            + "times the first quartile of the loud frames to 1.5 times the third.",
          source: "Boersma (1993), section 3.2; costs are Praat's defaults for 10 ms; Hirst "
            + "(2007), Proc. ICPhS XVI, for the range",
          thresholds: Thresholds.pitchPath + [Thresholds.pitchLeap],
          values: [
            Measure("voiced stretches", count: stretches.count),
            Measure(
              "voiced, all together", stretches.reduce(Seconds(0)) { $0 + $1.span.length }),
            Measure("leaps within them", count: stretches.reduce(0) { $0 + $1.leaps }),
          ]),
        Explanation.Step(
          "Pitch",
          method: "Of the voiced frames inside speech, in semitones. The standard deviation leaves "
            + "out what lies over an octave from the median, which are errors of the tracker; the "
            + "range runs from the 10th to the 90th percentile.",
          source: "our choice; percentiles after common practice in phonetics",
          thresholds: [
            Threshold("voiced frames needed", count: fewestFrames),
            Threshold("furthest from the median", farthest, unit: Semitones.symbol, decimals: 0),
          ],
          values: [
            Measure("voiced share of speech", reading?.voiced),
            Measure("median", reading?.pitchMedian),
            Measure("standard deviation", reading?.pitchDeviation),
            Measure("range", reading?.pitchRange),
          ]),
        Explanation.Step(
          "Level",
          method:
            "Standard deviation of the level of the syllables, the loudest 10 ms of each, noise "
            + "taken off.",
          source: "our choice",
          values: [
            Measure("syllables", count: take.voice.syllableLevels.count),
            Measure("deviation", reading?.levelDeviation),
          ]),
        Explanation.Step(
          "Phrases",
          method: "Speech between two pauses, the mean level of its syllables, and how it ends: "
            + "the median slope of the pitch from the last stressed syllable on, the loudest of "
            + "the last three, and the median level of its last 0.4 s over the mean.",
          source: "Cruttenden (1997), Intonation, for the last stressed syllable; Sen (1968), J. "
            + "Am. Stat. Assoc. 63, for the slope; bounds are our choice",
          thresholds: Thresholds.phrases,
          values: [Measure("phrases", count: take.voice.phrases.count)]),
      ],
      events: stretches.map(event) + take.voice.phrases.map(Explanation.Event.phrase))
  }

  private static func event(_ stretch: PitchTrack.Stretch) -> Explanation.Event {
    Explanation.Event(
      "voiced", at: stretch.span,
      values: [
        Measure("length", stretch.span.length),
        Measure("median", stretch.median),
        Measure("lowest", stretch.lowest),
        Measure("highest", stretch.highest),
        Measure("leaps", count: stretch.leaps),
      ])
  }
}
