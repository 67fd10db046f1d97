import RehearsalTranscript
import RehearsalUnits

/// Words in a row that have no time of their own, and the time they share.
struct UntimedRun: Equatable {
  /// Indices, in order; those of events between them are left out.
  var tokens: [Int]
  var window: TimeSpan

  /// Every such run of a transcript, in order.
  ///
  /// A run ends where a word has a time of its own, and where a segment begins that has one. Its
  /// window is the segment's, cut where a timed neighbour within it stands; without a segment's
  /// time, it reaches from the timed word before to the one after. Events bound nothing.
  static func all(in tokens: [Token], of duration: Seconds) -> [UntimedRun] {
    let words = tokens.indices.filter { tokens[$0].kind != .event }
    var runs: [UntimedRun] = []
    var position = 0
    var timedEnd = Seconds(0)
    while position < words.count {
      let first = tokens[words[position]]
      guard first.isWaiting else {
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
        if let before, !before.isWaiting, before.segment == first.segment {
          window.start = min(max(timedEnd, segment.start), segment.end)
        }
        if let after, !after.isWaiting, after.segment == first.segment {
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
  /// Nothing says when within its segment, or at all, it was said.
  fileprivate var isWaiting: Bool { timing == .segment || timing == .none || span == nil }

  fileprivate var segmentSpan: TimeSpan? { timing == .segment ? span : nil }

  fileprivate func isTogether(with first: Token) -> Bool {
    isWaiting && segmentSpan == first.segmentSpan
      && (first.segmentSpan == nil || segment == first.segment)
  }
}
