import RehearsalNative
import RehearsalBase

/// Momentary, short-term and integrated loudness and the loudness range of a stream.
///
/// A single channel has a gain of 1, so a mono voice reads 3.01 LU less than the same voice on both
/// channels of a stereo file. Five channels are taken as L R C Ls Rs and six as L R C LFE Ls Rs,
/// with a gain of 1.41 for the surrounds and without the LFE; with any other number, each has a
/// gain of 1.
///
/// Energies are summed sample by sample on a fixed grid, so a stream may be split anywhere. One
/// number is kept for each 100 ms.
///
/// - Source: ITU-R BS.1770-5, Annex 1; EBU Tech 3341 (2023) for the momentary and short-term
///   windows.
struct LoudnessMeter: Sendable {
  /// Cells in 100 ms. Windows begin at any cell, so that the loudest is found to 10 ms: polling
  /// each 100 ms fails Tech 3341's cases 13 and 14.
  private static let cellsPerStep = 10
  /// The grid on which energies are kept.
  static let step = Seconds(0.1)
  private static let cellsPerWindow = cellsPerStep * GatedLoudness.stepsPerWindow
  /// An upper bound on the rounding error of ``roughWindows`` after a day, as a share of the
  /// loudest window.
  private static let roughness = 1e-8

  private let channels: Int
  /// Frames in 100 ms, rounded as in libebur128 if that is not an integer; 400 ms and 3 s are
  /// multiples of it.
  private let stepLength: Int
  /// The channels in pairs; the last of an odd number is alone.
  private var pairs: [WeightedChannels]
  /// The start of an incomplete cell.
  private var pending: [Float] = []

  /// The cell being filled. Cells of one step differ by a sample if ten do not divide it; any ten
  /// consecutive cells make exactly one step, so every window is exact.
  private var cell = 0
  /// Energies of the last ten cells, and of the last 300 stretches of ten cells.
  private var cells: [Double]
  private var stretches: [Double]

  /// Approximate energies of the last ten windows, each updated by adding what enters and
  /// subtracting what leaves.
  private var roughWindows: [Double]

  private var stepEnergies: [Double] = []
  private var loudestBlock = 0.0
  private var loudestWindow = 0.0
  /// The cells after which these two ended.
  private var loudestBlockEnd = 0
  private var loudestWindowEnd = 0

  init(sampleRate: Int, channels: Int) {
    precondition(channels > 0, "no channels")
    self.channels = channels
    stepLength = (sampleRate + 5) / 10
    let weighting = KWeighting(sampleRate: sampleRate)
    let gains = Self.gains(channels: channels)
    pairs = stride(from: 0, to: channels, by: 2).map { first in
      WeightedChannels(weighting: weighting, gains: gains[first..<min(first + 2, channels)])
    }
    cells = Array(repeating: 0, count: Self.cellsPerStep)
    stretches = Array(repeating: 0, count: Self.cellsPerWindow)
    roughWindows = Array(repeating: 0, count: Self.cellsPerStep)
  }

  /// - Parameter interleaved: Whole frames, any number of them.
  mutating func consume(_ interleaved: Span<Float>) {
    var start = 0
    if !pending.isEmpty {
      start = min(samplesInCell - pending.count, interleaved.count)
      pending.append(interleaved.extracting(first: start))
      guard pending.count == samplesInCell else { return }
      let whole = pending
      closeCell(whole.span)
      pending.removeAll(keepingCapacity: true)
    }
    while interleaved.count - start >= samplesInCell {
      let end = start + samplesInCell
      closeCell(interleaved.extracting(start..<end))
      start = end
    }
    pending.append(interleaved.extracting(start...))
  }

  /// Samples of all channels in the cell being filled.
  private var samplesInCell: Int { length(ofCell: cell) * channels }

  /// The loudest 400 ms, found to 10 ms; `nil` in silence or below 400 ms.
  var maxMomentary: Loudness? {
    Loudness(
      meanSquare: loudestBlock / Double(stepLength * GatedLoudness.stepsPerBlock)
    ).finite
  }

