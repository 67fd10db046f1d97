import CKernels

/// Writes one channel of interleaved frames into `samples` from `first` on.
///
/// - Parameters:
///   - frames: Whole frames.
///   - channel: Less than `channels`.
public func write(
  channel: Int, of channels: Int, in frames: Span<Float>, to samples: inout [Float], at first: Int
) {
  let count = frames.count / channels
  precondition(
    (0..<channels).contains(channel) && first >= 0 && first + count <= samples.count,
    "\(count) samples of channel \(channel) have no place at \(first)")
  unsafe frames.withUnsafeBufferPointer { frames in
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      guard let source = frames.baseAddress, let target = samples.baseAddress else { return }
      unsafe kernels().pointee.channel(source, channels, channel, count, target + first)
    }
  }
}

/// Appends the mean of two interleaved channels.
///
/// - Parameter frames: Whole frames.
public func appendMiddle(of frames: Span<Float>, to samples: inout [Float]) {
  unsafe frames.withUnsafeBufferPointer { frames in
    samples.append(addingCapacity: frames.count / 2) { samples in
      unsafe samples.withUnsafeMutableBufferPointer { target, count in
        count = frames.count / 2
        guard let source = frames.baseAddress, let target = target.baseAddress else { return }
        unsafe kernels().pointee.middle(source, count, target)
      }
    }
  }
}

/// Writes the largest magnitude in each chunk of ``WaveCrest/chunk`` samples.
///
/// - Parameter samples: As many chunks as there are magnitudes.
/// - Returns: The largest of all.
public func writeMagnitudes(of samples: Span<Float>, to magnitudes: inout [Float]) -> Float {
  precondition(
    samples.count == magnitudes.count * WaveCrest.chunk,
    "\(samples.count) samples are not \(magnitudes.count) chunks")
  return unsafe samples.withUnsafeBufferPointer { samples in
    unsafe magnitudes.withUnsafeMutableBufferPointer { magnitudes in
      guard let source = samples.baseAddress, let target = magnitudes.baseAddress else { return 0 }
      return unsafe kernels().pointee.chunks(source, magnitudes.count, target)
    }
  }
}

extension Span<Float> {
  /// Whether the first, fifth and last samples of any whole octet are equal, so that it may be
  /// constant.
  public var mayBeSteady: Bool {
    unsafe withUnsafeBufferPointer { samples in
      guard let first = samples.baseAddress else { return false }
      return unsafe kernels().pointee.is_steady(first, samples.count / 8) != 0
    }
  }
}
