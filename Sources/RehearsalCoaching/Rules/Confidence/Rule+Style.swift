import RehearsalMetrics
import RehearsalBase

extension Rule where Unit == PerMinute {
  /// Words that are a matter of style, as a rate; the most frequent one is shown.
  ///
  /// - Parameters:
  ///   - words: `nil` where they are not counted.
  ///   - advice: Given their number, the most frequent one, and where it is said.
  static func style(
    _ id: String, norm: Norm<PerMinute>,
    of words: @escaping @Sendable (JudgedTake) -> [Fillers.Filler]?,
    advice: @escaping @Sendable (_ count: Int, _ word: String, _ moments: [Seconds]) -> Advice,
    comparison: Comparison
  ) -> Self {
    Rule(
      id, .confidence, .improve, gate: .words, norm: norm,
      reading: { $0.writtenRate(of: words($0)) },
      unless: { words($0).map { $0.count < ConfidenceRules.fewestStylistic.value } ?? true },
      evidence: { take in
        let all = words(take) ?? []
        let common = take.commonest(of: all)
        return all.filter { $0.words == common }.compactMap { word in
          word.span.flatMap(take.inside).map {
            take.moment($0, Copy.Fillers.heard(word.words))
          }
        }
      },
      advice: { _, moments, take in
        let all = words(take) ?? []
        return advice(all.count, take.commonest(of: all) ?? "", moments.starts)
      },
      comparison: comparison)
  }
}
