package import RehearsalBase
package import RehearsalMetrics

/// Every rule; of equally severe findings the first wins.
enum RuleCatalog {
  static let all: [any CoachingRule] = [
    PaceRules.tooFast,
    PaceRules.tooSlow,
    PaceRules.rushedStretch,
    PaceRules.driftingFaster,
    PaceRules.slotOver,
    PaceRules.slotUnder,
    PaceRules.slideOver,

    PauseRules.tooLong,
    PauseRules.breathless,
    PauseRules.tooFew,
    PauseRules.choppy,
    PauseRules.midPhraseStalls,

    FillerRules.tooMany,
    FillerRules.restarts,
    FillerRules.beforeKeyPoints,
    FillerRules.favoriteMarker,
    FillerRules.crowded,
    FillerRules.opening,
    FillerRules.heard,
    FillerRules.petPhrase,

    ClarityRules.tooQuiet,
    ClarityRules.maskedByNoise,
    ClarityRules.clipped,
    ClarityRules.muffled,
    ClarityRules.far,
    ClarityRules.plosives,
    ClarityRules.fading,
    ClarityRules.trailingOff,
    ClarityRules.whispered,
    ClarityRules.articulationTooFast,
    ClarityRules.longSentences,
    ClarityRules.shortSentences,
    ClarityRules.restated,

    ConfidenceRules.monotone,
    ConfidenceRules.longStops,
    ConfidenceRules.hesitantStarts,
    ConfidenceRules.apologeticOpening,
    ConfidenceRules.ending,
    ConfidenceRules.unevenLevel,
    ConfidenceRules.keyLine,
    ConfidenceRules.risingEnds,
    ConfidenceRules.hedges,
    ConfidenceRules.boosters,

    // Praise: what few takes have before what most have.
    FillerRules.rare,
    ConfidenceRules.lively,
    PaceRules.steady,
    PauseRules.roomy,
    ClarityRules.sustained,
  ]
}

// MARK: - The bands of one occasion

extension Norms {
  /// The band of a rule on this occasion.
  subscript<Unit: Quantity>(rule: Rule<Unit>) -> Norm<Unit> {
    get { replaced[rule.id] as? Norm<Unit> ?? rule.profiles[profile] ?? rule.norm }
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
    self.profile = profile
    if let slot {
      fitGrace(
        to: slot,
        share: profile == .toastmasters ? PaceRules.clubGraceShare : PaceRules.graceShare)
    }
    let profileNorms = self
    for own in bands {
      guard let rule = RuleCatalog.all.first(where: { $0.id == own.rule }) else {
        throw .unknownRule(own.rule, near: OwnBand.rules.near(own.rule))
      }
      try rule.setBand(own, in: &self, from: profileNorms)
    }
    try checkPace(against: profileNorms, bands)
  }

  /// Our choice: the least distance between slow and fast, where one edge moves with the other.
  private static let leastRoom = WordsPerMinute(10)

  /// - Throws: Where a pace would be too slow and too fast at once.
  private func checkPace(
    against profile: Norms, _ bands: [OwnBand]
  ) throws(BandError) {
    let (slow, fast) = (self[PaceRules.tooSlow], self[PaceRules.tooFast])
    guard slow.quiet >= fast.quiet else { return }
    let given = Set(bands.map(\.rule))
    let (upper, lower) = (PaceRules.tooFast.id, PaceRules.tooSlow.id)
    var remedy: String?
    if !given.contains(upper) {
      let (usual, quiet) = (profile[PaceRules.tooFast], slow.quiet + Self.leastRoom)
      remedy = "\(upper)=\(quiet.number(0))..\((quiet + (usual.tip - usual.quiet)).number(0))"
    } else if !given.contains(lower), fast.quiet > Self.leastRoom {
      let (usual, quiet) = (profile[PaceRules.tooSlow], fast.quiet - Self.leastRoom)
      let tip = max(quiet - (usual.quiet - usual.tip), WordsPerMinute(1))
      remedy = tip < quiet ? "\(lower)=\(quiet.number(0))..\(tip.number(0))" : nil
    }
    throw .crossing(
      upper: upper, from: fast.quiet.brief, lower: lower, to: slow.quiet.brief, remedy: remedy)
  }

  /// In a short slot, limits the grace to a share of the slot, and reduces the extreme in
  /// proportion.
  private mutating func fitGrace(to slot: Slot, share: Limit<Percent>) {
    let most = slot.most * (share.value.rawValue / 100)
    for rule in [PaceRules.slotUnder, PaceRules.slotOver] {
      let norm = self[rule]
      guard most < norm.tip else { continue }
      self[rule] = Norm(
        quiet: norm.quiet, tip: most, extreme: norm.extreme * (most / norm.tip),
        source: """
          \(norm.source) In a short slot, \(share.value.shown(0)) of it: \(share.source)
          """)
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

extension Norms {
  /// Every rule's band, in the order of the catalog.
  package var bands: [NamedBand] { RuleCatalog.all.map { $0.band(in: self) } }

  /// The bands of a focus, as steps of an explanation.
  package func steps(for focus: Focus) -> [Explanation.Step] {
    RuleCatalog.all.filter { $0.focus == focus }.map { step(for: $0) }
  }

  /// The band of one rule, as a step of an explanation.
  func step(for rule: any CoachingRule) -> Explanation.Step {
    let band = rule.band(in: self)
    let isWhole = [band.quiet, band.tip, band.extreme].allSatisfy { $0 == $0.rounded() }
    return Explanation.Step(
      "Band \(rule.id)", method: Copy.band(toKeep: rule.kind == .keep),
      // The layout adds the full stop.
      source: band.source.ends(with: ".") ? String(band.source.dropLast()) : band.source,
      thresholds: band.measures(extreme: "heavy from", decimals: isWhole ? 0 : rule.decimals)
        .map { Threshold($0) })
  }
}

extension OwnBand {
  /// The names of all rules, in the order of the report.
  public static var rules: [String] { RuleCatalog.all.map(\.id) }
}

extension NumberGuide {
  /// - Parameter norms: Those that the recording was judged by.
  package init(to row: MetricRow, in norms: Norms) {
    // The rules that say from where on a number is too low or too high.
    let edges: (low: (any CoachingRule)?, high: (any CoachingRule)?) =
      switch row.id {
      case "pace": (PaceRules.tooSlow, PaceRules.tooFast)
      case "articulation": (nil, ClarityRules.articulationTooFast)
      case "long_pauses": (PauseRules.tooFew, PauseRules.choppy)
      case "filler_words": (nil, FillerRules.tooMany)
      case "voice_level": (ClarityRules.tooQuiet, nil)
      case "voice_over_noise": (ClarityRules.maskedByNoise, nil)
      case "pitch": (ConfidenceRules.monotone, nil)
      default: (nil, nil)
      }
    self.init(to: row, low: edges.low?.band(in: norms), high: edges.high?.band(in: norms))
  }
}
