import Dispatch
import Synchronization
import SystemPackage

#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child process that runs this program again in the same folder and environment, so that a crash
/// there doesn't affect this process.
///
/// It ignores signals that are meant for its parent, see ``ignoreRequests()``. However the parent
/// ends, the child cleans up and ends too, see ``followParent(_:)``.
package final class OwnChild: Sendable {
  /// How a process ended.
  package enum Ending: Equatable, Sendable {
    case exit(status: Int32)
    case signal(Int32)
  }

  package let channel: LineChannel
  private let id: pid_t
  private let end = Mutex<Ending?>(nil)

  /// - Parameters:
  ///   - command: A command of this program that has the option `--worker`.
  ///   - arguments: Further arguments.
  ///   - descriptors: The descriptors that it inherits besides its end of the channel, under the
  ///     same numbers.
  package init(
    _ command: String, _ arguments: some Sequence<String> = [], sharing descriptors: [CInt] = []
  ) throws(FileError) {
    let (mine, others) = try LineChannel.pair()
    channel = mine
    id = try Self.start(
      [command, "\(Self.mark)\(others.number)"] + arguments, sharing: [others.number] + descriptors)
    ExitCleanup.add(item)
  }

  deinit { stop() }

  private var item: ExitCleanup.Item { .child(id, channel: channel.number) }

  /// Ends the child if it is running, and returns once it has ended.
  package func stop() {
    guard end.withLock({ $0 == nil }) else { return }
    ExitCleanup.remove(item)
  }

  /// How the child ended; called after the end of its channel was read.
  package func ending() -> Ending {
    // The child may have been killed because this process is about to end.
    ExitCleanup.waitIfEnding()
    return end.withLock { end in
      if let end { return end }
      let status = waitForEnd(of: id)
      ExitCleanup.forget(item)
      // As in sys/wait.h, whose macros Swift doesn't import.
      let signal = status & 0x7F
      let ending = signal == 0 ? Ending.exit(status: status >> 8 & 0xFF) : .signal(signal)
      end = ending
      return ending
    }
  }

  // MARK: - In the child

  /// The prefix of its first argument after the command; the descriptor of its end of the channel
  /// follows.
  private static let mark = "--worker="

  /// Whether this process is such a child.
  package static var isThisProcess: Bool {
    programArguments.dropFirst().first?.begins(with: mark) ?? false
  }

  /// Makes a child ignore the signals that ask a process to end: Control-C reaches all processes of
  /// a terminal, and the parent decides. Must be called before a second thread starts; until then
  /// these signals are blocked.
  package static func ignoreRequests() {
    for request in TerminationSignal.requests { _ = signal(request.number, SIG_IGN) }
  }

  /// Makes this child end when its parent ends.
  package static func followParent(_ channel: LineChannel) {
    DispatchQueue(label: "rehearse.parent").async {
      channel.waitForEnd()
      ExitCleanup.removeAll()
      _exit(0)
    }
  }

  // MARK: - Starting

  /// The file of this program, even if it has been replaced or removed meanwhile.
  private static var path: String? {
    #if os(Linux)
      executablePath ?? "/proc/self/exe"
    #else
      executablePath
    #endif
  }

  private static func start(
    _ arguments: [String], sharing descriptors: [CInt]
  ) throws(FileError) -> pid_t {
    guard let path else { throw FileError(path: "-", .noSuchFileOrDirectory) }
    return try startProgram(
      path, [programName ?? path] + arguments, sharing: descriptors,
      blocking: TerminationSignal.requests)
  }
}

extension OwnChild.Ending {
  /// Such as `signal 4, SIGILL`.
  package var text: String {
    switch self {
    case .exit(let status): "status \(status)"
    case .signal(let number):
      "signal \(number)" + (Self.names[number].map { ", \($0)" } ?? "")
    }
  }

  /// Signals that a fault or the system sends.
  private static let names: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGXCPU: "SIGXCPU",
  ]
}
