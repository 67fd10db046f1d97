import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

extension ClarityRules {
  /// The share of words in sentences of more than ``SentenceLength/longest`` words.
  static let longSentences: Rule<Percent> = Rule(
    "clarity.long_sentences", .clarity, .improve, gate: .words,
    norm: Norm(
      quiet: 50, tip: 70, extreme: 150,
      source: """
        25 words are the most for a sentence in plain language (GOV.UK, Sentence length: why 25 \
        words is our limit, 2014). The shares are our choice: transcripts of free speech run \
        sentences together, and no share reaches the extreme, so that wording, which may be an \
        author's, never outbids a strong fault of delivery.
        """),
    reading: \.longSentenceShare,
    evidence: { take in
      take.longSentences.map { take.moment($0.span, Copy.Clarity.heard(words: $0.words)) }
    },
    advice: { share, moments, _ in
      Copy.Clarity.longSentences(share, beyond: SentenceLength.longest, at: moments.start)
    })
}

extension JudgedTake {
  /// `nil` without a transcript that marks where sentences end.
  fileprivate var longSentenceShare: Percent? { sentenceLength?.long }

  /// Sentences of more words than that, with their times, the longest first and of equals the
  /// earliest.
  fileprivate var longSentences: [(span: TimeSpan, words: Int)] {
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
