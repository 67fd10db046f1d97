import RehearsalUnits

/// Loudness of a whole programme from the energies of its 100 ms steps.
///
/// Energies are channel-weighted sums of squares of K-weighted samples, each over `stepLength` frames.
struct GatedLoudness {
  /// Steps in a gating block: 400 ms, so that blocks overlap by 75 %.
  static let stepsPerBlock = 4
  /// Steps in a short-term window: 3 s.
  static let stepsPerWindow = 30
  /// Steps from one short-term window to the next in the loudness range: 1 s, the longest hop
  /// Tech 3342 allows and the one libebur128 takes.
  static let stepsPerHop = 10

  let energies: [Double]
  let stepLength: Int

  /// Gated loudness; `nil` below 400 ms, or when no block passes the absolute gate.
  ///
  /// A block that the end of the recording cuts short does not count.
  ///
  /// - Source: ITU-R BS.1770-5, Annex 1, equations 3 to 7.
  var integrated: Loudness? {
    let blocks = powers(of: Self.stepsPerBlock, every: 1).filter { $0 > Self.absoluteGate }
    guard let mean = blocks.mean else { return nil }
    let relativeGate = mean * power(ofDecibels: -10)
    return blocks.filter { $0 > relativeGate }.mean.map { Loudness(meanSquare: $0) }
  }

  /// The spread between quiet and loud stretches; `nil` below 3 s, or in silence.
  ///
  /// - Source: EBU Tech 3342 (2023), sections 3 and 4. Percentiles are the nearest ranks, as in its
  ///   reference code.
  var range: LoudnessUnits? {
    let windows = powers(of: Self.stepsPerWindow, every: Self.stepsPerHop)
      .filter { $0 > Self.absoluteGate }
    guard let mean = windows.mean else { return nil }
    let relativeGate = mean * power(ofDecibels: -20)
    let kept = windows.filter { $0 > relativeGate }.sorted()
    func percentile(_ share: Double) -> Double {
      kept[Int((Double(kept.count - 1) * share).rounded())]
    }
    return LoudnessUnits(decibels(ofPower: percentile(0.95) / percentile(0.10)))
  }

  /// Mean squares of windows of so many steps; a window cut short by the end is left out.
  private func powers(of length: Int, every hop: Int) -> [Double] {
    guard energies.count >= length else { return [] }
    return stride(from: 0, through: energies.count - length, by: hop).map { start in
      energies[start..<start + length].reduce(0, +) / Double(length * stepLength)
    }
  }

  /// -70 LUFS as a mean square.
  private static let absoluteGate = power(ofDecibels: -70 - Loudness.offset)
}

extension Loudness {
  /// Makes a 997 Hz sine read its level in spite of the filters' gain there.
  ///
  /// - Source: ITU-R BS.1770-5, Annex 1, equation 2.
  static let offset = -0.691

  /// The loudness of a K-weighted mean square, channels already weighted and summed.
  init(meanSquare: Double) {
    self.init(rawValue: Self.offset + decibels(ofPower: meanSquare))
  }
}

extension [Double] {
  /// The mean; `nil` of nothing.
  fileprivate var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
