import SystemPackage

#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts a program in the folder and the environment of this process.
///
/// - Parameters:
///   - words: Its name and its arguments.
///   - descriptors: The descriptors that it inherits besides the standard streams, under the same
///     numbers; `nil` to close everything else that this process has open.
///   - signals: The signals blocked in it at first. The mask of this thread is not inherited,
///     because threads that serve a queue block all signals.
///   - isApart: Whether it is detached from the standard streams and from the terminal's signals.
func startProgram(
  _ path: String, _ words: [String], sharing descriptors: [CInt]? = nil,
  blocking signals: [TerminationSignal] = [], isApart: Bool = false
) throws(FileError) -> pid_t {
  var words = unsafe words.map { unsafe strdup($0.systemPath) }
  defer { unsafe words.forEach { unsafe free($0) } }
  unsafe words.append(nil)

  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  unsafe posix_spawn_file_actions_init(&actions)
  unsafe posix_spawnattr_init(&attributes)
  defer {
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
  }
  var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  let streams = Array(STDIN_FILENO...STDERR_FILENO)
  #if canImport(Darwin)
    if descriptors == nil { flags |= POSIX_SPAWN_CLOEXEC_DEFAULT }
    for number in descriptors ?? (isApart ? [] : streams) {
      unsafe posix_spawn_file_actions_addinherit_np(&actions, number)
    }
  #else
    if let descriptors {
      // A duplicate of the same number clears close-on-exec.
      for number in descriptors {
        unsafe posix_spawn_file_actions_adddup2(&actions, number, number)
      }
    } else {
      let open = (try? names(inFolder: "/proc/self/fd")) ?? []
      for number in open.compactMap({ CInt($0) }) where !streams.contains(number) {
        unsafe posix_spawn_file_actions_addclose(&actions, number)
      }
    }
  #endif
  var blocked = sigset_t()
  unsafe sigemptyset(&blocked)
  for signal in signals { unsafe sigaddset(&blocked, signal.number) }
  unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
  // This program ignores these signals, and few programs expect to inherit that.
  var unhandled = sigset_t()
  unsafe sigemptyset(&unhandled)
  for number in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&unhandled, number) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &unhandled)
  if isApart {
    for stream in streams {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    flags |= POSIX_SPAWN_SETPGROUP
  }
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  #if canImport(Darwin)
    let environ = unsafe _NSGetEnviron().pointee
  #endif
  var id = pid_t()
  let status = unsafe posix_spawn(&id, path.systemPath, &actions, &attributes, words, environ)
  guard status == 0 else { throw FileError(path: path, Errno(rawValue: status)) }
  return id
}

/// Waits for a child process to end.
///
/// - Returns: The status as `waitpid` returns it.
func waitForEnd(of id: pid_t) -> Int32 {
  var status: Int32 = 0
  while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
  return status
}
