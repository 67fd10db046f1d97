import RehearsalNative

/// A block of one channel with fixed length, preceded by some samples of the block before.
///
/// Meters that look at neighbouring samples, or skip whole chunks, get the same blocks however the
/// stream was split.
struct ChannelBlock: Sendable {
  /// Samples examined or skipped together.
  static let chunk = WaveCrest.chunk
  /// Samples kept from the block before.
  static let history = 2 * chunk
  /// New samples in a block.
  static let length = 2048

  /// ``history`` samples already seen, then ``length`` new ones.
  private(set) var samples = [Float](repeating: 0, count: history + length)
  /// The largest magnitude in each ``chunk`` of `samples`.
  private(set) var magnitudes = [Float](repeating: 0, count: (history + length) / chunk)
  /// The largest of `magnitudes`.
  private(set) var magnitude: Float = 0

  /// Extracts one channel from whole interleaved frames.
  mutating func write(_ frames: Span<Float>, channel: Int, of channels: Int, at offset: Int) {
    RehearsalNative.write(
      channel: channel, of: channels, in: frames, to: &samples, at: Self.history + offset)
  }

  /// Fills the rest with silence, for the end of the stream.
  mutating func pad(from offset: Int) {
    for index in (Self.history + offset)..<samples.count { samples[index] = 0 }
  }

  /// Measures the magnitudes; must be called when the block is full.
  mutating func measure() {
    let samples = samples
    magnitude = writeMagnitudes(of: samples.span, to: &magnitudes)
  }

  /// Copies the end of this block to the history of the next.
  mutating func advance() {
    var samples = samples.mutableSpan
    for index in stride(from: 0, to: Self.history, by: 8) {
      samples.set(samples.span.octet(at: Self.length + index), at: index)
    }
  }
}

/// Divides interleaved frames into one ``ChannelBlock`` per channel.
struct ChannelBlocks: Sendable {
  private(set) var blocks: [ChannelBlock]
  /// New frames in the blocks so far.
  private(set) var filled = 0

  init(channels: Int) {
    blocks = Array(repeating: ChannelBlock(), count: channels)
  }

  /// Copies frames from `frame` on into the blocks; `true` once they are full.
  mutating func fill(from interleaved: Span<Float>, at frame: inout Int) -> Bool {
    let channels = blocks.count
    let count = min(interleaved.count / channels - frame, ChannelBlock.length - filled)
    let frames = interleaved.extracting(frame * channels..<(frame + count) * channels)
    for channel in 0..<channels {
      blocks[channel].write(frames, channel: channel, of: channels, at: filled)
    }
    frame += count
    filled += count
    guard filled == ChannelBlock.length else { return false }
    for channel in 0..<channels { blocks[channel].measure() }
    return true
  }

  /// Fills what is left with silence.
  mutating func pad() {
    for channel in blocks.indices {
      blocks[channel].pad(from: filled)
      blocks[channel].measure()
    }
  }

  mutating func advance() {
    for channel in blocks.indices { blocks[channel].advance() }
    filled = 0
  }
}
