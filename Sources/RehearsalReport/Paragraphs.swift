import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase

/// A transcript as paragraphs, divided where the speaker changes or is silent for long.
struct Paragraphs {
  /// The index of the first token of each, in order.
  let starts: [Int]

  /// One paragraph or more for each segment.
  init(of tokens: [Token]) {
    starts = Self.starts(in: tokens) { last, next, _ in last.segment != next.segment }
  }

  /// Paragraphs for reading, independent of segments: captions are lines, and a recogniser may put
  /// an hour into one segment. They end with a sentence if sentences are marked.
  init(toRead tokens: [Token]) {
    let isPunctuated = tokens.contains { EndPunctuation(of: $0.text) == .sentence }
    starts = Self.starts(in: tokens) { last, next, length in
      guard length >= Self.fewestWords else { return false }
      return isPunctuated
        ? EndPunctuation(of: last.text) == .sentence
        : last.segment != next.segment || length >= Self.mostWords
    }
  }

  private static func starts(
    in tokens: [Token], orAfter isEnd: (_ last: Token, _ next: Token, _ length: Int) -> Bool
  ) -> [Int] {
    var starts: [Int] = []
    for index in tokens.indices {
      if let start = starts.last {
        let (last, next) = (tokens[index - 1], tokens[index])
        guard
          last.speaker != next.speaker || isLongSilence(between: last, next)
            || isEnd(last, next, index - start)
        else { continue }
      }
      starts.append(index)
    }
    return starts
  }

  /// Our choice, in words: some ten seconds of speech, and half a minute of it.
  private static let (fewestWords, mostWords) = (30, 80)

  private static func isLongSilence(between last: Token, _ next: Token) -> Bool {
    guard last.timing != .segment, next.timing != .segment, let end = last.span?.end,
      let start = next.span?.start
    else { return false }
    return start - end >= longSilence
  }

  /// A silence long enough to begin a paragraph; it has no effect on measurements.
  private static let longSilence = Seconds(1.5)
}
