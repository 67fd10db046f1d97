import Testing

@testable import RehearsalSignal

struct FrameRunsTests {
  private let runs = {
    var runs = FrameRuns()
    for range in [2..<5, 5..<6, 6..<6, 9..<12] { runs.append(range) }
    return runs
  }()

  @Test func `neighbours are kept as one range`() {
    #expect(runs.ranges == [2..<6, 9..<12])
    #expect(runs.count == 7)
    #expect(Array(runs.frames) == [2, 3, 4, 5, 9, 10, 11])
  }

  @Test func `what is left out divides a range`() {
    let kept = FrameRuns(runs.frames) { $0 != 3 && $0 < 10 }
    #expect(kept.ranges == [2..<3, 4..<6, 9..<10])
    #expect(kept.count == 4)
  }
}
