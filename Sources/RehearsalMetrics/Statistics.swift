import RehearsalUnits

extension Array where Element: Quantity {
  /// The middle of values in rising order, the mean of the two middle ones; `nil` when empty.
  var median: Element? {
    guard !isEmpty else { return nil }
    return (self[(count - 1) / 2] + self[count / 2]) / 2
  }
}

extension Array where Element == Double {
  var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }

  /// Spread around the mean, dividing by the count; `nil` for fewer than two values.
  var standardDeviation: Double? {
    guard count > 1, let mean else { return nil }
    return (reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
  }

  /// The value below which a share of the values lies, interpolated; the array must be sorted.
  func quantile(_ share: Double) -> Double? {
    guard let last else { return nil }
    let position = share * Double(count - 1)
    let index = Int(position)
    guard index + 1 < count else { return last }
    return self[index] + (position - Double(index)) * (self[index + 1] - self[index])
  }
}

extension PerMinute {
  /// So many in that time; `nil` when the time is empty.
  init?(count: Int, in time: Seconds) {
    guard time.rawValue > 0 else { return nil }
    self.init(Double(count) * 60 / time.rawValue)
  }
}
