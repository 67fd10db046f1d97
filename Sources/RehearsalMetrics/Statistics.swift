import RehearsalBase

extension Array where Element: Quantity {
  /// The median of an ascending array; `nil` if it is empty.
  var median: Element? {
    guard !isEmpty else { return nil }
    return (self[(count - 1) / 2] + self[count / 2]) / 2
  }
}

extension Array where Element == Double {
  package var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }

  /// The standard deviation of the population; `nil` for fewer than two values.
  var standardDeviation: Double? {
    guard count > 1, let mean else { return nil }
    return (reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
  }

  /// The quantile of an ascending array, interpolated linearly; `nil` if it is empty.
  package func quantile(_ share: Double) -> Double? {
    guard let last else { return nil }
    let position = share * Double(count - 1)
    let index = Int(position)
    guard index + 1 < count else { return last }
    return self[index] + (position - Double(index)) * (self[index + 1] - self[index])
  }
}

extension PerMinute {
  /// `nil` if the time is zero.
  init?(count: Int, in time: Seconds) {
    guard time.rawValue > 0 else { return nil }
    self.init(Double(count) * 60 / time.rawValue)
  }
}
