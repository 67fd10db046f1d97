import RehearsalUnits

/// How far a transcript's times are from those of a recording, if they belong together at all.
///
/// The transcript is slid along the recording: where it belongs, its words lie on speech, its gaps
/// on pauses and its syllables on nuclei, and half a second further they don't. What is looked for
/// is therefore a peak that stands out among its surroundings, not a high value: speech fills most
/// of a recording, so that any words lie mostly on it.
struct OffsetSearch {
  /// What was found at the best place.
  struct Peak: Equatable {
    /// To be added to the transcript's times.
    var offset: Seconds
    /// How many standard deviations of the other places it stands above them.
    var prominence: Double
  }

  private let pieces: [TimedPiece]
  private let cells: Int
  private let reach: Int
  /// At each cell, the mean of the recording taken off; padded on both sides with silence.
  private let speech: [Int32]
  private let nuclei: [Int32]

  private static let step = 0.05
  /// A recorder that was started a minute before the recogniser; also half of the recording.
  private static let farthest = Seconds(60)
  /// A peak is wider than a syllable and narrower than the run of a sentence.
  private static let surroundings = Seconds(3)

  init(pieces: [TimedPiece], heard: HeardSpeech) {
    self.pieces = pieces
    cells = max(1, Int((heard.duration.rawValue / Self.step).rounded(.up)))
    reach = Int(min(Self.farthest, heard.duration / 2).rawValue / Self.step)
    var speech = [Int32](repeating: 0, count: cells)
    for stretch in heard.speech { Self.add(Self.full, over: stretch, to: &speech) }
    var nuclei = [Int32](repeating: 0, count: cells)
    for nucleus in heard.nuclei {
      let width = Seconds(0.15)
      Self.add(
        Self.full, over: TimeSpan(start: nucleus - width, end: nucleus + width), to: &nuclei)
    }
    self.speech = Self.centred(speech)
    self.nuclei = Self.centred(nuclei)
  }

  /// Of a cell that a span covers wholly.
  private static let full = 64.0

  /// Each cell gets its part of the span.
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

  private static func centred(_ signal: [Int32]) -> [Int32] {
    let mean = Int32(signal.reduce(0) { $0 + Int($1) } / signal.count)
    return signal.map { max(-largest, min(largest, $0 - mean)) }
  }

  /// - Parameter scale: What the transcript's times are multiplied by first.
  /// - Returns: `nil` when there is too little to compare.
  func peak(scale: Double = 1) -> Peak? {
    var covered = [Int32](repeating: 0, count: cells + reach)
    var spoken = covered
    for piece in pieces {
      let span = TimeSpan(start: piece.span.start * scale, end: piece.span.end * scale)
      Self.add(Self.full, over: span, to: &covered)
      let density = Double(piece.syllables) / max(span.length.rawValue, Self.step)
      Self.add(min(density, 20) * 4, over: span, to: &spoken)
    }
    guard reach > 2 * Int(Self.surroundings.rawValue / Self.step) else { return nil }
    covered = covered.map { min($0, Self.largest) }
    spoken = spoken.map { min($0, Self.largest) }
    let curve = zip(
      standardised(correlation(covered, speech)), standardised(correlation(spoken, nuclei))
    ).map { $0 + $1 }
    return Self.peak(of: curve, reach: reach)
  }

  /// For every shift from `-reach` to `reach`.
  private func correlation(_ transcript: [Int32], _ recording: [Int32]) -> [Double] {
    // Before and after the recording there is silence.
    let silence = [Int32](repeating: recording.min() ?? 0, count: 2 * reach)
    let padded = silence[..<reach] + recording + silence
    return (0...(2 * reach)).map { shift in
      var sum = 0
      var start = 0
      while start < transcript.count {
        let end = min(start + Self.block, transcript.count)
        var part: Int32 = 0
        for (one, other) in zip(transcript[start..<end], padded[(start + shift)..<(end + shift)]) {
          part &+= one &* other
        }
        sum += Int(part)
        start = end
      }
      return Double(sum)
    }
  }

  /// So few products of two values within ``largest`` that their sum fits into 32 bits.
  private static let block = 4_096
  private static let largest: Int32 = 700

  /// Less the mean of the surroundings, so that only what stands out is left; in deviations.
  private func standardised(_ curve: [Double]) -> [Double] {
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
    // The peak and its flanks would hide in their own deviation.
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
    return Peak(
      offset: Seconds(position * step), prominence: curve[best] / power.squareRoot())
  }
}
