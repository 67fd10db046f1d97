/// The likeliest pitches of one frame, strongest first.
struct PitchCandidates {
  /// In hertz, ``CandidateTrack/most`` of them, `0` if there is none.
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

/// The candidate pitches of every frame of a recording, from which ``PitchPath`` chooses.
///
/// Stored as integers: ``PitchCode``, and 255ths of an autocorrelation.
struct CandidateTrack: Sendable {
  /// Candidates kept in each frame. Boersma (1993) keeps 15; with a path search over them, six
  /// cause no measurable loss.
  static let most = 6
  static let strengthCodes: Float = 255

  /// How many candidates each frame has, ``most`` at most.
  private(set) var counts: [UInt8] = []
  /// The candidates, frame by frame, strongest first.
  private(set) var pitches: [PitchCode] = []
  /// Their autocorrelations times ``strengthCodes``.
  private(set) var strengths: [UInt8] = []

  var count: Int { counts.count }

  mutating func reserve(frames: Int) {
    counts.reserveCapacity(frames)
    pitches.reserveCapacity(frames * Self.most)
    strengths.reserveCapacity(frames * Self.most)
  }

  mutating func append(_ candidates: PitchCandidates) {
    var count = 0
    while count < Self.most, candidates.frequencies[count] > 0 {
      pitches.append(PitchCode(frequency: candidates.frequencies[count]))
      let strength = max(0, min(1, candidates.strengths[count]))
      strengths.append(UInt8(strength * Self.strengthCodes + 0.5))
      count += 1
    }
    counts.append(UInt8(count))
  }

  mutating func appendNone() { counts.append(0) }

  /// The candidates of some frames, located from the end, so that the cost does not grow with the
  /// recording.
  func part(_ frames: Range<Int>) -> Self {
    let own = counts[frames].reduce(0) { $0 + Int($1) }
    let later = counts[frames.upperBound...].reduce(0) { $0 + Int($1) }
    let known = strengths.count - own - later..<strengths.count - later
    var part = Self()
    part.counts = Array(counts[frames])
    part.pitches = Array(pitches[known])
    part.strengths = Array(strengths[known])
    return part
  }
}
