import Testing

@testable import RehearsalSignal

@Suite struct OtsuSplitTests {
  @Test(arguments: [([4, 2, 0, 0, 1, 2], 2...4, true), ([1, 0, 0, 5], 1...3, false)])
  func `two heaps are divided between them`(
    histogram: [Float], places: ClosedRange<Int>, isMostBelow: Bool
  ) throws {
    let split = try #require(OtsuSplit(of: histogram))
    #expect(places.contains(split.place))
    #expect(split.isMostBelow == isMostBelow)
    #expect(split.share > 0.9)
  }

  @Test func `heaps farther apart are divided more clearly`() throws {
    let near = try #require(OtsuSplit(of: [2, 4, 2, 2, 4, 2]))
    let far = try #require(OtsuSplit(of: [2, 4, 2, 0, 0, 0, 2, 4, 2]))
    #expect(far.share > near.share)
  }

  @Test(arguments: [[0, 3, 0], [0, 0]])
  func `one place is not divided`(histogram: [Float]) {
    #expect(OtsuSplit(of: histogram) == nil)
  }
}
