import RehearsalBase

extension FillerRules {
  /// Many fillers come within one ``crowd``, as a rate: 18 a minute are 3 in 10 s.
  static let crowded: Rule<PerMinute> = Rule(
    "fillers.crowded", .fillers, .improve, gate: .timing,
    norm: Norm(
      quiet: 6, tip: 18, extreme: 60,
      source: """
        Our choice: three in ten seconds are heard as a string, whatever the rest is like; two may \
        be chance.
        """),
    reading: { take in
      // A take without fillers has none in any ten seconds.
      take.crowdRate ?? take.fillerRate.map { _ in PerMinute(0) }
    },
    unless: { take in
      // Where fillers are frequent throughout no crowd stands out: ``tooMany`` covers it.
      if let rate = take.fillerRate, rate >= take.norms[tooMany].tip { return true }
      return take.crowd == nil
    },
    evidence: { take in
      take.crowd.map { [take.moment($0.span, Copy.Fillers.heard(crowd: $0.count))] } ?? []
    },
    advice: { _, moment, take in
      Copy.Fillers.crowded(
        take.crowd?.count ?? 0, from: moment.start, within: moment.span.length)
    },
    comparison: .own("fillers_crowded") { rate, _ in
      let count = Int(saturating: (rate.rawValue * crowd.value.rawValue / 60).rounded())
      return Copy.FollowUp.crowd(count, within: crowd.value)
    })

  /// The time within which fillers are heard together.
  static let crowd = Limit(
    Seconds(10), source: "Our choice: a sentence or two, which listeners remember as one.")

  /// The fewest fillers that are heard together.
  static let fewestInCrowd = Limit(3, source: "Our choice, as for the norm: two may be chance.")
}
