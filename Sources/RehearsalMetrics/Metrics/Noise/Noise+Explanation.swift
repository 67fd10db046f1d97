import RehearsalSignal
import RehearsalBase

extension Noise {
  public static let method = """
    Noise is what sounds in your pauses. Your voice, with the noise taken off, is compared with it \
    in the range that carries speech. Claps, music, doors and other voices are found by themselves \
    and are no part of it.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    let (noise, evidence) = (heard.take.noise, heard.evidence.noise)
    return Explanation(
      steps: [
        level(noise, evidence), ratio(heard), kind(noise, evidence), hum(noise),
        echo(noise, evidence),
        Explanation.Step(
          "Dropouts",
          method: "A run of one value amid sound: samples that went missing. Sound that ends by "
            + "itself fades into its silence; lost sound stops in the middle of things. Where a "
            + "program wrote the silence, as in synthesised voices, none is reported.",
          source: "our choice, held against gated and synthesised voices",
          thresholds: Thresholds.dropouts,
          values: [Measure("dropouts", count: noise.dropouts.count)]),
        otherSounds(noise), otherVoices(heard.take),
      ],
      events: evidence.pauses.map(event)
        + evidence.endings.map { ending in
          Explanation.Event(
            "ending", at: TimeSpan(start: ending.moment, end: ending.moment),
            because: "the sound behind a phrase falls clear of the noise",
            values: [Measure("decay time", ending.decayTime)])
        }
        + noise.dropouts.map { Explanation.Event("dropout", at: $0) }
        + noise.otherSounds.map {
          Explanation.Event(
            "other sound", at: $0.span, because: "neither the voice nor the steady noise: left out",
            values: [
              Measure("over the noise", $0.overNoise, decimals: 1),
              Measure("kind", word: $0.kind?.rawValue ?? "not told"),
            ])
        }
        + heard.take.otherVoices.map {
          Explanation.Event(
            "another voice", at: $0.span, because: "not the speaker's: left out of everything",
            values: [Measure("over the voice", $0.overVoice, decimals: 1)])
        })
  }

  private static func otherVoices(_ take: Take) -> Explanation.Step {
    Explanation.Step(
      "Other voices",
      method: "A second network gives every 40 ms of speech a speaker embedding, and those of "
        + "two voices lie apart. A third compares the bands and the pitch with those of both "
        + "voices, or of all speech. The likeliest course of both through the recording decides, "
        + "and another voice needs evidence: what the third says against the speaker in its "
        + "clearest stretch and half of that in the next two, and three times what embeddings say. "
        + "A whisper is nobody else's. "
        + "The speaker is who speaks most and loudest, and speaks where both do. Others are no "
        + "part of speech, pace and pauses, nor of the noise. A pause that another voice fills for "
        + "as long as a turn is not counted, nor is its time.",
      source: "learned by embedding.py and two_voices.py in Benchmarks/Training/SpeechModel; the "
        + "rest our choice, held against mixed takes of speakers that they never met",
      thresholds: Thresholds.otherVoices,
      values: [
        Measure("other voices", count: take.otherVoices.count),
        Measure(
          "together", take.otherVoices.reduce(Seconds(0)) { $0 + $1.span.length }),
      ])
  }

  private static func otherSounds(_ noise: NoiseMeasurement) -> Explanation.Step {
    Explanation.Step(
      "Other sounds",
      method: "Sounds outside speech that stand above the steady noise, such as applause, music or "
        + "a door. They are no part of the noise. What the network takes for speech is not found. "
        + "The kind is tonal when enough of the energy has a pitch; else impulsive when the "
        + "loudest moments hold enough of it, and broadband when they hold little; not told in "
        + "between.",
      source: "our choice, held against sounds mixed into takes",
      thresholds: Thresholds.otherSounds,
      values: [
        Measure("other sounds", count: noise.otherSounds.count),
        Measure(
          "together", noise.otherSounds.reduce(Seconds(0)) { $0 + $1.span.length }),
      ])
  }

  private static func level(
    _ noise: NoiseMeasurement, _ evidence: NoiseEvidence
  ) -> Explanation.Step {
    let method =
      switch noise.method {
      case .pauses:
        "The mean power of the pauses, their ends, other sounds, breaths, clicks and "
          + "digital silence left out."
      case .percentile:
        "The tenth percentile of the power of all frames, since there is too little pause."
      case .wada:
        "From the shape of the amplitude distribution, since there is no pause at all."
      case .none: "Nothing was heard that could be measured."
      }
    return Explanation.Step(
      "Noise level", method: method,
      source: noise.method == .wada
        ? "Kim & Stern (2008), Interspeech"
        : "our choice, held against mixes of known ratio",
      thresholds: Thresholds.noiseLevel,
      values: [
        Measure("method", word: noise.method.rawValue),
        Measure("pauses used", count: evidence.pauses.count(where: \.isUsed)),
        Measure(
          "their length",
          evidence.pauses.reduce(Seconds(0)) { $1.isUsed ? $0 + $1.span.length : $0 }),
        Measure("noise", evidence.noise),
        Measure("below 10 Hz", evidence.infrasound),
        Measure("noise floor", noise.floor),
      ])
  }

  private static func ratio(_ heard: MeasuredTake) -> Explanation.Step {
    let (take, evidence) = (heard.take, heard.evidence.noise)
    return Explanation.Step(
      "Voice over noise",
      method: "The level of the voice while it is active, the noise taken off, over all that is "
        + "heard in the pauses between the first word and the last. There is none where that may "
        + "be off by too much, judging by how half seconds of them differ. What is so far below "
        + "the voice may be its breaths and clicks: these are left out, and what is so close to "
        + "speech that it may belong to it. Digital silence in the pauses gives the most that is "
        + "said. In the speech band, 0.2-7 kHz, other sounds are left out; that ratio is the one "
        + "that is shown, compared and judged by. There is neither where what never falls silent "
        + "within phrases is near the voice and far over the pauses: such noise comes and goes "
        + "with the voice, unless the room echoes.",
      source: "ITU-T P.56 (2011), method B, for the active level; Cochran (1977) for the error of "
        + "a mean",
      thresholds: Thresholds.activeSpeech + Thresholds.ratio,
      values: [
        Measure("active voice", evidence.voice),
        Measure("noise and other sounds", evidence.everything),
        Measure("voice over all other sound", heard.readings[Noise.self]?.signalToNoise),
        Measure("in the speech band", take.voice.speechBandRatio),
      ])
  }

  private static func kind(
    _ noise: NoiseMeasurement, _ evidence: NoiseEvidence
  ) -> Explanation.Step {
    Explanation.Step(
      "Kind",
      method: "The first that holds: none when the voice stands far above it; hum when its lines "
        + "make up enough of the power; rumble when enough more lies below 100 Hz than above; "
        + "babble when the middle band spreads from one tenth of a second to the next and holds "
        + "most of the power; else broadband.",
      source: "our choice, held against mixes of known noises", thresholds: Thresholds.noiseKind,
      values: [
        Measure("kind", word: noise.kind.rawValue),
        Measure("hum's share", evidence.humShare),
        Measure("below over above 100 Hz", evidence.rumble),
        Measure("spread", evidence.spread),
        Measure("250-2500 Hz over all above 100 Hz", evidence.middleShare),
      ])
  }

  private static func hum(_ noise: NoiseMeasurement) -> Explanation.Step {
    Explanation.Step(
      "Hum",
      method:
        "Lines at the multiples of the mains frequency that stand out where everything else is "
        + "quietest, keep one level and one frequency, and are missing nowhere. Two of the first "
        + "five make a hum.",
      source: "EN 50160 for the mains; the rest our choice", thresholds: Thresholds.hum,
      values: [
        Measure("mains", noise.hum, decimals: 0), Measure("hum level", noise.humLevel),
      ])
  }

  private static func echo(
    _ noise: NoiseMeasurement, _ evidence: NoiseEvidence
  ) -> Explanation.Step {
    Explanation.Step(
      "Echo",
      method:
        "How fast the sound falls behind phrases, in three bands. Voices sometimes fade slowly "
        + "by themselves, so the faster endings speak for the room. A blind estimate is off by a "
        + "quarter of a second, hence three classes.",
      source: "after Löllmann et al. (2010), IWAENC; Eaton et al. (2016) for its worth",
      thresholds: Thresholds.echo,
      values: [
        Measure("echo", word: noise.echo.rawValue),
        Measure("endings", count: evidence.endings.count),
        Measure("decay time", evidence.decayTime),
      ])
  }

  private static func event(_ pause: NoiseEvidence.Pause) -> Explanation.Event {
    Explanation.Event(
      pause.isUsed ? "pause" : "digital silence", at: pause.span,
      because: pause.isUsed ? "its sound is the noise" : "says nothing of the room: left out",
      values: [
        Measure("length", pause.span.length), Measure("level", pause.level, decimals: 1),
      ])
  }
}
