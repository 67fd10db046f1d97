public import RehearsalTranscript

/// The fillers of one transcript, counted, with what they were judged by.
public struct FillerFindings: Equatable, Sendable {
  /// Whose rules decided; `nil` when there are none for the transcript's language, and no findings.
  public var language: FillerLanguage?
  public var list: FillerList
  public var categories: Set<Filler.Kind>
  /// In the order of the transcript.
  public var fillers: [Filler]
  /// The filler that each token is marked with, see ``FillerScorer/marks(_:in:)``.
  public var marks: [Filler?]
  public var clusters: [FillerCluster]
  /// Words said, fillers among them.
  public var words: Int
  /// Whether hesitations were written down, whatever list and kinds were asked for.
  public var verbatim = Verbatim.unknown

  /// How many there are of a kind; `nil` when it was not looked for.
  public func count(_ kind: Filler.Kind) -> Int? {
    guard language != nil, categories.contains(kind) else { return nil }
    return fillers.count { $0.kind == kind }
  }

  /// How many there are of what listeners notice, see `Set.noticed`; `nil` without rules, and in a
  /// cleaned transcript, which says nothing of what was left out of it.
  public var count: Int? {
    guard language != nil, verbatim != .cleaned else { return nil }
    return fillers.count { Set<Filler.Kind>.noticed.contains($0.kind) }
  }

  /// ``count`` for each hundred ``words``; `nil` without words.
  public var perHundredWords: Double? {
    guard let count, words > 0 else { return nil }
    return 100 * Double(count) / Double(words)
  }
}

extension Transcript {
  /// Words said, those that were marked as hesitations among them; sounds and what was not
  /// understood are none.
  public var words: Int {
    tokens.count { ($0.kind == .word && !$0.word.isEmpty) || $0.kind == .filler }
  }

  /// What a scorer finds, in the language that is asked for or that the transcript is in.
  public func fillers(
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
