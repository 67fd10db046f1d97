/// Builds sound files byte by byte, so that a test shows what is wrong in them.
package struct SoundBytes {
  package var bytes: [UInt8] = []
  private let isBigEndian: Bool

  package init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  package mutating func text(_ text: String) { bytes += Array(text.utf8) }

  package mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
    let ordered = isBigEndian ? value.bigEndian : value.littleEndian
    for index in 0..<(Value.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: ordered >> Value(8 * index)))
    }
  }

  package mutating func chunk(_ name: String, _ content: [UInt8], size: UInt32? = nil) {
    text(name)
    integer(size ?? UInt32(content.count))
    bytes += content
    if !content.count.isMultiple(of: 2) { bytes.append(0) }
  }
}
