import RealModule
import RehearsalBase

extension FrameTrack {
  /// -105 dBFS: 16 bits can't represent less, since their quantisation noise alone is at -101 dBFS.
  static let digitalSilence = 3.2e-11

  /// How far the output of ``DCBlocker`` decays in one frame of zeros, in dB.
  private static let ringing = Float(
    20 * Double.log10(Double.exp(-2 * .pi * DCBlocker.cutoff.rawValue * Frame.hop.rawValue)))
  /// Levels are stored in hundredths of a decibel, and a voice seldom falls by exactly this much.
  private static let ringingTolerance: Float = 0.03

  /// From the first frame with any sound to the last; empty when there is none.
  ///
  /// Zeros before and after were added by a program and say nothing about the room. So padding a
  /// recording does not change its noise.
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
