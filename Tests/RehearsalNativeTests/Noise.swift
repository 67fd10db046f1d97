/// White noise in `-1...1` from a seed, so that a failure replays.
func noise(count: Int, seed: UInt64) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    // SplitMix64 (Steele, Lea, Flood 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Float(mixed >> 40) / Float(1 << 23) - 1
  }
}
