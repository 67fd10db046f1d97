package import RehearsalBase

/// An export as one file, to download or to import. One that is written has no name, so that
/// nothing is left of it once it is closed, even after `kill -9`.
///
/// - Source: POSIX.1-2017, pax, "ustar Interchange Format".
package struct TarFile {
  /// What was written, from its start.
  package let file: InputFile
  private let written: AppendedFile
  /// In seconds since 1970.
  private let time: Int

  /// - Parameter folder: On a disk that has room for it.
  package init(in folder: String, time: Int) throws(FileError) {
    let tag = String(UInt64.random(in: .min ... .max), radix: 36)
    let path = "\(folder)/export-\(tag).tar"
    written = try AppendedFile(path: path)
    defer { removeFile(path) }
    file = try InputFile(path: path, .own)
    self.time = time
  }

  private static let block = 512
  /// Bytes that are copied at a time.
  private static let part = 1 << 16

  func add(folder name: String) throws(FileError) {
    try write(header(of: name + "/", size: 0, kind: "5"))
  }

  func add(_ text: String, named name: String) throws(FileError) {
    let bytes = Array(text.utf8)
    try write(header(of: name, size: bytes.count, kind: "0") + bytes + Self.filling(bytes.count))
  }

  /// - Throws: Also where the file shrinks meanwhile.
  func add(fileAt path: String, named name: String) throws(FileError) {
    let source = try InputFile(path: path, .own)
    let size = try source.size
    try write(header(of: name, size: size, kind: "0"))
    var copied = 0
    while copied < size {
      let bytes = try source.bytes(at: copied, count: min(Self.part, size - copied))
      guard !bytes.isEmpty else { throw Self.shortened(path) }
      try write(bytes)
      copied += bytes.count
    }
    try write(Self.filling(size))
  }

  /// Writes the two empty blocks at the end of an archive.
  func end() throws(FileError) { try write([UInt8](repeating: 0, count: 2 * Self.block)) }

  private func write(_ bytes: [UInt8]) throws(FileError) { try written.write(bytes) }

  private static func shortened(_ path: String) -> FileError {
    FileError(notOurs: path, "it got shorter meanwhile")
  }

  /// The padding to the end of the last block.
  private static func filling(_ size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (block - size % block) % block)
  }

  private func header(of name: String, size: Int, kind: Unicode.Scalar) -> [UInt8] {
    var header: [UInt8] = []
    func field(_ text: String, _ length: Int) {
      let bytes = Array(text.utf8.prefix(length))
      header += bytes + [UInt8](repeating: 0, count: length - bytes.count)
    }
    func number(_ value: Int, _ digits: Int) {
      let text = String(value, radix: 8)
      field(String(repeating: "0", count: max(0, digits - text.count)) + text, digits + 1)
    }
    // A long path is split: its folder goes into the prefix.
    let isLong = name.utf8.count > 100
    let (folder, last) = name.folderAndName
    field(isLong ? last : name, 100)
    number(kind == "5" ? 0o700 : 0o600, 7)
    number(0, 7)
    number(0, 7)
    number(size, 11)
    number(time, 11)
    let sum = header.count
    header += Array("        ".utf8) + [UInt8(ascii: kind)]
    field("", 100)
    field("ustar", 6)
    field("00", 2)
    field("", 32 + 32 + 8 + 8)
    field(isLong ? String(folder.dropLast()) : "", 155)
    field("", Self.block - header.count)
    let checksum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    let padded = String(repeating: "0", count: 6 - checksum.count) + checksum
    header.replaceSubrange(sum..<sum + 8, with: Array(padded.utf8) + [0, 0x20])
    return header
  }
}

extension TarFile {
  /// Unpacks an archive of one export, whoever packed it; never a link or a device, and nothing
  /// outside the folder.
  ///
  /// - Parameter folder: An empty one.
  /// - Returns: The path of the export in it; `nil` if this is no whole archive of one folder.
  static func unpack(_ archive: String, into folder: String) throws(FileError) -> String? {
    guard let source = try? InputFile(path: archive), let size = try? source.size else {
      return nil
    }
    var place = 0
    var export: String?
    while place + block <= size {
      let header = try source.bytes(at: place, count: block)
      guard !header.allSatisfy({ $0 == 0 }) else { return export.map { "\(folder)/\($0)" } }
      guard let entry = Entry(header) else { return nil }
      place += block
      guard entry.size <= size - place else { return nil }
      if entry.kind != .other {
        guard let parts = entry.parts, export == nil || export == parts.first else { return nil }
        export = parts.first
        let path = "\(folder)/\(parts.joined(separator: "/"))"
        switch entry.kind {
        case .folder: try createPrivateFolders(path)
        default:
          try createPrivateFolders(path.folderAndName.folder)
          // Twice the same name is refused.
          try copy(source, at: place, count: entry.size, to: GrowingFile(creating: path))
        }
      }
      place += (entry.size + block - 1) / block * block
    }
    return nil
  }

  private static func copy(
    _ source: InputFile, at start: Int, count: Int, to file: GrowingFile
  ) throws(FileError) {
    var copied = 0
    while copied < count {
      let bytes = try source.bytes(at: start + copied, count: min(part, count - copied))
      guard !bytes.isEmpty else { throw shortened(source.path) }
      try file.write(bytes, at: copied)
      copied += bytes.count
    }
  }

  private struct Entry {
    /// `other` is passed over: what packers add about the next entry, whose name fits its header.
    enum Kind { case file, folder, other }

    let kind: Kind
    /// In bytes.
    let size: Int
    private let name: String

    /// - Parameter header: A block. `nil` if it is none, or of a link or a device.
    init?(_ header: [UInt8]) {
      func text(_ range: Range<Int>) -> String {
        String(decoding: header[range].prefix { $0 != 0 }, as: UTF8.self)
      }
      func number(_ range: Range<Int>) -> Int? {
        text(range).split(separator: " ").first.flatMap { Int($0, radix: 8) }
      }
      let sum = header.enumerated().reduce(0) { sum, byte in
        sum + ((148..<156).contains(byte.offset) ? 0x20 : Int(byte.element))
      }
      guard header.count == block, number(148..<156) == sum, text(257..<262) == "ustar",
        let size = number(124..<136), size >= 0
      else { return nil }
      switch header[156] {
      case UInt8(ascii: "0"), 0: kind = .file
      case UInt8(ascii: "5"): kind = .folder
      case UInt8(ascii: "x"), UInt8(ascii: "g"): kind = .other
      default: return nil
      }
      self.size = kind == .folder ? 0 : size
      let (prefix, last) = (text(345..<500), text(0..<100))
      name = prefix.isEmpty ? last : "\(prefix)/\(last)"
    }

    /// The parts of its path; `nil` for one that an export can't have.
    var parts: [String]? {
      let parts = name.split(separator: "/").map(String.init).filter { $0 != "." }
      let isInside = !name.begins(with: "/") && !parts.contains("..")
      return isInside && (1...deepest).contains(parts.count) ? parts : nil
    }
  }

  /// `rehearsals/sessions/0012/recording.wav`
  private static let deepest = 4
}
