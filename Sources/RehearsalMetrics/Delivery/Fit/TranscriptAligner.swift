import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase

/// Gives every word without its own time an estimated one.
struct TranscriptAligner {
  let heard: DetectedSpeech
  let language: SpokenLanguage

  /// Word times are kept; the new ones are marked `estimated`.
  func aligned(_ tokens: [Token]) -> [Token] {
    var tokens = tokens
    let capitals = SpokenWords.Capitals(in: tokens)
    for run in UntimedRun.all(in: tokens, of: heard.duration) {
      let words = run.tokens.enumerated().map { position, index in
        let next = position + 1 < run.tokens.count ? run.tokens[position + 1] : nil
        return AlignableWord(
          tokens[index],
          spoken: SpokenWords(of: tokens[index].text, in: language, capitals: capitals),
          in: language,
          isLast: next.map { tokens[$0].segment != tokens[index].segment } ?? false)
      }
      for (index, span) in zip(run.tokens, spans(of: words, in: run.window)) {
        tokens[index].span = span
        tokens[index].timing = .estimated
      }
    }
    return tokens
  }

  private func spans(of words: [AlignableWord], in window: TimeSpan) -> [TimeSpan] {
    let window = TimeSpan(start: snapped(window.start), end: snapped(window.end))
    let speech = heard.speech(in: window)
    let first = heard.nuclei.partitioningIndex { $0 >= window.start }
    let nuclei = heard.nuclei[first...].prefix { $0 < window.end }
    let spans = WordAligner(speech: speech, nuclei: nuclei).spans(of: words)
    if !spans.isEmpty { return spans }
    // There is no speech, so each word gets a share of the silence.
    let total = words.reduce(0) { $0 + $1.length }
    var start = window.start
    return words.map { word in
      let share = total > 0 ? word.length / total : 0
      let end = min(window.end, start + max(Seconds(0), window.length) * share)
      defer { start = end }
      return TimeSpan(start: start, end: max(start, end))
    }
  }

  /// Our choice: segment boundaries are meant to be at pauses, and are this close to them.
  private static let tolerance = Seconds(0.25)

  /// The moment, moved to the nearest start or end of speech within ``tolerance``.
  private func snapped(_ moment: Seconds) -> Seconds {
    let index = heard.firstSpeech(endingAfter: moment)
    guard index < heard.speech.count, heard.speech[index].start < moment else { return moment }
    let stretch = heard.speech[index]
    let before = moment - stretch.start
    let after = stretch.end - moment
    if min(before, after) > Self.tolerance { return moment }
    return before < after ? stretch.start : stretch.end
  }
}
