import RehearsalBase

extension Rule {
  /// How a later session is compared with one that had the tip of the rule.
  enum Comparison: Sendable {
    /// By the rule's own number, under this name in the JSON.
    ///
    /// - Parameters:
    ///   - otherSide: The norm on the other side of the same number, if there is one.
    ///   - says: The number in words.
    case own(
      String, otherSide: @Sendable (Norms) -> Norm<Unit>? = { _ in nil },
      says: @Sendable (Unit, JudgedTake) -> String)
    /// By the number of another rule.
    case shared(with: any CoachingRule)
    /// By the main number of the focus.
    case byFocus
  }

  var yardstick: Yardstick? {
    switch comparison {
    case .own(let id, let otherSide, let says):
      Yardstick(
        id, focus, gate: gate, norm: { $0[self] }, otherSide: otherSide, reading: reading,
        says: says)
    case .shared(let rule): rule.yardstick
    case .byFocus: nil
    }
  }
}
