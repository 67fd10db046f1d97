package import RehearsalBase
import RehearsalLanguage
package import RehearsalTranscript

extension DetectedSpeech {
  /// Speech that no word covers, in order: before the first word, between two, after the last.
  ///
  /// Empty for tokens without times of their own, whose words are distributed over all speech.
  ///
  /// - Parameter tokens: Of a transcript that fits the recording.
  package func uncovered(by tokens: [Token]) -> [TimeSpan] {
    let words = tokens.filter { $0.kind != .event && $0.timing != .estimated }
      .compactMap(\.span).sorted { $0.start < $1.start }
    guard !words.isEmpty else { return [] }
    var found: [TimeSpan] = []
    var reach = Seconds(0) - FitLimits.uncoveredMargin
    func search(until next: Seconds) {
      let gap = TimeSpan(
        start: reach + FitLimits.uncoveredMargin, end: next - FitLimits.uncoveredMargin)
      let parts = speech.parts(in: gap)
      guard let first = parts.first, let last = parts.last,
        parts.reduce(Seconds(0), { $0 + $1.length }) >= FitLimits.leastUncovered,
        nuclei(in: gap) >= FitLimits.fewestUncoveredNuclei
      else { return }
      found += TimeSpan(start: first.start, end: last.end).parts(outside: turns)
    }
    for word in words {
      search(until: word.start)
      reach = max(reach, word.end)
    }
    search(until: duration + FitLimits.uncoveredMargin)
    return found
  }

  /// The sound around speech without words, up to the words beside it.
  package func reach(of uncovered: TimeSpan) -> TimeSpan {
    TimeSpan(
      start: max(Seconds(0), uncovered.start - FitLimits.uncoveredMargin),
      end: min(duration, uncovered.end + FitLimits.uncoveredMargin))
  }

  /// Whether words may have been said within a span, by the number of their syllables.
  ///
  /// - Parameter code: The language of the words; `true` if its syllables can't be counted.
  package func canHold(_ words: [Token], in span: TimeSpan, language code: String?) -> Bool {
    guard !words.isEmpty, let language = SpokenLanguage(listed: code ?? "en") else {
      return !words.isEmpty
    }
    let capitals = SpokenWords.Capitals(in: words)
    let syllables = words.reduce(0) {
      $0 + SpokenWords(of: $1.text, in: language, capitals: capitals).syllables
    }
    return FitLimits.agree(syllables: syllables, heard: nuclei(in: span))
  }

  /// The speech outside some spans, which rates leave out like the turns of other voices.
  ///
  /// - Parameter spans: In order, without overlap.
  func without(_ spans: [TimeSpan]) -> DetectedSpeech {
    guard !spans.isEmpty else { return self }
    return DetectedSpeech(
      duration: duration, speech: speech.flatMap { $0.parts(outside: spans) },
      nuclei: nuclei.filter { nucleus in !spans.contains { $0.contains(nucleus) } },
      turns: (turns + spans).sorted { $0.start < $1.start })
  }

  /// Checks that the timed words are about as many as the speech that they cover can hold.
  ///
  /// - Throws: ``TranscriptMismatch/tooLittle(words:uncovered:of:)`` or
  ///   ``TranscriptMismatch/otherAmount(syllables:heard:)``.
  func checkAmount(
    of rates: WordRates, uncovered: [TimeSpan]
  ) throws(TranscriptMismatch) {
    // A few sentences can be transcribed, but give no rate.
    guard nuclei.count >= FitLimits.fewestNuclei else { return }
    let left = without(uncovered).nuclei.count
    let missing = 1 - Double(left) / Double(nuclei.count)
    if missing >= FitLimits.thin
      || missing >= FitLimits.partial && rates.words < FitLimits.fewestCovered
    {
      throw .tooLittle(
        words: rates.words, uncovered: uncovered.reduce(Seconds(0)) { $0 + speech.time(in: $1) },
        of: speech.reduce(Seconds(0)) { $0 + $1.length })
    }
    guard left >= FitLimits.fewestNuclei else { return }
    if !FitLimits.timedSyllablesPerNucleus.contains(Double(rates.syllables) / Double(left)) {
      throw .otherAmount(syllables: rates.syllables, heard: left)
    }
  }

  /// How many syllables are detected within a span.
  func nuclei(in span: TimeSpan) -> Int {
    nuclei.partitioningIndex { $0 >= span.end } - nuclei.partitioningIndex { $0 >= span.start }
  }
}

extension TimeSpan {
  /// The parts of it outside others, which are sorted and disjoint.
  fileprivate func parts(outside others: [TimeSpan]) -> [TimeSpan] {
    var left: [TimeSpan] = []
    var from = start
    for other in others.parts(in: self) {
      if other.start > from { left.append(TimeSpan(start: from, end: other.start)) }
      from = other.end
    }
    return from < end ? left + [TimeSpan(start: from, end: end)] : left
  }
}
