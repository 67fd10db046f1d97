import RehearsalUnits

extension ConfidenceRules {
  /// Pauses of at least ``stop``.
  static let longStops: Rule<PerMinute> = Rule(
    "confidence.long_stops", .confidence, .improve, gate: .timing,
    norm: Norm(
      quiet: 0.75, tip: 1.5, extreme: 6,
      source: """
        Our choice: fewer and shorter pauses sound more confident (Scherer, London & Wolf 1973); \
        one long stop now and then is a means of style.
        """),
    reading: { $0.perMinute($0.stops) },
    unless: { hearing in
      // One stop is a pause too long, not a habit.
      hearing.stops?.count == 1
    },
    evidence: { hearing in
      hearing.longest(hearing.stops ?? [])
        .map { hearing.moment($0, Copy.Pauses.heard(silence: $0.length), marking: .silence) }
    },
    advice: { _, moments, hearing in
      Copy.Confidence.longStops(
        hearing.stops?.count ?? 0, of: stop.value,
        resumedAt: moments.ends)
    },
    comparison: .own("long_stops") { rate, _ in
      Copy.FollowUp.stops(rate, of: stop.value)
    })

  static let stop = Limit(
    Seconds(3), source: "Practised speakers pause for 2-3 s (Zandan 2018); beyond, a pause stops."
  )
}
