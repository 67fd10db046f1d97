import RehearsalNative
import RealModule

/// A small convolutional network that distinguishes the speaker's voice from another in each step
/// of 40 ms of speech.
///
/// It is not known who the speaker is, so speech is classified up to three times: first relative to
/// the mean of all speech, with more weight for louder steps, then relative to the means of what
/// was found to be the speaker's and another's. The 11,681 weights were learned by
/// `Benchmarks/Training/SpeechModel/two_voices.py`, from takes of two speakers mixed at many levels
/// and from takes of one.
///
/// - Source: A profile of the speaker as input after Wang et al. (2019), VoiceFilter, Interspeech,
///   2728-2732.
struct VoiceModel {
  private let network = StepNetwork(.voices, inputs: VoiceFeatures.count, width: 32, answers: 1)

  /// The log odds that the voice in each step is the speaker's.
  func odds(of features: VoiceFeatures, _ threads: ThreadPool) -> [Float] {
    var odds: [Float] = []
    odds.reserveCapacity(features.steps)
    network.answer(in: features.steps, threads, to: { features.values(of: $0) }) { odds += $0 }
    return odds
  }
}

/// The sound of each step of a recording, without a judgement of whose voice it is.
struct VoiceSteps: Sendable {
  /// Frames in one step.
  static let frames = 4

  let track: FrameTrack
  /// The mean level of all bands, in dBFS.
  private(set) var levels: [Float] = []
  /// The share of frames with a pitch.
  private(set) var voiced: [Float] = []
  /// The mean base-two logarithm of the pitch in hertz, `0` without one.
  private(set) var octaves: [Float] = []
  /// Whether half of the step or more is speech.
  private(set) var isSpeech: [Bool] = []

  var count: Int { levels.count }

  /// - Parameters:
  ///   - pitch: Of every frame.
  ///   - isSpeech: Of every frame as well.
  init(track: FrameTrack, pitch: PitchTrack, isSpeech spoken: [Bool]) {
    self.track = track
    let frequencies = pitch.frequencies
    let count = (track.count + Self.frames - 1) / Self.frames
    levels.reserveCapacity(count)
    voiced.reserveCapacity(count)
    octaves.reserveCapacity(count)
    isSpeech.reserveCapacity(count)
    var bands = [Float](repeating: 0, count: FrameTrack.bandCount)
    for step in 0..<count {
      let frames = Self.frames(of: step, in: track)
      read(step, into: &bands)
      var level: Float = 0
      for band in bands { level += band }
      levels.append(level / Float(FrameTrack.bandCount))
      var (pitched, octave, speech) = (0, Float(0), 0)
      for frame in frames {
        let frequency = frequencies[frame]
        if frequency > 0 {
          pitched += 1
          octave += Float.log2(frequency)
        }
        if spoken[frame] { speech += 1 }
      }
      voiced.append(Float(pitched) / Float(frames.count))
      octaves.append(octave / Float(max(1, pitched)))
      isSpeech.append(2 * speech >= frames.count)
    }
  }

  /// Excludes some stretches from speech.
  mutating func leaveOut(_ stretches: [Range<Int>]) {
    for step in stretches.joined() { isSpeech[step] = false }
  }

  /// Writes the mean level of each band in a step, in dBFS.
  func read(_ step: Int, into bands: inout [Float]) {
    let frames = Self.frames(of: step, in: track)
    let codes = track.bands.span.extracting(
      frames.lowerBound * FrameTrack.bandCount..<frames.upperBound * FrameTrack.bandCount)
    let halves = Float(2 * frames.count)
    var levels = bands.mutableSpan
    precondition(levels.count == FrameTrack.bandCount, "\(levels.count) bands")
    for band in 0..<FrameTrack.bandCount { levels[band] = 0 }
    for first in stride(from: 0, to: codes.count, by: FrameTrack.bandCount) {
      let row = codes.extracting(first..<first + FrameTrack.bandCount)
      for band in 0..<FrameTrack.bandCount { levels[band] += Float(row[band].code) }
    }
    for band in 0..<FrameTrack.bandCount { levels[band] = levels[band] / halves + BandCode.floor }
  }

  static func frames(of step: Int, in track: FrameTrack) -> Range<Int> {
    step * frames..<min(track.count, (step + 1) * frames)
  }
}

