import RehearsalCoaching

extension PastSession {
  /// The number by which each focus is followed from take to take, of those that could be judged.
  var measures: [NewSession.Measured] {
    Focus.allCases.compactMap { focus in
      mainNumber(of: focus).map { NewSession.Measured(focus: focus.rawValue, value: $0) }
    }
  }
}
