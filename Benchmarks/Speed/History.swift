import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file with one ``SpeedRecord`` on each line, the oldest first.
struct History {
  var path: String

  func records() throws -> [SpeedRecord] {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw SpeedError.unreadableHistory(path: path)
    }
    return try bytes.split(separator: UInt8(ascii: "\n")).enumerated().map { index, line in
      guard let record = try? JSONDecoder().decode(SpeedRecord.self, from: Data(line)),
        record.schema == SpeedRecord.schema
      else { throw SpeedError.notARecord(path: path, line: index + 1) }
      return record
    }
  }

  func append(_ record: SpeedRecord) throws {
    var bytes = FileManager.default.contents(atPath: path) ?? Data()
    bytes.append(contentsOf: "\(try OrderedJSON(.compact).string(from: record))\n".utf8)
    try bytes.write(to: URL(filePath: path), options: .atomic)
  }
}
