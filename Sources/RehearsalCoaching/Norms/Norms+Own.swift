import RehearsalUnits

extension Norms {
  /// The norms for one speaker on one occasion: the profile's, fitted to the slot, and above both
  /// what the speaker set.
  ///
  /// - Parameters:
  ///   - slot: The time there is to speak; short ones have less grace.
  ///   - bands: Of two for the same rule the later wins.
  public init(
    profile: Profile, slot: Slot? = nil, bands: [OwnBand] = []
  ) throws(BandError) {
    self.init()
    for shift in profile.shifts { shift.apply(&self) }
    if let slot { fitGrace(to: slot) }
    let profileNorms = self
    for own in bands {
      guard let rule = RuleCatalog.all.first(where: { $0.id == own.rule }) else {
        throw .unknownRule(own.rule, near: Self.ruleNames.near(own.rule))
      }
      try rule.setBand(own, in: &self, from: profileNorms)
    }
    guard self[PaceRules.tooSlow].quiet < self[PaceRules.tooFast].quiet else {
      throw .crossing(
        upper: "pace.too_fast", from: self[PaceRules.tooFast].quiet.brief, lower: "pace.too_slow",
        to: self[PaceRules.tooSlow].quiet.brief)
    }
  }

  /// The rules that have a band, in the order of the catalog.
  public static var ruleNames: [String] { RuleCatalog.all.map(\.id) }

  /// A slot that is short leaves its grace only a share of itself, and the extreme with it.
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
