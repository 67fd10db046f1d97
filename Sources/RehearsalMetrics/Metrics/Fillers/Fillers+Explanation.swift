import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
import RehearsalBase

extension Fillers {
  public static let method = """
    The words of the transcript are laid along the recording, and one that does not fit is \
    refused. Rules of the language tell a filler word from the same word in earnest, and the sound \
    says whether an “um” that a recogniser wrote was there. The rate is over the time from your \
    first word to your last.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    guard let words = heard.words else {
      return Explanation(
        steps: [count(heard), hearing(heard)], events: heard.take.voice.hesitations.map(event))
    }
    let unwritten = words.heardHesitations.unwritten
    return Explanation(
      steps: [fitting(words), judging(words), finding(words), count(heard), hearing(heard)]
        + (words.timing == .word ? [listening(heard, words)] : []),
      events: words.fillers.compactMap { event($0, in: words) }
        + heard.take.voice.hesitations.map(event) + unwritten.map { event($0, in: words) })
  }

  private static func fitting(_ words: DeliveredWords) -> Explanation.Step {
    Explanation.Step(
      "Transcript",
      method: "The transcript is slid along the recording until its words lie on speech and its "
        + "syllables on the crests that were heard. One whose gaps don't begin and end where "
        + "pauses do, or whose syllables don't come and go with those heard, is refused. Words "
        + "without a time of their own are laid along the speech.",
      source: "logistic regression on right and wrong pairs, Benchmarks/Accuracy/transcript_fit.py",
      thresholds: [
        Threshold(
          "least share of words in speech, of fewer than \(FitOdds.fewestWords)", FitLimits.match,
          decimals: 0),
        Threshold("last word after the recording, at most", FitLimits.overhang),
      ],
      values: [
        Measure("format", word: words.transcript.format.rawValue),
        Measure("times of", word: words.timing.rawValue),
        Measure("words", count: words.rates.words),
        Measure("words in speech", words.match, decimals: 0),
        Measure("times moved by", words.offset),
      ] + words.transcript.repairs.map { Measure("mended: \($0.code.rawValue)", count: $0.count) })
  }

  private static func judging(_ words: DeliveredWords) -> Explanation.Step {
    Explanation.Step(
      "Whether it can be counted in",
      method: "Many recognisers leave out hesitations. A transcript without any in so many words, "
        + "or with next to none from a program known to drop them, is called cleaned, and fillers "
        + "are not counted in it. One of a program that was asked for hesitations, with "
        + "“verbatim” after its name, is not.",
      source: Cleaning.source,
      thresholds: [
        Threshold("words without a hesitation", count: Cleaning.fewestWords),
        Threshold(
          "least share of hesitations from such a program", 100 * Cleaning.leastShare, unit: "%"),
      ],
      values: [
        Measure("hesitations written down", word: words.verbatim.rawValue),
        Measure("written by", words.transcript.producer.map { .word($0) } ?? .unknown),
      ])
  }

  private static func finding(_ words: DeliveredWords) -> Explanation.Step {
    let rules = words.scorer.map { scorer in
      scorer.pack.rules.filter { scorer.categories.contains($0.kind) }.count
    }
    return Explanation.Step(
      "Filler words",
      method: "Each rule of the language knows a few words and the neighbours among which they "
        + "mean what they say; the most ambiguous weigh their neighbours instead. Words said twice "
        + "and phrases begun anew count in every language. Each event below names its rule.",
      source: "each event names its own",
      values: [
        Measure("language", words.scorer.map { .word($0.pack.name) } ?? .unknown),
        Measure("rules of that language", count: rules),
      ])
  }

  private static func count(_ heard: MeasuredTake) -> Explanation.Step {
    let reading = heard.readings[Fillers.self]
    return Explanation.Step(
      "Count",
      method:
        "Counted in a transcript; without one nothing is said. The rate is over the time from "
        + "first to last speech, without the turns of others and speech that has no words.",
      source: "our choice",
      values: [
        Measure("fillers", count: reading?.count),
        Measure("rate", reading?.perMinute),
        Measure("in 100 words", reading?.perHundredWords, decimals: 1),
        Measure(
          "clusters of three in ten seconds",
          count: reading?.count.map { _ in
            reading?.clusters.count ?? 0
          }),
      ] + (reading?.reason.map { [Measure("not all counted", word: $0.rawValue)] } ?? []))
  }

  private static func hearing(_ heard: MeasuredTake) -> Explanation.Step {
    let list = heard.readings[Fillers.self]?.possibleUntranscribed ?? []
    return Explanation.Step(
      "Hesitations in the sound",
      method: "A network hears for every 20 ms how likely it is part of an “um” or “uh”. A word "
        + "drawn out sounds much the same, so without words what is heard is listed apart and "
        + "never counted.",
      source: "learned by Benchmarks/Training/SpeechModel/hesitations.py",
      thresholds: [Threshold("least likelihood", Hesitation.leastLikelihood)],
      values: [
        Measure("heard", count: heard.take.voice.hesitations.count),
        Measure("of these not written down", count: list.count),
      ])
  }

  private static func listening(
    _ heard: MeasuredTake, _ words: DeliveredWords
  ) -> Explanation.Step {
    let fillers = heard.readings[Fillers.self]
    return Explanation.Step(
      "Hesitations between the words",
      method: "A word claims the time that its letters need, and voice in the room between two "
        + "words may be a hesitation: like one by its sound, voiced, steady in pitch and no higher "
        + "than usual, and before a pause. "
        + "One that is written down takes the place of the likeliest sound near it. One of a "
        + "recogniser is counted where that is likely enough, or the recogniser sure; the rest, "
        + "and what is heard alone, is only possible.",
      source: "the places after erm 0.4; logistic regression on read speech with hesitations at "
        + "known times, made by Benchmarks/Accuracy/hesitations.py",
      thresholds: [
        Threshold("borne out from a confidence of", HesitationOdds.borneOut),
        Threshold("or from a recogniser's own", HesitationOdds.clearlyWritten),
        Threshold("possible from", HesitationOdds.possible),
      ],
      values: [
        Measure("written down and heard", count: words.heardHesitations.confirmed.count),
        Measure("written down and not borne out", count: words.heardHesitations.doubtful.count),
        Measure("possible", count: fillers?.possibleUntranscribed.count),
      ])
  }

  private static func event(
    _ heard: HeardHesitation, in words: DeliveredWords
  ) -> Explanation.Event {
    let features = heard.features
    return Explanation.Event(
      "heard hesitation", at: heard.span,
      because: "only possible",
      values: [
        Measure("confidence", heard.confidence),
        Measure("voiced", Percent(100 * features.voiced), decimals: 0),
        Measure("likelihood by the sound alone", features.likelihood),
        Measure("pitch moves by", features.movement, decimals: 1),
        Measure("pitch over the median", features.height, decimals: 1),
        Measure("before a pause", word: features.precedesPause ? "yes" : "no"),
        Measure("other voice in the room", features.others),
      ])
  }

  private static func event(_ hesitation: Hesitation) -> Explanation.Event {
    Explanation.Event(
      "hesitation", at: hesitation.span, because: "voice like that of an “um”",
      values: [Measure("likelihood", hesitation.likelihood)])
  }

  /// A filler with the evidence for and against it; `nil` without a time.
  private static func event(
    _ filler: RehearsalLanguage.Filler, in words: DeliveredWords
  ) -> Explanation.Event? {
    guard let span = words.span(of: filler), let scorer = words.scorer else { return nil }
    let rule = scorer.rule(filler.rule)
    let evidence = scorer.evidence(for: filler, in: words.transcript.tokens).map { evidence in
      evidence.weight.map { Measure(evidence.statement, $0, unit: "logits") }
        ?? Measure("because", word: evidence.statement)
    }
    let sound = filler.tokens.lazy.compactMap { words.heardHesitations.confirmed[$0] }.first
    let placed = sound.map { [Measure("confidence of its sound", $0.confidence)] } ?? []
    return Explanation.Event(
      filler.kind.rawValue, at: span, because: rule?.statement ?? "",
      values: [
        Measure("text", word: "“\(filler.text)”"), Measure("rule", word: filler.rule.rawValue),
        Measure("source", rule.map { .word($0.source) } ?? .unknown),
      ] + evidence + placed)
  }
}
