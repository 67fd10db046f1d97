/// Divides a histogram in two so that most of its variance is between the parts.
///
/// - Source: Otsu (1979), IEEE Trans. SMC 9, 62-66.
struct OtsuSplit {
  /// The first place of the upper part.
  let place: Int
  let isMostBelow: Bool
  /// The share of the variance that is between the parts.
  let share: Float

  /// `nil` if all is in one place.
  init?(of histogram: [Float]) {
    let places = (0..<histogram.count).map { Float($0) }
    let total = histogram.reduce(0, +)
    let mean = zip(places, histogram).reduce(0) { $0 + $1.0 * $1.1 } / total
    let variance =
      zip(places, histogram).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 } / total
    var best: (place: Int, isMostBelow: Bool, share: Float)?
    var (below, sum) = (Float(0), Float(0))
    for place in 1..<histogram.count {
      below += histogram[place - 1]
      sum += places[place - 1] * histogram[place - 1]
      let above = total - below
      guard below > 0, above > 0 else { continue }
      let distance = sum / below - (mean * total - sum) / above
      let share = below * above / (total * total) * distance * distance / variance
      if share > best?.share ?? 0 { best = (place, below > above, share) }
    }
    guard let best else { return nil }
    (place, isMostBelow, share) = best
  }
}
