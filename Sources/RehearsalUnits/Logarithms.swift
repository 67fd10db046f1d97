import RealModule

/// Ten times the decimal logarithm; `-infinity` for zero.
public func decibels(ofPower power: Double) -> Double { 10 * Double.log10(power) }

/// The power at that level, in decibels relative to 1.
public func power(ofDecibels decibels: Double) -> Double {
  Double.exp(decibels * logarithmPerDecibel)
}

/// ln(10) / 10: the natural logarithm of the power ratio that is one decibel.
private let logarithmPerDecibel = 0.23025850929940457
