/// A fully connected layer with 48 outputs, the same for every frame.
///
/// Weights are stored sixteen outputs to a vector, so that one input is added to sixteen outputs at
/// a time: no sums across a vector, and a fixed order of additions. Two steps are computed abreast,
/// which halves the loads of weights.
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
    self.weights = (0..<Self.parts).flatMap { part in
      (0..<inputs).map { input in
        Lanes(
          (0..<Lanes.scalarCount).map {
            weights[(part * Lanes.scalarCount + $0) * inputs + input]
          })
      }
    }
    self.bias = Self.lanes(bias)
  }

  /// Sixteen outputs of two steps.
  ///
  /// - Parameter values: the inputs of one step, then those of the other.
  @inline(__always)
  func callAsFunction(_ values: Span<Float>, part: Int) -> (Lanes, Lanes) {
    let weights = weights.span
    let first = part &* inputs
    var (one, other) = (bias[part], bias[part])
    for input in 0..<inputs {
      let weight = weights[first &+ input]
      one += weight * Lanes(repeating: values[input])
      other += weight * Lanes(repeating: values[inputs &+ input])
    }
    return (one, other)
  }
}
