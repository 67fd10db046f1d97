/// Hours and minutes.
package struct TimeOfDay: CustomStringConvertible {
  package var hour: Int
  package var minute: Int

  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  package init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  package var description: String {
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(hour)):\(padded(minute))"
  }
}
