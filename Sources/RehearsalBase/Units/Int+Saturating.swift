extension Int {
  /// The whole part of any number: the nearest `Int` beyond its range, and 0 for what is no number.
  ///
  /// `Int(_:)` ends the program there. Numbers that come from files may be of any size.
  package init(saturating number: Double) {
    // Both ends are exact as a Double; the greatest Int is not.
    if number.isNaN {
      self = 0
    } else if number >= 0x1p63 {
      self = .max
    } else {
      self = number <= -0x1p63 ? .min : Int(number)
    }
  }
}
