import CZlib
package import RehearsalBase

/// A ZIP archive, of which single entries are read into memory, and never written anywhere.
///
/// The names of entries are only compared, so a path in one leads nowhere. What office programs
/// write is read: entries that are stored or deflated. All sizes are checked before a byte is
/// unpacked.
///
/// - Source: PKWARE's APPNOTE 6.3.10; office programs keep to ISO/IEC 21320-1.
package struct ZipArchive {
  private struct Entry {
    let flags: UInt16
    let method: UInt16
    let checksum: UInt32
    let packedSize: Int
    let size: Int
    let header: Int
  }

  private let read: (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8]
  private var entries: [String: Entry] = [:]
  private var unpacked = 0

  /// Our choice: the part of each slide, of its notes and of their relations, for 10,000 slides,
  /// and pictures as many.
  private static let mostEntries = 60_000
  /// Our choice, in bytes: the names of so many entries.
  private static let longestDirectory = 16 << 20
  /// Our choice, in bytes. The content of 10,000 slides of LibreOffice has a sixth of it.
  private static let largestEntry = 64 << 20
  /// Our choice, in bytes: all that is read of an archive.
  private static let mostUnpacked = 256 << 20
  /// Our choice: seven times that of a deck that repeats five slides sixty times (59), and less
  /// than half of the most that deflate reaches (1,032).
  private static let highestRatio = 400
  /// In bytes: what is smaller fills no memory, whatever its ratio.
  private static let smallestDense = 1 << 20

  /// An archive in memory.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    try self.init(size: bytes.count) { (offset, count) throws(ArchiveError) in
      let start = min(offset, bytes.count)
      return Array(bytes[start..<min(start + count, bytes.count)])
    }
  }

  /// An archive in a regular file, of which only what is asked for is read.
  package init(_ file: InputFile) throws(ArchiveError) {
    func asked<Value>(_ work: () throws(FileError) -> Value) throws(ArchiveError) -> Value {
      do throws(FileError) { return try work() } catch {
        throw ArchiveError(.unreadable(reason: error.reason))
      }
    }
    let size = try asked { () throws(FileError) in try file.size }
    try self.init(size: size) { (offset, count) throws(ArchiveError) in
      try asked { () throws(FileError) in try file.bytes(at: offset, count: count) }
    }
  }

  private init(
    size: Int, read: @escaping (Int, Int) throws(ArchiveError) -> [UInt8]
  ) throws(ArchiveError) {
    self.read = read
    try readDirectory(size)
  }

  /// Whether it has an entry with exactly this name.
  package func has(_ name: String) -> Bool { entries[name] != nil }

  // MARK: - Entries

  /// An entry, unpacked and checked.
  package mutating func bytes(of name: String) throws(ArchiveError) -> [UInt8] {
    guard let entry = entries[name] else { throw ArchiveError(.missing, name) }
    guard entry.flags & Flag.encrypted == 0 else { throw ArchiveError(.encrypted, name) }
    guard entry.method == Method.stored || entry.method == Method.deflated else {
      throw ArchiveError(.unknownMethod(Int(entry.method)), name)
    }
    guard max(entry.size, entry.packedSize) <= Self.largestEntry else {
      throw ArchiveError(.tooLarge(limit: Self.largestEntry), name)
    }
    guard unpacked + entry.size <= Self.mostUnpacked else {
      throw ArchiveError(.tooLarge(limit: Self.mostUnpacked), name)
    }
    if entry.size > Self.smallestDense, entry.size / Self.highestRatio > entry.packedSize {
      throw ArchiveError(.tooDense(limit: Self.highestRatio), name)
    }
    unpacked += entry.size
    let packed = try packedBytes(of: entry)
    let bytes = entry.method == Method.stored ? packed : Self.inflated(packed, to: entry.size)
    guard let bytes, bytes.count == entry.size, Self.checksum(of: bytes) == entry.checksum else {
      throw ArchiveError(.damaged, name)
    }
    return bytes
  }

  /// `nil` where its header is wrong.
  private func packedBytes(of entry: Entry) throws(ArchiveError) -> [UInt8]? {
    let header = HeaderFields(try read(entry.header, 30), bigEndian: false)
    guard header.integer(UInt32.self, at: 0) == Mark.entry,
      let name = header.integer(UInt16.self, at: 26),
      let extra = header.integer(UInt16.self, at: 28)
    else { return nil }
    let packed = try read(entry.header + 30 + Int(name) + Int(extra), entry.packedSize)
    return packed.count == entry.packedSize ? packed : nil
  }

  private enum Mark {
    static let entry: UInt32 = 0x0403_4B50
    static let listed: UInt32 = 0x0201_4B50
    static let end: UInt32 = 0x0605_4B50
  }

  private enum Method {
    static let stored: UInt16 = 0
    static let deflated: UInt16 = 8
  }

  private enum Flag {
    /// The entry itself, by whatever method.
    static let encrypted: UInt16 = 1 << 0 | 1 << 6
  }

  // MARK: - The list of entries

  private mutating func readDirectory(_ size: Int) throws(ArchiveError) {
    // The record at the end has 22 bytes and a comment of up to 65,535.
    let tail = try read(max(0, size - 22 - 0xFFFF), min(size, 22 + 0xFFFF))
    let fields = HeaderFields(tail, bigEndian: false)
    let end = (0...max(0, tail.count - 22)).last { offset in
      fields.integer(UInt32.self, at: offset) == Mark.end
        && fields.integer(UInt16.self, at: offset + 20).map { offset + 22 + Int($0) } == tail.count
    }
    guard let end, let disk = fields.integer(UInt16.self, at: end + 4),
      let count = fields.integer(UInt16.self, at: end + 10),
      let length = fields.integer(UInt32.self, at: end + 12),
      let start = fields.integer(UInt32.self, at: end + 16)
    else { throw ArchiveError(.cutOff) }
    guard count < UInt16.max, length < UInt32.max, start < UInt32.max else {
      throw ArchiveError(.zip64)
    }
    guard disk == 0 else { throw ArchiveError(.severalParts) }
    guard count <= Self.mostEntries, length <= Self.longestDirectory else {
      throw ArchiveError(.tooManyEntries(limit: Self.mostEntries))
    }
    try readEntries(Int(count), in: read(Int(start), Int(length)))
  }

  private mutating func readEntries(_ count: Int, in directory: [UInt8]) throws(ArchiveError) {
    let fields = HeaderFields(directory, bigEndian: false)
    var position = 0
    for _ in 0..<count {
      guard fields.integer(UInt32.self, at: position) == Mark.listed,
        let flags = fields.integer(UInt16.self, at: position + 8),
        let method = fields.integer(UInt16.self, at: position + 10),
        let checksum = fields.integer(UInt32.self, at: position + 16),
        let packed = fields.integer(UInt32.self, at: position + 20),
        let size = fields.integer(UInt32.self, at: position + 24),
        let nameLength = fields.integer(UInt16.self, at: position + 28),
        let extra = fields.integer(UInt16.self, at: position + 30),
        let comment = fields.integer(UInt16.self, at: position + 32),
        let header = fields.integer(UInt32.self, at: position + 42),
        case let nameEnd = position + 46 + Int(nameLength), nameEnd <= directory.count
      else { throw ArchiveError(.cutOff) }
      let name = String(decoding: directory[position + 46..<nameEnd], as: UTF8.self)
      guard packed < UInt32.max, size < UInt32.max, header < UInt32.max else {
        throw ArchiveError(.zip64, name)
      }
      let entry = Entry(
        flags: flags, method: method, checksum: checksum, packedSize: Int(packed), size: Int(size),
        header: Int(header))
      guard entries.updateValue(entry, forKey: name) == nil else {
        throw ArchiveError(.repeated, name)
      }
      position = nameEnd + Int(extra) + Int(comment)
    }
  }

  // MARK: - zlib

  /// - Returns: `nil` unless the bytes are a whole stream of exactly this size.
  private static func inflated(_ packed: [UInt8]?, to size: Int) -> [UInt8]? {
    guard var packed else { return nil }
    var isWhole = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(size, 1)) { target, count in
      unsafe packed.withUnsafeMutableBufferPointer { source in
        var stream = unsafe z_stream()
        // A negative size of the window means a stream without zlib's header.
        guard
          unsafe inflateInit2_(
            &stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
        else { return }
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(size)
        let status = unsafe inflate(&stream, Z_FINISH)
        count = unsafe size - Int(stream.avail_out)
        isWhole = status == Z_STREAM_END && count == size
        unsafe inflateEnd(&stream)
      }
    }
    return isWhole ? bytes : nil
  }

  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe UInt32(truncatingIfNeeded: crc32(0, buffer.baseAddress, UInt32(buffer.count)))
    }
  }
}
