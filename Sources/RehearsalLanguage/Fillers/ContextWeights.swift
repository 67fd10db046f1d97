/// Weights of the context features of ambiguous words, trained by
/// `Benchmarks/Training/FillerModel`.
struct ContextWeights: Codable, Equatable, Sendable {
  /// The score above which an occurrence is a filler, in logits.
  var threshold: Double
  var rules: [Learned]

  struct Learned: Codable, Equatable, Sendable {
    var rule: FillerRule.ID
    /// The score without any feature, in logits.
    var bias: Double
    /// By ``ContextFeature/name``, in logits; positive values count for a filler.
    var weights: [String: Double]
  }

  func learned(_ rule: FillerRule.ID) -> Learned? { rules.first { $0.rule == rule } }
}

extension ContextWeights.Learned {
  /// The sum of the bias and the weights, in logits.
  func score(_ features: [ContextFeature]) -> Double {
    features.reduce(bias) { $0 + (weights[$1.name] ?? 0) }
  }
}
