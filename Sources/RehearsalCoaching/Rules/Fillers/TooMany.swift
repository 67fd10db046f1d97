import RehearsalBase

extension FillerRules {
  /// More fillers than listeners ignore.
  static let tooMany: Rule<PerMinute> = Rule(
    "fillers.too_many", .fillers, .improve, gate: .timing,
    norm: Norm(
      quiet: 5, tip: 8, extreme: 20,
      source: """
        2 and 5 a minute cost a speaker nothing, 12 do, sounds more than words (Laske & DiGennaro \
        Reed 2024, doi 10.1002/jaba.1093). A tip at 8 is our choice, about halfway.
        """),
    reading: \.fillerRate,
    evidence: { $0.fillerEvidence },
    advice: { rate, moments, take in
      Copy.Fillers.tooMany(
        rate, mostly: take.commonestFiller, at: take.swaps(shownBy: moments),
        unnoticed: unnoticed(in: take.norms))
    },
    comparison: .own("fillers_per_minute") { rate, _ in Copy.FollowUp.fillers(rate) })

  /// The rate that is said to cost nothing: no more than was found to, even where a band lets more
  /// pass.
  static func unnoticed(in norms: Norms) -> PerMinute {
    min(norms[tooMany].quiet, tooMany.norm.quiet)
  }
}

extension JudgedTake {
  /// The densest place, if the most frequent word is in it, and that word elsewhere.
  fileprivate var fillerEvidence: [Tip.Evidence] {
    let common = commonestFiller
    let all = fillers.filter { common == nil || $0.words == common }
    let dense = crowd.flatMap { crowd in
      let isHeard = crowd.count >= FillerRules.fewestInCrowd.value
      return isHeard && all.contains { crowd.span.contains($0.span.start) } ? crowd : nil
    }
    let places = dense.map { [moment($0.span, Copy.Fillers.heard(crowd: $0.count))] } ?? []
    let elsewhere = all.filter { filler in
      dense.map { !$0.span.contains(filler.span.start) } ?? true
    }
    return places + elsewhere.map { moment($0.span, Copy.Fillers.heard($0.words)) }
  }

  /// The first filler of the most frequent word in each moment, to swap for a silence.
  fileprivate func swaps(shownBy moments: Moments) -> [Seconds] {
    let common = commonestFiller
    return moments.all.compactMap { moment in
      fillers.first {
        moment.span.contains($0.span.start) && (common == nil || $0.words == common)
      }?.span.start
    }
    .sorted()
  }
}
