import RehearsalNative

/// Hands a stream on in groups of eight samples, wherever it was split.
struct Octets {
  /// What has come of the next group.
  private(set) var rest: [Float] = []

  @inline(__always)
  mutating func consume(_ samples: Span<Float>, _ body: (Octet) -> Void) {
    var index = 0
    if !rest.isEmpty {
      index = min(8 - rest.count, samples.count)
      rest.append(samples.extracting(first: index))
      guard rest.count == 8 else { return }
      body(rest.span.octet(at: 0))
      rest.removeAll(keepingCapacity: true)
    }
    while index &+ 8 <= samples.count {
      body(samples.octet(at: index))
      index &+= 8
    }
    rest.append(samples.extracting(index..<samples.count))
  }
}
