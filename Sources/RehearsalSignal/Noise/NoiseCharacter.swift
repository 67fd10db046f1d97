import RehearsalBase

/// What the noise sounds like, measured in the pauses.
struct NoiseCharacter {
  /// Noise this far below the voice disturbs nobody.
  ///
  /// - Source: Deliyski, Shaw & Evans (2005), J. Voice 19, 15-28: 30 dB suffices even to measure
  ///   a voice.
  static let harmless = DecibelRatio(30)
  /// Without speech there is no ratio; noise below this is inaudible.
  static let inaudible = Decibels(-60)
  /// Hum is the kind of noise if it has this share of the power.
  static let humShare = 0.25
  /// Rumble has four times as much power below ``LevelAnalyzer/rumbleCutoff`` as above; pink noise
  /// has 1.5 times as much.
  static let rumbleRatio = 4.0
  /// Voices in the background: the level at 250-2500 Hz varies this much around its mean from one
  /// tenth of a second to the next. Steady noise of that bandwidth varies by 0.07, pink noise by
  /// 0.1.
  static let babbleSpread = 0.2
  /// Most of their power is at 250-2500 Hz; that of clatter and hiss is not.
  static let babbleShare = 0.5
  private static let framesPerBlock = 10
  private static let fewestBlocks = 5

  /// How many frames were examined.
  let count: Int
  /// Mean square above ``LevelAnalyzer/rumbleCutoff``, below it, and at 250-2500 Hz.
  let high: Double
  let low: Double
  let middle: Double
  /// Standard deviation of the power at 250-2500 Hz divided by its mean; `nil` when pauses are too
  /// few.
  let spread: Double?

  init(frames: FrameTrack, pauses: PauseFrames, infrasound: Double) {
    count = pauses.runs.count
    let frameCount = Double(max(1, count))
    var whole = 0.0
    var high = 0.0
    var middle = 0.0
    for frame in pauses.runs.frames {
      whole += frames.power[frame].power
      middle += frames.syllablePower[frame].power
      high += frames.clearPower[frame].power
    }
    self.high = high / frameCount
    self.middle = middle / frameCount
    low = max(0, whole / frameCount - self.high) + infrasound
    spread = Self.spread(of: frames.syllablePower, at: pauses.runs.ranges)
  }

  /// Standard deviation between blocks of adjacent frames, divided by the mean.
  private static func spread(of codes: [LevelCode], at runs: [Range<Int>]) -> Double? {
    let blocks = runs.flatMap { run in
      stride(from: run.lowerBound, through: run.upperBound - framesPerBlock, by: framesPerBlock)
        .map { first in codes[first..<first + framesPerBlock].totalPower }
    }
    let mean = blocks.reduce(0, +) / Double(max(1, blocks.count))
    guard blocks.count >= fewestBlocks, mean > 0 else { return nil }
    let variance = blocks.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(blocks.count)
    return variance.squareRoot() / mean
  }

  func kind(power: Double, ratio: DecibelRatio?, hum: Hum?) -> NoiseMeasurement.Kind {
    let matters =
      ratio.map { $0 < Self.harmless } ?? (Decibels(power: power) > Self.inaudible)
    guard matters, power > 0 else { return .none }
    if let hum, RehearsalBase.power(ofDecibels: hum.level.rawValue) > Self.humShare * power {
      return .hum
    }
    // Too few frames to characterise.
    guard count >= Self.fewestBlocks * Self.framesPerBlock / 2 else { return .broadband }
    if low > Self.rumbleRatio * high { return .rumble }
    if let spread, spread > Self.babbleSpread, middle > Self.babbleShare * high { return .babble }
    return .broadband
  }
}
