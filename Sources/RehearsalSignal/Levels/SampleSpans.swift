/// Stretches of samples, or of windows of samples, in order; those close together are merged.
///
/// Memory is bounded: beyond ``limit`` stretches the distance at which they are merged doubles.
struct SampleSpans: Sendable {
  static let limit = 8192

  private(set) var spans: [Range<Int>] = []
  /// Stretches less than this apart are one.
  private var gap: Int
  private let leastGap: Int

  init(gap: Int) { (self.gap, leastGap) = (gap, gap) }

  /// - Parameter span: Begins no earlier than the previous ones.
  mutating func add(_ span: Range<Int>) {
    join(span, into: &spans)
    while spans.count > Self.limit {
      gap *= 2
      var joined: [Range<Int>] = []
      for span in spans { join(span, into: &joined) }
      spans = joined
    }
  }

  mutating func removeAll() {
    spans.removeAll()
    gap = leastGap
  }

  private func join(_ span: Range<Int>, into spans: inout [Range<Int>]) {
    if let last = spans.last, span.lowerBound - last.upperBound < gap {
      spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
    } else {
      spans.append(span)
    }
  }
}
