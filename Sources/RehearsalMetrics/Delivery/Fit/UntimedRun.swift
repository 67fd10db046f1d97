import RehearsalTranscript
import RehearsalBase

/// Consecutive words without their own times, and the window they share.
struct UntimedRun: Equatable {
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
      var window = first.segmentSpan ?? TimeSpan(start: timedEnd, end: max(timedEnd, next))
      if let segment = first.segmentSpan {
        if let before, !before.lacksTime, before.segment == first.segment {
          window.start = min(max(timedEnd, segment.start), segment.end)
        }
        if let after, !after.lacksTime, after.segment == first.segment {
          window.end = max(min(next, segment.end), window.start)
        }
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
