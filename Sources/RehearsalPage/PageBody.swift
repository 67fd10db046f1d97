import FlyingFox
import Foundation
import Synchronization

/// The body of a request.
final class PageBody: Sendable {
  private let sequence: HTTPBodySequence
  private let taken = Mutex(0)

  init(_ sequence: HTTPBodySequence) { self.sequence = sequence }

  /// In bytes; `nil` where the request doesn't say.
  var length: Int? { sequence.count }

  /// Takes the parts of the body as they come.
  ///
  /// - Returns: Whether it came whole.
  func read<Failure>(_ take: (Data) throws(Failure) -> Void) async throws(Failure) -> Bool {
    var parts = sequence.makeAsyncIterator()
    while true {
      let part: Data?
      do { part = try await parts.next() } catch { return false }
      guard let part else { break }
      taken.withLock { $0 += part.count }
      try take(part)
    }
    return taken.withLock(\.self) == length
  }

  /// The server itself passes over what is left of a shorter body.
  private static let passedOver = 2 << 20

  /// Passes over what nobody has read, or it would be taken for the next request.
  func drop() async {
    guard let length, length > Self.passedOver else { return }
    var left = length - taken.withLock(\.self)
    var parts = sequence.makeAsyncIterator()
    while left > 0, let part = try? await parts.next() { left -= part.count }
  }
}
