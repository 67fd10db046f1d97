import RehearsalBase

extension Copy {
  enum Listeners {
    /// - Parameter count: At least two.
    static func lost(_ count: Int, at moment: Seconds) -> String {
      "\(count == 2 ? "Two" : "\(count)") listeners were lost at \(moment.clock)."
    }
  }
}
