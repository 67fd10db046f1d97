package import RehearsalBase

/// The band of every rule on one occasion: the rule's own, which is for a talk, unless the profile,
/// the slot or the speaker replaces it.
package struct Norms: Sendable {
  /// The edition of the numbers: a tip can be reproduced only under the edition that gave it.
  package static let edition = "2026.1"

  /// For a talk, to listeners who don't answer back.
  package static let talk = Norms()

  /// The norms that differ from those of the rules, each a ``Norm`` in the unit of its rule, by the
  /// id of the rule.
  private var replaced: [String: any Sendable] = [:]

  package init() {}

  subscript<Unit: Quantity>(rule: Rule<Unit>) -> Norm<Unit> {
    get { replaced[rule.id] as? Norm<Unit> ?? rule.norm }
    set { replaced[rule.id] = newValue }
  }
}

extension Norms {
  /// The norms for one speaker on one occasion: the profile's, fitted to the slot, then the
  /// speaker's own.
  ///
  /// - Parameters:
  ///   - slot: The time available to speak; a short one has less grace.
  ///   - bands: Of two for the same rule, the later one is used.
  package init(
    profile: Profile, slot: Slot? = nil, bands: [OwnBand] = []
  ) throws(BandError) {
    self.init()
    for shift in profile.shifts { shift.apply(&self) }
    if let slot { fitGrace(to: slot) }
    let profileNorms = self
    for own in bands {
      guard let rule = RuleCatalog.all.first(where: { $0.id == own.rule }) else {
        throw .unknownRule(own.rule, near: OwnBand.rules.near(own.rule))
      }
      try rule.setBand(own, in: &self, from: profileNorms)
    }
    guard self[PaceRules.tooSlow].quiet < self[PaceRules.tooFast].quiet else {
      throw .crossing(
        upper: "pace.too_fast", from: self[PaceRules.tooFast].quiet.brief, lower: "pace.too_slow",
        to: self[PaceRules.tooSlow].quiet.brief)
    }
  }

  /// In a short slot, limits the grace to a share of the slot, and reduces the extreme in
  /// proportion.
  private mutating func fitGrace(to slot: Slot) {
    let most = slot.most * (PaceRules.graceShare.value.rawValue / 100)
    for rule in [PaceRules.slotUnder, PaceRules.slotOver] {
      let norm = self[rule]
      guard most < norm.tip else { continue }
      self[rule] = Norm(
        quiet: norm.quiet, tip: most, extreme: norm.extreme * (most / norm.tip),
        source: "\(norm.source) In a short slot, a quarter of it: \(PaceRules.graceShare.source)")
    }
  }
}

extension Norms {
  /// The pace that needs no work.
  package var quietPace: ClosedRange<WordsPerMinute> {
    let (low, high) = (self[PaceRules.tooSlow].quiet, self[PaceRules.tooFast].quiet)
    // A speaker's own bands may leave nothing between them.
    return min(low, high)...high
  }

  /// The longest pause that needs no work.
  package var quietPause: Seconds { self[PauseRules.tooLong].quiet }
}
