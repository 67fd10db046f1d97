public import RehearsalBase

/// What one rule finds in a take: what a tip and its explanation are made from.
public struct Finding: Equatable, Sendable {
  /// Where the reading lies in its band.
  public enum Verdict: Equatable, Sendable {
    /// In the quiet zone.
    case quiet
    /// Between the quiet edge and the tip edge: a tip where nothing weighs more and a moment shows
    /// it; only noted with the speaker's own band.
    case soft
    /// Deserves the tip.
    case tip
    /// The rule did not judge.
    case unjudged(Unjudged)

    /// The name in the JSON: `quiet`, `soft`, `tip`, or why it was not judged.
    public var name: String {
      switch self {
      case .quiet: "quiet"
      case .soft: "soft"
      case .tip: "tip"
      case .unjudged(let why): why.rawValue
      }
    }
  }

  /// Why a rule did not judge.
  public enum Unjudged: String, CaseIterable, Equatable, Sendable {
    /// Its number is not known.
    case noReading = "no_reading"
    /// It doesn't apply, such as where another rule covers it.
    case leftToOthers = "left_to_others"
    /// The voice is not far enough above the noise for this rule.
    case noise
    /// The recording is clipped, so its levels are not those of the speaker.
    case clipping
    /// Its focus can't be judged on this recording.
    case limited
    /// There is no moment that shows it.
    case noMoment = "no_moment"
  }

  /// The id of the rule, such as `pace.too_fast`.
  public var rule: String
  /// The focus that the rule belongs to.
  public var focus: Focus
  /// ``Tip/Kind/retake`` for a doubt about the transcript, which counts only if its focus was asked
  /// for.
  public var kind: Tip.Kind
  /// Where the reading lies in its band, or why it was not judged.
  public var verdict: Verdict
  /// From `0` in the quiet zone, over `0.9` at the extreme, towards `1`; from `0.5` on listeners
  /// notice it.
  public var severity: Double
  /// The number with its unit; `nil` when not known.
  public var reading: Measure?
  /// The band for the profile, or the speaker's own.
  public var band: NamedBand
  /// Digits after the point in the unit of the reading.
  var decimals: Int
  /// How far the finding can be trusted; low if it was not judged.
  public var confidence: Tip.Confidence
  /// The moments that show it, at most two; at least one if the verdict is a tip, none in the quiet
  /// zone.
  public var evidence: [Tip.Evidence]
  /// The sentences of the tip it is, or nearly is; `nil` in the quiet zone.
  var advice: Advice?

  /// The edges of the band, as an explanation shows them.
  package var edges: [Measure] {
    band.measures(extreme: "weighs heavily from", decimals: decimals)
  }

  /// Whether the rule judged at all.
  var isJudged: Bool {
    if case .unjudged = verdict { false } else { true }
  }
}
