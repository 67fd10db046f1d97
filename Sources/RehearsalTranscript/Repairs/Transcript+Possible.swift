import RehearsalBase

extension Transcript {
  /// The transcript with values that one read from a file can have: times within two days,
  /// confidences from 0 to 1, and sections of its own tokens.
  ///
  /// For a transcript that a caller made from parts, which may hold anything. A time that no
  /// recording has is removed, as ``Repair/Code/impossibleTime``.
  package var possible: Transcript {
    let times = 0...PossibleTime.latest
    var removed = 0
    var possible = compactMapTokens { token in
      var token = token
      token.confidence = token.confidence.flatMap { (0...1).contains($0) ? $0 : nil }
      if let span = token.span, ![span.start, span.end].allSatisfy({ times.contains($0.rawValue) })
      {
        token.span = nil
        token.timing = .none
        removed += 1
      }
      return token
    }
    var log = RepairLog(repairs)
    log.note(.impossibleTime, removed)
    possible.repairs = log.repairs
    return possible
  }
}
