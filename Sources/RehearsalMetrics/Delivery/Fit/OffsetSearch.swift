import RehearsalBase

/// Finds the constant offset between a transcript and a recording.
///
/// A cross-correlation: at the right offset, words lie on speech, gaps on pauses and syllables on
/// nuclei, and half a second away they don't. The criterion is a peak that stands out from its
/// surroundings rather than a high value, because speech fills most of a recording, so any words
/// lie mostly on it.
struct OffsetSearch {
  /// The highest peak of the correlation.
  struct Peak: Equatable {
    /// To be added to the transcript's times.
    var offset: Seconds
    /// Its height in standard deviations of the other values.
    var prominence: Double
    /// The same for the highest one near an offset of zero.
    var inPlace: Double
  }

  private let pieces: [TimedPiece]
  private let cells: Int
  private let reach: Int
  /// For each cell, minus the mean over the recording.
  private let speech: [Int16]
  private let nuclei: [Int16]

  /// Our choice, in seconds: a quarter of a syllable.
  private static let step = 0.05
  /// Our choice: the largest offset, which is also limited to half of the recording.
  private static let farthest = Seconds(60)
  /// Our choice: wider than a syllable and narrower than a sentence.
  private static let surroundings = Seconds(3)
  /// Our choice, on each side of a nucleus: most of a syllable.
  private static let nucleusWidth = Seconds(0.15)
  /// Our choice: more syllables per second come from a wrong span.
  private static let mostDense = 20.0
  /// The value of a cell for one syllable per second, so that usual densities are as large as
  /// ``full``.
  private static let perSyllable = 4.0

  init(pieces: [TimedPiece], heard: DetectedSpeech) {
    self.pieces = pieces
    cells = max(1, Int((heard.duration.rawValue / Self.step).rounded(.up)))
    reach = Int(min(Self.farthest, heard.duration / 2).rawValue / Self.step)
    var speech = [Int32](repeating: 0, count: cells)
    for stretch in heard.speech { Self.add(Self.full, over: stretch, to: &speech) }
    var nuclei = [Int32](repeating: 0, count: cells)
    for nucleus in heard.nuclei {
      let span = TimeSpan(start: nucleus - Self.nucleusWidth, end: nucleus + Self.nucleusWidth)
      Self.add(Self.full, over: span, to: &nuclei)
    }
    self.speech = Self.centered(speech)
    self.nuclei = Self.centered(nuclei)
  }

  /// The value of a cell that is completely covered.
  private static let full = 64.0

  /// Adds to each cell in proportion to how much of it the span covers.
  private static func add(_ amount: Double, over span: TimeSpan, to signal: inout [Int32]) {
    let start = max(0, span.start.rawValue / step)
    let end = min(Double(signal.count), span.end.rawValue / step)
    guard start < end else { return }
    var cell = Int(start)
    while Double(cell) < end {
      let covered = min(end, Double(cell + 1)) - max(start, Double(cell))
      signal[cell] += Int32((amount * covered).rounded())
      cell += 1
    }
  }

  private static func centered(_ signal: [Int32]) -> [Int16] {
    let mean = Int32(signal.reduce(0) { $0 + Int($1) } / signal.count)
    return signal.map { limited($0 - mean) }
  }

  private static func limited(_ value: Int32) -> Int16 { Int16(max(-largest, min(largest, value))) }

  /// - Parameter scale: A factor for the transcript's times.
  /// - Returns: `nil` if there is too little to compare.
  func peak(scale: Double = 1) -> Peak? {
    var covered = [Int32](repeating: 0, count: cells + reach)
    var spoken = covered
    for piece in pieces {
      let span = TimeSpan(start: piece.span.start * scale, end: piece.span.end * scale)
      Self.add(Self.full, over: span, to: &covered)
      let density = Double(piece.syllables) / max(span.length.rawValue, Self.step)
      Self.add(min(density, Self.mostDense) * Self.perSyllable, over: span, to: &spoken)
    }
    guard reach > 2 * Int(Self.surroundings.rawValue / Self.step) else { return nil }
    let curve = zip(
      standardized(correlation(covered.map(Self.limited), speech)),
      standardized(correlation(spoken.map(Self.limited), nuclei))
    ).map { $0 + $1 }
    return Self.peak(of: curve, reach: reach)
  }

  /// The correlation at every shift from `-reach` to `reach`.
  private func correlation(_ transcript: [Int16], _ recording: [Int16]) -> [Double] {
    // Silence before and after the recording.
    let silence = [Int16](repeating: recording.min() ?? 0, count: 2 * reach)
    let padded = silence[..<reach] + recording + silence
    return (0...(2 * reach)).map { shift in
      var sum = 0
      for start in stride(from: 0, to: transcript.count, by: Self.block) {
        let ones = transcript.span.extracting(start..<min(start + Self.block, transcript.count))
        let others = padded.span.extracting(start + shift..<start + shift + ones.count)
        var part: Int32 = 0
        for index in ones.indices { part &+= Int32(ones[index]) &* Int32(others[index]) }
        sum += Int(part)
      }
      return Double(sum)
    }
  }

  /// The sum of this many products of two values up to ``largest`` fits in 32 bits.
  private static let block = 4_096
  private static let largest: Int32 = 700

  /// Minus the mean of the surroundings, in standard deviations.
  private func standardized(_ curve: [Double]) -> [Double] {
    let width = Int(Self.surroundings.rawValue / Self.step)
    var sums = [0.0]
    for value in curve { sums.append(sums[sums.count - 1] + value) }
    let sharp = curve.indices.map { index in
      let first = max(0, index - width)
      let last = min(curve.count, index + width + 1)
      return curve[index] - (sums[last] - sums[first]) / Double(last - first)
    }
    let power = sharp.reduce(0) { $0 + $1 * $1 } / Double(sharp.count)
    return power > 0 ? sharp.map { $0 / power.squareRoot() } : sharp
  }

  private static func peak(of curve: [Double], reach: Int) -> Peak? {
    guard let best = curve.indices.max(by: { curve[$0] < curve[$1] }) else { return nil }
    // The peak and its flanks would increase the deviation they are compared with.
    let flank = Int(surroundings.rawValue / step)
    let others = curve.indices.filter { abs($0 - best) > flank }.map { curve[$0] }
    let power = others.reduce(0) { $0 + $1 * $1 } / Double(max(1, others.count))
    guard power > 0 else { return nil }
    var position = Double(best - reach)
    if best > 0, best + 1 < curve.count {
      // The vertex of the parabola through the peak and its neighbours.
      let (left, middle, right) = (curve[best - 1], curve[best], curve[best + 1])
      let bend = left - 2 * middle + right
      if bend < 0 { position += 0.5 * (left - right) / bend }
    }
    let near = Int((FitLimits.leastOffset.rawValue / step).rounded())
    let here = curve[(reach - near)...(reach + near)].max() ?? 0
    return Peak(
      offset: Seconds(position * step), prominence: curve[best] / power.squareRoot(),
      inPlace: here / power.squareRoot())
  }
}
