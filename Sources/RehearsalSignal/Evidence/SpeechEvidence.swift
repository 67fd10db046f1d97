package import RehearsalBase

/// Every quiet stretch of a recording: those that are pauses, and those that are not, with the
/// reason.
package struct SpeechEvidence: Equatable, Sendable {
  /// What became of a quiet stretch, or of a sound in one.
  package enum Verdict: String, Codable, CaseIterable, Sendable {
    /// Silence with speech on both sides.
    case pause
    /// Before the first speech and after the last.
    case before, after
    /// The network left speech in it, for less than a pause can last.
    case bridged
    /// It sounds quiet, or the network wavered; but it never left speech.
    case speech
    /// A sound within a silence, too short to be speech.
    case click
  }

  package struct Stretch: Equatable, Sendable {
    package var span: TimeSpan
    package var verdict: Verdict
    /// Mean level above 100 Hz inside; `nil` for digital silence.
    package var level: Decibels?
    /// The same of the speech within a second to both sides; `nil` where there is none.
    package var levelAround: Decibels?
    /// The network's mean, lowest and highest logarithm of the odds that this is speech.
    package var meanLogOdds: Double
    package var leastLogOdds: Double
    package var mostLogOdds: Double

    package init(
      span: TimeSpan, verdict: Verdict, level: Decibels?, levelAround: Decibels?,
      meanLogOdds: Double, leastLogOdds: Double, mostLogOdds: Double
    ) {
      self.span = span
      self.verdict = verdict
      self.level = level
      self.levelAround = levelAround
      self.meanLogOdds = meanLogOdds
      self.leastLogOdds = leastLogOdds
      self.mostLogOdds = mostLogOdds
    }
  }

  /// In the order of their starts.
  package var stretches: [Stretch]

  package init(stretches: [Stretch]) { self.stretches = stretches }

  /// Shorter dips are the closures of stops, and are not listed.
  package static let shortestDip = Seconds(0.1)
  /// Speech to both sides that a stretch is compared with.
  package static let surroundings = Seconds(1)
}
