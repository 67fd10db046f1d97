import RehearsalBase

/// The outline of a shape, written as the data of an SVG path.
///
/// - Source: SVG 2, 9.3, path data.
struct Path {
  private(set) var data = ""

  mutating func move(_ x: Double, _ y: Double) { data += "M\(x.short) \(y.short)" }
  mutating func line(_ x: Double, _ y: Double) { data += "L\(x.short) \(y.short)" }
  mutating func vertical(to y: Double) { data += "V\(y.short)" }

  mutating func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    move(left, top)
    data += "H\(right.short)V\(bottom.short)H\(left.short)Z"
  }
}

extension Double {
  /// To a tenth of a unit, without trailing zeros: finer than a picture shows.
  var short: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(saturating: tenths))" : "\(tenths)"
  }
}
