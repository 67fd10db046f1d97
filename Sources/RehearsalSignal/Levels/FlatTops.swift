/// Finds crests of one polarity that an earlier stage clipped before the level was reduced.
///
/// Such crests share three properties. They all have the same level, the highest of the recording.
/// Each is flat for three samples or more. And each has corners: the wave runs straight into the
/// flat part, while a smooth crest, however broad, bends into it. The corners distinguish a clipped
/// voice from a low sine, whose crests are just as flat and level, and from a rounded pulse.
///
/// Levels below -26 dBFS are ignored, because there quantisation to 16 bits looks like a flat
/// crest.
struct FlatTops: Sendable {
  /// Crests needed at one level before any counts.
  static let enough = 5
  static let shortest = 3
  static let lowestLevel: Float = 0.05
  /// Chunks that stay below this share of the level are skipped.
  private static let near: Float = 0.95
  /// How much two samples of one flat crest may differ: 1 in 10 000, or three steps of 16 bits.
  private static let relativeFlatness: Float = 1e-4
  private static let coarsestGrain: Float = 5e-5
  /// How many times the flatness the wave must have fallen two samples outside. A sine that is flat
  /// for three samples has fallen by at most 18 times.
  private static let fall: Float = 30
  /// The largest ratio of the second step of the fall to the first. Straight lines have 1 and
  /// parabolas 5/3; exponential and fourth-power shoulders have more.
  private static let bend: Float = 2
  /// The first step of the fall relative to what precedes it. A synthesised square wave is all the
  /// way down after one sample.
  private static let slope: Float = 0.05

  private let sign: Float
  private var level: Float = 0
  private var crests = 0
  private var flatSamples = 0
  private var found: SampleSpans
  private var state = State.outside
  /// The previous three samples, the latest first.
  private var recent = SIMD3<Float>.zero

  private enum State: Equatable, Sendable {
    case outside
    /// `before`: the three samples before the flat crest, the nearest first.
    case flat(since: Int, before: SIMD3<Float>)
    case leaving(flat: Range<Int>, before: SIMD3<Float>, after: SIMD3<Float>, count: Int)
  }

  /// - Parameter sign: 1 for the upper crests, -1 for the lower.
  init(sign: Float, gap: Int) {
    self.sign = sign
    found = SampleSpans(gap: gap)
  }

  /// Where crests were clipped; empty unless there are enough of them.
  var spans: [Range<Int>] { crests >= Self.enough ? found.spans : [] }

  /// How many samples those crests are flat for, if they lie below full scale: ``SampleMeter``
  /// counts those at full scale.
  var samples: Int {
    crests >= Self.enough && level < SampleMeter.rails.high ? flatSamples : 0
  }

  /// - Parameters:
  ///   - count: How many of the block's new samples belong to the stream.
  ///   - start: The position of the first of them in the stream.
  mutating func consume(_ block: ChannelBlock, count: Int, start: Int) {
    guard state != .outside || block.magnitude >= leastMagnitude else { return }
    let samples = block.samples.span
    let magnitudes = block.magnitudes.span
    var offset = 0
    while offset < count {
      let index = ChannelBlock.history &+ offset
      let magnitude = magnitudes[index / ChannelBlock.chunk]
      if state != .outside || magnitude >= leastMagnitude {
        recent = sign * SIMD3(samples[index - 1], samples[index - 2], samples[index - 3])
        for step in 0..<min(ChannelBlock.chunk, count - offset) {
          take(sign * samples[index &+ step], at: start &+ offset &+ step)
        }
      }
      offset += ChannelBlock.chunk
    }
  }

  /// The magnitude from which a chunk is examined.
  private var leastMagnitude: Float { max(Self.lowestLevel, level * Self.near) }

  private mutating func take(_ sample: Float, at moment: Int) {
    let flatness = max(level * Self.relativeFlatness, Self.coarsestGrain)
    if sample > level {
      // A flat crest at a lower level was not the limit after all.
      if sample > level + flatness {
        crests = 0
        flatSamples = 0
        found.removeAll()
        state = .outside
      }
      level = sample
    }
    let isFlat = level >= Self.lowestLevel && sample >= level - 2 * flatness
    switch state {
    case .outside:
      if isFlat { state = .flat(since: moment, before: recent) }
    case .flat(let since, let before):
      guard !isFlat else { break }
      state =
        moment - since >= Self.shortest
        ? .leaving(flat: since..<moment, before: before, after: SIMD3(sample, 0, 0), count: 1)
        : .outside
    case .leaving(let flat, let before, var after, let count):
      if isFlat {
        state = .flat(since: moment, before: recent)
      } else {
        after[count] = sample
        if count < 2 {
          state = .leaving(flat: flat, before: before, after: after, count: count + 1)
        } else {
          if isCorner(before, flatness: flatness) && isCorner(after, flatness: flatness) {
            crests += 1
            flatSamples += flat.count
            found.add(flat)
          }
          state = .outside
        }
      }
    }
    recent = SIMD3(sample, recent[0], recent[1])
  }

  /// Whether the wave runs straight into the flat crest.
  ///
  /// - Parameter outside: The three samples next to the flat crest, the nearest first.
  private func isCorner(_ outside: SIMD3<Float>, flatness: Float) -> Bool {
    let fall = level - outside
    let first = fall[1] - fall[0]
    let second = fall[2] - fall[1]
    return fall[1] >= Self.fall * flatness && first >= Self.slope * fall[0]
      && second <= Self.bend * first
  }
}
