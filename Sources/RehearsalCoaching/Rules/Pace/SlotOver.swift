import RehearsalBase

extension PaceRules {
  /// The take is longer than its slot.
  static let slotOver: Rule<Seconds> = Rule(
    "pace.slot_over", .pace, .improve, gate: .timing,
    norm: grace,
    reading: \.overrun,
    evidence: { hearing in
      guard let beyond = hearing.beyondSlot else { return [] }
      return hearing.evidence(at: beyond, Copy.Timing.heard(beyond: beyond.length))
    },
    advice: { overrun, moment, hearing in
      Copy.Timing.over(
        overrun, of: hearing.spoken, at: moment.start, section: hearing.longestOverrun)
    },
    comparison: .own("slot_over") { Copy.FollowUp.spoken($1.spoken, over: $0) })
}
