import CWeights

/// The networks whose weights are embedded in the program, each as a file that
/// `Benchmarks/Training/SpeechModel` has written.
///
/// A file has, in little-endian order, the step of the weights as a 32-bit float, and then 16-bit
/// integers: the number of dilations, the dilations, and the codes of the weights. It is read on
/// each access.
public enum EmbeddedNetwork: CaseIterable, Sendable {
  case speech
  /// Continues from the last block of ``speech``.
  case hesitations
  case voices
  case embeddings

  /// The index of the number of dilations, in integers from the start of the file.
  private static let head = 2

  /// The weight of code 1.
  public var step: Float {
    let halves = integers(0..<Self.head).map { UInt32(UInt16(bitPattern: $0)) }
    return Float(bitPattern: halves[1] << UInt16.bitWidth | halves[0])
  }

  /// The dilation of each block, in steps.
  public var distances: [Int] { integers(Self.head + 1..<firstCode).map { Int($0) } }

  /// All weights in order of use, as multiples of ``step``.
  public var codes: [Int16] { integers(firstCode...) }

  private var firstCode: Int { Self.head + 1 + Int(integers(Self.head...Self.head)[0]) }

  /// Some of the integers in the file, copied as they are: all supported processors are
  /// little-endian.
  private func integers(_ places: some RangeExpression<Int>) -> [Int16] {
    let size = MemoryLayout<Int16>.size
    let file = unsafe file
    let all = unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.count)
    let places = places.relative(to: 0..<all.count / size)
    let bytes = unsafe all[places.lowerBound * size..<places.upperBound * size]
    return unsafe Array(unsafeUninitializedCapacity: places.count) { integers, count in
      unsafe UnsafeMutableRawBufferPointer(integers).copyBytes(from: bytes)
      count = places.count
    }
  }

  private var file: weights_file {
    switch self {
    case .speech: unsafe weights_speech()
    case .hesitations: unsafe weights_hesitations()
    case .voices: unsafe weights_voices()
    case .embeddings: unsafe weights_embeddings()
    }
  }
}
