import Dispatch
import Synchronization

/// The signals of one block, which several queues read at the same time.
///
/// The memory is used again for later blocks: the system would have to clear it each time.
// @unchecked Sendable because it is written only by whoever takes it from the pool, before others
// get it.
final class Block: @unchecked Sendable {
  /// What one call added to the signals: as much as fits a processor's cache.
  struct Piece {
    var interleaved: Range<Int>
    var mono: Range<Int>
    var filtered: Range<Int>
  }

  var interleaved: [Float] = []
  var mono: [Float] = []
  var filtered: [Float] = []
  private(set) var pieces: [Piece] = []
  fileprivate let readers = Atomic<Int>(0)

  fileprivate init() {}

  /// Makes a piece of what was added to the signals since the last one.
  func endPiece() {
    let last = pieces.last
    pieces.append(
      Piece(
        interleaved: (last?.interleaved.upperBound ?? 0)..<interleaved.count,
        mono: (last?.mono.upperBound ?? 0)..<mono.count,
        filtered: (last?.filtered.upperBound ?? 0)..<filtered.count))
  }

  fileprivate func removeAll() {
    interleaved.removeAll(keepingCapacity: true)
    mono.removeAll(keepingCapacity: true)
    filtered.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }
}

/// Blocks in use and free ones, so many in all.
final class BlockPool: Sendable {
  private let free: Mutex<[Block]>
  private let room: DispatchSemaphore

  init(size: Int) {
    free = Mutex((0..<size).map { _ in Block() })
    // From zero upwards: Dispatch stops the program where a semaphore ends below its first value,
    // and a pipeline may end with a block that is not full.
    room = DispatchSemaphore(value: 0)
    for _ in 0..<size { room.signal() }
  }

  /// An empty block; waits until one is free.
  ///
  /// - Parameter readers: How many will ``finish(_:)`` it.
  func take(readers: Int) -> Block {
    room.wait()
    guard let block = free.withLock({ $0.popLast() }) else {
      preconditionFailure("no block is free")
    }
    block.readers.store(readers, ordering: .relaxed)
    block.removeAll()
    return block
  }

  /// Called by each reader; after the last the block is free.
  func finish(_ block: Block) {
    guard block.readers.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    free.withLock { $0.append(block) }
    room.signal()
  }
}
