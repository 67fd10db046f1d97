import RehearsalUnits

extension PaceRules {
  /// The take does not fill the slot; the tip of the norm is the grace.
  static let slotUnder: Rule<Seconds> = Rule(
    "pace.slot_under", .pace, .improve, gate: .timing,
    norm: Norm(
      quiet: 0, tip: 30, extreme: 120, source: graceSource),
    reading: \.shortfall,
    evidence: { hearing in
      hearing.evidence(
        at: hearing.closing, Copy.Timing.heard(before: hearing.shortfall ?? Seconds(0)))
    },
    advice: { shortfall, _, hearing in
      Copy.Timing.under(
        shortfall, of: hearing.spoken, roomAt: hearing.fastestStretch?.span.start,
        section: hearing.longestShortfall)
    },
    comparison: .own("slot_under") { Copy.FollowUp.spoken($1.spoken, under: $0) })
}
