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

/// This program, run again in the same folder and environment: what crashes it leaves this process
/// alone.
///
/// What is for the process that has the terminal is not for it: see ``ignoreRequests()``. However
/// this process ends, it ends too, and leaves nothing behind: see ``followParent(_:)``.
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
  ///   - command: Of this program; it has the option `--worker`.
  ///   - arguments: More of them.
  ///   - descriptors: What it gets, under the same numbers, besides its end of the channel.
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

  /// Ends it if it runs, and returns once it has ended.
  package func stop() {
    guard end.withLock({ $0 == nil }) else { return }
    ExitCleanup.remove(item)
  }

  /// How it ended, after the end of its channel was read.
  package func ending() -> Ending {
    // It may have been ended because this process is about to.
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

  /// How its first argument after the command begins. The number of its end of the channel follows.
  private static let mark = "--worker="

  /// Whether this process is one.
  package static var isThisProcess: Bool {
    programArguments?.dropFirst().first?.begins(with: mark) ?? false
  }

  /// Ignores what asks a process to end, in a child: Control-C reaches all processes of a terminal,
  /// and the one that started this one knows what to do. To be called before there is a second
  /// thread; until then these signals are blocked.
  package static func ignoreRequests() {
    for request in TerminationSignal.requests { _ = signal(request.number, SIG_IGN) }
  }

  /// Ends this process, a child, with the one that started it.
  package static func followParent(_ channel: LineChannel) {
    DispatchQueue(label: "rehearse.parent").async {
      channel.waitForEnd()
      ExitCleanup.removeAll()
      _exit(0)
    }
  }

  // MARK: - Starting

  /// This very program, also where its file has been replaced or removed meanwhile.
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
    let name = unsafe CommandLine.unsafeArgv[0].map { unsafe String(systemPath: $0) } ?? path
    return try startProgram(
      path, [name] + arguments, sharing: descriptors, blocking: TerminationSignal.requests)
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

  /// Those that a fault or the system sends.
  private static let names: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGXCPU: "SIGXCPU",
  ]
}
