import RehearsalBase

/// Graphs of one line, made of block characters.
enum TextGraph {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Values over time, the least as the lowest block and the most as the highest.
  ///
  /// - Parameter cells: More values than that are averaged.
  static func sparkline(_ values: [Double], cells: Int) -> String {
    let count = min(values.count, cells)
    guard count > 0 else { return "" }
    let means = (0..<count).map { cell in
      let part = values[cell * values.count / count..<(cell + 1) * values.count / count]
      return part.reduce(0, +) / Double(part.count)
    }
    guard let least = means.min(), let most = means.max(), most > least else {
      return String(repeating: blocks[blocks.count / 2], count: count)
    }
    let top = Double(blocks.count - 1)
    return String(
      means.map { blocks[Int(saturating: ((($0 - least) / (most - least)) * top).rounded())] })
  }

  /// A value on a scale, as a bar that is filled up to it.
  static func bar(_ value: Double, in scale: ClosedRange<Double>, cells: Int) -> String {
    let share = (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
    let filled = Int(saturating: (min(max(share, 0), 1) * Double(cells)).rounded())
    return String(repeating: "━", count: filled) + String(repeating: "╌", count: cells - filled)
  }
}
