import RehearsalLanguage
import RehearsalSignal
import RehearsalBase

extension Pace {
  public static let method = """
    Words are counted in the transcript, and without one syllables are, by the beat of the voice. \
    The number is over the time from your first word to your last, pauses included. The turns of \
    other voices are left out.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    let take = heard.take
    let reading = heard.readings[Pace.self]
    return Explanation(
      steps: [
        .speechFinding, .syllableFinding(count: take.nuclei.count),
        Explanation.Step(
          "Rates",
          method: "The speech rate is syllables over the time from first to last speech, the "
            + "articulation rate syllables over the time spent speaking. Narration leaves out long "
            + "pauses only.",
          source: "Goldman-Eisler (1968); de Jong & Wempe (2009)",
          thresholds: [Threshold("long pauses, beyond", longPause)],
          values: [
            Measure("syllables", count: reading?.syllables),
            Measure("from first to last speech", take.speaking?.length),
            Measure("time spent speaking", take.phonation),
            Measure("speech rate", reading?.speechRate),
            Measure("articulation rate", reading?.articulationRate),
          ]),
        heard.words == nil ? estimate(reading) : wordCount(reading),
        Explanation.Step(
          "Course",
          method:
            "Syllables of each window from the first speech on, pauses included. The variation "
            + "is the standard deviation of the windows' rates over their mean; a last window "
            + "shorter than half is left out.",
          source: "our choice",
          thresholds: [Threshold("window", window, decimals: 0)],
          values: [Measure("variation", reading?.variation)]),
      ],
      events: stretches(of: take) + windows(reading?.curve ?? []))
  }

  private static func estimate(_ reading: Reading?) -> Explanation.Step {
    Explanation.Step(
      "Words",
      method: "Without a transcript words are estimated: syllables over the mean number of "
        + "syllables to a word of the language, or of English where none is known. Of "
        + "67 takes 86 % have 24 % fewer words to 31 % more: too wide a range for a report, which "
        + "shows the syllables.",
      source: SpokenLanguage.syllablesPerWordSource,
      values: [
        Measure("syllables to a word", reading?.syllablesPerWord, decimals: 1),
        Measure("words", count: reading?.wordsEstimated),
      ] + rates(reading))
  }

  private static func wordCount(_ reading: Reading?) -> Explanation.Step {
    Explanation.Step(
      "Words",
      method: "Counted in the transcript as they are said: “2014” is four words, “well-known” two, "
        + "“BBC” one; hesitations count, sounds such as [Music] don't. Narration leaves out "
        + "fillers as well as long pauses. The estimate from the syllables stands beside it.",
      source: "our choice",
      values: [
        Measure("words", count: reading?.words),
        Measure("estimated from syllables", count: reading?.wordsEstimated),
      ] + rates(reading))
  }

  private static func rates(_ reading: Reading?) -> [Measure] {
    [
      Measure("pace", reading?.wordsPerMinute), Measure("narration", reading?.narration),
      Measure("over the whole recording", reading?.timeline),
    ]
  }

  private static func stretches(of take: Take) -> [Explanation.Event] {
    var next = take.nuclei.startIndex
    return take.speech.map { span in
      let first = next
      while next < take.nuclei.endIndex, take.nuclei[next] < span.end { next += 1 }
      let nuclei = Array(take.nuclei[first..<next])
      return Explanation.Event(
        "speech", at: span,
        values: [
          Measure("length", span.length),
          Measure("syllables", count: nuclei.count),
          Measure(
            "rate", SyllablesPerSecond(Double(nuclei.count) / span.length.rawValue).finite),
        ],
        moments: nuclei)
    }
  }

  private static func windows(_ curve: [Point]) -> [Explanation.Event] {
    curve.map { point in
      Explanation.Event(
        "window", at: point.span,
        values: [
          Measure("pace", point.wordsPerMinute), Measure("speech rate", point.syllableRate),
          Measure("articulation rate", point.articulationRate),
        ])
    }
  }
}
