extension TakeSpread {
  /// With fewer earlier takes, the spread is the norm's dead-band.
  static let fewestTakes = Limit(
    4, source: "Our choice: three takes make two steps, too few to tell a trend from chance.")

  /// Turns the median absolute deviation of the steps from take to take into the typical difference
  /// between two takes of an unchanged speaker.
  static let apart = Limit(
    1.4826,
    source: """
      Rousseeuw & Croux (1993), J. Am. Stat. Assoc. 88: 1.4826 times the median absolute \
      deviation estimates the standard deviation.
      """)

  /// The smallest spread, as a share of the dead-band.
  static let leastSpread = Limit(
    0.25,
    source: "Our choice: takes may agree by chance, and a quarter of the error is no progress.")

  /// How far the scores of two takes of one talk differ.
  static let score = Limit(
    5.0,
    source: """
      Our measurement: the confidence of two readers over takes of 45 s has a median absolute \
      deviation of 2.5, so two such takes lie 5 apart; clarity varies less.
      """)
}
