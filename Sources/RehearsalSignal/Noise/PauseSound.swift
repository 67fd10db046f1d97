import RehearsalBase

/// All sound in the pauses between the first word and the last, and how well it represents the
/// noise during speech.
///
/// Noise that comes and goes by itself occurs during speech as often as during pauses, but the
/// pauses are only a sample of it. The difference between its mean and that of the whole is
/// estimated from the variation between stretches of half a second, as with the mean of any finite
/// population.
///
/// - Source: Cochran (1977), *Sampling Techniques*, 3rd edition, sections 2.6 and 6.3: the standard
///   error of a ratio estimate, with the finite population correction.
struct PauseSound {
  /// Mean square, including other sounds, breaths and clicks.
  let power: Double
  /// The same above ``LevelAnalyzer/rumbleCutoff``.
  let clear: Double
  /// The relative error of ``power``, one standard error. Infinite if there is nothing to compare.
  let error: Double

  /// Shorter stretches of one noise say little about the next. Our choice, tested on mixes with
  /// known ratios, like all choices here.
  static let stretch = Seconds(0.5)

  /// `nil` when there is too little pause to measure.
  ///
  /// - Parameters:
  ///   - levels: Mean square of every frame.
  ///   - clear: That above ``LevelAnalyzer/rumbleCutoff``. Only this gives the error: rumble comes
  ///     in waves and is hardly audible.
  ///   - pauses: The frames outside speech that are not digital silence.
  ///   - talk: From the first word to the last.
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
    // A few pauses may be similar by chance: the fewer, the less their similarity proves.
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
  /// How reliable it is for the ratio of the voice to everything else.
  enum Verdict {
    /// It represents the noise.
    case telling
    /// The unsteady part may be breaths and clicks: it is too faint to matter.
    case faint
    /// The noise comes and goes, and the pauses are too few or too short to measure it.
    case unsteady
  }

  /// The largest error of the ratio, one standard error.
  static let mostError = DecibelRatio(1)
  /// Further below the voice, the unsteady part may be breaths, lips and clicks. Our choice, tested
  /// on clean recordings.
  static let farthestNoise = DecibelRatio(25)
  /// Further below the voice, the ends of words outweigh the noise. Our choice.
  static let farthest = DecibelRatio(40)

  /// - Parameters:
  ///   - ratio: The voice over all sound in the pauses.
  ///   - clear: The same above ``LevelAnalyzer/rumbleCutoff``.
  func verdict(at ratio: DecibelRatio, clear: () -> DecibelRatio) -> Verdict {
    // Power that is attributed to the noise is missing from the voice.
    let both = error * (1 + 1 / RehearsalBase.power(ofDecibels: ratio.rawValue))
    if decibels(ofPower: 1 + both) <= Self.mostError.rawValue { return .telling }
    return error.isFinite && clear() < Self.farthestNoise ? .unsteady : .faint
  }
}
