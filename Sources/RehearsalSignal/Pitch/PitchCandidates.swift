/// The likeliest pitches of one frame, strongest first.
struct PitchCandidates {
  /// In hertz, ``CandidateTrack/most`` of them, `0` where there is none.
  private(set) var frequencies = Slots(repeating: 0)
  /// Normalised autocorrelation at each, 0 to 1.
  private(set) var strengths = Slots(repeating: 0)
  private var ranks = Slots(repeating: -.infinity)

  typealias Slots = InlineArray<6, Float>

  /// Keeps a candidate if it ranks among the best.
  mutating func offer(frequency: Float, strength: Float, rank: Float) {
    var slot = CandidateTrack.most - 1
    guard rank > ranks[slot] else { return }
    while slot > 0, rank > ranks[slot - 1] {
      frequencies[slot] = frequencies[slot - 1]
      strengths[slot] = strengths[slot - 1]
      ranks[slot] = ranks[slot - 1]
      slot -= 1
    }
    frequencies[slot] = frequency
    strengths[slot] = strength
    ranks[slot] = rank
  }
}
