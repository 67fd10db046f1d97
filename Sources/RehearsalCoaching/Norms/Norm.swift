import RehearsalBase

/// A number that decides something, and where it comes from.
struct Limit<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value
  let source: String

  init(_ value: Value, source: String) {
    precondition(!source.isEmpty, "a limit of \(value) needs a source")
    self.value = value
    self.source = source
  }
}

/// One edge of a band: where a reading stops being fine, where listeners notice it, and from where
/// it weighs heavily.
///
/// A reading between ``quiet`` and ``tip`` is slight: it is the tip only where nothing weighs more.
/// So ``quiet`` lies beyond the range of natural takes and the error of a reading. The numbers rise
/// for a reading that can be too high, and fall for one that can be too low.
struct Norm<Unit: Quantity>: Equatable, Sendable {
  /// Up to here a reading is fine.
  var quiet: Unit
  /// From here on, this value included, listeners notice it.
  var tip: Unit
  /// From here on the severity levels off towards 1.
  var extreme: Unit
  /// Where the numbers come from.
  var source: String

  init(quiet: Unit, tip: Unit, extreme: Unit, source: String) {
    require(
      (quiet < tip && tip < extreme) || (quiet > tip && tip > extreme),
      "quiet \(quiet), tip \(tip) and extreme \(extreme) must lie in one direction")
    self.quiet = quiet
    self.tip = tip
    self.extreme = extreme
    self.source = source
  }

  /// A norm from bare numbers, where the unit follows from the type.
  init(quiet: Double, tip: Double, extreme: Double, source: String) {
    self.init(quiet: Unit(quiet), tip: Unit(tip), extreme: Unit(extreme), source: source)
  }

  /// How severe a reading is: `0` in the quiet zone, ``Severity/tip`` at ``tip`` and
  /// ``Severity/extreme`` at ``extreme``, linear in between, and towards `1` beyond, so that no two
  /// readings far outside their bands are equal.
  func severity(of reading: Unit) -> Double {
    let beyondQuiet = (reading - quiet) / (tip - quiet)
    if beyondQuiet <= 0 { return 0 }
    if beyondQuiet < 1 { return Severity.tip * beyondQuiet }
    let beyondTip = (reading - tip) / (extreme - tip)
    return beyondTip < 1
      ? Severity.tip + (Severity.extreme - Severity.tip) * beyondTip
      : 1 - (1 - Severity.extreme) / beyondTip
  }

  /// Whether the speaker set it; see ``OwnBand``.
  var isOwn: Bool { source == OwnBand.source }
}

/// The scale on which findings of all rules are compared, `0...1`.
enum Severity {
  /// From here on listeners notice a finding; a lesser one is the tip only where nothing weighs
  /// more.
  ///
  /// Our choice: slight findings and noticed ones get half of the scale each.
  static let tip = 0.5

  /// From here on a finding to keep stands out from others.
  ///
  /// Our choice: one step between ``tip`` and ``extreme``. Praise is compared in steps rather than
  /// by its numbers, so that a harmless change of the recording seldom changes the choice.
  static let strong = 0.8

  /// At the extreme of a band.
  ///
  /// Our choice: the last tenth of the scale tells apart what lies beyond.
  static let extreme = 0.9

  /// Digits after the point that an explanation shows.
  static let decimals = 3
}
