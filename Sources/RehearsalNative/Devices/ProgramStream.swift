package import RehearsalFiles
import RehearsalUnits
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program that runs with nothing on its standard input, and whose output is read while it runs.
///
/// Dropping the value stops the program and all that it started.
package final class ProgramStream: Sendable {
  /// What the program writes to its standard output.
  package let output: InputFile

  private let run: Task<Ending, Never>
  private let messages: Pipe

  private enum Ending: Sendable {
    case exited(isSuccess: Bool)
    case notStarted(String)
  }

  /// Why a program could not be started, or how it failed; in its own words.
  package struct Failure: Error, Equatable, Sendable {
    package var reason: String

    /// The last of what it said, which says most.
    package var conclusion: String {
      reason.parts(between: ";").last.map { String($0.drop { $0 == " " }) } ?? ""
    }
  }

  /// Starts a program, and returns once it runs.
  ///
  /// - Parameter path: Where it is.
  package init(path: String, arguments: [String]) async throws(Failure) {
    let pipes: (output: Pipe, messages: Pipe)
    do throws(SoundFileError) {
      pipes = (try Pipe(), try Pipe())
    } catch {
      throw Failure(reason: "\(error)")
    }
    let (output, messages) = pipes
    // Its messages are read after it has ended; what exceeds the pipe's capacity is dropped.
    messages.makeWritingNonBlocking()
    let configuration = Configuration(
      executable: .path(FilePath(path)),
      arguments: Arguments(arguments.map { $0.pathBytes + [0] }))
    let (started, signal) = AsyncStream<Void>.makeStream()
    let run = Task {
      defer { signal.finish() }
      do {
        let result = try await runInOwnSession(
          configuration, input: .none,
          output: .fileDescriptor(output.writing, closeAfterSpawningProcess: false),
          error: .fileDescriptor(messages.writing, closeAfterSpawningProcess: false)
        ) { _ in
          output.closeWriting()
          messages.closeWriting()
          signal.yield()
        }
        return Ending.exited(isSuccess: result.terminationStatus.isSuccess)
      } catch {
        return Ending.notStarted(String(describing: error))
      }
    }
    var starts = started.makeAsyncIterator()
    if await starts.next() == nil, case .notStarted(let reason) = await run.value {
      throw Failure(reason: reason)
    }
    self.output = InputFile(pipe: output.takeReading())
    self.messages = messages
    self.run = run
  }

  deinit { run.cancel() }

  /// Ends the program.
  package func stop() { run.cancel() }

  /// Waits until the program has ended.
  ///
  /// - Throws: If it reported failure.
  package func finish() async throws(Failure) {
    let ending = await run.value
    let said = messages.readAll(limit: Self.messageLimit)
    guard case .exited(isSuccess: true) = ending else {
      throw Failure(reason: Transcoding.reason(in: said))
    }
  }

  private static let messageLimit = 2_000
}
