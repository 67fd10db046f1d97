import Fixtures
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct RecentTakeTests {
  /// The builder after the first seconds of a recording, and those seconds.
  private static func hear(_ samples: Samples, upTo seconds: Double) -> TakeBuilder {
    var builder = TakeBuilder(sampleRate: samples.rate, channels: samples.channels)
    let count = min(
      Int(seconds * Double(samples.rate)) * samples.channels, samples.interleaved.count)
    builder.consume(samples.interleaved.span.extracting(0..<count))
    return builder
  }

  @Test func `nothing is known before the first frame`() {
    let builder = TakeBuilder(sampleRate: 16_000, channels: 1)
    let recent = builder.recent(Seconds(10))
    #expect(recent == nil)
  }

  @Test func `a short recording is heard as it will be in the end`() throws {
    let samples = try Samples(.longPause)
    let found = Self.hear(samples, upTo: 60).recent(Seconds(30))
    let recent = try #require(found)
    let take = Take(hearing: samples)
    #expect(recent.start == Seconds(0))
    #expect(recent.take.speech.count == take.speech.count)
    for (live, whole) in zip(recent.take.speech, take.speech) {
      #expect(abs((live.start - whole.start).rawValue) < 0.02)
      #expect(abs((live.end - whole.end).rawValue) < 0.02)
    }
    #expect(abs(recent.take.nuclei.count - take.nuclei.count) <= 1)
    let (live, whole) = (
      try #require(recent.take.voice.speechBandRatio), try #require(take.voice.speechBandRatio)
    )
    #expect(abs((live - whole).rawValue) < 1)
  }

  @Test(arguments: [20.0, 45, 80])
  func `the newest stretch is that of the whole, moved`(end: Double) throws {
    let samples = try Samples(.talk)
    let found = Self.hear(samples, upTo: end).recent(Seconds(10))
    let recent = try #require(found)
    #expect(abs(recent.end.rawValue - end) < 0.15)
    #expect(abs((recent.take.duration - Seconds(10)).rawValue) < 0.02)
    let take = Take(hearing: samples)
    // Less the last second, which may still change.
    let settled = TimeSpan(start: recent.start, end: recent.end - Seconds(1.3))
    let live = recent.take.nuclei.map { $0 + recent.start }.filter(settled.contains)
    let whole = take.nuclei.filter(settled.contains)
    #expect(abs(live.count - whole.count) <= max(2, whole.count / 10))
    let spoken = recent.take.phonation(
      in: TimeSpan(start: Seconds(0), end: settled.end - recent.start))
    #expect(abs((spoken - take.phonation(in: settled)).rawValue) < 0.3)
  }

  @Test func `looking at the newest sound changes nothing`() throws {
    let samples = try Samples(.sentence16k)
    var builder = TakeBuilder(sampleRate: samples.rate, channels: 1)
    for start in stride(from: 0, to: samples.interleaved.count, by: 4_000) {
      let end = min(start + 4_000, samples.interleaved.count)
      builder.consume(samples.interleaved.span.extracting(start..<end))
      _ = builder.recent(Seconds(1))
    }
    let take = builder.finish()
    let whole = Take(hearing: samples)
    #expect(take.speech == whole.speech && take.nuclei == whole.nuclei)
    #expect(take.levels == whole.levels && take.noise == whole.noise && take.voice == whole.voice)
  }
}
