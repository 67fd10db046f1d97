import CKernels

/// A fully connected layer of a network, the same for every step.
///
/// Weights are stored sixteen outputs to a row, so that one input is added to sixteen outputs at a
/// time: no sums across a vector, and a fixed order of additions. Several steps are computed
/// together, which saves loads of weights.
@safe public struct DenseLayer: Sendable {
  /// Outputs are a multiple of this.
  public static let row = 16

  public let inputs: Int
  public var outputs: Int { bias.count }
  private let weights: [Float]
  private let bias: [Float]

  /// - Parameters:
  ///   - weights: output by output, `inputs` for each.
  ///   - bias: one for each output, a multiple of ``row``.
  public init(inputs: Int, weights: [Float], bias: [Float]) {
    precondition(
      bias.count.isMultiple(of: Self.row) && weights.count == inputs * bias.count,
      "\(weights.count) weights do not lead from \(inputs) inputs to \(bias.count) outputs")
    self.inputs = inputs
    self.bias = bias
    self.weights = stride(from: 0, to: bias.count, by: Self.row).flatMap { first in
      (0..<inputs).flatMap { input in
        (first..<first + Self.row).map { weights[$0 * inputs + input] }
      }
    }
  }

  /// The outputs after a ReLU, ``outputs`` for each step.
  ///
  /// - Parameter values: ``inputs`` for each step.
  public func rectified(_ values: Span<Float>) -> [Float] {
    precondition(values.count.isMultiple(of: inputs), "\(values.count) values are not whole steps")
    let steps = values.count / inputs
    return unsafe weights.withUnsafeBufferPointer { weights in
      unsafe bias.withUnsafeBufferPointer { bias in
        let layer = unsafe kernel_dense(
          inputs: inputs, outputs: outputs, weights: weights.baseAddress, bias: bias.baseAddress)
        return unsafe Array(unsafeUninitializedCapacity: steps * outputs) { result, count in
          unsafe values.withUnsafeBufferPointer { values in
            unsafe kernels().pointee.enter(layer, values.baseAddress, steps, result.baseAddress)
          }
          count = steps * outputs
        }
      }
    }
  }
}

/// The output layer of a network, which applies a ReLU to its inputs.
@safe public struct AnswerLayer: Sendable {
  /// Outputs for each step.
  public var answers: Int { bias.count }
  /// Inputs for each step.
  public var width: Int { weights.count / bias.count }
  private let weights: [Float]
  private let bias: [Float]

  /// - Parameters:
  ///   - weights: Output by output, one for each input; a multiple of eight inputs.
  ///   - bias: One for each output; at least one.
  public init(weights: [Float], bias: [Float]) {
    precondition(
      !bias.isEmpty && weights.count.isMultiple(of: 8 * bias.count),
      "\(weights.count) weights do not lead to \(bias.count) answers")
    (self.weights, self.bias) = (weights, bias)
  }

  /// The outputs, ``answers`` for each step.
  ///
  /// - Parameter values: ``width`` for each step.
  public func answers(to values: Span<Float>) -> [Float] {
    precondition(values.count.isMultiple(of: width), "\(values.count) values are not whole steps")
    let steps = values.count / width
    return unsafe weights.withUnsafeBufferPointer { weights in
      unsafe bias.withUnsafeBufferPointer { bias in
        let layer = unsafe kernel_answers(
          width: width, answers: answers, weights: weights.baseAddress, bias: bias.baseAddress)
        return unsafe Array(unsafeUninitializedCapacity: steps * answers) { result, count in
          unsafe values.withUnsafeBufferPointer { values in
            unsafe kernels().pointee.answers(layer, values.baseAddress, steps, result.baseAddress)
          }
          count = steps * answers
        }
      }
    }
  }
}
