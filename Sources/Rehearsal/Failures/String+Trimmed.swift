extension StringProtocol {
  /// Without white space around it.
  package var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return String(String(rest.reversed()).drop { $0.isWhitespace }.reversed())
  }
}
