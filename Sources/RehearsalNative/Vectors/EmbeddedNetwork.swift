import CWeights

/// The networks whose weights are embedded in the program, each as a file that
/// `Benchmarks/Training/SpeechModel` has written.
///
/// A file has, the lowest byte first, the step as a floating-point number of 32 bits, and then
/// integers of 16 bits: how many distances there are, the distances, and the codes. It is read each
/// time that something of it is asked for.
public enum EmbeddedNetwork: CaseIterable, Sendable {
  case speech
  /// What goes on from the last block of ``speech``.
  case hesitations
  case voices
  case embeddings

  /// Where the number of distances is, in integers from the start of the file.
  private static let head = 2

  /// What one step of a weight's code stands for.
  public var step: Float {
    let halves = integers(0..<Self.head).map { UInt32(UInt16(bitPattern: $0)) }
    return Float(bitPattern: halves[1] << UInt16.bitWidth | halves[0])
  }

  /// Distance in steps of the neighbors that each block hears.
  public var distances: [Int] { integers(Self.head + 1..<firstCode).map { Int($0) } }

  /// All weights in the order of use.
  public var codes: [Int16] { integers(firstCode...) }

  private var firstCode: Int { Self.head + 1 + Int(integers(Self.head...Self.head)[0]) }

  /// Some of the integers that the file consists of. They are copied as they are: all processors
  /// that the program is built for have the lowest byte first.
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
