import RealModule
import RehearsalBase

/// Chooses one pitch, or none, for every frame: the cheapest path through the candidates.
///
/// - Source: Boersma, P. (1993). Accurate short-term analysis of the fundamental frequency and the
///   harmonics-to-noise ratio of a sampled sound. IFA Proceedings 17, section 3.2. Costs are
///   Praat's defaults for 10 ms.
struct PitchPath {
  /// What a pitch gains per octave of height; also section 3.1.
  static let octaveCost: Float = 0.01
  /// Cost of a leap, per octave.
  static let octaveJumpCost: Float = 0.35
  /// Cost of a transition between voiced and unvoiced.
  static let voicingCost: Float = 0.14
  /// Strength of the unvoiced state.
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
  /// It is searched twice: first among all candidates, then within the range of the voice that was
  /// found, which excludes the octaves above and below.
  ///
  /// - Returns: The pitch of the first search, which may be another's, and the changes that turn it
  ///   into that of the speaker.
  static func pitches(
    through candidates: CandidateTrack, levels: FrameTrack
  ) -> (ofAnyone: PitchTrack, changes: [PitchTrack.Change]) {
    let widest = VoiceRange(lowest: PitchAnalyzer.floor, highest: PitchAnalyzer.ceiling)
    var path = PitchPath(candidates: candidates, levels: levels)
    let stretches = path.stretches
    for stretch in stretches { path.search(stretch, within: widest) }
    let first = path.track
    guard let range = VoiceRange(of: first, levels: levels.syllablePower) else {
      return (first, [])
    }
    // The best of all paths is also the best within the range if it stays there.
    let changes = stretches.filter { path.leaves(range, in: $0) }.map { stretch in
      path.search(stretch, within: range)
      return PitchTrack.Change(
        first: stretch.frames.lowerBound, codes: Array(path.found[stretch.frames]))
    }
    return (first, changes)
  }

  /// The pitch of the speaker alone; see ``pitches(through:levels:)``.
  static func track(through candidates: CandidateTrack, levels: FrameTrack) -> PitchTrack {
    var (track, changes) = pitches(through: candidates, levels: levels)
    track.apply(changes)
    return track
  }

  private static let states = CandidateTrack.most + 1
  /// The unvoiced state; the others are the candidates in order.
  private static let unvoiced = CandidateTrack.most

  private let candidates: CandidateTrack
  private let levels: FrameTrack
  private let loudest: Float
  private var found: [PitchCode]
  /// For each frame of the stretch that is searched, the best previous state of each of its states:
  /// three bits each.
  private var origins: [UInt32] = []

  /// Frames whose paths are independent of all others: every path passes through a frame without
  /// candidates, which has only one state.
  private struct Stretch {
    /// All have candidates, except perhaps the last.
    var frames: Range<Int>
    var firstCandidate: Int
  }

  /// One value for each state; the last of the eight is unused.
  private typealias States = SIMD8<Float>

  private init(candidates: CandidateTrack, levels: FrameTrack) {
    self.candidates = candidates
    self.levels = levels
    loudest = Self.loudestLevel(of: levels)
    found = [PitchCode](repeating: .none, count: levels.count)
  }

  private var track: PitchTrack { PitchTrack(codes: found) }

  private func leaves(_ range: VoiceRange, in stretch: Stretch) -> Bool {
    found[stretch.frames].contains { $0 != .none && !range.contains($0.frequency) }
  }

