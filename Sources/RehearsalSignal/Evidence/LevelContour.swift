package import RehearsalBase

/// The level of a recording from its start to its end, in few enough points to draw.
///
/// At most ``mostPoints``, so that an hour needs no more memory than a minute.
package struct LevelContour: Equatable, Sendable {
  /// The length of a point, a multiple of ``Frame/hop``.
  package var step: Seconds
  /// The mean level of each point, offset removed.
  package var means: [Decibels]
  /// The level of the loudest 10 ms of each point.
  package var peaks: [Decibels]

  /// Twice the width of the widest picture in units of its own.
  static let mostPoints = 1_440
}

extension LevelContour {
  init(of track: FrameTrack) {
    let frames = max(1, (track.count + Self.mostPoints - 1) / Self.mostPoints)
    step = Frame.hop * Double(frames)
    means = []
    peaks = []
    for start in stride(from: 0, to: track.count, by: frames) {
      let powers = track.power[start..<min(start + frames, track.count)]
      let mean = powers.reduce(0) { $0 + $1.power } / Double(powers.count)
      means.append(Decibels(power: mean))
      peaks.append(Decibels(power: powers.map(\.power).max() ?? 0))
    }
  }
}
