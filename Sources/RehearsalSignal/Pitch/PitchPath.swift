#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import RehearsalUnits

/// Chooses one pitch, or none, for every frame: the cheapest path through the candidates.
///
/// - Source: Boersma, P. (1993). Accurate short-term analysis of the fundamental frequency and the
///   harmonics-to-noise ratio of a sampled sound. IFA Proceedings 17, section 3.2. Costs are Praat's
///   defaults for 10 ms.
struct PitchPath {
  /// Gain of a step that prefers higher pitches, per octave.
  static let octaveCost: Float = 0.01
  /// Cost of a leap, per octave.
  static let octaveJumpCost: Float = 0.35
  /// Cost of starting or stopping to be voiced.
  static let voicingCost: Float = 0.14
  /// Strength that "unvoiced" always has.
  static let voicingThreshold: Float = 0.45
  /// Frames this far below the loudest are hardly ever voiced, as a share of its amplitude.
  static let silenceThreshold: Float = 0.03

  /// The pitch of every frame in hertz, `0` where unvoiced.
  static func track(through frames: FrameTrack) -> PitchTrack {
    var path = PitchPath(frames: frames)
    path.search()
    return PitchTrack(frequencies: path.trace())
  }

  private static let states = FrameTrack.candidateCount + 1
  /// The state of no voice; the others are the candidates in order.
  private static let unvoiced = FrameTrack.candidateCount

  private let frames: FrameTrack
  private let loudest: Float
  /// For each frame and state, the best state of the frame before.
  private var origins: [UInt8] = []
  private var scores = [Float](repeating: 0, count: states)

  private init(frames: FrameTrack) {
    self.frames = frames
    loudest = Self.loudestLevel(of: frames)
    origins.reserveCapacity(frames.count * Self.states)
  }

  /// The 99th percentile of the frames' levels: one knock on the table must not hush a voice.
  private static func loudestLevel(of frames: FrameTrack) -> Float {
    var histogram = [Int](repeating: 0, count: 65_536)
    for code in frames.syllablePower { histogram[Int(code.code)] += 1 }
    var above = frames.count / 100
    for code in stride(from: 65_535, to: 0, by: -1) {
      above -= histogram[code]
      if above < 0 { return LevelCode(code: UInt16(code)).level }
    }
    return LevelCode.floor
  }

  private mutating func search() {
    var pitches = [Float](repeating: 0, count: Self.states)
    var previous = pitches
    for frame in 0..<frames.count {
      let strengths = localStrengths(of: frame, octaves: &pitches)
      var next = scores
      for state in 0..<Self.states {
        var best = -Float.infinity
        var origin = state
        for from in 0..<Self.states {
          let score = scores[from] - Self.cost(from: previous[from], to: pitches[state])
          if score > best { (best, origin) = (score, from) }
        }
        next[state] = best + strengths[state]
        origins.append(UInt8(origin))
      }
      // Only differences count; taking the largest out keeps an hour's sum exact.
      let top = next.max() ?? 0
      for state in 0..<Self.states { scores[state] = next[state] - top }
      swap(&previous, &pitches)
    }
  }

  /// What each state is worth in a frame; sets `octaves` to its pitch, `0` for unvoiced.
  private func localStrengths(of frame: Int, octaves: inout [Float]) -> [Float] {
    var strengths = [Float](repeating: -.infinity, count: Self.states)
    let first = frame * FrameTrack.candidateCount
    for state in 0..<FrameTrack.candidateCount {
      let code = frames.candidateFrequencies[first + state]
      octaves[state] = code > 0 ? log2(Float(code) / 100) : 0
      guard code > 0 else { continue }
      let strength = Float(frames.candidateStrengths[first + state]) / 255
      let aboveFloor = octaves[state] - log2(Float(PitchAnalyzer.floor.rawValue))
      strengths[state] = strength + Self.octaveCost * aboveFloor
    }
    octaves[Self.unvoiced] = 0
    let amplitude = exp((frames.syllablePower[frame].level - loudest) * 0.11512925)
    let hush = 2 - amplitude / (Self.silenceThreshold / (1 + Self.voicingThreshold))
    strengths[Self.unvoiced] = Self.voicingThreshold + max(0, hush)
    return strengths
  }

  /// - Parameters: base-two logarithms of pitches in hertz, `0` for unvoiced.
  private static func cost(from: Float, to: Float) -> Float {
    switch (from > 0, to > 0) {
    case (true, true): octaveJumpCost * abs(from - to)
    case (false, false): 0
    default: voicingCost
    }
  }

  private func trace() -> [Float] {
    var frequencies = [Float](repeating: 0, count: frames.count)
    var state = scores.indices.max { scores[$0] < scores[$1] } ?? Self.unvoiced
    for frame in stride(from: frames.count - 1, through: 0, by: -1) {
      if state != Self.unvoiced {
        let code = frames.candidateFrequencies[frame * FrameTrack.candidateCount + state]
        frequencies[frame] = Float(code) / 100
      }
      state = Int(origins[frame * Self.states + state])
    }
    return frequencies
  }
}
