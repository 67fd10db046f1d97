import RehearsalBase

extension PaceRules {
  /// The take is shorter than its slot.
  static let slotUnder: Rule<Seconds> = Rule(
    "pace.slot_under", .pace, .improve, gate: .timing,
    norm: grace,
    reading: \.shortfall,
    unless: { take in
      // Speaking slower fills the slot as well.
      take.isFast
    },
    evidence: { take in
      take.evidence(
        at: take.closing, Copy.Timing.heard(before: take.shortfall ?? Seconds(0)))
    },
    advice: { shortfall, _, take in
      Copy.Timing.under(
        shortfall, of: take.spoken, roomAt: take.fastestStretch?.span.start,
        section: take.longestShortfall)
    },
    comparison: .own("slot_under") { Copy.FollowUp.spoken($1.spoken, under: $0) })
}
