import RehearsalBase
import RehearsalLanguage
import RehearsalTranscript

extension JudgedTake {
  /// Where phrases and sentences are repeated; `nil` without a transcript.
  var restatements: [TimeSpan]? { restatedTokens?.compactMap(span) }

  /// Their rate over the speaking that has a transcript.
  var restatementRate: PerMinute? { writtenRate(of: restatements?.count) }

  /// The group of words repeated most often, without fillers, and where; the longest of equals.
  /// `nil` without a transcript, and where none is repeated.
  var petPhrase: (words: String, places: [TimeSpan])? {
    petPhraseTokens.map { phrase in
      (phrase.words.joined(separator: " "), phrase.places.compactMap(span))
    }
  }

  /// The apologies, disclaimers and microphone tests that the speaker begins with, and when; `nil`
  /// without a transcript, and in a language without rules.
  var apologies: [(span: TimeSpan, words: String)]? {
    guard let tokens = facts.transcript?.tokens, let speaking,
      let pack = facts.transcript?.fillerLanguage()?.pack
    else { return nil }
    let end = speaking.start + TakeLimits.firstWords.value
    let opening = tokens.prefix { $0.span.map { $0.start < end } ?? true }
    return pack.apologies(in: opening).compactMap { place in
      span(of: place).map { ($0, tokens[place].map(\.word).joined(separator: " ")) }
    }
  }

  /// Their rate within ``TakeLimits/firstWords``.
  var apologyRate: PerMinute? {
    apologies.map { PerMinute(Double($0.count) * 60 / TakeLimits.firstWords.value.rawValue) }
  }

  /// How the talk ends where it has no closing sentence, and when; `nil` where it has one, and
  /// without a transcript.
  var weakEnding: (span: TimeSpan, ending: WeakEnding)? {
    guard let transcript = facts.transcript, hasWordsToTheEnd,
      let ending = transcript.weakEnding(in: transcript.fillerLanguage()?.pack),
      let span = span(of: ending.tokens)
    else { return nil }
    return (span, ending)
  }

  /// Whether the last speech has words, which tell how the talk ends.
  var hasWordsToTheEnd: Bool {
    guard let last = facts.uncovered.last, let end = facts.speaking?.end else { return true }
    return last.end < end
  }

  /// The time of some tokens; `nil` without one.
  func span(of tokens: Range<Int>) -> TimeSpan? {
    let spans = (facts.transcript?.tokens[tokens] ?? []).compactMap(\.span)
    guard let first = spans.first, let last = spans.last else { return nil }
    return inside(TimeSpan(start: first.start, end: last.end))
  }
}
