/// Hands a stream on in groups of four samples, wherever it was split.
struct Quartets {
  /// What has come of the next group.
  private var carry: [Float] = []

  @inline(__always)
  mutating func consume(
    _ samples: Span<Float>, _ body: (Float, Float, Float, Float) -> Void
  ) {
    var index = 0
    if !carry.isEmpty {
      while carry.count < 4, index < samples.count {
        carry.append(samples[index])
        index += 1
      }
      guard carry.count == 4 else { return }
      body(carry[0], carry[1], carry[2], carry[3])
      carry.removeAll(keepingCapacity: true)
    }
    while index + 4 <= samples.count {
      body(samples[index], samples[index + 1], samples[index + 2], samples[index + 3])
      index += 4
    }
    while index < samples.count {
      carry.append(samples[index])
      index += 1
    }
  }
}