  /// The stretches that have candidates, in order.
  private var stretches: [Stretch] {
    var stretches: [Stretch] = []
    var open: Stretch?
    var candidate = 0
    for frame in 0..<levels.count {
      let count = Int(candidates.counts[frame])
      if count > 0, open == nil {
        open = Stretch(frames: frame..<frame, firstCandidate: candidate)
      }
      candidate += count
      guard var stretch = open else { continue }
      stretch.frames = stretch.frames.lowerBound..<frame + 1
      open = count > 0 ? stretch : nil
      if count == 0 { stretches.append(stretch) }
    }
    return stretches + (open.map { [$0] } ?? [])
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

  /// Finds the best path through a stretch.
  private mutating func search(_ stretch: Stretch, within range: VoiceRange) {
    origins.removeAll(keepingCapacity: true)
    var scores = States()
    var previous = States()
    var first = stretch.firstCandidate
    for frame in stretch.frames {
      let count = Int(candidates.counts[frame])
      let (strengths, pitches) = localStrengths(of: frame, first..<first + count, within: range)
      first += count
      var next = States(repeating: -.infinity)
      var origin: UInt32 = 0
      for state in 0..<Self.states where state < count || state == Self.unvoiced {
        let gains = scores - Self.costs(from: previous, to: pitches[state])
        var (best, from) = (gains[0], 0)
        for other in 1..<Self.states where gains[other] > best {
          (best, from) = (gains[other], other)
        }
        next[state] = best + strengths[state]
        origin |= UInt32(from) << (3 * state)
      }
      origins.append(origin)
      // Only differences matter; subtracting the largest keeps the sum over an hour accurate.
      scores = next - next.max()
      previous = pitches
    }
    var state = (0..<Self.states).max { scores[$0] < scores[$1] } ?? Self.unvoiced
    for frame in stretch.frames.reversed() {
      first -= Int(candidates.counts[frame])
      found[frame] = state == Self.unvoiced ? .none : candidates.pitches[first + state]
      state = Int(origins[frame - stretch.frames.lowerBound] >> (3 * state) & 7)
    }
  }

  /// The strength of each state in a frame, and the base-two logarithm of its pitch, `0` for
  /// unvoiced.
  private func localStrengths(
    of frame: Int, _ places: Range<Int>, within range: VoiceRange
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

  /// - Parameters: Base-two logarithms of pitches in hertz, `0` for unvoiced.
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

/// The pitch range of one voice.
struct VoiceRange {
  var lowest: Float
  var highest: Float

  init(lowest: Hertz, highest: Hertz) {
    self.lowest = Float(lowest.rawValue)
    self.highest = Float(highest.rawValue)
  }

  /// From ``below`` times the first quartile of its loud frames to ``above`` times the third: soft
  /// frames may belong to other voices.
  ///
  /// - Source: Hirst (2007), Proc. ICPhS XVI, 1233-1236, for the quartiles, of all frames, with
  ///   0.75 and 1.5. The loud frames are higher.
  ///
  /// - Parameter levels: One for each frame.
  ///
  /// - Returns: `nil` for less than ``fewestFrames`` of voice.
  init?(of track: PitchTrack, levels: [LevelCode]) {
    let voiced = zip(track.frequencies, levels).lazy.filter { $0.0 > 0 }
    let codes = voiced.map { $0.1.code } as [UInt16]
    guard codes.count >= Self.fewestFrames else { return nil }
    let reference = Int(codes.value(atRank: codes.count * 9 / 10))
    let least = reference - Int(Self.loudDepth * LevelCode.codesPerDecibel)
    let loud = voiced.filter { Int($0.1.code) >= least }.map(\.0) as [Float]
    lowest = Self.below * loud.value(atRank: loud.count / 4)
    highest = Self.above * loud.value(atRank: loud.count * 3 / 4)
  }

  /// Our choice: a second, some five syllables.
  private static let fewestFrames = 100
  /// In decibels below the 90th percentile of the voiced frames.
  ///
  /// Our choice, like ``below``, tested against a laryngograph and two other trackers in speech
  /// with and without babble 10 dB below it.
  private static let loudDepth: Float = 6
  private static let below: Float = 0.7
  /// Hirst's; with 1.6, more phrases with a final fall are heard to rise.
  private static let above: Float = 1.5

  func contains(_ frequency: Float) -> Bool { lowest <= frequency && frequency <= highest }
}
