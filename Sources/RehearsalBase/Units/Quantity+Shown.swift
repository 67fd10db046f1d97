extension Quantity {
  /// The number without its unit, with `decimals` decimal places: `-21.3`.
  ///
  /// Fewer places than ``decimals`` are those of the number as it is encoded, so that it looks the
  /// same when it is read again.
  public func number(_ decimals: Int) -> String {
    (decimals < Self.decimals ? rounded : self).rawValue.shown(decimals: decimals)
  }

  /// The number with its unit: `-21.3 LUFS`.
  public func shown(_ decimals: Int) -> String { "\(number(decimals)) \(Self.symbol)" }

  /// The number with its unit, without trailing zeros: `180 wpm`, `6.05 syll/s`.
  public var brief: String {
    let text = "\(rounded.rawValue)"
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) \(Self.symbol)"
  }
}

extension Double {
  /// With exactly `decimals` decimal places, including trailing zeros: `3.00`.
  public func shown(decimals: Int) -> String {
    let rounded = rounded(toDecimals: decimals)
    guard decimals > 0 else { return String(Int(saturating: rounded)) }
    let text = "\(rounded)"
    guard let point = text.firstIndex(of: ".") else { return text }
    let digits = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, decimals - digits))
  }
}
