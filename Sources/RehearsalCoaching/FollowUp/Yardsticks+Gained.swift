extension Yardsticks {
  /// The rules of praise whose number has come into its range since the speaker's earlier takes.
  ///
  /// The median of the earlier takes lies outside of the range by more than takes differ by chance.
  ///
  /// - Parameter previous: Earlier sessions, the oldest first.
  static func gained(since previous: [PastSession], in hearing: Hearing) -> Set<String> {
    let rules = RuleCatalog.all.filter { rule in
      guard rule.kind == .keep, let yardstick = rule.yardstick else { return false }
      return yardstick.hasGained(since: previous, in: hearing)
    }
    return Set(rules.map(\.id))
  }
}

extension Yardstick {
  fileprivate func hasGained(since previous: [PastSession], in hearing: Hearing) -> Bool {
    let takes = previous.compactMap { number(in: $0, asIn: hearing) }
    guard let usual = takes.median, let current = number(in: hearing) else { return false }
    let zone = zone(hearing.norms)
    let spread = spread(from: usual, to: current, takes: takes, by: hearing.norms)
    return zone.distance(of: current) == 0 && spread.isExceeded(by: zone.distance(of: usual))
  }
}
