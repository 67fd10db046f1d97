import RehearsalBase

extension PauseRules {
  /// So many pauses of at least ``breath`` that speech comes in short pieces.
  static let choppy: Rule<PerMinute> = Rule(
    "pauses.choppy", .pauses, .improve, gate: .timing,
    norm: Norm(
      quiet: 16, tip: 24, extreme: 60,
      source: """
        Our choice: at 24 a minute, the pieces between are about as long as a phrase of six words \
        at 150 words a minute; no published limit was found.
        """),
    reading: { $0.perMinute($0.breaths) },
    unless: { take in
      // Pauses inside phrases have a rule that names them.
      take.stallsOften
    },
    evidence: { take in
      take.mostBroken.map {
        [
          take.moment(
            $0.span, Copy.Pauses.heard($0.count, of: breath.value, in: $0.span.shownLength))
        ]
      } ?? []
    },
    advice: { rate, moment, take in
      Copy.Pauses.choppy(
        rate, of: breath.value, apart: take.meanPiece ?? Seconds(0), at: moment.start)
    },
    comparison: .shared(with: tooFew))
}

extension JudgedTake {
  /// The time within ``PaceRules/stretch`` that has the most ``breaths``, from the first of them to
  /// the last; of equals the first.
  fileprivate var mostBroken: (span: TimeSpan, count: Int)? {
    let breaths = breaths ?? []
    return breaths.indices.compactMap { first in
      let limit = breaths[first].start + PaceRules.stretch.value
      let within = breaths[first...].prefix { $0.end <= limit }
      return within.last.map {
        (span: TimeSpan(start: breaths[first].start, end: $0.end), count: within.count)
      }
    }
    .first(best: \.count, >)
  }

  /// The mean time between two ``breaths``.
  fileprivate var meanPiece: Seconds? {
    guard let breaths, let speaking else { return nil }
    let silent = breaths.map(\.length).reduce(Seconds(0), +)
    return (speaking.length - silent) / Double(breaths.count + 1)
  }
}
