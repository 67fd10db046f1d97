import Dispatch
import Platform
import Synchronization
import SystemPackage

/// What this process would leave behind if it ended now: temporary files and folders, the programs
/// it runs, and a terminal that shows no keys.
///
/// The code that makes one removes it when it is no longer needed. If the process exits before
/// that, `exit` removes the rest. A signal ends a process without `exit`, so its handler has to
/// call ``removeAll()``. Only SIGKILL and a crash leave anything.
package enum ExitCleanup {
  package enum Item: Hashable, Sendable {
    case file(String)
    /// With its contents.
    case folder(String)
    /// A program that leads a process group of this number, and all that it started.
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
  /// Signalled when a start is over that ``removeAll()`` waits for.
  private static let starts = DispatchSemaphore(value: 0)
  /// How long ``removeAll()`` waits for a start, which takes far less.
  private static let longestStart = DispatchTimeInterval.seconds(1)

  /// Registered with the first item.
  private static let atExit: Void = { _ = atexit { ExitCleanup.removeAllAtExit() } }()

  private static func removeAllAtExit() {
    // The handler of a signal may be removing everything, and then ends the process as the signal
    // does. Meanwhile the end of a recogniser may look like a failure, and would end the process
    // with the wrong status.
    waitIfEnding()
    removeAll()
  }

  /// Returns only if the process goes on.
  static func waitIfEnding() {
    while state.withLock({ $0.isEnding }) { sleep(1) }
  }

  /// Makes a file or folder, so that no signal comes between its creation and its being known.
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

  /// Takes over what is there already; removes it if the process is about to end.
  static func add(_ item: Item) {
    _ = atExit
    let isEnding = state.withLock { state in
      state.items.insert(item)
      return state.isEnding
    }
    if isEnding { remove(item) }
  }

  /// Leaves an item to someone else, such as a draft that was renamed to its final name.
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

  /// Ends the start that was announced.
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

  /// Removes everything. The process must end then: nothing more can be made.
  package static func removeAll() {
    let (items, starting) = state.withLock { state in
      state.isEnding = true
      return (state.items, state.starting)
    }
    let programs = items.filter(\.isPrograms)
    programs.forEach(remove)
    let deadline = DispatchTime.now() + longestStart
    for _ in 0..<starting { _ = starts.wait(timeout: deadline) }
    // Each takes its time; so they begin together.
    items.forEach { $0.hangUp() }
    // After the programs that could write more of them.
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

  /// How long a child may take to end, which takes far less, in milliseconds.
  private static let longestEnd = 1_500

  /// Lets a child know that it is to end.
  fileprivate func hangUp() {
    if case .child(_, let channel) = self { _ = shutdown(channel, Int32(SHUT_RDWR)) }
  }

  fileprivate func remove() {
    switch self {
    case .file(let path): removeFile(path)
    case .folder(let path): removeFolder(path)
    case .terminalMode: Keyboard.restore()
    case .programs(let group):
      // Without effect if all of them have ended: the number of a group is not used again as long
      // as any process is in it, and processes get numbers in turn.
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
