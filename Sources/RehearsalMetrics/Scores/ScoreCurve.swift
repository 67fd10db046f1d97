/// Maps a measurement to the share of the points that it earns: linear between given points,
/// constant beyond them.
struct ScoreCurve: Sendable {
  /// Ascending measurements, each with a share from 0 to 1.
  let points: [(at: Double, share: Double)]
  /// What the points rest on, and what of them is our choice.
  let source: String

  init(_ points: (at: Double, share: Double)..., source: String) {
    self.source = source
    precondition(!points.isEmpty, "a curve without points")
    precondition(
      zip(points, points.dropFirst()).allSatisfy { $0.at < $1.at }, "points out of order: \(points)"
    )
    precondition(points.allSatisfy { (0...1).contains($0.share) }, "shares beyond 0...1: \(points)")
    self.points = points
  }

  /// The share at a measurement.
  func share(at measurement: Double) -> Double {
    guard let above = points.firstIndex(where: { measurement < $0.at }) else {
      return points[points.count - 1].share
    }
    guard above > 0 else { return points[0].share }
    let (left, right) = (points[above - 1], points[above])
    return left.share
      + (right.share - left.share) * (measurement - left.at) / (right.at - left.at)
  }
}
