public import RehearsalUnits

/// What one rule makes of a take: the material of the one tip, and of its explanation.
public struct Finding: Equatable, Sendable {
  public enum Verdict: Equatable, Sendable {
    /// In the quiet zone.
    case quiet
    /// In the dead-band: noticed, not spoken of.
    case soft
    /// Worth the tip.
    case tip
    case unjudged(Unjudged)
  }

  /// Why a rule has no opinion.
  public enum Unjudged: String, CaseIterable, Equatable, Sendable {
    /// The number it goes by is not known, or another rule speaks for it.
    case noReading = "no_reading"
    case noise
    case clipping
    /// The recording does not allow its focus to be judged.
    case limited
    /// There is no moment that shows it.
    case noMoment = "no_moment"
  }

  /// The edges of the ``Norm`` that a reading was held against, without its type.
  public struct Band: Equatable, Sendable {
    public var quiet: Measure
    public var tip: Measure
    public var extreme: Measure

    public init<Unit: Quantity>(_ norm: Norm<Unit>) {
      quiet = Measure(Copy.text("band.quiet"), norm.quiet)
      tip = Measure(Copy.text("band.tip"), norm.tip)
      extreme = Measure(Copy.text("band.extreme"), norm.extreme)
    }
  }

  public var rule: String
  public var focus: Focus
  /// ``Tip/Kind/retake`` for a doubt about what there is to judge, which only its own focus hears.
  public var kind: Tip.Kind
  public var verdict: Verdict
  /// How much it asks to be spoken of, `0...1`; see ``Norm/severity(of:)``.
  public var severity: Double
  /// The number with its unit; `nil` when not known.
  public var reading: Measure?
  public var band: Band
  /// Where the band comes from.
  public var source: String
  public var confidence: Tip.Confidence
  /// The moments that show it, at most two, at least one where the verdict is a tip.
  public var evidence: [Tip.Evidence]
  /// What would be said of it.
  var advice: Advice?

  /// Whether the rule has an opinion.
  var isJudged: Bool {
    if case .unjudged = verdict { false } else { true }
  }
}