/// How much each step tells of the speaker's voice, and of another's: 0 to 1.
struct VoiceShares {
  private(set) var own: [Float]
  private(set) var other: [Float]

  /// Assigns a step entirely to one voice.
  mutating func give(_ step: Int, toOther isOther: Bool) {
    (own[step], other[step]) = isOther ? (0, 1) : (1, 0)
  }

  mutating func exchange() { swap(&own, &other) }

  /// Whether more of some speech is another's than the speaker's.
  func isMostlyOther(of speech: VoiceShares) -> Bool {
    zip(speech.own, zip(own, other)).reduce(0) { $0 + $1.0 * ($1.1.1 - $1.1.0) } > 0
  }
}

extension VoiceShares {
  /// In dB: how gradually the weight grows with level.
  private static let softness: Float = 3
  /// In units of ``softness``: how far below the mean the steps of a known voice still count.
  private static let margin: Float = 2

  /// No step belongs to any voice.
  init(nobodyIn count: Int) {
    own = [Float](repeating: 0, count: count)
    other = own
  }

  /// Before anything is known: all speech is the speaker's, weighted by level.
  init(of steps: VoiceSteps) {
    let spoken = steps.isSpeech.map { $0 ? Float(1) : 0 }
    let mean = Self.meanLevel(of: steps, spoken)
    own = zip(spoken, steps.levels).map { $0 * logistic(($1 - mean) / Self.softness) }
    other = [Float](repeating: 0, count: steps.count)
  }

  /// From the log odds that each step is the speaker's.
  init(of steps: VoiceSteps, odds: some Sequence<Float>) {
    let likely = zip(steps.isSpeech, odds).map { $0 ? logistic($1) : 0 }
    let mean = Self.meanLevel(of: steps, likely)
    own = zip(likely, steps.levels).map {
      $0 * logistic(($1 - mean) / Self.softness + Self.margin)
    }
    other = zip(steps.isSpeech, odds).map { $0 ? max(0, 2 * logistic(-$1) - 1) : 0 }
  }

  /// Assigns all speech in some stretches to another voice, and the rest to the speaker.
  init(of steps: VoiceSteps, others: [Range<Int>]) {
    self.init(nobodyIn: steps.count)
    set(others, of: steps)
  }

  /// Assigns all speech in some stretches to another voice, and the rest to the speaker.
  mutating func set(_ others: [Range<Int>], of steps: VoiceSteps) {
    for (step, isSpeech) in steps.isSpeech.enumerated() {
      own[step] = isSpeech ? 1 : 0
      other[step] = 0
    }
    for step in others.joined() { swap(&own[step], &other[step]) }
  }

  /// The weighted mean level of steps, in dBFS.
  static func meanLevel(of steps: VoiceSteps, _ shares: [Float]) -> Float {
    var (sum, total) = (0.0, 0.0)
    for (level, share) in zip(steps.levels, shares) {
      sum += Double(level * share)
      total += Double(share)
    }
    return Float(sum / max(1, total))
  }
}

/// The input of ``VoiceModel`` for each step: its bands and its pitch relative to those of the
/// speaker and of the other voice.
///
/// Nothing in it depends on the gain.
struct VoiceFeatures: Sendable {
  private static let bands = FrameTrack.bandCount
  static let count = 4 * bands + 8

  /// Levels are clamped to this far below the mean of the speaker's steps, in dB.
  static let depth: Float = 30
  static let unit: Float = 20
  /// The limit of relative levels in either direction, in units.
  static let range: Float = 2
  /// Another voice is fully known after this many steps, one second, half of it voiced.
  private static let known: Float = 25
  private static let knownVoiced: Float = 12
  /// In octaves above one hertz: a middle pitch, 147 Hz.
  static let middlePitch: Float = 7.2
  private static let least = 1e-6

  private let heard: VoiceSteps
  private let lowest: Float
  private let own: Profile
  private let other: Profile
  /// How well the other voice and its pitch are known, 0 to 1.
  private let known: Float
  private let knownPitch: Float

  var steps: Int { heard.count }

