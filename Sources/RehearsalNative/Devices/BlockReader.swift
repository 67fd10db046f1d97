import Dispatch
package import RehearsalBase
import Synchronization

/// Reads a pipe on a thread of its own, so that the writer doesn't block while there is room.
///
/// At most ``room`` bytes are read ahead of the consumer.
package final class BlockReader: Sendable {
  /// In bytes: 40 s of sound from a microphone.
  private static let room = 4 << 20
  /// How often it checks whether to stop, in milliseconds.
  private static let step = 100

  private struct State {
    var waiting = 0
    var isStopped = false
  }

  private let file: InputFile
  private let state = Mutex(State())
  private let taken = DispatchSemaphore(value: 0)

  package init(_ file: InputFile) { self.file = file }

  /// Starts reading.
  ///
  /// - Parameter give: Called on the reading thread with each block as soon as it arrives; finally
  ///   with an empty block at the end of the pipe, or with an error.
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

  /// All bytes that are available, even if the system returns them in small pieces.
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

  /// In bytes: 40 ms of sound from a microphone.
  private static let enough = 4_096

  /// Records that the consumer has used `count` bytes.
  package func took(_ count: Int) {
    state.withLock { $0.waiting -= count }
    taken.signal()
  }

  /// Whether all bytes that were given have been used.
  package var isDrained: Bool { state.withLock { $0.waiting <= 0 } }

  /// Stops reading.
  package func stop() {
    state.withLock { $0.isStopped = true }
    taken.signal()
  }
}
