public import RehearsalLanguage
public import RehearsalSignal
public import RehearsalTranscript
public import RehearsalUnits

/// The words of a take: a transcript laid on what is heard, with the fillers found in it.
public struct DeliveredWords: Sendable {
  /// Every word has a time, its own or an estimated one, but those after the end of the recording.
  public var transcript: Transcript
  /// What the file itself timed.
  public var timing: Token.Timing
  /// Share of the timed words that lie in speech; `nil` when none is timed, or no speech was heard.
  public var match: Percent?
  /// What was added to every time.
  public var offset: Seconds
  /// What fillers were looked for by; `nil` for a language of which none are known.
  public var scorer: FillerScorer?
  public var fillers: [RehearsalLanguage.Filler]
  /// Tokens that are hesitations, whichever list of fillers was chosen.
  public var hesitations: Set<Int>
  public var verbatim: Verbatim
  public var rates: WordRates

  /// - Parameters:
  ///   - language: Of the words, as a code such as `en`; `nil` to go by what the transcript says,
  ///     else by its most frequent words, else by English.
  ///   - list: Which fillers are looked for.
  /// - Throws: ``TranscriptMismatch`` for a transcript of something else.
  public init(
    _ transcript: Transcript, on take: Take, language: String? = nil, fillers list: FillerList
  ) throws(TranscriptMismatch) {
    let code = language ?? transcript.language
    let pack =
      code.map { LanguagePack(language: $0) }
      ?? LanguagePack.detected(in: transcript.tokens) ?? .english
    let spoken = SpokenLanguage(code: pack?.language ?? code)
    let heard = take.heardSpeech
    let fit = try transcript.fitted(to: heard, language: spoken)
    self.transcript = fit.transcript
    timing = transcript.timing
    match = fit.match
    offset = fit.offset

    let tokens = fit.transcript.tokens
    scorer = pack.map { FillerScorer(pack: $0, list: list) }
    fillers = scorer?.fillers(in: tokens) ?? []
    // Rates and the question whether hesitations were written down are the same whatever list the
    // speaker chose.
    let found = pack.map { FillerScorer(pack: $0).fillers(in: tokens) } ?? []
    rates = WordRates(
      of: fit.transcript, fillers: Set(found.flatMap(\.tokens)), in: heard, language: spoken)
    hesitations = Set(found.filter { $0.kind == .hesitation }.flatMap(\.tokens))
    verbatim = fit.transcript.verbatim(
      hesitations: found.count { $0.kind == .hesitation }, words: rates.words)
  }
}

extension Take {
  /// What transcripts are compared with.
  var heardSpeech: HeardSpeech { HeardSpeech(duration: duration, speech: speech, nuclei: nuclei) }
}

extension DeliveredWords {
  /// When the words of a filler were said; `nil` where one of its ends has no time.
  package func span(of filler: RehearsalLanguage.Filler) -> TimeSpan? {
    let spans = transcript.tokens[filler.tokens].compactMap { token in
      token.timing == .word || token.timing == .estimated ? token.span : nil
    }
    guard let first = spans.first, let last = spans.last else { return nil }
    return TimeSpan(start: first.start, end: max(first.end, last.end))
  }
}
