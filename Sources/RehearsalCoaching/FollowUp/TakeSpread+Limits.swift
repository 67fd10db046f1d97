extension TakeSpread {
  /// With fewer earlier takes the spread is that of the norm's dead-band.
  static let fewestTakes = Limit(
    3, source: "Our choice: of two takes, each lies as far from the middle as the other.")

  /// From the median absolute deviation of single takes to how far two takes by a speaker who has
  /// not changed lie apart.
  static let apart = Limit(
    2.1,
    source: """
      Rousseeuw & Croux (1993), J. Am. Stat. Assoc. 88: 1.4826 times the median absolute \
      deviation estimates the standard deviation; two takes differ by 1.414 times that.
      """)

  /// Of the dead-band: takes that agree by chance don't make every change one that counts.
  static let leastSpread = Limit(
    0.25,
    source: "Our choice: three takes may agree by chance; a quarter of the error is no progress.")

  /// How far the scores of two takes of one talk lie apart.
  static let score = Limit(
    5.0,
    source: """
      Our measurement: the confidence of two readers over takes of 45 s has a median absolute \
      deviation of 2.5, so two such takes lie 5 apart; clarity varies less.
      """)
}
