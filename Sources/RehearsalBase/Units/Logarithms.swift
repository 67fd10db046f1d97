import RealModule

/// The level of a power relative to 1, in decibels; `-infinity` for zero.
public func decibels(ofPower power: Double) -> Double { 10 * Double.log10(power) }

/// The power at a level in decibels relative to 1.
public func power(ofDecibels decibels: Double) -> Double {
  Double.exp(decibels * logarithmPerDecibel)
}

/// ln(10) / 10: the natural logarithm of the power ratio that is one decibel.
private let logarithmPerDecibel = 0.23025850929940457
