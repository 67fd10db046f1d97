import RehearsalBase
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// One more run of this program, in a process and a session of its own.
package struct OwnRun: Sendable {
  /// `nil` if a signal ended it.
  package let status: Int32?
  package let output: [UInt8]
  package let errors: [UInt8]

  /// Runs it to its end, with nothing on standard input.
  ///
  /// - Parameters:
  ///   - variable: Set to 1 in its environment.
  ///   - limit: The most that it may print, in bytes; more is an error.
  package init(_ arguments: [String], with variable: String, limit: Int) async throws {
    let environment = Environment.inherit.updating([Environment.Key(stringLiteral: variable): "1"])
    let result = try await runInOwnSession(
      .path(FilePath(executablePath ?? "/proc/self/exe")), arguments, environment: environment,
      in: nil, input: .none, output: .bytes(limit: limit), error: .bytes(limit: Self.mostErrors)
    ) { _ in }
    status = if case .exited(let code) = result.terminationStatus { code } else { nil }
    output = result.standardOutput
    errors = result.standardError
  }

  /// In bytes. Our choice: far more than any message of this program.
  private static let mostErrors = 1 << 20
}
