import RehearsalBase

extension PaceRules {
  /// The take is longer than its slot.
  static let slotOver: Rule<Seconds> = Rule(
    "pace.slot_over", .pace, .improve, gate: .timing,
    norm: grace,
    reading: \.overrun,
    evidence: { take in
      guard let beyond = take.beyondSlot else { return [] }
      return take.evidence(at: beyond, Copy.Timing.heard(beyond: beyond.length))
    },
    advice: { overrun, moment, take in
      Copy.Timing.over(
        overrun, of: take.spoken, at: moment.start, section: take.longestOverrun)
    },
    comparison: .own("slot_over") { Copy.FollowUp.spoken($1.spoken, over: $0) })
}
