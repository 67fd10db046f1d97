import Rehearsal
package import RehearsalBase

/// The bytes of a file or of standard input, a block at a time.
package struct ByteReader: Sendable {
  /// The interval between checks for an interruption while waiting for standard input, in
  /// milliseconds.
  private static let pollInterval = 200
  /// In bytes, also of a file that is read whole. No path, table row or rule file is that long, so
  /// a longer one is another kind of file. Lines of results may be longer: ``Report/longestRead``.
  package static let longestLine = 1 << 20
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let file: InputFile
  private let name: String
  private let interruption: Interruption?
  /// In bytes.
  private let limit: Int
  private var block: [UInt8] = []
  /// Where the block begins, in bytes from the start of the file.
  private var blockStart = 0
  private var position = 0
  /// The line of the next byte, counted from 1.
  package private(set) var line = 1
  /// The number of the line that ``nextLine()`` last returned; 0 before the first.
  package private(set) var lastLine = 0
  /// Where that line begins, in bytes from the start of the file.
  package private(set) var lastStart = 0

  /// - Parameter longestLine: In bytes; a longer line is an error.
  package init(
    path: String, _ opening: Opening = .named, longestLine: Int = Self.longestLine
  ) throws(BatchError) {
    let file = try reading(path) { () throws(FileError) in try InputFile(path: path, opening) }
    self.init(file, longestLine: longestLine)
  }

  /// - Parameter file: At its start.
  init(_ file: InputFile, longestLine: Int = Self.longestLine) {
    self.file = file
    name = file.path
    limit = longestLine
    interruption = nil
  }

  /// - Parameter interruption: Ends the wait for more input.
  package init(standardInput interruption: Interruption) {
    name = "-"
    limit = Self.longestLine
    self.interruption = interruption
    file = .standardInput
  }

  /// The next byte, not consumed; `nil` at the end.
  package mutating func peek() throws(BatchError) -> UInt8? {
    if position == block.count { try fill() }
    return position < block.count ? block[position] : nil
  }

  package mutating func next() throws(BatchError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  /// The next line without its LF or CRLF; `nil` at the end.
  package mutating func nextLine() throws(BatchError) -> [UInt8]? {
    var line: [UInt8] = []
    guard try peek() != nil else { return nil }
    lastStart = blockStart + position
    while try peek() != nil {
      let rest = block[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      line += rest[..<(end ?? rest.endIndex)]
      position = end.map { $0 + 1 } ?? block.count
      guard line.count <= limit else {
        throw .lineTooLong(path: name, line: self.line, limit: limit)
      }
      if end != nil {
        self.line += 1
        break
      }
    }
    lastLine += 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// All remaining bytes.
  package mutating func rest() throws(BatchError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try peek() != nil {
      bytes += block[position...]
      position = block.count
      guard bytes.count <= limit else {
        throw .fileTooLarge(path: name, limit: limit)
      }
    }
    return bytes
  }

  /// The next line, not consumed; `nil` at the end.
  package mutating func peekLine() throws(BatchError) -> ArraySlice<UInt8>? {
    guard try peek() != nil else { return nil }
    while true {
      let rest = block[position...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) { return rest[..<end] }
      guard rest.count <= limit else {
        throw .lineTooLong(path: name, line: line, limit: limit)
      }
      let (begun, start) = (Array(rest), blockStart + position)
      try fill()
      let isEnd = block.isEmpty
      (block, blockStart, position) = (begun + block, start, 0)
      if isEnd { return block[...] }
    }
  }

  /// Skips the byte order mark with which some programs begin UTF-8.
  package mutating func skipByteOrderMark() throws(BatchError) {
    guard try peek() != nil, block[position...].starts(with: Self.byteOrderMark) else { return }
    position += Self.byteOrderMark.count
  }

  private mutating func fill() throws(BatchError) {
    blockStart += block.count
    guard waitForMore() else {
      (block, position) = ([], 0)
      return
    }
    let file = file
    block = try reading(name) { () throws(FileError) in try file.readBlock() }
    position = 0
  }

  /// - Returns: `false` after an interruption.
  private func waitForMore() -> Bool {
    guard let interruption else { return true }
    while !interruption.isRequested {
      if file.waitForBytes(milliseconds: Self.pollInterval) { return true }
    }
    return false
  }
}
