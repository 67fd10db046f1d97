import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalSignal

@Suite struct DirectionTests {
  private static let middle = Direction(
    level: UInt8(Direction.range), delay: UInt8(Direction.range))

  private func noise(rate: Int, seconds: Double = 2) -> [Float] {
    var random = SplitMix64(seed: 7)
    return random.noise(count: Int(seconds * Double(rate)), rms: 0.1)
  }

  private func directions(of first: [Float], _ second: [Float], rate: Int) -> [Direction] {
    var meter = DirectionMeter(sampleRate: rate)
    meter.consume(interleave([first, second]).span)
    return meter.directions
  }

  @Test(arguments: [8_000, 16_000, 44_100, 48_000, 96_000], [-6.0, 0, 9])
  func `levels and delays are measured at any rate`(rate: Int, louder: Double) {
    let samples = noise(rate: rate)
    let late = Int(0.000_25 * Double(rate))
    let first = samples.scaled(by: amplitude(louder))
    let second = [Float](repeating: 0, count: late) + samples.dropLast(late)
    let found = directions(of: first, second, rate: rate)
    #expect(found.count == 50)
    // A place stands for 1.5 dB, and for 62.5 microseconds.
    for direction in found.dropFirst() {
      #expect(abs(Double(direction.level) - 12 - louder / 1.5) <= 1)
      #expect(abs(Double(direction.delay) - 12 - 4) <= 1)
    }
    #expect(
      directions(of: second, first, rate: rate).dropFirst().allSatisfy { $0.delay <= 9 })
  }

  @Test(arguments: [0, 1e-9, 1, 1e9] as [Float])
  func `equal channels are heard from the middle`(gain: Float) {
    let samples = noise(rate: 16_000).map { $0 * gain }
    let found = directions(of: samples, samples, rate: 16_000)
    #expect(found.allSatisfy { $0.level == Self.middle.level })
    #expect(
      DirectionEvidence.sides(
        of: found.map { Direction(level: $0.level, delay: Self.middle.delay) },
        VoiceShares(own: Array(repeating: 1, count: found.count), other: [])) == nil)
  }

  @Test func `pieces of any length give the same directions`() {
    let first = noise(rate: 44_100)
    let interleaved = interleave([first, first.reversed()])
    var (whole, pieces) = (
      DirectionMeter(sampleRate: 44_100), DirectionMeter(sampleRate: 44_100)
    )
    whole.consume(interleaved.span)
    var random = SplitMix64(seed: 3)
    for piece in interleaved.randomlySplit(unit: 2, using: &random) { pieces.consume(piece.span) }
    #expect(whole.directions == pieces.directions)
  }

  @Test func `the side that is heard more is the speaker's`() throws {
    let left = Direction(level: 16, delay: Self.middle.delay)
    let right = Direction(level: 9, delay: Self.middle.delay)
    let steps = (0..<200).map { $0 % 4 == 0 ? right : left }
    let speech = VoiceShares(own: Array(repeating: 1, count: 200), other: [])
    let sides = try #require(DirectionEvidence.sides(of: steps, speech))
    #expect(sides.own.reduce(0, +) == 150)
    #expect(sides.other.reduce(0, +) == 50)
    let odds = DirectionEvidence(of: steps, sides).added(
      to: Array(repeating: 0, count: 200))
    #expect(zip(steps, odds).allSatisfy { ($0 == left) == ($1 > 1) && ($0 == right) == ($1 < -1) })
  }

  @Test func `from one place both voices are as likely as before`() {
    let steps = [Direction](repeating: Self.middle, count: 100)
    let shares = VoiceShares(
      own: (0..<100).map { $0 < 70 ? 1 : 0 }, other: (0..<100).map { $0 < 70 ? 0 : 1 })
    let odds = DirectionEvidence(of: steps, shares).added(to: Array(repeating: 1, count: 100))
    #expect(odds.allSatisfy { abs($0 - 1) < 0.3 })
  }
}
