package import RehearsalBase

extension PitchTrack {
  /// An unbroken stretch of voice.
  package struct Stretch: Equatable, Sendable {
    package var span: TimeSpan
    package var median: Hertz
    package var lowest: Hertz
    package var highest: Hertz
    /// Steps of half an octave or more from one frame to the next.
    package var leaps: Int
  }

  /// The voiced stretches in order, each at least one frame long.
  package var stretches: [Stretch] {
    var stretches: [Stretch] = []
    var start: Int?
    for frame in 0...frequencies.count {
      let isVoiced = frame < frequencies.count && frequencies[frame] > 0
      if isVoiced, start == nil { start = frame }
      if !isVoiced, let first = start {
        stretches.append(stretch(first..<frame))
        start = nil
      }
    }
    return stretches
  }

  /// Changes of frequency from which a step is a leap: a voice seldom moves that fast, a tracker
  /// that mistakes the octave does.
  static let leap = Float(2).squareRoot()

  private func stretch(_ frames: Range<Int>) -> Stretch {
    let voiced = frequencies[frames]
    let sorted = voiced.sorted()
    let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    let leaps = zip(voiced, voiced.dropFirst()).count { max($0, $1) >= Self.leap * min($0, $1) }
    return Stretch(
      span: FrameTrack.span(of: frames),
      median: Hertz(middle), lowest: Hertz(sorted[0]), highest: Hertz(sorted[sorted.count - 1]),
      leaps: leaps)
  }
}
