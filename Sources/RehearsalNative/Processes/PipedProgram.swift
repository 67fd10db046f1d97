import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A running program with nothing on its standard input, whose output goes to a pipe.
///
/// Releasing it stops the program and all that it started.
final class PipedProgram: Sendable {
  /// Where the program writes; the reader takes over the reading end.
  let output: Pipe

  private let run: Task<Ending, Never>
  private let messages: Pipe

  private enum Ending: Sendable {
    case exited(isSuccess: Bool)
    case notStarted(NotStarted)
  }

  /// Why a program does not run.
  enum NotStarted: Error {
    /// It is not installed.
    case notFound
    case noPipe(reason: String)
    case other(reason: String)
  }

  /// Starts a program, and returns once it runs.
  ///
  /// - Parameter environment: Default: that of this process.
  init(
    _ executable: Executable, _ arguments: [String], environment: Environment = .inherit
  ) async throws(NotStarted) {
    let pipes: (output: Pipe, messages: Pipe)
    do throws(SoundFileError) {
      pipes = (try Pipe(), try Pipe())
    } catch {
      throw .noPipe(reason: String(describing: error))
    }
    let (output, messages) = pipes
    // The messages are read after the program has ended. If they exceed the pipe's capacity, the
    // rest is dropped: draining the pipe meanwhile takes a thread, and all of Swift's threads may
    // be in blocking reads.
    messages.makeWritingNonBlocking()

    let (started, signal) = AsyncStream<Void>.makeStream()
    let run = Task {
      defer { signal.finish() }
      do {
        let result = try await runInOwnSession(
          executable, arguments, environment: environment, in: nil, input: .none,
          output: .fileDescriptor(output.writing, closeAfterSpawningProcess: false),
          error: .fileDescriptor(messages.writing, closeAfterSpawningProcess: false)
        ) { _ in
          output.closeWriting()
          messages.closeWriting()
          signal.yield()
        }
        return Ending.exited(isSuccess: result.terminationStatus.isSuccess)
      } catch let error as SubprocessError where error.code == .executableNotFound {
        return Ending.notStarted(.notFound)
      } catch {
        return Ending.notStarted(.other(reason: String(describing: error)))
      }
    }
    var starts = started.makeAsyncIterator()
    if await starts.next() == nil, case .notStarted(let reason) = await run.value { throw reason }
    self.output = output
    self.messages = messages
    self.run = run
  }

  deinit { run.cancel() }

  func stop() { run.cancel() }

  /// Waits until the program has ended, after its output was read to the end or closed.
  ///
  /// - Returns: Whether it reported success, and the beginning of its messages.
  func finish() async -> (isSuccess: Bool, said: String) {
    let ending = await run.value
    let said = messages.readAll(limit: Self.messageLimit)
    guard case .exited(let isSuccess) = ending else { return (false, said) }
    return (isSuccess, said)
  }

  /// In bytes.
  private static let messageLimit = 2_000
}