  /// The mean and spread of a voice's features.
  private struct Profile {
    /// Of each band, in dB.
    var bands: [Float]
    var level: Float
    /// The standard deviation of each band, in units.
    var spread: [Float]
    /// The mean pitch and its standard deviation, in octaves.
    var octave: Float
    var octaveSpread: Float
    /// The sum of all shares, and of those of voiced steps.
    var total: Double
    var voiced: Double

    init(of steps: VoiceSteps, _ shares: [Float], lowest: Float) {
      var sums = [Double](repeating: 0, count: VoiceFeatures.bands)
      var squares = sums
      var (total, voiced, octaves, octaveSquares) = (0.0, 0.0, 0.0, 0.0)
      var bands = [Float](repeating: 0, count: VoiceFeatures.bands)
      for step in 0..<steps.count where shares[step] > 0 {
        let share = Double(shares[step])
        steps.read(step, into: &bands)
        for band in bands.indices {
          let level = Double(max(lowest, bands[band]))
          sums[band] += share * level
          squares[band] += share * level * level
        }
        let pitched = share * Double(steps.voiced[step])
        let octave = Double(steps.octaves[step])
        total += share
        voiced += pitched
        octaves += pitched * octave
        octaveSquares += pitched * octave * octave
      }
      func deviation(_ squares: Double, _ mean: Double, of count: Double) -> Float {
        Float(max(0, squares / max(count, VoiceFeatures.least) - mean * mean).squareRoot())
      }
      let means = sums.map { $0 / max(total, VoiceFeatures.least) }
      let octave = octaves / max(voiced, VoiceFeatures.least)
      self.bands = means.map { Float($0) }
      level = Float(means.reduce(0, +) / Double(VoiceFeatures.bands))
      spread = zip(squares, means).map { deviation($0, $1, of: total) / VoiceFeatures.unit }
      self.octave = Float(octave)
      octaveSpread = deviation(octaveSquares, octave, of: voiced)
      self.total = total
      self.voiced = voiced
    }
  }

  init(of steps: VoiceSteps, _ shares: VoiceShares) {
    heard = steps
    var (sum, total) = (0.0, 0.0)
    for (level, share) in zip(steps.levels, shares.own) {
      sum += Double(level) * Double(share)
      total += Double(share)
    }
    lowest = Float(sum / max(total, Self.least)) - Self.depth
    own = Profile(of: steps, shares.own, lowest: lowest)
    other = Profile(of: steps, shares.other, lowest: lowest)
    known = min(1, Float(other.total) / Self.known)
    knownPitch = min(1, Float(other.voiced) / Self.knownVoiced)
  }

  /// The features of some steps, ``count`` for each.
  func values(of steps: Range<Int>) -> [Float] {
    var values = [Float](repeating: 0, count: steps.count * Self.count)
    var written = values.mutableSpan
    var bands = [Float](repeating: 0, count: Self.bands)
    let shape = own.bands.map { ($0 - own.level) / Self.unit }
    var place = 0
    for step in steps {
      heard.read(step, into: &bands)
      var level: Float = 0
      for band in 0..<Self.bands {
        let heard = max(lowest, bands[band])
        level += heard
        written[place &+ band] = Self.clamped((heard - own.bands[band]) / Self.unit)
        written[place &+ Self.bands &+ band] =
          known * Self.clamped((heard - other.bands[band]) / Self.unit)
        written[place &+ 2 * Self.bands &+ band] = shape[band]
        written[place &+ 3 * Self.bands &+ band] = own.spread[band]
      }
      level /= Float(Self.bands)
      let (voiced, octave) = (heard.voiced[step], heard.octaves[step])
      place += 4 * Self.bands
      written[place] = voiced
      written[place + 1] = voiced > 0 ? octave - own.octave : 0
      written[place + 2] = voiced > 0 ? knownPitch * (octave - other.octave) : 0
      written[place + 3] = own.octave - Self.middlePitch
      written[place + 4] = own.octaveSpread
      written[place + 5] = known
      written[place + 6] = (level - own.level) / Self.unit
      written[place + 7] = known * (level - other.level) / Self.unit
      place += 8
    }
    return values
  }

  private static func clamped(_ value: Float) -> Float { max(-range, min(range, value)) }
}

/// The likelihood for given log odds.
private func logistic(_ odds: Float) -> Float { 1 / (1 + Float.exp(-odds)) }
