/// A decimal number in a transcript.
package enum DecimalNumber {
  /// Parses a number such as `4.87`, `-0`, `1e-3`, `1.300s` or `0,25`, ignoring space around it.
  ///
  /// - Returns: `nil` for anything else and for numbers that are not finite.
  package static func read(_ written: ArraySlice<UInt8>) -> Double? {
    var bytes = written
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    // Google's API writes durations as "1.300s".
    if bytes.last == UInt8(ascii: "s") { bytes.removeLast() }
    guard !bytes.isEmpty, bytes.count <= longest else { return nil }
    return exact(bytes) ?? parsed(bytes)
  }

  package static func read(_ written: some StringProtocol) -> Double? {
    read(Array(written.utf8)[...])
  }

  /// Parses digits and a decimal mark. The quotient is correctly rounded, because a `Double`
  /// represents both the digits and the power of ten exactly.
  private static func exact(_ bytes: ArraySlice<UInt8>) -> Double? {
    var digits: UInt64 = 0
    var count = 0
    var decimals = 0
    var afterPoint = false
    let negative = bytes.first == UInt8(ascii: "-")
    for byte in negative ? bytes.dropFirst() : bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        count += 1
        if afterPoint { decimals += 1 }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        if afterPoint { return nil }
        afterPoint = true
      default: return nil
      }
    }
    guard (1...15).contains(count) else { return nil }
    let value = Double(digits) / powersOfTen[decimals]
    return negative ? -value : value
  }

  private static func parsed(_ bytes: ArraySlice<UInt8>) -> Double? {
    // `Double` would also parse hexadecimal numbers, "inf" and "nan".
    let allowed = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard allowed, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  private static let longest = 64
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
