extension [Double] {
  /// The middle one, or the mean of the two in the middle; not a number of none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
