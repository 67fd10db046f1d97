/// Reads integers, sizes and names from a header, in either byte order; `nil` past its end.
struct HeaderFields {
  let bytes: [UInt8]
  let isBigEndian: Bool

  init(_ bytes: [UInt8], bigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = bigEndian
  }

  func integer<Value: FixedWidthInteger & UnsignedInteger>(
    _ type: Value.Type = Value.self, at offset: Int
  ) -> Value? {
    let width = Value.bitWidth / 8
    guard offset >= 0, offset + width <= bytes.count else { return nil }
    var value: Value = 0
    for index in 0..<width {
      let byte = Value(bytes[offset + index])
      value |= byte << Value(8 * (isBigEndian ? width - 1 - index : index))
    }
    return value
  }

  /// A number of bytes or of frames, clamped to ``largestSize``. Writers that don't know the length
  /// yet write larger numbers, such as negative ones read as unsigned.
  func size<Value: FixedWidthInteger & UnsignedInteger>(
    _ type: Value.Type = Value.self, at offset: Int
  ) -> Int? {
    integer(type, at: offset).map { Int(min(UInt64($0), UInt64(Self.largestSize))) }
  }

  /// One pebibyte, more than any recording has. The sizes of all chunks that are read
  /// (``WaveHeader/chunkLimit``) add up to less than the largest integer, and so do 64 bytes for
  /// each frame of 32 bits: no sum or product of sizes needs a check.
  static let largestSize = 1 << 50

  /// The four characters at `offset`; bytes that aren't printable ASCII become "?".
  func name(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(
      decoding: bytes[offset..<(offset + 4)].map {
        (32..<127).contains($0) ? $0 : UInt8(ascii: "?")
      },
      as: UTF8.self)
  }
}
