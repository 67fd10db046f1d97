package import RehearsalBase
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// An installed program that records or plays sound.
///
/// Releasing it stops the program and all that it started.
package final class ProgramStream: Sendable {
  /// The program's standard output.
  package let output: InputFile

  private let program: PipedProgram

  /// The program's message on why it could not be started, or how it failed.
  package struct Failure: Error, Equatable, Sendable {
    package var reason: String

    /// The program's last message, which is the most specific.
    package var conclusion: String {
      reason.parts(between: ";").last.map { String($0.drop { $0 == " " }) } ?? ""
    }
  }

  /// Starts a program, and returns once it runs.
  ///
  /// - Parameter path: The path of the program.
  package init(path: String, arguments: [String]) async throws(Failure) {
    do throws(PipedProgram.NotStarted) {
      program = try await PipedProgram(.path(FilePath(path)), arguments)
    } catch {
      switch error {
      case .notFound: throw Failure(reason: "it is not there")
      case .noPipe(let reason), .other(let reason): throw Failure(reason: reason)
      }
    }
    output = InputFile(pipe: program.output.takeReading())
  }

  /// Ends the program.
  package func stop() { program.stop() }

  /// Waits until the program has ended.
  ///
  /// - Throws: If it reported failure.
  package func finish() async throws(Failure) {
    let (isSuccess, said) = await program.finish()
    guard isSuccess else { throw Failure(reason: Transcoding.reason(in: said)) }
  }
}
