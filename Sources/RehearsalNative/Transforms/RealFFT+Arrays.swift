extension RealFFT {
  /// Writes the power spectrum `|X|²` of `input` into an array of at least `binCount` values.
  public mutating func power(of input: Span<Float>, into output: inout [Float]) {
    var span = output.mutableSpan
    power(of: input, into: &span)
  }

  /// Writes the power spectrum `|X|²` of `input` times `window` into an array of at least
  /// `binCount` values.
  public mutating func power(of input: Span<Float>, window: Span<Float>, into output: inout [Float])
  {
    var span = output.mutableSpan
    power(of: input, window: window, into: &span)
  }

  /// Writes the circular autocorrelation that belongs to a power spectrum into an array of at most
  /// `length` values.
  public mutating func autocorrelation(ofPower power: Span<Float>, into output: inout [Float]) {
    var span = output.mutableSpan
    autocorrelation(ofPower: power, into: &span)
  }
}
