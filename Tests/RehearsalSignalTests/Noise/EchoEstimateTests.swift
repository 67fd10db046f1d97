import RealModule
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct EchoEstimateTests {
  /// Bursts whose tails fall by 60 dB in `decay`: a burst excites a new tail with every sample, so
  /// an exponential envelope on noise is what a room of that decay leaves of it.
  private func room(_ decay: Double, noise: Double) -> (sound: [Double], spans: [TimeSpan]) {
    var sounds = TestSounds()
    let (burst, spans) = sounds.bursts(on: 0.6, off: 1, 20)
    var envelope = 0.0
    let fall = Double.exp(-3 * Double.log(10) / (decay * 16_000))
    let tailed = burst.map { sample in
      envelope = max(abs(sample) > 0 ? 1 : 0, envelope * fall)
      return envelope * sounds.gaussian()
    }
    return (tailed.at(-26) + sounds.white(20).at(noise), spans)
  }

  private func estimate(_ decay: Double, noise: Double = -80) -> EchoEstimate {
    let (sound, spans) = room(decay, noise: noise)
    return EchoEstimate(frames: track(of: sound), speech: spans)
  }

  @Test(arguments: [(0.2, NoiseMeasurement.Echo.low), (0.7, .medium), (1.5, .high)])
  func `rooms are classified`(decay: Double, echo: NoiseMeasurement.Echo) throws {
    let found = estimate(decay)
    #expect(found.echo == echo)
    // A quarter: what tells the classes apart.
    #expect(abs(try #require(found.decayTime).rawValue / decay - 1) < 0.25)
  }

  @Test(arguments: [1.5, 2.5, 4])
  func `a hall is known by tails that hardly fall, and they are no other sounds`(decay: Double) {
    let (sound, spans) = room(decay, noise: -80)
    let found = noise(of: sound, speech: spans)
    #expect(found.echo == .high)
    #expect(found.otherSounds.isEmpty)
  }

  @Test func `in noise and without endings the echo is unknown`() {
    #expect(estimate(0.7, noise: -32).echo == .unknown)
    let (sound, spans) = room(0.7, noise: -80)
    #expect(
      EchoEstimate(frames: track(of: sound), speech: Array(spans.prefix(3))).echo == .unknown)
    #expect(EchoEstimate(frames: FrameTrack(), speech: []).echo == .unknown)
  }
}
