import RehearsalBase

extension ConfidenceRules {
  /// Pauses of at least ``stop``.
  static let longStops: Rule<PerMinute> = .habit(
    "confidence.long_stops", .confidence, gate: .timing,
    norm: Norm(
      quiet: 0.75, tip: 1.5, extreme: 6,
      source: """
        Our choice: fewer and shorter pauses sound more confident (Scherer, London & Wolf 1973); \
        one long stop now and then is a means of style.
        """),
    of: \.stops,
    heard: { Copy.Pauses.heard(silence: $0) },
    advice: { count, moments in
      Copy.Confidence.longStops(count, of: stop.value, resumedAt: moments.ends)
    },
    comparison: .own("long_stops") { rate, _ in
      Copy.FollowUp.stops(rate, of: stop.value)
    })

  static let stop = Limit(
    Seconds(2),
    source: """
      Our choice: twice the second beyond which pauses come only in spontaneous speech (Campione & \
      Véronis 2002, Speech Prosody); none of 11 takes of 33 s and more, of speeches and readers, \
      had one.
      """)
}
