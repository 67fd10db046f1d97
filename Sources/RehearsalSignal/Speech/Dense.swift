/// A fully connected layer with 48 outputs, the same for every frame.
///
/// Weights are stored input by input, sixteen outputs to a vector, so that one input is added to
/// all outputs at a time: no sums across a vector, and a fixed order of additions.
struct Dense {
  static let outputs = 48
  typealias Lanes = SIMD16<Float>

  /// Vectors that hold all outputs.
  static let parts = outputs / Lanes.scalarCount

  /// Values for all outputs as vectors.
  static func lanes(_ values: [Float]) -> [Lanes] {
    stride(from: 0, to: outputs, by: Lanes.scalarCount).map {
      Lanes(values[$0..<$0 + Lanes.scalarCount])
    }
  }

  private let inputs: Int
  private let weights: [Lanes]
  private let bias: [Lanes]

  /// - Parameters:
  ///   - weights: output by output, `inputs` for each.
  ///   - bias: one for each output.
  init(inputs: Int, weights: [Float], bias: [Float]) {
    self.inputs = inputs
    self.weights = (0..<inputs).flatMap { input in
      (0..<Self.parts).map { part in
        Lanes(
          (0..<Lanes.scalarCount).map {
            weights[(part * Lanes.scalarCount + $0) * inputs + input]
          })
      }
    }
    self.bias = Self.lanes(bias)
  }

  /// The outputs for the inputs that begin at `first` in `values`.
  @inline(__always)
  func callAsFunction(_ values: Span<Float>, at first: Int) -> (Lanes, Lanes, Lanes) {
    let weights = weights.span
    var sums = (bias[0], bias[1], bias[2])
    for input in 0..<inputs {
      let value = Lanes(repeating: values[first &+ input])
      let row = input &* Self.parts
      sums.0 += weights[row] * value
      sums.1 += weights[row &+ 1] * value
      sums.2 += weights[row &+ 2] * value
    }
    return sums
  }
}
