import RehearsalSignal
import RehearsalTestKit
import RehearsalBase
import Testing

@Suite struct LoudnessEvidenceTests {
  private static let rate = 48_000

  /// Tones of these lengths and peaks, one after the other.
  private func heard(_ parts: (seconds: Double, peak: Double)...) -> Heard {
    Heard(
      Samples(
        parts.flatMap { sine(peak: $0.peak, seconds: $0.seconds, rate: Self.rate) },
        rate: Self.rate))
  }

  /// Blocks of 400 ms every 100 ms: 10 s hold 97 of them.
  @Test func `every block of an even tone passes both gates`() throws {
    let blocks = heard((10, -20)).evidence.loudness.blocks
    #expect(blocks.count == 97)
    #expect(blocks.aboveAbsolute == 97)
    #expect(blocks.aboveRelative == 97)
    // A sine of 1 kHz with its crest at -20 dBFS reads -23.0 LUFS, and the gate lies 10 LU below.
    #expect(abs(try #require(blocks.relativeGate).rawValue + 33) < 0.1)
  }

  @Test func `silence passes no gate`() {
    let blocks = heard((10, -200)).evidence.loudness.blocks
    #expect(blocks.count == 97)
    #expect(blocks.aboveAbsolute == 0)
    #expect(blocks.aboveRelative == 0)
    #expect(blocks.relativeGate == nil)
  }

  @Test func `a soft half passes the absolute gate only`() {
    let blocks = heard((10, -20), (10, -50)).evidence.loudness.blocks
    #expect(blocks.aboveAbsolute == blocks.count)
    // The three blocks that lie across the change hold a quarter or more of the loud half.
    #expect(blocks.aboveRelative == 97 + 3)
  }

  @Test func `the loudest moment is where it was made`() throws {
    let heard = heard((5, -40), (0.4, -10), (5, -40))
    let moment = try #require(heard.evidence.loudness.maxMomentary)
    // Windows begin every 10 ms, and the K filter delays by less than that.
    #expect(abs(moment.start.rawValue - 5) <= 0.02)
    #expect(abs(moment.length.rawValue - 0.4) < 1e-9)
    let stretch = try #require(heard.evidence.loudness.maxShortTerm)
    #expect(abs(stretch.length.rawValue - 3) < 1e-9)
    #expect(stretch.start <= moment.start && moment.end <= stretch.end + Seconds(0.02))
  }

  @Test func `too short a recording has no loudest moment`() {
    let loudness = heard((0.3, -20)).evidence.loudness
    #expect(loudness.maxMomentary == nil)
    #expect(loudness.maxShortTerm == nil)
    #expect(loudness.blocks.count == 0)
  }
}
