import RehearsalBase

extension Norm {
  /// The speaker's own edges; those that are not given move with the tip.
  ///
  /// Where all numbers are positive they keep their ratio to the tip, so that a band of rates or
  /// lengths never becomes negative; otherwise their distance to it.
  func replaced(by own: OwnBand) throws(BandError) -> Self {
    if let unit = own.unit, unit != Unit.symbol {
      throw .wrongUnit(rule: own.rule, unit: unit, expected: Unit.symbol)
    }
    let given = [own.quiet, own.tip, own.extreme].compactMap(\.self)
    // A rule whose edges are all at least zero counts or measures something that is never negative.
    let isCount = min(quiet, tip, extreme) >= Unit(0)
    guard
      given.allSatisfy({ OwnBand.numbers.contains($0) && ($0 >= 0 || !isCount) })
    else {
      throw .outOfRange(rule: own.rule)
    }
    let keepsRatio = isCount && tip > Unit(0) && own.tip > 0
    func moved(_ edge: Unit) -> Unit {
      keepsRatio ? edge * (own.tip / tip.rawValue) : edge + (Unit(own.tip) - tip)
    }
    let edges = (
      quiet: own.quiet.map { Unit($0) } ?? moved(quiet), tip: Unit(own.tip),
      extreme: own.extreme.map { Unit($0) } ?? moved(extreme)
    )
    let isOrdered =
      quiet < tip
      ? edges.quiet < edges.tip && edges.tip < edges.extreme
      : edges.quiet > edges.tip && edges.tip > edges.extreme
    guard isOrdered else {
      throw .outOfOrder(
        rule: own.rule, rises: quiet < tip,
        edges: [edges.quiet.brief, edges.tip.brief, edges.extreme.brief])
    }
    return Norm(
      quiet: edges.quiet, tip: edges.tip, extreme: edges.extreme, source: OwnBand.source)
  }
}
