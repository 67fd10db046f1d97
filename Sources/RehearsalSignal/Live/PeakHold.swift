package import RehearsalBase

/// The peak that a meter holds: the largest sample of late, which falls once it is ``hold`` old.
package struct PeakHold: Sendable {
  /// Our choice: long enough to read a number, within the 1 to 3 s of common meters.
  package static let hold = Seconds(1.5)
  /// In decibels a second: 20 dB in 1.7 s.
  ///
  /// - Source: IEC 60268-18, return time of a digital peak meter.
  package static let fall = 20 / 1.7

  private var held: Decibels?
  private var since = Seconds(0)

  package init() {}

  /// The peak to show at a moment.
  ///
  /// - Parameter peak: Of the sound since the moment before; `nil` for digital silence.
  package mutating func level(after peak: Decibels?, at moment: Seconds) -> Decibels? {
    let shown = held.map { held in
      let falling = max(Seconds(0), moment - since - Self.hold)
      return Decibels(held.rawValue - Self.fall * falling.rawValue)
    }
    guard let peak, peak >= shown ?? peak else { return shown }
    (held, since) = (peak, moment)
    return peak
  }
}
