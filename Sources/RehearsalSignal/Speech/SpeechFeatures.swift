/// What ``SpeechModel`` is shown of each frame: its bands against the recording they stand in.
///
/// Every band twice: above its own floor, which tells speech from steady noise, and below the top of
/// the recording, which tells the speaker from others. Both in units of 20 dB, so that no gain
/// changes them.
struct SpeechFeatures {
  static let count = 2 * FrameTrack.bandCount

  /// The share of frames under a band's floor: speech seldom fills nine tenths of any band.
  private static let floorShare = 0.10
  /// The share of frames under the top.
  private static let topShare = 0.98
  /// Levels further below the top than this are shown as if there, in dB: the difference between a
  /// very quiet room and digital silence says nothing.
  private static let range: Float = 60
  private static let unit: Float = 20
  /// A frame whose bands lie no higher on average is digital silence, in dBFS: no room sounds like
  /// that, so it counts for no floor. Dithered 16-bit silence lies at -112.
  private static let nothing: Float = -120

  private let track: FrameTrack
  /// The frame that the levels below start from.
  private let first: Int
  private let top: LocalLevel
  private let floors: [LocalLevel]

  /// - Parameter frames: those to go by, at least one.
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
    floors = LocalLevel.levels(
      below: Self.floorShare, rows: rows, bands: FrameTrack.bandCount, counts: counts.span)
  }

  /// Sets ``count`` of the `values` from `place` on to the features of a frame.
  func read(_ frame: Int, into values: inout [Float], at place: Int) {
    let here = top.place(of: frame - first)
    let top = top.at(here)
    let least = top - Self.range
    for band in 0..<FrameTrack.bandCount {
      let level = max(track.bandLevel(frame, band), least)
      let floor = max(floors[band].at(here), least)
      values[place + band] = (level - floor) / Self.unit
      values[place + FrameTrack.bandCount + band] = (level - top) / Self.unit
    }
  }
}
