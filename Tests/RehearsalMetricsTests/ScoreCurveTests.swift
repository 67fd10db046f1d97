import Testing

@testable import RehearsalMetrics

struct ScoreCurveTests {
  private let curve = ScoreCurve((2, 0), (4, 1), (5, 1), (10, 0.5), source: "made up")

  @Test(arguments: [
    (-100.0, 0.0), (2, 0), (3, 0.5), (4, 1), (4.5, 1), (5, 1), (7.5, 0.75), (10, 0.5), (99, 0.5),
  ])
  func `is linear between its points and constant beyond`(at: Double, share: Double) {
    #expect(curve.share(at: at) == share)
  }
}
