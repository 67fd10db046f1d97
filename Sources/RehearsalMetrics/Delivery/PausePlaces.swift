package import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
package import RehearsalBase

extension DeliveredWords {
  /// The place of each pause in its sentence, by the words on both sides.
  ///
  /// Only the transcript's own word times count, because estimated ones were fitted to these
  /// pauses. Hesitations next to a pause are part of it, so the words beyond them decide.
  ///
  /// - Parameter pauses: In order.
  /// - Returns: A place for each pause.
  package func places(of pauses: [TimeSpan]) -> [PausePlace] {
    guard timing == .word else { return pauses.map { _ in .unknown } }
    let phrasing = Phrasing(
      of: transcript.tokens, language: scorer?.pack.language ?? transcript.language)
    let row = timedWords
    var next = 0
    return pauses.map { pause in
      while next < row.count, row[next].span.end <= pause.start { next += 1 }
      var left = next - 1
      for index in row.indices[next...].prefix(while: { row[$0].span.start < pause.end }) {
        switch row[index].span.side(of: pause) {
        case .before: left = index
        case .after: break
        // A word timed in silence has a wrong time, so its neighbours may be wrong too.
        case .within: return .unknown
        }
      }
      return place(of: pause, after: left, in: row, phrasing)
    }
  }

  private struct TimedWord {
    var token: Token
    var span: TimeSpan
    var isHesitation: Bool
  }

  private var timedWords: [TimedWord] {
    transcript.tokens.indices.compactMap { index -> TimedWord? in
      let token = transcript.tokens[index]
      guard token.kind != .event, let span = token.span,
        !token.word.isEmpty || token.kind != .word
      else { return nil }
      return TimedWord(
        token: token, span: span,
        isHesitation: token.kind == .filler || hesitations.contains(index))
    }
    .enumerated()
    .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
    .map(\.element)
  }

  private func place(
    of pause: TimeSpan, after last: Int, in row: [TimedWord], _ phrasing: Phrasing
  ) -> PausePlace {
    guard row.indices.contains(last), row.indices.contains(last + 1),
      pause.start - row[last].span.end <= Self.nearby,
      row[last + 1].span.start - pause.end <= Self.nearby,
      let left = row[...last].last(where: { !$0.isHesitation }),
      let right = row[(last + 1)...].first(where: { !$0.isHesitation }),
      left.token.timing == .word, right.token.timing == .word
    else { return .unknown }
    return phrasing.place(between: left.token, and: right.token)
  }

  /// Our choice: if a word is farther from the pause, words are missing in between.
  package static let nearby = Seconds(0.5)
  /// Our choice: the usual error of a recogniser's times.
  package static let timingError = Seconds(0.1)
}

extension TimeSpan {
  fileprivate enum Side { case before, within, after }

  /// The side of a pause on which most of an overlapping word lies.
  ///
  /// Recognisers may extend the word before a pause to its end, or the word after to its start.
  fileprivate func side(of pause: TimeSpan) -> Side {
    let before = max(pause.start - start, Seconds(0))
    let after = max(end - pause.end, Seconds(0))
    if before == Seconds(0), after == Seconds(0) {
      if middle < pause.start + DeliveredWords.timingError { return .before }
      if middle > pause.end - DeliveredWords.timingError { return .after }
      return .within
    }
    return after > before ? .after : .before
  }
}
