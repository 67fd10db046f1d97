package import RehearsalBase

/// A microphone, recorded by the first installed program that delivers sound.
package struct Microphone: Sendable {
  package let format: RawFormat
  private let ways: [Way]

  /// A program and the arguments to start it with.
  private struct Way: Sendable {
    var program: SoundProgram
    var path: String
    var arguments: [String]
  }

  /// The message of each program that delivered no sound, such as `arecord: audio open error`.
  package struct Silent: Error, Equatable, Sendable {
    package var reasons: [String]
  }

  /// - Parameters:
  ///   - program: `nil` for any that delivers sound.
  ///   - device: By the program's own name; `nil` for the default one.
  /// - Returns: `nil` if no such program is installed.
  package init?(
    _ program: SoundProgram?, device: String?, format: RawFormat, in search: ProgramSearch
  ) {
    let programs = program.map { [$0] } ?? SoundProgram.all(for: .record)
    ways = programs.flatMap { program -> [Way] in
      guard let path = search.path(of: program.name) else { return [] }
      return program.recording(in: format, from: device).map {
        Way(program: program, path: path, arguments: $0)
      }
    }
    guard !ways.isEmpty else { return nil }
    self.format = format
  }

  /// Starts the first program that delivers sound.
  ///
  /// - Returns: The program's name, and the sound.
  /// - Throws: If no program delivers sound.
  package func start() async throws(Silent) -> (program: String, stream: ProgramStream) {
    var reasons: [(program: SoundProgram, reason: String)] = []
    for way in ways {
      var reason = ""
      do throws(ProgramStream.Failure) {
        let stream = try await ProgramStream(path: way.path, arguments: way.arguments)
        if stream.output.waitForBytes(milliseconds: Self.patience) {
          guard stream.output.isAtEnd else { return (way.program.name, stream) }
          // The program has ended without sound; this throws its message if it failed.
          try await stream.finish()
        }
        stream.stop()
      } catch {
        reason = error.conclusion
      }
      // Of several ways to start a program, the last one has the most useful message.
      reasons.removeAll { $0.program == way.program }
      reasons.append((way.program, reason.isEmpty ? "it gave no sound" : reason))
    }
    throw Silent(reasons: reasons.map { "\($0.program.name): \($0.reason)" })
  }

  /// How long to wait for a program's first sound, in milliseconds.
  ///
  /// Our choice: suspended sound servers take a second to wake up.
  private static let patience = 4_000
}
