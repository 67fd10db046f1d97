import RealModule

/// A symmetric raised cosine.
func hannWindow(length: Int) -> [Float] {
  (0..<length).map { 0.5 - 0.5 * Float.cos(2 * .pi * (Float($0) + 0.5) / Float(length)) }
}
