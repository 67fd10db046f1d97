/// Frames in rising order, kept as ranges of neighbours.
struct FrameRuns {
  /// No two of them touch.
  private(set) var ranges: [Range<Int>] = []
  /// How many frames there are.
  private(set) var count = 0

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

  /// Those that fulfil a condition, which is asked of each in order.
  func filter(_ isIncluded: (Int) -> Bool) -> FrameRuns {
    var included = FrameRuns()
    for frame in frames where isIncluded(frame) { included.append(frame..<frame + 1) }
    return included
  }
}
