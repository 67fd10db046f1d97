import RehearsalBase

/// The rules about fillers, and the limits they share.
enum FillerRules {
  /// The fewest fillers whose shares mean anything.
  static let fewest = Limit(
    6, source: "Our choice: with fewer, each filler changes a share by a fifth or more.")
}
