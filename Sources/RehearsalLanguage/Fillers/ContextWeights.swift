/// Weights of the context features of ambiguous words, trained by
/// `Benchmarks/Training/FillerModel`.
struct ContextWeights: Codable, Equatable, Sendable {
  /// The score above which an occurrence is a filler, in logits.
  var threshold: Double
  /// What a feature counts for every word, by ``ContextFeature/name``, in logits.
  var shared: [String: Double]
  var rules: [Learned]

  struct Learned: Codable, Equatable, Sendable {
    var rule: FillerRule.ID
    /// The score without any feature, in logits.
    var bias: Double
    /// What a feature counts for these words beyond what it counts for every word, by
    /// ``ContextFeature/name``, in logits; positive values count for a filler.
    var weights: [String: Double]
  }

  func learned(_ rule: FillerRule.ID) -> Learned? { rules.first { $0.rule == rule } }

  /// What a feature counts for or against a filler, in logits; `nil` if it isn't in the file.
  func weight(of feature: ContextFeature, for learned: Learned) -> Double? {
    let (own, all) = (learned.weights[feature.name], shared[feature.name])
    guard own != nil || all != nil else { return nil }
    return ((own ?? 0) + (all ?? 0)) * feature.value
  }

  /// The sum of the bias and of what the features count, in logits.
  func score(_ features: [ContextFeature], for learned: Learned) -> Double {
    features.reduce(learned.bias) { $0 + (weight(of: $1, for: learned) ?? 0) }
  }
}
