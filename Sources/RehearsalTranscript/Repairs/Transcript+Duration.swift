public import RehearsalUnits

extension Transcript {
  /// The transcript with no word after the end of its recording.
  ///
  /// A span that reaches past the end is cut there; one that begins there is taken away, because
  /// nothing tells where its word was said. Both count as `past_end`, but for what rounding and the
  /// padding of compressed sound explain.
  public func repaired(forRecordingOf duration: Seconds) -> Transcript {
    var repaired = self
    var count = 0
    for (index, token) in tokens.enumerated() {
      guard let span = token.span, span.end > duration else { continue }
      if span.start >= duration {
        repaired.tokens[index].span = nil
        repaired.tokens[index].timing = .none
      } else {
        repaired.tokens[index].span = TimeSpan(start: span.start, end: duration)
        if span.end - duration <= Self.padding { continue }
      }
      count += 1
    }
    var log = RepairLog(repairs)
    log.note(.pastEnd, count)
    repaired.repairs = log.repairs
    return repaired
  }

  /// Two blocks of the longest common codec, 1,152 samples at 44.1 kHz.
  private static let padding = Seconds(0.052)
}
