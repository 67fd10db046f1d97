/// Frames in rising order, kept as ranges of neighbours.
struct FrameRuns {
  /// No two of them touch.
  private(set) var ranges: [Range<Int>] = []
  /// How many frames there are.
  private(set) var count = 0

  init() {}

  /// Those of some frames, in rising order, that fulfil a condition; it is asked of each in order.
  init(_ frames: some Sequence<Int>, where isIncluded: (Int) -> Bool) {
    for frame in frames where isIncluded(frame) { append(frame..<frame + 1) }
  }

  /// Every frame.
  var frames: FlattenSequence<[Range<Int>]> { ranges.joined() }

  /// Adds frames that come after all others.
  mutating func append(_ range: Range<Int>) {
    count += range.count
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else if !range.isEmpty {
      ranges.append(range)
    }
  }
}
