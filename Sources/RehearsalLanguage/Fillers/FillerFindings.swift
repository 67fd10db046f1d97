package import RehearsalTranscript
package import RehearsalBase

/// The fillers of a transcript, with their counts and the options they were found with.
package struct FillerFindings: Equatable, Sendable {
  /// The language whose rules were used; `nil` if there are none for the transcript's language, in
  /// which case nothing is found.
  package var language: FillerLanguage?
  package var list: FillerList
  package var categories: Set<Filler.Kind>
  /// In the order of the transcript.
  package var fillers: [Filler]
  /// For each token the shortest filler that it is part of; `nil` for none.
  package var marks: [Filler?]
  package var clusters: [FillerCluster]
  /// The number of words, fillers included.
  package var words: Int
  /// Whether hesitations were transcribed; independent of the list and kinds.
  package var verbatim = Verbatim.unknown

  /// The number of fillers of a kind; `nil` if it wasn't counted.
  package func count(_ kind: Filler.Kind) -> Int? {
    guard language != nil, categories.contains(kind) else { return nil }
    return fillers.count { $0.kind == kind }
  }

  /// The number of fillers that listeners notice, see `Set.noticed`; `nil` without rules, and for a
  /// cleaned transcript, whose fillers are unknown.
  package var count: Int? {
    guard language != nil, verbatim != .cleaned else { return nil }
    return fillers.count { Set<Filler.Kind>.noticed.contains($0.kind) }
  }

  /// ``count`` per hundred ``words``; `nil` without words.
  package var perHundredWords: Double? {
    guard let count, words > 0 else { return nil }
    return 100 * Double(count) / Double(words)
  }
}

extension Transcript {
  /// The number of words, including marked hesitations but not sounds and untranscribed speech.
  package var words: Int {
    tokens.count { ($0.kind == .word && !$0.word.isEmpty) || $0.kind == .filler }
  }

  /// Finds the fillers of the transcript.
  ///
  /// - Parameters:
  ///   - asked: The language; default: see ``fillerLanguage(asked:)``.
  ///   - list: The words to count.
  ///   - categories: The kinds to count.
  /// - Returns: No fillers, and `nil` counts, for a language without a pack.
  package func fillers(
    in asked: LanguagePack? = nil, list: FillerList = .builtIn,
    categories: Set<Filler.Kind> = .noticed
  ) -> FillerFindings {
    var findings = FillerFindings(
      language: fillerLanguage(asked: asked), list: list, categories: categories, fillers: [],
      marks: Array(repeating: nil, count: tokens.count), clusters: [], words: words)
    guard let pack = findings.language?.pack else { return findings }
    let scorer = FillerScorer(pack: pack, list: list, categories: categories)
    findings.fillers = scorer.fillers(in: tokens)
    findings.marks = scorer.marks(findings.fillers, in: tokens)
    findings.clusters = FillerScorer.clusters(of: findings.fillers, in: tokens)
    let hasLooked = list == .builtIn && categories.contains(.hesitation)
    let found = hasLooked ? findings.fillers : FillerScorer(pack: pack).fillers(in: tokens)
    findings.verbatim = verbatim(
      hesitations: found.count { $0.kind == .hesitation }, words: words)
    return findings
  }
}

/// A stretch of speech with many fillers.
package struct FillerCluster: Equatable, Sendable {
  /// How many fillers begin in it.
  package var count: Int
  /// From the start of the first to the last end.
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
    clusters(
      of: fillers.compactMap { filler in
        let words = tokens[filler.tokens].filter {
          $0.timing == .word || $0.timing == .estimated
        }
        guard let start = words.first?.span?.start, let end = words.last?.span?.end else {
          return nil
        }
        return TimeSpan(start: start, end: end)
      })
  }

  /// The same from the times of fillers, in any order: where speakers overlap, words are not in the
  /// order of their times.
  package static func clusters(of fillers: [TimeSpan]) -> [FillerCluster] {
    let spans = fillers.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var runs: [Range<Int>] = []
    for first in spans.indices.dropLast(fewest - 1) {
      let end = first + fewest
      guard spans[end - 1].start - spans[first].start <= longest else { continue }
      if let last = runs.last, last.contains(first) {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(first..<end)
      }
    }
    return runs.map { run in
      let first = spans[run.lowerBound]
      let end = spans[run].reduce(first.end) { max($0, $1.end) }
      return FillerCluster(count: run.count, span: TimeSpan(start: first.start, end: end))
    }
  }

  /// Our choice of what listeners hear as a string of fillers, from the first start to the last.
  private static let fewest = 3
  private static let longest = Seconds(10)
}
