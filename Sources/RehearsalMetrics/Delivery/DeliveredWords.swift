package import RehearsalLanguage
package import RehearsalSignal
package import RehearsalTranscript
package import RehearsalBase

/// The words of a take: a transcript fitted to its recording, and the fillers in it.
package struct DeliveredWords: Sendable {
  /// With a time for every word, its own or an estimate, except after the end of the recording.
  package var transcript: Transcript
  package var origin: Origin
  /// The timing of the transcript as it was read; that of its sentences if the times of its words
  /// were interpolated within them.
  package var timing: Token.Timing
  /// The share of timed words in speech; `nil` without timed words or speech.
  package var match: Percent?
  /// The offset that was added to every time.
  package var offset: Seconds
  /// The scorer that found the fillers; `nil` for a language without a pack.
  package var scorer: FillerScorer?
  package var fillers: [RehearsalLanguage.Filler]
  /// Words that weaken a statement, such as "I guess", and words that only add emphasis, such as
  /// "basically"; `nil` if nothing is to be counted, and for all languages but English, the only
  /// one in which their rates were measured.
  package var stylistic: [RehearsalLanguage.Filler]?
  /// The tokens that are hesitations, whatever the list of fillers.
  package var hesitations: Set<Int>
  /// The hesitations found in the sound. In ``transcript`` the written ones have their times.
  package var heardHesitations = HeardHesitations()
  package var verbatim: Verbatim
  package var rates: WordRates
  /// How many words of a recogniser were removed because nobody speaks at their times.
  package var leftOut = 0
  /// Speech that no word covers, in order; rates leave it out.
  package var uncovered: [TimeSpan]

  /// - Parameters:
  ///   - language: The language of the words, such as `en`; default for `nil`: the transcript's
  ///     own, else the one detected from its words, else English if they may be English.
  ///   - list: The fillers to count.
  /// - Throws: ``TranscriptMismatch`` if the transcript isn't of the recording.
  package init(
    _ transcript: Transcript, on take: Take, language: String? = nil, fillers list: FillerList,
    origin: Origin = .transcript
  ) throws(TranscriptMismatch) {
    let areSaid = origin != .script
    let code = language ?? transcript.language
    let pack =
      code.map { LanguagePack(language: $0) } ?? LanguagePack.presumed(in: transcript.tokens)
    let spoken = SpokenLanguage(code: pack?.language ?? code)
    let heard = take.detectedSpeech
    let fit = try transcript.without(wordsIn: areSaid ? heard.turns : []).fitted(
      to: heard, language: spoken,
      syllablesPerNucleus: areSaid
        ? FitLimits.syllablesPerNucleus : FitLimits.scriptedSyllablesPerNucleus,
      isOfRecording: origin == .recognizer)
    self.origin = origin
    timing = fit.timed.timing
    match = fit.match
    offset = fit.offset

    let said = fit.transcript.isOfRecognizer ? fit.withoutSilentWords(pack) : fit.transcript
    let tokens = said.tokens
    leftOut =
      fit.transcript.tokens.count - tokens.count
      + said.repairs.reduce(0) {
        [.loop, .hallucinatedTail].contains($1.code) ? $0 + $1.count : $0
      }
    scorer = pack.map { FillerScorer(pack: $0, list: list) }
    fillers = areSaid ? scorer?.fillers(in: tokens) ?? [] : []
    // Rates, and whether the transcript is verbatim, don't depend on the user's list.
    let found = pack.map { FillerScorer(pack: $0).fillers(in: tokens) } ?? []
    stylistic =
      pack?.language == LanguagePack.english.language && list != .off && areSaid
      ? pack.map { FillerScorer(pack: $0, categories: .stylistic).fillers(in: tokens) } : nil
    hesitations = Set(found.filter { $0.kind == .hesitation }.flatMap(\.tokens))
    if areSaid {
      heardHesitations = HeardHesitations(
        in: tokens, hesitations: hesitations, areRecognized: said.isOfRecognizer, on: take,
        language: spoken)
    }
    self.transcript = said.placing(
      heardHesitations.confirmed.mapValues(\.span).merging(heardHesitations.placed) { $1 })
    uncovered = heard.uncovered(by: fit.timed.tokens)
    rates = WordRates(
      of: self.transcript, fillers: Set(found.flatMap(\.tokens)), in: heard, uncovered: uncovered,
      language: spoken)
    // Syllables are counted by spelling, in languages whose spelling is known.
    if match != nil, SpokenLanguage(listed: pack?.language ?? code ?? "en") != nil {
      try heard.checkAmount(of: rates, uncovered: uncovered)
      rates.curve.removeAll {
        !FitLimits.agree(syllables: $0.syllables, heard: heard.nuclei(in: $0.span))
      }
    }
    verbatim =
      areSaid
      ? said.verbatim(
        hesitations: found.count { $0.kind == .hesitation }, words: rates.words) : .unknown
  }
}

extension DeliveredWords {
  /// The source of the words.
  package enum Origin: Sendable {
    /// A recogniser that heard this very recording.
    case recognizer
    /// A transcript, which may be of another recording.
    case transcript
    /// The script of the talk, which has none of the speaker's fillers.
    case script
  }

  /// Whether the words were said, rather than taken from a script.
  package var areSaid: Bool { origin != .script }
}

extension Take {
  /// The speech that transcripts are compared with.
  package var detectedSpeech: DetectedSpeech {
    DetectedSpeech(duration: duration, speech: speech, nuclei: nuclei, turns: turns)
  }
}

extension DeliveredWords {
  /// Whether a filler is a hesitation that the sound doesn't confirm.
  package func isDoubtful(_ filler: RehearsalLanguage.Filler) -> Bool {
    filler.kind == .hesitation && filler.tokens.allSatisfy { heardHesitations.doubtful[$0] != nil }
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

extension TranscriptFit {
  /// The transcript without words that a recogniser wrote where nobody speaks. Hesitations stay:
  /// their times are less accurate than those of words, and the sound is checked for them
  /// separately.
  fileprivate func withoutSilentWords(_ pack: LanguagePack?) -> Transcript {
    guard !inSilence.isEmpty else { return transcript }
    let scorer = pack.map { FillerScorer(pack: $0, categories: [.hesitation]) }
    let kept = Set(scorer?.fillers(in: transcript.tokens).flatMap(\.tokens) ?? [])
    let dropped = Set(inSilence).subtracting(kept)
    var index = -1
    return transcript.compactMapTokens { token in
      index += 1
      return dropped.contains(index) ? nil : token
    }
  }
}

extension Transcript {
  /// Whether a recogniser wrote it, with a time for every word.
  var isOfRecognizer: Bool {
    producer != nil && producer != Self.annotator && timing == .word
  }

  /// The transcript without the words of another voice: those whose own times are in its turns,
  /// which are sorted and disjoint.
  package func without(wordsIn turns: [TimeSpan]) -> Transcript {
    guard !turns.isEmpty else { return self }
    return compactMapTokens { token in
      guard token.timing == .word || token.timing == .segment, let span = token.span else {
        return token
      }
      let next = turns.partitioningIndex { $0.end > span.middle }
      return next < turns.count && turns[next].contains(span.middle) ? nil : token
    }
  }

  /// The transcript with new times for some tokens; overlapping words beside them are shortened.
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
}
