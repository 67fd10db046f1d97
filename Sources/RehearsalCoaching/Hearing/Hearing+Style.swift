import RehearsalMetrics
import RehearsalBase

extension Hearing {
  /// Words that weaken a statement; `nil` where they are not counted.
  var hedges: [Fillers.Filler]? { readings[Fillers.self]?.hedges }

  /// Words that only add emphasis; `nil` where they are not counted.
  var boosters: [Fillers.Filler]? { readings[Fillers.self]?.boosters }

  /// The rate over the speaking that has a transcript.
  func writtenRate(of words: [Fillers.Filler]?) -> PerMinute? {
    guard let words, let span = facts.covered ?? speaking else { return nil }
    return PerMinute(Double(words.count) * 60 / span.length.rawValue).finite
  }

  /// The most frequent one, the first of equals; `nil` for none.
  func commonest(of words: [Fillers.Filler]) -> String? {
    let counts = Dictionary(grouping: words.map(\.words)) { $0 }.mapValues(\.count)
    return words.map(\.words).first(best: { counts[$0] ?? 0 }, >)
  }
}
