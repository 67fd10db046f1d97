package import RehearsalTranscript
package import RehearsalBase

/// A stretch of speech with many fillers.
package struct FillerCluster: Equatable, Sendable {
  /// Its range in the list of fillers.
  package var fillers: Range<Int>
  /// From the start of the first to the end of the last.
  package var span: TimeSpan
}

extension FillerScorer {
  /// Stretches in which at least three fillers begin within ten seconds; overlapping ones are
  /// merged.
  ///
  /// Only words with their own times count; without them there are no clusters.
  ///
  /// - Parameter fillers: The result of ``fillers(in:)`` for the same tokens.
  package static func clusters(of fillers: [Filler], in tokens: [Token]) -> [FillerCluster] {
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
    guard timed.count >= fewest else { return [] }
    for first in 0...(timed.count - fewest) {
      let last = first + fewest - 1
      guard timed[last].span.start - timed[first].span.start <= longest else { continue }
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

  /// Our choice of what listeners hear as a string of fillers, from the first start to the last.
  private static let fewest = 3
  private static let longest = Seconds(10)
}
