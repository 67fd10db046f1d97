package import RehearsalLanguage
package import RehearsalSignal
package import RehearsalTranscript
package import RehearsalBase

/// The words of a take: a transcript fitted to its recording, and the fillers in it.
package struct DeliveredWords: Sendable {
  /// With a time for every word, its own or an estimate, except after the end of the recording.
  package var transcript: Transcript
  /// Whether they were said, rather than taken from the script that was to be said: that has none
  /// of the speaker's fillers.
  package var areHeard: Bool
  /// The timing of the transcript as it was read; that of its sentences where its words' was spread
  /// over them.
  package var timing: Token.Timing
  /// The share of timed words that lie in speech; `nil` without timed words or speech.
  package var match: Percent?
  /// The offset that was added to every time.
  package var offset: Seconds
  /// The scorer that found the fillers; `nil` for a language without a pack.
  package var scorer: FillerScorer?
  package var fillers: [RehearsalLanguage.Filler]
  /// Words that weaken a statement, such as "I guess", and words that only add emphasis, such as
  /// "basically"; `nil` for every language but English, where alone their rates were measured, and
  /// if nothing is to be counted.
  package var stylistic: [RehearsalLanguage.Filler]?
  /// The tokens that are hesitations, whatever the list of fillers.
  package var hesitations: Set<Int>
  /// The hesitations as the sound tells them. In ``transcript`` the written ones have their places.
  package var heardHesitations = HeardHesitations()
  package var verbatim: Verbatim
  package var rates: WordRates
  /// The part of the recording that the transcript covers, if much of the speech is outside of it;
  /// words and fillers are counted over it. `nil` for all of it.
  package var covered: TimeSpan?

  /// - Parameters:
  ///   - language: The language of the words, such as `en`; default for `nil`: the transcript's
  ///     own, else the one detected from its words, else English unless they can't be.
  ///   - list: The fillers to count.
  ///   - areHeard: Whether the words were said, rather than taken from a script.
  /// - Throws: ``TranscriptMismatch`` if the transcript isn't of the recording.
  package init(
    _ transcript: Transcript, on take: Take, language: String? = nil, fillers list: FillerList,
    areHeard: Bool = true
  ) throws(TranscriptMismatch) {
    let code = language ?? transcript.language
    let pack =
      code.map { LanguagePack(language: $0) } ?? LanguagePack.presumed(in: transcript.tokens)
    let spoken = SpokenLanguage(code: pack?.language ?? code)
    let heard = take.detectedSpeech
    let fit = try transcript.without(wordsIn: areHeard ? heard.turns : []).fitted(
      to: heard, language: spoken,
      syllablesPerNucleus: areHeard
        ? FitLimits.syllablesPerNucleus : FitLimits.scriptedSyllablesPerNucleus)
    self.areHeard = areHeard
    timing = fit.timed.timing
    match = fit.match
    offset = fit.offset

    let tokens = fit.transcript.tokens
    scorer = pack.map { FillerScorer(pack: $0, list: list) }
    fillers = areHeard ? scorer?.fillers(in: tokens) ?? [] : []
    // Rates, and whether the transcript is verbatim, don't depend on the speaker's list.
    let found = pack.map { FillerScorer(pack: $0).fillers(in: tokens) } ?? []
    stylistic =
      pack?.language == LanguagePack.english.language && list != .off && areHeard
      ? pack.map { FillerScorer(pack: $0, categories: .stylistic).fillers(in: tokens) } : nil
    hesitations = Set(found.filter { $0.kind == .hesitation }.flatMap(\.tokens))
    if areHeard {
      heardHesitations = HeardHesitations(
        in: tokens, hesitations: hesitations, on: take, language: spoken)
    }
    self.transcript = fit.transcript.placing(
      heardHesitations.confirmed.mapValues(\.span).merging(heardHesitations.placed) { $1 })
    covered = fit.timed.coverage(of: heard)
    rates = WordRates(
      of: self.transcript, fillers: Set(found.flatMap(\.tokens)), in: heard, covered: covered,
      language: spoken)
    if let covered, rates.words < FitLimits.fewestCovered {
      throw .tooLittle(
        words: rates.words, covered: covered, least: FitLimits.fewestCovered)
    }
    verbatim =
      areHeard
      ? fit.transcript.verbatim(
        hesitations: found.count { $0.kind == .hesitation }, words: rates.words) : .unknown
  }
}

