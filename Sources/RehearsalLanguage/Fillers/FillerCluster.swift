public import RehearsalTranscript
public import RehearsalUnits

/// A stretch in which fillers crowd.
public struct FillerCluster: Equatable, Sendable {
  /// Which of the fillers, by their place in the list given.
  public var fillers: Range<Int>
  /// From the start of the first to the end of the last.
  public var span: TimeSpan
}

extension FillerScorer {
  /// Where three fillers or more begin within ten seconds; overlapping stretches are one.
  ///
  /// Only words with times of their own count: a segment's time says nothing of its words.
  ///
  /// - Parameter fillers: As ``fillers(in:)`` gives them, for the same tokens.
  public static func clusters(of fillers: [Filler], in tokens: [Token]) -> [FillerCluster] {
    let timed = fillers.indices.compactMap { index -> (index: Int, span: TimeSpan)? in
      let words = tokens[fillers[index].tokens].filter {
        $0.timing == .word || $0.timing == .estimated
      }
      guard let start = words.first?.span?.start, let end = words.last?.span?.end else {
        return nil
      }
      return (index, TimeSpan(start: start, end: end))
    }
    var clusters: [FillerCluster] = []
    guard timed.count >= Crowd.least else { return [] }
    for first in 0...(timed.count - Crowd.least) {
      let last = first + Crowd.least - 1
      guard timed[last].span.start - timed[first].span.start <= Crowd.within else { continue }
      if let open = clusters.last, open.fillers.contains(timed[first].index) {
        clusters[clusters.count - 1].fillers = open.fillers.lowerBound..<timed[last].index + 1
        clusters[clusters.count - 1].span.end = timed[last].span.end
      } else {
        clusters.append(
          FillerCluster(
            fillers: timed[first].index..<timed[last].index + 1,
            span: TimeSpan(start: timed[first].span.start, end: timed[last].span.end)))
      }
    }
    return clusters
  }

  /// What listeners call a string of fillers; a choice, not a finding.
  private enum Crowd {
    static let least = 3
    static let within = Seconds(10)
  }
}
