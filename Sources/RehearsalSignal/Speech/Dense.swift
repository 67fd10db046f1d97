/// A fully connected layer with 32 outputs, the same for every frame.
///
/// Weights are stored input by input, eight outputs to a register, so that one input is added to
/// all outputs at a time: no sums across a register, and a fixed order of additions.
struct Dense {
  static let outputs = 32
  typealias Lanes = SIMD8<Float>

  private let inputs: Int
  private let weights: [Lanes]
  private let bias: [Lanes]

  /// - Parameters:
  ///   - weights: output by output, `inputs` for each.
  ///   - bias: one for each output.
  init(inputs: Int, weights: [Float], bias: [Float]) {
    self.inputs = inputs
    self.weights = (0..<inputs).flatMap { input in
      (0..<Self.outputs / 8).map { part in
        Lanes((0..<8).map { weights[(part * 8 + $0) * inputs + input] })
      }
    }
    self.bias = (0..<Self.outputs / 8).map { Lanes(bias[$0 * 8..<$0 * 8 + 8]) }
  }

  /// The outputs for the inputs that begin at `first` in `values`.
  @inline(__always)
  func callAsFunction(_ values: Span<Float>, at first: Int) -> (Lanes, Lanes, Lanes, Lanes) {
    let weights = weights.span
    var sums = (bias[0], bias[1], bias[2], bias[3])
    for input in 0..<inputs {
      let value = Lanes(repeating: values[first &+ input])
      let row = input &* 4
      sums.0 += weights[row] * value
      sums.1 += weights[row &+ 1] * value
      sums.2 += weights[row &+ 2] * value
      sums.3 += weights[row &+ 3] * value
    }
    return sums
  }
}
