import Fixtures
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalNative

@Suite struct SoundClipTests {
  private static let sentence = AudioSource.Location.path(Recording.sentence16k.path)

  @Test(arguments: [(0.0, 0.5, 8_000), (1, 1, 0), (1.25, 2, 12_000), (4, 60, 2_800), (60, 61, 0)])
  func `it has the frames of the span that the recording has`(
    start: Double, end: Double, frames: Int
  ) async throws {
    let clip = try await SoundClip(of: Self.sentence, from: Seconds(start), to: Seconds(end))
    #expect(clip.frames == frames)
    #expect(clip.duration == Seconds(Double(frames) / 16_000))
    #expect(clip.bytes.count == 80 + 2 * frames)
  }

  @Test(arguments: [
    Recording.sentence16k, .sentence48kStereo, .sentenceFloat, .sentence24Bit,
  ])
  func `it sounds as the recording does`(recording: Recording) async throws {
    let folder = try TemporaryFolder()
    let location = AudioSource.Location.path(recording.path)
    let whole = try await Self.samples(of: location)
    let clip = try await SoundClip(of: location, from: Seconds(0.5), to: Seconds(1.5))
    let path = try folder.file("clip.wav", clip.bytes)
    let heard = try await Self.samples(of: .path(path))
    let count = clip.frames * heard.channels
    #expect(heard.samples.count == count && heard.rate == whole.rate)
    let start = heard.rate / 2 * heard.channels
    for (sample, original) in zip(heard.samples, whole.samples[start...]) {
      #expect(abs(sample - original) <= 2 / 32_768)
    }
  }

  private static func samples(
    of location: AudioSource.Location
  ) async throws -> (samples: [Float], channels: Int, rate: Int) {
    var audio = try await AudioSource.open(location)
    let (channels, rate) = (audio.channels, audio.sampleRate)
    var block = [Float](repeating: 0, count: 4_096 * channels)
    var samples: [Float] = []
    while case let frames = try audio.read(into: &block), frames > 0 {
      samples += block[..<(frames * channels)]
    }
    return (samples, channels, rate)
  }
}
