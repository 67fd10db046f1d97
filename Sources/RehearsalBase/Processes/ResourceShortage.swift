import Platform

/// A limit of the system, as `ulimit` sets it, under which this program would end by a signal or
/// wait for ever.
///
/// The libraries that the program uses, above all Dispatch, take descriptors, threads and memory
/// for granted and can't handle a lack of them.
package struct ResourceShortage: Error, Equatable {
  package enum Resource: Sendable {
    case openFiles, threads
    /// In bytes.
    case memory
  }

  package var resource: Resource
  package var limit: Int
  package var needed: Int

  /// To be called before there is a second thread.
  package static func check() throws(ResourceShortage) {
    try checkOpenFiles()
    try checkMemory()
    try checkThreads()
  }

  // MARK: - Open files

  /// Our choice: what a run with a store and four jobs has open at once.
  private static let openFiles = 16
  /// Above this limit nothing is checked: a caller never leaves so many files open. Our choice: the
  /// usual limit.
  private static let manyFiles = 1_024

  /// Of a process that is started for some of the work: the ends of its pipes, here and while it
  /// starts. Our choice: one more than is seen.
  private static let filesOfChild = 5

  private static func checkOpenFiles() throws(ResourceShortage) {
    guard let (limit, free) = freeFiles, free < openFiles else { return }
    throw ResourceShortage(resource: .openFiles, limit: limit, needed: openFiles)
  }

  /// How many processes can be started for some of the work, so that each has its pipes; at least
  /// one, `nil` for any number.
  package static var mostChildren: Int? {
    freeFiles.map { max(($0.free - openFiles) / filesOfChild, 1) }
  }

  /// The limit of open files, and how many may still be opened; `nil` where they don't matter.
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
    // glibc sets 64 MiB of addresses apart for each thread: none would be left for stacks.
    Allocation.shareOneArena()
  }

  // MARK: - Threads

  /// The queues of an analysis and what serves them, and a thread for each core. Our choice: one
  /// and a half times what is seen.
  private static var threads: Int { 16 + processorCount }
  /// Above this limit nothing is tried, since trying takes a tenth of a short run. Our choice.
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
    /// Whether `count` threads can run at once. Trying is the only way to know: the limit counts
    /// the threads of all programs of this user, and doesn't apply to every user.
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

  /// The limit in force; `nil` if there is none.
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
