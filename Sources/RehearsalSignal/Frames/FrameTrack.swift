import RehearsalNative
import RehearsalUnits

/// What pass 1 keeps of every 10 ms of a recording, from which pass 2 decides everything.
///
/// Some forty bytes a frame, so that an hour fits in 15 MB. Levels are kept as codes of a hundredth
/// or half a decibel; a code of zero means "no energy".
struct FrameTrack: Sendable {
  /// Bands on the mel scale, ``lowestBand``...``highestBand``.
  static let bandCount = 24
  /// Octets that hold all bands.
  static let bandParts = bandCount / Octet.scalarCount
  static let lowestBand = Hertz(60)
  static let highestBand = Hertz(7000)
  /// Pitch candidates kept in each frame. Boersma (1993) keeps 15; with a path search over them,
  /// six lose nothing that could be measured.
  static let candidateCount = 6
  /// Candidate pitches are stored as integers: hundredths of a hertz, and 255ths of an
  /// autocorrelation.
  static let codesPerHertz: Float = 100
  static let strengthCodes: Float = 255

  /// Mean square of the frame's own 10 ms, DC removed.
  private(set) var power: [LevelCode] = []
  /// The same above ``LevelAnalyzer/rumbleCutoff``.
  private(set) var clearPower: [LevelCode] = []
  /// Mean square at 250-2500 Hz, where vowels carry the voice.
  private(set) var syllablePower: [LevelCode] = []
  /// Mean square in each band, in half decibels.
  private(set) var bands: [BandCode] = []
  /// How many candidate pitches each frame has, ``candidateCount`` at most.
  private(set) var candidateCounts: [UInt8] = []
  /// The candidate pitches of one frame after the other, strongest first, times ``codesPerHertz``.
  private(set) var candidateFrequencies: [UInt16] = []
  /// Their autocorrelations, times ``strengthCodes``.
  private(set) var candidateStrengths: [UInt8] = []

  var count: Int { power.count }

  /// Reserves memory.
  mutating func reserve(frames: Int) {
    power.reserveCapacity(frames)
    clearPower.reserveCapacity(frames)
    syllablePower.reserveCapacity(frames)
    bands.reserveCapacity(frames * Self.bandCount)
    candidateCounts.reserveCapacity(frames)
    candidateFrequencies.reserveCapacity(frames * Self.candidateCount)
    candidateStrengths.reserveCapacity(frames * Self.candidateCount)
  }

  /// Adds a frame's levels. `bandPowers` holds ``bandCount`` values for two frames; `lane` selects
  /// one.
  mutating func append(
    power: Float, clear: Float, syllable: Float, bandPowers: ArraySlice<SIMD2<Float>>, lane: Int
  ) {
    self.power.append(LevelCode(power: power))
    clearPower.append(LevelCode(power: clear))
    syllablePower.append(LevelCode(power: syllable))
    let coder = BandCoder.shared
    let start = bands.count
    bands.append(contentsOf: repeatElement(BandCode(code: 0), count: Self.bandCount))
    var target = bands.mutableSpan
    for band in 0..<Self.bandCount {
      target[start &+ band] = coder.code(of: bandPowers[bandPowers.startIndex &+ band][lane])
    }
  }

  /// Adds a frame's candidate pitches; they may come some frames after its levels.
  mutating func append(_ candidates: PitchCandidates) {
    var count = 0
    while count < Self.candidateCount, candidates.frequencies[count] > 0 {
      candidateFrequencies.append(UInt16(candidates.frequencies[count] * Self.codesPerHertz + 0.5))
      let strength = max(0, min(1, candidates.strengths[count]))
      candidateStrengths.append(UInt8(strength * Self.strengthCodes + 0.5))
      count += 1
    }
    candidateCounts.append(UInt8(count))
  }

  /// Adds a frame without candidate pitches.
  mutating func appendNoCandidates() { candidateCounts.append(0) }

  /// Frees the candidates, a quarter of the memory, once the pitch has been chosen.
  mutating func forgetCandidates() {
    candidateCounts = []
    candidateFrequencies = []
    candidateStrengths = []
  }

  /// The newest frames whose candidate pitches have come, `frames` of them at most.
  ///
  /// - Returns: The frames, and the place of the first of them in this track.
  func newest(_ frames: Int) -> (track: FrameTrack, first: Int) {
    let end = min(count, candidateCounts.count)
    let first = max(0, end - frames)
    // Counted from the end, so that the cost does not grow with the recording.
    let candidates = candidateCounts[first...].reduce(0) { $0 + Int($1) }
    let later = candidateCounts[end...].reduce(0) { $0 + Int($1) }
    let known = candidateStrengths.count - candidates..<candidateStrengths.count - later
    var newest = FrameTrack()
    newest.power = Array(power[first..<end])
    newest.clearPower = Array(clearPower[first..<end])
    newest.syllablePower = Array(syllablePower[first..<end])
    newest.bands = Array(bands[first * Self.bandCount..<end * Self.bandCount])
    newest.candidateCounts = Array(candidateCounts[first..<end])
    newest.candidateFrequencies = Array(candidateFrequencies[known])
    newest.candidateStrengths = Array(candidateStrengths[known])
    return (newest, first)
  }

  /// The level of one band of one frame, in dBFS; ``BandCode/floor`` for none.
  func bandLevel(_ frame: Int, _ band: Int) -> Float {
    bands[frame &* Self.bandCount &+ band].level
  }

  /// The levels of eight bands of one frame, in dBFS, from the lowest part on.
  @inline(__always)
  func bandLevels(_ frame: Int, _ part: Int) -> Octet {
    let first = frame &* Self.bandCount &+ part &* Octet.scalarCount
    let codes = bands.span
    var levels = Octet()
    for lane in 0..<Octet.scalarCount { levels[lane] = Float(codes[first &+ lane].code) }
    return levels / 2 + BandCode.floor
  }

  /// The mean of a frame's band levels.
  func meanBandCode(_ frame: Int) -> BandCode {
    var sum = FrameTrack.bandCount / 2
    for band in 0..<FrameTrack.bandCount {
      sum &+= Int(bands[frame &* Self.bandCount &+ band].code)
    }
    return BandCode(code: UInt8(sum / FrameTrack.bandCount))
  }

  /// The frame whose 10 ms contain a moment.
  static func index(of moment: Seconds) -> Int { Int((moment / Frame.hop).rounded(.down)) }

  /// The moment at which a frame starts.
  static func start(of frame: Int) -> Seconds { Frame.hop * Double(frame) }
}
