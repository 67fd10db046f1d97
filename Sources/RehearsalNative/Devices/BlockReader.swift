import Dispatch
package import RehearsalBase
import Synchronization

/// Reads a pipe on a thread of its own, so that its writer never waits while there is room.
///
/// It stays at most ``room`` ahead of the user of the blocks.
package final class BlockReader: Sendable {
  /// In bytes; 40 s of a microphone.
  private static let room = 4 << 20
  /// In milliseconds: how often it checks whether to stop.
  private static let step = 100

  private struct State {
    var waiting = 0
    var isStopped = false
  }

  private let file: InputFile
  private let state = Mutex(State())
  private let taken = DispatchSemaphore(value: 0)

  package init(_ file: InputFile) { self.file = file }

  /// Begins to read.
  ///
  /// - Parameter give: Called on the thread that reads, with each block as soon as there is one;
  ///   last with an empty one, at the end of the pipe, or with an error.
  package func start(_ give: @escaping @Sendable (Result<[UInt8], FileError>) -> Void) {
    DispatchQueue(label: "rehearsal.reader", qos: .userInteractive).async { [self] in
      while !state.withLock({ $0.isStopped }) {
        guard state.withLock({ $0.waiting < Self.room }) else {
          _ = taken.wait(timeout: .now() + .milliseconds(Self.step))
          continue
        }
        guard file.waitForBytes(milliseconds: Self.step) else { continue }
        do throws(FileError) {
          let (block, isLast) = try next()
          state.withLock { $0.waiting += block.count }
          if !block.isEmpty { give(.success(block)) }
          if isLast {
            give(.success([]))
            return
          }
        } catch {
          give(.failure(error))
          return
        }
      }
    }
  }

  /// All bytes that are there, however small the pieces in which the system gives them.
  private func next() throws(FileError) -> (block: [UInt8], isLast: Bool) {
    var block = try file.readBlock()
    guard !block.isEmpty else { return (block, true) }
    while block.count < Self.enough, file.waitForBytes(milliseconds: 0) {
      let more = try file.readBlock()
      guard !more.isEmpty else { return (block, true) }
      block += more
    }
    return (block, false)
  }

  /// In bytes; 40 ms of a microphone.
  private static let enough = 4_096

  /// Notes that `count` bytes have been used.
  package func took(_ count: Int) {
    state.withLock { $0.waiting -= count }
    taken.signal()
  }

  /// Whether all bytes that were given have been used.
  package var isDrained: Bool { state.withLock { $0.waiting <= 0 } }

  /// Reads no more.
  package func stop() {
    state.withLock { $0.isStopped = true }
    taken.signal()
  }
}
