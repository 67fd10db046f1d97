import RehearsalBase

extension Advice {
  /// The four phrases `key.takeaway`, `key.why`, `key.action` and `key.hint`.
  ///
  /// - Parameters:
  ///   - fillings: For the places in all four.
  ///   - count: Selects the plural form of the takeaway, the reason and the hint.
  ///   - moments: Fill `{moments}` of the action; their number selects its plural form.
  init(
    _ key: String, _ fillings: [String: String] = [:], count: Int? = nil, at moments: [Seconds] = []
  ) {
    self.init(
      takeaway: Copy.text("\(key).takeaway", fillings, count: count),
      why: Copy.text("\(key).why", fillings, count: count),
      action: Copy.text("\(key).action", fillings, at: moments),
      hint: Copy.text("\(key).hint", fillings, count: count))
  }
}
