import RehearsalBase
import Testing

@testable import RehearsalReport

@Suite struct ScaleTests {
  @Test(arguments: [0.2, 1, 3, 29, 86.82, 600, 3599, 7200, 86_400])
  func `a line of time has few round numbers, from its start to its end`(duration: Double) {
    let scale = TimeScale(duration: Seconds(duration), left: 10, right: 710)
    let ticks = scale.ticks.map(\.rawValue)
    #expect(ticks.first == 0)
    #expect((1...9).contains(ticks.count))
    #expect(ticks.allSatisfy { $0 <= duration })
    #expect(Set(zip(ticks, ticks.dropFirst()).map { $1 - $0 }).count <= 1)
    #expect(scale.x(Seconds(0)) == 10)
    #expect(scale.x(Seconds(duration)) == 710)
    #expect(scale.x(Seconds(duration * 2)) == 710)
  }

  @Test func `a recording without length has a line all the same`() {
    let scale = TimeScale(duration: Seconds(0), left: 10, right: 710)
    #expect(scale.x(Seconds(1)) == 10)
    #expect(scale.ticks.first == Seconds(0))
  }

  @Test(arguments: [(0.0, 1.43), (0, 234), (-80, -22.4), (-12, 12), (0, 0), (5, 5)])
  func `a line of values has round numbers around them`(least: Double, most: Double) {
    let scale = ValueScale(around: least...most, bottom: 200, top: 40)
    #expect(scale.least <= least && most <= scale.most)
    #expect((2...6).contains(scale.ticks.count))
    #expect(scale.y(scale.least) == 200)
    #expect(scale.y(scale.most) == 40)
    #expect(scale.y(scale.most + 1) == 40)
  }
}
