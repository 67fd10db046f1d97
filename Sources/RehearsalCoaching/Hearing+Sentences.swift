import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalUnits

extension Hearing {
  /// `nil` without a transcript that marks where sentences end.
  var longSentenceShare: Percent? { sentenceLength?.long }

  /// Sentences that are long to listen to, with their times, the longest first and the earlier of
  /// equals.
  var longSentences: [(span: TimeSpan, words: Int)] {
    guard let tokens = facts.transcript?.tokens, let sentences = sentenceLength?.sentences else {
      return []
    }
    return sentences.filter { $0.words > SentenceLength.longest }
      .compactMap { sentence in
        let spans = tokens[sentence.tokens].compactMap(\.span)
        guard let first = spans.first, let last = spans.last else { return nil }
        return inside(TimeSpan(start: first.start, end: last.end))
          .map { (span: $0, words: sentence.words) }
      }
      .sorted { ($1.words, $0.span.start) < ($0.words, $1.span.start) }
  }

  private var sentenceLength: SentenceLength? {
    facts.transcript.flatMap { SentenceLength(of: $0.tokens) }
  }
}
