public import RehearsalCoaching
import RehearsalTranscript

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PastSession {
  /// The sessions in a file of earlier reports, in its order: one object, or one to a line.
  ///
  /// What stands there for a recording that could not be analysed is passed over.
  ///
  /// - Throws: When the file can't be read, or holds anything else, or nothing but such failures.
  public static func read(path: String) throws(RehearsalError) -> [PastSession] {
    try sessions(in: try bytes(of: path), path: path)
  }

  private static func bytes(of path: String) throws(RehearsalError) -> Data {
    let bytes: [UInt8]
    do throws(TranscriptError) {
      bytes = try Transcript.bytes(path: path)
    } catch {
      switch error {
      case .notFound: throw .previousNotFound(path: path, nearest: similarPath(to: path))
      case .isDirectory: throw .previousUnreadable(path: path, .isDirectory)
      case .unreadable(_, let reason):
        throw .previousUnreadable(path: path, .cannotRead(reason: reason))
      default: throw .previousUnreadable(path: path, .cannotRead(reason: "\(error)"))
      }
    }
    guard bytes.count <= Transcript.mostBytes else {
      throw .previousUnreadable(path: path, .isTooLarge(limit: Transcript.mostBytes))
    }
    return Data(bytes)
  }

  private static func sessions(
    in bytes: Data, path: String
  ) throws(RehearsalError) -> [PastSession] {
    // An object over several lines is no JSON line by line, so the whole is tried first.
    let isOne = (try? JSONDecoder().decode(Header.self, from: bytes)) != nil
    let lines = isOne ? [bytes[...]] : bytes.split(separator: UInt8(ascii: "\n"))
    var sessions: [PastSession] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isSpace) {
      let place = isOne ? nil : index + 1
      guard let header = try? JSONDecoder().decode(Header.self, from: Data(line)) else {
        throw .previousUnreadable(
          path: path, .isNoReport(line: sessions.isEmpty ? nil : place))
      }
      switch header.schema {
      case Report.schema: break
      case Failure.schema: continue
      default:
        throw .previousUnreadable(
          path: path, .isOtherSchema(header.schema, isNewer: header.isNewer, line: place))
      }
      guard let session = try? JSONDecoder().decode(PastSession.self, from: Data(line)) else {
        throw .previousUnreadable(path: path, .isIncomplete(line: place))
      }
      sessions.append(session)
    }
    guard !sessions.isEmpty else {
      throw .previousUnreadable(path: path, .holdsNothing)
    }
    return sessions
  }

  private struct Header: Decodable {
    var schema: String

    /// Whether it is a report in a form that came after this program's.
    var isNewer: Bool {
      let kind = Report.schema.prefix { $0 != "/" } + "/"
      guard schema.hasPrefix(kind), let number = Int(schema.dropFirst(kind.count)) else {
        return false
      }
      return number > 1
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
