import Rehearsal
import RehearsalNative
import RehearsalSignal

/// Sound files: the container's header, the decoder, and the analysis of the first second.
enum SoundFileTarget: FuzzTarget {
  static let name = "sound-file"

  /// A small compressed file can hold hours of silence, which are slow, not wrong.
  private static let mostFrames = 1 << 16

  static func test(_ bytes: [UInt8]) {
    ScratchFile.write(bytes)
    blocking {
      do {
        var audio = try await AudioSource.open(.path(ScratchFile.path))
        var builder = TakeBuilder(sampleRate: audio.sampleRate, channels: audio.channels)
        var block = [Float](repeating: 0, count: 8_192 * audio.channels)
        var heard = 0
        while heard < mostFrames, case let frames = try audio.read(into: &block), frames > 0 {
          builder.consume(block.span.extracting(first: frames * audio.channels))
          heard += frames
        }
        if heard < mostFrames { _ = try await audio.finish() }
        if heard > 0 { _ = builder.finishWithEvidence() }
      } catch {}
    }
  }
}
