public import RehearsalUnits

/// One edge of a band: where a reading stops being fine, where it asks for a word, and where it
/// can hardly ask louder.
///
/// Between ``quiet`` and ``tip`` lies a dead-band in which the coach is silent, so that a reading
/// that is off by its own error never becomes a tip. Which side is the far one follows from the
/// order of the numbers.
public struct Norm<Unit: Quantity>: Equatable, Sendable {
  /// Up to here a reading says nothing.
  public var quiet: Unit
  /// From here on, this value included, it is worth a tip.
  public var tip: Unit
  /// From here on it can't weigh more.
  public var extreme: Unit
  /// Where the numbers come from.
  public var source: String

  public init(quiet: Unit, tip: Unit, extreme: Unit, source: String) {
    precondition(
      (quiet < tip && tip < extreme) || (quiet > tip && tip > extreme),
      "quiet \(quiet), tip \(tip) and extreme \(extreme) must lie in one direction")
    self.quiet = quiet
    self.tip = tip
    self.extreme = extreme
    self.source = source
  }

  /// The same from bare numbers, where the unit is known already.
  init(quiet: Double, tip: Double, extreme: Double, source: String) {
    self.init(quiet: Unit(quiet), tip: Unit(tip), extreme: Unit(extreme), source: source)
  }

  /// How much a reading asks to be spoken of: `0` in the quiet zone, ``Severity/tip`` at ``tip``,
  /// `1` from ``extreme`` on, straight lines between.
  public func severity(of reading: Unit) -> Double {
    let beyondQuiet = (reading - quiet) / (tip - quiet)
    if beyondQuiet <= 0 { return 0 }
    if beyondQuiet < 1 { return Severity.tip * beyondQuiet }
    let beyondTip = min((reading - tip) / (extreme - tip), 1)
    return Severity.tip + (1 - Severity.tip) * beyondTip
  }

  /// The edges as a reader of an explanation sees them: `quiet to 165 wpm, tip from 180 wpm`.
  public var description: String {
    Copy.text("band.shown", ["quiet": quiet.brief, "tip": tip.brief])
  }

  /// Whether the speaker set it; see ``OwnBand``.
  public var isOwn: Bool { source == OwnBand.source }
}

/// The scale on which findings of all kinds are compared.
public enum Severity {
  /// From here on a finding may become the tip.
  public static let tip = 0.5
}
