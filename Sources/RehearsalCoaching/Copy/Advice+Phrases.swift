import RehearsalUnits

extension Advice {
  /// The four sentences under one key: `key.takeaway`, `key.why`, `key.action` and `key.hint`.
  ///
  /// - Parameters:
  ///   - fillings: For the places of all four.
  ///   - count: Decides the wording of the takeaway, the reason and the hint.
  ///   - moments: Fill `{moments}` of the action, whose wording goes by how many there are.
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
