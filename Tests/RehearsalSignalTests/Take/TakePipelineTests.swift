import Fixtures
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct TakePipelineTests {
  /// Everything that is known of the samples on one thread, to the last digit.
  private func heard(_ samples: Samples) -> String {
    var builder = TakeBuilder(sampleRate: samples.rate, channels: samples.channels)
    builder.consume(samples.interleaved.span)
    return String(reflecting: builder.finishWithEvidence())
  }

  private func heard(
    _ samples: Samples, by jobs: Int, inBlocksOf length: Int, expected: Bool
  ) -> String {
    let frames = samples.interleaved.count / samples.channels
    let duration = Seconds(Double(frames) / Double(samples.rate))
    var pipeline = TakePipeline(
      sampleRate: samples.rate, channels: samples.channels, expected: expected ? duration : nil,
      jobs: jobs)
    for start in stride(from: 0, to: frames, by: length) {
      let end = min(frames, start + length)
      pipeline.consume(
        samples.interleaved.span.extracting(start * samples.channels..<end * samples.channels))
    }
    return String(reflecting: pipeline.finishWithEvidence(turns: nil))
  }

  @Test(arguments: [Recording.talk, .longPause, .noisy], [1, 2, 5])
  func `the take is the same on any number of threads`(
    of recording: Recording, jobs: Int
  ) throws {
    let samples = try Samples(recording)
    let take = heard(samples)
    #expect(heard(samples, by: jobs, inBlocksOf: 32_768, expected: false) == take)
    #expect(heard(samples, by: jobs, inBlocksOf: 1009, expected: true) == take)
  }

  @Test func `channels are mixed as on one thread`() throws {
    let samples = try Samples(.talk).doubled
    #expect(
      heard(samples, by: 3, inBlocksOf: 8192, expected: true) == heard(samples))
  }

  @Test(arguments: [0, 1000, 70_000, 65_536]) func `a pipeline may end without a take`(
    frames: Int
  ) throws {
    let samples = try Samples(.talk)
    var pipeline = TakePipeline(
      sampleRate: samples.rate, channels: samples.channels, expected: nil, jobs: 2)
    pipeline.consume(samples.interleaved.span.extracting(first: frames * samples.channels))
  }

  @Test func `nothing gives the take of nothing`() {
    let pipeline = TakePipeline(sampleRate: 16_000, channels: 1, expected: nil, jobs: 2)
    #expect(
      String(reflecting: pipeline.finishWithEvidence(turns: nil))
        == heard(Samples([], rate: 16_000)))
  }
}
