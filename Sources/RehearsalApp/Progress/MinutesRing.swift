package import RehearsalBase

/// The time practised on a day, against the time that the speaker wants to practise.
package struct MinutesRing: Equatable, Sendable {
  package var done: Seconds
  package var goal: Seconds

  /// Our choice: two takes of two to three minutes, the length that a rehearsal has by default.
  package static let defaultGoal = Seconds(300)

  /// From 0 to 1: the goal and beyond.
  package var share: Double {
    guard goal > Seconds(0) else { return 1 }
    return min(1, max(0, done / goal))
  }

  package var isComplete: Bool { done >= goal }

  /// The ring as lines of text of equal width, filled clockwise from the top.
  ///
  /// - Parameter isPlain: Whether only ASCII can be shown.
  package func lines(isPlain: Bool) -> [String] {
    let filled = Int(saturating: (share * Double(Self.cells.count)).rounded(.down))
    var picture = Self.picture.map { Array($0) }
    for (index, cell) in Self.cells.enumerated() {
      let (on, off): (Character, Character) = isPlain ? ("#", ".") : ("●", "○")
      picture[cell.row][cell.column] = index < filled ? on : off
    }
    return picture.map { String($0) }
  }

  /// Twelve cells, as on the face of a clock.
  private static let cells: [(row: Int, column: Int)] = [
    (0, 5), (0, 7), (1, 9), (2, 10), (3, 9), (4, 7), (4, 5), (4, 3), (3, 1), (2, 0), (1, 1), (0, 3),
  ]
  private static let picture = Array(repeating: "           ", count: 5)
}
