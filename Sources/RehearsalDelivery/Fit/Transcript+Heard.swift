public import RehearsalTranscript
public import RehearsalUnits

extension Transcript {
  /// The transcript with the times at which its words were heard, one by one.
  ///
  /// Words that were not heard are left out and logged; marks without a sound, such as a dash, stay
  /// where they are. What is no word loses its time.
  ///
  /// - Parameter heard: One value for each word and filler, in their order; `nil` for what was not
  ///   heard. `isEstimated` where the ends are rough.
  /// - Throws: ``TranscriptMismatch/notHeard(match:least:)`` when too few were.
  public func timed(
    _ heard: [(span: TimeSpan, isEstimated: Bool)?]
  ) throws(TranscriptMismatch) -> Transcript {
    var result = self
    var log = RepairLog(repairs)
    var next = heard.makeIterator()
    var words = 0
    var missing = 0
    result.tokens = tokens.compactMap { token in
      var token = token
      token.span = nil
      token.timing = .none
      guard token.kind == .word || token.kind == .filler else { return token }
      let found = next.next() ?? nil
      guard token.text.contains(where: { $0.isLetter || $0.isNumber }) else { return token }
      words += 1
      guard let found else {
        missing += 1
        return nil
      }
      token.span = found.span
      token.timing = found.isEstimated ? .estimated : .word
      return token
    }
    guard words > 0 else { return result }
    let match = Percent(100 * Double(words - missing) / Double(words))
    guard match >= FitLimits.heard else {
      throw .notHeard(match: match, least: FitLimits.heard)
    }
    log.note(.notHeard, missing)
    result.repairs = log.repairs
    return result
  }
}
