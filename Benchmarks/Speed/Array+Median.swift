extension [Double] {
  /// The middle one, or the mean of the two in the middle; not a number of none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// How far the median may be off by chance: its standard error, told from the median distance to
  /// it so that single outliers don't count; 0 of one.
  ///
  /// - Source: P. J. Rousseeuw and C. Croux, "Alternatives to the Median Absolute Deviation", J. Am.
  ///   Stat. Assoc. 88 (1993), for 1.4826; the median of n normal values spreads by √(π / 2n) of their
  ///   standard deviation.
  var standardErrorOfMedian: Double {
    let middle = median
    let deviation = 1.4826 * map { abs($0 - middle) }.median
    return deviation * (Double.pi / 2 / Double(count)).squareRoot()
  }
}
