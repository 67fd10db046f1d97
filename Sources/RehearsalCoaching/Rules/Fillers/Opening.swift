import RehearsalMetrics
import RehearsalBase

extension FillerRules {
  /// Several fillers come in the first seconds, as a rate: 12 a minute are 6 in 30 s.
  static let opening: Rule<PerMinute> = Rule(
    "fillers.opening", .fillers, .improve, gate: .timing,
    norm: Norm(
      quiet: 8, tip: 12, extreme: 30,
      source: """
        Our choice: where fillers come 5 times a minute throughout, chance puts six into half a \
        minute in 4 of 100 takes.
        """),
    reading: \.openingRate,
    unless: { take in
      // Where fillers are frequent throughout, ``tooMany`` covers it.
      if let rate = take.fillerRate, rate >= take.norms[tooMany].tip { return true }
      return take.speaking.map { $0.length < shortestTalk.value } ?? true
    },
    evidence: { take in
      take.firstFillers.map { take.moment($0.span, Copy.Fillers.heard($0.words)) }
    },
    advice: { _, _, take in
      Copy.Fillers.opening(take.firstFillers.count, within: firstSeconds.value)
    },
    comparison: .own("fillers_opening") { rate, _ in
      let count = Int(saturating: (rate.rawValue * firstSeconds.value.rawValue / 60).rounded())
      return Copy.FollowUp.opening(count, within: firstSeconds.value)
    })

  static let firstSeconds = Limit(
    Seconds(30),
    source: """
      Our choice: judgements of people from half a minute of their behaviour are as accurate as \
      those from four or five (Ambady & Rosenthal 1992, Psychological Bulletin 111). The study is \
      not about openings.
      """)

  static let shortestTalk = Limit(
    Seconds(60), source: "Our choice: of a shorter take, 30 s are more than half.")
}

extension JudgedTake {
  /// The fillers that start within ``FillerRules/firstSeconds`` of the first speech.
  fileprivate var firstFillers: [(span: TimeSpan, words: String)] {
    guard let speaking else { return [] }
    let end = speaking.start + FillerRules.firstSeconds.value
    return fillers.filter { $0.span.start < end }
  }

  /// Their rate; `nil` where fillers are not counted.
  fileprivate var openingRate: PerMinute? {
    guard fillerRate != nil else { return nil }
    let seconds = FillerRules.firstSeconds.value.rawValue
    return PerMinute(Double(firstFillers.count) * 60 / seconds)
  }
}
