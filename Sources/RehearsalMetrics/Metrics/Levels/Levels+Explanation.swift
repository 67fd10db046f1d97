import RehearsalSignal
import RehearsalBase

extension Levels {
  public static let method = """
    The level of your voice is that of the moments at which you speak, as telephone engineers \
    measure it. The loudness of the whole is measured as broadcasters do. Clipping is found where \
    the wave stands at its limit or its peaks are cut.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    let (levels, evidence) = (heard.take.levels, heard.evidence.loudness)
    return Explanation(
      steps: loudness(levels, evidence) + peaks(levels) + [
        speech(levels), clipping(levels), peakEdge(levels),
      ],
      events: [
        evidence.maxMomentary.map {
          Explanation.Event(
            "loudest moment", at: $0, because: "the loudest 400 ms",
            values: [Measure("loudness", levels.maxMomentary)])
        },
        evidence.maxShortTerm.map {
          Explanation.Event(
            "loudest stretch", at: $0, because: "the loudest 3 s",
            values: [Measure("loudness", levels.maxShortTerm)])
        },
      ].compactMap { $0 }
        + levels.clippedEvents.map {
          Explanation.Event(
            "clipped", at: $0, because: "the wave is cut flat",
            values: [Measure("length", $0.length)])
        })
  }

  private static let standard = "ITU-R BS.1770-5, Annex 1"

  private static func loudness(
    _ levels: LevelMeasurement, _ evidence: LoudnessEvidence
  ) -> [Explanation.Step] {
    [
      Explanation.Step(
        "Integrated loudness",
        method: "Mean power of K-weighted sound over all blocks that pass two gates: an absolute "
          + "one, and one relative to the mean of the blocks that passed the first.",
        source: "\(standard), equations 3 to 7", thresholds: Thresholds.integrated,
        values: [Measure("integrated", levels.integrated)] + gating(evidence.blocks, of: "blocks")),
      Explanation.Step(
        "Loudness range",
        method: "The spread between a low and a high percentile of the short-term loudness, gated "
          + "like the integrated loudness but deeper.",
        source: "EBU Tech 3342 (2023), sections 3 and 4", thresholds: Thresholds.loudnessRange,
        values: [Measure("range", levels.loudnessRange)] + gating(evidence.windows, of: "windows")),
      Explanation.Step(
        "Momentary and short-term loudness",
        method: "The loudest window of either length, found to 10 ms, not gated.",
        source: "EBU Tech 3341 (2023)",
        thresholds: (Thresholds.momentary + Thresholds.shortTerm),
        values: [
          Measure("maximum momentary", levels.maxMomentary),
          Measure("maximum short-term", levels.maxShortTerm),
        ]),
    ]
  }

  private static func gating(
    _ gating: LoudnessEvidence.Gating, of what: String
  ) -> [Measure] {
    [
      Measure(what, count: gating.count),
      Measure("above the absolute gate", count: gating.aboveAbsolute),
      Measure("above the relative gate", count: gating.aboveRelative),
      Measure("the relative gate lies at", gating.relativeGate),
    ]
  }

  private static func peaks(_ levels: LevelMeasurement) -> [Explanation.Step] {
    [
      Explanation.Step(
        "True peak",
        method: "The peak of the wave that runs through the samples: points between them by a "
          + "windowed sinc, then the crest of a parabola through the highest and its neighbours.",
        source: "ITU-R BS.1770-5, Annex 2", thresholds: Thresholds.truePeak,
        values: [
          Measure("true peak", levels.truePeak?.rawValue, unit: "dBTP"),
          Measure("sample peak", levels.peak),
        ]),
      Explanation.Step(
        "Mean level and offset",
        method: "Root mean square and mean of all samples of all channels; a mean square of 1 is "
          + "0 dBFS, so that a full-scale sine reads -3.01.",
        source: "ITU-T G.100.1 (dBov)",
        values: [
          Measure("root mean square", levels.rms),
          Measure("offset, full scale being 1", levels.dcOffset, decimals: offsetDecimals),
        ]),
    ]
  }

  private static func speech(_ levels: LevelMeasurement) -> Explanation.Step {
    Explanation.Step(
      "Active speech level",
      method:
        "The level while speech is active: while its envelope, smoothed twice, stands above a "
        + "threshold that lies a fixed margin below that very level.",
      source: "ITU-T P.56 (2011), method B", thresholds: Thresholds.activeSpeech,
      values: [
        Measure("active speech", levels.activeSpeech), Measure("activity", levels.activity),
      ])
  }

  private static func clipping(_ levels: LevelMeasurement) -> Explanation.Step {
    Explanation.Step(
      "Clipping",
      method: "Samples at the rails of the format, where at least two stand in a row; and crests "
        + "that are flat, with corners, at the highest level of the recording: cut by an earlier "
        + "stage and turned down since.",
      source: "our choice, held against cut and uncut signals", thresholds: Thresholds.clipping,
      values: [
        Measure("clipped samples", count: levels.clippedSamples),
        Measure("clipped events", count: levels.clippedEvents.count),
      ])
  }

  private static func peakEdge(_ levels: LevelMeasurement) -> Explanation.Step {
    Explanation.Step(
      "Cut peaks",
      method: "Where a codec, a resampler or a gain came after the clipping: how many times as "
        + "dense the samples are at a level that hardly any exceed as below it, positive and "
        + "negative ones apart. Used where no sample is clipped otherwise.",
      source: "after Eaton & Naylor (2013), EUSIPCO",
      thresholds: Thresholds.peakEdge,
      values: [Measure("denser at a level", levels.peakEdge)])
  }
}