extension Take {
  /// The part of the take that transcripts are compared with.
  var detectedSpeech: DetectedSpeech {
    DetectedSpeech(duration: duration, speech: speech, nuclei: nuclei, turns: turns)
  }
}

extension DeliveredWords {
  /// The hesitations that the transcript lacks and that are told clearly enough to be counted.
  ///
  /// Whoever writes down hesitations by hand writes down all, so there what is heard is a word;
  /// a recogniser leaves some out even where it is asked for them.
  package var countedUnwritten: [HeardHesitation] {
    guard scorer?.countsHesitations == true, verbatim != .yes || transcript.mayLackHesitations
    else {
      return []
    }
    return heardHesitations.unwritten.filter {
      $0.confidence >= HesitationOdds.counted && $0.features.others < HesitationOdds.mostOthers
    }
  }

  /// When a filler was said; `nil` if none of its words has its own time.
  package func span(of filler: RehearsalLanguage.Filler) -> TimeSpan? {
    let spans = transcript.tokens[filler.tokens].compactMap { token in
      token.timing == .word || token.timing == .estimated ? token.span : nil
    }
    guard let first = spans.first, let last = spans.last else { return nil }
    return TimeSpan(start: first.start, end: max(first.end, last.end))
  }
}

extension FillerScorer {
  /// Whether it counts hesitations, which a cleaned transcript lacks.
  var countsHesitations: Bool {
    guard case .mine(let own) = list else { return list == .builtIn }
    let words = own.flatMap { $0.split(separator: " ").map { Token(text: String($0)) } }
    let hesitations = FillerScorer(pack: pack, categories: [.hesitation])
    return !hesitations.fillers(in: words).isEmpty
  }
}

extension Transcript {
  /// The transcript without what another voice said: words whose own times lie in its turns.
  fileprivate func without(wordsIn turns: [TimeSpan]) -> Transcript {
    guard !turns.isEmpty else { return self }
    return compactMapTokens { token in
      guard token.timing == .word || token.timing == .segment, let span = token.span else {
        return token
      }
      return turns.contains { $0.contains(span.middle) } ? nil : token
    }
  }

  /// The transcript with some tokens at other places; words beside them end and start there where
  /// they overlapped.
  fileprivate func placing(_ places: [Int: TimeSpan]) -> Transcript {
    var placed = self
    for (index, span) in places { placed.tokens[index].span = span }
    for (index, span) in places {
      if let before = placed.tokens[..<index].lastIndex(where: { $0.kind != .event }),
        let word = placed.tokens[before].span, word.start < span.start, word.end > span.start
      {
        placed.tokens[before].span = TimeSpan(start: word.start, end: span.start)
      }
      if let after = placed.tokens[(index + 1)...].firstIndex(where: { $0.kind != .event }),
        let word = placed.tokens[after].span, word.end > span.end, word.start < span.end
      {
        placed.tokens[after].span = TimeSpan(start: span.end, end: word.end)
      }
    }
    return placed
  }

  /// From its first word to its last, if it leaves out much of the speech before or after;
  /// otherwise `nil`, as for a transcript without times of its own.
  package func coverage(of heard: DetectedSpeech) -> TimeSpan? {
    let spans = tokens.filter { $0.kind != .event && $0.timing != .estimated }.compactMap(\.span)
    guard let first = spans.map(\.start).min(), let last = spans.map(\.end).max() else {
      return nil
    }
    let reach = TimeSpan(
      start: first - FitLimits.coverageMargin, end: last + FitLimits.coverageMargin)
    let outside = heard.nuclei.count { !reach.contains($0) }
    let least = FitLimits.leastUncovered
    guard outside >= least.nuclei,
      Double(outside) >= least.share * Double(heard.nuclei.count)
    else { return nil }
    return TimeSpan(start: first, end: last)
  }
}

extension DetectedSpeech {
  /// What is heard within a span.
  func part(in span: TimeSpan) -> DetectedSpeech {
    DetectedSpeech(
      duration: duration, speech: speech.parts(in: span), nuclei: nuclei.filter(span.contains),
      turns: turns)
  }
}
