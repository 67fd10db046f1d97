import RealModule
import RehearsalUnits

/// Chooses one pitch, or none, for every frame: the cheapest path through the candidates.
///
/// - Source: Boersma, P. (1993). Accurate short-term analysis of the fundamental frequency and the
///   harmonics-to-noise ratio of a sampled sound. IFA Proceedings 17, section 3.2. Costs are
///   Praat's defaults for 10 ms.
struct PitchPath {
  /// What a pitch gains for each octave that it is higher; also section 3.1.
  static let octaveCost: Float = 0.01
  /// Cost of a leap, per octave.
  static let octaveJumpCost: Float = 0.35
  /// Cost of starting or stopping to be voiced.
  static let voicingCost: Float = 0.14
  /// Strength that "unvoiced" always has.
  static let voicingThreshold: Float = 0.45
  /// Frames below this share of the loudest amplitude are hardly ever voiced.
  static let silenceThreshold: Float = 0.03
  /// The loudest level is the one that one frame in this many exceeds: a single knock on the table
  /// must not silence a voice.
  static let loudestShare = 100

  /// How far below the loudest level, in decibels, "unvoiced" gains `hush`.
  static func depth(ofHush hush: Float) -> Float {
    -20 * Float.log10((2 - hush) * silenceThreshold / (1 + voicingThreshold))
  }

  /// The pitch of every frame in hertz, `0` where unvoiced.
  ///
  /// It is looked for twice: the first time among all candidates, the second time within the range
  /// of the voice that was found, where the octave above and below is out of reach.
  static func track(
    through candidates: CandidateTrack, levels: FrameTrack
  ) -> PitchTrack {
    let widest = VoiceRange(lowest: PitchAnalyzer.floor, highest: PitchAnalyzer.ceiling)
    let first = track(through: candidates, levels, within: widest)
    guard let range = VoiceRange(of: first), !range.containsAll(of: first) else { return first }
    return track(through: candidates, levels, within: range)
  }

  private static func track(
    through candidates: CandidateTrack, _ levels: FrameTrack, within range: VoiceRange
  ) -> PitchTrack {
    var path = PitchPath(candidates: candidates, levels: levels, range: range)
    path.search()
    return PitchTrack(codes: path.found)
  }

  private static let states = CandidateTrack.most + 1
  /// The state of no voice; the others are the candidates in order.
  private static let unvoiced = CandidateTrack.most

  private let candidates: CandidateTrack
  private let levels: FrameTrack
  private let range: VoiceRange
  private let loudest: Float
  /// The pitches of the frames that are decided.
  private var found: [PitchCode] = []
  /// For each frame that is not, the best state of the frame before for each of its states: three
  /// bits for one.
  private var origins: [UInt32] = []

  /// One value for each state; the last of the eight stands for nothing.
  private typealias States = SIMD8<Float>

  private init(candidates: CandidateTrack, levels: FrameTrack, range: VoiceRange) {
    self.candidates = candidates
    self.levels = levels
    self.range = range
    loudest = Self.loudestLevel(of: levels)
    found.reserveCapacity(levels.count)
  }

  /// The 99th percentile of the frames' levels.
  private static func loudestLevel(of frames: FrameTrack) -> Float {
    var histogram = [Int](repeating: 0, count: LevelCode.count)
    for code in frames.syllablePower { histogram[Int(code.code)] += 1 }
    var above = frames.count / loudestShare
    for code in stride(from: LevelCode.count - 1, to: 0, by: -1) {
      above -= histogram[code]
      if above < 0 { return LevelCode(code: UInt16(code)).level }
    }
    return LevelCode.floor
  }

  private mutating func search() {
    var scores = States()
    var previous = States()
    var first = 0
    for frame in 0..<levels.count {
      let count = Int(candidates.counts[frame])
      let (strengths, pitches) = localStrengths(of: frame, first..<first + count)
      first += count
      var next = States(repeating: -.infinity)
      var found: UInt32 = 0
      for state in 0..<Self.states where state < count || state == Self.unvoiced {
        let gains = scores - Self.costs(from: previous, to: pitches[state])
        var (best, origin) = (gains[0], 0)
        for from in 1..<Self.states where gains[from] > best {
          (best, origin) = (gains[from], from)
        }
        next[state] = best + strengths[state]
        found |= UInt32(origin) << (3 * state)
      }
      origins.append(found)
      // Only differences matter; subtracting the largest keeps an hour's sum accurate.
      scores = next - next.max()
      previous = pitches
      // Every path goes through the only state of a frame, so all before it is decided.
      if count == 0 { trace(from: Self.unvoiced, candidatesBefore: first) }
    }
    let best = (0..<Self.states).max { scores[$0] < scores[$1] }
    trace(from: best ?? Self.unvoiced, candidatesBefore: first)
  }

  /// Decides all frames that are not decided yet.
  ///
  /// - Parameters:
  ///   - last: the state of the last of them.
  ///   - end: how many candidates they and all before them have.
  private mutating func trace(from last: Int, candidatesBefore end: Int) {
    let start = found.count
    found.append(contentsOf: repeatElement(.none, count: origins.count))
    var state = last
    var first = end
    for frame in stride(from: found.count - 1, through: start, by: -1) {
      first -= Int(candidates.counts[frame])
      if state != Self.unvoiced { found[frame] = candidates.pitches[first + state] }
      state = Int(origins[frame - start] >> (3 * state) & 7)
    }
    origins.removeAll(keepingCapacity: true)
  }

  /// The strength of each state in a frame, and the base-two logarithm of its pitch, `0` for
  /// unvoiced.
  private func localStrengths(
    of frame: Int, _ places: Range<Int>
  ) -> (strengths: States, octaves: States) {
    var strengths = States(repeating: -.infinity)
    var octaves = States()
    for state in 0..<places.count {
      let frequency = candidates.pitches[places.lowerBound + state].frequency
      guard range.contains(frequency) else { continue }
      octaves[state] = Float.log2(frequency)
      let strength =
        Float(candidates.strengths[places.lowerBound + state]) / CandidateTrack.strengthCodes
      strengths[state] = strength + Self.octaveCost * (octaves[state] - Self.lowestOctave)
    }
    let amplitude = Float.exp((levels.syllablePower[frame].level - loudest) * Self.nepersPerDecibel)
    let hush = 2 - amplitude / (Self.silenceThreshold / (1 + Self.voicingThreshold))
    strengths[Self.unvoiced] = Self.voicingThreshold + max(0, hush)
    return (strengths, octaves)
  }

  /// ln(10) / 20: amplitudes from levels in decibels.
  private static let nepersPerDecibel: Float = 0.11512925

  private static let lowestOctave = Float.log2(Float(PitchAnalyzer.floor.rawValue))

  /// - Parameters: base-two logarithms of pitches in hertz, `0` for unvoiced.
  private static func costs(from: States, to: Float) -> States {
    let leaps = (from - to) * octaveJumpCost
    var costs = States(repeating: to > 0 ? voicingCost : 0)
    for state in 0..<States.scalarCount {
      let voiced = to > 0 ? leaps[state].magnitude : voicingCost
      costs[state] = from[state] > 0 ? voiced : costs[state]
    }
    return costs
  }
}
