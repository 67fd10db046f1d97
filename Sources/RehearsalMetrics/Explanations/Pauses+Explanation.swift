import RehearsalSignal
import RehearsalUnits

extension Pauses {
  public static func explanation(_ heard: HeardTake) -> Explanation {
    let reading = heard.readings[Pauses.self]
    return Explanation(
      steps: [
        .speechFinding,
        Explanation.Step(
          "Pauses",
          method:
            "A pause is a silence with speech on both sides. Those shorter than the threshold "
            + "are listed but not counted; what lies before the first and after the last speech "
            + "never is.",
          source: MetricOptions.minimumPauseSource,
          thresholds: [Threshold("counted from", heard.options.minimumPause)],
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
          "What is listed",
          method: "Every silence; every dip within speech that is as quiet as pauses are, or in "
            + "which the network wavered; every sound within a silence that was too short for "
            + "speech. Levels are means above the rumble.",
          source: "our choice", thresholds: Thresholds.nearMisses),
      ],
      events: heard.evidence.speech.stretches.map { event($0, options: heard.options) })
  }

  private static func event(
    _ stretch: SpeechEvidence.Stretch, options: MetricOptions
  ) -> Explanation.Event {
    let (kind, reason) = account(of: stretch, options: options)
    return Explanation.Event(
      kind, at: stretch.span, because: reason,
      values: [
        Measure("length", stretch.span.length),
        Measure("level inside", stretch.level, decimals: 1),
        Measure("speech around", stretch.levelAround, decimals: 1),
        Measure("mean log odds of speech", stretch.meanLogOdds, decimals: 1),
        Measure("lowest", stretch.leastLogOdds, decimals: 1),
        Measure("highest", stretch.mostLogOdds, decimals: 1),
      ])
  }

  /// What a stretch is called and why it is that.
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
