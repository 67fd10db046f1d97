package import RehearsalBase

/// The evidence behind a take's decisions, to answer questions such as "why is this a pause?".
///
/// Made on request from what was recorded while deciding: nothing is decided again.
package struct Evidence: Equatable, Sendable {
  package var speech: SpeechEvidence
  package var noise: NoiseEvidence
  package var loudness: LoudnessEvidence
  package var contour: LevelContour
}

/// How the loudness of a recording was gated, and where it was highest.
package struct LoudnessEvidence: Equatable, Sendable {
  /// How many stretches of one length there are, and how many of them pass each gate.
  package struct Gating: Equatable, Sendable {
    package var count: Int
    package var aboveAbsolute: Int
    package var aboveRelative: Int
    /// The level of the relative gate; `nil` when nothing passes the absolute one.
    package var relativeGate: Loudness?

    fileprivate init(_ gating: GatedLoudness.Gating) {
      count = gating.count
      aboveAbsolute = gating.loudCount
      aboveRelative = gating.kept.count
      relativeGate = gating.gate.map { Loudness(meanSquare: $0) }
    }
  }

  /// Blocks of 400 ms, for the integrated loudness.
  package var blocks: Gating
  /// Windows of 3 s, for the loudness range.
  package var windows: Gating
  /// The loudest 400 ms; `nil` if there is none.
  package var maxMomentary: TimeSpan?
  /// The loudest 3 s; `nil` if there is none.
  package var maxShortTerm: TimeSpan?

  init(gated: GatedLoudness, loudest: (block: TimeSpan?, window: TimeSpan?)) {
    blocks = Gating(gated.blocks)
    windows = Gating(gated.windows)
    maxMomentary = loudest.block
    maxShortTerm = loudest.window
  }
}

/// The level of a recording from start to end, in few enough points to draw.
///
/// At most ``mostPoints``, so that an hour needs no more memory than a minute.
package struct LevelContour: Equatable, Sendable {
  /// The length of a point, a multiple of ``Frame/hop``.
  package var step: Seconds
  /// The mean level of each point, offset removed.
  package var means: [Decibels] = []
  /// The level of the loudest 10 ms of each point.
  package var peaks: [Decibels] = []

  /// Twice the width of the widest picture, in its own units.
  static let mostPoints = 1_440

  init(of track: FrameTrack) {
    let frames = max(1, (track.count + Self.mostPoints - 1) / Self.mostPoints)
    step = Frame.hop * Double(frames)
    for start in stride(from: 0, to: track.count, by: frames) {
      let powers = track.power[start..<min(start + frames, track.count)]
      let mean = powers.totalPower / Double(powers.count)
      means.append(Decibels(power: mean))
      peaks.append(Decibels(power: powers.map(\.power).max() ?? 0))
    }
  }
}
