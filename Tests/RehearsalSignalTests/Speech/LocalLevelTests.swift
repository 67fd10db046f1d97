import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct LocalLevelTests {
  @Test func `a tenth of the frames lies below the floor`() {
    let floor = LocalLevel(below: 0.1, frames: 1_000) { BandCode(code: UInt8($0 % 100)) }
    #expect(abs(floor.at(500) - BandCode(code: 10).level) <= 0.5)
  }

  @Test func `the floor follows a room that becomes louder`() {
    let floor = LocalLevel(below: 0.1, frames: 12_000) { BandCode(code: $0 < 6_000 ? 40 : 80) }
    #expect(floor.at(100) == BandCode(code: 40).level)
    #expect(floor.at(11_900) == BandCode(code: 80).level)
    let between = floor.at(7_300)
    #expect(between >= BandCode(code: 40).level && between <= BandCode(code: 80).level)
  }

  @Test func `frames that do not count change nothing`() {
    let floor = LocalLevel(below: 0.1, frames: 2_000) { $0 % 2 == 0 ? nil : BandCode(code: 50) }
    #expect(floor.at(1_000) == BandCode(code: 50).level)
    #expect(LocalLevel(below: 0.1, frames: 10) { _ in nil }.at(5) == BandCode.floor)
  }

  @Test(arguments: [1, 499, 501, 2_999, 7_777])
  func `bands found together equal those found one by one`(frames: Int) {
    var random = SplitMix64(seed: 7)
    let bands = FrameTrack.bandCount
    let codes = (0..<frames * bands).map { _ in BandCode(code: UInt8(random.next() % 250)) }
    let counts = (0..<frames).map { _ in random.next() % 4 > 0 }
    let together = LocalLevels(below: 0.1, rows: codes.span, counts: counts.span)
    for band in 0..<bands {
      let alone = LocalLevel(below: 0.1, frames: frames) {
        counts[$0] ? codes[$0 * bands + band] : nil
      }
      #expect(
        (0..<frames).allSatisfy {
          let place = alone.place(of: $0)
          let before = together.levels[place.before * bands + band]
          let after = together.levels[place.after * bands + band]
          return before + place.share * (after - before) == alone.at($0)
        })
    }
  }

  @Test(arguments: [1, 2, 499, 500, 501, 3_001])
  func `any length has a level everywhere`(frames: Int) {
    let floor = LocalLevel(below: 0.1, frames: frames) { _ in BandCode(code: 7) }
    #expect((0..<frames).allSatisfy { floor.at($0) == BandCode(code: 7).level })
  }
}
