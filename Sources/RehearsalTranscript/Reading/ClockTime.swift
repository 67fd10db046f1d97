import RehearsalBase

/// A clock time: `01:02:03,456`, `2:03.4`, `0:07`.
package enum ClockTime {
  /// - Returns: Seconds; `nil` for anything else.
  package static func seconds(_ written: some StringProtocol) -> Double? {
    var total = 0.0
    var field: [UInt8] = []
    var colons = 0
    for byte in written.utf8 {
      if byte == UInt8(ascii: ":") {
        guard !field.isEmpty, field.count <= mostDigits, field.allSatisfy(\.isDigit), colons < 2,
          let value = DecimalNumber.read(field[...])
        else { return nil }
        total = (total + value) * 60
        field.removeAll(keepingCapacity: true)
        colons += 1
      } else {
        field.append(byte)
      }
    }
    guard colons > 0, field.count <= longestSeconds, field.first?.isDigit == true,
      field.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }),
      let value = DecimalNumber.read(field[...])
    else { return nil }
    return total + value
  }

  /// Our choice: the digits of hours or minutes, and the digits of seconds with their mark and
  /// fraction; no program writes more.
  private static let mostDigits = 6
  private static let longestSeconds = 12
}