  /// The loudest 3 s, found to 10 ms; `nil` in silence or below 3 s.
  var maxShortTerm: Loudness? {
    Loudness(
      meanSquare: loudestWindow / Double(stepLength * GatedLoudness.stepsPerWindow)
    ).finite
  }

  /// Where the loudest 400 ms and 3 s are, in seconds; `nil` if there are none.
  func loudest(sampleRate: Int) -> (block: TimeSpan?, window: TimeSpan?) {
    func span(steps: Int, endingAt cell: Int) -> TimeSpan? {
      guard cell > 0 else { return nil }
      let step = Seconds(Double(stepLength) / Double(sampleRate))
      let end = step * (Double(cell) / Double(Self.cellsPerStep))
      return TimeSpan(start: end - step * Double(steps), end: end)
    }
    return (
      span(steps: GatedLoudness.stepsPerBlock, endingAt: loudestBlockEnd),
      span(steps: GatedLoudness.stepsPerWindow, endingAt: loudestWindowEnd)
    )
  }

  var gated: GatedLoudness {
    GatedLoudness(energies: stepEnergies, stepLength: stepLength)
  }

  private mutating func closeCell(_ samples: Span<Float>) {
    var ending = 0.0
    for index in pairs.indices {
      ending += pairs[index].energy(
        of: samples, from: 2 * index, stride: channels, frames: samples.count / channels)
    }
    cells[cell % Self.cellsPerStep] = ending
    // Summed anew rather than updated: rounding errors would accumulate, and a loud second would
    // leave a residue in the silence after it.
    var stretch = 0.0
    for age in (0..<Self.cellsPerStep).reversed() {
      stretch += cells[(cell - age + Self.cellsPerStep) % Self.cellsPerStep]
    }
    let leaving = stretches[cell % Self.cellsPerWindow]
    stretches[cell % Self.cellsPerWindow] = stretch
    roughWindows[cell % Self.cellsPerStep] += stretch - leaving
    let roughWindow = roughWindows[cell % Self.cellsPerStep]
    cell += 1

    let block = energy(ofSteps: GatedLoudness.stepsPerBlock)
    if block > loudestBlock { (loudestBlock, loudestBlockEnd) = (block, cell) }
    if roughWindow > loudestWindow * (1 - Self.roughness) {
      let window = energy(ofSteps: GatedLoudness.stepsPerWindow)
      if window > loudestWindow { (loudestWindow, loudestWindowEnd) = (window, cell) }
    }
    if cell % Self.cellsPerStep == 0 { stepEnergies.append(stretch) }
  }

  /// Energy of the last `steps` steps; `0` before there are as many.
  private func energy(ofSteps steps: Int) -> Double {
    guard cell >= steps * Self.cellsPerStep else { return 0 }
    var index = (cell - 1 - (steps - 1) * Self.cellsPerStep) % Self.cellsPerWindow
    var sum = 0.0
    for _ in 0..<steps {
      sum += stretches[index]
      index += Self.cellsPerStep
      if index >= Self.cellsPerWindow { index -= Self.cellsPerWindow }
    }
    return sum
  }

  private func length(ofCell cell: Int) -> Int {
    let within = cell % Self.cellsPerStep
    return (within + 1) * stepLength / Self.cellsPerStep - within * stepLength / Self.cellsPerStep
  }

  /// The gain of a surround channel, 1.5 dB.
  ///
  /// - Source: ITU-R BS.1770-5, Annex 1, table 3.
  private static let surround = 1.41

  /// - Source: ITU-R BS.1770-5, Annex 1, table 3.
  private static func gains(channels: Int) -> [Double] {
    switch channels {
    case 5: [1, 1, 1, surround, surround]
    case 6: [1, 1, 1, 0, surround, surround]
    default: Array(repeating: 1, count: channels)
    }
  }
}
