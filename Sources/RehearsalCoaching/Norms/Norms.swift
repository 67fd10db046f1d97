package import RehearsalBase
package import RehearsalMetrics

/// The band of every rule on one occasion: the rule's own, which is for a talk, unless the profile,
/// the slot or the speaker replaces it.
package struct Norms: Sendable {
  /// The edition of the numbers: a tip can be reproduced only under the edition that gave it.
  package static let edition = "2026.2"

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
    adapt(to: profile)
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

  /// Our choice: what lies between slow and fast at least, where one of the two follows the other.
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

/// The band that a rule compares its number with.
///
/// Up to ``quiet`` a number is fine, from ``tip`` on listeners notice it, and from ``extreme`` on
/// it weighs heavily; between the first two it is the tip only where nothing weighs more. The three
/// rise for a number that can be too high, and fall for one that can be too low.
public struct NamedBand: Codable, Equatable, Sendable {
  /// The rule's id, such as `pace.too_fast`.
  public var rule: String
  /// Up to here, this value included, the number is fine; in ``unit``.
  public var quiet: Double
  /// From here on, this value included, the number surely deserves a tip; in ``unit``.
  public var tip: Double
  /// From here on the severity rises ever more slowly; in ``unit``.
  public var extreme: Double
  /// The unit's symbol, such as `wpm`.
  public var unit: String
  /// Where the numbers come from.
  public var source: String

  init<Unit: Quantity>(_ rule: String, _ norm: Norm<Unit>) {
    self.rule = rule
    quiet = norm.quiet.rounded.rawValue
    tip = norm.tip.rounded.rawValue
    extreme = norm.extreme.rounded.rawValue
    unit = Unit.symbol
    source = norm.source
  }

  /// The edges in words: `quiet to 165 wpm, tip from 180 wpm`.
  public var description: String { "quiet to \(shown(quiet)), tip from \(shown(tip))" }

  /// Whether the speaker set it; see ``OwnBand``.
  public var isOwn: Bool { source == OwnBand.source }

  /// An edge with its unit, without trailing zeros: `165 wpm`.
  func shown(_ edge: Double) -> String { "\(number(edge)) \(unit)" }

  /// An edge without its unit and without trailing zeros: `165`.
  func number(_ edge: Double) -> String {
    edge == edge.rounded() ? "\(Int(saturating: edge))" : "\(edge)"
  }

  /// The edges as values of an explanation.
  ///
  /// - Parameters:
  ///   - extreme: The name of ``extreme``.
  ///   - decimals: Digits after the point.
  func measures(extreme name: String, decimals: Int) -> [Measure] {
    [("quiet to", quiet), ("tip from", tip), (name, extreme)].map { name, edge in
      Measure(name, edge, unit: unit, decimals: decimals)
    }
  }
}

extension Norms {
  /// Every rule's band, in the order of the catalog.
  package var bands: [NamedBand] { RuleCatalog.all.map { $0.band(in: self) } }

  /// The bands of a focus, as steps of an explanation.
  package func steps(for focus: Focus) -> [Explanation.Step] {
    RuleCatalog.all.filter { $0.focus == focus }.map { rule in
      let band = rule.band(in: self)
      let isWhole = [band.quiet, band.tip, band.extreme].allSatisfy { $0 == $0.rounded() }
      return Explanation.Step(
        "Band \(rule.id)", method: Copy.band(toKeep: rule.kind == .keep),
        // The layout adds the full stop.
        source: band.source.hasSuffix(".") ? String(band.source.dropLast()) : band.source,
        thresholds: band.measures(extreme: "heavy from", decimals: isWhole ? 0 : rule.decimals)
          .map { Threshold($0) })
    }
  }
}
