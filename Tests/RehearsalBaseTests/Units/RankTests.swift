import Testing

import RehearsalBase

@Suite struct RankTests {
  @Test(arguments: [1, 2, 3, 10, 257])
  func `the value at every rank is that of the sorted array`(count: Int) {
    // Every value several times, in no order.
    let values = (0..<count).map { Double($0 * 7919 % 101) }
    let sorted = values.sorted()
    for rank in 0..<count { #expect(values.value(atRank: rank) == sorted[rank]) }
  }

  @Test func `silence in decibels has a rank too`() {
    let levels: [Double] = [0, -.infinity, 3, -.infinity]
    #expect(levels.value(atRank: 1) == -.infinity)
    #expect(levels.value(atRank: 2) == 0)
  }
}
