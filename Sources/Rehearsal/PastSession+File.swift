public import RehearsalCoaching
import RehearsalBase

extension PastSession {
  /// The sessions in a file of earlier reports, in its order: one object, or one per line.
  ///
  /// Entries for recordings that could not be analysed are skipped.
  ///
  /// - Throws: When the file can't be read, or holds anything else, or nothing but such entries.
  public static func read(path: String) throws(RehearsalError) -> [PastSession] {
    try sessions(in: try bytes(of: path), path: path)
  }

  private static func bytes(of path: String) throws(RehearsalError) -> [UInt8] {
    do throws(FileError) {
      return try RehearsalBase.bytes(ofFile: path, limit: Report.longestRead)
    } catch {
      switch error.problem {
      case .tooLarge(let limit):
        throw .previousUnreadable(path: path, .isTooLarge(limit: limit))
      case .notFound:
        throw .previousNotFound(path: path, nearest: similarPath(to: path, in: FolderListings()))
      case .isFolder: throw .previousUnreadable(path: path, .isDirectory)
      default: throw .previousUnreadable(path: path, .cannotRead(reason: error.reason))
      }
    }
  }

  private static func sessions(
    in bytes: [UInt8], path: String
  ) throws(RehearsalError) -> [PastSession] {
    // A report over several lines is not JSON line by line, so the whole is tried first.
    let whole = try? JSONDocument(strict: bytes)
    let lines = whole == nil ? bytes.split(separator: UInt8(ascii: "\n")) : [bytes[...]]
    var sessions: [PastSession] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isSpace) {
      let place = whole == nil ? index + 1 : nil
      guard let report = whole ?? (try? JSONDocument(strict: line)),
        let schema = report["schema"]?.string
      else {
        throw .previousUnreadable(
          path: path, .isNoReport(line: sessions.isEmpty ? nil : place))
      }
      switch schema {
      case Report.schema: break
      case Failure.schema: continue
      default:
        throw .previousUnreadable(
          path: path, .isOtherSchema(schema, isNewer: isNewer(schema), line: place))
      }
      guard report.impossibleNumber == nil, let session = try? PastSession(json: report) else {
        throw .previousUnreadable(path: path, .isIncomplete(line: place))
      }
      sessions.append(session)
    }
    guard !sessions.isEmpty else {
      throw .previousUnreadable(path: path, .holdsNothing)
    }
    return sessions
  }

  /// Whether it is a later version of the report schema than this program's.
  private static func isNewer(_ schema: String) -> Bool {
    let kind = Report.schema.prefix { $0 != "/" } + "/"
    guard schema.begins(with: kind), let number = Int(schema.dropFirst(kind.count)) else {
      return false
    }
    return number > 1
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
