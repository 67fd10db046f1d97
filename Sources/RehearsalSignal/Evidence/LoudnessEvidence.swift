package import RehearsalBase

/// How the loudness of a recording was gated, and where it was highest.
package struct LoudnessEvidence: Equatable, Sendable {
  /// Stretches of one length, and how many of them pass each gate.
  package struct Gating: Equatable, Sendable {
    package var count: Int
    package var aboveAbsolute: Int
    package var aboveRelative: Int
    /// Where the relative gate lies; `nil` when nothing passes the absolute one.
    package var relativeGate: Loudness?

    package init(
      count: Int, aboveAbsolute: Int, aboveRelative: Int, relativeGate: Loudness?
    ) {
      self.count = count
      self.aboveAbsolute = aboveAbsolute
      self.aboveRelative = aboveRelative
      self.relativeGate = relativeGate
    }
  }

  /// Blocks of 400 ms, for the integrated loudness.
  package var blocks: Gating
  /// Windows of 3 s, for the loudness range.
  package var windows: Gating
  /// The loudest 400 ms; `nil` where there is none.
  package var maxMomentary: TimeSpan?
  /// The loudest 3 s; `nil` where there is none.
  package var maxShortTerm: TimeSpan?

  package init(
    blocks: Gating, windows: Gating, maxMomentary: TimeSpan?, maxShortTerm: TimeSpan?
  ) {
    self.blocks = blocks
    self.windows = windows
    self.maxMomentary = maxMomentary
    self.maxShortTerm = maxShortTerm
  }
}

extension LoudnessEvidence {
  init(gated: GatedLoudness, loudest: (block: TimeSpan?, window: TimeSpan?)) {
    self.init(
      blocks: Gating(gated.blocks), windows: Gating(gated.windows), maxMomentary: loudest.block,
      maxShortTerm: loudest.window)
  }
}

extension LoudnessEvidence.Gating {
  fileprivate init(_ gating: GatedLoudness.Gating) {
    self.init(
      count: gating.count, aboveAbsolute: gating.loudCount, aboveRelative: gating.kept.count,
      relativeGate: gating.gate.map { Loudness(meanSquare: $0) })
  }
}
