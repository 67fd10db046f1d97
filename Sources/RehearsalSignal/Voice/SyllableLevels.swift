import RehearsalBase

/// The level of every syllable, less the noise.
struct SyllableLevels {
  /// How far from the middle of its vowel the loudest frame of a syllable may lie.
  private static let reach = Seconds(0.03)
  /// A syllable has at least this share of the noise's power.
  private static let leastShare = 0.1
  /// -150 dBFS, so that a syllable always has a level.
  private static let leastPower = 1e-15

  private let frames: FrameTrack
  private let noise: Double

  init(frames: FrameTrack, pauses: PauseFrames) {
    self.frames = frames
    let sum = pauses.runs.frames.reduce(0) { $0 + frames.power[$1].power }
    noise = sum / Double(max(1, pauses.runs.count))
  }

  /// One level for each nucleus: the loudest frame near it, all frequencies.
  func levels(at nuclei: [Seconds]) -> [Decibels] {
    let reach = Int(Self.reach / Frame.hop)
    return nuclei.map { nucleus in
      let middle = max(0, min(frames.count - 1, FrameTrack.index(of: nucleus)))
      let near = max(0, middle - reach)...min(frames.count - 1, middle + reach)
      let loudest = frames.power[near].map(\.power).max() ?? 0
      return Decibels(power: max(loudest - noise, noise * Self.leastShare, Self.leastPower))
    }
  }
}
