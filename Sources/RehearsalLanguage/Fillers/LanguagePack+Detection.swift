public import RehearsalTranscript

extension LanguagePack {
  /// The language that the words are in, told by its most frequent words; `nil` when unsure.
  ///
  /// A word that several languages share is shared out among them. Eight such words at least must
  /// be found, they must be one in five, and the runner-up must have less than two thirds as many.
  public static func detected(in tokens: [Token]) -> LanguagePack? {
    let words = tokens.lazy.filter { $0.kind == .word }.map(\.word).filter { !$0.isEmpty }
    var points = [Double](repeating: 0, count: all.count)
    var count = 0
    for word in words {
      count += 1
      let owners = all.indices.filter { all[$0].functionWords.contains(word) }
      for owner in owners { points[owner] += 1 / Double(owners.count) }
    }
    let ranked = all.indices.sorted { (points[$0], $1) > (points[$1], $0) }
    let (best, second) = (ranked[0], ranked[1])
    guard points[best] >= Evidence.leastWords,
      points[best] >= Double(count) * Evidence.leastShare,
      points[second] < points[best] * Evidence.mostForRunnerUp
    else { return nil }
    return all[best]
  }

  /// Chosen so that a mixed or a very short text gives no answer, which costs nothing but a question.
  private enum Evidence {
    static let leastWords = 8.0
    static let leastShare = 0.2
    static let mostForRunnerUp = 2.0 / 3
  }
}
