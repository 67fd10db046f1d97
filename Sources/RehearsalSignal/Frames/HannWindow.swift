#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A raised cosine, symmetric, that long.
func hannWindow(length: Int) -> [Float] {
  (0..<length).map { 0.5 - 0.5 * cos(2 * .pi * (Float($0) + 0.5) / Float(length)) }
}
