import RehearsalUnits

extension Norms {
  /// How far `auto` follows the focus of the session before.
  public struct Inertia: Equatable, Sendable {
    /// From here on another finding is clearly more severe, and the focus moves on to it.
    public var margin = Threshold(
      0.2,
      source: """
        Our choice: an estimate of the pace that is off by its 10 % moves a severity by 0.15; what \
        lies beyond 0.2 is more than error.
        """)
  }

  /// What is told of the session before.
  public struct FollowUp: Equatable, Sendable {
    /// With fewer earlier takes the spread is that of the norm's dead-band.
    public var fewestTakes = Threshold(
      3, source: "Our choice: of two takes, each lies as far from the middle as the other.")

    /// From the median absolute deviation of single takes to how far two takes by a speaker who has
    /// not changed lie apart.
    public var apart = Threshold(
      2.1,
      source: """
        Rousseeuw & Croux (1993), J. Am. Stat. Assoc. 88: 1.4826 times the median absolute \
        deviation estimates the standard deviation; two takes differ by 1.414 times that.
        """)

    /// Of the dead-band: takes that agree by chance don't make every change one that counts.
    public var leastSpread = Threshold(
      0.25,
      source: "Our choice: three takes may agree by chance; a quarter of the error is no progress.")

    /// How far the scores of two takes of one talk lie apart.
    public var score = Threshold(
      5.0,
      source: """
        Our measurement: the confidence of two readers over takes of 45 s has a median absolute \
        deviation of 2.5, so two such takes lie 5 apart; clarity varies less.
        """)
  }

  public static let inertia = Inertia()
  public static let followUp = FollowUp()
}
