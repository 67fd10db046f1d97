import RehearsalBase
package import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs a program in a session of its own; finally kills what is left of it and of the programs
/// that it started.
///
/// The program has no terminal, so Ctrl-C reaches only this process, which can still finish a
/// recording. It is killed if this process ends first: by ``ExitCleanup``, and if this process is
/// killed or crashes, by the ``Watcher`` where there is one.
///
/// - Parameters:
///   - folder: The program's working folder; `nil` for that of this process.
///   - body: As in `Subprocess.run`.
package func runInOwnSession<
  Value: Sendable, Input: InputProtocol, Output: OutputProtocol, Messages: ErrorOutputProtocol
>(
  _ executable: Executable, _ arguments: [String], environment: Environment, in folder: String?,
  input: Input, output: Output, error: Messages,
  body: (Execution<Input, Output, Messages>) async throws -> Value
) async throws -> ExecutionResult<Value, Output, Messages> {
  let command = await Watcher.watching(executable, arguments, in: environment)
  var configuration = Configuration(
    executable: command.executable, arguments: command.arguments, environment: environment,
    workingDirectory: folder.map { FilePath($0) })
  // A session leader also leads a process group of the same ID.
  configuration.platformOptions.createSession = true
  var group: Int32?
  ExitCleanup.willStartProgram()
  defer {
    if let group {
      ExitCleanup.remove(.programs(group: group))
    } else {
      ExitCleanup.didStartProgram(group: nil)
    }
  }
  return try await Subprocess.run(configuration, input: input, output: output, error: error) {
    execution in
    let started = Int32(execution.processIdentifier.value)
    group = started
    ExitCleanup.didStartProgram(group: started)
    return try await body(execution)
  }
}
