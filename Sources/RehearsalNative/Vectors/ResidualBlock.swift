import CKernels

/// A block of a convolutional network: every channel hears itself in a step and in the two steps at
/// one distance, what is above zero is mixed across channels, and the sum is added to the values.
@safe public struct ResidualBlock: Sendable {
  /// Weights of each channel's value in a step and in its two neighbours, and what is added.
  public struct Neighbors: Sendable {
    let before: [Float]
    let here: [Float]
    let after: [Float]
    let bias: [Float]

    public init(before: [Float], here: [Float], after: [Float], bias: [Float]) {
      (self.before, self.here, self.after, self.bias) = (before, here, after, bias)
    }
  }

  /// In steps, above zero.
  public let distance: Int
  private let near: Neighbors
  private let mix: MixingLayer

  /// - Parameters:
  ///   - near: one weight for each channel.
  ///   - mix: of as many channels.
  public init(distance: Int, near: Neighbors, mix: MixingLayer) {
    precondition(distance > 0, "neighbours at a distance of \(distance)")
    precondition(
      [near.before, near.here, near.after, near.bias].allSatisfy { $0.count == mix.width },
      "neighbours are not of \(mix.width) channels")
    (self.distance, self.near, self.mix) = (distance, near, mix)
  }

  /// The values after the block.
  ///
  /// - Parameter values: of all channels in each step.
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
