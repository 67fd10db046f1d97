package import RehearsalTranscript
package import RehearsalBase

extension Transcript {
  /// From its first word to its last, if it leaves out much of the speech before or after;
  /// otherwise `nil`, as for a transcript without times of its own.
  package func coverage(of heard: DetectedSpeech) -> TimeSpan? {
    let spans = tokens.filter { $0.kind != .event && $0.timing != .estimated }.compactMap(\.span)
    guard let first = spans.map(\.start).min(), let last = spans.map(\.end).max() else {
      return nil
    }
    let reach = TimeSpan(
      start: first - FitLimits.coverageMargin, end: last + FitLimits.coverageMargin)
    let outside = heard.nuclei.count { !reach.contains($0) }
    let least = FitLimits.leastUncovered
    guard outside >= least.nuclei,
      Double(outside) >= least.share * Double(heard.nuclei.count)
    else { return nil }
    return TimeSpan(start: first, end: last)
  }
}

extension DetectedSpeech {
  /// What is heard within a span.
  func part(in span: TimeSpan) -> DetectedSpeech {
    DetectedSpeech(
      duration: duration, speech: speech(in: span), nuclei: nuclei.filter(span.contains))
  }
}
