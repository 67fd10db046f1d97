import RehearsalApp
import RehearsalBase
import RehearsalNative

/// Stores the blocks of samples of one recording in order.
struct SampleBlocks: ~Copyable {
  private var recorder: WaveRecorder?
  /// The number of the next sample.
  private var next: UInt32 = 0
  private let rate: Int

  /// - Parameter path: Where the recording is stored.
  init(at path: String, format: RawFormat) throws {
    rate = format.sampleRate
    recorder = try storing { () throws(FileError) in
      try WaveRecorder(path: path, format: format)
    }
  }

  /// In bytes; each block begins with the number of its first sample.
  static let numberLength = 4

  /// Whether nothing has been recorded.
  var isEmpty: Bool { next == 0 }

  /// Our choice: a longer gap is no glitch, but a computer that slept.
  private static let longestGap = Seconds(10)

  /// Stores a block; missing samples before it are replaced by silence.
  ///
  /// - Parameter tell: Called with the length of the gap.
  /// - Returns: The samples to analyse.
  mutating func take(_ bytes: [UInt8], _ tell: (Seconds) -> Void) throws -> [Float] {
    guard bytes.count >= Self.numberLength, bytes.count.isMultiple(of: 2) else {
      throw PageError.badRequest("a block of samples is broken")
    }
    let number = bytes[..<Self.numberLength].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    var samples = Array(bytes[Self.numberLength...])
    let missing = Int(number &- next)
    if missing > 0, missing <= Int(Self.longestGap.rawValue * Double(rate)) {
      samples.insert(contentsOf: [UInt8](repeating: 0, count: 2 * missing), at: 0)
      tell(Seconds(Double(missing) / Double(rate)))
    }
    next = number &+ UInt32((bytes.count - Self.numberLength) / 2)
    try storing { () throws(FileError) in try recorder?.append(samples) }
    return stride(from: 0, to: samples.count, by: 2).map { index in
      Float(Int16(bitPattern: UInt16(samples[index]) | UInt16(samples[index + 1]) << 8)) / 32_768
    }
  }

  mutating func synchronize() throws {
    try storing { () throws(FileError) in try recorder?.synchronize() }
  }

  mutating func discard() { recorder.take()?.discard() }

  /// - Returns: The path of the recording.
  mutating func finish() throws -> String {
    try storing { () throws(FileError) in
      guard let path = try recorder.take()?.finish() else {
        throw FileError(notOurs: "", "it was ended twice")
      }
      return path
    }
  }
}
