import CKernels

/// The last layer of a network: answers to what is above zero of the values of each step.
@safe public struct AnswerLayer: Sendable {
  /// Answers for each step.
  public static let answers = Int(KERNEL_ANSWERS)

  private let weights: [Float]
  private let bias: [Float]

  /// - Parameters:
  ///   - weights: answer by answer, one for each channel, of which there is a multiple of eight.
  ///   - bias: one for each answer.
  public init(weights: [Float], bias: [Float]) {
    precondition(
      bias.count == Self.answers && weights.count.isMultiple(of: 8 * Self.answers),
      "\(weights.count) weights do not lead to \(bias.count) answers")
    (self.weights, self.bias) = (weights, bias)
  }

  /// The answers for each step, ``answers`` for each.
  ///
  /// - Parameter values: of all channels in each step.
  public func answers(to values: Span<Float>) -> [Float] {
    let width = weights.count / Self.answers
    precondition(values.count.isMultiple(of: width), "\(values.count) values are not whole steps")
    let steps = values.count / width
    return unsafe weights.withUnsafeBufferPointer { weights in
      unsafe bias.withUnsafeBufferPointer { bias in
        let layer = unsafe kernel_answers(
          width: width, weights: weights.baseAddress, bias: bias.baseAddress)
        return unsafe Array(unsafeUninitializedCapacity: steps * Self.answers) { result, count in
          unsafe values.withUnsafeBufferPointer { values in
            unsafe kernels().pointee.answers(layer, values.baseAddress, steps, result.baseAddress)
          }
          count = steps * Self.answers
        }
      }
    }
  }
}
