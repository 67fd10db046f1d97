import RehearsalBase

/// The frames between and around speech.
struct PauseFrames {
  /// Excluded at both ends of every pause: breath, lips, and the end of the room's echo.
  static let margin = Seconds(0.05)

  /// In rising order, without those within ``margin`` of speech.
  let runs: FrameRuns
  /// How many frames are outside speech, including those within ``margin`` of it.
  let wholeCount: Int

  /// The frames that are neither in stretches of other sound, given in order, nor within ``margin``
  /// of one.
  func without(_ stretches: [TimeSpan]) -> PauseFrames {
    guard !stretches.isEmpty else { return self }
    let spans = stretches.map {
      TimeSpan(start: $0.start - Self.margin, end: $0.end + Self.margin)
    }
    var next = spans.startIndex
    let quiet = FrameRuns(runs.frames) { frame in
      let middle = Frame.start(of: frame) + Frame.hop / 2
      while next < spans.endIndex, spans[next].end <= middle { next += 1 }
      return next == spans.endIndex || !spans[next].contains(middle)
    }
    return PauseFrames(runs: quiet, wholeCount: wholeCount)
  }

  private init(runs: FrameRuns, wholeCount: Int) {
    self.runs = runs
    self.wholeCount = wholeCount
  }

  /// - Parameters:
  ///   - speech: Stretches of speech in order.
  ///   - sounding: The frames of the recording, without zeros at its ends.
  init(outside speech: [TimeSpan], in sounding: Range<Int>) {
    let margin = Int(Self.margin / Frame.hop)
    var runs = FrameRuns()
    var wholeCount = 0
    var start = sounding.lowerBound
    let beyond = TimeSpan(start: Frame.start(of: sounding.upperBound), end: Seconds(0))
    for span in speech + [beyond] {
      let end = min(sounding.upperBound, Frame.index(of: span.start + Frame.hop * 1e-6))
      wholeCount += max(0, end - start)
      // The ends of the recording need no margin.
      let first = start == sounding.lowerBound ? start : start + margin
      let last = end == sounding.upperBound ? end : end - margin
      if first < last { runs.append(first..<last) }
      let next = Int((span.end / Frame.hop - 1e-6).rounded(.up))
      start = max(sounding.lowerBound, min(sounding.upperBound, next))
    }
    self.runs = runs
    self.wholeCount = wholeCount
  }
}
