import RealModule

/// `-infinity` for zero.
func naturalLogarithm(_ value: Double) -> Double { Double.log(value) }

/// How unlikely something is that happens so often: 0 for one time in two.
func logOdds(of share: Double) -> Double { Double.log((1 - share) / share) }
