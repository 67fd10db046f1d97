import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct QuarterPointsTests {
  private static let reach = QuarterPoints.reach

  private func weights(_ seed: UInt64) -> [SIMD4<Float>] {
    let values = noise(count: 8 * Self.reach, seed: seed)
    return stride(from: 0, to: values.count, by: 4).map { SIMD4(values[$0..<$0 + 4]) }
  }

  @Test(arguments: [reach - 1, 20, 50 - reach - 1]) func `points are weighted sums`(index: Int) {
    let (values, weights) = (noise(count: 50, seed: 1), weights(2))
    let points = QuarterPoints(weights: weights).points(of: values.span, from: index)
    for quarter in 0..<4 {
      let expected = weights.indices.reduce(0.0) {
        $0 + Double(weights[$1][quarter]) * Double(values[index + 1 - Self.reach + $1])
      }
      #expect(abs(Double(points[quarter]) - expected) < 1e-5)
    }
  }

  @Test func `values farther away do not matter`() {
    var values = noise(count: 60, seed: 3)
    let points = QuarterPoints(weights: weights(4))
    let before = points.points(of: values.span, from: 30)
    values[30 - Self.reach] += 1
    values[31 + Self.reach] += 1
    #expect(points.points(of: values.span, from: 30) == before)
  }
}
