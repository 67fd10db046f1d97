import RehearsalNative

/// Divides a stream into groups of eight samples, however its blocks are split.
struct Octets {
  /// The beginning of the next group.
  private(set) var rest: [Float] = []

  /// - Parameters:
  ///   - many: How many octets the first closure takes, given their start in `samples`; it returns
  ///     `false` to leave them to the second.
  @inline(__always)
  mutating func consume(
    _ samples: Span<Float>, many: Int, _ several: (Int) -> Bool, one body: (Octet) -> Void
  ) {
    var index = completeRest(from: samples)
    if rest.count == 8 {
      body(rest.span.octet(at: 0))
      rest.removeAll(keepingCapacity: true)
    }
    guard rest.isEmpty else { return }
    while index &+ 8 <= samples.count {
      if (samples.count &- index) / 8 >= many, several(index) {
        index &+= 8 &* many
        continue
      }
      body(samples.octet(at: index))
      index &+= 8
    }
    rest.append(samples.extracting(index..<samples.count))
  }

  /// Passes on all whole groups: one that began in an earlier block, then those in `samples`,
  /// without copying them.
  mutating func consume(_ samples: Span<Float>, groups body: (Span<Float>) -> Void) {
    let first = completeRest(from: samples)
    if rest.count == 8 {
      body(rest.span)
      rest.removeAll(keepingCapacity: true)
    }
    guard rest.isEmpty else { return }
    let end = first + (samples.count - first) / 8 * 8
    body(samples.extracting(first..<end))
    rest.append(samples.extracting(end...))
  }

  /// Fills up a group that began in an earlier block.
  ///
  /// - Returns: How many samples that took.
  @inline(__always)
  private mutating func completeRest(from samples: Span<Float>) -> Int {
    guard !rest.isEmpty else { return 0 }
    let count = min(8 - rest.count, samples.count)
    rest.append(samples.extracting(first: count))
    return count
  }
}
