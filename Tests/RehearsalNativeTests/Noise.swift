import RehearsalTestKit

/// White noise in `-1...1` from a seed, so that a failure replays.
func noise(count: Int, seed: UInt64) -> [Float] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { _ in Float(random.next() >> 40) / Float(1 << 23) - 1 }
}
