/// Makes ZIP archives, right and wrong ones.
package struct ZipBytes {
  package struct Entry {
    package var name: String
    package var bytes: [UInt8]
    /// 8 packs it by deflate, in blocks that are stored.
    package var method: UInt16
    package var flags: UInt16 = 0
    /// What the list of entries says of it; default: the truth.
    package var size: Int?
    package var packedSize: Int?
    package var checksum: UInt32?

    package init(_ name: String, _ bytes: [UInt8], method: UInt16 = 0) {
      self.name = name
      self.bytes = bytes
      self.method = method
    }

    package init(_ name: String, _ text: String, method: UInt16 = 8) {
      self.init(name, Array(text.utf8), method: method)
    }
  }

  package var entries: [Entry]
  package var comment = ""
  /// The number of the part of an archive in several parts.
  package var disk: UInt16 = 0

  package init(_ entries: [Entry]) { self.entries = entries }

  package var bytes: [UInt8] {
    var file: [UInt8] = []
    var list: [UInt8] = []
    for entry in entries {
      let packed = entry.method == 8 ? Self.deflated(entry.bytes) : entry.bytes
      let header = file.count
      let fields =
        Self.little(entry.flags) + Self.little(entry.method) + [0, 0, 0, 0]
        + Self.little(entry.checksum ?? Self.checksum(of: entry.bytes))
        + Self.little(UInt32(truncatingIfNeeded: entry.packedSize ?? packed.count))
        + Self.little(UInt32(truncatingIfNeeded: entry.size ?? entry.bytes.count))
        + Self.little(UInt16(entry.name.utf8.count)) + [0, 0]
      file += [0x50, 0x4B, 3, 4, 20, 0] + fields + Array(entry.name.utf8) + packed
      list +=
        [0x50, 0x4B, 1, 2, 20, 0, 20, 0] + fields + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        + Self.little(UInt32(header)) + Array(entry.name.utf8)
    }
    let count = Self.little(UInt16(truncatingIfNeeded: entries.count))
    let end =
      [0x50, 0x4B, 5, 6] + Self.little(disk) + [0, 0] + count + count
      + Self.little(UInt32(list.count)) + Self.little(UInt32(file.count))
      + Self.little(UInt16(comment.utf8.count)) + Array(comment.utf8)
    return file + list + end
  }

  private static func little(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0] + little(length) + little(~length) + block
    } while !rest.isEmpty
    return stream
  }

  /// CRC-32, bit by bit.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }
}
