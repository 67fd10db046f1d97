import RealModule
import RehearsalNative
import RehearsalBase

/// What pass 1 keeps of every 10 ms of a recording besides its ``CandidateTrack``. Pass 2 decides
/// everything from these two.
///
/// Thirty bytes a frame, so that an hour fits in 11 MB. Levels are kept as codes of a hundredth
/// or half a decibel; a code of zero means "no energy".
struct FrameTrack: Sendable {
  /// Bands on the mel scale, ``lowestBand``...``highestBand``.
  static let bandCount = BandFeatures.bands
  static let lowestBand = Hertz(60)
  static let highestBand = Hertz(7000)

  /// Mean square of the frame's own 10 ms, DC removed.
  private(set) var power: [LevelCode] = []
  /// Mean square of the same 10 ms above ``LevelAnalyzer/rumbleCutoff``.
  private(set) var clearPower: [LevelCode] = []
  /// Mean square at 250-2500 Hz, where vowels carry the voice.
  private(set) var syllablePower: [LevelCode] = []
  /// Mean square in each band, in half decibels.
  private(set) var bands: [BandCode] = []

  var count: Int { power.count }

  mutating func reserve(frames: Int) {
    power.reserveCapacity(frames)
    clearPower.reserveCapacity(frames)
    syllablePower.reserveCapacity(frames)
    bands.reserveCapacity(frames * Self.bandCount)
  }

  /// Appends a frame's levels. `bandPowers` holds ``bandCount`` values for two frames; `lane`
  /// selects one.
  mutating func append(
    power: Float, clear: Float, syllable: Float, bandPowers: Span<SIMD2<Float>>, lane: Int
  ) {
    self.power.append(LevelCode(power: power))
    clearPower.append(LevelCode(power: clear))
    syllablePower.append(LevelCode(power: syllable))
    let coder = BandCoder.shared
    bands.append(addingCapacity: Self.bandCount) { codes in
      for band in 0..<Self.bandCount {
        let powers = bandPowers[band]
        codes.append(coder.code(of: lane == 0 ? powers.x : powers.y))
      }
    }
  }

  /// The same for some of the frames.
  func part(_ frames: Range<Int>) -> Self {
    var part = Self()
    part.power = Array(power[frames])
    part.clearPower = Array(clearPower[frames])
    part.syllablePower = Array(syllablePower[frames])
    part.bands = Array(
      bands[frames.lowerBound * Self.bandCount..<frames.upperBound * Self.bandCount])
    return part
  }

  /// The mean of a frame's band levels.
  func meanBandCode(_ frame: Int) -> BandCode {
    var sum = FrameTrack.bandCount / 2
    for band in 0..<FrameTrack.bandCount {
      sum &+= Int(bands[frame &* Self.bandCount &+ band].code)
    }
    return BandCode(code: UInt8(sum / FrameTrack.bandCount))
  }
}

extension FrameTrack {
  /// The mean square in one band of one frame.
  func bandPower(_ frame: Int, _ band: Int) -> Double {
    powerOfBandCode[Int(bands[frame &* Self.bandCount &+ band].code)]
  }
}

/// There are only 256 band levels: a table saves an exponential for each.
private let powerOfBandCode = (0...255).map { code in
  code == 0 ? 0 : power(ofDecibels: Double(BandCode(code: UInt8(code)).level))
}

extension FrameTrack {
  /// -105 dBFS: 16 bits can't represent less, since their quantisation noise alone is at -101 dBFS.
  static let digitalSilence = 3.2e-11

  /// How far the output of ``DCBlocker`` decays in one frame of zeros, in dB.
  private static let ringing = Float(
    20 * Double.log10(Double.exp(-2 * .pi * DCBlocker.cutoff.rawValue * Frame.hop.rawValue)))
  /// Levels are stored in hundredths of a decibel, and a voice seldom falls by exactly this much.
  private static let ringingTolerance: Float = 0.03

  /// The frames from the first with any sound to the last; empty if there are none.
  ///
  /// Zeros before and after were added by software and say nothing about the room. Leaving them out
  /// keeps the noise the same when a recording is padded.
  var sounding: Range<Int> {
    func sounds(_ code: LevelCode) -> Bool { code.power > Self.digitalSilence }
    guard let first = power.firstIndex(where: sounds), var last = power.lastIndex(where: sounds)
    else { return 0..<0 }
    while last + 1 < power.count, last > first,
      abs(power[last].level - power[last - 1].level - Self.ringing) < Self.ringingTolerance
    {
      last -= 1
    }
    return first..<last + 1
  }
}
