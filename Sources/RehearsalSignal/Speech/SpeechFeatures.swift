import RehearsalNative

/// The input of ``SpeechModel`` for each frame: its bands relative to the recording around them.
///
/// Every band twice: above its own floor, which separates speech from steady noise, and below the
/// top of the recording, which separates the speaker from others. Both in units of 20 dB, so that
/// they do not depend on the gain.
struct SpeechFeatures {
  static let count = BandFeatures.count

  /// The share of frames under a band's floor: speech seldom fills nine tenths of any band.
  private static let floorShare = 0.10
  /// The share of frames under the top.
  private static let topShare = 0.98
  /// Levels are clamped to this far below the top, in dB: the difference between a very quiet room
  /// and digital silence carries no information.
  private static let range: Float = 60
  private static let unit: Float = 20
  /// A frame whose bands are no higher on average, in dBFS, is digital silence: no room is that
  /// quiet, so it is left out of the floor. Dithered 16-bit silence is at -112.
  private static let nothing: Float = -120

  private let track: FrameTrack
  /// The frame that the levels below start from.
  private let first: Int
  private let top: LocalLevel
  private let floors: LocalLevels
  private let bands = BandFeatures(range: range, lowest: BandCode.floor, unit: unit)

  /// - Parameter frames: those to use, at least one.
  init(track: FrameTrack, frames: Range<Int>) {
    self.track = track
    let first = frames.lowerBound
    self.first = first
    let means = frames.map { track.meanBandCode($0) }
    top = LocalLevel(below: Self.topShare, frames: frames.count) { frame in
      means[frame].level > Self.nothing ? means[frame] : nil
    }
    let counts = means.map { $0.level > Self.nothing }
    let rows = track.bands.span.extracting(
      frames.lowerBound * FrameTrack.bandCount..<frames.upperBound * FrameTrack.bandCount)
    floors = LocalLevels(below: Self.floorShare, rows: rows, counts: counts.span)
  }

  /// Writes the features of a frame, ``count`` of them, to `values` from `place` on.
  func read(_ frame: Int, into values: inout MutableSpan<Float>, at place: Int) {
    let here = top.place(of: frame - first)
    bands.write(
      codes: track.bands.span, at: frame * FrameTrack.bandCount, floors: floors.levels.span,
      BandFeatures.Reference(
        top: top.at(here), before: here.before * FrameTrack.bandCount,
        after: here.after * FrameTrack.bandCount, share: here.share),
      into: &values, at: place)
  }
}
