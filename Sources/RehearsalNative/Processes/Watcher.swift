import Platform
import RehearsalBase
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

#if os(Linux)
  import CPrctl
#endif

/// A second process of this program that runs another program for this one, and kills that program
/// with its process group once this process has ended, even if it was killed or crashed.
///
/// No system call does that for more than one process, and a recogniser is often a script that runs
/// another program. The watcher leads the group, closes its own standard streams, and exits with
/// the status or the signal of the program.
///
/// Only a program that calls ``prepare()`` has a watcher. Other programs that use the library have
/// none; if one is killed, the programs that it runs go on.
package enum Watcher {
  /// The first argument of a watcher. The second is the process ID of the watched process, and the
  /// others are the command line.
  private static let word = "---watch"

  private static let isPrepared = Atomic(false)

  /// Lets this program watch the programs that it runs from now on. Never returns in a process that
  /// was started as a watcher. Must be called before anything else in `main`.
  package static func prepare() {
    let arguments = unsafe CommandLine.unsafeArgv
    if CommandLine.argc > 3, let first = unsafe arguments[1], unsafe strcmp(first, word) == 0,
      let second = unsafe arguments[2]
    {
      unsafe watch(parent: atoi(second), command: arguments + 3)
    }
    isPrepared.store(true, ordering: .relaxed)
  }

  /// This program's file; `nil` if it can't be run as a watcher.
  private static var file: String? {
    guard isPrepared.load(ordering: .relaxed), let path = executablePath else { return nil }
    #if os(Linux)
      // Valid even if the file was replaced meanwhile, for example by an update.
      return "/proc/self/exe"
    #else
      return path
    #endif
  }

  /// The command that runs a program under a watcher. The program itself if it can't be watched,
  /// and if it can't be run, so that the usual error is reported.
  static func watching(
    _ executable: Executable, _ arguments: [String], in environment: Environment
  ) async -> (executable: Executable, arguments: Arguments) {
    guard let file, let path = try? await executable.resolveExecutablePath(in: environment).string,
      FileKind(path) == .file, isExecutable(path)
    else { return (executable, Arguments(arguments.map(terminated))) }
    let command = [word, "\(getpid())", path] + arguments
    return (
      .path(FilePath(file)),
      Arguments(
        executablePathOverride: terminated("rehearse"), remainingValues: command.map(terminated))
    )
  }

  private static func terminated(_ argument: String) -> [UInt8] { argument.pathBytes + [0] }

  // MARK: - In the watcher

  private static func watch(
    parent: pid_t, command: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> Never {
    let ends = EndEvents(of: parent)
    // From here on the end of the parent is noticed.
    guard getppid() == parent else { _exit(notRun) }
    var program = pid_t()
    let problem = unsafe start(command, as: &program)
    guard problem == 0 else {
      let path = unsafe command[0].map { unsafe String(cString: $0) } ?? ""
      try? StandardStream.error.write("\(path): \(Errno(rawValue: problem))\n")
      _exit(notRun)
    }
    // A pipe must close when the program closes it.
    closeStreams()
    while true {
      ends.wait()
      // Kills the whole group, including this process.
      if getppid() != parent { kill(0, SIGKILL) }
      var status: Int32 = 0
      if unsafe waitpid(program, &status, WNOHANG) == program {
        killOrphans()
        end(by: status)
      }
    }
  }

  /// Kills what an ended program has left in its group. The watched process would do so next, but
  /// may be killed before.
  ///
  /// Not by a signal to the group, because this process is in it. Orphans are reparented to this
  /// process, and when they end, so are their children. macOS does not reparent them.
  private static func killOrphans() {
    while true {
      let list = (try? bytes(ofFile: "/proc/thread-self/children", limit: 1 << 20)) ?? []
      let orphans = String(decoding: list, as: UTF8.self).parts(between: " ")
        .compactMap { pid_t($0) }
      let killed = orphans.filter { getpgid($0) == getpid() && kill($0, SIGKILL) == 0 }
      guard !killed.isEmpty else { return }
      for orphan in killed { waitpid(orphan, nil, 0) }
    }
  }

  /// The status of a shell that can't run a command.
  private static let notRun: Int32 = 127

  /// Starts a program with its arguments, as this process was started.
  ///
  /// - Returns: 0 or an error number.
  private static func start(
    _ command: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, as program: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    guard let path = unsafe command[0] else { return ENOENT }
    return unsafe posix_spawn(&program, path, nil, &attributes, command, environ)
  }

  private static func closeStreams() {
    let nothing = unsafe open("/dev/null", O_RDWR)
    for stream in STDIN_FILENO...STDERR_FILENO { dup2(nothing, stream) }
    close(nothing)
  }

  /// Ends this process with the exit status or the signal of a program.
  private static func end(by status: Int32) -> Never {
    let number = status & 0x7F
    guard number != 0 else { _exit(status >> 8 & 0xFF) }
    // The program has already dumped core.
    var none = rlimit()
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      _ = unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
    TerminationSignal(number: number).end()
  }
}

/// Waits for the end of this process's parent or of a program that it has started.
private struct EndEvents {
  #if canImport(Darwin)
    private let queue = kqueue()

    init(of parent: pid_t) {
      for (number, filter, event) in [
        (UInt(parent), EVFILT_PROC, UInt32(NOTE_EXIT)), (UInt(SIGCHLD), EVFILT_SIGNAL, 0),
      ] {
        var change = kevent(
          ident: number, filter: Int16(filter), flags: UInt16(EV_ADD), fflags: event, data: 0,
          udata: nil)
        _ = unsafe kevent(queue, &change, 1, nil, 0, nil)
      }
    }

    /// Returns once either may have ended.
    func wait() {
      var event = kevent()
      _ = unsafe kevent(queue, nil, 0, &event, 1, nil)
    }
  #else
    private var signals = sigset_t()

    init(of parent: pid_t) {
      unsafe sigemptyset(&signals)
      for number in [SIGCHLD, Self.parentEnded] { unsafe sigaddset(&signals, number) }
      unsafe sigprocmask(SIG_BLOCK, &signals, nil)
      // This signal is sent when the thread ends that started this process; in swift-subprocess
      // 1.0.2 that thread lasts as long as its process. So the signal alone proves nothing.
      _ = prctl_parent_death_signal(Self.parentEnded)
      _ = prctl_adopt_orphans()
    }

    /// A signal that nobody else sends.
    private static let parentEnded = SIGUSR1

    /// Returns once either may have ended.
    func wait() {
      var signals = signals
      var number: Int32 = 0
      unsafe sigwait(&signals, &number)
    }
  #endif
}
