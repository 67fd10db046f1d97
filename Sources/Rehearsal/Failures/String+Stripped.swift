extension StringProtocol {
  /// Without surrounding white space.
  package var stripped: String {
    let rest = drop { $0.isWhitespace }
    return String(String(rest.reversed()).drop { $0.isWhitespace }.reversed())
  }
}
