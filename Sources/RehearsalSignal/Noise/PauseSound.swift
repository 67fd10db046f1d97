import RehearsalBase

/// All that is heard in the pauses between the first word and the last, and how well it tells what
/// is heard while the voice speaks.
///
/// Noise that comes and goes by itself is there during speech as often as during pauses, but the
/// pauses are only a sample of it. How far its mean is from the mean of the whole is estimated from
/// how stretches of half a second differ, as with the mean of any finite population.
///
/// - Source: Cochran (1977), *Sampling Techniques*, 3rd edition, sections 2.6 and 6.3: the standard
///   error of a ratio estimate, with the finite population correction.
struct PauseSound {
  /// Mean square, other sounds, breaths and clicks too.
  let power: Double
  /// The same above ``LevelAnalyzer/rumbleCutoff``.
  let clear: Double
  /// The share of ``power`` by which it may be off, one standard error. Infinite where there is
  /// nothing to compare.
  let error: Double

  /// Less than half a second of one noise says little of the next half. Our choice, held against
  /// mixes of known ratio, as all here.
  static let stretch = Seconds(0.5)

  /// `nil` when there is too little pause to measure it.
  ///
  /// - Parameters:
  ///   - levels: mean square of every frame.
  ///   - clear: that above ``LevelAnalyzer/rumbleCutoff``. It alone tells the error: rumble comes
  ///     in waves and is hardly heard.
  ///   - pauses: the frames outside speech that are no digital silence.
  ///   - talk: from the first word to the last.
  init?(levels: [LevelCode], clear: [LevelCode], pauses: FrameRuns, talk: Range<Int>) {
    let inside = pauses.ranges.map { $0.clamped(to: talk) }.filter { !$0.isEmpty }
    let count = inside.reduce(0) { $0 + $1.count }
    guard count >= NoisePower.fewestFrames else { return nil }
    let stretches = inside.flatMap(Self.stretches)
    power = Self.sum(of: levels, at: stretches) / Double(count)
    let mean = Self.sum(of: clear, at: stretches) / Double(count)
    self.clear = mean
    guard stretches.count > 1, mean > 0 else {
      error = .infinity
      return
    }
    let squares = stretches.reduce(0) {
      let difference = Self.sum(of: clear, at: [$1]) - mean * Double($1.count)
      return $0 + difference * difference
    }
    let unheard = 1 - Double(count) / Double(talk.count)
    let variance = squares * unheard / (1 - 1 / Double(stretches.count))
    // Few pauses happen to be alike: the fewer, the less their likeness says.
    error = variance.squareRoot() / (mean * Double(count)) * (1 + 1 / Double(inside.count))
  }

  /// A pause in parts of about ``stretch``.
  private static func stretches(of pause: Range<Int>) -> [Range<Int>] {
    let parts = max(1, Int((Double(pause.count) * (Frame.hop / stretch)).rounded()))
    let ends = (0...parts).map { pause.lowerBound + pause.count * $0 / parts }
    return zip(ends, ends.dropFirst()).map { $0..<$1 }
  }

  private static func sum(of levels: [LevelCode], at runs: [Range<Int>]) -> Double {
    runs.reduce(0) { $0 + levels[$1].totalPower }
  }
}

extension PauseSound {
  /// What it says of the ratio of the voice to all that is not the voice.
  enum Verdict {
    /// It is the noise.
    case telling
    /// What is not steady in it may be breaths and clicks: it is too faint to matter.
    case faint
    /// The noise comes and goes, and the pauses are too few or too short to tell how much there is.
    case unsteady
  }

  /// The ratio may be off by this, one standard error.
  static let mostError = DecibelRatio(1)
  /// Farther below the voice, what is not steady may be its breaths, lips and clicks. Our choice,
  /// held against clean recordings.
  static let farthestNoise = DecibelRatio(25)
  /// Farther below the voice, the ends of words outweigh the noise. Our choice.
  static let farthest = DecibelRatio(40)

  /// - Parameters:
  ///   - ratio: the voice over all that is heard.
  ///   - clear: the same above ``LevelAnalyzer/rumbleCutoff``.
  func verdict(at ratio: DecibelRatio, clear: () -> DecibelRatio) -> Verdict {
    // What is taken for noise is missing from the voice.
    let both = error * (1 + 1 / RehearsalBase.power(ofDecibels: ratio.rawValue))
    if decibels(ofPower: 1 + both) <= Self.mostError.rawValue { return .telling }
    return error.isFinite && clear() < Self.farthestNoise ? .unsteady : .faint
  }
}
