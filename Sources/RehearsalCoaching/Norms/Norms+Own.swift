import RehearsalBase

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
