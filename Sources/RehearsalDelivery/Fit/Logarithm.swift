#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `-infinity` for zero.
func naturalLogarithm(_ value: Double) -> Double { log(value) }

/// How unlikely something is that happens so often: 0 for one time in two.
func logOdds(of share: Double) -> Double { log((1 - share) / share) }
