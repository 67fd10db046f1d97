import Rehearsal
import Synchronization
import Testing

@testable import RehearsalBatch

@Suite struct OrderedRunTests {
  /// Paths that count up from 0.
  private struct Numbers: BatchInputs {
    var count: Int
    var place = 0
    var taken: Counter
    var failsAt = Int.max

    mutating func next() throws(BatchError) -> BatchInput? {
      if place == failsAt { throw .rowNotAnObject(line: place) }
      guard place < count else { return nil }
      defer { place += 1 }
      taken.add()
      return BatchInput(path: "\(place)")
    }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private final class Log: Sendable {
    private let lines = Mutex<[Int]>([])
    var all: [Int] { lines.withLock { $0 } }
    func add(_ line: Int) { lines.withLock { $0.append(line) } }
  }

  private struct Full: Error {}

  @Test(arguments: [1, 2, 7, 32])
  func `results keep the order of the inputs, whatever takes longer`(jobs: Int) async throws {
    let log = Log()
    try await OrderedRun(jobs: jobs)(
      Numbers(count: 1_000, taken: Counter()), until: Interruption(),
      work: { input in
        let number = Int(input.path) ?? -1
        for _ in 0..<(number * 7 % 13) { await Task.yield() }
        return number
      },
      deliver: { number in
        log.add(number)
        return .proceed
      })
    #expect(log.all == Array(0..<1_000))
  }

  @Test func `while the first is not done, no more than the window is begun`() async throws {
    let run = OrderedRun(jobs: 2)
    let taken = Counter()
    let log = Log()
    try await run(
      Numbers(count: 10 * run.window, taken: taken), until: Interruption(),
      work: { input in
        // The first waits until the other job has filled the window.
        while input.path == "0", taken.value < run.window { await Task.yield() }
        if input.path == "0" { for _ in 0..<100 { await Task.yield() } }
        return taken.value
      },
      deliver: { taken in
        log.add(taken)
        return .proceed
      })
    #expect(log.all.count == 10 * run.window)
    #expect(log.all.first == run.window)
  }

  @Test func `all jobs may block at once`() async throws {
    let jobs = 24
    let taken = Counter()
    let log = Log()
    try await OrderedRun(jobs: jobs)(
      Numbers(count: jobs, taken: taken), until: Interruption(),
      // Never suspends: unless each has a thread of its own, none finishes.
      work: { _ in
        while taken.value < jobs {}
        return 1
      },
      deliver: { line in
        log.add(line)
        return .proceed
      })
    #expect(log.all.count == jobs)
  }

  @Test(arguments: [1, 4])
  func `an interruption finishes what is in flight`(jobs: Int) async throws {
    let interruption = Interruption()
    let taken = Counter()
    let log = Log()
    try await OrderedRun(jobs: jobs)(
      Numbers(count: 10_000, taken: taken), until: interruption,
      work: { Int($0.path) ?? -1 },
      deliver: { number in
        log.add(number)
        if number == 50 { interruption.request(by: 2) }
        return .proceed
      })
    #expect(log.all == Array(0..<taken.value))
    #expect((51..<10_000).contains(taken.value))
  }

  @Test(arguments: [1, 4])
  func `a stop drops whatever comes after`(jobs: Int) async throws {
    let log = Log()
    try await OrderedRun(jobs: jobs)(
      Numbers(count: 10_000, taken: Counter()), until: Interruption(),
      work: { Int($0.path) ?? -1 },
      deliver: { number in
        log.add(number)
        return number == 50 ? .stop : .proceed
      })
    #expect(log.all == Array(0...50))
  }

  @Test(arguments: [1, 4])
  func `an error in delivering ends everything`(jobs: Int) async {
    await #expect(throws: Full.self) {
      try await OrderedRun(jobs: jobs)(
        Numbers(count: 10_000, taken: Counter()), until: Interruption(),
        work: { Int($0.path) ?? -1 },
        deliver: { number in
          if number == 50 { throw Full() }
          return .proceed
        })
    }
  }

  @Test(arguments: [1, 0, -8, Int.min])
  func `a run has one job at least`(jobs: Int) { #expect(OrderedRun(jobs: jobs).jobs == 1) }

  @Test(arguments: [1, 4])
  func `an error in the list ends everything`(jobs: Int) async {
    await #expect(throws: BatchError.self) {
      try await OrderedRun(jobs: jobs)(
        Numbers(count: 10_000, taken: Counter(), failsAt: 50), until: Interruption(),
        work: { Int($0.path) ?? -1 }, deliver: { _ in .proceed })
    }
  }
}
