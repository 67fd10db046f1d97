import Dispatch
import Platform
import Synchronization
import SystemPackage

/// What this process would leave behind if it ended now: temporary files and folders, the programs
/// it runs, and a terminal without echo.
///
/// The code that makes one removes it when it is no longer needed. If the process exits before
/// that, `exit` removes the rest. A signal ends a process without `exit`, so its handler has to
/// call ``removeAll()``. Only SIGKILL and a crash leave anything.
package enum ExitCleanup {
  package enum Item: Hashable, Sendable {
    case file(String)
    /// With its contents.
    case folder(String)
    /// The process group of a program, with all processes that it started.
    case programs(group: Int32)
    /// This program itself, run again; see ``OwnChild``.
    case child(Int32, channel: Int32)
    /// How the terminal was before ``Keyboard`` changed it.
    case terminalMode
  }

  private struct State {
    var items: Set<Item> = []
    /// Programs whose group is not known yet.
    var starting = 0
    var isEnding = false
  }

  private static let state = Mutex(State())
  /// Signalled when a start that ``removeAll()`` waits for is over.
  private static let starts = DispatchSemaphore(value: 0)
  /// How long ``removeAll()`` waits for a start, which normally takes far less.
  private static let longestStart = DispatchTimeInterval.seconds(1)

  /// Registered with the first item.
  private static let atExit: Void = { _ = atexit { ExitCleanup.removeAllAtExit() } }()

  private static func removeAllAtExit() {
    // A signal handler may be removing everything before it ends the process by that signal. The
    // recogniser that it killed then looks like a failure here, which would end the process with
    // the wrong status.
    waitIfEnding()
    removeAll()
  }

  /// Never returns if the process is about to end.
  static func waitIfEnding() {
    while state.withLock({ $0.isEnding }) { sleep(1) }
  }

  /// Creates and registers a file or folder, with no cleanup in between.
  ///
  /// - Throws: What `make` throws; `.other` if the process is about to end.
  package static func make<Made>(
    _ item: Item, _ make: () throws(FileError) -> Made
  ) throws(FileError) -> Made {
    _ = atExit
    return try state.withLock { state throws(FileError) in
      guard !state.isEnding else { throw FileError(path: item.path, .canceled) }
      let made = try make()
      state.items.insert(item)
      return made
    }
  }

  /// Registers an item that exists already; removes it if the process is about to end.
  static func add(_ item: Item) {
    _ = atExit
    let isEnding = state.withLock { state in
      state.items.insert(item)
      return state.isEnding
    }
    if isEnding { remove(item) }
  }

  /// Unregisters an item that no longer needs removing, such as a draft that was renamed to its
  /// final name.
  package static func forget(_ item: Item) { state.withLock { _ = $0.items.remove(item) } }

  package static func remove(_ item: Item) {
    item.remove()
    forget(item)
  }

  /// Announces that a program is about to start.
  package static func willStartProgram() {
    _ = atExit
    state.withLock { $0.starting += 1 }
  }

  /// Ends a start announced by ``willStartProgram()``.
  ///
  /// - Parameter group: The program's process group; `nil` if it could not be started.
  package static func didStartProgram(group: Int32?) {
    let isEnding = state.withLock { state in
      state.starting -= 1
      if let group { state.items.insert(.programs(group: group)) }
      return state.isEnding
    }
    guard isEnding else { return }
    if let group { remove(.programs(group: group)) }
    starts.signal()
  }

  /// Removes everything. The process must end then: nothing more can be created.
  package static func removeAll() {
    let (items, starting) = state.withLock { state in
      state.isEnding = true
      return (state.items, state.starting)
    }
    let programs = items.filter(\.isPrograms)
    programs.forEach(remove)
    let deadline = DispatchTime.now() + longestStart
    for _ in 0..<starting { _ = starts.wait(timeout: deadline) }
    // All at once, because each child takes a while to end.
    items.forEach { $0.hangUp() }
    // After the programs, which could write more of them.
    items.subtracting(programs).forEach(remove)
  }
}

extension ExitCleanup.Item {
  fileprivate var isPrograms: Bool {
    if case .programs = self { true } else { false }
  }

  fileprivate var path: String {
    switch self {
    case .file(let path), .folder(let path): path
    case .programs, .child, .terminalMode: ""
    }
  }

  /// How long a child may take to end, in milliseconds; it normally takes far less.
  private static let longestEnd = 1_500

  /// Tells a child to end by shutting down its channel.
  fileprivate func hangUp() {
    if case .child(_, let channel) = self { _ = shutdown(channel, Int32(SHUT_RDWR)) }
  }

  fileprivate func remove() {
    switch self {
    case .file(let path): removeFile(path)
    case .folder(let path): removeFolder(path)
    case .terminalMode: Keyboard.restore()
    case .programs(let group):
      // No effect if all of them have ended: a process group ID is not reused while any process is
      // in the group, and process IDs are assigned in sequence.
      _ = kill(-group, SIGKILL)
    case .child(let id, _):
      hangUp()
      var waited = 0
      while waitpid(id, nil, WNOHANG) == 0 {
        if waited == Self.longestEnd { _ = kill(id, SIGKILL) }
        usleep(1_000)
        waited += 1
      }
    }
  }
}
