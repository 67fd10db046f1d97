package import RehearsalTranscript
package import RehearsalBase

extension Transcript {
  /// The transcript with word times from forced alignment.
  ///
  /// Words that weren't heard are removed and counted as ``Repair/Code/notHeard``. Punctuation
  /// tokens, such as a dash, are kept. Tokens that aren't words lose their time.
  ///
  /// - Parameter heard: A value for each word and filler, in order; `nil` if it wasn't heard.
  ///   `isEstimated` if its start and end are imprecise.
  /// - Throws: ``TranscriptMismatch/notHeard(match:least:)`` if too few were heard.
  package func timed(
    _ heard: [(span: TimeSpan, isEstimated: Bool)?]
  ) throws(TranscriptMismatch) -> Transcript {
    var log = RepairLog(repairs)
    var next = heard.makeIterator()
    var words = 0
    var missing = 0
    var result = compactMapTokens { token in
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
