import Dispatch
import RehearsalNative
import Synchronization
package import RehearsalBase

/// Analyses a recording like ``TakeBuilder``, with bit-identical results, on several threads.
///
/// Each stage has its own queue, and works on one block while the others work on earlier or later
/// ones.
package struct TakePipeline: TakeListener, ~Copyable {
  /// The most blocks in flight: one in each queue, one that is being filled, and two that wait,
  /// since a stage takes longer for some blocks than for others. Fewer leave cores idle.
  private static let depth = queues + 3
  /// Queues that a block goes through.
  private static let queues = 4
  /// The least frames of a block: so many that waking a thread costs little.
  private static let length = 65_536

  private let sampleRate: Int
  private let channels: Int
  private let threads: ThreadPool
  private let pool = BlockPool(size: depth)
  private var filling: Block?
  private var taken = 0
  private var preparation: Preparation
  private let levels: SerialQueue<LevelStage>
  private let frames: SerialQueue<FrameStage>
  private let pitch: SerialQueue<PitchFrameAnalyzer>
  private let noise: SerialQueue<NoiseStage>

  /// - Parameters:
  ///   - sampleRate: In hertz, 4,000 to 384,000.
  ///   - channels: 1 to 8, interleaved in every block.
  ///   - expected: The duration, if known; see ``TakeBuilder/expect(_:)``.
  ///   - jobs: How many threads may work at once.
  package init(sampleRate: Int, channels: Int, expected: Seconds?, jobs: Int) {
    self.sampleRate = sampleRate
    self.channels = channels
    threads = ThreadPool(size: jobs)
    var stages = TakeStages(sampleRate: sampleRate, channels: channels)
    if let expected { stages.expect(expected) }
    preparation = stages.preparation
    levels = SerialQueue("rehearsal.levels", threads, stages.levels)
    frames = SerialQueue("rehearsal.frames", threads, stages.frames)
    pitch = SerialQueue("rehearsal.pitch", threads, stages.pitch)
    noise = SerialQueue("rehearsal.noise", threads, stages.noise)
  }

  /// Takes the next samples, like ``TakeBuilder/consume(_:)``; waits if the stages are behind.
  package mutating func consume(_ interleaved: Span<Float>) {
    precondition(
      interleaved.count % channels == 0, "\(interleaved.count) samples in \(channels) channels")
    taken += interleaved.count / channels
    let block = filling ?? pool.take(readers: Self.queues)
    filling = block
    threads.work { prepare(interleaved, in: block) }
    if block.interleaved.count >= Self.length * channels { passOn() }
  }

  private mutating func prepare(_ interleaved: Span<Float>, in block: Block) {
    block.interleaved.append(interleaved)
    if channels == 1 {
      preparation.filter(interleaved, into: &block.filtered)
    } else {
      let known = block.mono.count
      preparation.mixer.mix(interleaved, into: &block.mono)
      let mono = block.mono
      preparation.filter(mono.span.extracting(known...), into: &block.filtered)
    }
    block.endPiece()
  }

  /// Sends the filled block to the queues.
  private mutating func passOn() {
    guard let block = filling else { return }
    filling = nil
    let (pitch, pool, isMono) = (pitch, pool, channels == 1)
    levels.send {
      $0.consume(block, isMono: isMono)
      pool.finish(block)
    }
    frames.send {
      let levels = $0.consume(block)
      pitch.send {
        $0.consume(block, levels: levels)
        pool.finish(block)
      }
      pool.finish(block)
    }
    noise.send {
      $0.consume(block)
      pool.finish(block)
    }
  }

  package consuming func finishWithEvidence(
    turns: [TimeSpan]?
  ) -> (take: Take, evidence: Evidence) {
    passOn()
    // In this order, because the frame stage sends to the pitch stage.
    let frames = frames.finish()
    let stages = TakeStages(
      sampleRate: sampleRate, channels: channels, taken: taken, preparation: preparation,
      levels: levels.finish(), frames: frames, pitch: pitch.finish(), noise: noise.finish())
    pool.removeAll()
    return stages.decide(threads, turns: turns)
  }
}

// Each returns before its block is free, so that nothing refers to the block's memory after that.

extension LevelStage {
  /// - Parameter isMono: Whether there is one channel, which needs no mixing.
  fileprivate mutating func consume(_ block: Block, isMono: Bool) {
    let interleaved = block.interleaved
    let mono = isMono ? interleaved : block.mono
    for piece in block.pieces {
      consume(
        interleaved.span.extracting(piece.interleaved),
        mono: mono.span.extracting(isMono ? piece.interleaved : piece.mono))
    }
  }
}

extension FrameStage {
  /// - Returns: The levels of the frames that each piece completes.
  fileprivate mutating func consume(_ block: Block) -> [[LevelCode]] {
    let filtered = block.filtered
    var levels: [[LevelCode]] = []
    for piece in block.pieces {
      levels.append(consume(filtered.span.extracting(piece.filtered)))
    }
    return levels
  }
}

extension PitchFrameAnalyzer {
  fileprivate mutating func consume(_ block: Block, levels: [[LevelCode]]) {
    let filtered = block.filtered
    for (piece, levels) in zip(block.pieces, levels) {
      consume(filtered.span.extracting(piece.filtered), levels: levels)
    }
  }
}

extension NoiseStage {
  fileprivate mutating func consume(_ block: Block) {
    let filtered = block.filtered
    for piece in block.pieces { consume(filtered.span.extracting(piece.filtered)) }
  }
}

/// The signals of one block, which several queues read at the same time.
///
/// The memory is reused for later blocks: the system would have to clear it each time.
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

/// A fixed number of reusable blocks.
final class BlockPool: Sendable {
  private let free: Mutex<[Block]>
  private let room: DispatchSemaphore

  init(size: Int) {
    free = Mutex((0..<size).map { _ in Block() })
    // Counts up from zero, because Dispatch traps if a semaphore is released below its initial
    // value, and a pipeline may end with a block that is not full.
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

  /// Frees the memory of all blocks when none is needed any longer.
  func removeAll() { free.withLock { $0.removeAll() } }

  /// Called by each reader; after the last the block is free.
  func finish(_ block: Block) {
    guard block.readers.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    free.withLock { $0.append(block) }
    room.signal()
  }
}
