public import RehearsalBase

extension Transcript {
  /// The transcript with every time within a recording's duration.
  ///
  /// A span that reaches past the end is cut there; one that begins there is removed, because its
  /// word may have been said anywhere. Both count as ``Repair/Code/pastEnd``, except within the
  /// padding of compressed sound.
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

  /// Two frames of MP3: 1,152 samples each at 44.1 kHz.
  private static let padding = Seconds(0.052)
}
