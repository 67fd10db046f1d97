import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct PeaksTests {
  @Test(arguments: [1...1, 3...30, 16...124, 1...256], [Float(-1), 0, 0.9])
  func `peaks are higher than what is beside them`(places: ClosedRange<Int>, weakest: Float) {
    let values = noise(count: places.upperBound + 9, seed: 21)
    var found: [Int] = []
    forEachPeak(of: values.span, in: places, above: weakest) { found.append($0) }
    #expect(
      found
        == places.filter {
          values[$0] > weakest && values[$0] >= values[$0 - 1] && values[$0] > values[$0 + 1]
        })
  }

  @Test func `of equal values the last is the peak`() {
    let values: [Float] = [0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    var found: [Int] = []
    forEachPeak(of: values.span, in: 1...3, above: 0.5) { found.append($0) }
    #expect(found == [2])
  }
}
