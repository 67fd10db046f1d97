import RehearsalUnits

/// The frames in which nobody speaks.
struct PauseFrames {
  /// Left out at both ends of every pause: breath, lips, and the last of the room's echo.
  static let margin = Seconds(0.05)

  /// In rising order, those within ``margin`` of speech left out.
  let trimmed: [Int]
  /// How many there are when nothing is left out.
  let wholeCount: Int

  init(outside speech: [TimeSpan], frames: Int) {
    let margin = Int(Self.margin / Frame.hop)
    var trimmed: [Int] = []
    var wholeCount = 0
    var start = 0
    for span in speech + [TimeSpan(start: FrameTrack.start(of: frames), end: Seconds(0))] {
      let end = min(frames, FrameTrack.index(of: span.start + Frame.hop * 1e-6))
      wholeCount += max(0, end - start)
      // The ends of the recording are no ends of speech.
      let first = start == 0 ? 0 : start + margin
      let last = end == frames ? frames : end - margin
      if first < last { trimmed.append(contentsOf: first..<last) }
      start = min(frames, Int((span.end / Frame.hop - 1e-6).rounded(.up)))
    }
    self.trimmed = trimmed
    self.wholeCount = wholeCount
  }
}
