import RehearsalTestKit
import Testing

@testable import Speed

struct PairingTests {
  @Test(
    arguments: [
      ([2, 4], [1, 1, 1], [2, 4]),
      // A machine that gets slower slows both.
      ([3, 10], [1, 2, 3], [2, 4]),
      ([], [1], []),
    ] as [([Double], [Double], [Double])])
  func `work is divided by the floors before and after it`(
    works: [Double], floors: [Double], ratios: [Double]
  ) {
    #expect(Pairing.ratios(of: works, between: floors) == ratios)
  }

  @Test func `every round is kept, and the floor with transforms where requested`()
    async throws
  {
    let recording = GeneratedRecording(
      name: "two seconds", seconds: 2, sampleRate: 16_000, channels: 2)
    let temporary = try TemporaryFolder()
    let folder = RecordingFolder(path: temporary.path)
    var speedCase = SpeedCase.reading("Decode", [recording], in: folder) { path in
      try Floor.decode(path)
    }
    let pairing = Pairing(rounds: 3, folder: folder)
    let plain = try await pairing.measure(speedCase)
    #expect(plain.ratios.count == 3)
    #expect(plain.seconds == 2)
    #expect(plain.transformRatio == nil)
    speedCase.isHeldAgainstTransform = true
    #expect(try await pairing.measure(speedCase).transformRatio != nil)
  }

  @Test(arguments: [([3, 1, 2], 2), ([4, 1, 2, 3], 2.5), ([7], 7)] as [([Double], Double)])
  func `the median is the middle`(numbers: [Double], median: Double) {
    #expect(numbers.median == median)
  }
}
