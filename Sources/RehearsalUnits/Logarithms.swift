import RealModule

/// Ten times the decimal logarithm; `-infinity` for zero.
public func decibels(ofPower power: Double) -> Double { 10 * Double.log10(power) }

/// The power that many decibels stand for.
public func power(ofDecibels decibels: Double) -> Double {
  Double.exp(decibels * 0.23025850929940457)
}
