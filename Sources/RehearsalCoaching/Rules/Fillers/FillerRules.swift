import RehearsalUnits

/// What the coach notices about fillers; here are the limits that several of the rules share.
enum FillerRules {
  static let fewest = Limit(
    6, source: "Our choice: a share of fewer fillers moves by a fifth with each.")
}
