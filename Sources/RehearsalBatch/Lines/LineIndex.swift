import Rehearsal
import RehearsalBase

/// The positions of lines in files of results, by the path of their recording; 32 bytes of memory
/// per line, whatever its length.
struct LineIndex: Sendable {
  private struct Place: Sendable {
    var hash: UInt64
    var file: Int
    var start: Int
    var length: Int
  }

  /// What to do with a line that is cut off or not a result.
  enum DamagedLines: Sendable {
    case skipped, refused
  }

  private let files: [KeptFile]
  /// Sorted by hash, then by file, then by start.
  private let places: [Place]

  /// Reads every file once.
  init(_ files: [KeptFile], damagedLines: DamagedLines) throws(BatchError) {
    var places: [Place] = []
    for (number, file) in files.enumerated() {
      var reader = file.lines
      try reader.skipByteOrderMark()
      while let line = try reader.nextLine() {
        if let path = try? JSONDocument(strict: line)["recording"]?["path"]?.string {
          places.append(
            Place(
              hash: PathHash.value(of: path), file: number, start: reader.lastStart,
              length: line.count))
        } else if damagedLines == .refused {
          throw .shardTruncated(path: file.path, line: reader.lastLine)
        }
      }
    }
    self.files = files
    self.places = places.sorted {
      ($0.hash, $0.file, $0.start) < ($1.hash, $1.file, $1.start)
    }
  }

  var indices: Range<Int> { places.indices }

  /// The lines that may be those of a recording.
  func candidates(for path: String) -> Range<Int> {
    let hash = PathHash.value(of: path)
    let first = places.partitioningIndex { $0.hash >= hash }
    let end = places.partitioningIndex { $0.hash > hash }
    return first..<end
  }

  /// The number of the file that a line is in.
  func file(of index: Int) -> Int { places[index].file }

  /// A line without its end.
  func bytes(at index: Int) throws(BatchError) -> [UInt8] {
    let place = places[index]
    return try files[place.file].bytes(at: place.start, count: place.length)
  }

  func value(at index: Int) throws(BatchError) -> JSONValue {
    let bytes = try bytes(at: index)
    do throws(JSONError) {
      return try JSONValue(json: bytes)
    } catch {
      // It was valid JSON when the file was first read.
      throw .shardChanged(path: files[places[index].file].path)
    }
  }
}

/// A file of lines from an earlier run, open for random access.
final class KeptFile: Sendable {
  let path: String
  private let file: InputFile
  /// When the run began.
  private let begun: FileTime

  /// - Parameter record: A file that was written when the run began, and not changed since.
  init(path: String, begunWith record: String) throws(BatchError) {
    self.path = path
    begun = (try? FileStatus(of: record))?.modified ?? FileTime(seconds: 0, nanoseconds: 0)
    file = try reading(path) { () throws(FileError) in try InputFile(path: path) }
  }

  /// All lines, from the first. To be read once: the position in the file is shared.
  var lines: ByteReader { ByteReader(file, longestLine: Report.longestRead) }

  /// Fewer bytes, or none, if the file has been truncated.
  func bytes(at offset: Int, count: Int) throws(BatchError) -> [UInt8] {
    try reading(path) { () throws(FileError) in try file.bytes(at: offset, count: count) }
  }

  /// Whether a file was last modified before the run began; `false` if that is unknown.
  func isOlder(_ path: String) -> Bool {
    (try? FileStatus(of: path)).map { $0.modified < begun } ?? false
  }
}
