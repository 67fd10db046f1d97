import Foundation
import RehearsalTestKit
import Testing

/// The built program, run from outside as a user runs it.
enum Program {
  /// The outcome of a run.
  struct Run {
    var output: Data
    var status: Int32
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Beside the tests: SwiftPM builds both into one folder.
  static let path = folder.appending(path: "rehearse").path

  private static var folder: URL {
    #if os(macOS)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      Bundle.main.bundleURL
    #endif
  }

  /// Whether `script` of util-linux is there, which gives a program a terminal.
  static let hasTerminals: Bool = {
    #if os(Linux)
      FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
    #else
      false
    #endif
  }()

  /// Runs the program with nothing on standard input.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Run {
    try run(arguments, environment: environment, in: folder)
  }

  static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Run {
    try start(path, arguments, environment: environment, in: folder)
  }

  /// Runs a shell script in which `rehearse` is the program.
  static func shell(
    _ script: String, _ arguments: String..., environment: [String: String] = [:],
    in folder: URL? = nil
  ) throws -> Run {
    let whole = "rehearse() { '\(path)' \"$@\"; }\n\(script)"
    return try start(
      "/bin/bash", ["-o", "pipefail", "-c", whole, "bash"] + arguments, environment: environment,
      in: folder)
  }

  /// Runs any program in the same environment.
  static func start(
    _ executable: String, _ arguments: [String], environment: [String: String] = [:],
    in folder: URL? = nil
  ) throws -> Run {
    let captured = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = surroundings.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: a full pipe that is not read blocks the program.
    let output = URL(filePath: try captured.file("output"))
    let errors = URL(filePath: try captured.file("errors"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      output: try Data(contentsOf: output), status: process.terminationStatus,
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// A fixed environment, so that results don't depend on the settings of the computer.
  /// The options of a sanitizer must reach a program that was built with it.
  private static let surroundings: [String: String] = {
    let inherited = ProcessInfo.processInfo.environment
    return inherited.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }.merging([
      "PATH": inherited["PATH"] ?? "/usr/bin:/bin", "COLUMNS": "80", "TERM": "xterm",
      "LC_ALL": "C.UTF-8",
    ]) { $1 }
  }()
}
