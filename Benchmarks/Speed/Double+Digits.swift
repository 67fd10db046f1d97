#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Double {
  /// Rounded to that many significant digits.
  func rounded(toDigits digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let places = digits - 1 - Int(log10(magnitude).rounded(.down))
    // Divided by a whole power of ten, so that 0.1 stays 0.1.
    let scale = pow(10, Double(abs(places)))
    return places > 0 ? (self * scale).rounded() / scale : (self / scale).rounded() * scale
  }

  /// With that many significant digits and no others: `0.00213`, `3.62`, `1240`.
  func shown(digits: Int = 3) -> String {
    guard self != 0, isFinite else { return self == 0 ? "0" : "\(self)" }
    let rounded = rounded(toDigits: digits)
    let places = max(0, digits - 1 - Int(log10(rounded.magnitude).rounded(.down)))
    let scale = pow(10, Double(places))
    let whole = Int((rounded * scale).rounded())
    guard places > 0 else { return "\(whole)" }
    let unit = Int(scale)
    let fraction = String(abs(whole) % unit)
    return "\(rounded < 0 ? "-" : "")\(abs(whole) / unit)."
      + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
