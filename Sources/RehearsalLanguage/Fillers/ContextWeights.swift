/// How much each neighbour of an ambiguous word speaks for a filler, as learned by
/// `Benchmarks/Training/FillerModel`.
struct ContextWeights: Codable, Equatable, Sendable {
  /// Above it an occurrence is a filler; in logits.
  var threshold: Double
  var rules: [Learned]

  struct Learned: Codable, Equatable, Sendable {
    var rule: FillerRule.ID
    /// How the word leans before its neighbours are looked at, in logits.
    var bias: Double
    /// By ``ContextFeature/name``, in logits; positive speaks for a filler.
    var weights: [String: Double]
  }

  func learned(_ rule: FillerRule.ID) -> Learned? { rules.first { $0.rule == rule } }
}

extension ContextWeights.Learned {
  /// The sum of all that speaks for and against a filler, in logits.
  func score(_ features: [ContextFeature]) -> Double {
    features.reduce(bias) { $0 + (weights[$1.name] ?? 0) }
  }
}
