extension [Double] {
  /// The middle value, or the mean of the two in the middle; NaN for an empty array.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The standard error of the median, from the median absolute deviation so that single outliers
  /// don't count; 0 for one value.
  ///
  /// - Source: P. J. Rousseeuw and C. Croux, "Alternatives to the Median Absolute Deviation", J.
  ///   Am. Stat. Assoc. 88 (1993), for 1.4826; the median of n normal values spreads by √(π / 2n)
  ///   of their standard deviation.
  var standardErrorOfMedian: Double {
    let middle = median
    let deviation = 1.4826 * map { abs($0 - middle) }.median
    return deviation * (Double.pi / 2 / Double(count)).squareRoot()
  }
}
