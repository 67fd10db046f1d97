package import RehearsalLanguage
package import RehearsalTranscript
import RehearsalBase

extension Transcript {
  /// The transcript with a time for every word.
  ///
  /// A word without its own time gets an estimated one, `Token.Timing.estimated`, by aligning its
  /// syllables with the nuclei of the recording. Word times are kept. Without speech, a word gets a
  /// share of its segment. Events such as `[Music]` are left alone.
  ///
  /// - Parameters:
  ///   - heard: The speech of the recording.
  ///   - language: The language of the words; default: the transcript's own, else English.
  package func aligned(with heard: DetectedSpeech, language: SpokenLanguage? = nil) -> Transcript {
    var aligned = self
    aligned.tokens = TranscriptAligner(
      heard: heard, language: language ?? SpokenLanguage(code: self.language)
    ).aligned(tokens)
    return aligned
  }
}

/// Gives every word without its own time an estimated one.
private struct TranscriptAligner {
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
    let speech = heard.speech.parts(in: window)
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

/// Consecutive words without their own times, and the window they share.
private struct UntimedRun {
  /// Indices in order, without those of events.
  var tokens: [Int]
  var window: TimeSpan

  /// Every run of a transcript, in order.
  ///
  /// A run ends before a word with its own time and before a segment with a time. Its window is the
  /// segment's, minus timed words in it; without a segment time, it reaches from the previous timed
  /// word to the next. Events are ignored.
  static func all(in tokens: [Token], of duration: Seconds) -> [UntimedRun] {
    let words = tokens.indices.filter { tokens[$0].kind != .event }
    var runs: [UntimedRun] = []
    var position = 0
    var timedEnd = Seconds(0)
    while position < words.count {
      let first = tokens[words[position]]
      guard first.lacksTime else {
        timedEnd = max(timedEnd, first.span?.end ?? timedEnd)
        position += 1
        continue
      }
      let start = position
      while position < words.count, tokens[words[position]].isTogether(with: first) {
        position += 1
      }
      let before = start > 0 ? tokens[words[start - 1]] : nil
      let after = position < words.count ? tokens[words[position]] : nil
      let next = words[position...].lazy.compactMap { tokens[$0].span?.start }.first ?? duration
      var window = TimeSpan(start: timedEnd, end: next)
      if let segment = first.segmentSpan {
        var (begin, end) = (segment.start, segment.end)
        if let before, !before.lacksTime, before.segment == first.segment {
          begin = min(max(timedEnd, segment.start), segment.end)
        }
        if let after, !after.lacksTime, after.segment == first.segment {
          end = min(next, segment.end)
        }
        window = TimeSpan(start: begin, end: end)
        timedEnd = max(timedEnd, segment.end)
      }
      runs.append(UntimedRun(tokens: Array(words[start..<position]), window: window))
    }
    return runs
  }
}

extension Token {
  /// Whether it has no time of its own.
  fileprivate var lacksTime: Bool { timing == .segment || timing == .none || span == nil }

  fileprivate var segmentSpan: TimeSpan? { timing == .segment ? span : nil }

  fileprivate func isTogether(with first: Token) -> Bool {
    lacksTime && segmentSpan == first.segmentSpan
      && (first.segmentSpan == nil || segment == first.segment)
  }
}
