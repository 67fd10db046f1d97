import RehearsalLanguage
import RehearsalTranscript
import RehearsalUnits

/// Gives every word without a time of its own one, from the recording.
struct TranscriptAligner {
  let heard: HeardSpeech
  let language: SpokenLanguage

  /// Times of words and segments are kept; what is set here is marked `estimated`.
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
    let window = TimeSpan(start: settled(window.start), end: settled(window.end))
    let speech = heard.speech(in: window)
    let first = heard.nuclei.partitioningIndex { $0 >= window.start }
    let nuclei = heard.nuclei[first...].prefix { $0 < window.end }
    let spans = WordAligner(speech: speech, nuclei: nuclei).spans(of: words)
    if !spans.isEmpty { return spans }
    // Nothing is heard there: each word gets its share of the silence.
    let total = words.reduce(0) { $0 + $1.length }
    var start = window.start
    return words.map { word in
      let share = total > 0 ? word.length / total : 0
      let end = min(window.end, start + max(Seconds(0), window.length) * share)
      defer { start = end }
      return TimeSpan(start: start, end: max(start, end))
    }
  }

  /// Whoever cut the segments meant the pause, and came near it.
  private static let settling = Seconds(0.25)

  /// The nearest end of speech, where one is near; else the moment itself.
  private func settled(_ moment: Seconds) -> Seconds {
    let index = heard.firstSpeech(endingAfter: moment)
    guard index < heard.speech.count, heard.speech[index].start < moment else { return moment }
    let stretch = heard.speech[index]
    let before = moment - stretch.start
    let after = stretch.end - moment
    if min(before, after) > Self.settling { return moment }
    return before < after ? stretch.start : stretch.end
  }
}

extension Array {
  /// The first index whose element and all after it satisfy the condition.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
