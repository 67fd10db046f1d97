import RehearsalLanguage
import RehearsalMetrics
import RehearsalBase

extension FillerRules {
  /// Most fillers are the same word.
  static let favouriteMarker: Rule<Percent> = Rule(
    "fillers.favourite_marker", .fillers, .improve, gate: .words,
    norm: Norm(
      quiet: 50, tip: 65, extreme: 100,
      source: """
        Fillers cost nothing up to 5 a minute (Laske & DiGennaro Reed 2024). That two thirds are \
        one word is our choice: without it, a speaker with 14 a minute is back at 5.
        """),
    reading: \.favouriteShare,
    evidence: { $0.evidence(ofFiller: $0.commonestFiller) },
    advice: { _, moments, take in
      let all = take.listedFillers
      let common = take.commonestFiller
      return Copy.Fillers.favourite(
        common, times: all.count { $0.words == common }, of: all.count, at: moments.starts,
        unnoticed: unnoticed(in: take.norms))
    })
}

extension JudgedTake {
  /// Each occurrence of one filler.
  fileprivate func evidence(ofFiller words: String?) -> [Tip.Evidence] {
    fillers.filter { $0.words == words }.map { moment($0.span, Copy.Fillers.heard($0.words)) }
  }
}
