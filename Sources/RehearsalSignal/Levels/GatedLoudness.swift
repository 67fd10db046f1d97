import RehearsalBase

/// Loudness of a whole programme from the energies of its 100 ms steps.
///
/// Energies are channel-weighted sums of squares of K-weighted samples, each over `stepLength`
/// frames.
struct GatedLoudness {
  /// Steps in a gating block: 400 ms, so that blocks overlap by 75 %.
  static let stepsPerBlock = 4
  /// Steps in a short-term window: 3 s.
  static let stepsPerWindow = 30
  /// Steps from one short-term window to the next in the loudness range: 1 s, the longest hop that
  /// Tech 3342 allows and the one libebur128 uses.
  static let stepsPerHop = 10

  /// The blocks of the integrated loudness.
  let blocks: Gating
  /// The windows of the loudness range.
  let windows: Gating

  /// - Parameters:
  ///   - energies: Of each step of 100 ms.
  ///   - stepLength: Frames in a step.
  init(energies: [Double], stepLength: Int) {
    /// Mean squares of windows of `length` steps; a window truncated by the end is left out.
    func powers(of length: Int, every hop: Int) -> [Double] {
      guard energies.count >= length else { return [] }
      return stride(from: 0, through: energies.count - length, by: hop).map { start in
        energies[start..<start + length].reduce(0, +) / Double(length * stepLength)
      }
    }
    blocks = Gating(powers(of: Self.stepsPerBlock, every: 1), relative: Self.relativeGate)
    windows = Gating(
      powers(of: Self.stepsPerWindow, every: Self.stepsPerHop), relative: Self.relativeRangeGate)
  }

  /// Gated loudness; `nil` below 400 ms, or when no block passes the absolute gate.
  ///
  /// A block truncated by the end of the recording is left out.
  ///
  /// - Source: ITU-R BS.1770-5, Annex 1, equations 3 to 7.
  var integrated: Loudness? { blocks.kept.mean.map { Loudness(meanSquare: $0) } }

  /// The spread between quiet and loud stretches; `nil` below 3 s, or in silence.
  ///
  /// - Source: EBU Tech 3342 (2023), sections 3 and 4. Percentiles are the nearest ranks, as in its
  ///   reference code.
  var range: LoudnessUnits? {
    let kept = windows.kept.sorted()
    guard !kept.isEmpty else { return nil }
    func percentile(_ share: Double) -> Double {
      kept[Int((Double(kept.count - 1) * share).rounded())]
    }
    return LoudnessUnits(
      decibels(ofPower: percentile(Self.highShare) / percentile(Self.lowShare)))
  }

  /// Blocks or windows, and which of them pass both gates.
  struct Gating {
    /// How many there are, and how many pass the absolute gate.
    let count: Int
    let loudCount: Int
    /// The relative gate as a mean square; `nil` when none passes the absolute gate.
    let gate: Double?
    let kept: [Double]

    fileprivate init(_ powers: [Double], relative: LoudnessUnits) {
      let loud = powers.filter { $0 > GatedLoudness.absolutePower }
      let gate = loud.mean.map { $0 * power(ofDecibels: relative.rawValue) }
      count = powers.count
      loudCount = loud.count
      self.gate = gate
      kept = gate.map { gate in loud.filter { $0 > gate } } ?? []
    }
  }

  /// Blocks below this are ignored.
  static let absoluteGate = Loudness(-70)
  /// Blocks this far below the mean of those that passed the absolute gate are ignored.
  static let relativeGate = LoudnessUnits(-10)
  /// Windows this far below the mean of those that passed the absolute gate are excluded from the
  /// loudness range.
  static let relativeRangeGate = LoudnessUnits(-20)
  /// The percentiles between which the loudness range lies.
  static let lowShare = 0.10
  static let highShare = 0.95

  private static let absolutePower = power(ofDecibels: absoluteGate.rawValue - Loudness.offset)
}

extension Loudness {
  /// Compensates the filters' gain at 997 Hz.
  ///
  /// - Source: ITU-R BS.1770-5, Annex 1, equation 2.
  static let offset = -0.691

  /// The loudness of a K-weighted mean square, channels already weighted and summed.
  init(meanSquare: Double) {
    self.init(rawValue: Self.offset + decibels(ofPower: meanSquare))
  }
}

extension [Double] {
  /// The mean; `nil` if empty.
  fileprivate var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
