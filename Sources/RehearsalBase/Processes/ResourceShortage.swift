import Platform

/// A resource limit, as set by `ulimit`, under which this program would be killed by a signal or
/// hang.
///
/// The libraries that the program uses, above all Dispatch, assume that they get descriptors,
/// threads and memory, and can't handle a lack of them.
package struct ResourceShortage: Error, Equatable {
  package enum Resource: Sendable {
    case openFiles, threads
    /// In bytes.
    case memory
  }

  package var resource: Resource
  package var limit: Int
  package var needed: Int

  /// Must be called before a second thread starts.
  package static func check() throws(ResourceShortage) {
    try checkOpenFiles()
    try checkMemory()
    try checkThreads()
  }

  // MARK: - Open files

  /// Our choice: the most files that a run with a store and four jobs has open at once.
  private static let openFiles = 16
  /// Above this limit nothing is checked: no caller leaves so many files open. Our choice: the
  /// usual limit.
  private static let manyFiles = 1_024

  /// Descriptors for each worker process: the ends of its pipes, here and while it starts. Our
  /// choice: one more than measured.
  private static let filesOfChild = 5

  private static func checkOpenFiles() throws(ResourceShortage) {
    guard let (limit, free) = freeFiles, free < openFiles else { return }
    throw ResourceShortage(resource: .openFiles, limit: limit, needed: openFiles)
  }

  /// How many worker processes can be started with all their pipes; at least one, `nil` for any
  /// number.
  package static var mostChildren: Int? {
    freeFiles.map { max(($0.free - openFiles) / filesOfChild, 1) }
  }

  /// The limit of open files, and how many may still be opened; `nil` if the limit doesn't matter.
  private static var freeFiles: (limit: Int, free: Int)? {
    guard let limit = limit(of: RLIMIT_NOFILE), limit <= manyFiles else { return nil }
    var numbers = (0..<limit).map { pollfd(fd: Int32($0), events: 0, revents: 0) }
    _ = unsafe poll(&numbers, nfds_t(limit), 0)
    return (limit, numbers.count { $0.revents & Int16(POLLNVAL) != 0 })
  }

  // MARK: - Memory

  /// In bytes, besides stacks. Our choice: what the libraries, a store and a recording of minutes
  /// take.
  private static let workingMemory = 192 << 20
  /// The stack of a thread where there is no limit, in bytes.
  ///
  /// - Source: pthread_create(3), on x86-64.
  private static let unlimitedStack = 2 << 20

  private static func checkMemory() throws(ResourceShortage) {
    let limits = [limit(of: RLIMIT_AS), limit(of: RLIMIT_DATA)].compactMap(\.self)
    guard let limit = limits.min() else { return }
    let stack = Self.limit(of: RLIMIT_STACK) ?? unlimitedStack
    let (stacks, overflows) = stack.multipliedReportingOverflow(by: threads)
    let needed = overflows ? .max : max(stacks, stacks &+ workingMemory)
    guard limit >= needed else {
      throw ResourceShortage(resource: .memory, limit: limit, needed: needed)
    }
    // glibc reserves 64 MiB of address space for each thread, which would leave none for stacks.
    Allocation.shareOneArena()
  }

  // MARK: - Threads

  /// The threads of an analysis and its queues, and one for each core. Our choice: one and a half
  /// times the number measured.
  private static var threads: Int { 16 + processorCount }
  /// Above this limit nothing is tested, since the test takes a tenth of a short run. Our choice.
  private static let manyThreads = 1_024

  private static func checkThreads() throws(ResourceShortage) {
    // Only on Linux does this limit apply to threads.
    #if os(Linux)
      #if canImport(Glibc)
        let resource = __RLIMIT_NPROC
      #else
        let resource = RLIMIT_NPROC
      #endif
      guard let limit = limit(of: resource), limit < manyThreads else { return }
      guard canRun(threads: threads) else {
        throw ResourceShortage(resource: .threads, limit: limit, needed: threads)
      }
    #endif
  }

  #if os(Linux)
    /// Whether `count` threads can run at once. Starting them is the only way to know: the limit
    /// counts the threads of all programs of this user, and doesn't apply to every user.
    private static func canRun(threads count: Int) -> Bool {
      let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      unsafe pthread_mutex_init(gate, nil)
      unsafe pthread_mutex_lock(gate)
      var started: [pthread_t] = []
      for _ in 0..<count {
        var thread = pthread_t()
        let status = unsafe pthread_create(
          &thread, nil,
          { gate in
            guard let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self) else {
              return nil
            }
            unsafe pthread_mutex_lock(gate)
            unsafe pthread_mutex_unlock(gate)
            return nil
          }, gate)
        guard status == 0 else { break }
        started.append(thread)
      }
      unsafe pthread_mutex_unlock(gate)
      for thread in started { pthread_join(thread, nil) }
      unsafe pthread_mutex_destroy(gate)
      unsafe gate.deallocate()
      return started.count == count
    }
  #endif

  // MARK: -

  #if canImport(Glibc)
    private typealias Limited = __rlimit_resource
  #else
    private typealias Limited = Int32
  #endif

  /// The soft limit; `nil` if there is none.
  private static func limit(of resource: Limited) -> Int? {
    var limits = rlimit()
    #if canImport(Glibc)
      let status = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    #else
      let status = unsafe getrlimit(resource, &limits)
    #endif
    guard status == 0 else { return nil }
    return Int(exactly: limits.rlim_cur)
  }
}
