package import Fixtures
import RehearsalNative

/// The decoded samples of a recording, full scale 1.
package struct Samples: Sendable {
  package var interleaved: [Float]
  package var rate: Int
  package var channels: Int

  package init(_ interleaved: [Float], rate: Int, channels: Int = 1) {
    self.interleaved = interleaved
    self.rate = rate
    self.channels = channels
  }

  package init(_ recording: Recording) throws {
    var file = try SoundFile(path: recording.path)
    var block = [Float](repeating: 0, count: 8_192 * file.channels)
    interleaved = []
    while case let frames = try file.read(into: &block), frames > 0 {
      interleaved += block[..<(frames * file.channels)]
    }
    rate = file.sampleRate
    channels = file.channels
  }
}
