import RehearsalBase

extension PaceRules {
  /// The take is shorter than its slot.
  static let slotUnder: Rule<Seconds> = Rule(
    "pace.slot_under", .pace, .improve, gate: .timing,
    norm: grace,
    reading: \.shortfall,
    unless: { hearing in
      // Speaking slower fills the slot as well.
      hearing.isFast
    },
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
