import RealModule
import RehearsalUnits

extension FrameTrack {
  /// Below this (-105 dBFS) lies what 16 bits can't hold: even their rounding makes -101 dBFS.
  static let digitalSilence = 3.2e-11

  /// By how much ``DCBlocker`` falls in a frame when nothing comes any more, in dB.
  private static let ringing = Float(
    20 * Double.log10(Double.exp(-2 * .pi * DCBlocker.cutoff.rawValue * Frame.hop.rawValue)))
  /// Levels are kept in hundredths of a decibel, and a voice seldom falls by just as much.
  private static let ringingTolerance: Float = 0.03

  /// From the first frame that holds any sound to the last; empty when none does.
  ///
  /// Zeros before and after were put there by a program. They say nothing of the room, so that
  /// padding a recording changes nothing of what is said about its noise.
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
