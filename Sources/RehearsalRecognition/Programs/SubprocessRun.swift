import RehearsalNative
import RehearsalBase
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// One run of another program, without a shell, in its own folder and session.
struct SubprocessRun: Sendable {
  let program: Program
  let path: String
  let arguments: [String]
  let environment: ProgramEnvironment
  let folder: PrivateFolder
  /// The time limit after which it is stopped.
  let limit: Seconds

  /// Runs it with a sound file on standard input, and reads its messages from standard error.
  ///
  /// - Parameters:
  ///   - printed: The name of a new file in the folder for its standard output; `nil` to discard
  ///     that.
  ///   - line: Called with each line of a message, of at most ``longestLine`` bytes.
  /// - Returns: The message that says why it failed, or the last one if it didn't.
  func listen(
    to sound: SpeechFile, keepingOutputIn printed: String?,
    line: @escaping @Sendable (Substring) -> Void
  ) async throws(RecognitionError) -> String {
    let input = FileDescriptorInput.fileDescriptor(
      sound.descriptor, closeAfterSpawningProcess: false)
    let ending = await limited { () async throws(RecognitionError) in
      guard let printed else {
        return try await run(input: input, output: .discarded, line: line).message
      }
      let file = try folder.makeFile(named: printed)
      return try await run(
        input: input, output: .fileDescriptor(file, closeAfterSpawningProcess: true), line: line
      ).message
    }
    withExtendedLifetime(sound) {}
    return try ending.get()
  }

  /// Runs it with `input` on standard input.
  ///
  /// - Returns: Its standard output.
  func transform(_ input: [UInt8]) async throws(RecognitionError) -> [UInt8] {
    try await limited { () async throws(RecognitionError) in
      try await run(input: .array(input), output: .bytes(limit: Self.largestOutput)) { _ in }.output
    }.get()
  }

  private static let largestOutput = 1 << 20
  /// In bytes. Our choice: a hundred progress displays from 0 to 100 % are far smaller.
  private static let mostMessages = 16 << 20
  /// In bytes; the rest of a longer line is dropped.
  private static let longestLine = 4_096

  private func run<Input: InputProtocol, Output: OutputProtocol>(
    input: Input, output: Output, line: @escaping @Sendable (Substring) -> Void
  ) async throws(RecognitionError) -> (output: Output.OutputType, message: String) {
    do {
      let result = try await runInOwnSession(
        .path(FilePath(path)), arguments,
        environment: environment.passed(temporaryFolder: folder.path), in: folder.path,
        input: input, output: output, error: .sequence
      ) { execution in
        var lines = Lines(longest: Self.longestLine)
        var failure = FailureMessage()
        var heard = 0
        for try await buffer in execution.standardError {
          let bytes = unsafe buffer.withUnsafeBytes { unsafe Array($0) }
          heard += bytes.count
          guard heard <= Self.mostMessages else { throw RecognitionError.tooMuch(program) }
          for text in lines.complete(by: bytes.span) {
            failure.consider(text)
            line(text)
          }
        }
        if let rest = lines.rest {
          failure.consider(rest)
          line(rest)
        }
        return failure.text
      }
      guard result.terminationStatus.isSuccess else {
        throw RecognitionError.failed(program, reason: result.closureResult)
      }
      return (result.standardOutput, result.closureResult)
    } catch let error as RecognitionError {
      throw error
    } catch  where Task.isCancelled {
      throw .cancelled
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw .tooMuch(program)
    } catch {
      throw .notStarted(program, reason: String(describing: error))
    }
  }

  /// Awaits some work. If it takes too long or the task is cancelled, the program is stopped.
  private func limited<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(RecognitionError) -> Value
  ) async -> Result<Value, RecognitionError> {
    await withTaskGroup(of: Result<Value, RecognitionError>.self) { group in
      group.addTask {
        do throws(RecognitionError) {
          return .success(try await work())
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        do {
          try await Task.sleep(for: .seconds(limit.rawValue))
          return .failure(.tooSlow(program, limit: limit))
        } catch {
          return .failure(.cancelled)
        }
      }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
  }
}
