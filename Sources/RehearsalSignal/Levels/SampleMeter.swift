import RehearsalNative
import RehearsalBase

/// Statistics of the samples of one channel: sums, the peak, and where it is clipped.
struct SampleMeter: Sendable {
  /// Sample values that no louder sound can exceed: the largest and the smallest of 16 bits. Float
  /// samples beyond them count as well, since they are clipped there on playback.
  static let rails: (low: Float, high: Float) = (-1, 32767.0 / 32768)
  /// Consecutive samples at a rail that count as clipping. A single one may be a normal peak, for
  /// example after normalisation.
  static let telling = 2

  private(set) var count = 0
  private(set) var sum = 0.0
  private(set) var energy = 0.0
  /// The largest magnitude.
  private(set) var peak: Float = 0
  private var railSamples = 0

  private var railEvents: SampleSpans
  /// The latest run of rail samples; `runEnd` is exclusive.
  private var runStart = 0
  private var runEnd = 0
  private var runIsHigh = false
  private var upper: FlatTops
  private var lower: FlatTops

  /// - Parameter gap: Clipped stretches less than this many samples apart are one event.
  init(gap: Int) {
    railEvents = SampleSpans(gap: gap)
    upper = FlatTops(sign: 1, gap: gap)
    lower = FlatTops(sign: -1, gap: gap)
  }

  /// Where the wave is clipped, at the rails or below; the stretches of each kind in order.
  var cuts: [Range<Int>] {
    var rails = railEvents
    if runEnd - runStart >= Self.telling { rails.add(runStart..<runEnd) }
    return rails.spans + upper.spans + lower.spans
  }

  /// How many samples are clipped: all of those at the rails if any were consecutive, and those of
  /// the flat tops.
  var cutSamples: Int {
    let hasHitRails = !railEvents.spans.isEmpty || runEnd - runStart >= Self.telling
    return (hasHitRails ? railSamples : 0) + upper.samples + lower.samples
  }

  /// - Parameter length: How many of the block's new samples belong to the stream.
  mutating func consume(_ block: ChannelBlock, count length: Int) {
    addUp(block, count: length)
    peak = max(peak, block.magnitude)
    if block.magnitude >= Self.rails.high { countRails(in: block, count: length) }
    upper.consume(block, count: length, start: count)
    lower.consume(block, count: length, start: count)
    count += length
  }

  /// Adds up a block in `Float`, eight sums at a time, and the blocks in `Double`.
  ///
  /// A block is short enough for that to cost less than 0.00001 dB. The rest of an incomplete block
  /// is silence, which adds nothing.
  private mutating func addUp(_ block: ChannelBlock, count length: Int) {
    let octets = (length + 7) / 8
    let start = ChannelBlock.history
    let sums = SampleSums(block.samples.span.extracting(start..<start + 8 * octets))
    sum += Double(sums.sum)
    energy += Double(sums.squares)
  }

  private mutating func countRails(in block: ChannelBlock, count length: Int) {
    let magnitudes = block.magnitudes.span
    let first = ChannelBlock.history / ChannelBlock.chunk
    for start in stride(from: 0, to: length, by: ChannelBlock.chunk)
    where magnitudes[first + start / ChannelBlock.chunk] >= Self.rails.high {
      countRails(in: block, from: start, to: min(start + ChannelBlock.chunk, length))
    }
  }

  private mutating func countRails(in block: ChannelBlock, from first: Int, to end: Int) {
    for offset in first..<end {
      let sample = block.samples[ChannelBlock.history + offset]
      let isHigh = sample >= Self.rails.high
      guard isHigh || sample <= Self.rails.low else { continue }
      railSamples += 1
      let moment = count + offset
      if moment > runEnd || isHigh != runIsHigh || runEnd == 0 {
        if runEnd - runStart >= Self.telling { railEvents.add(runStart..<runEnd) }
        runStart = moment
        runIsHigh = isHigh
      }
      runEnd = moment + 1
    }
  }
}
