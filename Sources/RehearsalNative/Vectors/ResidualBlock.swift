import CKernels

/// A residual block of a convolutional network: a dilated depthwise convolution of three taps, a
/// ReLU, a pointwise convolution, and the sum with the input.
@safe public struct ResidualBlock: Sendable {
  /// The taps of the depthwise convolution and its bias, for each channel.
  public struct Neighbors: Sendable {
    let before: [Float]
    let here: [Float]
    let after: [Float]
    let bias: [Float]

    public init(before: [Float], here: [Float], after: [Float], bias: [Float]) {
      (self.before, self.here, self.after, self.bias) = (before, here, after, bias)
    }
  }

  /// The dilation in steps, above zero.
  public let distance: Int
  private let near: Neighbors
  private let mix: MixingLayer

  /// - Parameters:
  ///   - near: Values for each channel.
  ///   - mix: Of as many channels.
  public init(distance: Int, near: Neighbors, mix: MixingLayer) {
    precondition(distance > 0, "neighbours at a distance of \(distance)")
    precondition(
      [near.before, near.here, near.after, near.bias].allSatisfy { $0.count == mix.width },
      "neighbours are not of \(mix.width) channels")
    (self.distance, self.near, self.mix) = (distance, near, mix)
  }

  /// The output of the block.
  ///
  /// - Parameter values: All channels of each step.
  public func applied(to values: Span<Float>) -> [Float] {
    precondition(
      values.count.isMultiple(of: mix.width), "\(values.count) values are not whole steps")
    return unsafe withNeighbors { near in
      unsafe mix.withLayer { mix in
        unsafe Array(unsafeUninitializedCapacity: values.count) { result, count in
          unsafe values.withUnsafeBufferPointer { values in
            unsafe kernels().pointee.block(
              near, mix, values.baseAddress, values.count / mix.width, result.baseAddress)
          }
          count = values.count
        }
      }
    }
  }

  private func withNeighbors<Result>(_ body: (kernel_neighbours) -> Result) -> Result {
    unsafe near.before.withUnsafeBufferPointer { before in
      unsafe near.here.withUnsafeBufferPointer { here in
        unsafe near.after.withUnsafeBufferPointer { after in
          unsafe near.bias.withUnsafeBufferPointer { bias in
            unsafe body(
              kernel_neighbours(
                distance: distance, before: before.baseAddress, here: here.baseAddress,
                after: after.baseAddress, bias: bias.baseAddress))
          }
        }
      }
    }
  }
}

/// The pointwise convolution of a ``ResidualBlock``, computed with integers.
///
/// Its inputs are rounded to steps of 1/128; those above 256 count as 256. Sums of integers are
/// exact in any order, and take half the time of floating point: one instruction multiplies and
/// adds two inputs.
@safe public struct MixingLayer: Sendable {
  /// The most channels.
  public static let widest = Int(KERNEL_WIDEST)

  /// The number of inputs, which is that of outputs.
  public var width: Int { bias.count }
  /// Pairs of inputs, sixteen outputs to a row; see `kernel_mix`.
  private let weights: [Int16]
  /// The weight of code 1.
  private let step: Float
  private let bias: [Float]

  /// - Parameters:
  ///   - codes: the weights as whole steps, output by output, one for each channel. For no output
  ///     may their magnitudes add up to more than 65,538, as times 32,767 they must fit 32 bits.
  ///   - bias: one for each channel, a multiple of ``DenseLayer/row`` and ``widest`` at most.
  public init(codes: [Int16], step: Float, bias: [Float]) {
    let (width, row) = (bias.count, DenseLayer.row)
    precondition(
      width.isMultiple(of: row) && width <= Self.widest && codes.count == width * width,
      "\(codes.count) weights do not mix \(width) channels")
    for first in stride(from: 0, to: codes.count, by: width) {
      let sum = codes[first..<first + width].reduce(0) { $0 + Int($1.magnitude) }
      precondition(sum <= Int(Int32.max) / Int(KERNEL_LARGEST_CODE), "weights add up to \(sum)")
    }
    (self.step, self.bias) = (step, bias)
    var weights: [Int16] = []
    weights.reserveCapacity(codes.count)
    for first in stride(from: 0, to: width, by: row) {
      for input in stride(from: 0, to: width, by: 2) {
        for output in first..<first + row {
          let place = output * width + input
          weights.append(codes[place])
          weights.append(codes[place + 1])
        }
      }
    }
    self.weights = weights
  }

  func withLayer<Result>(_ body: (kernel_mix) -> Result) -> Result {
    unsafe weights.withUnsafeBufferPointer { weights in
      unsafe bias.withUnsafeBufferPointer { bias in
        unsafe body(
          kernel_mix(
            width: width, weights: weights.baseAddress,
            unit: step / Float(KERNEL_CODES_PER_UNIT), bias: bias.baseAddress))
      }
    }
  }
}
