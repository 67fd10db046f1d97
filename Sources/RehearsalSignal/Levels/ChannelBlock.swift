/// A fixed stretch of one channel, with a little of what came before it.
///
/// Meters that look at neighbouring samples, or decide by the chunk what deserves a closer look, see the
/// same blocks however the stream was split.
struct ChannelBlock: Sendable {
  /// Samples looked at or passed over together.
  static let chunk = 16
  /// Samples kept from the block before.
  static let history = 2 * chunk
  /// New samples in a block.
  static let length = 512

  /// ``history`` samples already seen, then ``length`` new ones.
  private(set) var samples = [Float](repeating: 0, count: history + length)
  /// The largest magnitude in each ``chunk`` of `samples`.
  private(set) var magnitudes = [Float](repeating: 0, count: (history + length) / chunk)

  /// Takes one channel out of interleaved frames.
  mutating func write(
    _ interleaved: Span<Float>, channel: Int, of channels: Int, from frame: Int, count: Int,
    at offset: Int
  ) {
    var target = samples.mutableSpan
    var source = frame &* channels &+ channel
    for index in (Self.history + offset)..<(Self.history + offset + count) {
      target[index] = interleaved[source]
      source &+= channels
    }
  }

  /// Fills the rest with silence, for the end of the stream.
  mutating func pad(from offset: Int) {
    for index in (Self.history + offset)..<samples.count { samples[index] = 0 }
  }

  /// Finds the magnitudes of the new samples; to be called once the block is full.
  mutating func measure() {
    let samples = samples
    for chunk in (Self.history / Self.chunk)..<magnitudes.count {
      // Magnitudes order as their bit patterns do, and integers are compared four at a time.
      var largest: Int32 = 0
      let start = chunk * Self.chunk
      for index in start..<(start + Self.chunk) {
        largest = max(largest, Int32(truncatingIfNeeded: samples[index].magnitude.bitPattern))
      }
      magnitudes[chunk] = Float(bitPattern: UInt32(largest))
    }
  }

  /// Makes the end of this block the history of the next.
  mutating func advance() {
    for index in 0..<Self.history { samples[index] = samples[Self.length + index] }
    let chunks = Self.history / Self.chunk
    for index in 0..<chunks { magnitudes[index] = magnitudes[Self.length / Self.chunk + index] }
  }
}

/// Cuts interleaved frames into one ``ChannelBlock`` per channel.
struct ChannelBlocks: Sendable {
  private(set) var blocks: [ChannelBlock]
  /// New frames in the blocks so far.
  private(set) var filled = 0

  init(channels: Int) {
    blocks = Array(repeating: ChannelBlock(), count: channels)
  }

  /// Moves frames from `frame` on into the blocks; `true` once they are full.
  mutating func fill(from interleaved: Span<Float>, at frame: inout Int) -> Bool {
    let channels = blocks.count
    let count = min(interleaved.count / channels - frame, ChannelBlock.length - filled)
    for channel in 0..<channels {
      blocks[channel].write(
        interleaved, channel: channel, of: channels, from: frame, count: count, at: filled)
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
