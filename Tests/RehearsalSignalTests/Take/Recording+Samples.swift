import Fixtures
import RehearsalNative

/// The decoded samples of a fixture.
struct Samples {
  var interleaved: [Float]
  var rate: Int
  var channels: Int

  init(_ recording: Recording) throws {
    var file = try SoundFile(path: recording.path)
    var block = [Float](repeating: 0, count: 8_192 * file.channels)
    interleaved = []
    while case let frames = try file.read(into: &block), frames > 0 {
      interleaved += block[..<(frames * file.channels)]
    }
    rate = file.sampleRate
    channels = file.channels
  }

  init(_ interleaved: [Float], rate: Int, channels: Int = 1) {
    self.interleaved = interleaved
    self.rate = rate
    self.channels = channels
  }

  func scaled(by gain: Float) -> Samples {
    Samples(interleaved.map { $0 * gain }, rate: rate, channels: channels)
  }

  /// With so many seconds of silence at both ends.
  func padded(by seconds: Double) -> Samples {
    let silence = [Float](repeating: 0, count: Int(seconds * Double(rate)) * channels)
    return Samples(silence + interleaved + silence, rate: rate, channels: channels)
  }

  /// Every sample on two channels.
  var doubled: Samples {
    Samples(interleaved.flatMap { [$0, $0] }, rate: rate, channels: 2)
  }
}
