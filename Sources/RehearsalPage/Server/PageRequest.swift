import NIOCore
package import RehearsalBase

/// A request that comes from the page itself, and so may be answered.
package struct PageRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package var method: Method
  /// The parts of the path below `/api`, decoded.
  package var path: [String]
  package var query: [String: String]
  /// Why a body can't be used.
  package enum BodyError: Error, Equatable {
    /// It is longer than this many bytes, or doesn't declare its length.
    case tooLong(limit: Int)
    /// The connection ended before it did.
    case incomplete
    /// The disk is full, or can't be written.
    case notStored(FileError)
  }

  private let body: PageBody

  init(method: Method, path: [String], query: [String: String], body: PageBody) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }

  /// Reads the body.
  ///
  /// - Parameter limit: The most bytes that it may have.
  package func bytes(limit: Int) async throws(BodyError) -> [UInt8] {
    var bytes: [UInt8] = []
    try await read(limit: limit) { bytes += $0 }
    return bytes
  }

  /// Writes the body to a new file that only this user can read; an incomplete one is deleted.
  ///
  /// - Parameter draft: The path until the file is complete.
  package func save(
    to path: String, by draft: String, limit: Int
  ) async throws(BodyError) {
    let file = try Self.storing { () throws(FileError) in try GrowingFile(creating: draft) }
    do throws(BodyError) {
      var size = 0
      try await read(limit: limit) { (bytes) throws(BodyError) in
        try Self.storing { () throws(FileError) in try file.write(Array(bytes), at: size) }
        size += bytes.count
      }
      try Self.storing { () throws(FileError) in
        try file.synchronize()
        try file.rename(to: path)
      }
    } catch {
      removeFile(draft)
      throw error
    }
  }

  private static func storing<Value>(
    _ store: () throws(FileError) -> Value
  ) throws(BodyError) -> Value {
    do throws(FileError) {
      return try store()
    } catch {
      throw .notStored(error)
    }
  }

  private func read(
    limit: Int, _ take: (ByteBufferView) throws(BodyError) -> Void
  ) async throws(BodyError) {
    guard let stated = body.length, stated <= limit else { throw .tooLong(limit: limit) }
    guard try await body.read(take) else { throw .incomplete }
  }
}
