import RehearsalLanguage
import RehearsalSignal
import RehearsalBase

extension Pauses {
  public static let method = """
    A small network tells speech from silence a hundred times a second. A silence between your \
    words that is long enough is a pause; the quiet before the first word and after the last is \
    none, nor is what another sound fills. Where the transcript has times, the words on both sides \
    say whether a pause ends a thought or interrupts one.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    let reading = heard.readings[Pauses.self]
    let pauses = Dictionary(
      (reading?.list ?? []).map { ($0.span, $0) }, uniquingKeysWith: { first, _ in first })
    return Explanation(
      steps: [
        .speechFinding,
        Explanation.Step(
          "Pauses",
          method:
            "A pause is a silence with speech on both sides. Those shorter than the threshold "
            + "are listed but not counted, and so are those that another sound fills; what lies "
            + "before the first and after the last speech never is.",
          source: MetricOptions.minimumPauseSource,
          thresholds: [
            Threshold("counted from", heard.options.minimumPause),
            Threshold(
              "filled by another sound from a share of", 100 * Take.filledShare, unit: "%",
              decimals: 0),
          ],
          values: [
            Measure("pauses counted", count: reading?.count),
            Measure("together", reading?.total),
            Measure("mean", reading?.mean),
            Measure("median", reading?.median),
            Measure("longest", reading?.longest),
            Measure("from first to last speech", heard.take.speaking?.length),
            Measure("pauses over that time", reading?.perMinute),
            Measure("share of that time", reading?.silence),
          ]),
        Explanation.Step(
          "Places",
          method:
            "Where a transcript times its words, those at both sides of a pause say where it lies: "
            + "at the end of a clause where punctuation or a word such as \"because\" says so, "
            + "inside a phrase after a word such as \"the\", and wherever a punctuated text has no "
            + "mark. Hesitations at a pause belong to it. All else is unknown.",
          source: "after Duez (1982), Language and Speech 25; the limits are our choice",
          thresholds: [
            Threshold("from a pause to the words that tell, at most", DeliveredWords.nearby),
            Threshold(
              "words within a silence by more than this don't tell", DeliveredWords.timingError),
          ],
          values: PausePlace.allCases.map { place in
            Measure(
              "counted \(place.spelledOut)",
              count: reading?.list.count {
                $0.place == place && $0.counted
              })
          }),
        Explanation.Step(
          "What is listed",
          method: "Every silence; every dip within speech that is as quiet as pauses are, or in "
            + "which the network wavered; every sound within a silence that was too short for "
            + "speech. Levels are means above the rumble.",
          source: "our choice", thresholds: Thresholds.nearMisses),
      ],
      events: heard.evidence.speech.stretches.map { stretch in
        event(stretch, as: pauses[stretch.span], options: heard.options)
      })
  }

  private static func event(
    _ stretch: SpeechEvidence.Stretch, as pause: Pause?, options: MetricOptions
  ) -> Explanation.Event {
    let (kind, reason) =
      pause?.kind == .otherSound
      ? ("other sound", "no pause of the speaker's, since another sound fills it")
      : account(of: stretch, options: options)
    let place = pause?.place
    return Explanation.Event(
      kind, at: stretch.span, because: reason,
      values: [
        Measure("length", stretch.span.length),
        Measure("level inside", stretch.level, decimals: 1),
        Measure("speech around", stretch.levelAround, decimals: 1),
        Measure("mean log odds of speech", stretch.meanLogOdds, decimals: 1),
        Measure("lowest", stretch.leastLogOdds, decimals: 1),
        Measure("highest", stretch.mostLogOdds, decimals: 1),
      ] + (place.flatMap { $0 == .unknown ? nil : [Measure("place", word: $0.spelledOut)] } ?? []))
  }

  /// The name of a stretch, and its reason.
  private static func account(
    of stretch: SpeechEvidence.Stretch, options: MetricOptions
  ) -> (kind: String, reason: String) {
    let counted = options.minimumPause.shown(2)
    return switch stretch.verdict {
    case .pause where stretch.span.length >= options.minimumPause:
      ("pause", "silence between speech, at least \(counted) long")
    case .pause:
      ("short pause", "silence between speech, but not counted: shorter than \(counted)")
    case .before: ("silence before", "no pause, since no speech comes before it")
    case .after: ("silence after", "no pause, since no speech comes after it")
    case .bridged:
      (
        "too short",
        "no pause, since that in which the network left speech is shorter than "
          + MetricOptions.shortestPause.shown(2)
      )
    case .speech: ("speech", "no pause, since the network never left speech")
    case .click: ("click", "a sound within a silence, too short to be speech")
    }
  }
}

extension PausePlace {
  fileprivate var spelledOut: String {
    switch self {
    case .clauseEnd: "at the end of a clause"
    case .midPhrase: "inside a phrase"
    case .unknown: "at an unknown place"
    }
  }
}
