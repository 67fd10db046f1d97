import RehearsalBase

/// The pitches that one voice uses.
struct VoiceRange {
  var lowest: Float
  var highest: Float

  init(lowest: Hertz, highest: Hertz) {
    self.lowest = Float(lowest.rawValue)
    self.highest = Float(highest.rawValue)
  }

  /// From three quarters of the first quartile to one and a half times the third.
  ///
  /// - Source: Hirst (2007), Proc. ICPhS XVI, 1233-1236.
  ///
  /// - Returns: `nil` for less than ``fewestFrames`` of voice.
  init?(of track: PitchTrack) {
    let voiced = track.frequencies.filter { $0 > 0 }
    guard voiced.count >= Self.fewestFrames else { return nil }
    lowest = 0.75 * voiced.value(atRank: voiced.count / 4)
    highest = 1.5 * voiced.value(atRank: voiced.count * 3 / 4)
  }

  /// Our choice: a second, some five syllables.
  private static let fewestFrames = 100

  func contains(_ frequency: Float) -> Bool { lowest <= frequency && frequency <= highest }
}
