package import RehearsalBase

/// A microphone, heard through whichever installed program gives sound.
package struct Microphone: Sendable {
  package let format: RawFormat
  private let ways: [Way]

  /// One way to start one program.
  private struct Way: Sendable {
    var program: SoundProgram
    var path: String
    var arguments: [String]
  }

  /// The message of each program that gave no sound, such as `arecord: audio open error`.
  package struct Silent: Error, Equatable, Sendable {
    package var reasons: [String]
  }

  /// - Parameters:
  ///   - program: `nil` for whichever gives sound.
  ///   - device: As the program calls it; `nil` for the default one.
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

  /// Starts the first program that gives sound.
  ///
  /// - Returns: The program's name, and the sound.
  /// - Throws: If no program gives sound.
  package func start() async throws(Silent) -> (program: String, stream: ProgramStream) {
    var reasons: [(program: SoundProgram, reason: String)] = []
    for way in ways {
      var reason = ""
      do throws(ProgramStream.Failure) {
        let stream = try await ProgramStream(path: way.path, arguments: way.arguments)
        if stream.output.waitForBytes(milliseconds: Self.patience) {
          guard stream.output.isAtEnd else { return (way.program.name, stream) }
          // The program has ended without sound, and says why if it has failed.
          try await stream.finish()
        }
        stream.stop()
      } catch {
        reason = error.conclusion
      }
      // The message of the last of several ways to start a program says most.
      reasons.removeAll { $0.program == way.program }
      reasons.append((way.program, reason.isEmpty ? "it gave no sound" : reason))
    }
    throw Silent(reasons: reasons.map { "\($0.program.name): \($0.reason)" })
  }

  /// Milliseconds that a program gets for its first sound.
  ///
  /// Our choice: sound servers that sleep take a second to wake.
  private static let patience = 4_000
}
